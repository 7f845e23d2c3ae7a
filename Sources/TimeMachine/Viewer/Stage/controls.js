// Shapes by which standard controls are recognised.

import { drawn } from "../Shell/dom.js";

function path(d, className = "art line") {
  return drawn("path", { class: className, d });
}

function box(x, y, width, height, rx, className) {
  return drawn("rect", { class: className, x, y, width: Math.max(0, width),
    height: Math.max(0, height), rx });
}

function circle(cx, cy, r, className) {
  return drawn("circle", { class: className, cx, cy, r: Math.max(0, r) });
}

function crossed(look, width, height) {
  const shapes = [path(`M0 0 ${width} ${height}M${width} 0 0 ${height}`, "art line faint")];
  if (look.image && width > 40 && height > 16) {
    shapes.push(drawn("text", { class: "art note", x: width / 2, y: height / 2 + 4,
      "text-anchor": "middle", "font-size": 11 }, String(look.image).slice(0, width / 6)));
  }
  return shapes;
}

function toggle(look, width, height) {
  const isOn = look.on === true;
  const tall = Math.min(height, 31);
  const wide = Math.min(width, 51);
  const y = (height - tall) / 2;
  return [
    box(0, y, wide, tall, tall / 2, isOn ? "art on" : "art off"),
    circle(isOn ? wide - tall / 2 : tall / 2, height / 2, tall / 2 - 2, "art knob"),
  ];
}

function slider(look, width, height) {
  const value = Math.min(1, Math.max(0, look.value ?? 0.5));
  const at = 14 + (width - 28) * value;
  return [
    box(2, height / 2 - 2, width - 4, 4, 2, "art off"), box(2, height / 2 - 2, at, 4, 2, "art tint"),
    circle(at, height / 2, Math.min(13, height / 2), "art knob"),
  ];
}

function progress(look, width, height) {
  const value = Math.min(1, Math.max(0, look.value ?? 0.5));
  return [
    box(0, 0, width, height, height / 2, "art off"),
    box(0, 0, width * value, height, height / 2, "art tint"),
  ];
}

function stepper(_, width, height) {
  const y = height / 2;
  return [
    box(0, 0, width, height, 8, "art off"),
    path(`M${width / 4 - 6} ${y}h12M${width * 0.75 - 6} ${y}h12M${width * 0.75} ${y - 6}v12`
      + `M${width / 2} ${height * 0.2}v${height * 0.6}`),
  ];
}

function activity(_, width, height) {
  const radius = Math.min(width, height) / 2;
  let d = "";
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const [x, y] = [Math.cos((spoke * Math.PI) / 4), Math.sin((spoke * Math.PI) / 4)];
    d += `M${width / 2 + x * radius * 0.45} ${height / 2 + y * radius * 0.45}`
      + `L${width / 2 + x * radius * 0.9} ${height / 2 + y * radius * 0.9}`;
  }
  return [path(d, "art line thick")];
}

function segments(look, width, height) {
  const names = (look.segments ?? []).slice(0, 12);
  const wide = width / Math.max(1, names.length);
  return [
    box(0, 0, width, height, 8, "art off"),
    names.length > 0 && box(2, 2, wide - 4, height - 4, 6, "art knob"),
    ...names.map((name, index) => drawn("text", { class: "art text", "font-size": 13,
      "text-anchor": "middle", x: wide * (index + 0.5), y: height / 2 + 4.5 },
    String(name).slice(0, Math.max(1, wide / 7)))),
  ].filter(Boolean);
}

function dots(_, width, height) {
  return [-16, 0, 16].map((x, index) => circle(width / 2 + x, height / 2, 3.5,
    index === 0 ? "art tint" : "art off"));
}

function picker(_, width, height) {
  const middle = height / 2;
  const lines = [box(8, middle - 16, width - 16, 32, 7, "art off")];
  for (const step of [-2, -1, 0, 1, 2]) {
    const y = middle + step * 30;
    if (y < 8 || y > height - 8) continue;
    const wide = width * (0.4 - Math.abs(step) * 0.06);
    lines.push(box(width / 2 - wide / 2, y - 3, wide, 6, 3, step === 0 ? "art ink" : "art dim"));
  }
  return lines;
}

function search(_, width, height) {
  const y = height / 2;
  return [circle(15, y - 1, 5, "art line"), path(`M19 ${y + 3}l4 4`)];
}

function bar(_, width, height) {
  return [path(`M0 ${height}H${width}`, "art line faint")];
}

function tabBar(_, width, height) {
  const marks = [0.2, 0.4, 0.6, 0.8].map((at, index) => box(width * at - 9,
    Math.min(8, height / 4), 18, 18, 5, index === 0 ? "art tint" : "art dim"));
  return [path(`M0 0H${width}`, "art line faint"), ...marks];
}

function rows(_, width, height) {
  let d = "";
  for (let y = 44; y < Math.min(height, 44 * 40); y += 44) d += `M16 ${y}H${width}`;
  return d ? [path(d, "art line faint fallback")] : [];
}

function gridOfCells(_, width, height) {
  let d = "";
  for (let x = 80; x < Math.min(width, 1600); x += 80) d += `M${x} 0V${height}`;
  for (let y = 80; y < Math.min(height, 1600); y += 80) d += `M0 ${y}H${width}`;
  return d ? [path(d, "art line faint dashed fallback")] : [];
}

function globe(_, width, height) {
  const r = Math.min(width, height, 60) / 2.5;
  const [x, y] = [width / 2, height / 2];
  return [
    circle(x, y, r, "art line faint"),
    path(`M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`
      + `M${x} ${y - r}a${r / 2} ${r} 0 0 0 0 ${2 * r}a${r / 2} ${r} 0 0 0 0 ${-2 * r}`,
    "art line faint"),
  ];
}

function map(_, width, height) {
  const [x, y] = [width / 2, height / 2];
  return [
    path(`M0 ${height * 0.7}L${width} ${height * 0.3}M${width * 0.3} 0L${width * 0.6} ${height}`,
      "art line faint"),
    path(`M${x} ${y + 10}c-12 -14 -8 -24 0 -24s12 10 0 24z`, "art line"),
  ];
}

const shapesByKind = {
  image: crossed, switch: toggle, slider, progress, stepper, activity, segmented: segments,
  pageControl: dots, picker, search, bar, tabBar, table: rows, collection: gridOfCells,
  web: globe, map,
};

/** The shapes of a control's kind, without its box and text; none for kinds that are boxes. */
export function controlShapes(look, width, height) {
  return Object.hasOwn(shapesByKind, look.kind) ? shapesByKind[look.kind](look, width, height) : [];
}
