/**
 * When a need is a need for an offer: tables of concepts that must all be
 * there, and of concepts that speak against it. A rule that is satisfied gives
 * its weight; the greatest counts. What speaks against an intent makes it
 * nothing, whatever else is said: a sale that does not serve is worse than
 * none.
 *
 * @module
 */

import type { Intent } from "../offer.ts";
import type { Concept } from "./vocabulary.ts";

/** Evidence in the text itself, beside concepts. */
export type Sign =
  | Concept
  | "failureEvidence"
  | "commandEvidence"
  | "operatorEvidence"
  | "pageFirst"
  | "otherFirst"
  | "terse";

/** Concepts that together mean an intent. */
export interface Rule {
  /** Every one of them. */
  readonly all: readonly Sign[];
  /** None of them. */
  readonly none?: readonly Sign[];
  /** Orders intents that are meant together; 1 to 10. */
  readonly weight: number;
}

/** What speaks for and against each intent. */
export const RULES: Readonly<
  Record<
    Intent,
    { readonly rules: readonly Rule[]; readonly against: readonly Rule[] }
  >
> = {
  "command-error": {
    rules: [
      { all: ["failureEvidence"], none: ["makeSomething"], weight: 8 },
      { all: ["failureEvidence", "repair"], weight: 9 },
      { all: ["failureEvidence", "whyAsk"], weight: 8 },
      { all: ["failureEvidence", "gettingIt"], weight: 8 },
      { all: ["repair", "errorNoun", "software"], weight: 8 },
      { all: ["repair", "failing", "software"], weight: 8 },
      { all: ["whyAsk", "failing", "software"], weight: 7 },
      {
        all: ["whyAsk", "errorNoun", "software"],
        none: ["makeSomething"],
        weight: 7,
      },
      {
        all: ["gettingIt", "errorNoun", "software"],
        none: ["makeSomething"],
        weight: 7,
      },
      {
        all: ["errorNoun", "software", "terse"],
        none: ["makeSomething", "danger", "summarize", "search", "howTo"],
        weight: 4,
      },
      {
        all: ["failing", "software"],
        none: ["makeSomething", "danger"],
        weight: 5,
      },
    ],
    against: [
      { all: ["makeTool"], none: ["failing", "failureEvidence"], weight: 1 },
      {
        all: ["danger", "shellObject"],
        none: ["repair", "failureEvidence"],
        weight: 1,
      },
      { all: ["otherFailure"], none: ["failureEvidence"], weight: 1 },
      { all: ["errorWork"], none: ["failing"], weight: 1 },
      { all: ["errorWork", "makeSomething"], none: ["repair"], weight: 1 },
      { all: ["define"], none: ["repair", "gettingIt", "failing"], weight: 1 },
      { all: ["watchFor"], none: ["repair", "whyAsk"], weight: 1 },
      { all: ["doForMe"], weight: 1 },
    ],
  },
  "url-summary": {
    rules: [
      { all: ["summarize", "pageFirst"], weight: 8 },
      { all: ["askAbout", "address"], weight: 6 },
      { all: ["shorten", "address"], weight: 6 },
      { all: ["leadOf", "pageFirst", "page"], weight: 5 },
      { all: ["shorten", "pageFirst", "extractLead"], weight: 5 },
      { all: ["askAbout", "pageFirst", "page"], none: ["notPage"], weight: 5 },
      { all: ["extractLead", "leadNoun", "pageFirst"], weight: 6 },
    ],
    against: [
      { all: ["makeTool"], weight: 1 },
      { all: ["otherFirst"], weight: 1 },
      { all: ["otherPageWork"], weight: 1 },
    ],
  },
  "shell-safety": {
    rules: [
      { all: ["danger", "shellObject"], weight: 8 },
      { all: ["danger", "commandEvidence"], weight: 9 },
      { all: ["beforeRun", "shellObject", "judge"], weight: 8 },
      { all: ["beforeRun", "commandEvidence"], weight: 8 },
      {
        all: ["judge", "commandEvidence"],
        none: ["failureEvidence", "errorNoun"],
        weight: 5,
      },
    ],
    against: [
      { all: ["makeTool"], weight: 1 },
      { all: ["otherSafety"], weight: 1 },
      {
        all: ["writeCommand"],
        none: ["beforeRun", "commandEvidence", "judge"],
        weight: 1,
      },
      { all: ["doForMe"], weight: 1 },
    ],
  },
  "service-visibility": {
    rules: [
      { all: ["reportName"], weight: 7 },
      { all: ["visible", "agentish", "thisService"], weight: 7 },
    ],
    against: [
      { all: ["makeTool"], weight: 1 },
      { all: ["otherTarget"], weight: 1 },
      { all: ["rawVisitors"], weight: 1 },
    ],
  },
  "x-search": {
    rules: [
      { all: ["operatorEvidence"], weight: 9 },
      { all: ["query", "social"], weight: 8 },
      { all: ["search", "social"], none: ["monitor"], weight: 7 },
      { all: ["build", "query", "postsNoun"], none: ["otherData"], weight: 6 },
    ],
    against: [
      { all: ["makeTool"], weight: 1 },
      { all: ["notX"], weight: 1 },
      { all: ["socialWrite"], weight: 1 },
      { all: ["socialFetch"], weight: 1 },
      { all: ["otherSearch"], weight: 1 },
    ],
  },
};
