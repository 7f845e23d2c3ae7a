// Tabs as the ARIA patterns describe them.

import { element } from "../Shell/dom.js";

/**
 * A list of tabs with their panels. `tabs` are `{name, title, panel, count}`; the chosen one is the
 * value `value` of the model. `count` gives a number to show beside the title.
 */
export function makeTabs(model, value, label, tabs, changes = []) {
  const buttons = tabs.map(({ name, title, panel }) => {
    const id = `tab-${value}-${name}`;
    const node = element("button", { type: "button", role: "tab", id, "data-tab": name,
      click: () => model.set({ [value]: name }), keydown: (event) => step(event, name) }, title);
    if (panel) {
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", id);
    }
    return node;
  });
  const step = (event, name) => {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tabs.findIndex((tab) => tab.name === name);
    const next = (at + move + tabs.length) % tabs.length;
    model.set({ [value]: tabs[next].name });
    buttons[next].focus();
  };
  const show = () => tabs.forEach(({ name, title, panel, count }, index) => {
    const isChosen = model.values[value] === name;
    buttons[index].setAttribute("aria-selected", String(isChosen));
    buttons[index].setAttribute("tabindex", isChosen ? "0" : "-1");
    const number = count?.();
    buttons[index].textContent = number ? `${title} ${number}` : title;
    if (panel) panel.hidden = !isChosen;
  });
  model.on([value, ...changes], show);
  show();
  return element("div", { class: "tabs", role: "tablist", "aria-label": label }, buttons);
}
