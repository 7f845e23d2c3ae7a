// One state of one layout as SVG, kept in step with the version that is shown.

import { contentOffset, structureOf } from "../Film/scene.js";
import { drawn, setAttributes } from "../Shell/dom.js";
import { lookShapes } from "./looks.js";

let clips = 0;

/**
 * A group of SVG that mirrors the tree: a `g` for each view, moved to its frame, with its own shapes
 * first and its subviews behind. Showing another version changes only what differs from it.
 */
export class SceneLayer {
  constructor(name) {
    this.group = drawn("g", { class: `scene scene-${name}` });
    this.clear();
  }

  /** Takes everything away. */
  clear() {
    this.group.replaceChildren();
    this.nodes = new Map();
    this.shown = undefined;
  }

  /** Shows a layout of a state in an environment (its index, and whether it is right to left). */
  show(state, layout, environment, isRightToLeft) {
    const last = this.shown;
    const isSame = last?.layout === layout && last.environment === environment;
    if (!isSame) this.clear();
    const structure = structureOf(state, layout);
    const frames = state.frames[environment];
    const isUnchanged = isSame && last.views === state.views && last.frames === frames
      && last.structure === structure;
    if (isUnchanged) return;
    for (const key of structure.order) {
      const offset = contentOffset(frames.get(structure.parent.get(key)));
      this.update(key, state.views.get(key), frames.get(key), offset, isRightToLeft);
    }
    if (last?.structure !== structure || !isSame) this.arrange(state, structure);
    this.shown = { layout, environment, structure, views: state.views, frames };
  }

  update(key, view, frame, offset, isRightToLeft) {
    let node = this.nodes.get(key);
    if (!node) {
      node = { group: drawn("g", { "data-key": key }), own: [], children: undefined };
      this.nodes.set(key, node);
    }
    if (node.view === view && node.frame === frame && node.offset === offset) return;
    const [x, y, width, height] = frame ?? [0, 0, 0, 0];
    const old = node.frame;
    if (!old || !frame || old[0] !== x || old[1] !== y || node.offset !== offset) {
      node.group.setAttribute("transform", `translate(${x} ${y + offset})`);
    }
    const isResized = !old || !frame || old[2] !== width || old[3] !== height;
    if (node.view !== view) {
      const look = view?.look ?? {};
      setAttributes(node.group, {
        opacity: look.alpha !== undefined && look.alpha < 1 ? look.alpha : undefined,
        class: [view?.hidden && "hidden-view", !frame && "frameless"].filter(Boolean).join(" ")
          || undefined,
      });
    }
    if (node.view !== view || isResized) this.redraw(node, view, width, height, isRightToLeft);
    node.view = view;
    node.frame = frame;
    node.offset = offset;
  }

  redraw(node, view, width, height, isRightToLeft) {
    const isPlain = node.own.length === 1 && node.view === view && !view?.look?.corner
      && !view?.look?.clips && view?.look?.kind === "view";
    if (isPlain) {
      setAttributes(node.own[0], { width: Math.max(0, width), height: Math.max(0, height) });
      return;
    }
    for (const shape of node.own) shape.remove();
    node.own = lookShapes(view ?? { look: { kind: "view" } }, width, height, isRightToLeft);
    node.group.removeAttribute("clip-path");
    if (view?.look?.clips) {
      clips += 1;
      node.own.push(drawn("clipPath", { id: `clip-${clips}` }, node.own[0].cloneNode(false)));
      node.group.setAttribute("clip-path", `url(#clip-${clips})`);
    }
    node.group.prepend(...node.own);
  }

  // Brings the groups into the order of the tree.
  arrange(state, structure) {
    for (const [key, node] of this.nodes) {
      if (structure.depth.has(key)) continue;
      node.group.remove();
      this.nodes.delete(key);
    }
    for (const key of structure.order) {
      const node = this.nodes.get(key);
      const children = state.children.get(key);
      if (node.children === children) continue;
      node.children = children;
      const groups = (children ?? []).filter((child) => structure.parent.get(child) === key)
        .map((child) => this.nodes.get(child).group);
      for (const group of groups) node.group.append(group);
    }
    for (const key of structure.order) {
      if (!structure.parent.has(key)) this.group.append(this.nodes.get(key).group);
    }
  }
}
