import { BoardView, RowsView, StackView } from "./board.js";
import { OptionsView, TreeView } from "./choices.js";
import { button, freshId, h } from "./dom.js";
import { LogView } from "./log.js";
import { lineNamed, reelOf, spoken, viewNames, whereabouts } from "./payload.js";
import { TimelineView } from "./timeline.js";
import { WhyView } from "./why.js";

// The stepper: one line of play, seen by one pair of eyes, at one moment.

const KEYS = {
  ArrowRight: ["event", 1], ArrowLeft: ["event", -1], "shift+ArrowRight": ["step", 1], "shift+ArrowLeft": ["step", -1],
  PageDown: ["turn", 1], PageUp: ["turn", -1], c: ["choice", 1], "shift+C": ["choice", -1],
};
const BUTTONS = [
  ["turn", -1, "|◀ Turn", "Back to the turn before (Page Up)"], ["step", -1, "◀◀ Step", "Back to the step before (Shift+Left)"],
  ["choice", -1, "◀ Choice", "Back to the choice before (Shift+C)"], ["event", -1, "◀ Event", "Back one event (Left)"],
  ["event", 1, "Event ▶", "On one event (Right)"], ["choice", 1, "Choice ▶", "On to the next choice (c)"],
  ["step", 1, "Step ▶▶", "On to the next step (Shift+Right)"], ["turn", 1, "Turn ▶|", "On to the next turn (Page Down)"],
];

/** Title, question and verdict. */
export function heading(payload, edition = true) {
  return h("header", { class: "mtg-head" }, h("h2", { class: "mtg-title" }, payload.title),
    payload.about && h("p", {}, payload.about),
    payload.question && h("p", { class: "mtg-question" }, h("strong", {}, "Question: "), payload.question),
    payload.verdict && h("p", { class: "mtg-verdict" }, h("strong", {}, `Answer (${payload.status || "computed"}): `), payload.verdict),
    edition && payload.edition && h("p", { class: "mtg-note" }, `Comprehensive Rules: ${payload.edition}`));
}

/** Builds a stepper. `model` is anywidget's; `linked` hides the controls (the what-if view drives it). */
export class Stepper {
  constructor({ payload, model, linked, bare, onMove }) {
    this.payload = payload;
    this.model = model;
    this.linked = linked;
    this.onMove = onMove;
    this.live = model.get("live") === true;
    this.line = lineNamed(payload, model.get("line")).name;
    const names = viewNames(payload);
    this.view = names.includes(model.get("view")) ? model.get("view") : names[0];
    const ctx = {
      live: this.live, edition: payload.edition, wording: (rule) => (payload.rules || {})[rule],
      official: (object) => (payload.texts || {})[object.name],
      go: (i) => this.go(i), hold: (about, thing, id) => this.why.hold(about, thing, id),
      preview: (about, thing) => this.why.preview(about, thing), rest: () => this.why.rest(),
      take: (k, option, taken) => this.take(k, option, taken), follow: (line) => this.follow(line.name, line.parent ? (line.fork || 0) + 1 : this.i),
      command: (what, args) => this.send("command", { do: what, line: this.line, ...args }),
      ask: (held) => held && this.send("ask", { line: this.line, moment: this.i, about: held.about, id: held.id ?? null }),
    };
    this.board = new BoardView(payload.players);
    this.stack = new StackView();
    this.waiting = new RowsView("Waiting triggers", "mtg-waiting", "waiting", "No trigger is waiting to be put on the stack.");
    this.effects = new RowsView("Continuous effects", "mtg-effects", "effect", "No continuous effect with a duration.");
    this.options = new OptionsView(ctx);
    this.tree = new TreeView(ctx);
    this.log = new LogView((i) => this.go(i));
    this.why = new WhyView(ctx);
    this.timeline = new TimelineView(ctx);
    this.where = h("p", { class: "mtg-where" });
    this.say = h("div", { class: "mtg-sr", role: "status", "aria-live": "polite" });
    this.notice = h("p", { class: "mtg-note", role: "status" });
    this.el = h("div", { class: "mtg-stepper", data: { lmSuppressShortcuts: "true" } },
      bare ? null : heading(payload), this.controls(), this.say, this.notice,
      this.timeline.el, // above all that changes its height, so that it stays under the pointer
      h("div", { class: "mtg-main" },
        h("div", { class: "mtg-left" }, this.board.el),
        h("div", { class: "mtg-right" }, this.stack.el, this.waiting.el, this.effects.el, this.options.el, this.why.el, this.tree.el),
        h("div", { class: "mtg-wide", hidden: linked }, this.log.el)),
      this.why.tip);
    this.listen();
    this.load();
    this.i = this.reel.clamp(Number(model.get("step")) || 0);
    this.draw();
  }

  controls() {
    const buttons = BUTTONS.map(([by, way, label, title]) =>
      button(label, () => this.seek(by, way), { class: "mtg-btn", title, "aria-label": title, data: { by, way } }));
    this.buttons = buttons;
    this.range = h("input", { type: "range", class: "mtg-range", min: 0, step: 1, "aria-label": "Moment",
      on: { input: () => this.go(Number(this.range.value)) } });
    this.ticks = h("div", { class: "mtg-ticks", "aria-hidden": "true" });
    const eyes = freshId("eyes");
    this.eyes = h("select", { id: eyes, class: "mtg-select", on: { change: () => this.look(this.eyes.value) } },
      viewNames(this.payload).map((v) => h("option", { value: v }, v === "all" ? "everything" : v)));
    this.eyes.value = this.view;
    const marks = freshId("marks");
    this.marks = h("select", { id: marks, class: "mtg-select", on: { change: () => {
      if (this.marks.value !== "") this.go(Number(this.marks.value));
    } } });
    this.marksBox = h("span", {}, h("label", { for: marks }, "Mark: "), this.marks);
    this.link = h("a", { class: "mtg-link" }, "Link to this moment");
    const keys = "Left/Right: event. Shift+Left/Right: step. Page Up/Down: turn. Home/End: ends. c: next choice. Up/Down: within a list. Esc: let go.";
    return h("div", { class: "mtg-controls", role: "group", "aria-label": "Stepping" },
      this.linked ? null : [h("div", { class: "mtg-buttons" }, buttons),
        h("div", { class: "mtg-slider" }, this.range, this.ticks)],
      this.where,
      h("p", { class: "mtg-tools" }, h("label", { for: eyes }, "Eyes of: "), this.eyes, " ", this.marksBox, " ",
        this.model.get("page") ? this.link : null, this.linked ? null : h("span", { class: "mtg-keys" }, keys)));
  }

  listen() {
    this.el.addEventListener("keydown", (e) => this.key(e));
    this.el.addEventListener("click", (e) => {
      const rule = e.target.closest(".mtg-rule");
      if (rule) return this.why.hold("rule", rule.dataset.rule, rule.dataset.rule);
      const node = e.target.closest("[data-about]");
      const thing = node && this.thing(node);
      if (!thing || node.dataset.about === "moment") return undefined; // the log goes there, and the panel follows
      return this.why.hold(node.dataset.about, thing, node.dataset.id);
    });
    const over = (e) => {
      const rule = e.target.closest && e.target.closest(".mtg-rule");
      if (rule) return this.why.showTip(rule, this.el);
      const node = e.target.closest && e.target.closest("[data-about]");
      const thing = node && e.type === "mouseover" && this.thing(node);
      return thing && this.why.preview(node.dataset.about, thing);
    };
    const out = (e) => {
      const rule = e.target.closest && e.target.closest(".mtg-rule");
      if (rule) this.why.hideTip(rule);
      else if (e.type === "mouseout" && e.target.closest("[data-about]")) this.why.rest();
    };
    for (const type of ["mouseover", "focusin"]) this.el.addEventListener(type, over);
    for (const type of ["mouseout", "focusout"]) this.el.addEventListener(type, out);
  }

  /** What a node with data-about stands for. */
  thing(node) {
    const { about, id } = node.dataset;
    const moment = this.reel.moments[about === "moment" ? Number(id) : this.i];
    if (about === "moment") return moment;
    if (about === "option") return moment.choice && moment.choice.options[Number(id)];
    const board = this.reel.board(this.i);
    return { object: board.objects, effect: board.effects || {}, waiting: board.waiting || {} }[about][id];
  }

  /** True when the key was one of ours. */
  key(e) {
    if (e.ctrlKey || e.altKey || e.metaKey || e.defaultPrevented) return false;
    const field = e.target.matches && e.target.matches("select, input[type=text], input[type=number], textarea");
    if (e.key === "Escape") {
      this.why.hideTip();
      this.why.letGo();
    } else if (field || this.linked) return false;
    else if (e.key === "Home") this.go(0);
    else if (e.key === "End") this.go(this.reel.last);
    else {
      const move = KEYS[e.shiftKey ? `shift+${e.key}` : e.key];
      if (!move) return false;
      this.seek(...move);
    }
    e.preventDefault();
    e.stopPropagation();
    return true;
  }

  load() {
    this.reel = reelOf(this.payload, this.line, this.view);
    this.log.load(this.reel);
    this.timeline.load(this.reel);
    this.range.max = String(this.reel.last);
    const starts = this.reel.turns();
    const every = Math.ceil(starts.length / 24);
    this.ticks.replaceChildren(...starts.map(({ i, turn }, k) => {
      const tick = h("span", { class: "mtg-tick" }, k % every === 0 ? (turn ? `T${turn}` : "") : "");
      tick.style.left = `${(100 * i) / Math.max(1, this.reel.last)}%`;
      return tick;
    }));
    const marks = this.reel.marks();
    this.marksBox.hidden = marks.length === 0;
    this.marks.replaceChildren(h("option", { value: "" }, "go to…"), ...marks.map((m) => h("option", { value: m.i }, m.name)));
    this.tree.show(this.payload, this.line);
  }

  seek(by, way) {
    this.go(this.reel.seek(by, way, this.i));
  }

  /** Go to a moment. */
  go(i) {
    const next = this.reel.clamp(Number.isFinite(i) ? Math.trunc(i) : 0);
    if (next === this.i) return;
    this.i = next;
    this.why.letGo();
    this.draw();
    this.model.set("step", next);
    this.model.save_changes();
    if (this.onMove) this.onMove(next, this.line);
  }

  draw() {
    const { reel, i } = this;
    const moment = reel.moments[i];
    const board = reel.board(i);
    this.board.show(board, moment);
    this.stack.show(board);
    this.waiting.show(board.waiting);
    this.effects.show(board.effects);
    this.options.show(moment, i);
    this.why.follow(moment);
    this.log.show(i);
    this.timeline.show(i);
    this.range.value = String(i);
    this.range.setAttribute("aria-valuetext", `${i} of ${reel.last}: ${moment.line}`);
    this.where.textContent = `Moment ${i} of ${reel.last} · ${whereabouts(moment)}`;
    this.say.textContent = this.linked ? "" : spoken(reel, i);
    for (const b of this.buttons) {
      const stuck = reel.seek(b.dataset.by, Number(b.dataset.way), i) === i;
      if ((b.getAttribute("aria-disabled") === "true") !== stuck) b.setAttribute("aria-disabled", String(stuck));
    }
    if (this.marks.value !== "") this.marks.value = "";
    if (this.model.get("page")) this.link.setAttribute("href", this.hash());
  }

  hash() {
    return `#m${this.i}${this.line === this.payload.lines[0].name ? "" : `/${encodeURIComponent(this.line)}`}`;
  }

  /** See the same moment with other eyes. */
  look(view) {
    this.view = view;
    this.eyes.value = view;
    this.why.letGo();
    this.load();
    this.i = this.reel.clamp(this.i);
    this.draw();
    this.model.set("view", view);
    this.model.save_changes();
  }

  /** Follow another line of play from a moment on. */
  follow(line, i) {
    this.line = lineNamed(this.payload, line).name;
    this.why.letGo();
    this.load();
    this.i = this.reel.clamp(i || 0);
    this.draw();
    this.model.set("line", this.line);
    this.model.set("step", this.i);
    this.model.save_changes();
    if (this.onMove) this.onMove(this.i, this.line);
  }

  take(k, option, taken) {
    if (taken) this.go(this.i + 1);
    else if (option.leads_to) this.follow(option.leads_to, this.i + 1);
    else this.send("pick", { line: this.line, moment: this.i, option: k });
  }

  send(name, message) {
    const n = ((this.model.get(name) || {}).n || 0) + 1;
    this.model.set("notice", ""); // or the same answer, given again, would be no change
    this.notice.textContent = "Asked the kernel…";
    this.model.set(name, { ...message, n });
    this.model.save_changes();
  }

  tell(text) {
    this.notice.textContent = text || "";
  }

  destroy() {
    this.el.remove();
  }
}
