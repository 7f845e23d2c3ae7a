// Which rows the tree has.

import { badgeOf } from "../Film/comparison.js";
import { ancestorsOf, isVisible, layoutOf, layoutsIn, structureOf } from "../Film/scene.js";
import { searchedViews } from "../Film/selector.js";

/** The key of a row that stands for a whole layout. */
function layoutRow(layout) {
  return `layout ${layout}`;
}

/**
 * The rows of the tree, in order: `{key, layout, level, hasChildren, isOpen, isLayout, isGone,
 * position, count}`. Views that are gone in B stand where they were in A.
 *
 * `open` are keys that the person opened, `closed` those that were closed by hand; without either,
 * a row is open if something inside it changed, is selected, or is found.
 */
export function treeRows(model, open, closed) {
  const context = rowContext(model);
  const rows = [];
  for (const layout of context.layouts) {
    const found = [];
    const before = structureOf(model.before, layout);
    const after = structureOf(model.after, layout);
    const roots = rootsOf(before, after);
    const row = { key: layoutRow(layout), layout, level: 1, isLayout: true,
      isGone: after.order.length === 0, hasChildren: roots.length > 0 };
    row.isOpen = isOpen(row.key, context.layouts.length === 1 || context.openLayouts.has(layout),
      open, closed);
    const isSingle = context.layouts.length === 1;
    if (row.isOpen || isSingle) {
      for (const key of roots) addRows(key, isSingle ? 1 : 2, found, context, open, closed);
    }
    if (context.isFiltered && found.length === 0 && !context.kept.has(row.key)) continue;
    rows.push(...(isSingle ? [] : [row]), ...found);
  }
  return numbered(rows);
}

function rootsOf(before, after) {
  const roots = after.order.filter((key) => !after.parent.has(key));
  const gone = before.order.filter((key) => !before.parent.has(key) && !after.depth.has(key));
  return [...roots, ...gone];
}

function isOpen(key, isOpenItself, open, closed) {
  return open.has(key) || (isOpenItself && !closed.has(key));
}

function rowContext(model) {
  const { film, values, comparison } = model;
  const layouts = [...new Set([...layoutsIn(model.after), ...layoutsIn(model.before)])]
    .sort((one, other) => one - other);
  const found = new Set(searchedViews(model.after, film, layoutsIn(model.after), values.query));
  const opened = new Set();
  const openLayouts = new Set([values.layout]);
  const kept = new Set();
  const lead = (key, state) => {
    for (const above of ancestorsOf(state, key)) opened.add(above);
  };
  const isKept = (key) => (values.query.trim() === "" || found.has(key))
    && (!values.onlyChanged || badgeOf(comparison, key) !== "")
    && (!values.onlyVisible || isVisible(model.after, values.environment, key));
  const isFiltered = values.query.trim() !== "" || values.onlyChanged || values.onlyVisible;
  for (const layout of layouts) {
    for (const [state, other] of [[model.after, undefined], [model.before, model.after]]) {
      for (const key of structureOf(state, layout).order) {
        if (other?.views.has(key)) continue;
        const isInteresting = found.has(key) || key === values.selection
          || badgeOf(comparison, key) !== "";
        if (isInteresting) lead(key, state);
        if (!isFiltered || !isKept(key)) continue;
        kept.add(key);
        if (!values.flat) ancestorsOf(state, key).forEach((above) => kept.add(above));
        openLayouts.add(layout);
      }
    }
  }
  return { model, layouts, found, opened, openLayouts, kept, isFiltered, isFlat: values.flat };
}

function addRows(key, level, rows, context, open, closed) {
  const { model, isFlat } = context;
  const pending = [[key, level]];
  while (pending.length > 0) {
    const [next, depth] = pending.pop();
    const children = childrenOf(model, next).filter((child) => !context.isFiltered || isFlat
      || context.kept.has(child));
    const isShown = !context.isFiltered || context.kept.has(next);
    const isOpened = isOpen(next, context.opened.has(next) || depth <= 2, open, closed);
    if (isShown) {
      rows.push({ key: next, layout: layoutOf(next), level: isFlat ? level : depth,
        hasChildren: children.length > 0 && !isFlat, isOpen: isOpened && !isFlat,
        isGone: !model.after.views.has(next) });
    }
    if (!isOpened && !isFlat) continue;
    for (let index = children.length - 1; index >= 0; index -= 1) {
      pending.push([children[index], depth + 1]);
    }
  }
}

// The subviews in B, and behind them those that were there in A and are gone.
function childrenOf(model, key) {
  const now = model.after.children.get(key) ?? [];
  const then = model.before.children.get(key);
  if (!then || then === now) return now;
  const gone = then.filter((child) => !model.after.views.has(child));
  return gone.length > 0 ? [...now, ...gone] : now;
}

// Each row's position among its siblings that are shown, for readers of the screen.
function numbered(rows) {
  const open = [];
  for (const row of rows) {
    open.length = row.level + 1;
    const siblings = (open[row.level] ??= { count: 0 });
    siblings.count += 1;
    row.position = siblings.count;
    row.siblings = siblings;
  }
  return rows;
}
