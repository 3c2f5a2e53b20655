/** The contract is valid, complete, and what is served keeps it. */
import assert from "node:assert/strict";
import "@/lib/schema/compiler.ts";
import { isDeepStrictEqual } from "node:util";
import { validate as validateByScalar } from "@scalar/openapi-parser";
import { Validator as SeriousValidator } from "@seriousme/openapi-schema-validator";
import { GET_EXAMPLE_CHARACTERS_MAX } from "@/lib/openapi/openapi.ts";
import { compileSchema, type Schema } from "@/lib/schema/schema.ts";
import { MARKDOWN_PAGES } from "@/routes/_page.tsx";
import { MANIFEST } from "@/routes/_manifest.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { readContract } from "@/tests/support/contract.ts";
import { buyerFetch, throwawayAccount } from "@/tests/support/buyer.ts";

const API = "http://localhost:8402";
const VERIFY = "http://localhost:8405";
/** Of the contract as everybody is given it: 10,000 tokens at 4 characters each. */
const CHARACTERS_MAX = 40_000;
/** Files that pages are made of; no operation of an API. */
const ASSETS = [
  // What directories of others read has their forms.
  "/.well-known/agent-skills/index.json",
  "/.well-known/agent-skills/pennyworth-buy/SKILL.md",
  "/.well-known/ai-catalog.json",
  "/.well-known/security.txt",
  "/.well-known/x402.json",
  "/buy.js",
  // The tiled log is of another specification; the revenue log's operation tells of it.
  "/checkpoint",
  "/code.js",
  // For people, and linked from every page.
  "/docs/privacy",
  "/favicon.ico",
  "/favicon.svg",
  "/filter.js",
  "/find.js",
  "/llms-full.txt",
  "/log.json",
  "/log/receipt",
  "/robots.txt",
  "/share-card.png",
  "/share-card.svg",
  "/sitemap.xml",
  "/skill.md",
  "/style.css",
  "/summarize-url/guide",
  "/tile/*",
  "/wallet.js",
];

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}
interface OperationObject {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly schema: Schema;
  }[];
  readonly tags: readonly string[];
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<string, {
    readonly headers?: Record<string, { readonly required: boolean }>;
    readonly content?: Record<string, Media>;
  }>;
  readonly "x-payment-info"?: {
    readonly price: Record<string, string>;
    readonly protocols: readonly {
      readonly x402: Record<string, string>;
    }[];
  };
}
interface OpenApi {
  readonly openapi: string;
  readonly info: Record<string, unknown> & { readonly "x-guidance": string };
  readonly paths: Record<string, Record<string, OperationObject>>;
  readonly [name: string]: unknown;
}

const PAGE =
  "<!doctype html><title>A page</title><h1>A page</h1><p>This page has a lead of one sentence, long enough to be taken for running text by anybody who reads it.</p>";

async function withApp(
  test: (app: TestApp, document: OpenApi) => Promise<void>,
): Promise<void> {
  // Pages come from here: no test reaches outside this machine.
  const app = await startTestApp({
    fetchPage: (url) =>
      Promise.resolve({
        kind: "fetched",
        finalUrl: url,
        status: 200,
        contentType: "text/html; charset=utf-8",
        bytes: new TextEncoder().encode(PAGE),
        truncated: false,
      }),
  });
  try {
    await test(app, await readContract<OpenApi>(app.fetch, API));
  } finally {
    await app.stop();
  }
}

const operationsOf = (document: OpenApi) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
    }))
  );

Deno.test("two validators find no fault with the contract of either origin", () =>
  withApp(async (app, document) => {
    const read = async (url: string) => await (await app.fetch(url)).json();
    for (
      const described of [
        document,
        await read(`${API}/openapi.json`),
        await read(`${API}/openapi.json?full`),
        await read(`${VERIFY}/openapi.json`),
      ]
    ) {
      const first = await new SeriousValidator().validate(
        structuredClone(described),
      );
      assert(first.valid, JSON.stringify(first));
      const second = await validateByScalar(structuredClone(described));
      assert.deepEqual(second.errors ?? [], []);
      assert(second.valid);
    }
  }));

Deno.test("versions and guidance are those of the contract", () =>
  withApp((_, document) => {
    assert.equal(document.openapi, "3.1.0");
    assert.equal(document.info.version, "2.6.0");
    assert.equal(document["x-release-date"], "2026-07-21");
    assert.equal(document["x-schema-version"], "2");
    assert.equal(document["x-api-version"], "2026-07-agent-conversion");
    assert.match(String(document["x-service-version"]), /^2026-07-21/);
    assert(document.info["x-guidance"].length <= 4000);
    assert.notEqual(document.info.contact, undefined);
    return Promise.resolve();
  }));

Deno.test("every route is documented, in at most 40 operations", () =>
  withApp((_, document) => {
    const routes = MANIFEST.filter(({ origin }) => origin === "api")
      .map(({ path }) => path);
    // Pages as Markdown stand in their heads, beside what the contract has.
    const twins = MARKDOWN_PAGES.api.map((path) => `${path}.md`);
    assert.deepEqual(
      routes.filter((path) =>
        document.paths[path] === undefined && !twins.includes(path)
      ).sort(),
      ASSETS,
    );
    const operations = operationsOf(document);
    // HEAD and OPTIONS are no operations to choose from.
    const chosen = operations.filter(({ method }) =>
      !["head", "options"].includes(method)
    );
    assert(chosen.length <= 40, String(chosen.length));
    const ids = operations.map(({ operation }) => operation.operationId);
    assert.equal(new Set(ids).size, ids.length);
    for (const { operation } of operations) {
      assert.deepEqual(operation.security, []);
    }
    return Promise.resolve();
  }));

Deno.test("the contract is short as it is given, and what is sold stands whole in it", () =>
  withApp(async (app, whole) => {
    const response = await app.fetch(`${API}/openapi.json`);
    const text = await response.text();
    assert(text.length <= CHARACTERS_MAX, String(text.length));
    const outline = await readContract<OpenApi>(app.fetch, API, "outline");
    assert.deepEqual(outline.externalDocs, {
      description:
        "The same contract with the schemas of free documents, HEAD and OPTIONS of paid paths, and every example.",
      url: `${API}/openapi.json?full`,
    });
    for (const { path, method, operation } of operationsOf(whole)) {
      const short = outline.paths[path]?.[method];
      if (["head", "options"].includes(method)) {
        assert.equal(short, undefined, path);
        continue;
      }
      if (operation["x-payment-info"] !== undefined) {
        assert.deepEqual(short, operation, path);
        continue;
      }
      const { responses, ...asked } = operation;
      const { responses: answered, ...said } = short ?? assert.fail(path);
      assert.deepEqual(said, asked, path);
      assert.deepEqual(
        Object.keys(answered),
        Object.entries(responses).filter(([status, response]) =>
          status !== "304" && (status === "default" ||
            !isDeepStrictEqual(response, responses.default))
        ).map(([status]) => status),
        path,
      );
    }
    // A buyer cuts it out of the document as it is served.
    const { paths } = JSON.parse(text);
    for (const { path, operation } of app.app.offers) {
      assert.deepEqual(
        paths[path].post.requestBody.content["application/json"].schema,
        JSON.parse(JSON.stringify(operation.inputSchema)),
        path,
      );
    }
  }));

Deno.test("every schema compiles, and every example fits its schema", () =>
  withApp((_, document) => {
    let examples = 0;
    for (const { path, method, operation } of operationsOf(document)) {
      const media = [
        ...Object.values(operation.requestBody?.content ?? {}),
        ...Object.values(operation.responses).flatMap(({ content }) =>
          Object.values(content ?? {})
        ),
      ];
      for (const parameter of operation.parameters ?? []) {
        // A schema is compiled when it is used.
        compileSchema(parameter.schema)(null);
      }
      for (const { schema, example } of media) {
        const validate = compileSchema(schema);
        validate(null);
        if (example === undefined) continue;
        examples++;
        assert(
          method !== "get" ||
            JSON.stringify(example).length <= GET_EXAMPLE_CHARACTERS_MAX,
          `${path}: the document over again`,
        );
        const checked = validate(example);
        assert(
          checked.valid,
          `${method} ${path}: ${checked.valid ? "" : checked.message}`,
        );
      }
    }
    assert(examples >= 17, String(examples));
    return Promise.resolve();
  }));

Deno.test("every live answer to GET keeps its schema and its headers, outlined and whole", () =>
  withApp(async (app, document) => {
    const outline = await readContract<OpenApi>(app.fetch, API, "outline");
    for (
      const { path, method, operation } of [document, outline].flatMap(
        operationsOf,
      )
    ) {
      if (method !== "get") continue;
      const ok = operation.responses["200"] ?? assert.fail(path);
      for (const type of Object.keys(ok.content ?? {})) {
        const response = await app.fetch(API + path, {
          headers: { accept: type },
        });
        assert.equal(response.status, 200, path);
        await checkAnswer(response, { type, ok, label: path });
      }
    }
  }));

Deno.test("every paid route keeps its schemas, unpaid and paid", () =>
  withApp(async (app, document) => {
    const buy = buyerFetch(throwawayAccount(), { fetch: app.fetch });
    for (const { path } of app.app.offers) {
      const documented = document.paths[path]?.post ?? assert.fail(path);
      assert.deepEqual(documented["x-payment-info"], {
        price: { mode: "fixed", currency: "USD", amount: "0.01" },
        protocols: [{ x402: { scheme: "exact", network: "eip155:8453" } }],
      });
      const unpaid = await app.fetch(API + path, { method: "POST" });
      assert.equal(unpaid.status, 402);
      await checkAnswer(unpaid, {
        type: "application/json",
        ok: documented.responses["402"] ?? assert.fail(path),
        label: path,
      });
      const example = documented.requestBody?.content["application/json"]
        ?.example;
      const paid = await buy(API + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(example),
      });
      assert.equal(paid.status, 200, path);
      await checkAnswer(paid, {
        type: "application/json",
        ok: documented.responses["200"] ?? assert.fail(path),
        label: path,
      });
    }
  }));

Deno.test("HEAD, OPTIONS and a settlement that failed stand in the contract of each paid route", () =>
  withApp(async (app, api) => {
    const paths: [string, OpenApi, string][] = [
      ...app.app.offers.map(({ path }): [string, OpenApi, string] => [
        API,
        api,
        path,
      ]),
      [
        VERIFY,
        await readContract<OpenApi>(app.fetch, VERIFY),
        "/verify-evidence",
      ],
    ];
    for (const [origin, document, path] of paths) {
      const described = document.paths[path] ?? assert.fail(path);
      const { headers } = described.post?.responses["402"] ?? assert.fail(path);
      assert.equal(headers?.["PAYMENT-REQUIRED"]?.required, true, path);
      assert.equal(headers?.["PAYMENT-RESPONSE"]?.required, false, path);
      for (const method of ["head", "options"]) {
        const [[status, said] = assert.fail(path)] = Object.entries(
          described[method]?.responses ?? {},
        );
        const answer = await app.fetch(origin + path, {
          method: method.toUpperCase(),
        });
        assert.equal(String(answer.status), status, path);
        for (const name of Object.keys(said.headers ?? {})) {
          assert.notEqual(answer.headers.get(name), null, `${path}: ${name}`);
        }
      }
    }
  }));

Deno.test("every free POST keeps its schema", () =>
  withApp(async (app, document) => {
    const previews = app.app.offers.flatMap(({ preview }) =>
      preview?.path ?? []
    );
    assert(previews.length >= 2);
    for (const path of ["/match", "/xsearch-query-dry-run", ...previews]) {
      const documented = document.paths[path]?.post ?? assert.fail(path);
      const response = await app.fetch(API + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(
          documented.requestBody?.content["application/json"]?.example,
        ),
      });
      assert.equal(response.status, 200, path);
      await checkAnswer(response, {
        type: "application/json",
        ok: documented.responses["200"] ?? assert.fail(path),
        label: path,
      });
    }
  }));

async function checkAnswer(
  response: Response,
  { type, ok, label }: {
    type: string;
    ok: OperationObject["responses"][string];
    label: string;
  },
): Promise<void> {
  for (const [name, { required }] of Object.entries(ok.headers ?? {})) {
    if (!required) continue;
    assert.notEqual(response.headers.get(name), null, `${label}: ${name}`);
  }
  assert.equal(
    response.headers.get("content-type")?.split(";")[0],
    type,
    label,
  );
  const text = await response.text();
  const media = ok.content?.[type] ?? assert.fail(label);
  const checked = compileSchema(media.schema)(
    /json/.test(type) ? JSON.parse(text) : text,
  );
  assert(checked.valid, `${label}: ${checked.valid ? "" : checked.message}`);
}

Deno.test("key documents and statistics stand in the contract with their refusal and their forms", async () => {
  const app = await startTestApp();
  try {
    for (
      const [origin, paths] of [
        [API, [
          "/.well-known/jwks.json",
          "/.well-known/did.json",
        ]],
        [VERIFY, [
          "/.well-known/jwks.json",
          "/.well-known/did.json",
          "/stats",
        ]],
      ] as const
    ) {
      const document = await readContract<OpenApi>(app.fetch, origin);
      for (const path of paths) {
        const { responses } = document.paths[path]?.get ?? assert.fail(path);
        assert.ok("Retry-After" in (responses["429"]?.headers ?? {}), path);
        if (path !== "/stats") continue;
        assert.deepEqual(Object.keys(responses["200"]?.content ?? {}), [
          "application/json",
          "text/html",
        ]);
      }
    }
  } finally {
    await app.stop();
  }
});
