/** No pattern that is put together, or held by a table, has loops that hostile text makes go round for hours. */
import assert from "node:assert/strict";
import plugin from "@/tools/lint_plugin.ts";
import { ambiguousLoops } from "@/tools/ambiguous_loops.ts";
import { lineStartLoop } from "@/tools/line_starts.ts";
import { stackedLoops } from "@/tools/stacked_loops.ts";

const ROOT = new URL("../../", import.meta.url);
/** What reads what callers send. */
const FOLDERS = [
  "lib/engines/",
  "lib/text_understanding/",
  "services/api/match/",
  "services/exchange/",
];
/** Fewer would be a search that finds no patterns. */
const PATTERNS_MIN = 5_000;

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

async function modulesOf(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (
    const { name, isDirectory } of Deno.readDir(new URL(folder, ROOT))
  ) {
    if (isDirectory) found.push(...await modulesOf(`${folder}${name}/`));
    else if (name.endsWith(".ts") && !name.endsWith("_test.ts")) {
      found.push(new URL(folder + name, ROOT).href);
    }
  }
  return found.sort();
}

async function madePatterns(): Promise<readonly Pattern[]> {
  const modules = (await Promise.all(FOLDERS.map(modulesOf))).flat();
  const worker = new Worker(
    new URL("../support/made_patterns.ts", import.meta.url),
    { type: "module" },
  );
  const made = await new Promise<Pattern[]>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ modules });
  });
  worker.terminate();
  assert(made.length > PATTERNS_MIN, `${made.length} patterns`);
  return made;
}

Deno.test("no pattern that is put together or stands in a table has a loop that takes a text in two ways, three that share one, or one of lines at each line", async () => {
  const made = await madePatterns();
  assert.deepEqual(
    made.flatMap(({ source, flags }) => ambiguousLoops(source, flags)),
    [],
  );
  const stacked = made.flatMap(({ source, flags }) => {
    const stack = stackedLoops(source, flags);
    return stack === null ? [] : [`/${source}/${flags}: ${stack.loops}`];
  });
  assert.deepEqual(stacked, []);
  const atLines = made.flatMap(({ source, flags }) => {
    const loop = lineStartLoop(source, flags);
    return loop === null ? [] : [`/${source}/${flags}: ${loop}`];
  });
  assert.deepEqual(atLines, []);
});

Deno.test("the lint plugin refuses a pattern of a program that hostile text makes go round for hours", () => {
  const found = (code: string, file = "lib/new_file.ts") =>
    Deno.lint.runPlugin(plugin, new URL(file, ROOT).pathname, code)
      .map(({ id }) => id);
  assert.deepEqual(found("use(/^(?:a+)+$/);"), ["pennyworth/ambiguous-loops"]);
  assert.deepEqual(found("use(/\\s*,?\\s*;/);"), ["pennyworth/stacked-loops"]);
  assert.deepEqual(found("use(/(?:^|\\n)\\s*!/);"), ["pennyworth/line-starts"]);
  assert.deepEqual(found("use(/^a+$/, /(?:\\s*,)?\\s*;/);"), []);
  assert.deepEqual(found("use(/^(?:a+)+$/);", "lib/new_file_test.ts"), []);
});
