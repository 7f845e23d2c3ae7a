// Rectangles, selectors, distances, lines of constraints, links and texts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FilmMaker, exampleFilm, hostileFilm, hostileTexts, randomFilm, randomNumbers } from "./films.mjs";
import { viewer } from "./modules.mjs";

const v = await viewer();
const film = v.checkedFilm(exampleFilm());
const states = new v.FilmStates(film);

test("rectangles on the screen add up over superviews; guides are in their view", () => {
  assert.deepEqual(v.screenRectangle(states.at(7), 0, "1/switch"),
    { x: 326, y: 126, width: 51, height: 31 });
  assert.deepEqual(v.screenRectangle(states.at(0), 0, "0/safe"),
    { x: 0, y: 59, width: 393, height: 759 });
  assert.equal(v.screenRectangle(states.at(0), 0, "0/nothing"), undefined);
  for (let seed = 1; seed < 8; seed += 1) {
    const random = v.checkedFilm(randomFilm(seed));
    const state = new v.FilmStates(random).at(random.versions.length - 1);
    const frames = state.frames[1];
    const summed = (key) => {
      const above = [...state.children].find(([, list]) => list.includes(key))[0];
      const outer = state.views.has(above) ? summed(above) : [0, 0];
      return [outer[0] + frames.get(key)[0], outer[1] + frames.get(key)[1]];
    };
    for (const key of state.views.keys()) {
      const { x, y } = v.screenRectangle(state, 1, key);
      assert.deepEqual([x, y], summed(key));
    }
  }
});

test("the tree is walked in order, once, even if it were a circle", () => {
  const { order, depth, parent } = v.structureOf(states.at(3), 1);
  assert.equal(order[0], "1/root");
  assert.ok(order.indexOf("1/row") < order.indexOf("1/switch"));
  assert.equal(parent.get("1/switch"), "1/row");
  assert.equal(depth.get("1/switch"), 2);
  const circle = { children: new Map([["0", ["a"]], ["a", ["b"]], ["b", ["a", "b"]]]) };
  assert.deepEqual(v.structureOf(circle, 0).order, ["a", "b"]);
});

test("selectors find views as the command line does", () => {
  const find = (text, layout = 0) => v.selectedViews(states.at(4), layout, text);
  assert.deepEqual(find("Email"), ["0/email"]);
  assert.deepEqual(find("email"), ["0/email"]);
  assert.deepEqual(find("#email"), ["0/email"]);
  assert.deepEqual(find("Sign In/Email"), ["0/email"]);
  assert.deepEqual(find("Sign In"), ["0/root", "0/submit"]);
  assert.deepEqual(find("Sign In/Sign In"), ["0/submit"]);
  assert.deepEqual(find("Pass*"), ["0/password"]);
  assert.deepEqual(find("*pass*"), ["0/password", "0/passkey"]);
  assert.deepEqual(find("UITextField[1]"), ["0/password"]);
  assert.deepEqual(find("UITextField"), ["0/email", "0/password"]);
  assert.deepEqual(find("Settings/Face ID switch", 1), ["1/switch"]);
  assert.deepEqual(find("Nothing/Email"), []);
  assert.deepEqual(find(""), ["0/root"]);
});

test("a search knows layouts' names and falls back to parts of names", () => {
  const find = (text) => v.searchedViews(states.at(4), film, [0, 1], text);
  assert.deepEqual(find("SignIn/Sign In/Email"), ["0/email"]);
  assert.deepEqual(find("SignIn/Settings"), ["1/root"]);
  assert.deepEqual(find("asskey"), ["0/passkey"]);
  assert.deepEqual(find("Login.swift"), ["0/submit"]);
  assert.deepEqual(find("  "), []);
  assert.equal(v.selectorOf(film, "0/email"), "SignIn/Sign In/#email");
});

test("what a selector finds, it finds again by the selector of the view", () => {
  for (let seed = 1; seed < 12; seed += 1) {
    const random = v.checkedFilm(randomFilm(seed));
    const state = new v.FilmStates(random).at(random.versions.length - 1);
    for (const layout of v.layoutsIn(state)) {
      for (const key of v.structureOf(state, layout).order) {
        const rest = v.selectorOf(random, key).slice(random.layouts[layout].name.length + 1);
        assert.deepEqual(v.selectedViews(state, layout, rest), [key]);
      }
    }
  }
});

test("patterns match with stars anywhere, whatever the case", () => {
  const slow = (text, pattern) => new RegExp("^" + pattern.split("*").map((part) =>
    part.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join(".*") + "$", "is").test(text);
  const random = randomNumbers(3);
  const word = (letters) => Array.from({ length: random.below(7) },
    () => letters[random.below(letters.length)]).join("");
  for (let turn = 0; turn < 3000; turn += 1) {
    const [text, pattern] = [word("abA."), word("ab*.A")];
    assert.equal(v.matchesGlob(text, pattern), slow(text, pattern), `${text} ${pattern}`);
  }
});

test("distances: apart, inside, overlapping", () => {
  const box = (x, y, width, height) => ({ x, y, width, height });
  const apart = v.measured(box(0, 0, 10, 10), box(25, 40, 10, 10));
  assert.equal(apart.kind, "apart");
  assert.deepEqual(apart.lines.map((line) => [line.axis, line.length]),
    [["horizontal", 15], ["vertical", 30]]);
  assert.deepEqual(apart.centers, { x: 25, y: 40 });
  const inside = v.measured(box(10, 20, 5, 5), box(0, 0, 100, 200));
  assert.equal(inside.kind, "inside");
  assert.deepEqual(inside.lines.map((line) => line.length), [10, 85, 20, 175]);
  const overlap = v.measured(box(0, 0, 10, 10), box(6, 7, 10, 10));
  assert.equal(overlap.kind, "overlapping");
  assert.deepEqual(overlap.lines.map((line) => line.length), [4, 3]);
  const beside = v.measured(box(0, 0, 10, 10), box(18, 2, 10, 10));
  assert.deepEqual(beside.lines.map((line) => [line.axis, line.length]), [["horizontal", 8]]);
});

test("a distance is the same from either side, centres turned round", () => {
  const random = randomNumbers(11);
  const box = () => ({ x: random.below(50), y: random.below(50), width: 1 + random.below(50),
    height: 1 + random.below(50) });
  for (let turn = 0; turn < 500; turn += 1) {
    const [one, other] = [box(), box()];
    const [there, back] = [v.measured(one, other), v.measured(other, one)];
    assert.equal(there.kind, back.kind);
    assert.deepEqual(there.lines.map((line) => line.length), back.lines.map((line) => line.length));
    assert.deepEqual([there.centers.x + back.centers.x, there.centers.y + back.centers.y], [0, 0]);
    assert.ok(there.lines.every((line) => line.length >= 0));
  }
});

test("contents of a scroll view lie below what covers it, and are tied to its contents' edges", () => {
  const maker = new FilmMaker({ title: "List", layouts: [{ id: "a", name: "A" }], environments: [
    { name: "Phone", width: 393, height: 852, safeArea: { top: 59, left: 0, bottom: 34, right: 0 } }] });
  maker.view("0/root", "0", [[0, 0, 393, 852]], {});
  maker.view("0/list", "0/root", [[0, 10, 393, 842, 49]], { class: "UIScrollView", guides: [
    { key: "0/content", kind: "scrollContent", name: "content" },
    { key: "0/frame", kind: "scrollFrame", name: "frame" }] });
  maker.view("0/row", "0/list", [[0, 5, 393, 44]], {});
  maker.view("0/label", "0/row", [[16, 2, 100, 40]], {});
  maker.tables.frames[0]["0/content"] = [0, 0, 393, 900];
  maker.tables.frames[0]["0/frame"] = [0, 0, 393, 842];
  maker.keep({ name: "r1" });
  const list = v.checkedFilm(maker.film);
  const state = new v.FilmStates(list).at(0);
  const top = (key) => v.screenRectangle(state, 0, key).y;
  assert.deepEqual(["list", "row", "label", "content", "frame"].map((key) => top(`0/${key}`)),
    [10, 64, 66, 59, 10]);
  const tied = (second, constant) => v.standingOf(state, 0, list.environments[0], { relation: "==",
    first: ["0/row", "top"], second: [second, "top"], constant, priority: 1000 }).state;
  assert.equal(tied("0/list", 5), "met");
  assert.equal(tied("0/content", 5), "met");
  assert.equal(tied("0/list", 54), "unmet");
  assert.equal(tied("0/root", 64), "met");
  assert.ok(v.sameFrame([0, 10, 393, 842, 49], [0, 10, 393, 842]));
});

test("constraints are met, slack or not met, in both directions of writing", () => {
  const standing = (environment, constraint) => v.standingOf(states.at(4), environment,
    film.environments[environment], constraint).state;
  const leading = states.at(4).constraints.get("0/email-l");
  assert.equal(standing(0, leading), "met");
  // In right-to-left the same constant is counted from the right edge, where the view is not.
  assert.equal(standing(1, { ...leading, constant: 8 }), "unmet");
  assert.equal(v.standingOf(states.at(0), 1, film.environments[1],
    states.at(0).constraints.get("0/email-l")).state, "met");
  assert.equal(standing(0, states.at(4).constraints.get("0/wide-2")), "unmet");
  assert.equal(standing(0, states.at(4).constraints.get("0/submit-low")), "slack");
  assert.equal(standing(0, { first: ["0/email", "firstBaseline"], relation: "==", constant: 0,
    second: ["0/title", "firstBaseline"], priority: 1000 }), "unknown");
  assert.deepEqual(v.axesOf({ first: ["a", "width"], second: ["a", "height"] }),
    ["horizontal", "vertical"]);
});

test("lines of constraints lead from edge to edge and carry relation, constant and priority", () => {
  const state = states.at(0);
  const line = v.lineOf(state, 0, film.environments[0], state.constraints.get("0/password-y"));
  assert.deepEqual([line.kind, line.y1, line.y2], ["distance", 226, 214]);
  const size = v.lineOf(state, 0, film.environments[0], state.constraints.get("0/submit-h"));
  assert.deepEqual([size.kind, size.y1, size.y2], ["size", 294, 344]);
  const margin = v.lineOf(state, 0, film.environments[0], { first: ["0/email", "leading"],
    relation: "==", second: ["0/root", "leadingMargin"], constant: 8, priority: 1000 });
  assert.deepEqual([margin.x1, margin.x2], [24, 16]);
  assert.equal(v.lineLabel({ relation: ">=", second: ["a", "top"], constant: 8, priority: 750 }),
    "≥ 8 @750");
  assert.equal(v.lineLabel({ relation: "==", second: ["a", "width"], multiplier: 0.5, constant: 0,
    priority: 1000 }), "×0.5");
});

test("a link says what is shown, and only what the film knows", () => {
  const random = randomNumbers(8);
  for (const each of [film, v.checkedFilm(hostileFilm())]) {
    const keys = [...new v.FilmStates(each).at(4).views.keys()];
    for (let turn = 0; turn < 200; turn += 1) {
      const b = random.below(each.versions.length);
      const isAPinned = random.chance(0.5);
      const values = { ...v.firstValues(each), b, a: isAPinned ? random.below(8) : b - 1, isAPinned,
        mode: v.compareModes()[random.below(6)], environment: random.below(2),
        selection: random.chance(0.5) ? keys[random.below(keys.length)] : null,
        drawing: random.chance(0.5) ? "wire" : "filled", noise: random.chance(0.5),
        isExploded: random.chance(0.2),
        camera: random.chance(0.5) ? { scale: 1.5, x: random.below(99), y: -4 } : null };
      values.layout = values.selection ? Number(values.selection[0]) : 0;
      const text = v.linkText(each, values);
      assert.match(text, /^[\w=&%.,*'()!~-]*$/);
      assert.deepEqual({ ...v.firstValues(each), ...v.linkValues(each, "#" + text) }, values);
    }
  }
  assert.deepEqual(v.linkValues(film, "#v=r99&view=nothing&mode=evil&on=x&zoom=1,2&%"), {});
  assert.deepEqual(v.linkValues(film, "#v=%E0%A4%A"), {});
  assert.deepEqual(v.linkValues(film, "#v=r7&a=r2"), { b: 6, a: 1, isAPinned: true });
  assert.deepEqual(v.linkValues(film, "#view=__proto__&layout=constructor"), {});
});

test("numbers, dates and cut texts are as people write them", () => {
  assert.equal(v.pointsText(-0.001), "0");
  assert.equal(v.pointsText(16.6666), "16.67");
  assert.equal(v.pointsText(NaN), "?");
  assert.equal(v.frameText([1, 2.5, 3, 4]), "1, 2.5 · 3 × 4");
  assert.equal(v.dateText("2024-04-18T23:30:00Z", true), "18 April 2024, 23:30 UTC");
  assert.equal(v.dateText("yesterday"), "yesterday");
  assert.equal(v.countText(1, "view"), "1 view");
  assert.equal(v.shortened("a😀b", 3), "a…");
  assert.equal(v.spokenVersion(film, 4, 0),
    "version 5 of 8, 9 March 2024, Add passkey row, 1 frame moved");
});

test("commands are quoted so that a shell reads them back", async () => {
  const { execFileSync } = await import("node:child_process");
  for (const text of hostileTexts().filter((each) => !each.includes("\u0000"))) {
    assert.equal(execFileSync("/bin/sh", ["-c", `printf %s ${v.shellWord(text)}`]).toString(), text);
  }
  const options = { before: 0, after: 1, selection: null, layout: 0 };
  assert.equal(v.commandFor(film, options), "draftsman diff r1..r2 'SignIn/Sign In'");
  assert.equal(v.commandFor(film, { ...options, selection: "0/email" }),
    "draftsman explain 'SignIn/Sign In/#email' --revision r2");
  assert.equal(v.commandFor(film, { ...options, before: -1, after: 0 }),
    "draftsman show r1 'SignIn/Sign In'");
});

test("Markdown of hostile texts has neither HTML nor new lines of its own", () => {
  const hostile = v.checkedFilm(hostileFilm());
  const hostileStates = new v.FilmStates(hostile);
  hostile.versions.forEach((_, index) => {
    const text = v.markdownFor(hostile, hostileStates, index, 0, true);
    for (const line of text.split("\n")) {
      assert.match(line, /^(### |- |$|[^#\-*>|])/);
      const outside = line.replace(/(`+)(.*?[^`])\1(?!`)/g, "");
      assert.ok(!/(^|[^\\])</.test(outside), outside.slice(0, 200));
    }
  });
  const text = v.markdownFor(film, states, 4, 0, false);
  assert.match(text, /^### r5: Add passkey row\n/);
  assert.match(text, /- `Use a passkey in Sign In` and `Sign In.top constant 24 → 40` \*\*moved\*\*/);
  assert.equal(v.markdownCode("a`b``c"), "``` a`b``c ```");
});

test("text is cut into lines that fit, with an ellipsis where it goes on", () => {
  const lines = v.textLines("one two three four five six seven", { width: 60, height: 40, size: 10,
    most: 2 });
  assert.equal(lines.length, 2);
  assert.ok(lines[1].endsWith("…"));
  assert.deepEqual(v.textLines("short", { width: 200, height: 20, size: 17 }), ["short"]);
  assert.ok(v.textLines("x".repeat(10_000), { width: 100, height: 20, size: 17 })[0].length < 30);
});

test("a text is cut by the width that the film knows, not by an estimate", () => {
  const text = "Forgot password?";
  const lines = (width, known) => v.textLines(text, { width, height: 20, size: 17,
    scale: v.widthScale(text, known, 17), slack: known ? 0 : undefined });
  const estimated = v.estimatedWidth(text, 17);
  // As wide as its view, whatever the estimate says; cut where the view is narrower than it.
  for (const known of [estimated * 0.8, estimated * 1.3]) {
    assert.deepEqual(lines(known, known), [text]);
    assert.match(lines(known - 6, known)[0], /^Forgot.*…$/);
  }
  assert.equal(v.widthScale(text, undefined, 17), 1);
  assert.deepEqual(lines(estimated - 6, undefined), [text]);
});

test("plates at one place stand beside each other, near to it", () => {
  const places = new v.PlatePlaces();
  const stood = Array.from({ length: 10 }, () => places.place("w −16", 100, 200));
  assert.deepEqual([stood[0].x, stood[0].y], [100, 200]);
  for (const [index, one] of stood.entries()) {
    for (const other of stood.slice(0, index)) {
      assert.ok(Math.abs(one.x - other.x) >= v.plateWidth("w −16")
        || Math.abs(one.y - other.y) >= 17);
    }
    assert.ok(Math.hypot(one.x - 100, one.y - 200) < 80);
  }
  // Where all is taken around it, it covers another rather than to tell of nothing.
  assert.deepEqual(places.place("w −16", 100, 200), { x: 100, y: 200 });
});

test("a camera that fits shows all, and a zoom keeps the position under the pointer", () => {
  const room = { width: 800, height: 600 };
  const camera = v.fittingCamera({ x: 0, y: 0, width: 393, height: 852 }, room);
  const shown = v.projected({ x: 0, y: 0, width: 393, height: 852 }, camera);
  assert.ok(shown.x >= 28 && shown.y >= 27.9 && shown.y + shown.height <= 572.1);
  const zoomed = v.zoomedCamera(camera, 3, 100, 50);
  const at = (each) => [(100 - each.x) / each.scale, (50 - each.y) / each.scale];
  at(zoomed).forEach((value, index) => assert.ok(Math.abs(value - at(camera)[index]) < 1e-9));
});
