// The divider of the swipe: as wide at every zoom, moved by pointer and arrow keys.

import { element } from "../Shell/dom.js";

/** The divider; `range` gives where the picture starts on the stage and how wide it is there. */
export function makeDivider(model, range) {
  const set = (divider) => model.set({ divider: Math.min(1, Math.max(0, divider)) });
  const node = element("div", {
    class: "divider", hidden: true, tabindex: "0", role: "slider", "aria-label": "Divider of A and B",
    "aria-valuemin": "0", "aria-valuemax": "100", "aria-orientation": "horizontal",
    keydown: (event) => {
      const step = { ArrowLeft: -0.02, ArrowRight: 0.02, Home: -1, End: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      set(model.values.divider + step);
    },
  }, element("span", { class: "handle", "aria-hidden": "true" }, "A│B"));
  node.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    event.stopPropagation();
    node.focus();
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener("pointermove", (event) => {
    if (!node.hasPointerCapture(event.pointerId)) return;
    const { start, length } = range();
    const left = node.parentElement.getBoundingClientRect().left;
    set((event.clientX - left - start) / length);
  });
  return node;
}
