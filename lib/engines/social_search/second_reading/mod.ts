/**
 * A second, simpler reading of a goal, held against the plan.
 *
 * The readers know many wordings, and a wording that none of them knows is
 * misread without a word. What is here knows almost none: it looks at each
 * account, number, negation and "or" of the goal and at the few words beside
 * it. Where the plan does not say the same the two readings differ, and the
 * plan names the place.
 *
 * @module
 */

import type { Told } from "../accounting.ts";
import {
  accountsDiffer,
  bareAuthors,
  describedAuthors,
  ownersSearched,
} from "./accounts.ts";
import { alternativesDiffer, listsAsked, mediaAsked } from "./alternatives.ts";
import { comparedOf } from "./compared.ts";
import { signsDiffer, unasked, wordingsDoubted } from "./justified.ts";
import {
  kindsDiffer,
  languagesDiffer,
  onlyOnes,
  sitesDiffer,
  wantedKindsDiffer,
} from "./kinds.ts";
import {
  asidesDiffer,
  laterNegations,
  lostNegations,
  negationsDiffer,
} from "./negations.ts";
import { daysDiffer, numbersDiffer } from "./numbers.ts";
import { misplacedWords } from "./positions.ts";
import { relationsLeft } from "./relations.ts";
import { placeholders, searchedOfRequest } from "./searched.ts";
import { placedWords } from "./spans.ts";
import { wordsLeft } from "./words_left.ts";

export { guessedYears } from "./numbers.ts";

/**
 * Where a plan does not say what a goal seems to say, one sentence each; a
 * plan that says so already is not told again.
 */
export function differences(goal: string, told: Told): string[] {
  const compared = comparedOf(goal, told);
  const words = placedWords(compared);
  const left = wordsLeft(words, compared);
  return [
    ...accountsDiffer(compared),
    ...numbersDiffer(compared),
    ...daysDiffer(compared),
    ...negationsDiffer(compared),
    ...lostNegations(compared),
    ...alternativesDiffer(compared),
    ...kindsDiffer(compared),
    ...sitesDiffer(compared),
    ...laterNegations(goal, compared),
    ...onlyOnes(compared),
    ...languagesDiffer(compared),
    ...asidesDiffer(compared),
    ...describedAuthors(compared),
    ...wantedKindsDiffer(compared),
    ...left,
    ...relationsLeft(words, compared, left.join(" ")),
    ...misplacedWords(words, compared),
    ...searchedOfRequest(words, compared),
    ...placeholders(goal, told.query),
    ...listsAsked(compared),
    ...mediaAsked(compared),
    ...ownersSearched(compared),
    ...bareAuthors(compared),
    ...unasked(compared),
    ...signsDiffer(compared),
    ...wordingsDoubted(compared),
  ];
}
