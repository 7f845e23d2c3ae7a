// Where constraints are on the screen, and whether they hold there.

import { relatedRectangle } from "./scene.js";

const horizontalNames = new Set(["left", "right", "leading", "trailing", "centerX", "width"]);

/** The attribute without its margin: `leadingMargin` is `leading`. */
function plainAttribute(attribute) {
  return attribute.replace(/WithinMargins$/, "").replace(/Margin$/, "");
}

/** `horizontal` or `vertical`. */
export function axisOf(attribute) {
  return horizontalNames.has(plainAttribute(attribute)) ? "horizontal" : "vertical";
}

/** Both axes that a constraint speaks of; an aspect ratio has two. */
export function axesOf(constraint) {
  const axes = new Set([axisOf(constraint.first[1])]);
  if (constraint.second) axes.add(axisOf(constraint.second[1]));
  return [...axes];
}

/** The constraints of a state that name a view or one of its guides, with their keys, in order. */
export function constraintsOf(state, key) {
  const items = new Set([key, ...(state.views.get(key)?.guides ?? []).map((each) => each.key)]);
  const found = [];
  for (const [name, constraint] of state.constraints) {
    if (items.has(constraint.first[0]) || items.has(constraint.second?.[0])) {
      found.push([name, constraint]);
    }
  }
  return found;
}

function isRightToLeft(environment) {
  return environment.direction === "rightToLeft";
}

function itemsOf(constraint) {
  return [constraint.first[0], constraint.second?.[0]];
}

/** The value of an attribute of a rectangle; nothing where frames alone do not say it. */
function attributeValue(rectangle, attribute, environment) {
  const { x, y, width, height } = rectangle;
  const isFlipped = isRightToLeft(environment);
  switch (attribute) {
    case "width": return width;
    case "height": return height;
    case "left": return x;
    case "right": return x + width;
    case "leading": return isFlipped ? x + width : x;
    case "trailing": return isFlipped ? x : x + width;
    case "centerX": return x + width / 2;
    case "top": return y;
    case "bottom": return y + height;
    case "centerY": return y + height / 2;
    default: return undefined;
  }
}

// The sign with which a constant counts on the screen: leading runs to the left in right-to-left.
function directionOf(attribute, environment) {
  const isRelative = ["leading", "trailing"].includes(plainAttribute(attribute));
  return isRelative && isRightToLeft(environment) ? -1 : 1;
}

/** Whether a constraint takes no part in an environment: it is not installed there. */
export function isInactive(constraint, environmentIndex) {
  return constraint.inactive?.includes(environmentIndex) ?? false;
}

/**
 * How a constraint stands in a solved state: `met`, `slack` (an inequality with room), `unmet`, or
 * `unknown` where frames do not say it (margins, baselines, multiplied positions); with the
 * distance in points to where it would hold exactly.
 */
export function standingOf(state, environmentIndex, environment, constraint) {
  const unknown = { state: "unknown", distance: 0 };
  const multiplier = constraint.multiplier ?? 1;
  const first = relatedRectangle(state, environmentIndex, ...itemsOf(constraint));
  const one = first && attributeValue(first, constraint.first[1], environment);
  if (one === undefined) return unknown;
  let other = 0;
  if (constraint.second) {
    const isLength = ["width", "height"].includes(constraint.second[1]);
    const second = relatedRectangle(state, environmentIndex, ...itemsOf(constraint).reverse());
    other = second && attributeValue(second, constraint.second[1], environment);
    if (other === undefined || (multiplier !== 1 && !isLength)) return unknown;
  } else if (!["width", "height"].includes(constraint.first[1])) {
    return unknown;
  }
  const sign = directionOf(constraint.first[1], environment);
  const distance = sign * (one - multiplier * other) - (constraint.constant ?? 0);
  const isClose = Math.abs(distance) < 0.51;
  if (isClose) return { state: "met", distance };
  if (constraint.relation === "==") return { state: "unmet", distance };
  const holds = constraint.relation === ">=" ? distance > 0 : distance < 0;
  return { state: holds ? "slack" : "unmet", distance };
}

/** The short text on a line: relation where it is no equality, constant, priority below 1000. */
export function lineLabel(constraint) {
  const relation = { "<=": "≤ ", ">=": "≥ " }[constraint.relation] ?? "";
  const multiplier = constraint.multiplier ?? 1;
  const times = multiplier === 1 ? "" : `×${Math.round(multiplier * 1000) / 1000} `;
  const constant = constraint.constant ?? 0;
  const number = constraint.second && constant === 0 && times ? "" : String(
    Math.round(constant * 100) / 100);
  const priority = constraint.priority < 1000 ? ` @${constraint.priority}` : "";
  return (relation + times + number).trim() + priority;
}

/**
 * The line of a constraint in the coordinates of the screen: `{kind, x1, y1, x2, y2}`, where kind is
 * `distance` (between two edges), `size` (along a rectangle) or `alignment` (two positions that are
 * equal). Nothing if an item has no frame. A margin whose place is not known stands where the
 * constant puts it.
 */
export function lineOf(state, environmentIndex, environment, constraint) {
  const first = relatedRectangle(state, environmentIndex, ...itemsOf(constraint));
  if (!first) return undefined;
  const axis = axisOf(constraint.first[1]);
  const name = plainAttribute(constraint.first[1]);
  if (name === "width" || name === "height") return sizeLine(first, axis);
  const second = constraint.second
    && relatedRectangle(state, environmentIndex, ...itemsOf(constraint).reverse());
  const from = positionOf(first, name, environment);
  const constant = directionOf(name, environment) * (constraint.constant ?? 0);
  let to = from - constant;
  if (second && constraint.second[1] === plainAttribute(constraint.second[1])) {
    to = positionOf(second, constraint.second[1], environment);
  }
  const other = second ?? first;
  if (Math.abs(from - to) < 0.5) return alignmentLine(first, other, axis, from);
  const at = axis === "horizontal" ? sharedMiddle(first.y, first.height, other.y, other.height)
    : sharedMiddle(first.x, first.width, other.x, other.width);
  return axis === "horizontal" ? { kind: "distance", x1: from, y1: at, x2: to, y2: at }
    : { kind: "distance", x1: at, y1: from, x2: at, y2: to };
}

// Baselines are drawn near the lower edge: frames do not say where they are.
function positionOf(rectangle, attribute, environment) {
  const value = attributeValue(rectangle, attribute, environment);
  if (value !== undefined) return value;
  const isFirst = attribute === "firstBaseline";
  return rectangle.y + rectangle.height * (isFirst ? 0.75 : 0.8);
}

function sizeLine({ x, y, width, height }, axis) {
  return axis === "horizontal"
    ? { kind: "size", x1: x, y1: y + height * 0.8, x2: x + width, y2: y + height * 0.8 }
    : { kind: "size", x1: x + width * 0.85, y1: y, x2: x + width * 0.85, y2: y + height };
}

function alignmentLine(first, second, axis, at) {
  if (axis === "horizontal") {
    const low = Math.min(first.y, second.y);
    const high = Math.max(first.y + first.height, second.y + second.height);
    return { kind: "alignment", x1: at, y1: low, x2: at, y2: high };
  }
  const low = Math.min(first.x, second.x);
  const high = Math.max(first.x + first.width, second.x + second.width);
  return { kind: "alignment", x1: low, y1: at, x2: high, y2: at };
}

function sharedMiddle(one, oneLength, other, otherLength) {
  const start = Math.max(one, other);
  const end = Math.min(one + oneLength, other + otherLength);
  return end > start ? (start + end) / 2 : one + oneLength / 2;
}
