// Which versions are shown.

import { isNoiseOnly } from "./grouping.js";

/** The filter that lets every version pass. */
export const openFilter = Object.freeze({
  author: "", text: "", touchesSelection: false, movesFrames: false, hasFindings: false,
});

/** The authors of a film, each once, sorted. */
export function authorsOf(film) {
  return [...new Set(film.versions.map((version) => version.author ?? ""))].filter(Boolean).sort();
}

/** For each version, whether findings stand at it in an environment, from the deltas alone. */
export function findingCounts(film, environment) {
  const open = new Set();
  return film.versions.map(({ delta }) => {
    const changes = delta.findings[environment];
    for (const key of Object.keys(changes)) {
      if (changes[key] === null || changes[key].severity === "note") open.delete(key);
      else open.add(key);
    }
    return open.size;
  });
}

/**
 * The indices of the versions that pass, in order.
 *
 * `touched` are the versions that change the selection, `findings` the counts by version. Versions
 * with nothing but noise pass only `withNoise`, as does a version outside of `range` never.
 */
export function passingVersions(film, filter, { environment, touched, findings, withNoise, range }) {
  const wanted = filter.text.trim().toLowerCase();
  const chosen = touched && new Set(touched);
  const indices = [];
  film.versions.forEach((version, index) => {
    if (range && (index < range[0] || index > range[1])) return;
    if (!withNoise && isNoiseOnly(version, environment)) return;
    if (filter.author && version.author !== filter.author) return;
    if (filter.movesFrames && version.moved[environment].length === 0) return;
    if (filter.hasFindings && findings[index] === 0) return;
    if (filter.touchesSelection && chosen && !chosen.has(index)) return;
    if (wanted && !searchableText(version).includes(wanted)) return;
    indices.push(index);
  });
  return indices;
}

function searchableText(version) {
  return [version.name, version.hash, version.git, version.message, version.author,
    version.sentence, ...(version.tags ?? []), ...(version.branches ?? []),
    ...version.changes.map((change) => change.text)].join("\n").toLowerCase();
}
