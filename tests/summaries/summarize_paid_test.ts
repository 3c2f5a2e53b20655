/** summarize-url as it is bought: over HTTP, through the payment gate. */
import assert from "node:assert/strict";
import { SUMMARIZE_URL_OUTPUT } from "@/services/api/summarize_url/operation.ts";
import { compileSchema } from "@/lib/schema/schema.ts";
import {
  decodePaymentRequiredHeader,
  decodePaymentResponseHeader,
} from "@x402/core/http";
import {
  httpAnswer,
  listen,
  type Listener,
  PAGE_ADDRESS,
} from "@/tests/fetching/fetch_support.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  buyerFetch,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";

const ENDPOINT = "http://localhost:8402/summarize-url";
const TEXT =
  "The harbour of Lindesund froze over last night for the first time in forty years, and by sunrise half the town was standing on the ice.";
const PAGE =
  `<title>Ice</title><h1>The night the harbour froze</h1><p>${TEXT}</p>`;

/** What the page server answers by path; a path that is missing is 404. */
const ANSWERS: Readonly<Record<string, string>> = {
  "/page": httpAnswer(PAGE),
  "/moved": httpAnswer("", { Location: "/page#part" }, "301 Moved"),
  "/refresh": httpAnswer(
    '<meta http-equiv="refresh" content="0; url=/page"><p>Moving on.</p>',
  ),
  "/refresh-header": httpAnswer("<p>Moving on.</p>", {
    Refresh: "0; url=/page",
  }),
  "/proxied": httpAnswer(PAGE, {}, "203 Non-Authoritative Information"),
  "/often": httpAnswer("<p>Slow down", {}, "429 Too Many Requests"),
  "/loop": httpAnswer("", { Location: "/loop" }, "302 Found"),
  "/inside": httpAnswer(
    "",
    { Location: "http://127.0.0.1:8080/" },
    "302 Found",
  ),
  "/down": httpAnswer("<p>Down", {}, "503 Service Unavailable"),
  "/empty": httpAnswer(""),
  "/silent": httpAnswer("<title>App</title><div id=root></div>"),
  "/challenge": httpAnswer(
    "<title>Just a moment...</title><p>Checking your browser before accessing the page.",
  ),
  "/pdf": httpAnswer("%PDF-1.7", { "Content-Type": "application/pdf" }),
  "/json": httpAnswer("{}", { "Content-Type": "application/json" }),
  "/disguised": httpAnswer("%PDF-1.7 \0\0\0"),
  "/broken": "HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n<p>half",
};

interface Ground {
  readonly app: TestApp;
  readonly pages: Listener;
  readonly at: (path: string) => string;
  readonly hits: (path: string) => number;
}

async function withGround(run: (ground: Ground) => Promise<void>) {
  const hits: string[] = [];
  const pages = await listen(PAGE_ADDRESS, 0, (socket, head) => {
    const path = /^GET (\S*)/.exec(head)?.[1] ?? "";
    hits.push(path);
    socket.end(ANSWERS[path] ?? httpAnswer("gone", {}, "404 Not Found"));
  });
  const endpoint = `${PAGE_ADDRESS}:${pages.port}`;
  const app = await startTestApp({
    settings: { SUMMARIZE_ALLOW_ADDRS: endpoint },
  });
  try {
    await run({
      app,
      pages,
      at: (path) => `http://${endpoint}${path}`,
      hits: (path) => hits.filter((hit) => hit === path).length,
    });
  } finally {
    await app.stop();
    await pages.close();
  }
}

function post(body: unknown, proof?: string): RequestInit {
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(proof === undefined ? {} : { "PAYMENT-SIGNATURE": proof }),
    },
    body: JSON.stringify(body),
  };
}

Deno.test("a page is bought: title, summary and the final URL", async () => {
  await withGround(async ({ app, at }) => {
    const pay = buyerFetch(throwawayAccount(), { fetch: app.fetch });
    const validate = compileSchema(SUMMARIZE_URL_OUTPUT);
    for (const path of ["/page", "/moved", "/refresh", "/refresh-header"]) {
      const response = await pay(ENDPOINT, post({ url: at(path) }));
      assert.equal(response.status, 200, path);
      const settlement = decodePaymentResponseHeader(
        response.headers.get("PAYMENT-RESPONSE") ?? "",
      );
      assert.equal(settlement.success, true);
      const body = await response.json();
      assert.ok(validate(body).valid);
      assert.deepEqual(body, {
        status: "paid",
        summary: TEXT,
        title: "The night the harbour froze",
        url: at("/page"),
      });
    }
  });
});

Deno.test("a page that a proxy has changed is bought, too", async () => {
  await withGround(async ({ app, at }) => {
    const pay = buyerFetch(throwawayAccount(), { fetch: app.fetch });
    const response = await pay(ENDPOINT, post({ url: at("/proxied") }));
    assert.equal(response.status, 200);
    assert.equal((await response.json()).summary, TEXT);
  });
});

interface Refused {
  readonly url: (at: (path: string) => string) => string;
  readonly status: number;
  readonly code: string;
  readonly retryable: boolean;
  readonly reason?: string;
}

const REFUSED: readonly Refused[] = [
  ...[
    "http://127.0.0.1:8080/",
    "http://169.254.169.254/latest/meta-data/",
    "http://localhost/",
    "http://printer.local/",
    "http://user:pass@93.184.215.14/",
    "ftp://93.184.215.14/",
    "http://93.184.215.14:22/",
  ].map((url) => ({
    url: () => url,
    status: 422,
    code: "url_not_allowed",
    retryable: false,
  })),
  {
    url: (at) => at("/inside"),
    status: 422,
    code: "url_not_allowed",
    retryable: false,
  },
  {
    url: (at) => at("/nowhere"),
    status: 422,
    code: "upstream_status",
    retryable: false,
  },
  {
    url: (at) => at("/loop"),
    status: 422,
    code: "upstream_status",
    retryable: false,
  },
  {
    url: (at) => at("/down"),
    status: 502,
    code: "upstream_unreachable",
    retryable: true,
  },
  {
    url: (at) => at("/often"),
    status: 502,
    code: "upstream_unreachable",
    retryable: true,
  },
  {
    url: (at) => at("/broken"),
    status: 502,
    code: "upstream_unreachable",
    retryable: true,
  },
  ...["/pdf", "/disguised"].map((path) => ({
    url: (at: (path: string) => string) => at(path),
    status: 422,
    code: "unsupported_content",
    retryable: false,
  })),
  ...[
    ["/empty", "empty"],
    ["/json", "empty"],
    ["/silent", "empty"],
    ["/challenge", "bot_challenge"],
  ].map(([path = "", reason = ""]) => ({
    url: (at: (path: string) => string) => at(path),
    status: 422,
    code: "no_text",
    retryable: false,
    reason,
  })),
];

Deno.test("no failure is charged, and its payment buys something else", async () => {
  await withGround(async ({ app, at }) => {
    const quote = await app.fetch(ENDPOINT, post({ url: at("/page") }));
    assert.equal(quote.status, 402);
    await quote.body?.cancel();
    const paymentRequired = decodePaymentRequiredHeader(
      quote.headers.get("PAYMENT-REQUIRED") ?? "",
    );
    const messages = new Set<string>();
    const account = throwawayAccount();
    for (const refused of REFUSED) {
      const url = refused.url(at);
      const proof = encodePayment(
        await buildPayment({ account, paymentRequired }),
      );
      const response = await app.fetch(ENDPOINT, post({ url }, proof));
      const body = await response.json();
      assert.equal(response.status, refused.status, `${url} ${body.error}`);
      assert.equal(body.error, refused.code, url);
      assert.equal(body.retryable, refused.retryable, url);
      assert.equal(body.reason, refused.reason, url);
      assert.match(body.next_action, /Nothing was charged/);
      assert.equal(response.headers.get("PAYMENT-RESPONSE"), null, url);
      if (body.error === "url_not_allowed") messages.add(body.message);

      const bought = await app.fetch(
        ENDPOINT,
        post({ url: at("/page") }, proof),
      );
      assert.equal(bought.status, 200, `after ${url}`);
      await bought.body?.cancel();
    }
    assert.equal(messages.size, 1, "every policy refusal has the same words");
  });
});

Deno.test("a page is fetched once for each payment, and never for free", async () => {
  await withGround(async ({ app, at, hits }) => {
    const quote = await app.fetch(ENDPOINT, post({ url: at("/page") }));
    await quote.body?.cancel();
    assert.equal(hits("/page"), 0, "an unpaid call fetches nothing");
    const proof = encodePayment(
      await buildPayment({
        account: throwawayAccount(),
        paymentRequired: decodePaymentRequiredHeader(
          quote.headers.get("PAYMENT-REQUIRED") ?? "",
        ),
      }),
    );
    const request = () =>
      app.fetch(ENDPOINT, post({ url: at("/page") }, proof));
    const [first, again] = [await request(), await request()];
    assert.equal(first.status, 200);
    assert.equal(await again.text(), await first.text());
    assert.equal(hits("/page"), 1);
  });
});

Deno.test("a body that is not of the schema is refused, free", async () => {
  await withGround(async ({ app, at }) => {
    const quote = await app.fetch(ENDPOINT, post({ url: at("/page") }));
    await quote.body?.cancel();
    const proof = encodePayment(
      await buildPayment({
        account: throwawayAccount(),
        paymentRequired: decodePaymentRequiredHeader(
          quote.headers.get("PAYMENT-REQUIRED") ?? "",
        ),
      }),
    );
    const long = at(`/${"a".repeat(2048)}`);
    for (
      const body of [
        {},
        { url: 5 },
        { url: "" },
        { url: "no uri" },
        { url: long },
        { url: at("/page"), extra: true },
      ]
    ) {
      const response = await app.fetch(ENDPOINT, post(body, proof));
      assert.equal(response.status, 400, JSON.stringify(body).slice(0, 60));
      assert.equal((await response.json()).error, "invalid_request");
    }
    const bought = await app.fetch(ENDPOINT, post({ url: at("/page") }, proof));
    assert.equal(bought.status, 200);
    await bought.body?.cancel();
  });
});

Deno.test("the guide is free and names every refusal", async () => {
  await withGround(async ({ app }) => {
    const response = await app.fetch(`${ENDPOINT}/guide`);
    assert.equal(response.status, 200);
    const text = await response.text();
    for (const { code } of REFUSED) assert.ok(text.includes(code), code);
  });
});
