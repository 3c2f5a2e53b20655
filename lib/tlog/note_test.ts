import assert from "node:assert/strict";
import { noteSignerOf } from "@/tests/support/tiled_log.ts";
import {
  NOTE_SIGNATURES_MAX,
  NoteError,
  noteKeyId,
  openNote,
  parseNote,
  parseVerifierKey,
  signNote,
  verifierKey,
} from "./note.ts";
import {
  checkpointText,
  openCheckpoint,
  parseCheckpoint,
} from "./checkpoint.ts";

const refused = (act: () => unknown) => assert.throws(act, NoteError);

Deno.test("the example of the specification is opened by its key", () => {
  const key = parseVerifierKey(
    "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
  );
  const note = "This is an example message.\n\n\u2014 example.com/foo " +
    "Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n";
  assert.equal(openNote(note, [key]).text, "This is an example message.\n");
  assert.equal(noteKeyId(key), "530d903a");
  refused(() => openNote(note.replace("message", "massage"), [key]));
  assert.equal(
    verifierKey(key),
    "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
  );
});

Deno.test("signatures of unknown keys are passed over, and a wrong one of a known key is refused", async () => {
  const [ours, witness] = [
    noteSignerOf("log.example"),
    noteSignerOf("witness.example"),
  ];
  const note = await signNote("text\n", [witness, ours]);
  assert.equal(openNote(note, [ours]).signatures.length, 2);
  // Of the same name, but another key.
  refused(() => openNote(note, [noteSignerOf("log.example")]));
  const other = await signNote("other\n", [witness]);
  const [, wrong = ""] = other.split("\n\n");
  refused(() => openNote(`${note}${wrong}`, [ours, witness]));
  assert.equal(openNote(`${note}${wrong}`, [ours]).text, "text\n");
});

Deno.test("what is no note is refused", async () => {
  const signer = noteSignerOf("log.example");
  const note = await signNote("text\n", [signer]);
  const line = note.slice(note.indexOf("\u2014"));
  for (
    const bad of [
      "",
      "text\n",
      note.slice(0, -1),
      note.replace("\n\n", "\n"),
      note.replace("text", "te\u0000xt"),
      note.replace("\u2014 ", "- "),
      note.replace("log.example", "log example"),
      "text\n\n\u2014 log.example AAAA\n",
      note + line.repeat(NOTE_SIGNATURES_MAX),
    ]
  ) refused(() => parseNote(bad));
  assert.equal(
    parseNote(note + line.repeat(NOTE_SIGNATURES_MAX - 1)).signatures.length,
    NOTE_SIGNATURES_MAX,
  );
  await assert.rejects(signNote("text", [signer]), NoteError);
});

Deno.test("a verifier key with another id, type or length is refused", () => {
  const key = verifierKey(noteSignerOf("log.example"));
  const [name, id = "", material = ""] = key.split("+", 3);
  assert.ok(parseVerifierKey(key));
  const bytes = Uint8Array.fromBase64(key.slice(`${name}+${id}+`.length));
  const zeros = new Uint8Array(31);
  const typed = Uint8Array.of(4, ...bytes.subarray(1)).toBase64();
  for (
    const bad of [
      `${name}+00000000+${material}`,
      `other+${id}+${bytes.toBase64()}`,
      `${name}+${id}+${typed}`,
      `${name}+${id}+${bytes.subarray(1).toBase64()}`,
      `${name}+${id}`,
      // A point under which everybody signs.
      verifierKey({ name: "a", publicKey: Uint8Array.of(1, ...zeros) }),
    ]
  ) refused(() => parseVerifierKey(bad));
});

Deno.test("a checkpoint says what was written into it, and is of the log that it names", async () => {
  const checkpoint = {
    origin: "log.example/a",
    size: 12,
    root: new Uint8Array(32).fill(7),
  };
  const text = checkpointText(checkpoint);
  assert.deepEqual(parseCheckpoint(text), checkpoint);
  assert.deepEqual(parseCheckpoint(`${text}extension\n`), checkpoint);
  for (
    const bad of [
      text.replace("12", "012"),
      text.replace("12", "-1"),
      text.replace("12", "9".repeat(16)),
      text.replace("log.example/a", ""),
      text.replace("BwcH", "BwcHBwcH"),
      `${text}\n`,
      text.slice(0, -1),
    ]
  ) refused(() => parseCheckpoint(bad));
  const [log, other] = [
    noteSignerOf("log.example/a"),
    noteSignerOf("other.example"),
  ];
  assert.equal(openCheckpoint(await signNote(text, [log]), [log]).size, 12);
  // Another log's key says nothing of this one.
  const foreign = await signNote(text, [other]);
  refused(() => openCheckpoint(foreign, [other]));
});
