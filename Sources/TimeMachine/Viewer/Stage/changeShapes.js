// Ghosts, arrows and outlines of what is different between A and B.

import { layoutOf, screenRectangle, structureOf } from "../Film/scene.js";
import { pointsText } from "../Film/words.js";
import { drawn } from "../Shell/dom.js";
import { projected } from "./camera.js";
import { outline, plate } from "./overlays.js";

const mostDrawnMoves = 250;

// The views of a layout that came, went or moved; of those inside one that came or went, none.
function outermost(keys, state, layout) {
  const { parent, depth } = structureOf(state, layout);
  return [...keys].filter((key) => layoutOf(key) === layout && depth.has(key)
    && !keys.has(parent.get(key)));
}

/**
 * The changes above B: added views with a thick outline and `+`, removed ones dashed with `−` where
 * they were, moved ones with their old rectangle as a ghost and an arrow that carries the distance.
 * At most 250 of each are drawn.
 */
export function changeShapes(context) {
  const { comparison, before, state, layout, environment } = context;
  const shapes = [];
  for (const key of outermost(comparison.removed, before, layout).slice(0, mostDrawnMoves)) {
    const rectangle = screenRectangle(before, environment, key);
    if (rectangle) shapes.push(signed(rectangle, context, "removed", "−"));
  }
  for (const key of outermost(comparison.added, state, layout).slice(0, mostDrawnMoves)) {
    const rectangle = screenRectangle(state, environment, key);
    if (rectangle) shapes.push(signed(rectangle, context, "added", "+"));
  }
  let count = 0;
  for (const key of comparison.moved) {
    if (layoutOf(key) !== layout || !state.views.has(key) || count >= mostDrawnMoves) continue;
    const from = screenRectangle(before, environment, key);
    const to = screenRectangle(state, environment, key);
    if (!from || !to) continue;
    shapes.push(...moveShapes(from, to, context, key));
    count += 1;
  }
  return shapes;
}

function signed(rectangle, context, className, sign) {
  const { x, y } = projected(rectangle, context.camera, context.offset);
  return drawn("g", { class: `change ${className}` },
    outline(rectangle, context, "edge"), plate(sign, x + 9, y + 9, className));
}

function moveShapes(from, to, context, key) {
  const shapes = [
    drawn("g", { class: "change moved", "data-moved": key },
      outline(from, context, "ghost"), outline(to, context, "edge")),
  ];
  const start = middle(projected(from, context.camera, context.offset));
  const end = middle(projected(to, context.camera, context.offset));
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  if (distance < 3) {
    if (from.width !== to.width || from.height !== to.height) {
      const wider = [signedText(to.width - from.width, "w"), signedText(to.height - from.height, "h")];
      shapes[0].append(plate(`↔ ${wider.filter(Boolean).join(" ")}`, end.x, end.y, "moved"));
    }
    return shapes;
  }
  const points = Math.hypot(to.x + to.width / 2 - from.x - from.width / 2,
    to.y + to.height / 2 - from.y - from.height / 2);
  shapes[0].append(arrow(start, end));
  // Beside a short arrow, on a long one.
  const beside = distance < 40 ? 22 : 0;
  shapes[0].append(plate(pointsText(Math.round(points * 10) / 10), (start.x + end.x) / 2 + beside,
    (start.y + end.y) / 2, "moved"));
  return shapes;
}

function signedText(difference, name) {
  if (Math.abs(difference) < 0.005) return "";
  return `${name} ${difference > 0 ? "+" : "−"}${pointsText(Math.abs(difference))}`;
}

function middle({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

function arrow(start, end) {
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const wing = (turn) => `L${end.x - 7 * Math.cos(angle + turn)} ${end.y - 7 * Math.sin(angle + turn)}`;
  const d = `M${start.x} ${start.y}L${end.x} ${end.y}${wing(0.5)}M${end.x} ${end.y}${wing(-0.5)}`;
  return drawn("g", {}, drawn("path", { class: "halo", d }), drawn("path", { class: "arrow", d }));
}
