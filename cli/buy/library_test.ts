/** `buy` for programs: what it takes, what it remembers, and that one answer is paid once. */
import assert from "node:assert/strict";
import { encodeMessage } from "@/lib/x402/codec.ts";
import { UsageError } from "../command.ts";
import { EXIT } from "../exit_codes.ts";
import { buy, type BuyOptions, type PurchaseStorage } from "./library.ts";

const KEY = `0x${"5".repeat(64)}`;
const TERMS = {
  scheme: "exact",
  network: "eip155:8453",
  amount: "10000",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  payTo: "0x2222222222222222222222222222222222222222",
  maxTimeoutSeconds: 300,
  extra: { name: "USD Coin", version: "2" },
};

/** A storage as browsers have it, with something of somebody else in it. */
function storage() {
  const items = new Map([["theme", "dark"]]);
  const opened: PurchaseStorage = {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
  };
  const purchases = () =>
    [...items].filter(([name]) => name.startsWith("pennyworth-purchase-"))
      .map(([, text]) => JSON.parse(text));
  return { items, opened, purchases };
}

/** A seller within the program: what was asked, and how it answers payments. */
function seller(
  reply: (payment: string) => Response | Promise<Response> = settled,
  terms: object = {},
) {
  const asked: string[] = [];
  const payments: string[] = [];
  const send: typeof fetch = (input, init = {}) => {
    const payment = new Headers(init.headers).get("payment-signature");
    init.signal?.throwIfAborted();
    if (payment !== null) {
      payments.push(payment);
      return Promise.resolve(reply(payment));
    }
    const type = new Headers(init.headers).get("content-type") ?? "";
    asked.push(
      `${init.method} ${input} ${
        init.body === undefined ? "nothing" : `${type} ${init.body}`
      }`,
    );
    if (init.body === undefined) assert.equal(type, "");
    return Promise.resolve(
      new Response(null, {
        status: 402,
        headers: {
          "payment-required": encodeMessage({
            x402Version: 2,
            resource: { url: String(input) },
            accepts: [{ ...TERMS, ...terms }],
          }),
        },
      }),
    );
  };
  return { asked, payments, send };
}

/** A settlement that holds. */
function settled(payment: string, body = '{"done":true}'): Response {
  const { payload } = JSON.parse(
    new TextDecoder().decode(Uint8Array.fromBase64(payment)),
  );
  return new Response(body, {
    headers: {
      "payment-response": encodeMessage({
        success: true,
        network: TERMS.network,
        payer: payload.authorization.from,
        transaction: `0x${"ab".repeat(32)}`,
      }),
    },
  });
}

const again = () =>
  new Response("", { status: 503, headers: { "retry-after": "0" } });
const refusal = () => new Response(null, { status: 402 });

const URL_OF = (name: string) => `https://seller.example/${name}`;

/** Buys with a key, from a seller, without a chain. */
const buyFrom = (
  { send }: ReturnType<typeof seller>,
  name: string,
  options: BuyOptions = {},
) =>
  buy(URL_OF(name), { privateKey: KEY, rpc: "none", fetch: send, ...options });

Deno.test("a program gets the result, and what became of the money", async () => {
  const kept = storage();
  const shop = seller();
  const bought = await buyFrom(shop, "a", { storage: kept.opened });
  assert.deepEqual(
    [bought.outcome, bought.exit_code, bought.isDelivered, bought.result],
    ["paid", EXIT.ok, true, { done: true }],
  );
  assert.equal(bought.payment?.settlement, "unchecked");
  assert.deepEqual(kept.purchases().map(({ state }) => state), ["paid"]);
  const plain = seller((payment) => settled(payment, "plain text"));
  assert.equal((await buyFrom(plain, "b")).result, "plain text");
  const toy = await buyFrom(seller(), "c", { privateKey: undefined } as object);
  assert.deepEqual(
    [toy.outcome, toy.payment?.settlement],
    ["simulated", "simulated"],
  );
  const refused = await buyFrom(seller(refusal), "d", {
    storage: kept.opened,
  });
  assert.deepEqual(
    [refused.outcome, refused.isDelivered, refused.result],
    ["refused_by_seller", false, null],
  );
  assert.deepEqual(
    kept.purchases().map(({ state }) => state),
    ["paid", "refused"],
  );
});

Deno.test("what was paid for is given where how it ended cannot be noted, and is asked for again with the same payment", async () => {
  const kept = storage();
  let writes = 0;
  const full: PurchaseStorage = {
    ...kept.opened,
    get length() {
      return kept.opened.length;
    },
    setItem(name, text) {
      if (++writes > 1) throw new DOMException("full", "QuotaExceededError");
      kept.opened.setItem(name, text);
    },
  };
  const shop = seller();
  const said: string[] = [];
  const options = { storage: full, say: (line: string) => said.push(line) };
  for (let times = 0; times < 2; times++) {
    const bought = await buyFrom(shop, "a", options);
    assert.deepEqual([bought.outcome, bought.result], ["paid", { done: true }]);
  }
  assert.equal(
    said.filter((line) => /could not be noted/.test(line)).length,
    2,
  );
  assert.equal(new Set(shop.payments).size, 1);
  assert.deepEqual(kept.purchases().map(({ state }) => state), ["pending"]);
});

Deno.test("what is asked is what was given: method and data", async () => {
  const shop = seller();
  await buyFrom(shop, "a");
  await buyFrom(shop, "b", { data: { n: 1 } });
  await buyFrom(shop, "c", { method: "get" });
  await buyFrom(shop, "d", { method: "DELETE" });
  await buyFrom(shop, "e", { method: "DELETE", data: [1] });
  await buyFrom(shop, "f", { method: "PUT", data: "x" });
  assert.deepEqual(shop.asked, [
    `POST ${URL_OF("a")} application/json {}`,
    `POST ${URL_OF("b")} application/json {"n":1}`,
    `GET ${URL_OF("c")} nothing`,
    `DELETE ${URL_OF("d")} nothing`,
    `DELETE ${URL_OF("e")} application/json [1]`,
    `PUT ${URL_OF("f")} application/json "x"`,
  ]);
});

Deno.test("an option that is wrong sends nothing", async () => {
  const shop = seller();
  for (const privateKey of ["hunter2", "", `0x${"0".repeat(64)}`]) {
    await assert.rejects(
      buyFrom(shop, "a", { privateKey }),
      (error) =>
        error instanceof TypeError && !error.message.includes("hunter2"),
    );
  }
  for (
    const options of [
      { max: "much" },
      { budget: "1/0h" },
      { network: "base" },
      { method: "HEAD" },
      { rpc: "ftp://x" },
    ]
  ) await assert.rejects(buyFrom(shop, "a", options), UsageError);
  await assert.rejects(buy("http://seller.example/"), UsageError);
  assert.deepEqual(shop.asked, []);
});

Deno.test("the caps hold with what was given and without", async () => {
  const outcome = async (terms: object, options: BuyOptions = {}) => {
    const shop = seller(settled, terms);
    const { outcome, payment } = await buyFrom(shop, "a", {
      storage: storage().opened,
      ...options,
    });
    assert.equal(shop.payments.length, payment === null ? 0 : 1);
    return outcome;
  };
  assert.equal(await outcome({ amount: "50000" }), "paid");
  assert.equal(await outcome({ amount: "50001" }), "refused_here");
  assert.equal(await outcome({ amount: "50001" }, { max: "1" }), "paid");
  assert.equal(await outcome({}, { max: "0.009999" }), "refused_here");
  assert.equal(await outcome({ amount: "1000000" }, { max: "2" }), "paid");
  assert.equal(
    await outcome({ amount: "1000001" }, { max: "2" }),
    "refused_here",
  );
  assert.equal(
    await outcome({ amount: "1000001" }, { max: "2", budget: "none" }),
    "paid",
  );
  assert.equal(
    await outcome({}, { network: "eip155:84532" }),
    "refused_here",
  );
  assert.equal(await outcome({}, { network: "eip155:8453" }), "paid");
});

Deno.test("what is open is gone on with by the same payment: from a storage, or while the program runs", async () => {
  for (const kept of [storage().opened, undefined]) {
    let isDown = true;
    const said: string[] = [];
    const shop = seller((payment) => isDown ? again() : settled(payment));
    const options: BuyOptions = {
      say: (line) => said.push(line),
      ...(kept === undefined ? {} : { storage: kept }),
    };
    const lost = await buyFrom(shop, "open", options);
    assert.equal(lost.outcome, "unknown");
    isDown = false;
    assert.equal((await buyFrom(shop, "open", options)).outcome, "paid");
    assert.equal(new Set(shop.payments).size, 1);
    assert.match(said.at(-1) ?? "", /asking again with the same payment/);
    // What is over is bought anew.
    await buyFrom(shop, "open", options);
    assert.equal(new Set(shop.payments).size, 2);
  }
});

Deno.test("a storage that cannot be understood stops a purchase; what is not ours in it does not", async () => {
  const shop = seller();
  for (const text of ["", "{", "{}", "null"]) {
    const kept = storage();
    kept.items.set(`pennyworth-purchase-${"ab".repeat(32)}`, text);
    await assert.rejects(
      buyFrom(shop, "a", { storage: kept.opened }),
      /^TypeError: pennyworth-purchase-(?:ab)+ in the storage is not a purchase$/,
    );
  }
  const kept = storage().opened;
  // One that says less than it has: another page took something away.
  const shrinking = {
    ...kept,
    length: 9,
    key: kept.key,
    getItem: kept.getItem,
  };
  assert.equal(
    (await buyFrom(shop, "a", { storage: shrinking })).outcome,
    "paid",
  );
  const vanished: PurchaseStorage = {
    ...shrinking,
    key: () => "pennyworth-purchase-gone",
  };
  assert.equal(
    (await buyFrom(shop, "b", { storage: vanished })).outcome,
    "paid",
  );
});

Deno.test("purchases are gone on with in the order of their signatures", async () => {
  const kept = storage();
  const shop = seller(refusal);
  // The same answer, refused twice: a dead one is none, so the clock decides.
  await buyFrom(shop, "a", { storage: kept.opened });
  const [first] = kept.purchases();
  const write = (id: string, created_at: string) =>
    kept.items.set(
      `pennyworth-purchase-${id}`,
      JSON.stringify({ ...first, id, created_at, payment: id }),
    );
  kept.items.delete(`pennyworth-purchase-${first.id}`);
  write("02".repeat(32), "2026-01-02T00:00:00.000Z");
  write("03".repeat(32), "2026-01-03T00:00:00.000Z");
  write("01".repeat(32), "2026-01-01T00:00:00.000Z");
  shop.payments.length = 0;
  await buyFrom(shop, "a", { storage: kept.opened });
  assert.deepEqual(shop.payments, ["03".repeat(32)], "the last one first");
});

Deno.test("one answer asked for at once is paid once, and different ones share a budget", async () => {
  const kept = storage().opened;
  let open = 0;
  let openMax = 0;
  const shop = seller(async (payment) => {
    openMax = Math.max(openMax, ++open);
    await Promise.resolve();
    open--;
    return settled(payment);
  });
  const same = await Promise.all(
    [1, 2, 3].map(() => buyFrom(shop, "a", { storage: kept })),
  );
  assert.deepEqual(same.map(({ outcome }) => outcome), [
    "paid",
    "paid",
    "paid",
  ]);
  assert.equal(new Set(shop.payments).size, 1);
  assert.equal(openMax, 1, "one after the other");
  const others = await Promise.all(
    ["b", "c", "d"].map((name) =>
      buyFrom(shop, name, { storage: kept, budget: "0.02/24h" })
    ),
  );
  assert.deepEqual(others.map(({ outcome }) => outcome).sort(), [
    "paid",
    "refused_here",
    "refused_here",
  ]);
});

Deno.test("who stops waits for nobody, and nobody waits for him", async () => {
  const kept = storage().opened;
  const answered = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const shop = seller(async (payment) => {
    arrived.resolve();
    await answered.promise;
    return settled(payment);
  });
  const first = buyFrom(shop, "a", { storage: kept });
  await arrived.promise;
  const stop = new AbortController();
  const waiting = Promise.withResolvers<void>();
  const second = buyFrom(shop, "a", {
    storage: kept,
    signal: stop.signal,
    say: () => waiting.resolve(),
  });
  await waiting.promise;
  const third = buyFrom(shop, "a", { storage: kept });
  stop.abort(new Error("stop"));
  await assert.rejects(second, /^Error: stop$/);
  assert.equal(shop.payments.length, 1, "the third waits for the first");
  answered.resolve();
  assert.deepEqual(
    [(await first).outcome, (await third).outcome],
    ["paid", "paid"],
  );
  assert.equal(new Set(shop.payments).size, 1);
});

Deno.test("where there are no Web Locks the program alone takes turns", async () => {
  Object.defineProperty(globalThis.navigator, "locks", {
    value: undefined,
    configurable: true,
  });
  try {
    const shop = seller();
    const kept = storage().opened;
    const both = await Promise.all(
      [1, 2].map(() => buyFrom(shop, "a", { storage: kept })),
    );
    assert.deepEqual(both.map(({ outcome }) => outcome), ["paid", "paid"]);
    assert.equal(new Set(shop.payments).size, 1);
  } finally {
    Reflect.deleteProperty(globalThis.navigator, "locks");
  }
});

Deno.test("pages of one origin take turns by Web Locks, and a lock that is refused leaves nobody waiting", async () => {
  const held: string[] = [];
  const taken: string[] = [];
  let isRefused = false;
  const locks = {
    async request(
      name: string,
      { signal }: { signal: AbortSignal },
      work: () => Promise<void>,
    ) {
      signal.throwIfAborted();
      if (isRefused) throw new Error("no locks here");
      taken.push(name.replace(/[0-9a-f]{64}$/, "ID"));
      held.push(name);
      await work();
      held.splice(held.indexOf(name), 1);
    },
  };
  Object.defineProperty(globalThis.navigator, "locks", {
    value: locks,
    configurable: true,
  });
  try {
    const kept = storage().opened;
    const seen: number[] = [];
    const shop = seller((payment) => {
      seen.push(held.length);
      return settled(payment);
    });
    assert.equal((await buyFrom(shop, "a", { storage: kept })).outcome, "paid");
    assert.deepEqual(taken, [
      "pennyworth-purchase-reserve",
      "pennyworth-purchase-ID",
    ]);
    assert.deepEqual(seen, [1], "the payment's turn while it is sent");
    assert.deepEqual(held, []);
    isRefused = true;
    await assert.rejects(
      buyFrom(shop, "b", { storage: kept }),
      /no locks here/,
    );
    assert.equal(shop.payments.length, 1);
    isRefused = false;
    assert.equal((await buyFrom(shop, "b", { storage: kept })).outcome, "paid");
  } finally {
    Reflect.deleteProperty(globalThis.navigator, "locks");
  }
});
