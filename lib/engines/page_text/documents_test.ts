import assert from "node:assert/strict";
import { extractFeed, isFeed } from "./feed.ts";
import { summarizeDocument } from "./document.ts";
import { extractMarkdown } from "./markdown.ts";
import { extractPlainText } from "./plain_text.ts";
import { afterPrologue } from "./prologue.ts";
import { metaRefreshTarget } from "./refresh.ts";

Deno.test("plain text: a short first line is the title", () => {
  assert.deepEqual(
    extractPlainText(
      "Notes on ice\n============\n\nThe harbour froze.\nAll of it.\n\nThen it thawed.",
    ),
    {
      title: "Notes on ice",
      summary: "The harbour froze. All of it. Then it thawed.",
    },
  );
  assert.deepEqual(
    extractPlainText("The harbour froze over last night.\n\nThen it thawed."),
    {
      title: "",
      summary: "The harbour froze over last night. Then it thawed.",
    },
  );
  assert.deepEqual(extractPlainText("One line"), {
    title: "",
    summary: "One line",
  });
  assert.deepEqual(extractPlainText(" \r\n\r\n"), { title: "", summary: "" });
});

Deno.test("plain text: what steers a terminal is no text", () => {
  const read = (head: string, foot = "") =>
    summarizeDocument({
      finalUrl: "https://files.example/tide.txt",
      contentType: "text/plain",
      bytes: new TextEncoder().encode(
        `${head}Tide keeper${foot}\n\n\u001b[32mThe\u001b[0m keeper reads the gauge of the northern quay at every high water.\n`,
      ),
    });
  const told = {
    kind: "summarized",
    title: "Tide keeper",
    summary:
      "The keeper reads the gauge of the northern quay at every high water.",
  };
  assert.deepEqual(read("\u001b[1;4m", "\u001b[0m"), told);
  assert.deepEqual(read("\u001b]0;gauge\u0007"), told);
  assert.deepEqual(read("\u001b[?25l"), told);
  // What no such control begins is read.
  assert.match(JSON.stringify(read("[1;4m")), /\[1;4mTide keeper/);
});

Deno.test("plain text: what stands below a title is no text of it", () => {
  for (
    const imprint of [
      "by R. Thorn",
      "Copyright (c) 2026 R. Thorn",
      "Version 3, June 2026",
    ]
  ) {
    assert.deepEqual(
      extractPlainText(`Notes on ice\n\n${imprint}\n\nThe harbour froze.`),
      { title: "Notes on ice", summary: "The harbour froze." },
      imprint,
    );
  }
  const far = "The harbour froze.\n\n".repeat(4);
  assert.match(
    extractPlainText(`Notes on ice\n\n${far}by R. Thorn`).summary,
    /Thorn$/,
  );
  assert.equal(
    extractPlainText("lamp (1.2-1) unstable; urgency=low\n\n  * It burns.\n")
      .title,
    "lamp (1.2-1)",
  );
});

Deno.test("plain text: changes of files say nothing in words", () => {
  for (
    const change of [
      "diff --git a/x b/x\nindex 1..2\n-a\n+b\n",
      "Index: x.c\n=====\n-a\n+b\n",
      "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n",
    ]
  ) assert.equal(extractPlainText(change).summary, "", change);
  assert.equal(extractPlainText("--- x\n\nIt froze.").summary, "It froze.");
});

Deno.test("Markdown: when and in which state something was decided is no text of it", () => {
  assert.deepEqual(
    extractMarkdown(
      "# 7. Ice\n\nDate: 2026-03-01\n\n## Status\n\nAccepted\n\n## Context\n\nThe harbour froze.\n",
    ),
    { title: "Ice", summary: "Context The harbour froze." },
  );
  assert.equal(
    extractMarkdown("# Ice\n\n## Statute\n\nAccepted\n").summary,
    "Statute Accepted",
  );
});

Deno.test("Markdown: a name that is shown twice is the title once", () => {
  assert.deepEqual(
    extractMarkdown(
      `<h1 align="center">Saltmarsh</h1>\n\nSearches sites.\n\nSaltmarsh\n`,
    ),
    { title: "Saltmarsh", summary: "Searches sites. Saltmarsh" },
  );
});

Deno.test("Markdown: the first text stands without the name of its part", () => {
  const text = "The tides of a harbour come twice a day, and the moon is why.";
  const summary = (body: string, title = "Tides") =>
    extractMarkdown(`# ${title}\n\n${body}`).summary;
  assert.equal(summary(`### Overview of it\n\n${text}`), text);
  assert.equal(
    summary(`## One\n\n${text}\n\n## Two\n\nThe sun helps.`),
    `${text} Two The sun helps.`,
  );
  assert.equal(summary(`## One\n\n- high\n- low`), "One high low");
  assert.match(summary(`## 2.1.0\n\n${text}`, "Changelog"), /^2\.1\.0 The/);
});

Deno.test("Markdown: marks are undone and front matter gives the title", () => {
  const made = extractMarkdown(`---
title: "Frozen *harbours*"
tags: [ice]
---
# Frozen *harbours*

![A picture](ice.png) The **harbour** of [Lindesund](https://x.example/a_(b)) froze, \`all\` of it,
_overnight_ -- see <https://y.example>.

\`\`\`sh
rm -rf ice
\`\`\`

- First item
- Second item

| a | b |
|---|---|
`);
  assert.equal(made.title, "Frozen *harbours*");
  assert.match(
    made.summary,
    /^The harbour of Lindesund\)? froze, all of it, overnight/,
  );
  assert.match(made.summary, /First item Second item/);
  assert.doesNotMatch(made.summary, /rm -rf|\*\*|\]\(|\| a|picture/);
});

Deno.test("Markdown: the first heading is the title, both kinds", () => {
  assert.deepEqual(
    extractMarkdown("# Ice ##\nText one.\n\n## Later\n\nText two."),
    {
      title: "Ice",
      summary: "Text one. Later Text two.",
    },
  );
  assert.equal(extractMarkdown("Ice\n===\n\nText.").title, "Ice");
  assert.equal(extractMarkdown("+++\ntitle = 'Ice'\n+++\nText.").title, "Ice");
});

const RSS =
  `<?xml version="1.0"?><!-- made by hand --><rss version="2.0"><channel>
<title>Harbour &amp; ice</title><link>https://x.example</link>
<image><title>Logo</title><url>x</url></image>
<description><![CDATA[News <b>from</b> the quay]]></description>
<item><title>It froze</title><description>&lt;p&gt;All of it, &amp;amp; overnight.&lt;/p&gt;</description><source>Elsewhere</source></item>
<item><title>It thawed.</title></item></channel></rss>`;

Deno.test("RSS: the feed's title, what it says of itself, its items", () => {
  assert.ok(isFeed(RSS));
  assert.deepEqual(extractFeed(RSS), {
    title: "Harbour & ice",
    summary: "News from the quay. It froze. All of it, & overnight. It thawed.",
  });
});

Deno.test("Atom: subtitle, entries, no authors", () => {
  const atom =
    `<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">Ice &lt;i&gt;log&lt;/i&gt;</title>
<subtitle>From the quay</subtitle><author><name>Ada</name><title>Dr</title></author>
<entry><title>Day one</title><summary>Frozen.</summary></entry></feed>`;
  assert.ok(isFeed(atom));
  assert.deepEqual(extractFeed(atom), {
    title: "Ice log",
    summary: "From the quay. Day one. Frozen.",
  });
  assert.ok(!isFeed("<html><rss>"));
  assert.ok(isFeed('<rdf:RDF xmlns="x">'));
});

Deno.test("the first element stands after declarations and comments", () => {
  assert.equal(
    afterPrologue("\ufeff <?xml?>\n<!-- <a> --><!DOCTYPE x><b>c"),
    "<b>c",
  );
  assert.equal(afterPrologue("<!-- never closed <b>"), "");
  assert.equal(afterPrologue("<?x?>".repeat(100)), "");
  assert.equal(afterPrologue("text"), "text");
});

Deno.test("a meta refresh is followed when it is soon and meant", () => {
  const of = (content: string) =>
    metaRefreshTarget(`<head><meta http-equiv="Refresh" content="${content}">`);
  assert.equal(of("0; url=/next"), "/next");
  assert.equal(of("5;URL='https://x.example/a'"), "https://x.example/a");
  assert.equal(of("0,url=b"), "b");
  assert.equal(of("1.5; /c"), "/c");
  assert.equal(of("6; url=/late"), undefined);
  assert.equal(of("0"), undefined);
  assert.equal(of("0; url="), undefined);
  assert.equal(
    metaRefreshTarget(
      '<noscript><meta http-equiv=refresh content="0;url=/x"></noscript>',
    ),
    undefined,
  );
  assert.equal(
    metaRefreshTarget('<!-- <meta http-equiv=refresh content="0;url=/x"> -->'),
    undefined,
  );
  assert.equal(metaRefreshTarget("<p>nothing</p>"), undefined);
});

Deno.test("Markdown: the name in its front matter stands below its own first heading", () => {
  const head = "---\nname: ice-watch\ndescription: x\n---\n";
  assert.equal(extractMarkdown(`${head}It froze.\n`).title, "ice-watch");
  assert.equal(extractMarkdown(`${head}# Ice\n\nIt froze.\n`).title, "Ice");
});

Deno.test("Markdown: what kind of note it is, and icons, are no text", () => {
  assert.deepEqual(
    extractMarkdown(
      "# Ice\n\n> [!WARNING]\n> It froze.\n\n:material-account:{ .lg .middle } Ada: at 12:30:15.\n",
    ),
    { title: "Ice", summary: "It froze. Ada: at 12:30:15." },
  );
});

Deno.test("Markdown: what is done is no text of a task, nor is a file a name", () => {
  assert.equal(
    extractMarkdown("# Ice\n\n- [x] Watch it\n- [ ] Leave it\n").summary,
    "Watch it Leave it",
  );
  const shown = (alt: string) =>
    extractMarkdown(`It froze over.\n\n<img src="x" alt="${alt}">\n`).title;
  assert.equal(shown("Saltmarsh"), "Saltmarsh");
  assert.equal(shown("ice.jpg"), "");
});
