// Ghosts, arrows and outlines of what is different between A and B.

import { layoutOf, screenRectangle, structureOf } from "../Film/scene.js";
import { pointsText } from "../Film/words.js";
import { drawn } from "../Shell/dom.js";
import { projected } from "./camera.js";
import { outline, plate } from "./overlays.js";
import { PlatePlaces } from "./platePlaces.js";

const mostDrawnMoves = 250;

// The views of a layout that came, went or moved; of those inside one that came or went, none.
function outermost(keys, state, layout) {
  const { parent, depth } = structureOf(state, layout);
  return [...keys].filter((key) => layoutOf(key) === layout && depth.has(key)
    && !keys.has(parent.get(key)));
}

/**
 * The changes above B: added views with a thick outline and `+`, removed ones dashed with `−` where
 * they were, moved ones with their old rectangle as a ghost, an arrow with the distance,
 * and how much wider or higher they are; less than a point has neither. At most 250 of each are drawn.
 * Where two would say so at one place, the second says it beside.
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
  const places = new PlatePlaces();
  let count = 0;
  for (const key of comparison.moved) {
    if (layoutOf(key) !== layout || !state.views.has(key) || count >= mostDrawnMoves) continue;
    const to = screenRectangle(state, environment, key);
    const [old, now] = [before, state].map((each) => each.frames[environment].get(key));
    if (!to || !old || !now) continue;
    const [was, is] = [before, state].map((each) => structureOf(each, layout).parent.get(key));
    // Where it was in its superview, wherever that went: each arrow tells of one view's own move. A
    // view that went into another one is compared on the screen, as the command line does.
    const from = was === is ? { x: to.x + old[0] - now[0], y: to.y + old[1] - now[1],
      width: old[2], height: old[3] } : screenRectangle(before, environment, key);
    if (from) shapes.push(moveShape(from, to, context, key, places));
    count += 1;
  }
  return shapes;
}

function signed(rectangle, context, className, sign) {
  const { x, y } = projected(rectangle, context.camera, context.offset);
  return drawn("g", { class: `change ${className}` },
    outline(rectangle, context, "edge"), plate(sign, x + 9, y + 9, className));
}

function moveShape(from, to, context, key, places) {
  const shape = drawn("g", { class: "change moved", "data-moved": key },
    outline(from, context, "ghost"), outline(to, context, "edge"));
  const place = projected(to, context.camera, context.offset);
  const end = middle(place);
  const [wider, higher] = [to.width - from.width, to.height - from.height];
  const across = commonMove(to.x - from.x, to.x - from.x + wider);
  const down = commonMove(to.y - from.y, to.y - from.y + higher);
  const points = Math.hypot(across, down);
  const distance = points * context.camera.scale;
  const start = { x: end.x - across * context.camera.scale, y: end.y - down * context.camera.scale };
  if (points >= 1 && distance >= 2) {
    shape.append(arrow(start, end));
    // Beside a short arrow, on a long one.
    const beside = distance < 40 ? 22 : 0;
    shape.append(placedPlate(pointsText(Math.round(points * 10) / 10), (start.x + end.x) / 2 + beside,
      (start.y + end.y) / 2, places));
  }
  if (Math.max(Math.abs(wider), Math.abs(higher)) >= 1) {
    const text = [signedText(wider, "w"), signedText(higher, "h")].filter(Boolean).join(" ");
    shape.append(placedPlate(text, end.x, place.y + place.height, places));
  }
  return shape;
}

function placedPlate(text, x, y, places) {
  const free = places.place(text, x, y);
  return plate(text, free.x, free.y, "moved");
}

// How far both edges of an axis went together: nothing if one stayed or they went apart.
function commonMove(near, far) {
  if (near * far <= 0) return 0;
  return Math.sign(near) * Math.min(Math.abs(near), Math.abs(far));
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
