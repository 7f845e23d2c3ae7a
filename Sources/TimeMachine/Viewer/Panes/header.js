// The header: which version this is, and what it changed in one sentence.

import { dateText, firstLine, shortened } from "../Film/words.js";
import { button, element, isolated } from "../Shell/dom.js";

const mostLetters = 300;

/** The header of the page, with the chooser of layout and environment and the commands. */
export function makeHeader(model, commands) {
  const facts = element("div", { class: "facts" });
  const sentence = element("p", { class: "sentence", id: "sentence" });
  const show = () => {
    const { film, values } = model;
    const version = model.version;
    facts.replaceChildren(...factsOf(version, values.b, film.versions.length));
    sentence.replaceChildren(isolated(shortened(version.sentence, mostLetters)));
  };
  model.on(["a", "b"], show);
  show();
  return element("header", { class: "header" },
    element("div", { class: "heading" },
      element("h1", {}, isolated(shortened(model.film.title, 120))),
      layoutChooser(model), environmentChooser(model)),
    element("div", { class: "told" }, facts, sentence),
    element("div", { class: "commands" },
      button("Share", { icon: "share", click: commands.share, "aria-haspopup": "dialog" }),
      button("Theme", { icon: "theme", key: "T", click: commands.theme }),
      button("About", { icon: "info", click: commands.about, "aria-haspopup": "dialog" }),
      button("Shortcuts", { icon: "help", key: "?", click: commands.help,
        "aria-haspopup": "dialog" })));
}

function factsOf(version, index, count) {
  const message = version.message ?? "";
  const parts = [
    element("strong", { class: "revision" }, version.name),
    element("span", { class: "count" }, `${index + 1} / ${count}`),
    element("time", { datetime: version.date, title: dateText(version.date, true) },
      dateText(version.date)),
    version.author && isolated(shortened(version.author, 60), { class: "author" }),
    version.git && element("code", { title: `git commit ${version.git}` },
      version.git.slice(0, 10)),
    ...(version.tags ?? []).map((tag) => element("span", { class: "tag" },
      isolated(`◆ ${shortened(tag, 40)}`))),
    ...(version.branches ?? []).map((branch) => element("span", { class: "tag branch" },
      isolated(`⎇ ${shortened(branch, 40)}`))),
    isolated(shortened(firstLine(message), mostLetters),
      { class: "message", title: shortened(message, 2000) }),
  ];
  return parts.filter(Boolean);
}

function layoutChooser(model) {
  if (model.film.layouts.length < 2) return undefined;
  const list = element("select", { "aria-label": "Layout", change: () => {
    if (list.value === "changes") {
      model.set({ followsChanges: true, selection: null });
      model.followChanges();
    } else {
      model.set({ followsChanges: false, layout: Number(list.value), selection: null });
    }
    show();
  } }, element("option", { value: "changes" }, ""),
  model.film.layouts.map((layout, index) => element("option", { value: index },
    shortened(layout.name, 60))));
  const show = () => {
    const { followsChanges, layout } = model.values;
    list.options[0].textContent = "What changes: "
      + shortened(model.film.layouts[layout].name, 40);
    list.value = followsChanges ? "changes" : String(layout);
  };
  model.on(["layout", "followsChanges"], show);
  show();
  return list;
}

function environmentChooser(model) {
  const { environments } = model.film;
  const text = ({ name, width, height, direction, textSize }) => [name, `${width} × ${height}`,
    direction === "rightToLeft" && "right to left",
    textSize && textSize !== "large" && `text ${textSize}`].filter(Boolean).join(" · ");
  if (environments.length < 2) {
    return element("span", { class: "environment" }, isolated(shortened(text(environments[0]), 80)));
  }
  const list = element("select", { "aria-label": "Device",
    change: () => model.set({ environment: Number(list.value), camera: null }) },
  environments.map((each, index) => element("option", { value: index }, shortened(text(each), 80))));
  const show = () => {
    list.value = String(model.values.environment);
  };
  model.on(["environment"], show);
  show();
  return list;
}
