/**
 * Accounts, tags and days that a goal writes without their sign, or in quotation
 * marks: "from the AcmeDev account", `the hashtag "haiku"`, `since "2015-12-21"`.
 *
 * @module
 */

import { type GoalText, quoteText } from "./goal_text.ts";

/** "from the AcmeDev account", "by user Acme_1", "account \"acme\"": a name of one word that no sentence has so. */
const NAMED_ACCOUNTS: readonly RegExp[] = [
  /(?<=\s(?:[Ff]rom|[Bb]y|[Oo]f|[Tt]o|[Mm]entioning|[Mm]entions?) )(?:the )?(?:(?:[Tt]witter|X) )?(?:account|user|handle|profile|username) ((?=\w*[A-Z0-9_])[A-Za-z0-9_]{2,15}|[\ue000-\ue00f])(?=[\s,.;:?!]|$)/gu,
  /(?<=\s(?:[Ff]rom|[Bb]y|[Oo]f) )the ((?=\w*[A-Z0-9_])[A-Za-z0-9_]{2,15}) (?:(?:[Tt]witter|X) )?(?:account|handle|profile)(?=[\s,.;:?!]|$)/gu,
  /(?<=\b(?:[Tt]weets|[Pp]osts) (?:that (?:are|were) )?(?:from|by) )((?!YouTube|LinkedIn|TikTok|GitHub)[A-Z][a-z0-9]+[A-Z][A-Za-z0-9]*|[A-Za-z]+[0-9_]\w*)(?=\s*(?:[|,.;:?!]|$)|\s(?:about|on|that|with|since|in|and|or|from)\b)/gu,
];

/** Without one of these nothing of this is written. */
const CUES =
  /account|user|handle|profile|[a-z][A-Z0-9_]|hash ?tag|Hash ?tag|\d{4},| received| got|[\ue000-\ue00f]|\d(?:st|nd|rd|th),/;

/** Writes accounts that are named without their sign with it. */
function writeAccounts(text: GoalText): string[] {
  const told: string[] = [];
  for (const pattern of NAMED_ACCOUNTS) {
    text.rewrite(pattern, (all, named = "") => {
      const name = text.expand(named).replaceAll('"', "");
      if (!/^[A-Za-z0-9_]{2,15}$/.test(name)) return all;
      told.push(
        `${quoteText(text.expand(all))} was read as the account @${name}.`,
      );
      return `@${name}`;
    });
  }
  return told;
}

const MONTHS =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)";

/** What is written anew where what stands in quotation marks is what it should be. */
const QUOTED: readonly {
  readonly pattern: RegExp;
  readonly is: RegExp;
  readonly sign: string;
}[] = [
  {
    pattern:
      /(?<=\s(?:since|until|before|after|from|on|to|between|and) )(?:the )?(?:date )?([\ue000-\ue00f])(?=[\s,.;:?!]|$)/gu,
    is: /^\d{4}-\d{2}-\d{2}$/,
    sign: "",
  },
  {
    pattern: /(?<=\s)(?:the )?hash ?tag:? ([\ue000-\ue00f])(?=[\s,.;:?!]|$)/giu,
    is: /^#?[\p{L}\p{N}_]{2,}$/u,
    sign: "#",
  },
];
/** "July 1st, 2023, and": the reader of days knows it without the signs. */
const ORDINAL = new RegExp(
  `\\b(${MONTHS} \\d{1,2})(?:st|nd|rd|th), (?=\\d{4})`,
  "giu",
);
const COMMA_BEHIND = new RegExp(
  `(?<=\\b${MONTHS} \\d{1,2}, \\d{4}),(?= (?:and|to|until|through) )`,
  "giu",
);
/** "all three hashtags: #a, #b and #c": each of them. */
const ALL_TAGS =
  /(?<=\s)all (?:of )?(?:the |these )?(?:(?:two|three|four|five|\d) )?hash ?tags:? (#[\p{L}\p{N}_]+(?:(?:,| and|, and) #[\p{L}\p{N}_]+)+)/giu;
const TAGS_NAMED =
  /(?<=\s)(?:(?:multiple|several|the following|these|both|two|three) )+hash ?tags[:.]? (?=#[\p{L}\p{N}_])/giu;
const TAGGED = /(?<=\s)hash ?tagged (?:with|as) (?=[#\ue000-\ue00f])/giu;
/** "replies that this account (@a) has received". */
const THIS_ACCOUNT =
  /(?<=\s)(?:that )?(?:this|the) (?:twitter )?account:? \(?(@[A-Za-z0-9_]{1,15})\)?/giu;
const RECEIVED =
  /(?<=\s)replies (?:that )?(@[A-Za-z0-9_]{1,15}) (?:has |have )?(?:received|got|gotten)(?=[\s,.;:?!]|$)/giu;

/** What is written in the place of each. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [ORDINAL, "$1, "],
  [THIS_ACCOUNT, "$1"],
  [RECEIVED, "replies to $1"],
  [TAGGED, "with the hashtag "],
  [ALL_TAGS, "$1"],
  [TAGS_NAMED, ""],
];

/** Writes accounts, tags and days as the readers know them. */
export function writeSigns(text: GoalText): string[] {
  if (!text.has(CUES)) return [];
  const told: string[] = [];
  for (const [pattern, meant] of WRITTEN) {
    text.rewrite(pattern, (all, first = "") => {
      const read = meant.replace("$1", () => first.replace(/,? and |, /g, " "));
      told.push(`${quoteText(text.expand(all))} was read as "${read.trim()}".`);
      return read;
    });
  }
  text.rewrite(COMMA_BEHIND, "");
  told.push(...writeAccounts(text));
  for (const { pattern, is, sign } of QUOTED) {
    text.rewrite(pattern, (all, quoted = "") => {
      const said = text.expand(quoted).replaceAll('"', "");
      if (!is.test(said)) return all;
      const meant = said.startsWith(sign) ? said : sign + said;
      told.push(`${quoteText(text.expand(all))} was read as "${meant}".`);
      return meant;
    });
  }
  return told;
}
