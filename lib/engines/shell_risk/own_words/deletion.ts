/**
 * The words and options by which programs say that they delete.
 *
 * @module
 */
import {
  ASKING,
  IN_USE,
  isTrial,
  MADE_AGAIN,
  subCommands,
  UNASKED,
  UNASKED_AT_ALL,
  WHOLE,
} from "./words.ts";
import { isNounBefore } from "./chains.ts";
import { KINDS } from "./kinds.ts";

/** Words by which a sub-command says that it deletes. */
const DELETING =
  /^(?:deleteall|deltree|rmr|delete|destroy|purge|wipe|drop|nuke|erase|revoke|unregister|undeploy|obliterate|teardown|eradicate|expunge|zap|zeroi[sz]e|implode|deprovision|annihilate|clearconfig|cancel[-_](?:subscription|account|domain|licen[cs]e|instance|server|service)s?|(?:batch|bulk|mass)[-_]?(?:delete|remove|purge|terminate|destroy))(?:[-_:][\w:-]+)?$|^(?:terminate|decommission)[-_][\w-]+$|^factory[-_]?(?:reset|defaults?)$|^(?:db|database|cluster|tenant)s?[-_](?:reset|reinstall|truncate)$|^(?:reset|reinstall|truncate)[-_](?:db|database|cluster|tenant)s?$|^(?:[Dd]elete|[Tt]erminate|[Dd]estroy|[Pp]urge|[Dd]rop|[Rr]emove|[Ee]rase|[Ii]solate|revoke)[A-Z]\w+$|^schedule[-_](?:\w+[-_])?(?:deletion|destruction|termination)$|^[\w:-]+[.:_-](?:delete|destroy|purge|wipe|drop)$|^[\w:-]+[.:-]revoke$|^[\w:-]+[.:](?:erase|terminate|nuke)$|^[a-z]+[A-Z]?[A-Za-z]*(?:Deletion|Destruction|Termination)$|^(?!un)[a-z]{1,2}(?:delete|purge)$|^(?:delete|drop|remove|rm|del)(?:accounts?|buckets?|clusters?|databases?|db|domains?|famil(?:y|ies)|groups?|hosts?|index(?:es)?|instances?|lists?|members?|nodes?|pools?|queues?|roles?|snapshots?|tables?|tenants?|topics?|users?|vms?|vol(?:ume)?s?|zones?)$/;

/** Words that delete when they are forced, or when it is something big. */
const CLEARING =
  /^(?:reset|revert|clear|flush|remove|rm|rb|del|down|revoke|prune|evict|evacuate|detach|drain|empty|rollback|terminate|decommission|deregister|truncate|shutdown|forget|expire)$/;

/** Words in one, of which the first deletes all there is. */
const ALL_OF_IT =
  /^(?:detach|remove|rm|forget|flush|evict|revoke|drain|uninstall|terminate|reset|drop|dropdb|delete)[-_:]?(?:all|db|everything)$/;

/** Said of code every day, and of what holds data only where nobody is to be asked. */
const FORMATTING = /^(?:format|reformat|mkfs|reinit|reinitiali[sz]e)$/;

const FORCED =
  /^(?:-f|-F|-y|-(?=[arRqvy]*[fF])[afFqrRvy]{2,4}|--?force(?:=true)?|--force-(?:all|delete|destroy|prune|remove)|--yes\b.*|--all(?:-[\w-]+)?|--every(?:one|thing)|-a|--no-?(?:confirm|prompt)|--assume-yes|--confirm(?:=.*)?|--auto-approve|--now|--immediate(?:ly)?|--really|--cascade|--hard|--permanent(?:ly)?|--prune|--purge(?:-[\w-]+)?|--recursive|-r|-rf|--do-?it|--for-?real|doit|forced?|noprompt|expunge|(?:force|confirm|purge|expunge)=(?:true|yes|1)|all|\.?\*)$/;

const BIG =
  /^(?:buckets?|collections?|clusters?|credentials?|databases|instances?|keyspaces?|namespaces?|orgs?|organi[sz]ations?|projects|repo(?:s|sitor(?:y|ies))?|secrets?|tables?|topics|volumes|vms?|index|indices|user|users|database|db|cluster|project|app|service|volume|bucket|stack|environment|tenant|vhost|queue|topic)$/;

/** A deleting option in the place of a sub-command. */
const DELETES_AT_ONCE =
  /^--?(?:delete|destroy|erase|nuke|purge|wipe)(?:-[\w-]+)?$/;

/** One whose program knows by itself what is meant. */
const ALONE = /^-[a-z]/;

/** One that has to be forced. */
const CLEARS_AT_ONCE =
  /^--?(?:clear|decommission|drop|flush|prune|remove|reset|unregister)(?:-[\w-]+)?$/;

/** Words that end what they name, so that it need not be forced where others work with it. */
const ENDING =
  /^(?:reset|remove|rm|down|terminate|decommission|truncate|empty|prune|clear)$/;

/** Options that say it by themselves. */
const DELETING_OPTION =
  /^--(?:drop|purge|wipe|destroy|erase|drop-tables|drop-database|clean-all|drop-(?:existing|if-exists)|overwrite-(?:all|data|databases?|existing|tables?)|(?:bulk|chip|full|mass)-erase|remove-and-delete|delete-all-files|(?:delete|remove|destroy|purge|wipe|erase)-(?:all-)?(?:all|everything|data|volumes?|remote|source|storage|snapshots?|disks?|databases?|buckets?|backups?|namespaces?|resources?|users?|topics?|tables?|clusters?|records?))$/;

/** The word by which a program says that it formats what is named, and asks nobody. */
function formattingWord(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  const formatting = words.find((word) => FORMATTING.test(word));
  return args.some((arg) => UNASKED.test(arg)) &&
      args.some((arg) => arg !== formatting && !UNASKED.test(arg))
    ? formatting
    : undefined;
}

/** How many, or how old, of what is kept stays. */
const KEEPING =
  /^--?(?:(?:retain|keep|retention)(?:-(?:last|latest|days|for|within|n|hourly|daily|weekly|monthly|yearly))?|days|older-than|max-age|protection-time|delete-delay)$/;

/** Whether options say that nothing older than now is kept, and none that something is. */
function keepsNothing(args: readonly string[]): boolean {
  const kept = args.flatMap((arg, index) => {
    const [, name = arg, value = args[index + 1] ?? ""] =
      /^(--?[\w-]+)=(.*)$/.exec(arg) ?? [];
    return KEEPING.test(name) ? [value] : [];
  });
  const words = subCommands(args);
  const isKeptFor = !words.some((word) => ASKING.test(word)) &&
    words.some((word) => /^(?:retention|expiry|expiration)$/.test(word));
  if (isKeptFor && args.length > 1) kept.push(args.at(-1) ?? "");
  return kept.length > 0 && kept.every((value) => /^0[smhdw]?$/.test(value));
}

/** The option by which a program without sub-commands says that it deletes. */
function deletingAtOnce(args: readonly string[]): string | undefined {
  const [first = ""] = args;
  const named = args.find((arg) => DELETES_AT_ONCE.test(arg));
  if (
    named !== undefined && args.length > 1 && subCommands(args).length === 0
  ) {
    return named;
  }
  return DELETES_AT_ONCE.test(first) &&
        (args.length > 1 || ALONE.test(first)) ||
      CLEARS_AT_ONCE.test(first) && args.some((arg) => FORCED.test(arg))
    ? MADE_AGAIN.test(first) ? undefined : first
    : undefined;
}

/** The option by which what is taken down loses as well what it kept. */
function withVolumes(args: readonly string[]): string | undefined {
  return subCommands(args).some((word) =>
      /^(?:down|rm|remove|teardown|uninstall)$/.test(word)
    )
    ? args.find((arg) =>
      /^--(?:(?:with|and)-)?(?:volumes|data|storage)(?:=true)?$/.test(arg)
    )
    : undefined;
}

/** The word or option by which a program nobody knows says that it deletes. */
export function deletingByForce(args: readonly string[]): string | undefined {
  const option = args.find((arg) => DELETING_OPTION.test(arg)) ??
    withVolumes(args);
  if (option !== undefined) return option;
  const atOnce = deletingAtOnce(args);
  if (atOnce !== undefined) return atOnce;
  const words = subCommands(args);
  if (
    ASKING.test(words[0] ?? "") || words.some((word) => MADE_AGAIN.test(word))
  ) return undefined;
  const whole = words.find((word) =>
    ALL_OF_IT.test(word) ||
    word === "uninstall" &&
      args.some((arg) =>
        WHOLE.test(arg) || words.length === 1 && UNASKED.test(arg)
      )
  );
  if (whole !== undefined) return whole;
  if (keepsNothing(args)) return "0";
  const formatting = formattingWord(words, args);
  if (formatting !== undefined) return formatting;
  const at = words.findIndex((word) =>
    DELETING.test(word) ||
    word.split(/[-_:]/).some((part) => CLEARING.test(part))
  );
  return at >= 0 && isMeant(words, at, args) ? words[at] : undefined;
}

/** Whether a word that may delete is forced, or is about something big or in use. */
function isMeant(
  words: readonly string[],
  at: number,
  args: readonly string[],
): boolean {
  const word = words[at] ?? "";
  return args.some((arg) => FORCED.test(arg)) ||
    ENDING.test(word) && args.some((arg) => IN_USE.test(arg)) ||
    (CLEARING.test(word) || DELETING.test(word)) &&
      (BIG.test(words[at + 1] ?? "") || BIG.test(words[at - 1] ?? ""));
}

/** A kind of thing, as commands name it. */
const KIND = /^[a-z]{2,}(?:-[a-z]+)*$/;

/** Sub-commands and their groups in front of one that deletes, at most. */
const DEPTH_MAX = 6;

/** Said of nothing that is an entry of a list. */
const DESTROYING = /^(?:destroy|wipe|erase|nuke|obliterate|terminate)$/;

/** Words that end for good what is named behind them. */
const ENDS_NAMED = /^(?:terminate|decommission)$/;

const TELLING =
  /^(?:list|ls|show|describe|diff|compare|help|explain|search|find|docs?|man|log|logs|plan|preview|simulate|generate|gen|scaffold|new)$/;

/**
 * The word by which a sub-command says that it deletes.
 *
 * @param numbered Whether what others rely on may have a bare number for its name.
 */
export function deletingWord(
  args: readonly string[],
  numbered = false,
): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-"));
  const at = words.slice(0, DEPTH_MAX).findIndex((word, index) =>
    // Deep down, what stands before names kinds of things.
    DELETING.test(word) &&
      (index < 3 ||
        /^[a-z]+$/.test(word) &&
          words.slice(0, index).every((noun) => KIND.test(noun)) &&
          (index < 4 || KINDS.test(words[index - 1] ?? ""))) ||
    // What is ended has a name.
    index < 3 && ENDS_NAMED.test(word) && index < words.length - 1
  );
  // A bare number is an entry of some list, not a thing others rely on.
  const isEntry = !numbered && !DESTROYING.test(words[at] ?? "") &&
    args.some((arg, index) =>
      /^\d{1,3}$/.test(arg) && !/^--?[a-z]/i.test(args[index - 1] ?? "")
    );
  if (isEntry) return undefined;
  // `delete list` lists what has been asked to be deleted.
  if (
    at >= 0 && at === words.length - 2 &&
    /^(?:list|ls)$/.test(words[at + 1] ?? "")
  ) {
    return undefined;
  }
  // What is listed, shown or explained is named and not deleted; a cache is filled again.
  return words.slice(0, at).some((word, index) =>
      TELLING.test(word) && !isNounBefore(words, index) &&
        !isSearchOf(words, index) ||
      /^(?:[\w-]+[-_])?caches?$/.test(word)
    )
    ? undefined
    : words[at];
}

/** Whether what asks is as well what is deleted from, as one word says: `search delete-by-query`. */
function isSearchOf(words: readonly string[], at: number): boolean {
  return words[at] === "search" && words.length > at + 2 &&
    /^delete[-_]by[-_]/.test(words[at + 1] ?? "");
}

/** The word by which things of a kind are deleted without a question. */
export function deletingUnasked(args: readonly string[]): string | undefined {
  const [noun = "", verb = ""] = args;
  return /^[a-z][a-z-]+$/.test(noun) && !MADE_AGAIN.test(noun) &&
      !ASKING.test(noun) && DELETING.test(verb) && !isTrial(args) &&
      args.some((arg) => UNASKED.test(arg) || UNASKED_AT_ALL.test(arg))
    ? verb
    : undefined;
}

/** Names of programs that say what they do to what they are given. */
const DELETER =
  /(?:^|[-_]|^[a-z]{1,3})(?:delete|destroy|erase|purge|nuke|obliterate)(?:\.sh)?$|^[a-z]+-?nuke$/;

/** Options by which what is else only tried is done. */
const MEANT = /^--(?:no-dry-run|force)$|^--dry-run=false$/;

/** Whether a program deletes, by its own name, what its arguments name. */
export function deletesByName(name: string, args: readonly string[]): boolean {
  // What is there to destroy everything is started to do so.
  if (/(?:nuke|sweeper)$/.test(name) && args.some((arg) => MEANT.test(arg))) {
    return true;
  }
  return DELETER.test(name) && args.length > 0 && !MADE_AGAIN.test(name) &&
    !args.some((arg) => ASKING.test(arg.replace(/^-+/, "")));
}
