// Text cut into lines. Widths of letters are estimated; how wide a text is as a whole, the film knows.

const mostDrawnLetters = 2000;

/** The estimated width of a text in points. */
export function estimatedWidth(text, size, isBold = false) {
  let units = 0;
  for (const letter of text) {
    if (/[ilj.,:;'|!()[\]]/.test(letter)) units += 0.3;
    else if (/[A-Zmw@%]/.test(letter)) units += 0.7;
    else units += letter.charCodeAt(0) > 0x2e80 ? 1 : 0.52;
  }
  return units * size * (isBold ? 1.06 : 1);
}

/** What estimates of a text's parts are to be multiplied by, if the width of the whole is known. */
export function widthScale(text, known, size, isBold = false) {
  const estimated = estimatedWidth(text, size, isBold);
  return known > 0 && estimated > 0 ? known / estimated : 1;
}

/**
 * A text as lines that fit a width, at most `most` of them (0: as many as the height holds); the
 * last one ends with an ellipsis if text is left over. `scale` is what `widthScale` says of it, and
 * `slack` by how much a line may be wider than the room: estimates are no reason to cut one short.
 */
export function textLines(text, room) {
  const { height, size, most = 1, isBold = false, scale = 1, slack = size * 0.6 } = room;
  // A text as wide as its view fits, though rounding may say otherwise.
  const width = (room.width + 0.5) / scale;
  const fitting = Math.max(1, Math.floor(height / (size * 1.15)));
  const limit = most > 0 ? Math.min(most, fitting) : fitting;
  const lines = [];
  for (const paragraph of text.slice(0, mostDrawnLetters).split("\n")) {
    let line = "";
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (line && limit > 1 && estimatedWidth(longer, size, isBold) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
      if (lines.length > limit) break;
    }
    lines.push(line);
    if (lines.length > limit) break;
  }
  const kept = lines.slice(0, limit);
  const isCut = lines.length > limit;
  const last = kept.length - 1;
  if (isCut || estimatedWidth(kept[last], size, isBold) > width + slack / scale) {
    kept[last] = ellipsized(kept[last], width, size, isBold, isCut);
  }
  return kept;
}

function ellipsized(line, width, size, isBold, isForced) {
  if (!isForced && estimatedWidth(line, size, isBold) <= width) return line;
  let used = size * 0.6;
  let result = "";
  for (const letter of line) {
    used += estimatedWidth(letter, size, isBold);
    if (used > width) break;
    result += letter;
  }
  return result.trimEnd() + "…";
}
