/** What gzip packed, in pieces of every size. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { buffer } from "node:stream/consumers";
import zlib from "node:zlib";
import { Gunzip, GZIP_HEADER_BYTES_MAX, GZIP_MEMBERS_MAX } from "./gzip.ts";

/** What comes out; null where it is refused. */
async function undo(body: Uint8Array, piece: number): Promise<string | null> {
  const stream = new Gunzip();
  const read = buffer(stream);
  for (let from = 0; from < body.length; from += piece) {
    stream.write(body.subarray(from, from + piece));
  }
  stream.end();
  try {
    return (await read).toString();
  } catch {
    return null;
  }
}

function changed(bytes: Uint8Array, fromEnd: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.length - fromEnd;
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

/** A member with all that a header may have, and as many bytes in its extra field. */
function dressed(member: Uint8Array, extraBytes = 3): Buffer {
  return Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3]),
    Buffer.from([extraBytes & 255, extraBytes >> 8]),
    Buffer.alloc(extraBytes, 7),
    Buffer.from("page.html\0a lantern\0"),
    Buffer.from([9, 9]),
    member.subarray(10),
  ]);
}

const [tide, lamp] = ["The tide rises. ", "The lamp is lit."].map((text) =>
  zlib.gzipSync(text)
) as [Buffer, Buffer];

const CASES: readonly (readonly [string, Uint8Array, string | null])[] = [
  ["one member", tide, "The tide rises. "],
  [
    "three members",
    Buffer.concat([tide, lamp, tide]),
    "The tide rises. The lamp is lit.The tide rises. ",
  ],
  [
    "an empty member",
    Buffer.concat([zlib.gzipSync(""), lamp]),
    "The lamp is lit.",
  ],
  ["a full header", dressed(lamp), "The lamp is lit."],
  ["a long extra field", dressed(lamp, 700), "The lamp is lit."],
  [
    "bytes behind the end",
    Buffer.concat([lamp, Buffer.from("more")]),
    "The lamp is lit.",
  ],
  [
    "padding behind the end",
    Buffer.concat([lamp, Buffer.alloc(40)]),
    "The lamp is lit.",
  ],
  [
    "half a header behind the end",
    Buffer.concat([lamp, tide.subarray(0, 5)]),
    "The lamp is lit.",
  ],
  ["a wrong checksum", changed(lamp, 8), null],
  ["a wrong length", changed(lamp, 1), null],
  ["a wrong checksum later", Buffer.concat([tide, changed(lamp, 8)]), null],
  ["data that are none", changed(lamp, lamp.length - 12), null],
  ["an end within the trailer", lamp.subarray(0, -3), null],
  ["an end within the data", lamp.subarray(0, 14), null],
  [
    "an end within a later member",
    Buffer.concat([tide, lamp.subarray(0, 14)]),
    null,
  ],
  ["text", Buffer.from("<p>The lamp"), null],
  ["another method", Buffer.from([0x1f, 0x8b, 7, 0, 0, 0, 0, 0, 0, 3]), null],
];

for (const [name, body, text] of CASES) {
  Deno.test(`gzip: ${name}`, async () => {
    for (const piece of [1, 3, 10, Infinity]) {
      assert.equal(await undo(body, piece), text, `pieces of ${piece}`);
    }
  });
}

Deno.test("gzip: a name that never ends is waited for up to a limit", async () => {
  const head = Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]);
  const named = (length: number) =>
    Buffer.concat([head, Buffer.alloc(length - 10, "a")]);
  const rest = Buffer.concat([Buffer.from("\0"), lamp.subarray(10)]);
  const read = async (length: number) => {
    const stream = new Gunzip();
    const text = buffer(stream);
    stream.write(named(length));
    stream.write(rest);
    stream.end();
    return (await text).toString();
  };
  assert.equal(await read(GZIP_HEADER_BYTES_MAX), "The lamp is lit.");
  await assert.rejects(read(GZIP_HEADER_BYTES_MAX + 1), /not gzip/);
});

Deno.test("many members of nothing are not made one after another", async () => {
  const empty = zlib.gzipSync("");
  const body = (count: number) =>
    Buffer.concat([...Array(count - 1).fill(empty), zlib.gzipSync("tide")]);
  assert.equal(await undo(body(GZIP_MEMBERS_MAX), 16_384), "tide");
  assert.equal(await undo(body(GZIP_MEMBERS_MAX + 1), 16_384), null);
});
