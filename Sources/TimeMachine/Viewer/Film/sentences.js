// What is said of a version, aloud and in copied text.

import { groupedChanges, noiseCount } from "./grouping.js";
import { nameOf } from "./scene.js";
import { selectorOf } from "./selector.js";
import { countText, dateText, firstLine, shellWord, shortened } from "./words.js";
import { markdownCode, markdownText } from "./words.js";

/** What the slider says: "version 140 of 141, 18 April 2024, Add passkey row, 9 frames moved". */
export function spokenVersion(film, index, environment) {
  const version = film.versions[index];
  const moved = version.moved[environment].length;
  const parts = [
    `version ${index + 1} of ${film.versions.length}`, dateText(version.date),
    shortened(firstLine(version.message), 120),
    moved > 0 ? `${countText(moved, "frame")} moved` : "no frame moved",
  ];
  return parts.filter(Boolean).join(", ");
}

/** What a change is, without the sign before it: that stands beside it. */
function changeText(change) {
  return (change.text ?? "").replace(/^[+~−-] /, "");
}

/** The causes of a group of moves, as a text; what is said of moves without a known cause. */
export function causeText(group) {
  if (group.changes.length === 0) return "Cause not known";
  return group.changes.map(changeText).join(" and ");
}

/** The name of the view of a move, wherever it is: it may be gone at one of the two states. */
export function movedName(move, ...states) {
  const state = states.find((each) => each.views.has(move.view)) ?? states[0];
  return nameOf(state, move.view);
}

/** The command that prints the same: of the selected view its explanation, else the difference. */
export function commandFor(film, { before, after, selection, layout }) {
  const name = film.versions[after].name;
  if (selection) {
    const selector = shellWord(selectorOf(film, selection));
    return `draftsman explain ${selector} --revision ${shellWord(name)}`;
  }
  const what = shellWord(film.layouts[layout].name);
  if (before < 0) return `draftsman show ${shellWord(name)} ${what}`;
  return `draftsman diff ${shellWord(`${film.versions[before].name}..${name}`)} ${what}`;
}

/** A version's changes as Markdown: a heading, the sentence, a list by cause. */
export function markdownFor(film, states, index, environment, withNoise) {
  const version = film.versions[index];
  const after = states.at(index);
  const before = index > 0 ? states.at(index - 1) : after;
  const lines = [
    `### ${markdownText(version.name)}: ${markdownText(firstLine(version.message))}`, "",
    markdownText(version.sentence), "",
  ];
  for (const group of groupedChanges(version, environment, withNoise)) {
    const names = group.moves.map((move) => {
      const what = move.text ? ` (${markdownText(move.text)})` : "";
      return markdownText(shortened(movedName(move, after, before), 80)) + what;
    });
    const cause = group.changes.length === 0 ? "Cause not known"
      : group.changes.map((change) => markdownCode(shortened(changeText(change), 300))).join(" and ");
    lines.push(names.length > 0 ? `- ${cause} **moved** ${names.join(", ")}` : `- ${cause}`);
  }
  const noise = noiseCount(version);
  if (noise > 0 && !withNoise) {
    lines.push("", `Left out: ${countText(noise, "change")} without a meaning for the layout.`);
  }
  return lines.join("\n") + "\n";
}
