// The search of a site's index: every word must be found; a chosen tag must be there.
const find = document.getElementById("find");
const count = document.getElementById("count");
const items = [...document.querySelectorAll("#pages > li")];
const tags = [...document.querySelectorAll("#tags button")];

function search() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = tags.filter((b) => b.getAttribute("aria-pressed") === "true").map((b) => b.dataset.tag);
  let shown = 0;
  for (const item of items) {
    const own = item.dataset.tags.split("|");
    item.hidden = !(words.every((w) => item.dataset.find.includes(w)) && wanted.every((t) => own.includes(t)));
    if (!item.hidden) shown += 1;
  }
  count.textContent = `${shown} of ${items.length} scenarios`;
}

for (const tag of tags) {
  tag.addEventListener("click", () => {
    tag.setAttribute("aria-pressed", String(tag.getAttribute("aria-pressed") !== "true"));
    search();
  });
}
find.addEventListener("input", search);
document.getElementById("search").hidden = false;
search();
