// A design's picture laid over the stage. It stays in this window: it is saved nowhere.

import { drawn, element, setAttributes } from "../Shell/dom.js";

/** The design overlay with its panel: file, drop or paste; opacity, offset, scale. */
export class DesignOverlay {
  constructor(model, stage, announcer) {
    Object.assign(this, { model, stage, announcer });
    this.place = { x: 0, y: 0, scale: 1, opacity: 0.5 };
    this.image = drawn("image", { class: "design", preserveAspectRatio: "none", display: "none" });
    stage.world.append(this.image);
    this.panel = this.makePanel();
    stage.node.append(this.panel);
    this.listen();
    model.on(["mode", "environment", "a", "b", "layout"], () => this.show());
  }

  makePanel() {
    this.file = element("input", { type: "file", accept: "image/*", "aria-label": "Picture",
      change: () => this.open(this.file.files[0]) });
    const number = (label, name, attributes) => {
      const field = element("input", { type: "number", ...attributes, "aria-label": label,
        value: this.place[name], input: () => this.move({ [name]: Number(field.value) }) });
      return element("label", {}, label, field);
    };
    this.opacity = element("input", { type: "range", min: "0", max: "1", step: "0.01",
      value: this.place.opacity, "aria-label": "Opacity of the design",
      input: () => this.move({ opacity: Number(this.opacity.value) }) });
    this.nudge = element("button", { type: "button", class: "nudge",
      "aria-label": "Move the design with the arrow keys",
      keydown: (event) => this.nudged(event) }, "Arrow keys move it");
    return element("div", { class: "panel design-panel", hidden: true, role: "group",
      "aria-label": "Design overlay" },
    element("p", {}, "Lay a design over the picture: choose, drop or paste a PNG. "
      + "It stays in this window."),
    this.file, element("label", {}, "Opacity", this.opacity),
    element("div", { class: "fields" }, number("x", "x", {}), number("y", "y", {}),
      number("Scale", "scale", { min: "0.05", max: "8", step: "0.05" })),
    this.nudge,
    element("button", { type: "button", click: () => this.remove() }, "Remove"));
  }

  /** Shows or hides the panel. */
  toggle() {
    this.panel.hidden = !this.panel.hidden;
    if (!this.panel.hidden) this.file.focus();
  }

  /** Opens a picture from the person's disk. */
  open(file) {
    if (!file?.type.startsWith("image/")) {
      this.announcer.note("That is no picture.");
      return;
    }
    if (this.address) URL.revokeObjectURL(this.address);
    this.address = URL.createObjectURL(file);
    const picture = new Image();
    picture.addEventListener("load", () => {
      this.size = { width: picture.naturalWidth, height: picture.naturalHeight };
      // Designs are drawn at 1×, 2× or 3×: begin with the scale that fills the device.
      this.place.scale = this.model.environment.width / this.size.width;
      this.panel.hidden = false;
      this.panel.querySelectorAll("input[type=number]")[2].value = this.place.scale.toFixed(3);
      this.show();
      this.announcer.note(`${file.name} lies over the picture`);
    });
    picture.addEventListener("error", () => this.announcer.note("That picture cannot be read."));
    picture.src = this.address;
  }

  move(patch) {
    for (const [name, value] of Object.entries(patch)) {
      if (Number.isFinite(value)) this.place[name] = value;
    }
    this.show();
  }

  nudged(event) {
    const step = event.shiftKey ? 10 : 1;
    const move = { ArrowLeft: ["x", -step], ArrowRight: ["x", step], ArrowUp: ["y", -step],
      ArrowDown: ["y", step] }[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    this.move({ [move[0]]: this.place[move[0]] + move[1] });
    const fields = this.panel.querySelectorAll("input[type=number]");
    fields[0].value = this.place.x;
    fields[1].value = this.place.y;
  }

  remove() {
    if (this.address) URL.revokeObjectURL(this.address);
    this.address = undefined;
    this.image.removeAttribute("href");
    this.image.setAttribute("display", "none");
    this.file.value = "";
  }

  show() {
    if (!this.address || !this.size) return;
    const { x, y, scale, opacity } = this.place;
    setAttributes(this.image, {
      href: this.address, x: x + this.stage.offset, y, width: this.size.width * scale,
      height: this.size.height * scale, opacity, display: opacity === 0 ? "none" : undefined,
    });
  }

  listen() {
    const { node } = this.stage;
    node.addEventListener("dragover", (event) => event.preventDefault());
    node.addEventListener("drop", (event) => {
      event.preventDefault();
      this.open(event.dataTransfer.files[0]);
    });
    addEventListener("paste", (event) => {
      const file = [...(event.clipboardData?.files ?? [])][0];
      if (file) this.open(file);
    });
  }
}
