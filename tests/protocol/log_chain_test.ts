/** The log of a seller held against a real chain, from outside. */
import assert from "node:assert/strict";
import { runCli } from "@/cli/mod.ts";
import { systemRandom, uuidV7 } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { outboxKey } from "@/lib/x402/store.ts";
import { createTransferLister } from "@/lib/x402/transfer_list.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { buy, payFor, startScene } from "@/tests/support/scene.ts";

const API = "http://localhost:8402";

Deno.test("the log's sales are the chain's transfers, and what is invented is found", async () => {
  const scene = await startScene();
  const store = await openDenoKvStore(":memory:");
  const app = await scene.startApp({ store, isStoreExclusive: true });
  const proxy = Deno.serve(
    { port: 0, onListen: () => {} },
    (request) => app.fetch(API + new URL(request.url).pathname),
  );
  const lister = createTransferLister(scene.anvil.url);
  const folder = await Deno.makeTempDir();
  const compare = async (...more: string[]) => {
    const said: string[] = [];
    const io = { out: (line: string) => said.push(line), err: () => {} };
    const url = `http://localhost:${proxy.addr.port}`;
    const args = ["--rpc", scene.anvil.url, "--blocks", "0:", ...more];
    const code = await runCli(
      ["log", "verify", url, "--state", `${folder}/seen`, ...args],
      io,
    );
    return [code, said.join("\n")] as const;
  };
  try {
    for (let n = 0; n < 2; n++) {
      const payment = await payFor(app, await scene.fund());
      assert.equal((await buy(app, payment)).status, 200);
    }
    await drainOutbox(app.app);
    // An entry is younger than its block: the range ends with a later one.
    const { client } = scene.anvil;
    const { timestamp } = await client.getBlock();
    await client.setNextBlockTimestamp({ timestamp: timestamp + 60n });
    await client.mine({ blocks: 1 });
    const [code, said] = await compare();
    assert.equal(code, 0, said);
    assert.match(said, /: 2 sales stand on the chain and in the log$/);
    await store.commit({
      sets: [{
        key: outboxKey(uuidV7(new Date(), systemRandom)),
        value: {
          recordedAt: (await lister.timeOf(1n)).toISOString(),
          service: "api",
          operation: "shell-risk-check",
          network: scene.anvil.network,
          amount: "77",
          txSha256: "a".repeat(64),
          requestSha256: "b".repeat(64),
        },
      }],
    });
    await drainOutbox(app.app);
    // Read again as a whole, though two of three were seen before.
    const [wrong, invented] = await compare();
    assert.equal(wrong, 1);
    assert.match(
      invented,
      /^localhost:8402: 3 entries, 1 new; all hold\nentry_without_transfer: entry 2, 77 at 2\S+\nblocks 0 to \d+: 2 sales/,
    );
    const [, json] = await compare("--json");
    const { chain } = JSON.parse(json);
    assert.deepEqual(
      [chain.matched, chain.entries_without_transfer[0].seq, chain.network],
      [2, 2, scene.anvil.network],
    );
    // To somebody else nobody paid anything.
    const [other, none] = await compare("--pay-to", `0x${"1".repeat(40)}`);
    assert.equal(other, 1);
    assert.equal(none.match(/^entry_without_transfer/gm)?.length, 3);
  } finally {
    await proxy.shutdown();
    await app.stop();
    await store.close();
    await scene.stop();
    await Deno.remove(folder, { recursive: true });
  }
});
