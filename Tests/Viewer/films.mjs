// Films for tests: an example as people write layouts, random ones, large ones, hostile ones.
// The browser tests run this text in the page too, without its export words: it imports nothing.

/** Random numbers from a seed: the same seed gives the same numbers. */
export function randomNumbers(seed) {
  let state = seed >>> 0 || 1;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next, below: (limit) => Math.floor(next() * limit), chance: (share) => next() < share };
}

/** Makes a film version by version: change the tables, then call `keep`. */
export class FilmMaker {
  constructor({ title, layouts, environments }) {
    this.film = {
      format: "draftsman.film/1",
      about: { tool: "draftsman 0.4", store: "layouts.draftsman", options: ["Sign In"],
        notes: ["Sizes of texts are modelled."] },
      title, environments, layouts, versions: [],
    };
    this.tables = this.empty();
    this.kept = this.empty();
  }

  empty() {
    const each = () => this.film.environments.map(() => ({}));
    return { views: {}, children: {}, constraints: {}, frames: each(), findings: each() };
  }

  /** Keeps the tables as a version; what moved is found, its causes are given by `causesOf`. */
  keep(facts, causesOf = () => []) {
    const index = this.film.versions.length;
    const delta = {};
    for (const name of ["views", "children", "constraints"]) {
      delta[name] = difference(this.kept[name], this.tables[name]);
    }
    for (const name of ["frames", "findings"]) {
      delta[name] = this.tables[name].map((table, at) => difference(this.kept[name][at], table));
    }
    const moved = this.tables.frames.map((table, at) => Object.keys(table).filter((key) =>
      this.kept.frames[at][key] && this.tables.views[key]
      && JSON.stringify(this.kept.frames[at][key]) !== JSON.stringify(table[key]))
      .map((key) => ({ view: key, causes: causesOf(key), text: moveText(
        this.kept.frames[at][key], table[key]) })));
    this.film.versions.push({
      name: `r${index + 1}`, hash: (index * 7919 + 40961).toString(16).padStart(10, "a"),
      date: new Date(Date.UTC(2024, 2, 5 + index, 10)).toISOString(), author: "A. Developer",
      message: `Version ${index + 1}`, sentence: "Something changed", changes: [], ...facts, moved,
      delta,
    });
    this.kept = JSON.parse(JSON.stringify(this.tables));
    return this;
  }

  /** Sets a view with its frames, one for each environment, at the end of its superview. */
  view(key, parent, frames, view) {
    this.tables.views[key] = { class: "UIView", name: key, values: [], look: { kind: "view" },
      ...view };
    const list = (this.tables.children[parent] ??= []);
    if (!list.includes(key)) list.push(key);
    frames.forEach((frame, at) => {
      this.tables.frames[at][key] = frame;
    });
    return this;
  }

  /** Takes a view and what it contains away. */
  remove(key) {
    for (const child of [...(this.tables.children[key] ?? [])]) this.remove(child);
    delete this.tables.views[key];
    delete this.tables.children[key];
    for (const table of this.tables.frames) delete table[key];
    for (const list of Object.values(this.tables.children)) {
      const at = list.indexOf(key);
      if (at >= 0) list.splice(at, 1);
    }
    return this;
  }
}

function difference(before, after) {
  const result = {};
  for (const key of Object.keys(after)) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) {
      result[key] = JSON.parse(JSON.stringify(after[key]));
    }
  }
  for (const key of Object.keys(before)) if (!(key in after)) result[key] = null;
  return result;
}

function moveText(from, to) {
  const names = ["x", "y", "width", "height"];
  return names.map((name, at) => (from[at] === to[at] ? ""
    : `${name} ${from[at]} → ${to[at]}`)).filter(Boolean).join(", ");
}

const phones = [
  { name: "iPhone 15 portrait", width: 393, height: 852, direction: "leftToRight", textSize: "large",
    safeArea: { top: 59, left: 0, bottom: 34, right: 0 } },
  { name: "iPhone SE, right to left", width: 375, height: 667, direction: "rightToLeft",
    textSize: "accessibilityLarge", safeArea: { top: 20, left: 0, bottom: 0, right: 0 } },
];

function both(x, y, width, height) {
  return [[x, y, width, height], [375 - x - (width - 18), y, width - 18, height]];
}

/** Two screens in eight versions: views enter, move, leave; a conflict comes and goes; noise. */
export function exampleFilm() {
  const maker = new FilmMaker({ title: "Sign In", environments: phones, layouts: [
    { id: "SignIn.storyboard#BYZ-38-t0r", name: "SignIn/Sign In" },
    { id: "SignIn.storyboard#Set-tI-ngs", name: "SignIn/Settings" }] });
  const { tables } = maker;
  const look = (kind, more) => ({ look: { kind, ...more } });
  maker.view("0/root", "0", [[0, 0, 393, 852], [0, 0, 375, 667]], { name: "Sign In",
    look: { kind: "view", fill: "#f2f2f7" },
    guides: [{ key: "0/safe", kind: "safeArea", name: "Sign In.safeArea" }] });
  tables.frames[0]["0/safe"] = [0, 59, 393, 759];
  tables.frames[1]["0/safe"] = [0, 20, 375, 647];
  maker.view("0/title", "0/root", both(24, 100, 345, 41), { class: "UILabel", name: "Welcome back",
    ...look("label", { text: "Welcome back", fontSize: 34, bold: true }),
    source: "SignIn.storyboard Ttl-lb-001", values: [["text", "Welcome back"]] });
  maker.view("0/email", "0/root", both(24, 170, 345, 44), { class: "UITextField", name: "Email",
    ...look("field", { text: "Email", fill: "#ffffff" }), source: "SignIn.storyboard Eml-tf-011" });
  maker.view("0/password", "0/root", both(24, 226, 345, 44), { class: "UITextField",
    name: "Password", ...look("field", { text: "Password", fill: "#ffffff" }) });
  maker.view("0/submit", "0/root", both(24, 294, 345, 50), { class: "UIButton", name: "Sign In",
    custom: "LoginButton", ...look("button", { text: "Sign In", fill: "#0a6fe8",
      textColor: "#ffffff", corner: 12, bold: true }), source: "Login.swift:42" });
  const relate = (key, first, relation, second, constant, text, more = {}) => {
    tables.constraints[key] = { first, relation, ...(second && { second }), constant,
      priority: 1000, text, ...more };
  };
  for (const [key, name] of [["title", "Welcome back"], ["email", "Email"],
    ["password", "Password"], ["submit", "Sign In"]]) {
    relate(`0/${key}-l`, [`0/${key}`, "leading"], "==", ["0/root", "leading"], 24,
      `${name}.leading == Sign In.leading + 24`);
    relate(`0/${key}-t`, ["0/root", "trailing"], "==", [`0/${key}`, "trailing"], 24,
      `Sign In.trailing == ${name}.trailing + 24`);
  }
  relate("0/email-y", ["0/email", "top"], "==", ["0/title", "bottom"], 29,
    "Email.top == Welcome back.bottom + 29");
  relate("0/password-y", ["0/password", "top"], "==", ["0/email", "bottom"], 12,
    "Password.top == Email.bottom + 12");
  relate("0/submit-h", ["0/submit", "height"], "==", undefined, 50, "Sign In.height == 50");
  relate("0/submit-low", ["0/submit", "bottom"], "<=", ["0/safe", "bottom"], 0,
    "Sign In.bottom <= safeArea.bottom");
  const change = (kind, text, views, more) => ({ kind, layout: 0, text, views, ...more });
  maker.keep({ message: "Add the sign-in screen", sentence: "Sign In enters with 5 views",
    changes: [change("enter", "Sign In", ["0/root"])] });
  shiftAll(tables, 8);
  for (const key of ["title", "email", "password", "submit"]) {
    tables.constraints[`0/${key}-l`] = { ...tables.constraints[`0/${key}-l`], constant: 32,
      text: tables.constraints[`0/${key}-l`].text.replace("24", "32") };
  }
  maker.keep({ message: "Widen the margins", sentence: "Sign In: 4 frames moved", noise: 2,
    git: "0123abcd0123abcd", changes: [
      change("update", "root margins leading 24 → 32", ["0/root"], { constraint: "0/email-l" }),
      change("update", "canvas position", ["0/root"], { noise: true }),
      change("update", "tool version", [], { noise: true })] }, () => [0]);
  maker.keep({ message: "Open in a newer editor", sentence: "Nothing of the layout changed",
    noise: 3, author: "B. Designer", changes: [0, 1, 2].map((at) =>
      change("update", `editor metadata ${at}`, [], { noise: true })) });
  buildSettings(maker);
  maker.keep({ message: "Add settings\n\nWith a switch.", sentence: "Settings enters with 9 views",
    author: "B. Designer", branches: ["settings"], changes: [
      { kind: "enter", layout: 1, text: "Settings", views: ["1/root"] }] });
  maker.view("0/passkey", "0/root", both(32, 366, 337, 44), { class: "UIButton",
    name: "Use a passkey", ...look("button", { text: "Use a passkey" }) });
  for (const table of tables.frames) table["0/submit"] = table["0/submit"].with(1, 310);
  relate("0/wide-1", ["0/passkey", "width"], "==", undefined, 337, "Use a passkey.width == 337");
  relate("0/wide-2", ["0/passkey", "width"], ">=", undefined, 360, "Use a passkey.width >= 360");
  tables.findings[0]["conflict-1"] = { rule: "clause.conflict", severity: "error",
    text: "Use a passkey: width == 337 and width >= 360 cannot both hold", views: ["0/passkey"],
    constraints: ["0/wide-1", "0/wide-2"], remedies: ["Lower the priority of width == 337 to 750",
      "Take width >= 360 out"], since: "r5" };
  tables.findings[0]["ambiguous-1"] = { rule: "view.ambiguous", severity: "warning",
    text: "Use a passkey: its vertical position is ambiguous", views: ["0/passkey"],
    constraints: [], since: "r5" };
  maker.keep({ message: "Add passkey row", tags: ["v1"],
    sentence: "Sign In: 1 view enters, 1 frame moved, 1 new conflict", changes: [
      change("insert", "Use a passkey in Sign In", ["0/passkey", "0/root"]),
      change("activate", "Use a passkey.width == 337", ["0/passkey"], { constraint: "0/wide-1" }),
      change("update", "Sign In.top constant 24 → 40", ["0/submit"])] }, () => [0, 2]);
  delete tables.constraints["0/wide-2"];
  delete tables.findings[0]["conflict-1"];
  delete tables.findings[0]["ambiguous-1"];
  for (const table of tables.frames) table["0/passkey"] = table["0/passkey"].with(1, 380);
  maker.keep({ message: "Mend the passkey row", sentence: "Sign In: 1 conflict fixed",
    changes: [change("deactivate", "Use a passkey.width >= 360", ["0/passkey"])] }, () => []);
  maker.remove("0/password");
  for (const table of tables.frames) {
    table["0/submit"] = table["0/submit"].with(1, 250);
    table["0/passkey"] = table["0/passkey"].with(1, 320);
  }
  for (const key of Object.keys(tables.constraints)) {
    if (JSON.stringify(tables.constraints[key]).includes("0/password")) {
      delete tables.constraints[key];
    }
  }
  tables.constraints["0/email-y"] = { ...tables.constraints["0/email-y"], inactive: [0] };
  maker.keep({ message: "Drop the password", author: "B. Designer",
    sentence: "Sign In: 1 view leaves, 2 frames moved",
    changes: [change("remove", "Password", ["0/password"])] }, () => [0]);
  tables.frames[0]["1/row"] = [0, 120, 393, 60];
  maker.keep({ message: "Taller rows", sentence: "Settings: 1 frame moved", branches: ["main"],
    changes: [{ kind: "update", layout: 1, text: "row.height 44 → 60", views: ["1/row"] }],
  }, () => [0]);
  return maker.film;
}

function shiftAll(tables, distance) {
  for (const table of tables.frames) {
    for (const key of ["0/title", "0/email", "0/password", "0/submit"]) {
      const [x, y, width, height] = table[key];
      table[key] = [x + distance, y, width - distance, height];
    }
  }
}

function buildSettings(maker) {
  const whole = [[0, 0, 393, 852], [0, 0, 375, 667]];
  maker.view("1/root", "1", whole, { name: "Settings", look: { kind: "view", fill: "#f2f2f7" } });
  maker.view("1/bar", "1/root", both(0, 0, 393, 103), { class: "UINavigationBar", name: "Bar",
    look: { kind: "bar" } });
  maker.view("1/row", "1/root", both(0, 120, 393, 44), { class: "UITableViewCell", name: "Row",
    look: { kind: "cell", fill: "#ffffff", clips: true } });
  maker.view("1/label", "1/row", both(16, 11, 200, 22), { class: "UILabel", name: "Face ID",
    look: { kind: "label", text: "Face ID" } });
  maker.view("1/switch", "1/row", both(326, 6, 51, 31), { class: "UISwitch", name: "Face ID switch",
    look: { kind: "switch", on: true } });
  const controls = [["slider", "UISlider"], ["segmented", "UISegmentedControl"],
    ["stepper", "UIStepper"], ["progress", "UIProgressView"], ["pageControl", "UIPageControl"],
    ["activity", "UIActivityIndicatorView"], ["image", "UIImageView"], ["search", "UISearchBar"]];
  controls.forEach(([kind, type], at) => maker.view(`1/${kind}`, "1/root",
    both(24, 200 + at * 62, 240, kind === "progress" ? 4 : 40), { class: type, name: kind,
      look: { kind, value: 0.4, text: kind === "search" ? "Search" : undefined,
        segments: kind === "segmented" ? ["Day", "Week", "Month"] : undefined, image: "logo" } }));
}

/** A random film: views enter, leave, move and change; constraints and findings come and go. */
export function randomFilm(seed, versions = 40) {
  const random = randomNumbers(seed);
  const maker = new FilmMaker({ title: `Random ${seed}`, environments: phones.slice(0, 2),
    layouts: [{ id: "a", name: "One" }, { id: "b", name: "Two/Half" }] });
  const { tables } = maker;
  let next = 0;
  const frames = () => [0, 1].map(() => [random.below(200), random.below(400),
    random.below(200), random.below(200)]);
  for (let index = 0; index < versions; index += 1) {
    const changes = [];
    for (let turn = random.below(6); turn >= 0; turn -= 1) {
      const keys = Object.keys(tables.views);
      const key = keys[random.below(keys.length || 1)];
      const layout = random.below(2);
      if (!tables.children[layout]?.length || (random.chance(0.4) && key)) {
        const parent = tables.children[layout]?.length
          ? (key?.startsWith(`${layout}/`) ? key : tables.children[layout][0]) : String(layout);
        const name = `${layout}/v${next} /ü${next % 3}`;
        next += 1;
        maker.view(name, parent, frames(), { name: `View ${next}`, class: ["UIView", "UILabel"][next % 2] });
        changes.push({ kind: "insert", layout, text: name, views: [name] });
      } else if (random.chance(0.15)) {
        maker.remove(key);
        changes.push({ kind: "remove", layout, text: key, views: [key], noise: random.chance(0.2) });
      } else if (random.chance(0.5)) {
        frames().forEach((frame, at) => {
          tables.frames[at][key] = frame;
        });
        changes.push({ kind: "update", layout, text: `moved ${key}`, views: [key] });
      } else {
        const constraint = `${layout}/c${random.below(20)}`;
        if (tables.constraints[constraint]) delete tables.constraints[constraint];
        else tables.constraints[constraint] = { first: [key, "width"], relation: "==",
          constant: random.below(99), priority: 1000, text: `${key}.width` };
        tables.findings[random.below(2)][`f${random.below(9)}`] = { rule: "r", severity: "warning",
          text: "t", views: [key], constraints: [] };
      }
    }
    for (const list of Object.keys(tables.children)) {
      if (tables.children[list].length === 0) delete tables.children[list];
    }
    maker.keep({ changes }, () => (changes.length > 0
      ? [...new Set([random.below(changes.length), random.below(changes.length)])] : []));
  }
  return maker.film;
}

/** A large film: a grid of views, some of which move at each version. */
export function largeFilm(views, versions, moving = 20) {
  const random = randomNumbers(views * 31 + versions);
  const maker = new FilmMaker({ title: `${views} views`, environments: phones.slice(0, 1),
    layouts: [{ id: "large", name: "Large" }] });
  const { tables } = maker;
  maker.view("0/root", "0", [[0, 0, 393, 852]], { name: "Root" });
  const kinds = ["view", "label", "button", "view", "image", "view"];
  const groups = Math.max(1, Math.round(Math.sqrt(views / 4)));
  for (let index = 1; index < views; index += 1) {
    const parent = index <= groups ? "0/root" : `0/v${1 + ((index - 1) % groups)}`;
    const frame = index <= groups
      ? [(index * 37) % 360, (index * 53) % 800, 60, 60] : [index % 50, (index * 7) % 50, 12, 9];
    const kind = kinds[index % kinds.length];
    maker.view(`0/v${index}`, parent, [frame], { name: `View ${index}`, class: "UIView",
      look: { kind, ...(kind === "label" && { text: `L${index}`, fontSize: 8 }),
        ...(index % 7 === 0 && { fill: "#8899cc" }) } });
  }
  maker.keep({ sentence: `${views} views enter` });
  const { film } = maker;
  for (let index = 1; index < versions; index += 1) {
    const frames = {};
    const moved = [];
    for (let turn = 0; turn < moving; turn += 1) {
      const key = `0/v${1 + random.below(views - 1)}`;
      const [x, y, width, height] = tables.frames[0][key];
      tables.frames[0][key] = frames[key] = [x + 1 + random.below(9), y, width, height];
      moved.push({ view: key, causes: [0], text: "x changes" });
    }
    film.versions.push({ name: `r${index + 1}`, hash: `${index}`.padStart(10, "0"),
      date: new Date(Date.UTC(2020, 0, 1 + index)).toISOString(), author: "A. Developer",
      message: `Version ${index + 1}`, sentence: `${moving} frames moved`,
      changes: [{ kind: "update", layout: 0, text: `constant ${index}`, views: [moved[0].view] }],
      moved: [moved], delta: { frames: [frames] } });
  }
  return film;
}

/** The texts that must do no harm wherever a film has a text. */
export function hostileTexts() {
  return ["<script>window.harmed = 1</script>", '"onload="window.harmed = 2',
    "<img src=x onerror=window.harmed=3>", "\u202Eright to left\u202C \u2066isolated", "x".repeat(10_000),
    "</script><script>window.harmed = 4</script>", "<!-- <script>", "javascript:window.harmed=5",
    "__proto__", "constructor", "' || `${window.harmed=6}`", "a/b#c d&e=f%", "\u0000\u0007\u200B", ""];
}

/** The example film with a hostile text in every text of it, its keys too. */
export function hostileFilm() {
  const film = exampleFilm();
  const texts = hostileTexts();
  let at = 0;
  const next = () => texts[at++ % texts.length];
  const renamed = new Map();
  const keyOf = (key) => {
    if (!key.includes("/")) return key;
    if (!renamed.has(key)) {
      renamed.set(key, `${key.slice(0, 2)}${renamed.size} ${texts[renamed.size % texts.length].slice(0, 60)}`);
    }
    return renamed.get(key);
  };
  const fixed = new Set(["format", "kind", "relation", "severity", "direction", "date", "fill",
    "textColor", "align", "name "]);
  const spoilt = (value, name) => {
    if (typeof value === "string") {
      if (/^[01]\//.test(value)) return keyOf(value);
      if (fixed.has(name) || ["leading", "trailing", "top", "bottom", "width", "height"]
        .includes(value)) return value;
      return next();
    }
    if (Array.isArray(value)) return value.map((each) => spoilt(each, name));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [
      /^[01]\//.test(key) ? keyOf(key) : key, spoilt(each, key)]));
  };
  const result = spoilt(film, "");
  result.versions.forEach((version, index) => {
    version.name = `r${index + 1}${index === 2 ? "<b>" : ""}`;
  });
  return result;
}
