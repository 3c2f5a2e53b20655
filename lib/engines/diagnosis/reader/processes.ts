/**
 * Lines that carry the name of who printed them: a process in a journal, a
 * container of several. What failed before the same one worked again is over.
 */
import { speaksOfFailure } from "../decisive_lines.ts";
import { workedOn } from "../worked_on.ts";

/** A line of a journal: the unit's process by its name and number. */
const JOURNAL =
  /^(?:[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\S{8,40}) \S{1,80} (?<name>[\w.@\/-]{1,60})\[(?<pid>\d{1,9})\]: (?<said>.*)$/;
/** systemd starts it once more. */
const RESTARTS = /^(?:Started |\S{1,120}: Scheduled restart job)/;
/** systemd begins with a unit, and says what came of it. */
const UNIT =
  /^(?<what>Starting|Started|Failed to start) (?<unit>\S.{0,200}?)\.{0,3}$/;
/** A line of a container. */
const CONTAINER =
  /^(?<name>[A-Za-z][\w.-]{0,60}[-_]\d{1,4}|\d{1,4}\|[A-Za-z][\w.-]{0,60}) {1,40}\| (?<said>.*)$/;
/** Lines of the new process that say that it works. */
const WORK_LINES_MIN = 2;
/** Characters of a line that are looked at. */
const HEAD_CHARS = 400;

/** The text without what processes and containers printed before they worked again. */
export function withoutFormer(text: string): string {
  const isOfJournal = text.includes("]: ") && text.includes("systemd[");
  const isOfContainers = text.includes("| ");
  if (!isOfJournal && !isOfContainers) return text;
  const lines = text.split("\n");
  const cleared = isOfJournal
    ? [...formerProcesses(lines), ...formerStarts(lines)]
    : mendedTries(lines);
  return cleared.length === 0
    ? text
    : lines.filter((_, at) => !cleared.includes(at)).join("\n");
}

/** The container or service before a line. */
const CARRIER = /^(?:\d{1,4}\|)?(?<name>[A-Za-z][\w.-]{0,60}) {1,40}\| /gm;

/** Whether all lines that name who printed them name the same container. */
export function areOfOne(text: string): boolean {
  const names = new Set<string>();
  for (const { groups } of text.matchAll(CARRIER)) {
    names.add(groups?.["name"] ?? "");
    if (names.size > 1) return false;
  }
  return names.size === 1;
}

/** A line under the name of who printed it. */
interface Said {
  readonly at: number;
  readonly name: string;
  readonly pid: string;
  readonly said: string;
}

function saidOf(lines: readonly string[], pattern: RegExp): readonly Said[] {
  return lines.flatMap((line, at) => {
    const { name, pid = "", said = "" } =
      pattern.exec(line.slice(0, HEAD_CHARS))?.groups ?? {};
    return name === undefined ? [] : [{ at, name, pid, said }];
  });
}

function speaks({ said }: Said): boolean {
  return speaksOfFailure(said);
}

/** Lines of processes that systemd started again, where the last one works. */
function formerProcesses(lines: readonly string[]): readonly number[] {
  const said = saidOf(lines, JOURNAL);
  const restarted =
    said.findLast((one) => one.name === "systemd" && RESTARTS.test(one.said))
      ?.at ?? -1;
  return Object.values(Object.groupBy(said, ({ name }) => name))
    .flatMap((own = []) => {
      const pid = own.at(-1)?.pid;
      const now = own.filter((one) => one.pid === pid);
      const former = own.filter((one) => one.pid !== pid);
      const isBack = former.every(({ at }) => at < restarted) &&
        now.every(({ at }) => at > restarted) &&
        now.length >= WORK_LINES_MIN && !now.some(speaks);
      return isBack ? former.map(({ at }) => at) : [];
    });
}

/** Lines from each start of a unit that failed to the word of it, where all that failed are up at last. */
function formerStarts(lines: readonly string[]): readonly number[] {
  const said = saidOf(lines, JOURNAL);
  const told = said.filter(({ name }) => name === "systemd")
    .flatMap(({ at, said }) => {
      const { what = "", unit = "" } = UNIT.exec(said)?.groups ?? {};
      return unit === "" ? [] : [{ at, what, unit }];
    });
  const tries = Object.values(Object.groupBy(told, ({ unit }) => unit))
    .map((own = []) => ({
      isUp: own.at(-1)?.what === "Started" ||
        !own.some(({ what }) => what === "Failed to start"),
      failed: own.flatMap(({ at, what }, i) =>
        what === "Failed to start"
          ? [{ from: own[i - 1]?.at ?? at, to: at }]
          : []
      ),
    }));
  const failed = tries.flatMap((one) => one.failed);
  return tries.every(({ isUp }) => isUp)
    ? said.filter(({ at }) =>
      failed.some(({ from, to }) => at >= from && at <= to)
    ).map(({ at }) => at)
    : [];
}

/** Lines of containers that speak of a failure behind which the same one worked on. */
function mendedTries(lines: readonly string[]): readonly number[] {
  const said = saidOf(lines, CONTAINER);
  return Object.values(Object.groupBy(said, ({ name }) => name))
    .flatMap((own = []) => {
      const texts = own.map((one) => one.said);
      const last = own.findLastIndex(speaks);
      return last >= 0 && workedOn(texts, last)
        ? own.slice(0, last + 1).filter(speaks).map(({ at }) => at)
        : [];
    });
}
