// What happened to one view through all versions.

import { layoutOf } from "./scene.js";

/** The history of single views of a film, looked up in the deltas. */
export class ViewHistory {
  constructor(film) {
    this.film = film;
    this.byConstraint = undefined;
    this.known = new Map();
  }

  /**
   * The versions that change a view in an environment, oldest first, as
   * `{version, frame, record, subviews, constraints, enters, leaves}`: what of it each one changes.
   */
  of(key, environment) {
    const name = `${environment} ${key}`;
    if (!this.known.has(name)) {
      if (this.known.size > 200) this.known.clear();
      this.known.set(name, this.found(key, environment));
    }
    return this.known.get(name);
  }

  /** The indices of the versions that change a view in an environment. */
  versions(key, environment) {
    return this.of(key, environment).map((entry) => entry.version);
  }

  found(key, environment) {
    const constraints = this.constraintVersions().get(key) ?? new Set();
    const entries = [];
    this.film.versions.forEach(({ delta }, version) => {
      const has = (table) => Object.hasOwn(table, key);
      const entry = {
        version, frame: has(delta.frames[environment]), record: has(delta.views),
        subviews: has(delta.children), constraints: constraints.has(version),
        leaves: has(delta.views) && delta.views[key] === null,
      };
      if (entry.frame || entry.record || entry.subviews || entry.constraints) entries.push(entry);
    });
    let isThere = false;
    for (const entry of entries) {
      entry.enters = entry.record && !entry.leaves && !isThere;
      if (entry.record) isThere = !entry.leaves;
    }
    return entries;
  }

  /** For each view or guide, the versions in which a constraint of it comes, goes or changes. */
  constraintVersions() {
    if (this.byConstraint) return this.byConstraint;
    const result = (this.byConstraint = new Map());
    const current = new Map();
    const note = (constraint, version) => {
      for (const end of [constraint?.first, constraint?.second]) {
        if (!end) continue;
        if (!result.has(end[0])) result.set(end[0], new Set());
        result.get(end[0]).add(version);
      }
    };
    this.film.versions.forEach(({ delta }, version) => {
      for (const key of Object.keys(delta.constraints)) {
        note(current.get(key), version);
        note(delta.constraints[key], version);
        if (delta.constraints[key] === null) current.delete(key);
        else current.set(key, delta.constraints[key]);
      }
    });
    return result;
  }

  /** A view's frame at each version that changes it, as `{version, frame}`; no frame: it left. */
  frames(key, environment) {
    return this.of(key, environment).filter((entry) => entry.frame).map(({ version }) => ({
      version, frame: this.film.versions[version].delta.frames[environment][key] ?? undefined,
    }));
  }

  /** The layouts that a version changes, most changed first. */
  changedLayouts(version) {
    const counts = new Map();
    const { changes, moved } = this.film.versions[version];
    const add = (layout) => counts.set(layout, (counts.get(layout) ?? 0) + 1);
    for (const change of changes) if (!change.noise) add(change.layout ?? 0);
    for (const move of moved.flat()) add(layoutOf(move.view));
    return [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0])
      .map(([layout]) => layout);
  }
}

/** The next index of a sorted list behind (or, going back, before) an index; nothing if none. */
export function neighbour(indices, from, isForward) {
  return isForward ? indices.find((index) => index > from)
    : indices.findLast((index) => index < from);
}
