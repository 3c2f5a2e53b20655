/**
 * A real browser for tests, from npm packages.
 *
 * @module
 */

import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { findProgram, type FoundProgram } from "./programs.ts";

const LAUNCHES_MAX = 3;
/** Milliseconds after which what a page waits for is taken for what never comes. */
const PATIENCE_MS = 180_000;

/**
 * Launches Chromium without a window. Close it with `browser.close()`.
 *
 * The first call on a machine unpacks the executable into the directory for
 * temporary files (two seconds).
 */
export async function launchBrowser(): Promise<Browser> {
  // On import the driver looks for Windows in /proc/sys, where Deno lets only
  // programs with every permission look. This variable keeps it from looking.
  Deno.env.set("__IS_WSL_TEST__", "1");
  const { chromium: driver } = await import("playwright-core");
  const { path, args } = await unpacked();
  // On a busy machine it crashes now and then before it has started (SIGSEGV).
  const browser = await again(LAUNCHES_MAX, () =>
    driver.launch({
      executablePath: path,
      headless: true,
      timeout: PATIENCE_MS,
      args: [
        ...args,
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
      ],
    }));
  const open = browser.newContext.bind(browser);
  // The driver's own pages are opened by it as well.
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}

/** Does what may fail, and once more where it did. */
export async function again<T>(
  timesMax: number,
  work: () => Promise<T>,
): Promise<T> {
  for (let time = 1;; time++) {
    try {
      return await work();
    } catch (error) {
      if (time === timesMax) throw error;
    }
  }
}

/** Test files run beside each other, and only one may unpack. */
async function unpacked(): Promise<FoundProgram> {
  using lock = await Deno.open(join(tmpdir(), "chromium.lock"), {
    create: true,
    write: true,
  });
  await lock.lock(true);
  return await findProgram("chromium");
}
