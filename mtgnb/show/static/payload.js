// The payload as data: boards from patches, lines of play, and where the next event, step or turn is.
// Nothing here touches the page, so `node --test` runs it as it is.

const isMap = (x) => x !== null && typeof x === "object" && !Array.isArray(x);

/** RFC 7396 merge patch. Parts that the patch does not name keep their identity. */
export function mergePatch(target, patch) {
  if (!isMap(patch)) return patch;
  const out = isMap(target) ? { ...target } : {};
  for (const key of Object.keys(patch)) {
    const value = patch[key];
    if (value === null) delete out[key];
    else out[key] = isMap(value) ? mergePatch(out[key], value) : value;
  }
  return out;
}

/** `next`, but with every part that equals its counterpart in `before` taken from `before`. */
export function share(before, next) {
  if (before === next || typeof before !== "object" || typeof next !== "object") return next;
  if (before === null || next === null || Array.isArray(before) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(before).length;
  const out = Array.isArray(next) ? [] : {};
  for (const key of keys) {
    out[key] = share(before[key], next[key]);
    if (out[key] !== before[key]) same = false;
  }
  return same ? before : out;
}

/** The moments of one line of play as one pair of eyes sees them. */
export class Reel {
  constructor(moments, timeline, line) {
    this.moments = moments;
    this.timeline = timeline || { turns: [], effects: [], triggers: [] };
    this.line = line;
    this.last = moments.length - 1;
    this.boards = new Map();
  }

  clamp(i) {
    return Math.max(0, Math.min(this.last, i));
  }

  board(i) {
    let from = i;
    while (!this.boards.has(from) && !this.moments[from].key) {
      if (from === 0) throw new Error("moment 0 of a payload needs a full board (key)");
      from -= 1;
    }
    for (let k = from; k <= i; k += 1) {
      if (this.boards.has(k)) continue;
      const moment = this.moments[k];
      const before = this.boards.get(k - 1);
      const board = moment.key
        ? before ? share(before, moment.key) : moment.key
        : mergePatch(before, moment.patch || {});
      this.boards.set(k, board);
    }
    return this.boards.get(i);
  }

  /** First moment of the stretch of equal `part` that holds i. */
  startOf(part, i) {
    let k = i;
    while (k > 0 && part(this.moments[k - 1]) === part(this.moments[i])) k -= 1;
    return k;
  }

  /** Where a move leads: by "event", "choice", "step" or "turn", back (-1) or on (+1). */
  seek(by, way, i) {
    if (by === "event") return this.clamp(i + way);
    if (by === "choice") {
      for (let k = i + way; k >= 0 && k <= this.last; k += way) if (this.moments[k].choice) return k;
      return i;
    }
    const part = by === "turn" ? turnOf : stepOf;
    if (way > 0) {
      for (let k = i + 1; k <= this.last; k += 1) {
        if (part(this.moments[k]) !== part(this.moments[i])) return k;
      }
      return this.last;
    }
    const start = this.startOf(part, i);
    return start < i || i === 0 ? start : this.startOf(part, i - 1);
  }

  marks() {
    const found = [];
    this.moments.forEach((m, i) => (m.marks || []).forEach((name) => found.push({ name, i })));
    return found;
  }

  /** First moment of each turn: what the slider's ticks stand for. */
  turns() {
    const starts = [];
    this.moments.forEach((m, i) => {
      if (i === 0 || turnOf(m) !== turnOf(this.moments[i - 1])) starts.push({ i, turn: m.turn, active: m.active });
    });
    return starts;
  }
}

const turnOf = (m) => `${m.turn}|${m.active || ""}`;
const stepOf = (m) => `${turnOf(m)}|${m.step}`;

/** The line called `name`; the first line when there is none of that name. */
export function lineNamed(payload, name) {
  return payload.lines.find((line) => line.name === name) || payload.lines[0];
}

/** The names of the views that a payload holds, in its order. */
export function viewNames(payload) {
  return Object.keys(payload.lines[0].views);
}

const reels = new WeakMap();

/** The reel of a line: its parent's moments up to the fork, then its own. */
export function reelOf(payload, lineName, viewName) {
  const line = lineNamed(payload, lineName);
  const shown = line.views[viewName] ? viewName : Object.keys(line.views)[0];
  if (!reels.has(payload)) reels.set(payload, new Map());
  const known = reels.get(payload);
  const key = JSON.stringify([line.name, shown]);
  if (!known.has(key)) {
    const view = line.views[shown];
    let moments = view.moments;
    if (line.parent) {
      const parent = reelOf(payload, line.parent, shown);
      moments = parent.moments.slice(0, (line.fork || 0) + 1).concat(moments);
    }
    known.set(key, new Reel(moments, view.timeline, line));
  }
  return known.get(key);
}

/** Where a line of an alignment stands on one side: the last moment at or before that row. */
export function alignedIndex(alignment, row, side) {
  for (let r = row; r >= 0; r -= 1) if (alignment[r][side] !== null) return alignment[r][side];
  return 0;
}

/** One sentence for screen readers and the slider. */
export function spoken(reel, i) {
  const m = reel.moments[i];
  const rules = m.rules && m.rules.length ? ` Rules ${m.rules.join(", ")}.` : "";
  return `Moment ${i} of ${reel.last}. ${whereabouts(m)}. ${m.line}${rules}`;
}

/** A moment's turn; a turn that never began has no number. */
export function turnName(m) {
  if (m.turn) return `Turn ${m.turn}`;
  return m.active ? `No turn of ${m.active}` : "Set-up";
}

/** Turn, step, and who has priority. */
export function whereabouts(m) {
  const active = m.turn && m.active ? `, ${m.active}` : "";
  const step = m.step ? `, ${m.step}` : "";
  return `${turnName(m)}${active}${step}; priority: ${m.priority || "nobody"}`;
}

/** Is this answer right? null when the payload keeps its answers back. */
export function marked(question, given) {
  const answer = question.answer;
  if (!answer) return null;
  const tidy = (s) => String(s).trim().toLowerCase().replace(/^cr\s*/, "").replace(/\.$/, "");
  const mine = given.map(tidy);
  const right = answer.map(tidy);
  if (question.kind === "order") return mine.length === right.length && mine.every((x, k) => x === right[k]);
  if (question.kind === "number") return mine.length === 1 && mine[0] !== "" && Number(mine[0]) === Number(right[0]);
  if (question.kind === "select all") {
    return mine.length === right.length && mine.every((x) => right.includes(x));
  }
  return mine.length === 1 && right.includes(mine[0]); // choice, which rule: any accepted answer
}
