/**
 * Taking an entry back: free, at once, and only for who published it. An agent
 * shows its credential; a wallet that paid signs that it wants this entry gone.
 *
 * Whoever is not the publisher gets one answer, whether the entry exists or
 * not, with what a wallet would have to sign.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { JsonObject } from "@/lib/json.ts";
import {
  defineOperation,
  type Operation,
  type RunContext,
} from "@/lib/operation/operation.ts";
import type { Schema, ValueOf } from "@/lib/schema/schema.ts";
import type { Store } from "@/lib/store/store.ts";
import {
  isSignedByKey,
  PROOF_AGE_MS_MAX,
  readSignIn,
  SIGN_IN_WITH_X,
  type SignIn,
  signInRequest,
  type SignInTerms,
} from "@/lib/x402/wallet_proof.ts";
import { spanText } from "@/lib/spans.ts";
import type { SearchIndex } from "../search/search_index.ts";
import { type EntryFacts, isPublishedBy, type Reader } from "./entry.ts";
import { payerRef } from "./payer_ref.ts";
import { DATE_TIME, DIGEST, ENTRY_ID_PATTERN, REQUEST_ID } from "./schemas.ts";
import { readFactsOf, type RetractedEntry, retractEntry } from "./store.ts";

/** The tool's name. */
export const RETRACT_ID = "retract_information";

/** Arguments of retract_information, as they are published. */
export const RETRACT_INPUT = {
  type: "object",
  additionalProperties: false,
  required: ["entry_id"],
  properties: {
    entry_id: {
      type: "string",
      pattern: ENTRY_ID_PATTERN,
      description: "An entry of the calling agent, or of the signing wallet.",
    },
    request_id: REQUEST_ID,
  },
} as const satisfies Schema;

/** Result of retract_information, as it is published. */
export const RETRACT_OUTPUT = {
  type: "object",
  additionalProperties: false,
  required: ["entry_id", "status", "retracted_at", "digest", "charged"],
  properties: {
    entry_id: { type: "string", pattern: ENTRY_ID_PATTERN },
    status: { const: "retracted" },
    retracted_at: DATE_TIME,
    digest: DIGEST,
    charged: { const: false },
  },
} as const satisfies Schema;

/** Arguments of retract_information. */
export type RetractInput = ValueOf<typeof RETRACT_INPUT>;
/** Result of retract_information. */
export type RetractOutput = ValueOf<typeof RETRACT_OUTPUT>;

/** What retraction works with. */
export interface RetractionDependencies {
  /** Holds the entries. */
  readonly store: Store;
  /** Makes an entry unfindable. */
  readonly removalOf: SearchIndex["removalOf"];
  /** Makes pseudonyms of wallets, the same as for who pays. */
  readonly payerKey: () => Promise<Uint8Array>;
  /** Origin of the exchange: what a wallet's message is for. */
  readonly url: string;
  /** CAIP-2 network of the wallets. */
  readonly network: string;
  /** Whether a wallet that is a contract takes a signature for its own. */
  readonly isSignedByContract: (signed: SignIn, now: Date) => Promise<boolean>;
  /** The call that documents show. */
  readonly example: { entryId: string; retractedAt: string; sha256: string };
}

/** The words that a wallet signs to take an entry back. */
function retractionStatement(entryId: string): string {
  return `Retract ${entryId}.`;
}

/** Describes retract_information. */
export function createRetraction(
  deps: RetractionDependencies,
): Operation<RetractInput, RetractOutput> {
  const { entryId, retractedAt, sha256 } = deps.example;
  return defineOperation<RetractInput, RetractOutput>({
    id: RETRACT_ID,
    service: "exchange",
    title: "Retract information",
    description:
      "Takes an entry back at once: its content is gone and no search finds it; digest and dates stay. Free, for the agent that published it (its credential) or the wallet that paid for it.",
    limitation:
      `A wallet signs the sign-in-with-x message that the refusal of an unsigned call asks for, and sends it in metadata as "${SIGN_IN_WITH_X}" within ${
        spanText(PROOF_AGE_MS_MAX)
      }. Who bought the entry before may fetch that result again for as long as results are kept.`,
    priceAtomic: 0n,
    tags: ["information", "retract", "agents"],
    inputSchema: RETRACT_INPUT,
    outputSchema: RETRACT_OUTPUT,
    example: {
      input: { entry_id: entryId },
      output: {
        entry_id: entryId,
        status: "retracted",
        retracted_at: retractedAt,
        digest: { sha256 },
        charged: false,
      },
    },
    bodyBytesMax: 65_536,
    runMsMax: 10_000,
    run: async ({ entry_id }, context) => ({
      output: await retract(entry_id, context, deps),
    }),
  });
}

async function retract(
  entryId: string,
  context: RunContext,
  deps: RetractionDependencies,
): Promise<RetractOutput> {
  const { now, agentId, walletProof } = context;
  const terms = termsOf(entryId, now, deps);
  const { store } = deps;
  const key = await deps.payerKey();
  const signed = readSignIn(walletProof, terms);
  const claimed = signed === null ? null : payerRef(signed, key);
  const facts = await readFactsOf(store, entryId);
  // Whose signature it is asked last: of strangers nothing is asked.
  const isAgents = isOf(facts, { agentId, payerRef: null });
  if (!isAgents && !isOf(facts, { agentId: null, payerRef: claimed })) {
    throw notPublisher(terms);
  }
  if (!isAgents && (signed === null || !await isSigned(signed, now, deps))) {
    throw notPublisher(terms);
  }
  const past = await retractEntry(store, entryId, {
    now,
    removalOf: deps.removalOf,
  });
  if (past === null) throw notPublisher(terms);
  return resultOf(past);
}

/** Whether an entry is a publisher's: one that is there, or one that was retracted. */
function isOf(
  { record, past }: EntryFacts,
  reader: Reader,
): boolean {
  const publisher = record?.publisher ?? past?.publisher;
  return publisher !== undefined && isPublishedBy(publisher, reader);
}

async function isSigned(
  signed: SignIn,
  now: Date,
  deps: RetractionDependencies,
): Promise<boolean> {
  return await isSignedByKey(signed) ||
    await deps.isSignedByContract(signed, now);
}

function termsOf(
  entryId: string,
  now: Date,
  { url, network }: RetractionDependencies,
): SignInTerms {
  return {
    nonce: entryId.replaceAll(/[^0-9a-z]/g, ""),
    statement: retractionStatement(entryId),
    resourceUrl: url,
    network,
    now,
  };
}

function notPublisher(terms: SignInTerms): AppError {
  const extensions: JsonObject = { [SIGN_IN_WITH_X]: signInRequest(terms) };
  return new AppError(
    "not_publisher",
    "entry_id must be an entry that this agent published, or that the signing wallet paid for, and whose content is still there.",
    { details: { extensions } },
  );
}

function resultOf(past: RetractedEntry): RetractOutput {
  return {
    entry_id: past.entry_id,
    status: "retracted",
    retracted_at: past.retracted_at,
    digest: past.digest,
    charged: false,
  };
}
