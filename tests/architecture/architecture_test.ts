/** The layout holds: import directions, homes of packages, pure services, keys in store files. */
import assert from "node:assert/strict";
import {
  importProblem,
  isOutsideProgram,
  isPure,
  targetOf,
} from "@/tools/architecture.ts";
import plugin from "@/tools/lint_plugin.ts";
import { lonelyExports } from "@/tools/lonely_exports.ts";
import { renderManifest } from "@/lib/routing/paths.ts";

const ROOT = new URL("../../", import.meta.url);
const IMPORT =
  /^(?:import|export)\s+(?:type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?|\w+(?:\s*,\s*\{[^}]*\})?)\s+from\s+"([^"\n]+)"|^import\s+"([^"\n]+)"/gm;

const files = await sourceFiles();

Deno.test("imports go from left to right, and packages stay at home", () => {
  const problems = [...files].flatMap(([file, text]) =>
    specifiers(text).map((specifier) => ({
      file,
      problem: importProblem(file, specifier),
    }))
  ).filter(({ problem }) => problem !== null);
  assert.deepEqual(problems, []);
});

Deno.test("the rules refuse what they name", () => {
  assert.notEqual(importProblem("lib/json.ts", "@/services/app.ts"), null);
  assert.notEqual(importProblem("services/app.ts", "@/routes/_paid.ts"), null);
  assert.notEqual(importProblem("lib/json.ts", "viem"), null);
  assert.notEqual(importProblem("lib/json.ts", "npm:viem"), null);
  assert.notEqual(importProblem("lib/json.ts", "left-pad"), null);
  assert.notEqual(
    importProblem("services/verify/x.ts", "@/services/api/offer.ts"),
    null,
  );
  const engine = "lib/engines/shell_risk/shell/expand.ts";
  assert.notEqual(importProblem(engine, "@/lib/json.ts"), null);
  assert.notEqual(
    importProblem(engine, "@/lib/engines/diagnosis/mod.ts"),
    null,
  );
  assert.notEqual(importProblem(engine, "../../diagnosis/mod.ts"), null);
  assert.notEqual(importProblem(engine, "htmlparser2"), null);
  assert.equal(importProblem(engine, "../values.ts"), null);
  const text = "lib/text_understanding/words.ts";
  assert.equal(importProblem(engine, `@/${text}`), null);
  assert.equal(importProblem(text, "./stems.ts"), null);
  const lazily = "lib/lazily.ts";
  assert.equal(importProblem(engine, `@/${lazily}`), null);
  assert.equal(importProblem(text, `@/${lazily}`), null);
  assert.notEqual(importProblem(lazily, "@/lib/json.ts"), null);
  assert.notEqual(importProblem(text, "@/lib/json.ts"), null);
  assert.notEqual(importProblem(text, `@/${engine}`), null);
  assert.equal(importProblem(engine, "node:crypto"), null);
  assert.equal(importProblem(engine, "unbash"), null);
  assert.equal(importProblem("routes/api/index.tsx", "@/lib/json.ts"), null);
  assert.equal(importProblem("lib/x402/chain.ts", "viem/utils"), null);
});

Deno.test("no module imports itself by a detour, types included", () => {
  const graph = new Map(
    [...files].map(([file, text]) => [
      file,
      specifiers(text).map((specifier) => targetOf(file, specifier))
        .filter((target) => target !== null && files.has(target)),
    ]),
  );
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    assert(
      !path.includes(file),
      `cycle: ${[...path.slice(path.indexOf(file)), file].join(" -> ")}`,
    );
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) {
      if (target !== null) visit(target, [...path, file]);
    }
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
});

Deno.test("what is exported is imported somewhere, or is nobody's business", () => {
  const found = lonelyExports(files).filter((place) =>
    !isOutsideProgram(place.slice(0, place.indexOf(":")))
  );
  assert.deepEqual(found, []);
});

Deno.test("the command line loads the program only when a command is asked for", () => {
  const { loaded } = loadedWith("main.ts");
  const program = [...loaded].filter((file) =>
    /^(?:services|routes|lib\/engines|lib\/mcp|lib\/a2a)\//.test(file)
  );
  assert.deepEqual(program, ["services/release.ts"]);
  assert(loaded.has("cli/commands.ts") && loaded.size < 60, `${loaded.size}`);
});

Deno.test("a start loads no large engine, and not what speaks MCP", () => {
  const { loaded, packages } = loadedWith("cli/serve_command.ts");
  assert(loaded.has("routes/_manifest.ts") && packages.has("viem/utils"));
  const engines = [...loaded].filter((file) =>
    /^lib\/engines\/(?:diagnosis|shell_risk|social_search)\//.test(file)
  );
  assert.deepEqual(engines.sort(), [
    // Names of modules, which it loads when they are wanted.
    "lib/engines/diagnosis/parts.ts",
    "lib/engines/shell_risk/guard.ts",
    "lib/engines/shell_risk/levels.ts",
    "lib/engines/shell_risk/parts.ts",
    "lib/engines/shell_risk/told_settings.ts",
    // What the query builder sells is written without the planner.
    "lib/engines/social_search/filters.ts",
    "lib/engines/social_search/literal_text.ts",
    "lib/engines/social_search/noise.ts",
    "lib/engines/social_search/operators.ts",
    "lib/engines/social_search/parts.ts",
    "lib/engines/social_search/query.ts",
  ]);
  assert(!packages.has("@modelcontextprotocol/server"));
  // What compiles schemas comes with own offers: all others are written ahead.
  assert(loaded.has("lib/schema/schema.ts") && loaded.has("cli/own_offers.ts"));
  assert(!packages.has(AJV));
  assert(loadedWith("lib/schema/compiler.ts").packages.has(AJV));
  // What reads a chain comes with a settler that needs one.
  assert(!packages.has("viem"));
  const { packages: paying } = loadedWith("cli/paying_settlers.ts");
  assert(paying.has("viem"));
});

Deno.test("what speaks MCP is fetched for who serves it, and for no other command", () => {
  // What the runtime fetches before it runs anything: literal names.
  const aheadOf = (code: string) => [
    ...staticSpecifiers(code),
    ...[...code.matchAll(/(?<!typeof )\bimport\(\s*"([^"]+)",?\s*\)/g)].map(
      ([, name = ""]) => name,
    ),
  ];
  const { loaded, packages } = loadedWith("main.ts", aheadOf);
  assert(loaded.has("services/api/fix_error/receipts.ts"));
  assert(packages.has("viem"));
  const ofMcp = [...packages].filter((name) =>
    name.startsWith("@modelcontextprotocol/")
  );
  assert.deepEqual(ofMcp, []);
  // A server may read no file of the program once it serves: all that it loads
  // later has to be there.
  const serving = loadedWith("cli/serve_command.ts", aheadOf);
  const endpoint = files.get("lib/mcp/endpoint.ts") ?? "";
  const later = [...endpoint.matchAll(/import\(\s*"([^"]+)" as string/g)];
  assert.equal(later.length, 2);
  for (const [, name = ""] of later) {
    const target = targetOf("lib/mcp/endpoint.ts", name);
    assert(
      target === null ? serving.packages.has(name) : serving.loaded.has(target),
      name,
    );
  }
});

Deno.test("settings and prices are known without a store or what is sold", () => {
  const { loaded, packages } = loadedWith("cli/config.ts");
  const program = [...loaded].filter((file) =>
    /^(?:services|routes|lib\/(?:engines|schema|store))\//.test(file) &&
    !file.endsWith("/priced.ts")
  );
  assert.deepEqual(program.sort(), ["services/prices.ts"]);
  assert(loaded.has("services/api/fix_error/priced.ts"));
  // It was 101 with the offers themselves, 1.1 MB in place of 0.1.
  assert(loaded.size < 40, `${loaded.size}`);
  const beside = ["postgres", "viem", AJV].filter((name) => packages.has(name));
  assert.deepEqual(beside, []);
});

/** Compiles schemas. */
const AJV = "ajv/dist/2020.js";

/** What is there when a file has been loaded: files, and what is no file of ours. */
function loadedWith(
  entry: string,
  specifiersOf = staticSpecifiers,
): { loaded: ReadonlySet<string>; packages: ReadonlySet<string> } {
  const loaded = new Set([entry]);
  const packages = new Set<string>();
  for (const file of loaded) {
    const code = (files.get(file) ?? "").replaceAll(
      /^(?:import|export) type [^;]*;/gm,
      "",
    );
    for (const specifier of specifiersOf(code)) {
      const target = targetOf(file, specifier);
      if (target === null) packages.add(specifier);
      else if (files.has(target)) loaded.add(target);
    }
  }
  return { loaded, packages };
}

Deno.test("services and engines say nothing of HTTP, the runtime, time or randomness", () => {
  const problems = [...files].filter(([file]) => isPure(file))
    .flatMap(([file, text]) => lint(file, text));
  assert.deepEqual(problems, []);
});

Deno.test("who sets variables of the process has it alone: tests beside it would see them", () => {
  const found = [...files].filter(([file, text]) =>
    /_test\.tsx?$/.test(file) && !/^\/\/ @alone\b/m.test(text) &&
    (/^\s*Deno\.env\.(?:set|delete)\(/m.test(text) ||
      // A command of this process takes over what such a file says.
      /"--env-file"/.test(text) && /\b(?:cli|runCli)\(/.test(text))
  ).map(([file]) => file);
  assert.deepEqual(found, []);
});

Deno.test("no script has a name that deno test takes for a test's", () => {
  const found = [...files.keys()].filter((file) =>
    /(?:^|[/.])test\.(?:tsx?|jsx?|mjs)$/.test(file)
  );
  assert.deepEqual(found, []);
});

Deno.test("the lint plugin refuses a clock in a test that shares the machine", () => {
  const text = "performance.now();";
  assert.equal(lint("lib/x_test.ts", text).length, 1);
  assert.deepEqual(lint("lib/x_test.ts", `// @alone: why\n${text}`), []);
  assert.deepEqual(lint("lib/x_test.ts", `// @late: why\n${text}`), []);
  assert.deepEqual(lint("bench/x.ts", text), []);
});

Deno.test("the lint plugin refuses every effect in services and engines", () => {
  for (
    const code of [
      "Deno.cwd();",
      "await fetch(url);",
      "Date.now();",
      "new Date();",
      "Math.random();",
      "crypto.randomUUID();",
      "new Request(url);",
      'console.log("x");',
    ]
  ) {
    assert.equal(lint("services/x.ts", code).length, 1, code);
    assert.equal(lint("lib/engines/diagnosis/x.ts", code).length, 1, code);
    assert.equal(lint("lib/text_understanding/x.ts", code).length, 1, code);
  }
  assert.deepEqual(lint("services/x.ts", "new Date(0).getTime();"), []);
  assert.deepEqual(lint("lib/x.ts", "Date.now();"), []);
});

Deno.test("every engine shows how it is used, by an example that runs", async () => {
  const files = await sourceFiles();
  const engines = new Set(
    [...files.keys()].flatMap((file) =>
      /^lib\/engines\/\w+\//.exec(file)?.[0] ?? []
    ),
  );
  assert.ok(engines.size >= 5);
  for (const engine of engines) {
    assert.match(
      files.get(`${engine}mod.ts`) ?? "",
      /^\/\*\*[\s\S]*?\n \* @example\n \* ```ts\n[\s\S]*?\n \* @module\n/,
      engine,
    );
  }
});

Deno.test("keys of the store are written in store files only", () => {
  for (const [file, text] of files) {
    const isProgram =
      /^(?:services|lib\/(?:x402|jose)|routes|cli)\//.test(file) &&
      !isOutsideProgram(file);
    if (!isProgram || /(?:^|\/)store\.ts$/.test(file)) continue;
    const found =
      /\b(?:[sS]tore|#store)\.(?:get|getMany|list)(?:<[^>]*>)?\(\s*\[/
        .exec(withoutTexts(text));
    assert.equal(found, null, file);
  }
});

Deno.test("the manifest is fresh", async () => {
  const routes = [...files.keys()].filter((file) => file.startsWith("routes/"))
    .map((file) => file.slice("routes/".length));
  assert.equal(
    await Deno.readTextFile(new URL("routes/_manifest.ts", ROOT)),
    renderManifest(routes),
    "run `deno task routes`",
  );
});

function lint(file: string, text: string): string[] {
  const path = new URL(file, ROOT).pathname;
  return Deno.lint.runPlugin(plugin, path, text).map((found) =>
    `${file}: ${found.message}`
  );
}

function specifiers(text: string): string[] {
  return [
    ...staticSpecifiers(text),
    ...[...text.matchAll(/\bimport\("((?:\.|@\/)[^"\n]+)"\)/g)].map((
      [, at = ""],
    ) => at),
  ];
}

function staticSpecifiers(text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? "");
}

/** Code without comments and texts, roughly: enough to look for names. */
function withoutTexts(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g,
    (part) => /^["'`]/.test(part) ? '""' : "",
  );
}

async function sourceFiles(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const walk = async (folder: string): Promise<void> => {
    for await (const entry of Deno.readDir(new URL(folder || ".", ROOT))) {
      const path = folder + entry.name;
      if (entry.isDirectory) {
        if (!/^(?:\.git|\.tools|dist|coverage)/.test(entry.name)) {
          await walk(`${path}/`);
        }
      } else if (/\.tsx?$/.test(path)) {
        found.set(path, await Deno.readTextFile(new URL(path, ROOT)));
      }
    }
  };
  await walk("");
  return found;
}
