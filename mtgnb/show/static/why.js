import { button, freshId, h, panel, ruleButton } from "./dom.js";

// The chain of reasons of whatever was pointed at or clicked, and the wording of rules.

function chain(reasons) {
  return h("ol", { class: "mtg-chain" }, reasons.map((r) => h("li", {},
    r.sentence, r.rule && [" ", ruleButton(r.rule)], r.source && [" ", h("span", { class: "mtg-type" }, `from ${r.source}`)])));
}

function rulesLine(rules) {
  return rules && rules.length ? h("p", { class: "mtg-note" }, "Rules: ", rules.map((r) => [ruleButton(r), " "])) : null;
}

const pair = (term, text) => (text ? [h("dt", {}, term), h("dd", {}, text)] : []);

/** What the panel says about a thing: a title and its parts. */
export function account(about, thing, ctx) {
  if (about === "rule") {
    const wording = ctx.wording(thing);
    return [`Rule ${thing}`, [h("p", {}, wording
      || `The wording is not part of this ${ctx.live ? "notebook" : "page"}: look ${thing} up in the Comprehensive Rules${ctx.edition ? ` (${ctx.edition})` : ""}.`)]];
  }
  const reasons = thing.why && thing.why.length ? chain(thing.why) : null;
  const none = reasons ? null : h("p", { class: "mtg-note" }, "No further reasons are recorded for this.");
  if (about === "moment") return [thing.line, [rulesLine(thing.rules), reasons, none]];
  if (about === "object") {
    const facts = h("dl", { class: "mtg-dl" }, pair("Type", thing.type), pair("Mana cost", thing.cost),
      pair("Power/toughness", thing.pt), pair("Printed", thing.base_pt), pair("Text", thing.text),
      pair("Official text", ctx.official(thing)),
      pair("Keywords", (thing.keywords || []).join(", ")), pair("Owner", thing.owner), pair("Controller", thing.controller));
    return [thing.name, [facts, rulesLine(thing.rules), reasons, none]];
  }
  if (about === "option") {
    const refused = thing.why_not && thing.why_not.length;
    return [thing.label, [h("p", {}, refused ? "Not possible now:" : "Possible now."),
      refused ? chain(thing.why_not) : null, rulesLine(thing.rules)]];
  }
  const facts = h("dl", { class: "mtg-dl" }, pair("Source", thing.source), pair("Controller", thing.controller),
    pair("Lasts", thing.until), pair("Affects", (thing.affects || []).join(", ")));
  const begins = thing.begins && [h("p", {}, "Begins:"), chain([thing.begins])];
  const ends = thing.ends ? [h("p", {}, "Ends:"), chain([thing.ends])]
    : about === "bar" ? h("p", {}, "Still going at the end of this line of play.") : null;
  return [thing.sentence || thing.label, [facts, rulesLine(thing.rules), begins, ends, reasons,
    begins || ends ? null : none]];
}

/** The panel: it follows the current moment, previews what is hovered, and keeps what is pinned. */
export class WhyView {
  constructor(ctx) {
    this.ctx = ctx;
    this.title = h("p", { class: "mtg-whytitle" });
    this.body = h("div", { class: "mtg-whybody" });
    this.pin = button("Let go (Esc)", () => this.letGo(), { class: "mtg-btn", hidden: true });
    this.ask = button("Ask the engine", () => ctx.ask(this.pinned), { class: "mtg-btn", hidden: true });
    this.el = panel("Why", "mtg-why", this.title, this.body, h("p", {}, this.pin, " ", this.ask));
    this.el.setAttribute("tabindex", "0"); // it scrolls
    this.tip = h("div", { class: "mtg-tip", role: "tooltip", id: freshId("tip"), hidden: true });
    this.pinned = null;
  }

  draw(about, thing) {
    const [title, parts] = account(about, thing, this.ctx);
    this.title.textContent = title;
    this.body.replaceChildren(...parts.flat(2).filter(Boolean));
  }

  follow(moment) {
    this.moment = moment;
    if (!this.pinned) this.draw("moment", moment);
  }

  preview(about, thing) {
    this.draw(about, thing);
  }

  rest() {
    if (this.pinned) this.draw(this.pinned.about, this.pinned.thing);
    else if (this.moment) this.draw("moment", this.moment);
  }

  hold(about, thing, id) {
    this.pinned = { about, thing, id };
    this.pin.hidden = false;
    this.ask.hidden = !this.ctx.live || about === "rule";
    this.draw(about, thing);
  }

  /** Reasons that the kernel sent in answer to "Ask the engine". */
  told(reasons) {
    if (this.pinned) this.hold(this.pinned.about, { ...this.pinned.thing, why: reasons }, this.pinned.id);
  }

  letGo() {
    const had = this.pinned !== null;
    this.pinned = null;
    this.pin.hidden = true;
    this.ask.hidden = true;
    this.rest();
    return had;
  }

  showTip(node, root) {
    const wording = this.ctx.wording(node.dataset.rule);
    if (!wording) return;
    this.tip.textContent = `${node.dataset.rule} ${wording}`;
    this.tip.hidden = false;
    const a = node.getBoundingClientRect();
    const b = root.getBoundingClientRect();
    this.tip.style.left = `${Math.max(0, Math.min(a.left - b.left, b.width - this.tip.offsetWidth))}px`;
    this.tip.style.top = `${a.bottom - b.top + 4}px`;
    node.setAttribute("aria-describedby", this.tip.id);
  }

  hideTip(node) {
    this.tip.hidden = true;
    if (node) node.removeAttribute("aria-describedby");
  }
}
