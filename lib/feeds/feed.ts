/**
 * A feed, whatever it is written as: JSON Feed 1.1 or RSS 2.0.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";

/** An entry that never changes. */
export interface FeedItem {
  /** Stable for ever. */
  readonly id: string;
  /** Absolute URL of a page about it. */
  readonly url: string;
  /** Plain text. */
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** Plain text. */
  readonly text: string;
  /** When it was published. */
  readonly publishedAt: Date;
  /** Words that it is filed under. */
  readonly tags: readonly string[];
  /** Members with the prefix `_` (JSON Feed only). */
  readonly extensions: JsonObject;
}

/** A feed with its items, the newest first. */
export interface Feed {
  /** Plain text. */
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  /** Absolute URL of the page that it belongs to. */
  readonly homeUrl: string;
  /** Absolute URL of the feed itself. */
  readonly selfUrl: string;
  /** Absolute URL of a square picture. */
  readonly iconUrl: string;
  /** Who publishes it. */
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  /** Minutes between two polls. */
  readonly ttlMinutes: number;
  /** The newest first. */
  readonly items: readonly FeedItem[];
}

/** Media type of {@linkcode jsonFeed}. */
export const JSON_FEED_TYPE = "application/feed+json";
/** Media type of {@linkcode rssFeed}. */
export const RSS_TYPE = "application/rss+xml; charset=utf-8";

/**
 * As JSON Feed.
 *
 * @see JSON Feed, version 1.1.
 */
export function jsonFeed(feed: Feed): JsonObject {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    icon: feed.iconUrl,
    language: feed.language,
    authors: [{ name: feed.author, url: feed.homeUrl }],
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_text: item.text,
      date_published: item.publishedAt.toISOString(),
      tags: [...item.tags],
      ...item.extensions,
    })),
  };
}

/**
 * As RSS. The date of the feed is that of its newest item: nothing in it
 * depends on when it is asked for.
 *
 * @see RSS 2.0 of the RSS Advisory Board; RFC 4287 for `atom:link`.
 */
export function rssFeed(feed: Feed): string {
  const [newest] = feed.items;
  const element = (name: string, text: string) =>
    `<${name}>${escapeXml(text)}</${name}>`;
  const channel = [
    element("title", feed.title),
    element("link", feed.homeUrl),
    element("description", feed.description),
    element("language", feed.language),
    ...(newest === undefined
      ? []
      : [element("lastBuildDate", newest.publishedAt.toUTCString())]),
    element("ttl", String(feed.ttlMinutes)),
    `<atom:link href="${
      escapeXml(feed.selfUrl)
    }" rel="self" type="application/rss+xml"/>`,
    ...feed.items.flatMap((item) => [
      "<item>",
      element("title", item.title),
      element("link", item.url),
      `<guid isPermaLink="false">${escapeXml(item.id)}</guid>`,
      element("pubDate", item.publishedAt.toUTCString()),
      ...item.tags.map((tag) => element("category", tag)),
      element("description", item.text),
      "</item>",
    ]),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    ...channel,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

/** Text in XML 1.0; characters that XML forbids become the replacement character. */
export function escapeXml(text: string): string {
  return text.toWellFormed()
    // deno-lint-ignore no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd")
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;").replaceAll("'", "&apos;");
}
