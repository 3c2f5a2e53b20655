import assert from "node:assert/strict";
import { noteSignerOf } from "@/tests/support/tiled_log.ts";
import { cosign, witnessKeyOf } from "@/tests/support/witness.ts";
import { assertWitnessed, cosignaturesOf } from "./cosignature.ts";
import { NoteError, parseNote, signNote } from "./note.ts";

const TEXT = "log.example\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n";
const [ONE, TWO] = [witnessKeyOf("one.example"), witnessKeyOf("two.example")];
const SECONDS = 1_679_315_147;
const NOTE = await signNote(TEXT, [noteSignerOf("log.example")]);

const read = (lines: string) =>
  cosignaturesOf(parseNote(NOTE + lines), [ONE, TWO]);

Deno.test("what known witnesses say is read once each, with its time; others are passed over", () => {
  const lines = cosign(TEXT, ONE, SECONDS) + cosign(TEXT, ONE, SECONDS + 9) +
    cosign(TEXT, witnessKeyOf("one.example"), SECONDS) +
    cosign(TEXT, witnessKeyOf("third.example"), SECONDS);
  assert.deepEqual(
    read(lines).map(({ witness, at }) => [witness.name, at.toISOString()]),
    [["one.example", "2023-03-20T12:25:47.000Z"]],
  );
  assert.deepEqual(read(""), []);
});

Deno.test("a cosignature of another text, of no time or of another length is refused", () => {
  const good = cosign(TEXT, ONE, SECONDS);
  const bytes = Uint8Array.fromBase64(good.trimEnd().split(" ")[2] ?? "");
  const lineOf = (changed: Uint8Array) =>
    `\u2014 one.example ${changed.toBase64()}\n`;
  assert.equal(read(lineOf(bytes)).length, 1);
  for (
    const bad of [
      cosign(TEXT.replace("1", "2"), ONE, SECONDS),
      cosign(TEXT, ONE, 0),
      // Another time than the one that is signed.
      lineOf(bytes.with(11, (bytes[11] ?? 0) ^ 1)),
      lineOf(bytes.with(4, 255)),
      lineOf(bytes.subarray(0, -1)),
      lineOf(new Uint8Array([...bytes, 0])),
    ]
  ) assert.throws(() => read(bad), NoteError);
});

Deno.test("a policy counts witnesses, not lines", () => {
  const twice = cosign(TEXT, ONE, SECONDS) + cosign(TEXT, ONE, SECONDS + 1);
  const policy = (quorum: number) => ({ witnesses: [ONE, TWO], quorum });
  const held = (lines: string, quorum: number) =>
    assertWitnessed(parseNote(NOTE + lines), policy(quorum)).length;
  assert.equal(held(twice, 1), 1);
  assert.throws(() => held(twice, 2), /1 of 2 known witnesses .* 2 have to/);
  assert.equal(held(twice + cosign(TEXT, TWO, SECONDS), 2), 2);
});
