/** The command when it is stopped, resumed, shown and proven: what it says, and its exit code. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { again, cli, settled, withSeller } from "@/tests/support/buy_seller.ts";
import type { CommandInput } from "../command.ts";
import { EXIT } from "../exit_codes.ts";
import { BUY } from "./buy.ts";

/** Runs the command as if Ctrl-C came when the test says so. */
async function stopped(
  { url, folder }: { url: string; folder: string },
  stop: AbortController,
  ask?: (question: string) => Promise<string | null>,
) {
  const err: string[] = [];
  const out: string[] = [];
  const say = (line: string) => err.push(line);
  const result = await BUY.run({
    positionals: [url],
    values: {
      journal: folder,
      "key-file": join(folder, "key"),
      rpc: "none",
      ...(ask === undefined ? { yes: true } : {}),
    },
    out: (line: string) => out.push(line),
    err: say,
    terminal: {
      out: (line: string) => out.push(line),
      err: say,
      ...ask && { ask },
    },
    signal: stop.signal,
  } as unknown as CommandInput).then(String, String);
  return { result, err: err.join("\n"), out };
}

Deno.test("after Ctrl-C it is said that the payment is kept, where there is one", async () => {
  const stop = new AbortController();
  await withSeller(() => {
    stop.abort(new Error("stop"));
    return again();
  }, async (seller) => {
    const late = await stopped(seller, stop);
    assert.equal(late.result, "Error: stop");
    assert.match(late.err, /the payment is kept; .*pennyworth buy --resume$/);
    // Another answer has no payment: nothing is kept of it.
    const other = { ...seller, url: `${seller.url}/other` };
    const early = await stopped(other, stop);
    assert.equal(early.result, "Error: stop");
    assert.doesNotMatch(early.err, /is kept/);
    assert.equal(seller.payments.length, 1);
  });
});

Deno.test("who is asked may leave instead of answering", () =>
  withSeller(settled, async (seller) => {
    // What was paid for is no payment that is kept.
    const paid = await seller.buy("--yes", "--data", '{"n":1}');
    assert.equal(paid.code, EXIT.ok);
    const stop = new AbortController();
    const gone = await stopped(seller, stop, () => {
      stop.abort(new Error("stop"));
      return new Promise(() => {});
    });
    assert.equal(gone.result, "Error: stop");
    assert.doesNotMatch(gone.err, /is kept/);
    assert.deepEqual([seller.payments.length, gone.out], [1, []]);
  }));

Deno.test("what went wrong without a stop says nothing of what is kept", () =>
  withSeller(again, async (seller) => {
    assert.equal((await seller.buy("--yes")).code, EXIT.unknown);
    const names = (await Array.fromAsync(Deno.readDir(seller.folder)))
      .map(({ name }) => join(seller.folder, name));
    const turn = names.find((name) => name.endsWith(".turn")) ?? "";
    await Deno.remove(turn);
    await Deno.mkdir(turn);
    const { code, err } = await seller.buy("--yes");
    assert.equal(code, EXIT.failed);
    assert.match(err, /journal cannot be used/);
    assert.doesNotMatch(err, /is kept/);
  }));

Deno.test("of several that are resumed the first that is not done gives the exit code", async () => {
  const answers = new Map<string, () => Response>();
  await withSeller(
    (payment) => answers.get(payment)?.() ?? again(),
    async ({ buy, payments, folder }) => {
      // Three purchases whose answers got lost.
      for (const n of [1, 2, 3]) {
        const lost = await buy("--yes", "--data", `{"n":${n}}`);
        assert.equal(lost.code, EXIT.unknown);
      }
      const [first = "", second = ""] = new Set(payments);
      answers.set(first, () => settled(first));
      answers.set(second, () => new Response(null, { status: 402 }));
      const resume = ["buy", "--resume", "--journal", folder, "--rpc", "none"];
      const resumed = await cli(resume);
      assert.equal(resumed.code, EXIT.refusedBySeller, resumed.err);
      assert.equal(resumed.out, '{"done":true}');
      assert.doesNotMatch(resumed.err, /no purchase is open/);
      // Each is named before it is sent.
      assert.equal(resumed.err.match(/ pending .* 0\.01 USDC /g)?.length, 3);
      const last = await cli(resume);
      assert.equal(last.code, EXIT.unknown);
      assert.equal(last.err.match(/ pending /g)?.length, 1);
      assert.equal(new Set(payments).size, 3);
    },
  );
});

Deno.test("what is wanted at once is one thing", () =>
  withSeller(settled, async ({ folder }) => {
    const two = await cli(["buy", "--list", "--resume", "--journal", folder]);
    assert.equal(two.code, EXIT.usage);
    assert.match(two.err, /choose one of --resume and --list/);
  }));

Deno.test("a dry run asks nobody, and warns of nothing", () =>
  withSeller(settled, async ({ buy, ask, payments }) => {
    const dry = await buy("--dry-run");
    assert.equal(dry.code, EXIT.ok);
    assert.doesNotMatch(dry.err, /nobody to ask|warning/);
    assert.match(dry.err, /^ {2}nonce /m);
    const asked = await ask("n", "--dry-run");
    assert.equal(asked.code, EXIT.ok);
    assert.equal(payments.length, 0);
  }));

Deno.test("a proof that is wanted and cannot be had has its exit code, unless something is worse", () =>
  withSeller(settled, async ({ buy, folder }) => {
    const file = join(folder, "proof");
    const none = await buy("--yes", "--prove", file);
    assert.equal(none.code, EXIT.doubtful);
    assert.match(none.err, /not proven: there is no receipt$/);
    await assert.rejects(Deno.stat(file), Deno.errors.NotFound);
    const declined = await buy("--prove", file, "--data", '{"n":2}');
    assert.equal(declined.code, EXIT.declined);
    assert.doesNotMatch(declined.err, /not proven/);
    // A chain whose transaction is of something else.
    const rpc = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      async (request) => {
        const { id, method } = await request.json();
        const result = method === "eth_chainId"
          ? "0x2105"
          : { status: "0x1", logs: [], transactionHash: "0x" };
        return Response.json({ jsonrpc: "2.0", id, result });
      },
    );
    try {
      const worse = await buy(
        ...["--yes", "--prove", file, "--data", '{"n":3}'],
        ...["--rpc", `http://127.0.0.1:${rpc.addr.port}`],
      );
      assert.match(worse.err, /does not hold this payment/);
      assert.equal(worse.code, EXIT.unproven, worse.err);
    } finally {
      await rpc.shutdown();
    }
  }));
