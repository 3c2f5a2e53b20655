/** Every rule has a page, and results lead to it. */
import assert from "node:assert/strict";
import { setImmediate } from "node:timers";
import { priceFrom } from "@/lib/operation/price.ts";
import { READ_TOGETHER, type Reading } from "@/lib/rules/reading.ts";
import type { RuleBook } from "@/lib/rules/rule.ts";
import { route } from "@/routes/api/docs/rules.tsx";
import { FIX_ERROR } from "@/services/api/fix_error/operation.ts";
import { RULE_READERS, ruleBooks } from "@/services/api/rules/books.ts";
import { rulePath, RULES_PATH } from "@/services/api/rules/paths.ts";
import { SHELL_RISK_CHECK } from "@/services/api/shell_risk_check/operation.ts";
import { startTestApp, type TestApp } from "../support/app.ts";

/** What a list may weigh before it is compressed: that of a whole page after. */
const LIST_CHARACTERS_MAX = 61_440;
const API = "http://localhost:8402";

Deno.test("every rule of every engine has a page with its sentence and cases", () =>
  withApp(async ({ app }) => {
    // The handler alone: the route's limit would stop a caller who asks for all.
    const get = route(app, () => []).methods.GET;
    assert(get !== undefined);
    const context = { clientAddress: "192.0.2.1", requestId: "rules" };
    const textOf = async (path: string) =>
      await (await get(new Request(API + path), context)).text();
    const shelf = await textOf(RULES_PATH);
    for (const { engine, rules } of ruleBooks()) {
      assert(shelf.includes(`${RULES_PATH}?engine=${engine}"`));
      const first = await textOf(`${RULES_PATH}?engine=${engine}`);
      const more = new Set(
        [...first.matchAll(/href="([^"]*&amp;page=\d+)"/g)].map(([, href]) =>
          href?.replaceAll("&amp;", "&") ?? ""
        ),
      );
      const lists = [first, ...await Promise.all([...more].map(textOf))];
      for (const list of lists) {
        assert(list.length < LIST_CHARACTERS_MAX, `${engine}: ${list.length}`);
      }
      const linked = new Set(
        lists.flatMap((list) =>
          [...list.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)
        ),
      );
      for (const { id, says, hits, source } of rules) {
        assert(linked.has(rulePath(engine, id)), id);
        const page = await textOf(rulePath(engine, id));
        assert(page.includes(`<h1>${id}</h1>`), id);
        assert(page.includes(escaped(says)), `${id}: ${says}`);
        for (const [address] of source.matchAll(/https:[^\s,;]+/g)) {
          assert(
            page.includes(`href="${escaped(address)}"`),
            `${id}: ${source}`,
          );
        }
        for (const { input } of hits) assert(page.includes(escaped(input)), id);
      }
    }
  }));

Deno.test("other calls have their turn while the books are read", () =>
  withApp(async ({ app }) => {
    const get = route(app, () => []).methods.GET;
    assert(get !== undefined);
    const context = { clientAddress: "192.0.2.1", requestId: "turns" };
    let turns = 0;
    let isOver = false;
    const tick = () => {
      turns++;
      if (!isOver) setImmediate(tick);
    };
    setImmediate(tick);
    const answers = await Promise.all(
      [RULES_PATH, RULES_PATH].map(async (path) =>
        await (await get(new Request(API + path), context)).text()
      ),
    );
    isOver = true;
    let pieces = 0;
    for (const read of RULE_READERS) {
      const { book, pieces: own } = piecesOf(read());
      const least = book.rules.length / READ_TOGETHER;
      assert(own > least, `${book.engine}: ${own} pieces`);
      pieces += own;
    }
    assert(turns >= pieces, `${turns} turns, ${pieces} pieces`);
    assert.equal(answers[0], answers[1]);
  }));

Deno.test("what is no rule and no engine is the site's 404", () =>
  withApp(async (app) => {
    for (
      const path of [
        rulePath("shell-risk", "no-such-rule"),
        rulePath("no-engine", "git-observe-alone"),
        `${RULES_PATH}?rule=git-observe-alone`,
        `${RULES_PATH}?rule=`,
        `${RULES_PATH}?engine=constructor`,
        `${RULES_PATH}?engine=diagnosis&page=0`,
        `${RULES_PATH}?engine=diagnosis&page=1e9`,
        `${RULES_PATH}?engine=diagnosis&page=9999`,
      ]
    ) {
      const response = await app.fetch(API + path);
      assert.equal(response.status, 404, path);
      assert.equal((await response.json()).error, "not_found");
    }
  }));

Deno.test("pages of rules are kept by their ETag and hold no markup of cases", () =>
  withApp(async (app) => {
    const url = API + rulePath("page-text", "block-element-h1");
    const response = await app.fetch(url);
    const page = await response.text();
    assert.equal(
      response.headers.get("content-type"),
      "text/html; charset=utf-8",
    );
    assert.notEqual(response.headers.get("content-security-policy"), null);
    assert(page.includes("&lt;h1&gt;Lanterns"));
    assert(!page.includes("<h1>Lanterns"));
    const again = await app.fetch(url, {
      headers: { "if-none-match": response.headers.get("etag") ?? "" },
    });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), "");
  }));

Deno.test("what is told of a run names the page of the rule that decided", () =>
  withApp(async (app) => {
    const pages = [];
    for (const plan of [FIX_ERROR, SHELL_RISK_CHECK]) {
      const notes: Readonly<Record<string, unknown>>[] = [];
      const notNeeded = () => Promise.reject(new Error("not needed"));
      const { operation } = plan.create({
        price: priceFrom(10_000n, 6),
        deployment: {
          mode: "demo",
          network: "eip155:84532",
          isRealRevenue: false,
          version: "test",
          apiUrl: API,
          searchSiteUrl: API,
        },
        onNote: (_event, facts) => notes.push(facts),
        fetchPage: notNeeded,
        readVisibility: notNeeded,
      });
      await operation.run(operation.example.input, {
        now: app.clock.now(),
        requestId: "rules",
        signal: new AbortController().signal,
        payer: null,
        agentId: null,
      });
      const page = String(notes.at(-1)?.["rule_page"]);
      const response = await app.fetch(page);
      assert.equal(response.status, 200, page);
      await response.body?.cancel();
      pages.push(page.slice(page.indexOf("=") + 1));
    }
    assert.deepEqual(pages, [
      "diagnosis/git-unknown-command",
      "shell-risk/git-rewrite-remote-push-force",
    ]);
  }));

/** A book, and in how many pieces it was read. */
function piecesOf(reading: Reading<RuleBook>) {
  for (let pieces = 1;; pieces++) {
    const step = reading.next();
    if (step.done === true) return { book: step.value, pieces };
  }
}

async function withApp(test: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp();
  try {
    await test(app);
  } finally {
    await app.stop();
  }
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
