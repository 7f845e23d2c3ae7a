// The selected view: its frame and constraints by axis, what else is known, and its history.

import { fieldChanges, sameFrame, viewFields } from "../Film/comparison.js";
import { isInactive, axesOf, constraintsOf, standingOf } from "../Film/constraintLines.js";
import { identityOf, isVisible, nameOf } from "../Film/scene.js";
import { pointsText, shortened } from "../Film/words.js";
import { button, element, isolated } from "../Shell/dom.js";
import { historyPart } from "./historyChart.js";

const mostConstraints = 200;

/** The inspector of the selected view. */
export function makeInspector(model, { stage, reveal, copySelector }) {
  const body = element("div", { class: "inspector-body" });
  const node = element("section", { class: "pane inspector", "aria-label": "Selected view", "data-pane": "view" },
    body);
  const show = () => body.replaceChildren(...inspectorContent(model, { stage, reveal, copySelector }));
  model.on(["selection", "a", "b", "environment"], show);
  show();
  return node;
}

function inspectorContent(model, commands) {
  const key = model.values.selection;
  if (!key) {
    return [element("p", { class: "hint" }, "Select a view in the picture, the tree or a list "
      + "to see its frame, its constraints and its history.")];
  }
  const view = model.after.views.get(key);
  const old = model.before.views.get(key);
  const state = view ? model.after : model.before;
  const shown = view ?? old;
  if (!shown) {
    return [title(nameOf(state, key), "not in A or B", commands), historyPart(model, key)];
  }
  return [
    title(nameOf(state, key), shown.custom ? `${shown.custom} (${shown.class})` : shown.class,
      commands),
    element("p", { class: "standing" }, standing(model, key, view, old)),
    element("p", { class: "source" }, element("code", {},
      shortened(shown.source ?? identityOf(key), 300))),
    frameTable(model, key),
    axisPart(model, key, "horizontal", commands), axisPart(model, key, "vertical", commands),
    fieldsPart(view, old), historyPart(model, key),
  ].filter(Boolean);
}

function title(name, type, { reveal, copySelector }) {
  return element("div", { class: "view-title" },
    element("h2", {}, isolated(shortened(name, 200))),
    element("span", { class: "class" }, shortened(type, 100)),
    element("span", { class: "view-commands" },
      button("Show in tree", { icon: "tree", click: reveal }),
      button("Copy selector", { text: "Copy selector", click: copySelector })));
}

function standing(model, key, view, old) {
  const { a, environment } = model.values;
  const name = (index) => (index < 0 ? "nothing" : model.film.versions[index].name);
  if (!view) return `Gone: it was there in ${name(a)}.`;
  if (!old) return `New since ${name(a)}.`;
  return isVisible(model.after, environment, key) ? "" : "Hidden or without an area.";
}

function frameTable(model, key) {
  const { environment } = model.values;
  const from = model.before.frames[environment].get(key);
  const to = model.after.frames[environment].get(key);
  const cell = (index) => {
    const [one, other] = [from?.[index], to?.[index]].map((value) => (value === undefined ? "–"
      : pointsText(value)));
    if (one === other || !from) return element("td", {}, other);
    return element("td", { class: "differs" }, element("span", { class: "was" }, one), " → ",
      element("strong", {}, other));
  };
  return element("table", { class: "frame-table" },
    element("caption", {}, sameFrame(from, to) || !from ? "Frame in its superview, points"
      : "Frame in its superview, points, A → B"),
    element("thead", {}, element("tr", {}, ["x", "y", "width", "height"].map((name) => element("th",
      { scope: "col" }, name)))),
    element("tbody", {}, element("tr", {}, [0, 1, 2, 3].map(cell))));
}

function axisPart(model, key, axis, commands) {
  const now = new Map(constraintsOf(model.after, key));
  const then = new Map(constraintsOf(model.before, key));
  const rows = [];
  const onAxis = (constraint) => axesOf(constraint).includes(axis);
  for (const [name, constraint] of now) {
    if (!onAxis(constraint)) continue;
    const sign = !then.has(name) && model.values.a >= 0 ? "+"
      : then.has(name) && then.get(name).text !== constraint.text ? "~" : "";
    rows.push(constraintRow(model, name, constraint, sign, then.get(name), commands));
  }
  for (const [name, constraint] of then) {
    if (now.has(name) || !onAxis(constraint)) continue;
    rows.push(constraintRow(model, name, constraint, "−", undefined, commands));
  }
  const heading = axis === "horizontal" ? "Horizontal" : "Vertical";
  return element("section", { class: "axis" },
    element("h3", {}, `${heading} `, element("span", { class: "count" }, String(rows.length))),
    rows.length > 0 ? element("ul", { class: "constraints" }, rows.slice(0, mostConstraints))
      : element("p", { class: "hint" }, "No constraint names it here: its superview, its content "
        + "or its autoresizing decides."));
}

const words = { "+": "added", "−": "removed", "~": "changed" };

function constraintRow(model, name, constraint, sign, old, commands) {
  const facts = [];
  if (sign === "−") facts.push("gone in B");
  else facts.push(...standingTexts(model, name, constraint));
  if (sign === "~" && old) facts.push(`was ${shortened(old.text, 200)}`);
  if (constraint.name) facts.push(`“${shortened(constraint.name, 80)}”`);
  if (constraint.source) facts.push(shortened(constraint.source, 200));
  const others = [constraint.first, constraint.second].filter(Boolean).map(([item]) => item)
    .filter((item) => item !== model.values.selection && model.after.views.has(item));
  const light = (isLit) => () => commands.stage.light(isLit ? name : undefined);
  const isOff = isInactive(constraint, model.values.environment);
  return element("li", { class: isOff ? "inactive" : "", "data-constraint": name,
    mouseenter: light(true), mouseleave: light(false) },
  sign && element("span", { class: "sign", title: words[sign] }, sign,
    element("span", { class: "unseen" }, ` ${words[sign]} `)),
  element("code", {}, isolated(shortened(constraint.text, 400))),
  others.map((item) => element("button", { type: "button", class: "go",
    click: () => model.select(item), title: "Select this view", focus: light(true),
    blur: light(false) }, "→ ", isolated(shortened(nameOf(model.after, item), 40)))),
  facts.length > 0 && element("div", { class: "facts-line" }, facts.join(" · ")));
}

function standingTexts(model, name, constraint) {
  const { environment } = model.values;
  const texts = [];
  if (constraint.priority < 1000) texts.push(`optional, ${constraint.priority}`);
  const isInConflict = [...model.after.findings[environment].values()].some((finding) =>
    finding.severity === "error" && finding.constraints?.includes(name));
  if (isInConflict) texts.push("! in a conflict");
  if (isInactive(constraint, environment)) return [...texts, "inactive: does not affect this view"];
  const { state, distance } = standingOf(model.after, environment, model.environment, constraint);
  const points = pointsText(Math.abs(distance));
  if (state === "slack") texts.push(`holds with ${points} pt to spare: does not affect this view`);
  if (state === "unmet") texts.push(`! not met, off by ${points} pt`);
  return texts;
}

function fieldsPart(view, old) {
  const changed = view && old ? fieldChanges(old, view) : [];
  const differing = new Map(changed.map(([name, from, to]) => [name, [from, to]]));
  const fields = viewFields(view ?? old);
  for (const [name] of changed) if (!fields.has(name)) fields.set(name, undefined);
  for (const name of ["class", "name"]) if (!differing.has(name)) fields.delete(name);
  if (fields.size === 0) return undefined;
  const value = (text) => (text === undefined ? "–" : shortened(text, 300));
  return element("section", { class: "fields-part" }, element("h3", {}, "Attributes ",
    element("span", { class: "count" }, changed.length > 0 ? `${changed.length} changed` : "")),
  element("dl", {}, [...fields].map(([name, text]) => [element("dt", {}, shortened(name, 60)),
    differing.has(name)
      ? element("dd", { class: "differs" }, element("span", { class: "was" },
        isolated(value(differing.get(name)[0]))), " → ", isolated(value(differing.get(name)[1])))
      : element("dd", {}, isolated(value(text)))])));
}
