import { button, h, panel, Rove, ruleButton } from "./dom.js";

// What the game offers at this moment, what it refuses and why, and the tree of lines of play.

/** The options of a moment. `take` is called with the index of an option that can be followed. */
export class OptionsView {
  constructor(ctx) {
    this.ctx = ctx;
    this.ask = h("p", { class: "mtg-note" });
    this.list = h("ul", { class: "mtg-rows" });
    this.el = panel("Options", "mtg-options", this.ask, this.list);
    this.rove = new Rove(this.list, ".mtg-option");
  }

  show(moment, i) {
    const choice = moment.choice;
    if (choice === this.choice && this.at === i) return;
    this.choice = choice;
    this.at = i;
    if (!choice) {
      this.ask.textContent = "The game offers no choice at this moment.";
      this.list.replaceChildren();
      return;
    }
    this.ask.replaceChildren(`${choice.player}: ${choice.ask}`, ...(choice.rules || []).flatMap((r) => [" ", ruleButton(r)]));
    this.list.replaceChildren(...choice.options.map((option, k) => this.row(option, k, choice)));
    this.rove.refresh();
  }

  row(option, k, choice) {
    const refused = Boolean(option.why_not && option.why_not.length);
    const taken = choice.taken === k;
    const leads = !refused && (this.ctx.live || taken || Boolean(option.leads_to));
    const note = refused ? "✕ not possible" : taken ? "✓ chosen in this line" : option.leads_to ? `→ line “${option.leads_to}”`
      : this.ctx.live ? null : "possible; needs the live notebook";
    // Refused options stay reachable (aria-disabled, not disabled): their reasons are the point of them.
    return h("li", { class: refused ? "mtg-refused" : "" },
      button([h("span", { class: "mtg-name" }, option.label), note && [" ", h("span", { class: "mtg-badge" }, note)]],
        () => leads && this.ctx.take(k, option, taken),
        { class: "mtg-option", tabindex: "-1", "aria-disabled": leads ? null : "true", data: { about: "option", id: k } }),
      refused && h("ul", { class: "mtg-reasons" }, option.why_not.map((r) => h("li", {}, r.sentence,
        r.rule && [" ", ruleButton(r.rule)], r.source && [" ", h("span", { class: "mtg-type" }, `from ${r.source}`)]))));
  }
}

/** The lines of play as a nested list. */
export class TreeView {
  constructor(ctx) {
    this.ctx = ctx;
    this.list = h("div", { class: "mtg-tree" });
    this.name = h("input", { type: "text", class: "mtg-input", "aria-label": "New name for this line of play" });
    this.edit = h("p", { class: "mtg-edit", hidden: !ctx.live }, this.name, " ",
      button("Rename", () => this.name.value.trim() && ctx.command("rename", { name: this.name.value.trim() }), { class: "mtg-btn" }), " ",
      button("Prune", () => ctx.command("prune", {}), { class: "mtg-btn" }), " ",
      button("Save as a scenario", () => ctx.command("save", {}), { class: "mtg-btn" }));
    this.el = panel("Lines of play", "mtg-lines-of-play", this.list, this.edit);
  }

  show(payload, current) {
    const children = (parent) => payload.lines.filter((l) => (l.parent || "") === parent);
    const branch = (parent) => {
      const found = children(parent);
      if (!found.length) return null;
      return h("ul", { class: "mtg-branch" }, found.map((l) => h("li", {},
        button([l.name, " ", l.parent && h("span", { class: "mtg-type" }, ` forks at moment ${l.fork || 0}`), " ",
          l.verdict && h("span", { class: "mtg-badge" }, l.verdict)],
        () => this.ctx.follow(l), { class: "mtg-option", "aria-current": l.name === current ? "true" : null }),
        branch(l.name))));
    };
    this.list.replaceChildren(branch("") || "");
    this.el.hidden = payload.lines.length < 2 && !this.ctx.live;
  }
}
