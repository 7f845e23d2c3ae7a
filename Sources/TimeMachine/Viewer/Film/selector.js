// Finding views by what the command line calls a selector.

import { identityOf, layoutOf, structureOf } from "./scene.js";

/** Whether a text matches a pattern in which `*` stands for any letters; case is ignored. */
export function matchesGlob(text, pattern) {
  const letters = [...text.toLowerCase()];
  const wanted = [...pattern.toLowerCase()];
  let [at, star, mark, next] = [0, -1, 0, 0];
  while (at < letters.length) {
    if (wanted[next] === "*") {
      star = next;
      mark = at;
      next += 1;
    } else if (next < wanted.length && wanted[next] === letters[at]) {
      at += 1;
      next += 1;
    } else if (star >= 0) {
      mark += 1;
      at = mark;
      next = star + 1;
    } else {
      return false;
    }
  }
  return wanted.slice(next).every((letter) => letter === "*");
}

const tests = [
  (name, wanted) => name === wanted,
  (name, wanted) => name.toLowerCase() === wanted.toLowerCase(),
  (name, wanted) => wanted.includes("*") && matchesGlob(name, wanted),
];

/** `UILabel[1]`: a view's class with its number among its siblings of that class. */
function numberedClass(state, key) {
  const own = state.views.get(key)?.class ?? "";
  const parent = structureOf(state, layoutOf(key)).parent.get(key);
  const siblings = state.children.get(parent) ?? [key];
  let number = 0;
  for (const sibling of siblings) {
    if (sibling === key) break;
    if (state.views.get(sibling)?.class === own) number += 1;
  }
  return `${own}[${number}]`;
}

function isNamed(state, key, part, test) {
  const view = state.views.get(key);
  const names = [view?.name ?? "", "#" + identityOf(key), view?.class ?? ""];
  if (part.includes("[")) names.push(numberedClass(state, key));
  return names.some((name) => name && test(name, part));
}

function fits(state, key, parts, test) {
  const { parent } = structureOf(state, layoutOf(key));
  let left = parts.length - 1;
  for (let at = key; at !== undefined && left >= 0; at = parent.get(at)) {
    if (isNamed(state, at, parts[left], test)) left -= 1;
    else if (at === key) return false;
  }
  return left < 0;
}

/**
 * The views of a layout that a selector names: labels that lead to a view, with `/` between them and
 * parts in between left out, `#id`, or a class with its number. An exact match beats one that
 * ignores case; `*` stands for any letters. Keys in pre-order. Cost: views × depth.
 */
export function selectedViews(state, layout, selector) {
  const { order } = structureOf(state, layout);
  if (selector.startsWith("#")) {
    const exact = order.filter((key) => identityOf(key) === selector.slice(1));
    if (exact.length > 0) return exact;
  }
  const parts = selector.split("/").map((part) => part.trim()).filter((part) => part !== "");
  if (parts.length === 0) return order.slice(0, 1);
  for (const test of tests) {
    const found = order.filter((key) => fits(state, key, parts, test));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The views that a search in the tree finds: what the selector names, behind a layout's name too;
 * where it names nothing, the views whose name, class, source or identity contains the text.
 */
export function searchedViews(state, film, layouts, text) {
  const wanted = text.trim();
  if (wanted === "") return [];
  const found = [];
  for (const layout of layouts) {
    const name = film.layouts[layout].name;
    const rest = wanted.toLowerCase().startsWith(name.toLowerCase() + "/")
      ? wanted.slice(name.length + 1) : wanted;
    const whole = tests.some((test) => test(name, wanted));
    found.push(...(whole ? structureOf(state, layout).order.slice(0, 1)
      : selectedViews(state, layout, rest)));
  }
  if (found.length > 0) return found;
  const part = wanted.toLowerCase();
  return layouts.flatMap((layout) => structureOf(state, layout).order.filter((key) => {
    const view = state.views.get(key);
    return [view?.name, view?.class, view?.custom, view?.source, identityOf(key)]
      .some((each) => each?.toLowerCase().includes(part));
  }));
}

/** What the command line calls a view: the layout's name and `#` with the view's identity. */
export function selectorOf(film, key) {
  return `${film.layouts[layoutOf(key)].name}/#${identityOf(key)}`;
}
