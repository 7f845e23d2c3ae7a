// The picture: both states as layers of one SVG, the ways to compare them, what is drawn above.

import { layoutsIn, screenRectangle } from "../Film/scene.js";
import { spokenVersion } from "../Film/sentences.js";
import { drawn, element, oncePerFrame, setAttributes } from "../Shell/dom.js";
import { wantsLittleMotion } from "../Shell/theme.js";
import { fittingCamera, listenToPointer, zoomedCamera } from "./camera.js";
import { changeShapes } from "./changeShapes.js";
import { makeDivider } from "./divider.js";
import { constraintShapes, guideShapes, labelShapes } from "./overlays.js";
import { litEnds, measureShapes, selectionShapes } from "./overlays.js";
import { SceneLayer } from "./sceneLayer.js";

const gap = 48;
const drawnBy = ["a", "b", "environment", "layout", "selection", "hover", "measuredTo", "mode",
  "drawing", "labels", "grid", "constraints", "margins", "safeArea", "baselines", "device",
  "measuring", "opacity", "divider", "showsA", "camera", "isExploded", "finding", "blinks"];

/** The stage of the page. */
export class Stage {
  constructor(model) {
    this.model = model;
    this.panes = { a: new StagePane("a"), b: new StagePane("b") };
    this.world = drawn("g", { class: "world" }, this.panes.a.group, this.panes.b.group);
    this.canvas = drawn("svg", { class: "canvas", "aria-hidden": "true" }, this.world);
    this.above = drawn("svg", { class: "above", "aria-hidden": "true" });
    this.divider = makeDivider(model, () => this.dividerRange());
    this.missing = element("p", { class: "missing", hidden: true });
    this.node = element("div", {
      class: "stage", tabindex: "0", role: "img", "aria-describedby": "sentence",
    }, this.canvas, this.above, this.divider, this.missing);
    this.room = { width: 600, height: 400 };
    new ResizeObserver(() => this.resize()).observe(this.node);
    const draw = oncePerFrame(() => this.draw());
    this.redraw = draw;
    model.on(drawnBy, () => this.draw());
    this.listen();
    this.keepBlinking();
  }

  resize() {
    const bounds = this.node.getBoundingClientRect();
    if (bounds.width < 1 || bounds.height < 1) return;
    this.room = { width: bounds.width, height: bounds.height };
    this.draw();
  }

  /** The way to compare that can be shown: beside each other where one side has no layout. */
  get mode() {
    const { mode, layout } = this.model.values;
    const isInBoth = [this.model.before, this.model.after]
      .every((state) => layoutsIn(state).includes(layout));
    if (isInBoth || mode === "single") return mode;
    return this.model.values.a < 0 && mode === "changes" ? "single" : "side";
  }

  /** The distance of A's picture from B's, in points. */
  get offset() {
    return this.mode === "side" ? this.model.environment.width + gap : 0;
  }

  /** What the camera fits: the device, both devices, or more if a layout is larger. */
  get content() {
    const { width, height } = this.model.environment;
    let box = { x: 0, y: 0, width, height };
    const { layout, environment } = this.model.values;
    const root = this.model.after.children.get(String(layout))?.[0];
    const frame = this.model.after.frames[environment].get(root);
    if (frame && (frame[2] > width || frame[3] > height)) {
      box = { x: Math.min(0, frame[0]), y: Math.min(0, frame[1]),
        width: Math.max(width, frame[2]), height: Math.max(height, frame[3]) };
    }
    return { ...box, width: box.width + this.offset };
  }

  /** The camera that is in use: the person's, or the one that fits everything. */
  get camera() {
    return this.model.values.camera ?? fittingCamera(this.content, this.room);
  }

  /** Brings everything on the stage into step with the model. */
  draw() {
    const { model } = this;
    const { values, environment } = model;
    if (values.isExploded) {
      this.node.classList.add("exploded-now");
      return;
    }
    const { mode, offset, camera } = this;
    this.node.classList.remove("exploded-now");
    const needsA = ["side", "onion", "swipe", "blink"].includes(mode);
    const isFlipped = environment.direction === "rightToLeft";
    if (needsA) this.panes.a.show(model.before, values, environment, isFlipped);
    this.panes.b.show(model.after, values, environment, isFlipped);
    const showsOnlyA = mode === "blink" && values.showsA;
    this.panes.a.place({ isShown: needsA, x: 0 });
    this.panes.b.place({ isShown: !showsOnlyA, x: offset,
      opacity: mode === "onion" ? values.opacity : 1 });
    this.panes.b.clip(mode === "swipe" ? values.divider : 0, environment);
    setAttributes(this.world, {
      transform: `translate(${camera.x} ${camera.y}) scale(${camera.scale})`,
    });
    setAttributes(this.canvas, { style: `--px: ${1 / camera.scale}` });
    setAttributes(this.node, {
      "data-mode": mode, "data-drawing": values.drawing,
      "aria-label": this.label(mode),
    });
    this.above.replaceChildren(...this.shapesAbove(mode, offset, camera, showsOnlyA));
    this.showDivider(mode, camera);
    this.showMissing();
  }

  label(mode) {
    const { film, values, environment } = this.model;
    const name = film.layouts[values.layout]?.name ?? "";
    return `Picture of ${name} on ${environment.name}, ${mode}, `
      + spokenVersion(film, values.b, values.environment);
  }

  context(state, offset, camera) {
    const { model } = this;
    return {
      state, offset, camera, values: model.values, layout: model.values.layout,
      environment: model.values.environment, settings: model.environment, before: model.before,
      comparison: model.comparison,
    };
  }

  shapesAbove(mode, offset, camera, showsOnlyA) {
    const { before, after } = this.model;
    const state = showsOnlyA ? before : after;
    const main = this.context(state, offset, camera);
    this.main = main;
    const shapes = [...guideShapes(main), ...labelShapes(main)];
    if (mode === "changes") shapes.push(...changeShapes(main));
    if (mode === "side") {
      const left = this.context(before, 0, camera);
      shapes.push(...guideShapes(left), ...labelShapes(left), ...selectionShapes(left),
        ...this.sideTitles(offset, camera));
    }
    shapes.push(...selectionShapes(main), ...constraintShapes(main), ...measureShapes(main));
    return shapes;
  }

  sideTitles(offset, camera) {
    const { film, values } = this.model;
    const title = (text, x) => drawn("text", { class: "side-title", x: x * camera.scale + camera.x,
      y: camera.y - 10 }, text);
    const name = (index) => (index < 0 ? "nothing" : film.versions[index].name);
    return [title(`A: ${name(values.a)}`, 0), title(`B: ${name(values.b)}`, offset)];
  }

  showMissing() {
    const { model } = this;
    const { layout, a, b } = model.values;
    const isIn = (state) => layoutsIn(state).includes(layout);
    const name = model.film.layouts[layout]?.name ?? "";
    const text = !isIn(model.after) ? `${name} is not in ${model.film.versions[b].name}.`
      : !isIn(model.before) && a >= 0 ? `${name} is not in ${model.film.versions[a].name}.` : "";
    this.missing.hidden = text === "";
    this.missing.textContent = text;
  }

  dividerRange() {
    const { camera, model } = this;
    return { start: camera.x, length: model.environment.width * camera.scale };
  }

  showDivider(mode, camera) {
    this.divider.hidden = mode !== "swipe";
    const { start, length } = this.dividerRange(camera);
    this.divider.style.left = `${start + length * this.model.values.divider}px`;
    this.divider.setAttribute("aria-valuenow", String(Math.round(this.model.values.divider * 100)));
  }

  listen() {
    const { model, node } = this;
    listenToPointer(node, {
      read: () => this.camera,
      write: (camera) => model.set({ camera }),
      click: (event) => model.select(this.keyAt(event)),
    });
    node.addEventListener("pointermove", (event) => {
      if (event.buttons !== 0) return;
      const key = this.keyAt(event);
      const measures = (event.altKey || model.values.measuring) && model.values.selection;
      model.set({ hover: key, measuredTo: measures ? key : null });
      const line = event.target.closest?.("[data-constraint]");
      this.light(line?.dataset.constraint);
    });
    node.addEventListener("pointerenter", () => this.hoverBlink(true));
    node.addEventListener("pointerleave", () => {
      model.set({ hover: null, measuredTo: null });
      this.light(undefined);
      this.hoverBlink(false);
    });
    node.addEventListener("dblclick", () => this.zoomToSelection(true));
  }

  /** Lights up both ends of a constraint; of none: nothing. */
  light(key) {
    if (this.lit === key) return;
    this.lit = key;
    for (const mark of this.above.querySelectorAll(".lit")) mark.remove();
    if (key && this.main) this.above.prepend(...litEnds(this.main, key));
  }

  hoverBlink(isInside) {
    if (this.mode === "blink" && !this.model.values.blinks) this.model.set({ showsA: isInside });
  }

  keyAt(event) {
    return event.target.closest?.("[data-key]")?.dataset.key ?? null;
  }

  keepBlinking() {
    const { model } = this;
    model.values.blinks = !wantsLittleMotion();
    setInterval(() => {
      if (model.values.mode !== "blink" || !model.values.blinks || document.hidden) return;
      model.set({ showsA: !model.values.showsA });
    }, 700);
    model.on(["mode", "blinks"], () => model.set({ showsA: false }));
  }

  /** Zooms by a factor around the middle of the stage. */
  zoom(factor) {
    this.model.set({ camera: zoomedCamera(this.camera, factor, this.room.width / 2,
      this.room.height / 2) });
  }

  /** Shows one point as one pixel, in the middle. */
  zoomToFullSize() {
    const { content, room } = this;
    this.model.set({ camera: { scale: 1, x: (room.width - content.width) / 2,
      y: Math.max(16, (room.height - content.height) / 2) } });
  }

  /** Shows everything. */
  fit() {
    this.model.set({ camera: null });
  }

  /** Zooms to the selected view; if it is shown so already (or none is selected), shows all. */
  zoomToSelection(isForced = false) {
    const { selection, environment, camera } = this.model.values;
    const rectangle = selection
      && screenRectangle(this.model.after, environment, selection);
    if (!rectangle || (camera?.target === selection && !isForced)) {
      this.fit();
      return;
    }
    const around = { ...rectangle, x: rectangle.x + this.offset };
    this.model.set({ camera: { ...fittingCamera(around, this.room, 80, 6), target: selection } });
  }

  /** Moves the picture by pixels. */
  pan(x, y) {
    const { camera } = this;
    this.model.set({ camera: { ...camera, x: camera.x + x, y: camera.y + y } });
  }
}

/** One of the two pictures: the device's shape with a layer of views. */
class StagePane {
  constructor(name) {
    this.layer = new SceneLayer(name);
    this.bezel = drawn("rect", { class: "bezel" });
    this.screen = drawn("rect", { class: "screen" });
    this.clipRectangle = drawn("rect", { y: -4000, width: 20000, height: 20000 });
    this.group = drawn("g", { class: `side side-${name}` },
      drawn("clipPath", { id: `swipe-${name}` }, this.clipRectangle),
      this.bezel, this.screen, this.layer.group);
  }

  show(state, values, { width, height }, isRightToLeft) {
    this.layer.show(state, values.layout, values.environment, isRightToLeft);
    const isTall = Math.max(width, height) < 1400;
    setAttributes(this.screen, { width, height });
    setAttributes(this.bezel, { x: -10, y: -10, width: width + 20, height: height + 20,
      rx: isTall ? 26 : 14, class: values.device ? "bezel" : "bezel unseen-shape" });
  }

  place({ isShown, x, opacity = 1 }) {
    setAttributes(this.group, {
      display: isShown ? undefined : "none", opacity: opacity < 1 ? opacity : undefined,
      transform: x ? `translate(${x} 0)` : undefined,
    });
  }

  clip(divider, { width }) {
    setAttributes(this.clipRectangle, { x: divider > 0 ? width * divider : -4000 });
    setAttributes(this.group, { "clip-path": divider > 0 ? "url(#swipe-b)" : undefined });
  }
}
