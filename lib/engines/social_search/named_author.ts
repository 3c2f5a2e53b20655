/**
 * A name in small letters behind "not from": "posts about vercel but not from
 * vercel". What the posts are about as well is no place that they come from, so
 * its account is meant.
 *
 * @module
 */
import { type GoalText, quoteText } from "./goal_text.ts";
import { knownPlaces } from "./wording_rows.ts";

const RULED_OUT =
  /(?<=\s)(but not|not|except|excluding|without|minus|ignoring) (?:(?:posts?|tweets?|ones|anything|those|messages) )?(?:(?:posted|written|made|sent|tweeted) )?(from|by) ([a-z][a-z0-9_]{2,14})(?: itself| themselves)?(?=\s*(?:[,.;:)?!|]|$))/g;

/** Writes such a name as an account; one sentence for each. */
export function writeNamedAuthors(text: GoalText): string[] {
  const told: string[] = [];
  const before = text.rest.toLowerCase();
  text.rewrite(RULED_OUT, (all, head = "", word = "", name = "") => {
    const isSubject = before.split(/[^a-z0-9_@]+/).filter((one) => one === name)
      .length > 1;
    if (!isSubject || knownPlaces().has(name)) return all;
    const meant = `${head} ${word} @${name}`;
    told.push(
      `${quoteText(text.expand(all))} was read as ${quoteText(meant)}.`,
    );
    return meant;
  });
  return told;
}
