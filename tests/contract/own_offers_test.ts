/** Own offers: a folder of files, the whole program, and an upstream on loopback. */
import assert from "node:assert/strict";
import { readOwnOffers } from "@/cli/own_offers.ts";
import { FAILURES_MAX } from "@/services/api/own_offers/guard.ts";
import { configOf, startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  buyerFetch,
  challengeOf,
  encodePayment,
  type ExactPayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { readSettledCount } from "@/tests/support/settled_count.ts";
import { type Asked, startUpstream } from "@/tests/support/upstream.ts";

const URL_WEATHER = "http://localhost:8402/weather-now";
const INPUT = { city: "Oslo", days: 2 };
const OUTPUT = { city: "Oslo", celsius: 4 };

type Answer = (asked: Asked) => Response | Promise<Response>;

interface Scene {
  readonly app: TestApp;
  readonly asked: Asked[];
  answer: Answer;
  pay(): Promise<ExactPayment>;
  send(payment: ExactPayment, input?: object): Promise<Response>;
}

/** A file, with changes. */
function fileOf(address: string, changes: object = {}, upstream: object = {}) {
  return {
    id: "weather-now",
    title: "Weather of a city",
    description: "Gives the temperature of a city.",
    limitation: "Cities only.",
    price: "0.03",
    tags: ["weather"],
    words: ["temperature~", "weather"],
    input_schema: {
      type: "object",
      additionalProperties: false,
      required: ["city", "days"],
      properties: {
        city: { type: "string", minLength: 1, maxLength: 80 },
        days: { type: "integer", minimum: 1, maximum: 9 },
      },
    },
    output_schema: {
      type: "object",
      additionalProperties: false,
      required: ["city", "celsius"],
      properties: { city: { type: "string" }, celsius: { type: "number" } },
    },
    example: { input: INPUT, output: OUTPUT },
    upstream: {
      url: `http://${address}/v1/{city}/now?days={days}`,
      address,
      headers: { "x-api-key": { env: "WEATHER_KEY", prefix: "k-" } },
      timeout_ms: 1_000,
      ...upstream,
    },
    ...changes,
  };
}

/** Runs the program with one offer and its upstream. */
async function withOffer(
  test: (scene: Scene) => Promise<void>,
  upstream: object = {},
  changes: object = {},
): Promise<void> {
  const scene: { answer: Answer } = { answer: () => Response.json(OUTPUT) };
  await using server = startUpstream((one) => scene.answer(one));
  const { address, asked } = server;
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(
    `${folder}/weather-now.json`,
    JSON.stringify(fileOf(address, changes, {
      headers: { "x-api-key": { file: "key.txt", prefix: "k-" } },
      ...upstream,
    })),
  );
  await Deno.writeTextFile(`${folder}/key.txt`, "secret\n");
  const app = await startTestApp({ settings: { OFFERS_DIR: folder } });
  const ask = (input: object, headers: Record<string, string> = {}) =>
    app.fetch(URL_WEATHER, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(input),
    });
  try {
    assert.deepEqual(app.faults, []);
    await test(Object.assign(scene, {
      app,
      asked,
      async pay() {
        const challenge = await ask(INPUT);
        await challenge.body?.cancel();
        assert.equal(challenge.status, 402);
        return await buildPayment({
          account: throwawayAccount(),
          paymentRequired: challengeOf(challenge),
          now: app.clock.now(),
        });
      },
      send: (payment: ExactPayment, input: object = INPUT) =>
        ask(input, {
          "PAYMENT-SIGNATURE": encodePayment(payment),
          "authorization": "Bearer of-the-caller",
          "cookie": "a=b",
        }),
    }));
  } finally {
    await app.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("an own offer is challenged, listed, matched and sold", async () => {
  await withOffer(async (scene) => {
    const { app } = scene;
    const json = async (path: string) =>
      await (await app.fetch(`http://localhost:8402${path}`)).json();
    const contract = await json("/openapi.json?full");
    const { post } = contract.paths["/weather-now"];
    assert.equal(post["x-payment-info"].price.amount, "0.03");
    const text = JSON.stringify(contract);
    // Wherever a known intent or code may stand, the new one may.
    assert.match(text, /"x-search","weather-now"\]/);
    assert.doesNotMatch(text, /"x-search"\]/);
    assert.match(text, /"unavailable"\]/);
    for (const path of ["/catalog.json", "/offers.json", "/agent.json"]) {
      assert.match(JSON.stringify(await json(path)), /weather-now/, path);
    }
    const feed = await json("/offers.json?intent=weather-now");
    assert.equal(feed.items.length, 1);
    const matched = await app.fetch("http://localhost:8402/match", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ need: "I want the temperature in Oslo" }),
    });
    assert.equal((await matched.json()).matches[0].id, "weather-now");
    const named = await app.fetch("http://localhost:8402/match", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ intent: "weather-now" }),
    });
    assert.equal((await named.json()).matches[0].price.amount, "0.03");
    const page = await app.fetch("http://localhost:8402/buy");
    assert.match(await page.text(), /weather-now/);

    const bought = await buyerFetch(throwawayAccount(), { fetch: app.fetch })(
      URL_WEATHER,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(INPUT),
      },
    );
    assert.equal(bought.status, 200);
    assert.deepEqual(await bought.json(), OUTPUT);
    assert.ok(bought.headers.get("payment-response"));
  });
});

Deno.test("the upstream gets the input and a key of the payment, and nothing else of the caller", async () => {
  await withOffer(async (scene) => {
    const payment = await scene.pay();
    // The first answer is lost to an error, the same payment runs again.
    scene.answer = () => new Response("no", { status: 500 });
    const failed = await scene.send(payment);
    assert.equal(failed.status, 503);
    assert.equal((await failed.json()).error, "unavailable");
    scene.answer = () => Response.json(OUTPUT);
    const sold = await scene.send(payment);
    assert.equal(sold.status, 200);
    await sold.body?.cancel();
    const replay = await scene.send(payment);
    assert.deepEqual(await replay.json(), OUTPUT);
    assert.equal(scene.asked.length, 2);
    const [first, second] = scene.asked;
    assert.equal(first?.path, "/v1/Oslo/now?days=2");
    assert.equal(first?.headers.get("x-api-key"), "k-secret");
    const key = first?.headers.get("idempotency-key");
    assert.match(key ?? "", /^[0-9a-f]{64}$/);
    assert.equal(second?.headers.get("idempotency-key"), key);
    for (const { headers } of scene.asked) {
      for (const name of ["authorization", "cookie", "payment-signature"]) {
        assert.equal(headers.get(name), null, name);
      }
      assert.doesNotMatch(JSON.stringify([...headers]), /0x[0-9a-f]{40}/i);
    }
    const other = await scene.send(await scene.pay());
    await other.body?.cancel();
    assert.notEqual(scene.asked[2]?.headers.get("idempotency-key"), key);
  });
});

/** Answers that are no result: what is said of each. */
const BAD_ANSWERS: readonly [reason: string, answer: Answer][] = [
  ["status", () => new Response("{}", { status: 404 })],
  ["status", () => Response.json(OUTPUT, { status: 201 })],
  ["status", () => Response.redirect("http://127.0.0.1:1/", 302)],
  ["not_fitting", () => new Response("<html>")],
  ["not_fitting", () => Response.json({ ...OUTPUT, more: 1 })],
  ["not_fitting", () => Response.json([])],
  ["not_fitting", () => new Response(new Uint8Array([0xff, 0xfe]))],
  ["not_fitting", () => new Response('{"city":"\\ud800","celsius":1}')],
  ["not_fitting", () => new Response("[".repeat(9_000))],
  ["too_large", () => Response.json({ ...OUTPUT, city: "x".repeat(60_000) })],
  [
    "unreachable",
    () => Response.json(OUTPUT, { headers: { "content-encoding": "gzip" } }),
  ],
];

Deno.test.each(BAD_ANSWERS)(
  "an upstream's bad answer is free: %s",
  async (reason, answer) => {
    await withOffer(async (scene) => {
      const before = await readSettledCount(scene.app);
      const payment = await scene.pay();
      scene.answer = answer;
      const refused = await scene.send(payment);
      const body = await refused.json();
      assert.equal(refused.status, 503, JSON.stringify(body));
      assert.equal(body.error, "unavailable");
      assert.equal(body.reason, reason);
      assert.equal(refused.headers.get("payment-response"), null);
      assert.ok(Number(refused.headers.get("retry-after")) > 0);
      assert.equal(await readSettledCount(scene.app), before);
      // The same payment still buys, and a redirect was not followed.
      scene.answer = () => Response.json(OUTPUT);
      const sold = await scene.send(payment);
      assert.equal(sold.status, 200);
      await sold.body?.cancel();
      assert.equal(scene.asked.length, 2);
    });
  },
);

Deno.test("an upstream that takes too long is free", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await withOffer(async (scene) => {
    const payment = await scene.pay();
    scene.answer = () => promise;
    const refused = await scene.send(payment);
    assert.equal((await refused.json()).reason, "timeout");
    resolve(Response.json(OUTPUT));
  }, { timeout_ms: 100 });
});

Deno.test("a failing upstream is not sold: the challenge says unavailable until it is tried again", async () => {
  await withOffer(async (scene) => {
    const payment = await scene.pay();
    scene.answer = () =>
      new Response("", { status: 503, headers: { "retry-after": "9999999" } });
    for (let failures = 0; failures < FAILURES_MAX; failures++) {
      const refused = await scene.send(payment);
      assert.equal((await refused.json()).reason, "status");
      // What the upstream asks for is passed on, bounded.
      assert.equal(refused.headers.get("retry-after"), "300");
    }
    const asked = scene.asked.length;
    for (const signed of [false, true]) {
      const closed = signed
        ? await scene.send(payment)
        : await scene.app.fetch(URL_WEATHER, { method: "POST", body: "{}" });
      assert.equal(closed.status, 503);
      assert.equal((await closed.json()).error, "unavailable");
      assert.equal(closed.headers.get("payment-required"), null);
    }
    assert.equal(scene.asked.length, asked);
    scene.app.clock.advance(301_000);
    scene.answer = () => Response.json(OUTPUT);
    const sold = await scene.send(await scene.pay());
    assert.equal(sold.status, 200);
    await sold.body?.cancel();
  });
});

Deno.test("a caller's mistakes do not close an offer for others", async () => {
  await withOffer(async (scene) => {
    const payment = await scene.pay();
    scene.answer = () => new Response("", { status: 422 });
    for (let times = 0; times <= FAILURES_MAX; times++) {
      await (await scene.send(payment)).body?.cancel();
    }
    await scene.pay();
  });
});

Deno.test("calls beyond the bound of an offer are busy, and free", async () => {
  await withOffer(
    async (scene) => {
      const [one, two] = [await scene.pay(), await scene.pay()];
      await (await scene.send(one)).body?.cancel();
      const refused = await scene.send(two);
      assert.equal(refused.status, 503);
      assert.equal((await refused.json()).error, "busy");
      assert.equal(scene.asked.length, 1);
    },
    {},
    { limits: { per_minute: 1 } },
  );
});

Deno.test("no input leaves its part of the URL", async () => {
  await withOffer(async (scene) => {
    const hostile = [
      "..",
      ".",
      "a/b",
      "a%2fb",
      "a\\b",
      "a?b",
      "a#b",
      "a\r\nx: y",
      "\u2025",
      "\uff0e\uff0e",
      "a\uff0fb",
      "\u0000",
      " ",
      "@evil.example",
      "{days}",
      "Zürich & söhne=1",
      "a;b",
    ];
    const payment = await scene.pay();
    for (const city of hostile) {
      const before = scene.asked.length;
      scene.answer = () => new Response("", { status: 404 });
      const answer = await scene.send(payment, { city, days: 1 });
      await answer.body?.cancel();
      const asked = scene.asked.slice(before);
      if (answer.status === 400) assert.equal(asked.length, 0, city);
      for (const { path } of asked) {
        const parts = path.split(/[/?]/);
        assert.deepEqual([parts[1], parts[3], parts[4]], [
          "v1",
          "now",
          "days=1",
        ], city);
        assert.equal(decodeURIComponent(parts[2] ?? ""), city);
      }
    }
    // The others could be read as more than a part.
    assert.equal(scene.asked.length, 3);
  });
});

/** Changes of a good file, and what is said of each. */
const FAULTS: readonly [expected: RegExp, changes: object, upstream: object][] =
  [
    [/price: /, { price: "0" }, {}],
    [/price: /, { price: "0.0000001" }, {}],
    [/pricee/, { pricee: "1" }, {}],
    [/id: weather-now, as the file/, { id: "other" }, {}],
    [/upstream or module: one of them/, { module: "./x.ts#run" }, {}],
    // What pays, signs and stores is nobody's to send.
    [/headers\.x-a: .*not this program's/, {}, {
      headers: { "x-a": { env: "SETTLER_PRIVATE_KEY" } },
    }],
    [/headers\.x-a: .*not this program's/, {}, {
      headers: { "x-a": { file: "linked" } },
    }],
    [/headers\.x-a: .*not this program's/, {}, {
      headers: { "x-a": { file: "of-the-program" } },
    }],
    [/headers\.x-a: /, {}, { headers: { "x-a": { file: "long.txt" } } }],
    [/headers\.x-a: /, {}, { headers: { "x-a": { file: "endless" } } }],
    [/title/, { title: "" }, {}],
    [/title/, { title: "a\u001b[2Jb" }, {}],
    [/description/, { description: "a\u202eb" }, {}],
    [/tags/, { tags: ["a\u0085b"] }, {}],
    [/headers\.a\ufffd b: /, {}, { headers: { "a\u009b\nb": "c" } }],
    [/words/, { words: ["a(b"] }, {}],
    [/preview: some members/, { preview: ["nothing"] }, {}],
    [/preview: some members/, { preview: ["city", "celsius"] }, {}],
    [/preview/, { preview: "city" }, {}],
    [/example input/, { example: { input: {}, output: OUTPUT } }, {}],
    [/example output/, { example: { input: INPUT, output: {} } }, {}],
    [/upstream\.url: /, {}, { url: "ftp://127.0.0.1/" }],
    [/upstream\.url: /, {}, { url: "http://127.0.0.1:1/{nothing}" }],
    [/upstream\.url: /, {}, { url: "http://{city}.example/" }],
    [/upstream\.url: /, {}, { url: "http://127.0.0.1:1/a/../b" }],
    [/upstream\.url: https/, {}, { address: undefined }],
    [/upstream\.address: ip:port/, {}, { address: "localhost:80" }],
    [/upstream\.address: the address/, {}, { address: "127.0.0.2:80" }],
    ...[
      ...["169.254.169.254", "100.100.100.200", "168.63.129.16"],
      ...[
        "[fe80::1]",
        "[fd00:ec2::254]",
        "[fd00:42::42]",
        "[::ffff:a9fe:a9fe]",
      ],
    ].map((host): (typeof FAULTS)[number] => [/link-local/, {}, {
      url: `http://${host}/`,
      address: `${host}:80`,
    }]),
    [/x-api-key: /, {}, { headers: { "x-api-key": { env: "NOT_SET" } } }],
    [/headers\.Host: /, {}, { headers: { Host: "a" } }],
    [/headers\.x-payment: /, {}, { headers: { "x-payment": "a" } }],
    [/headers\.a: one line/, {}, { headers: { a: "b\r\nc: d" } }],
    [/body: nothing, as GET/, {}, { body: {} }],
    [/body: \{nothing\}/, {}, { method: "POST", body: { a: "{nothing}" } }],
    [/input_schema.*pattern: /, {
      input_schema: {
        ...fileOf("127.0.0.1:1").input_schema,
        properties: { city: { type: "string", pattern: "^(a+)+$" } },
      },
    }, {}],
    [/output_schema.*\$ref: /, {
      output_schema: { type: "object", $ref: "http://127.0.0.1/" },
    }, {}],
  ];

Deno.test("a preview shows what the file says of its example, and asks no upstream", async () => {
  const preview = (app: TestApp, input: unknown) =>
    app.fetch(`${URL_WEATHER}/preview`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    });
  await withOffer(
    async ({ app, asked }) => {
      const shown = await preview(app, { city: "Bergen", days: 1 });
      assert.equal(shown.status, 200);
      assert.deepEqual(await shown.json(), {
        status: "preview",
        free: true,
        preview: { of: "example", input: INPUT, output: { city: "Oslo" } },
        withheld: ["celsius"],
        price: "$0.03",
        paid_endpoint: URL_WEATHER,
      });
      const refused = await preview(app, { city: "Bergen", days: 10 });
      assert.equal(refused.status, 400);
      assert.match((await refused.json()).message, /days/);
      assert.deepEqual(asked, []);
      const { free_options: free } =
        await (await app.fetch("http://localhost:8402/catalog.json")).json();
      assert.ok(
        free.some(({ url }: { url: string }) =>
          url === `${URL_WEATHER}/preview`
        ),
      );
    },
    {},
    { preview: ["city"] },
  );
  await withOffer(async ({ app }) => {
    const none = await preview(app, INPUT);
    await none.body?.cancel();
    assert.equal(none.status, 404);
  });
});

Deno.test("a file with a fault is one line, and the others are sold", async () => {
  const folder = await Deno.makeTempDir();
  const read = async (name: string, content: object | string) => {
    await Deno.writeTextFile(
      `${folder}/${name}.json`,
      typeof content === "string" ? content : JSON.stringify(content),
    );
    return await readOwnOffers(
      configOf({ OFFERS_DIR: folder, KEYS_FILE: `${folder}/keys` }),
      {
        readVariable: (name) =>
          ["WEATHER_KEY", "SETTLER_PRIVATE_KEY"].includes(name)
            ? "key"
            : undefined,
      },
    );
  };
  try {
    await Deno.writeTextFile(`${folder}/keys`, '{"keys":[]}');
    await Deno.symlink(`${folder}/keys`, `${folder}/linked`);
    await Deno.writeTextFile(
      `${folder}/of-the-program`,
      "export SETTLER_PRIVATE_KEY=0x01\n",
    );
    await Deno.writeTextFile(`${folder}/long.txt`, "x".repeat(4_097));
    // It has no size, and no end; on Windows there is none.
    await Deno.symlink("/dev/zero", `${folder}/endless`);
    await read("good-one", { ...fileOf("127.0.0.1:1"), id: "good-one" });
    for (const [expected, changes, upstream] of FAULTS) {
      const { offers, faults } = await read(
        "weather-now",
        fileOf("127.0.0.1:1", changes, upstream),
      );
      assert.deepEqual(offers.map(({ plan }) => plan.id), ["good-one"]);
      assert.equal(faults.length, 1);
      assert.match(faults[0] ?? "", /^weather-now\.json: [^\n]*$/);
      assert.match(faults[0] ?? "", expected);
    }
    await Deno.symlink("/dev/zero", `${folder}/weather-now.json.new`);
    await Deno.rename(
      `${folder}/weather-now.json.new`,
      `${folder}/weather-now.json`,
    );
    const { faults } = await read("good-one", {
      ...fileOf("127.0.0.1:1"),
      id: "good-one",
    });
    assert.match(faults.join(), /^weather-now\.json: a file/);
    await Deno.remove(`${folder}/weather-now.json`);
    assert.match((await read("weather-now", "{")).faults[0] ?? "", /JSON/);
    await read("weather-now", fileOf("127.0.0.1:1"));
    for (
      const taken of [
        "fix-error",
        "mcp",
        "openapi",
        "match",
        "verify-evidence",
        "url-summary",
      ]
    ) {
      const { faults } = await read(taken, {
        ...fileOf("127.0.0.1:1"),
        id: taken,
      });
      assert.match(faults[0] ?? "", /id: a name that nothing else/, taken);
      await Deno.remove(`${folder}/${taken}.json`);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a folder without offers changes no document", async () => {
  const folder = await Deno.makeTempDir();
  const plain = await startTestApp();
  const empty = await startTestApp({ settings: { OFFERS_DIR: folder } });
  try {
    const paths = ["/openapi.json?full", "/openapi.json", "/catalog.json"];
    for (const path of [...paths, "/agent.json", "/docs/errors", "/goal"]) {
      const [one, other] = await Promise.all([plain, empty].map(async (app) => {
        return await (await app.fetch(`http://localhost:8402${path}`)).text();
      }));
      assert.equal(one, other, path);
    }
  } finally {
    await plain.stop();
    await empty.stop();
    await Deno.remove(folder, { recursive: true });
  }
});
