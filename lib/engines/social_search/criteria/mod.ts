/**
 * Criteria: what posts must be, have, or be by, read by grammar. A predicate
 * ("have a photo", "were written by @a", "link to a.org") goes with every frame
 * of {@link ./frames.ts}, before or behind the subject, in a clause or between
 * parentheses, and what frame and predicate deny together is ruled out.
 *
 * @module
 */

import { type GoalText, quoteText } from "../goal_text.ts";
import type { Operator, OperatorReading } from "../operators.ts";
import type { Criterion } from "./criterion.ts";
import { isRuledOut } from "./frames.ts";
import { OF_AUTHORS_CRITERIA } from "./of_authors.ts";
import { hasQuality, PLACES_CRITERIA, QUALITY_CRITERIA } from "./qualities.ts";
import { ACCOUNT_LISTS } from "./account_lists.ts";
import { TOLD_CRITERIA, UNSERVED_CRITERIA } from "./unserved.ts";
import { OF_POSTS_CRITERIA } from "./of_posts.ts";

/** Criteria of one kind in one goal. */
const EACH_MAX = 3;

/** "(no links)", "(from @a or @b)": an aside is a clause. */
const ASIDE =
  /\((?=(?:(?:from|by|to|mentioning|link(?:s|ing)?|near|location|source|author|site|via)[: ]|-\w+\)|verified (?:only|accounts)))([^()]*)\)/giu;

/** A dash before what can only be a criterion. */
const DASHED = new RegExp(
  ` - (?=(?:${
    [
      "no|not|only|just|exclud|skip|ignore|leave|filter|drop|remove|hide|omit",
      "avoid|without|must|they|nothing|none|nobody|with|from|by|limit|restrict",
      "has|don't|do|i",
    ].join("|")
  })\\b)`,
  "gi",
);

/** "limited to list 1234": that list only. */
const LIMITED =
  /(?=[lrn])(?<=[|,.;:(-] *)(?:limit|restrict|narrow)(?:ed)? (?:it |them |this )?(?:down )?to (?=(?:the )?(?:list|threads)\b)/gi;

/** Takes criteria out of a goal. */
export function readCriteria(text: GoalText): OperatorReading {
  const operators: Operator[] = [];
  const notApplied: string[] = [];
  text.rewrite(ASIDE, ", $1 ,");
  text.rewrite(LIMITED, "only ");
  text.rewrite(DASHED, ", ");
  // Several need the same, and what is not there does not come.
  const found = new Map<RegExp, boolean>();
  for (
    const one of [
      ...ACCOUNT_LISTS,
      ...TOLD_CRITERIA,
      ...PLACES_CRITERIA,
      ...OF_AUTHORS_CRITERIA,
      ...OF_POSTS_CRITERIA,
      ...(hasQuality(text.rest) ? QUALITY_CRITERIA : []),
      ...UNSERVED_CRITERIA,
    ]
  ) {
    const { needs } = one;
    const isThere = found.get(needs) ?? needs.test(text.rest);
    found.set(needs, isThere);
    if (isThere) readOne(text, one, { operators, notApplied });
  }
  return { operators, notApplied };
}

/** Takes one of them out, as often as it is there. */
function readOne(
  text: GoalText,
  { pattern, meaning }: Criterion,
  { operators, notApplied }: {
    readonly operators: Operator[];
    readonly notApplied: string[];
  },
): void {
  let from = 0;
  for (let looks = 0; looks < EACH_MAX; looks++) {
    // What stands before is looked at by the pattern, so it is not cut off.
    const match = matchFrom(pattern(), text.rest, from);
    if (match === null) return;
    const { 0: said, index } = match;
    const groups = match.groups ?? {};
    const meant = meaning(groups, isRuledOut(groups));
    const quoted = quoteText(text.expand(said));
    if (meant === null) {
      from = index + said.length;
    } else if (typeof meant === "string") {
      text.replace(index, said.length, meant);
      notApplied.push(
        `${quoted} was read as ${
          quoteText(text.expand(meant.replace(/^, | ,$/g, "")))
        }.`,
      );
      from = index + meant.length;
    } else if ("told" in meant) {
      const { told, stays } = meant;
      if (stays === undefined) text.cut(index, said.length);
      else text.replace(index, said.length, stays);
      notApplied.push(`${quoted}: ${told}`);
      from = index + (stays ?? "").length;
    } else {
      text.cut(index, said.length);
      for (const term of meant) {
        operators.push({
          // One word needs no quotation marks.
          text: text.expand(term).replace(/^-"([\p{L}\p{N}]+)"$/u, "-$1"),
          because: `${quoted} ${
            term.startsWith("-")
              ? "rules such posts out"
              : "asks for such posts"
          }.`,
        });
      }
      from = index;
    }
  }
}

/** The first match from a place on. */
function matchFrom(
  pattern: RegExp,
  text: string,
  from: number,
): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}
