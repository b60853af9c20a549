import { button, h, panel, Rove, ruleButton, s, freshId } from "./dom.js";

// Durations and triggers over the turns as they really came: one lane for each effect and trigger.

const ROW = 26;
const HEAD = 58;
const SHORT = {
  untap: "U", upkeep: "Up", draw: "D", "precombat main": "M1", "beginning of combat": "BC",
  "declare attackers": "DA", "declare blockers": "DB", "combat damage": "CD", "end of combat": "EC",
  "postcombat main": "M2", "end step": "End", cleanup: "Cl",
};
const MARKS = {
  armed: { path: "M0-6A6 6 0 1 0 0 6A6 6 0 1 0 0-6Z", open: true },
  triggered: { path: "M0-7L7 0L0 7L-7 0Z" },
  "put on the stack": { path: "M0-7L7 6L-7 6Z" },
  resolved: { path: "M0-6A6 6 0 1 0 0 6A6 6 0 1 0 0-6Z" },
  dropped: { path: "M-6-6L6 6M-6 6L6-6", open: true },
};

/** Where each turn, step and moment lies on the page. No drawing, so that it can be tested alone. */
export function layout(timeline, count, zoom) {
  const xs = new Array(count).fill(null);
  const turns = [];
  const room = Math.max(9, Math.min(24, 1000 / count)); // short lines of play have room for their marks
  let x = 0;
  for (const turn of timeline.turns) {
    const from = x;
    const parts = turn.steps && turn.steps.length ? turn.steps : [{ name: "", start: turn.start, end: turn.end }];
    const steps = [];
    for (const step of parts) {
      const n = Math.max(1, step.end - step.start + 1);
      const least = statusOf(turn) !== "taken" ? 96 : step.name ? 24 : 60;
      const width = (step.skipped ? 18 : Math.max(least, n * room)) * zoom;
      steps.push({ step, x, width });
      if (!step.skipped) for (let k = 0; k < n && step.start + k < count; k += 1) xs[step.start + k] = x + (width * (k + 0.5)) / n;
      x += width;
    }
    turns.push({ turn, x: from, width: x - from, steps });
  }
  let last = 0; // a moment that no turn claims stands where the one before it does
  for (let i = 0; i < count; i += 1) {
    if (xs[i] === null) xs[i] = last;
    last = xs[i];
  }
  return { xs, turns, width: Math.max(x, 1) };
}

// Defaults are left out of a payload.
const statusOf = (turn) => turn.status || "taken";
const STATUS = { taken: "", skipped: "skipped", "passed over": "passed over" };

function turnLabel(turn) {
  const number = turn.number ? `Turn ${turn.number}` : "No turn";
  return [number, turn.player, STATUS[statusOf(turn)], turn.extra && `extra${turn.made_by ? `, made by ${turn.made_by}` : ""}`]
    .filter(Boolean).join(" · ");
}

/** The figure, its legend and its text twin. */
export class TimelineView {
  constructor(ctx) {
    this.ctx = ctx;
    this.zoom = 1;
    this.scroll = h("div", { class: "mtg-tscroll" });
    this.table = h("div", { class: "mtg-twin", hidden: true });
    this.twin = button("Show as table", () => this.toggle(), { class: "mtg-btn", "aria-pressed": "false" });
    const bigger = button("Wider", () => this.scale(1.5), { class: "mtg-btn" });
    const smaller = button("Narrower", () => this.scale(1 / 1.5), { class: "mtg-btn" });
    this.el = panel("Timeline", "mtg-timeline", h("p", { class: "mtg-tools" }, this.twin, " ", bigger, " ", smaller, " ", legend()), this.scroll, this.table);
    this.rove = new Rove(this.scroll, "[data-item]");
  }

  toggle() {
    this.table.hidden = !this.table.hidden;
    this.scroll.hidden = !this.table.hidden;
    this.twin.setAttribute("aria-pressed", String(!this.table.hidden));
    if (!this.scroll.hidden) this.show(this.at);
  }

  scale(by) {
    this.zoom = Math.max(0.2, Math.min(6, this.zoom * by));
    this.draw();
    this.show(this.at);
  }

  load(reel) {
    this.reel = reel;
    this.at = 0;
    this.el.hidden = reel.timeline.turns.length === 0;
    this.draw();
    this.table.replaceChildren(twinOf(reel.timeline, this.ctx.go));
  }

  item(label, about, thing, moment, ...shapes) {
    const jump = () => {
      this.ctx.go(moment);
      this.ctx.hold(about, thing, thing.id);
    };
    return s("g", { role: "button", tabindex: "-1", "data-item": "", "aria-label": label, class: "mtg-item",
      on: { click: (e) => { e.stopPropagation(); jump(); },
        keydown: (e) => { if (e.key === "Enter" || e.key === " ") { e.preventDefault(); e.stopPropagation(); jump(); } },
        pointerenter: () => this.ctx.preview(about, thing), pointerleave: () => this.ctx.rest() } },
    s("title", {}, label), shapes);
  }

  draw() {
    const { timeline, moments } = this.reel;
    const plan = layout(timeline, moments.length, this.zoom);
    this.plan = plan;
    const effects = timeline.effects || [];
    const triggers = timeline.triggers || [];
    const last = moments.length - 1;
    this.spans = [...effects.map((e) => [e.start, e.end ?? last]), ...triggers.map((t) => [t.marks[0].moment, t.marks[t.marks.length - 1].moment])];
    const rows = Math.max(1, effects.length + triggers.length);
    const height = rows * ROW;
    const hatch = freshId("hatch");
    const head = s("svg", { class: "mtg-thead", width: plan.width, height: HEAD, role: "group", "aria-label": "Turns and steps" }, hatching(hatch));
    const body = s("svg", { class: "mtg-tbody", width: plan.width, height, role: "group", "aria-label": "Effects and triggers" }, hatching(`${hatch}b`));
    body.addEventListener("click", (e) => this.ctx.go(this.nearest(e.clientX - body.getBoundingClientRect().left)));
    plan.turns.forEach((t) => this.turn(t, head, body, height, hatch));
    effects.forEach((bar, k) => body.append(this.bar(bar, k * ROW)));
    triggers.forEach((lane, k) => this.marks(lane, (effects.length + k) * ROW, body));
    this.cursors = [head, body].map((svg) => {
      const line = s("line", { class: "mtg-cursor", x1: 0, x2: 0, y1: 0, y2: 10000 });
      svg.append(line);
      return line;
    });
    const labels = h("div", { class: "mtg-tlabels" }, effects.map((e) => h("div", { class: "mtg-tlabel", title: e.label }, e.label)),
      triggers.map((t) => h("div", { class: "mtg-tlabel", title: t.label }, "⚡ ", t.label)));
    this.scroll.replaceChildren(h("div", { class: "mtg-tgrid" }, h("div", { class: "mtg-tcorner" }, "Lane"), head, labels, body));
    this.rove.current = null;
    this.rove.refresh();
  }

  turn(t, head, body, height, hatch) {
    const { turn, x, width } = t;
    const status = statusOf(turn);
    const kind = `mtg-turnbox mtg-${status.replace(" ", "-")}`;
    const thing = { sentence: turnLabel(turn), source: turn.made_by, why: turn.why, rules: turn.rules };
    const lines = [turn.number ? `T${turn.number} ${turn.player}` : turn.player,
      status === "taken" ? (turn.extra ? `+ extra${turn.made_by ? `: ${turn.made_by}` : ""}` : "") : STATUS[status]];
    const texts = [];
    lines.forEach((text, k) => text && texts.push(s("text", { x: x + 5, y: 15 + k * 14, class: `mtg-ttext${status === "skipped" && k === 0 ? " mtg-struck" : ""}` }, fit(text, width - 8))));
    head.append(this.item(turnLabel(turn), "turn", thing, turn.start,
      s("rect", { class: kind, x: x + 1, y: 1, width: Math.max(1, width - 2), height: 36, style: status === "skipped" ? `fill: url(#${hatch})` : null }), texts));
    body.append(s("rect", { class: kind, x: x + 1, y: 0, width: Math.max(1, width - 2), height, style: status === "skipped" ? `fill: url(#${hatch}b)` : null }));
    for (const { step, x: sx, width: w } of t.steps) {
      if (!step.name) continue;
      const label = s("text", { x: sx + w / 2, y: 51, class: `mtg-stext${step.skipped ? " mtg-struck" : ""}`, "text-anchor": "middle" }, SHORT[step.name] || step.name.slice(0, 3));
      head.append(s("g", { class: "mtg-stepcell", on: { click: () => this.ctx.go(step.start) } },
        s("title", {}, step.skipped ? `${step.name} (skipped)` : step.name),
        s("rect", { x: sx, y: 38, width: w, height: 19 }), label));
    }
  }

  bar(bar, y) {
    const { xs, width } = this.plan;
    const x1 = xs[bar.start];
    const open = bar.end === undefined || bar.end === null;
    const x2 = open ? width - 2 : Math.max(xs[bar.end], x1 + 6);
    const ending = open ? "still going" : `ends at moment ${bar.end}${bar.ends ? `: ${bar.ends.sentence} (${bar.ends.rule})` : ""}`;
    const rule = !open && bar.ends && bar.ends.rule ? `⊣ ${bar.ends.rule}` : open ? "" : "⊣";
    const label = `${bar.label}, from moment ${bar.start}, ${ending}`;
    const room = width - x2 > 70;
    return this.item(label, "bar", { ...bar, sentence: bar.label }, bar.start,
      s("rect", { class: "mtg-bar", x: x1, y: y + 4, width: x2 - x1, height: ROW - 9, rx: 3 }),
      s("line", { class: "mtg-cap", x1, x2: x1, y1: y + 2, y2: y + ROW - 3 }),
      open ? s("path", { class: "mtg-cap", d: `M${x2 - 8} ${y + 6}L${x2 - 1} ${y + ROW / 2 - 1}L${x2 - 8} ${y + ROW - 8}` })
        : s("line", { class: "mtg-cap", x1: x2, x2, y1: y + 2, y2: y + ROW - 3 }),
      s("text", { x: x1 + 6, y: y + 16, class: "mtg-btext" }, fit(bar.until || bar.label, x2 - x1 - 12 - (room ? 0 : 60))),
      rule && (room ? s("text", { x: x2 + 4, y: y + 16, class: "mtg-btext" }, rule)
        : s("text", { x: x2 - 4, y: y + 16, class: "mtg-btext", "text-anchor": "end" }, rule)));
  }

  marks(lane, y, body) {
    const { xs } = this.plan;
    const at = lane.marks.map((m) => xs[m.moment]);
    if (at.length > 1) body.append(s("line", { class: "mtg-thread", x1: Math.min(...at), x2: Math.max(...at), y1: y + ROW / 2, y2: y + ROW / 2 }));
    for (const m of lane.marks) {
      const shape = MARKS[m.what];
      const label = `${lane.label}: ${m.what} at moment ${m.moment}${m.sentence ? `. ${m.sentence}` : ""}`;
      body.append(this.item(label, "mark", { sentence: m.sentence || `${lane.label}: ${m.what}`, source: lane.source, controller: lane.controller, rules: m.rules, why: m.why }, m.moment,
        s("rect", { class: "mtg-hit", x: xs[m.moment] - 9, y: y + 2, width: 18, height: ROW - 4 }),
        s("path", { class: `mtg-tmark${shape.open ? " mtg-open" : ""}`, d: shape.path, transform: `translate(${xs[m.moment]} ${y + ROW / 2})` })));
    }
  }

  /** Bring the first lane that is busy at i into view. */
  rollTo(i) {
    const lane = this.spans.findIndex(([from, to]) => from <= i && i <= to);
    if (lane < 0) return;
    const room = this.scroll.clientHeight - HEAD - ROW;
    const y = lane * ROW;
    if (y < this.scroll.scrollTop || y > this.scroll.scrollTop + room) this.scroll.scrollTop = Math.max(0, y - room / 3);
  }

  nearest(x) {
    const { xs } = this.plan;
    let best = 0;
    for (let i = 1; i < xs.length; i += 1) if (Math.abs(xs[i] - x) < Math.abs(xs[best] - x)) best = i;
    return best;
  }

  show(i) {
    this.at = i;
    if (this.el.hidden || this.scroll.hidden) return;
    const x = this.plan.xs[i];
    for (const line of this.cursors) line.setAttribute("transform", `translate(${x} 0)`);
    const side = 180;
    const seen = this.scroll.clientWidth - side;
    this.rollTo(i);
    if (seen > 0 && (x < this.scroll.scrollLeft + 12 || x > this.scroll.scrollLeft + seen - 12)) this.scroll.scrollLeft = x - seen / 3;
  }
}

/** A text cut to a width, at about 6.5 pixels a letter; a reader has the whole in the label. */
function fit(text, width) {
  const room = Math.floor(width / 6.5);
  if (text.length <= room) return text;
  return room < 3 ? "" : `${text.slice(0, room - 1)}…`;
}

function hatching(id) {
  return s("defs", {}, s("pattern", { id, width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    s("line", { class: "mtg-hatchline", x1: 0, y1: 0, x2: 0, y2: 8 })));
}

function legend() {
  return h("span", { class: "mtg-legend" }, Object.entries(MARKS).map(([name, shape]) => h("span", {},
    s("svg", { width: 16, height: 16, viewBox: "-8 -8 16 16", "aria-hidden": "true" }, s("path", { class: `mtg-tmark${shape.open ? " mtg-open" : ""}`, d: shape.path })), ` ${name} `)),
  h("span", {}, "⊣ ends (with its rule) "), h("span", {}, "> still going "), h("span", {}, "hatched: skipped "), h("span", {}, "dashed: passed over"));
}

function sheet(caption, columns, rows) {
  return h("table", { class: "mtg-table" }, h("caption", {}, caption),
    h("thead", {}, h("tr", {}, columns.map((c) => h("th", { scope: "col" }, c)))),
    h("tbody", {}, rows.map((cells) => h("tr", {}, cells.map((c) => h("td", {}, c))))));
}

function reason(r) {
  return r ? [r.sentence, r.rule && [" ", ruleButton(r.rule)]].flat() : "";
}

function twinOf(timeline, go) {
  const jump = (i) => button(String(i), () => go(i), { class: "mtg-btn", "aria-label": `go to moment ${i}` });
  return h("div", {},
    sheet("Turns", ["Turn", "Player", "What became of it", "Begins at", "Rules"], timeline.turns.map((t) => [
      t.number || "none", t.player, [STATUS[statusOf(t)] || "taken", t.extra && `extra turn${t.made_by ? ` made by ${t.made_by}` : ""}`].filter(Boolean).join(", "),
      jump(t.start), (t.rules || []).map((r) => [ruleButton(r), " "]).flat()])),
    sheet("Continuous effects", ["Effect", "Lasts", "From", "Because", "To", "Because"], (timeline.effects || []).map((e) => [
      e.label, e.until || "", jump(e.start), reason(e.begins), e.end === undefined || e.end === null ? "still going" : jump(e.end), reason(e.ends)])),
    sheet("Triggers", ["Trigger", "What happened", "At", "Rules"], (timeline.triggers || []).flatMap((t) => t.marks.map((m) => [
      t.label, m.sentence || m.what, jump(m.moment), (m.rules || []).map((r) => [ruleButton(r), " "]).flat()]))));
}
