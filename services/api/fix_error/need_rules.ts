/**
 * What has to be said together for a need to be one of this offer, and what
 * speaks against it.
 *
 * @module
 */

import type { Rule } from "@/lib/engines/need_matching/mod.ts";

/** What else may be wished of what is named. */
const OTHER_WISHES = ["ordersMaking", "danger", "howTo", "social", "summarize"];

/** What happened to software that is known by how its names are written. */
const BY_ITS_NAME: readonly Rule[] = [
  { all: ["codeToken", "failedNow"], none: OTHER_WISHES, weight: 5 },
  {
    all: ["codeToken", "errorHappened"],
    none: [...OTHER_WISHES, "define"],
    weight: 5,
  },
  {
    all: ["techName", "failedNow", "terse"],
    none: [...OTHER_WISHES, "consumer"],
    weight: 4,
  },
  {
    all: ["techName", "errorHappened", "terse"],
    none: [...OTHER_WISHES, "define", "consumer"],
    weight: 4,
  },
];
/** What speaks for it. */
export const RULES: readonly Rule[] = [
  { all: ["failureEvidence"], none: ["ordersMaking"], weight: 8 },
  { all: ["toolSays"], weight: 7 },
  { all: ["printedFirst"], none: ["ordersNewThing", "define"], weight: 7 },
  ...BY_ITS_NAME,
  { all: ["printedError", "gettingIt"], weight: 7 },
  {
    all: ["commandEvidence", "failing"],
    none: ["makeSomething", "danger", "beforeRun", "effectAsk"],
    weight: 6,
  },
  { all: ["quotedMessage", "gettingIt", "whyAsk"], weight: 6 },
  {
    all: ["printedCode", "plainSoftware", "whyAsk"],
    none: ["makeSomething", "define"],
    weight: 6,
  },
  { all: ["printedError", "repair"], weight: 7 },
  {
    all: ["printedError", "failedNow"],
    none: ["ordersNewThing", "social"],
    weight: 6,
  },
  { all: ["printedError", "failing", "plainSoftware"], weight: 7 },
  {
    all: ["httpFailure", "plainSoftware"],
    none: ["makeSomething", "define"],
    weight: 6,
  },
  {
    all: ["statusError", "terse"],
    none: ["makeSomething", "define", "howTo"],
    weight: 5,
  },
  {
    all: ["httpStatus", "failing"],
    none: ["makeSomething", "define"],
    weight: 6,
  },
  {
    all: ["thisError", "whyAsk"],
    none: ["makeSomething", "social", "summarize"],
    weight: 6,
  },
  { all: ["failureEvidence", "repair"], weight: 9 },
  { all: ["failureEvidence", "whyAsk"], weight: 8 },
  { all: ["failureEvidence", "gettingIt"], weight: 8 },
  { all: ["repair", "errorHappened", "plainSoftware"], weight: 8 },
  { all: ["repair", "failing", "plainSoftware"], weight: 8 },
  {
    all: ["repair", "gettingIt", "plainSoftware"],
    none: ["makeSomething"],
    weight: 7,
  },
  { all: ["whyAsk", "failing", "plainSoftware"], weight: 7 },
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
  ...["plainSoftware", "softwareAbroad"].map((software): Rule => ({
    all: ["errorHappened", software, "terse"],
    none: [
      "ordersMaking",
      "danger",
      "summarize",
      "search",
      "howTo",
    ],
    weight: 4,
  })),
  {
    all: ["failedNow", "plainSoftware"],
    none: ["ordersMaking", "danger"],
    weight: 5,
  },
  {
    all: ["thisErrorAbroad", "whyAbroad"],
    none: ["makeAbroad", "errorWork", "summarizeAbroad", "socialAbroad"],
    weight: 5,
  },
  {
    all: ["failingAbroad", "softwareAbroad"],
    none: [
      "machineAbroad",
      "makeAbroad",
      "makeSomething",
      "errorWork",
      "define",
      "wishesAbroad",
    ],
    weight: 6,
  },
];

/** What speaks against it. */
export const AGAINST: readonly Rule[] = [
  { all: ["done"], weight: 1 },
  { all: ["asksWhatIs"], weight: 1 },
  { all: ["casts"], none: ["failureEvidence"], weight: 1 },
  {
    all: ["describes"],
    none: ["failureEvidence", "gettingIt", "printedError"],
    weight: 1,
  },
  {
    all: ["recounts"],
    none: ["failureEvidence", "gettingIt", "repair", "whyAsk"],
    weight: 1,
  },
  { all: ["wishesChange"], none: ["whyAsk", "repair"], weight: 1 },
  {
    all: ["wishesBetter"],
    none: ["whyAsk", "repair", "printedError"],
    weight: 1,
  },
  {
    all: ["feeling"],
    none: ["failureEvidence", "printedFirst", "printedError", "errorNoun"],
    weight: 1,
  },
  { all: ["contributes"], none: ["failureEvidence"], weight: 1 },
  { all: ["changeMade"], none: ["whyAsk", "gettingIt"], weight: 1 },
  {
    all: ["docsFault"],
    none: ["failureEvidence", "printedFirst", "printedError", "whyAsk"],
    weight: 1,
  },
  {
    all: ["uiPart"],
    none: ["failureEvidence", "printedFirst", "printedError", "whyAsk"],
    weight: 1,
  },
  { all: ["ordersNewThing"], weight: 1 },
  {
    all: ["messageJudged"],
    none: [
      "whyAsk",
      "repair",
      "printedError",
      "failedNow",
      "failureEvidence",
    ],
    weight: 1,
  },
  {
    all: ["messageMissing"],
    none: ["whyAsk", "repair", "failureEvidence", "printedError"],
    weight: 1,
  },
  {
    all: ["ordersOther"],
    none: [
      "whyAsk",
      "repair",
      "failureEvidence",
      "printedError",
      "failedNow",
    ],
    weight: 1,
  },
  { all: ["givenTask"], none: ["failureEvidence"], weight: 1 },
  {
    all: ["seeksFaults"],
    none: ["whyAsk", "gettingIt", "failureEvidence"],
    weight: 1,
  },
  {
    all: ["ordersWork"],
    none: ["whyAsk", "gettingIt", "repair", "printedFirst", "toolSays"],
    weight: 1,
  },
  { all: ["asksToReport"], weight: 1 },
  { all: ["handlesFailure"], none: ["whyAsk", "gettingIt"], weight: 1 },
  { all: ["asksToRun"], none: ["failureEvidence"], weight: 1 },
  {
    all: ["asksOfErrors"],
    none: ["failing", "gettingIt", "failureEvidence"],
    weight: 1,
  },
  { all: ["asksToMake"], none: ["repair", "failingSaid"], weight: 1 },
  {
    all: ["asksToMend"],
    none: ["failing", "gettingIt", "failureEvidence"],
    weight: 1,
  },
  { all: ["asksToTranslate"], none: ["repair"], weight: 1 },
  {
    all: ["mayRun", "commandEvidence"],
    none: ["repair", "failureEvidence", "errorNoun"],
    weight: 1,
  },
  { all: ["makeAbroad"], none: ["failingAbroad"], weight: 1 },
  { all: ["makeTool"], none: ["failingSaid"], weight: 1 },
  {
    all: ["danger", "shellObject"],
    none: ["repair", "failureEvidence"],
    weight: 1,
  },
  {
    all: ["otherFailure"],
    none: ["failureEvidence", "codeToken", "printedFirst"],
    weight: 1,
  },
  { all: ["errorWork"], none: ["failingSaid"], weight: 1 },
  { all: ["errorWork", "makeSomething"], none: ["repair"], weight: 1 },
  { all: ["define"], none: ["repair", "gettingIt", "failing"], weight: 1 },
  { all: ["watchFor"], none: ["repair", "whyAsk"], weight: 1 },
  { all: ["doForMe"], weight: 1 },
  { all: ["asksToEnter"], weight: 1 },
  { all: ["praise"], none: ["repair", "whyAsk", "failing"], weight: 1 },
];
