import assert from "node:assert/strict";
import { KNOWN_REASONS, knownReason } from "./reasons.ts";

Deno.test("knownReason() keeps what is known and nothing else", () => {
  assert.equal(knownReason("insufficient_funds"), "insufficient_funds");
  assert.equal(knownReason("Insufficient_funds"), "_OTHER");
  assert.equal(knownReason("__proto__"), "_OTHER");
  assert.equal(knownReason(""), "_OTHER");
});

Deno.test("every reason that this folder gives is known", async () => {
  const given = new Set<string>();
  for (const folder of ["./", "./gas/", "./settlers/"]) {
    const url = new URL(folder, import.meta.url);
    for await (const { name } of Deno.readDir(url)) {
      if (
        !/^[a-z0-9_]+\.ts$/.test(name) || /_test\.ts$|^reasons\.ts$/.test(name)
      ) {
        continue;
      }
      const text = await Deno.readTextFile(new URL(name, url));
      for (
        const [, reason = ""] of text.matchAll(
          /"((?:invalid_exact|eip6492|wallet_deployment|authorization_(?:used|canceled)|gas_price|unexpected)_?[a-z0-9_]*)"/g,
        )
      ) given.add(reason);
      for (
        const [, reason = ""] of text.matchAll(
          /(?:reason:|return)\s+"([a-z0-9]+_[a-z0-9_]+)"/g,
        )
      ) given.add(reason);
    }
  }
  assert(given.size > 15, [...given].join(" "));
  assert.deepEqual(
    [...given].filter((reason) => !KNOWN_REASONS.has(reason)),
    [],
  );
});
