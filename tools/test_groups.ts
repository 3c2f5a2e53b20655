/**
 * Which test files share an isolate. Loading the app takes longer than most
 * files of tests, so files of one folder are loaded together.
 *
 * @module
 */

/**
 * Files that are loaded together at most: few enough that every core has work
 * until the end, and that a test which leaves memory behind leaves it soon. By
 * 24 loading took 121 s of processor time, by 48 it took 94: one run of each, on
 * a machine that had other work beside it.
 */
export const GROUP_FILES_MAX = 48;
/** Of those that start programs, which take longest. */
export const STARTING_FILES_MAX = 12;

/** Folders whose tests start programs. */
const STARTING = ["tests/e2e/", "tests/protocol/"];
/** Folders in the order in which their groups begin; any other is last. */
const FIRST = [...STARTING, "tests/"];

/**
 * When a test file runs: beside all others; late, after them and with few
 * beside it; or alone.
 */
export type TestPass = "shared" | "late" | "alone";

/** What a test file says of itself in a line of its own: `// @late: why`, `// @alone: why`. */
export function passOf(text: string): TestPass {
  const mark = /^\/\/ @(late|alone)\b/m.exec(text)?.[1];
  return mark === "late" || mark === "alone" ? mark : "shared";
}

/**
 * The files in groups, those of a folder together, and what is left of several
 * folders as well. The groups that take longest come first: those that start
 * programs, then the others of `tests`; the rest fills the cores at the end.
 *
 * @param paths Test files, by path below the root.
 * @param counting Those that count what an isolate runs or holds: each is a
 * group by itself, since counting slows the isolate down, and misses what was
 * loaded before it began, and collecting takes as long as the isolate is large.
 */
export function testGroups(
  paths: readonly string[],
  counting: ReadonlySet<string>,
): readonly (readonly string[])[] {
  const alone = paths.filter((path) => counting.has(path)).sort();
  const folders = Object.entries(
    Object.groupBy(
      paths.filter((path) => !counting.has(path)).sort(),
      topOf,
    ),
  );
  const whole: string[][] = [];
  const left = new Map<string, string[]>();
  for (const [folder, files = []] of folders) {
    const isStarting = STARTING.includes(`${folder}/`);
    const max = isStarting ? STARTING_FILES_MAX : GROUP_FILES_MAX;
    let at = 0;
    for (; at + max <= files.length; at += max) {
      whole.push(files.slice(at, at + max));
    }
    const rest = files.slice(at);
    const [kind = ""] = folder.split("/");
    const open = isStarting ? undefined : left.get(kind);
    if (rest.length === 0) continue;
    if (open !== undefined && open.length + rest.length <= max) {
      open.push(...rest);
      continue;
    }
    whole.push(rest);
    if (!isStarting) left.set(kind, rest);
  }
  const rankOf = ([path = ""]: readonly string[]) => {
    const rank = FIRST.findIndex((folder) => path.startsWith(folder));
    return rank === -1 ? FIRST.length : rank;
  };
  return [...whole, ...alone.map((path) => [path])]
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The module that loads a group; `root` is the URL of the checkout. */
export function groupModule(group: readonly string[], root: URL): string {
  return group.map((path) => `import "${new URL(path, root).href}";\n`).join(
    "",
  );
}

/** The first two folders of a path: what lies there loads much the same. */
function topOf(path: string): string {
  return path.split("/").slice(0, -1).slice(0, 2).join("/");
}
