// The views of B in planes by their depth, turned in space by CSS.

import { isVisible, nameOf, screenRectangle, structureOf } from "../Film/scene.js";
import { drawn, element, setAttributes } from "../Shell/dom.js";
import { wantsLittleMotion } from "../Shell/theme.js";
import { lookShapes } from "./looks.js";

const mostPlanes = 40;
const widest = 90;

/** The exploded picture, with a range of depths. It is not there where little motion is wanted. */
export class Exploded {
  constructor(model, stage) {
    this.model = model;
    this.stage = stage;
    this.turn = { x: -18, y: 32 };
    this.planes = element("div", { class: "planes" });
    this.low = this.slider("Nearest to the window", 0);
    this.high = this.slider("Nearest to the eye", 1);
    this.node = element("div", { class: "exploded", hidden: true }, this.planes,
      element("div", { class: "depths" }, element("span", {}, "Depth"), this.low, this.high));
    stage.node.append(this.node);
    model.on(["isExploded", "b", "layout", "environment", "depths", "selection", "drawing"],
      () => this.draw());
    this.listen();
  }

  slider(label, end) {
    return element("input", {
      type: "range", min: "0", max: "100", value: end === 0 ? "0" : "100", "aria-label": label,
      input: () => {
        const [low, high] = [Number(this.low.value), Number(this.high.value)];
        this.model.set({ depths: [Math.min(low, high), Math.max(low, high)] });
      },
    });
  }

  draw() {
    const { model } = this;
    const isShown = model.values.isExploded && !wantsLittleMotion();
    this.node.hidden = !isShown;
    if (!isShown) {
      this.planes.replaceChildren();
      return;
    }
    const { layout, environment, depths, selection } = model.values;
    const { width, height } = model.environment;
    const state = model.after;
    const { order, depth } = structureOf(state, layout);
    const deepest = Math.min(mostPlanes, order.reduce((most, key) => Math.max(most, depth.get(key)), 0));
    const [low, high] = depths.map((each) => (each / 100) * deepest);
    const planes = [];
    // Few planes stand far apart, many so that all of them stay in the window.
    const spread = Math.min(widest, 480 / (deepest + 1));
    for (let level = 0; level <= deepest; level += 1) {
      planes.push(drawn("svg", { class: "plane scene", width, height, viewBox: `0 0 ${width} ${height}`,
        style: `transform: translateZ(${(level - deepest / 2) * spread}px)`,
        display: level < Math.floor(low) || level > Math.ceil(high) ? "none" : undefined }));
    }
    for (const key of order) {
      if (!isVisible(state, environment, key)) continue;
      const rectangle = screenRectangle(state, environment, key);
      if (!rectangle) continue;
      const [box, ...art] = lookShapes(state.views.get(key), rectangle.width, rectangle.height,
        model.environment.direction === "rightToLeft");
      if (key === selection) box.classList.add("chosen-box");
      box.append(drawn("title", {}, nameOf(state, key)));
      planes[Math.min(mostPlanes, depth.get(key), deepest)].append(drawn("g", {
        "data-key": key, transform: `translate(${rectangle.x} ${rectangle.y})` }, box, art));
    }
    this.planes.replaceChildren(...planes);
    this.show();
  }

  show() {
    const { width, height } = this.model.environment;
    const { room } = this.stage;
    const scale = Math.min(room.width / width, room.height / height) * 0.62;
    setAttributes(this.planes, { style: `width: ${width}px; height: ${height}px; `
      + `left: ${(room.width - width) / 2}px; top: ${(room.height - height) / 2}px; `
      + `transform: scale(${scale}) rotateX(${this.turn.x}deg) rotateY(${this.turn.y}deg)` });
  }

  listen() {
    this.node.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      this.drag = { x: event.clientX, y: event.clientY, turn: { ...this.turn }, moved: false };
    });
    this.node.addEventListener("pointermove", (event) => {
      if (!this.drag || event.buttons === 0 || event.target.closest("input")) return;
      const [x, y] = [event.clientX - this.drag.x, event.clientY - this.drag.y];
      if (Math.hypot(x, y) > 4) this.drag.moved = true;
      this.turn = { x: this.drag.turn.x - y / 4, y: this.drag.turn.y + x / 4 };
      this.show();
    });
    this.node.addEventListener("pointerup", (event) => {
      if (this.drag && !this.drag.moved && !event.target.closest("input")) {
        this.model.select(event.target.closest("[data-key]")?.dataset.key ?? null);
      }
      this.drag = undefined;
    });
  }
}
