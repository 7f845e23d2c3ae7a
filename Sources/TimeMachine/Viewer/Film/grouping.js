// The moves of a version, by the changes that caused them.

/**
 * What a version did in an environment, as groups `{causes, changes, moves}`.
 *
 * Every move stands in exactly one group: that of its set of causes. A change that caused nothing
 * alone has a group without moves, unless it is a cause together with others. Groups stand in the
 * order of their first cause; moves without a known cause come last. Noise is left out unless it is
 * asked for.
 */
export function groupedChanges(version, environment, withNoise = false) {
  const groups = new Map();
  const group = (causes) => {
    const name = causes.join(" ");
    if (!groups.has(name)) {
      groups.set(name, {
        causes, changes: causes.map((index) => version.changes[index]), moves: [],
      });
    }
    return groups.get(name);
  };
  const named = new Set();
  for (const move of version.moved[environment] ?? []) {
    const causes = [...new Set(move.causes ?? [])]
      .filter((index) => version.changes[index]).sort((one, other) => one - other);
    causes.forEach((index) => named.add(index));
    group(causes).moves.push(move);
  }
  version.changes.forEach((change, index) => {
    if (named.has(index) || (change.noise && !withNoise)) return;
    group([index]);
  });
  const first = (each) => each.causes[0] ?? Number.MAX_SAFE_INTEGER;
  return [...groups.values()].sort((one, other) => first(one) - first(other)
    || one.causes.length - other.causes.length);
}

/** How much a version changed: what its tick is as high as. */
export function changeSize(version, environment) {
  const changes = version.changes.filter((change) => !change.noise).length;
  return changes + (version.moved[environment]?.length ?? 0);
}

/** How many changes of a version mean nothing for the layout. */
export function noiseCount(version) {
  return version.noise ?? version.changes.filter((change) => change.noise).length;
}

/** Whether a version has nothing but noise. */
export function isNoiseOnly(version, environment) {
  return changeSize(version, environment) === 0 && noiseCount(version) > 0;
}
