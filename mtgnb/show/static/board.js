import { h, panel, Rove, ruleButton } from "./dom.js";

// The board by seats, the stack, waiting triggers and continuous effects. A part is drawn again only
// when its data is another object than before (payload.js keeps what did not change).

const ZONES = ["battlefield", "hand", "graveyard", "exile", "command", "library"];

/** What stands on an object's card, as short phrases. */
export function badges(o, objects) {
  const out = [];
  const name = (id) => (objects[id] ? objects[id].name : id);
  if (o.tapped) out.push("tapped");
  if (o.face_down) out.push("face down");
  if (o.phased_out) out.push("phased out");
  if (o.token) out.push("token");
  if (o.copy_of) out.push(`copy of ${o.copy_of}`);
  if (o.sick) out.push("summoning sick");
  if (o.attacking) out.push(`attacking ${o.attacking}`);
  if (o.blocking && o.blocking.length) out.push(`blocking ${o.blocking.map(name).join(", ")}`);
  for (const [kind, n] of Object.entries(o.counters || {})) out.push(`${n} ${kind} counter${n === 1 ? "" : "s"}`);
  if (o.damage) out.push(`${o.damage} damage`);
  if (o.attached_to) out.push(`attached to ${name(o.attached_to)}`);
  if (o.owner && o.controller && o.owner !== o.controller) out.push(`owner ${o.owner}, controller ${o.controller}`);
  if (o.targets && o.targets.length) out.push(`targets ${o.targets.join(", ")}`);
  if (o.seen) out.push(o.seen.length ? `seen by ${o.seen.join(", ")}` : "seen by nobody");
  return out.concat(o.notes || []);
}

function card(id, o, objects) {
  const classes = ["mtg-card", o.tapped && "mtg-tapped", o.attacking && "mtg-attacking", o.face_down && "mtg-facedown"];
  const size = o.pt && o.base_pt && o.base_pt !== o.pt ? `${o.pt} (printed ${o.base_pt})` : o.pt;
  return h("button", { type: "button", tabindex: "-1", class: classes.filter(Boolean).join(" "), data: { about: "object", id } },
    h("span", { class: "mtg-name" }, o.name), " ", o.cost && h("span", { class: "mtg-cost" }, o.cost), " ",
    h("span", { class: "mtg-type" }, [o.kind, o.type].filter(Boolean).join(": ")), " ",
    size && h("span", { class: "mtg-pt" }, size), " ",
    o.loyalty && h("span", { class: "mtg-pt" }, `loyalty ${o.loyalty}`), " ",
    // a line or two, for the eye; the panel "Why" has the whole text
    o.text && !/\bLand\b/.test(o.type || "") && h("span", { class: "mtg-text", "aria-hidden": "true" }, o.text),
    badges(o, objects).map((b) => [" ", h("span", { class: "mtg-badge" }, b)]));
}

/** A list of cards which redraws only what changed. */
class CardList {
  constructor(list) {
    this.list = list;
    this.known = new Map();
  }

  show(ids, objects) {
    const names = (o) => [o.attached_to, ...(o.blocking || [])].map((id) => id && objects[id] && objects[id].name).join("|");
    let changed = !this.ids || ids.length !== this.ids.length;
    const items = ids.map((id, k) => {
      const o = objects[id];
      const had = this.known.get(id);
      if (this.ids && this.ids[k] !== id) changed = true;
      if (had && had.o === o && had.names === names(o || {})) return had.item;
      const fresh = o ? card(id, o, objects) : h("span", {}, "(unknown object)");
      if (had) {
        const focused = had.item.firstChild === document.activeElement;
        if (focused) fresh.setAttribute("tabindex", "0");
        had.item.replaceChildren(fresh);
        if (focused) fresh.focus({ preventScroll: true });
        this.known.set(id, { o, names: names(o || {}), item: had.item });
        return had.item;
      }
      const item = h("li", {}, fresh);
      this.known.set(id, { o, names: names(o || {}), item });
      return item;
    });
    if (!changed) return;
    this.list.replaceChildren(...items);
    for (const id of this.known.keys()) if (!ids.includes(id)) this.known.delete(id);
    this.ids = ids;
  }
}

class SeatView {
  constructor(name) {
    this.name = name;
    this.facts = h("p", { class: "mtg-facts" });
    this.title = h("h3", { class: "mtg-h" }, name);
    this.zones = new Map();
    this.body = h("div", { class: "mtg-zones" });
    for (const zone of ZONES) {
      const list = h("ul", { class: "mtg-cards", "aria-label": `${name}: ${zone}` });
      const count = h("span", { class: "mtg-count" });
      const box = h("div", { class: `mtg-zone mtg-zone-${zone}` }, h("h4", { class: "mtg-h" }, zone, " ", count), list);
      this.zones.set(zone, { box, count, cards: new CardList(list) });
      this.body.append(box);
    }
    this.el = h("div", { role: "group", class: "mtg-seat", "aria-label": `Seat of ${name}` }, this.title, this.facts, this.body);
  }

  show(seat, objects, moment) {
    const active = moment.active === this.name;
    const priority = moment.priority === this.name;
    const key = `${active}|${priority}`;
    if (seat !== this.seat || key !== this.key) {
      const counters = Object.entries(seat.counters || {}).map(([kind, n]) => `${n} ${kind}`);
      const facts = [
        `life ${seat.life}`, seat.pool ? `mana pool ${seat.pool}` : "mana pool empty", ...counters,
        active && "▶ active player", priority && "● has priority", seat.left && "✕ has left the game", ...(seat.notes || []),
      ].filter(Boolean);
      this.facts.replaceChildren(...facts.map((f) => h("span", { class: "mtg-fact" }, f)));
      this.el.classList.toggle("mtg-active", active);
      this.el.classList.toggle("mtg-departed", Boolean(seat.left));
      this.key = key;
    }
    this.seat = seat;
    for (const [zone, part] of this.zones) {
      const ids = seat[zone] || NONE;
      const size = zone === "hand" ? seat.hand_size : zone === "library" ? seat.library_size : ids.length;
      const total = size === undefined ? ids.length : size;
      const top = zone === "library" && ids.length ? ", top card first" : "";
      const hidden = total - ids.length;
      const text = hidden > 0 && ids.length ? `${total} (${hidden} not seen${top})` : hidden > 0 ? `${total} (not seen)` : `${total}`;
      if (part.count.textContent !== text) part.count.textContent = text;
      const empty = total === 0 && zone !== "battlefield";
      if (part.box.hidden !== empty) part.box.hidden = empty;
      part.cards.show(ids, objects);
    }
  }
}

const NONE = [];

/** All seats. */
export class BoardView {
  constructor(players) {
    this.seats = new Map();
    this.el = h("div", { class: players.length > 2 ? "mtg-board mtg-many" : "mtg-board", role: "group", "aria-label": "Board by seats" });
    for (const player of players) this.seats.set(player.name, new SeatView(player.name));
    this.el.append(...[...this.seats.values()].map((v) => v.el));
    this.rove = new Rove(this.el, ".mtg-card");
  }

  show(board, moment) {
    for (const [name, view] of this.seats) {
      const seat = board.seats[name];
      view.el.hidden = !seat;
      if (seat) view.show(seat, board.objects, moment);
    }
    this.rove.refresh();
  }
}

/** The stack, topmost first. */
export class StackView {
  constructor() {
    this.list = h("ol", { class: "mtg-cards mtg-stacklist", "aria-label": "Stack, topmost first" });
    this.note = h("p", { class: "mtg-note" });
    this.cards = new CardList(this.list);
    this.el = panel("Stack", "mtg-stack", this.note, this.list);
    this.rove = new Rove(this.el, ".mtg-card");
  }

  show(board) {
    const ids = board.stack || NONE;
    const top = ids.length && board.objects[ids[0]];
    this.note.textContent = top ? `Resolves next: ${top.name}${top.controller ? ` (${top.controller})` : ""}` : "The stack is empty.";
    this.cards.show(ids, board.objects);
    this.rove.refresh();
  }
}

/** A list of sentences with rule numbers: waiting triggers, continuous effects. */
export class RowsView {
  constructor(title, cls, about, none) {
    this.list = h("ul", { class: "mtg-rows" });
    this.none = h("p", { class: "mtg-note" }, none);
    this.about = about;
    this.el = panel(title, cls, this.none, this.list);
    this.rove = new Rove(this.el, ".mtg-row");
  }

  show(rows) {
    if (rows === this.rows) return;
    this.rows = rows;
    const all = Object.entries(rows || {});
    this.none.hidden = all.length > 0;
    this.list.replaceChildren(...all.map(([id, row]) => h("li", {},
      h("button", { type: "button", tabindex: "-1", class: "mtg-row", data: { about: this.about, id } },
        h("span", { class: "mtg-name" }, row.sentence),
        row.source && [" ", h("span", { class: "mtg-type" }, row.source)],
        row.controller && [" ", h("span", { class: "mtg-type" }, row.controller)],
        row.until && [" ", h("span", { class: "mtg-badge" }, row.until)]),
      (row.rules || []).map((r) => [" ", ruleButton(r)]))));
    this.rove.refresh();
  }
}
