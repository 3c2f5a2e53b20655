/**
 * What a need shows and does not say: commands as they are typed and messages as
 * they are printed. Words in them wish nothing: "teach me `terraform destroy`"
 * fears no destruction.
 *
 * @module
 */

/** What stands where something was shown. */
const MARK = " zshown ";

/** Fences, backticks, and what is quoted in several words. */
const QUOTED = /```[\s\S]*?(?:```|$)|`[^`]+`|"[^"\s]+\s[^"]+"/g;

/** Lines as commands are typed at a prompt, and as programs print them. */
const PRINTED =
  /^[ \t]*(?:[$>] \S|at \S+ ?\(|File "|\[?\d{4}-\d\d-\d\d[T ]|(?:\w+(?:Error|Exception)|(?:npm )?(?:ERR|ERROR|FATAL|error|fatal|panic)!?)[: ]).*$/gm;

/** A need without what it quotes and without lines that were printed. */
export function withoutShown(need: string): string {
  const rest = need.replace(QUOTED, MARK);
  // Who writes one line alone says something behind what is shown.
  return rest.trim().includes("\n") ? rest.replace(PRINTED, MARK) : rest;
}

/** A need without what some patterns match in it. */
export function withoutMatches(
  need: string,
  patterns: readonly RegExp[],
): string {
  return patterns.reduce(
    (rest, pattern) => rest.replace(pattern, MARK),
    need,
  );
}
