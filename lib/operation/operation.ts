/**
 * An operation is described once: what it takes, what it gives, what it costs
 * and the function that does it. Every surface is computed from this object.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import type { StoreCommit } from "@/lib/store/store.ts";
import type { DraftSettlement } from "./draft_settlement.ts";
import {
  compileInputSchema,
  compileSchema,
  type Schema,
  type Validator,
} from "@/lib/schema/schema.ts";

/** What a run is given beside its input. */
export interface RunContext {
  /** The present moment, the same throughout the run. */
  readonly now: Date;
  /** Names the request in the log. */
  readonly requestId: string;
  /** Aborts when the run's time is over. It never aborts because a client went away. */
  readonly signal: AbortSignal;
  /** Who pays; null where nobody does (free operations, the operator's own runs). */
  readonly payer: PayerContext | null;
  /**
   * The same for every run of one request that one payment pays for, and for
   * nothing else; unset where nobody pays.
   */
  readonly runKey?: () => string;
  /** The registered agent that calls, where the service knows agents. */
  readonly agentId: string | null;
  /** What the caller's wallet is said to have signed, unread; unset where nothing was sent. */
  readonly walletProof?: unknown;
  /** One of the operation's `contexts`, where the operator's own run names it. */
  readonly context?: string;
}

/** Who pays for a run. */
export interface PayerContext {
  /** Address, lower case. */
  readonly address: string;
  /** CAIP-2 network. */
  readonly network: string;
}

/** The output of a run, and what has to be written when it is paid. */
export interface RunResult<Output> {
  /** Fits the output schema. */
  readonly output: Output;
  /**
   * Writes that become visible in the same commit that settles the payment,
   * so that an effect is never kept for a payment that failed. At most 300
   * writes and 60 KB of JSON; no checks, because by then the payer has paid.
   */
  readonly writes?: StoreCommit;
  /**
   * In place of writes, for an operation with `settle`: what that is given.
   * At most 50 KB of JSON. The output is then only what it would be now.
   */
  readonly draft?: JsonObject;
  /**
   * SHA-256 of a statement that the output signs, as hexadecimal text: it
   * stands, salted, in the revenue log's entry of the sale.
   */
  readonly statementSha256?: string;
}

/** What is declared of an operation. */
export interface OperationDefinition<Input, Output> {
  /** Stable id, kebab-case for HTTP operations, the tool's name otherwise. */
  readonly id: string;
  /** The service that sells it. */
  readonly service: "api" | "exchange" | "verify";
  /** A few words for people. */
  readonly title: string;
  /** One or two sentences: what a call gives. */
  readonly description: string;
  /** What it does not do. */
  readonly limitation: string;
  /** Price of a call in atomic units; zero for free operations. */
  readonly priceAtomic: bigint;
  /** At most 5 words of at most 32 characters, for directories. */
  readonly tags: readonly string[];
  /** JSON Schema of the input. */
  readonly inputSchema: Schema;
  /** JSON Schema of the output. */
  readonly outputSchema: Schema;
  /** A call that works; it fits both schemas. */
  readonly example: { readonly input: Input; readonly output: Output };
  /** What the operator's own run may say of where its input belongs; requests cannot. */
  readonly contexts?: readonly string[];
  /** Bytes of a request body. */
  readonly bodyBytesMax: number;
  /** Milliseconds of a run. */
  readonly runMsMax: number;
  /**
   * Does the work. Throws `AppError` to refuse; a refused run is free.
   */
  run(
    input: Input,
    context: RunContext,
  ): RunResult<Output> | Promise<RunResult<Output>>;
  /**
   * What is wrong with a request that has the shape of the schema: it is refused
   * as an invalid one before it is run or settled. undefined: nothing.
   */
  problemOf?(input: Input): string | undefined;
  /** Decides when the payment settles what the run only drafted. */
  readonly settle?: DraftSettlement<Output>;
}

/** A definition with its compiled validators. */
export interface Operation<Input = unknown, Output = unknown>
  extends OperationDefinition<Input, Output> {
  /** Checks an input. */
  readonly validateInput: Validator<Input>;
  /** Checks an output: what is sold keeps its contract. */
  readonly validateOutput: Validator<Output>;
}

/** An example whose output is computed when somebody first reads it. */
export function lazyExample<Input, Output>(
  input: Input,
  compute: () => Output,
): OperationDefinition<Input, Output>["example"] {
  let known: { readonly output: Output } | undefined;
  return {
    input,
    get output() {
      return (known ??= { output: compute() }).output;
    },
  };
}

/** An operation that no document shows an example of. */
export type Tool<Input = unknown, Output = unknown> = Omit<
  Operation<Input, Output>,
  "example"
>;

/** Adds the validators to a definition. */
export function defineOperation<Input, Output>(
  definition: OperationDefinition<Input, Output>,
): Operation<Input, Output> {
  const { example } = definition;
  return { ...defineTool<Input, Output>(definition), example };
}

/** The same without an example, which what is asked over MCP alone has no use for. */
export function defineTool<Input, Output>(
  definition: Omit<OperationDefinition<Input, Output>, "example">,
): Tool<Input, Output> {
  const hasShape = compileInputSchema<Input>(definition.inputSchema);
  const validateInput: Validator<Input> = (value) => {
    const checked = hasShape(value);
    const problem = checked.valid
      ? definition.problemOf?.(checked.value)
      : undefined;
    return problem === undefined ? checked : { valid: false, message: problem };
  };
  const validateOutput = compileSchema<Output>(definition.outputSchema);
  return {
    ...definition,
    run: (input, context) => definition.run(input, context),
    validateInput,
    validateOutput,
  };
}

/**
 * What is wrong with an operation's example: documents must not show a call
 * that fails, which a test asks of every operation. null: nothing.
 *
 * @throws {Error} when a schema cannot be compiled.
 */
export function exampleProblem(operation: Operation): string | null {
  const { example, id, validateInput, validateOutput } = operation;
  const checks = {
    input: validateInput(example.input),
    output: validateOutput(example.output),
  };
  for (const [name, check] of Object.entries(checks)) {
    if (!check.valid) return `${id}: example ${name}: ${check.message}`;
  }
  return null;
}
