/**
 * Alternatives of a goal, held against a plan.
 *
 * @module
 */

import { type Compared, LOOKED_AT_MAX, terms, WORD } from "./compared.ts";

/** Alternatives that no group of a plan has. */
export function alternativesDiffer(
  { goal, parts, quoted, reported }: Compared,
): string[] {
  const all = terms(parts);
  const groups = parts.filter((part) => part.startsWith("("));
  const said: string[] = [];
  const alternatives = [...goal.matchAll(/(?<=\s)or(?=\s)/g)];
  for (const match of alternatives.slice(0, LOOKED_AT_MAX)) {
    const before = goal.slice(0, match.index);
    const [left = ""] = (before.match(WORD) ?? []).slice(-1);
    const [right = ""] = goal.slice(match.index + 2).match(WORD) ?? [];
    const isTold = [...quoted, reported].some((part) =>
      part.includes(`${left} or `) ||
      (part.includes(" or ") && part.includes(right) && part.includes(left))
    );
    const isGroup = groups.some((part) =>
      part.includes(right) || part.includes(`or ${left}`)
    );
    const isOut = all.some((term) =>
      term.startsWith("-") && term.includes(right)
    );
    // "Acme outage or Acme downtime" has its head once.
    const isHead = before.includes(` ${right} `) && groups.length > 0;
    // Quotations have no words here; a distance has its own place.
    const isQuoted = groups.length > 0 &&
      (before.endsWith('"" ') || goal.startsWith('""', match.index + 3));
    const isOther = isQuoted ||
      right === "within" && parts.some((part) => part.startsWith("within:"));
    if (isTold || isGroup || isOut || isHead || isOther) continue;
    said.push(
      `"${left} or ${right}": not read as alternatives; write (A OR B), or search each by a query of its own.`,
    );
  }
  return said;
}

/** "kettle prices, teapot flaws, and cup repairs": things of two words each. */
const LIST =
  /(?<=(?:about|on|regarding|mentioning|of|for) )((?:[\p{L}\p{N}-]+ [\p{L}\p{N}-]+, )+[\p{L}\p{N}-]+ [\p{L}\p{N}-]+,? and [\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){1,2} ?)/gu;

/** Lists whose things a plan asks for all at once. */
export function listsAsked({ goal, parts, reported }: Compared): string[] {
  if (!goal.includes(" and ")) return [];
  const all = new Set(terms(parts.filter((part) => !part.startsWith("("))));
  return [...goal.matchAll(LIST)].flatMap(([, list = ""]) => {
    const things = list.split(/,? and |, /);
    return things.length < 3 || reported.includes(list.trim()) ||
        !things.every((thing) =>
          thing.trim().split(" ").some((word) => all.has(word))
        )
      ? []
      : [
        `"${list.trim()}": each post must have all of these; write (A OR B) where any will do.`,
      ];
  });
}

/** Kinds of media, each as a part of its own. */
const MEDIA = /^\(?(?:filter:(?:images|videos|native_video)|card_name:)/;

/** Kinds of media that a goal has as alternatives and a plan asks for together. */
export function mediaAsked({ goal, parts, reported }: Compared): string[] {
  const media = parts.filter((part) => MEDIA.test(part));
  return media.length < 2 || reported.includes(media[0] ?? "") ||
      !/\b(?:images?|photos?|pictures?|videos?|clips?|gifs?),? or (?:images?|photos?|pictures?|videos?|clips?|gifs?)\b/
        .test(goal)
    ? []
    : [
      `${
        media.map((part) => `"${part}"`).join(" and ")
      }: posts must have both; leave one of them out where either will do.`,
    ];
}
