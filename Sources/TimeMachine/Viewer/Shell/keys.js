// The keyboard.

import { chooseFinding, stepFinding } from "../Panes/findings.js";
import { clearRange } from "../Panes/filmStrip.js";
import { stepSelection, swapCursors, toEnd, togglePin } from "../Panes/timeline.js";
import { closeMenus, isTextField } from "./dom.js";
import { togglePlaying } from "./playback.js";
import { nextTheme, wantsLittleMotion } from "./theme.js";

/** All shortcuts with what they do, as the help shows them. */
export function shortcutRows() {
  return [
    ["← →", "Previous, next version"],
    ["Shift-← Shift-→", "Previous, next version that changes the selection"],
    ["Home End", "First, last version"],
    ["PageUp PageDown", "Ten versions on, back (on the scrubber)"],
    ["Space", "Play, pause"],
    ["[ ]", "Pin A, pin B here; again: let go"],
    ["X", "Swap A and B"],
    ["1 2 4", "Single, side by side, changes"],
    ["O W B", "Onion skin, swipe, blink"],
    ["D", "Changed only"],
    ["N", "Show noise"],
    ["! Alt-!", "Next, previous finding (Shift-! too, where ! needs no Shift)"],
    ["T", "Theme: as the system, light, dark"],
    ["/ Ctrl-K", "Search views"],
    ["↑ ↓ ← →", "In the tree: move, close, open; on the picture ↑ ↓ , . move it"],
    ["Enter", "Select"],
    ["Esc", "Clear, back out"],
    ["F", "Zoom to selection; again: fit"],
    ["+ - 0", "Zoom in, out, 100 %"],
    ["C", "Constraints of the selection"],
    ["L G", "Labels; grid of 4, 8, none"],
    ["3", "Exploded in 3D"],
    ["V", "Filled or wireframe"],
    ["M", "Measure from the selection (or hold Alt)"],
    ["P", "Design overlay"],
    ["Y", "Copy link"],
    ["?", "All shortcuts"],
  ];
}

/** Listens to the keys of the page. `parts` has stage, tree, sharing and what opens dialogs. */
export function listenToKeys(model, parts) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    if (handled(event, model, parts)) event.preventDefault();
  });
  addEventListener("pointerdown", (event) => closeMenus(event.target));
  addEventListener("keyup", (event) => {
    if (event.key === "Alt" && !model.values.measuring) model.set({ measuredTo: null });
  });
  addEventListener("keydown", (event) => {
    const { hover, selection } = model.values;
    if (event.key !== "Alt" || !selection || !hover) return;
    event.preventDefault();
    model.set({ measuredTo: hover });
  });
}

function handled(event, model, parts) {
  const { key, target } = event;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "k" && !event.altKey) {
    focusSearch(model, parts);
    return true;
  }
  if (event.ctrlKey || event.metaKey) return false;
  if (key === "Escape") return backOut(model, parts, target);
  if (isTextField(target) || !model.values.usesKeys) {
    return isOnScrubber(target) && handledBySlider(event, model);
  }
  if (key === "!" || (event.altKey && event.code === "Digit1")) {
    const isBack = event.altKey || (event.shiftKey && event.code !== "Digit1");
    return stepFinding(model, !isBack) || true;
  }
  if (event.altKey) return false;
  if (target.matches?.("input[type=range]") && key.startsWith("Arrow")) return false;
  if (handledBySlider(event, model)) return true;
  if (handledOnStage(event, parts)) return true;
  const isOnButton = target.matches?.("button, summary, select, input, a");
  if (isOnButton && (key === " " || key === "Enter")) return false;
  const command = commands[key.length === 1 ? key.toLowerCase() : key];
  if (!command) return false;
  command(model, parts);
  return true;
}

function isOnScrubber(target) {
  return target.closest?.(".scrubber") !== null && target.closest !== undefined;
}

function handledBySlider({ key, shiftKey }, model) {
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      if (shiftKey) stepSelection(model, key === "ArrowRight");
      else model.step(key === "ArrowRight");
      return true;
    case "Home":
    case "End":
      toEnd(model, key === "End");
      return true;
    default: return false;
  }
}

function handledOnStage({ key, target }, { stage }) {
  if (!stage.node.contains(target)) return false;
  const move = { ArrowUp: [0, 40], ArrowDown: [0, -40], ",": [40, 0], ".": [-40, 0] }[key];
  if (!move) return false;
  stage.pan(...move);
  return true;
}

function focusSearch(model, { tree }) {
  model.set({ pane: "tree" });
  model.flush();
  tree.search.focus();
  tree.search.select();
}

// One thing at a time, from the nearest to the farthest.
function backOut(model, { stage, design }, target) {
  const { values } = model;
  if (closeMenus()) return true;
  if (!design.panel.hidden) {
    design.panel.hidden = true;
    stage.node.focus();
  }
  else if (isTextField(target)) target.blur();
  else if (values.measuring) model.set({ measuring: false, measuredTo: null });
  else if (values.isPlaying) model.set({ isPlaying: false });
  else if (values.isExploded) model.set({ isExploded: false });
  else if (values.finding) model.set({ finding: null });
  else if (values.selection) model.select(null);
  else if (values.query) model.set({ query: "" });
  else if (values.range) clearRange(model);
  else if (values.isAPinned || values.isBPinned) {
    model.set({ isAPinned: false, isBPinned: false, a: values.b - 1 });
  } else if (values.camera) stage.fit();
  else return false;
  return true;
}

function toggled(name) {
  return (model) => model.set({ [name]: !model.values[name] });
}

function mode(name) {
  return (model) => model.set({ mode: name, isExploded: false, pane: "picture" });
}

const commands = {
  " ": (model) => togglePlaying(model),
  "[": (model) => togglePin(model, "a"),
  "]": (model) => togglePin(model, "b"),
  x: (model) => swapCursors(model),
  1: mode("single"), 2: mode("side"), 4: mode("changes"), o: mode("onion"), w: mode("swipe"),
  b: mode("blink"),
  d: toggled("onlyChanged"), n: toggled("noise"), c: toggled("constraints"), l: toggled("labels"),
  g: (model) => model.set({ grid: { 0: 4, 4: 8, 8: 0 }[model.values.grid] }),
  3: (model, { announcer }) => {
    if (wantsLittleMotion()) announcer.note("3D is off: the system asks for little motion");
    else model.set({ isExploded: !model.values.isExploded });
  },
  v: (model) => model.set({ drawing: model.values.drawing === "wire" ? "filled" : "wire" }),
  m: (model, { announcer }) => {
    model.set({ measuring: !model.values.measuring, measuredTo: null });
    announcer.note(model.values.measuring
      ? "Measuring from the selection: point at another view" : "Measuring is off");
  },
  p: (_, { design }) => design.toggle(),
  y: (_, { sharing }) => sharing.copyLink(),
  t: (model, { announcer }) => {
    const theme = nextTheme(model.values.theme);
    model.set({ theme });
    announcer.note(`Theme: ${theme === "auto" ? "as the system" : theme}`);
  },
  "/": (model, parts) => focusSearch(model, parts),
  f: (_, { stage }) => stage.zoomToSelection(),
  "+": (_, { stage }) => stage.zoom(1.25),
  "=": (_, { stage }) => stage.zoom(1.25),
  "-": (_, { stage }) => stage.zoom(1 / 1.25),
  0: (_, { stage }) => stage.zoomToFullSize(),
  "?": (_, { help }) => help(),
  Enter: (model) => {
    const { hover, finding } = model.values;
    if (hover) model.select(hover);
    else if (finding) chooseFinding(model, finding);
  },
};

/** Runs the command of a key, as if it was pressed. */
export function runCommand(key, model, parts) {
  commands[key](model, parts);
}
