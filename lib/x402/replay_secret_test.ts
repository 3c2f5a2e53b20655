import assert from "node:assert/strict";
import { type ReplaySecrets, showsSecret } from "./replay_secret.ts";

const TOKEN: ReplaySecrets = { tokenSha256: "a" };
const IDENTIFIER: ReplaySecrets = { identifierSha256: "b" };
const BOTH: ReplaySecrets = { ...TOKEN, ...IDENTIFIER };
const OTHERS: ReplaySecrets = { tokenSha256: "b", identifierSha256: "a" };

Deno.test("showsSecret() takes either of what a payment came with, and nothing else", () => {
  for (const kept of [TOKEN, IDENTIFIER, BOTH]) {
    assert(showsSecret(kept, kept));
    assert(showsSecret(kept, BOTH));
    assert(!showsSecret(kept, {}));
    assert(!showsSecret(kept, OTHERS));
  }
  assert(showsSecret(BOTH, TOKEN));
  assert(showsSecret(BOTH, IDENTIFIER));
  assert(showsSecret(BOTH, { ...OTHERS, ...TOKEN }));
  assert(!showsSecret(TOKEN, IDENTIFIER));
  assert(!showsSecret(IDENTIFIER, TOKEN));
});

Deno.test("showsSecret() takes nothing for a payment that came with nothing", () => {
  for (const shown of [{}, TOKEN, IDENTIFIER]) assert(!showsSecret({}, shown));
});
