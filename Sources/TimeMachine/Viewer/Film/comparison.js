// What is different between two states.

const tolerance = 0.005;

/** Whether two frames are the same rectangle, to 0.005 pt. */
export function sameFrame(one, other) {
  if (one === other) return true;
  if (!one || !other) return false;
  // The fifth number, where a scroll view has one, is of what is in it.
  return one.slice(0, 4).every((number, index) => Math.abs(number - other[index]) <= tolerance);
}

/** Whether two values of a film say the same. */
function sameValue(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function tableChanges(before, after, isSame) {
  const added = [];
  const removed = [];
  const changed = [];
  if (before === after) return { added, removed, changed };
  for (const [key, value] of after) {
    const old = before.get(key);
    if (old === undefined) added.push(key);
    else if (old !== value && !isSame(old, value)) changed.push(key);
  }
  for (const key of before.keys()) if (!after.has(key)) removed.push(key);
  return { added, removed, changed };
}

/**
 * The difference of two states in one environment: keys of views and constraints that came, went
 * and changed, views that moved inside their superview, and findings that are new or gone.
 * Cost: one pass over the tables that are not shared.
 */
export function comparedStates(before, after, environment) {
  const views = tableChanges(before.views, after.views, sameValue);
  const constraints = tableChanges(before.constraints, after.constraints, sameValue);
  const frames = tableChanges(before.frames[environment], after.frames[environment], sameFrame);
  const children = tableChanges(before.children, after.children, sameValue);
  const findings = tableChanges(before.findings[environment], after.findings[environment],
    sameValue);
  const touched = new Set();
  for (const key of constraints.added.concat(constraints.changed)) {
    note(touched, after.constraints.get(key));
  }
  for (const key of constraints.removed) note(touched, before.constraints.get(key));
  return {
    added: new Set(views.added), removed: new Set(views.removed), changed: new Set(views.changed),
    moved: new Set(frames.changed), constraints, findings, touched,
    reordered: new Set(children.changed),
  };
}

function note(touched, constraint) {
  touched.add(constraint.first[0]);
  if (constraint.second) touched.add(constraint.second[0]);
}

/** The sign of what happened to a view: `+` `−` `↔` `~`, or nothing. */
export function badgeOf(comparison, key) {
  if (comparison.added.has(key)) return "+";
  if (comparison.removed.has(key)) return "−";
  if (comparison.moved.has(key)) return "↔";
  if (comparison.changed.has(key) || comparison.touched.has(key)) return "~";
  return "";
}

/** The fields of a view that differ, as `[name, before, after]`; texts, nothing where absent. */
export function fieldChanges(before, after) {
  const one = viewFields(before);
  const other = viewFields(after);
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names.filter((name) => one.get(name) !== other.get(name))
    .map((name) => [name, one.get(name), other.get(name)]);
}

/** What a view's record says, as texts by name. */
export function viewFields(view) {
  const fields = new Map();
  if (!view) return fields;
  fields.set("class", view.custom ? `${view.custom} (${view.class})` : view.class);
  if (view.name) fields.set("name", view.name);
  if (view.hidden) fields.set("hidden", "yes");
  for (const [name, value] of view.values ?? []) fields.set(name, String(value));
  for (const [name, value] of Object.entries(view.look ?? {})) {
    if (!fields.has(name) && name !== "kind") fields.set(name, String(value));
  }
  return fields;
}
