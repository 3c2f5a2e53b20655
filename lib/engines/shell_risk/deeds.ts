/**
 * What a sub-command or cmdlet does, and to what, in its own words: said where a
 * row of a table covers many of them.
 *
 * @module
 */
import type { EffectKind } from "./effects.ts";
import { KINDS } from "./own_words/kinds.ts";
import { linesOf } from "./text_blocks.ts";
import verbs from "./words/deeds.txt" with { type: "text" };

const VERBS: ReadonlyMap<string, string> = new Map(
  linesOf(verbs).map((line) => {
    const at = line.indexOf(" ");
    return [line.slice(0, at), line.slice(at + 1)];
  }),
);

/** What a word says that is done, for a sentence; undefined for one that is no known verb. */
export function doesBy(word: string): string | undefined {
  return verbIn(word)?.does;
}

/** Effects that a deed tells by itself. */
const ENOUGH: ReadonlySet<EffectKind> = new Set([
  "destroy-all",
  "drop-data",
  "remote-admin",
  "remote-delete",
  "service",
]);
/** Effects of which a deed says more. */
const MORE: ReadonlySet<EffectKind> = new Set([
  "account",
  "disable-security",
  "firewall",
  "privilege",
]);

/** Whether a reader understands an effect by the sub-command and the name behind it. */
export function tellsDeed(effect: EffectKind): boolean {
  return ENOUGH.has(effect) || MORE.has(effect);
}

/** Whether nothing else has to be said of it. */
export function isDeedEnough(effect: EffectKind): boolean {
  return ENOUGH.has(effect);
}

/** How many arguments are looked at. */
const ARGS_MAX = 100;
/** How many words are looked at for the verb. */
const WORDS_MAX = 5;
/** Longest word that is taken for a verb with what it is about. */
const WORD_CHARS_MAX = 60;

/** A sentence of a table with what is done and to what; a verb that both have is said once. */
export function withDeed(says: string, deed: string): string {
  const [verb = ""] = says.split(" ", 1);
  return `${says}: ${
    deed.startsWith(`${verb} `) ? deed.slice(verb.length + 1) : deed
  }`;
}

/** A verb as a sentence says it, with the noun that is joined to it. */
interface Verb {
  readonly does: string;
  readonly joined: string;
}

/**
 * What the words of a call say that it does, as the predicate of a sentence
 * (`deletes droplet web-1`).
 *
 * @param words The sub-commands and what they are given, without options.
 * @param args All arguments.
 * @returns undefined where no word is a known verb, or where nothing is named.
 */
export function deedOf(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  for (const [at, word] of words.slice(0, WORDS_MAX).entries()) {
    const verb = verbIn(word);
    // In front of what ends something a verb is the name of a kind of thing: `schedule delete`.
    if (verb === undefined || ENDS.test(VERBS.get(words[at + 1] ?? "") ?? "")) {
      continue;
    }
    const given = args.slice(0, ARGS_MAX);
    const behind = wordsAfter(word, given);
    const isKind = behind.length > 1 && KINDS.test(behind[0] ?? "");
    const noun = verb.joined !== ""
      ? verb.joined
      : behind.length > 1 && (at === 0 || isKind)
      ? behind.shift() ?? ""
      : at > 0
      ? nounIn(words[at - 1])
      : "";
    const own = named(noun, given);
    const name = own ?? behind[0] ?? named("", given);
    const isOf = verb.joined !== "" && own === undefined &&
      !ENDS.test(verb.does);
    return said(verb.does, noun, name, isOf ? "of " : "");
  }
  return undefined;
}

/** A word that is no sub-command which starts others. */
function nounIn(word = ""): string {
  return /^(?:run|exec|foreach)(?:-|$)/.test(word) ? "" : word;
}

/** Of what these are said, its name stands right behind it. */
const ENDS = /^(?:deletes|destroys|drops|removes|terminates)$/;

/** The words right behind a word, before any option. */
function wordsAfter(word: string, args: readonly string[]): string[] {
  const behind = args.slice(args.indexOf(word) + 1);
  const option = behind.findIndex((arg) => /^[-+]/.test(arg));
  return behind.slice(0, option < 0 ? undefined : option);
}

/**
 * What a cmdlet does by its name (`creates local user eve`).
 *
 * @param typed The cmdlet as it was typed.
 * @param args What it is given.
 */
export function cmdletDeed(
  typed: string,
  args: readonly string[],
): string | undefined {
  const [, verb = "", joined = ""] =
    /^([A-Za-z]{2,20})-([A-Za-z]\w{1,60})$/.exec(typed) ?? [];
  const does = VERBS.get(verb.toLowerCase());
  if (does === undefined) return undefined;
  const noun = joined.replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replace(/[A-Z][a-z]+/g, (word) => word.toLowerCase());
  const flagged = args.findIndex((arg) => NAMING_PARAMETER.test(arg));
  const [first = ""] = args;
  const name = flagged >= 0
    ? args[flagged + 1]
    : first.startsWith("-")
    ? undefined
    : first;
  return said(does, noun, name, OF_ANOTHER.test(noun) ? "of " : "");
}

/** What somebody or something has: its name is that of whoever has it. */
const OF_ANOTHER =
  /(?:credential|license|member|owner|password|permission|property|secret|setting)s?$/;
const NAMING_PARAMETER =
  /^-(?:name|identity|samaccountname|userprincipalname|objectid|userid|displayname):?$/i;

/** The verb in a word: alone, or joined with what it is about on either side. */
function verbIn(word: string): Verb | undefined {
  if (word.length > WORD_CHARS_MAX) return undefined;
  const alone = VERBS.get(word.toLowerCase());
  if (alone !== undefined) return { does: alone, joined: "" };
  const parts = word.replace(/([a-z\d])(?=[A-Z])/g, "$1-").toLowerCase()
    .split(/[-_:.]/);
  const [first = "", ...others] = parts;
  const before = word.includes(".") ? undefined : VERBS.get(first);
  if (before !== undefined) return { does: before, joined: others.join(" ") };
  const last = VERBS.get(parts.at(-1) ?? "");
  return last === undefined
    ? undefined
    : { does: last, joined: parts.slice(0, -1).join(" ") };
}

/** An option that may name what a call is about, and its value if that is joined. */
const NAMING = /^--?([a-z][\w-]*)(?:=(.*))?$/;
/** What options that name something end with. */
const NAMED = /(?:^|-)(?:name|ids?|arn|identifier)$/;

/** Options whose values are nobody's name. */
const SECRET =
  /(?:^|-)(?:key|pass|passphrase|passwd|password|pin|secret|token)$/;

/** What an option names that has a word of a noun for its own name; `--name` where there is none. */
function named(noun: string, args: readonly string[]): string | undefined {
  for (const part of noun.split(/[ -]/).reverse()) {
    for (const [at, arg] of args.entries()) {
      const [, flag = "", joined] = NAMING.exec(arg) ?? [];
      const about = flag.replace(NAMED, "");
      const isAbout = part === ""
        ? about === ""
        : (about === part || about.endsWith(`-${part}`)) &&
          !(about === flag && SECRET.test(flag));
      if (flag !== "" && isAbout) return joined ?? args[at + 1];
    }
  }
  return undefined;
}

/** The predicate; undefined where it would have no object. */
function said(
  does: string,
  noun: string,
  name: string | undefined,
  between = "",
): string | undefined {
  const isNamed = name !== undefined && name !== "" && !name.startsWith("-");
  if (!/^[a-z][\w -]*$/i.test(noun)) {
    return isNamed ? `${does} ${name}` : undefined;
  }
  if (!isNamed) return `${does} ${noun}`;
  return `${does} ${between === "" ? singular(noun) : noun} ${between}${name}`;
}

/** One of what a word names many of. */
function singular(noun: string): string {
  if (!/[^siu]s$/.test(noun)) return noun;
  return noun.replace(/ies$/, "ys").replace(/(ss|x|ch|sh|alias)es$/, "$1s")
    .slice(0, -1);
}
