/** Every surface shows an operation's own price, whatever the operator asks for it. */
import assert from "node:assert/strict";
import { parseConfig } from "@/lib/config.ts";
import { priceVariable } from "@/lib/operation/price.ts";
import { API_OFFERS } from "@/services/api/operations.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { PAID_OPERATIONS, pricesOf } from "@/services/prices.ts";
import { STATS_REFRESH_MS } from "@/services/verify/stats/stats.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buyerFetch,
  challengeOf,
  settlementOf,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import {
  ORIGINS,
  type Published,
  publishedTexts,
  rpc,
} from "@/tests/support/published.ts";
import { BUNDLE } from "@/tests/support/verify.ts";

/** Another price for each operation: 0.021, 0.022 and so on. */
const PRICES = new Map(
  PAID_OPERATIONS.map(({ id }, index) => [id, `0.0${21 + index}`]),
);
const SETTINGS = Object.fromEntries(
  [...PRICES].map(([id, price]) => [priceVariable(id), price]),
);
/** The price that offers state, as text and in atomic units. */
const STATED = /(?<![\d.])0\.01(?!\d)|(?<![\d.])10[_,]?000(?!\d)/;
/** The same in words. */
const IN_WORDS = /\b(?:a|one) cent\b/i;
const OWN = /(?<![\d.])0\.02\d(?!\d)|(?<![\d.])2\d000(?!\d)/;

const priceOf = (id: string) => {
  const decimal = PRICES.get(id);
  assert(decimal !== undefined, id);
  return { decimal, label: `$${decimal}`, atomic: `${decimal.slice(3)}000` };
};

async function withApp(
  test: (app: TestApp, texts: readonly Published[]) => Promise<void> | void,
  settings: Readonly<Record<string, string>> = SETTINGS,
): Promise<void> {
  const app = await startTestApp({ settings });
  try {
    await test(app, await publishedTexts(app));
  } finally {
    await app.stop();
  }
}

const isProse = ({ type }: Published) => !/css|javascript/.test(type);

Deno.test("where a price stands, the operator's stands, and the offer's own nowhere", async () => {
  const priced: string[] = [];
  await withApp((_, texts) => {
    priced.push(
      ...texts.filter(isProse).filter(({ text }) => STATED.test(text))
        .map(({ name }) => name),
    );
  }, {});
  assert(priced.length > 30, String(priced.length));
  await withApp((_, texts) => {
    const byName = new Map(texts.map((item) => [item.name, item.text]));
    for (const text of texts.filter(isProse)) {
      const stated = new RegExp(`.{0,40}(?:${STATED.source}).{0,40}`)
        .exec(text.text);
      assert.equal(stated?.[0], undefined, text.name);
      assert.doesNotMatch(text.text, IN_WORDS, text.name);
    }
    for (const name of priced) {
      assert.match(byName.get(name) ?? "", OWN, `${name} lost its price`);
    }
  });
});

Deno.test("one operation with another price changes what is said of it alone", () =>
  withApp((_, texts) => {
    const text = (name: string) =>
      texts.find((item) => item.name === name)?.text ?? "";
    const items: { path: string; price: string }[] =
      JSON.parse(text("api /pricing.json")).items;
    for (const { path, price } of items) {
      assert.equal(price, path === "/fix-error" ? "0.02" : "0.01", path);
    }
    assert.match(text("api /llms.txt"), /\$0\.01 to \$0\.02 a call/);
    assert.match(text("api /"), /agents, \$0\.01 to \$0\.02 each/);
    const { options, max_charge_per_request } = JSON.parse(
      text("api /payment-options.json"),
    );
    assert.equal(max_charge_per_request, "0.02");
    assert.deepEqual(
      options.map((option: { price: string; resources: string[] }) => [
        option.price,
        option.resources.length,
      ]),
      [["$0.02", 1], ["$0.01", 4]],
    );
  }, { PRICE_FIX_ERROR: "0.02" }));

Deno.test("documents of the API give each offer its own price", () =>
  withApp((app, texts) => {
    const json = (name: string) => {
      const found = texts.find((item) => item.name === name);
      assert(found !== undefined, name);
      return JSON.parse(found.text);
    };
    const offers = app.app.offers.map(({ operation, path, intent }) => ({
      path,
      intent,
      url: ORIGINS.api + path,
      ...priceOf(operation.id),
    }));
    const of = <T>(list: readonly T[], holds: (item: T) => boolean): T => {
      const found = list.find(holds);
      assert(found !== undefined);
      return found;
    };
    const { paths } = json("api /openapi.json");
    const pricing = json("api /pricing.json").items;
    const catalog = json("api /catalog.json").offers;
    const feed = json("api /offers.json").items;
    const agent = json("api /agent.json").intents;
    const options = json("api /payment-options.json").options;
    const resources = json("api /.well-known/x402/discovery/resources").items;
    for (const { path, intent, url, decimal, label, atomic } of offers) {
      assert.equal(
        paths[path].post["x-payment-info"].price.amount,
        decimal,
        path,
      );
      // deno-lint-ignore no-explicit-any
      type Item = any;
      const priced = of(pricing, (item: Item) => item.path === path) as Item;
      assert.deepEqual([priced.price, priced.atomic_amount], [decimal, atomic]);
      const listed = of(catalog, (item: Item) => item.intent === intent);
      const announced = of(
        feed,
        (item: Item) => JSON.stringify(item).includes(`offer:${intent}:`),
      );
      for (const item of [listed, announced]) {
        const text = JSON.stringify(item);
        assert(text.includes(`"amount":"${decimal}"`), `${path} ${text}`);
        assert(text.includes(`"atomic_amount":"${atomic}"`), path);
      }
      const meant = of(agent, (item: Item) => item.name === intent) as Item;
      assert.equal(meant.price.amount, decimal);
      const option = of(
        options,
        (item: Item) => item.resources.includes(url),
      ) as Item;
      assert.deepEqual([option.price, option.amount], [label, atomic]);
      const resource = of(
        resources,
        (item: Item) => item.resource === url,
      ) as Item;
      assert.equal(resource.accepts[0].amount, atomic);
    }
    assert.equal(json("api /goal application/json").price.amount_min, "0.021");
    assert.equal(json("api /share-card.json").price.amount, "0.025");
    assert.equal(
      json("api /fix-error/preview application/json").price,
      priceOf("fix-error").label,
    );
  }));

Deno.test("challenges, quotes, matches and free tools name the price of what they are about", () =>
  withApp(async (app) => {
    const { offers } = app.app;
    for (
      const { url, id, input } of [
        ...offers.map(({ path, operation }) => ({
          url: ORIGINS.api + path,
          id: operation.id,
          input: operation.example.input,
        })),
        {
          url: `${ORIGINS.verify}/verify-evidence`,
          id: "verify_evidence",
          input: BUNDLE,
        },
      ]
    ) {
      const response = await app.fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      });
      assert.equal(response.status, 402, id);
      const { accepts } = challengeOf(response);
      assert.equal(accepts[0]?.amount, priceOf(id).atomic, id);
      assert.equal((await response.json()).price, priceOf(id).label, id);
    }
    const sold = [
      ...app.app.exchange.resources("mcp").map(({ operation }) => ({
        origin: ORIGINS.exchange,
        operation,
      })),
      { origin: ORIGINS.verify, operation: app.app.verify.operation },
    ];
    for (const { origin, operation } of sold) {
      const { atomic, label } = priceOf(operation.id);
      const args = operation.example.input;
      const overMcp = JSON.stringify(
        await rpc(app, `${origin}/mcp`, {
          method: "tools/call",
          params: { name: operation.id, arguments: args },
        }),
      );
      const overA2a = JSON.stringify(
        await rpc(app, `${origin}/a2a`, {
          method: "message/send",
          params: {
            message: {
              kind: "message",
              messageId: "m1",
              role: "user",
              parts: [{
                kind: "data",
                data: { skill: operation.id, arguments: args },
              }],
            },
          },
        }),
      );
      for (const answer of [overMcp, overA2a]) {
        assert(answer.includes(`"amount":"${atomic}"`), answer);
        assert(answer.includes(`"price":"${label}"`), answer);
      }
    }
    for (const { intent, operation } of offers) {
      const response = await app.fetch(`${ORIGINS.api}/match`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ intent, max_price_usdc: "0.03" }),
      });
      const { matches } = await response.json();
      assert.equal(matches[0].price.amount, priceOf(operation.id).decimal);
      const page = await app.fetch(`${ORIGINS.api}/find?intent=${intent}`, {
        headers: { accept: "text/html" },
      });
      assert((await page.text()).includes(`$${priceOf(operation.id).decimal}`));
    }
    const free = async (url: string, name: string, args: unknown) =>
      JSON.stringify(
        await rpc(app, url, {
          method: "tools/call",
          params: { name, arguments: args },
        }),
      );
    const verify = `${ORIGINS.verify}/mcp`;
    const { decimal } = priceOf("verify_evidence");
    for (
      const answer of [
        await free(verify, "quote_verification", BUNDLE),
        await free(verify, "get_service_status", {}),
      ]
    ) assert(answer.includes(`"amount":"${decimal}"`), answer);
  }));

Deno.test("a budget of max_price_usdc leaves out what costs more", () =>
  withApp(async (app) => {
    const response = await app.fetch(
      `${ORIGINS.api}/offers.json?max_price_usdc=0.022`,
    );
    assert.equal((await response.json()).items.length, 2);
  }));

Deno.test("what is charged is the operator's price, and the books say so", () =>
  withApp(async (app) => {
    const pay = buyerFetch(throwawayAccount(), { fetch: app.fetch });
    const bought: [string, unknown][] = [
      [`${ORIGINS.api}/fix-error`, { error: "bash: kubctl: not found" }],
      [`${ORIGINS.api}/xsearch-query`, { keywords: "agents" }],
      [`${ORIGINS.verify}/verify-evidence`, BUNDLE],
    ];
    for (const [url, body] of bought) {
      const response = await pay(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const answer = await response.json();
      assert.equal(response.status, 200, JSON.stringify(answer));
      assert.equal(settlementOf(response).success, true);
      if (url.endsWith("xsearch-query")) {
        assert.equal(answer.payment.price, priceOf("xsearch-query").label);
      }
      if (url.endsWith("verify-evidence")) {
        const [, payload = ""] = answer.signed_result.value.split(".");
        const statement = JSON.parse(atob(
          payload.replaceAll("-", "+").replaceAll("_", "/"),
        ));
        assert.equal(
          statement.predicate.payment.amount,
          priceOf("verify_evidence").atomic,
        );
      }
    }
    await app.app.gate.idle();
    app.clock.advance(STATS_REFRESH_MS);
    const goal = await app.fetch(
      `${ORIGINS.verify}/.well-known/revenue-goal.json`,
    );
    assert.equal(
      (await goal.json()).settled,
      priceOf("verify_evidence").decimal,
    );
    await drainOutbox(app.app);
    const log = await app.fetch(`${ORIGINS.api}/revenue-log/integrity`);
    const { totals } = await log.json();
    const sum = ["fix-error", "xsearch-query", "verify_evidence"]
      .map((id) => Number(priceOf(id).atomic))
      .reduce((a, b) => a + b);
    assert.equal(totals[0].atomic_amount, String(sum));
  }));

Deno.test("a wrong price is refused by the name of its variable", () => {
  const read = (value: string, more: Record<string, string> = {}) => {
    const settings: Record<string, string> = {
      PRICE_FIX_ERROR: value,
      ...more,
    };
    return pricesOf(parseConfig((name) => settings[name]));
  };
  for (const value of ["0", "0.00", "free", "-1", "0.0000001", "1e3", "$1"]) {
    assert.throws(() => read(value), /^ConfigError: PRICE_FIX_ERROR /, value);
  }
  const asset = {
    ASSET_ADDRESS: "0x00000000000000000000000000000000000000aa",
    ASSET_NAME: "Coin",
    ASSET_VERSION: "1",
  };
  assert.throws(
    () => read("0.005", { ...asset, ASSET_DECIMALS: "2" }),
    /^ConfigError: PRICE_FIX_ERROR is 0\.005: .*at most 2 decimals/,
  );
  const wei = read("0.05", { ...asset, ASSET_DECIMALS: "18" });
  assert.equal(wei("fix-error").atomic, 5n * 10n ** 16n);
  assert.equal(wei("summarize-url").label, "$0.01");
});

Deno.test("each offer of the API is listed with its price, and nothing else is", () => {
  const { length } = API_OFFERS;
  assert.deepEqual(
    PAID_OPERATIONS.slice(0, length),
    API_OFFERS.map(({ id, priceUsdc, place }) => ({ id, priceUsdc, place })),
  );
  assert(!PAID_OPERATIONS.slice(length).some((one) => "place" in one));
});
