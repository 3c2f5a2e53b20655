/** A preview says whether a purchase is worth it, and is not enough to do without one. */
import assert from "node:assert/strict";
import { ANSWERS } from "@/lib/engines/diagnosis/answers/mod.ts";
import { CERTAINTY_MIN, diagnose } from "@/lib/engines/diagnosis/mod.ts";
import { RULES } from "@/lib/engines/diagnosis/rules/mod.ts";
import { assessCommand, RISK_LEVELS } from "@/lib/engines/shell_risk/mod.ts";
import type { JsonObject } from "@/lib/json.ts";
import { readTrial } from "@/services/api/fix_error/receipts.ts";
import { RecentDiagnoses } from "@/services/api/fix_error/recent_diagnoses.ts";
import { PREVIEW_BODY_BYTES_MAX } from "@/services/api/preview.ts";
import { RATES } from "@/services/rates.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { buyerFetch, throwawayAccount } from "@/tests/support/buyer.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
/** Of every so many known failures one is previewed, another by each seed. */
const INPUTS_EACH = 20;

const API = "http://localhost:8402";

const LEAD =
  "The sea rises and falls twice a day, and the moon is the reason for most of it.";

/** Pages by their path, as a site has them. */
const PAGES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  "/tides": [
    "text/html; charset=utf-8",
    `<!doctype html><title>Tides</title><h1>Tides</h1><p>${LEAD}</p>`,
  ],
  "/notes.md": ["text/markdown", `# Notes on tides\n\n${LEAD}\n`],
  // Its title is all that there is to sell.
  "/lead": ["text/markdown", `# ${LEAD}\n\n${LEAD}\n`],
  "/long": ["text/markdown", `# ${"tides ".repeat(40)}\n\n${LEAD}\n`],
  "/plan.pdf": ["application/pdf", "%PDF-1.7"],
};

interface World {
  readonly app: TestApp;
  /** URLs that were fetched. */
  readonly fetched: string[];
  preview(
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; text: string; body: JsonObject }>;
}

async function withWorld(
  test: (world: World) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const fetched: string[] = [];
  const app = await startTestApp({
    settings,
    fetchPage: (url) => {
      fetched.push(url);
      const page = PAGES[new URL(url).pathname];
      if (page === undefined) {
        return Promise.resolve({ kind: "url_not_allowed" });
      }
      const [contentType, text] = page;
      return Promise.resolve({
        kind: "fetched",
        finalUrl: url,
        status: 200,
        contentType,
        bytes: new TextEncoder().encode(text),
        truncated: false,
      });
    },
  });
  try {
    await test({
      app,
      fetched,
      async preview(path, body, headers = {}) {
        const response = await app.fetch(`${API}${path}/preview`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: typeof body === "string" ? body : JSON.stringify(body),
        });
        const text = await response.text();
        return { status: response.status, text, body: JSON.parse(text) };
      },
    });
  } finally {
    await app.stop();
  }
}

Deno.test("each preview answers the example of its offer as it says", () =>
  withWorld(async ({ app, preview }) => {
    const previewed = app.app.offers.filter((offer) => offer.preview);
    assert.deepEqual(previewed.map(({ operation }) => operation.id), [
      "fix-error",
      "summarize-url",
      "shell-risk-check",
    ]);
    for (const { path, preview: shown, resource } of previewed) {
      if (shown === undefined || shown.isFetching) continue;
      const { example } = shown.operation;
      const answer = await preview(path, example.input);
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(answer.body, example.output, path);
      assert.equal(answer.body.price, resource.price.label);
      assert.equal(answer.body.paid_endpoint, API + path);
    }
  }));

Deno.test("what is previewed is what a paid call is sold for, and no more of it", () =>
  withWorld(async ({ app, preview }) => {
    const buy = buyerFetch(throwawayAccount(), { fetch: app.fetch });
    const cases: readonly [path: string, body: JsonObject, of: string][] = [
      [
        "/fix-error",
        { error: "git: 'psuh' is not a git command. See 'git --help'." },
        "receipt",
      ],
      [
        "/fix-error",
        {
          command: "npx tsc",
          error: "src/a.ts:3:5 - error TS2304: Cannot find name 'foo'.",
        },
        "receipt",
      ],
      ["/summarize-url", { url: "https://site.example/tides" }, "summary"],
      ["/summarize-url", { url: "https://site.example/notes.md" }, "summary"],
      ["/summarize-url", { url: "https://site.example/lead" }, "summary"],
      ["/shell-risk-check", { command: "rm -rf /" }, "explanation"],
    ];
    for (const [path, body, of] of cases) {
      const shown = await preview(path, body);
      assert.equal(shown.status, 200, shown.text);
      const paid = await buy(API + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      assert.equal(paid.status, 200);
      const sold = (await paid.json())[of];
      for (const text of textsOf(sold)) {
        assert.ok(!shown.text.includes(text), `${path}: ${text}`);
      }
      for (const name of shown.body.withheld as string[]) {
        assert.ok(!(name in (shown.body.preview as object)), name);
      }
    }
  }));

/** Texts that are worth something. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [JSON.stringify(value).slice(1, -1)];
  return Object.values(value as object).flatMap(textsOf);
}

Deno.test("a page's kind and title are shown, and why nothing would be sold", () =>
  withWorld(async ({ preview, fetched }) => {
    const shown = async (path: string) =>
      (await preview("/summarize-url", { url: `https://site.example${path}` }))
        .body;
    assert.deepEqual((await shown("/tides")).preview, {
      kind: "html",
      title: "Tides",
    });
    assert.deepEqual((await shown("/notes.md")).preview, {
      kind: "markdown",
      title: "Notes on tides",
    });
    assert.deepEqual((await shown("/lead")).preview, {
      kind: "markdown",
      title: "…",
    });
    const { title } = (await shown("/long")).preview as { title: string };
    assert.equal(title.length, 120);
    const refused = await shown("/elsewhere");
    assert.equal(refused.error, "url_not_allowed");
    assert.equal(fetched.length, 5);
  }));

Deno.test("neither cause, command nor plan of any known failure is in its preview", () => {
  const inputs = [
    ...RULES.flatMap(({ hits }) => hits.slice(0, 1)),
    ...ANSWERS.map(({ says }) => says),
  ].map((hit) => typeof hit === "string" ? { error: hit } : hit);
  let diagnosed = 0;
  const tried = inputs.filter((_, at) => (at + SEED) % INPUTS_EACH === 0);
  for (const input of tried) {
    const { advice, certainty } = diagnose(input);
    const trial = readTrial(input, new RecentDiagnoses());
    const text = JSON.stringify(trial);
    if (trial.has_diagnosis === true) diagnosed++;
    assert.equal(trial.has_diagnosis, certainty >= CERTAINTY_MIN, text);
    assert.equal("reason" in trial, !trial.has_diagnosis, text);
    for (
      const sold of [
        advice.root_cause,
        advice.next_command,
        ...advice.retry_plan,
      ]
    ) {
      const quoted = JSON.stringify(sold).slice(1, -1);
      assert.ok(!text.includes(quoted), `${sold} in ${text}`);
    }
  }
  assert.ok(diagnosed > tried.length / 3, `${diagnosed} of ${tried.length}`);
});

Deno.test("what is shown of a command does not tell its level", () =>
  withWorld(async ({ preview }) => {
    const alike = [
      "ls -l /tmp",
      "rm -rf build",
      "git push --force origin main",
      "dd if=/dev/zero of=/dev/sda",
    ];
    const shown = new Set<string>();
    const levels = new Set<string>();
    for (const command of alike) {
      levels.add(assessCommand(command).risk_level);
      shown.add((await preview("/shell-risk-check", { command })).text);
    }
    assert.deepEqual([...levels].sort(), [...RISK_LEVELS].sort());
    assert.equal(shown.size, 1);
  }));

Deno.test("a preview takes no payment, keeps nothing, and has the bounds of the paid call at most", () =>
  withWorld(async ({ app, preview }) => {
    const paid = await preview("/fix-error", { error: "x" }, {
      "payment-signature": "e30=",
    });
    assert.equal(paid.status, 200);
    assert.deepEqual(await keysOf(app), []);
    const large = await preview(
      "/fix-error",
      { log: "x".repeat(PREVIEW_BODY_BYTES_MAX) },
    );
    assert.equal(large.status, 413);
    for (
      const [path, body] of [
        ["/fix-error", { wrong: "x" }],
        ["/fix-error", "{"],
        ["/fix-error", '{"error":"\\ud800"}'],
        ["/shell-risk-check", { command: 7 }],
        ["/summarize-url", { url: "no" }],
      ] as const
    ) {
      const refused = await preview(path, body);
      assert.equal(refused.status, 400, `${path} ${refused.text}`);
    }
    const typed = await preview("/fix-error", {}, { "content-type": "text/x" });
    assert.equal(typed.status, 415);
  }));

Deno.test("pages are fetched for nothing within a budget of each and of all", () =>
  withWorld(async ({ app, preview, fetched }) => {
    const ask = (url: string) => preview("/summarize-url", { url });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      statuses.push((await ask("https://site.example/tides")).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 429, 429]);
    assert.equal(fetched.length, 4);
    // What cannot be fetched takes nothing from the others.
    app.clock.advance(60_000);
    for (let count = 0; count < 4; count++) await ask("no URL");
    assert.equal(fetched.length, 4);
  }, { RATE_LIMIT_SCALE: "1" }));

Deno.test("the free MCP server previews in the same words, within the same limits, and fetches nothing", () =>
  withWorld(async ({ app, preview, fetched }) => {
    const call = async (args: JsonObject) => {
      const response = await app.fetch("http://localhost:8403/mcp", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "preview_paid_result", arguments: args },
        }),
      });
      const { result, error } = await response.json();
      return result ?? { isError: true, structuredContent: error };
    };
    const input = { error: "npm ERR! code ERESOLVE" };
    const told = await call({ offer: "fix-error", input });
    const { body } = await preview("/fix-error", input);
    assert.deepEqual(told.structuredContent, body);
    const url = "https://site.example/tides";
    assert.equal(
      (await call({ offer: "summarize-url", input: { url } })).isError,
      true,
    );
    const large = await call({
      offer: "fix-error",
      input: { log: "é".repeat(PREVIEW_BODY_BYTES_MAX / 2) },
    });
    assert.equal(large.isError, true);
    assert.match(JSON.stringify(large), /payload_too_large/);
    for (let count = 0; count < RATES.preview.burst - 3; count++) {
      await call({ offer: "fix-error", input: {} });
    }
    assert.equal((await preview("/fix-error", input)).status, 429);
    assert.deepEqual(fetched, []);
  }, { RATE_LIMIT_SCALE: "1" }));

async function keysOf({ app }: TestApp): Promise<readonly string[]> {
  const { entries } = await app.store.list(["pay"], { limit: 500 });
  return entries.map(({ key }) => JSON.stringify(key));
}
