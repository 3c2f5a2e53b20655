/**
 * The offer behind `POST /fix-error`: one repair receipt for a failure.
 *
 * @module
 */

import { PARTS } from "@/lib/engines/diagnosis/parts.ts";
import { AppError } from "@/lib/errors.ts";
import { loadInTurns } from "@/lib/load_in_turns.ts";
import { MadeReady } from "@/lib/made_ready.ts";
import { defineOperation } from "@/lib/operation/operation.ts";
import type { ValueOf } from "@/lib/schema/schema.ts";
import type {
  FreeAlternative,
  OfferContent,
  OfferParts,
  OfferPlan,
} from "../offer.ts";
import type { Deployment } from "@/services/deployment.ts";
import { definePreview } from "../preview.ts";
import { NEED } from "./need.ts";
import { PRICED } from "./priced.ts";
import { RecentDiagnoses } from "./recent_diagnoses.ts";
import { FIX_ERROR_TRIAL } from "./trial_schema.ts";

/** Bytes of a request. */
export const BODY_BYTES_MAX = 2_097_152;
/** Characters of one field: the log of a whole job may fill the request. */
export const FIELD_CHARACTERS_MAX: number = BODY_BYTES_MAX;

const text = (description: string) =>
  ({
    type: "string",
    maxLength: FIELD_CHARACTERS_MAX,
    description,
  }) as const;

/** The request of the contract. */
export const FIX_ERROR_INPUT = {
  type: "object",
  additionalProperties: false,
  properties: {
    command: text("The command that failed, as it was typed."),
    error: text("The error message."),
    log: text("Output around the failure; the whole log is welcome."),
    environment: text("Operating system, shell, versions, CI or container."),
  },
} as const;

const line = (description: string) =>
  ({ type: "string", description }) as const;

/** The receipt of the contract. */
export const REPAIR_RECEIPT = {
  type: "object",
  additionalProperties: false,
  required: [
    "root_cause",
    "next_command",
    "retry_plan",
    "risk_note",
    "prevention_note",
    "generated_at",
  ],
  properties: {
    root_cause: line("Concise diagnosis from the submitted evidence."),
    next_command: line("One concrete command or action to try next."),
    retry_plan: {
      type: "array",
      items: { type: "string" },
      description:
        "Ordered recovery steps, including when to submit a new error.",
    },
    risk_note: line("Operational or security caution."),
    prevention_note: line("Preventive practice."),
    generated_at: {
      type: "string",
      format: "date-time",
      description: "Receipt generation time.",
    },
  },
} as const;

/** The response of the contract. */
export const FIX_ERROR_OUTPUT = {
  type: "object",
  additionalProperties: false,
  required: [
    "status",
    "service",
    "version",
    "mode",
    "network",
    "real_revenue",
    "input_received",
    "request_id",
    "revenue_proof_log",
    "durable_revenue_log",
    "post_payment_retry_path",
    "receipt",
  ],
  properties: {
    status: { type: "string", const: "paid" },
    service: line("Service label."),
    version: line("Service version."),
    mode: line("Deployment mode: demo, testnet or mainnet."),
    network: line("Payment network."),
    real_revenue: {
      type: "boolean",
      description:
        "Whether the server is set up for mainnet; not evidence of customer revenue.",
    },
    input_received: { type: "boolean" },
    request_id: line("Names this call in the operator's log."),
    revenue_proof_log: line("Label of the log event recorded."),
    durable_revenue_log: { type: "boolean" },
    post_payment_retry_path: line("How to fetch this result again."),
    receipt: REPAIR_RECEIPT,
  },
} as const;

type Input = ValueOf<typeof FIX_ERROR_INPUT>;
type Output = ValueOf<typeof FIX_ERROR_OUTPUT>;

const EXAMPLE_INPUT: Input = {
  command: "git psuh origin main",
  error: "git: 'psuh' is not a git command. See 'git --help'.",
};

/**
 * What the engine says to the example, kept as text so that a start need not
 * make the engine ready: a test holds it against the engine.
 */
const EXAMPLE_RECEIPT: Output["receipt"] = {
  root_cause:
    "git has no command psuh; it looks like a typing mistake. Evidence: git: 'psuh' is not a git command. See 'git --help'.",
  next_command: "git push origin main",
  retry_plan: [
    "Run `git push origin main`.",
    "If that does not fit: `git help -a`.",
    "If it still fails, submit the new error with the command, its complete output and the environment.",
  ],
  risk_note:
    "Look at `git status` first; commit or stash what you want to keep.",
  prevention_note:
    "Set help.autocorrect to prompt, and use the shell's completion for git.",
  generated_at: "2026-07-21T00:00:00.000Z",
};

const PREVIEW: FreeAlternative = {
  id: "fix-error-preview",
  title: "Repair receipt preview",
  description: "A fixed sample receipt with the schemas and the price.",
  path: "/fix-error/preview",
};

/** What is shown of a receipt for nothing. */
const TRIAL = {
  shows:
    "Whether there is a diagnosis, and which tools, codes, subjects and places were read.",
  withholds: "Neither the cause nor a command.",
  withheld: REPAIR_RECEIPT.required,
  schema: FIX_ERROR_TRIAL,
  example: {
    has_diagnosis: true,
    diagnostics: [],
    diagnostics_read: 1,
  },
};

/** What is sold. */
export const FIX_ERROR: OfferPlan = {
  ...PRICED,
  intent: "command-error",
  need: NEED,
  create: createOffer,
};

/** Each answer leaves a line in the log, with rule and certainty. */
function createOffer(
  { deployment, price, onNote }: OfferParts,
): OfferContent {
  // The engine's tables are most of the program: what only shows the offer,
  // sells something else or asks to be paid does not wait for them.
  const receipts = new MadeReady(async (pause) => {
    const load = () => import("./receipts.ts");
    const loaded = await loadInTurns(PARTS, load, pause);
    await loaded.prepareReceipts(pause);
    return loaded;
  });
  const recent = new RecentDiagnoses();
  const operation = defineOperation<Input, Output>({
    id: FIX_ERROR.id,
    service: "api",
    title: "Fix a failing command",
    description:
      "Takes failure evidence (command, error, log, environment) and returns one repair receipt: root cause, next command, retry plan, risk note and prevention note.",
    limitation:
      "Suggested commands are never executed. A receipt does not guarantee a fix. You pay only for a diagnosis: evidence that is not understood, or in which nothing failed, is answered free of charge (422 no_diagnosis). Only an empty request is charged without one.",
    priceAtomic: price.atomic,
    tags: ["debugging", "errors", "cli", "ci", "devtools"],
    inputSchema: FIX_ERROR_INPUT,
    outputSchema: FIX_ERROR_OUTPUT,
    example: {
      input: EXAMPLE_INPUT,
      output: outputOf(deployment, EXAMPLE_RECEIPT, {
        requestId: "00000000-0000-4000-8000-000000000000",
        isEmpty: false,
      }),
    },
    bodyBytesMax: BODY_BYTES_MAX,
    // The first call of a process also prepares the rules: some 0.7 s of a core.
    runMsMax: 10_000,
    async run(input, { now, requestId }) {
      const { readReceipt } = await receipts.needed();
      const isEmpty = Object.values(input).every((field) => field === "");
      const { receipt, note } = readReceipt(input, {
        now,
        isEmpty,
        apiUrl: deployment.apiUrl,
        recent,
      });
      onNote("diagnosis", { request_id: requestId, ...note });
      if (receipt instanceof AppError) throw receipt;
      return {
        output: outputOf(deployment, receipt, { requestId, isEmpty }),
      };
    },
  });
  return {
    operation,
    prepare: async (pause) =>
      await (await receipts.ahead(pause)).readFirst(pause),
    waitedFor: () => receipts.waitedFor,
    path: "/fix-error",
    pastedMember: "error",
    resultName: "repair_receipt",
    freeAlternative: PREVIEW,
    preview: definePreview(operation, {
      ...TRIAL,
      run: async (input) => (await receipts.needed()).readTrial(input, recent),
    }, { price, deployment, path: "/fix-error" }),
    limits: {
      body_bytes: BODY_BYTES_MAX,
      field_characters: FIELD_CHARACTERS_MAX,
    },
  };
}

function outputOf(
  deployment: Deployment,
  receipt: Output["receipt"],
  call: { requestId: string; isEmpty: boolean },
): Output {
  return {
    status: "paid",
    service: "fix-error",
    version: deployment.version,
    mode: deployment.mode,
    network: deployment.network,
    real_revenue: deployment.isRealRevenue,
    input_received: !call.isEmpty,
    request_id: call.requestId,
    revenue_proof_log: "payment_settled",
    durable_revenue_log: true,
    post_payment_retry_path:
      `To fetch this result again, repeat the identical POST ${deployment.apiUrl}/fix-error with the same payment; it is not charged again.`,
    receipt,
  };
}
