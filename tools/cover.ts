/**
 * `deno task cover`: lines that unit and contract tests run, by folder, beside
 * what each folder has to have (`tools/cover.json`). Fails below it. Arguments
 * are folders or tests to run in place of all.
 *
 * @module
 */

const ROOT = new URL("../", import.meta.url);
const PROFILE = "coverage/profile";
/** The tests that need no chain, database or browser. */
const TESTS = ["lib", "services", "cli", "tests/contract", "tests/claims"];

/** Lines found and lines hit. */
export interface Coverage {
  /** Lines that could run. */
  readonly found: number;
  /** Lines that did. */
  readonly hit: number;
}

/** Two levels of folders of a report in LCOV form, with their lines. */
export function coverageByFolder(
  lcov: string,
  root: string,
): ReadonlyMap<string, Coverage> {
  const folders = new Map<string, Coverage>();
  for (const record of lcov.split("end_of_record")) {
    const path = /^SF:(.*)$/m.exec(record)?.[1];
    if (path === undefined || !path.startsWith(root)) continue;
    const folder = path.slice(root.length).split("/").slice(0, -1).slice(0, 2)
      .join("/");
    if (!/^(?:lib|services|cli|routes)\b/.test(folder)) continue;
    const count = (name: string) =>
      Number(new RegExp(`^${name}:(\\d+)$`, "m").exec(record)?.[1] ?? 0);
    const before = folders.get(folder) ?? { found: 0, hit: 0 };
    folders.set(folder, {
      found: before.found + count("LF"),
      hit: before.hit + count("LH"),
    });
  }
  return folders;
}

/** Folders below their threshold, in percent; a folder without one needs nothing. */
export function belowThreshold(
  folders: ReadonlyMap<string, Coverage>,
  thresholds: Readonly<Record<string, number>>,
): readonly string[] {
  return [...folders].filter(([folder, coverage]) =>
    percentOf(coverage) < (thresholds[folder] ?? 0)
  ).map(([folder]) => folder);
}

/** Whole percent of the lines that ran. */
export function percentOf({ found, hit }: Coverage): number {
  return found === 0 ? 100 : Math.floor(100 * hit / found);
}

async function run(args: readonly string[]): Promise<string> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd: ROOT,
    stderr: "inherit",
  }).output();
  return new TextDecoder().decode(stdout);
}

if (import.meta.main) {
  const thresholds: Record<string, number> = JSON.parse(
    await Deno.readTextFile(new URL("tools/cover.json", ROOT)),
  );
  const tests = Deno.args.length > 0 ? Deno.args : TESTS;
  await run([
    ...["test", "--quiet", "--parallel", "--no-prompt", "--allow-all"],
    ...[`--coverage=${PROFILE}`, "--clean", ...tests],
  ]);
  const folders = coverageByFolder(
    await run(["coverage", "--lcov", PROFILE]),
    ROOT.pathname,
  );
  for (const [folder, coverage] of [...folders].sort()) {
    const least = thresholds[folder];
    console.log(
      `${folder.padEnd(28)} ${String(percentOf(coverage)).padStart(3)} %` +
        (least === undefined ? "" : `  at least ${least} %`),
    );
  }
  // Who runs some tests is held to the folders of these.
  const isRun = (folder: string) =>
    Deno.args.length === 0 ||
    Deno.args.some((test) => test.replace(/\/$/, "") === folder);
  const below = belowThreshold(folders, thresholds).filter(isRun);
  if (below.length > 0) {
    console.error(`below what they have to have: ${below.join(", ")}`);
    Deno.exit(1);
  }
}
