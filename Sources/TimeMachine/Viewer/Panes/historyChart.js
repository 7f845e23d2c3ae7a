// The history of the selected view: a small chart of its numbers, and the versions that changed it.

import { fieldChanges } from "../Film/comparison.js";
import { countText, dateText, firstLine, pointsText, shortened } from "../Film/words.js";
import { drawn, element, isolated } from "../Shell/dom.js";

const size = { width: 280, height: 30 };
const mostEntries = 60;

/** The part of the inspector that tells when the view changed, and what of it. */
export function historyPart(model, key) {
  const { environment } = model.values;
  const entries = model.history.of(key, environment);
  const charts = ["x", "y", "width", "height"].map((name, index) => chart(model, key, name, index))
    .filter(Boolean);
  const shown = nearest(entries, model.values.b);
  return element("section", { class: "history" },
    element("h3", {}, "History ", element("span", { class: "count" },
      countText(entries.length, "version"))),
    charts, element("ul", { class: "blame" }, shown.map((entry) => entryRow(model, key, entry))),
    shown.length < entries.length && element("p", { class: "hint" },
      `The ${shown.length} nearest of ${entries.length}.`));
}

// Newest first; of a long history the part around the version that is shown.
function nearest(entries, version) {
  if (entries.length <= mostEntries) return [...entries].reverse();
  const at = entries.findLastIndex((entry) => entry.version <= version);
  const start = Math.max(0, Math.min(entries.length - mostEntries, at - mostEntries / 2));
  return entries.slice(start, start + mostEntries).reverse();
}

function entryRow(model, key, entry) {
  const version = model.film.versions[entry.version];
  const isCurrent = entry.version === model.values.b;
  return element("li", {}, element("button", { type: "button", class: "blame-row",
    "aria-current": isCurrent ? "true" : undefined, click: () => model.goTo(entry.version) },
  element("strong", {}, version.name), " ", element("span", { class: "what" },
    whatChanged(model, key, entry)),
  element("span", { class: "when" }, ` ${dateText(version.date)} `,
    isolated(shortened(firstLine(version.message), 60)))));
}

function whatChanged(model, key, entry) {
  if (entry.enters) return "enters";
  if (entry.leaves) return "leaves";
  const parts = [];
  if (entry.frame) parts.push(frameChange(model, key, entry.version) || "frame");
  if (entry.record) parts.push(recordChange(model, key, entry.version));
  if (entry.constraints) parts.push("constraints");
  if (entry.subviews) parts.push("subviews");
  return parts.join(", ");
}

function frameChange(model, key, version) {
  const frames = model.history.frames(key, model.values.environment);
  const at = frames.findIndex((each) => each.version === version);
  const [from, to] = [frames[at - 1]?.frame, frames[at]?.frame];
  if (!from || !to) return "";
  return ["x", "y", "width", "height"].map((name, index) => (from[index] === to[index] ? ""
    : `${name} ${pointsText(from[index])} → ${pointsText(to[index])}`)).filter(Boolean).join(", ");
}

// Values of the record before are looked up in the deltas: the last one that set it.
function recordChange(model, key, version) {
  const { versions } = model.film;
  let before;
  for (let index = version - 1; index >= 0 && before === undefined; index -= 1) {
    before = versions[index].delta.views[key];
  }
  const names = before ? fieldChanges(before, versions[version].delta.views[key])
    .map(([name]) => name) : [];
  return names.length > 0 ? shortened(names.join(", "), 60) : "record";
}

function chart(model, key, name, index) {
  const points = model.history.frames(key, model.values.environment);
  const values = points.filter((each) => each.frame).map((each) => each.frame[index]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (values.length < 2 || low === high) return undefined;
  const count = Math.max(1, model.film.versions.length - 1);
  const x = (version) => 4 + (version / count) * (size.width - 8);
  const y = (value) => size.height - 5 - ((value - low) / (high - low)) * (size.height - 10);
  let d = "";
  points.forEach(({ version, frame }, at) => {
    if (!frame) return;
    const until = points[at + 1]?.version ?? count;
    const isJoined = points[at - 1]?.frame;
    d += `${isJoined ? "L" : "M"}${x(version)} ${y(frame[index])}H${x(until)}`;
  });
  const svg = drawn("svg", { class: "chart", viewBox: `0 0 ${size.width} ${size.height}`,
    role: "img", "aria-label": `${name}: from ${pointsText(low)} to ${pointsText(high)}` },
  drawn("path", { d }), points.filter((each) => each.frame).map(({ version, frame }) =>
    drawn("circle", { cx: x(version), cy: y(frame[index]), r: 2.5 })),
  drawn("line", { class: "now", x1: x(model.values.b), x2: x(model.values.b), y1: 0,
    y2: size.height }));
  return element("div", { class: "chart-row" }, element("span", { class: "chart-name" }, name), svg,
    element("span", { class: "chart-range" }, `${pointsText(low)}–${pointsText(high)}`));
}
