/**
 * Which test files share an isolate. Loading the app takes longer than most
 * files of tests, so files of one folder are loaded together.
 *
 * @module
 */

/**
 * Files that are loaded together at most: few enough that every core has work
 * until the end, and that a test which leaves memory behind leaves it soon.
 */
export const GROUP_FILES_MAX = 12;

/** Folders in the order in which their groups begin; any other is last. */
const FIRST = ["tests/e2e/", "tests/protocol/", "tests/"];

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
 * The files in groups, those of a folder together. The groups that take
 * longest come first: those that start programs, then the others of `tests`;
 * the rest fills the cores at the end.
 *
 * @param paths Test files, by path below the root.
 * @param counting Those that count what an isolate runs: each is a group by
 * itself, since counting slows the isolate down, and misses what was loaded
 * before it began.
 */
export function testGroups(
  paths: readonly string[],
  counting: ReadonlySet<string>,
): readonly (readonly string[])[] {
  const groups: string[][] = [];
  const open = new Map<string, string[]>();
  for (const path of [...paths].sort()) {
    const folder = topOf(path);
    const group = open.get(folder);
    if (counting.has(path)) groups.push([path]);
    else if (group === undefined || group.length === GROUP_FILES_MAX) {
      const fresh = [path];
      open.set(folder, fresh);
      groups.push(fresh);
    } else group.push(path);
  }
  const rankOf = ([path = ""]: readonly string[]) => {
    const rank = FIRST.findIndex((folder) => path.startsWith(folder));
    return rank === -1 ? FIRST.length : rank;
  };
  return groups.toSorted((one, other) => rankOf(one) - rankOf(other));
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
