import assert from "node:assert/strict";
import { escapeXml, type Feed, jsonFeed, rssFeed } from "./feed.ts";

const FEED: Feed = {
  title: "A & B",
  description: "<b>",
  homeUrl: "https://example.org/",
  selfUrl: "https://example.org/feed?a=1&b=2",
  iconUrl: "https://example.org/icon.svg",
  author: "Author",
  language: "en",
  ttlMinutes: 60,
  items: [{
    id: "item:1",
    url: "https://example.org/1",
    title: 'T "1"',
    summary: "S",
    text: "Text \u0001 with a control character",
    publishedAt: new Date("2026-07-21T10:20:30Z"),
    tags: ["one", "two"],
    extensions: { _x: { about: "https://example.org/about" } },
  }],
};

Deno.test("escapeXml() leaves nothing that XML would read", () => {
  assert.equal(
    escapeXml(`<a href="x">&'\u0000\ud800`),
    "&lt;a href=&quot;x&quot;&gt;&amp;&apos;\ufffd\ufffd",
  );
});

Deno.test("rssFeed() dates the feed by its newest item, and escapes", () => {
  const xml = rssFeed(FEED);
  assert.match(xml, /<title>A &amp; B<\/title>/);
  assert.match(xml, /<description>&lt;b&gt;<\/description>/);
  assert.match(xml, /href="https:\/\/example.org\/feed\?a=1&amp;b=2"/);
  const date = "Tue, 21 Jul 2026 10:20:30 GMT";
  assert(xml.includes(`<lastBuildDate>${date}</lastBuildDate>`));
  assert(xml.includes(`<pubDate>${date}</pubDate>`));
  assert(xml.includes('<guid isPermaLink="false">item:1</guid>'));
  assert(!xml.includes("\u0001"));
});

Deno.test("an empty feed has no date", () => {
  const empty = { ...FEED, items: [] };
  assert(!rssFeed(empty).includes("lastBuildDate"));
  assert.deepEqual(jsonFeed(empty).items, []);
});

Deno.test("jsonFeed() keeps extensions and dates", () => {
  const [item] = jsonFeed(FEED).items as unknown as Record<string, unknown>[];
  assert.equal(item?.date_published, "2026-07-21T10:20:30.000Z");
  assert.deepEqual(item?._x, { about: "https://example.org/about" });
});
