// Writes the card faces of npm's @letele/playing-cards as plain SVG files, one a card.
//
//   npm pack @letele/playing-cards@0.1.0 && tar xzf letele-playing-cards-0.1.0.tgz
//   node tests/vendor_cards.mjs package compiler/hoyle/desk/static/cards
//
// The package is a bundle of React components; a stub of React that writes text runs them.
import fs from "node:fs";
import path from "node:path";

const [from, to] = process.argv.slice(2);
const DROPPED = new Set(["className", "aria-labelledby", "title", "height", "width"]);
const NAMES = { xlinkHref: "href", viewBox: "viewBox", preserveAspectRatio: "preserveAspectRatio" };
const KEPT = new Set(["viewBox", "preserveAspectRatio", "patternUnits"]);

function attribute(name) {
  if (name in NAMES) return NAMES[name];
  return KEPT.has(name) ? name : name.replace(/[A-Z]/g, (c) => "-" + c.toLowerCase());
}

const React = {
  createElement(tag, props, ...children) {
    let text = "<" + tag;
    for (const [name, value] of Object.entries(props ?? {})) {
      if (value == null || name === "xmlnsXlink") continue;
      if (DROPPED.has(name) && (tag === "svg" || name[0] === "c" || name[0] === "a")) continue;
      text += ` ${attribute(name)}="${String(value).replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"`;
    }
    const body = children.filter((child) => child != null).join("");
    return body ? `${text}>${body}</${tag}>` : `${text}/>`;
  },
};

const source = fs
  .readFileSync(path.join(from, "dist", "index.esm.js"), "utf8")
  .replace(/^import .*$/gm, "")
  .replace(/^export .*$/m, "");
const names = [...source.matchAll(/const (Svg\w+) =/g)].map((match) => match[1]);
const faces = new Function("React", "_extends", `${source};return {${names.join(",")}}`)(
  React,
  Object.assign,
);
for (const [name, face] of Object.entries(faces)) {
  const found = /^Svg([SHDC])(10|[2-9AJQK])$/.exec(name);
  if (!found) continue; // jokers and backs
  const file = found[2].replace("10", "T") + found[1];
  const text = face({})
    .replace(/(id="|href="#|url\(#)[A-Z]-?\w+_svg__/g, "$1")
    .replace(/(\d+\.\d{2})\d+/g, "$1"); // a hundredth of a unit is less than can be seen
  fs.writeFileSync(path.join(to, `${file}.svg`), text + "\n");
}
