import assert from "node:assert/strict";
import fc from "fast-check";
import { systemRandom } from "@/lib/runtime.ts";
import {
  echoedToken,
  newReplayToken,
  TOKEN_CHARACTERS,
  TOKEN_PLACE,
  tokenTemplate,
  tokenTemplateBase64,
} from "./replay_token.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

const token = fc.uint8Array({ minLength: 18, maxLength: 18 }).map((bytes) =>
  bytes.toBase64({ alphabet: "base64url" })
);

Deno.test("newReplayToken() gives tokens of one length that do not repeat", () => {
  const tokens = Array.from(
    { length: 100 },
    () => newReplayToken(systemRandom),
  );
  assert.equal(new Set(tokens).size, 100);
  for (const text of tokens) {
    assert.match(text, new RegExp(`^[\\w-]{${TOKEN_CHARACTERS}}$`));
  }
});

Deno.test("tokenTemplateBase64() is base64 of what tokenTemplate() gives, whatever stands around", () => {
  const json = fc.record({
    before: fc.string({ unit: "grapheme" }),
    token: fc.constant(TOKEN_PLACE),
    after: fc.string({ unit: "grapheme" }),
  }).map((value) => JSON.stringify(value))
    .filter((text) => text.split(TOKEN_PLACE).length === 2);
  fc.assert(
    fc.property(json, token, (text, value) => {
      const plain = tokenTemplate(text)(value);
      assert.equal(plain.split(value).length, 2);
      assert.equal(
        tokenTemplateBase64(text)(value),
        new TextEncoder().encode(plain).toBase64(),
      );
    }),
    { seed: SEED },
  );
});

Deno.test("tokenTemplateBase64() refuses what is no token, and keeps nothing of it", () => {
  const template = tokenTemplateBase64(JSON.stringify({ t: TOKEN_PLACE }));
  const value = "A".repeat(TOKEN_CHARACTERS);
  const before = template(value);
  for (const text of ["", "short", value + "A", "é".repeat(TOKEN_CHARACTERS)]) {
    assert.throws(() => template(text), TypeError);
  }
  assert.equal(template(value), before);
});

Deno.test("templates refuse a text without a place, and with two", () => {
  for (const template of [tokenTemplate, tokenTemplateBase64]) {
    assert.throws(() => template("{}"), TypeError);
    assert.throws(() => template(TOKEN_PLACE + " " + TOKEN_PLACE), TypeError);
  }
});

Deno.test.each(
  [
    [undefined, null],
    [{}, null],
    [{ "replay-token": "x".repeat(24) }, null],
    [{ "replay-token": {} }, null],
    [{ "replay-token": { info: null } }, null],
    [{ "replay-token": { info: { token: 5 } } }, null],
    [{ "replay-token": { info: { token: Array(24).fill("x") } } }, null],
    [{ "replay-token": { info: { token: "short" } } }, null],
    [{ "replay-token": { info: { token: "x".repeat(129) } } }, null],
    [{ "replay-token": { info: { token: "x".repeat(23) } } }, null],
    [{ "replay-token": { info: { token: "x".repeat(24) } } }, "x".repeat(24)],
    [{ "replay-token": { info: { token: "x".repeat(128) } } }, "x".repeat(128)],
  ] as const,
)("echoedToken(%j) is %j", (extensions, expected) => {
  assert.equal(echoedToken(extensions), expected);
});
