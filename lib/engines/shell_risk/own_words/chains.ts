/**
 * The words of a call in parts, whatever program it is of: sub-commands are joined
 * and ordered in many ways (`user delete`, `delete-user`, `userDelete`,
 * `auth:user:delete`), and say the same by their parts.
 *
 * @module
 */
import { KINDS } from "./kinds.ts";

/** A setting as a call gives it: `--role admin`, `type=admin`, `set role admin`. */
export interface Given {
  /** The parts of its name, in small letters. */
  readonly parts: readonly string[];
  /** What it is set to; empty where nothing follows. */
  readonly value: string;
  /** The argument that names it. */
  readonly said: string;
  /** Whether it is an option, or a name and a value in one word. */
  readonly isSure: boolean;
}

/** A call by the parts of its words. */
export interface Chain {
  /** The sub-commands and what stands between them, as they were given. */
  readonly words: readonly string[];
  /** The parts of each of them, in small letters. */
  readonly parts: readonly (readonly string[])[];
  /** What is set, by options and by words. */
  readonly given: readonly Given[];
  /** How many words are behind the one at a place, those of options left out. */
  readonly wordCount: number;
  /** All arguments. */
  readonly args: readonly string[];
}

/** Words that are read as sub-commands, at most. */
const WORDS_MAX = 5;
/** Arguments among which a word without a dash may set something; options do wherever they stand. */
const ARGS_MAX = 40;
/** Longest word that is taken apart, in UTF-16 units. */
const WORD_CHARS_MAX = 48;

/** Options that have a value wherever they stand. */
const HAS_VALUE =
  /^--?(?:[uphn]|user\w*|pass\w*|pw|host\w*|ur[il]|addr\w*|server|endpoint|token|key|cert|name|tenant|domain|profile|context|config|file|namespace|ns|vhost|project|region|zone|account|database|db|port|org|cluster|env|login|role|[\w-]+[-_](?:name|id|file|path|host|url|user|address(?:es)?))$/;

/** A word that may be a sub-command: no path, no number, no sentence. */
const COMMAND_WORD = /^[A-Za-z][\w:.-]*$/;

/** A verb with a noun behind it and nothing between: `removenode`, `disableauditlog`. */
const VERB_FIRST =
  /^(delete|remove|rm|del|destroy|disable|drop|purge|reset|erase|wipe|stop|kill|kick|create|add|change|grant|revoke|unregister|clear|flush|dump|export|reveal|fence|evict)(all|audit|auditlog|auth|acls?|ca|clusters?|credentials?|databases?|db|domains?|groups?|hosts?|instances?|members?|nodes?|passwords?|pools?|private|queues?|repos?|roles?|secrets?|servers?|snapshots?|system|tables?|tenants?|tokens?|topics?|users?|v?disks?|vol|volumes?|vms?|zones?|admins?|key|keys)$/;
/** The other way round: `flasherase`, `userdel`. */
const VERB_LAST =
  /^((?!un)[a-z]{2,12})(delete|erase|destroy|purge|remove|wipe)$|^(user|group|host|node|pool|role|queue|snapshot|volume|zone)(del|rm)$/;

/** The parts of a word: at its dashes, and where a capital begins another one. */
export function partsOfWord(word: string): string[] {
  return word.slice(0, WORD_CHARS_MAX).replace(/([a-z\d])(?=[A-Z])/g, "$1-")
    .toLowerCase().split(/[^a-z\d]+/).flatMap((part) => {
      if (part === "") return [];
      const [one, other] = part.length < 6
        ? []
        : (VERB_FIRST.exec(part) ?? VERB_LAST.exec(part) ?? []).slice(1)
          .filter((half) => half !== undefined);
      return one === undefined || other === undefined ? [part] : [one, other];
    });
}

/** Reads a call. */
function chainOf(args: readonly string[]): Chain {
  const words: string[] = [];
  const given: Given[] = [];
  let wordCount = 0;
  let begun = false;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    const before = args[at - 1] ?? "";
    if (arg.startsWith("-")) {
      given.push(givenBy(arg, args[at + 1] ?? "", true));
      continue;
    }
    const isValue = before.startsWith("-") && !before.includes("=");
    // In front of the first sub-command nobody knows which options have values.
    if (isValue && (begun || HAS_VALUE.test(before))) continue;
    if (!isValue) begun = true;
    if (!isValue) wordCount++;
    if (words.length < WORDS_MAX && COMMAND_WORD.test(arg)) words.push(arg);
    if (arg.includes("=") || !isValue && at < ARGS_MAX) {
      given.push(givenBy(arg, args[at + 1] ?? "", arg.includes("=")));
    }
  }
  return { words, parts: words.map(partsOfWord), given, wordCount, args };
}

function givenBy(arg: string, next: string, isSure: boolean): Given {
  const at = arg.indexOf("=");
  const name = at < 0 ? arg : arg.slice(0, at);
  const value = at < 0 ? next.startsWith("-") ? "" : next : arg.slice(at + 1);
  let parts: readonly string[] | undefined;
  return {
    // Read by few who ask, and there may be thousands.
    get parts() {
      return parts ??= partsOfWord(name);
    },
    value,
    said: arg,
    isSure,
  };
}

/** Words after which nothing of what follows happens. */
const ONLY_ASKS =
  /^(?:show|list|ls|get|describe|help|explain|search|find|view|inspect|plan|status|docs?|man|log|logs|diff|compare|simulate|preview|test|lint|check|verify|validate|info|read|query|stat|stats|history|count|whoami|completion|render|template|generate|scaffold|wait|watch|exists)$/;

/** What asks, and is as well a thing that something is done to. */
const THING_AS_WELL =
  /^(?:plan|log|logs|query|view|template|docs?|history|test)$/;
const DONE_TO_IT =
  /^(?:delete|destroy|purge|remove|rm|disable|drop|wipe|erase|truncate|clear)$/;

/** What asks, and is as well what a group of sub-commands is about. */
const GROUP_AS_WELL = /^(?:logs?|search|docs?)$/;

/** Whether a word that asks names a group of sub-commands, of which one ends a kind of thing: `logs instance delete`. */
export function isNounBefore(words: readonly string[], at: number): boolean {
  return GROUP_AS_WELL.test(words[at] ?? "") &&
    DONE_TO_IT.test((words[at + 2] ?? "").replace(/-all(?:-.*)?$/, "")) &&
    words.length > at + 3 &&
    partsOfWord(words[at + 1] ?? "").some((part) =>
      KINDS.test(part) || /^tokens?$/.test(part)
    );
}

/** Whether a call only asks, by one of its first words or the last part of one. */
function onlyAsks({ words, parts, wordCount }: Chain): boolean {
  const named = wordCount > words.length ? [...words, ""] : words;
  return words.slice(0, 4).some((word, at) =>
    ONLY_ASKS.test(word.toLowerCase()) &&
    !(THING_AS_WELL.test(word) && DONE_TO_IT.test(words[at + 1] ?? "")) &&
    !isNounBefore(named, at)
  ) ||
    parts.slice(0, 3).some((some) =>
      some.length > 1 &&
      (/^(?:show|list|ls|find|search|status|info|describe)$/.test(
        some.at(-1) ?? "",
      ) ||
        /^(?:show|list|find|describe|get|check|verify|validate)$/.test(
          some[0] ?? "",
        ))
    );
}

/** The first word one of whose parts is meant; where it stands, or -1. */
export function placeOf(chain: Chain, pattern: RegExp): number {
  return chain.parts.findIndex((parts) =>
    parts.some((part) => pattern.test(part))
  );
}

/** Whether one part of the words is meant. */
export function hasPart(chain: Chain, pattern: RegExp): boolean {
  return placeOf(chain, pattern) >= 0;
}

/** Said of all there is. */
export const OF_ALL: RegExp = /^(?:--all|all|\*)$/;

/** Hears what arguments say, of a program of that name: the words that say it, if they do. */
export type Hear = (
  args: readonly string[],
  name?: string,
) => string | undefined;

/** Reads a call: the words that say it, if they do. */
export type Reader = (chain: Chain, name: string) => string | undefined;

/** Names of programs that are sub-commands of a suite: `remove_members`, `pg-drop-node`. */
const DOES_BY_NAME =
  /(?:^|[-_])(?:add|change|create|delete|destroy|disable|drop|purge|register|remove|reset|restore|revoke|set|show|wipe)[-_][a-z]/;

/** Makes a reader of arguments. */
export function reading(
  reader: Reader,
  whateverAsked = false,
): Hear {
  return (args, name = "") => {
    const { chain, asks } = DOES_BY_NAME.test(name)
      ? readCall([name, ...args])
      : callOf(args);
    return !whateverAsked && asks ? undefined : reader(chain, name);
  };
}

/** A call, and whether it only asks. */
interface CallRead {
  readonly chain: Chain;
  readonly asks: boolean;
}

/** Dozens of readers ask of the same arguments. */
const CALLS = new WeakMap<readonly string[], CallRead>();

function callOf(args: readonly string[]): CallRead {
  const known = CALLS.get(args);
  if (known !== undefined) return known;
  const read = readCall(args);
  CALLS.set(args, read);
  return read;
}

function readCall(args: readonly string[]): CallRead {
  const chain = chainOf(args);
  return { chain, asks: onlyAsks(chain) };
}
