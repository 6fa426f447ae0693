"use strict";
// Search over all books, and the printed page kept beside the law that is read.

const up = document.body.dataset.up;
const field = document.getElementById("search");
const found = document.getElementById("found");

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  found.replaceChildren();
  found.hidden = words.length === 0;
  if (found.hidden) return;
  const rank = (entry) => {
    const title = entry.title.toLowerCase();
    return words.every((word) => title.includes(word)) ? 0 : 1;
  };
  const hits = (window.hoyleIndex || [])
    .filter((entry) => {
      const text = `${entry.title} ${entry.text}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, 30);
  for (const entry of hits) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = up + entry.to;
    link.textContent = entry.title;
    const text = document.createElement("p");
    const at = Math.max(0, entry.text.toLowerCase().indexOf(words[0]) - 40);
    text.textContent = (at ? "…" : "") + entry.text.slice(at, at + 140);
    item.append(link, text);
    found.append(item);
  }
  if (!hits.length) {
    const item = document.createElement("li");
    item.textContent = "Nothing is found.";
    found.append(item);
  }
}

field.addEventListener("input", search);
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  const first = found.querySelector("a");
  if (first) location.href = first.href;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { field.value = ""; search(); }
  if (event.key === "/" && document.activeElement !== field) { event.preventDefault(); field.focus(); }
});
found.addEventListener("click", (event) => {
  if (event.target.closest("a")) { field.value = ""; search(); }
});

// Beside the law at the top of the window, its words on the page are lit more strongly.
const sheet = document.querySelector(".printed");
const laws = [...document.querySelectorAll(".law")];
let current = null;

function follow() {
  const top = 120;
  let law = laws[0];
  for (const one of laws) {
    if (one.getBoundingClientRect().top > top) break;
    law = one;
  }
  if (!law || law.dataset.law === current) return;
  current = law.dataset.law;
  let first = null;
  for (const passage of sheet.querySelectorAll(".lit")) {
    const now = passage.dataset.law === current;
    passage.classList.toggle("now", now);
    if (now && !first) first = passage;
  }
  if (first && getComputedStyle(sheet).overflowY === "auto") {
    const box = sheet.getBoundingClientRect();
    sheet.scrollTop += first.getBoundingClientRect().top - box.top - box.height / 3;
  }
}

if (sheet && laws.length) {
  addEventListener("scroll", () => requestAnimationFrame(follow), { passive: true });
  follow();
}
