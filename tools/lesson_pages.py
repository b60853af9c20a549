"""Lessons as web pages: handouts and slides, each one file that asks nothing of the network."""

from nbconvert import HTMLExporter
from nbformat import NotebookNode

DECK_STYLE = """
.deck main { font-size: 125%; max-width: 70rem; margin: 0 auto; padding-bottom: 4rem; }
.deck main > * { display: none; }
.deck main > .shown { display: block; }
.deck .jp-OutputArea-output { max-height: 60vh; overflow: auto; }
.deck img { max-width: 100%; }
#turn { position: fixed; inset: auto 0 0 0; display: flex; gap: 1rem; justify-content: center;
  align-items: center; padding: .5rem; background: #fff; border-top: 1px solid #767676; }
#turn button { font: inherit; padding: .3rem 1rem; }
@media print { #turn { display: none; } .deck main > * { display: block; } }
"""

DECK_SCRIPT = """
const cells = [...document.querySelector("main").children];
const slides = [];
for (const cell of cells) {
  if (!slides.length || cell.querySelector("h1, h2")) slides.push([]);
  slides.at(-1).push(cell);
}
document.body.classList.add("deck");
const bar = document.createElement("nav");
bar.id = "turn";
bar.setAttribute("aria-label", "Slides");
const button = (text, way) => {
  const made = document.createElement("button");
  made.textContent = text;
  made.addEventListener("click", () => show(at + way));
  return made;
};
const where = document.createElement("span");
where.setAttribute("role", "status");
bar.append(button("◀ Back", -1), where, button("Next ▶", 1));
document.body.append(bar);
let at = 0;
function show(n) {
  at = Math.min(Math.max(n, 0), slides.length - 1);
  for (const cell of cells) cell.classList.remove("shown");
  for (const cell of slides[at]) cell.classList.add("shown");
  where.textContent = `${at + 1} of ${slides.length}`;
  history.replaceState(null, "", `#${at + 1}`);
  scrollTo(0, 0);
}
const ways = { ArrowRight: 1, PageDown: 1, " ": 1, ArrowLeft: -1, PageUp: -1 };
document.addEventListener("keydown", (event) => {
  if (event.target.closest("button, input, select, summary")) return;
  if (event.key in ways) show(at + ways[event.key]);
  else if (event.key === "Home") show(0);
  else if (event.key === "End") show(slides.length - 1);
  else return;
  event.preventDefault();
});
show(Number(location.hash.slice(1)) - 1 || 0);
"""


def handout_html(notebook: NotebookNode) -> str:
    """Return a notebook as one HTML page that asks nothing of the network."""
    exporter = HTMLExporter(
        template_name="lab", mathjax_url="", require_js_url="", jquery_url="",
        widget_renderer_url="", mermaid_js_url="", exclude_input_prompt=True,
        exclude_output_prompt=True,
    )  # fmt: skip
    html: str
    html, _ = exporter.from_notebook_node(notebook, {"metadata": {"name": notebook.metadata.title}})
    return html


def slides_html(notebook: NotebookNode) -> str:
    """Return a notebook as slides, a new one at each heading; arrow keys turn them."""
    head = f"<style>{DECK_STYLE}</style>\n</head>"
    body = f'<script type="module">{DECK_SCRIPT}</script>\n</body>'
    return handout_html(notebook).replace("</head>", head, 1).replace("</body>", body, 1)
