/**
 * The names that Compose puts before each line of a service whose container has
 * a name of its own: no number tells them from a table, their column does.
 */

/** A line behind the name of a service; a colour may be around the name. */
const CARRIED =
  // deno-lint-ignore no-control-regex
  /^(?:\x1b\[[\d;]{0,12}m)?(?<name>[A-Za-z][\w.-]{0,60}) {1,60}(?:\x1b\[[\d;]{0,12}m)?\|(?:\x1b\[[\d;]{0,12}m)?(?: |$)/;
/** What Compose says itself of a container. */
const OF_COMPOSE = /^\S{1,60} exited with code \d|^Attaching to \S/;
/** Lines that a name has to stand before, unless Compose speaks as well. */
const LINES_MIN = 2;
/** Share of the lines that has to be carried. */
const SHARE = 0.6;

/** The text without names of services; the same text where none carried it. */
export function withoutServiceNames(text: string): string {
  return isCarriedByService(text)
    ? text.split("\n").map((line) => line.replace(CARRIED, "")).join("\n")
    : text;
}

/** Whether Compose wrote the name of a service before nearly every line. */
export function isCarriedByService(text: string): boolean {
  if (!text.includes(" |")) return false;
  const said = text.split("\n").filter((line) => line.trim() !== "");
  const lines = said.filter((line) => !OF_COMPOSE.test(line.slice(0, 200)));
  const names = new Map<string, number>();
  let column = 0;
  let isTable = false;
  for (const line of lines) {
    const found = CARRIED.exec(line.slice(0, 200));
    if (found === null) continue;
    const name = found.groups?.["name"] ?? "";
    names.set(name, (names.get(name) ?? 0) + 1);
    const at = plainLength(found[0]);
    column ||= at;
    isTable ||= at !== column && line.trimEnd().length > found[0].length;
  }
  const carried = [...names.values()].reduce((sum, count) => sum + count, 0);
  const enough = lines.length < said.length ? 1 : LINES_MIN;
  return !isTable && carried >= enough && carried >= lines.length * SHARE &&
    // The cells of a table differ from row to row.
    names.size * 2 <= Math.max(carried, 2);
}

/** Columns of a prefix; the bar may end its line. */
function plainLength(prefix: string): number {
  // deno-lint-ignore no-control-regex
  return prefix.replace(/\x1b\[[\d;]{0,12}m/g, "").trimEnd().length;
}
