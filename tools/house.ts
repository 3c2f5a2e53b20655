/**
 * `deno task house`: how the code keeps its own rules, as one table.
 *
 * @module
 */

import { isOutsideProgram, targetOf } from "./architecture.ts";
import type { FunctionSize } from "./limits.ts";
import { claimsOf } from "@/services/claims.ts";
import { CLAIM_TESTS } from "@/tests/claims/mod.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { echoingDocs, foreignTurns } from "./echoing_docs.ts";
import { EXCEPTIONS, isHeld, longLines, wordLists } from "./limits.ts";
import { unnoticedRules } from "@/lib/rules/rule.ts";
import { ruleBooks } from "@/services/api/rules/books.ts";

const ROOT = new URL("../", import.meta.url);
const FOLDERS = ["lib", "services", "cli", "routes"];

/** Files that programs write: nobody reads them, and lint does not. */
const GENERATED: readonly string[] =
  JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT))).lint.exclude;

const files = await sources();
const program = [...files].filter(([file]) => isHeld(file));
const sizes = await functionSizes();
const over = (
  measure: "lines" | "complexity",
  limit: number,
): string => String(sizes.filter((size) => size[measure] > limit).length);
const matches = (pattern: RegExp, list = program): number =>
  list.reduce((sum, [, text]) => sum + [...text.matchAll(pattern)].length, 0);
const tested = program.filter(([file]) =>
  files.has(file.replace(/\.tsx?$/, "_test.ts"))
);
const claims = await claimsWithoutTest();
const books = ruleBooks();
const goldens = ["api", "mcp", "exchange", "verify"].map((origin) =>
  `${origin} ${
    [...Deno.readDirSync(new URL(`tests/golden/${origin}`, ROOT))].length
  }`
);

const rows: readonly (readonly [string, string])[] = [
  ["functions", String(sizes.length)],
  ["functions of complexity over 30", over("complexity", 30)],
  ["functions of complexity over 20", over("complexity", 20)],
  ["functions of more than 70 lines", over("lines", 70)],
  ["circles of imports, types included", String(circles())],
  ["`void` of a name", String(matches(/^\s*void \w+;/gm))],
  [
    "lines over 120 characters, quotes aside",
    String(program.reduce((sum, [, text]) => sum + longLines(text), 0)),
  ],
  [
    "lists of words in code",
    String(program.reduce((sum, [, text]) => sum + wordLists(text).length, 0)),
  ],
  [
    "places excepted from limits",
    String(
      EXCEPTIONS.flatMap(({ places }) =>
        Object.values(places).flatMap(Object.keys)
      ).length,
    ),
  ],
  [
    "doc comments that only say a name again",
    String(
      program.reduce((sum, [, text]) => sum + echoingDocs(text).length, 0),
    ),
  ],
  [
    "comments in turns that are not ours",
    String(
      program.reduce((sum, [, text]) => sum + foreignTurns(text).length, 0),
    ),
  ],
  [
    "rules whose loss no case notices",
    `${books.flatMap(unnoticedRules).length} of ${
      books.flatMap(({ rules }) => rules).length
    }`,
  ],
  ["claims without a test", claims],
  ["files with a test beside them", `${tested.length} of ${program.length}`],
  ["examples in doc comments that run", String(matches(/^ \* ```ts$/gm))],
  ["golden documents", goldens.join(", ")],
];
const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, value] of rows) {
  console.log(`${name.padEnd(width)}  ${value}`);
}

/** How many, of how many, and which. */
async function claimsWithoutTest(): Promise<string> {
  const app = await startTestApp();
  const ids = claimsOf([
    ...app.app.offers.map(({ resource }) => resource.operation),
    app.app.verify.resources.http.operation,
  ]).map(({ id }) => id);
  await app.stop();
  const missing = ids.filter((id) => CLAIM_TESTS[id] === undefined);
  return [`${missing.length} of ${ids.length}`, ...missing].join(" ");
}

async function functionSizes(): Promise<readonly FunctionSize[]> {
  const config = await Deno.makeTempFile({ suffix: ".json" });
  try {
    await Deno.writeTextFile(
      config,
      JSON.stringify({
        lint: {
          rules: { tags: [], include: ["house/size"] },
          plugins: [new URL("house_plugin.ts", import.meta.url).pathname],
        },
      }),
    );
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: [
        "lint",
        "--json",
        "--config",
        config,
        ...FOLDERS,
      ],
      cwd: ROOT,
      stderr: "null",
    }).output();
    const { diagnostics } = JSON.parse(new TextDecoder().decode(stdout)) as {
      diagnostics: { filename: string; code: string; message: string }[];
    };
    return diagnostics.filter(({ code, filename }) =>
      code === "house/size" &&
      // Made from what is counted as it was written.
      !GENERATED.some((path) => filename.endsWith(`/${path}`)) &&
      !isOutsideProgram(new URL(filename).pathname.slice(ROOT.pathname.length))
    ).map(({ message }) => JSON.parse(message));
  } finally {
    await Deno.remove(config);
  }
}

/** Groups of files that import each other. */
function circles(): number {
  const graph = new Map(
    program.map(([file, text]) => [
      file,
      [...text.matchAll(/^(?:import|export)\b[^;"]*?from\s+"([^"]+)"/gm)]
        .map(([, specifier = ""]) => targetOf(file, specifier))
        .filter((target) => target !== null && files.has(target)),
    ]),
  );
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const next of graph.get(at) ?? []) {
        if (next === null || seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    return seen;
  };
  const inCircle = [...graph.keys()].filter((file) => reached(file).has(file));
  const groups = new Set(
    inCircle.map((file) =>
      inCircle.filter((other) =>
        reached(file).has(other) && reached(other).has(file)
      ).sort().join()
    ),
  );
  return groups.size;
}

async function sources(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const walk = async (folder: string): Promise<void> => {
    for await (const entry of Deno.readDir(new URL(folder, ROOT))) {
      const path = folder + entry.name;
      if (entry.isDirectory) await walk(`${path}/`);
      else if (/\.tsx?$/.test(path)) {
        found.set(path, await Deno.readTextFile(new URL(path, ROOT)));
      }
    }
  };
  for (const folder of FOLDERS) await walk(`${folder}/`);
  return found;
}
