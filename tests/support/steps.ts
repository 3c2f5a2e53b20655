/**
 * Counts the work of a piece of code, so that a test can bound what a hostile
 * input costs without a clock: the same input counts the same on every machine,
 * however busy it is.
 *
 * @module
 */

import { Session } from "node:inspector";

import { countSteps } from "@/tests/support/regex_steps.ts";
import { watchSearches } from "@/tests/support/searches.ts";

/** What a piece of work did. */
export interface Work {
  /** Blocks of JavaScript that ran, each pass of a loop counted once more. */
  readonly blocks: number;
  /** Steps of a backtracking matcher over every search by a pattern. */
  readonly matching: number;
}

/** The part of V8's precise coverage that is read. */
interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

/** What a stretch of text was searched for, and how often. */
interface Searched {
  readonly pattern: RegExp;
  readonly text: string;
  times: number;
}

/** What counts is not counted. */
const COUNTERS: ReadonlySet<string> = new Set([
  import.meta.url,
  new URL("searches.ts", import.meta.url).href,
]);
/** More steps than any search of a test may take. */
const SEARCH_STEPS_MAX = 4_000_000;
/** Characters of a stretch of text that is told from others by what it says. */
const NAME_CHARS_MAX = 256;
/** A pattern with a part of each kind that patterns have, reached on the text below. */
const EVERY_KIND =
  /^\bq|(?<![\w-])(?:a|(?:bc)+?d?)*(?=c).\s?[x\u2026]+? \ba{1,2}(?<=a)(?!c)b\d*z|$ /i;

const session = new Session();
session.connect();
// What walks patterns is compiled before: it would count its own blocks, which
// are nobody's work, and take five times as long.
countSteps(EVERY_KIND, "cd abc x\u2026 ab12 ", SEARCH_STEPS_MAX);
await post("Profiler.enable");
// From here on: what was compiled before is counted by its calls alone, so
// this module is imported before what it is to count.
await post("Profiler.startPreciseCoverage", {
  callCount: true,
  detailed: true,
});

/** The blocks that the work ran, for texts too long for their searches to be walked. */
export async function countBlocks(work: () => unknown): Promise<number> {
  await post("Profiler.takePreciseCoverage");
  await work();
  return blocksOf(
    await post("Profiler.takePreciseCoverage") as unknown as Coverage,
  );
}

/**
 * How often the work called each function of a module of ours, by
 * `path:function`, the path from the root.
 */
export async function countCalls(
  work: () => unknown,
): Promise<ReadonlyMap<string, number>> {
  const root = new URL("../../", import.meta.url).href;
  await post("Profiler.takePreciseCoverage");
  await work();
  const { result } = await post(
    "Profiler.takePreciseCoverage",
  ) as unknown as Coverage;
  const calls = new Map<string, number>();
  for (const { url, functions } of result) {
    if (!url.startsWith(root)) continue;
    for (const { functionName, ranges } of functions) {
      const name = `${url.slice(root.length)}:${functionName}`;
      calls.set(name, (calls.get(name) ?? 0) + (ranges[0]?.count ?? 0));
    }
  }
  return calls;
}

/**
 * Runs the work to its end and counts what it did. A search that takes more
 * than four million steps counts as four million.
 */
export async function countWork(work: () => unknown): Promise<Work> {
  const searches = new Map<string, Searched>();
  const texts = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  await post("Profiler.takePreciseCoverage");
  const unwatch = watchSearches(({ pattern, text, from, match }) => {
    const end = match === null ? text.length : match.index + match[0].length;
    const searched = text.slice(from, end);
    // A long rest is known by its place: as a name it would be read whole at
    // each search.
    const name = end - from <= NAME_CHARS_MAX
      ? `=${searched}`
      : `${numberOf(text)} ${from} ${end}`;
    const key = `${pattern}\n${name}`;
    const known = searches.get(key);
    if (known === undefined) {
      searches.set(key, { pattern, text: searched, times: 1 });
    } else known.times++;
  });
  try {
    await work();
    unwatch();
    const covered = await post("Profiler.takePreciseCoverage");
    return {
      blocks: blocksOf(covered as unknown as Coverage),
      matching: matchingSteps([...searches.values()]),
    };
  } finally {
    unwatch();
  }
}

function blocksOf({ result }: Coverage): number {
  let blocks = 0;
  for (const { url, functions } of result) {
    if (COUNTERS.has(url)) continue;
    for (const { ranges } of functions) {
      for (const { count } of ranges) blocks += count;
    }
  }
  return blocks;
}

function matchingSteps(searches: readonly Searched[]): number {
  let steps = 0;
  for (const { pattern, text, times } of searches) {
    steps += times * stepsOf(pattern, text);
  }
  return steps;
}

/** A text too long to be walked by recursion counts as twice its first half. */
function stepsOf(pattern: RegExp, text: string): number {
  try {
    return countSteps(pattern, text, SEARCH_STEPS_MAX).steps;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return 2 * stepsOf(pattern, text.slice(0, text.length / 2));
  }
}

function post(
  method: string,
  params: Record<string, unknown> = {},
): Promise<unknown> {
  return new Promise((resolve, reject) =>
    session.post(
      method,
      params,
      (error, result) => error === null ? resolve(result) : reject(error),
    )
  );
}
