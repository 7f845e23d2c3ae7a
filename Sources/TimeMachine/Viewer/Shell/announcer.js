// What is said aloud, and short notes at the edge of the window.

import { spokenVersion } from "../Film/sentences.js";
import { nameOf } from "../Film/scene.js";
import { element } from "./dom.js";

const quiet = 500;

/** The live region: it speaks of the last thing only, half a second after it. */
export class Announcer {
  constructor(model, page) {
    this.region = element("div", { class: "unseen", "aria-live": "polite", role: "status" });
    this.toast = element("div", { class: "toast", hidden: true, "aria-hidden": "true" });
    page.append(this.region, this.toast);
    model.on(["a", "b"], () => {
      const version = model.film.versions[model.position];
      this.say(`${spokenVersion(model.film, model.position, model.values.environment)}. `
        + version.sentence);
    });
    model.on(["selection"], () => {
      const { selection } = model.values;
      if (!selection) return;
      const state = model.after.views.has(selection) ? model.after : model.before;
      this.say(`${nameOf(state, selection)} selected`);
    });
  }

  /** Says a sentence when nothing else was to be said for half a second. */
  say(sentence) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.region.textContent = sentence;
    }, quiet);
  }

  /** Shows a sentence for three seconds and says it. */
  note(sentence) {
    this.say(sentence);
    this.toast.textContent = sentence;
    this.toast.hidden = false;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => {
      this.toast.hidden = true;
    }, 3000);
  }
}
