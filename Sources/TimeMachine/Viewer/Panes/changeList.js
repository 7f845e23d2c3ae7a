// What the versions from A to B did, by cause.

import { groupedChanges, noiseCount } from "../Film/grouping.js";
import { causeText, movedName } from "../Film/sentences.js";
import { countText, firstLine, shortened } from "../Film/words.js";
import { element, isolated } from "../Shell/dom.js";

const mostVersions = 40;
const mostMoves = 60;
const mostGroups = 300;
const signs = {
  insert: "+", enter: "+", activate: "+", remove: "−", leave: "−", deactivate: "−",
  move: "↔", update: "~", class: "~", layout: "~",
};
const kinds = { "+": "added", "−": "removed", "↔": "moved", "~": "changed" };
const spoken = { insert: "added", enter: "enters", activate: "constraint added", remove: "removed",
  leave: "leaves", deactivate: "constraint removed", move: "moved", update: "changed",
  class: "class changed", layout: "layout changed" };

/** The list of changes; it is also what the picture says in words. */
export function makeChangeList(model) {
  const body = element("div", { class: "changes-body" });
  const show = () => body.replaceChildren(...listContent(model));
  model.on(["a", "b", "environment", "noise", "selection", "range", "layout"], show);
  show();
  return body;
}

/** The versions whose changes lie between A and B, oldest first, and whether the way goes back. */
function versionsBetween(model) {
  const { a, b } = model.values;
  const isBack = a > b;
  const [low, high] = isBack ? [b, a] : [a, b];
  const indices = [];
  for (let index = Math.max(0, low + 1); index <= high; index += 1) indices.push(index);
  if (indices.length === 0) indices.push(b);
  return { indices, isBack };
}

function listContent(model) {
  const { indices, isBack } = versionsBetween(model);
  const { film, values } = model;
  const shown = indices.slice(-mostVersions).reverse();
  const nodes = [];
  if (isBack) {
    nodes.push(element("p", { class: "hint" }, "A is later than B: B is what was before "
      + "these changes."));
  }
  for (const index of shown) {
    const version = film.versions[index];
    if (indices.length > 1) {
      nodes.push(element("h3", {}, element("button", { type: "button", class: "go",
        click: () => model.goTo(index) }, version.name), " ",
      isolated(shortened(firstLine(version.message), 80))));
    }
    nodes.push(...versionContent(model, version, index));
  }
  if (indices.length > shown.length) {
    nodes.push(element("p", { class: "hint" },
      `${indices.length - shown.length} earlier versions are not listed.`));
  }
  const noise = indices.reduce((sum, index) => sum + noiseCount(film.versions[index]), 0);
  if (noise > 0) nodes.push(noiseSwitch(model, noise, values.noise));
  return nodes;
}

function noiseSwitch(model, noise, isShown) {
  return element("p", { class: "noise" }, `${countText(noise, "change")} that `
    + `${noise === 1 ? "means" : "mean"} nothing for the layout. `,
  element("button", { type: "button", class: "go", "aria-pressed": String(isShown),
    "aria-keyshortcuts": "N", click: () => model.set({ noise: !model.values.noise }) },
  isShown ? "Hide" : "Show", " ", element("kbd", { "aria-hidden": "true" }, "N")));
}

function versionContent(model, version, index) {
  const { environment, noise } = model.values;
  const groups = groupedChanges(version, environment, noise);
  if (groups.length === 0) return [element("p", { class: "hint" }, "No change of the layout.")];
  const list = element("ul", { class: "groups" },
    groups.slice(0, mostGroups).map((group) => groupNode(model, group, index)));
  return [list, groups.length > mostGroups && element("p", { class: "hint" },
    `${groups.length - mostGroups} more changes.`)].filter(Boolean);
}

function groupNode(model, group, index) {
  const { selection } = model.values;
  const [first] = group.changes;
  const isAbout = selection && (group.moves.some((move) => move.view === selection)
    || group.changes.some((change) => change.views?.includes(selection)));
  const sign = first ? signs[first.kind] ?? "~" : "?";
  return element("li", { class: `group${isAbout ? " about" : ""}${first?.noise ? " noisy" : ""}` },
    element("span", { class: `badge ${kinds[sign] ?? "alarm"}` },
      element("span", { "aria-hidden": "true" }, sign),
      element("span", { class: "unseen" }, spoken[first?.kind] ?? "")),
    causeNode(model, group),
    group.moves.length > 0 && element("div", { class: "moves" },
      element("span", { class: "verb" }, "moved "), moveNodes(model, group.moves, index)));
}

function causeNode(model, group) {
  const text = shortened(causeText(group), 600);
  const view = group.changes.flatMap((change) => change.views ?? [])
    .find((key) => model.after.views.has(key) || model.before.views.has(key));
  if (!view) return element("span", { class: "cause" }, isolated(text));
  return element("button", { type: "button", class: "cause go", title: "Select this view",
    click: () => model.select(view) }, isolated(text));
}

function moveNodes(model, moves, index) {
  const [after, before] = [model.states.at(index), model.before];
  const nodes = moves.slice(0, mostMoves).map((move, at) => element("span", { class: "move" },
    at > 0 && ", ",
    element("button", { type: "button", class: "go", "data-view": move.view,
      "aria-current": move.view === model.values.selection ? "true" : undefined,
      click: () => model.select(move.view),
      mouseenter: () => model.set({ hover: move.view }),
      mouseleave: () => model.set({ hover: null }) },
    isolated(shortened(movedName(move, after, before), 60))),
    move.text && element("span", { class: "how" }, ` (${shortened(move.text, 120)})`)));
  if (moves.length > mostMoves) nodes.push(element("span", {}, ` and ${moves.length - mostMoves} more`));
  return nodes;
}
