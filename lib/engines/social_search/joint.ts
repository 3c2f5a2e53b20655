/**
 * Wishes that share words with others: "more than 100 but fewer than 900",
 * "alpha auth or beta auth", "a but not b, or c but not d", "June-July 2026". Each is
 * written out, as the readers know it, and told where the words are others then.
 *
 * @module
 */

import { DAY, MONTH } from "@/lib/text_understanding/dates.ts";
import {
  type GoalText,
  quoteText,
  type Rewriting,
  Rewritings,
} from "./goal_text.ts";
import { LANGUAGE_CODES } from "./languages.ts";
import { isEmptyWord, isPostNoun } from "./words.ts";

const HANDLE = "@[A-Za-z0-9_]{1,15}(?![A-Za-z0-9_])";
const HANDLES = `${HANDLE}(?:(?:,? (?:and|or) |, ?)${HANDLE}){0,5}`;
const LEFT_OUT =
  "(?:(?:but )?(?:not|no|never)|exclud(?:e|ing)|without|except(?: for)?|skip(?:ping)?|ignor(?:e|ing)|omit(?:ting)?|minus|leav(?:e|ing) out)";
const UNIT =
  "(?:likes|faves|favou?rites|re-?tweets|reposts|repl(?:y|ies)|comments)";
const KIND = "(?:images|photos|pictures|videos|links|hashtags|polls|gifs)";
const LANGUAGES = Object.keys(LANGUAGE_CODES).join("|");
const WORD = "[\\p{L}\\p{N}][\\p{L}\\p{N}.+#'-]*";
const TERM = `(?:${WORD}|[\\ue000-\\ue00f])`;
const END = "(?=[\\s,.;:)?!|]|$)";
/** Where a clause begins. */
const CLAUSE = "(?<=[,;|(] ?)";

type Replacement = string | ((all: string, ...groups: string[]) => string);

/** Those whose words all stay. */
const PLAIN: readonly Rewriting<string>[] = [
  [/\u2265/g, ">="],
  [/\u2264/g, "<="],
  [
    new RegExp(
      `\\b(since|until|before|after): (?=(?:${MONTH})\\b|\\d|last )`,
      "gi",
    ),
    "$1 ",
  ],
  // "from:a or from:b".
  [
    /(?<=[\s(])((?:from|to):\w{1,15})(?:,? or|,) (?=(?:from|to):\w)/gi,
    "$1 OR ",
  ],
  // "no bots pls, in German".
  [/(?<=\s)(?:please|pls|plz|thanks|thx)(?=\s*[.,;:)])/gi, ""],
  // "must be in English".
  [
    new RegExp(
      `\\b(?:must|should|have to|has to|need to) be (?:written )?(?:in )?(?=(?:${LANGUAGES})(?: only)?(?:\\s*[,;.)]|\\s*$| or\\b))`,
      "gi",
    ),
    "in ",
  ],
  // "with links and photos".
  [
    new RegExp(`(?<=\\s)with (${KIND}) and (${KIND})${END}`, "gi"),
    "with $1, with $2",
  ],
  // "recent (48h) posts".
  [/\((?:last |past )?(\d{1,3}) ?h(?:ours|rs?)?\)/gi, "from the last $1 hours"],
  [/\((?:last |past )?(\d{1,3}) ?d(?:ays)?\)/gi, "from the last $1 days"],
  // "from May 2026 to now".
  [
    new RegExp(
      `\\b(?:from|between) (${DAY}) (?:to|until|till|through|and|-) (?:now|today|the present|present)${END}`,
      "gi",
    ),
    "since $1",
  ],
  // Their number is read by itself.
  [
    /(?<=\s)an? (?:list|set|sample|collection|batch|selection) of (?=\d{1,4} (?:[a-z]+ )?(?:posts|tweets|threads|examples)\b)/gi,
    "",
  ],
];

/** Those of which words get lost; the caller reads how they were read. */
const TOLD = new Rewritings<Replacement>([
  // "not the makers themselves (@a, @b)": the accounts say who.
  [
    new RegExp(
      `(?<=[\\s,;(])${LEFT_OUT} [^|,.;:?!()@]{2,40}? ?\\((${HANDLES})\\)`,
      "gi",
    ),
    "not from $1",
  ],
  // "exclude @a, $B and anything with c".
  [
    new RegExp(
      `(?<=[\\s,;(])(${LEFT_OUT}) (${HANDLES})((?:, (?:and )?| and | or )[#$]\\w+)?(?:,? (?:and|or) (?:anything|everything|posts|tweets|those) (?:with|about|containing|mentioning) (?!(?:an? |any )?${KIND})([#$]?[\\p{L}\\p{N}-]+))${END}`,
      "giu",
    ),
    (_, ...[out = "", names = "", sign = "", word = ""]) =>
      `${out} ${names}, ${out} ${
        [sign.replace(/^(?:, (?:and )?| and | or )/, ""), word].filter((item) =>
          item !== ""
        ).join(" or ")
      }`,
  ],
  // "neither replies nor reposts, nor from @a".
  [
    new RegExp(`(?<=\\S),? nor (from|by|mentioning) (?=${HANDLE})`, "gi"),
    ", not $1 ",
  ],
  // "must not be retweets".
  [
    new RegExp(
      `\\b(?:must|should|may|can) ?n[o']t be (?:an? )?(${KIND}|re-?tweets?|reposts?|repl(?:y|ies)|quotes?)${END}`,
      "gi",
    ),
    "no $1",
  ],
  // "no retweets english 10+ likes".
  [
    new RegExp(
      `\\b(no (?:re-?tweets?|repl(?:y|ies)|quotes?|links?|images?|videos?)) (?=(?:${LANGUAGES})\\b|\\d)`,
      "gi",
    ),
    "$1, ",
  ],
  // "with arxiv.org links".
  [
    /(?<=\s)with ((?:[a-z0-9-]+\.)+[a-z]{2,12}) (?:links?|urls?)(?=[\s,.;:)?!|]|$)/gi,
    "linking to $1",
  ],
  [/(?<=\s)with location (?=\p{Lu})/gu, "near "],
  // "@a's recent tweets".
  [
    new RegExp(
      `(?<=\\s)(${HANDLE})'s ((?:most )?(?:recent|newest|top|best)) (posts|tweets|threads)${END}`,
      "gi",
    ),
    "$2 $3 by $1",
  ],
  // "no @a replies".
  [
    new RegExp(
      `(?<=[\\s,;(])${LEFT_OUT} (?:any )?(${HANDLE})(?:'s?)? (?:posts?|tweets?|repl(?:y|ies))${END}`,
      "gi",
    ),
    "not from $1",
  ],
  // "by verified NGOs": what they are beside it, no operator says.
  [
    /(?<=\s)(?:only )?(?:from|by) (?:the )?verified (?!(?:or|and|only)\b)(?:[\p{L}-]+ )?[\p{L}-]+s(?<!\b(?:accounts|users|people|handles|profiles|authors|sources|posters|news|folks|checkmarks|ones))(?=\s*(?:[,;|]|\.(?:\s|$)|$))/giu,
    "from verified accounts",
  ],
  // "more than 100 likes but fewer than 900".
  [
    new RegExp(
      `\\b(more than|over|above|at least) ([\\d,.]*\\dk?) (${UNIT}),? (?:but|and|yet) (fewer|less|under|below|at most)(?: than)? ([\\d,.]*\\dk?)(?=\\s*(?:[,;:)?!|]|\\.(?!\\d)|$))`,
      "gi",
    ),
    "$1 $2 $3 and $4 than $5 $3",
  ],
  // "and none older than 60 days".
  [
    /(?<=\s)(?:and |but )?none (?:of (?:them|those|which) )?(?:is |are |being )?(?=(?:older|newer|earlier|later) than\b)/gi,
    "not ",
  ],
  // "June-July 2026", "1 Apr - 30 Jun 2026".
  [
    new RegExp(
      `(?<=[\\s(])(?<!\\b(?:from|between|since) )((?:\\d{1,2} )?(?:${MONTH}))-((?:\\d{1,2} )?(?:${MONTH})(?:,? \\d{4})?)${END}`,
      "gi",
    ),
    "from $1 to $2",
  ],
  // "2026-06..2026-08".
  [
    /(?<=[\s(])(\d{4})-(\d\d) ?(?:\.{2,3}|to|-) ?(\d{4})-(\d\d)(?=[\s,.;:)?!|]|$)(?!-)/gi,
    (_, ...[first = "", one = "1", last = "", other = "1"]) =>
      `from ${MONTHS[Number(one) - 1]} ${first} to ${
        MONTHS[Number(other) - 1]
      } ${last}`,
  ],
  // "date 2026-06-01 to 2026-08-31", "date range March to May".
  [
    new RegExp(
      `${CLAUSE}(?:dates?|date range|period|time ?frame|when):? (?=(?:from|since|between|\\d|${MONTH}) ?)`,
      "gi",
    ),
    "",
  ],
  // "place Scotland".
  [
    new RegExp(
      `${CLAUSE}(?:place|location|city|region|country):? (?:is )?(?=\\p{Lu})`,
      "gu",
    ),
    "near ",
  ],
  // "keyword northern gannet".
  [
    new RegExp(
      `${CLAUSE}(?:keywords?|topic|subject|search terms?)(?: is| are)? (?=[\\p{L}\\p{N}\\ue000-\\ue00f])(?!(?:of|in|with|for|and|or|is|are)\\b)`,
      "giu",
    ),
    "about ",
  ],
]);

/** The same, where a goal has an "or" or lists days. */
const WITH_OR = new Rewritings<Replacement>([
  // "today or yesterday", "today, yesterday and the day before".
  [
    /(?<=\s)(?:posted |sent |from |in |of )?(?:today|yesterday)(?:,? (?:or|and) |, )(?:today|yesterday)(?=[\s,.;:)?!|]|$)(?!,? (?:or|and) (?:the )?day before)/gi,
    "since yesterday",
  ],
  [
    /(?<=\s)(?:posted |sent |from |in |of )?today, yesterday,? (?:or|and) (?:the )?day before(?=[\s,.;:)?!|]|$)/gi,
    "since 2 days ago",
  ],
  // ", 2024 or 2025".
  [
    /(?<=[,;(] )((?:19|20)\d\d) or ((?:19|20)\d\d)(?=\s*(?:[,.;)]|$))/gi,
    (all, first = "", last = "") =>
      Number(last) === Number(first) + 1 ? `from ${first} to ${last}` : all,
  ],
  // "alpha but not beta, or gamma but not delta": an exclusion holds for all of a query.
  [
    new RegExp(
      `(?<=[\\s(])(${TERM}),? (?:but not|without|not) (${TERM}),? or (${TERM}),? (?:but not|without|not) (${TERM})${END}`,
      "gu",
    ),
    "($1 OR $3) without $2 or $4",
  ],
  // ""we're hiring" and Alpha or Beta".
  [
    new RegExp(
      `([\\ue000-\\ue00f]),? (?:and|plus) (${WORD}) or (${WORD})${END}(?! (?:[\\ue000-\\ue00f]))`,
      "giu",
    ),
    (all, quote = "", one = "", other = "") =>
      isGrammar(one) || isGrammar(other)
        ? all
        : `${quote} (${one} OR ${other})`,
  ],
]);
const HAS_OR = /\sor\s|yesterday/i;
/** The same, where a goal weighs its wishes. */
const WEIGHED = new Rewritings<Replacement>([
  // "links to a.com preferred".
  [
    /(?<=[,;] |^ )([^,.;:|?!]{3,40}?(?:\.[a-z]{2,4})?[^,.;:|?!]{0,30}?) (?:is |are )?(?:preferred|preferable|a plus|a bonus|optional)(?=\s*(?:[,;|]|\.(?:\s|$)|$))/gi,
    "preferably $1",
  ],
]);
const WEIGHS = /\s(?:preferr|preferab|optional|a (?:plus|bonus))/i;

/** A word of the request in small letters; "Go" is a name. */
function isGrammar(word: string): boolean {
  return isEmptyWord(word) && !/^\p{Lu}\p{Ll}/u.test(word);
}

const MONTHS =
  "January February March April May June July August September October November December"
    .split(" ");

/** "alpha auth or beta auth": either of them, and what both are. */
const SAME_TAIL = new RegExp(
  `(?<=[\\s(])(${WORD}) (${WORD}) or (${WORD}) (${WORD})${END}`,
  "giu",
);

/** Writes out what wishes share; returns what to tell of it. */
export function writeJoint(text: GoalText): string[] {
  for (const [pattern, replacement] of PLAIN) {
    text.rewrite(pattern, replacement);
  }
  const told: string[] = [];
  const tell = (all: string, written: string) => {
    if (written !== all) {
      told.push(
        `${quoteText(text.expand(all).replaceAll('"', "'"))} was read as ${
          quoteText(
            text.expand(written).replaceAll('"', "'") ||
              "a part of the request",
          )
        }.`,
      );
    }
    return written;
  };
  const hasOr = text.has(HAS_OR);
  const rules = [
    ...TOLD.for(text),
    ...(hasOr ? WITH_OR.for(text) : []),
    ...(text.has(WEIGHS) ? WEIGHED.for(text) : []),
  ];
  for (const [pattern, meaning] of rules) {
    text.rewrite(pattern, (all, ...groups) =>
      tell(
        all,
        typeof meaning === "string"
          ? meaning.replace(/\$(\d)/g, (_, at) => groups[Number(at) - 1] ?? "")
          : meaning(all, ...groups),
      ));
  }
  if (!hasOr) return told;
  text.rewrite(
    SAME_TAIL,
    (all, one = "", tail = "", other = "", again = "") =>
      tail !== again || isGrammar(one) || isGrammar(other) || isGrammar(tail) ||
        isPostNoun(tail)
        ? all
        : `(${one} ${tail} OR ${other} ${tail})`,
  );
  return told;
}
