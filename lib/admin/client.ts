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

/** What is said of a process that has gone while it was asked. */
export const SERVER_STOPPED = "the server has stopped";

/** The process could not do what it was asked. */
export class ChannelError extends Error {
  /** For logs. */
  override readonly name = "ChannelError";
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

/** The process that serves from a store; null when none answers there. */
export async function findRunning(
  place: RunPlace,
): Promise<RunningProcess | null> {
  const card = await readCard(place);
  if (card?.channel === undefined) return null;
  const lines = await greet(card.channel);
  if (lines === null) return null;
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

async function greet(address: ChannelAddress): Promise<MessageLines | null> {
  try {
    const lines = messageLines(
      address.kind === "unix"
        ? await Deno.connect({ transport: "unix", path: address.path })
        : await Deno.connect({ hostname: "127.0.0.1", port: address.port }),
      ANSWER_BYTES_MAX,
    );
    await lines.write({
      token: address.kind === "unix" ? "" : address.token,
    });
    // Another program may have got the port of one that is gone.
    if (await lines.read().catch(() => null) !== null) return lines;
    lines.close();
  } catch {
    // Nobody is there.
  }
  return null;
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
