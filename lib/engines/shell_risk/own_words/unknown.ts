/**
 * What a program that nobody knows says of itself by its name and its words.
 *
 * @module
 */
import { capturedCredential } from "../captured.ts";
import { CHAINS } from "./chains_heard.ts";
import {
  asHeard,
  DELETES_IT,
  firstHeard,
  type Heard,
  type Hearing,
} from "./heard.ts";
import {
  GRANTS,
  ISSUES,
  LEADS,
  OPENS,
  PAYS,
  SETS_PASSWORD,
} from "./hearings.ts";
import type { Run } from "../handler.ts";
import type { Call } from "../judge.ts";
import { classifyPath, isSecretDirectory, isSecretPath } from "../scope.ts";
import { CWD } from "../values.ts";
import { isTrial, MADE_AGAIN } from "./words.ts";
import { takenFromAnybody, unprotectingSetting } from "./access.ts";
import { forgettingWord, replacingWord } from "./copies.ts";
import { deletesByName, deletingByForce, deletingWord } from "./deletion.ts";
import { burningWord } from "./devices.ts";
import {
  deletingOption,
  emptiedDisk,
  haltingWords,
  mirroredDeletion,
  removingWord,
  requestedDeletion,
} from "./effect.ts";
import { disarmingWords, unguardingWords } from "./guards.ts";
import { CHANGING_OPTION, CHANGING_WORD, onlyLooks } from "./looking.ts";
import { KINDS } from "./kinds.ts";
import { publishingWord } from "./publishing.ts";
import { keptWords, revealingWords, rollingWords } from "./secrets.ts";
import { stoppingWord, sweepingWord } from "./stopping.ts";

/** Names by which a program says that it leaves nothing on a disk. */
const WIPER = /wip[er]|eras|nuke|scrub|shred|degauss/i;

/** Names of scripts that take a system apart. */
const UNINSTALLER =
  /(?:^|[-_])(?:uninstall|killall|(?<!^db_)purge|wipe|factory-?reset)(?:\.sh|\.run)?$/;

/** Names of programs that only keep what is made again. */
const KEEPS_MADE = /(?:^|[-_]|\bs?c)(?:cache|coverage)$/;

/** The first that is heard counts. */
const SPOKEN: readonly Hearing[] = [
  {
    hear: emptiedDisk,
    effect: "device-wipe",
    does: "empties a disk",
  },
  {
    hear: (name, args) =>
      KEEPS_MADE.test(name)
        ? undefined
        : deletingWord(args) ?? deletingByForce(args) ??
          removingWord(args) ?? deletingOption(args) ??
          requestedDeletion(args) ?? mirroredDeletion(args),
    effect: "remote-delete",
    does: DELETES_IT,
  },
  {
    hear: (name, args) => deletesByName(name, args) ? name : undefined,
    effect: "remote-delete",
    does: "deletes what it is given",
  },
  {
    hear: burningWord,
    effect: "device-wipe",
    does: "overwrites what a device starts from",
  },
  {
    hear: forgettingWord,
    effect: "drop-data",
    does: "deletes copies",
  },
  {
    hear: (name, args) => replacingWord(args, name),
    effect: "drop-data",
    does: "writes a copy over what there is",
  },
  {
    hear: (name, args) =>
      unguardingWords(name, args) ?? disarmingWords(args) ??
        unprotectingSetting(args),
    effect: "disable-security",
    does: "switches off something that protects",
  },
  GRANTS,
  OPENS,
  {
    hear: (_, args) => takenFromAnybody(args),
    effect: "untrusted-source",
    does: "takes code from whoever answers",
  },
  {
    hear: (_, args) =>
      rollingWords(args) ?? stoppingWord(args) ?? sweepingWord(args) ??
        haltingWords(args),
    effect: "remote-admin",
    does: "does it to everything of a kind, or to what others work with",
  },
  ISSUES,
  SETS_PASSWORD,
  LEADS,
  PAYS,
  {
    hear: (name, args) => keptWords(name, args) ?? revealingWords(args),
    effect: "read-secret",
    does: "prints credentials",
    whenTried: true,
  },
  {
    hear: (name, args) => publishingWord(args, name),
    effect: "publish",
    does: "publishes something",
  },
];
const WITH_CHAINS: readonly Hearing[] = [...SPOKEN, ...CHAINS];

/** Judges a program nobody knows by what its own words say; the credential that it prints into another command. */
export function judgeByWords(run: Run): string | undefined {
  const { call, judge } = run;
  const shown = judge.unknowns.show(call.name).slice(0, 60);
  const instead = [`${call.name} --help`];
  if (UNINSTALLER.test(call.name)) {
    judge.add(call, "uninstall", {
      says: `removes what was installed, by its own name (${shown})`,
    });
    return undefined;
  }
  const device = WIPER.test(call.name)
    ? call.args.find((arg) => classifyPath(arg, call.cwd).scope === "device")
    : undefined;
  if (device !== undefined) {
    judge.add(call, "device-wipe", {
      target: device,
      says: `erases ${device}, by its own name (${shown})`,
      instead: [`lsblk -f ${device}`],
    });
    return undefined;
  }
  const apart = wordsApart(call.args);
  const said = heardOf(call.name, call.args) ??
    (apart === undefined ? undefined : heardOf(call.name, apart));
  if (said !== undefined) return addSaid(run, said, apart ?? call.args);
  const named = wordsWithName(call);
  const heard = named === undefined ? undefined : heardOf("", named);
  if (heard !== undefined) return addSaid(run, heard, named ?? []);
  // With all rights, what only looks changes nothing either.
  judge.add({ ...call, root: call.root && changesSystem(call) }, "unknown", {
    says: `runs ${shown}, a program this check does not know`,
    instead,
  });
  judgeHanded(run, shown);
  return undefined;
}

/** Records what a program nobody knows was heard to say; the credential that it prints into another command. */
function addSaid(
  run: Run,
  { effect, does, heard }: Heard,
  args: readonly string[],
): string | undefined {
  const { call, judge } = run;
  const deletes = effect === "remote-delete";
  const captured = effect === "read-secret"
    ? capturedCredential(run)
    : undefined;
  const done = does === DELETES_IT ? deletedThing(run, args, heard) : does;
  judge.add(call, effect, {
    // What an image holds while it is built is made again with the next build.
    level: deletes && judge.setting === "build" || captured !== undefined
      ? "medium"
      : undefined,
    says:
      `${done}, by its own words (${heard}), with a program this check does not know`,
    instead: [
      ...deletes ? listingOf(run, heard) : [],
      `${call.name} --help`,
    ],
  });
  return captured;
}

/** Names of programs that say what they do, as sub-commands do: `x-delete-branch`. */
const SAYS_IT =
  /^[a-z]\w*[-_.](?:[a-z]+[-_.]){0,2}(?:delete|destroy|disable|drop|erase|flush|grant|import|install|kill|purge|reinstall|reset|restore|revoke|rollback|terminate|truncate|undelete|wipe)(?:[-_.][a-z]+){0,2}$/;

/** The words of a program's name in front of its arguments, where they say what it does. */
function wordsWithName({ name, args }: Call): readonly string[] | undefined {
  return args.length > 0 && SAYS_IT.test(name) && !MADE_AGAIN.test(name)
    ? [...name.split(/[-_.]/).slice(1), ...args]
    : undefined;
}

/** The first that arguments say; of what is only tried, what a trial does as well. */
function heardOf(name: string, args: readonly string[]): Heard | undefined {
  // A name alone has no sub-commands.
  const list = args.length === 0 ? SPOKEN : WITH_CHAINS;
  return firstHeard(
    isTrial(args) ? list.filter(({ whenTried }) => whenTried === true) : list,
    name,
    args,
  );
}

/** A thing and what is done to it, joined in one word: `keys:clear`, `kms.rm`. */
const JOINED =
  /^[a-z][a-z-]{1,40}(?:[:.][a-z][a-z-]{1,40}){0,3}[:.](?:add|ban|cancel|clear|create|deactivate|del|delete|destroy|disable|drop|erase|evict|export|flush|get|grant|import|kill|promote|purge|reinstall|remove|reset|restore|revert|revoke|rm|rollback|rotate|set|show|suspend|terminate|transfer|update|wipe)$/;

/** The arguments with their joined sub-commands in words of their own; undefined where there is none. */
function wordsApart(args: readonly string[]): readonly string[] | undefined {
  // What something is set to in another language is no sub-command.
  const at = args[0] === "="
    ? -1
    : args.slice(0, 6).findIndex((arg) => JOINED.test(arg));
  return at < 0 ? undefined : [
    ...args.slice(0, at),
    ...(args[at] ?? "").split(/[:.]/),
    ...args.slice(at + 1),
  ];
}

/** Words by which nothing is left of what they are about. */
const ENDS_IT = /del|rm$|remov|destr|purg|wipe|drop|eras|nuk|terminat|truncat/i;

/** As the words name it: what is deleted, and of what kind it is. */
function deletedThing(
  { judge }: Run,
  args: readonly string[],
  heard: string,
): string {
  const words = args.filter((arg) => !arg.startsWith("-"));
  const at = words.indexOf(heard);
  const [before = "", , next = "", name = ""] = words.slice(
    Math.max(at - 1, 0),
  );
  const [kind, thing] = at < 0 || !ENDS_IT.test(heard)
    ? []
    : at > 0 && KINDS.test(before)
    ? [before, next]
    : KINDS.test(words[at + 1] ?? "")
    ? [words[at + 1], at > 0 ? name : words[at + 2]]
    : [];
  return kind === undefined || thing === undefined || thing === ""
    ? asHeard(DELETES_IT, heard)
    : `deletes ${judge.unknowns.show(thing).slice(0, 60)} (${kind})`;
}

/** Whether a program nobody knows changes the system, by its words and options or by where they point. */
function changesSystem({ args, cwd }: Call): boolean {
  const words = args.filter((arg) => !arg.startsWith("-"));
  const flags = args.filter((arg) => arg.startsWith("-")).map((arg) =>
    arg.replace(/=.*$/, "")
  );
  return !onlyLooks(words, flags) && (
    words.some((word) => CHANGING_WORD.test(word)) ||
    flags.some((flag) => CHANGING_OPTION.test(flag)) ||
    words.some((word) => OF_SYSTEM.test(classifyPath(word, cwd).scope))
  );
}

/** Places that belong to nobody but root. */
const OF_SYSTEM =
  /^(?:authority|device|kernel|root|root-startup|system|system-tree)$/;

/**
 * How programs whose sub-commands are a noun and a verb list what the verb would
 * delete. Nothing where a word before the verb could itself delete.
 */
function listingOf({ call, judge }: Run, verb: string): string[] {
  const nouns = call.args.slice(0, Math.max(call.args.indexOf(verb), 0));
  const isPlain = nouns.length > 0 && DELETES.test(verb) &&
    nouns.every((noun) => /^[a-z][\w-]*$/.test(noun)) &&
    !NO_COLLECTION.test(nouns.at(-1) ?? "") &&
    deletingWord(nouns) === undefined &&
    deletingByForce([...nouns, "--force"]) === undefined;
  return isPlain
    ? [`${judge.unknowns.show(call.name)} ${nouns.join(" ")} list`]
    : [];
}

/** The verbs whose programs, as a rule, have a `list` beside them. */
const DELETES = /^(?:del|delete|destroy|remove|revoke|rm)$/;
/** Words in front of them that are no sort of thing. */
const NO_COLLECTION =
  /^(?:admin|api|call|cmd|ctl|eval|exec|query|raw|run|shell|sql)$/;

/** Words after which what is named leaves the machine. */
const SENDING = /^(?:send|upload|share|push|put|publish|post|attach)$/;

/** Options whose value is what is sent, and no key of one's own. */
const GIVES =
  /^--?(?:file|attach\w*|upload|data|body|media|photo|document|payload|content|message)$/;

/** Programs that by their name send what they are given. */
const MESSENGER =
  /(?:^|[-_])(?:send|pub|publish|post|mail|notify|upload|push|cat)$/;

/** A store of credentials of the user's that a program nobody knows is given, and not as its own key. */
function judgeHanded({ call, judge }: Run, shown: string): void {
  const sends = call.args.slice(0, 3).some((arg) => SENDING.test(arg));
  const given = call.args.find((arg, index) => {
    const before = call.args[index - 1] ?? "";
    if (arg.startsWith("-")) return false;
    if (
      before.startsWith("-") && !GIVES.test(before) &&
      !(before === "-f" && MESSENGER.test(call.name))
    ) return false;
    const { path } = classifyPath(arg, call.cwd);
    return (isSecretPath(path) || sends && isSecretDirectory(path)) &&
      !path.startsWith(CWD);
  });
  if (given === undefined) return;
  const path = judge.unknowns.show(given);
  judge.add(call, "read-secret", {
    target: given,
    says: `hands ${path} to ${shown}, a program this check does not know`,
    instead: [`ls -la ${path}`],
  });
}
