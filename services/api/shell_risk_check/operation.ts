/**
 * The offer behind `POST /shell-risk-check`: one assessment of a command.
 *
 * @module
 */

import { PARTS } from "@/lib/engines/shell_risk/parts.ts";
import { TOLD_SETTINGS } from "@/lib/engines/shell_risk/told_settings.ts";
import { loadInTurns } from "@/lib/load_in_turns.ts";
import { MadeReady } from "@/lib/made_ready.ts";
import { withCommas } from "@/lib/number_text.ts";
import { defineOperation } from "@/lib/operation/operation.ts";
import type { ValueOf } from "@/lib/schema/schema.ts";
import type { OfferContent, OfferParts, OfferPlan } from "../offer.ts";
import { definePreview } from "../preview.ts";
import { NEED } from "./need.ts";
import { PRICED } from "./priced.ts";
import {
  COMMAND_CHARS_MAX,
  PARSED_CHARS_MAX,
} from "@/lib/engines/shell_risk/guard.ts";
import { RISK_LEVELS } from "@/lib/engines/shell_risk/levels.ts";

/** Bytes of a request: the longest command, every character escaped. */
export const BODY_BYTES_MAX = 524_288;

/** The request of the contract. */
export const SHELL_RISK_INPUT = {
  type: "object",
  additionalProperties: false,
  required: ["command"],
  properties: {
    command: {
      type: "string",
      minLength: 1,
      maxLength: COMMAND_CHARS_MAX,
      description:
        `A command line or script for sh, bash, PowerShell or cmd. It is never run. Beyond ${
          withCommas(PARSED_CHARS_MAX)
        } characters it is not parsed but rated high.`,
    },
  },
} as const;

/** The response of the contract. */
export const SHELL_RISK_OUTPUT = {
  type: "object",
  additionalProperties: false,
  required: ["status", "risk_level", "explanation", "safer_alternative"],
  properties: {
    status: { type: "string", const: "paid" },
    risk_level: {
      type: "string",
      enum: RISK_LEVELS,
      description:
        "low: only observes. medium: bounded and easily undone. high: hard to undo, or crosses a trust boundary. critical: irreversible for a system or account, or a compromise.",
    },
    explanation: {
      type: "string",
      description:
        "Names the decisive part of the command, what it reaches and why that matters.",
    },
    safer_alternative: {
      type: "string",
      description: "A command of lower risk to run first or instead.",
    },
  },
} as const;

/** What is shown of a command for nothing. */
export const SHELL_RISK_TRIAL = {
  type: "object",
  additionalProperties: false,
  required: ["analysis", "dialect", "commands"],
  properties: {
    analysis: {
      type: "string",
      enum: ["whole", "partly", "none"],
      description:
        "How much of the text is read: partly where its syntax breaks off, none where it is too long or too deep.",
    },
    dialect: {
      type: "string",
      enum: ["posix", "powershell", "cmd"],
      description: "The language that it is read as.",
    },
    commands: {
      type: "integer",
      minimum: 0,
      description: "Commands in it, those of substitutions left out.",
    },
  },
} as const;

type Input = ValueOf<typeof SHELL_RISK_INPUT>;
type Output = ValueOf<typeof SHELL_RISK_OUTPUT>;

const EXAMPLE_INPUT: Input = { command: "git push --force origin main" };

/**
 * What the engine says to the example, kept as text so that a start need not
 * load the engine: a test holds it against the engine.
 */
const EXAMPLE_OUTPUT: Output = {
  status: "paid",
  risk_level: "high",
  explanation:
    "`git push --force origin main` overwrites or deletes branches on the remote. Others build on the history that is replaced.",
  safer_alternative: "git push --force-with-lease origin main --dry-run",
};

/** What is sold. */
export const SHELL_RISK_CHECK: OfferPlan = {
  ...PRICED,
  intent: "shell-safety",
  need: NEED,
  create: createOffer,
};

/** Each answer leaves a line in the log, with level and rule. */
function createOffer(
  { deployment, price, onNote }: OfferParts,
): OfferContent {
  // The engine's tables are large: what asks nothing of them does not wait.
  const assessments = new MadeReady((pause) =>
    loadInTurns(PARTS, () => import("./assessments.ts"), pause)
  );
  const operation = defineOperation<Input, Output>({
    id: SHELL_RISK_CHECK.id,
    service: "api",
    title: "Check a shell command",
    description:
      "Classifies a shell command with rule-based pattern checks and returns a risk level, an explanation and a safer alternative.",
    limitation:
      "It is not a sandbox or a security audit; a low level does not prove safety.",
    priceAtomic: price.atomic,
    tags: ["security", "shell", "cli", "agents", "devtools"],
    inputSchema: SHELL_RISK_INPUT,
    outputSchema: SHELL_RISK_OUTPUT,
    example: { input: EXAMPLE_INPUT, output: EXAMPLE_OUTPUT },
    contexts: TOLD_SETTINGS,
    bodyBytesMax: BODY_BYTES_MAX,
    // The first call of a process also loads the tables.
    runMsMax: 10_000,
    async run(input, { requestId, context }) {
      const { assess } = await assessments.needed();
      const { output, note } = assess(
        input.command,
        deployment.apiUrl,
        context,
      );
      onNote("assessment", { request_id: requestId, ...note });
      return { output: { status: "paid", ...output } };
    },
  });
  return {
    operation,
    prepare: async (pause) =>
      await (await assessments.ahead(pause)).assessFirst(pause),
    waitedFor: () => assessments.waitedFor,
    path: "/shell-risk-check",
    pastedMember: "command",
    resultName: "shell_risk_assessment",
    freeAlternative: null,
    preview: definePreview(operation, {
      shows:
        "Whether the text can be read, in which language, and how many commands it has.",
      withholds: "Neither level, reason nor alternative.",
      withheld: ["risk_level", "explanation", "safer_alternative"],
      schema: SHELL_RISK_TRIAL,
      example: { analysis: "whole", dialect: "posix", commands: 1 },
      run: async ({ command }) => ({
        ...(await assessments.needed()).shape(command),
      }),
    }, { price, deployment, path: "/shell-risk-check" }),
    limits: {
      body_bytes: BODY_BYTES_MAX,
      command_characters: COMMAND_CHARS_MAX,
      parsed_characters: PARSED_CHARS_MAX,
    },
  };
}
