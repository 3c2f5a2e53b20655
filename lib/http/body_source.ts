/**
 * Where a body's pieces come from: read straight into the caller's buffer
 * where the runtime can do that.
 *
 * @module
 */

/** Gives pieces until the last. */
export interface BodySource {
  /**
   * Puts the next piece into the buffer, at `offset`; the buffer must have room
   * there. The buffer that is passed in is used up: the result's stands for it,
   * and may be larger.
   */
  read(buffer: ArrayBuffer, offset: number): Promise<Piece>;
  /** Ends it; a read that waits ends as well. */
  cancel(): Promise<void>;
}

/** What came. */
export interface Piece {
  /** Everything so far. */
  readonly buffer: ArrayBuffer;
  /** Bytes so far. */
  readonly end: number;
  /** Whether nothing came because there is no more. */
  readonly isLast: boolean;
}

/**
 * Opens a stream. A socket's body is a byte stream and is read without a buffer
 * for each piece: the runtime would take 64 KiB for it, also for a single byte.
 */
export function openSource(stream: ReadableStream<Uint8Array>): BodySource {
  try {
    return byteSource(stream.getReader({ mode: "byob" }));
  } catch (error) {
    if (!(error instanceof TypeError) || stream.locked) throw error;
    return chunkSource(stream.getReader());
  }
}

function byteSource(reader: ReadableStreamBYOBReader): BodySource {
  return {
    cancel: () => reader.cancel(),
    async read(buffer, offset) {
      const { done, value } = await reader.read(new Uint8Array(buffer, offset));
      return value === undefined
        // It was cancelled, and the buffer went with it.
        ? { buffer: new ArrayBuffer(0), end: offset, isLast: true }
        : {
          buffer: value.buffer,
          end: offset + value.byteLength,
          isLast: done,
        };
    },
  };
}

function chunkSource(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): BodySource {
  return {
    cancel: () => reader.cancel(),
    async read(buffer, offset) {
      const { done, value } = await reader.read();
      if (done) return { buffer, end: offset, isLast: true };
      const end = offset + value.length;
      const grown = end > buffer.byteLength ? buffer.transfer(end) : buffer;
      new Uint8Array(grown).set(value, offset);
      return { buffer: grown, end, isLast: false };
    },
  };
}
