// Share, About and the list of shortcuts.

import { countText, shortened } from "../Film/words.js";
import { element, isolated } from "./dom.js";
import { shortcutRows } from "./keys.js";

function opened(title, ...content) {
  const close = () => node.close();
  const node = element("dialog", { "aria-label": title, close: () => node.remove(),
    click: (event) => event.target === node && close() },
  element("div", { class: "dialog-body" },
    element("div", { class: "dialog-title" }, element("h2", {}, title),
      element("button", { type: "button", "aria-label": "Close", click: close }, "✕")),
    content));
  document.body.append(node);
  node.showModal();
  return node;
}

/** The list of all shortcuts, with the switch for single keys. */
export function openShortcuts(model) {
  const box = element("input", { type: "checkbox", change: () => model.set({ usesKeys: box.checked }) });
  box.checked = model.values.usesKeys;
  opened("Shortcuts",
    element("table", { class: "shortcuts" }, element("tbody", {}, shortcutRows().map(([keys, text]) =>
      element("tr", {}, element("th", { scope: "row" }, keys.split(" ").map((key, index) =>
        [index > 0 && " ", element("kbd", {}, key)])), element("td", {}, text))))),
    element("label", { class: "check" }, box, "Single keys are shortcuts. Off: only Ctrl-K, Esc and "
      + "the keys of the slider and the tree."));
}

/** What the page is made of: tool, store, time zone, options, notes. */
export function openAbout(model) {
  const { about, versions, layouts, environments, format } = model.film;
  const rows = [
    ["Made by", about.tool], ["Store", about.store], ["Options", (about.options ?? []).join(" ")],
    ["Film", `${format}: ${countText(versions.length, "version")}, `
      + `${countText(layouts.length, "layout")}, ${countText(environments.length, "device")}`],
    ["Dates", "in UTC"],
    ["Devices", environments.map((each) => `${each.name} ${each.width} × ${each.height}`).join("; ")],
  ].filter(([, text]) => text);
  opened("About", element("dl", { class: "about" }, rows.map(([name, text]) => [
    element("dt", {}, name), element("dd", {}, isolated(shortened(text, 2000)))])),
  (about.notes ?? []).map((note) => element("p", {}, isolated(shortened(note, 2000)))),
  element("p", {}, "Letters are drawn by this browser and only show where text is; frames are those "
    + "that were solved. Nothing is loaded from elsewhere."));
}

/** What can be copied and saved. */
export function openShare(sharing) {
  const command = (text, run) => element("button", { type: "button", click: () => {
    node.close();
    run();
  } }, text);
  const node = opened("Share", element("div", { class: "share" },
    command("Copy link", () => sharing.copyLink()),
    command("Copy selector of the selected view", () => sharing.copySelector()),
    command("Copy command", () => sharing.copyCommand()),
    command("Copy Markdown of this change", () => sharing.copyMarkdown()),
    command("Save picture as SVG", () => sharing.saveSVG()),
    command("Save picture as PNG", () => sharing.savePNG())));
}
