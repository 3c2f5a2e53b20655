/** Documents that are not HTML: the text of each without the marks of its format. */
import assert from "node:assert/strict";
import { acceptsContentType, summarizeDocument } from "./document.ts";

const TEXT =
  "Tidemark computes the tides of one harbour for one year from the constants of its gauge.";

interface Made {
  readonly type?: string;
  readonly path?: string;
}

function read(text: string, { type = "text/plain", path = "/x" }: Made = {}) {
  const outcome = summarizeDocument({
    finalUrl: `https://files.example${path}`,
    contentType: type,
    bytes: new TextEncoder().encode(text),
  });
  return outcome.kind === "summarized"
    ? [outcome.title, outcome.summary]
    : outcome.kind === "no_text"
    ? outcome.reason
    : outcome.kind;
}

const RST = `:author: Ada Holm

.. image:: logo.png
   :alt: Logo

========
Tidemark
========

|build| |docs|

.. |build| image:: x.svg

*Tidemark* computes the **tides** of :ref:\`one harbour <harbour>\` for
one \`\`year\`\` from the \`constants <https://gauge.example>\`_ of its gauge_ [1]_.
See :func:\`~tide.table\`::

    import tides

+-----+-----+
| a   | b   |
+-----+-----+

===  ===
one  two
===  ===
1    2
===  ===

Usage
-----

- For boats.
- For bridges.

.. note::

   Not for submarines.

Empty
-----
`;

Deno.test("reStructuredText is read without its marks, by name, type or signs", () => {
  const told = [
    "Tidemark",
    "Tidemark computes the tides of one harbour for one year from the constants of its gauge. See tide.table: Usage For boats. For bridges.",
  ];
  assert.deepEqual(read(RST, { path: "/README.rst" }), told);
  assert.deepEqual(read(RST, { type: "text/x-rst" }), told);
  assert.deepEqual(read(RST), told);
  assert.deepEqual(
    read(`Tides\n=====\n\nSee :doc:\`the table\`, which is new.\n`),
    ["Tides", "See the table, which is new."],
  );
});

const ASCIIDOC = `// a comment
= Tidemark
Ada Holm <ada@gauge.example>
v1.0, 2026-05-01
:toc:
:product: Tidemark

image::logo.png[Logo]

{product} computes the *tides* of _one harbour_ for \`one year\` +
from the https://gauge.example[constants,window=_blank] of <<gauge,its gauge>>.

[source,sh]
----
tidemark --quiet
----

|===
| a | b
|===

.A title of a block
== Usage

* For link:boats.html[boats^].
. For xref:bridges.adoc[bridges].
`;

Deno.test("AsciiDoc is read without its marks, by name, type or signs", () => {
  const told = [
    "Tidemark",
    "Tidemark computes the tides of one harbour for one year from the constants of its gauge. Usage For boats. For bridges.",
  ];
  assert.deepEqual(read(ASCIIDOC, { path: "/README.adoc" }), told);
  assert.deepEqual(read(ASCIIDOC, { type: "text/asciidoc" }), told);
  assert.deepEqual(read(ASCIIDOC), told);
});

Deno.test("an attribute of AsciiDoc stands for little", () => {
  const [, summary = ""] = read(
    `= T\n:a: ${"x".repeat(60_000)}\n:b: short\n\n{b} {a}${
      "{a}".repeat(600)
    } end.`,
    { path: "/x.adoc" },
  );
  assert.match(summary, /^short x{200}/);
});

Deno.test("a notebook is read as what is written between its programs", () => {
  const notebook = JSON.stringify({
    cells: [
      { cell_type: "code", source: ["import tides\n"], outputs: [] },
      { cell_type: "markdown", source: ["# Tides\n", "\n", `**${TEXT}**`] },
      { cell_type: "raw", source: "Not this." },
      { cell_type: "markdown", source: "It is a *table*." },
    ],
    metadata: {},
    nbformat: 4,
  });
  const told = ["Tides", `${TEXT} It is a table.`];
  assert.deepEqual(read(notebook, { path: "/a.ipynb" }), told);
  assert.deepEqual(read(notebook, { type: "application/json" }), told);
  assert.deepEqual(read(notebook), told);
  const silent = JSON.stringify({
    cells: [{ cell_type: "code" }],
    nbformat: 4,
  });
  assert.equal(read(silent, { path: "/a.ipynb" }), "empty");
});

Deno.test("JSON is read as what it says in words", () => {
  const json = (value: unknown, type = "application/json; charset=utf-8") =>
    read(JSON.stringify(value), { type, path: "/api/tides" });
  assert.deepEqual(
    json({
      name: "tidemark",
      version: "1.0.0",
      description: TEXT,
      main: "x.js",
    }),
    ["tidemark", TEXT],
  );
  assert.deepEqual(
    json({ openapi: "3.1.0", info: { title: "Tides API", description: TEXT } }),
    ["Tides API", TEXT],
  );
  assert.deepEqual(
    json({
      version: "https://jsonfeed.org/version/1.1",
      title: "Harbour log",
      items: [
        { title: "It froze", content_html: "<p>All of <b>it</b>.</p>" },
        { title: "It thawed", content_text: "Overnight" },
      ],
    }, "application/feed+json"),
    ["Harbour log", "It froze. All of it. It thawed. Overnight."],
  );
  assert.deepEqual(json({ note: { remark: TEXT } }), ["files.example", TEXT]);
  // The first line of many says what the others are like.
  assert.deepEqual(
    read(`{"title":"One","text":"${TEXT}"}\n{"title":"Two"}`, {
      type: "application/x-ndjson",
    }),
    ["One", TEXT],
  );
  assert.equal(
    json({ ok: true, rows: [1, 2], link: "https://x.example/a" }),
    "empty",
  );
  assert.equal(json({ remark: "Half a sentence", id: "7f3a" }), "empty");
  assert.equal(
    read("{not json", { type: "application/json" }),
    "unsupported_content",
  );
  assert.equal(json("a string"), "unsupported_content");
});

Deno.test("JSON of any depth and size is read in bounded steps", () => {
  for (const depth of [100, 501, 5_000]) {
    const deep = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    assert.equal(
      read(deep, { type: "application/json" }),
      depth > 500 ? "unsupported_content" : "empty",
    );
  }
  // What stands behind a long list is found all the same.
  const behind = `{"ids":[${
    "1,".repeat(400_000)
  }1],"title":"Tides","text":"The sea rises and falls twice a day."}`;
  assert.deepEqual(read(behind, { type: "application/json" }), [
    "Tides",
    "The sea rises and falls twice a day.",
  ]);
  const wide = JSON.stringify(
    Array.from(
      { length: 20_000 },
      (_, n) => ({ text: `The harbour of ${n}.` }),
    ),
  );
  const [, summary = ""] = read(wide, { type: "application/json" });
  assert.match(summary, /^The harbour of 0\. The harbour of 1\./);
});

Deno.test("a table is read as its columns and its first rows", () => {
  const rows = ["harbour,tide,when", 'Lindesund,"high, at last",06:12'];
  const told = [
    "tides.csv",
    "harbour, tide, when. Lindesund, high, at last, 06:12.",
  ];
  const csv = `\ufeff# made by hand\n${rows.join("\r\n")}\n\n`;
  assert.deepEqual(read(csv, { type: "text/csv", path: "/tides.csv" }), told);
  assert.deepEqual(read(csv, { path: "/tides.csv" }), told);
  assert.deepEqual(
    read("a\tb,c\nd\te", { type: "text/tab-separated-values", path: "/t.tsv" }),
    ["t.tsv", "a, b,c. d, e."],
  );
});

const MAN = `.\\" A comment
.de CW
.nf
..
.TH TIDEMARK 1 "2026-05-01"
.SH NAME
tidemark \\- tables of tides
.SH SYNOPSIS
.B tidemark
[\\fB\\-\\-quiet\\fR] \\fIFILE\\fR
.SH DESCRIPTION
.B tidemark
computes the \\fItides\\fR of
.IR "one harbour" ,
and knows \\(lqall\\(rq gauges.
.nf
code stays out
.fi
.PP
See the table.
.SH OPTIONS
None.
`;
const MDOC = `.Dd May 1, 2026
.Dt TIDEMARK 8
.Sh NAME
.Nm tidemark
.Nd tables of tides
.Sh SYNOPSIS
.Nm
.Op Fl q
.Sh DESCRIPTION
.Nm
reads
.Pa /etc/tides ,
as
.Xr gauge 5
says.
`;

Deno.test("the source of a manual is read as what the program does", () => {
  const told = [
    "tidemark(1)",
    "tidemark computes the tides of one harbour, and knows “all” gauges. See the table.",
  ];
  assert.deepEqual(read(MAN), told);
  assert.deepEqual(read(MAN, { type: "text/troff" }), told);
  assert.deepEqual(read(MDOC), [
    "tidemark(8)",
    "tidemark reads /etc/tides, as gauge(5) says.",
  ]);
  // In another language the third section is the description.
  assert.deepEqual(
    read(MAN.replace("NAME", "NOM").replace("DESCRIPTION", "BESCHREIBUNG")),
    told,
  );
  assert.deepEqual(read(MAN.slice(0, MAN.indexOf(".SH SYNOPSIS"))), [
    "tidemark(1)",
    "tidemark - tables of tides",
  ]);
});

Deno.test("a manual as a terminal shows it is read as what the program does", () => {
  const shown = `TIDEMARK(1)      Tidemark manual      TIDEMARK(1)

N\bNA\bAM\bME\bE
       tidemark - tables of tides

SYNOPSIS
       tidemark [--quiet] FILE

DESCRIPTION
       tidemark computes the tides of
       one harbour.

OPTIONS
       None.

TIDEMARK(1)      2026-05-01      TIDEMARK(1)
`;
  assert.deepEqual(read(shown), [
    "tidemark(1)",
    "tidemark computes the tides of one harbour.",
  ]);
});

const RFC = `




Internet Engineering Task Force (IETF)                       A. Holm, Ed.
Request for Comments: 9999                                        Harbour
Category: Standards Track                                        May 2026


                          Tables of Tides

Abstract

   A table of tides tells when the sea
   rises.

Holm                         Standards Track                    [Page 1]
\f
RFC 9999                    Tables of Tides                     May 2026


   It is read from left to right.

Status of This Memo

   This is an Internet Standards Track document.
`;

Deno.test("a request for comments is read as its abstract", () => {
  assert.deepEqual(read(RFC), [
    "RFC 9999: Tables of Tides",
    "A table of tides tells when the sea rises. It is read from left to right.",
  ]);
  const draft = RFC.replace("Request for Comments: 9999", "Internet-Draft")
    .replace("Abstract", "1.  Introduction");
  assert.deepEqual(read(draft), [
    "Tables of Tides",
    "A table of tides tells when the sea rises. It is read from left to right.",
  ]);
});

Deno.test("a readme is called what its first heading, its HTML or its logo says", () => {
  const named = (start: string, rest = "") =>
    read(`${start}\n\n${TEXT}\n\n## Usage\n\nRun it.${rest}`, {
      path: "/README.md",
    });
  const told = `${TEXT} Usage Run it.`;
  for (
    const start of [
      "# Tidemark",
      "Tidemark\n========",
      "## Table of contents\n\n# Tidemark",
      '<h1 align="center">Tidemark</h1>',
      '<h1><img src="l.png" alt="Tidemark logo"></h1>',
      "[![Build Status](b.svg)](x) ![Tidemark](l.png)",
    ]
  ) {
    const [title, summary] = named(start);
    assert.equal(title, "Tidemark", start);
    assert.ok(summary?.endsWith(told), summary);
  }
  assert.equal(named("[![Build Status](b.svg)](x)")[0], "Usage");
  assert.equal(
    named("## Tidemark\n\n![A picture of it](x.png)")[0],
    "A picture of it",
  );
});

Deno.test("the entries of a readme's table of contents are no text of it", () => {
  assert.deepEqual(
    read(
      `# Tidemark\n\n## Contents\n- [Use](#use)\n1. [Why](#why)\n\n${TEXT}\n\n- [Tables](tables.md)\n`,
      { path: "/README.md" },
    ),
    ["Tidemark", `${TEXT} Tables`],
  );
});

Deno.test("rows of links, fences within lists and names of signs are no text of a readme", () => {
  assert.deepEqual(
    read(
      `# Tidemark\n\n[Home](x) · [Docs](y) · [Chat](z)\n\n${TEXT} &mdash; so it is.\n\n1. Run it:\n\n   \`\`\`sh\n   tidemark\n   \`\`\`\n`,
      { path: "/README.md" },
    ),
    ["Tidemark", `${TEXT} — so it is. Run it:`],
  );
});

/** For each format its text, a type and a name by which it is told; empty where its signs tell. */
const TOLD: readonly (readonly [string, string, string])[] = [
  [`name: Tides\ndescription: ${TEXT}`, "application/yaml", "/x.yml"],
  [`name = "Tides"\nsummary = "${TEXT}"`, "application/toml", "/x.toml"],
  [`\\section{Tides}\n${TEXT}`, "application/x-tex", "/x.tex"],
  [`\\documentclass{a}\\title{Tides}\n\n${TEXT}`, "", ""],
  [`* Tides\n${TEXT}`, "text/org", "/x.org"],
  [`#+TITLE: Tides\n${TEXT}`, "", ""],
  [`From: a\nSubject: Tides\n\n${TEXT}`, "message/rfc822", "/x.eml"],
  [`From: a\nSubject: Tides\n\n${TEXT}`, "", ""],
  [
    `BEGIN:VCARD\nFN:Tides\nNOTE:${TEXT}\nEND:VCARD`,
    "text/vcard",
    "/x.vcf",
  ],
  [`BEGIN:VCARD\nFN:Tides\nNOTE:${TEXT}\nEND:VCARD`, "", ""],
];

Deno.test("settings, LaTeX, Org files, letters and cards are told by type, name or signs", () => {
  for (const [text, type, path] of TOLD) {
    const wanted = ["Tides", TEXT];
    if (type === "") assert.deepEqual(read(text), wanted);
    else {
      assert.deepEqual(read(text, { type }), wanted, type);
      assert.deepEqual(read(text, { path }), wanted, path);
    }
  }
});

Deno.test("a program is what it says of itself, or nothing", () => {
  const path = "/src/tides.c";
  assert.deepEqual(read(`/* ${TEXT} */\nint main;\n`, { path }), [
    "tides.c",
    TEXT,
  ]);
  assert.equal(read("int main(void) { return 0; }\n", { path }), "empty");
  assert.deepEqual(read(`// ${TEXT}\n`, { type: "text/javascript" }), [
    "x",
    TEXT,
  ]);
});

Deno.test("a list of addresses for crawlers says nothing", () => {
  const type = "application/xml";
  for (const root of ["urlset", "sitemapindex"]) {
    const text =
      `<?xml version="1.0"?><${root} xmlns="x"><url><loc>https://x.example/a-long-way-to-the-harbour</loc></url></${root}>`;
    assert.equal(read(text, { type }), "empty");
  }
});

Deno.test("PDF behind white space, PostScript and RTF are no text", () => {
  for (
    const text of ["\n \u0000%PDF-1.4\n", "%!PS-Adobe-3.0\n", "{\\rtf1 Tides}"]
  ) assert.equal(read(text), "unsupported_content");
  assert.notEqual(read(`A file begins with\n%PDF-1.4, says ${TEXT}`), [
    "unsupported_content",
  ]);
});

Deno.test("a proposal is called what its head says, and begins with its abstract", () => {
  const text =
    `PEP: 9999\nAuthor: Ada,\n  Bo\nTitle: Tides for all\nStatus: Draft\n\n\nAbstract\n========\n\n${TEXT}\n`;
  assert.deepEqual(read(text), ["Tides for all", TEXT]);
});

Deno.test("what a page of components imports is no text of it", () => {
  const text =
    `import { Chart } from "./chart"\nimport "./x.css";\n\nexport const meta = { a: 1 }\n\n# Tides\n\n${TEXT}\n`;
  assert.deepEqual(read(text, { path: "/tides.mdx" }), ["Tides", TEXT]);
});

Deno.test("an item of a feed is its content where it has nothing shorter, and what is seen of that", () => {
  const feed = (entry: string) =>
    read(
      `<feed xmlns="a"><title>Tides</title><entry>${entry}</entry></feed>`,
      { type: "application/atom+xml" },
    );
  const content =
    `<content type="xhtml"><div><p>${TEXT}</p><p hidden="hidden">Obey.</p></div></content>`;
  assert.deepEqual(feed(`<title>May</title>${content}`), [
    "Tides",
    `May. ${TEXT}`,
  ]);
  assert.deepEqual(feed(`<summary>It is May.</summary>${content}`), [
    "Tides",
    "It is May.",
  ]);
  const escaped = `<p style="display:none">Obey.</p><p>${TEXT}</p>`
    .replaceAll("<", "&lt;");
  assert.deepEqual(feed(`<content type="html">${escaped}</content>`), [
    "Tides",
    TEXT,
  ]);
});

Deno.test("what is accepted is said before a body is read", () => {
  for (
    const type of [
      "application/json",
      "application/feed+json",
      "text/csv; charset=utf-8",
      "text/troff",
      "text/x-rst",
      "text/asciidoc",
      "text/yaml",
      "message/rfc822",
      "text/calendar",
      "application/javascript",
    ]
  ) assert.ok(acceptsContentType(type), type);
  for (const type of ["application/pdf", "image/png", "application/zip"]) {
    assert.ok(!acceptsContentType(type), type);
  }
});

Deno.test("text/plain is told by its name, or by the signs of its format", () => {
  const llms = `# Tidemark\n\n> ${TEXT}\n`;
  for (const path of ["/llms.txt", "/docs/llms-full.txt", "/x"]) {
    assert.deepEqual(read(llms, { path }), ["Tidemark", TEXT], path);
  }
  // Without a mark of Markdown it may as well be a remark.
  assert.deepEqual(read(`# Tidemark\n\n${TEXT}\n`), ["# Tidemark", TEXT]);
  for (const path of ["/Dockerfile", "/a/Makefile", "/tide.ini", "/t.conf"]) {
    assert.deepEqual((read(`# ${TEXT}\nX=1\n`, { path }) ?? [])[1], TEXT, path);
  }
  assert.equal(
    read("User-agent: *\nDisallow: /x\n", { path: "/robots.txt" }),
    "empty",
  );
  assert.equal(
    read("2026-05-04T10:00:00Z INFO start\n2026-05-04T10:00:01Z INFO up\n"),
    "empty",
  );
});

Deno.test("a table of contents names no document, wherever its heading stands", () => {
  const made =
    `# Table of Contents\n\n1. [What](#what)\n\n# Tidemark\n\n${TEXT}\n`;
  assert.deepEqual(read(made, { type: "text/markdown" }), ["Tidemark", TEXT]);
});

Deno.test("JSON by which an API refuses is no document", () => {
  const answer = (value: unknown) =>
    read(JSON.stringify(value), { type: "application/json" });
  for (
    const refusal of [
      { errors: [{ message: TEXT }], data: null },
      { error: { code: 7, message: TEXT } },
      { error: "invalid_grant", error_description: TEXT },
      { status: 404, message: TEXT },
      { statusCode: "403", message: TEXT },
      { title: "Gone", status: 410, detail: TEXT },
    ]
  ) assert.equal(answer(refusal), "error_page", JSON.stringify(refusal));
  for (
    const other of [
      { errors: [], title: "Tidemark", description: TEXT },
      { error: null, title: "Tidemark", description: TEXT },
      { status: 200, title: "Tidemark", message: TEXT },
      { status: 404, title: "Tidemark", description: TEXT },
      { errors: ["late"], data: { title: "Tidemark", description: TEXT } },
    ]
  ) assert.deepEqual(answer(other), ["Tidemark", TEXT], JSON.stringify(other));
});

/** Documents whose signs, names or notices are those of one format. */
const MORE: readonly (readonly [
  name: string,
  type: string,
  text: string,
  title: string,
  summary: string,
])[] = [
  [
    "Dockerfile",
    "text/plain",
    `# syntax=docker/dockerfile:1\n# ${TEXT}\nFROM x`,
    "Dockerfile",
    TEXT,
  ],
  [
    "x.gemspec",
    "text/plain",
    `Gem.new do |spec|\n  spec.name = "tides"\n  spec.summary = "${TEXT}"\nend`,
    "tides",
    TEXT,
  ],
  [
    "lamp.service",
    "text/plain",
    `[Unit]\nDescription=${TEXT}\n[Service]\nExecStart=x\n`,
    "lamp.service",
    TEXT,
  ],
  [
    "debian/control",
    "text/plain",
    `Package: tides\nDescription: ${TEXT}\n`,
    "tides",
    TEXT,
  ],
  [
    "PKGBUILD",
    "text/plain",
    `pkgname=tides\npkgdesc="${TEXT}"\n`,
    "tides",
    TEXT,
  ],
  ["Formula/x.rb", "text/plain", `class X\n  desc "${TEXT}"\n`, "x.rb", TEXT],
  [
    "flake.nix",
    "text/plain",
    `{\n  description = "${TEXT}";\n}\n`,
    "flake.nix",
    TEXT,
  ],
  ["x.spec", "text/plain", `Name: tides\nSummary: ${TEXT}\n`, "tides", TEXT],
  [
    "x.desktop",
    "text/plain",
    `[Desktop Entry]\nName=tides\nComment=${TEXT}\n`,
    "tides",
    TEXT,
  ],
  ["x.timer", "text/plain", `[Unit]\nDescription=${TEXT}\n`, "x.timer", TEXT],
  ["x.socket", "text/plain", `[Unit]\nDescription=${TEXT}\n`, "x.socket", TEXT],
  ["x.qmd", "text/plain", `---\ntitle: Tides\n---\n\n${TEXT}\n`, "Tides", TEXT],
  ["x.Rmd", "text/plain", `# Tides\n\n**${TEXT}**\n`, "Tides", TEXT],
  [
    "go.mod",
    "text/plain",
    `// ${TEXT}\nmodule example.org/tides\n\ngo 1.23\n`,
    "example.org/tides",
    TEXT,
  ],
  ["x.cabal", "text/plain", `name: tides\nsynopsis: ${TEXT}\n`, "tides", TEXT],
  [
    "note.txt",
    "text/plain",
    `---\nlayout: post\ntitle: Tides\n---\n\n${TEXT}`,
    "Tides",
    TEXT,
  ],
  [
    "x",
    "application/vnd.tides+json",
    `{"name":"Tides","about":"x","description":"${TEXT}"}`,
    "Tides",
    TEXT,
  ],
  ["x.txt", "text/x-whatever", `Tides\n\n${TEXT}`, "Tides", TEXT],
  [
    "changelog",
    "text/plain",
    `tides (1.2-1) unstable\n\n  * New tides.\n  * Old moons\n\n -- Ida Berg <ida@example.org>  Mon, 02 Mar 2026\n`,
    "tides (1.2-1) unstable",
    "New tides. Old moons",
  ],
  [
    "x.md",
    "text/markdown",
    "# Changelog\n\nAll notable changes to this project are here.\n\nThe format is based on a custom.\n\n## [1.2.0] - 2026-01-01\n\n### Added\n\nMoons\n",
    "Changelog",
    "[1.2.0] - 2026-01-01 Added Moons",
  ],
  [
    "x.md",
    "text/markdown",
    "# Tides\n\nAll notable changes to the sea come from the moon.\n\n## 1.2 metres\n\n### Added\n\nMoons\n",
    "Tides",
    "All notable changes to the sea come from the moon. Added Moons",
  ],
  [
    "x.md",
    "text/markdown",
    "# Changelog\n\n## 1.3.0\n\n## 1.2.0\n\n### Added\n\nMoons\n",
    "Changelog",
    "1.2.0 Added Moons",
  ],
  ["x.tf", "text/plain", `# ${TEXT}\nresource "a" "b" {}`, "x.tf", TEXT],
  [
    "x.proto",
    "text/plain",
    `// Copyright 2025 Ida.\n\nsyntax = "proto3";\n\n// ${TEXT}\nservice Tides {}`,
    "x.proto",
    TEXT,
  ],
  [
    "x.po",
    "text/plain",
    `# ${TEXT}\n# Copyright (C) 2026 Ida\nmsgid "Tide"\n`,
    "x.po",
    TEXT,
  ],
  [
    "tides",
    "text/x-gettext-translation",
    `# ${TEXT}\nmsgid ""\n`,
    "tides",
    TEXT,
  ],
  [
    "tides_de.properties",
    "text/plain",
    `# ${TEXT}\na=b\n`,
    "tides_de.properties",
    TEXT,
  ],
  [
    "x.graphql",
    "text/plain",
    `"""\n${TEXT}\n"""\ntype Tide {}`,
    "x.graphql",
    TEXT,
  ],
  [
    "x",
    "application/json",
    `{"title":"Tides","description":"**${TEXT}** See [moons](/m)."}`,
    "Tides",
    `${TEXT} See moons.`,
  ],
  [
    "talk",
    "text/plain",
    `1\n00:00:01,000 --> 00:00:02,000\n${TEXT}\n`,
    "files.example",
    TEXT,
  ],
  [
    "x.org",
    "text/org",
    `#+title: Tides\n${TEXT}\n* DONE Moon\n  CLOSED: [2026-03-01 Sun]\nThe sun helps.`,
    "Tides",
    `${TEXT} Moon The sun helps.`,
  ],
  [
    "x.patch",
    "text/x-patch",
    `From: Ida <ida@x>\nSubject: [PATCH] Tides\n\n${TEXT}\n\nSigned-off-by: Ida <ida@x>\n---\n x`,
    "Tides",
    TEXT,
  ],
  [
    "x.tex",
    "text/x-tex",
    `\\title[Short]{Tides}\n\\begin{abstract}${TEXT}\\end{abstract}`,
    "Tides",
    TEXT,
  ],
];

for (const [name, type, text, title, summary] of MORE) {
  Deno.test(`a document of its own kind: ${name}, ${type}, ${title}`, () => {
    assert.deepEqual(
      summarizeDocument({
        finalUrl: `https://files.example/${name}`,
        contentType: type,
        bytes: new TextEncoder().encode(text),
      }),
      { kind: "summarized", title, summary },
    );
  });
}

Deno.test("programs of many languages are read for what they say of themselves", () => {
  const ends =
    "exs erl clj cljs cljc fs groovy gradle ps1 vue svelte astro sol nim tcl el";
  for (const end of ends.split(" ")) {
    assert.deepEqual(
      summarizeDocument({
        finalUrl: `https://files.example/x.${end}`,
        contentType: "text/plain",
        bytes: new TextEncoder().encode(`// ${TEXT}\nlight()\n`),
      }),
      { kind: "summarized", title: `x.${end}`, summary: TEXT },
    );
  }
});
