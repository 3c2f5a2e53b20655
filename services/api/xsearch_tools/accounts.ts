/**
 * Accounts that a goal names: as author, or as mentioned.
 *
 * @module
 */

import { GoalText, quoteBack, type Reason } from "./goal_text.ts";

/** What was read about accounts. */
export interface AccountReading {
  /** The author, without @. */
  readonly fromUser?: string;
  /** Further authors; a query has one. */
  readonly otherAuthors: readonly string[];
  /** Mentions, with @, for the keywords. */
  readonly mentions: readonly string[];
  /** Mentions to exclude, with @. */
  readonly excludedMentions: readonly string[];
  /** Why, one for each filter. */
  readonly reasons: readonly Reason[];
  /** Wishes that the site has no filter for. */
  readonly notApplied: readonly string[];
}

const NAME = "@([A-Za-z0-9_]{1,15})(?![A-Za-z0-9_])";
const EXCLUDED = new RegExp(
  `(?:\\b(?:not|except(?: for)?|exclud(?:e|ing)|without|ignor(?:e|ing)|other than)(?: (?:from|by|posts? (?:from|by)|mention(?:s|ing)?(?: of)?|repl(?:y|ies) to))? |(?<=\\s)-(?:from:)?)${NAME}`,
  "i",
);
const AUTHOR = new RegExp(
  `(?:\\b(?:(?:posts?|tweets?|threads?|timeline) of|(?:posts? |tweets? |posted |tweeted |written |said |announced |published )?(?:from|by)) (?:the )?(?:account |user |handle |author )?${NAME}|(?<=\\s)${NAME}'s? (?:own )?(?:posts?|tweets?|timeline|account|threads?|announcements?)\\b|\\b(?:what|whatever|everything|anything) ${NAME} (?:said|says|posted|posts|tweeted|tweets|wrote)\\b)`,
  "i",
);
/** A name without @ needs a word that says that it is an account. */
const NAMED_AUTHOR =
  /\b(?:from|by) (?:the )?(?:account|user|handle) ([A-Za-z0-9_]{1,15})\b/i;
/** Several authors in a list: "from @a, @b and @c". */
const FURTHER = new RegExp(`^\\s*\\|?\\s*(?:,|and|or|, and)\\s*${NAME}`, "i");
const MENTION = new RegExp(
  `(?:\\b(?:mention(?:s|ing|ed)?(?: of)?|about|to|at|tagging|replying to|repl(?:y|ies) to) )?(?<=\\s)${NAME}`,
  "i",
);

/** Takes accounts out of a goal. */
export function readAccounts(text: GoalText): AccountReading {
  const reasons: Reason[] = [];
  const notApplied: string[] = [];
  const excludedMentions = text.takeAll(EXCLUDED, 5).map((match) => {
    const name = `@${match[1]}`;
    reasons.push({
      filter: "excludeWords",
      value: name,
      because: `${
        quoteBack(match)
      } rules the account out; posts that mention it are excluded.`,
    });
    notApplied.push(
      `${
        quoteBack(match)
      }: the query builder cannot rule out an author; drop posts by ${name} afterwards.`,
    );
    return name;
  });
  const authors: string[] = [];
  for (const pattern of [AUTHOR, NAMED_AUTHOR]) {
    const before = text.rest;
    const match = text.take(pattern);
    if (match === null) continue;
    const name = match.slice(1).find((group) => group !== undefined);
    if (name === undefined) continue;
    authors.push(name);
    const behind = before.slice(match.index + match[0].length);
    for (const further of furtherNames(behind)) {
      authors.push(further);
      text.take(new RegExp(`@${further}(?![A-Za-z0-9_])`));
    }
    reasons.push({
      filter: "fromUser",
      value: authors[0] ?? name,
      because: `${quoteBack(match)} names the author.`,
    });
    break;
  }
  if (authors.length > 1) {
    notApplied.push(
      `A query has one author; ${
        authors.slice(1).map((name) => `@${name}`).join(", ")
      } need${
        authors.length === 2 ? "s" : ""
      } a query of their own (see variants).`,
    );
  }
  const mentions = text.takeAll(MENTION, 3).map((match) => {
    const name = `@${match[1]}`;
    reasons.push({
      filter: "keywords",
      value: name,
      because: `${quoteBack(match)} is searched as a mention.`,
    });
    return name;
  });
  const [fromUser, ...otherAuthors] = authors;
  return {
    ...(fromUser === undefined ? {} : { fromUser }),
    otherAuthors,
    mentions,
    excludedMentions,
    reasons,
    notApplied,
  };
}

function furtherNames(text: string): string[] {
  const names: string[] = [];
  let rest = text;
  while (names.length < 4) {
    const match = FURTHER.exec(rest);
    if (match?.[1] === undefined) break;
    names.push(match[1]);
    rest = rest.slice(match[0].length);
  }
  return names;
}
