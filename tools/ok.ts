/**
 * `deno task ok`: what a contributor needs after a change. Format and lint of
 * what changed, then the tests that the change reaches, the nearest first, while
 * manifest, tables, types and documentation are checked beside them.
 *
 * Tests that say `// @slow: why` run only beside what changed. `--all` runs
 * every test that needs no chain, database or browser;
 * `--since REF` compares with another commit than where this branch began.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { reachedTests } from "./reached.ts";

const FOLDERS = ["lib", "services", "cli", "routes", "tools", "tests"];
/** Tests that need nothing but this machine's processor. */
const QUICK =
  /^(?:lib|services|cli|routes|tools|tests\/(?:architecture|contract|golden|claims|support))\//;
/** They look at every file, whoever imports it. */
const ALWAYS = ["tests/architecture"];
/** Imports between a test and a change beyond which tests run last. */
const NEAR = 1;

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
const reached = changed === null
  ? [...files.keys()].filter((file) => /_test\.tsx?$/.test(file))
    .map((file) => ({ file, distance: NEAR + 1 }))
  : reachedTests(files, changed);
const quick = reached.filter(({ file, distance }) =>
  QUICK.test(file) && !says("alone", file) &&
  (values.all || distance <= NEAR || !says("slow", file))
);
const left = reached.length - quick.length;
const near = quick.filter(({ distance }) => distance <= NEAR);
const far = quick.filter(({ distance }) => distance > NEAR);

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
  ...near.map(({ file }) => file),
  ...code?.filter((file) => / \* ```ts$/m.test(files.get(file) ?? "")) ?? [],
]);
await tests("tests that the change reaches", far.map(({ file }) => file));
await checks;
if (left > 0) {
  console.log(
    `${left} files of tests that need more, or longer: deno task test`,
  );
}
console.log(`ok in ${seconds()} s`);

/** Whether a test says of itself that it is `@slow` or runs `@alone`. */
function says(mark: "alone" | "slow", file: string): boolean {
  return new RegExp(`^// @${mark}\\b`, "m").test(files.get(file) ?? "");
}

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

/** Files that differ from where the branch began, with those that git does not know yet. */
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
  const names = `${differing}\n${unknown}`.split("\n").filter((file) =>
    file !== ""
  );
  // On the main branch with nothing changed there is no "what changed".
  return names.length === 0 ? null : names;
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
