/**
 * What `log` checks offline: receipts and verdicts, by the proofs of a log.
 *
 * @module
 */

import { isJsonObject } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { parseCompactJws } from "@/lib/jose/jws.ts";
import type { WitnessPolicy } from "@/lib/tlog/cosignature.ts";
import {
  NoteError,
  parseVerifierKey,
  parseWitnessKey,
} from "@/lib/tlog/note.ts";
import type { Trust } from "@/lib/tlog/proof.ts";
import { proofInSettlement, receiptOf } from "@/lib/x402/extensions.ts";
import type { SettlementResponse } from "@/lib/x402/types.ts";
import {
  openReceiptProof,
  openStatementProof,
  type ProvenEntry,
} from "@/services/api/revenue_log/tree/opening.ts";
import { signedResultIn } from "@/services/api/revenue_log/tree/statements.ts";
import {
  judgeResult,
  readKnownKeys,
} from "@/services/verify/verify_evidence/judge_result.ts";
import { type CommandInput, OperationError, UsageError } from "./command.ts";
import { EXIT } from "./exit_codes.ts";

/**
 * Who has to have cosigned what is believed; nothing where nobody is named.
 *
 * @throws {UsageError} for what is no key, or a number that cannot be reached.
 */
export function policyOf(
  { witness, quorum }: CommandInput["values"],
): { policy?: WitnessPolicy } {
  if (witness === undefined) {
    if (quorum === undefined) return {};
    throw new UsageError("log: --quorum says how many of --witness are enough");
  }
  const witnesses = String(witness).split(",").map((text) => {
    try {
      return parseWitnessKey(text.trim());
    } catch (error) {
      if (!(error instanceof NoteError)) throw error;
      throw new UsageError(`log: a key of --witness is ${error.message}`);
    }
  });
  const keys = new Set(witnesses.map(({ publicKey }) => publicKey.toHex()));
  if (keys.size < witnesses.length) {
    throw new UsageError("log: --witness names a witness twice");
  }
  const text = String(quorum ?? witnesses.length);
  const needed = /^[1-9]\d?$/.test(text) ? Number(text) : Infinity;
  if (needed > witnesses.length) {
    throw new UsageError(
      `log: --quorum is a number from 1 to ${witnesses.length}, the witnesses that are named`,
    );
  }
  return { policy: { witnesses, quorum: needed } };
}

/**
 * `log receipt`: that the payment of a receipt stands in the log.
 *
 * @param proofFile Where it is left out, the first file is the settlement of a
 * repeated call, which has receipt and proof.
 */
export async function checkReceipt(
  input: CommandInput,
  file: string,
  proofFile?: string,
): Promise<number> {
  const files = [file, ...(proofFile === undefined ? [] : [proofFile])];
  const proven = await openProof(input, files, ([text = "", proof], trust) => {
    const { receipt, ...settled } = proof === undefined
      ? settlementIn(text)
      : { receipt: text, proof };
    return openReceiptProof(settled.proof, {
      ...trust,
      transaction: transactionOf(receipt),
    });
  });
  const { values, out } = input;
  const { origin, index, size, entry } = proven;
  out(
    values.json === true
      ? JSON.stringify(proven)
      : `entry ${index} of ${size} in ${origin}: ${entry.event} ${entry.operation}, ${entry.amount} on ${entry.network}, ${entry.recorded_at}${
        witnessText(proven)
      }`,
  );
  return EXIT.ok;
}

/** `log verdict`: since when the log has a signed result. */
export async function checkVerdict(
  input: CommandInput,
  ...files: readonly [result: string, proof: string]
): Promise<number> {
  const { values, out } = input;
  const { signed, statement, proven } = await openProof(
    input,
    files,
    ([text = "", proof = ""], trust) => {
      const { signed, bytes } = signedIn(text);
      const statement = readStatement(bytes);
      const proven = openStatementProof(proof, { ...trust, statement: bytes });
      return { signed, statement, proven };
    },
  );
  const { origin, index, size, entry } = proven;
  const believed = values.keys === undefined ? null : await believedBy(signed, {
    file: String(values.keys),
    loggedAt: new Date(String(entry.recorded_at)),
  });
  const reason = believed === null ? "" : `, believed by its ${believed}`;
  out(
    values.json === true
      ? JSON.stringify({
        ...proven,
        ...statement,
        ...(believed === null ? {} : { believed_by: believed }),
      })
      : `entry ${index} of ${size} in ${origin}: ${statement.verification_id}, ${statement.verdict}, in the log since ${entry.recorded_at}${reason}${
        witnessText(proven)
      }`,
  );
  return EXIT.ok;
}

function witnessText({ witnesses }: ProvenEntry): string {
  return witnesses.length === 0
    ? ""
    : `; witnessed by ${witnesses.map(({ name }) => name).join(", ")}`;
}

/** By what a result is believed; the keys are in a file. */
async function believedBy(
  signed: string,
  { file, loggedAt }: { readonly file: string; readonly loggedAt: Date },
): Promise<"key" | "log"> {
  const keys = readKnownKeys(await readFile(file));
  if (keys === null) {
    throw new OperationError(`${file} has no keys of results`);
  }
  const judged = await judgeResult(signed, { keys, loggedAt });
  if (judged.valid) return judged.believedBy;
  throw new OperationError(
    `the result is not to be believed: ${judged.reason}`,
  );
}

function readFile(file: string): Promise<string> {
  return Deno.readTextFile(file).catch(() => {
    throw new OperationError(`${file} cannot be read`);
  });
}

/** Reads these files and nothing else, and opens the proof in them. */
async function openProof<Opened>(
  { values, positionals }: CommandInput,
  files: readonly string[],
  open: (texts: readonly string[], trust: Trust) => Opened,
): Promise<Opened> {
  if (values.key === undefined) {
    throw new UsageError(
      `log ${positionals[0]} needs --key, the log's verifier key`,
    );
  }
  const texts = await Promise.all(files.map(readFile));
  try {
    const keys = [parseVerifierKey(String(values.key))];
    return open(texts, { keys, ...policyOf(values) });
  } catch (error) {
    if (error instanceof NoteError) throw new OperationError(error.message);
    throw error;
  }
}

function signedIn(text: string): { signed: string; bytes: Uint8Array } {
  const found = signedResultIn(text);
  if (found !== null) return found;
  throw new OperationError(
    "the result is no compact JWS, no DSSE envelope, and no answer with one",
  );
}

function readStatement(
  bytes: Uint8Array,
): { verification_id: string; verdict: string } {
  const parsed = parseStrictJson(bytes);
  if (parsed.kind === "ok" && isJsonObject(parsed.value)) {
    const { jti, predicate } = parsed.value;
    const verdict = isJsonObject(predicate) ? predicate.verdict : null;
    if (typeof jti === "string" && typeof verdict === "string") {
      return { verification_id: jti, verdict };
    }
  }
  throw new OperationError("what the result signs is no verdict");
}

/** Receipt and proof of a settlement: JSON, or the header that has it in base64. */
function settlementIn(text: string): { receipt: string; proof: string } {
  const settlement = settlementOf(text.trim());
  const receipt = settlement === null ? null : receiptOf(settlement);
  const proof = settlement === null ? null : proofInSettlement(settlement);
  if (receipt === null || proof === null) {
    throw new OperationError(
      "the file is no settlement with a proof of the log: give the proof as another file",
    );
  }
  return { receipt, proof: proof.receipt };
}

function settlementOf(text: string): SettlementResponse | null {
  try {
    const bytes = text.startsWith("{")
      ? new TextEncoder().encode(text)
      : Uint8Array.fromBase64(text);
    const parsed = parseStrictJson(bytes);
    return parsed.kind === "ok" && isJsonObject(parsed.value)
      ? parsed.value as unknown as SettlementResponse
      : null;
  } catch {
    return null;
  }
}

/** What a receipt says it was paid with; its own signature is checked by `buy`. */
function transactionOf(receipt: string): string {
  const payload = parseStrictJson(
    parseCompactJws(receipt.trim())?.payload ?? new Uint8Array(),
  );
  if (payload.kind === "ok" && isJsonObject(payload.value)) {
    const { transaction } = payload.value;
    if (typeof transaction === "string") return transaction;
  }
  throw new OperationError("the receipt is no compact JWS with a transaction");
}
