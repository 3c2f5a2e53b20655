/** The console beside the program, both as they are shipped, in a real browser. */
import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { consoleAssets } from "@/cli/console/assets.ts";
import { openDesk } from "@/cli/console/desk.ts";
import { openDoor } from "@/cli/console/listener.ts";
import { Visitors } from "@/cli/console/visitors.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { fullTold } from "@/tests/support/console_status.ts";
import { launchBrowser } from "@/tests/support/chromium.ts";
import { openPage, startConsole } from "@/tests/support/console.ts";
import { violations } from "@/tests/support/pages_scene.ts";
import { join } from "@/tests/support/paths.ts";
import {
  RUN_BUNDLE,
  startServed,
  startVariables,
} from "@/tests/support/served.ts";
import { buyServed } from "@/tests/support/served_sale.ts";

/** Text that would do something, were it taken for markup. */
const MARKUP = "<img src=x onerror=\"document.title='taken'\"><b>bold</b>";

/** The status of an answer to headers that `fetch` would not send. */
async function statusOf(
  origin: string,
  request: string,
  headers: readonly string[],
): Promise<number> {
  const { hostname, port } = new URL(origin);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  try {
    const lines = [`${request} HTTP/1.1`, ...headers, "Content-Length: 0"];
    await connection.write(
      new TextEncoder().encode(`${lines.join("\r\n")}\r\n\r\n`),
    );
    const start = new Uint8Array(12);
    await connection.read(start);
    return Number(new TextDecoder().decode(start).slice(-3));
  } finally {
    connection.close();
  }
}

/** What depends on colours and the size of the window alone. */
const OF_LAYOUT = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
];

Deno.test("the console shows a sale as it happens, to its own window and to no other", async (t) => {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "kv.sqlite");
  const server = await startServed({
    args: [...RUN_BUNDLE, "serve"],
    cwd: folder,
    env: { KV_PATH: file, ...startVariables() },
  });
  const shown = startConsole(folder, { args: ["--store", file] });
  let browser: Browser | undefined;
  try {
    browser = await launchBrowser();
    const { context, page, problems, requests } = await openPage(browser);
    const link = await shown.link(1);
    const { origin, host } = new URL(link);

    await t.step("a sale appears by itself", async () => {
      await page.goto(link);
      await page.locator('#live[data-state="live"]').waitFor();
      assert.equal(page.url(), `${origin}/`);
      assert.equal(await page.locator("#sales tbody tr").count(), 0);
      await buyServed(server.origins.api);
      await page.locator("#sales tbody tr", { hasText: "shell-risk-check" })
        .waitFor();
      await page.locator("#totals", { hasText: "0.01" }).waitFor();
      await page.locator("#revenue-plot svg rect.kind-0").waitFor();
      await page.locator('#way-plot svg[aria-label*="Delivered 1,"]').waitFor();
    });

    await t.step("its link opens nothing more, the next one does", async () => {
      const other = await context.newPage();
      await other.goto(link);
      await other.getByText("This link was used already.").waitFor();
      assert.equal(await other.locator("#desk").isVisible(), false);
      await other.goto(await shown.link(2));
      await other.locator('#live[data-state="live"]').waitFor();
      await other.close();
      // A window that is loaded again is the same one.
      await page.reload();
      await page.locator("#sales tbody tr").waitFor();
    });

    await t.step("another name, another page: refused", async () => {
      const own = `Host: ${host}`;
      for (
        const [request, headers, status] of [
          ["GET /", [own], 200],
          ["GET /", ["Host: evil.example"], 421],
          ["GET /", [own, "Origin: http://evil.example"], 403],
          ["POST /rotate", [own, "Origin: http://evil.example"], 403],
          ["POST /rotate", [own, `Origin: ${origin}`], 401],
          ["GET /live", [own, "Authorization: Bearer 0"], 401],
        ] as const
      ) {
        const found = await statusOf(origin, request, headers);
        assert.equal(found, status, `${request} ${headers}`);
      }
    });

    await t.step(
      "a keyboard reaches the buttons and hears what came of them",
      async () => {
        await page.locator("#content").focus();
        const isAt = (id: string) =>
          page.evaluate((id) => document.activeElement?.id === id, id);
        for (let presses = 0; presses < 30 && !await isAt("reconcile");) {
          await page.keyboard.press("Tab");
          presses++;
        }
        await page.keyboard.press("Enter");
        await page.locator("#reconcile-said").getByText("no payment was open")
          .waitFor();
        assert(await isAt("reconcile"));
        // The dialog leaves the keys as they are, unless it is told otherwise.
        await page.locator("#rotate").press("Enter");
        await page.keyboard.press("Enter");
        await page.locator("#confirm").waitFor({ state: "hidden" });
        assert(await isAt("rotate"));
        assert.equal(await page.locator("#rotate-said").textContent(), "");
        await page.keyboard.press("Enter");
        await page.keyboard.press("Shift+Tab");
        await page.keyboard.press("Enter");
        await page.locator("#rotate-said").getByText(/^the next keys/)
          .waitFor();
        await page.locator("#keys tbody", { hasText: "next" }).waitFor();
      },
    );

    await t.step("it says that the server is gone", async () => {
      assert.equal(await server.stop(), 0);
      await page.locator("#needs").getByText(/Nobody serves this store/)
        .waitFor();
      assert(await page.locator("#reconcile").isDisabled());
    });
    assert.deepEqual(
      // On a machine that stands still for ten seconds a window connects again.
      problems.filter((text) => !/403 \(Forbidden\)|INCOMPLETE/.test(text)),
      [],
    );
    assert.deepEqual(requests.filter((url) => !url.startsWith(origin)), []);
  } finally {
    await browser?.close();
    assert.equal(await shown.stop(), 0);
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
});

/** The same with markup in every text of it that could be somebody else's. */
function hostile<T>(value: T, name = ""): T {
  if (typeof value === "string") {
    const isOurs =
      /^(?:\d{4}-\d\d-\d\d|\d+\.\d+$|payment_|eip155:)/.test(value) ||
      ["state", "mode"].includes(name);
    return isOurs ? value : `${MARKUP}${value}` as T;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => hostile(item)) as T;
  const known = ["checks", "warnings", "runs", "settler", "faults"];
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      known.includes(name) ? `${MARKUP}${key}` : key,
      hostile(item, key),
    ]),
  ) as T;
}

Deno.test("whatever the console shows is text, and reaches everybody, light and dark, wide and narrow", async () => {
  const told = hostile(fullTold());
  const tokens: string[] = [];
  const visitors = new Visitors({
    random: systemRandom,
    onToken: (token) => tokens.push(token),
  });
  visitors.invite();
  const door = await openDoor({
    port: 0,
    // Nothing more is told, however long a busy machine takes to look at it.
    silentMsMax: 0,
    answerOn: (port) =>
      openDesk({
        port,
        assets: consoleAssets(),
        visitors,
        feed: {
          next: (number, signal) =>
            number < told.number
              ? Promise.resolve(told)
              : new Promise((resolve) => {
                signal.addEventListener("abort", () => resolve(null));
              }),
        },
        actions: {
          reconcile: () => Promise.resolve({ isDone: false, text: MARKUP }),
          rotate: () => Promise.resolve({ isDone: true, text: MARKUP }),
        },
      }),
  });
  const browser = await launchBrowser();
  try {
    const { page, problems } = await openPage(browser);
    await page.goto(`http://127.0.0.1:${door.port}/#${tokens[0]}`);
    await page.locator("#open-list tbody tr").nth(3).waitFor();
    await page.locator("#reconcile").click();
    await page.locator("#reconcile-said", { hasText: MARKUP }).waitFor();
    await page.locator("#log-requests").check();
    for (const summary of await page.locator("summary").all()) {
      await summary.click();
    }
    for (
      const part of [
        "needs",
        "totals",
        "revenue-table",
        "sales",
        "refusals",
        "open-list",
        "durations",
        "keys",
        "facts",
        "settlers",
        "faults",
        "log-lines",
      ]
    ) {
      const text = await page.locator(`#${part}`).textContent() ?? "";
      // Names of keys are cut.
      assert(text.includes(MARKUP.slice(0, 12)), part);
    }
    assert.equal(await page.locator("main img, main b").count(), 0);
    assert.match(await page.title(), /^\(\d\) pennyworth console$/);
    assert.deepEqual(await violations(page), []);
    await page.emulateMedia({ colorScheme: "dark" });
    assert.deepEqual(await violations(page, { rules: OF_LAYOUT }), []);
    await page.setViewportSize({ width: 320, height: 640 });
    assert.deepEqual(await violations(page, { rules: OF_LAYOUT }), []);
    const tooWide = await page.evaluate(() =>
      document.documentElement.scrollWidth - innerWidth
    );
    assert.equal(tooWide, 0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const moving = await page.evaluate(() => document.getAnimations().length);
    assert.equal(moving, 0);
    assert.deepEqual(problems, []);
  } finally {
    await browser.close();
    await door.close();
  }
});
