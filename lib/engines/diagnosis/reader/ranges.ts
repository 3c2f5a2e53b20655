/** Ranges of versions, as far as their numbers tell. */

/** Whether no version lies in both ranges; true where one cannot be read. */
export function excludeEachOther(one: string, other: string): boolean {
  if (one === other) return false;
  const [a, b] = [boundsOf(one), boundsOf(other)];
  if (a === null || b === null) return true;
  return compare(a.from, b.to) >= 0 || compare(b.from, a.to) >= 0;
}

/** The versions that lie in both ranges, as one range; undefined where that is none or unreadable. */
export function withinBoth(one: string, other: string): string | undefined {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  if (a === null || b === null || /!=|\|\|/.test(`${one}${other}`)) {
    return undefined;
  }
  const from = compare(a.from, b.from) >= 0 ? a.from : b.from;
  const to = compare(a.to, b.to) <= 0 ? a.to : b.to;
  if (compare(from, to) >= 0 || !to.every(Number.isFinite)) return undefined;
  return `>=${from.join(".")},<${to.join(".")}`;
}

interface Bounds {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The first version of a range and the first behind it; null if unreadable. */
function boundsOf(range: string): Bounds | null {
  let from: readonly number[] = [0];
  let to: readonly number[] = [Number.POSITIVE_INFINITY];
  for (
    const part of (range.split("||").at(-1) ?? "")
      .replaceAll(/([<>=!~^]) {1,4}/g, "$1").split(/[, ]+/)
  ) {
    const found = /^(?<op>[<>=!~^]{0,3})v?(?<version>\d{1,6}(?:\.\d{1,6}){0,3})/
      .exec(part)?.groups;
    if (found === undefined) continue;
    const { op = "" } = found;
    const version = (found["version"] ?? "").split(".").map(Number);
    if (op === "<" || op === "<=") to = version;
    else if (op === ">" || op === ">=") from = version;
    else if (op !== "!=") [from, to] = [version, behind(version, op)];
  }
  return from.length === 1 && from[0] === 0 &&
      to[0] === Number.POSITIVE_INFINITY
    ? null
    : { from, to };
}

function behind(version: readonly number[], op: string): readonly number[] {
  const kept = op === "^"
    ? 1
    : op.startsWith("~") && version.length > 1
    ? version.length - 1
    : version.length;
  const start = version.slice(0, kept);
  return [...start.slice(0, -1), (start.at(-1) ?? 0) + 1];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
