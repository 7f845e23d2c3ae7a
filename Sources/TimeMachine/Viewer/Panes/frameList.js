// The frames of the layout as a table: the picture in numbers.

import { sameFrame } from "../Film/comparison.js";
import { nameOf, structureOf } from "../Film/scene.js";
import { frameText, shortened } from "../Film/words.js";
import { element, isolated } from "../Shell/dom.js";

const step = 300;

/** The table of frames; it is made while its tab is shown, 300 rows at first. */
export function makeFrameList(model) {
  const body = element("div", { class: "frames-body" });
  let limit = step;
  const show = () => {
    if (model.values.tab !== "frames") return;
    body.replaceChildren(...frameContent(model, limit, () => {
      limit += step;
      show();
    }));
  };
  model.on(["a", "b", "environment", "layout", "tab"], () => {
    limit = step;
    show();
  });
  return body;
}

function frameContent(model, limit, more) {
  const { layout, environment } = model.values;
  const now = model.after.frames[environment];
  const then = model.before.frames[environment];
  const { order, depth } = structureOf(model.after, layout);
  const gone = structureOf(model.before, layout).order.filter((key) => !model.after.views.has(key));
  const differs = (key) => !sameFrame(now.get(key), then.get(key));
  // In a large layout what differs comes first.
  const keys = order.length > limit
    ? [...order.filter(differs), ...order.filter((key) => !differs(key))] : order;
  const rows = [...gone, ...keys].slice(0, limit).map((key) => {
    const state = now.has(key) ? model.after : model.before;
    return element("tr", { class: differs(key) ? "differs" : "" },
      element("th", { scope: "row", style: `padding-inline-start: ${(depth.get(key) ?? 0) * 8}px` },
        element("button", { type: "button", class: "go", click: () => model.select(key) },
          isolated(shortened(nameOf(state, key), 60)))),
      element("td", {}, differs(key) ? frameText(then.get(key)) : ""),
      element("td", {}, now.has(key) ? frameText(now.get(key)) : "gone"));
  });
  const count = gone.length + keys.length;
  return [
    element("table", { class: "frames" },
      element("caption", {}, "Frames in the superview, in points: x, y · width × height"),
      element("thead", {}, element("tr", {}, ["View", "A, if it differs", "B"].map((name) =>
        element("th", { scope: "col" }, name)))), element("tbody", {}, rows)),
    count > limit && element("button", { type: "button", click: more },
      `Show more of the ${count} views`),
  ].filter(Boolean);
}
