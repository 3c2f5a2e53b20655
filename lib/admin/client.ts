/**
 * Speaks with the process that has a store open.
 *
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";
import { StoreError } from "@/lib/store/store.ts";
import { type MessageLines, messageLines } from "./message_lines.ts";
import {
  type ChannelAddress,
  type ProcessCard,
  readCard,
  type RunPlace,
} from "./place.ts";

/** Bytes of an answer: a page of 500 entries of the store, and their escapes. */
const ANSWER_BYTES_MAX = 134_217_728;

/** Milliseconds for which a process may be silent that has the store open. */
export const GREETING_MS_MAX = 5_000;

/** What is said of a process that has gone while it was asked. */
export const SERVER_STOPPED = "the server has stopped";

/** The process could not do what it was asked. */
export class ChannelError extends Error {
  /** For logs. */
  override readonly name = "ChannelError";
}

/** A process has the store open and says nothing: it hangs, or was stopped. */
export class SilentProcess extends ChannelError {
  /** Which one. */
  readonly card: ProcessCard;

  /** Of the process with this card. */
  constructor(card: ProcessCard) {
    super(
      `process ${card.pid} has the store open since ${card.since} and does not answer: it hangs, or waits for its disk; end it, and the next start goes on`,
    );
    this.card = card;
  }
}

/** A process that answers. */
export interface RunningProcess {
  /** Process, version and start of the program that answers. */
  readonly card: ProcessCard;
  /**
   * Asks; one question after the other.
   *
   * @throws {StoreError} what its store said.
   * @throws {ChannelError} when it could not do it, or has gone.
   */
  ask(
    call: string,
    question?: JsonValue,
    onProgress?: (progress: JsonValue) => void,
  ): Promise<JsonValue>;
  /** Hangs up. */
  close(): void;
}

/**
 * The process that serves from a store; null when none is there.
 *
 * @param msMax For how long it may be silent.
 * @throws {SilentProcess} when one is there and says nothing.
 */
export async function findRunning(
  place: RunPlace,
  msMax: number = GREETING_MS_MAX,
): Promise<RunningProcess | null> {
  const card = await readCard(place);
  if (card?.channel === undefined) return null;
  const lines = await greet(card.channel, msMax);
  if (lines === null) return null;
  if (lines === "silent") throw new SilentProcess(card);
  let last: Promise<unknown> = Promise.resolve();
  return {
    card,
    ask(call, question, onProgress) {
      const asked = last.then(() =>
        exchange(lines, { call, with: question ?? null }, onProgress)
      );
      last = asked.catch(() => {});
      return asked;
    },
    close: () => lines.close(),
  };
}

async function greet(
  address: ChannelAddress,
  msMax: number,
): Promise<MessageLines | "silent" | null> {
  let isSilent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const lines = messageLines(
      address.kind === "unix"
        ? await Deno.connect({ transport: "unix", path: address.path })
        : await Deno.connect({ hostname: "127.0.0.1", port: address.port }),
      ANSWER_BYTES_MAX,
    );
    timer = setTimeout(() => {
      isSilent = true;
      lines.close();
    }, msMax);
    await lines.write({
      token: address.kind === "unix" ? "" : address.token,
    });
    // Another program may have got the port of one that is gone.
    if (await lines.read().catch(() => null) !== null) return lines;
    if (!isSilent) lines.close();
  } catch {
    // Nobody is there.
  } finally {
    clearTimeout(timer);
  }
  return isSilent ? "silent" : null;
}

async function exchange(
  lines: MessageLines,
  question: JsonObject,
  onProgress?: (progress: JsonValue) => void,
): Promise<JsonValue> {
  try {
    await lines.write(question);
    for (;;) {
      const said = await lines.read();
      if (said === null) throw new ChannelError(SERVER_STOPPED);
      const { progress, result, error } = said as {
        progress?: JsonValue;
        result?: JsonValue;
        error?: JsonObject;
      };
      if (progress !== undefined) onProgress?.(progress);
      else if (error !== undefined) throw errorOf(error);
      else return result ?? null;
    }
  } catch (error) {
    if (error instanceof StoreError || error instanceof ChannelError) {
      throw error;
    }
    if (error instanceof RangeError || error instanceof TypeError) throw error;
    throw new ChannelError(SERVER_STOPPED, { cause: error });
  }
}

function errorOf(
  { kind, message, may_be_applied: mayBeApplied }: JsonObject,
): Error {
  const text = String(message);
  switch (kind) {
    case "store":
      return new StoreError(text, { mayBeApplied: mayBeApplied === true });
    case "range":
      return new RangeError(text);
    case "type":
      return new TypeError(text);
    default:
      return new ChannelError(text);
  }
}
