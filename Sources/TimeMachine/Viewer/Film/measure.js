// Distances between two rectangles, in points.

function rounded(value) {
  return Math.round(value * 100) / 100;
}

/**
 * The distances from one rectangle to another.
 *
 * `kind` is `inside` if one contains the other, `overlapping` if they share an area, else `apart`.
 * `lines` are what to draw: `{axis, from, to, at, length}`; for rectangles apart the gaps, for one
 * inside the other the four insets, for overlapping ones the width and height of what they share.
 * `centers` is the way from the first centre to the second.
 */
export function measured(one, other) {
  const horizontal = spans(one.x, one.width, other.x, other.width);
  const vertical = spans(one.y, one.height, other.y, other.height);
  const isInside = horizontal.isInside && vertical.isInside
    && horizontal.outer * vertical.outer > 0;
  const isOverlapping = horizontal.shared > 0 && vertical.shared > 0;
  const kind = isInside ? "inside" : isOverlapping ? "overlapping" : "apart";
  const lines = [
    ...axisLines("horizontal", horizontal, kind, crossing(vertical)),
    ...axisLines("vertical", vertical, kind, crossing(horizontal)),
  ];
  return {
    kind, lines,
    centers: {
      x: rounded(other.x + other.width / 2 - one.x - one.width / 2),
      y: rounded(other.y + other.height / 2 - one.y - one.height / 2),
    },
  };
}

function spans(one, oneLength, other, otherLength) {
  const [oneEnd, otherEnd] = [one + oneLength, other + otherLength];
  const start = Math.max(one, other);
  const end = Math.min(oneEnd, otherEnd);
  const isOneInside = one >= other && oneEnd <= otherEnd;
  const isOtherInside = other >= one && otherEnd <= oneEnd;
  return {
    low: Math.min(one, other), high: Math.max(oneEnd, otherEnd), start, end,
    shared: end - start, isInside: isOneInside || isOtherInside,
    // Which of the two is inside: the same one has to be in both directions.
    outer: isOneInside && isOtherInside ? 0.5 : isOneInside ? 1 : isOtherInside ? -1 : 0,
    middle: one + oneLength / 2,
  };
}

// Where a line along the other axis stands: in the middle of what both share, or of the first.
function crossing(span) {
  return span.shared > 0 ? (span.start + span.end) / 2 : span.middle;
}

function axisLines(axis, span, kind, at) {
  const line = (from, to) => ({ axis, from, to, at, length: rounded(to - from) });
  if (kind === "inside") return [line(span.low, span.start), line(span.end, span.high)];
  if (kind === "overlapping") return [line(span.start, span.end)];
  return span.shared > 0 ? [] : [line(span.end, span.start)];
}
