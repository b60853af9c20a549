import { h } from "./dom.js";
import { Quiz } from "./quiz.js";
import { Stepper } from "./stepper.js";
import { WhatIf } from "./whatif.js";

// The way in: `render` for anywidget, `mount` for a page without a kernel. See SCHEMA.md.

/** A model like anywidget's, for pages without a kernel. */
export function localModel(state) {
  const values = { ...state };
  const heard = new Map();
  return {
    get: (name) => values[name],
    set: (name, value) => {
      if (values[name] === value) return;
      values[name] = value;
      for (const does of [...(heard.get(`change:${name}`) || [])]) does();
    },
    on: (event, does) => heard.set(event, [...(heard.get(event) || []), does]),
    off: (event, does) => heard.set(event, does ? (heard.get(event) || []).filter((d) => d !== does) : []),
    save_changes: () => undefined,
  };
}

/** Follow the theme of JupyterLab, Notebook 7 or VS Code; elsewhere the CSS asks the system. */
function followTheme(root) {
  const read = () => {
    const { body } = document;
    const jupyter = body.dataset.jpThemeLight;
    const code = body.dataset.vscodeThemeKind || "";
    const theme = jupyter ? (jupyter === "false" ? "dark" : "light") : code ? (/light/.test(code) ? "light" : "dark") : "";
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  read();
  const watch = new MutationObserver(read);
  watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind"] });
  return () => watch.disconnect();
}

function viewOf(payload, model, onMove) {
  if (payload.show === "what-if") return new WhatIf({ payload, model, localModel });
  if (payload.show === "quiz") return new Quiz({ payload, model, localModel });
  return new Stepper({ payload, model, onMove });
}

function draw({ model, el, onMove }) {
  const root = h("div", { class: "mtg" });
  el.append(root);
  const unwatch = followTheme(root);
  const shown = { view: null };
  const build = () => {
    if (shown.view) shown.view.destroy();
    const payload = model.get("payload");
    if (!payload || !payload.show) {
      shown.view = { destroy: () => root.replaceChildren() };
      root.replaceChildren("Nothing to show: the payload is empty.");
      return;
    }
    shown.view = viewOf(payload, model, onMove);
    root.replaceChildren(shown.view.el);
    if (shown.view.draw) shown.view.draw(); // measures need the page
  };
  const onStep = () => shown.view.go && shown.view.go(Number(model.get("step")));
  const onLine = () => shown.view.follow && shown.view.line !== model.get("line") && shown.view.follow(model.get("line"), Number(model.get("step")));
  const onView = () => shown.view.look && shown.view.view !== model.get("view") && shown.view.look(model.get("view"));
  const onNotice = () => shown.view.tell && shown.view.tell(model.get("notice"));
  const onTold = () => {
    if (!shown.view.why) return;
    shown.view.why.told((model.get("told") || {}).reasons || []);
    onNotice();
  };
  const heard = { payload: build, step: onStep, line: onLine, view: onView, notice: onNotice, told: onTold };
  build();
  for (const [name, does] of Object.entries(heard)) model.on(`change:${name}`, does);
  const destroy = () => {
    for (const [name, does] of Object.entries(heard)) model.off(`change:${name}`, does);
    unwatch();
    if (shown.view) shown.view.destroy();
    root.remove();
  };
  return { shown, destroy };
}

/** anywidget's hook; returns its clean-up. */
function render({ model, el }) {
  return draw({ model, el }).destroy;
}

/** Show a payload in a page: no kernel, no server. Links of the form #m12 lead to a moment. */
export function mount(root, payload) {
  const wanted = () => {
    const found = /^#m(\d+)(?:\/(.*))?$/.exec(location.hash);
    return found ? { i: Number(found[1]), line: found[2] ? decodeURIComponent(found[2]) : "" } : null;
  };
  const first = wanted();
  const model = localModel({ payload, step: first ? first.i : 0, line: first ? first.line : "", view: "", page: true, live: false, results: [] });
  root.replaceChildren();
  const drawn = draw({ model, el: root,
    onMove: (i, line) => {
      const { view } = drawn.shown;
      history.replaceState(null, "", view.hash ? view.hash() : `#m${i}/${line}`);
    } });
  window.addEventListener("hashchange", () => {
    const to = wanted();
    const { view } = drawn.shown;
    if (!to || !view.go) return;
    if (view.follow && (to.line || view.payload.lines[0].name) !== view.line) view.follow(to.line, to.i);
    else view.go(to.i);
  });
  document.addEventListener("keydown", (e) => {
    if (e.target === document.body && drawn.shown.view.key) drawn.shown.view.key(e);
  });
  return { model, view: () => drawn.shown.view, destroy: drawn.destroy };
}

export default { render };
