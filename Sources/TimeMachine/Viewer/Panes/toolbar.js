// The bar above the picture: ways to compare, what is drawn, zoom.

import { button, element } from "../Shell/dom.js";
import { wantsLittleMotion } from "../Shell/theme.js";

const modeButtonRows = [
  ["changes", "Changes", "4", "B with ghosts and arrows of what changed"],
  ["single", "Single", "1", "B alone"],
  ["side", "Side by side", "2", "A left, B right"],
  ["onion", "Onion skin", "O", "B over A, as transparent as you like"],
  ["swipe", "Swipe", "W", "A left of a divider, B right of it"],
  ["blink", "Blink", "B", "A and B in turn"],
];

const toggles = [
  ["labels", "Labels", "L"], ["constraints", "Constraints", "C"], ["margins", "Margins", ""],
  ["safeArea", "Safe area", ""], ["baselines", "Baselines", ""], ["device", "Device", ""],
  ["measuring", "Measure", "M"],
];

/** The toolbar of the stage. */
export function makeToolbar(model, stage, commands) {
  return element("div", { class: "toolbar", role: "toolbar", "aria-label": "Picture" },
    modeButtons(model), modeExtras(model), overlayMenu(model, commands), zoomButtons(stage));
}

function modeButtons(model) {
  const buttons = modeButtonRows.map(([mode, label, key, hint]) => button(label, {
    text: label, key, "data-mode": mode, class: "mode", click: () => model.set({ mode }),
    "aria-description": hint,
  }));
  const show = () => buttons.forEach((each) => each.setAttribute("aria-pressed",
    String(each.dataset.mode === model.values.mode)));
  model.on(["mode"], show);
  show();
  return element("div", { class: "segments", role: "group", "aria-label": "Compare" }, buttons);
}

// What belongs to the way to compare: the opacity of the onion skin, the timer of the blink.
function modeExtras(model) {
  const opacity = element("input", { type: "range", min: "0", max: "1", step: "0.01",
    "aria-label": "Opacity of B", input: () => model.set({ opacity: Number(opacity.value) }) });
  const onion = element("label", { class: "extra" }, "A", opacity, "B");
  const timer = element("input", { type: "checkbox",
    change: () => model.set({ blinks: timer.checked }) });
  const blink = element("label", { class: "extra" }, timer, "by itself (else: A while the pointer "
    + "is on the picture)");
  const show = () => {
    const { mode, blinks } = model.values;
    opacity.value = String(model.values.opacity);
    timer.checked = blinks;
    onion.hidden = mode !== "onion";
    blink.hidden = mode !== "blink";
  };
  model.on(["mode", "opacity", "blinks"], show);
  show();
  return [onion, blink];
}

/** A box to tick that shows and changes one value of the model. */
export function checkbox(model, name, label, key) {
  const box = element("input", { type: "checkbox", "aria-keyshortcuts": key || undefined,
    change: () => model.set({ [name]: box.checked }) });
  const show = () => {
    box.checked = model.values[name];
  };
  model.on([name], show);
  show();
  return element("label", { class: "check" }, box, label,
    key && element("kbd", { "aria-hidden": "true" }, key));
}

function overlayMenu(model, commands) {
  const drawing = element("select", { "aria-label": "Drawing",
    change: () => model.set({ drawing: drawing.value }) },
  element("option", { value: "filled" }, "Filled"), element("option", { value: "wire" }, "Wireframe"));
  const grid = element("select", { "aria-label": "Grid",
    change: () => model.set({ grid: Number(grid.value) }) },
  [["0", "No grid"], ["4", "Grid 4 pt"], ["8", "Grid 8 pt"]]
    .map(([value, text]) => element("option", { value }, text)));
  const exploded = checkbox(model, "isExploded", "3D", "3");
  if (wantsLittleMotion()) {
    exploded.querySelector("input").disabled = true;
    exploded.title = "Off: the system asks for little motion";
  }
  const show = () => {
    drawing.value = model.values.drawing;
    grid.value = String(model.values.grid);
  };
  model.on(["drawing", "grid"], show);
  show();
  return element("details", { class: "menu" }, element("summary", {}, "Show"),
    element("div", { class: "menu-body" }, drawing, grid,
      toggles.map(([name, label, key]) => checkbox(model, name, label, key)), exploded,
      element("button", { type: "button", click: commands.design }, "Design overlay… ",
        element("kbd", { "aria-hidden": "true" }, "P"))));
}

function zoomButtons(stage) {
  return element("div", { class: "zoom", role: "group", "aria-label": "Zoom" },
    button("Zoom out", { icon: "minus", key: "-", click: () => stage.zoom(1 / 1.25) }),
    button("100 %", { text: "100 %", key: "0", click: () => stage.zoomToFullSize() }),
    button("Zoom in", { icon: "plus", key: "+", click: () => stage.zoom(1.25) }),
    button("Zoom to selection, again: fit", { icon: "fit", key: "F",
      click: () => stage.zoomToSelection() }));
}
