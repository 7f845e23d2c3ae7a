// What a view looks like: shapes in its own coordinates.

import { drawn } from "../Shell/dom.js";
import { controlShapes } from "./controls.js";
import { estimatedWidth, textLines, widthScale } from "./textLines.js";

const textKinds = new Set(["label", "button", "textView", "field", "search", "segmented"]);
const colour = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

/** A colour of the film, if it is written as one. */
export function checkedColour(text) {
  return typeof text === "string" && colour.test(text) ? text : undefined;
}

/** The rectangle that every view has: what is clicked, filled and outlined. */
function boxOf(look, width, height) {
  const corner = Math.min(look.corner ?? defaultCorner(look.kind), width / 2, height / 2);
  const fill = checkedColour(look.fill);
  return drawn("rect", {
    class: `box kind-${/^[a-zA-Z]+$/.test(look.kind) ? look.kind : "custom"}${fill ? " filled" : ""}`,
    width: Math.max(0, width), height: Math.max(0, height), rx: corner > 0 ? corner : undefined,
    fill,
  });
}

function defaultCorner(kind) {
  return { field: 6, search: 10, button: 6, segmented: 8 }[kind] ?? 0;
}

/** Every shape of a view: the box first, then what makes its kind recognisable. */
export function lookShapes(view, width, height, isRightToLeft) {
  const look = view.look ?? { kind: "view" };
  const shapes = [boxOf(look, width, height)];
  if (width < 2 || height < 2) return shapes;
  shapes.push(...controlShapes(look, width, height));
  shapes.push(...sectionTitles(look, width, height, isRightToLeft));
  if (look.text && textKinds.has(look.kind)) {
    shapes.push(textShape(view, width, height, isRightToLeft));
  }
  return shapes;
}

/** The titles of a table's section above its first row and below its last one. */
function sectionTitles(look, width, height, isRightToLeft) {
  const size = look.plainTitles === true ? 17 : 13;
  const step = size * 1.2;
  const margin = width > 375 ? 20 : 16;
  const shapes = [];
  for (const [text, isAbove] of [[look.header, true], [look.footer, false]]) {
    if (typeof text !== "string" || text === "" || width <= 2 * margin) continue;
    const room = { width: width - 2 * margin, height: 4 * step, size, most: 4, isBold: size > 13 };
    const lines = textLines(text, room);
    const top = isAbove ? -6 - (lines.length - 1) * step - size * 0.25 : height + 7 + size * 0.95;
    shapes.push(drawn("text", {
      class: "art note section-title", "font-size": size,
      "text-anchor": isRightToLeft ? "end" : "start", "font-weight": size > 13 ? 600 : undefined,
    }, lines.map((line, index) => drawn("tspan", {
      x: isRightToLeft ? width - margin : margin, y: top + index * step,
    }, line))));
  }
  return shapes;
}

const insets = { field: 8, search: 30, textView: 8, button: 4 };

/** How wide a line is to be in any font, where the film knows how wide its text is. */
function fixedLength(line, known, scale, size, isBold) {
  if (!(known > 0) || line === "") return {};
  const length = Math.round(estimatedWidth(line, size, isBold) * scale * 100) / 100;
  return { textLength: length, lengthAdjust: "spacingAndGlyphs" };
}

function textShape(view, width, height, isRightToLeft) {
  const look = view.look;
  const size = look.fontSize ?? (look.kind === "label" ? 17 : 16);
  const inset = insets[look.kind] ?? 0;
  const isBold = look.bold === true;
  const text = String(look.text);
  const scale = widthScale(text, view.textWidth, size, isBold);
  const lines = textLines(text, {
    width: width - 2 * inset, height, size, isBold, scale,
    slack: view.textWidth > 0 ? 2 * inset : undefined,
    most: look.kind === "textView" ? 0 : look.lines ?? 1,
  });
  const align = look.align ?? (look.kind === "button" ? "center" : "natural");
  const atEnd = align === "right"
    || (isRightToLeft && ["natural", "justified"].includes(align));
  const [anchor, x] = align === "center" ? ["middle", width / 2]
    : atEnd ? ["end", width - inset] : ["start", inset];
  const step = size * 1.2;
  const top = look.kind === "textView" ? inset + size * 0.9
    : height / 2 - ((lines.length - 1) * step) / 2 + size * 0.35;
  return drawn("text", {
    class: `art text kind-${look.kind}`, "font-size": size, "text-anchor": anchor,
    "font-weight": isBold ? 600 : undefined, fill: checkedColour(look.textColor),
  }, lines.map((line, index) => drawn("tspan", {
    x, y: top + index * step, ...fixedLength(line, view.textWidth, scale, size, isBold),
  }, line)));
}
