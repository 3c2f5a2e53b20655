/** What directories of others read: complete, derived from what is sold, and in their forms. */
import assert from "node:assert/strict";
import { sanitizeResourceServiceMetadata } from "@x402/extensions/bazaar";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  sha256Hex,
} from "@/lib/json.ts";
import { registryEntry } from "@/lib/mcp/server_card.ts";
import { CHALLENGE_CHARACTERS_MAX } from "@/lib/x402/challenge.ts";
import { UNSOLD_MEMBERS } from "@/services/api/offer.ts";
import {
  SKILL_DESCRIPTION_CHARACTERS_MAX,
  SKILLS_PATH,
} from "@/services/api/discovery/listing.ts";
import {
  DESCRIPTION_CHARACTERS_MAX,
  registryProblem,
} from "@/services/listing.ts";
import { configOf, startTestApp, type TestApp } from "@/tests/support/app.ts";

const ORIGINS = {
  api: "https://api.example.com",
  mcp: "https://mcp.example.com",
  exchange: "https://exchange.example.com",
  verify: "https://verify.example.com",
};
const MCP_ORIGINS = [ORIGINS.mcp, ORIGINS.exchange, ORIGINS.verify];
const PROOF = `v=MCPv1; k=ed25519; p=${"A".repeat(43)}=`;

async function withApp(
  test: (app: TestApp) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const app = await startTestApp({
    settings: {
      API_URL: ORIGINS.api,
      MCP_URL: ORIGINS.mcp,
      EXCHANGE_URL: ORIGINS.exchange,
      VERIFY_URL: ORIGINS.verify,
      ...settings,
    },
  });
  try {
    await test(app);
  } finally {
    await app.stop();
  }
}

/** An answer that is there, as text. */
async function read(app: TestApp, url: string, accept = "*/*") {
  const answer = await app.fetch(url, { headers: { accept } });
  assert.equal(answer.status, 200, url);
  return { text: await answer.text(), headers: answer.headers };
}

Deno.test("each MCP server has an entry of the registry, within its limits", () =>
  withApp(async (app) => {
    for (const origin of MCP_ORIGINS) {
      const entry = JSON.parse((await read(app, `${origin}/server.json`)).text);
      const card = JSON.parse(
        (await read(app, `${origin}/mcp/server-card`)).text,
      );
      assert.match(entry.$schema, /\/2025-12-11\/server\.schema\.json$/);
      assert.equal(registryProblem(entry), null);
      assert(entry.name.startsWith("com.example."), entry.name);
      for (const name of ["name", "version", "title"]) {
        assert.equal(entry[name], card[name], name);
      }
      assert.deepEqual(entry.remotes, [
        { type: "streamable-http", url: `${origin}/mcp` },
      ]);
      assert.deepEqual(
        Object.keys(entry).sort(),
        "$schema description name remotes title version websiteUrl".split(" "),
      );
    }
  }));

Deno.test("what the registry refuses of an entry is told, rule by rule", () => {
  const entry = {
    name: "com.example.mcp/one",
    ...{ title: "One", description: "One.", version: "1.0.0" },
    websiteUrl: "https://mcp.example.com/",
    remotes: [{
      type: "streamable-http",
      url: "https://mcp.example.com/mcp",
    }],
  };
  assert.equal(registryProblem(entry), null);
  const wrong: readonly (readonly [RegExp, JsonObject])[] = [
    [/^name/, { name: "one" }],
    [/^name/, { name: "com.example.mcp/one/two" }],
    [/^name/, { name: `com.example.mcp/${"x".repeat(200)}` }],
    [/^title/, { title: "" }],
    [/^title/, { title: "x".repeat(101) }],
    [/^description/, { description: "x".repeat(101) }],
    [/^version/, { version: "latest" }],
    [/^version/, { version: "^1.0.0" }],
    [/^version/, { version: "1.x" }],
    [/^version/, { version: "x".repeat(256) }],
    [/^websiteUrl/, { websiteUrl: "one" }],
    [/^remotes/, { remotes: [] }],
    [/^remotes/, { name: "com.example.other/one" }],
    [/^remotes/, { remotes: [{ type: "stdio" }] }],
  ];
  for (const [expected, changes] of wrong) {
    assert.match(registryProblem({ ...entry, ...changes }) ?? "", expected);
  }
});

Deno.test("several prices make no description too long for the registry", () =>
  withApp(async (app) => {
    const url = `${ORIGINS.exchange}/server.json`;
    const { description } = JSON.parse((await read(app, url)).text);
    assert.equal(
      description,
      "Agents publish, search and retrieve entries. $0.000001 to $123.456789 a call, x402.",
    );
    const lengthy = registryEntry({
      url: ORIGINS.mcp,
      slug: "long",
      title: "Long",
      description: `First sentence. ${"long ".repeat(30)}.`,
      queries: [],
      version: "1.0.0",
    });
    assert.equal(lengthy.description, "First sentence.");
  }, {
    PRICE_PUBLISH_INFORMATION: "0.000001",
    PRICE_SEARCH_INFORMATION: "123.456789",
  }));

Deno.test("proofs for registries are there when the operator has set them, and not else", async () => {
  const paths = ["/.well-known/mcp-registry-auth", "/.well-known/glama.json"];
  await withApp(async (app) => {
    for (const url of MCP_ORIGINS.flatMap((o) => paths.map((p) => o + p))) {
      const answer = await app.fetch(url);
      assert.equal(answer.status, 404, url);
      assert.equal((await answer.json()).error, "not_found");
    }
  });
  const settings = { MCP_REGISTRY_AUTH: PROOF, GLAMA_CLAIM: "glama_claim_1" };
  await withApp(async (app) => {
    for (const origin of MCP_ORIGINS) {
      const [proof = "", claim = ""] = await Promise.all(
        paths.map(async (path) => (await read(app, origin + path)).text),
      );
      assert.equal(proof, `${PROOF}\n`);
      assert.equal(JSON.parse(claim).claim, "glama_claim_1");
    }
  }, settings);
  assert.throws(
    () => configOf({ MCP_REGISTRY_AUTH: "v=MCPv1; k=ed25519; p=secret" }),
    /MCP_REGISTRY_AUTH must be/,
  );
});

Deno.test("the skill is listed with the digest of its bytes, and names every paid route", () =>
  withApp(async (app) => {
    const index = JSON.parse((await read(app, ORIGINS.api + SKILLS_PATH)).text);
    assert.equal(
      index.$schema,
      "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    );
    for (const skill of index.skills) {
      assert.equal(skill.type, "skill-md");
      assert.match(skill.name, /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      assert(skill.name.length <= 64);
      assert(skill.description.length <= SKILL_DESCRIPTION_CHARACTERS_MAX);
      const { text, headers } = await read(app, skill.url);
      assert.match(headers.get("content-type") ?? "", /^text\/markdown/);
      assert.equal(skill.digest, `sha256:${sha256Hex(text)}`);
      const [, name, description = ""] =
        /^---\nname: (.*)\ndescription: (.*)\n---\n/.exec(text) ?? [];
      assert.equal(name, skill.name);
      assert(skill.url.endsWith(`/${name}/SKILL.md`));
      assert.equal(JSON.parse(description), skill.description);
      for (const { path } of app.app.offers) {
        assert(text.includes(`POST ${ORIGINS.api}${path}`), path);
      }
    }
  }));

Deno.test("each origin has a skill that names itself, and leads to what is there", () =>
  withApp(async (app) => {
    const names = new Set<string>();
    for (const origin of Object.values(ORIGINS)) {
      const { text, headers } = await read(app, `${origin}/skill.md`);
      assert.match(headers.get("content-type") ?? "", /^text\/markdown/);
      const [, name = "", description = ""] =
        /^---\nname: ([a-z0-9-]{1,64})\ndescription: (".*")\n---\n\n# /.exec(
          text,
        ) ?? [];
      assert.notEqual(name, "", origin);
      names.add(name);
      const { length } = JSON.parse(description);
      assert(length > 0 && length <= SKILL_DESCRIPTION_CHARACTERS_MAX);
      assert(text.includes(origin));
    }
    assert.equal(names.size, Object.keys(ORIGINS).length);
    const index = JSON.parse((await read(app, ORIGINS.api + SKILLS_PATH)).text);
    const [{ url }] = index.skills;
    assert.equal(
      (await read(app, `${ORIGINS.api}/skill.md`)).text,
      (await read(app, url)).text,
    );
  }));

Deno.test("front pages are Markdown for who prefers it, and link to what programs look for", () =>
  withApp(async (app) => {
    for (const origin of Object.values(ORIGINS)) {
      const page = await read(app, `${origin}/`, "text/html,*/*;q=0.8");
      const any = await read(app, `${origin}/`);
      const guide = await read(
        app,
        `${origin}/`,
        "text/markdown, text/html, */*",
      );
      assert.equal(any.text, page.text);
      assert.equal(guide.text, (await read(app, `${origin}/llms.txt`)).text);
      assert.match(guide.headers.get("content-type") ?? "", /^text\/markdown/);
      for (const { headers } of [page, guide]) {
        assert.match(headers.get("vary") ?? "", /\bAccept\b/);
        const links = [
          ...(headers.get("link") ?? "").matchAll(
            /<([^>]+)>; rel="([a-z-]+)"; type="([^"]+)"/g,
          ),
        ];
        assert(links.length >= 5);
        for (const [, path = "", , type = ""] of links) {
          const linked = await read(app, origin + path, type);
          const [found] = (linked.headers.get("content-type") ?? "").split(";");
          assert.equal(found, type, origin + path);
        }
      }
    }
  }));

Deno.test("robots.txt says what may be done with what is published", () =>
  withApp(async (app) => {
    for (const origin of Object.values(ORIGINS)) {
      assert.match(
        (await read(app, `${origin}/robots.txt`)).text,
        /^User-agent: \*\nContent-Signal: search=yes, ai-input=yes, ai-train=yes\nAllow: \/$/m,
      );
    }
  }));

Deno.test("x402.json is what x402 is, and llms-full.txt has what each offer takes and gives", () =>
  withApp(async (app) => {
    for (const origin of [ORIGINS.api, ORIGINS.verify]) {
      const [plain, json] = await Promise.all(
        ["x402", "x402.json"].map((name) =>
          read(app, `${origin}/.well-known/${name}`)
        ),
      );
      assert.equal(json?.text, plain?.text);
    }
    const { text } = await read(app, `${ORIGINS.api}/llms-full.txt`);
    assert(text.startsWith((await read(app, `${ORIGINS.api}/llms.txt`)).text));
    for (const { operation } of app.app.offers) {
      for (
        const value of [
          operation.inputSchema,
          operation.example.input,
          operation.example.output,
        ]
      ) assert(text.includes(JSON.stringify(value, null, 2)), operation.id);
    }
  }));

Deno.test("what a challenge says of a resource is within the limits of directories, which drop none of it", () =>
  withApp((app) => {
    const { offers, verify, exchange } = app.app;
    for (
      const { operation, paymentRequired: { resource } } of [
        ...offers.map(({ resource }) => resource),
        ...Object.values(verify.resources),
        ...exchange.resources("mcp"),
        ...exchange.resources("a2a"),
      ]
    ) {
      const { description = "", serviceName, tags, iconUrl } = resource;
      assert(description.length <= DESCRIPTION_CHARACTERS_MAX, operation.id);
      assert.deepEqual(
        sanitizeResourceServiceMetadata(resource as never),
        { serviceName, tags, iconUrl },
        operation.id,
      );
      assert.equal(iconUrl, `${new URL(resource.url).origin}/favicon.svg`);
    }
    return Promise.resolve();
  }));

Deno.test("a challenge's sample has every member of what is sold, and fits in the header", () =>
  withApp(async (app) => {
    const { offers, verify } = app.app;
    const sold = [
      ...offers.map(({ resource }) => resource),
      verify.resources.http,
    ];
    const without: string[] = [];
    for (const { operation, paymentRequired } of sold) {
      const answer = await app.fetch(paymentRequired.resource.url, {
        method: "POST",
      });
      await answer.body?.cancel();
      const header = answer.headers.get("payment-required") ?? "";
      assert(header.length <= CHALLENGE_CHARACTERS_MAX, operation.id);
      const { example } = (paymentRequired.extensions?.bazaar as unknown as {
        info: { output: { example?: JsonValue } };
      }).info.output;
      if (example === undefined) without.push(operation.id);
      else assert.deepEqual(emptied(example, operation.example.output), []);
      if (isJsonObject(example) && operation.service === "api") {
        const left = Object.keys(operation.example.output as object)
          .filter((name) => !(name in example));
        assert.deepEqual(left.filter((name) => !UNSOLD_MEMBERS.has(name)), []);
      }
    }
    // Its request alone fills the header.
    assert.deepEqual(without, ["xsearch-query"]);
  }));

/** Members that the example has something in, and the sample nothing. */
function emptied(sample: unknown, example: unknown, path = ""): string[] {
  if (!isJsonObject(sample) || !isJsonObject(example)) {
    const isEmpty = Array.isArray(sample) && sample.length === 0 &&
      Array.isArray(example) && example.length > 0;
    return isEmpty ? [path] : [];
  }
  if (Object.keys(sample).length === 0 && Object.keys(example).length > 0) {
    return [path];
  }
  return Object.entries(sample).flatMap(([name, member]) =>
    emptied(member, example[name], `${path}/${name}`)
  );
}
