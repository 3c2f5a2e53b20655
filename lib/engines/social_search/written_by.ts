/**
 * Whose posts, where what is written is named behind the account: "@a's recent AI
 * takes", "links shared by @a to his own blog a.example".
 *
 * @module
 */

import { type GoalText, quoteText } from "./goal_text.ts";

const HANDLE = "(@[A-Za-z0-9_]{1,15})";
/** How new it is. */
const FRESH = "(?:(?:latest|(?:most )?recent|newest|new|last|current) )";
/** What somebody says of a thing. */
const SAID = "(?:hot )?(?:takes?|thoughts|opinions|views|musings|rants)";
const WRITTEN = "(?:articles|essays|interviews|newsletters|predictions|tips)";
const END = "(?=\\s*(?:[|,.;:?!()]|$))";
const OWN_SITE =
  "(?:to|from) (?:his|her|their|its|the) (?:own )?(?:(?:blog|site|website|newsletter|page) )?(?=(?:[a-z\\d-]+\\.){1,3}[a-z]{2,12}\\b)";

const pattern = (source: string) =>
  new RegExp(`(?=[@alpu])(?<=\\s)${source}`, "giu");

/** In the order in which they are tried. */
const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [
    pattern(
      `${HANDLE}'s (${FRESH}*)(?!${FRESH}|${SAID}\\b)((?:[\\p{L}\\p{N}-]+ ){1,3}?)${SAID}${END}`,
    ),
    "$2posts by $1 about $3",
  ],
  [
    pattern(`${HANDLE}'s (${FRESH}*)${SAID}(?= (?:about|on|regarding) )`),
    "$2posts by $1",
  ],
  [
    pattern(
      `${HANDLE}'s (${FRESH}+(?:[\\p{L}\\p{N}-]+ ){0,2}?${WRITTEN})(?=[\\s,.;:?!]|$)`,
    ),
    "$2 by $1",
  ],
  [
    pattern(
      `(?:links|articles|urls|posts) (?:that )?${HANDLE}(?: has| have)? (?:shared|posted|tweeted) ${OWN_SITE}`,
    ),
    "posts by $1 linking to ",
  ],
  [
    pattern(
      `(?:links|articles|urls|posts) (?:shared|posted|tweeted) by ${HANDLE} ${OWN_SITE}`,
    ),
    "posts by $1 linking to ",
  ],
];

/** Writes whose posts are meant as the reader of accounts knows it; one sentence for each. */
export function writeWrittenBy(text: GoalText): string[] {
  if (!text.has(/@/)) return [];
  const told: string[] = [];
  for (const [pattern, meaning] of WORDINGS) {
    text.rewrite(pattern, (all, ...groups) => {
      const meant = meaning.replace(
        /\$(\d)/g,
        (_, at) => groups[Number(at) - 1] ?? "",
      );
      told.push(
        `${quoteText(text.expand(all))} was read as ${quoteText(meant)}.`,
      );
      return meant;
    });
  }
  return told;
}
