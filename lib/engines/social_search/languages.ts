/**
 * Names of languages and the codes that the search site knows them by.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import {
  type GoalText,
  quoteBack,
  quoteText,
  type Reason,
} from "./goal_text.ts";
import { anyOf, type Operator } from "./operators.ts";

/** English name in lower case, and code. */
export const LANGUAGE_CODES: Readonly<Record<string, string>> = wordTable({
  amharic: "am",
  arabic: "ar",
  armenian: "hy",
  basque: "eu",
  bengali: "bn",
  bosnian: "bs",
  bulgarian: "bg",
  burmese: "my",
  catalan: "ca",
  chinese: "zh",
  croatian: "hr",
  czech: "cs",
  danish: "da",
  dutch: "nl",
  english: "en",
  estonian: "et",
  finnish: "fi",
  french: "fr",
  georgian: "ka",
  german: "de",
  greek: "el",
  gujarati: "gu",
  haitian: "ht",
  hebrew: "iw",
  hindi: "hi",
  hungarian: "hu",
  icelandic: "is",
  indonesian: "in",
  italian: "it",
  japanese: "ja",
  kannada: "kn",
  khmer: "km",
  korean: "ko",
  lao: "lo",
  latvian: "lv",
  lithuanian: "lt",
  malayalam: "ml",
  marathi: "mr",
  nepali: "ne",
  norwegian: "no",
  pashto: "ps",
  persian: "fa",
  farsi: "fa",
  polish: "pl",
  portuguese: "pt",
  punjabi: "pa",
  romanian: "ro",
  russian: "ru",
  serbian: "sr",
  sindhi: "sd",
  sinhala: "si",
  slovak: "sk",
  slovenian: "sl",
  spanish: "es",
  swedish: "sv",
  tagalog: "tl",
  filipino: "tl",
  tamil: "ta",
  telugu: "te",
  thai: "th",
  turkish: "tr",
  ukrainian: "uk",
  urdu: "ur",
  uyghur: "ug",
  vietnamese: "vi",
  welsh: "cy",
  // As people write them.
  deutsch: "de",
  español: "es",
  français: "fr",
  italiano: "it",
  flemish: "nl",
  mandarin: "zh",
  português: "pt",
});

const NAMES = Object.keys(LANGUAGE_CODES).join("|");
const LIST =
  `(?:${NAMES})(?:(?:,? (?:or|and|and\\/or|as well as|or else) (?:in )?|, | ?\\/ ?)(?:${NAMES})){0,5}`;
const END = "(?=[\\s,.;:)?!|]|$)";
/** Languages that people name and the site has no code for, as a part of a pattern. */
export const UNCODED_LANGUAGES =
  "Afrikaans|Albanian|Azerbaijani|Belarusian|Cantonese|Esperanto|Frisian|Galician|Hausa|Hinglish|Igbo|Irish|Gaelic|Javanese|Kazakh|Kurdish|Latin|Luxembourgish|Macedonian|Malay|Maltese|Maori|Mongolian|Quechua|Scots|Somali|Spanglish|Swahili|Taglish|Tigrinya|Uzbek|Xhosa|Yiddish|Yoruba|Zulu";
/** "Zulu or English", in a clause of its own or behind "in". */
const BEFORE_CODED = new RegExp(
  `(?=[A-Z])(?<=[,;(] |\\bin )(?:${UNCODED_LANGUAGES}) or (?:in )?(?=[A-Z])`,
  "g",
);
/** "English or Zulu". */
const BEHIND_CODED = new RegExp(
  `\\bor (?:in )?(?=[A-Z])(?:${UNCODED_LANGUAGES})${END}`,
  "g",
);
const NAME_AT_END = new RegExp(`(?:^|[\\s(])(?:${NAMES}),? $`, "i");
const NAME_AT_BEGIN = new RegExp(`^(?:${NAMES})\\b`, "i");
const VARIETY =
  "(?:Brazilian|European|British|UK|US|American|Australian|Canadian|Indian|Swiss|Austrian|Latin American|Mexican|Simplified|Traditional)";
const NOT_IN = new RegExp(
  `(?<=[\\s(])(?:(?:but |and )?(?:(?:that |which )?(?:are|is) ?)?(?:not|n't) (?:written )?in|(?:except|exclud(?:e|ed|ing)|no|without|ignor(?:e|ing)|skip(?:ping)?)(?: (?:any |all )?(?:posts|tweets|those|ones|anything|everything|content))?(?: (?:that are )?written)?(?: in)?|non[- ]|(?:in |of )?(?:all|any|every|other) (?:other )?languages? (?:but|except(?: for)?|other than|apart from|besides|excluding|than)) ?(?:in )?(${LIST})(?:[- ](?:language|speaking))?(?: (?:posts?|tweets?|ones|content|language|accounts?|users?))?${END}`,
  "i",
);
/** "not English, not Spanish": each as a clause of its own. */
const NOT_ALONE = new RegExp(
  `(?=n)(?<=(?:^|[,;(|]) ?(?:and |but )?)not ((?:${NAMES})(?:,? (?:or|and|nor) (?:${NAMES}))?)(?=\\s*(?:[,;.)|]|$))`,
  "i",
);
/** "in German", "German-language", "German posts", "English only", "videos, English". */
const IN: readonly RegExp[] = [
  new RegExp(
    `(?<=[\\s(])(?:only )?(?:exclusively |solely |entirely )?(?:written |posted |tweeted |sources? )?in (?:either |both |any of )?(?:${VARIETY} )?(${LIST})(?: only| language)?${END}`,
    "i",
  ),
  new RegExp(
    `(?<=[\\s(])(?:only )?(?:${VARIETY} )?(${LIST})(?:[- ](?:language|speaking|only)){1,2}(?: (?:posts?|tweets?|sources?|replies|(?:accounts?|people|users)(?! (?:in|from|near) )))?${END}`,
    "i",
  ),
  new RegExp(
    `(?<=[\\s(])(?:only )?(?:${VARIETY} )?(${LIST}) (?:posts?|tweets?|replies|ones)${END}`,
    "i",
  ),
  // What posts are stays: it is a word of the subject, or of another reader.
  new RegExp(
    `(?<=[\\s(])(${LIST})(?= (?:memes?|jokes?|rants?|takes|threads?|reactions?|comments|discussions?|videos?|tutorials?)${END})`,
    "i",
  ),
  new RegExp(
    `(?<=[,:;(|?!.] {0,2})(?<!\\blang(?:uages?)?: ?)(?:lang(?:uage)?:? )?(?:${VARIETY} )?(${LIST})(?: only)?(?= *(?:[,|.;)]|$|if possible\\b))`,
    "i",
  ),
  new RegExp(
    `(?<=[\\s(])(?:only|just) (${LIST})(?= ?(?:[,|.;)]|$))`,
    "i",
  ),
  new RegExp(`(?<=[\\s(])lang(?:uage)?:? ?(?:is )?(${LIST})${END}`, "i"),
  // Two languages with "or" between them are hardly a subject.
  new RegExp(
    `(?<=[\\s(])((?:${NAMES}) (?:or|and\\/or) (?:${NAMES}))(?: only)?${END}`,
    "i",
  ),
];

/** "German sources only", "Italian newspapers": the language, and whose posts. */
const OF_AUTHORS = new RegExp(
  `(?<=[\\s(])(?:(?:from|by|in) )?(?:the )?(?:only )?(${LIST})(?:[- ](?:language|speaking))? (sources?|(?:news )?media|press|(?:news)?papers|(?:news )?outlets|broadcasters|journalists|reporters|speakers)(?: only)?${END}`,
  "i",
);
/** "what Japanese developers say": who speaks, and in which language most likely. */
const SAYING = new RegExp(
  `(?<=[\\s(])(?:the )?(${LIST}) (developers|engineers|programmers|users|people|customers|founders|investors|traders|analysts|politicians|fans|gamers|creators|bloggers|influencers|students)(?= (?:(?:are|have been) )?(?:say|think|talk|complain|discuss|write|writ|post|tweet|ask)(?:ing|s)?\\b)`,
  "i",
);
/** Who posts in a language says nothing but the language. */
const ANY_AUTHOR = /^(?:sources?|speakers)$/i;

/** What was read about the language. */
export interface LanguageReading {
  /** Code; absent when the goal names none, or several. */
  readonly lang?: string;
  /** Several languages, or languages to leave out. */
  readonly operators: readonly Operator[];
  /** Why, if a language was read. */
  readonly reasons: readonly Reason[];
  /** Kinds of authors that the site does not know. */
  readonly notApplied: readonly string[];
}

/** Takes the language out of a goal. */
export function readLanguage(text: GoalText): LanguageReading {
  const operators: Operator[] = [];
  const uncoded = takeUncoded(text);
  for (
    const match of [...text.takeAll(NOT_IN, 3), ...text.takeAll(NOT_ALONE, 3)]
  ) {
    for (const code of codesIn(match[1] ?? "")) {
      operators.push({
        text: `-lang:${code}`,
        because: `${quoteBack(match)} rules out the language.`,
      });
    }
  }
  const notApplied: string[] = [...uncoded];
  for (const pattern of [OF_AUTHORS, SAYING, ...IN]) {
    const match = text.take(pattern);
    if (match === null) continue;
    const codes = codesIn(match[1] ?? "");
    const because = `${quoteBack(match)} names the language of the posts.`;
    const [lang = ""] = codes;
    if (match[2] !== undefined && !ANY_AUTHOR.test(match[2])) {
      notApplied.push(
        `${
          quoteBack(match)
        }: the site knows a language, and no kind of author; judge authors by their profile.`,
      );
    }
    if (codes.length === 1) {
      operators.push(...secondDemand(text));
      return {
        lang,
        operators,
        reasons: [{ filter: "lang", value: lang, because }],
        notApplied,
      };
    }
    operators.push({
      text: anyOf(codes.map((code) => `lang:${code}`)),
      because,
    });
    break;
  }
  return { operators, reasons: [], notApplied };
}

/** Takes languages out that no search can ask for; what stands with them stays. */
function takeUncoded(text: GoalText): string[] {
  const told: string[] = [];
  const take =
    (isBeside: (before: string, behind: string) => boolean) =>
    (all: string, ...[at, whole]: unknown[]) => {
      const from = Number(at);
      const text = String(whole);
      if (!isBeside(text.slice(0, from), text.slice(from + all.length))) {
        return all;
      }
      told.push(
        `${
          quoteText(all)
        }: the site has no code for this language; search words of it instead.`,
      );
      return "";
    };
  text.rewrite(
    BEFORE_CODED,
    take((_, behind) => NAME_AT_BEGIN.test(behind)),
  );
  text.rewrite(BEHIND_CODED, take((before) => NAME_AT_END.test(before)));
  return told;
}

/** "in English only and in French only": another language is asked for. */
const ONLY = new RegExp(
  `(?<=[\\s(])(?:and |but |or )?(?:(?:in )?(${LIST})(?:[- ]language)? only|only (?:in )?(${LIST}))${END}`,
  "i",
);

function secondDemand(text: GoalText): Operator[] {
  const match = text.take(ONLY);
  return match === null
    ? []
    : codesIn(match[1] ?? match[2] ?? "").map((code) => ({
      text: `lang:${code}`,
      because: `${quoteBack(match)} names the language of the posts.`,
    }));
}

function codesIn(list: string): string[] {
  const names = list.toLowerCase().match(new RegExp(NAMES, "g")) ?? [];
  return [...new Set(names.map((name) => LANGUAGE_CODES[name] ?? ""))];
}

const BEGINS = "(?<=(?:^|[|,.;:!?(]) ?(?:(?:but|and|please|also|they|in) )?)";
const CLAUSE_END = "(?=\\s*(?:[|,.;:?!()]|$))";
const CODES = [...new Set(Object.values(LANGUAGE_CODES))].join("|");
const CODE_LIST =
  `(?:${CODES}|eng|he)(?:(?:,? (?:or|and) |, ?| ?\\/ ?)(?:${CODES}|eng|he)){0,5}`;
const ALLOWED =
  "(?:(?:is|are) (?:both |all )?(?:fine|ok|okay|good|allowed|welcome)|will do|works?|doesn't matter|does not matter|do not matter|don't matter|don't care)";
/** Languages where a label, a verb or who speaks them says that they are meant. */
const NAMED_LANGUAGES: readonly RegExp[] = [
  new RegExp(
    `${BEGINS}(?:the )?lang(?:uage)?s?(?: ?[:=]| (?:is|are|(?:should|must|has to|have to|needs? to|can|may) be))? ?(?:only |either |one of |any of )?(${LIST})(?: only)?${CLAUSE_END}`,
    "gi",
  ),
  new RegExp(
    `${BEGINS}(?:both|either|any of|(?:i|we) (?:can )?only (?:read|speak|understand|want|need)) (${LIST})(?: ${ALLOWED})?(?: (?:ones|posts|tweets))?${CLAUSE_END}`,
    "gi",
  ),
  new RegExp(`${BEGINS}(${LIST}) ${ALLOWED}${CLAUSE_END}`, "gi"),
  new RegExp(
    `(?=[fb])(?<=\\s)(?:from|by) (?:native )?(${LIST})[- ](?:speakers|speaking (?:users|people|accounts|authors))${CLAUSE_END}`,
    "gi",
  ),
];
/** "lang: de, fr": codes where a label says what they are. */
const NAMED_CODES = new RegExp(
  `(?=l)${BEGINS}lang(?:uage)?s?(?: ?[:=] (?=[a-z])|[:=](?=[a-z]{2} ?[,/] ?[a-z]))(${CODE_LIST})${CLAUSE_END}`,
  "gi",
);
/** A language without a code that posts are said to be in. */
const UNCODED_POSTS = new RegExp(
  `(?<=[\\s(])(?:only )?(${UNCODED_LANGUAGES})(?:[- ]language)? (?=posts?\\b|tweets?\\b)|(?<=[,;(.|] ?)(?:only |language: ?)?(${UNCODED_LANGUAGES})(?: only)?(?=\\s*(?:[,;.)|]|$))`,
  "gi",
);
/** "any language": no language is asked for. */
const ANY_LANGUAGE = new RegExp(
  `(?=[larwmio])(?<=[\\s(])(?:(?:in |of )?(?:any|all|every|whatever|multiple)(?: of)?(?: the)? languages?(?! (?:but|except|other|apart|besides|than|excluding))(?: ${ALLOWED})?|(?:the )?languages?(?:: ?(?:any|all|\\*)| ${ALLOWED})|regardless of (?:the )?language|multilingual(?: ${ALLOWED})?)${CLAUSE_END}`,
  "gi",
);
/** Without one of these no goal names a language so. */
const LANGUAGE_CUES = new RegExp(
  `(?=\\p{L})\\b(?:lang|multiling|(?:${NAMES}|${UNCODED_LANGUAGES})\\b)`,
  "iu",
);

/** Writes which languages a goal names as the reader knows it; one sentence for each. */
export function writeLanguages(text: GoalText): string[] {
  if (!text.has(LANGUAGE_CUES)) return [];
  const told: string[] = [];
  const write = (pattern: RegExp, meaning: (said: string) => string) =>
    text.rewrite(pattern, (all, ...groups) => {
      const [said = ""] = groups.slice(0, 2).filter((one) => one !== undefined);
      const meant = meaning(said);
      told.push(
        `${quoteText(text.expand(all))} was read as ${quoteText(meant)}.`,
      );
      return meant;
    });
  for (const pattern of NAMED_LANGUAGES) {
    write(pattern, (list) => `in ${namesIn(list)}`);
  }
  write(NAMED_CODES, (list) => `in ${namesOfCodes(list)}`);
  text.rewrite(UNCODED_POSTS, (all) => {
    told.push(
      `${
        quoteText(all)
      }: the site has no code for this language; search words of it instead.`,
    );
    return " ";
  });
  text.rewrite(ANY_LANGUAGE, (all) => {
    told.push(`${quoteText(all)}: no language is asked for.`);
    return " | ";
  });
  return told;
}

/** The names of a list, with "or" between them. */
function namesIn(list: string): string {
  return (list.match(new RegExp(NAMES, "gi")) ?? []).join(" or ");
}

/** The names of codes, with "or" between them. */
function namesOfCodes(list: string): string {
  const codes = list.toLowerCase().match(/[a-z]{2,3}/g) ?? [];
  return codes.filter((code) => code !== "or" && code !== "and").flatMap(
    (code) =>
      Object.entries(LANGUAGE_CODES).find(([, known]) =>
        known === (code === "eng" ? "en" : code === "he" ? "iw" : code)
      )?.[0] ?? [],
  ).join(" or ");
}
