// Making elements. Text goes in as text only: nothing of a payload is ever read as HTML.

const SVG = "http://www.w3.org/2000/svg";

function filled(node, props, children) {
  for (const [name, value] of Object.entries(props || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") for (const [type, does] of Object.entries(value)) node.addEventListener(type, does);
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name === "value") node.value = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false || child === "") continue;
    node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

/** An HTML element. */
export function h(tag, props, ...children) {
  return filled(document.createElement(tag), props, children);
}

/** An SVG element. */
export function s(tag, props, ...children) {
  return filled(document.createElementNS(SVG, tag), props, children);
}

/** A button with a text. */
export function button(label, does, props) {
  return h("button", { type: "button", on: { click: does }, ...props }, label);
}

let count = 0;

/** A fresh id, so that several widgets on a page do not share theirs. */
export function freshId(stem) {
  count += 1;
  return `mtg-${stem}-${count}`;
}

/** A part with a heading that names it; not a landmark, as a page may hold several players. */
export function panel(title, cls, ...children) {
  const id = freshId("h");
  return h("div", { role: "group", class: `mtg-panel ${cls}`, "aria-labelledby": id },
    h("h3", { id, class: "mtg-h" }, title), ...children);
}

/** A rule number that can be asked for its wording. */
export function ruleButton(rule, extra) {
  return h("button", { type: "button", class: "mtg-rule", data: { rule }, "aria-label": `rule ${rule}`, ...extra }, rule);
}

/** Up and Down move within a list; only one of its items is a tab stop. */
export class Rove {
  constructor(container, selector) {
    this.container = container;
    this.selector = selector;
    this.onKey = (e) => {
      const way = { ArrowDown: 1, ArrowUp: -1 }[e.key];
      if (!way || e.ctrlKey || e.altKey || e.metaKey || e.shiftKey) return;
      const items = this.items();
      const at = items.indexOf(e.target.closest(this.selector));
      if (at < 0) return;
      e.preventDefault();
      e.stopPropagation();
      const next = items[Math.max(0, Math.min(items.length - 1, at + way))];
      this.stop(next);
      next.focus();
    };
    container.addEventListener("keydown", this.onKey);
    container.addEventListener("focusin", (e) => {
      const item = e.target.closest(this.selector);
      if (item && container.contains(item)) this.stop(item);
    });
  }

  items() {
    return [...this.container.querySelectorAll(this.selector)];
  }

  /** Make `item` the tab stop; after a redraw, make sure that there is one. */
  stop(item) {
    if (this.current && this.current !== item) this.current.setAttribute("tabindex", "-1");
    this.current = item;
    if (item) item.setAttribute("tabindex", "0");
  }

  refresh() {
    if (this.current && this.container.contains(this.current)) return;
    this.stop(this.container.querySelector(this.selector));
  }
}
