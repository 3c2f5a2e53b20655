/** `buy` with a wallet that holds money, on a real chain: lost answers cost nothing. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { EXIT } from "@/cli/exit_codes.ts";
import { runCli } from "@/cli/mod.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { SALE_BODY, startScene } from "@/tests/support/scene.ts";
import { startTestApp } from "@/tests/support/app.ts";

Deno.test("buy pays on chain once, whatever gets lost between", async () => {
  const scene = await startScene({ settlement: "onchain" });
  const [port = 0] = freePorts(1);
  const origin = `http://localhost:${port}`;
  const app = await startTestApp({
    settings: { ...scene.settings, API_URL: origin },
  });
  let lost = 0;
  const server = Deno.serve(
    { hostname: "127.0.0.1", port, onListen: () => {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      const answer = await app.fetchFrom(
        "127.0.0.1",
        new Request(`${origin}${pathname}`, request),
      );
      // The seller has the money, the buyer has no answer: six times.
      if (!request.headers.has("payment-signature") || lost === 6) {
        return answer;
      }
      lost++;
      await answer.body?.cancel();
      return new Response("", { status: 502, headers: { "retry-after": "0" } });
    },
  );
  const folder = await Deno.makeTempDir();
  const key = generatePrivateKey();
  const { address } = await scene.fund(privateKeyToAccount(key));
  await Deno.writeTextFile(join(folder, "key"), key, { mode: 0o600 });
  const buy = async (...args: string[]) => {
    const out: string[] = [];
    const err: string[] = [];
    const code = await runCli(["buy", ...args, "--journal", folder], {
      out: (line) => out.push(line),
      err: (line) => err.push(line),
    });
    return { code, out: out.join("\n"), err: err.join("\n") };
  };
  const order = [
    `${origin}/shell-risk-check`,
    ...["--data", SALE_BODY, "--key-file", join(folder, "key"), "--yes"],
    ...["--rpc", scene.anvil.url],
  ];
  try {
    const first = await buy(...order);
    assert.equal(first.code, EXIT.unknown, first.err);
    assert.equal(await scene.token.balanceOf(address), 90_000n);
    const again = await buy(...order);
    assert.equal(again.code, EXIT.ok, again.err);
    assert.match(again.out, /rm -rf build/);
    assert.match(again.err, /receipt of did:web:localhost%3A\d+ holds$/);
    assert.match(again.err, /; proven on the chain; /);
    const transaction = /transaction (0x[0-9a-f]{64})/.exec(again.err)?.[1];
    const receipt = await scene.anvil.client.getTransactionReceipt({
      hash: transaction as `0x${string}`,
    });
    assert.equal(receipt.status, "success");
    assert.equal(await scene.token.balanceOf(address), 90_000n);
    assert.equal(await scene.token.balanceOf(scene.seller), 10_000n);

    // Another wallet without money is refused, and told so.
    await Deno.writeTextFile(join(folder, "key"), generatePrivateKey());
    const poor = await buy(...order);
    assert.equal(poor.code, EXIT.refusedBySeller);
    assert.match(poor.err, /refused by the seller: 402: insufficient_funds/);
  } finally {
    await server.shutdown();
    await app.stop();
    await scene.stop();
    await Deno.remove(folder, { recursive: true });
  }
});
