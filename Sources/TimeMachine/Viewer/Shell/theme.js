// Light, dark, and what the person's system asks for.

/** What is remembered under a name; nothing where storage is not allowed. */
function remembered(name) {
  try {
    return localStorage.getItem(`draftsman.${name}`);
  } catch {
    return null;
  }
}

/** Remembers a text under a name, where that is allowed. */
function remember(name, text) {
  try {
    localStorage.setItem(`draftsman.${name}`, text);
  } catch {
    // Storage may be forbidden for files: then it is not remembered.
  }
}

/** Whether the person asked for little motion. */
export function wantsLittleMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The theme behind the one that is set: system, light, dark, and round again. */
export function nextTheme(theme) {
  return { auto: "light", light: "dark", dark: "auto" }[theme] ?? "auto";
}

/** Shows the theme of the model, and remembers it and whether single keys are used. */
export function keepTheme(model) {
  const show = () => {
    const { theme } = model.values;
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  };
  const theme = remembered("theme");
  model.values.theme = ["light", "dark"].includes(theme) ? theme : "auto";
  model.values.usesKeys = remembered("keys") !== "off";
  show();
  model.on(["theme"], () => {
    show();
    remember("theme", model.values.theme);
  });
  model.on(["usesKeys"], () => remember("keys", model.values.usesKeys ? "on" : "off"));
}
