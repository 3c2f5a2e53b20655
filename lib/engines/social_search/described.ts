/**
 * Authors who are described by what they are: "by Kenyan farmers", "not from
 * Acme employees", "CTOs of fintech startups". The site knows accounts only.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import { type GoalText, quoteBack } from "./goal_text.ts";
import ROLE_WORDS from "./role_words.txt" with { type: "text" };
import { contentWords } from "./words.ts";

/** Ends a description. */
const END =
  "(?=\\s*(?:[|,.;:?!()]|$)|\\s(?:about|on|regarding|concerning|re|around|who|that|which|whose|in|near|since|with|without|and|or|to|during|before|after|between|over|within|discussing|talking|saying|complaining|mentioning|criticizing|criticising|sharing|posting|announcing|asking|hiring|seeking|offering|needing|looking|tweeting|this|last|yesterday|today|only|for|from|but|not|excluding)\\b)";
const NO_WORD =
  "(?!\\d|(?:about|on|in|of|at|from|by|the|and|or|to|with|for|who|that|posts?|tweets?|since|near|anyone|someone|only|find|show|get|list|give|collect|what|how|why|are|do|did|have|has|is|me|us|search|look|want|need|not|no|without|excluding)\\b)";
const MODIFIER = `${NO_WORD}(?:ex-)?[\\p{L}\\p{N}'&.-]+ `;
const DETERMINER =
  "(?:(?:the|an?|any|all|some|most|many|other|our|their|its|his|her|real|actual|current|former|fellow|verified) ){0,3}";
const NAME = "\\p{Lu}[\\p{L}\\p{N}&.'-]*(?: \\p{Lu}[\\p{L}\\p{N}&.'-]*){0,2}";

/** Kinds of people, in the singular and the plural, and their short names. */
const roles = lazily(() => {
  const plural = [...readWords(ROLE_WORDS)];
  const words = plural.flatMap((word) =>
    word.endsWith("s") ? [word, word.slice(0, -1)] : [word]
  );
  return `(?:${
    words.sort((a, b) => b.length - a.length).join("|")
  }|CEOs?|CTOs?|CFOs?|CISOs?|CMOs?|PMs?|MPs?|MEPs?|VCs?|SREs?|DBAs?|GPs|SDRs?|AEs|ex-\\p{L}+|(?:staff|team)(?: members?)?|members?|leadership|insiders?|spokes(?:person|people|man|woman)|scientist|owners?|founders?|hackers?|women|men)`;
});
/** "someone at Acme", "people working in logistics". */
const AT =
  `(?:someone|somebody|anyone|anybody|people|folks|employees?|staff|those|everyone)(?: (?:who|that))?(?: (?:are |is )?(?:work(?:s|ing)?|employed))? (?:at|for|inside|of)(?: the)? ${NAME}|(?:people|those|anyone|someone|folks) who (?:work|study|teach|serve|volunteer|live) (?:at|in|for|with|on)(?: the)? [^|,.;:?!()]{3,40}?`;

/** "regular people": anybody, and of which sort. */
const OF_A_SORT =
  "(?:(?!(?:un|non-?)?verified\\b|blue\\b)\\p{Ll}[\\p{L}-]+ ){1,2}(?:people|users|folks|humans|persons|citizens|buyers)";

const person = () =>
  `${DETERMINER}(?:${MODIFIER}){0,3}?${roles()}(?: (?:at|of|from)(?: the)? (?:${NAME}|(?:\\p{Ll}[\\p{L}-]+ ?){1,3}?))?`;
/** "by Kenyan farmers or their staff". */
const authored = lazily(() =>
  new RegExp(
    `(?<=[\\s(|])(?:(?:but |and )?(?:not|never|nothing|no posts|excluding (?:posts|those|anything)|except (?:posts|those|anything)) )?(?:(?:written|posted|tweeted|authored|shared|sent|made|published|hosted|run|led|held|moderated|recorded) )?(?:by|from|among|(?<=(?:posts|tweets|threads) )of) (?:${person()}(?:,? (?:or|and|nor) (?:by |from )?${person()})?|${AT}|${OF_A_SORT})(?:,? (?:and |but )?(?:not|rather than) (?:by |from )?(?:the )?(?:media|press|\\p{Ll}[\\p{L}-]+s)(?= *(?:[|,.;)]|$)))?${END}`,
    "u",
  )
);
/** "tweets by @stripe engineers": people of an account, and not the account. */
const ofAccount = lazily(() =>
  new RegExp(
    `(?<=[\\s(|])(?:by|from|among) (?:(?:current|former|the|other|fellow|ex-?) )*@[A-Za-z0-9_]{1,15}(?:'s)? (?:(?!(?:to|and|or|with|for|about|on|of)\\b)\\p{Ll}+ )?(?:${roles()}|employees|customers|users|fans)${END}`,
    "iu",
  )
);

/** "Acme employees talking about layoffs", at the beginning. */
const leading = lazily(() =>
  new RegExp(
    `(?<=^[\\s|]*(?:(?:find|show|get|me|us|all|any|what|how|look for|need|want|i|we|an?|short|long|small|list|set|sample|search for|posts?|tweets?|where|in which|of|the|with) )*)${DETERMINER}(?:${MODIFIER}){0,2}?(?:\\p{Ll}{3,}(?:ers|ors|ists|ians)(?= who\\b)|${roles()}(?: (?:at|of)(?: the)? (?:${NAME}))?)(?:'s?(?= \\p{L})|(?= (?:who|with|open to|talking|discussing|complaining|criticizing|criticising|saying|say|says|think|thinks|feel|posting|tweeting|sharing|share|announcing|asking|ask|recommending|unhappy|happy|angry|frustrated|excited|worried|near|reacting)\\b|\\s+(?:\\||\\()))`,
    "iu",
  )
);
/** "people who work in logistics discussing tariffs". */
const leadingAt = lazily(() =>
  new RegExp(
    `(?<=^[\\s|]*(?:(?:find|show|get|me|all|any|what|how|do|posts?|tweets?|where|of|the) )*)(?:${AT})(?= (?:who|talking|discussing|complaining|saying|say|think|posting|tweeting|sharing|announcing|asking|about|on)\\b|\\s+\\|)`,
    "iu",
  )
);

/** Whose people they are stays a word of the subject: posts of them name it. */
const WHOSE =
  /(?:^|\s)(\p{Lu}[\p{L}\p{N}&.'-]*(?: \p{Lu}[\p{L}\p{N}&.'-]*){0,2})(?=(?: \p{Ll}[\p{L}-]+)? (?:staff|team|employees?|workers|engineers|executives|insiders|founders?|owners?|members?|customers|fans|investors|developers|devs|researchers)$)|(?<=\s(?:at|of|for|inside) (?:the )?)(\p{Lu}[\p{L}\p{N}&.'-]*(?: \p{Lu}[\p{L}\p{N}&.'-]*){0,2})$/u;

/** What of a description is searched all the same. */
function keptOf(said: string): string {
  if (/\b(?:not|never|nothing|excluding|except|no posts)\b/.test(said)) {
    return "";
  }
  const [account] = /@\w+/.exec(said) ?? [];
  if (account !== undefined) return account;
  const [, before = "", behind = ""] = WHOSE.exec(said.trim()) ?? [];
  const verified = /\bverified\b/.test(said) ? "verified accounts" : "";
  return [`${before}${behind}`, verified].filter(Boolean).join(" | ");
}

const BECAUSE =
  "the site knows authors by their account only; name it with @, or judge authors by their profile.";

/** Takes authors who are described out of a goal, as long as something is left of it. */
export function readDescribed(text: GoalText): string[] {
  const told: string[] = [];
  for (
    const [pattern, max] of [[ofAccount(), 1], [authored(), 3], [
      leadingAt(),
      1,
    ], [
      leading(),
      1,
    ]] as const
  ) {
    for (let at = 0; at < max; at++) {
      const match = pattern.exec(text.rest);
      if (match === null) break;
      const { index, 0: said } = match;
      const left = text.rest.slice(0, index) + " " +
        text.rest.slice(index + said.length);
      const isOfAccount = said.includes("@");
      if (
        !isOfAccount && contentWords(left).length === 0 &&
        !/[@#$\ue000-\ue00f]/.test(left)
      ) {
        break;
      }
      text.cut(index, said.length);
      const kept = keptOf(said);
      if (kept !== "") text.putBack(kept);
      match[0] = text.expand(said);
      told.push(`${quoteBack(match)}: ${BECAUSE}`);
    }
  }
  return told;
}
