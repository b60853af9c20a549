import { button, freshId, h } from "./dom.js";
import { marked } from "./payload.js";
import { Stepper } from "./stepper.js";

// The quiz: first the reader commits to an answer, then it is shown. Shuffling happened in Python.

class QuestionView {
  constructor(question, number, quiz) {
    this.q = question;
    this.quiz = quiz;
    this.name = freshId("q");
    this.body = h("div", { class: "mtg-answers" });
    this.out = h("div", { class: "mtg-result", role: "status" });
    this.check = button("Check my answer", () => this.commit(), { class: "mtg-btn mtg-checkbtn" });
    this.el = h("section", { class: "mtg-panel mtg-question-card" },
      h("fieldset", {}, h("legend", {}, `${number}. ${question.ask}`), this.inputs(), h("p", {}, this.check)), this.out);
    this.trace(question.trace);
    const before = quiz.results().find((r) => r.question === question.id);
    if (before) {
      this.fill(before.given);
      this.reveal(before.given);
    }
  }

  trace(payload) {
    if (!payload) return;
    this.stepper = new Stepper({ payload, model: this.quiz.localModel({}), bare: true });
    this.slot = h("div", {}, this.stepper.el);
    this.el.append(this.slot);
  }

  inputs() {
    const { kind, options = [] } = this.q;
    if (kind === "order") return this.ordering(options);
    if (kind === "number" || (kind === "which rule" && options.length === 0)) {
      this.input = h("input", { type: kind === "number" ? "number" : "text", step: "any", class: "mtg-input", "aria-label": kind === "number" ? "Your number" : "Your rule number" });
      this.body.append(this.input, this.q.unit ? ` ${this.q.unit}` : "");
      return this.body;
    }
    const type = kind === "select all" ? "checkbox" : "radio";
    this.rows = options.map((o) => {
      const input = h("input", { type, name: this.name, value: o.id });
      return { o, input, el: h("div", { class: "mtg-answer" }, h("label", {}, input, ` ${o.label}`)) };
    });
    this.body.append(...this.rows.map((r) => r.el));
    return this.body;
  }

  ordering(options) {
    this.list = h("ol", { class: "mtg-order" });
    this.rows = options.map((o) => {
      const move = (way) => () => {
        if (this.done) return;
        const at = this.rows.indexOf(row);
        const to = at + way;
        if (to < 0 || to >= this.rows.length) return;
        this.rows.splice(to, 0, this.rows.splice(at, 1)[0]);
        this.list.replaceChildren(...this.rows.map((r) => r.el));
        row.buttons[way < 0 ? 0 : 1].focus();
        this.out.textContent = `${o.label}: now in place ${to + 1}`;
      };
      const buttons = [button("▲", move(-1), { class: "mtg-btn", "aria-label": `${o.label}: earlier` }), button("▼", move(1), { class: "mtg-btn", "aria-label": `${o.label}: later` })];
      const row = { o, buttons, el: h("li", { class: "mtg-answer" }, buttons, ` ${o.label}`) };
      return row;
    });
    this.list.append(...this.rows.map((r) => r.el));
    this.body.append(this.list);
    return this.body;
  }

  given() {
    if (this.input) return this.input.value.trim() === "" ? [] : [this.input.value.trim()];
    if (this.q.kind === "order") return this.rows.map((r) => r.o.id);
    return this.rows.filter((r) => r.input.checked).map((r) => r.o.id);
  }

  fill(given) {
    if (this.input) this.input.value = given[0];
    else if (this.q.kind === "order") {
      this.rows.sort((a, b) => given.indexOf(a.o.id) - given.indexOf(b.o.id));
      this.list.replaceChildren(...this.rows.map((r) => r.el));
    } else this.rows.forEach((r) => { r.input.checked = given.includes(r.o.id); });
  }

  commit() {
    if (this.done) return;
    const given = this.given();
    if (given.length === 0 && this.q.kind !== "select all") {
      this.out.textContent = "Answer first: the solution shows after you have committed to one.";
      return;
    }
    this.quiz.record({ question: this.q.id, kind: this.q.kind, given, right: marked(this.q, given) });
    this.reveal(given);
  }

  reveal(given) {
    this.done = true;
    this.check.setAttribute("aria-disabled", "true");
    for (const node of this.body.querySelectorAll("input")) node.disabled = true;
    const right = marked(this.q, given);
    if (right === null) {
      this.out.replaceChildren(h("p", {}, "Your answer is kept. The solutions are held back in this quiz."));
      return;
    }
    const label = (id) => ((this.q.options || []).find((o) => o.id === id) || { label: id }).label;
    const many = this.q.kind === "order" || this.q.kind === "select all";
    this.out.replaceChildren(
      h("p", { class: right ? "mtg-right-answer" : "mtg-wrong-answer" }, right ? "✓ Right." : "✕ Not right."),
      h("p", {}, many ? "The answer: " : "Right would be: ", this.q.answer.length ? this.q.answer.map(label).join(this.q.kind === "order" ? " → " : many ? "; " : " or ") : "none of them"),
      this.q.explain ? h("p", {}, this.q.explain) : "",
      this.q.rules && this.q.rules.length ? h("p", { class: "mtg-note" }, `Rules: ${this.q.rules.join(", ")}`) : "");
    for (const r of this.rows || []) {
      const good = this.q.answer.includes(r.o.id);
      const tag = this.q.kind === "order" ? "" : good ? "✓ right " : "✕ wrong ";
      if (tag || r.o.explain) r.el.append(h("p", { class: "mtg-explain" }, tag, r.o.explain || ""));
    }
    if (this.q.after) {
      if (this.stepper) this.stepper.destroy();
      if (this.slot) this.slot.remove();
      this.trace(this.q.after);
    }
  }
}

/** The quiz view. */
export class Quiz {
  constructor({ payload, model, localModel }) {
    this.model = model;
    this.payload = payload;
    this.localModel = localModel;
    this.score = h("p", { class: "mtg-where", role: "status" });
    this.questions = payload.questions.map((q, k) => new QuestionView(q, k + 1, this));
    this.el = h("div", { class: "mtg-quiz", data: { lmSuppressShortcuts: "true" } },
      h("header", { class: "mtg-head" }, h("h2", { class: "mtg-title" }, payload.title), payload.about && h("p", {}, payload.about)),
      this.score, this.questions.map((q) => q.el));
    this.count();
  }

  results() {
    return this.model.get("results") || [];
  }

  record(result) {
    this.model.set("results", [...this.results(), result]);
    this.model.save_changes();
    this.count();
  }

  count() {
    const done = this.results();
    const judged = done.filter((r) => r.right !== null);
    const right = judged.filter((r) => r.right).length;
    this.score.textContent = `${done.length} of ${this.payload.questions.length} answered${judged.length ? `, ${right} right` : ""}`;
  }

  destroy() {
    this.el.remove();
  }
}
