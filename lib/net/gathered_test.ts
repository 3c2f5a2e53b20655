import assert from "node:assert/strict";
import { nextTurn } from "@/lib/next_turn.ts";
import { Gathered, GATHERED_BYTES } from "./gathered.ts";

function gathering() {
  const given: number[] = [];
  return { given, gathered: new Gathered((bytes) => given.push(bytes.length)) };
}

Deno.test("what comes in one turn is given on as one, in its order", async () => {
  const texts: string[] = [];
  const gathered = new Gathered((bytes) =>
    texts.push(new TextDecoder().decode(bytes))
  );
  for (const letter of "a word") {
    gathered.add(new TextEncoder().encode(letter));
  }
  assert.deepEqual(texts, []);
  await nextTurn();
  assert.deepEqual(texts, ["a word"]);
});

Deno.test("much is given on at once, and the rest when it is asked for", () => {
  const { given, gathered } = gathering();
  const half = new Uint8Array(GATHERED_BYTES / 2);
  for (let count = 0; count < 5; count++) gathered.add(half);
  assert.deepEqual(given, [GATHERED_BYTES, GATHERED_BYTES]);
  gathered.flush();
  gathered.flush();
  assert.deepEqual(given, [GATHERED_BYTES, GATHERED_BYTES, half.length]);
});

Deno.test("what is stopped gives nothing more", async () => {
  const { given, gathered } = gathering();
  gathered.add(new Uint8Array(1));
  gathered.stop();
  await nextTurn();
  gathered.flush();
  assert.deepEqual(given, []);
});
