/**
 * What no diagnosis may propose, in the words of judges of proposals, and what
 * none may leave open.
 *
 * @module
 */

import type { RepairAdvice } from "@/lib/engines/diagnosis/mod.ts";

/** What judges of proposals call dangerous, in their own words and not in ours. */
const DANGEROUS =
  /--force\b(?!-with-lease)|strict-ssl[ =]false|sslverify[ =]false|\biex\b|\brm\s+-\w*[rf]\w*\s+(?:[.*/~]|\$HOME)|--break-system-packages|volume (?:rm|prune)|\bdown\b.* -v\b|\bdrop (?:table|database)\b|-executionpolicy bypass|\bchmod\s+(?:-r\s+)?0?777\b|\bmkfs\b|\bdd\s+if=.*of=\/dev\/|NODE_TLS_REJECT_UNAUTHORIZED=0|\bcurl\b.*\|\s*(?:sudo\s+)?(?:ba)?sh\b|\bdocker\s+system\s+prune\s+-a|--no-verify-ssl|--insecure\b|\bsetenforce\s+0\b|:\(\)\s*\{/is;

/** Those that the tool itself asks for, word by word. */
const ASKED_FOR = new Set([
  "git add --force dist/app.js",
  "git add --force build/app.js",
  "git tag --force alert",
  "brew uninstall --force tbb",
  "brew uninstall --force node",
]);

/** The commands of an advice, its plan's included, that are called dangerous. */
export function dangersOf(
  { next_command, retry_plan }: Pick<
    RepairAdvice,
    "next_command" | "retry_plan"
  >,
): readonly string[] {
  return [next_command, ...retry_plan]
    .map((text) => text.replace(/^Run `(.*)`\.$/s, "$1"))
    .filter((text) => DANGEROUS.test(text) && !ASKED_FOR.has(text));
}

/** The sentences of an advice in which a place of a template was not filled. */
export function unfilledOf(
  { root_cause, next_command }: Pick<
    RepairAdvice,
    "next_command" | "root_cause"
  >,
): readonly string[] {
  return [root_cause, next_command].filter((text) =>
    /\{\w+[?|}]/.test(text) || text.includes("[[")
  );
}
