// The state of the page in the part of its address behind `#`.

import { layoutOf } from "../Film/scene.js";

const modeNames = ["single", "side", "onion", "swipe", "blink", "changes"];

/** The names of the ways to compare. */
export function compareModes() {
  return modeNames;
}

function versionName(film, index) {
  return index < 0 ? "none" : film.versions[index].name;
}

/** The text behind `#` for values of the page; the same values always give the same text. */
export function linkText(film, values) {
  const parts = [["v", versionName(film, values.b)]];
  if (values.a !== values.b - 1 || values.isAPinned) parts.push(["a", versionName(film, values.a)]);
  if (values.isAPinned || values.isBPinned) {
    parts.push(["pin", (values.isAPinned ? "a" : "") + (values.isBPinned ? "b" : "")]);
  }
  if (values.layout !== 0) parts.push(["layout", film.layouts[values.layout].id]);
  if (values.selection) parts.push(["view", values.selection]);
  if (values.mode !== "changes") parts.push(["mode", values.mode]);
  if (values.isExploded) parts.push(["3d", "1"]);
  if (values.drawing !== "filled") parts.push(["as", values.drawing]);
  if (values.environment !== 0) parts.push(["on", film.environments[values.environment].name]);
  if (values.noise) parts.push(["noise", "1"]);
  if (values.camera) {
    const { scale, x, y } = values.camera;
    parts.push(["zoom", [scale, x, y].map((each) => Math.round(each * 1000) / 1000).join(",")]);
  }
  return parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/**
 * The values that the text behind `#` names: only those that are there and known to the film, so
 * that a link to another film or a mistyped one does no harm.
 */
export function linkValues(film, text) {
  const named = new Map(text.replace(/^#/, "").split("&").filter(Boolean).map((part) => {
    const [name, ...rest] = part.split("=");
    return [name, decoded(rest.join("="))];
  }));
  const versionAt = (name) => film.versions.findIndex((version) => version.name === name
    || (name.length >= 7 && (version.hash?.startsWith(name) || version.git?.startsWith(name))));
  const values = {};
  const b = named.has("v") ? versionAt(named.get("v")) : -1;
  if (b >= 0) Object.assign(values, { b, a: b - 1 });
  if (named.has("a")) {
    const a = versionAt(named.get("a"));
    if (a >= 0) Object.assign(values, { a, isAPinned: true });
  }
  if (named.has("pin")) {
    values.isAPinned = named.get("pin").includes("a") && values.a !== undefined;
    values.isBPinned = named.get("pin").includes("b") && b >= 0;
  }
  const layout = film.layouts.findIndex((each) => each.id === named.get("layout"));
  if (layout >= 0) values.layout = layout;
  const environment = film.environments.findIndex((each) => each.name === named.get("on"));
  if (environment >= 0) values.environment = environment;
  if (modeNames.includes(named.get("mode"))) values.mode = named.get("mode");
  if (["filled", "wire"].includes(named.get("as"))) values.drawing = named.get("as");
  if (named.get("noise") === "1") values.noise = true;
  if (named.get("3d") === "1") values.isExploded = true;
  const selection = named.get("view");
  const isKnown = selection && film.layouts[layoutOf(selection)]
    && film.versions.some(({ delta }) => Object.hasOwn(delta.views, selection));
  if (isKnown) Object.assign(values, { selection, layout: layoutOf(selection) });
  const camera = (named.get("zoom") ?? "").split(",").map(Number);
  if (camera.length === 3 && camera.every(Number.isFinite) && camera[0] > 0.01 && camera[0] < 100) {
    values.camera = { scale: camera[0], x: camera[1], y: camera[2] };
  }
  return values;
}

/** Keeps the address in step with the values, a little behind them. */
export function keepAddress(model) {
  let timer;
  const write = () => {
    const text = "#" + linkText(model.film, model.values);
    if (text === location.hash) return;
    try {
      history.replaceState(null, "", text);
    } catch {
      // Some browsers forbid this for files; the copied link says the same.
    }
  };
  model.on(["a", "b", "isAPinned", "isBPinned", "layout", "selection", "mode", "drawing", "noise",
    "environment", "camera", "isExploded"], () => {
    clearTimeout(timer);
    timer = setTimeout(write, 300);
  });
  addEventListener("hashchange", () => model.set(linkValues(model.film, location.hash)));
}
