/** Image builds: the step that failed and what it printed last. */
import { lineWeight } from "../decisive_lines.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";

/** Lines of a step that are looked through for its own message. */
const STEP_LINES_MAX = 400;

const FAILED: readonly RegExp[] = [
  /failed to solve: process "(?<command>.{1,400}?)" did not complete successfully: exit code: (?<code>\d{1,10})/,
  /The command '(?<command>.{1,400}?)' returned a non-zero code: (?<code>\d{1,10})/,
  /ERROR: process "(?<command>.{1,400}?)" did not complete successfully: exit code: (?<code>\d{1,10})/,
  /executor failed running \[(?<command>.{1,400}?)\]: exit code: (?<code>\d{1,10})/,
  /error building at STEP "(?<command>.{1,400}?)": .{0,200}exit status (?<code>\d{1,10})/,
];

/** Failed steps of image builds, with the line of the step that says most. */
export function readBuilds(lines: readonly string[]): readonly Diagnostic[] {
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? "").slice(0, 2_000);
    for (const pattern of FAILED) {
      const found = pattern.exec(line)?.groups;
      if (found === undefined) continue;
      const own = stepMessage(lines, at);
      return [diagnostic({
        grammar: "buildkit",
        at: own,
        tool: "docker",
        code: found["code"] ?? "",
        subject: (found["command"] ?? "").replace(/^\/bin\/(?:ba)?sh -c /, ""),
        message: own === at ? line : lines[own] ?? "",
      })];
    }
  }
  return [];
}

/** The weightiest line before the trailer; the trailer when there is none. */
function stepMessage(lines: readonly string[], at: number): number {
  let best = at;
  let most = 11;
  for (let i = Math.max(0, at - STEP_LINES_MAX); i < at; i++) {
    const weight = lineWeight(
      (lines[i] ?? "").replace(/^> ?\[.{1,80}\]:?/, ""),
    );
    if (weight > most) [best, most] = [i, weight];
  }
  return best;
}
