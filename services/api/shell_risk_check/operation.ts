/**
 * The offer behind `POST /shell-risk-check`: one assessment of a command.
 *
 * @module
 */

import { defineOperation } from "@/lib/operation/operation.ts";
import type { ValueOf } from "@/lib/schema/schema.ts";
import { shellRowId } from "@/lib/rules/shell_rows.ts";
import type { OfferContent, OfferParts, OfferPlan } from "../offer.ts";
import { rulePage } from "../rules/paths.ts";
import { NEED } from "./need.ts";
import {
  assessCommand,
  COMMAND_CHARS_MAX,
  PARSED_CHARS_MAX,
  RISK_LEVELS,
} from "@/lib/engines/shell_risk/mod.ts";

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
          PARSED_CHARS_MAX.toLocaleString("en-US")
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

type Input = ValueOf<typeof SHELL_RISK_INPUT>;
type Output = ValueOf<typeof SHELL_RISK_OUTPUT>;

const EXAMPLE_INPUT: Input = { command: "git push --force origin main" };

function respond(input: Input): { output: Output; rule: string | null } {
  const { risk_level, explanation, safer_alternative, row } = assessCommand(
    input.command,
  );
  return {
    output: { status: "paid", risk_level, explanation, safer_alternative },
    rule: shellRowId(row),
  };
}

/** What is sold, with the price of the contract. */
export const SHELL_RISK_CHECK: OfferPlan = {
  id: "shell-risk-check",
  priceUsdc: "0.01",
  place: 3,
  intent: "shell-safety",
  need: NEED,
  create: createOffer,
};

/** Each answer leaves a line in the log, with level and rule. */
function createOffer(
  { deployment, price, onNote }: OfferParts,
): OfferContent {
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
    example: { input: EXAMPLE_INPUT, output: respond(EXAMPLE_INPUT).output },
    bodyBytesMax: BODY_BYTES_MAX,
    runMsMax: 2_000,
    run: (input, { requestId }) => {
      const { output, rule } = respond(input);
      onNote("assessment", {
        request_id: requestId,
        risk_level: output.risk_level,
        rule,
        rule_page: rulePage(deployment.apiUrl, "shell-risk", rule),
      });
      return { output };
    },
  });
  return {
    operation,
    path: "/shell-risk-check",
    pastedMember: "command",
    resultName: "shell_risk_assessment",
    freeAlternative: null,
    limits: {
      body_bytes: BODY_BYTES_MAX,
      command_characters: COMMAND_CHARS_MAX,
      parsed_characters: 16_384,
    },
  };
}
