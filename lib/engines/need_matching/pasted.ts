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
const QUOTED =
  /```[\s\S]*?(?:```|$)|`[^`]+`|"[^"\s]+\s[^"]+"|(?<![\w'])'[^'\s]+\s[^']+'(?![\w'])/g;

/** Paths, names of files and of packages: with "jest/setup.js" nobody asks to set up anything. */
const NAMES =
  /(?<!\w)[A-Za-z_]\w*(?:::~?\w+)+|(?<![\w:/])[a-z]\w+:[a-z]\w+(?![\w:/])|(?<![\w.])(?:[\w@.-]+[/\\])+[\w.-]+|[\w-]+\.[a-z]{1,4}(?![\w.])|(?<![\w-])[a-z]+(?:-[a-z]+){2,}(?![\w-])/g;

/** Commands of programs: whoever says that "npm generate" fails has nothing generated. */
const COMMANDS =
  /\b(?:apt|brew|bun|cargo|composer|deno|docker|dotnet|flutter|gem|git|go(?= (?:build|generate|get|install|mod|run|test|vet)\b)|gradle|helm|kubectl|mvn|npm|npx|pip3?|pnpm|poetry|rails|terraform|uv|yarn)(?: run)? [a-z][a-z:-]+/g;

/** What could not be done: who says that it failed to convert does not ask to convert. */
const FAILED_DEED =
  /\b(fail(?:s|ed|ing)? to|unable to|can ?not|could not|did|refus(?:es|ed) to) [a-z]+/gi;

/** What was being done when it failed: who says that it crashes when creating one asks for none. */
const FAILED_WHILE =
  /\b(crash(?:es|ed)?|errors?|exceptions?|fail(?:s|ed|ures?)?|hangs?|freezes|segfaults?) (when|while|during|on|after|if|in) [a-z]+ing\b/gi;

/** Lines as commands are typed at a prompt, and as programs print them. */
const PRINTED =
  /^[ \t]*(?:[$>] \S|at \S+ ?\(|File "|\[?\d{4}-\d\d-\d\d[T ]|(?:\w+(?:Error|Exception)|(?:npm )?(?:ERR|ERROR|FATAL|error|fatal|panic)!?)[: ]).*$/gm;

/** A need without what it quotes, names or could not do, and without lines that were printed. */
export function withoutShown(need: string): string {
  const rest = need.replace(QUOTED, MARK).replace(NAMES, MARK)
    .replace(COMMANDS, MARK)
    .replace(FAILED_DEED, `$1${MARK}`)
    .replace(FAILED_WHILE, `$1 $2${MARK}`);
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
