/** The command `buy` against a real server and against sellers who lie: what it prints, and its exit code. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { configOf } from "@/tests/support/app.ts";
import { again, cli, settled, withSeller } from "@/tests/support/buy_seller.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { BUNDLE } from "@/tests/support/verify.ts";
import { EXIT } from "../exit_codes.ts";
import { startServer } from "../serve.ts";

Deno.test("buy pays a started server: the result on standard output, the money on standard error", async () => {
  const [api, mcp, exchange, verify] = freePorts(4).map((port) =>
    `http://localhost:${port}`
  ) as [string, string, string, string];
  const folder = await Deno.makeTempDir();
  const server = await startServer(
    configOf({
      API_URL: api,
      MCP_URL: mcp,
      EXCHANGE_URL: exchange,
      VERIFY_URL: verify,
      KV_PATH: ":memory:",
    }),
  );
  const journal = ["--journal", folder];
  try {
    const data = ["--data", '{"error":"bash: kubctl: command not found"}'];
    const bought = await cli(["buy", `${api}/fix-error`, ...data, ...journal]);
    assert.equal(bought.code, EXIT.ok, bought.err);
    assert.match(JSON.parse(bought.out).receipt.next_command, /kubectl/);
    assert.match(bought.err, /^0\.01 USDC on Base, eip155:8453$/m);
    assert.match(bought.err, /throwaway wallet/);
    assert.match(
      bought.err,
      /^simulated: 0\.01 USDC on Base.*; no money moved; receipt of did:web:/m,
    );

    const json = await cli([
      "buy",
      `${api}/fix-error`,
      ...journal,
      "--json",
      "--data",
      '{"error":"bash: gti: command not found"}',
    ]);
    const told = JSON.parse(json.out);
    assert.deepEqual(
      [told.outcome, told.exit_code],
      ["simulated", 0],
      json.err,
    );
    assert.equal(told.payment.settlement, "simulated");
    assert.match(told.payment.transaction, /^0x[0-9a-f]{64}$/);
    assert.equal(told.result.status, "paid");

    const dry = await cli(["buy", `${api}/fix-error`, "--dry-run", ...journal]);
    assert.deepEqual([dry.code, JSON.parse(dry.out).amount], [0, "10000"]);
    assert.match(dry.err, /nothing was signed$/);
    assert.doesNotMatch(dry.err, /any-asset|nobody to ask/);

    // What shows the purchase to anybody, once the log has it.
    const file = join(folder, "proof");
    const proven = await cli([
      ...["buy", `${api}/fix-error`, ...journal, "--prove", file],
      ...["--data", '{"error":"bash: pyhton: command not found"}'],
    ]);
    assert.equal(proven.code, EXIT.ok, proven.err);
    assert.match(proven.err, /^entry \d+ of \d+ in the log /m);
    const shown = /^pennyworth (log receipt .*)$/m.exec(proven.err)?.[1] ?? "";
    assert.equal((await cli(shown.split(" "))).code, EXIT.ok, shown);

    // And a signed verdict since when it is signed, with the keys to judge it.
    const evidence = ["--data", JSON.stringify(BUNDLE)];
    const verdict = join(folder, "verdict");
    const verified = await cli([
      ...["buy", `${verify}/verify-evidence`, ...journal],
      ...["--prove", verdict, "--max", "1", ...evidence],
    ]);
    assert.equal(verified.code, EXIT.ok, verified.err);
    const commands = [...verified.err.matchAll(/^pennyworth (log .*)$/gm)];
    assert.deepEqual(
      await Promise.all(commands.map(async ([, line = ""]) => {
        const { code, out } = await cli(line.split(" "));
        return [code, /believed by its (.*)$/.exec(out)?.[1]];
      })),
      [[EXIT.ok, undefined], [EXIT.ok, "key"]],
    );

    // A receipt that holds, of a seller who has no log: paid for, and not proven.
    const nowhere = join(folder, "nowhere");
    const { fetch } = globalThis;
    globalThis.fetch = (url, init) =>
      String(url).endsWith("/log.json")
        ? Promise.resolve(new Response(null, { status: 404 }))
        : fetch(url, init);
    const unproven = await cli([
      ...["buy", `${api}/fix-error`, ...journal, "--prove", nowhere],
      ...["--data", '{"error":"bash: pyhton: command not found"}'],
    ]).finally(() => globalThis.fetch = fetch);
    assert.equal(unproven.code, EXIT.doubtful, unproven.err);
    assert.match(
      unproven.err,
      /^not proven by .* log: the seller has no log$/m,
    );
    assert.equal(JSON.parse(unproven.out).status, "paid");
    await assert.rejects(Deno.stat(nowhere), Deno.errors.NotFound);
    // The same of the verdict alone: what shows the payment is kept.
    globalThis.fetch = (url, init) =>
      String(url).endsWith("/log/verdict")
        ? Promise.resolve(new Response(null, { status: 404 }))
        : fetch(url, init);
    const half = join(folder, "half");
    const without = await cli([
      ...["buy", `${verify}/verify-evidence`, ...journal],
      ...["--prove", half, "--max", "1", ...evidence],
    ]).finally(() => globalThis.fetch = fetch);
    assert.equal(without.code, EXIT.doubtful, without.err);
    assert.match(without.err, /^the verdict is not proven by .* with 404$/m);
    await Deno.stat(half);
    await assert.rejects(Deno.stat(`${half}.verdict`), Deno.errors.NotFound);

    const bad = await cli([
      "buy",
      `${api}/fix-error`,
      ...journal,
      "--data",
      '{"eror":1}',
    ]);
    assert.equal(bad.code, EXIT.refusedBySeller);
    assert.match(bad.err, /refused by the seller: 400 invalid_request: /);

    const list = await cli(["buy", "--list", ...journal]);
    assert.deepEqual(
      list.out.split("\n").map((line) => line.split(/ +/)[1]),
      ["paid", "paid", "paid", "paid", "paid", "paid", "refused"],
    );
    const none = await cli(["buy", "--resume", ...journal]);
    assert.deepEqual([none.code, none.err], [EXIT.ok, "no purchase is open"]);
    assert.equal(
      (await cli(["buy", `${api}/nothing-here`, ...journal])).code,
      EXIT.refusedBySeller,
    );
  } finally {
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
  const gone = await cli(["buy", `${api}/fix-error`, ...journal]);
  assert.equal(gone.code, EXIT.failed);
  assert.match(gone.err, /: nobody answers there; nothing was signed$/);
});

Deno.test("a wallet of its own asks, and only yes is yes", () =>
  withSeller(settled, async ({ buy, ask, payments }) => {
    for (const answer of ["n", "", "yess", null]) {
      const { code, err } = await ask(answer);
      assert.equal(code, EXIT.declined, String(answer));
      assert.match(err, /not signed, not charged: nobody agreed$/);
    }
    const alone = await buy();
    assert.equal(alone.code, EXIT.declined);
    assert.match(alone.err, /nobody to ask.*see --yes/);
    assert.equal(payments.length, 0);
    assert.equal((await ask("Yes")).code, EXIT.ok);
    const yes = await buy("--yes", "--data", '{"n":2}');
    assert.equal(yes.code, EXIT.ok);
    assert.match(yes.err, /\(real money\)/);
    assert.match(yes.err, /0\.01 of 1\.00 USDC used in 24 h/);
    assert.equal(payments.length, 2);
  }));

Deno.test("a resource is bought by any method, and gone on with by the same one", async () => {
  let isDown = true;
  await withSeller(
    (payment) => isDown ? again() : settled(payment),
    async ({ buy, requests, payments, folder }) => {
      const lost = await buy("--yes", "--method", "get");
      assert.equal(lost.code, EXIT.unknown, lost.err);
      isDown = false;
      // Another method is another answer.
      assert.equal((await buy("--yes")).code, EXIT.ok);
      assert.equal(new Set(payments).size, 2);
      const resumed = await cli(
        ["buy", "--resume", "--journal", folder, "--rpc", "none"],
      );
      assert.deepEqual([resumed.code, resumed.out], [EXIT.ok, '{"done":true}']);
      assert.equal(new Set(payments).size, 2);
      const put = await buy("--yes", "--method", "PUT", "--data", '{"n":1}');
      assert.equal(put.code, EXIT.ok, put.err);
      assert.equal((await buy("--yes", "--method", "DELETE")).code, EXIT.ok);
      assert.deepEqual([...new Set(requests)], [
        "GET ",
        "POST {}",
        'PUT {"n":1}',
        "DELETE ",
      ]);
    },
  );
});

Deno.test("cap, budget and terms end with their own exit code, and send no payment", () =>
  withSeller(settled, async ({ buy, payments }) => {
    const cases: readonly (readonly [string[], RegExp])[] = [
      [["--max", "0.009999"], /more than --max 0\.009999 USDC/],
      [["--budget", "0.005/1h"], /of the budget of 0\.005 USDC in 1 h/],
      [["--network", "eip155:84532"], /not eip155:84532/],
    ];
    for (const [args, said] of cases) {
      const { code, err, out } = await buy("--yes", ...args);
      assert.equal(code, EXIT.refusedHere, err);
      assert.match(err, said);
      assert.equal(out, "");
    }
    assert.equal(payments.length, 0);
  }));

Deno.test("an outcome that nobody knows is resumed with the same payment, or forgotten", async () => {
  let isDown = true;
  await withSeller(
    (payment) => isDown ? again() : settled(payment),
    async ({ buy, payments, folder }) => {
      const lost = await buy("--yes");
      assert.equal(lost.code, EXIT.unknown);
      assert.equal(lost.out, "");
      const id = /--resume ([0-9a-f]{16})$/.exec(lost.err)?.[1] ?? "";
      const journal = ["--journal", folder, "--rpc", "none"];
      const json = await cli(["buy", "--resume", "--json", ...journal]);
      assert.equal(json.code, EXIT.unknown);
      assert.equal(JSON.parse(json.out).payment.id.slice(0, 16), id);
      isDown = false;
      const found = await cli(["buy", "--resume", id, ...journal]);
      assert.deepEqual([found.code, found.out], [EXIT.ok, '{"done":true}']);
      assert.match(found.err, /no receipt$/);
      assert.equal(new Set(payments).size, 1);
      assert.equal(
        (await cli(["buy", "--resume", id, ...journal])).code,
        EXIT.failed,
      );

      isDown = true;
      assert.equal((await buy("--yes")).code, EXIT.unknown);
      const list = await cli(["buy", "--list", "--json", ...journal]);
      const entries = list.out.split("\n").map((line) => JSON.parse(line));
      const open = entries.find((entry) => entry.state === "pending");
      assert(!("payment" in open));
      assert(!/"pay_[0-9a-f]{32}"/.test(list.out), "an identifier is shown");
      const forgotten = await cli(["buy", "--forget", open.id, ...journal]);
      assert.equal(forgotten.code, EXIT.ok);
      assert.equal((await buy("--yes")).code, EXIT.unknown);
      assert.equal(new Set(payments).size, 3);
    },
  );
});

Deno.test("a delivery whose settlement does not hold has its own exit code, and is delivered", () =>
  withSeller(() => Response.json({ done: true }), async ({ buy }) => {
    const { code, out, err } = await buy("--yes");
    assert.equal(code, EXIT.doubtful);
    assert.equal(out, '{"done":true}');
    assert.match(
      err,
      /does not hold: settlement: there is no PAYMENT-RESPONSE/,
    );
  }));

Deno.test("nothing that a seller writes moves the cursor of a terminal", () =>
  withSeller(
    (payment) => {
      const answer = settled(payment);
      return new Response("\u001b]0;owned\u0007\u001b[2J\u202edone\n", answer);
    },
    async ({ buy, url, folder }) => {
      const { err, out, code } = await buy("--yes");
      assert.equal(code, EXIT.ok);
      assert.match(err, /says {3}"/);
      // deno-lint-ignore no-control-regex
      const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;
      assert.doesNotMatch(err, control);
      // A program gets the bytes, a person does not.
      assert(out.startsWith("\u001b]0;owned"));
      const shown = await cli(
        ["buy", url, "--journal", folder, "--data", "1", "--rpc", "none"],
        { isOutTerminal: true },
      );
      assert.doesNotMatch(shown.out, control);
      assert.match(shown.out, /owned/);
    },
    { description: "\u001b[31mcheap\u001b[0m \u202ereversed\r\n".repeat(100) },
  ));

Deno.test("a key file that others may read is warned of; a wrong one is a mistake that is not shown", async () => {
  await withSeller(settled, async ({ url, folder }) => {
    const key = join(folder, "open");
    await Deno.writeTextFile(key, `0x${"5".repeat(64)}`);
    await Deno.chmod(key, 0o644);
    const args = ["buy", url, "--journal", folder, "--dry-run", "--key-file"];
    const warned = await cli([...args, key]);
    assert.equal(warned.code, EXIT.ok);
    assert.match(
      warned.err,
      /warning: others may read the key file; run chmod 600/,
    );
    for (
      const wrong of ["hunter2", `0x${"0".repeat(64)}`, `0x${"f".repeat(64)}`]
    ) {
      await Deno.writeTextFile(key, wrong);
      const { code, err } = await cli([...args, key]);
      assert.equal(code, EXIT.usage);
      assert(!err.includes(wrong));
    }
  });
});

Deno.test("another asset is paid only with --any-asset, and with a warning", () =>
  withSeller(settled, async ({ buy }) => {
    const refused = await buy("--yes");
    assert.equal(refused.code, EXIT.refusedHere);
    const { err } = await buy("--yes", "--any-asset");
    assert.match(err, /^warning: --any-asset/);
    assert.match(err, /10000 atomic units of the unknown asset 0x3333/);
  }, { terms: { asset: `0x${"3".repeat(40)}`, network: "eip155:84532" } }));
