/**
 * The data types of SSH, as far as an agent's answers have them: bytes, numbers
 * and strings behind their length.
 *
 * @see RFC 4251, section 5
 * @module
 */

/** Bytes of a message that is received; OpenSSH sends no longer ones either. */
export const AGENT_ANSWER_BYTES_MAX = 262_144;

const LENGTH_BYTES = 4;

/** What stands behind each other in a message is not what was expected. */
export class WireError extends Error {
  /** For logs. */
  override readonly name = "WireError";
}

/** Reads one value after the other. */
export class WireReader {
  readonly #data: Uint8Array;
  #at = 0;

  /** Over a whole message. */
  constructor(data: Uint8Array) {
    this.#data = data;
  }

  /** The next byte. */
  byte(): number {
    return this.#take(1)[0] ?? 0;
  }

  /** The next four bytes as a number. */
  uint32(): number {
    const bytes = this.#take(LENGTH_BYTES);
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  }

  /** The bytes of the next string. */
  bytes(): Uint8Array {
    return this.#take(this.uint32());
  }

  /** The next string as text. */
  text(): string {
    return new TextDecoder().decode(this.bytes());
  }

  /** The next number, which is not negative, in so many bytes. */
  scalar(length: number): Uint8Array {
    const bytes = this.bytes();
    const start = bytes.findIndex((byte) => byte !== 0);
    const digits = start === -1 ? new Uint8Array() : bytes.subarray(start);
    if (digits.length > length || (bytes[0] ?? 0) > 0x7f) {
      throw new WireError(`a number does not fit ${length} bytes`);
    }
    const padded = new Uint8Array(length);
    padded.set(digits, length - digits.length);
    return padded;
  }

  #take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#data.length) throw new WireError("a message ends early");
    const taken = this.#data.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}

/** Bytes behind their length. */
export function wireString(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(LENGTH_BYTES + bytes.length);
  new DataView(whole.buffer).setUint32(0, bytes.length);
  whole.set(bytes, LENGTH_BYTES);
  return whole;
}

/** Writes all of it, behind its length. */
export async function sendMessage(
  connection: Pick<Deno.Conn, "write">,
  message: Uint8Array,
): Promise<void> {
  let left = wireString(message);
  while (left.length > 0) left = left.subarray(await connection.write(left));
}

/**
 * Receives one message.
 *
 * @throws {WireError} when it ends early or is longer than
 *   {@linkcode AGENT_ANSWER_BYTES_MAX}.
 */
export async function receiveMessage(
  connection: Pick<Deno.Conn, "read">,
): Promise<Uint8Array> {
  const head = await readFully(connection, LENGTH_BYTES);
  const length = new DataView(head.buffer).getUint32(0);
  if (length > AGENT_ANSWER_BYTES_MAX) {
    throw new WireError(`a message of ${length} bytes`);
  }
  return await readFully(connection, length);
}

async function readFully(
  connection: Pick<Deno.Conn, "read">,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(length);
  for (let filled = 0; filled < length;) {
    const read = await connection.read(whole.subarray(filled));
    if (read === null) throw new WireError("the connection ends early");
    filled += read;
  }
  return whole;
}
