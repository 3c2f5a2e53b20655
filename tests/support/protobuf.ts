/**
 * As much of the Protocol Buffers wire format as KV Connect needs: varints and
 * length-delimited fields.
 *
 * @see https://protobuf.dev/programming-guides/encoding/
 * @module
 */

/** A field number with its value: a varint, or bytes. */
export type Field = readonly [
  number: number,
  value: number | Uint8Array<ArrayBuffer>,
];

const VARINT = 0;
const LENGTH_DELIMITED = 2;

/** The fields of a message, in their order. */
export function decodeMessage(
  bytes: Uint8Array<ArrayBuffer>,
): readonly Field[] {
  const fields: Field[] = [];
  let offset = 0;
  function varint(): number {
    let value = 0;
    for (let scale = 1;; scale *= 128) {
      const byte = bytes[offset++];
      if (byte === undefined) throw new RangeError("message ends early");
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }
  while (offset < bytes.length) {
    const tag = varint();
    const number = Math.floor(tag / 8);
    switch (tag % 8) {
      case VARINT:
        fields.push([number, varint()]);
        break;
      case LENGTH_DELIMITED: {
        const end = varint() + offset;
        if (end > bytes.length) throw new RangeError("message ends early");
        fields.push([number, bytes.subarray(offset, end)]);
        offset = end;
        break;
      }
      default:
        throw new TypeError(`wire type ${tag % 8} not supported`);
    }
  }
  return fields;
}

/** The bytes of a message with these fields. */
export function encodeMessage(
  fields: readonly Field[],
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const [number, value] of fields) {
    if (typeof value === "number") {
      parts.push(encodeVarint(number * 8 + VARINT), encodeVarint(value));
    } else {
      parts.push(
        encodeVarint(number * 8 + LENGTH_DELIMITED),
        encodeVarint(value.length),
        value,
      );
    }
  }
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const message = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    message.set(part, offset);
    offset += part.length;
  }
  return message;
}

/** The last varint with this number, or 0. */
export function numberOf(fields: readonly Field[], number: number): number {
  const value = fields.findLast((field) => field[0] === number)?.[1] ?? 0;
  if (typeof value !== "number") throw new TypeError("not a varint");
  return value;
}

/** The last bytes with this number, or none. */
export function bytesOf(
  fields: readonly Field[],
  number: number,
): Uint8Array<ArrayBuffer> {
  const value = fields.findLast((field) => field[0] === number)?.[1] ??
    new Uint8Array();
  if (typeof value === "number") throw new TypeError("not bytes");
  return value;
}

/** Every message with this number, decoded. */
export function messagesOf(
  fields: readonly Field[],
  number: number,
): readonly (readonly Field[])[] {
  return fields.filter((field) => field[0] === number).map(([, value]) => {
    if (typeof value === "number") throw new TypeError("not a message");
    return decodeMessage(value);
  });
}

function encodeVarint(value: number): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push(rest % 128 + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return new Uint8Array(bytes);
}
