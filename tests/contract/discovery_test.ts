/** Discovery documents: links lead somewhere, numbers are those of the challenge, nothing is left open. */
import assert from "node:assert/strict";
import { SURFACES } from "@/services/api/discovery/surface.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { challengeOf } from "@/tests/support/buyer.ts";
import { XMLValidator } from "@/tests/support/xml.ts";

const API = "http://localhost:8402";
const ORIGINS = [
  API,
  "http://localhost:8403",
  "http://localhost:8404",
  "http://localhost:8405",
];
/** Members and elements that stand for calls by POST. */
const MCP_URLS = ["/mcp", "/a2a"];

async function withApp(
  test: (app: TestApp) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const app = await startTestApp({ settings });
  try {
    await test(app);
  } finally {
    await app.stop();
  }
}

async function textOf(app: TestApp, url: string, accept = "*/*") {
  const response = await app.fetch(url, { headers: { accept } });
  assert.equal(response.status, 200, url);
  return await response.text();
}

Deno.test("every link in every document and page leads somewhere", () =>
  withApp(async (app) => {
    const paid = new Set(app.app.offers.map(({ path }) => API + path));
    const postOnly = new Set([
      ...paid,
      `${API}/match`,
      "http://localhost:8405/verify-evidence",
      ...ORIGINS.flatMap((origin) => MCP_URLS.map((path) => origin + path)),
    ]);
    const links = new Map<string, string>();
    const pages = ORIGINS.map((origin) => `${origin}/`);
    for (const url of [...SURFACES.map(({ path }) => API + path), ...pages]) {
      for (const accept of ["application/json", "text/html"]) {
        const text = (await textOf(app, url, accept))
          .replaceAll("&quot;", '"').replaceAll("&amp;", "&");
        for (
          const [link] of text.matchAll(
            /http:\/\/localhost:840\d[^\s"'<>)\\`,;]*/g,
          )
        ) {
          links.set(link.replace(/[.:]+$/, ""), url);
        }
        for (
          const [, path = ""] of text.matchAll(/(?:href|src)="(\/[^"]*)"/g)
        ) {
          links.set(new URL(path, url).href, url);
        }
      }
    }
    assert(links.size > 60);
    for (const [link, from] of links) {
      const target = link.split("#")[0] ?? link;
      if (ORIGINS.includes(target)) continue;
      const response = await app.fetch(target);
      const text = await response.text();
      if (postOnly.has(target)) {
        assert.equal(response.status, 405, `${link} in ${from}`);
      } else {
        assert.equal(response.status, 200, `${link} in ${from}`);
        assert.notEqual(text, "", link);
      }
      const [, fragment] = link.split("#");
      if (
        fragment?.startsWith("/") &&
        response.headers.get("content-type") === "application/json"
      ) {
        assert.notEqual(pointer(JSON.parse(text), fragment), undefined, link);
      }
    }
  }));

Deno.test("every number equals the live challenge, in another deployment too", async () => {
  const settings = {
    NETWORK: "eip155:84532",
    PAY_TO: "0x2222222222222222222222222222222222222222",
    SETTLEMENT: "demo",
  };
  for (const chosen of [{}, settings]) {
    await withApp(async (app) => {
      const unpaid = await app.fetch(`${API}/fix-error`, { method: "POST" });
      const { payment_required: { accepts: [asked] } } = await unpaid.json();
      const document = async (path: string) =>
        JSON.parse(await textOf(app, API + path));
      const options = await document("/payment-options.json");
      for (const option of options.options) {
        for (const [name, value] of Object.entries(asked)) {
          assert.deepEqual(option[name], value, name);
        }
      }
      assert.equal(options.max_charge_per_request, "0.01");
      const config = await document("/x402/config");
      assert.equal(config.payTo, asked.payTo);
      assert.equal(config.amount, asked.amount);
      assert.equal(config.network, asked.network);
      assert.equal(config.maxTimeoutSeconds, asked.maxTimeoutSeconds);
      assert.equal(config.asset.address, asked.asset);
      assert.deepEqual(config.asset.eip712, asked.extra);
      const prices = await document("/pricing.json");
      for (const item of prices.items) {
        assert.equal(item.atomic_amount, asked.amount);
        assert.equal(
          Number(item.price) * 10 ** config.asset.decimals,
          Number(asked.amount),
        );
      }
      assert.equal((await document("/agent.json")).payout_address, asked.payTo);
      const card = await document("/share-card.json");
      assert.equal(Number(card.price.amount) * 1e6, Number(asked.amount));
      const { items } = await document("/.well-known/x402/discovery/resources");
      const { resources } = await document("/.well-known/x402");
      assert.deepEqual(
        items.map(({ resource }: { resource: string }) => resource),
        resources,
      );
      for (const { path } of app.app.offers) {
        assert(resources.includes(API + path));
        const answer = await app.fetch(API + path, { method: "POST" });
        const { payment_required: live } = await answer.json();
        const { resources: all, ...challenge } = await document(
          `/x402-payment.json?resource=${path}`,
        );
        // What a document shows has no token: that is each request's own.
        const { "replay-token": token, ...extensions } = live.extensions;
        assert.match(token.info.token, /^[\w-]{24}$/);
        assert.deepEqual(challenge, { ...live, extensions });
        assert.deepEqual(all, resources);
        const item = items.find(({ resource: url }: { resource: string }) =>
          url === API + path
        );
        assert.deepEqual(item.accepts, live.accepts);
        assert.deepEqual(item.extensions, extensions);
        assert.deepEqual(challengeOf(answer), live);
      }
      const { offers } = await document("/catalog.json");
      assert.equal(offers.length, app.app.offers.length);
      for (const offer of offers) {
        assert.deepEqual(offer.payment.requirements, asked);
      }
    }, chosen);
  }
});

Deno.test("what is asked wrongly of a document is 400", () =>
  withApp(async (app) => {
    const wrong = [
      "/x402-payment.json?resource=/other",
      "/x402-payment.json?resource=",
      ...[
        "limit=0",
        "limit=101",
        "limit=x",
        "limit=",
        "limit=1&limit=2",
        "offset=-1",
        "offset=1.5",
      ]
        .map((query) => `/.well-known/x402/discovery/resources?${query}`),
    ];
    for (const path of wrong) {
      const response = await app.fetch(API + path);
      assert.equal(response.status, 400, path);
      assert.equal((await response.json()).error, "invalid_filter");
    }
    const page = async (
      query: string,
    ) => (await (await app.fetch(
      `${API}/.well-known/x402/discovery/resources?${query}`,
    )).json());
    const total = app.app.offers.length;
    assert.deepEqual((await page("limit=2&offset=1")).pagination, {
      limit: 2,
      offset: 1,
      total,
    });
    assert.equal((await page("limit=2&offset=1")).items.length, 2);
    assert.equal((await page(`offset=${total}`)).items.length, 0);
  }));

Deno.test("nothing is left open in any document", () =>
  withApp(async (app) => {
    const open =
      /<PAY_TO|\{base_url\}|\{mcp_url\}|\{search_site\}|TODO|TBD|lorem|undefined|\[object |NaN|example\.com\/placeholder/i;
    for (const { path } of SURFACES) {
      for (const accept of ["application/json", "text/html"]) {
        const text = await textOf(app, API + path, accept);
        // A sample error may well be about something undefined.
        const found = open.exec(
          text.replace(/is not defined|undefined reference/g, ""),
        );
        assert.equal(found, null, `${path}: ${found?.[0]}`);
      }
    }
  }));

Deno.test("documents are conditional, take GET and HEAD, and are linked from llms.txt", () =>
  withApp(async (app) => {
    const index = await textOf(app, `${API}/llms.txt`);
    assert(
      new TextEncoder().encode(index).length <= 8192,
      String(index.length),
    );
    assert.match(index, /^# pennyworth\n\n> /);
    assert.match(index, /\n## Optional\n/);
    const live = new Set(["/health", "/revenue-log/integrity"]);
    for (const { path, type } of SURFACES) {
      assert(index.includes(`](${API}${path})`), path);
      const response = await app.fetch(API + path, {
        headers: { accept: type },
      });
      await response.body?.cancel();
      assert.equal(
        response.headers.get("content-type")?.split(";")[0],
        type,
        path,
      );
      assert.equal(response.headers.get("x-content-type-options"), "nosniff");
      const post = await app.fetch(API + path, { method: "DELETE" });
      await post.body?.cancel();
      assert.equal(post.status, 405, path);
      assert.match(post.headers.get("allow") ?? "", /GET/);
      if (live.has(path)) continue;
      const etag = response.headers.get("etag") ?? assert.fail(path);
      const again = await app.fetch(API + path, {
        headers: { accept: type, "if-none-match": `W/${etag}` },
      });
      assert.equal(again.status, 304, path);
      assert.equal(again.headers.get("etag"), etag);
      assert.equal(again.headers.get("vary"), response.headers.get("vary"));
    }
  }));

Deno.test("documents follow the origins of the configuration", () =>
  withApp(async (app) => {
    for (
      const path of [
        "/llms.txt",
        "/agent.json",
        "/openapi.json",
        "/.well-known/api-catalog",
        "/robots.txt",
        "/sitemap.xml",
      ]
    ) {
      const text = await textOf(app, `https://api.example.test${path}`);
      assert(!text.includes("localhost"), path);
      assert(text.includes("https://api.example.test"), path);
    }
    const response = await app.fetch("https://api.example.test/llms.txt");
    await response.body?.cancel();
    assert.notEqual(response.headers.get("strict-transport-security"), null);
  }, {
    API_URL: "https://api.example.test",
    MCP_URL: "https://mcp.example.test",
    EXCHANGE_URL: "https://exchange.example.test",
    VERIFY_URL: "https://verify.example.test",
  }));

Deno.test("every origin has an icon, robots.txt, a site map and errors", () =>
  withApp(async (app) => {
    for (const origin of ORIGINS) {
      for (const icon of ["/favicon.svg", "/favicon.ico"]) {
        assert.equal(
          XMLValidator.parse(await textOf(app, origin + icon)).name,
          "svg",
        );
      }
      assert.match(
        await textOf(app, `${origin}/robots.txt`),
        new RegExp(`Sitemap: ${origin}/sitemap.xml`),
      );
      const map = XMLValidator.parse(
        await textOf(app, `${origin}/sitemap.xml`),
      );
      for (const { children: [location] } of map.children) {
        await textOf(app, location?.text ?? "", "text/html");
      }
      const { errors } = JSON.parse(await textOf(app, `${origin}/docs/errors`));
      assert(errors.length > 20);
      assert.match(
        await textOf(app, `${origin}/docs/errors`, "text/html"),
        /<h1>/,
      );
    }
  }));

Deno.test("the share picture is well-formed and of the size that is said", () =>
  withApp(async (app) => {
    const { image } = JSON.parse(await textOf(app, `${API}/share-card.json`));
    const svg = XMLValidator.parse(await textOf(app, image.url));
    assert.equal(svg.attributes.width, String(image.width));
    assert.equal(svg.attributes.height, String(image.height));
  }));

function pointer(value: unknown, text: string): unknown {
  return text.slice(1).split("/").map((part) =>
    decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~")
  ).reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | undefined)?.[name],
    value,
  );
}
