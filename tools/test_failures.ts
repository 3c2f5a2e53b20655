/**
 * What failed in a log of `deno test`, short enough for the end of a long
 * output: `deno run --allow-read tools/test_failures.ts LOG`.
 *
 * @module
 */

/** Lines that the list of failures takes at most, whatever failed. */
export const FAILURE_LINES_MAX = 40;
/** What is behind is cut off. */
export const FAILURE_LINE_CHARACTERS_MAX = 200;

/**
 * Names of the tests that failed, each with as much of its message as there is
 * room for. A run that ended without naming one (a type error, say) is shown by
 * the end of its log. Empty when nothing failed.
 *
 * @param log What one or several runs of `deno test` printed.
 */
export function failureLines(log: string): readonly string[] {
  // deno-lint-ignore no-control-regex -- colours of a terminal
  const lines = log.replace(/\x1b\[[0-9;]*m/g, "").split("\n");
  const failures = failuresIn(lines);
  const listed = failures.length > 0
    ? shared(failures)
    : lines.some((line) => /^error: /.test(line))
    ? lines.filter((line) => line.trim() !== "").slice(-FAILURE_LINES_MAX)
    : [];
  return listed.map((line) => line.slice(0, FAILURE_LINE_CHARACTERS_MAX));
}

interface Failure {
  readonly name: string;
  readonly message: readonly string[];
}

/** A run prints the messages under ERRORS, then their headings once more. */
function failuresIn(lines: readonly string[]): readonly Failure[] {
  const found: Failure[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]?.trim() !== "ERRORS") continue;
    const end = lines.findIndex((line, index) =>
      index > at && line.trim() === "FAILURES"
    );
    if (end < 0) break;
    const last = lines.findIndex((line, index) =>
      index > end && /^(?:ok|FAILED) \| /.test(line)
    );
    const names = lines.slice(end + 1, last < 0 ? undefined : last)
      .filter((line) => line.trim() !== "");
    found.push(...messagesOf(names, lines.slice(at + 1, end)));
    at = end;
  }
  return found;
}

function messagesOf(
  names: readonly string[],
  lines: readonly string[],
): readonly Failure[] {
  let from = 0;
  const starts = names.map((name) => {
    const start = lines.indexOf(name, from);
    if (start >= 0) from = start + 1;
    return start < 0 ? from : start + 1;
  });
  return names.map((name, index) => ({
    name,
    message: lines.slice(starts[index], starts[index + 1])
      .filter((line) => line !== names[index + 1])
      .filter((line) => !/^\s*(?:at .*|\^*)$/.test(line)),
  }));
}

/** What one message leaves is there for the ones after it. */
function shared(failures: readonly Failure[]): readonly string[] {
  const fits = failures.length <= FAILURE_LINES_MAX;
  const named = fits ? failures : failures.slice(0, FAILURE_LINES_MAX - 1);
  const listed: string[] = [];
  let room = FAILURE_LINES_MAX - named.length - (fits ? 0 : 1);
  named.forEach(({ name, message }, index) => {
    const taken = message.slice(0, Math.floor(room / (named.length - index)));
    room -= taken.length;
    listed.push(name, ...taken.map((line) => `  ${line}`));
  });
  if (!fits) listed.push(`and ${failures.length - named.length} more`);
  return listed;
}

if (import.meta.main) {
  const [log] = Deno.args;
  if (log === undefined) throw new TypeError("the path of a log");
  for (const line of failureLines(await Deno.readTextFile(log))) {
    console.log(line);
  }
}
