/**
 * Media that a goal searches for, behind what they show: "cat videos since May".
 *
 * @module
 */

import { type GoalText, quoteBack } from "./goal_text.ts";
import type { OperatorReading } from "./operators.ts";

/** At the end of a subject that nothing else announces; "container images" are none. */
const LAST_MEDIA =
  /(?=[ivpf])(?<=^[\s|,]*(?:(?!(?:about|of|on|for|with|without|no|not|and|or|in|from|by|mentioning|posts|tweets|how|what|who|why|where|when|people|to|is|are|do)(?= ))[\p{L}\p{N}'’&-]+ ){1,5})(?<!\b(?:docker|container|base|disk|system|stock|profile|cover|music|motion|public|best|my) )(?:images|photos|pictures|videos|footage)(?= *(?:[|,.;]|$)| (?:mentioning|tagged) )/iu;

/** Takes such media out of a goal, once the conditions behind them are gone. */
export function readLastMedia(text: GoalText): OperatorReading {
  const match = text.take(LAST_MEDIA);
  if (match === null) return { operators: [], notApplied: [] };
  const said = quoteBack(match);
  return {
    operators: [{
      text: /^"[ip]/i.test(said) ? "filter:images" : "filter:videos",
      because: `${said} is what is searched for.`,
    }],
    notApplied: [
      `${said}: read as posts that have some, and not searched; put it in quotation marks if posts must have the word.`,
    ],
  };
}
