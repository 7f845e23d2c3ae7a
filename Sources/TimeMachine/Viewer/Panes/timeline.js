// The scrubber with its ticks, the commands of time, and the filter of versions.

import { changeSize } from "../Film/grouping.js";
import { spokenVersion } from "../Film/sentences.js";
import { authorsOf, openFilter } from "../Film/versionFilter.js";
import { shortened } from "../Film/words.js";
import { button, drawn, element, setAttributes } from "../Shell/dom.js";
import { togglePlaying } from "../Shell/playback.js";
import { clearRange } from "./filmStrip.js";

const high = 34;
const page = 10;

/** The scrubber: a slider with one tick for each version. */
export class Scrubber {
  constructor(model) {
    this.model = model;
    this.svg = drawn("svg", { class: "ticks", "aria-hidden": "true", height: high + 14 });
    this.node = element("div", { class: "scrubber", role: "slider", tabindex: "0",
      "aria-label": "Version", "aria-valuemin": "1",
      "aria-valuemax": model.film.versions.length, keydown: (event) => this.key(event) }, this.svg);
    new ResizeObserver(() => this.draw()).observe(this.node);
    model.on(["filter", "noise", "range", "environment", "selection"], () => this.draw());
    model.on(["a", "b", "isAPinned", "isBPinned"], () => this.show());
    this.listen();
    this.draw();
  }

  x(index) {
    const count = this.model.film.versions.length;
    return 10 + (count < 2 ? 0 : (index / (count - 1)) * (this.width - 20));
  }

  draw() {
    this.width = this.node.clientWidth || 600;
    const { model } = this;
    const { film, values } = model;
    const sizes = film.versions.map((version) => changeSize(version, values.environment));
    const largest = Math.max(1, ...sizes);
    const passing = new Set(model.passing);
    const touched = new Set(model.touched ?? []);
    const paths = { tick: "", out: "", touched: "", alarm: "", tag: "", branch: "" };
    film.versions.forEach((version, index) => {
      const x = Math.round(this.x(index) * 10) / 10;
      const tall = 3 + (high - 8) * Math.sqrt(sizes[index] / largest);
      const name = !passing.has(index) ? "out" : touched.has(index) ? "touched" : "tick";
      paths[name] += `M${x} ${high}v${-Math.round(tall * 10) / 10}`;
      if (model.findingCounts[index] > 0) paths.alarm += `M${x - 2} ${high + 9}l2 -5 2 5z`;
      if (version.tags?.length) paths.tag += `M${x} 0l4 4-4 4-4-4z`;
      if (version.branches?.length) paths.branch += `M${x - 3} 0h6v5l-3 3-3-3z`;
    });
    this.a = drawn("g", { class: "cursor a" }, drawn("path", { d: `M0 2V${high + 2}` }),
      drawn("text", { y: high + 13, "text-anchor": "middle" }, "A"));
    this.b = drawn("g", { class: "cursor b" }, drawn("path", { d: `M0 2V${high + 2}` }),
      drawn("text", { y: high + 13, "text-anchor": "middle" }, "B"));
    setAttributes(this.svg, { width: this.width });
    this.span = drawn("rect", { class: "span", y: high - 1, height: 3 });
    this.svg.replaceChildren(drawn("path", { class: "base", d: `M6 ${high + 0.5}H${this.width - 6}` }),
      this.span, ...Object.entries(paths).map(([name, d]) => drawn("path", { class: name, d })),
      this.a, this.b);
    this.show();
  }

  show() {
    const { model } = this;
    const { a, b } = model.values;
    const place = (node, index) => setAttributes(node, { transform: `translate(${this.x(index)} 0)`,
      display: index < 0 ? "none" : undefined });
    place(this.a, a);
    place(this.b, b);
    const [low, far] = [this.x(Math.max(0, Math.min(a, b))), this.x(Math.max(a, b))];
    setAttributes(this.span, { x: low, width: Math.max(0, far - low) });
    setAttributes(this.node, { "aria-valuenow": model.position + 1,
      "aria-valuetext": spokenVersion(model.film, model.position, model.values.environment) });
  }

  indexAt(event) {
    const count = this.model.film.versions.length;
    const x = event.clientX - this.node.getBoundingClientRect().left - 10;
    const index = Math.round((x / Math.max(1, this.width - 20)) * (count - 1));
    return Math.min(count - 1, Math.max(0, index));
  }

  listen() {
    const { node, model } = this;
    node.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      node.setPointerCapture(event.pointerId);
      model.goTo(this.indexAt(event));
    });
    node.addEventListener("pointermove", (event) => {
      if (node.hasPointerCapture(event.pointerId)) model.goTo(this.indexAt(event));
    });
  }

  key(event) {
    const { model } = this;
    const turn = { PageUp: page, PageDown: -page }[event.key];
    if (turn === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { passing } = model;
    const at = passing.findIndex((index) => index >= model.position);
    const from = at < 0 ? passing.length - 1 : at;
    const next = passing[Math.min(passing.length - 1, Math.max(0, from + turn))];
    if (next !== undefined) model.goTo(next);
  }
}

/** The commands of time: step, play, cursors, speed. */
export function makeTimeCommands(model) {
  const play = button("Play", { icon: "play", key: "Space", click: () => togglePlaying(model) });
  const speed = element("select", { "aria-label": "Speed",
    change: () => model.set({ speed: Number(speed.value) }) },
  ["0.5", "1", "2", "4", "8"].map((value) => element("option", { value }, `${value}×`)));
  speed.value = "1";
  const pressed = (label, name, text, key, click) => {
    const node = button(label, { text, key, click });
    model.on([name], () => node.setAttribute("aria-pressed", String(model.values[name])));
    node.setAttribute("aria-pressed", String(model.values[name]));
    return node;
  };
  const loop = button("Loop", { icon: "loop", click: () => model.set({ loops: !model.values.loops }) });
  const show = () => {
    loop.setAttribute("aria-pressed", String(model.values.loops));
    const isPlaying = model.values.isPlaying;
    play.replaceChildren(button("", { icon: isPlaying ? "pause" : "play" }).firstChild);
    play.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    play.title = `${isPlaying ? "Pause" : "Play"} (Space)`;
  };
  model.on(["loops", "isPlaying"], show);
  show();
  return element("div", { class: "time-commands", role: "toolbar", "aria-label": "Time" },
    button("First version", { icon: "first", key: "Home", click: () => toEnd(model, false) }),
    button("Previous version", { icon: "previous", key: "←", click: () => model.step(false) }),
    play,
    button("Next version", { icon: "next", key: "→", click: () => model.step(true) }),
    button("Last version", { icon: "last", key: "End", click: () => toEnd(model, true) }),
    speed, loop,
    element("span", { class: "gap" }),
    button("Previous version that changes the selection", { text: "◂ sel", key: "Shift-←",
      click: () => stepSelection(model, false) }),
    button("Next version that changes the selection", { text: "sel ▸", key: "Shift-→",
      click: () => stepSelection(model, true) }),
    element("span", { class: "gap" }),
    pressed("Pin A here", "isAPinned", "Pin A", "[", () => togglePin(model, "a")),
    pressed("Pin B here", "isBPinned", "Pin B", "]", () => togglePin(model, "b")),
    button("Swap A and B", { icon: "swap", key: "X", click: () => swapCursors(model) }));
}

/** Goes to the first or last version that passes the filter. */
export function toEnd(model, isLast) {
  const index = isLast ? model.passing.at(-1) : model.passing[0];
  if (index !== undefined) model.goTo(index);
}

/** Goes to the next or previous version that changes the selection (without one: that passes). */
export function stepSelection(model, isForward) {
  return model.step(isForward, model.touched ?? model.passing);
}

/** Pins a cursor where the scrubber stands, or lets it go. */
export function togglePin(model, name) {
  const { values } = model;
  if (name === "b") {
    model.set({ isBPinned: !values.isBPinned, b: values.isBPinned ? values.b : model.position });
    return;
  }
  if (values.isAPinned) {
    model.set({ isAPinned: false, a: values.isBPinned ? values.a : values.b - 1 });
  } else {
    model.set({ isAPinned: true, a: model.position });
  }
}

/** Swaps the two cursors with their pins; where none is pinned, A stays where it is then. */
export function swapCursors(model) {
  const { a, b, isAPinned, isBPinned } = model.values;
  if (a < 0) return;
  model.set({ a: b, b: a, isAPinned: isBPinned || !isAPinned, isBPinned: isAPinned });
}

/** The filter of versions: author, text, and what a version has to do. */
export function makeFilter(model) {
  const change = (patch) => model.set({ filter: { ...model.values.filter, ...patch } });
  const text = element("input", { type: "search", placeholder: "Versions with…", spellcheck: "false",
    "aria-label": "Versions with this text", input: () => change({ text: text.value }) });
  const author = element("select", { "aria-label": "Author",
    change: () => change({ author: author.value }) },
  element("option", { value: "" }, "All authors"),
  authorsOf(model.film).map((name) => element("option", { value: name }, shortened(name, 40))));
  const boxes = [["touchesSelection", "touch the selection"], ["movesFrames", "move frames"],
    ["hasFindings", "have findings"]].map(([name, label]) => {
    const box = element("input", { type: "checkbox", "data-filter": name,
      change: () => change({ [name]: box.checked }) });
    return [name, box, element("label", { class: "check" }, box, label)];
  });
  const count = element("span", { class: "count", role: "status" });
  const clear = button("All versions", { text: "All versions", click: () => {
    model.set({ filter: openFilter });
    if (model.values.range) clearRange(model);
  } });
  const show = () => {
    const { filter } = model.values;
    if (text.value !== filter.text) text.value = filter.text;
    author.value = filter.author;
    for (const [name, box] of boxes) box.checked = filter[name];
    count.textContent = `${model.passing.length} of ${model.film.versions.length}`;
    clear.hidden = filter === openFilter && !model.values.range;
  };
  model.on(["filter", "noise", "range", "selection", "environment"], show);
  show();
  return element("div", { class: "filter", role: "search", "aria-label": "Versions" }, text, author,
    element("details", { class: "menu" }, element("summary", {}, "That…"),
      element("div", { class: "menu-body" }, boxes.map(([, , label]) => label))), count, clear);
}
