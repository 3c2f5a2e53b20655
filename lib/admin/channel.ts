/**
 * Where a serving process takes questions from its operator: a socket in the
 * file system that its owner alone can open or, where there is none, a port of
 * the loopback interface and a token that its owner alone can read.
 *
 * A connection asks one thing after the other. The first message says the
 * token (empty on a socket); it is answered before anything else is read, so
 * that whoever speaks another protocol gets nothing.
 *
 * @module
 */

import { AppError, messageOf } from "@/lib/errors.ts";
import type { JsonObject, JsonValue } from "@/lib/json.ts";
import { StoreError } from "@/lib/store/store.ts";
import { type MessageLines, messageLines } from "./message_lines.ts";
import {
  type ChannelAddress,
  type ProcessCard,
  type RunPlace,
  writeCard,
} from "./place.ts";

/** Bytes of a question: a commit of the store, with every character escaped. */
export const QUESTION_BYTES_MAX = 8_388_608;
/** Connections at a time; more are closed at once. */
export const CONNECTIONS_MAX = 16;
/** Bytes of a path that systems take for a socket, its end included. */
const SOCKET_PATH_BYTES_MAX = 104;
const TOKEN_BYTES = 32;

/** What can be asked. Several of them together are one table. */
export type Calls = Readonly<Record<string, Call>>;

/** Answers one question. */
export type Call = (
  question: JsonValue,
  context: {
    /** Says how far it is. */
    readonly report: (progress: JsonValue) => void;
    /** Aborts when the asker or the process goes. */
    readonly signal: AbortSignal;
  },
) => Promise<JsonValue>;

/** An open channel. */
export interface Channel {
  /** How it is spoken to. */
  readonly address: ChannelAddress;
  /** Ends every connection and takes no more. */
  close(): Promise<void>;
}

/**
 * Opens the channel and writes into the card how it is found. Afterwards no
 * file has to be touched any more.
 */
export async function openChannel(
  place: RunPlace,
  options: {
    /** What can be asked. */
    calls: Calls;
    /** When the process took the store, ISO 8601. */
    since: string;
  },
): Promise<Channel> {
  const { listener, address } = await listen(place);
  const card: ProcessCard = {
    pid: Deno.pid,
    since: options.since,
    channel: address,
  };
  await writeCard(place, card);
  const token = address.kind === "loopback" ? address.token : "";
  const open = new Set<Deno.Conn>();
  const running = new Set<Promise<void>>();
  const accepting = (async () => {
    for await (const connection of listener) {
      if (open.size >= CONNECTIONS_MAX) {
        connection.close();
        continue;
      }
      open.add(connection);
      const work = converse(connection, { token, calls: options.calls })
        .catch(() => {})
        .finally(() => {
          open.delete(connection);
          running.delete(work);
        });
      running.add(work);
    }
  })().catch(() => {});
  return {
    address,
    async close() {
      closeQuietly(listener);
      await accepting;
      for (const connection of open) closeQuietly(connection);
      await Promise.all(running);
    },
  };
}

async function listen(
  { socket }: RunPlace,
): Promise<{ listener: Deno.Listener; address: ChannelAddress }> {
  const isShort =
    new TextEncoder().encode(socket).length < SOCKET_PATH_BYTES_MAX;
  if (isShort && Deno.build.os !== "windows") {
    // Of a process before; the lock says that it is gone.
    await Deno.remove(socket).catch(() => {});
    const listener = Deno.listen({ transport: "unix", path: socket });
    // The folder keeps others out until then.
    await Deno.chmod(socket, 0o600);
    return { listener, address: { kind: "unix", path: socket } };
  }
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const token = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)).toHex();
  const { port } = listener.addr;
  return { listener, address: { kind: "loopback", port, token } };
}

async function converse(
  connection: Deno.Conn,
  { token, calls }: { token: string; calls: Calls },
): Promise<void> {
  const lines = messageLines(connection, QUESTION_BYTES_MAX);
  const gone = new AbortController();
  try {
    const first = await lines.read();
    if (!isSame(first, token)) return;
    await lines.write({ welcome: true });
    let next = lines.read();
    for (;;) {
      const question = await next;
      if (question === null) return;
      // Read on while the answer is made: whoever hangs up ends the work.
      next = lines.read();
      next.then(
        (following) => following === null && gone.abort(),
        () => gone.abort(),
      );
      await lines.write(await answer(question, { calls, lines, gone }));
    }
  } finally {
    gone.abort();
    lines.close();
  }
}

/** In a time that does not depend on where they differ. */
function isSame(first: JsonValue, token: string): boolean {
  const said = typeof first === "object" && first !== null && "token" in first
    ? first.token
    : null;
  if (typeof said !== "string" || said.length !== token.length) return false;
  let difference = 0;
  for (let at = 0; at < token.length; at++) {
    difference |= said.charCodeAt(at) ^ token.charCodeAt(at);
  }
  return difference === 0;
}

async function answer(
  question: JsonValue,
  { calls, lines, gone }: {
    calls: Calls;
    lines: MessageLines;
    gone: AbortController;
  },
): Promise<JsonObject> {
  const { call: name, with: given } = question as {
    call?: string;
    with?: JsonValue;
  };
  const call = name !== undefined && Object.hasOwn(calls, name)
    ? calls[name]
    : undefined;
  if (call === undefined) {
    return { error: { kind: "unknown_call", message: `no call ${name}` } };
  }
  try {
    const result = await call(given ?? null, {
      signal: gone.signal,
      report: (progress) => {
        lines.write({ progress }).catch(() => gone.abort());
      },
    });
    return { result };
  } catch (error) {
    return { error: errorOf(error) };
  }
}

function errorOf(error: unknown): JsonObject {
  const message = messageOf(error);
  if (error instanceof StoreError) {
    const { mayBeApplied } = error;
    return { kind: "store", message, may_be_applied: mayBeApplied };
  }
  if (error instanceof RangeError) return { kind: "range", message };
  if (error instanceof TypeError) return { kind: "type", message };
  if (error instanceof AppError) {
    return { kind: "refused", code: error.code, message };
  }
  return { kind: "failed", message };
}

function closeQuietly(resource: Deno.Conn | Deno.Listener): void {
  try {
    resource.close();
  } catch {
    // It has ended already.
  }
}
