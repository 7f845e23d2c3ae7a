// What the page shows: one set of values, and who wants to know when they change.

import { comparedStates } from "../Film/comparison.js";
import { FilmStates, emptyState } from "../Film/filmStates.js";
import { layoutOf, layoutsIn } from "../Film/scene.js";
import { findingCounts, openFilter, passingVersions } from "../Film/versionFilter.js";
import { ViewHistory, neighbour } from "../Film/viewHistory.js";

/** The values at the beginning. `a` and `b` are indices of versions; -1 is before the first. */
export function firstValues(film) {
  const last = film.versions.length - 1;
  return {
    a: last - 1, b: last, isAPinned: false, isBPinned: false, environment: 0, layout: 0,
    followsChanges: true, selection: null, hover: null, measuredTo: null, mode: "changes",
    drawing: "filled", labels: false, grid: 0, constraints: true, margins: false, safeArea: false,
    baselines: false, device: true, measuring: false, isExploded: false, depths: [0, 100],
    noise: false, onlyChanged: false, onlyVisible: false, flat: false, simpleNames: true,
    query: "", filter: openFilter, range: null, opacity: 0.5, divider: 0.5, showsA: false,
    blinks: true, isPlaying: false, speed: 1, loops: false, camera: null, pane: "picture",
    tab: "changes", usesKeys: true, theme: "auto", overlay: null, finding: null,
  };
}

/** The values of the page, and what follows from them. */
export class Model {
  constructor(film) {
    this.film = film;
    this.states = new FilmStates(film);
    this.history = new ViewHistory(film);
    this.values = firstValues(film);
    this.listeners = [];
    this.changed = new Set();
    this.memory = new Map();
    this.isScheduled = false;
  }

  /** Calls back after a change of one of the values, once for all changes of a moment. */
  on(names, listener) {
    this.listeners.push([new Set(names), listener]);
  }

  /** Changes values; those who listen are called before the next frame is drawn. */
  set(patch) {
    for (const [name, value] of Object.entries(patch)) {
      if (Object.is(this.values[name], value)) continue;
      this.values[name] = value;
      this.changed.add(name);
    }
    if (this.changed.size === 0 || this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => this.flush());
  }

  /** Tells everybody now what has changed. */
  flush() {
    this.isScheduled = false;
    // What a listener changes is told in a second turn; four turns are more than are needed.
    for (let turn = 0; turn < 4 && this.changed.size > 0; turn += 1) {
      const changed = this.changed;
      this.changed = new Set();
      for (const [names, listener] of this.listeners) {
        if ([...changed].some((name) => names.has(name))) listener(changed);
      }
    }
  }

  remembered(name, key, make) {
    const known = this.memory.get(name);
    if (known && known.key === key) return known.value;
    const value = make();
    this.memory.set(name, { key, value });
    return value;
  }

  get after() {
    return this.states.at(this.values.b);
  }

  get before() {
    return this.values.a < 0 ? this.nothing : this.states.at(this.values.a);
  }

  get nothing() {
    return this.remembered("nothing", 0, () => emptyState(this.film.environments.length));
  }

  get version() {
    return this.film.versions[this.values.b];
  }

  get environment() {
    return this.film.environments[this.values.environment];
  }

  /** The difference of A and B in the environment that is shown. */
  get comparison() {
    const { a, b, environment } = this.values;
    return this.remembered("comparison", `${a} ${b} ${environment}`,
      () => comparedStates(this.before, this.after, environment));
  }

  /** The numbers of errors and warnings at each version. */
  get findingCounts() {
    const { environment } = this.values;
    return this.remembered("findings", environment, () => findingCounts(this.film, environment));
  }

  /** The versions that change the selection. */
  get touched() {
    const { selection, environment } = this.values;
    return selection ? this.history.versions(selection, environment) : undefined;
  }

  /** The indices of the versions that pass the filter. */
  get passing() {
    const { filter, environment, selection, noise, range } = this.values;
    const key = JSON.stringify([filter, environment, filter.touchesSelection && selection, noise,
      range]);
    return this.remembered("passing", key, () => passingVersions(this.film, filter, {
      environment, touched: filter.touchesSelection ? this.touched : undefined,
      findings: this.findingCounts, withNoise: noise, range,
    }));
  }

  /** Which cursor the scrubber moves: B, unless B is pinned and A is not. */
  get cursor() {
    const { isAPinned, isBPinned } = this.values;
    return isBPinned && !isAPinned ? "a" : "b";
  }

  /** The version that the scrubber stands at. */
  get position() {
    return Math.max(0, this.values[this.cursor]);
  }

  /** Moves the cursor to a version. */
  goTo(index) {
    const at = Math.min(Math.max(index, 0), this.film.versions.length - 1);
    if (this.cursor === "a") {
      this.set({ a: at });
      return;
    }
    this.set(this.values.isAPinned ? { b: at } : { b: at, a: at - 1 });
    this.followChanges();
  }

  /** Goes to the next or previous version that passes; false at the end. */
  step(isForward, indices = this.passing) {
    const next = neighbour(indices, this.position, isForward);
    if (next !== undefined) this.goTo(next);
    return next !== undefined;
  }

  /** Shows the layout that the version changes most, unless the person chose one. */
  followChanges() {
    const { selection, followsChanges, layout, b } = this.values;
    const there = new Set(layoutsIn(this.after));
    const wasThere = new Set(layoutsIn(this.before));
    if (selection && (there.has(layout) || wasThere.has(layout))) return;
    if (!followsChanges) return;
    const changed = this.history.changedLayouts(b)
      .filter((each) => there.has(each) || wasThere.has(each));
    if (changed.includes(layout) && changed.length > 0) return;
    const next = changed[0] ?? (there.has(layout) ? layout : [...there][0]);
    if (next !== undefined) this.set({ layout: next });
  }

  /** Selects a view (or nothing) and shows its layout. */
  select(key) {
    if (!key) {
      this.set({ selection: null, measuredTo: null });
      return;
    }
    this.set({ selection: key, layout: layoutOf(key) });
  }
}
