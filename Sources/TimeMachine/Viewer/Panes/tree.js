// The tree of views: only the rows in sight are elements.

import { badgeOf } from "../Film/comparison.js";
import { nameOf } from "../Film/scene.js";
import { countText, shortened } from "../Film/words.js";
import { element, isTextField } from "../Shell/dom.js";
import { checkbox } from "./toolbar.js";
import { treeRows } from "./treeRows.js";

const rowHeight = 24;
const spareRows = 6;

/** The pane with search, toggles and tree. */
export class TreePane {
  constructor(model) {
    this.model = model;
    this.open = new Set();
    this.closed = new Set();
    this.rows = [];
    this.focused = null;
    this.search = element("input", { type: "search", placeholder: "Search: name, Card/Email, #id, *",
      "aria-label": "Search views", "aria-keyshortcuts": "/ Control+K", spellcheck: "false",
      autocomplete: "off", input: () => model.set({ query: this.search.value }),
      keydown: (event) => this.searchKey(event) });
    this.count = element("span", { class: "count", role: "status" });
    this.list = element("div", { class: "rows" });
    this.tree = element("div", { class: "tree", role: "tree", "aria-label": "Views",
      keydown: (event) => this.key(event), scroll: () => {
        this.top = this.tree.scrollTop;
        this.draw();
      } }, this.list);
    // Kept here, since asking the element would lay out the whole page anew at each step.
    this.top = 0;
    this.height = 600;
    this.node = element("section", { class: "pane tree-pane", "aria-label": "Tree", "data-pane": "tree" },
      element("div", { class: "search" }, this.search, this.count),
      element("details", { class: "menu inline" }, element("summary", {}, "Rows"),
        element("div", { class: "menu-body" }, checkbox(model, "onlyChanged", "Changed only", "D"),
          checkbox(model, "onlyVisible", "Only visible", ""), checkbox(model, "flat", "Flat", ""),
          checkbox(model, "simpleNames", "Simple names", ""))),
      this.tree);
    new ResizeObserver(() => {
      this.height = this.tree.clientHeight;
      this.draw();
    }).observe(this.tree);
    model.on(["a", "b", "layout", "environment", "onlyChanged", "onlyVisible", "flat", "query",
      "simpleNames", "noise"], () => this.refresh());
    model.on(["selection"], () => this.reveal());
    this.refresh();
  }

  refresh() {
    this.rows = treeRows(this.model, this.open, this.closed);
    const { query } = this.model.values;
    this.count.textContent = query.trim() === "" ? "" : countText(
      this.rows.filter((row) => !row.isLayout).length, "row");
    if (this.search.value !== query) this.search.value = query;
    const height = `${this.rows.length * rowHeight}px`;
    if (this.list.style.height !== height) this.list.style.height = height;
    this.draw();
  }

  /** Scrolls to the selected view and opens what is around it. */
  reveal() {
    const { selection } = this.model.values;
    if (selection) this.closed.clear();
    this.refresh();
    if (selection) this.scrollTo(selection);
    this.draw();
  }

  scrollTo(key) {
    const index = this.rows.findIndex((row) => row.key === key);
    if (index < 0) return;
    const top = index * rowHeight;
    if (top < this.top || top + rowHeight > this.top + this.height) {
      this.tree.scrollTop = Math.max(0, top - this.height / 3);
      this.top = this.tree.scrollTop;
    }
  }

  draw() {
    const first = Math.max(0, Math.floor(this.top / rowHeight) - spareRows);
    const last = Math.min(this.rows.length,
      Math.ceil((this.top + (this.height || 600)) / rowHeight) + spareRows);
    const hadFocus = this.list.contains(document.activeElement);
    const shown = this.rows.slice(first, last);
    const stop = this.stop(shown);
    this.list.replaceChildren(...shown.map((row, index) => this.rowNode(row, first + index,
      row.key === stop)));
    if (hadFocus) this.list.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  // The one row that Tab reaches.
  stop(shown) {
    const keys = new Set(shown.map((row) => row.key));
    return [this.focused, this.model.values.selection].find((key) => keys.has(key)) ?? shown[0]?.key;
  }

  rowNode(row, index, isStop) {
    const { model } = this;
    const isSelected = row.key === model.values.selection;
    const node = element("div", {
      class: `row${row.isGone ? " gone" : ""}${row.isLayout ? " layout-row" : ""}`,
      role: "treeitem", tabindex: isStop ? "0" : "-1", "aria-level": row.level,
      "aria-posinset": row.position, "aria-setsize": row.siblings.count,
      "aria-expanded": row.hasChildren ? String(row.isOpen) : undefined,
      "aria-selected": String(isSelected), "data-row": row.key,
      style: `top: ${index * rowHeight}px; padding-inline-start: ${4 + (row.level - 1) * 14}px`,
      click: (event) => this.clicked(row, event),
      mouseenter: () => !row.isLayout && model.set({ hover: row.key }),
      mouseleave: () => model.set({ hover: null }),
      focus: () => {
        this.focused = row.key;
      },
    },
    element("span", { class: "twist", "aria-hidden": "true" },
      row.hasChildren ? (row.isOpen ? "▾" : "▸") : ""),
    this.nameNode(row), ...this.badges(row));
    return node;
  }

  nameNode(row) {
    const { model } = this;
    if (row.isLayout) {
      return element("bdi", { class: "name" }, shortened(model.film.layouts[row.layout].name, 80));
    }
    const state = row.isGone ? model.before : model.after;
    const view = state.views.get(row.key);
    const name = shortened(nameOf(state, row.key), 80);
    const type = view?.custom || view?.class || "";
    return element("span", { class: `name${view?.hidden ? " is-hidden" : ""}` },
      element("bdi", {}, name),
      // Views without a name are called by their class already.
      (!model.values.simpleNames || !name.startsWith(view?.class ?? "")) && element("span",
        { class: "class" }, " ",
        shortened(model.values.simpleNames ? type.replace(/^UI/, "") : type, 40)),
      !model.values.simpleNames && element("span", { class: "class" },
        ` #${shortened(row.key.slice(row.key.indexOf("/") + 1), 24)}`));
  }

  badges(row) {
    if (row.isLayout) return [];
    const { model } = this;
    const sign = badgeOf(model.comparison, row.key);
    const words = { "+": "added", "−": "removed", "↔": "moved", "~": "changed" };
    const kinds = { "+": "added", "−": "removed", "↔": "moved", "~": "changed" };
    const badges = [];
    if (sign) {
      badges.push(element("span", { class: `badge ${kinds[sign]}`, title: words[sign] },
        element("span", { "aria-hidden": "true" }, sign),
        element("span", { class: "unseen" }, words[sign])));
    }
    for (const [mark, word] of this.findingMarks(row.key)) {
      badges.push(element("span", { class: "badge alarm", title: word },
        element("span", { "aria-hidden": "true" }, mark),
        element("span", { class: "unseen" }, word)));
    }
    return badges;
  }

  findingMarks(key) {
    const { after, values } = this.model;
    const table = after.findings[values.environment];
    if (this.marksOf !== table) {
      this.marksOf = table;
      this.marks = new Map();
      for (const finding of table.values()) {
        const isAmbiguous = finding.rule?.includes("ambiguous");
        if (finding.severity === "note" && !isAmbiguous) continue;
        const mark = isAmbiguous ? ["?", "ambiguous"]
          : ["!", finding.rule?.includes("conflict") ? "conflict" : finding.severity];
        for (const view of finding.views ?? []) {
          if (!this.marks.has(view)) this.marks.set(view, new Map());
          this.marks.get(view).set(...mark);
        }
      }
    }
    return this.marks.get(key) ?? [];
  }

  clicked(row, event) {
    if (row.hasChildren && (event.target.classList.contains("twist") || row.isLayout)) {
      this.toggle(row);
    }
    this.focused = row.key;
    if (row.isLayout) this.model.set({ layout: row.layout, followsChanges: false });
    else if (!event.target.classList.contains("twist")) this.choose(row);
  }

  choose(row) {
    const { model } = this;
    if (model.values.measuring && model.values.selection) {
      model.set({ measuredTo: row.key });
      return;
    }
    model.select(row.key);
  }

  toggle(row) {
    const [from, to] = row.isOpen ? [this.open, this.closed] : [this.closed, this.open];
    from.delete(row.key);
    to.add(row.key);
    this.refresh();
  }

  searchKey(event) {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      const { values } = this.model;
      if (event.key === "Enter") {
        const found = this.rows.find((row) => !row.isLayout && this.isFound(row.key));
        if (found && values.query.trim()) this.model.select(found.key);
      }
      this.focusRow(Math.max(0, this.rows.findIndex((row) => row.key === values.selection)));
    } else if (event.key === "Escape") {
      event.stopPropagation();
      if (this.search.value === "") this.search.blur();
      this.model.set({ query: "" });
    }
  }

  isFound(key) {
    const state = this.model.after;
    const wanted = this.model.values.query.trim().toLowerCase().split("/").at(-1);
    const name = nameOf(state, key).toLowerCase();
    return wanted.startsWith("#") || wanted.includes("*") || wanted.includes("[")
      || name.includes(wanted) || state.views.get(key)?.class.toLowerCase().includes(wanted);
  }

  /** Moves the focus to a row and makes sure that it is there. */
  focusRow(index) {
    const row = this.rows[index];
    if (!row) return;
    this.focused = row.key;
    this.scrollTo(row.key);
    this.draw();
    this.list.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  key(event) {
    if (isTextField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = this.rows.findIndex((row) => row.key === event.target.dataset?.row);
    const row = this.rows[index];
    if (!row) return;
    if (!this.moved(event.key, row, index)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  moved(key, row, index) {
    switch (key) {
      case "ArrowDown": this.focusRow(index + 1); return true;
      case "ArrowUp": this.focusRow(index - 1); return true;
      case "Home": this.focusRow(0); return true;
      case "End": this.focusRow(this.rows.length - 1); return true;
      case "ArrowRight":
        if (row.hasChildren && !row.isOpen) this.toggle(row);
        else if (row.hasChildren) this.focusRow(index + 1);
        return true;
      case "ArrowLeft":
        if (row.hasChildren && row.isOpen) this.toggle(row);
        else this.focusRow(this.rows.findLastIndex((each, at) => at < index
          && each.level < row.level));
        return true;
      case "Enter":
      case " ":
        if (row.isLayout) this.toggle(row);
        else this.choose(row);
        return true;
      default: return false;
    }
  }
}
