/**
 * What every web site has: robots.txt, a site map, an icon, a share card.
 *
 * @module
 */

import { escapeXml } from "@/lib/feeds/feed.ts";
import type { JsonObject } from "@/lib/json.ts";
import type { App } from "@/services/app.ts";
import { PRODUCT_NAME } from "@/services/release.ts";
import { PURPOSE } from "./agent.ts";
import { priceFacts, pricesText } from "./prices.ts";
import { SURFACES } from "./surface.ts";

/**
 * What may be done with what is published: anything.
 *
 * @see contentsignals.org
 */
const CONTENT_SIGNAL = "search=yes, ai-input=yes, ai-train=yes";

/** `/robots.txt`: everything may be read. */
export function robotsText(origin: string): string {
  return `User-agent: *\nContent-Signal: ${CONTENT_SIGNAL}\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Days for which what `/.well-known/security.txt` says holds. */
const SECURITY_DAYS = 180;

/**
 * `/.well-known/security.txt`.
 *
 * @see RFC 9116: `Expires` has to be there, so the text changes with the day.
 */
export function securityText(
  app: App,
  options: { origin: string; now: Date },
): string {
  const { operatorContact, origins } = app.config;
  const policy = `${origins.verify}/docs/security-and-trust`;
  const contact = /^[^\s@:/]+@[^\s@]+$/.test(operatorContact)
    ? `mailto:${operatorContact}`
    : /^(?:https:|mailto:)/.test(operatorContact)
    ? operatorContact
    : policy;
  const expires = new Date(options.now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + SECURITY_DAYS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${options.origin}/.well-known/security.txt`,
    `Policy: ${policy}`,
    "",
  ].join("\n");
}

/** `/sitemap.xml` of some pages. */
export function siteMap(origin: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
}

/** Pages of the API origin. */
export const API_PAGES: readonly string[] = [
  "/",
  ...SURFACES.filter(({ isPage }) => isPage).map(({ path }) => path),
];

/** A coin with a notch: the mark of the product. */
const MARK =
  '<circle cx="32" cy="32" r="28" fill="#b4531f"/><circle cx="32" cy="32" r="22.5" fill="none" stroke="#ffe9d2" stroke-width="2.5" stroke-dasharray="3.2 3.6"/><path fill="#fff6ea" d="M23 46V18h11.4c6 0 10.1 3.7 10.1 9.3s-4.1 9.4-10.1 9.4h-4.8V46zm6.6-14.7h4c2.6 0 4.2-1.5 4.2-4s-1.6-3.9-4.2-3.9h-4z"/>';

/** The icon of every origin. */
export const FAVICON_SVG =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${MARK}</svg>\n`;

/** Width and height of the share picture. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** What is said where a link is shared. */
function shareTitle(app: App): string {
  return `Small answers for agents, ${pricesText(app)} each`;
}

/** `/share-card.json`. */
export function shareCard(app: App): JsonObject {
  const { api } = app.config.origins;
  const title = `${PRODUCT_NAME}: ${shareTitle(app)}`;
  return {
    title,
    description: PURPOSE,
    url: `${api}/`,
    image: {
      url: `${api}/share-card.svg`,
      ...SHARE_SIZE,
      alt: `${title}.`,
    },
    price: priceFacts(app),
    tags: ["x402", "agents", "mcp", "a2a", "pay-per-call"],
  };
}

/** Lines of the share picture that have room below its title. */
const SHARE_ROWS_MAX = 6;

/** `/share-card.svg`. */
export function sharePicture(app: App): string {
  const { width, height } = SHARE_SIZE;
  const { length } = app.offers;
  const shown = length <= SHARE_ROWS_MAX ? length : SHARE_ROWS_MAX - 1;
  const more = { title: `and ${length - shown} more`, path: "/catalog.json" };
  const lines = [
    ...app.offers.slice(0, shown).map(({ operation: { title }, path }) => ({
      title,
      path,
    })),
    ...(shown === length ? [] : [more]),
  ];
  const rows = lines.map(({ title, path }, index) => {
    const y = 330 + index * 46;
    return `<text x="96" y="${y}" font-size="27" fill="#fff6ea">${
      escapeXml(title)
    }</text><text x="760" y="${y}" font-size="24" fill="#f2a66e" font-family="ui-monospace, Menlo, Consolas, monospace">${
      escapeXml(path)
    }</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${
      escapeXml(`${PRODUCT_NAME}: ${shareTitle(app)}`)
    }">`,
    `<rect width="${width}" height="${height}" fill="#0f1c18"/>`,
    `<rect width="${width}" height="14" fill="#b4531f"/>`,
    `<g transform="translate(96 84) scale(1.5)">${MARK}</g>`,
    "<g font-family=\"Georgia, 'Times New Roman', serif\">",
    `<text x="220" y="150" font-size="56" fill="#fff6ea">${
      escapeXml(PRODUCT_NAME)
    }</text>`,
    `<text x="96" y="258" font-size="50" fill="#fff6ea">${
      escapeXml(shareTitle(app))
    }</text>`,
    ...rows,
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

/** What the picture of link previews shows: the same for every seller. */
export function sharePoster(): string {
  const { width, height } = SHARE_SIZE;
  const lines = [
    "Ask. Pay. Get one answer.",
    "No account, no API key: x402 over HTTP, MCP and A2A.",
    "No result, no charge. Once, however often you ask.",
  ].map((line, index) =>
    `<text x="96" y="${360 + index * 66}" font-size="36" fill="${
      index === 0 ? "#fff6ea" : "#f2a66e"
    }">${escapeXml(line)}</text>`
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#0f1c18"/>`,
    `<rect width="${width}" height="14" fill="#b4531f"/>`,
    `<g transform="translate(96 84) scale(2.2)">${MARK}</g>`,
    "<g font-family=\"Georgia, 'Times New Roman', serif\">",
    `<text x="264" y="182" font-size="84" fill="#fff6ea">${
      escapeXml(PRODUCT_NAME)
    }</text>`,
    ...lines,
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}
