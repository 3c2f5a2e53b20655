/**
 * The words by which programs say that they stop, change or shut out what others work
 * with, all of it or without a question.
 *
 * @module
 */
import {
  ASKING,
  IN_USE,
  MADE_AGAIN,
  subCommands,
  UNASKED,
  UNASKED_AT_ALL,
  WHOLE,
} from "./words.ts";

/** Words by which a program stops what it names. */
const STOPPING =
  /^(?:power-?off|reboot|shutdown|halt|off|toggle-off|abort|cancel|disable|deactivate|suspend|mute|silence|freeze|block|ban|quarantine)$/;

/** Words that stop, and are said every day of what runs on one's own machine. */
const PAUSING = /^(?:stop|pause|kill|restart|scale-down)$/;

/** Words that make, fetch or look, of however many things. */
const HARMLESS =
  /^(?:add|apply|auth|backup|build|cache|check|clone|compile|config(?:ure)?|create|deploy|download|enable|export|fetch|fix|fmt|format|get|import|init|install|list|login|migrate|new|open|pin|pull|push|refresh|reindex|render|rerun|resolve|retry|run|save|scan|serve|setup|show|snapshot|start|status|sync|tag|test|unlock|up|update|upgrade|use|validate|verify|warm|watch)$/;

/** Words that change what others have or see, where nobody is asked or all are meant. */
const SWEEPING =
  /^(?:archive|close|resolve|cancel|deactivate|suspend|disable|send|broadcast|blast|launch|reassign|override|transition|kick|ban|lock|failover|switchover|impersonate|unpublish|acknowledge|deprecate|discard|abandon|overwrite|stop|kill|expel|reject|reap|reclaim|void|invalidate|trigger|hibernate|freeze|cutover|cut-over|rollover|demote|evacuate|fence|isolate|unlink|sunset|reimage|reinstall|rebuild|recreate|repartition|relabel)$/;

/** The same of many at once, in one word. */
const IN_BULK =
  /^(?:bulk|mass|batch)[-_](?:delete|close|archive|update|cancel|send|edit|remove|resolve|transition|reassign)$/;

/** The word that changes what others have or see, said of all or without a question. */
function sweepingVerb(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  if (words.some((word) => ASKING.test(word) || MADE_AGAIN.test(word))) {
    return undefined;
  }
  const verb = words.find((word) => IN_BULK.test(word)) ??
    words.slice(0, 3).find((word, at) => at > 0 && SWEEPING.test(word));
  return verb !== undefined && (IN_BULK.test(verb) ||
      args.some((arg) =>
        UNASKED.test(arg) || UNASKED_AT_ALL.test(arg) ||
        // What is stopped is started again.
        WHOLE.test(arg) && verb !== "stop"
      ))
    ? verb
    : undefined;
}

/** Options by which a program is kept from asking what it else asks. */
const SILENT =
  /^(?:--yes|--no-?confirm|--no-?prompt|--assume-yes|--skip-confirm(?:ation)?|--auto-approve|-auto-approve|--confirm(?:=(?:true|yes))?)$/;

/** What begins in the place of a sub-command and makes, or works on files of one's own. */
const MAKES =
  /^(?:generate|gen|scaffold|bump|link|commit|lint|prepare|bootstrap|convert|copy|dev|apply|release|version|codegen|compile|bundle|transform|translate|extract|eject|doctor|audit|register|auth|connect|select|choose|switch|set|record|index|requeue|crawl|train|ask|chat|prompt|review|merge|rebase|play|edit|write|make|add-.+|create-.+|init-.+|install-.+|setup-.+|update-.+|upgrade-.+)$/;

/** The verb of a thing that a program does without asking what it else asks. */
function unaskedVerb(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  const [noun = "", verb] = words;
  return verb === undefined || !args.some((arg) => SILENT.test(arg)) ||
      !/^[a-z][\w:-]+$/.test(noun) || !/^[a-z][a-z-]+$/.test(verb) ||
      words.some((word) =>
        ASKING.test(word) || MADE_AGAIN.test(word) ||
        HARMLESS.test(word.replace(/-all$/, "")) || MAKES.test(word)
      )
    ? undefined
    : verb;
}

/** The word by which a program says that it does something to all of a kind, and asks nobody. */
export function sweepingWord(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  const meant = sweepingVerb(words, args) ?? unaskedVerb(words, args);
  if (meant !== undefined) return meant;
  const verb = words.at(-1);
  return verb === undefined || !args.some((arg) => WHOLE.test(arg)) ||
      !args.some((arg) => UNASKED.test(arg)) ||
      words.some((word) =>
        ASKING.test(word) || MADE_AGAIN.test(word) ||
        HARMLESS.test(word.replace(/-all$/, ""))
      )
    ? undefined
    : verb;
}

/** The word by which a program says that it stops everything, or what others work with. */
export function stoppingWord(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word))) return undefined;
  const isLive = args.some((arg) => IN_USE.test(arg));
  const isWhole = isLive ||
    args.some((arg) => WHOLE.test(arg) || arg === "*");
  const none = isWhole ? noneLeft(words, args) : undefined;
  if (none !== undefined) return none;
  return words.find((word, at) =>
    isWhole && STOPPING.test(word) || isLive && PAUSING.test(word) ||
    SHUTS_OUT.test(word) &&
      (SOMEBODY.test(words[at - 1] ?? "") ||
        SOMEBODY.test(words[at + 1] ?? "")) &&
      args.at(-1) !== word
  );
}

/** The word by which a program says that none of what runs is to run any more. */
function noneLeft(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  const isNone = args.some((arg, at) =>
    /^--(?:replicas|count|instances|desired-(?:count|capacity|size))=0$/.test(
      arg,
    ) ||
    arg === "0" &&
      /^--(?:replicas|count|instances|desired-(?:count|capacity|size))$/.test(
        args[at - 1] ?? "",
      )
  );
  return isNone
    ? words.find((word) => /^(?:scale|resize)$/.test(word))
    : undefined;
}

/** What is done to whoever is not to work with something any more. */
const SHUTS_OUT =
  /^(?:suspend|deactivate|disable|ban|lock|lock-?out|freeze|off-?board)$/;

const SOMEBODY =
  /^(?:users?|accounts?|tenants?|customers?|members?|employees?|orgs?|organi[sz]ations?|subscribers?)$/;
