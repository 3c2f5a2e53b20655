/**
 * The place of a signed statement in the log: a verdict that was sold. Whoever
 * has the statement finds it, by its salted digest; nobody else learns which
 * entry is of it, or anything of what was verified.
 *
 * @see C2SP tlog-proof
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { isJsonObject, sha256Hex } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { openEnvelope } from "@/lib/jose/dsse.ts";
import { parseCompactJws } from "@/lib/jose/jws.ts";
import type { Store } from "@/lib/store/store.ts";
import { proofText } from "@/lib/tlog/proof.ts";
import { entryBytes } from "../entry_bytes.ts";
import { type SaltedStatement, saltStatement } from "../salts.ts";
import {
  findLogSecret,
  readEntries,
  readOutbox,
  type RevenueEntry,
} from "../store.ts";
import { extraBytes } from "./opening.ts";
import type { LogPublication } from "./publication.ts";
import { readStatementPlace, readTreeState, storedTree } from "./store.ts";

/** Bytes of a signed statement that is read: an envelope of the longest. */
export const STATEMENT_BYTES_MAX = 65_536;
/** Entries on their way to the log that are looked at; behind more it may be any. */
const OUTBOX_ENTRIES_MAX = 200;
/** Seconds after which to ask again for what is on its way. */
const RETRY_SECONDS = 2;

/** Where a statement stands in the log, and since when. */
export interface LoggedStatement {
  /** Number of its entry. */
  readonly index: number;
  /** When the entry was made. */
  readonly at: Date;
}

/**
 * Finds a statement in the log; null where the log does not have it.
 *
 * @param statementSha256 SHA-256 of its bytes, as hexadecimal text.
 */
export async function findStatement(
  store: Store,
  statementSha256: string,
): Promise<LoggedStatement | null> {
  const [place, tree] = [
    await placeOf(store, statementSha256),
    await readTreeState(store),
  ];
  // What is not in the tree yet, no checkpoint vouches for.
  if (place === null || place.index >= (tree?.value.count ?? 0)) return null;
  const { recorded_at } = await entryAt(store, place.index);
  return { index: place.index, at: new Date(recorded_at) };
}

/**
 * The proof that a statement stands in the log, with what opens its entry: the
 * text of a C2SP tlog-proof. The statement's own signature is not looked at:
 * the log knows what was signed then, whatever became of the key.
 *
 * @param text The compact JWS of a verdict, or its DSSE envelope as JSON.
 * @throws {AppError} `invalid_request` when it is neither, `busy` while it is
 *   on its way to the log, `not_found` when the log does not have it.
 */
export async function proveStatement(
  text: string,
  { store, log }: {
    readonly store: Store;
    readonly log: Pick<LogPublication, "checkpoint">;
  },
): Promise<string> {
  const statement = statementOf(text);
  if (statement === null) {
    throw new AppError(
      "invalid_request",
      "The body must be a signed result: the compact JWS in signed_result.value, or a DSSE envelope.",
    );
  }
  const digest = sha256Hex(statement);
  // In this order: what leaves the outbox meanwhile is found in the log.
  const isWaiting = await isOnItsWay(store, digest);
  const { note, size } = await log.checkpoint();
  const place = await placeOf(store, digest);
  if (place === null && !isWaiting) {
    throw new AppError("not_found", "The log does not have this statement.");
  }
  if (place === null || place.index >= size) {
    throw new AppError("busy", "The statement is on its way to the log.", {
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
  const { index, statement_salt } = place;
  const entry = entryBytes(await entryAt(store, index));
  return proofText({
    extra: extraBytes({
      entry: new TextDecoder().decode(entry),
      statement_salt,
    }),
    index,
    path: await storedTree(store, size).inclusionProof(index),
    checkpoint: note,
  });
}

/** The bytes that a compact JWS or a DSSE envelope signs; null when it is neither. */
export function statementOf(text: string): Uint8Array | null {
  if (!text.startsWith("{")) {
    return parseCompactJws(text, STATEMENT_BYTES_MAX)?.payload ?? null;
  }
  const parsed = parseStrictJson(text);
  const value = parsed.kind === "ok" ? parsed.value : null;
  return isJsonObject(value) ? openEnvelope(value)?.payload ?? null : null;
}

/**
 * A signed result and the bytes that it signs: a JWS, an envelope, or the whole
 * answer of a sale with either; null when it is none of them.
 */
export function signedResultIn(
  text: string,
): { readonly signed: string; readonly bytes: Uint8Array } | null {
  for (const signed of [text.trim(), resultOf(text)]) {
    const bytes = statementOf(signed);
    if (bytes !== null) return { signed, bytes };
  }
  return null;
}

function resultOf(text: string): string {
  const answer = parseStrictJson(text);
  const { signed_result: result } =
    answer.kind === "ok" && isJsonObject(answer.value) ? answer.value : {};
  return isJsonObject(result) ? String(result.value) : "";
}

async function placeOf(
  store: Store,
  statementSha256: string,
): Promise<SaltedStatement & { index: number } | null> {
  const secret = await findLogSecret(store);
  if (secret === null) return null;
  const salted = saltStatement(secret, statementSha256);
  const index = await readStatementPlace(store, salted.statement_sha256);
  return index === null ? null : { ...salted, index };
}

async function entryAt(store: Store, index: number): Promise<RevenueEntry> {
  const [found] = await readEntries(store, index, index + 1);
  return found?.value as RevenueEntry;
}

async function isOnItsWay(
  store: Store,
  statementSha256: string,
): Promise<boolean> {
  const waiting = await readOutbox(store, OUTBOX_ENTRIES_MAX);
  return waiting.length === OUTBOX_ENTRIES_MAX ||
    waiting.some(({ value }) => value.statementSha256 === statementSha256);
}
