// What follows from a state: the order of views, their parents, their rectangles on the screen.

const structures = new WeakMap();
const guideOwners = new WeakMap();

/** The number of the layout that a key belongs to. */
export function layoutOf(key) {
  return Number.parseInt(key, 10);
}

/** The identity behind the layout's number in a key. */
export function identityOf(key) {
  return key.slice(key.indexOf("/") + 1);
}

/** The numbers of the layouts that are there in a state, in order. */
export function layoutsIn(state) {
  const found = [];
  for (const key of state.children.keys()) if (/^\d{1,6}$/.test(key)) found.push(Number(key));
  return found.sort((one, other) => one - other);
}

/**
 * The tree of one layout in a state: `order` (keys in pre-order), `parent` and `depth` by key.
 * It is kept with the table of children, so that versions of the same tree share it.
 */
export function structureOf(state, layout) {
  let known = structures.get(state.children);
  if (!known) structures.set(state.children, (known = new Map()));
  let structure = known.get(layout);
  if (!structure) known.set(layout, (structure = walked(state.children, layout)));
  return structure;
}

function walked(children, layout) {
  const parent = new Map();
  const depth = new Map();
  const order = [];
  const open = [...(children.get(String(layout)) ?? [])].reverse();
  for (const root of open) depth.set(root, 0);
  while (open.length > 0) {
    const key = open.pop();
    order.push(key);
    const below = children.get(key) ?? [];
    for (let index = below.length - 1; index >= 0; index -= 1) {
      const child = below[index];
      if (depth.has(child)) continue;
      depth.set(child, depth.get(key) + 1);
      parent.set(child, key);
      open.push(child);
    }
  }
  return { order, parent, depth };
}

/** The key of the view that owns a guide, or nothing if the key is no guide of the state. */
function guideOwner(state, key) {
  let owners = guideOwners.get(state.views);
  if (!owners) {
    guideOwners.set(state.views, (owners = new Map()));
    for (const [view, { guides }] of state.views) {
      for (const guide of guides ?? []) owners.set(guide.key, view);
    }
  }
  return owners.get(key);
}

/**
 * The rectangle of a view or guide in the coordinates of the screen, as `{x, y, width, height}`;
 * nothing if it has no frame. Cost: the depth of the view.
 */
export function screenRectangle(state, environment, key) {
  const frames = state.frames[environment];
  const own = frames?.get(key);
  if (!own) return undefined;
  const { parent } = structureOf(state, layoutOf(key));
  let [x, y] = own;
  let above = parent.get(key);
  if (!state.views.has(key)) {
    // Of a scroll view's guides only the one of its contents moves with them.
    above = guideOwner(state, key);
    if (!isContentGuide(state, above, key)) y -= contentOffset(frames.get(above));
  }
  while (above !== undefined) {
    const frame = frames.get(above);
    if (!frame) return undefined;
    x += frame[0];
    y += frame[1] + contentOffset(frame);
    above = parent.get(above);
  }
  return { x, y, width: own[2], height: own[3] };
}

/** How many points lower the subviews of a view lie than their frames say: a scroll view's do. */
export function contentOffset(frame) {
  return frame?.[4] ?? 0;
}

function isContentGuide(state, owner, key) {
  return (state.views.get(owner)?.guides ?? [])
    .some((guide) => guide.key === key && guide.kind === "scrollContent");
}

/**
 * The rectangle of an item where a constraint relates it to another: what is inside a scroll view is
 * tied to the edges of its contents.
 */
export function relatedRectangle(state, environment, key, other) {
  const rectangle = screenRectangle(state, environment, key);
  const offset = contentOffset(state.frames[environment]?.get(key));
  if (!rectangle || offset === 0 || other === undefined) return rectangle;
  const { parent } = structureOf(state, layoutOf(key));
  let above = parent.get(other);
  while (above !== undefined && above !== key) above = parent.get(above);
  return above === key ? { ...rectangle, y: rectangle.y + offset } : rectangle;
}

/** Whether a view can be seen: neither it nor a view around it is hidden, and it has an area. */
export function isVisible(state, environment, key) {
  const { parent } = structureOf(state, layoutOf(key));
  const frame = state.frames[environment]?.get(key);
  if (!frame || frame[2] <= 0 || frame[3] <= 0) return false;
  for (let at = key; at !== undefined; at = parent.get(at)) {
    if (state.views.get(at)?.hidden) return false;
  }
  return true;
}

/** The keys from the root down to the view's superview. */
export function ancestorsOf(state, key) {
  const { parent } = structureOf(state, layoutOf(key));
  const keys = [];
  for (let at = parent.get(key); at !== undefined; at = parent.get(at)) keys.unshift(at);
  return keys;
}

/** What a view or guide is called; its identity if it has no name. */
export function nameOf(state, key) {
  const view = state.views.get(key);
  if (view) return view.name || view.class || identityOf(key);
  const owner = guideOwner(state, key);
  const guide = state.views.get(owner)?.guides.find((each) => each.key === key);
  return guide?.name || identityOf(key);
}
