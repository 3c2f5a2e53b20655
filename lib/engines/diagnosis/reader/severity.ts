/** How much a line means, by the mark of the tool that printed it. */
import { isMild } from "../asides.ts";
import { isWarning } from "../decisive_lines.ts";
import type { Severity } from "./diagnostic.ts";

/** A mark of what a program does not survive. */
const FATAL =
  /^\s{0,8}(?:fatal(?: error)?: |\[?FATAL\b|panic: |Fatal error: )|\[(?:emerg|alert|crit)\]|\b(?:FATAL|PANIC|CRITICAL)(?::|\s{1,4}\[)|: fatal error[ :]/;
/** A mark of what explains another line. */
const NOTE =
  /^\s{0,8}(?:note|hint|help|info|= (?:note|help)): |^\S{1,240}:\d{1,7}(?::\d{1,5})?: note: /;
/** Characters of a line in which marks stand. */
const HEAD_CHARS = 300;

/** The severity that the mark of a line gives; an error where it has none. */
export function severityOf(line: string): Severity {
  const head = line.slice(0, HEAD_CHARS);
  if (FATAL.test(head)) return "fatal";
  if (NOTE.test(head) || isMild(head)) return "note";
  return isWarning(head) ? "warning" : "error";
}
