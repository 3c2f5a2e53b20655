/**
 * A real browser for tests, from npm packages.
 *
 * @module
 */

import chromium from "@sparticuz/chromium";
import { type Browser, chromium as driver } from "playwright-core";

/**
 * Launches Chromium without a window. Close it with `browser.close()`.
 *
 * The first call on a machine unpacks the executable into the directory for
 * temporary files (two seconds).
 */
export async function launchBrowser(): Promise<Browser> {
  return await driver.launch({
    executablePath: await chromium.executablePath(),
    headless: true,
    args: [
      ...chromium.args,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
    ],
  });
}
