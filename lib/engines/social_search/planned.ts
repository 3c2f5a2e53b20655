/**
 * What is planned for a day: "tickets for Friday", "party tonight". The day is
 * when it happens, and not when posts were written.
 *
 * @module
 */

import { type GoalText, quoteText } from "./goal_text.ts";

/** What somebody plans, and hardly a kind of posts. */
const PLANNED =
  "(?:appointments?|bookings?|brunch|concerts?|dinners?|flights?|forecasts?|gigs?|meetups?|part(?:y|ies)|plans?|reservations?|tables?|tickets?|weather)";
const DAY =
  "(?:(?:(?:this|next) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)|today|tomorrow|tonight)";

const FOR_A_DAY = new RegExp(
  `(?=[fmnstw])(?<=\\s${PLANNED} )(?:for ${DAY}(?:'s)?|tonight)(?=[\\s,.;:?!)]|$)`,
  "giu",
);
/** "ahead of earnings on Wednesday". */
const RESULTS_ON = new RegExp(
  `(?=o)(?<=\\searnings )on ${DAY}(?=[\\s,.;:?!)]|$)`,
  "giu",
);

/** Makes days of what is planned words that no reader takes for days; one sentence for each. */
export function readPlanned(text: GoalText): string[] {
  return [FOR_A_DAY, RESULTS_ON].flatMap((pattern) =>
    [...text.rest.matchAll(pattern)].map(({ 0: said, index }) => {
      const word = said.replace(/^(?:for|on) /i, "");
      text.name(index + said.length - word.length, index + said.length);
      return `${
        quoteText(said)
      }: when it is to happen, and not when posts were written; searched as words.`;
    })
  );
}
