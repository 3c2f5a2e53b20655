/**
 * JSON, one message a line, over a connection of this machine.
 *
 * @module
 */

import type { JsonValue } from "@/lib/json.ts";

/** A connection with messages. */
export interface MessageLines {
  /** The next message; null when the other side has gone. */
  read(): Promise<JsonValue | null>;
  /** Sends a message. */
  write(message: JsonValue): Promise<void>;
  /** Ends it. */
  close(): void;
}

/**
 * Messages over a connection.
 *
 * @param bytesMax Bytes of a message that is read; longer ones end the
 *   connection.
 */
export function messageLines(
  connection: Deno.Conn,
  bytesMax: number,
): MessageLines {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(65_536);
  let pieces: Uint8Array[] = [];
  let length = 0;
  const takeLine = (): string | null => {
    const last = pieces.at(-1);
    const end = last?.indexOf(LINE_FEED) ?? -1;
    if (last === undefined || end < 0) return null;
    const line = joined([...pieces.slice(0, -1), last.subarray(0, end)]);
    const rest = last.subarray(end + 1);
    pieces = rest.length === 0 ? [] : [rest];
    length = rest.length;
    return decoder.decode(line);
  };
  return {
    async read() {
      for (;;) {
        const line = takeLine();
        if (line !== null) return JSON.parse(line);
        const size = await connection.read(buffer).catch(() => null);
        if (size === null) return null;
        pieces.push(buffer.slice(0, size));
        length += size;
        if (length > bytesMax) {
          throw new RangeError(`a message has at most ${bytesMax} bytes`);
        }
      }
    },
    async write(message) {
      const bytes = encoder.encode(`${JSON.stringify(message)}\n`);
      for (let at = 0; at < bytes.length;) {
        at += await connection.write(bytes.subarray(at));
      }
    },
    close() {
      try {
        connection.close();
      } catch {
        // The other side was quicker.
      }
    },
  };
}

const LINE_FEED = 10;

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(
    pieces.reduce((sum, { length }) => sum + length, 0),
  );
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
