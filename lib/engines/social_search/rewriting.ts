/**
 * Wordings that say what another wording says, written as the readers know it.
 *
 * @module
 */

import type { GoalText } from "./goal_text.ts";

const HANDLE = "@[A-Za-z0-9_]{1,15}(?![A-Za-z0-9_])";
const ROLE =
  "(?:(?:posted |written |sent )?(?:from|by|to|at)|about|(?:that )?mention(?:s|ing)?(?: of)?|tagging|replying to)";

/** In the order in which they are tried. */
const REWRITINGS: readonly (readonly [
  RegExp,
  string | ((all: string, ...groups: string[]) => string),
])[] = [
  // "today's posts".
  [
    /\b(today|yesterday|(?:this|last) (?:week|month|quarter|year))'s(?= )/gi,
    "$1",
  ],
  // "Exclude: a, b, @c".
  [
    /\b(exclud(?:e|ing)|without|except|minus|skip|ignore|avoid|no|not): /gi,
    "$1 ",
  ],
  [
    new RegExp(
      `\\b(exclud(?:e|ing)|without|ignor(?:e|ing)|skip(?:ping)?|omit(?:ting)?) ([^.;|@]{2,80}?)(?:, (?:and |or )?| and | or )(${HANDLE}(?:(?:,? (?:and|or) |, )${HANDLE})*)`,
      "gi",
    ),
    "$1 $3, $1 $2",
  ],
  // "nobody but @a": @a alone.
  [
    new RegExp(
      `(?<=\\s)(?:from |by )?(?:nobody|no ?one|none|nothing) (?:else )?(?:but|except(?: for)?|other than)(?: from| by)? (?=${HANDLE})`,
      "gi",
    ),
    "posts by ",
  ],
  // "to, from or about @a": any of the roles.
  [
    new RegExp(
      `(?<=\\s)(${ROLE}(?:(?:, (?:or )?| or |\\/)${ROLE}){1,3}) (${HANDLE})`,
      "gi",
    ),
    (_, roles = "", handle = "") => inRoles(roles, handle),
  ],
  [
    new RegExp(
      `(?<=\\s)(?:from|by) (${HANDLE}),? or (?:(?:posts?|tweets?) )?(mention(?:s|ing)?(?: of)?|replying to|about|to) (?:her|him|them|it)\\b`,
      "gi",
    ),
    (_, handle = "", role = "") => inRoles(`from or ${role}`, handle),
  ],
  // "reposts by @a of posts": the kind, and whose.
  [
    new RegExp(
      `(?<=\\s)(?<!\\b(?:no|not|without|exclud(?:e|ing)|except|minus|skip|ignore|including|include) )(?:re-?tweets|reposts) (?:made )?(?:by|from) (${HANDLE})(?: of (?:other )?(?:posts?|tweets?))?`,
      "gi",
    ),
    "only retweets, posts by $1",
  ],
  // "from Oslo or within 5 km of it".
  [
    /(?<=\s)(?:posted |sent )?(?:from|in|near|around) ((?:\p{Lu}[\p{L}\p{M}'.-]* ?){1,3}),? (?:and|or) (within \d+ ?[a-z]+) (?:of|from|around) (?:it|there)(?=[\s,.;]|$)/gu,
    (_, place = "", distance = "") => `${distance} of ${place.trim()}`,
  ],
];

/** A group that has the account in each of its roles. */
function inRoles(roles: string, handle: string): string {
  const name = handle.slice(1);
  const terms = roles.toLowerCase().split(/, or |, | or |\//).map((role) =>
    /\b(?:from|by)$/.test(role)
      ? `from:${name}`
      : /\b(?:to|at)$/.test(role)
      ? `to:${name}`
      : handle
  );
  return `(${[...new Set(terms)].join(" OR ")})`;
}

/** Writes a goal as the readers know it. */
export function rewriteKnown(text: GoalText): void {
  for (const [pattern, replacement] of REWRITINGS) {
    text.rewrite(pattern, replacement);
  }
}
