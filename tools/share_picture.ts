/**
 * Writes `routes/_share_picture.txt`, the picture of link previews as a PNG in
 * base64: most of those who show previews take no SVG. It says what stays the
 * same, so that no price in it can become wrong.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { SHARE_SIZE, sharePoster } from "@/services/api/discovery/site.ts";
import { launchBrowser } from "@/tests/support/chromium.ts";

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: SHARE_SIZE });
await page.setContent(
  `<style>body{margin:0}svg{display:block}</style>${sharePoster()}`,
);
const png = await page.screenshot({ type: "png" });
const text = Buffer.from(png).toString("base64").replaceAll(
  /.{1,100}/g,
  "$&\n",
);
await Deno.writeTextFile("routes/_share_picture.txt", text);
await browser.close();
console.log(`${png.length} bytes`);
