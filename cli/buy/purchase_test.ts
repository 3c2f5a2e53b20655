import assert from "node:assert/strict";
import { join } from "node:path";
import { EXPIRY_MARGIN_SECONDS } from "@/lib/x402/authorization.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import { listPayments } from "@/lib/x402/store.ts";
import { openWallet } from "@/lib/x402/client.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { chainThatSays } from "@/tests/support/purchases.ts";
import type { Answer, CarefulFetch } from "./careful_fetch.ts";
import { openJournal } from "./journal.ts";
import { NO_CHAINS } from "./chains.ts";
import { type Purchase, purchase, type PurchaseOrder } from "./purchase.ts";
import { ATTEMPTS_MAX, type PurchaseDependencies, resume } from "./sending.ts";

const API = "http://localhost:8402";
const BODY = JSON.stringify({ error: "bash: kubctl: command not found" });
/** An input that is diagnosed, for each name another one. */
const failing = (name: string) =>
  JSON.stringify({ error: `bash: ${name}x: command not found` });
/** A wallet that is worth being careful with. */
const WALLET = openWallet(`0x${"5".repeat(64)}`);

/** What a test may put between buyer and seller. */
type Meddle = (
  request: { url: string; payment: string | null; count: number },
  send: () => Promise<Answer>,
) => Promise<Answer>;

interface Scene {
  readonly app: TestApp;
  readonly folder: string;
  readonly said: string[];
  readonly waits: number[];
  /** Payments that were sent. */
  readonly sent: string[];
  readonly stopping: AbortController;
  meddle: Meddle;
  buy(
    changes?: Partial<PurchaseOrder>,
    deps?: Partial<PurchaseDependencies>,
  ): Promise<Purchase>;
  journal(): ReturnType<typeof openJournal>;
  deps(): PurchaseDependencies;
}

async function withScene(play: (scene: Scene) => Promise<void>) {
  const app = await startTestApp();
  const folder = await Deno.makeTempDir();
  const said: string[] = [];
  const waits: number[] = [];
  const sent: string[] = [];
  const stopping = new AbortController();
  const fetch: CarefulFetch = async (url, { body, headers, signal }) => {
    signal.throwIfAborted();
    const payment = headers?.["payment-signature"] ?? null;
    if (payment !== null) sent.push(payment);
    return await scene.meddle(
      { url, payment, count: sent.length },
      async () => {
        const response = await app.fetch(url, {
          method: body === undefined ? "GET" : "POST",
          headers: { "content-type": "application/json", ...headers },
          ...(body === undefined ? {} : { body }),
        });
        return {
          status: response.status,
          headers: response.headers,
          body: await response.text(),
        };
      },
    );
  };
  const now = () => app.clock.now();
  const scene: Scene = {
    app,
    folder,
    said,
    waits,
    sent,
    stopping,
    meddle: (_request, send) => send(),
    journal: () => openJournal(folder, now),
    deps: () => ({
      fetch,
      chains: NO_CHAINS,
      journal: scene.journal(),
      say: (line) => said.push(line),
      signal: stopping.signal,
      now,
      random: systemRandom,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    }),
    buy: (changes = {}, deps = {}) =>
      purchase({
        url: `${API}/fix-error`,
        body: BODY,
        payer: { wallet: WALLET, isThrowaway: false },
        policy: { maxAtomic: 50_000n },
        budget: { atomic: 1_000_000n, windowMs: 86_400_000 },
        agree: () => Promise.resolve(true),
        ...changes,
      }, { ...scene.deps(), ...deps }),
  };
  try {
    await play(scene);
  } finally {
    await app.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

/** Payments that the seller knows. */
async function payments({ app }: Scene): Promise<number> {
  return (await listPayments(app.app.store, { limit: 10 })).entries.length;
}

const decode = (header: string | null) =>
  JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(header ?? "")));

const answer = (
  status: number,
  body: unknown = "",
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: new Headers(headers),
  body: typeof body === "string" ? body : JSON.stringify(body),
});

Deno.test("a purchase is delivered, its settlement and its receipt hold", () =>
  withScene(async (scene) => {
    const bought = await scene.buy();
    assert(bought.kind === "simulated", JSON.stringify(bought));
    assert.match(bought.body ?? "", /kubectl/);
    assert.match(bought.entry.transaction, /^0x[0-9a-f]{64}$/);
    assert.equal(bought.receiptSigner, "did:web:localhost%3A8402");
    assert.equal(scene.sent.length, 1);
  }));

Deno.test("the payment is on the disk, for its owner only, before it is sent", () =>
  withScene(async (scene) => {
    let found = 0;
    scene.meddle = async ({ payment }, send) => {
      if (payment !== null) {
        const [entry] = await scene.journal().list();
        assert.equal(entry?.payment, payment);
        assert.equal(entry?.state, "pending");
        assert.equal(entry?.body, BODY);
        assert.equal(entry?.method, "POST");
        const { mode } = await Deno.stat(
          join(scene.folder, `${entry?.id}.json`),
        );
        assert.equal((mode ?? 0) & 0o077, 0);
        found++;
      }
      return await send();
    };
    await scene.buy();
    assert.equal(found, 1);
  }));

Deno.test("lost answers are asked for with the same payment, then and later, and paid once", () =>
  withScene(async (scene) => {
    scene.meddle = async ({ payment }, send) => {
      const delivered = await send();
      if (payment !== null) throw new TypeError("connection closed");
      return delivered;
    };
    const lost = await scene.buy();
    assert(lost.kind === "unknown");
    assert.equal(scene.sent.length, ATTEMPTS_MAX);
    assert.deepEqual(scene.waits, [1_000, 2_000, 4_000, 8_000]);
    assert.equal(lost.entry.state, "pending");

    scene.meddle = (_request, send) => send();
    const found = await scene.buy({
      agree: () => assert.fail("nothing new is signed"),
    });
    assert(found.kind === "simulated");
    assert.match(scene.said.at(-1) ?? "", /asking again with the same payment/);
    assert.equal(new Set(scene.sent).size, 1);
    assert.equal(await payments(scene), 1);
  }));

Deno.test("every extension of the challenge is echoed, with a fresh identifier that stays the same on every retry", () =>
  withScene(async (scene) => {
    const declared = {
      info: { token: "0".repeat(43) },
      schema: { type: "null" },
    };
    scene.meddle = async ({ payment, count }, send) => {
      if (payment !== null && count < 3) return answer(503);
      const asked = await send();
      if (payment !== null) return asked;
      const challenge = decode(asked.headers.get("payment-required"));
      const headers = new Headers(asked.headers);
      headers.set(
        "payment-required",
        encodeMessage({
          ...challenge,
          extensions: { ...challenge.extensions, "strange-token": declared },
        }),
      );
      return { ...asked, headers };
    };
    for (const error of ["a", "b"]) {
      await scene.buy({ body: failing(error) });
    }
    const [first = "", second, third, other = ""] = scene.sent;
    assert.deepEqual([second, third], [first, first]);
    const { extensions } = decode(first);
    assert.deepEqual(extensions["strange-token"], declared);
    assert("bazaar" in extensions);
    const { info, schema } = extensions["payment-identifier"];
    assert.equal(info.required, false);
    assert.equal(typeof schema, "object");
    const entry = (await scene.journal().list()).find(({ payment }) =>
      payment === first
    );
    assert.equal(entry?.payment_id, info.id);
    assert.match(info.id, /^pay_[0-9a-f]{32}$/);
    assert.notEqual(
      decode(other).extensions["payment-identifier"].info.id,
      info.id,
    );
  }));

Deno.test("an identifier is sent also where the challenge has no extensions", () =>
  withScene(async (scene) => {
    scene.meddle = async ({ payment }, send) => {
      const asked = await send();
      if (payment !== null) return asked;
      const { extensions: _none, ...rest } = decode(
        asked.headers.get("payment-required"),
      );
      const headers = new Headers(asked.headers);
      headers.set("payment-required", encodeMessage(rest));
      return { ...asked, headers };
    };
    await scene.buy();
    const { extensions } = decode(scene.sent[0] ?? "");
    assert.match(
      extensions["payment-identifier"].info.id,
      /^pay_[0-9a-f]{32}$/,
    );
    assert.deepEqual(Object.keys(extensions), ["payment-identifier"]);
  }));

Deno.test("--resume finishes long after the signature has expired", () =>
  withScene(async (scene) => {
    scene.meddle = async ({ payment }, send) => {
      const delivered = await send();
      return payment === null ? delivered : answer(503);
    };
    const lost = await scene.buy();
    assert(lost.kind === "unknown");
    scene.app.clock.advance(3_600_000);
    scene.meddle = (_request, send) => send();
    const [entry] = await scene.journal().list();
    assert(entry !== undefined);
    const found = await resume(entry, scene.deps());
    assert.equal(found.kind, "simulated", JSON.stringify(found));
    assert.equal(await payments(scene), 1);
  }));

Deno.test("a payment in progress is waited for as the seller asks, within bounds", () =>
  withScene(async (scene) => {
    const replies = [
      answer(409, { error: "payment_in_progress", retryable: true }, {
        "retry-after": "2",
      }),
      answer(503, {}, { "retry-after": "999999999" }),
      answer(429, "", { "retry-after": "nonsense" }),
    ];
    scene.meddle = ({ payment, count }, send) => {
      const reply = payment === null ? undefined : replies[count - 1];
      return reply === undefined ? send() : Promise.resolve(reply);
    };
    assert.equal((await scene.buy()).kind, "simulated");
    assert.deepEqual(scene.waits, [2_000, 30_000, 4_000]);
    assert.equal(new Set(scene.sent).size, 1);
  }));

Deno.test("a refusal after the payment signs nothing else, and the amount counts for the whole budget window where no chain is asked", () =>
  withScene(async (scene) => {
    const dearer = await scene.app.fetch(`${API}/fix-error`, {
      method: "POST",
    });
    scene.meddle = ({ payment }, send) =>
      payment === null ? send() : Promise.resolve(answer(402, "", {
        "payment-required": dearer.headers.get("payment-required") ?? "",
      }));
    const refused = await scene.buy();
    assert(refused.kind === "refused_by_seller" && refused.entry !== null);
    assert.match(refused.reason, /^402: Payment required$/);
    assert.equal(scene.sent.length, 1);
    await scene.journal().update(refused.entry);

    // The same answer: the same payment, for as long as it could be charged.
    assert.equal((await scene.buy()).kind, "refused_by_seller");
    assert.deepEqual(scene.sent, [scene.sent[0], scene.sent[0]]);
    assert.match(scene.said.at(-1) ?? "", /refused and can still be charged/);

    // Other answers: nobody knows what the seller did with it, also later.
    const tight = { atomic: 15_000n, windowMs: 3_600_000 };
    const other = { body: failing("other"), budget: tight };
    for (const passed of [0, 331_000, 1_800_000]) {
      scene.app.clock.advance(passed);
      const over = await scene.buy(other);
      assert(over.kind === "refused_here");
      assert.match(
        over.problems[0] ?? "",
        /^0\.01 of the budget of 0\.015 USDC/,
      );
    }
    scene.app.clock.advance(3_600_000);
    scene.meddle = (_request, send) => send();
    assert.equal((await scene.buy(other)).kind, "simulated");
  }));

Deno.test("a budget counts what was paid and forgotten in its time, and not throwaway wallets", () =>
  withScene(async (scene) => {
    const budget = { atomic: 20_000n, windowMs: 3_600_000 };
    const inputs = ["a", "b", "c"].map((error) => failing(error));
    for (const body of inputs.slice(0, 2)) {
      const bought = await scene.buy({ body, budget });
      assert(bought.kind === "simulated");
      await scene.journal().update(bought.entry);
    }
    const third = { body: inputs[2] ?? "", budget };
    assert.equal((await scene.buy(third)).kind, "refused_here");
    assert.equal(
      (await scene.buy({
        ...third,
        payer: { wallet: openWallet(), isThrowaway: true },
      })).kind,
      "simulated",
    );
    scene.app.clock.advance(3_600_001);
    assert.equal(
      (await scene.buy({ body: failing("d"), budget })).kind,
      "simulated",
    );
  }));

Deno.test("purchases at the same time share one budget", () =>
  withScene(async (scene) => {
    const budget = { atomic: 10_000n, windowMs: 3_600_000 };
    const bought = await Promise.all(
      ["a", "b", "c", "d"].map((error) =>
        scene.buy({ body: failing(error), budget })
      ),
    );
    assert.deepEqual(bought.map(({ kind }) => kind).sort(), [
      "refused_here",
      "refused_here",
      "refused_here",
      "simulated",
    ]);
    assert.equal(await payments(scene), 1);
  }));

Deno.test("what was bought while somebody thought about it is not bought again", () =>
  withScene(async (scene) => {
    const second = await scene.buy({
      agree: async () => {
        const first = await scene.buy();
        assert(first.kind === "simulated");
        await scene.journal().update(first.entry);
        return true;
      },
    });
    assert(second.kind === "simulated");
    assert.match(second.body ?? "", /kubectl/);
    assert.equal(new Set(scene.sent).size, 1);
    assert.equal(await payments(scene), 1);
    assert.match(
      scene.said.join(),
      /another process has signed for this answer meanwhile/,
    );
  }));

Deno.test("without agreement, and in a dry run, nothing is signed or written", () =>
  withScene(async (scene) => {
    const declined = await scene.buy({ agree: () => Promise.resolve(false) });
    assert.equal(declined.kind, "declined");
    const dry = await scene.buy({ isDryRun: true });
    assert(dry.kind === "dry_run");
    assert.equal(dry.proposal.terms.amountText, "0.01 USDC");
    assert.equal(scene.sent.length, 0);
    assert.deepEqual(await scene.journal().list(), []);
  }));

Deno.test("what expired while somebody thought about it is not signed", () =>
  withScene(async (scene) => {
    // From a whole second on, as authorizations count them.
    scene.app.clock.advance(1_000 - scene.app.clock.now().getTime() % 1_000);
    const after = (ms: number) =>
      scene.buy({
        agree: () => {
          scene.app.clock.advance(ms);
          return Promise.resolve(true);
        },
      });
    const late = await after((300 - EXPIRY_MARGIN_SECONDS) * 1_000);
    assert(late.kind === "refused_here");
    assert.match(late.problems[0] ?? "", /expired/);
    assert.equal(scene.sent.length, 0);
    const barely = await after((300 - EXPIRY_MARGIN_SECONDS) * 1_000 - 1);
    assert.notEqual(barely.kind, "refused_here");
    assert.notEqual(scene.sent.length, 0);
  }));

Deno.test("who stops while he is asked signs nothing", () =>
  withScene(async (scene) => {
    const stopped = scene.buy({
      agree: () => {
        scene.stopping.abort(new Error("stop"));
        return Promise.resolve(true);
      },
    });
    await assert.rejects(stopped, /^Error: stop$/);
    assert.deepEqual(await scene.journal().list(), []);
    // Nor is it said that nobody answers.
    await assert.rejects(scene.buy(), /^Error: stop$/);
  }));

Deno.test("a dry run shows what would be signed, and goes on with nothing", () =>
  withScene(async (scene) => {
    scene.meddle = ({ payment }, send) =>
      payment === null ? send() : Promise.resolve(answer(503));
    assert.equal((await scene.buy()).kind, "unknown");
    const sent = scene.sent.length;
    let shown = 0;
    const dry = await scene.buy({
      isDryRun: true,
      agree: () => {
        shown++;
        return Promise.resolve(false);
      },
    });
    assert.deepEqual([dry.kind, shown], ["dry_run", 1]);
    assert.equal(scene.sent.length, sent);
  }));

Deno.test("a purchase without a bound is bounded by its cap alone", () =>
  withScene(async (scene) => {
    for (const error of ["a", "b"]) {
      const body = failing(error);
      assert.equal(
        (await scene.buy({ body, budget: null })).kind,
        "simulated",
      );
    }
  }));

/** Has a purchase that the seller refused, whose signature nobody can use any more. */
async function refusedAndOver(scene: Scene): Promise<void> {
  scene.meddle = ({ payment }, send) =>
    payment === null ? send() : Promise.resolve(answer(402));
  const first = await scene.buy({ body: failing("a") });
  assert(first.kind === "refused_by_seller" && first.entry !== null);
  await scene.journal().update(first.entry);
  scene.app.clock.advance(400_000);
  scene.meddle = (_request, send) => send();
}

Deno.test("what is over a budget is refused before anybody is asked, unless the chain shows that what counts was not charged", () =>
  withScene(async (scene) => {
    await refusedAndOver(scene);
    const next = {
      body: failing("b"),
      budget: { atomic: 19_999n, windowMs: 3_600_000 },
    };
    const buyAt = (chain: ReturnType<typeof chainThatSays> | null) =>
      scene.buy({ ...next, agree: () => assert.fail("asked") }, {
        chains: chain === null ? NO_CHAINS : { isOff: false, of: () => chain },
      });
    assert.equal((await buyAt(null)).kind, "refused_here");
    for (const kind of ["usable", "used"] as const) {
      const chain = chainThatSays({ fate: { kind } });
      assert.equal((await buyAt(chain)).kind, "refused_here");
      assert.equal(chain.asked.length, 1);
      // What the chain has shown for good is not asked again.
      if (kind === "usable") continue;
      assert.equal((await buyAt(chain)).kind, "refused_here");
      assert.equal(chain.asked.length, 1);
    }
  }));

Deno.test("what the chain has shown to be uncharged frees the budget", () =>
  withScene(async (scene) => {
    await refusedAndOver(scene);
    const chain = chainThatSays({ fate: { kind: "dead" } });
    const bought = await scene.buy({
      body: failing("b"),
      budget: { atomic: 10_000n, windowMs: 3_600_000 },
    }, { chains: { isOff: false, of: () => chain } });
    assert.equal(bought.kind, "simulated");
    // A purchase within its budgets asks the chain about itself alone.
    const asked = chain.asked.length;
    const body = failing("c");
    await scene.buy({ body }, { chains: { isOff: false, of: () => chain } });
    assert.equal(chain.asked.length - asked, 1);
  }));

Deno.test("terms over the cap are refused before anybody is asked", () =>
  withScene(async (scene) => {
    const refused = await scene.buy({
      policy: { maxAtomic: 9_999n },
      agree: () => assert.fail("asked"),
    });
    assert(refused.kind === "refused_here");
    assert.match(refused.problems[0] ?? "", /0\.01 USDC, more than --max/);
  }));

Deno.test("what a seller says wrongly about the settlement makes a delivery doubtful", async (t) => {
  const lies: readonly (readonly [string, (said: Said) => unknown, RegExp])[] =
    [
      ["nothing", () => null, /there is no PAYMENT-RESPONSE/],
      ["no JSON", () => "{", /not base64 of strict JSON/],
      ["a failure", (said) => ({ ...said, success: false }), /failed/],
      [
        "another network",
        (said) => ({ ...said, network: "eip155:1" }),
        /the network eip155:1/,
      ],
      [
        "another payer",
        (said) => ({ ...said, payer: `0x${"1".repeat(40)}` }),
        /the payer 0x1111/,
      ],
      [
        "another amount",
        (said) => ({ ...said, amount: "50000" }),
        /the amount 50000/,
      ],
      [
        "no transaction",
        (said) => ({ ...said, transaction: "\u001b[2Jpaid" }),
        /names no transaction/,
      ],
      [
        "the receipt of another transaction",
        (said) => ({ ...said, transaction: `0x${"1".repeat(64)}` }),
        /receipt: it names another transaction/,
      ],
      [
        "a receipt that was changed",
        (said) => ({
          ...said,
          extensions: {
            "offer-receipt": {
              info: {
                receipt: {
                  format: "jws",
                  signature: jwsOf(said).replace(
                    /\.[^.]+$/,
                    `.${"A".repeat(86)}`,
                  ),
                },
              },
            },
          },
        }),
        /receipt: signature_invalid/,
      ],
      [
        "a receipt of a stranger's key",
        (said) => ({
          ...said,
          extensions: {
            "offer-receipt": {
              info: {
                receipt: {
                  format: "jws",
                  signature: `${
                    new TextEncoder().encode(
                      '{"alg":"ES256","kid":"did:web:evil.example#1"}',
                    ).toBase64({ alphabet: "base64url", omitPadding: true })
                  }.e30.AA`,
                },
              },
            },
          },
        }),
        /receipt: its key did:web:evil.example#1 is not one of the seller's/,
      ],
      [
        "a receipt of a wallet that was not paid",
        (said) => ({
          ...said,
          extensions: {
            "offer-receipt": {
              info: {
                receipt: {
                  format: "eip712",
                  signature: `0x${"1".repeat(128)}1b`,
                  payload: {
                    version: 1,
                    network: said.network,
                    resourceUrl: `${API}/fix-error`,
                    payer: said.payer,
                    issuedAt: 1,
                  },
                },
              },
            },
          },
        }),
        /receipt: it is not signed by the address that was paid/,
      ],
    ];
  for (const [name, lie, said] of lies) {
    await t.step(name, () =>
      withScene(async (scene) => {
        const asked: string[] = [];
        scene.meddle = async ({ url, payment }, send) => {
          asked.push(new URL(url).host);
          const honest = await send();
          if (payment === null) return honest;
          const header = honest.headers.get("payment-response") ?? "";
          const told = lie(
            JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(header))),
          );
          const headers = new Headers(honest.headers);
          headers.delete("payment-response");
          if (told !== null) {
            const text = typeof told === "string" ? told : JSON.stringify(told);
            headers.set(
              "payment-response",
              new TextEncoder().encode(text).toBase64(),
            );
          }
          return { ...honest, headers };
        };
        const bought = await scene.buy();
        assert(bought.kind === "doubtful", JSON.stringify(bought));
        assert.match(bought.problems.join("\n"), said);
        assert.match(bought.body ?? "", /kubectl/);
        assert.deepEqual([...new Set(asked)], ["localhost:8402"]);
      }));
  }
});

Deno.test("a result that is not what the receipt binds makes a delivery doubtful", () =>
  withScene(async (scene) => {
    scene.meddle = async ({ payment }, send) => {
      const honest = await send();
      return payment === null ? honest : {
        ...honest,
        body: (honest.body ?? "").replace("kubectl", "kubectl --force"),
      };
    };
    const bought = await scene.buy();
    assert(bought.kind === "doubtful", JSON.stringify(bought));
    assert.deepEqual(bought.problems, ["receipt: it binds another response"]);
  }));

interface Said {
  readonly network: string;
  readonly payer: string;
  readonly extensions: {
    "offer-receipt": { info: { receipt: { signature: string } } };
  };
}

const jwsOf = (said: Said) =>
  said.extensions["offer-receipt"].info.receipt.signature;

Deno.test("answers other than 402 to the first request sign nothing", () =>
  withScene(async (scene) => {
    for (
      const [reply, kind, said] of [
        [answer(200, "free"), "free", /free/],
        [
          answer(302, "", { location: "https://evil.example/\u0007" }),
          "refused_by_seller",
          /302, a redirect to https:\/\/evil\.example\//,
        ],
        [
          answer(500, {
            error: "internal_error",
            message: "\u001b[2Jwe broke",
          }),
          "refused_by_seller",
          /^500: \ufffd\[2Jwe broke$/,
        ],
        [{ ...answer(200), body: null }, "refused_by_seller", /^200$/],
        [answer(199, "x"), "refused_by_seller", /^199$/],
        [
          {
            ...answer(200, "", { location: "https://other.example/" }),
            body: null,
          },
          "refused_by_seller",
          /^200$/,
        ],
        [answer(299, "free"), "free", /free/],
        ...[300, 399].map((status) =>
          [
            answer(status, "x", { location: "https://other.example/" }),
            "refused_by_seller",
            new RegExp(`^${status}, a redirect to https://other.example/; ask`),
          ] as const
        ),
        [answer(304, "x"), "refused_by_seller", /^304$/],
        [
          answer(400, "x", { location: "https://other.example/" }),
          "refused_by_seller",
          /^400$/,
        ],
      ] as const
    ) {
      scene.meddle = () => Promise.resolve(reply);
      const outcome = await scene.buy();
      assert.equal(outcome.kind, kind);
      const text = outcome.kind === "free"
        ? outcome.body
        : outcome.kind === "refused_by_seller"
        ? outcome.reason
        : "";
      assert.match(text, said);
    }
    assert.equal(scene.sent.length, 0);
  }));

Deno.test("a redirect after the payment is not followed: the outcome is unknown", () =>
  withScene(async (scene) => {
    scene.meddle = ({ payment }, send) =>
      payment === null ? send() : Promise.resolve(
        answer(307, "", { location: "https://evil.example/" }),
      );
    assert.equal((await scene.buy()).kind, "unknown");
    assert.equal(scene.sent.length, ATTEMPTS_MAX);
  }));

Deno.test("Ctrl-C between two attempts keeps the payment for later", () =>
  withScene(async (scene) => {
    scene.meddle = ({ payment }, send) => {
      if (payment === null) return send();
      scene.stopping.abort(new Error("stop"));
      return Promise.resolve(answer(503));
    };
    await assert.rejects(scene.buy(), /stop/);
    const [entry] = await scene.journal().list();
    assert.equal(entry?.state, "pending");
  }));

Deno.test("a journal that cannot be read or written stops a purchase before it is signed", () =>
  withScene(async (scene) => {
    const file = join(scene.folder, `${"a".repeat(64)}.json`);
    await Deno.writeTextFile(file, '{"version":1');
    await assert.rejects(scene.buy(), /not an entry of the journal/);
    await Deno.remove(file);
    await Deno.remove(scene.folder);
    await Deno.writeTextFile(scene.folder, "a file");
    await assert.rejects(scene.buy(), /journal cannot be used/);
    assert.equal(scene.sent.length, 0);
  }));
