import { h, panel, ruleButton } from "./dom.js";
import { turnName } from "./payload.js";

// The log: one line a moment, a rule number on every line. The current line is the only tab stop.

function line(m, i) {
  const where = m.choice ? h("span", { class: "mtg-badge" }, "choice") : null;
  return h("li", { class: "mtg-line", data: { i } },
    h("span", { class: "mtg-num", "aria-hidden": "true" }, i),
    h("div", {}, h("button", { type: "button", tabindex: "-1", class: "mtg-say", data: { about: "moment", id: i } }, m.line), " ",
    (m.rules || []).map((r) => [ruleButton(r, { tabindex: "-1" }), " "]),
    where, (m.marks || []).map((name) => [" ", h("span", { class: "mtg-badge mtg-mark" }, `mark: ${name}`)]),
    m.status && m.status !== "computed" ? [" ", h("span", { class: "mtg-badge" }, m.status)] : null));
}

/** The whole log of a reel, grouped by turns. */
export class LogView {
  constructor(go) {
    this.body = h("div", { class: "mtg-logbody" });
    this.hide = h("input", { type: "checkbox", on: { change: () => this.body.toggleAttribute("data-hide", this.hide.checked) } });
    this.el = panel("Log", "mtg-log", h("label", { class: "mtg-check" }, this.hide, " Hide what comes later"), this.body);
    this.body.addEventListener("click", (e) => {
      const item = e.target.closest(".mtg-line");
      if (item && !e.target.closest(".mtg-rule")) go(Number(item.dataset.i));
    });
    this.body.addEventListener("keydown", (e) => {
      const way = { ArrowDown: 1, ArrowUp: -1 }[e.key];
      if (!way) return;
      e.preventDefault();
      e.stopPropagation();
      go(this.at + way);
      this.lines[this.at].querySelector(".mtg-say").focus({ preventScroll: true });
    });
  }

  load(reel) {
    this.lines = [];
    this.at = null;
    const groups = [];
    const starts = reel.turns();
    starts.forEach((start, k) => {
      const end = k + 1 < starts.length ? starts[k + 1].i : reel.last + 1;
      const list = h("ol", { class: "mtg-lines" });
      let step = null;
      for (let i = start.i; i < end; i += 1) {
        const m = reel.moments[i];
        if (m.step !== step) {
          step = m.step;
          if (step) list.append(h("li", { class: "mtg-step" }, step));
        }
        const item = line(m, i);
        this.lines.push(item);
        list.append(item);
      }
      const title = turnName(start) + (start.turn && start.active ? ` · ${start.active}` : "");
      groups.push(h("div", { class: "mtg-turn" }, h("h4", { class: "mtg-h" }, title), list));
    });
    this.body.replaceChildren(...groups);
  }

  show(i) {
    if (this.at !== null) {
      const old = this.lines[this.at];
      old.removeAttribute("aria-current");
      old.querySelectorAll("button").forEach((b) => b.setAttribute("tabindex", "-1"));
      old.closest(".mtg-turn").classList.remove("mtg-now");
    }
    this.at = i;
    const item = this.lines[i];
    item.setAttribute("aria-current", "step");
    item.querySelectorAll("button").forEach((b) => b.setAttribute("tabindex", "0"));
    item.closest(".mtg-turn").classList.add("mtg-now");
    // Scroll the log only, never the notebook around it.
    const box = this.body.getBoundingClientRect();
    const row = item.getBoundingClientRect();
    if (row.top < box.top + 8 || row.bottom > box.bottom - 8) {
      this.body.scrollTop += row.top - box.top - box.height / 3;
    }
  }
}
