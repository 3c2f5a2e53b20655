/**
 * The published documents with the default configuration, as they are kept for
 * review.
 *
 * @module
 */

import { startTestApp } from "@/tests/support/app.ts";

/** Documents that are the same on every machine and at every time. */
export const GOLDEN_PATHS: readonly string[] = [
  "/openapi.json",
  "/payment-options.json",
  "/agent.json",
  "/capabilities.json",
  "/catalog.json",
  "/x402-payment.json",
  "/x402/config",
  "/pricing.json",
  "/llms.txt",
  "/goal",
  "/buy",
  "/proof.json",
  "/share-card.json",
  "/share-card.svg",
  "/.well-known/x402",
  "/.well-known/x402/discovery/resources",
  "/.well-known/api-catalog",
  "/docs/errors",
  "/robots.txt",
  "/sitemap.xml",
];

/** File of a document in this folder. */
export function goldenFile(path: string): URL {
  const name = path.slice(1).replaceAll("/", "__");
  return new URL(
    /\.[a-z]+$/.test(name) ? name : `${name}.json`,
    import.meta.url,
  );
}

/** What the program serves, by path. */
export async function servedDocuments(): Promise<ReadonlyMap<string, string>> {
  const app = await startTestApp();
  try {
    const served = new Map<string, string>();
    for (const path of GOLDEN_PATHS) {
      const response = await app.fetch(`http://localhost:8402${path}`);
      if (response.status !== 200) {
        throw new Error(`${path}: ${response.status}`);
      }
      const text = await response.text();
      const isJson = /json/.test(response.headers.get("content-type") ?? "");
      served.set(
        path,
        isJson
          ? JSON.stringify(JSON.parse(text, withoutHistory), null, 2) + "\n"
          : text,
      );
    }
    return served;
  } finally {
    await app.stop();
  }
}

/** The change history is reviewed where it is written, in CHANGELOG.md. */
function withoutHistory(_: string, value: unknown): unknown {
  return typeof value === "object" && value !== null &&
      "history_markdown" in value
    ? { ...value, history: "CHANGELOG.md" }
    : value;
}
