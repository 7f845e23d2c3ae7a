// Text cut into lines. Widths are estimated: the picture shows where text is, not its letters.

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

/**
 * A text as lines that fit a width, at most `most` of them (0: as many as the height holds); the
 * last one ends with an ellipsis if text is left over.
 */
export function textLines(text, { width, height, size, most = 1, isBold = false }) {
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
  if (isCut || estimatedWidth(kept[last], size, isBold) > width + size * 0.6) {
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
