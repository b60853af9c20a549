import { button, h, panel } from "./dom.js";
import { alignedIndex, reelOf } from "./payload.js";
import { heading, Stepper } from "./stepper.js";

// Two traces side by side, stepped together along an alignment by what happened.

/** The what-if view. */
export class WhatIf {
  constructor({ payload, model, localModel }) {
    this.payload = payload;
    this.model = model;
    const side = (p, k) => new Stepper({ payload: p, model: localModel({ view: model.get("view") }), linked: true, bare: true,
      onMove: (i) => this.sideMoved(k, i) });
    this.sides = [side(payload.left, 0), side(payload.right, 1)];
    this.rows = payload.alignment;
    this.row = Math.max(0, Math.min(this.rows.length - 1, Number(model.get("step")) || 0));
    this.range = h("input", { type: "range", class: "mtg-range", min: 0, max: this.rows.length - 1, "aria-label": "Row of the comparison",
      on: { input: () => this.go(Number(this.range.value)) } });
    const first = payload.first_difference;
    const some = first !== undefined && first !== null;
    const controls = h("div", { class: "mtg-controls", role: "group", "aria-label": "Stepping both" },
      h("div", { class: "mtg-buttons" }, button("◀ Event", () => this.go(this.row - 1), { class: "mtg-btn" }), button("Event ▶", () => this.go(this.row + 1), { class: "mtg-btn" }),
        some && button("First difference", () => this.go(first), { class: "mtg-btn mtg-firstdiff" })), this.range);
    this.say = h("p", { class: "mtg-where", role: "status", "aria-live": "polite" });
    this.list = h("tbody", {});
    const reels = [payload.left, payload.right].map((p) => reelOf(p, "", p.lines[0].views[model.get("view")] ? model.get("view") : Object.keys(p.lines[0].views)[0]));
    this.reels = reels;
    this.cells = this.rows.map((pair, r) => h("tr", { class: r === first ? "mtg-first" : this.same(r) ? "" : "mtg-differs" },
      h("td", {}, r === first ? "≠ first difference" : this.verdictOn(r)),
      pair.map((i, k) => h("td", {}, i === null ? "—" : button(reels[k].moments[i].line, () => this.go(r), { class: "mtg-say", tabindex: "-1" }),
        i === null ? null : [" ", h("span", { class: "mtg-type" }, (reels[k].moments[i].rules || []).join(", "))]))));
    this.list.append(...this.cells);
    this.scroll = h("div", { class: "mtg-logbody" }, h("table", { class: "mtg-table" }, h("caption", {}, "Both lines, aligned by what happened"),
      h("thead", {}, h("tr", {}, ["", payload.left.title, payload.right.title].map((t) => (t ? h("th", { scope: "col" }, t) : h("td", {}))))), this.list));
    this.el = h("div", { class: "mtg-whatif", data: { lmSuppressShortcuts: "true" } },
      h("header", { class: "mtg-head" }, h("h2", { class: "mtg-title" }, payload.title), payload.sentence && h("p", { class: "mtg-verdict" }, payload.sentence)),
      controls, this.say, panel("Comparison", "mtg-compare", this.scroll),
      h("div", { class: "mtg-sides" }, this.sides.map((stepper, k) => {
        const p = k ? payload.right : payload.left;
        return h("section", { class: "mtg-side", "aria-label": `${k ? "Right" : "Left"}: ${p.title}` }, heading(p), stepper.el);
      })));
    this.el.addEventListener("keydown", (e) => this.key(e));
    this.draw();
  }

  same(r) {
    const [a, b] = this.rows[r];
    return a !== null && b !== null && this.reels[0].moments[a].line === this.reels[1].moments[b].line;
  }

  verdictOn(r) {
    const [a, b] = this.rows[r];
    return a === null ? "right only" : b === null ? "left only" : this.same(r) ? "= same" : "≠ differs";
  }

  key(e) {
    if (e.defaultPrevented || e.ctrlKey || e.altKey || e.metaKey || e.target.matches("select, input[type=text], textarea")) return false;
    const to = { ArrowRight: this.row + 1, ArrowLeft: this.row - 1, Home: 0, End: this.rows.length - 1,
      PageDown: this.row + 10, PageUp: this.row - 10 }[e.key];
    if (to === undefined) return false;
    e.preventDefault();
    e.stopPropagation();
    this.go(to);
    return true;
  }

  /** A click on one side's timeline: the other side follows. */
  sideMoved(k, i) {
    const row = this.rows.findIndex((pair) => pair[k] === i);
    if (!this.drawing && row >= 0) this.go(row);
  }

  go(row) {
    this.row = Math.max(0, Math.min(this.rows.length - 1, row));
    this.draw();
    this.model.set("step", this.row);
    this.model.save_changes();
  }

  draw() {
    if (this.current) {
      this.current.removeAttribute("aria-current");
      this.current.querySelectorAll("button").forEach((b) => b.setAttribute("tabindex", "-1"));
    }
    this.current = this.cells[this.row];
    this.current.setAttribute("aria-current", "step");
    this.current.querySelectorAll("button").forEach((b) => b.setAttribute("tabindex", "0"));
    const box = this.scroll.getBoundingClientRect();
    const at = this.current.getBoundingClientRect();
    if (at.top < box.top || at.bottom > box.bottom) this.scroll.scrollTop += at.top - box.top - box.height / 3;
    this.drawing = true;
    this.sides.forEach((stepper, k) => stepper.go(alignedIndex(this.rows, this.row, k)));
    this.drawing = false;
    this.range.value = String(this.row);
    this.say.textContent = `Row ${this.row} of ${this.rows.length - 1}: ${this.row === this.payload.first_difference ? "first difference" : this.verdictOn(this.row)}`;
  }

  destroy() {
    this.sides.forEach((stepper) => stepper.destroy());
    this.el.remove();
  }
}
