/** Discovery documents: links lead somewhere, numbers are those of the challenge, nothing is left open. */
import assert from "node:assert/strict";
import { SURFACES } from "@/services/api/discovery/surface.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buyerFetch,
  challengeOf,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
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
      // The one of fix-error is a sample for who asks by GET.
      ...app.app.offers.flatMap(({ path, preview }) =>
        preview === undefined || path === "/fix-error" ? [] : API + preview.path
      ),
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
      /<PAY_TO|\{base_url\}|\{mcp_url\}|\{search_site\}|\bTODO\b|\bTBD\b|lorem|undefined|\[object |\bNaN\b|example\.com\/placeholder/i;
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

const ORDER =
  /\$([\d.]+) for `POST (\S+)` with `content-type: application\/json` and a body such as `([^\n]*?)`\./g;

Deno.test("llms.txt alone is enough to buy: URL, body and price of each offer", () =>
  withApp(async (app) => {
    const ordersOf = async (origin: string) => [
      ...(await textOf(app, `${origin}/llms.txt`)).matchAll(ORDER),
    ];
    const [api, , exchange, verify] = await Promise.all(ORIGINS.map(ordersOf));
    assert(api !== undefined && exchange !== undefined && verify !== undefined);
    assert.deepEqual(
      api.map(([, , url]) => url),
      app.app.offers.map(({ path }) => API + path),
    );
    assert.equal(verify.length, 1);
    const tools = exchange.map(([, price = "", url = "", body = ""]) => {
      const call = JSON.parse(body);
      return { price, url, call, tool: call.params.name };
    });
    assert.deepEqual(tools.map(({ tool }) => tool), [
      "publish_information",
      "search_information",
      "get_information",
    ]);
    for (const { price, url, call, tool } of tools) {
      const answer = await app.fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(call),
      });
      const { accepts } = (await answer.json()).result.structuredContent;
      assert.equal(accepts[0].amount, String(Number(price) * 1e6), tool);
    }
    const buy = buyerFetch(throwawayAccount(), { fetch: app.fetch });
    for (const [, price = "", url = "", body = ""] of [...api, ...verify]) {
      const init = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      };
      const { accepts } = challengeOf(await app.fetch(url, init));
      assert.equal(accepts[0]?.amount, String(Number(price) * 1e6), url);
      // The example's page cannot be reached from here.
      if (url.endsWith("/summarize-url")) continue;
      const bought = await buy(url, init);
      assert.equal(bought.status, 200, url);
      await bought.body?.cancel();
    }
  }, { PRICE_SHELL_RISK_CHECK: "0.02" }));

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
      // A reader of the index has the index.
      const isListed = index.includes(`](${API}${path})`);
      assert.equal(isListed, path !== "/llms.txt", path);
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

Deno.test("every origin says whom to tell of a weakness, for half a year from the day", () =>
  withApp(async (app) => {
    for (const origin of ORIGINS) {
      const text = await textOf(app, `${origin}/.well-known/security.txt`);
      const fields = new Map(
        text.trimEnd().split("\n").map((line) => {
          const [name = "", value = ""] = line.split(/: (.*)/);
          return [name, value];
        }),
      );
      assert.equal(fields.get("Contact"), "mailto:ops@example.test");
      assert.equal(
        fields.get("Canonical"),
        `${origin}/.well-known/security.txt`,
      );
      const expires = Date.parse(fields.get("Expires") ?? "");
      assert(expires > app.clock.now().getTime());
      assert(expires < app.clock.now().getTime() + 365 * 86_400_000);
      await textOf(app, fields.get("Policy") ?? "", "text/html");
    }
  }, { OPERATOR_CONTACT: "ops@example.test" }));

Deno.test("the contact of security.txt is a URI whatever the operator set", () =>
  withApp(async (app) => {
    const text = await textOf(app, `${API}/.well-known/security.txt`);
    assert.match(text, /^Contact: http:\S+\/docs\/security-and-trust\n/);
  }, { OPERATOR_CONTACT: "ask at the desk" }));

Deno.test("every origin has a guide for models, and a 404 leads to it", () =>
  withApp(async (app) => {
    for (const origin of ORIGINS) {
      const text = await textOf(app, `${origin}/llms.txt`);
      assert.match(text, /^# pennyworth.*\n\n> /);
      for (const [, link = ""] of text.matchAll(/\]\((http[^)]+)\)/g)) {
        const answer = await app.fetch(link);
        await answer.body?.cancel();
        assert([200, 405].includes(answer.status), link);
      }
      const lost = await app.fetch(`${origin}/nowhere`);
      assert.equal(lost.status, 404);
      const { next_action } = await lost.json();
      const [path = assert.fail(next_action)] =
        /\/[a-z.-]+[a-z]/.exec(next_action) ?? [];
      await textOf(app, origin + path);
    }
  }));

Deno.test("every origin has a catalog of cards of one media type, and each card is there", () =>
  withApp(async (app) => {
    for (const origin of ORIGINS) {
      const answer = await app.fetch(`${origin}/.well-known/ai-catalog.json`);
      assert.equal(
        answer.headers.get("content-type"),
        "application/ai-catalog+json",
      );
      const { entries } = await answer.json();
      assert(entries.length > 0, origin);
      for (const entry of entries) {
        await textOf(app, entry.url);
        assert.match(entry.identifier, /^urn:air:[^:]+(?::\d+)?:(?:mcp|a2a):/);
        assert(entry.displayName.length > 0, entry.url);
        const { length } = entry.representativeQueries;
        assert(length >= 2 && length <= 5, entry.url);
      }
    }
  }));

Deno.test("an agent.json claims the protocols that its origin speaks", () =>
  withApp(async (app) => {
    for (const origin of [API, "http://localhost:8405"]) {
      const { capabilities } = JSON.parse(
        await textOf(app, `${origin}/agent.json`),
      );
      for (const protocol of ["mcp", "a2a"]) {
        const answer = await app.fetch(`${origin}/${protocol}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
        });
        await answer.body?.cancel();
        assert.equal(
          capabilities.includes(protocol),
          answer.status !== 404,
          `${origin} ${protocol}`,
        );
      }
    }
  }));

Deno.test("a wrong content type is refused in the words of the protocol", () =>
  withApp(async (app) => {
    for (
      const url of ORIGINS.slice(1).flatMap((origin) => [
        `${origin}/mcp`,
        ...(origin.endsWith("8403") ? [] : [`${origin}/a2a`]),
      ])
    ) {
      const answer = await app.fetch(url, {
        method: "POST",
        headers: { "content-type": "text/plain" },
        body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      });
      assert.equal(answer.status, 415, url);
      const { jsonrpc, id, error } = await answer.json();
      assert.deepEqual([jsonrpc, id, error.code], ["2.0", null, -32600], url);
      assert.match(error.message, /application\/json/, url);
    }
  }));

Deno.test("verify_evidence says its price and where its checks are listed", () =>
  withApp(async (app) => {
    const call = async (path: string, method: string) => {
      const answer = await app.fetch(`http://localhost:8405${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method }),
      });
      return (await answer.json()).result.tools;
    };
    const card = JSON.parse(
      await textOf(app, "http://localhost:8405/.well-known/agent-card.json"),
    );
    for (
      const description of [
        (await call("/mcp", "tools/list")).find((tool: { name: string }) =>
          tool.name === "verify_evidence"
        ).description,
        card.skills.find((skill: { id: string }) =>
          skill.id === "verify_evidence"
        ).description,
      ]
    ) {
      assert.match(description, /\$0\.01/);
      assert.match(description, /list_verification_checks/);
    }
  }));

Deno.test("the share picture is well-formed and of the size that is said", () =>
  withApp(async (app) => {
    const { image } = JSON.parse(await textOf(app, `${API}/share-card.json`));
    const svg = XMLValidator.parse(await textOf(app, image.url));
    assert.equal(svg.attributes.width, String(image.width));
    assert.equal(svg.attributes.height, String(image.height));
  }));

Deno.test("link previews are shown a PNG of the size that the pages say", () =>
  withApp(async (app) => {
    const page = await textOf(app, `${API}/find`);
    const said = (name: string) =>
      new RegExp(`property="og:image${name}" content="([^"]+)"`).exec(page)
        ?.[1];
    const answer = await app.fetch(said("") ?? "");
    assert.equal(answer.headers.get("content-type"), "image/png");
    const png = new DataView(await answer.arrayBuffer());
    assert.equal(png.getBigUint64(0), 0x89504e470d0a1a0an);
    assert.equal(String(png.getUint32(16)), said(":width"));
    assert.equal(String(png.getUint32(20)), said(":height"));
  }));

function pointer(value: unknown, text: string): unknown {
  return text.slice(1).split("/").map((part) =>
    decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~")
  ).reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | undefined)?.[name],
    value,
  );
}

Deno.test("/capabilities is a table that a query filters, for people alone", () =>
  withApp(async (app) => {
    const shown = async (query: string) => {
      const html = await textOf(
        app,
        `${API}/capabilities${query}`,
        "text/html",
      );
      return [
        ...html.matchAll(/<tr data-words="[^"]*"([^>]*)>.*?<code>([^<]*)</gs),
      ]
        .filter(([, attributes = ""]) => !/\bhidden/.test(attributes))
        .map(([, , call]) => call);
    };
    const all = await shown("");
    for (const { path } of app.app.offers) assert(all.includes(`POST ${path}`));
    for (const { operation } of app.app.exchange.resources("mcp")) {
      assert(all.includes(`${operation.id} over MCP, A2A`), operation.id);
    }
    assert.deepEqual(await shown("?q=SHELL+%20command"), [
      "POST /shell-risk-check",
      "POST /shell-risk-check/preview",
    ]);
    assert.deepEqual(await shown("?q=shell&free=on"), [
      "POST /shell-risk-check/preview",
    ]);
    const free = await shown("?free=on");
    assert(free.includes("POST /match") && !free.includes("POST /fix-error"));
    assert.deepEqual(await shown("?q=no+such+thing"), []);
    const page = await textOf(
      app,
      `${API}/capabilities?q=%22%3E%3Cb%3E`,
      "text/html",
    );
    assert(!page.includes('"><b>'), "what was typed stands there as text");
    const long = (length: number, accept: string) =>
      app.fetch(`${API}/capabilities?q=${"a".repeat(length)}`, {
        headers: { accept },
      });
    assert.equal((await long(100, "text/html")).status, 200);
    assert.equal((await long(101, "text/html")).status, 400);
    // The document is whole whatever is asked of the page.
    const json = await textOf(app, `${API}/capabilities`, "application/json");
    assert.equal(
      await textOf(app, `${API}/capabilities?q=shell`, "application/json"),
      json,
    );
  }));
