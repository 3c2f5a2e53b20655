/**
 * `deno task mutate`: takes each row of each table out in turn and runs the
 * tests that know the table. A row that no test misses might as well not be
 * there.
 *
 * - `--changed BASE`: only rows that differ from a commit; every one must be
 *   noticed.
 * - `--only TEXT`: only targets and files whose name has the text.
 * - `--jobs N`: copies that work side by side; 2 by default.
 * - `--write`: records what is unnoticed now as the most that may be.
 *
 * Without `--changed` a file may have as many unnoticed rows as
 * `tools/mutate/unnoticed.json` says, and no more: the numbers only shrink.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { type Row, rowsOf, withoutRow } from "./mutate/rows.ts";
import { type Target, TARGETS } from "./mutate/targets.ts";

const ALLOWED = "tools/mutate/unnoticed.json";
const COPIED = [
  "deno.json",
  "deno.lock",
  "lib",
  "services",
  "routes",
  "cli",
  "tools",
  "CHANGELOG.md",
  "LICENSE",
];

interface Mutant {
  readonly target: Target;
  readonly file: string;
  readonly row: Row;
}

const { values } = parseArgs({
  args: Deno.args,
  options: {
    changed: { type: "string" },
    only: { type: "string" },
    jobs: { type: "string", default: "2" },
    write: { type: "boolean", default: false },
  },
});

const mutants = await findMutants();
console.log(`${mutants.length} rows`);
const unnoticed: Mutant[] = [];
await Promise.all(
  Array.from({ length: Number(values.jobs) }, () => work(mutants)),
);
Deno.exit(await report());

async function findMutants(): Promise<Mutant[]> {
  const changed = values.changed === undefined
    ? null
    : await changedLines(values.changed);
  const files = (await git(["ls-files"])).split("\n");
  const found: Mutant[] = [];
  for (const target of TARGETS) {
    for (const file of files.filter((name) => target.files.test(name))) {
      if (!`${target.name} ${file}`.includes(values.only ?? "")) continue;
      const text = await Deno.readTextFile(file);
      for (const row of target.shapes.flatMap((shape) => rowsOf(text, shape))) {
        const isMeant = changed === null ||
          changed.get(file)?.some((line) =>
            line >= row.line && line <= row.lastLine
          );
        if (isMeant) found.push({ target, file, row });
      }
    }
  }
  return found;
}

/** Takes mutants from the list until it is empty, in a copy of its own. */
async function work(waiting: Mutant[]): Promise<void> {
  if (waiting.length === 0) return;
  const copy = await Deno.makeTempDir();
  try {
    await new Deno.Command("cp", { args: ["-r", ...COPIED, copy] }).output();
    await Deno.mkdir(`${copy}/tests`, { recursive: true });
    await new Deno.Command("cp", {
      args: ["-r", "tests/support", `${copy}/tests/`],
    }).output();
    for (
      let mutant = waiting.shift();
      mutant !== undefined;
      mutant = waiting.shift()
    ) {
      if (!await isNoticed(mutant, copy)) {
        unnoticed.push(mutant);
        console.log(
          `unnoticed  ${mutant.file}:${mutant.row.line}  ${mutant.row.label}`,
        );
      }
    }
  } finally {
    await Deno.remove(copy, { recursive: true });
  }
}

async function isNoticed(
  { target, file, row }: Mutant,
  copy: string,
): Promise<boolean> {
  const path = `${copy}/${file}`;
  const text = await Deno.readTextFile(path);
  await Deno.writeTextFile(path, withoutRow(text, row));
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      "test",
      "--quiet",
      "--no-check",
      "--no-prompt",
      "--allow-read",
      "--allow-env",
      "--fail-fast",
      ...target.tests,
    ],
    cwd: copy,
    stdout: "null",
    stderr: "null",
  }).output();
  await Deno.writeTextFile(path, text);
  return code !== 0;
}

async function report(): Promise<number> {
  const counts: Record<string, number> = {};
  for (const { file } of unnoticed) counts[file] = (counts[file] ?? 0) + 1;
  const allowed: Record<string, number> = JSON.parse(
    await Deno.readTextFile(ALLOWED),
  );
  console.log(`${unnoticed.length} rows are noticed by no test`);
  if (values.write) {
    const files = values.only === undefined && values.changed === undefined
      ? counts
      : { ...allowed, ...counts };
    const sorted = Object.fromEntries(
      Object.entries(files).sort(([a], [b]) => a < b ? -1 : 1),
    );
    await Deno.writeTextFile(ALLOWED, JSON.stringify(sorted, null, 2) + "\n");
    return 0;
  }
  if (values.changed !== undefined) return unnoticed.length === 0 ? 0 : 1;
  const worse = Object.entries(counts).filter(([file, count]) =>
    count > (allowed[file] ?? 0)
  );
  for (const [file, count] of worse) {
    console.error(`${file}: ${count} unnoticed, ${allowed[file] ?? 0} allowed`);
  }
  return worse.length === 0 ? 0 : 1;
}

/** Lines of the working tree that a commit does not have, by file. */
async function changedLines(base: string): Promise<Map<string, number[]>> {
  const diff = await git(["diff", "--unified=0", "--no-color", base]);
  const lines = new Map<string, number[]>();
  let file = "";
  for (const line of diff.split("\n")) {
    if (line.startsWith("+++ ")) file = line.replace(/^\+\+\+ (?:b\/)?/, "");
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk === null) continue;
    const count = Number(hunk[2] ?? "1");
    lines.set(file, [
      ...lines.get(file) ?? [],
      ...Array.from({ length: count }, (_, at) => Number(hunk[1]) + at),
    ]);
  }
  return lines;
}

async function git(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command("git", {
    args: [...args],
  }).output();
  if (code !== 0) throw new Error(new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}
