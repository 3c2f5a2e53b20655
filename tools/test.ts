/**
 * Runs all tests: first those that may share the machine, side by side, with
 * the examples of doc comments among them, then those that say `@alone`, one
 * after the other: what they test are limits in real seconds, which a busy
 * machine would eat up. Files of one folder are loaded together. Arguments go to `deno test`. Where the programs that
 * tests start do not run, those tests are left out, and it says which.
 *
 * @module
 */

import { countingTests, testsOfPrograms } from "./reached.ts";
import { groupModule, testGroups } from "./test_groups.ts";

const PERMISSIONS = [
  "--no-prompt",
  "--allow-net",
  "--allow-env",
  "--allow-read",
  "--allow-write",
  "--allow-run",
  "--allow-sys",
  "--allow-ffi",
];

const shared: string[] = [];
const alone: string[] = [];
const examples: string[] = [];
const files = new Map<string, string>();
const folders = [""];
for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
  for await (const entry of Deno.readDir(`./${folder}`)) {
    const path = folder + entry.name;
    if (entry.isDirectory) {
      if (!/^(?:\.git|\.tools|dist|coverage|node_modules)$/.test(entry.name)) {
        folders.push(`${path}/`);
      }
    } else if (/\.tsx?$/.test(entry.name)) {
      const text = await Deno.readTextFile(path);
      files.set(path, text);
      if (/_test\.tsx?$/.test(entry.name)) {
        (/^\/\/ @alone\b/m.test(text) ? alone : shared).push(path);
      } else if (/^ \* ```ts$/m.test(text)) examples.push(path);
    }
  }
}

const { os, arch } = Deno.build;
const left = os === "linux" && arch === "x86_64" ? [] : testsOfPrograms(files);
if (left.length > 0) {
  console.error(
    `left out on ${os} ${arch}, ${left.length} files: they start a chain, a ` +
      `database or a browser that is built for Linux on x64\n  ${
        left.join("\n  ")
      }`,
  );
}

const root = new URL("../", import.meta.url);
const counting = new Set(countingTests(files));
/** Outside of the checkout, where nothing takes them for its files. */
const modules = await Deno.makeTempDir({ prefix: "pennyworth_tests_" });
let exitCode = 0;
for (
  const args of [
    ["--parallel", "--doc", ...await grouped(shared), ...examples.sort()],
    await grouped(alone),
  ]
) {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      "test",
      "--quiet",
      // Types are what `deno task check` looks at, in every file at once.
      "--no-check",
      "--config=deno.json",
      ...PERMISSIONS,
      ...Deno.args,
      ...args,
    ],
  }).spawn().status;
  exitCode ||= code;
}
await Deno.remove(modules, { recursive: true });
Deno.exit(exitCode);

/** Writes the modules that load the files in groups; gives their paths. */
async function grouped(paths: readonly string[]): Promise<readonly string[]> {
  const groups = testGroups(
    paths.filter((path) => !left.includes(path)),
    counting,
  );
  return await Promise.all(groups.map(async (group) => {
    const first = group[0]?.replace(/(?:_test)?\.tsx?$/, "") ?? "";
    const path = `${modules}/${first.replaceAll("/", "_")}_test.ts`;
    await Deno.writeTextFile(path, groupModule(group, root));
    return path;
  }));
}
