/**
 * What a search asks for: words, phrases and filters, as groups of terms.
 *
 * @module
 */

import { COMMON_WORDS } from "@/lib/text_understanding/common_words.ts";
import {
  isAsking,
  isOrdinary,
  plainFormsOf,
} from "@/lib/text_understanding/ordinary_words.ts";
import { isNameOfThing } from "@/lib/text_understanding/names_of_things.ts";
import { STOP_WORDS } from "@/lib/text_understanding/stems.ts";
import { agentMark, languageMark, tagMark } from "./terms.ts";
import { type Exactness, exactWordsIn } from "./exact_words.ts";
import { expressionsIn } from "./expressions.ts";
import { subjectsIn } from "./subject.ts";
import { synonymsOf } from "./synonyms.ts";
import {
  alternativesOf,
  camelPartsOf,
  camelWholesOf,
  identifiersOf,
  isAscii,
  normalizeText,
  stemLanguage,
  termOf,
  wordsOf,
} from "@/lib/text_understanding/words.ts";
import { spellingsOf } from "@/lib/text_understanding/spellings.ts";
import { kinOf, translate } from "@/lib/text_understanding/translations.ts";

/** Word groups of one query; the rest is ignored. */
export const GROUPS_MAX = 16;

/** A term and how much it counts beside the others of its group. */
export type Alternative = readonly [term: string, factor: number];

/** Terms of which any stands for one thing that is looked for. */
export interface QueryGroup {
  /** The folded word, or the mark. */
  readonly word: string;
  /** Any of them will do. */
  readonly alternatives: readonly Alternative[];
  /**
   * - `word`: counts for whether an entry matches, and how well.
   * - `must`: a word that every result has, since it was quoted.
   * - `bonus`: counts for how well only.
   * - `mark`: every result has it, and it counts for nothing.
   */
  readonly kind: "word" | "must" | "bonus" | "mark";
  /** How much of its rarity counts for how much of the query an entry has; unset: all. */
  readonly massShare?: number;
  /** How much of that says that an entry answers; unset: all. */
  readonly evidenceShare?: number;
  /** How often that counts where no entry has the word; unset: once. */
  readonly absentShare?: number;
  /** What having it says, beside how rare it is. */
  readonly traits?: readonly Trait[];
}

/**
 * What a word of a question is to it: the `name` of a thing, the `code` of an
 * error, what stands where the `subject` does, or one of the `other` words of
 * content. What has no word of one kind, where the question has some, answers
 * less likely.
 */
export type Trait = "name" | "code" | "subject" | "other";

/** A query, ready for an index. */
export interface ParsedQuery {
  /** What is looked for; see {@linkcode massMinOf} for how much of it must be there. */
  readonly groups: readonly QueryGroup[];
  /** Words that must stand together, in this order; checked against the text. */
  readonly phrases: readonly (readonly string[])[];
  /** Folded words to show in snippets, with their alternatives. */
  readonly words: readonly string[];
}

/** The parts of the arguments that make up a query. */
export interface QueryArguments {
  /** Words and quoted phrases. */
  readonly query?: string;
  /** All must match. */
  readonly tags?: readonly string[];
  /** BCP 47 tag. */
  readonly language?: string;
  /** A registered publisher. */
  readonly agent_id?: string;
}

/** Reads the arguments of a search. */
export type QueryReader = (args: QueryArguments) => ParsedQuery;

/**
 * Parses the arguments of a search.
 *
 * A word matches in any of its forms. Stop words are dropped when other words
 * remain, except in phrases. An unclosed quotation mark is an ordinary
 * character.
 */
export function parseQuery(args: QueryArguments): ParsedQuery {
  const language = stemLanguage(args.language ?? null);
  const { loose, phrases, isPasted } = readQuotes(args.query ?? "");
  const quoted = new Set(phrases.flat());
  // "OutOfMemoryError" is looked for by its parts, and found better as a whole.
  const parts = camelPartsOf(normalizeText(loose));
  const wholes = new Set(camelWholesOf(normalizeText(loose)));
  const written = wordsOf(loose);
  const unquoted = [...written, ...parts];
  const words = [
    ...(quoted.size > 0 && unquoted.every((word) => ALL_STOP_WORDS.has(word))
      ? []
      : dropStopWords(unquoted)),
    ...quoted,
  ];
  const distinct = [...new Set(words)].slice(0, GROUPS_MAX);
  const { isForeign, others } = otherWordsOf(written, endingsIn(loose));
  const absentShare = absentShareOf(loose, { isForeign, isPasted });
  const identifiers = identifiersOf(loose);
  const exact = exactWordsIn(loose);
  const readTraits = traitReader(loose, { written, isPasted, exact });
  const wholeNames = wordsOfNames(identifiers);
  const values = isPasted ? quotedNamesOf(loose) : new Set<string>();
  const isValue = (word: string) =>
    values.has(word) ||
    distinct.length > 2 && /^[0-9]+$/.test(word) && !wholeNames.has(word);
  return {
    groups: [
      ...distinct.map((word): QueryGroup => ({
        word,
        ...(quoted.has(word)
          ? {
            kind: "must",
            alternatives: alternativesOf(word, language)
              .map((term): Alternative => [term, 1]),
          }
          : {
            kind: wholes.has(word) && parts.length > 0 ? "bonus" : "word",
            alternatives: withoutNames(
              termsOf(word, language, others.get(word)),
              distinct,
            ),
            ...shareOf(word, isValue(word)),
            ...absenceOf(word, absentShare, exact),
          }),
        ...readTraits(word),
      })),
      ...(isPasted || loose === args.query
        ? identifiers
        : identifiersOf(args.query ?? ""))
        .slice(0, IDENTIFIERS_MAX)
        .filter((whole) => !distinct.includes(whole))
        .map((whole): QueryGroup => ({
          word: whole,
          kind: "bonus",
          alternatives: [[whole, 1]],
          ...readTraits(whole, "bonus"),
        })),
      ...marks(args).map((mark): QueryGroup => ({
        word: mark,
        kind: "mark",
        alternatives: [[mark, 1]],
      })),
    ],
    phrases: phrases.filter((phrase) => phrase.length > 1),
    words: distinct,
  };
}

/** What is asked for loosely, and what stands in quotation marks. */
function readQuotes(query: string): {
  readonly loose: string;
  readonly phrases: readonly string[][];
  readonly isPasted: boolean;
} {
  const phrases: string[][] = [];
  const isPasted = isPastedLine(query);
  if (isPasted) return { loose: unescaped(query), phrases, isPasted };
  const loose = query.replace(
    /["“”„«»]([^"“”„«»]*)["“”„«»]/gu,
    (_whole, inner: string) => {
      const words = wordsOf(inner);
      if (words.length > 0) phrases.push(words);
      return " ";
    },
  );
  return { loose, phrases, isPasted };
}

/**
 * Whether a query is a line of an error as it was printed: what stands in
 * quotation marks in it are names, and nobody asked for them as a phrase.
 */
function isPastedLine(query: string): boolean {
  if (/^\s*[{[]["{[]|"\s*:\s*["{[\d]|\w="/.test(query)) return true;
  const outside = query.replace(/["“”„«»][^"“”„«»]*["“”„«»]/gu, " ");
  if (/"[\w.-]+"/.test(query) && wordsOf(outside).length >= NAMING_MIN) {
    return true;
  }
  return /[\p{L}\p{N})\]]:(?:\s|$)|\b(?:error|exception|failed|cannot|could not|unable to|does not exist|not found)\b/iu
    .test(outside) && wordsOf(outside).length > 2;
}

/** Words of the longest name; more in quotation marks are what was said. */
const NAME_WORDS_MAX = 3;
/** Words beside which one word in quotation marks is a name and not asked for. */
const NAMING_MIN = 4;

/** A printed line without the bytes that could not be printed. */
function unescaped(line: string): string {
  return line.replace(/\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|\\[0-7]{3}/gi, " ");
}

/** Words of identifiers with letters: a number in them is no value. */
function wordsOfNames(identifiers: readonly string[]): ReadonlySet<string> {
  return new Set(
    identifiers.filter((whole) => /\p{L}/u.test(whole))
      .flatMap((whole) => wordsOf(whole)),
  );
}

/** Endings of domains and files, which are no words of a language: of "quay.io" the "io". */
function endingsIn(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/\.([a-z]{2,3})\b/gi)]
      .map(([, ending = ""]) => ending.toLowerCase()),
  );
}

/** Folded words of names, values and paths that a printed line quotes. */
function quotedNamesOf(line: string): ReadonlySet<string> {
  return new Set(
    [...line.matchAll(/'[^']*'|`[^`]*`|"[^"]*"/g)].map(([name]) =>
      wordsOf(name)
    ).filter((words) => words.length <= NAME_WORDS_MAX).flat(),
  );
}

/**
 * How much of a query an entry must have: what the rarities of its words must
 * add up to. Of two words one can be missing if it is common; the more words,
 * the more may be missing, but never the rare ones together. A word that no
 * entry has is the rarest there can be. So a question that nothing answers
 * finds nothing, and a long one that is answered in other words finds it.
 */
export function massMinOf(
  groups: readonly QueryGroup[],
  weights: readonly number[],
  isAbsent: (index: number) => boolean = () => false,
): number {
  let words = 0;
  let asked = 0;
  for (const [index, group] of groups.entries()) {
    if (!isWord(group.kind)) continue;
    words++;
    asked += (isAbsent(index) ? group.absentShare ?? 1 : 1) *
      evidenceOf(group, weights[index] ?? 0);
  }
  return (SHARES[words] ?? words ** -SHARE_DECLINE) * asked /
    (words >= PLAIN_MIN && isPlain(groups, isAbsent) ? PLAIN_EASE : 1);
}

/** Whether no name and no code says much by itself, and some entry has each word. */
function isPlain(
  groups: readonly QueryGroup[],
  isAbsent: (index: number) => boolean,
): boolean {
  return !groups.some(({ kind, traits = [], absentShare = 1 }, index) =>
    traits.includes("name") || traits.includes("code") ||
    // What is not known in a printed line or another language says little.
    isWord(kind) && isAbsent(index) && absentShare >= 1
  );
}

/** The terms of a group that are the word itself, and not another for the same. */
export function ownTermsOf({ alternatives }: QueryGroup): string[] {
  return alternatives.filter(([, factor]) => factor === 1)
    .map(([term]) => term);
}

/** What having a group adds to how much of a query an entry has. */
export function massOf(
  { kind, massShare = 1 }: QueryGroup,
  weight: number,
): number {
  return isWord(kind) ? (massShare * weight) ** MASS_POWER : 0;
}

/**
 * What having a group says for an entry: its mass, and less where it says what
 * is asked about but not what is asked. An identifier that stands there as a
 * whole says more than its parts, and is asked for by its parts alone.
 */
export function evidenceOf(group: QueryGroup, weight: number): number {
  return group.kind === "bonus"
    ? WHOLE_EVIDENCE * weight ** MASS_POWER
    : massOf(group, weight) * (group.evidenceShare ?? 1);
}

/** Whether a group counts for whether an entry matches. */
export function isWord(kind: QueryGroup["kind"]): boolean {
  return kind === "word" || kind === "must";
}

/**
 * Below 1, so that two words that an entry has say more than one that is as rare
 * as both together, and one that no entry has does not outweigh all others.
 */
const MASS_POWER = 0.75;
/** What an identifier as a whole says beside a word that is as rare. */
const WHOLE_EVIDENCE = 0.5;
/** How much of the mass there must be, by the number of words. */
const SHARES = [0, 0.35, 0.39, 0.39, 0.332, 0.273, 0.234, 0.205, 0.185];
/** How that goes on. */
const SHARE_DECLINE = 0.9;
/** How much less there need be of a plain question. */
const PLAIN_EASE = 1.2;
/** Words of the shortest plain question. */
const PLAIN_MIN = 3;
/** Whether a word says little, whatever entries have it. */
function isCommon(word: string): boolean {
  return plainFormsOf(word).some((form) => COMMON_WORDS.has(form)) ||
    /^[0-9]{1,2}$|^[0-9]+[a-z]{1,2}$/.test(word);
}

/** How much of a word's rarity counts for whether an entry matches. */
function shareOf(
  word: string,
  isValue: boolean,
): Pick<QueryGroup, "massShare" | "evidenceShare"> {
  if (isAsking(word)) return { massShare: ASKING_SHARE };
  if (isCommon(word) || isValue) {
    return { massShare: COMMON_SHARE, evidenceShare: COMMON_EVIDENCE };
  }
  // So do words of two letters: "ls", "io", "df" before a message.
  const saysHow = isOrdinary(word) || /^[a-z]{1,2}$/.test(word);
  if (saysHow) return { massShare: ORDINARY_SHARE };
  return isNameOfThing(word) ? { evidenceShare: NAME_EVIDENCE } : {};
}

/** How much of a common word's rarity counts for whether an entry matches. */
const COMMON_SHARE = 0.3;
/** The same of a word that only asks. */
const ASKING_SHARE = 0.1;
/** The same of a word that says how or what for. */
const ORDINARY_SHARE = 0.55;
/** How much of a common word's mass says that an entry answers. */
const COMMON_EVIDENCE = 0.73;
/** The same of the name of a thing: it says what is asked about. */
const NAME_EVIDENCE = 0.73;
/** How much another word for the same thing counts. */
const SYNONYM_FACTOR = 0.75;
/** How much a name counts without the number behind it. */
const NAME_FACTOR = 0.5;
/** Identifiers of one query that are looked for as a whole. */
const IDENTIFIERS_MAX = 6;

/** How much of its rarity a word counts that no entry has, in a question of another language. */
const FOREIGN_ABSENT_SHARE = 0.4;
/** Words with letters beyond ASCII from which on a question is taken to be in another language. */
const OTHER_WORDS_MIN = 2;
/** The same in a printed line, which names what is the asker's own. */
const PRINTED_ABSENT_SHARE = 0.8;

/** The same of the name of a thing: what has no entry with it is about others. */
const NAME_ABSENT_FACTOR = 2.75;
/** The same of a code, wherever it stands: other codes are other errors. */
const CODE_ABSENT_SHARE = 2;

/** Letters and digits in one, as errors are numbered; long hexadecimal numbers are the asker's own. */
function isCode(word: string): boolean {
  return /^[a-z0-9]{4,12}$/.test(word) && /[a-z]/.test(word) &&
    /[0-9]/.test(word) && !/^[0-9a-f]{7,}$/.test(word) && !isCommon(word);
}

function absenceOf(
  word: string,
  share: number,
  exact: ReadonlyMap<string, Exactness>,
): { absentShare?: number } {
  const absentShare = isNameOfThing(word)
    ? share * NAME_ABSENT_FACTOR
    : isCode(word) || exact.get(word) === "code"
    ? CODE_ABSENT_SHARE
    : share;
  return absentShare === 1 ? {} : { absentShare };
}

/** A function from the words of a question to what they are to it. */
function traitReader(
  loose: string,
  { written, isPasted, exact }: {
    written: readonly string[];
    isPasted: boolean;
    exact: ReadonlyMap<string, Exactness>;
  },
): (word: string, kind?: "bonus") => Pick<QueryGroup, "traits"> {
  const isContent = (word: string) =>
    word !== "" && !ALL_STOP_WORDS.has(word) &&
    shareOf(word, false).massShare === undefined;
  // The parts of "GitHub" stand beside no name.
  const beside = new Set(written);
  const isNaming = !isPasted && exact.values().some((it) => it === "name");
  const inIdentifiers = new Set(identifiersOf(loose).flatMap(wordsOf));
  // A printed line is no sentence.
  const subjects = isPasted ? new Set<string>() : subjectsIn(
    written,
    (word) => isContent(word) && !inIdentifiers.has(word),
  );
  return (word, kind) => {
    const traits: Trait[] = [];
    const exactness = exact.get(word);
    if (exactness !== undefined) traits.push(exactness);
    if (subjects.has(word)) traits.push("subject");
    const isBesideNames = isNaming && beside.has(word) && !isNameOfThing(word);
    if (isBesideNames && kind === undefined && isContent(word)) {
      traits.push("other");
    }
    return traits.length === 0 ? {} : { traits };
  };
}

/** Whether a text has words that no English one is written like, as those of languages without a list. */
function isOfOtherLetters(text: string): boolean {
  const words = text.normalize("NFC").match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => !isAscii(word)).length >= OTHER_WORDS_MIN;
}

function absentShareOf(
  loose: string,
  { isForeign, isPasted }: { isForeign: boolean; isPasted: boolean },
): number {
  if (isForeign || isOfOtherLetters(loose)) return FOREIGN_ABSENT_SHARE;
  return isPasted ? PRINTED_ABSENT_SHARE : 1;
}

/**
 * Other words for what runs of words say: English ones for those of another
 * language, the field's for an expression.
 */
function otherWordsOf(
  written: readonly string[],
  endings: ReadonlySet<string>,
): {
  readonly isForeign: boolean;
  readonly others: ReadonlyMap<string, readonly string[]>;
} {
  const spoken = written.filter((word) => !endings.has(word));
  const { isForeign, runs } = translate(spoken);
  const others = new Map<string, string[]>();
  const found = [
    ...runs.map((run) => ({ ...run, words: spoken })),
    ...expressionsIn(written).map((run) => ({ ...run, words: written })),
  ];
  if (found.length === 0) return { isForeign, others };
  // What stands in the query itself is looked for anyway, and counts once.
  const own = new Set(written.map((word) => termOf(word, "en")));
  for (const { start, length, meaning, words } of found) {
    const isOther = (word: string) => !own.has(termOf(word, "en"));
    for (const word of words.slice(start, start + length)) {
      const more = [...meaning, ...kinOf(word, meaning)].filter(isOther);
      others.set(word, [...others.get(word) ?? [], ...more]);
    }
  }
  return { isForeign, others };
}

/** Without other words that are names in the query: they say nothing of what is asked about the thing. */
function withoutNames(
  alternatives: readonly Alternative[],
  words: readonly string[],
): readonly Alternative[] {
  const named = words.filter(isNameOfThing).flatMap((word) =>
    alternativesOf(word, null)
  );
  return alternatives.filter(([term, factor]) =>
    factor === 1 || !named.includes(term)
  );
}

/** The terms of words that were asked for last: most are asked for again. */
const known = new Map<string, readonly Alternative[]>();
/** Words of which the terms are kept: about a megabyte. */
const KNOWN_MAX = 1_000;

/** The terms that a word is looked for as; `more`: other words for it in this query. */
function termsOf(
  word: string,
  language: ReturnType<typeof stemLanguage>,
  more: readonly string[] = [],
): readonly Alternative[] {
  if (more.length > 0) return withSynonyms(word, language, more);
  const name = `${word} ${language ?? ""}`;
  const kept = known.get(name);
  if (kept !== undefined) return kept;
  if (known.size >= KNOWN_MAX) known.clear();
  const terms = withSynonyms(word, language, more);
  known.set(name, terms);
  return terms;
}

function withSynonyms(
  word: string,
  language: ReturnType<typeof stemLanguage>,
  more: readonly string[],
): Alternative[] {
  const own = [
    ...new Set([
      ...alternativesOf(word, language),
      ...spellingsOf(word).map((other) => termOf(other, language ?? "en")),
    ]),
  ];
  const others = [...more, ...synonymsOf(word)].flatMap((other) =>
    alternativesOf(other, language ?? "en")
  );
  // "UUIDv7" is looked for as "uuid" too.
  const [, name = ""] = /^([a-z]{3,}?)v?[0-9]{1,3}$/.exec(word) ?? [];
  return [
    ...own.map((term): Alternative => [term, 1]),
    ...[...new Set(others)].filter((term) => !own.includes(term))
      .map((term): Alternative => [term, SYNONYM_FACTOR]),
    ...(name === ""
      ? []
      : [[termOf(name, language ?? "en"), NAME_FACTOR] as const]),
  ];
}

function dropStopWords(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !ALL_STOP_WORDS.has(word));
  return kept.length > 0 ? kept : words;
}

/**
 * English stop words, and those of other languages that are no English word of
 * content: a German "was" is dropped, a French "son" is not.
 */
const ALL_STOP_WORDS = new Set([
  ...STOP_WORDS.en,
  // Particles, which the dictionary cuts off.
  ..."的 了 吗 是 在 我 有 和 就 不 个 会 被 把 の は を に が で と も へ や か て た だ な ます です する した して から まで"
    .split(" "),
  // What is left of "doesn't" and the like.
  ..."aren couldn didn doesn don hadn hasn haven isn ll shouldn ve wasn weren wouldn"
    .split(" "),
  ...[..."de fr es pt it nl sv ru ar hi id ko tr".split(" ")].flatMap((
    language,
  ) => [...STOP_WORDS[language as keyof typeof STOP_WORDS]]).filter((word) =>
    !"am bin die era kind man men men son sur war".split(" ").includes(word)
  ),
]);

function marks(args: QueryArguments): string[] {
  return [
    ...(args.tags ?? []).map(tagMark),
    ...(args.language === undefined ? [] : [languageMark(args.language)]),
    ...(args.agent_id === undefined ? [] : [agentMark(args.agent_id)]),
  ];
}
