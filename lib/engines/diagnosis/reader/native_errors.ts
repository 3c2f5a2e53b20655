/**
 * Standard error of a program as Windows PowerShell shows it: the first line
 * as an error record of its own, and every line broken at the console's width.
 */

/** Records that are taken out of one text. */
const RECORDS_MAX = 40;
/** Lines that a record may have before its category, and behind. */
const RECORD_LINES = { before: 80, after: 24 } as const;
/** The line of a record that every language writes alike. */
const CATEGORY = /^\s{0,8}\+ CategoryInfo\b/;
/** The head of a record: the program, and the first line that it printed. */
const HEAD = /^[\w.+\\/:-]{1,160} ?: (?<said>.*)$/;
/** A program's name that fills the row, so that its colon stands on the next. */
const NAME_ALONE = /^[\w.+\\/:-]{1,160} $/;
/** Where the command stands; each language has words of its own. */
const POSITION = /^(?:At|In|Bei|Au|En|Em) |:\d{1,7} {1,4}\S{1,16} ?: ?\d{1,6}$/;

/** One record of a program. */
interface NativeRecord {
  /** Its first line and its last. */
  readonly head: number;
  readonly end: number;
  /** What the program printed, behind its name. */
  readonly said: readonly string[];
  /** Columns of the console; 0 where nothing was broken. */
  readonly width: number;
}

/** The text without such records, its lines whole again. */
export function withoutNativeErrors(text: string): string {
  if (!text.includes("+ CategoryInfo")) return text;
  const lines = text.split(/\r?\n/);
  const kept: (readonly string[])[] = [];
  let width = 0;
  let from = 0;
  let records = 0;
  for (let at = 0; at < lines.length && records < RECORDS_MAX; at++) {
    if (!CATEGORY.test(lines[at] ?? "")) continue;
    const record = recordAt(lines, at, from);
    if (record === null) continue;
    records++;
    kept.push(whole(lines.slice(from, record.head), width));
    width = record.width;
    const [said = "", ...more] = whole(record.said, width);
    kept.push([HEAD.exec(said)?.groups?.["said"] ?? said, ...more]);
    from = record.end + 1;
    at = record.end;
  }
  if (records === 0) return text;
  kept.push(whole(lines.slice(from), width));
  return kept.flat().join("\n");
}

/** The record of a program that has its category at a line; null if it is none. */
function recordAt(
  lines: readonly string[],
  category: number,
  floor: number,
): NativeRecord | null {
  let end = category;
  let id = "";
  const last = Math.min(lines.length - 1, category + RECORD_LINES.after);
  while (end < last && !id.includes("NativeCommandError")) {
    end++;
    id += (lines[end] ?? "").replaceAll(/\s/g, "");
  }
  if (!id.includes("FullyQualifiedErrorId:NativeCommandError")) return null;
  const first = Math.max(floor, category - RECORD_LINES.before);
  const head = lines.slice(first, category).findLastIndex((line, at, all) =>
    / : /.test(line) && HEAD.test(line) ||
    NAME_ALONE.test(line) && all[at + 1]?.startsWith(": ") === true
  );
  if (head < 0) return null;
  const own = lines.slice(first + head, category);
  const plus = own.findIndex((line, at) => at > 0 && /^\+ /.test(line));
  if (plus < 0) return null;
  const named = own.findIndex((line, at) =>
    at > 0 && at < plus && POSITION.test(line)
  );
  const position = named > 0 ? named : plus - 1;
  const isBroken = own.slice(plus).some((line) => !line.startsWith("+ ")) ||
    !/FullyQualifiedErrorId\s{0,12}: NativeCommandError/.test(lines[end] ?? "");
  return {
    head: first + head,
    end,
    said: own.slice(0, Math.max(1, position)),
    width: isBroken ? Math.max(...own.map(({ length }) => length)) : 0,
  };
}

/** Lines joined where a console of a known width broke them: at a word, or where the row is full. */
function whole(lines: readonly string[], width: number): readonly string[] {
  if (width === 0) return lines;
  const joined: string[] = [];
  let row = "";
  for (const line of lines) {
    const word = /^\S{0,400}/.exec(line)?.[0] ?? "";
    const isFull = row.length === width ||
      row.endsWith(" ") && row.length + word.length >= width;
    if (isFull && line.length <= width && joined.length > 0) {
      joined.push(`${joined.pop() ?? ""}${line}`);
    } else joined.push(line);
    row = line;
  }
  return joined;
}
