/**
 * One program and one browser, and what is asked of every page of it.
 *
 * @module
 */

import axe from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type RunningServer, startServer } from "@/cli/serve.ts";
import { parseConfig } from "@/lib/config.ts";
import { launchBrowser } from "@/tests/support/chromium.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { publishDirectly } from "@/tests/support/publish_directly.ts";

/** A running program, and a browser that visits it. */
export interface Scene {
  /** The program. */
  readonly server: RunningServer;
  /** Its API origin. */
  readonly api: string;
  /** All four of them, by name. */
  readonly origins: Readonly<Record<string, string>>;
  /** A page of its own context; what goes wrong in it is collected. */
  open(
    options?: BrowserContextOptions,
  ): Promise<{ page: Page; problems: string[] }>;
}

/** One program and one browser: closing a context would end this browser. */
export async function withScene(
  test: (scene: Scene) => Promise<void>,
): Promise<void> {
  const [api = "", mcp = "", exchange = "", verify = ""] = freePorts(4)
    .map((port) => `http://localhost:${port}`);
  const settings: Record<string, string> = {
    API_URL: api,
    MCP_URL: mcp,
    EXCHANGE_URL: exchange,
    VERIFY_URL: verify,
    KV_PATH: ":memory:",
    PREPARE_AHEAD: "off",
    RATE_LIMIT_SCALE: "100",
  };
  const server = await startServer(parseConfig((name) => settings[name]));
  let browser: Browser | undefined;
  try {
    browser = await launchBrowser();
    const launched = browser;
    await test({
      server,
      api,
      origins: { api, mcp, exchange, verify },
      async open(options = {}) {
        const context = await launched.newContext(options);
        const page = await context.newPage();
        const problems: string[] = [];
        page.on("console", (message) => {
          if (message.type() === "error") problems.push(message.text());
        });
        page.on("pageerror", (error) => problems.push(String(error)));
        return { page, problems };
      },
    });
  } finally {
    await browser?.close();
    await server.stop();
  }
}

/**
 * Every page for people, with the status that it answers. Afterwards the
 * exchange has an entry whose texts are hard to lay out.
 */
export async function everyPage(
  { origins, server: { app } }: Scene,
): Promise<{ url: string; status: number }[]> {
  const { api, mcp, exchange, verify } = origins;
  await publishDirectly(app.exchange.operations.publish, {
    title: "A title of strangers, with a word thatiswithoutaplacetobreakit "
      .repeat(2),
    content: "Not shown.",
    tags: ["deno", "a-tag-that-is-long-for-a-tag"],
    language: "en",
  }, {
    store: app.store,
    now: new Date(),
    payer: "0x3333333333333333333333333333333333333333",
  });
  const ok = [
    `${api}/`,
    `${api}/find`,
    `${api}/find?need=my+build+fails+with+a+linker+error&prefer_free=on`,
    `${api}/find?need=book+me+a+flight`,
    `${api}/buy`,
    `${api}/goal`,
    `${api}/capabilities`,
    `${api}/capabilities?q=verify&free=on`,
    `${api}/fix-error/preview`,
    `${api}/summarize-url/guide`,
    `${api}/docs/errors`,
    `${api}/docs/privacy`,
    `${api}/docs/rules`,
    `${api}/docs/rules?engine=need-matching`,
    `${api}/docs/rules?engine=shell-risk&page=2`,
    `${api}/docs/rules?rule=diagnosis/git-unknown-command`,
    `${api}/docs/rules?rule=shell-risk/pip-disable-security-trusted-host`,
    `${mcp}/`,
    `${mcp}/docs/errors`,
    `${exchange}/docs/errors`,
    `${verify}/docs/errors`,
    `${api}/proof.md`,
    `${exchange}/`,
    `${exchange}/auth.md`,
    `${exchange}/docs/first-purchase`,
    `${verify}/`,
    `${verify}/verify-result`,
    `${verify}/log/verdict`,
    `${verify}/stats`,
    `${verify}/docs/security-and-trust`,
  ];
  const missing = [
    `${api}/nowhere`,
    `${exchange}/nowhere`,
    `${mcp}/nowhere`,
    `${verify}/nowhere`,
  ];
  return [
    ...ok.map((url) => ({ url, status: 200 })),
    ...missing.map((url) => ({ url, status: 404 })),
    { url: `${api}/match`, status: 405 },
  ];
}

/** Where axe-core looks, and by which of its rules; else it looks everywhere by all. */
export interface AxeLook {
  /** By these alone. */
  readonly rules?: readonly string[] | undefined;
  /** By all but these. */
  readonly without?: readonly string[] | undefined;
  /** At elements with this attribute, and what is in them. */
  readonly marked?: string | undefined;
}

/** Violations of the page as axe-core finds them. */
export async function violations(
  page: Page,
  look: AxeLook = {},
): Promise<string[]> {
  if (!await page.evaluate(() => "axe" in globalThis)) {
    await page.evaluate(axe.source);
  }
  return await page.evaluate(async ({ rules, without = [], marked }) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(where: Document | { include: Element[] }, options: object): Promise<
          { violations: { id: string; nodes: { html: string }[] }[] }
        >;
      };
    };
    const include = marked === undefined
      ? []
      : [...document.querySelectorAll(`[${marked}]`)];
    if (marked !== undefined && include.length === 0) return [];
    const { violations } = await axe.run(
      marked === undefined ? document : { include },
      {
        // Where else it looked is not asked for, nor how to find each element again.
        ...{ resultTypes: ["violations"], selectors: false },
        ...rules === undefined ? {} : { runOnly: rules },
        rules: Object.fromEntries(
          without.map((rule) => [rule, { enabled: false }]),
        ),
      },
    );
    return violations.map(({ id, nodes }) =>
      `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`
    );
  }, look);
}

/** Pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
