// Copying and saving what is shown.

import { commandFor, markdownFor } from "../Film/sentences.js";
import { selectorOf } from "../Film/selector.js";
import { offerFile, pictureText, pngOf } from "../Stage/pictureFile.js";
import { linkText } from "./deepLink.js";
import { element } from "./dom.js";

/** Copies a text; by an old way where the new one is not allowed. True if it was copied. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = element("textarea", { class: "unseen", "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}

/** What can be copied and saved, each with its name. */
export class Sharing {
  constructor(model, stage, announcer) {
    Object.assign(this, { model, stage, announcer });
  }

  /** The address of what is shown. */
  get link() {
    return location.href.replace(/#.*$/, "") + "#" + linkText(this.model.film, this.model.values);
  }

  async copy(text, what) {
    const isCopied = await copyText(text);
    this.announcer.note(isCopied ? `${what} copied` : `${what} could not be copied`);
  }

  copyLink() {
    return this.copy(this.link, "Link");
  }

  copySelector() {
    const { selection } = this.model.values;
    if (!selection) {
      this.announcer.note("No view is selected");
      return undefined;
    }
    return this.copy(selectorOf(this.model.film, selection), "Selector");
  }

  copyCommand() {
    const { a, b, selection, layout } = this.model.values;
    return this.copy(commandFor(this.model.film, { before: a, after: b, selection, layout }),
      "Command");
  }

  copyMarkdown() {
    const { film, states, values } = this.model;
    return this.copy(markdownFor(film, states, values.b, values.environment, values.noise),
      "Markdown");
  }

  get fileName() {
    const { film, version, values } = this.model;
    const name = film.layouts[values.layout]?.name ?? "layout";
    return `${name} ${version.name}`.replace(/[^\p{L}\p{N} ._-]+/gu, "-").slice(0, 80).trim();
  }

  saveSVG() {
    const text = '<?xml version="1.0" encoding="UTF-8"?>\n' + pictureText(this.stage) + "\n";
    offerFile(new Blob([text], { type: "image/svg+xml" }), `${this.fileName}.svg`);
    this.announcer.note("Picture saved as SVG");
  }

  async savePNG() {
    const background = getComputedStyle(this.stage.node).backgroundColor;
    try {
      offerFile(await pngOf(this.stage, background), `${this.fileName}.png`);
      this.announcer.note("Picture saved as PNG");
    } catch (error) {
      this.announcer.note(error.message);
    }
  }
}
