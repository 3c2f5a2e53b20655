/**
 * The words of the fix-error engine: what goes in, what a rule is, what comes
 * out. RULES.md shows how to write a rule.
 */
import type { RuleContext, Template } from "./context.ts";
import type { Diagnostic } from "./reader/diagnostic.ts";

export type { Template };

/** What a caller may submit; every field is evidence, none is an instruction. */
export interface FixErrorInput {
  /** The command line that failed. */
  readonly command?: string;
  /** What it printed, usually standard error. */
  readonly error?: string;
  /** A longer log around the failure. */
  readonly log?: string;
  /** Operating system, distribution, shell, versions, in free words. */
  readonly environment?: string;
}

/** The diagnostic fields of a repair receipt, named as on the wire. */
export interface RepairAdvice {
  /** Concise diagnosis from the submitted evidence. */
  readonly root_cause: string;
  /** One command or action. */
  readonly next_command: string;
  /** Ordered steps; the last says when to submit a new error. */
  readonly retry_plan: readonly string[];
  /** Operational or security caution. */
  readonly risk_note: string;
  /** How to keep it from happening again. */
  readonly prevention_note: string;
}

/**
 * How far a proposed command can be trusted to be right as it stands, after
 * the classes compilers use for their fix-its.
 */
export type Confidence =
  | "MachineApplicable"
  | "MaybeIncorrect"
  | "HasPlaceholders";

/** What kind of answer a diagnosis is. */
export type DiagnosisKind = "rule" | "no_evidence" | "no_failure" | "unknown";

/** What gave a diagnosis. */
export interface Basis {
  /** Family of the rule or answer. */
  readonly family: string;
  /** How specific the rule is; null for answers to what was read. */
  readonly level: Specificity | null;
}

/** What the engine found, with the facts that do not go on the wire. */
export interface Diagnosis {
  /** The fields of the receipt. */
  readonly advice: RepairAdvice;
  /** What may be said of it for free: `advice` when there is no diagnosis in it. */
  readonly free: RepairAdvice;
  /** Which kind of answer this is. */
  readonly kind: DiagnosisKind;
  /** Id of the rule that won; null when none did. */
  readonly ruleId: string | null;
  /** Trust in `next_command`. */
  readonly confidence: Confidence;
  /** How likely the diagnosis is right, 0 to 1; 0 where there is none. */
  readonly certainty: number;
  /** What gave the diagnosis: a rule of a level, or an answer; null where there is none. */
  readonly basis: Basis | null;
  /** What was read of the evidence, structured families first. */
  readonly diagnostics: readonly Diagnostic[];
  /** Stable id of the decisive line with its names and numbers masked. */
  readonly fingerprint: string;
  /** Ids of what explains only what followed from this. */
  readonly passedOver?: readonly string[];
}

/** One example of a rule: bare text is the `error` field. */
export type Example =
  | string
  | (FixErrorInput & {
    /** The exact next_command expected; hits only. */
    readonly next?: string;
  });

/**
 * How sure a match alone makes us: an error code, a fixed phrase, a keyword;
 * "certain" when the command as typed cannot be right, whatever was printed.
 */
export type Specificity = "certain" | "code" | "phrase" | "keyword";

/** One cause of failure, recognised line by line. */
export interface Rule {
  /** Kebab-case, unique, stable: it is the rule's name in tests and ties. */
  readonly id: string;
  /** Programs it belongs to; in the command or the text they add rank. */
  readonly tools?: readonly string[];
  /** True: matches only when one of `tools` is really involved. */
  readonly gate?: boolean;
  /**
   * The line that decides; any one of them. Named groups become values. Left
   * out, the command alone decides (`cmd` is needed then).
   */
  readonly line?: RegExp | readonly RegExp[];
  /** Each must match some line as well. Named groups become values. */
  readonly all?: readonly RegExp[];
  /** None may match any line. */
  readonly none?: readonly RegExp[];
  /** Tried on lines around the decisive one, only to fill values. */
  readonly near?: readonly RegExp[];
  /** Tried on the lines before the decisive one, the nearest first, only to fill values. */
  readonly above?: readonly RegExp[];
  /** Must match the command. Named groups become values. */
  readonly cmd?: RegExp;
  /** Must match the environment. */
  readonly env?: RegExp;
  /** A last condition over the values. */
  readonly when?: (c: RuleContext) => boolean;
  /** Default "phrase". */
  readonly level?: Specificity;
  /** -20 to 20, for ties between rules that both fit. Default 0. */
  readonly priority?: number;
  /** Default "MaybeIncorrect". */
  readonly confidence?: Confidence;
  /** True when doing the same again later is the fix. */
  readonly transient?: boolean;
  /** Diagnosis; the first that renders. */
  readonly cause: Template | readonly Template[];
  /** Next action; the first that renders and is allowed wins, others go to the plan. */
  readonly next: Template | readonly Template[];
  /** Further steps; those that do not render are left out. */
  readonly plan?: readonly Template[];
  /** Caution. Required here or as the family's default. */
  readonly risk?: Template;
  /** Prevention. Required here or as the family's default. */
  readonly prevent?: Template;
  /** At least two inputs this rule must win. */
  readonly hits: readonly Example[];
  /** At least one input near it that it must not win. */
  readonly misses: readonly Example[];
}

/** A rule with its family's defaults filled in. */
export interface CompleteRule extends Rule {
  /** Name of the family. */
  readonly family: string;
  /** Programs whose failures it knows. */
  readonly tools: readonly string[];
  /** Caution for the reader. */
  readonly risk: Template;
  /** How to keep it from happening again. */
  readonly prevent: Template;
}
