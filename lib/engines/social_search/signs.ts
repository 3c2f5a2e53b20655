/**
 * Pictures among the letters: a post has them as it has words.
 *
 * @module
 */

import { type GoalText, quoteBack } from "./goal_text.ts";
import { type Operator, PICTURE } from "./operators.ts";

/** A sign that is a picture, with what colours it, and the words around it. */
const SIGN = new RegExp(
  `(?:(?<=\\s)(without|no|not|excluding|except|minus) )?(?:the )?(?:emojis? )?(${PICTURE})(?: emojis?)?`,
  "iu",
);
/** "🍵 or ☕": either will do. */
const EITHER = new RegExp(
  `(?<=\\s)(?:(?:with|containing|using|including|either|the|emojis?) )*\\(?(${PICTURE}(?:(?:,? (?:or|OR) |, )${PICTURE}){0,2},? (?:or|OR) ${PICTURE})\\)?(?: emojis?)?`,
  "u",
);

/** Takes pictures out of a goal. */
export function readSigns(text: GoalText): Operator[] {
  const either = text.takeAll(EITHER, 2).map((match) => ({
    text: `(${
      (match[1] ?? "").match(new RegExp(PICTURE, "gu"))?.join(" OR ") ?? ""
    })`,
    because: `${quoteBack(match)} names signs of which posts contain one.`,
  }));
  const alone = text.takeAll(SIGN, 4).map((match) => {
    const [, not, sign = ""] = match;
    return {
      text: `${not === undefined ? "" : "-"}${sign}`,
      because: `${quoteBack(match)} names a sign that posts ${
        not === undefined ? "contain" : "must not contain"
      }.`,
    };
  });
  return [...either, ...alone];
}
