/**
 * The first screen's purchase as a person makes it, in a browser and in demo
 * mode: from the click to the receipt on the page, with a wallet that is made,
 * a signature, both requests and a settlement. Each in a page that was just
 * opened. Beside it a bare page that asks the same server twice.
 *
 * Exits with 1 when half of them take longer than a second:
 * `deno run -A bench/first_screen.ts 20`.
 *
 * @module
 */

import type { Page } from "playwright-core";
import { launchBrowser } from "@/tests/support/chromium.ts";
import { startProgram } from "./contestants/mod.ts";

const ROUNDS = Number(Deno.args[0] ?? "20");
const AIM_MS = 1_000;

/** Clicks, and waits for the receipt; the page's own clock says how long. */
async function buy(page: Page, origin: string): Promise<number> {
  await page.goto(origin);
  await page.locator("[data-buy]").waitFor();
  return await page.evaluate(() =>
    new Promise<number>((resolve, reject) => {
      const panel = document.querySelector("[data-purchase]");
      const button = document.querySelector<HTMLButtonElement>("[data-buy]");
      if (panel === null || button === null) return reject("no panel");
      const started = performance.now();
      const observer = new MutationObserver(() => {
        if (panel.querySelector("[data-result]") === null) return;
        observer.disconnect();
        // When it has been painted.
        requestAnimationFrame(() => resolve(performance.now() - started));
      });
      observer.observe(panel, { childList: true, subtree: true });
      button.click();
    })
  );
}

/** Two requests of the same page, one after the other. */
async function askTwice(page: Page, origin: string): Promise<number> {
  await page.goto(origin);
  return await page.evaluate(async () => {
    const ask = async () =>
      await (await fetch("/fix-error", { method: "POST", body: "{}" })).text();
    const started = performance.now();
    await ask();
    await ask();
    return performance.now() - started;
  });
}

function report(name: string, measured: readonly number[]): number {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  console.log(
    `${name.padEnd(28)} p50 ${at(0.5).toFixed(0)} ms, p95 ${
      at(0.95).toFixed(0)
    } ms, most ${at(1).toFixed(0)} ms`,
  );
  return at(0.5);
}

const seller = await startProgram({ KV_PATH: ":memory:" });
const browser = await launchBrowser();
const origin = `http://localhost:${seller.ports.api}/`;
try {
  const context = await browser.newContext();
  const page = await context.newPage();
  const first = await buy(page, origin);
  console.log(`${"the very first purchase".padEnd(28)} ${first.toFixed(0)} ms`);
  const bought: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bought.push(await buy(page, origin));
    bare.push(await askTwice(page, origin));
  }
  report("two challenges, bare", bare);
  const half = report("from the click to the receipt", bought);
  if (half > AIM_MS) Deno.exitCode = 1;
} finally {
  await browser.close();
  await seller.stop();
}
