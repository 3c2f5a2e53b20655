/**
 * Failures that were made good before the one that ended the run: what was
 * waited for came, what was missing was made, what could not be fetched came
 * from another place, and something else was taken for what was not there.
 */
import { lineWeight } from "../decisive_lines.ts";
import { wholeText } from "../lines_at_once.ts";

/** Characters of a line that are looked at. */
const HEAD_CHARS = 300;
/** Weight of a line that says that something failed. */
const FAILURE_WEIGHT_MIN = 12;

/** Lines without which there are not all three. */
const LINES_MIN = 3;

/** How a script says that it lets a service come up, by its name. */
const WAITS = /^\W{0,4}[Ww]aiting (?:for|on) (?:the )?(?<name>[\w-]{2,60})/;
/** A service that came up. */
const IS_THERE =
  /\b(?<name>[\w-]{2,60})\b[\w :.'"-]{0,40}\b(?:ready|up|available|reachable|healthy|accepting connections|started)\b/gi;
/** Something that is not there, by its name. */
const IS_MISSING =
  /["'`](?<name>[\w.:\/-]{3,120})["'`] (?:was )?(?:not found|does not exist|doesn't exist)\b/i;
/** Something that is made. */
const IS_MADE =
  /\b(?:created|initiali[sz]ed|CREATE (?:TABLE|DATABASE|ROLE|SCHEMA|USER))\b/;
/** What apt could not fetch at first, by its number. */
const NOT_FETCHED = /^Err:(?<number>\d{1,4}) /;
/** What apt fetched. */
const FETCHED = /^Get:(?<number>\d{1,4}) /;
/** What is taken in place of something. */
const IN_PLACE =
  /\b(?:falling|fell) back\b|\busing (?:the |its |a |an )?(?:defaults?|fallback|built-?in|bundled|cached|local copy)\b|(?:,|;|\)) using [\w.\/-]{1,60}|^[Uu]sing [\w.\/-]{1,80}$/;

/** Words of which each of them has one. */
const SAYS =
  /aiting |ready|\bup\b|available|reachable|healthy|accepting|started|not found|not exist|n't exist|reated|nitiali|CREATE |^Err:|^Get:|back\b|[Uu]sing /im;

/** The lines without failures that were made good, where another one was not. */
export function withoutMadeGood(lines: readonly string[]): readonly string[] {
  // What was made good, by which, and what was not.
  if (lines.length < LINES_MIN || !SAYS.test(wholeText(lines))) return lines;
  const said = lines.map((line) => {
    const head = line.slice(0, HEAD_CHARS);
    return SAYS.test(head) ? head : "";
  });
  const good = new Set([
    ...waited(said),
    ...made(said),
    ...fetched(said, lines),
    ...replaced(said, lines),
  ]);
  if (good.size === 0) return lines;
  const rest = lines.map((line, at) => good.has(at) ? "" : line);
  return rest.some((line) => lineWeight(line) >= FAILURE_WEIGHT_MIN)
    ? rest
    : lines;
}

/** Lines of a wait that ended by what it was for. */
function waited(said: readonly string[]): number[] {
  const from = new Map<string, number>();
  const over: number[] = [];
  said.forEach((line, at) => {
    const waits = WAITS.exec(line)?.groups?.["name"]?.toLowerCase();
    if (waits !== undefined) {
      if (!from.has(waits)) from.set(waits, at);
      return;
    }
    if (from.size === 0) return;
    for (const found of line.matchAll(IS_THERE)) {
      const name = found.groups?.["name"]?.toLowerCase() ?? "";
      const begins = from.get(name);
      if (begins === undefined) continue;
      for (let i = begins; i <= at; i++) over.push(i);
      from.delete(name);
    }
  });
  return over;
}

/** Lines that miss what a later one says was made. */
function made(said: readonly string[]): number[] {
  const last = said.findLastIndex((line) => IS_MADE.test(line));
  return said.flatMap((line, at) => {
    const name = at < last
      ? IS_MISSING.exec(line)?.groups?.["name"]
      : undefined;
    return name !== undefined &&
        said.slice(at + 1, last + 1).some((one) =>
          IS_MADE.test(one) && one.includes(name)
        )
      ? [at]
      : [];
  });
}

/** What apt says of an address from which it fetched at a later try. */
function fetched(said: readonly string[], lines: readonly string[]): number[] {
  const got = new Map(said.flatMap((line, at) => {
    const number = FETCHED.exec(line)?.groups?.["number"];
    return number === undefined ? [] : [[number, at] as const];
  }));
  return said.flatMap((line, at) => {
    const number = NOT_FETCHED.exec(line)?.groups?.["number"] ?? "";
    if ((got.get(number) ?? -1) < at) return [];
    return /^\s/.test(lines[at + 1] ?? "") ? [at, at + 1] : [at];
  });
}

/** Lines right above one that says what is taken in their place. */
function replaced(said: readonly string[], lines: readonly string[]): number[] {
  return said.flatMap((line, at) =>
    IN_PLACE.test(line) && lineWeight(line) < FAILURE_WEIGHT_MIN &&
      lineWeight(lines[at - 1] ?? "") >= FAILURE_WEIGHT_MIN
      ? [at - 1]
      : []
  );
}
