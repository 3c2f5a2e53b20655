/**
 * Versions that go with each other, and how evidence writes them. What is said
 * of two tools comes from this table or from the evidence, never from both
 * tools' names alone.
 */
import { lazily } from "@/lib/lazily.ts";
import pairs from "./version_pairs.txt" with { type: "text" };
import tools from "./version_tools.txt" with { type: "text" };
import { readWords } from "./words.ts";

/** Releases from one to another; both ends count, an empty end is open. */
export interface Span {
  /** The first; empty for any. */
  readonly from: string;
  /** The last, with all that begin like it; empty for any. */
  readonly to: string;
}

/** Releases of a tool that go with something: any of the spans. */
export type Releases = readonly Span[];

/** From which release of the left tool on which ones of the right go with it. */
export interface Row {
  /** The release of the left tool. */
  readonly from: string;
  /** Those of the right one. */
  readonly releases: Releases;
}

interface Tool {
  readonly name: string;
  readonly written: RegExp;
  readonly choice: string;
}

const table = lazily((): ReadonlyMap<string, readonly Row[]> => {
  const found = new Map<string, Row[]>();
  for (const line of readWords(pairs)) {
    const [left = "", from = "", right = "", releases = ""] = line.split(" ");
    const key = `${left} ${right}`;
    found.set(key, [...found.get(key) ?? [], {
      from,
      releases: releases.split("|").map((span) => {
        const [low = "", high = ""] = span.split("..");
        return { from: low, to: high };
      }),
    }]);
  }
  for (const rows of found.values()) rows.sort((a, b) => order(a.from, b.from));
  return found;
});

const known = lazily((): ReadonlyMap<string, Tool> =>
  new Map(
    readWords(tools).map((line) => {
      const [id = "", name = "", written = "", choice = ""] = line.split(" | ");
      return [id, {
        name,
        written: new RegExp(
          String
            .raw`(?:^|[^\w@.-])(?<!@[\w.-]{1,60}[/+])(?:${written})(?:["')]{0,2},? {0,2}(?:version)?[\s:@=/"'^~(-]{0,4}v?)(?<v>\d{1,4}(?:\.\d{1,4}){0,3})`,
        ),
        choice,
      }];
    }),
  )
);

/** Every pair of tools. */
export const PAIRS: () => readonly (readonly [string, string])[] = lazily(() =>
  [...table().keys()].map((key) => {
    const [left = "", right = ""] = key.split(" ");
    return [left, right] as const;
  })
);

/** Every name before a version, to pass over lines without one. */
const anyName = lazily(() =>
  new RegExp(
    readWords(tools).map((line) => line.split(" | ")[2]).join("|"),
  )
);

/** The versions that evidence shows, by tool. */
export function versionsIn(
  lines: readonly string[],
): ReadonlyMap<string, string> {
  const naming = lines.filter((line) =>
    /\d/.test(line) && anyName().test(line.slice(0, 400))
  );
  const found = new Map<string, string>();
  if (naming.length === 0) return found;
  const text = naming.join("\n");
  for (const [tool, { written }] of known()) {
    if (!written.test(text)) continue;
    const version = versionIn(tool, naming);
    if (version !== undefined) found.set(tool, version);
  }
  return found;
}

/** A tool as people write it. */
export function nameOf(tool: string): string {
  return known().get(tool)?.name ?? tool;
}

/** How a release of a tool is chosen. */
export function choiceOf(tool: string, version: string): string | undefined {
  return known().get(tool)?.choice.replaceAll("{v}", version).replaceAll(
    "{major}",
    version.split(".")[0] ?? version,
  );
}

/** Releases of the right tool that go with a release of the left one; null if not known. */
export function releasesFor(
  left: string,
  version: string,
  right: string,
): Releases | null {
  const rows = table().get(`${left} ${right}`) ?? [];
  const at = rows.findLastIndex(({ from }) => order(from, version) <= 0);
  const row = rows[at];
  // Of a major release behind all rows nothing is known.
  return row === undefined ||
      at === rows.length - 1 && major(row.from) !== major(version)
    ? null
    : row.releases;
}

/** The first release of the left tool that goes with a release of the right one. */
export function firstFor(
  left: string,
  right: string,
  version: string,
): string | null {
  return table().get(`${left} ${right}`)?.find(({ releases }) =>
    holds(releases, version)
  )?.from ?? null;
}

/** The last row of two tools; null if there is none. */
export function lastOf(left: string, right: string): Row | null {
  return table().get(`${left} ${right}`)?.at(-1) ?? null;
}

/** The first row behind those that go with a release of the right tool; null if there is none. */
export function firstBehind(
  left: string,
  right: string,
  version: string,
): Row | null {
  const rows = table().get(`${left} ${right}`) ?? [];
  const last = rows.findLastIndex(({ releases }) => holds(releases, version));
  return rows[last + 1] ?? null;
}

/** Whether a release is one of those; a shorter number counts for all it may be. */
export function holds(releases: Releases, version: string): boolean {
  return releases.some(({ from, to }) =>
    (from === "" || order(version, from) >= 0 ||
      from.startsWith(`${version}.`)) &&
    (to === "" || order(cutTo(version, to), to) <= 0)
  );
}

/** The release nearest to one that is not among them: of the same major, else the newest kind. */
export function nearestOf(releases: Releases, version: string): string {
  const same = releases.find(({ from }) => major(from) === major(version));
  // Odd releases of Node.js are not kept up.
  const last = same ??
    releases.findLast(({ from }) => Number(major(from)) % 2 === 0) ??
    releases.at(-1);
  const isBelow = last !== undefined && last.from !== "" &&
    order(version, last.from) < 0;
  return (isBelow || last?.to === "" ? last?.from : last?.to) ?? version;
}

/** Releases as words: "8 to 21", "20.19 or later (20), or 22.12 or later". */
export function shown(releases: Releases): string {
  return releases.map(({ from, to }) =>
    from === to
      ? from
      : from === ""
      ? `${to} or older`
      : to === ""
      ? `${from} or later`
      : major(from) === to
      ? `${from} or later of ${to}`
      : `${from} to ${to}`
  ).join(", or ");
}

/** Lines that say what is wanted, not what is there. */
const WANTS =
  /\brequire|\bneeds?\b|\bminimum\b|\bat least\b|or (?:later|newer|higher|above)|>=|\bexpected\b|\bsupports?\b|\btarget/i;

/** The version of a tool that evidence shows as being there; undefined if none. */
export function versionIn(
  tool: string,
  lines: readonly string[],
): string | undefined {
  const written = known().get(tool)?.written;
  if (written === undefined) return undefined;
  for (const line of lines) {
    const wants = line.search(WANTS);
    const found = written.exec(line.slice(0, wants < 0 ? 400 : wants))?.groups
      ?.["v"];
    if (found !== undefined) return plainVersion(tool, found);
  }
  return undefined;
}

/** Java was called 1.8 before it was called 9. */
export function plainVersion(tool: string, version: string): string {
  return tool === "java" ? version.replace(/^1\./, "") : version;
}

/** Less than, equal to or more than 0, as one version is before, at or behind another. */
export function order(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split(".").map(Number));
  const length = Math.max(a?.length ?? 0, b?.length ?? 0);
  for (let at = 0; at < length; at++) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function major(version: string): string {
  return version.split(".")[0] ?? version;
}

function cutTo(version: string, length: string): string {
  return version.split(".").slice(0, length.split(".").length).join(".");
}
