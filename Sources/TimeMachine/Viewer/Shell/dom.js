// Making elements. Everything that comes from the film goes in as text or attribute, never as HTML.

const svgNamespace = "http://www.w3.org/2000/svg";

function completed(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") node.addEventListener(name, value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    node.append(child);
  }
  return node;
}

/** An HTML element; functions among the attributes are listeners, texts among the children text. */
export function element(tag, attributes = {}, ...children) {
  return completed(document.createElement(tag), attributes, children);
}

/** An SVG element, made in the same way. */
export function drawn(tag, attributes = {}, ...children) {
  return completed(document.createElementNS(svgNamespace, tag), attributes, children);
}

/**
 * Sets attributes of an element; nothing or `false` takes one away. One that is as wished is left
 * alone: setting it again would lay out everything inside anew.
 */
export function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) {
      if (node.hasAttribute(name)) node.removeAttribute(name);
      continue;
    }
    const text = value === true ? "" : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

/** A piece of text in a direction of its own, so that it cannot turn the text around it. */
export function isolated(text, attributes = {}) {
  return element("bdi", attributes, text);
}

/** A button with a text or icon, what it does as its label, and its key. */
export function button(label, { text, icon, key, click, ...attributes }) {
  const hint = key ? `${label} (${key})` : label;
  const content = icon ? iconOf(icon) : text ?? label;
  return element("button", {
    type: "button", title: hint, "aria-label": label, "aria-keyshortcuts": ariaKey(key), click,
    ...attributes,
  }, content);
}

function ariaKey(key) {
  if (!key) return undefined;
  return { "←": "ArrowLeft", "→": "ArrowRight" }[key] ?? key;
}

const iconPaths = {
  first: "M4 3v10M13 3 6 8l7 5z", previous: "M11 3 5 8l6 5z", next: "m5 3 6 5-6 5z",
  last: "M12 3v10M3 3l7 5-7 5z", play: "m4 2 9 6-9 6z", pause: "M4 3h3v10H4zM9 3h3v10H9z",
  loop: "M3 9a5 5 0 1 0 2-5M5 1v3h3", pin: "M6 2h4v5l2 2H4l2-2zM8 9v5", swap: "M3 5h9L9 2M13 11H4l3 3",
  fit: "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4", more: "M3 8h.1M8 8h.1M13 8h.1",
  theme: "M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12", share: "M8 10V2M5 5l3-3 3 3M3 9v5h10V9",
  help: "M6 6a2 2 0 1 1 3 2c-1 .5-1 1-1 2M8 13h.1", plus: "M8 3v10M3 8h10", minus: "M3 8h10",
  tree: "M2 3h5M5 8h6M5 13h6M3 3v10h2M3 8h2", info: "M8 7v5M8 4h.1",
};

/** A small picture of 16 by 16; readers of the screen pass over it. */
function iconOf(name) {
  return drawn("svg", { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" },
    drawn("path", { d: iconPaths[name] }));
}

/** Closes the menus that stand open, but for the one around an element; true if one was open. */
export function closeMenus(around) {
  const open = [...document.querySelectorAll("details.menu[open]")]
    .filter((menu) => !around || !menu.contains(around));
  for (const menu of open) menu.open = false;
  return open.length > 0;
}

/** Whether keys pressed in an element are text. */
export function isTextField(node) {
  if (!node?.matches) return false;
  return node.matches("textarea, select, [contenteditable]")
    || (node.matches("input") && !["checkbox", "radio", "range", "button", "file"].includes(node.type));
}

/** Calls a function at most once a frame, with what it was last called with. */
export function oncePerFrame(work) {
  let isWaiting = false;
  let last = [];
  return (...values) => {
    last = values;
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      work(...last);
    });
  };
}
