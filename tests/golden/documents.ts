/**
 * The published documents with the default configuration, as they are kept for
 * review: every origin's documents, tool lists, skills and cards.
 *
 * @module
 */

import { MARKDOWN_PAGES } from "@/routes/_page.tsx";
import { startTestApp } from "@/tests/support/app.ts";
import { ORIGINS, publishedTexts } from "@/tests/support/published.ts";

/** Pages, files that pages are made of, and what is different each time. */
const NOT_KEPT: readonly RegExp[] = [
  /^\w+ \S+ text\/html$/,
  /\.(?:js|css|ico|svg|png)$/,
  /\/(?:jwks|did)\.json$/,
  /\/security\.txt$/,
  /\/(?:health|stats|find|predicates\/\S+)(?: |$)/,
  /^(?:api|verify) \/(?:checkpoint|log\.json)$/,
  /\/revenue-(?:log\/integrity|goal\.json)/,
  /\/(?:offers\.json|offers\.xml|proof\.md)(?: |$)/,
];

/** Pages as Markdown: what they say is kept with what the pages are made of. */
const TWINS: ReadonlySet<string> = new Set(
  Object.entries(MARKDOWN_PAGES).flatMap(([origin, paths]) =>
    paths.map((path) => `${origin} ${path}.md`)
  ),
);

const HERE = new URL("./", import.meta.url);

/** File of a document in this folder: its origin, then its path. */
export function goldenFile(name: string): URL {
  const [origin = "", path = "", form = ""] = name.split(" ");
  const file = path.slice(1).replaceAll("/", "__") || "index";
  const end = form === "application/json" || form === ""
    ? ""
    : form === "text/markdown"
    ? file.endsWith(".md") ? "" : ".md"
    : `__${form.replaceAll("/", "_")}`;
  const full = file + end;
  return new URL(
    `${origin}/${/\.[a-z]+$/.test(full) ? full : `${full}.json`}`,
    HERE,
  );
}

/** What the program serves, by name. */
export async function servedDocuments(): Promise<ReadonlyMap<string, string>> {
  // With the limits of a service as it is shipped.
  const app = await startTestApp({ settings: { RATE_LIMIT_SCALE: "1" } });
  try {
    const served = new Map<string, string>();
    for (const { name, text, type } of await publishedTexts(app)) {
      const isKept = type !== "text/html" && !TWINS.has(name) &&
        (name.startsWith("api /share-card.svg") ||
          !NOT_KEPT.some((pattern) => pattern.test(name)));
      if (!isKept) continue;
      served.set(
        name,
        /json/.test(type)
          ? JSON.stringify(JSON.parse(text, withoutHistory), null, 2) + "\n"
          : text,
      );
    }
    const whole = await app.fetch(`${ORIGINS.api}/openapi.json?full`);
    served.set(
      "api /openapi.full.json",
      JSON.stringify(await whole.json(), null, 2) + "\n",
    );
    return served;
  } finally {
    await app.stop();
  }
}

/** Files of documents that are not served any more. */
export async function strayFiles(
  names: Iterable<string>,
): Promise<readonly string[]> {
  const known = new Set([...names].map((name) => goldenFile(name).pathname));
  const stray: string[] = [];
  for await (const origin of Deno.readDir(HERE)) {
    if (!origin.isDirectory) continue;
    for await (const { name } of Deno.readDir(new URL(`${origin.name}/`, HERE))) {
      const { pathname } = new URL(`${origin.name}/${name}`, HERE);
      if (!known.has(pathname)) stray.push(pathname);
    }
  }
  return stray;
}

/** The change history is reviewed where it is written, in CHANGELOG.md. */
function withoutHistory(_: string, value: unknown): unknown {
  return typeof value === "object" && value !== null &&
      "history_markdown" in value
    ? { ...value, history: "CHANGELOG.md" }
    : value;
}
