// The page of the desk. It holds the record as a text; the desk itself holds nothing. Each change
// sends the text and puts what comes back in its place. Texts of a record come escaped.

const $ = (id) => document.getElementById(id);
const root = document.documentElement;
const state = { book: "", text: "", name: "", at: 0, count: 0, seats: [], findings: [], closed: new Set(), natural: [], readable: true, brief: false };
const past = [];
const future = [];
const pages = new Map();
let forms = null;
let shown = 0; // counts what was shown, so that what comes late is let go
let asked = 0; // views that are not answered yet
let queue = Promise.resolve();

// ---------------------------------------------------------------- asking

async function ask(kind, asked) {
  const how = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(asked) };
  const answer = await fetch(`/api/${kind}`, how).catch(() => null);
  if (!answer) return { wrong: "The desk does not answer: is hoyle desk still running?" };
  if (answer.status === 413) return { wrong: await answer.text() };
  try {
    return await answer.json();
  } catch {
    return { wrong: await answer.text() };
  }
}

// Why there is no answer, in words; "" if there is one.
function failed(answer) {
  return answer.slow || answer.fault || answer.wrong || "";
}

function asking(more = {}) {
  return { book: state.book, text: state.text, at: state.at, closed: [...state.closed], ...more };
}

// One view after another, so that each act stands on the one before. What leads to another place
// or text is done when its turn comes (`first`): an answer that is still to come would take it back.
function view(more = {}, { keep = true, first = null } = {}) {
  queue = queue.then(() => viewed(more, keep, first)).catch((error) => refuse(String(error)));
  return queue;
}

async function viewed(more, keep, first) {
  const { book, text, at, name } = state;
  const stayed = first?.() ?? (() => {});
  const answer = await judged(more, keep);
  if (answer.text === undefined && first) {
    // It was not judged: what is on the table stays, and is what is gone on with.
    Object.assign(state, { book, text, at, name });
    stayed();
    buttons();
  }
  return answer;
}

async function judged(more, keep) {
  const began = performance.now();
  // To draw the whole table paler and back takes longer than most rulings do.
  const late = setTimeout(busy, 400, true);
  asked += 1;
  const answer = await ask("view", asking(more));
  asked -= 1;
  clearTimeout(late);
  busy(false);
  deeper(); // when this is shown
  if (failed(answer)) {
    refuse(failed(answer));
    return answer;
  }
  if (answer.refused !== undefined) {
    $("refused").innerHTML = answer.refused;
    return answer;
  }
  if (keep && answer.text !== state.text) remember();
  root.dataset.view = `${++shown}`;
  show(answer);
  performance.measure("act to ruling", { start: began, end: performance.now(), detail: { at: state.at, edit: Boolean(more.edit) } });
  return answer;
}

function busy(is) {
  root.classList.toggle("busy", is);
  $("busy").textContent = is ? "Being judged…" : "";
  if (is) refuse("");
}

function show(answer) {
  const before = show.book;
  state.text = answer.text;
  state.book = show.book = answer.book;
  state.readable = answer.unread === undefined;
  $("title").textContent = answer.title;
  $("refused").textContent = "";
  $("unread").hidden = state.readable;
  $("table").hidden = !state.readable;
  $("offers").textContent = "";
  if (!state.readable) {
    $("unread").innerHTML = `<h2>This record cannot be read</h2>${answer.unread}`;
    $("ruling").innerHTML = $("record").innerHTML = $("sheet").innerHTML = "";
    state.natural = [];
    say(answer.say);
    buttons();
    return;
  }
  if (before !== answer.book || state.seats.join() !== answer.seats.join()) forms = null;
  Object.assign(state, { at: answer.at, count: answer.count, seats: answer.seats, findings: answer.findings });
  // What was asked about another record is not told of this one.
  if (state.asked !== answer.text) for (const told of document.querySelectorAll("#ruling .filled")) told.textContent = "";
  state.asked = answer.text;
  const ruled = $("ruling").contains(document.activeElement);
  put($("table"), answer.table);
  put($("record"), answer.record);
  put($("ruling"), answer.ruling);
  // Whoever pressed a choice in the ruling goes on there, though that choice is gone.
  if (ruled && !$("ruling").contains(document.activeElement)) $("ruling").focus({ preventScroll: true });
  $("ruling").scrollTop = 0;
  settle();
  say(answer.say);
  buttons();
}

// Ask for what takes longer of what is shown; each view that is answered asks again.
async function deeper() {
  await new Promise((done) => setTimeout(done, 80)); // not while one act follows on another
  const mine = shown;
  if (asked || deeper.under || !state.readable || root.dataset.deep === `${mine}`) return;
  deeper.under = true;
  const answer = await deep();
  deeper.under = false;
  if (mine !== shown || asked) {
    deeper();
    return;
  }
  if (answer.ruling === undefined) {
    refuse(failed(answer));
    return;
  }
  put($("ruling"), answer.ruling);
  put($("offers"), answer.offers);
  $("sheet").innerHTML = answer.sheet;
  state.natural = answer.natural;
  for (const [seat, code, line, lawful] of answer.cards) {
    const card = document.querySelector(`.hand .card[data-seat="${seat}"][data-code="${CSS.escape(code)}"]`);
    if (card) {
      card.dataset.say = line;
      card.classList.add("may");
      card.classList.toggle("doubtful", !lawful);
    }
  }
  settle();
  root.dataset.deep = `${mine}`; // all that there is to see of this view is there
}

// What took too long once is left out from then on, which the ruling says; the rest is there.
async function deep() {
  const answer = await ask("deep", asking({ brief: Number(state.brief) }));
  if (!answer.slow || state.brief) return answer;
  state.brief = true;
  return ask("deep", asking({ brief: 1 }));
}

// ---------------------------------------------------------------- showing

// Put a part of the page in its place. What is there already stays: the pictures are not drawn
// anew, the focus and what was unfolded or scrolled stay where they were.
function put(place, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  morph(place, fresh.content);
}

function morph(old, fresh) {
  const keyed = new Map();
  for (const child of old.children) if (child.dataset.key) keyed.set(child.dataset.key, child);
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const key = child.dataset?.key;
    while (at && at.dataset?.key && at !== keyed.get(at.dataset.key)) at = at.nextSibling;
    const same = key ? keyed.get(key) : at && !at.dataset?.key && at.nodeName === child.nodeName ? at : null;
    if (!same) {
      old.insertBefore(child, at);
      continue;
    }
    keyed.delete(key);
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    if (same.isEqualNode(child)) continue;
    if (same.nodeType !== Node.ELEMENT_NODE) same.nodeValue = child.nodeValue;
    else if (same.nodeName !== child.nodeName) same.replaceWith(child);
    else become(same, child);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
  for (const left of keyed.values()) left.remove();
}

function become(old, fresh) {
  const moved = old.dataset.lit !== fresh.dataset.lit || old.dataset.page !== fresh.dataset.page;
  for (const { name } of [...old.attributes]) {
    const kept = (name === "open" && old.nodeName === "DETAILS") || (name === "tabindex" && old.matches(".card"));
    if (!kept && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    const kept = (name === "open" && old.nodeName === "DETAILS") || (name === "tabindex" && old.matches(".card"));
    if (!kept && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (moved) for (const paper of old.querySelectorAll(".paper")) paper.textContent = "";
  if (old.matches(".filled, .paper")) return; // filled in by what was asked for since
  morph(old, fresh);
}

function settle() {
  for (const hand of document.querySelectorAll(".hand")) {
    const first = hand.querySelector("button.card");
    if (first && !hand.querySelector('button.card[tabindex="0"]')) first.tabIndex = 0;
  }
  const now = $("record").querySelector("[aria-current]");
  if (now) {
    const box = $("record").getBoundingClientRect();
    const at = now.getBoundingClientRect();
    if (at.top < box.top + 30 || at.bottom > box.bottom - 30) $("record").scrollTop += at.top - box.top - box.height / 2;
  }
  for (const page of document.querySelectorAll("details.page[open]")) lightUp(page);
  tighten();
  $("count").textContent = `${state.at} of ${state.count}`;
}

// The whole table is to be seen with the line under it: if it is too high, its cards are smaller
// for the rest of the game.
const TIGHTEST = 4;
const stacked = matchMedia("(max-width: 860px)");

function tighten() {
  const table = $("table");
  const board = $("board");
  let tight = stacked.matches ? TIGHTEST : Number(table.dataset.tight ?? 0);
  while (tight < TIGHTEST && board.offsetTop + board.offsetHeight > innerHeight) table.dataset.tight = ++tight;
}

function loosen() {
  delete $("table").dataset.tight;
}
addEventListener("resize", () => {
  loosen();
  tighten();
});

async function lightUp(page) {
  const paper = page.querySelector(".paper");
  if (!paper || paper.childNodes.length) return;
  const key = `${state.book} ${page.dataset.page}`;
  if (!pages.has(key)) pages.set(key, ask("page", { book: state.book, page: Number(page.dataset.page) }));
  const { text = "" } = await pages.get(key);
  if (paper.childNodes.length) return;
  let at = 0;
  for (const [start, end] of page.dataset.lit.trim().split(/\s+/).map((one) => one.split("-").map(Number))) {
    // Offsets count characters as Python does, not halves of surrogate pairs.
    const letters = lightUp.letters?.text === text ? lightUp.letters.all : (lightUp.letters = { text, all: [...text] }).all;
    if (start < at) continue;
    paper.append(letters.slice(at, start).join(""));
    const lit = document.createElement("mark");
    lit.textContent = letters.slice(start, end).join("");
    paper.append(lit);
    at = end;
  }
  paper.append([...text].slice(at).join(""));
  const lit = paper.querySelector("mark");
  if (lit) paper.scrollTop += lit.getBoundingClientRect().top - paper.getBoundingClientRect().top - 44;
}

function say(words) {
  $("live").textContent = words;
}

function refuse(words) {
  $("refused").textContent = words;
}

function buttons() {
  $("do-undo").disabled = !past.length;
  $("do-redo").disabled = !future.length;
  const can = state.readable;
  for (const id of ["to-first", "to-before"]) $(id).disabled = !can || state.at === 0;
  for (const id of ["to-after", "to-last"]) $(id).disabled = !can || state.at >= state.count;
  $("to-finding-before").disabled = !can || !state.findings.some((at) => at < state.at);
  $("to-finding-after").disabled = !can || !state.findings.some((at) => at > state.at);
  $("to-ruling").hidden = !can || state.count === 0;
  $("do-change").disabled = $("do-strike").disabled = !can || state.at === 0;
  const end = !can || state.at === state.count;
  if (!can) $("count").textContent = "";
  $("line-label").textContent = end ? "What was done" : `What was done after act ${state.at} (what follows is judged again)`;
}

// ---------------------------------------------------------------- the record

const MOST_KEPT = 50000000; // characters of earlier texts

function remember() {
  past.push({ text: state.text, at: state.at, book: state.book });
  future.length = 0;
  let kept = 0;
  const first = past.findLastIndex((one) => (kept += one.text.length) > MOST_KEPT);
  past.splice(0, Math.max(first + 1, past.length - 500));
}

function back(from, to) {
  const first = () => {
    const found = from.pop();
    if (!found) return () => {};
    to.push({ text: state.text, at: state.at, book: state.book });
    Object.assign(state, found);
    return () => from.push(found) && to.pop();
  };
  return view({}, { keep: false, first });
}

// Where the steps lead that are not on the page yet; several on end are one.
let aim = null;

function go(at) {
  const waits = aim !== null;
  aim = Math.max(0, Math.min(at, state.count));
  if (waits) return queue;
  const first = () => {
    state.at = aim;
    aim = null;
  };
  return view({}, { keep: false, first });
}

function here() {
  return aim ?? state.at;
}

async function enter(lines, kind = "insert") {
  const answer = await view({ edit: { kind, lines } });
  return answer;
}

function load(game, keep = true) {
  const first = () => {
    const known = [...past];
    const later = [...future];
    const brief = state.brief;
    if (keep && state.text) remember();
    Object.assign(state, { book: game.book, text: game.text, at: -1, brief: false });
    if (game.label !== undefined) state.name = game.label;
    forms = null;
    line.value = "";
    changing(false);
    loosen();
    return () => {
      past.splice(0, past.length, ...known);
      future.splice(0, future.length, ...later);
      state.brief = brief;
    };
  };
  return view({}, { keep: false, first });
}

function download(name, type, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function fileName(ending) {
  const stem = (state.name || state.book || "record").replace(/\.[a-z]+$/i, "").replace(/[^\w-]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60);
  return `${stem || "record"}${ending}`;
}

async function sheet() {
  const answer = await deep();
  if (answer.sheet === undefined) {
    refuse(failed(answer));
    return false;
  }
  $("sheet").innerHTML = answer.sheet;
  fit();
  return true;
}

// A ruling is to be one sheet: of several sizes of type the largest with which it is one page. What
// is none even so is printed in full size, on both sides.
function fit() {
  const page = $("sheet");
  page.classList.add("measured");
  const high = 248 * (96 / 25.4); // letter paper has 259 mm between the margins, A4 277
  const fits = (size) => {
    page.dataset.fit = size;
    return page.scrollHeight <= high;
  };
  if (![100, 95, 90, 85, 80, 75, 70].some(fits)) page.dataset.fit = 100;
  page.classList.remove("measured");
}
addEventListener("beforeprint", fit);

async function send() {
  if (!(await sheet())) return;
  const title = document.createElement("i");
  title.textContent = $("sheet").querySelector("h1")?.textContent ?? "Ruling";
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${title.innerHTML}</title><style>body{margin:0;background:#eee}@page{margin:10mm 14mm}.sheet{max-width:190mm;margin:0 auto;padding:14mm}@media print{body{background:#fff}.sheet{padding:0}}\n${start.style}</style></head><body><main class="sheet" data-fit="${$("sheet").dataset.fit}">${$("sheet").innerHTML}</main></body></html>\n`;
  download(fileName(".html"), "text/html", page);
}

// ---------------------------------------------------------------- the line that is typed

const line = $("line");
const ways = $("ways");
let chosen = -1;

async function complete() {
  const typed = line.value;
  const begun = typed.trim().toLowerCase().replace(/\s+/g, " ");
  if (!typed.trim() || typed.includes("\n")) return fold();
  const natural = state.natural.filter((one) => one.toLowerCase().startsWith(begun)).slice(0, 12);
  offer(natural.map((one) => [one, one, true]));
  if (natural.length >= 12 || !state.readable) return;
  const answer = await ask("complete", { book: state.book, text: state.text, line: typed, natural });
  if (line.value === typed && answer.lines && document.activeElement === line) offer(answer.lines);
}

function offer(lines) {
  chosen = -1;
  ways.replaceChildren(
    ...lines.map(([becomes, shown, natural], place) => {
      const way = document.createElement("li");
      way.id = `way-${place}`;
      way.role = "option";
      way.dataset.becomes = becomes;
      way.textContent = shown;
      way.classList.toggle("natural", natural);
      way.setAttribute("aria-selected", "false");
      return way;
    }),
  );
  const shown = lines.length > 0 && !(lines.length === 1 && lines[0][0] === line.value);
  ways.hidden = !shown;
  line.setAttribute("aria-expanded", String(shown));
  line.removeAttribute("aria-activedescendant");
}

function fold() {
  ways.hidden = true;
  chosen = -1;
  line.setAttribute("aria-expanded", "false");
  line.removeAttribute("aria-activedescendant");
}

function choose(step) {
  const all = [...ways.children];
  if (!all.length || ways.hidden) return;
  chosen = (chosen + step + all.length) % all.length;
  all.forEach((one, place) => one.setAttribute("aria-selected", String(place === chosen)));
  all[chosen].scrollIntoView({ block: "nearest" });
  line.setAttribute("aria-activedescendant", all[chosen].id);
}

function take(way) {
  line.value = way.dataset.becomes;
  fold();
  line.focus();
  complete();
}

line.addEventListener("input", complete);
line.addEventListener("blur", () => setTimeout(fold, 150));
line.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    if (ways.hidden) complete();
    else choose(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Escape") {
    if (ways.hidden) line.blur();
    fold();
  } else if (event.key === "Tab" && !ways.hidden && !event.shiftKey && chosen >= 0) {
    event.preventDefault();
    take(ways.children[chosen]);
  } else if (event.key === "Enter" && chosen >= 0 && !ways.hidden) {
    event.preventDefault();
    const becomes = ways.children[chosen].dataset.becomes;
    if (becomes.endsWith(" ")) take(ways.children[chosen]);
    else {
      line.value = becomes;
      submit();
    }
  }
});
line.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text");
  if (!text.trim().includes("\n")) return;
  event.preventDefault();
  if (/^\s*(\[|\{|%|pn\||qx\|)/i.test(text)) open("", text);
  else enter(text);
});
ways.addEventListener("mousedown", (event) => {
  const way = event.target.closest("li");
  if (!way) return;
  event.preventDefault();
  if (way.dataset.becomes.endsWith(" ")) take(way);
  else {
    line.value = way.dataset.becomes;
    submit();
  }
});

async function submit() {
  const said = line.value.trim();
  if (!said) return;
  fold();
  if (!state.readable) return refuse("Nothing is entered into a record that cannot be read. Mend it first, at the places above or in Text.");
  const kind = submit.change ? "replace" : "insert";
  const answer = await enter(said, kind);
  if ($("refused").textContent === "") {
    if (line.value.trim() === said) line.value = ""; // or the next act is being typed already
    changing(false);
  }
  return answer;
}

function changing(on) {
  submit.change = on;
  document.querySelector(".enter").textContent = on ? `Change act ${state.at}` : "Enter";
}

$("entry").addEventListener("submit", (event) => {
  event.preventDefault();
  submit();
});

// ---------------------------------------------------------------- pressing

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  const data = button.dataset;
  if (button.classList.contains("card") && !data.say && data.seat !== undefined) return withCard(button);
  if (data.closed !== undefined) {
    const seat = Number(data.closed);
    if (!state.closed.delete(seat)) state.closed.add(seat);
    view({}, { keep: false });
  } else if (data.before !== undefined) pick(button);
  else if (data.say !== undefined) enter(data.say);
  else if (data.begin !== undefined) begin(data.begin);
  else if (data.worlds !== undefined) worlds(Number(data.worlds));
  else if (data.column !== undefined) toPlace(button.closest("#games"), Number(data.line), Number(data.column));
  else if (data.at !== undefined) go(Number(data.at));
});

document.addEventListener("toggle", async (event) => {
  const details = event.target;
  if (details.classList?.contains("page") && details.open) lightUp(details);
  if (details.dataset?.why && details.open) {
    const filled = details.querySelector(".filled");
    if (!filled.childNodes.length) fill(filled, await ask("why", asking({ n: Number(details.dataset.why) })));
  }
}, true);

document.addEventListener("change", async (event) => {
  if (event.target.id === "whynot-law" && event.target.value) {
    fill($("whynot-told"), await ask("whynot", asking({ law: event.target.value })));
  }
});

// Put what was asked for in its place, or why it is not to be had.
function fill(place, answer) {
  if (answer.html !== undefined) place.innerHTML = answer.html;
  else place.textContent = failed(answer);
}

// Words to be gone on with.
function begin(words) {
  line.value = words;
  line.focus();
  complete();
}

// A card whose playing is not what comes next: all that the book lets be said of it.
async function withCard(button) {
  const seat = state.seats[Number(button.dataset.seat)];
  const code = button.dataset.code;
  const all = await allForms();
  const kindOf = (form) => form.parts.filter((part) => typeof part !== "string");
  const fitting = all.filter((form) => {
    const roles = kindOf(form);
    return roles.length === 2 && roles.some((role) => role.kind === "player") && roles.some((role) => role.choices?.includes(code) && !role.many);
  });
  fitting.sort((one, other) => other.natural - one.natural);
  const lines = fitting.map((form) => form.parts.map((part) => (typeof part === "string" ? part : part.kind === "player" ? seat : code)).join(" "));
  line.value = "";
  line.focus();
  offer(lines.map((one) => [one, one, false]));
  choose(1);
}

async function worlds(n) {
  const answer = await ask("worlds", asking({ n }));
  fill($("doubt").querySelector(".filled"), answer);
  $("doubt").showModal();
}

// In a hand the arrow keys go from card to card.
document.addEventListener("keydown", (event) => {
  const card = event.target.closest?.(".hand button.card");
  if (!card || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  const all = [...card.closest(".hand").querySelectorAll("button.card")];
  const next = all[(all.indexOf(card) + (event.key === "ArrowRight" ? 1 : -1) + all.length) % all.length];
  card.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
  event.preventDefault();
  event.stopPropagation();
}, true);

const KEYS = {
  ArrowLeft: () => go(here() - 1),
  ArrowRight: () => go(here() + 1),
  Home: () => go(0),
  End: () => go(state.count),
  f: () => toFinding(1),
  b: () => toFinding(-1),
  u: () => back(past, future),
  r: () => back(future, past),
  n: () => setUp(),
  o: () => openDialog(),
  s: () => save(),
  t: () => openText(),
  p: () => print_(),
  e: () => send(),
  c: () => change(),
  v: () => toRuling(),
  Delete: () => strike(),
  "/": () => line.focus(),
  "?": () => $("help").showModal(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.target.matches?.("input, textarea, select")) return;
  const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (act) {
    event.preventDefault();
    act();
  }
});

function toFinding(step) {
  const all = state.findings.filter((at) => (step > 0 ? at > here() : at < here()));
  if (all.length) go(step > 0 ? all[0] : all[all.length - 1]);
}

function toRuling() {
  const ruling = $("ruling");
  (ruling.querySelector("article.finding") ?? ruling.querySelector("button") ?? ruling).focus();
}

function change() {
  if (!state.at || !state.readable) return;
  line.value = $("record").querySelector("[aria-current] .words")?.textContent ?? "";
  changing(true);
  line.focus();
  line.select();
}

function strike() {
  if (state.at && state.readable) enter("", "delete");
}

function save() {
  download(fileName(".game"), "text/plain", `${state.text.trimEnd()}\n`);
}

async function print_() {
  if (await sheet()) window.print();
}

for (const [id, act] of Object.entries({
  "to-first": KEYS.Home, "to-before": KEYS.ArrowLeft, "to-after": KEYS.ArrowRight, "to-last": KEYS.End,
  "to-finding-before": KEYS.b, "to-finding-after": KEYS.f, "to-ruling": KEYS.v,
  "do-new": KEYS.n, "do-open": KEYS.o, "do-save": KEYS.s, "do-text": KEYS.t, "do-undo": KEYS.u, "do-redo": KEYS.r,
  "do-print": KEYS.p, "do-send": KEYS.e, "do-help": KEYS["?"], "do-change": change, "do-strike": strike, "do-forms": () => openForms(),
})) $(id).addEventListener("click", () => act());

// ---------------------------------------------------------------- dialogs

async function setUp(book = state.book) {
  const same = book === state.book;
  // What was filled in for a record that cannot be read stands there still, to be mended.
  const kept = same && !state.readable && setUp.begun === state.text;
  const mine = (setUp.last = {});
  if (!kept) {
    ready(false);
    const answer = await ask("setup", { book, text: same && state.readable ? state.text : "" });
    if (setUp.last !== mine) return; // another book was chosen since
    if (answer.html === undefined) return refuse(failed(answer));
    setUpWith(answer.html, book);
  }
  ready(true);
  $("setup-head").hidden = !same || !state.text.trim() || !state.readable;
  if (!$("setup").open) $("setup").showModal();
}

// The fields on the page may be those of another book than the one that is chosen: then nothing begins.
function ready(is) {
  for (const button of $("setup").querySelectorAll('button[value="new"], button[value="head"]')) button.disabled = !is;
}

// The list of books stays where it is, for somebody may be typing a name in it.
function setUpWith(html, book) {
  renamed.last = null;
  const box = $("setup").querySelector(".filled");
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const list = $("setup-book");
  if (list) {
    list.value = book;
    fresh.content.querySelector("#setup-book").closest("p").remove();
    while (list.closest("p").nextSibling) list.closest("p").nextSibling.remove();
  } else fresh.content.querySelector("#setup-book").addEventListener("change", (event) => setUp(event.target.value));
  box.append(fresh.content);
  for (const seat of box.querySelectorAll('[name="seat"]')) seat.addEventListener("change", renamed);
}

// The players have other names, and so have what is chosen among them and the sides. Fields stay as
// they are: somebody is typing in one.
async function renamed() {
  const box = $("setup").querySelector(".filled");
  const seats = [...box.querySelectorAll('[name="seat"]')].map((one) => one.value.trim());
  const mine = (renamed.last = {});
  const answer = await ask("setup", { book: $("setup-book").value, text: "", seats });
  if (answer.html === undefined || renamed.last !== mine) return;
  const fresh = document.createElement("template");
  fresh.innerHTML = answer.html;
  for (const one of fresh.content.querySelectorAll('[name="tag"]')) {
    const field = box.querySelector(`[name="tag"][data-tag="${CSS.escape(one.dataset.tag)}"]`);
    if (field?.tagName === "SELECT") [...one.options].forEach((option, place) => (field.options[place].text = option.text));
    else if (field) field.placeholder = one.placeholder;
  }
}

function tagLines() {
  const box = $("setup");
  const quoted = (text) => text.replace(/\\/g, "\\\\").replace(/"/g, '\\"');
  const lines = [`[Game "${$("setup-book").value}"]`];
  const seats = [...box.querySelectorAll('[name="seat"]')];
  if (seats.some((one) => one.value.trim() !== one.parentElement.firstChild.textContent.trim())) lines.push(`[Seats "${quoted(seats.map((one) => one.value.trim()).join(" "))}"]`);
  for (const one of box.querySelectorAll('[name="tag"]')) if (one.value.trim()) lines.push(`[${one.dataset.tag} "${quoted(one.value.trim())}"]`);
  for (const one of box.querySelectorAll('[name="option"]')) if (one.value !== one.dataset.usual) lines.push(`[Option "${one.dataset.option}=${one.value}"]`);
  return lines.join("\n");
}

$("setup").addEventListener("close", async () => {
  const how = $("setup").returnValue;
  $("setup").returnValue = "";
  if (how === "new") {
    setUp.begun = `${tagLines()}\n\n`;
    await load({ book: $("setup-book").value, text: setUp.begun, label: "" });
    line.focus();
  } else if (how === "head") enter(tagLines(), "head");
});

function openDialog() {
  $("games").textContent = "";
  $("pasted").value = "";
  $("opening").showModal();
}

async function open(name, text) {
  Object.assign(open, { called: name, text }); // what is wrong with it can be mended there
  const answer = await ask("open", { name, text, book: state.book });
  if (!answer.games) return openFailed(failed(answer));
  if (answer.games.length === 1 && !answer.faults) {
    $("opening").close();
    return load({ ...answer.games[0], label: name || answer.games[0].label });
  }
  if (!$("opening").open) $("opening").showModal();
  $("games").innerHTML = answer.faults;
  const list = document.createElement("ul");
  for (const game of answer.games) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `${game.label} (${game.acts} acts)`;
    button.addEventListener("click", () => {
      $("opening").close();
      load(game);
    });
    item.append(button);
    list.append(item);
  }
  $("games").append(list);
}

function openFailed(words) {
  if (!$("opening").open) $("opening").showModal();
  $("games").textContent = words;
}

$("file").addEventListener("change", () => readFile($("file").files[0]));
$("open-pasted").addEventListener("click", () => open($("games").textContent ? open.called : "", $("pasted").value));
// A field takes many lines slowly, so that what is as long as that is opened without being shown.
const MOST_SHOWN = 100000;
$("pasted").addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text");
  if (text.length < MOST_SHOWN) return;
  event.preventDefault();
  open("", text);
});

async function readFile(file) {
  if (!file) return;
  if (file.size > 2000000) return openFailed("A record of more than 2,000,000 bytes is not read here.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder("iso-8859-1").decode(bytes);
  }
  await open(file.name, text);
}

for (const kind of ["dragenter", "dragover"]) addEventListener(kind, (event) => {
  event.preventDefault();
  $("drop").hidden = false;
});
addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) $("drop").hidden = true;
});
addEventListener("drop", (event) => {
  event.preventDefault();
  $("drop").hidden = true;
  readFile(event.dataTransfer.files[0]);
});

function openText(at = 0, column = 1) {
  $("text").value = state.text;
  $("text-faults").textContent = "";
  $("whole").showModal();
  select($("text"), at, column);
}

// Open the text in which something is wrong: that of the record, or that which is being opened.
function toPlace(opening, at, column) {
  if (!opening) return openText(at, column);
  $("pasted").value = open.text;
  select($("pasted"), at, column);
}

function select(field, at, column) {
  const before = field.value.split("\n").slice(0, Math.max(0, at - 1)).join("\n").length;
  const place = at ? before + (at > 1 ? 1 : 0) + column - 1 : field.value.length;
  field.focus();
  field.setSelectionRange(place, place);
}

$("whole").addEventListener("close", () => {
  if ($("whole").returnValue === "take" && $("text").value !== state.text) load({ book: named($("text").value), text: $("text").value });
  $("whole").returnValue = "";
});

function named(text) {
  const found = /^\s*\[\s*Game\s*"([^"\\]*)"/m.exec(text);
  return found && start.books.includes(found[1].toLowerCase()) ? found[1].toLowerCase() : state.book;
}

async function allForms() {
  if (!forms) forms = (await ask("forms", asking())).forms ?? [];
  return forms;
}

async function openForms() {
  const all = await allForms();
  $("say-forms").replaceChildren(...all.map(form));
  $("say-search").value = $("say-wanting").textContent = "";
  $("say").showModal();
}

// A form of one act: words, and something to fill in or choose for each role.
function form(item) {
  const box = document.createElement("div");
  box.className = "form";
  const fields = item.parts.map((part) => {
    if (typeof part === "string") {
      box.append(part);
      return () => part;
    }
    const field = document.createElement(part.choices && !part.many && part.choices.length <= 60 ? "select" : "input");
    field.setAttribute("aria-label", part.kind || "number");
    if (field.tagName === "SELECT") field.append(new Option(`‹${part.kind}›`, ""), ...part.choices.map((one) => new Option(one, one)));
    else field.placeholder = part.many ? `${part.kind}s` : part.low !== undefined && part.low !== null ? `${part.low} to ${part.high ?? "…"}` : "number";
    box.append(field);
    return () => field.value.trim();
  });
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Enter";
  button.setAttribute("aria-label", `Enter: ${item.parts.map((part) => (typeof part === "string" ? part : part.kind || "number")).join(" ")}`);
  button.addEventListener("click", async () => {
    const wanting = [...box.querySelectorAll("input, select")].find((one) => !one.value.trim());
    $("say-wanting").textContent = wanting ? "Something is still to be said in this form." : "";
    if (wanting) return wanting.focus();
    $("say").close();
    line.value = fields.map((value) => value()).join(" ");
    await submit();
  });
  box.append(button);
  return box;
}

$("say-search").addEventListener("input", () => {
  const sought = $("say-search").value.toLowerCase();
  for (const box of $("say-forms").children) box.hidden = !box.textContent.toLowerCase().includes(sought);
});

// A set to choose: cards pressed, or written.
function pick(button) {
  const { before, after, size, cards } = button.dataset;
  const codes = cards.trim().split(/\s+/);
  const text = $("pick-text");
  $("pick-title").textContent = `${before}…${after}`;
  text.value = "";
  const count = () => {
    const found = chosenCodes().length;
    $("pick-count").textContent = `${found} of ${size}`;
    for (const card of $("pick-cards").children) card.setAttribute("aria-pressed", String(chosenCodes().includes(card.dataset.pick)));
  };
  const chosenCodes = () => text.value.trim().split(/[\s,]+/).filter(Boolean).map((one) => one.toUpperCase());
  $("pick-cards").replaceChildren(
    ...codes.map((code, place) => {
      const card = document.createElement("button");
      card.type = "button";
      card.className = "card";
      card.dataset.pick = code;
      card.dataset.face = code;
      card.dataset.suit = code.slice(-1);
      card.setAttribute("aria-label", code);
      const [rank, suit] = [document.createElement("b"), document.createElement("i")];
      rank.textContent = code[0] === "T" ? "10" : code.slice(0, -1);
      suit.textContent = { C: "♣", D: "♦", H: "♥", S: "♠" }[code.slice(-1)] ?? "";
      // Each suit begins a row of its own.
      card.classList.toggle("first", code.slice(-1) !== codes[place - 1]?.slice(-1));
      card.append(rank, suit);
      card.addEventListener("click", () => {
        const all = chosenCodes();
        text.value = (all.includes(code) ? all.filter((one) => one !== code) : [...all, code]).join(" ");
        count();
      });
      return card;
    }),
  );
  text.oninput = count;
  count();
  // Too few or too many are taken only when that is meant.
  let warned = "";
  $("pick").querySelector("form").onsubmit = (event) => {
    if (event.submitter?.value !== "take" || !text.value.trim() || !Number(size) || chosenCodes().length === Number(size) || warned === text.value) return;
    event.preventDefault();
    warned = text.value;
    $("pick-count").textContent = `${chosenCodes().length} of ${size}: press again to take them all the same`;
  };
  $("pick").onclose = () => {
    if ($("pick").returnValue === "take" && text.value.trim()) enter(`${before}${text.value.trim()}${after}`);
    $("pick").returnValue = "";
  };
  $("pick").showModal();
}

// ---------------------------------------------------------------- how it looks

function look() {
  root.classList.toggle("pictures", $("look-pictures").checked);
  root.classList.toggle("four", $("look-four").checked);
  if ($("look-theme").value) root.dataset.theme = $("look-theme").value;
  else delete root.dataset.theme;
  const kept = { pictures: $("look-pictures").checked, four: $("look-four").checked, theme: $("look-theme").value };
  localStorage.setItem("look", JSON.stringify(kept));
}

for (const id of ["look-pictures", "look-four", "look-theme"]) $(id).addEventListener("change", look);
$("look-closed").addEventListener("change", () => {
  state.closed = new Set($("look-closed").checked ? state.seats.keys() : []);
  view({}, { keep: false });
});

const start = { style: "", books: [] };

async function begin_() {
  try {
    const kept = JSON.parse(localStorage.getItem("look") ?? "{}");
    $("look-pictures").checked = kept.pictures ?? true;
    $("look-four").checked = kept.four ?? false;
    $("look-theme").value = kept.theme ?? "";
  } catch {
    localStorage.removeItem("look");
  }
  look();
  const answer = await (await fetch("/api/start")).json();
  Object.assign(start, { style: answer.sheetStyle, books: answer.books });
  state.book = answer.book;
  const blank = { book: answer.book, text: `[Game "${answer.book}"]\n\n`, label: "" };
  if (answer.text) {
    await open(answer.name, answer.text);
    if (!state.text && !$("opening").open) {
      // The record was not judged, which is said; an empty table is there to go on with.
      const said = $("refused").textContent;
      await load(blank, false);
      refuse(said);
    }
  } else {
    await load(blank, false);
    await setUp();
  }
  root.dataset.ready = "yes";
}

window.deskOpen = open; // for whoever drives the page from outside
begin_();
