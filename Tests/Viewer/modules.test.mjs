// The rules that let the modules stand in one script.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { exportsOf, importsOf, orderedModules, plainText, script } from "./modules.mjs";
import { viewerFiles, viewerText } from "./modules.mjs";

const modules = viewerFiles().filter((path) => path.endsWith(".js"));

/** The names that a module declares at its outermost level. */
function declaredNames(path) {
  return [...plainText(path).matchAll(
    /^(?:async )?(?:function|class|const|let) (?:(\w+)|\[([^\]]+)\])/gm)]
    .flatMap((match) => (match[1] ? [match[1]] : match[2].split(/, */)));
}

test("names at the outermost level are unique over all modules", () => {
  const owners = new Map();
  for (const path of modules) {
    for (const name of declaredNames(path)) {
      assert.equal(owners.get(name), undefined, `${name} is in ${owners.get(name)} and ${path}`);
      owners.set(name, path);
    }
  }
  assert.ok(owners.size > 150);
});

test("files have names of their own, since they are embedded without their folders", () => {
  const names = viewerFiles().map((path) => path.split("/").at(-1));
  assert.equal(new Set(names).size, names.length);
});

test("an import stands on one line, and names what the other module exports", () => {
  for (const path of modules) {
    const text = viewerText(path);
    const starts = text.match(/^import\b/gm)?.length ?? 0;
    assert.equal(importsOf(path).length, starts, `${path} has an import of another form`);
    assert.ok(!/^export (default|\{|\*)/m.test(text), `${path} exports in another form`);
    assert.ok(!/\bimport\(/.test(text), `${path} imports while it runs`);
    for (const match of text.matchAll(/^import \{ (.*) \} from "(.*)";$/gm)) {
      const from = importsOf(path).find((each) => each.endsWith(match[2].split("/").at(-1)));
      for (const name of match[1].split(", ")) {
        assert.ok(exportsOf(from).includes(name), `${path} imports ${name}, not in ${from}`);
        const uses = plainText(path).match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
        assert.ok(uses > 0, `${path} does not use ${name}`);
      }
    }
  }
});

test("every name that is exported is used by another module or by a test", () => {
  for (const path of modules) {
    for (const name of exportsOf(path)) {
      const users = modules.filter((other) => other !== path
        && new RegExp(`^import .*\\b${name}\\b`, "m").test(viewerText(other)));
      assert.ok(users.length > 0 || path === "main.js" || testTexts().includes(name),
      `${name} of ${path} is used by nobody`);
    }
  }
});

function testTexts() {
  return testTexts.text ??= ["film", "screen"].map((name) => {
    try {
      return viewerText(`../../../Tests/Viewer/${name}.test.mjs`);
    } catch {
      return "";
    }
  }).join("\n");
}

test("the script has nothing that ends a script element", () => {
  for (const path of modules) {
    assert.ok(!/<\/script|<!--/i.test(viewerText(path)), path);
  }
});

test("lines can lose their indentation, and lines of comments can be left out", () => {
  for (const path of viewerFiles()) {
    if (path.endsWith(".html")) continue;
    let isComment = false;
    viewerText(path).split("\n").forEach((line, index) => {
      const text = line.trim();
      if (text.startsWith("/*")) isComment = true;
      const isEnd = text.endsWith("*/");
      if (!isComment && !text.startsWith("//")) {
        assert.equal((text.replace(/\\`/g, "").match(/`/g)?.length ?? 0) % 2, 0,
          `${path}:${index + 1} has a template over several lines`);
        assert.ok(!/\/\*.*\*\/|(^|\s)\/\/ /.test(text), `${path}:${index + 1} has a comment at its end`);
      }
      if (isEnd) isComment = false;
    });
    assert.ok(!isComment, `${path} ends inside a comment`);
  }
});

test("no module makes HTML of text, and none reaches for the network", () => {
  const forbidden = ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser",
    "createContextualFragment", "eval(", "new Function", "fetch(", "XMLHttpRequest", "WebSocket",
    "sendBeacon", "serviceWorker", "http://", "https://"];
  for (const path of modules) {
    for (const word of forbidden) {
      const text = viewerText(path).replaceAll('"http://www.w3.org/2000/svg"', '""');
      assert.ok(!text.includes(word), `${path} has ${word}`);
    }
  }
});

test("files have at most 400 lines, folders at most 16 files, functions a comment", () => {
  const folders = new Map();
  for (const path of viewerFiles()) {
    const lines = viewerText(path).split("\n");
    assert.ok(lines.length <= 401, `${path} has ${lines.length - 1} lines`);
    const folder = path.split("/").slice(0, -1).join("/");
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
    if (!path.endsWith(".js")) continue;
    lines.forEach((line, index) => {
      assert.ok(line.length <= 120, `${path}:${index + 1} is ${line.length} columns wide`);
      if (!line.startsWith("export ")) return;
      assert.ok(/\*\/$/.test(lines[index - 1]), `${path}:${index + 1} has no comment`);
    });
  }
  for (const [folder, count] of folders) assert.ok(count <= 16, `${folder} has ${count} files`);
});

test("each module stands behind those that it imports", () => {
  const order = orderedModules();
  assert.equal(order.length, modules.length);
  for (const path of order) {
    for (const other of importsOf(path)) assert.ok(order.indexOf(other) < order.indexOf(path));
  }
});

test("the shell of the page, deflated as films are, is at most 150 KB", () => {
  const styles = viewerFiles().filter((path) => path.endsWith(".css")).map(viewerText).join("\n");
  const whole = viewerText("page.html") + styles + script();
  const size = Math.ceil(deflateRawSync(whole).length / 3) * 4;
  console.log(`shell: ${Buffer.byteLength(whole)} bytes, ${size} deflated in base64`);
  assert.ok(size <= 150_000, `${size} bytes`);
});
