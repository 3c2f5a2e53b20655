/**
 * What is known of a diagnostic: a cause in its field with what to do next. An
 * answer keys on what a grammar read, so that it holds in every disguise.
 */
import type { GrammarName } from "../reader/diagnostic.ts";
import { giveFields, Row } from "../rows.ts";
import type { FixErrorInput, Template } from "../types.ts";

/** One cause, recognised in a diagnostic. */
export interface Answer {
  /** Kebab-case, unique over rules and answers. */
  readonly id: string;
  /** Tried on `code: message` of a diagnostic; named groups become values. */
  readonly on: RegExp | readonly RegExp[];
  /** Only diagnostics of these grammars. */
  readonly grammars?: readonly GrammarName[];
  /** Must match some line of the evidence; named groups become values. */
  readonly all?: readonly RegExp[];
  /** None may match any line of the evidence. */
  readonly none?: readonly RegExp[];
  /** Must match the command or, if there is none, nothing. */
  readonly cmd?: RegExp;
  /** Must match some line of the evidence, or the command. */
  readonly seen?: RegExp;
  /** Tried on the lines around, only to fill values. */
  readonly near?: readonly RegExp[];
  /** True: better than any rule on the same words, which are a part of this. */
  readonly isDecisive?: boolean;
  /** How likely it is right; 0.9 by default. */
  readonly certainty?: number;
  /** Diagnosis; the first that renders. */
  readonly cause: Template | readonly Template[];
  /** Next action; the first that renders and is allowed. */
  readonly next: Template | readonly Template[];
  /** Steps after the next command; those that do not render are left out. */
  readonly plan?: readonly Template[];
  /** Caution, instead of the family's. */
  readonly risk?: Template;
  /** Prevention, instead of the family's. */
  readonly prevent?: Template;
  /** An input that it answers; bare text is the `error` field. */
  readonly says: string | FixErrorInput;
}

/** An answer with what its family adds. */
export interface CompleteAnswer extends Answer {
  /** Name of the family. */
  readonly family: string;
  /** Programs whose diagnostics it explains; none: those of any. */
  readonly tools: readonly string[];
  /** Its own caution, or its family's. */
  readonly risk: Template;
  /** Its own prevention, or its family's. */
  readonly prevent: Template;
}

/** An answer that is read when something of it is asked for. */
export abstract class AnswerRow extends Row<CompleteAnswer> {}

giveFields(
  AnswerRow,
  "tools on grammars all none cmd seen near isDecisive certainty cause next plan risk prevent says"
    .split(" "),
);
