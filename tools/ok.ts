/**
 * `deno task ok`: what a contributor needs after a change, within 90 s on two
 * cores. Format and lint of what changed, then the tests that the change
 * reaches, the nearest first and {@linkcode FILES_MAX} files of them, while
 * manifest, tables, types and documentation are checked beside them. Where
 * nothing changed there is nothing to do.
 *
 * Tests that say `// @slow: why` run only beside what changed. `--all` runs
 * every test that needs no chain, database or browser, whatever changed;
 * `--since REF` compares with another commit than where this branch began.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { quickTests } from "./reached.ts";

const FOLDERS = ["lib", "services", "cli", "routes", "tools", "tests"];
/** They look at every file, whoever imports it. */
const ALWAYS = ["tests/architecture"];
/**
 * Files of tests in one quick answer. One takes 1.7 s of a core where it starts
 * the whole app; the checks beside them take up to 50 s of one.
 */
const FILES_MAX = 60;

const PERMISSIONS = [
  "--no-prompt",
  "--allow-net",
  "--allow-env",
  "--allow-read",
  "--allow-write",
  "--allow-run",
  "--allow-sys",
];

const { values } = parseArgs({
  args: Deno.args,
  options: { all: { type: "boolean" }, since: { type: "string" } },
});
const began = performance.now();
const files = await sources();
const changed = values.all ? null : await changedFiles(values.since);
if (changed?.length === 0) {
  console.log(
    "nothing changed, nothing to do; --since REF compares with another commit, " +
      "--all runs every quick test",
  );
  Deno.exit(0);
}
const { near, far, left } = quickTests(files, changed, FILES_MAX);

const there = await Promise.all(
  (changed ?? []).map(async (file) =>
    await Deno.stat(file).then(({ isFile }) => isFile, () => false)
  ),
);
const written = changed?.filter((_, at) => there[at]).filter((file) =>
  /\.(?:tsx?|md|json|ya?ml)$/.test(file) && !/golden|_manifest/.test(file)
);
const code = written?.filter((file) => /\.tsx?$/.test(file));
await step("format", ["fmt", "--quiet", "--check", ...written ?? []], written);
await step("lint", ["lint", "--quiet", ...code ?? []], code);
const checks = step("manifest, tables, types, documents", [
  "task",
  "--quiet",
  "check:rest",
]);
await tests("tests and examples of what changed", [
  ...ALWAYS,
  ...near,
  ...code?.filter((file) => / \* ```ts$/m.test(files.get(file) ?? "")) ?? [],
]);
await tests("tests that the change reaches", far);
await checks;
if (left > 0) {
  console.log(
    `${left} files of tests were left, that need more or are farther away: deno task test`,
  );
}
console.log(`ok in ${seconds()} s`);

async function tests(name: string, list: readonly string[]): Promise<void> {
  await step(`${name}: ${list.length} files`, [
    "test",
    "--quiet",
    "--no-check",
    "--parallel",
    "--doc",
    "--fail-fast",
    ...PERMISSIONS,
    ...list,
  ], list);
}

/** Runs Deno; ends with its exit code when it fails. An empty list runs nothing. */
async function step(
  name: string,
  args: readonly string[],
  list?: readonly string[],
): Promise<void> {
  if (list?.length === 0) return;
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    stdout: "piped",
    stderr: "piped",
  }).output();
  if (code !== 0) {
    await Deno.stdout.write(stdout);
    await Deno.stderr.write(stderr);
  }
  console.log(`${code === 0 ? "ok" : "FAILED"} ${name} (${seconds()} s)`);
  if (code !== 0) Deno.exit(code);
}

function seconds(): number {
  return Math.round((performance.now() - began) / 1_000);
}

/**
 * Files that differ from where the branch began, with those that git does not
 * know yet; null where git cannot say.
 */
async function changedFiles(
  since: string | undefined,
): Promise<readonly string[] | null> {
  const base = since ?? await git("merge-base", "HEAD", "main") ??
    await git("merge-base", "HEAD", "origin/main");
  if (base === null) return null;
  const [differing, unknown] = await Promise.all([
    git("diff", "--name-only", base.trim()),
    git("ls-files", "--others", "--exclude-standard"),
  ]);
  if (differing === null || unknown === null) return null;
  return `${differing}\n${unknown}`.split("\n").filter((file) => file !== "");
}

async function git(...args: string[]): Promise<string | null> {
  try {
    const { code, stdout } = await new Deno.Command("git", {
      args,
      stderr: "null",
    }).output();
    return code === 0 ? new TextDecoder().decode(stdout) : null;
  } catch {
    return null;
  }
}

async function sources(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const folders = [...FOLDERS];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    for await (const { name, isDirectory } of Deno.readDir(at)) {
      const path = `${at}/${name}`;
      if (isDirectory) folders.push(path);
      else if (/\.tsx?$/.test(name)) {
        found.set(path, await Deno.readTextFile(path));
      }
    }
  }
  return found;
}
