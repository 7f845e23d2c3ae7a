// States, comparisons, causes, histories and filters over films.

import assert from "node:assert/strict";
import { test } from "node:test";
import { exampleFilm, hostileFilm, largeFilm, randomFilm, randomNumbers } from "./films.mjs";
import { viewer } from "./modules.mjs";

const v = await viewer();
const films = Array.from({ length: 25 }, (_, seed) => v.checkedFilm(randomFilm(seed + 1)));

/** The slow way to a state: plain objects, from the first version on. */
function replayed(film, last) {
  const each = () => film.environments.map(() => ({}));
  const state = { views: {}, children: {}, constraints: {}, frames: each(), findings: each() };
  const apply = (table, delta) => {
    for (const [key, value] of Object.entries(delta ?? {})) {
      if (value === null) delete table[key];
      else table[key] = value;
    }
  };
  for (const { delta } of film.versions.slice(0, last + 1)) {
    for (const name of ["views", "children", "constraints"]) apply(state[name], delta[name]);
    for (const name of ["frames", "findings"]) {
      state[name].forEach((table, at) => apply(table, delta[name][at]));
    }
  }
  return state;
}

/** A state of the viewer as plain objects, keys sorted. */
function plain(state) {
  const object = (table) => Object.fromEntries([...table].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { views: object(state.views), children: object(state.children),
    constraints: object(state.constraints), frames: state.frames.map(object),
    findings: state.findings.map(object) };
}

function sorted(state) {
  return plain({ ...Object.fromEntries(["views", "children", "constraints"].map((name) =>
    [name, Object.entries(state[name])])), frames: state.frames.map(Object.entries),
  findings: state.findings.map(Object.entries) });
}

test("the state at any version, asked for in any order, is that of replaying from the first", () => {
  const random = randomNumbers(99);
  for (const film of films) {
    const states = new v.FilmStates(film);
    for (let turn = 0; turn < 60; turn += 1) {
      const index = random.below(film.versions.length);
      assert.deepEqual(plain(states.at(index)), sorted(replayed(film, index)));
    }
  }
});

test("states do not change after they were given out", () => {
  const film = films[3];
  const states = new v.FilmStates(film);
  const first = film.versions.map((_, index) => [states.at(index), plain(states.at(index))]);
  for (let index = film.versions.length - 1; index >= 0; index -= 1) states.at(index);
  for (const [state, was] of first) assert.deepEqual(plain(state), was);
});

test("states of a long film keep a bounded number of entries", () => {
  const film = v.checkedFilm(largeFilm(2000, 600));
  const states = new v.FilmStates(film);
  for (let index = 0; index < 600; index += 7) states.at(index);
  assert.ok(states.keyframes.size <= 1_200_000 / 4000 + 1, `${states.keyframes.size} keyframes`);
  assert.ok(states.recent.size <= 24);
  states.keepKeyframe(599, states.at(599));
  assert.deepEqual(plain(states.at(599)), sorted(replayed(film, 599)));
});

test("too many keyframes are thinned out, and states stay right", () => {
  const film = films[5];
  const states = new v.FilmStates(film);
  states.distance = 1;
  for (let index = 0; index < film.versions.length; index += 1) states.at(index);
  const size = Math.max(...[...states.keyframes.values()].map(v.stateSize));
  assert.ok(size > 0 && states.keyframes.size > 30);
  states.recent.clear();
  states.distance = 4;
  states.keyframes.clear();
  assert.deepEqual(plain(states.at(30)), sorted(replayed(film, 30)));
  assert.deepEqual(plain(states.at(11)), sorted(replayed(film, 11)));
});

test("the difference of two states names exactly the records that differ", () => {
  const random = randomNumbers(5);
  for (const film of films) {
    const states = new v.FilmStates(film);
    for (let turn = 0; turn < 20; turn += 1) {
      const [a, b] = [random.below(film.versions.length), random.below(film.versions.length)];
      const [one, other] = [replayed(film, a), replayed(film, b)];
      const found = v.comparedStates(states.at(a), states.at(b), 1);
      const keys = (object) => new Set(Object.keys(object));
      const [before, after] = [keys(one.views), keys(other.views)];
      assert.deepEqual([...found.added].sort(), [...after].filter((key) => !before.has(key)).sort());
      assert.deepEqual([...found.removed].sort(),
        [...before].filter((key) => !after.has(key)).sort());
      const moved = Object.keys(other.frames[1]).filter((key) => one.frames[1][key]
        && JSON.stringify(one.frames[1][key]) !== JSON.stringify(other.frames[1][key]));
      assert.deepEqual([...found.moved].sort(), moved.sort());
      for (const key of after) {
        const sign = v.badgeOf(found, key);
        if (!before.has(key)) assert.equal(sign, "+");
        else if (moved.includes(key)) assert.equal(sign, "↔");
      }
    }
  }
});

test("the difference of a state and itself is empty, and back is the reverse of there", () => {
  for (const film of films.slice(0, 8)) {
    const states = new v.FilmStates(film);
    const [one, other] = [states.at(3), states.at(17)];
    const none = v.comparedStates(one, one, 0);
    assert.equal(none.added.size + none.removed.size + none.moved.size + none.changed.size, 0);
    const there = v.comparedStates(one, other, 0);
    const back = v.comparedStates(other, one, 0);
    assert.deepEqual([...there.added].sort(), [...back.removed].sort());
    assert.deepEqual([...there.moved].sort(), [...back.moved].sort());
  }
});

test("every move stands in one group of causes, every change in at least one, noise in none", () => {
  for (const film of films) {
    for (const version of film.versions) {
      for (const environment of [0, 1]) {
        const groups = v.groupedChanges(version, environment, false);
        const moves = groups.flatMap((group) => group.moves);
        assert.equal(new Set(moves).size, moves.length);
        assert.equal(moves.length, version.moved[environment].length);
        for (const group of groups) {
          for (const move of group.moves) {
            assert.deepEqual([...new Set(move.causes)].sort((a, b) => a - b), group.causes);
          }
        }
        version.changes.forEach((change, index) => {
          const isNamed = groups.some((group) => group.causes.includes(index));
          const isCause = moves.some((move) => move.causes.includes(index));
          assert.equal(isNamed, isCause || !change.noise);
        });
        const all = v.groupedChanges(version, environment, true);
        assert.ok(version.changes.every((_, index) =>
          all.some((group) => group.causes.includes(index))));
      }
    }
  }
});

test("moves of several causes stand together, moves without one come last", () => {
  const film = v.checkedFilm(exampleFilm());
  const [group, alone] = v.groupedChanges(film.versions[4], 0, false);
  assert.deepEqual(group.causes, [0, 2]);
  assert.deepEqual(group.moves.map((move) => move.view), ["0/submit"]);
  assert.deepEqual([alone.causes, alone.moves], [[1], []]);
  const last = v.groupedChanges(film.versions[5], 0, false).at(-1);
  assert.deepEqual([last.causes, last.moves.length], [[], 1]);
  assert.equal(v.causeText(last), "Cause not known");
});

test("the history of a view names the versions in which something of it differs", () => {
  for (const film of films.slice(0, 10)) {
    const history = new v.ViewHistory(film);
    const all = film.versions.map((_, index) => replayed(film, index));
    const keys = new Set(all.flatMap((state) => Object.keys(state.views)));
    for (const key of [...keys].slice(0, 12)) {
      const known = new Set(history.versions(key, 0));
      const of = (state) => state && JSON.stringify([state.views[key], state.children[key],
        state.frames[0][key], Object.entries(state.constraints).filter(([, each]) =>
          each.first[0] === key).sort()]);
      all.forEach((state, index) => {
        const differs = of(state) !== of(all[index - 1])
          && (state.views[key] || all[index - 1]?.views[key]);
        if (differs) assert.ok(known.has(index), `${key} at ${index}`);
      });
      const enters = history.of(key, 0).filter((entry) => entry.enters).length;
      const leaves = history.of(key, 0).filter((entry) => entry.leaves).length;
      assert.ok(enters - leaves === 0 || enters - leaves === 1);
    }
  }
});

test("steps that change the selection go through its history, both ways", () => {
  assert.equal(v.neighbour([2, 5, 9], 5, true), 9);
  assert.equal(v.neighbour([2, 5, 9], 5, false), 2);
  assert.equal(v.neighbour([2, 5, 9], 9, true), undefined);
  assert.equal(v.neighbour([2, 5, 9], 3, false), 2);
});

test("versions are filtered by author, text, moves, findings, selection, range and noise", () => {
  const film = v.checkedFilm(exampleFilm());
  const findings = v.findingCounts(film, 0);
  const history = new v.ViewHistory(film);
  const pass = (patch, more = {}) => v.passingVersions(film, { ...v.openFilter, ...patch },
    { environment: 0, findings, withNoise: false, range: null, ...more }).map((at) => at + 1);
  assert.deepEqual(pass({}), [1, 2, 4, 5, 6, 7, 8]);
  assert.deepEqual(pass({}, { withNoise: true }), [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.deepEqual(pass({ author: "B. Designer" }), [4, 7]);
  assert.deepEqual(pass({ text: "PASSKEY" }), [5, 6]);
  assert.deepEqual(pass({ text: "0123abcd" }), [2]);
  assert.deepEqual(pass({ movesFrames: true }), [2, 5, 6, 7, 8]);
  assert.deepEqual(pass({ hasFindings: true }), [5]);
  assert.deepEqual(pass({ touchesSelection: true }, { touched: history.versions("0/passkey", 0) }),
    [5, 6, 7]);
  assert.deepEqual(pass({}, { range: [3, 5] }), [4, 5, 6]);
  assert.deepEqual(v.authorsOf(film), ["A. Developer", "B. Designer"]);
});

test("the tree's toggles keep what they say, and what leads to it", () => {
  for (const film of films.slice(0, 8)) {
    const model = new v.Model(film);
    for (const key of [...model.after.views.keys()].slice(0, 4)) {
      model.after.views.set(key, { ...model.after.views.get(key), hidden: true });
    }
    const all = v.layoutsIn(model.after).flatMap((at) => v.structureOf(model.after, at).order);
    const open = new Set([...all, ...film.layouts.map((_, at) => `layout ${at}`)]);
    const rows = (patch) => {
      Object.assign(model.values, { onlyVisible: false, onlyChanged: false, flat: false, ...patch });
      return v.treeRows(model, open, new Set()).filter((row) => !row.isLayout);
    };
    const now = (list) => list.filter((row) => !row.isGone).map((row) => row.key);
    assert.deepEqual(now(rows({})), all);
    const visible = all.filter((key) => v.isVisible(model.after, 0, key));
    assert.ok(visible.length < all.length || all.length === 0);
    assert.deepEqual(now(rows({ onlyVisible: true, flat: true })), visible);
    const led = new Set(visible.flatMap((key) => [...v.ancestorsOf(model.after, key), key]));
    assert.deepEqual(now(rows({ onlyVisible: true })), all.filter((key) => led.has(key)));
    const changed = all.filter((key) => v.badgeOf(model.comparison, key) !== "");
    assert.deepEqual(now(rows({ onlyChanged: true, flat: true })), changed);
    for (const row of rows({})) {
      assert.ok(row.position >= 1 && row.position <= row.siblings.count);
    }
  }
});

test("a damaged film is refused with a sentence", () => {
  assert.throws(() => v.checkedFilm(null), /draftsman.film\/1/);
  assert.throws(() => v.checkedFilm({ format: "draftsman.film/2" }), /film\/2/);
  assert.throws(() => v.checkedFilm({ format: "draftsman.film/1", environments: [{}] }), /layouts/);
});

test("a deflated film is read as what was written", async () => {
  const { deflateRawSync } = await import("node:zlib");
  const text = JSON.stringify(hostileFilm());
  const film = await v.decodedFilm({ textContent: ` ${deflateRawSync(text).toString("base64")}\n`,
    dataset: { encoding: "deflate-raw;base64" } });
  assert.deepEqual(JSON.parse(JSON.stringify(film)), v.checkedFilm(JSON.parse(text)));
  await assert.rejects(() => v.decodedFilm({ textContent: "{", dataset: {} }), /damaged/);
  await assert.rejects(() => v.decodedFilm({ textContent: "", dataset: { encoding: "lzma" } }),
    /lzma/);
});
