/**
 * Code in a language that is not read here, behind an option that says it is
 * code: lines for a shell that its calls are given, and trees that they delete.
 *
 * @module
 */
import { quote, type Run } from "../handler.ts";
import { STARTED } from "./given_programs.ts";
import { judgeSentText } from "../code/sent_text.ts";
import { judgeShellText } from "./shell_text.ts";
import { VALUE_CHARS_MAX } from "../values.ts";

/** Options and sub-commands behind which code stands. */
const GIVES_CODE =
  /^(?:-[cEer]|--?(?:code|eval|execute|expr|expression)|eval)$/;
/** Text in quotes, and the name of what it is given to. */
const LITERAL =
  /(?:(?<![\w.$:!-])([\w.$:!-]+)|(?<![\s({[=\w.$:!-]))[\s({[=]*(["'`])((?:(?!\2)[^\\\n]){4,})\2/g;
/** Calls that only show or measure what they are given. */
const SHOWS =
  /(?:^|[.:])(?:console\.\w+|display(?:ln)?|echo|format|len(?:gth)?|log|p|print\w*|puts|putStrLn|say|size|trace|warn|write(?:ln)?)$/i;
/** Words in quotes, one behind the other, of which the first is a program. */
const WORDS =
  /(["'])(rm|shred|dd|mkfs(?:\.\w+)?|wipefs)\1((?:[\s,]+(?:"[^"'\n]+"|'[^"'\n]+'))+)/g;
/** Calls, of whatever language, that delete a tree. */
const DELETES_TREE =
  /\b(?:deleteRecursively|delete-directory(?:\/files)?|emptyDir(?:Sync)?|RemoveAll|removeDirectoryRecursive|remove_dir_all|remove_tree|removeItem|rimraf|rm_rf|rmtree|rmSync)!?[\s(]*(?:atPath:\s*)?(["'])([^"'\n]+)\1/g;

/** Judges the code in the arguments of a program whose language is not read. */
export function judgeForeignCode(run: Run): void {
  const { call, judge } = run;
  call.args.forEach((arg, at) => {
    const code =
      /^--?(?:eval|execute|expr|expression)=([^]+)$/.exec(arg)?.[1] ??
        (GIVES_CODE.test(call.args[at - 1] ?? "") ? arg : undefined);
    if (code === undefined || code.length > VALUE_CHARS_MAX) return;
    judgeSentText(run, code);
    for (const [, to = "", , text = ""] of code.matchAll(LITERAL)) {
      const [first = ""] = /^\S+(?=\s)/.exec(text) ?? [];
      if (STARTED.test(first) && !SHOWS.test(to)) judgeShellText(run, text);
    }
    for (const [, , program = "", rest = ""] of code.matchAll(WORDS)) {
      const words = [...rest.matchAll(/(["'])([^"'\n]+)\1/g)].map((
        [, , word],
      ) => quote(word ?? ""));
      judgeShellText(run, [program, ...words].join(" "));
    }
    for (const [, , path = ""] of code.matchAll(DELETES_TREE)) {
      judge.touch(call, "delete-tree", path);
    }
  });
}
