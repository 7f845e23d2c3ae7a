// Small pictures of versions.

import { isVisible, screenRectangle, structureOf } from "../Film/scene.js";
import { drawn } from "../Shell/dom.js";
import { checkedColour } from "../Stage/looks.js";

const mostViews = 240;
const mostSeen = 4000;

/**
 * A version of a layout as one small SVG: fills, outlines, and what the version moved. At most 240
 * views are drawn, in their order. Cost: the views of the layout, and their depth.
 */
export function thumbnail(model, index, layout, width, height) {
  const { film, values } = model;
  const { environment } = values;
  const settings = film.environments[environment];
  const state = model.states.at(index);
  const moved = new Set(film.versions[index].moved[environment].map((move) => move.view));
  const fills = [];
  let outlines = "";
  let marks = "";
  let count = 0;
  for (const key of structureOf(state, layout).order.slice(0, mostSeen)) {
    const isMoved = moved.has(key);
    if (count >= mostViews && !isMoved) continue;
    if (!isVisible(state, environment, key)) continue;
    const rectangle = screenRectangle(state, environment, key);
    if (!rectangle || rectangle.width * rectangle.height < 16) continue;
    count += 1;
    const d = pathOf(rectangle);
    const fill = checkedColour(state.views.get(key).look?.fill);
    if (fill) fills.push(drawn("path", { d, fill }));
    outlines += d;
    if (isMoved) marks += d;
  }
  return drawn("svg", { class: "thumbnail", width, height, "aria-hidden": "true",
    viewBox: `0 0 ${settings.width} ${settings.height}`, preserveAspectRatio: "xMidYMid meet" },
  drawn("rect", { class: "screen", width: settings.width, height: settings.height }), fills,
  drawn("path", { class: "outlines", d: outlines }), marks && drawn("path", { class: "marks", d: marks }));
}

function pathOf({ x, y, width, height }) {
  const short = (value) => Math.round(value * 10) / 10;
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}
