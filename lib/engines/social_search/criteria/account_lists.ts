/**
 * Accounts that a goal lists: "by one of @a, @b", "@a's and @b's posts", "from:
 * @a, @b". They are written as the readers of accounts know them.
 *
 * @module
 */

import { type Criterion, criterion } from "./criterion.ts";
import { BEGINS, CLAUSE, WHOLE } from "./frames.ts";

const ACCOUNT = /@/;
const HANDLE = "@[A-Za-z0-9_]{1,15}(?![A-Za-z0-9_])";
const LIST = `${HANDLE}(?:(?:,? (?:and|or) |, ?| ?[/&] ?| )${HANDLE}){0,7}`;

const orOf = (said: string): string =>
  (said.match(/@\w{1,15}/g) ?? []).join(" or ");

/** In the order in which they are tried. */
export const ACCOUNT_LISTS: readonly Criterion[] = [
  criterion(
    ACCOUNT,
    `${BEGINS}(?<role>by|from|mentioning|tagging|(?:repl(?:y|ies|ying) )?to) (?!(?<=mentioning |tagging )(?:both|all) )(?:(?:either|both|one of|any of|any|all|at least one of|these|the following|the|accounts?|users?|authors?|handles?) ?)+:? (?<who>${HANDLE}(?:(?:,? (?:and|or) |, ?| ?[/&] ?| )${HANDLE}){1,7})${WHOLE}`,
    ({ role, who = "" }) => ` ${role} ${orOf(who)} `,
  ),
  criterion(
    ACCOUNT,
    `${CLAUSE}(?<role>from|by|authors?|accounts?|users?|to|mentions?): ?(?<who>${LIST})${WHOLE}`,
    ({ role = "", who = "" }) =>
      `, ${
        /^to/i.test(role)
          ? "replies to"
          : /^m/i.test(role)
          ? "mentioning"
          : "by"
      } ${orOf(who)} ,`,
  ),
  criterion(
    /@\w+'s/,
    `${BEGINS}(?:(?:posts?|tweets?) of )?(?<one>${HANDLE})(?:'s?)? (?:and|or)(?: of)? (?<other>${HANDLE})'s (?:posts?|tweets?)`,
    ({ one, other }) => ` posts by ${one} or ${other} `,
  ),
  criterion(
    / of @/,
    `${BEGINS}(?:posts?|tweets?) of (?<one>${HANDLE}) (?:and|or) of (?<other>${HANDLE})`,
    ({ one, other }) => ` posts by ${one} or ${other} `,
  ),
  criterion(
    /@\w+ (?:talk|writ|tweet|post)ing/i,
    `(?<=[\\s(|])(?<who>${HANDLE}) (?:talking|writing|tweeting|posting)(?= (?:about|on) )(?<!\\b(?:by|from|to|with|mentioning|tagging|and|or|of|but|except|than|when|how|why|if|is) @\\w{1,15} \\w+)`,
    ({ who }) => ` posts by ${who} `,
  ),
];
