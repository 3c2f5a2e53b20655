/**
 * How likely a diagnosis is right or at least helps, as a share. The levels were
 * set on failures that real users posted, before the engine knew these: of what
 * lay over the floor 88 in 100 was right or helped, of what lay under it less
 * than half. What lies under the floor is not sold.
 */
import plainRules from "./catalogues/plain_rules.txt" with { type: "text" };
import { readWords } from "./catalogues/words.ts";
import type { Specificity } from "./types.ts";

/** From here on an answer is worth its price. */
export const CERTAINTY_MIN = 0.6;

/** What a rule's own form says, before the evidence is looked at. */
const OF_LEVEL: Readonly<Record<Specificity, number>> = {
  certain: 0.97,
  code: 0.86,
  phrase: 0.76,
  keyword: 0.66,
};

/** What is known of a match. */
export interface MatchFacts {
  /** How specific the pattern is. */
  readonly level: Specificity;
  /** Whether the rule fits many causes, see {@linkcode isGeneral}. */
  readonly isGeneral: boolean;
  /** Weight of the decisive line by its words; null when the command decided. */
  readonly lineWeight: number | null;
  /**
   * Where the rule's tool was met; "any" for rules of no tool, "foreign" where
   * the form of the output is that of other tools.
   */
  readonly tool: "command" | "text" | "absent" | "any" | "foreign";
  /** Whether the command or a condition on command or environment binds it. */
  readonly isBound: boolean;
  /** Whether its words mean one thing wherever they stand, see {@linkcode isPlain}. */
  readonly isPlain: boolean;
  /** Whether few words of it were met where another program speaks. */
  readonly isElsewhere?: boolean;
}

/** Words alone bind no cause: less certain where no tool and no command stands beside them. */
const UNBOUND_LOSS: Readonly<Record<Specificity, number>> = {
  certain: 0,
  code: 0,
  phrase: 0.14,
  keyword: 0.14,
};
/** What a rule loses in another tool's field. */
const FOREIGN_LOSS = 0.3;

/** What few words lose where another program runs or speaks. */
const ELSEWHERE_LOSS = 0.35;

/** Weight of a line that a tool itself calls harmless: a log's note, a passed test. */
const HARMLESS_WEIGHT = -40;

/** The certainty of a match, 0.05 to 0.98. */
export function certaintyOf(facts: MatchFacts): number {
  let share = OF_LEVEL[facts.level];
  if (facts.lineWeight !== null) {
    if (facts.lineWeight >= 24) share += 0.05;
    else if (facts.lineWeight <= HARMLESS_WEIGHT) share -= 0.3;
    else if (facts.lineWeight < -10) share -= 0.15;
    else if (facts.lineWeight < 10) share -= 0.04;
  }
  if (facts.tool === "command") share += 0.05;
  const isAway = facts.tool === "absent" || facts.tool === "foreign";
  if (isAway) share -= 0.06;
  if (!facts.isPlain) {
    if (facts.isElsewhere === true) share -= ELSEWHERE_LOSS;
    else if (facts.tool === "foreign") share -= FOREIGN_LOSS;
    if (!facts.isBound && (isAway || facts.tool === "any")) {
      share -= UNBOUND_LOSS[facts.level];
    }
  }
  if (facts.isGeneral) share -= 0.4;
  return Math.min(0.98, Math.max(0.05, Math.round(share * 100) / 100));
}

/** What gave a diagnosis: a rule by its level, or an answer by what it knows. */
export type Source =
  | Specificity
  | "answer"
  | "structure"
  | "shape"
  | "reading";

/** How much sooner than its certainty says a source is right, as log odds. */
const OF_SOURCE: Readonly<Record<Source, number>> = {
  certain: 0.2,
  code: 0.2,
  phrase: 0.2,
  keyword: 0.1,
  answer: 1.2,
  structure: 1,
  shape: 0.4,
  reading: 0.4,
};
/** What a step of certainty counts, as log odds. */
const SLOPE = 0.87;
/** What an answer loses that only looks at something, as log odds. */
const LOOKS_LOSS = 0.15;
/** What is said at most of what is not sold. */
const UNSOLD_MAX = 0.55;

/**
 * The share of answers of a kind that are right. Fitted by logistic regression
 * on 976 posted and written failures, each counted twice: as it stands, and with
 * the rule that knows its cause taken away, since about every second failure in
 * the field is one whose cause is not known. What the certainty alone decides is
 * which answer is given and whether it is sold; the share stays on its side of
 * the floor.
 *
 * On 221 diagnoses that the fit did not see, the mean distance between the share
 * and what was right, by tenths, is .036 (.058 of the certainty itself).
 */
export function shareOf({ certainty, source, onlyLooks }: {
  readonly certainty: number;
  readonly source: Source;
  readonly onlyLooks: boolean;
}): number {
  const odds = Math.log(certainty / (1 - certainty));
  const share = 1 / (1 + Math.exp(
    -(SLOPE * odds + OF_SOURCE[source] - (onlyLooks ? LOOKS_LOSS : 0)),
  ));
  const rounded = Math.round(share * 100) / 100;
  return certainty < CERTAINTY_MIN
    ? Math.min(UNSOLD_MAX, rounded)
    : Math.min(0.98, Math.max(CERTAINTY_MIN, rounded));
}

/** What is known of an answer's match. */
export interface AnswerFacts {
  /** What the answer states, or what answers have that state nothing. */
  readonly stated: number;
  /** Characters of the match that the pattern itself fixes, its values left out. */
  readonly fixedChars: number;
  /** Whether the command is of the answer's tools; "any" where it has none or no command is known. */
  readonly command: "own" | "other" | "any";
  /** Whether few words of it were met where another program speaks. */
  readonly isElsewhere?: boolean;
  /** Whether further conditions on command or evidence held. */
  readonly isConditioned: boolean;
  /** Whether another answer claims the very same line. */
  readonly hasRival: boolean;
}

/** Fixed characters under which the words of an answer may be anybody's. */
const SHORT_CHARS = 14;
/** Fixed characters from which they are nobody else's. */
const LONG_CHARS = 40;

/** The certainty of an answer by what its match rests on, 0.05 to 0.97. */
export function certaintyOfAnswer(facts: AnswerFacts): number {
  let share = facts.stated;
  if (facts.fixedChars < SHORT_CHARS) {
    if (!facts.isConditioned) share -= 0.08;
  } else if (facts.fixedChars >= LONG_CHARS) share += 0.02;
  if (facts.command === "own") share += 0.03;
  else if (facts.command === "other") share -= 0.04;
  if (facts.isElsewhere === true) share -= ELSEWHERE_LOSS;
  if (facts.hasRival) share -= 0.06;
  return Math.min(0.97, Math.max(0.05, Math.round(share * 100) / 100));
}

/**
 * Rules that name a symptom which many causes share. They are what can be said
 * for free; a diagnosis needs more.
 */
const GENERAL: ReadonlySet<string> = new Set(
  `
  generic-symptom jsonrpc-internal jsonrpc-parse-or-internal
  node-unhandled-rejection python-subprocess-failed gradle-script-error
  docker-run-step-failed buildkite-azure
  make-recipe-failed npm-postinstall-failed
  git-hook-failed gcloud-refused azure-refused ansible-task-failed
  dpkg-script-failed
  evm-reverted-blank system-aborted
  rust-panic-other go-panic-other dotnet-exception java-connect-refused
  lint-staged-failed cargo-build-script
  windows-access-violation

  java-no-such-method
`.trim().split(/\s+/),
);

/** Whether a rule only names a symptom. */
export function isGeneral(ruleId: string): boolean {
  return GENERAL.has(ruleId);
}

/** Rules whose words the system or a tool alone prints, and always for this cause. */
const PLAIN: ReadonlySet<string> = new Set(readWords(plainRules));

/** Whether a rule needs no tool and no command beside its words. */
export function isPlain(ruleId: string): boolean {
  return PLAIN.has(ruleId);
}
