/** The bundle that browsers load is the one that its source gives. */
import assert from "node:assert/strict";

Deno.test("routes/_wallet.js is fresh", async () => {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "bundle",
      "--quiet",
      "--platform",
      "browser",
      "--minify",
      "lib/x402/browser_wallet.ts",
    ],
    cwd: new URL("../../", import.meta.url),
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  assert.equal(
    new TextDecoder().decode(stdout).trim(),
    (await Deno.readTextFile(
      new URL("../../routes/_wallet.js", import.meta.url),
    )).trim(),
    "run `deno task wallet`",
  );
});

Deno.test("routes/_wallet.js imports nothing that a browser has not", async () => {
  const bundle = await Deno.readTextFile(
    new URL("../../routes/_wallet.js", import.meta.url),
  );
  assert.doesNotMatch(bundle, /\b(?:from|import)\s*\(?["'][\w@.]/);
});
