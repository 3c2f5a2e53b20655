/** What of long lines and texts is looked at, and which programs speak in them. */
import { programName } from "./shell_words.ts";

/** Longer lines are matched in windows around the fixed text found. */
export const WINDOW_CHARS_MAX = 960;
/** Characters of a window before the end of the fixed text. */
export const WINDOW_CHARS_BEFORE = 400;
/** The line, or of a long one the part around an offset, marked where cut. */
export function windowAround(line: string, end: number): string {
  if (line.length <= WINDOW_CHARS_MAX) return line;
  const from = Math.max(0, end - WINDOW_CHARS_BEFORE);
  const to = Math.min(line.length, from + WINDOW_CHARS_MAX);
  return (from > 0 ? "\u2026" : "") + line.slice(from, to) +
    (to < line.length ? "\u2026" : "");
}

const SPEAKER =
  /^(?:(?:-)?([A-Za-z][\w.+-]{0,30})(?:\[\d{1,8}\])?: |([a-z]{2,10}) (?:error|ERR!|WARN|run v\d)|(?:\$|\+|>|%|Run|RUN|\[command\]) {1,2}(?:sudo )?([\w./+-]{1,60})(?: |$))/;

/** Programs that speak in the text: `git: ...`, `npm error`, `$ make`. */
export function programsInText(lines: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  const sample = lines.length > 1_200
    ? [...lines.slice(0, 600), ...lines.slice(-600)]
    : lines;
  for (const line of sample) {
    const found = SPEAKER.exec(line.slice(0, 120));
    const name = found?.[1] ?? found?.[2] ?? found?.[3];
    if (name !== undefined) names.add(programName(name));
  }
  return names;
}
