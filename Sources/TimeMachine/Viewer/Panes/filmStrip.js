// The strip of thumbnails: only those in sight are drawn, the rest when they come into sight.

import { isNoiseOnly, noiseCount } from "../Film/grouping.js";
import { dateText, firstLine, shortened } from "../Film/words.js";
import { element } from "../Shell/dom.js";
import { thumbnail } from "./thumbnails.js";

const spareFrames = 2;
const mostKept = 160;

/** The film strip. Dragging over it selects a range of versions; a click shows one. */
export class FilmStrip {
  constructor(model) {
    this.model = model;
    this.pictures = new Map();
    this.items = [];
    this.inner = element("div", { class: "strip-inner" });
    this.lens = element("div", { class: "lens", hidden: true, "aria-hidden": "true" });
    this.node = element("div", { class: "strip", role: "listbox", "aria-label": "Film strip",
      "aria-orientation": "horizontal", tabindex: "-1", scroll: () => {
        this.left = this.node.scrollLeft;
        this.draw();
      } }, this.inner);
    // Kept here, since asking the element would lay out the whole page anew at each step.
    this.left = 0;
    this.width = 0;
    this.listen();
    new ResizeObserver(() => {
      this.width = this.node.clientWidth;
      this.follow();
    }).observe(this.node);
    model.on(["filter", "noise", "range", "environment", "layout", "selection", "followsChanges"],
      (changed) => this.refresh(changed));
    model.on(["a", "b"], () => this.follow());
    this.refresh();
  }

  get size() {
    const { width, height } = this.model.environment;
    const high = 58;
    return { high, wide: Math.round(Math.min(96, Math.max(32, (high * width) / height))) };
  }

  // What stands on the strip: versions that pass, and one mark for each run of noise between them.
  refresh(changed) {
    const { model } = this;
    const { followsChanges, selection } = model.values;
    const shows = JSON.stringify([model.values.environment, followsChanges && !selection
      ? "changes" : model.values.layout]);
    if (changed && shows === this.shows && model.passing === this.passing) return;
    if (shows !== this.shows) this.pictures.clear();
    Object.assign(this, { shows, passing: model.passing });
    const passing = new Set(model.passing);
    this.items = [];
    let x = 4;
    let noise;
    const { wide } = this.size;
    const { environment, noise: isNoiseShown, range } = model.values;
    model.film.versions.forEach((version, index) => {
      if (passing.has(index)) {
        this.items.push({ index, x, wide: wide + 8 });
        x += wide + 14;
        noise = undefined;
      } else if (!isNoiseShown && isNoiseOnly(version, environment)
        && (!range || (index >= range[0] && index <= range[1]))) {
        if (noise) noise.versions += 1;
        else {
          noise = { index, x, wide: 26, versions: 1, isNoise: true };
          this.items.push(noise);
          x += 32;
        }
        noise.noise = (noise.noise ?? 0) + noiseCount(version);
      }
    });
    this.total = x + 4;
    this.inner.style.width = `${this.total}px`;
    this.follow();
  }

  // Keeps the version that is shown in sight.
  follow() {
    const item = this.items.findLast((each) => !each.isNoise && each.index <= this.model.position);
    if (item) {
      const { left, width } = this;
      if (width > 0 && (item.x < left || item.x + item.wide > left + width)) {
        this.left = Math.min(Math.max(0, item.x - width / 2), Math.max(0, this.total - width));
        // In the next frame the page is laid out already, and moving the strip costs nothing.
        requestAnimationFrame(() => {
          this.node.scrollLeft = this.left;
        });
      }
    }
    this.draw();
  }

  draw() {
    const { width, left: from } = this;
    if (width < 1) return;
    const first = this.items.findIndex((item) => item.x + item.wide >= from);
    const last = this.items.findLastIndex((item) => item.x <= from + width);
    if (first < 0) {
      this.inner.replaceChildren();
      return;
    }
    this.inner.replaceChildren(...this.items.slice(Math.max(0, first - spareFrames), last + 1 + spareFrames)
      .map((item) => this.itemNode(item)));
    this.fillLater();
  }

  itemNode(item) {
    const { model } = this;
    if (item.isNoise) {
      return element("button", { type: "button", class: "noise-mark", tabindex: "-1",
        style: `left: ${item.x}px; width: ${item.wide}px`, click: () => model.set({ noise: true }),
        title: `${item.versions} versions with ${item.noise} changes that mean nothing for the `
          + "layout (N shows them)" }, `⋯${item.versions}`);
    }
    const version = model.film.versions[item.index];
    const { a, b } = model.values;
    const roles = [item.index === b && "is-b", item.index === a && "is-a"].filter(Boolean);
    return element("div", { class: `frame ${roles.join(" ")}`, role: "option",
      style: `left: ${item.x}px; width: ${item.wide}px`, "data-version": item.index,
      "aria-selected": String(item.index === model.position),
      "aria-label": `${version.name}, ${shortened(firstLine(version.message), 80)}` },
    this.pictures.get(item.index) ?? element("div", { class: "waiting",
      style: `height: ${this.size.high}px` }),
    element("span", { class: "frame-name" }, shortened(version.name, 12)),
    item.index === b && element("span", { class: "cursor-mark b" }, "B"),
    item.index === a && element("span", { class: "cursor-mark a" }, "A"));
  }

  // Draws thumbnails that are in sight but not made yet, while the window has nothing else to do.
  fillLater() {
    if (this.isFilling) return;
    this.isFilling = true;
    const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 30));
    idle(() => {
      this.isFilling = false;
      const start = performance.now();
      for (const slot of this.inner.querySelectorAll(".waiting")) {
        const index = Number(slot.parentElement.dataset.version);
        slot.replaceWith(this.picture(index));
        if (performance.now() - start > 8) {
          this.fillLater();
          return;
        }
      }
    });
  }

  picture(index) {
    const { high, wide } = this.size;
    if (this.pictures.size > mostKept) this.pictures.delete(this.pictures.keys().next().value);
    const made = thumbnail(this.model, index, this.layoutAt(index), wide, high);
    this.pictures.set(index, made);
    return made;
  }

  // The layout that a version changes most, unless the person chose one.
  layoutAt(index) {
    const { followsChanges, layout, selection } = this.model.values;
    if (!followsChanges || selection) return layout;
    return this.model.history.changedLayouts(index)[0] ?? layout;
  }

  indexAt(event) {
    const frame = event.target.closest?.("[data-version]")
      ?? document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-version]");
    return frame ? Number(frame.dataset.version) : undefined;
  }

  listen() {
    const { model, node } = this;
    let start;
    node.addEventListener("pointerdown", (event) => {
      if (event.target.closest("button")) return;
      start = this.indexAt(event);
      this.lens.hidden = true;
    });
    node.addEventListener("pointermove", (event) => {
      const index = this.indexAt(event);
      if (event.buttons === 0) this.magnify(index, event);
      else if (start !== undefined && index !== undefined) this.mark(start, index);
    });
    node.addEventListener("pointerup", (event) => {
      const index = this.indexAt(event);
      this.mark();
      if (start === undefined || index === undefined) return;
      if (index === start) model.goTo(index);
      else chooseRange(model, start, index);
      start = undefined;
    });
    node.addEventListener("pointerleave", () => {
      this.lens.hidden = true;
    });
  }

  mark(start, end) {
    for (const frame of this.inner.querySelectorAll("[data-version]")) {
      const index = Number(frame.dataset.version);
      const isIn = start !== undefined && index >= Math.min(start, end)
        && index <= Math.max(start, end);
      frame.classList.toggle("in-range", isIn);
    }
  }

  magnify(index, event) {
    this.lens.hidden = index === undefined;
    if (index === undefined || this.lensIndex === index) return;
    this.lensIndex = index;
    const { width, height } = this.model.environment;
    const high = 260;
    const version = this.model.film.versions[index];
    this.lens.replaceChildren(
      thumbnail(this.model, index, this.layoutAt(index), (high * width) / height, high),
      element("p", {}, element("strong", {}, version.name), ` ${dateText(version.date)}`),
      element("p", {}, element("bdi", {}, shortened(version.sentence, 140))));
    const left = Math.min(Math.max(8, event.clientX - 90), innerWidth - 260);
    this.lens.style.left = `${left}px`;
  }
}

/** Makes two versions A and B, and shows only the versions between them. */
function chooseRange(model, one, other) {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  model.set({ range: [low, high], a: low, b: high, isAPinned: true, isBPinned: false });
  model.followChanges();
}

/** Shows all versions again. */
export function clearRange(model) {
  model.set({ range: null, isAPinned: false, isBPinned: false, a: model.values.b - 1 });
}
