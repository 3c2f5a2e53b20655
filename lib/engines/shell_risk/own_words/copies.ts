/**
 * The words by which programs that keep copies say that they put one back over what
 * there is, or delete some.
 *
 * @module
 */
import { ASKING, MADE_AGAIN, subCommands } from "./words.ts";

/** Names of programs that put copies back. */
const RESTORER = /restore(?:$|[-_.])/i;

const OVERWRITING =
  /^(?:-f|--force|--(?:overwrite|replace)(?:-existing|-all)?|--drop)$/;

/** A state of a machine or a volume that was kept, in front of what puts it back or behind. */
const KEPT_STATE = /^(?:snapshots?|checkpoints?)$/;

const PUTS_BACK = /^(?:restore|revert|rollback|roll-back)$/;

/** Both in one word. */
const PUTS_STATE_BACK =
  /^(?:snapshots?|checkpoints?)[-_:.]?(?:restore|revert|rollback)$|^(?:restore|revert|rollback)[-_](?:to[-_])?(?:snapshot|checkpoint)$/i;

/** Where it is put, if not over what there is. */
const ELSEWHERE =
  /^--?(?:target|dest(?:ination)?|to|into|out(?:put)?|new[\w-]*|clone|as)(?:[-=]|$)/;

/** The word by which a program says that an older state takes the place of what there is. */
function restoringWord(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  const at = words.findIndex((word, index) =>
    PUTS_STATE_BACK.test(word) ||
    PUTS_BACK.test(word) &&
      (KEPT_STATE.test(words[index - 1] ?? "") ||
        KEPT_STATE.test(words[index + 1] ?? ""))
  );
  return at < 0 || words.slice(0, at).some((word) => ASKING.test(word)) ||
      args.some((arg) => ELSEWHERE.test(arg))
    ? undefined
    : words[at];
}

/** The word by which a program says that it writes a copy over what there is. */
export function replacingWord(
  args: readonly string[],
  name = "",
): string | undefined {
  const words = subCommands(args);
  const restoring = restoringWord(words, args);
  if (restoring !== undefined) return restoring;
  if (RESTORER.test(name) && args.some((arg) => OVERWRITING.test(arg))) {
    return "restore";
  }
  const isOver = args.some((arg) =>
    /^--?(?:overwrite|replace)(?:-existing|-all)?$/.test(arg)
  );
  const isForced = words.includes("restore") &&
    args.some((arg) => OVERWRITING.test(arg));
  return !isOver && !isForced || ASKING.test(words[0] ?? "") ||
      words.some((word) => MADE_AGAIN.test(word))
    ? undefined
    : words.find((word) =>
      /^(?:[a-z]{0,6}(?:restore|import)|load)$/.test(word)
    );
}

/** Names of programs that keep copies. */
const COPIER = /backup|snapshot|archive/i;

const FORGETTING = /^(?:forget|prune|expire|delete|remove|rm|drop|purge)$/;

/** The word by which a program that keeps copies says that it deletes some. */
export function forgettingWord(
  name: string,
  args: readonly string[],
): string | undefined {
  const words = subCommands(args);
  return COPIER.test(name) &&
      !words.some((word) => ASKING.test(word))
    ? words.find((word) => FORGETTING.test(word))
    : undefined;
}
