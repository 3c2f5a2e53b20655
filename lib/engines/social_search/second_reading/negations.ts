/**
 * What a goal denies, held against a plan.
 *
 * @module
 */

import { straightQuotes } from "@/lib/text_understanding/typography.ts";
import { isEmptyWord, isFunctionWord } from "../words.ts";
import {
  CLAUSE,
  type Compared,
  LOOKED_AT_MAX,
  NEGATED,
  NOT_WORDS,
  terms,
  WORD,
} from "./compared.ts";

/** Negations that are no part of a phrase of another meaning. */
const NEGATION = new RegExp(
  `(?<=[\\s(])(?:${NOT_WORDS}|[a-z]+n't)(?=[\\s:])(?! (?:like|love|enjoy|only|just|sure|one|matter|longer|yet|idea|more|less|fewer|older|earlier|newer|later|than)\\b)`,
  "g",
);
/** What a negation may reach, in characters. */
const SCOPE_CHARACTERS_MAX = 80;
/** Announces what is denied. */
const ANNOUNCES =
  /^(?:hash ?tags?|phrases?|words?|terms?|keywords?|cashtags?|mentions?|mentioning|references?|referencing|naming)$/;

/** Negations that got lost on the way to the query. */
export function negationsDiffer(compared: Compared): string[] {
  const { goal, parts } = compared;
  const all = terms(parts);
  const said: string[] = [];
  for (const match of [...goal.matchAll(NEGATION)].slice(0, LOOKED_AT_MAX)) {
    const run = wordsBehind(goal, match);
    const denied = run.find((word, at) =>
      !isFunctionWord(word) &&
      !(ANNOUNCES.test(word) &&
        !/^(?:about|on|regarding)$/.test(run[at + 1] ?? ""))
    );
    // Accounts have a reading of their own.
    if (denied === undefined || denied.startsWith("@")) continue;
    // "flights without layovers" may be what the posts are about.
    const before = goal.slice(0, match.index);
    if (
      match[0] === "without" && all.includes(`-${denied}`) &&
      /[\p{L}\p{N}] $/u.test(before) &&
      !isEmptyWord(/(\S+) $/.exec(before)?.[1] ?? "")
    ) {
      said.push(
        `"without ${denied}": read as posts that do not have the word; put it in quotation marks if it belongs to the subject.`,
      );
    }
    const shown = `${match[0]} ${
      run.slice(0, run.indexOf(denied) + 1).join(" ")
    }`;
    said.push(...lostDenial(denied, shown, compared));
  }
  return [...new Set(said)];
}

/** The words of the clause that a negation begins. */
function wordsBehind(goal: string, match: RegExpExecArray): string[] {
  const from = match.index + match[0].length;
  const behind = goal.slice(from, from + SCOPE_CHARACTERS_MAX)
    .replace(/^\s*:/, "").split(CLAUSE)[0] ?? "";
  return (behind.match(WORD) ?? []).map((word) =>
    word.replace(/[.'-]+$|'s$/g, "")
  );
}

/** Says where a negation got lost on the way to the query. */
function lostDenial(
  denied: string,
  shown: string,
  { parts, quoted, reported }: Compared,
): string[] {
  const all = terms(parts);
  const isWanted = all.includes(denied) || all.includes(`"${denied}"`);
  const stem = denied.replace(/(?<=\w{3})(?:ies|y|s)$/, "");
  const isOut = all.some((term) =>
    term.startsWith("-") && term.includes(isWanted ? denied : stem)
  );
  if (isOut || (isWanted && isEmptyWord(denied))) return [];
  if (isWanted) {
    return reported.includes(shown) ? [] : [
      `"${shown}": "${denied}" is searched as a word that posts must contain; say "without ${denied}" or write -${denied} to rule it out.`,
    ];
  }
  return [...quoted, reported].some((part) => part.includes(denied))
    ? []
    : [`"${shown}": this rules something out, and the query does not.`];
}

/** Words right before a condition that turn it into its opposite. */
const TURNED = new RegExp(
  `(?:^|\\s)((?:${NOT_WORDS}|[a-z]+n't|unless|none)(?: (?:posted|published|from|for|those|ones|anything|everything|posts|tweets|that|which|are|is|any|all|show|want|include|give|need|see|me|us))*) $`,
);

/** How far before a condition what turns it may begin. */
const TURN_CHARACTERS_MAX = 80;

/** A condition that was applied although the goal has a negation before it. */
export function lostNegations({ goal, applied, parts }: Compared): string[] {
  const said: string[] = [];
  const out = terms(parts).filter((term) => term.startsWith("-"));
  for (const part of applied) {
    for (let at = goal.indexOf(part); at > 0; at = goal.indexOf(part, at + 1)) {
      const turned = TURNED.exec(
        goal.slice(Math.max(0, at - TURN_CHARACTERS_MAX), at),
      )?.[1];
      if (
        turned === undefined || NEGATED.test(part) ||
        out.some((term) => term.includes(part)) ||
        applied.some((other) =>
          other.includes(`${turned} ${part}`) ||
          (other !== part && other.includes(part) && NEGATED.test(other))
        )
      ) continue;
      said.push(
        `"${turned} ${part}": the query has "${part}" as it stands, and not its opposite.`,
      );
    }
  }
  return [...new Set(said)];
}

/** "a appears but b doesn't": what is denied stands before its negation. */
const DENIED_BEFORE =
  /("[^"]{1,60}"|[#$]?[\p{L}\p{N}][\p{L}\p{N}'-]*) (?:(?:doesn't|does not|don't|do not|didn't|did not|isn't|is not|aren't|are not|shouldn't|should not|must not|mustn't|can't|cannot|never)(?: (?:be|appear|occur|show up|count|show|included|allowed|wanted|needed|welcome|mentioned|present|ok|okay|interesting|relevant))*|(?:are|is) (?:out|unwanted|off-topic|irrelevant))(?=\s*(?:[,.;:)!?]|$))/giu;

/** A word that is searched although the goal denies it behind it. */
export function laterNegations(
  goal: string,
  { parts, reported }: Compared,
): string[] {
  const all = terms(parts);
  return [...straightQuotes(goal).matchAll(DENIED_BEFORE)].flatMap(
    ([said, name = ""]) => {
      const lower = name.toLowerCase();
      return !all.includes(lower) ||
          reported.includes(lower.replaceAll('"', ""))
        ? []
        : [
          `"${
            said.replaceAll('"', "'")
          }": ${name} is searched as what posts must contain; say "without ${
            name.replaceAll('"', "")
          }" to rule it out.`,
        ];
    },
  );
}

/** "no stock talk ($ACME)": what stands in parentheses belongs to what is denied. */
const ASIDE = new RegExp(
  `(?<=[\\s,;])((?:${NOT_WORDS}) [^.;:,()]{2,50} ?)\\(([^()]{2,60})\\)`,
  "g",
);

/** Words in parentheses behind a negation that are searched. */
export function asidesDiffer({ goal, parts, reported }: Compared): string[] {
  const all = terms(parts);
  return [...goal.matchAll(ASIDE)].flatMap(([, denied = "", inside = ""]) =>
    (inside.match(WORD) ?? []).filter((word) =>
      all.includes(word) && !isEmptyWord(word)
    ).slice(0, 3).map((word) =>
      reported.includes(`"${word}"`)
        ? ""
        : `"${word}": searched as a word, though it explains "${denied.trim()}"; leave it out if it is ruled out too.`
    ).filter((said) => said !== "")
  );
}
