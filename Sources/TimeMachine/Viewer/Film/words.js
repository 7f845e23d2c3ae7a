// Numbers, dates and names as people read them.

const dayFormat = new Intl.DateTimeFormat("en-GB",
  { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** A number of points: at most two decimals, no trailing zeros, never "-0". */
export function pointsText(value) {
  if (typeof value !== "number" || !Number.isFinite(value)) return "?";
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

/** A frame as `x, y · width × height`; a dash for none. */
export function frameText(frame) {
  if (!frame) return "–";
  const [x, y, width, height] = frame.map(pointsText);
  return `${x}, ${y} · ${width} × ${height}`;
}

/** `1 view`, `2 views`. */
export function countText(count, word, many = `${word}s`) {
  return `${count} ${count === 1 ? word : many}`;
}

/** A date in UTC, as `18 April 2024`, with the time if asked; the text itself if it is no date. */
export function dateText(text, withTime = false) {
  const date = new Date(text);
  if (!text || Number.isNaN(date.getTime())) return text ?? "";
  const day = dayFormat.format(date);
  return withTime ? `${day}, ${date.toISOString().slice(11, 16)} UTC` : day;
}

/** The first line of a message. */
export function firstLine(text) {
  return (text ?? "").split("\n", 1)[0];
}

/** A text cut to a number of characters, with an ellipsis where it was cut. */
export function shortened(text, length) {
  const letters = text ?? "";
  if (letters.length <= length) return letters;
  const end = letters.charCodeAt(length - 2);
  const cut = end >= 0xd800 && end < 0xdc00 ? length - 2 : length - 1;
  return letters.slice(0, cut) + "…";
}

/** A text as one word of a POSIX shell command, quoted where it has to be. */
export function shellWord(text) {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A text as running Markdown: what has a meaning there is escaped, on one line. */
export function markdownText(text) {
  return (text ?? "").replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>#|~&!]/g, "\\$&");
}

/** A text as a Markdown code span, whatever back-ticks it has; on one line. */
export function markdownCode(text) {
  const line = (text ?? "").replace(/\s+/g, " ").replaceAll("|", "¦");
  const longest = Math.max(0, ...(line.match(/\x60+/g) ?? []).map((run) => run.length));
  const fence = "\x60".repeat(longest + 1);
  return longest ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}
