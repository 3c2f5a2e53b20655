/**
 * Runs all tests: first those that may share the machine, side by side, with
 * the examples of doc comments among them; then those that say `@late`, with
 * none beside them but their like: what they test are limits in real seconds,
 * which a busy machine would eat up; then those that say `@alone`, one after
 * the other. Files of one folder are loaded together. Arguments go to `deno
 * test`. Where the programs that tests start do not run, those tests are left
 * out, and it says which.
 *
 * @module
 */

import { TEST_PERMISSIONS } from "@/tests/support/permissions.ts";
import { countingTests, testsOfPrograms } from "./reached.ts";
import {
  groupModule,
  passOf,
  testGroups,
  type TestPass,
} from "./test_groups.ts";

const passes: Record<TestPass, string[]> = { shared: [], late: [], alone: [] };
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
        passes[passOf(text)].push(path);
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
/** Who waits for a process or a browser leaves a core to one more. */
const JOBS = navigator.hardwareConcurrency + 1;
let exitCode = 0;
for (
  const { args, jobs } of [
    {
      args: ["--doc", ...await grouped(passes.shared), ...examples.sort()],
      jobs: JOBS,
    },
    {
      args: await modulesOf(passes.late.sort().map((path) => [path])),
      jobs: JOBS,
    },
    { args: await grouped(passes.alone), jobs: 1 },
  ]
) {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      "test",
      "--quiet",
      // Types are what `deno task check` looks at, in every file at once.
      "--no-check",
      "--config=deno.json",
      ...TEST_PERMISSIONS,
      ...(jobs > 1 ? ["--parallel"] : []),
      ...Deno.args,
      ...args,
    ],
    env: { DENO_JOBS: String(jobs) },
  }).spawn().status;
  exitCode ||= code;
}
await Deno.remove(modules, { recursive: true });
Deno.exit(exitCode);

/** Writes the modules that load the files in groups; gives their paths. */
async function grouped(paths: readonly string[]): Promise<readonly string[]> {
  return await modulesOf(testGroups(paths, counting));
}

/** Writes a module for each group, without what is left out; gives their paths. */
async function modulesOf(
  groups: readonly (readonly string[])[],
): Promise<readonly string[]> {
  const running = groups
    .map((group) => group.filter((path) => !left.includes(path)))
    .filter(({ length }) => length > 0);
  return await Promise.all(running.map(async (group) => {
    const first = group[0]?.replace(/(?:_test)?\.tsx?$/, "") ?? "";
    const path = `${modules}/${first.replaceAll("/", "_")}_test.ts`;
    await Deno.writeTextFile(path, groupModule(group, root));
    return path;
  }));
}
