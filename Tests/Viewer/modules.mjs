// The viewer's modules as the page has them: one text, in the order of their imports.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the viewer. */
export const viewerFolder = resolve(dirname(fileURLToPath(import.meta.url)),
  "../../Sources/TimeMachine/Viewer");

/** All files of the viewer, by their path below its folder, sorted. */
export function viewerFiles(folder = viewerFolder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory()
    ? viewerFiles(join(folder, entry.name)) : [relative(viewerFolder, join(folder, entry.name))]))
    .sort();
}

/** The text of a file of the viewer. */
export function viewerText(path) {
  return readFileSync(join(viewerFolder, path), "utf8");
}

/** The modules that a module imports, as paths below the folder. */
export function importsOf(path) {
  return [...viewerText(path).matchAll(/^import .* from "(\.[^"]+)";$/gm)]
    .map((match) => relative(viewerFolder, resolve(viewerFolder, dirname(path), match[1])));
}

/** All modules, each behind those that it imports. */
export function orderedModules() {
  const done = [];
  const open = new Set();
  const visit = (path) => {
    if (done.includes(path)) return;
    if (open.has(path)) throw new Error(`${path} imports itself by way of others`);
    open.add(path);
    importsOf(path).forEach(visit);
    done.push(path);
  };
  viewerFiles().filter((path) => path.endsWith(".js")).forEach(visit);
  return done;
}

/** A module's text without its imports and export words. */
export function plainText(path) {
  return viewerText(path).replace(/^import .*\n/gm, "").replace(/^export /gm, "");
}

/** The script of the page. */
export function script() {
  return orderedModules().map(plainText).join("\n");
}

/** The names that a module exports. */
export function exportsOf(path) {
  return [...viewerText(path).matchAll(
    /^export (?:async )?(?:function|class|const) (\w+)/gm)].map((match) => match[1]);
}

/** Everything that the modules export, out of the script that the page has. */
export async function viewer() {
  const names = orderedModules().flatMap(exportsOf);
  const text = `${script()}\nexport { ${names.join(", ")} };`;
  return import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
}
