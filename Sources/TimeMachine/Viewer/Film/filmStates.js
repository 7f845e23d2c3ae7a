// The state of every version, from the deltas.

const keyframeDistance = 16;
const recentStates = 24;
const keptEntries = 1_200_000;

/** The tables of nothing, for a number of environments. */
export function emptyState(environments) {
  const tables = () => Array.from({ length: environments }, () => new Map());
  return {
    views: new Map(), children: new Map(), constraints: new Map(),
    frames: tables(), findings: tables(),
  };
}

function changedTable(table, delta, owned) {
  let result = table;
  for (const key in delta) {
    if (result === table && !owned.has(table)) {
      result = new Map(table);
      owned.add(result);
    }
    const value = delta[key];
    if (value === null) result.delete(key);
    else result.set(key, value);
  }
  return result;
}

/**
 * The state after a delta. Tables that the delta does not touch are the same objects as before, and
 * so is every value that it does not name: what did not change is found by `===`.
 * Tables in `owned` belong to the caller alone: they are changed instead of copied. Copies that are
 * made are added to it.
 */
function appliedDelta(state, delta, owned = new Set()) {
  return {
    views: changedTable(state.views, delta.views, owned),
    children: changedTable(state.children, delta.children, owned),
    constraints: changedTable(state.constraints, delta.constraints, owned),
    frames: state.frames.map((table, at) => changedTable(table, delta.frames[at], owned)),
    findings: state.findings.map((table, at) => changedTable(table, delta.findings[at], owned)),
  };
}

/** How many entries the tables of a state have. */
export function stateSize(state) {
  const sum = (tables) => tables.reduce((total, table) => total + table.size, 0);
  return state.views.size + state.children.size + state.constraints.size
    + sum(state.frames) + sum(state.findings);
}

/**
 * The states of a film's versions.
 *
 * `at` gives the same object for the same version as long as it is kept. Every 16th state passed on
 * the way is kept (a bounded number of them), and the last 24 that were asked for; a state is at
 * most 16 deltas away from a kept one once its surroundings were visited.
 */
export class FilmStates {
  constructor(film) {
    this.film = film;
    this.keyframes = new Map();
    this.recent = new Map();
    this.distance = keyframeDistance;
  }

  /** The state at a version, by its index. */
  at(index) {
    const known = this.recent.get(index) ?? this.keyframes.get(index);
    if (known) {
      this.remember(index, known);
      return known;
    }
    let [from, state] = this.nearest(index);
    // Tables that only this walk has: they can be changed in place until the state is kept.
    const owned = new Set();
    for (let next = from + 1; next <= index; next += 1) {
      state = appliedDelta(state, this.film.versions[next].delta, owned);
      if (next % this.distance === 0) {
        this.keepKeyframe(next, state);
        owned.clear();
      }
    }
    this.remember(index, state);
    return state;
  }

  nearest(index) {
    let best = -1;
    for (const kept of [this.recent, this.keyframes]) {
      for (const at of kept.keys()) if (at <= index && at > best) best = at;
    }
    if (best < 0) return [-1, emptyState(this.film.environments.length)];
    return [best, this.recent.get(best) ?? this.keyframes.get(best)];
  }

  remember(index, state) {
    this.recent.delete(index);
    this.recent.set(index, state);
    if (this.recent.size > recentStates) this.recent.delete(this.recent.keys().next().value);
  }

  keepKeyframe(index, state) {
    this.keyframes.set(index, state);
    const most = Math.max(4, Math.floor(keptEntries / (stateSize(state) + 1)));
    if (this.keyframes.size <= most) return;
    // Fewer keyframes, evenly: every second one goes.
    this.distance *= 2;
    for (const at of [...this.keyframes.keys()]) {
      if (at % this.distance !== 0) this.keyframes.delete(at);
    }
  }
}
