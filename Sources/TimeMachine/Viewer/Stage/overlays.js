// What is drawn above the picture in pixels of the stage, whatever the zoom.

import { isInactive, axisOf, constraintsOf, lineLabel, lineOf, standingOf } from "../Film/constraintLines.js";
import { measured } from "../Film/measure.js";
import { layoutOf, screenRectangle, structureOf } from "../Film/scene.js";
import { pointsText } from "../Film/words.js";
import { drawn } from "../Shell/dom.js";
import { projected } from "./camera.js";
import { estimatedWidth } from "./textLines.js";

const mostLines = 120;

/** How wide the plate of a text is. */
export function plateWidth(text) {
  return estimatedWidth(text, 11, true) + 10;
}

/** A small text on a plate, its middle at a position. */
export function plate(text, x, y, className) {
  const width = plateWidth(text);
  return drawn("g", { class: `plate ${className}` },
    drawn("rect", { x: x - width / 2, y: y - 8.5, width, height: 17, rx: 4 }),
    drawn("text", { x, y: y + 4, "text-anchor": "middle" }, text));
}

/** The outline of a rectangle of the picture. */
export function outline(rectangle, context, className, attributes = {}) {
  const { x, y, width, height } = projected(rectangle, context.camera, context.offset);
  return drawn("rect", { class: className, x, y, width: Math.max(0, width),
    height: Math.max(0, height), ...attributes });
}

function rectangleOf(context, key) {
  return key && layoutOf(key) === context.layout
    ? screenRectangle(context.state, context.environment, key) : undefined;
}

/** The outlines of the selected view, of the one under the pointer and of a finding's views. */
export function selectionShapes(context) {
  const { selection, hover, finding } = context.values;
  const shapes = [];
  for (const key of context.state.findings[context.environment].get(finding)?.views ?? []) {
    const rectangle = rectangleOf(context, key);
    if (rectangle) shapes.push(outline(rectangle, context, "mark finding"));
  }
  const under = hover !== selection && rectangleOf(context, hover);
  if (under) shapes.push(outline(under, context, "mark hovered"));
  const chosen = rectangleOf(context, selection);
  if (!chosen) return shapes;
  shapes.push(outline(chosen, context, "mark chosen"));
  const { x, y, width, height } = projected(chosen, context.camera, context.offset);
  const size = `${pointsText(chosen.width)} × ${pointsText(chosen.height)}`;
  shapes.push(plate(size, x + width - estimatedWidth(size, 11, true) / 2 - 5, y + height + 11,
    "chosen"));
  return shapes;
}

/** The lines of the constraints of the selected view; those in a conflict are marked. */
export function constraintShapes(context) {
  const { selection, constraints } = context.values;
  if (!constraints || !rectangleOf(context, selection)) return [];
  const broken = new Set();
  for (const finding of context.state.findings[context.environment].values()) {
    if (finding.severity !== "error") continue;
    for (const key of finding.constraints ?? []) broken.add(key);
  }
  const sizes = { horizontal: 0, vertical: 0 };
  return constraintsOf(context.state, selection).slice(0, mostLines)
    .map(([key, constraint]) => constraintShape(context, key, constraint, broken.has(key), sizes))
    .filter(Boolean);
}

function constraintShape(context, key, constraint, isBroken, sizes) {
  const { state, environment, settings, camera, offset } = context;
  const line = lineOf(state, environment, settings, constraint);
  if (!line) return undefined;
  const start = projected({ x: line.x1, y: line.y1, width: 0, height: 0 }, camera, offset);
  const end = projected({ x: line.x2, y: line.y2, width: 0, height: 0 }, camera, offset);
  if (line.kind === "size") {
    // Several sizes of one axis stand beside each other.
    const axis = axisOf(constraint.first[1]);
    const shift = -20 * sizes[axis];
    sizes[axis] += 1;
    for (const each of [start, end]) each[axis === "horizontal" ? "y" : "x"] += shift;
  }
  const standing = standingOf(state, environment, settings, constraint).state;
  const isUnmet = isBroken || (standing === "unmet" && constraint.priority >= 1000);
  const isOff = isInactive(constraint, environment);
  const classes = ["constraint", line.kind, isOff && "inactive", isUnmet && "broken",
    standing === "slack" && "slack", constraint.priority < 1000 && "optional"];
  const label = lineLabel(constraint) + (isUnmet ? " !" : "");
  const shape = drawn("g", { class: classes.filter(Boolean).join(" "), "data-constraint": key },
    drawn("title", {}, constraint.text),
    drawn("line", { class: "grip", x1: start.x, y1: start.y, x2: end.x, y2: end.y }),
    drawn("line", { class: "stroke", x1: start.x, y1: start.y, x2: end.x, y2: end.y }),
    drawn("path", { class: "stroke", d: capPath(start, end) }));
  if (line.kind !== "alignment" || isUnmet) {
    shape.append(plate(label, (start.x + end.x) / 2, (start.y + end.y) / 2, "line"));
  }
  return shape;
}

// Short strokes across both ends.
function capPath(start, end) {
  const isAcross = Math.abs(end.x - start.x) > Math.abs(end.y - start.y);
  const cap = ({ x, y }) => (isAcross ? `M${x} ${y - 4}v8` : `M${x - 4} ${y}h8`);
  return cap(start) + cap(end);
}

/** Both rectangles that a constraint relates, lit up. */
export function litEnds(context, key) {
  const constraint = context.state.constraints.get(key);
  if (!constraint) return [];
  return [constraint.first, constraint.second].filter(Boolean)
    .map(([item]) => screenRectangle(context.state, context.environment, item)).filter(Boolean)
    .map((rectangle) => outline(rectangle, context, "mark lit"));
}

/** The distances from the selected view to another one. */
export function measureShapes(context) {
  const { selection, measuredTo } = context.values;
  const one = rectangleOf(context, selection);
  const other = rectangleOf(context, measuredTo);
  if (!one || !other || selection === measuredTo) return [];
  const { lines, centers } = measured(one, other);
  const shapes = [outline(other, context, "mark measured")];
  for (const { axis, from, to, at, length } of lines) {
    const [a, b] = axis === "horizontal" ? [[from, at], [to, at]] : [[at, from], [at, to]];
    const start = projected({ x: a[0], y: a[1], width: 0, height: 0 }, context.camera,
      context.offset);
    const end = projected({ x: b[0], y: b[1], width: 0, height: 0 }, context.camera,
      context.offset);
    shapes.push(drawn("path", { class: "ruler",
      d: `M${start.x} ${start.y}L${end.x} ${end.y}${capPath(start, end)}` }));
    shapes.push(plate(pointsText(length), (start.x + end.x) / 2, (start.y + end.y) / 2, "ruler"));
  }
  const box = projected(other, context.camera, context.offset);
  shapes.push(plate(`centres ${pointsText(centers.x)}, ${pointsText(centers.y)}`,
    box.x + box.width / 2, box.y - 14, "ruler"));
  return shapes;
}

/** Grid, safe area, margins and baselines, as far as they are switched on. */
export function guideShapes(context) {
  const { settings, values } = context;
  const { width, height } = settings;
  const shapes = [];
  if (values.grid > 0) shapes.push(gridShape(context, width, height, values.grid));
  const area = settings.safeArea;
  if (values.safeArea && area) {
    shapes.push(outline({ x: area.left, y: area.top, width: width - area.left - area.right,
      height: height - area.top - area.bottom }, context, "mark safe-area"));
  }
  if (values.margins) shapes.push(...guideOutlines(context));
  if (values.baselines) shapes.push(...baselineShapes(context));
  return shapes;
}

function gridShape(context, width, height, step) {
  const { camera } = context;
  // Lines closer than 4 pixels are no grid any more.
  const distance = step * Math.max(1, Math.ceil(4 / (step * camera.scale)));
  const box = projected({ x: 0, y: 0, width, height }, camera, context.offset);
  let d = "";
  for (let x = distance; x < width; x += distance) d += `M${box.x + x * camera.scale} ${box.y}v${box.height}`;
  for (let y = distance; y < height; y += distance) d += `M${box.x} ${box.y + y * camera.scale}h${box.width}`;
  return drawn("path", { class: "mark grid", d });
}

// The guides of the selected view, or of the root: safe area, layout margins, readable width.
function guideOutlines(context) {
  const { state, layout } = context;
  const chosen = context.values.selection ?? "";
  const owner = state.views.get(chosen)?.guides?.length && layoutOf(chosen) === layout ? chosen
    : structureOf(state, layout).order[0];
  return (state.views.get(owner)?.guides ?? []).map((guide) => {
    const rectangle = screenRectangle(state, context.environment, guide.key);
    return rectangle && outline(rectangle, context, "mark margin", { "data-guide": guide.kind });
  }).filter(Boolean);
}

function baselineShapes(context) {
  const { state, environment, camera, offset } = context;
  const shapes = [];
  for (const key of structureOf(state, context.layout).order) {
    const look = state.views.get(key)?.look;
    if (!look?.text || look.kind === "textView" || shapes.length >= 400) continue;
    const rectangle = screenRectangle(state, environment, key);
    if (!rectangle) continue;
    const middle = rectangle.y + rectangle.height / 2 + (look.fontSize ?? 17) * 0.35;
    const from = projected({ ...rectangle, y: middle, height: 0 }, camera, offset);
    shapes.push(drawn("line", { class: "mark baseline", x1: from.x, y1: from.y,
      x2: from.x + from.width, y2: from.y }));
  }
  return shapes;
}

/** The names of views that are large enough on the stage to carry one. */
export function labelShapes(context) {
  if (!context.values.labels) return [];
  const { state, environment, camera } = context;
  const shapes = [];
  for (const key of structureOf(state, context.layout).order) {
    const frame = state.frames[environment].get(key);
    const view = state.views.get(key);
    if (!frame || !view || view.hidden || shapes.length >= 600) continue;
    const wide = frame[2] * camera.scale;
    if (wide < 36 || frame[3] * camera.scale < 12) continue;
    const { x, y } = projected(screenRectangle(state, environment, key) ?? { x: 0, y: 0 }, camera,
      context.offset);
    const name = (view.name || view.class).slice(0, Math.max(3, Math.floor(wide / 6)));
    shapes.push(drawn("text", { class: "name-label", x: x + 3, y: y + 10 }, name));
  }
  return shapes;
}
