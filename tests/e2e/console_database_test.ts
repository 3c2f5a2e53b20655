/** The console, as it is shipped, beside three processes on one Postgres, in a real browser. */
import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { launchBrowser } from "@/tests/support/chromium.ts";
import { type Cluster, startCluster } from "@/tests/support/cluster.ts";
import { openPage, startConsole } from "@/tests/support/console.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import { SALE_BODY } from "@/tests/support/scene.ts";
import { askWhileBusy } from "@/tests/support/served_sale.ts";

/** Buys from one of the processes. */
async function buyFrom(cluster: Cluster, process: number): Promise<void> {
  const send = cluster.from("198.51.100.7", process);
  const url = `${cluster.origins.api}/shell-risk-check`;
  const unpaid = await send(url, { method: "POST" });
  await unpaid.body?.cancel();
  const payment = await buildPayment({
    account: throwawayAccount(),
    paymentRequired: challengeOf(unpaid),
  });
  const bought = await askWhileBusy(() =>
    send(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": encodePayment(payment),
      },
      body: SALE_BODY,
    })
  );
  assert.equal(bought.status, 200, await bought.text());
}

Deno.test("on a database the console shows what each process sells, and does what its buttons say", async (t) => {
  const folder = await Deno.makeTempDir();
  const postgres = await startPostgres({ fsync: true });
  const database = await postgres.createDatabase();
  const cluster = await startCluster({
    processes: 3,
    settings: { DATABASE_URL: database, RATE_LIMIT_SCALE: "1000" },
  });
  const shown = startConsole(folder, { env: { DATABASE_URL: database } });
  let browser: Browser | undefined;
  try {
    browser = await launchBrowser();
    const { page, problems } = await openPage(browser);
    const rows = page.locator("#sales tbody tr");
    await page.goto(await shown.link(1));
    await page.locator('#live[data-state="live"]').waitFor();

    await t.step("a sale of each process appears by itself", async () => {
      for (const process of [0, 1, 2]) {
        await buyFrom(cluster, process);
        await rows.nth(process).waitFor();
      }
      await page.locator("#totals", { hasText: "0.03" }).waitFor();
      await page.locator("#lead", { hasText: "Any number of processes" })
        .waitFor();
      // What a process counts for itself has no place here.
      for (const part of ["way", "work", "log"]) {
        assert.equal(await page.locator(`#${part}`).isVisible(), false, part);
      }
    });

    await t.step("while one is replaced it goes on", async () => {
      const replacing = cluster.restart(1);
      await buyFrom(cluster, 2);
      await rows.nth(3).waitFor();
      await replacing;
      await buyFrom(cluster, 1);
      await rows.nth(4).waitFor();
    });

    await t.step("payments are looked at, and keys rotated", async () => {
      await page.locator("#reconcile").click();
      await page.locator("#reconcile-said").getByText("no payment was open")
        .waitFor();
      await page.locator("#rotate").click();
      await page.locator("#confirm button[value=rotate]").click();
      await page.locator("#rotate-said").getByText(/^the next keys/).waitFor();
      await page.locator("#keys tbody", { hasText: "next" }).waitFor();
    });

    await t.step(
      "a database that is away is said, and comes back",
      async () => {
        await postgres.interrupt();
        await page.locator("#needs", { hasText: "could not be read" })
          .waitFor();
        await postgres.resume();
        await page.locator("#needs li", { hasText: "could not be read" })
          .waitFor({ state: "detached" });
        await buyFrom(cluster, 0);
        await rows.nth(5).waitFor();
      },
    );
    assert.deepEqual(problems.filter((text) => !/INCOMPLETE/.test(text)), []);
  } finally {
    await browser?.close();
    assert.equal(await shown.stop(), 0);
    await cluster.stop();
    await postgres.stop();
    await Deno.remove(folder, { recursive: true });
  }
});
