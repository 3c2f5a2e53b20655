/**
 * Wordings of places, written as the reader of places knows them: "owners in
 * Lyon unhappy about", "in the Chicago area", "near me in Leeds".
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import { type GoalText, quoteText } from "./goal_text.ts";
import PLACES from "./place_words.txt" with { type: "text" };
import ROLES from "./role_words.txt" with { type: "text" };

const NAME =
  "(?:UK|USA?|UAE|NYC|\\p{Lu}\\p{Ll}[\\p{L}\\p{M}'.-]*(?: (?:of |de |la )?\\p{Lu}\\p{Ll}[\\p{L}\\p{M}'-]*){0,2})";
/** What people do or feel, behind where they are. */
const AND_DO =
  "(?:unhappy|angry|upset|frustrated|annoyed|furious|worried|excited|happy|disappointed|fed up|complaining|talking|discussing|asking|posting|tweeting|saying|sharing|venting|reacting|protesting)";

/** "plumbers near me in Leeds": the name says where. */
const NEAR_ME_IN = new RegExp(
  `(?<=\\s)(?:near|around|close to) me in (?=${NAME}(?=[\\s,.;:)?!|]|$))`,
  "gu",
);
/** "in the Chicago area". */
const AREA = new RegExp(
  `(?<=\\s)(?:[Ii]n|[Ff]rom|[Nn]ear|[Aa]round|[Aa]cross) (?:the )?(?:[Gg]reater )?(${NAME}) (?:metro(?:politan)? )?area(?=[\\s,.;:)?!|]|$)(?! (?:of|code))`,
  "gu",
);
/** "restaurant owners in New Orleans unhappy about fees", "by engineers in Oslo". */
const people = lazily(() => {
  const role = `(?:${[...readWords(ROLES), "users", "people"].join("|")})`;
  const known = [...readWords(PLACES)].sort((a, b) => b.length - a.length)
    .join("|");
  return [
    new RegExp(
      `(?<=\\s)(${role}) in (?:the )?(${NAME}) (?=${AND_DO}\\b)`,
      "gu",
    ),
    new RegExp(
      `(?<=\\s(?:by|from) (?:[\\p{L}-]+ ){0,2})(${role}) in (?:the )?(${known})(?=[\\s,.;:)?!|]|$)`,
      "gu",
    ),
  ];
});
/** "near "customs delays"": no place. */
const NEAR_WORDS =
  /(?<=\s)(?:[Nn]ear|[Cc]lose to|[Nn]ext to) ([\ue000-\ue00f])/g;
/** A distance alone, and the only place before it. */
const DISTANCE_ALONE =
  /(?<=\s)within (?:a )?(?:radius of )?\d{1,5} ?(?:kilomet(?:er|re)s?|kms?|miles?|mi)\b(?! (?:of|from|around))/iu;
const HAS_NEAR = /(?<=\s)(?:near|close to|nearby|next to)(?=\s)/iu;
const IN_PLACE = new RegExp(
  `(?<=\\s)in (${NAME})(?=[\\s,.;:)?!|]|$)`,
  "gu",
);
const places = lazily(() =>
  new Set([...readWords(PLACES)].map((place) => place.toLowerCase()))
);

/** Writes places as their reader knows them; returns what to tell of it. */
export function rewritePlaces(text: GoalText): string[] {
  const told: string[] = [];
  const tell = (all: string, meaning: string) => {
    told.push(
      `${quoteText(text.expand(all))} was read as ${quoteText(meaning)}.`,
    );
    return meaning;
  };
  text.rewrite(NEAR_ME_IN, (all) => tell(all, "near "));
  text.rewrite(AREA, (all, place = "") => tell(all, `near ${place}`));
  for (const pattern of text.has(/ in /) ? people() : []) {
    text.rewrite(pattern, (all, who = "", place = "") => {
      tell(all, `${who} near ${place}`);
      return `${who} near ${place}, `;
    });
  }
  text.rewrite(NEAR_WORDS, (all, mark = "") => {
    const words = text.expand(mark).replaceAll('"', "");
    if (/^\p{Lu}/u.test(words) || places().has(words.toLowerCase())) return all;
    told.push(
      `${
        quoteText(text.expand(all).replaceAll('"', "'"))
      }: no operator finds words near others; the phrase is searched as it stands.`,
    );
    return mark;
  });
  if (text.has(DISTANCE_ALONE) && !text.has(HAS_NEAR)) {
    const found = [...text.rest.matchAll(IN_PLACE)];
    if (found.length === 1) {
      text.rewrite(IN_PLACE, (all, place = "") => tell(all, `near ${place}`));
    }
  }
  return told;
}
