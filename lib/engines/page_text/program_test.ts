/** What is served as plain text and written for a machine, or for both. */
import assert from "node:assert/strict";
import { countWork } from "@/tests/support/steps.ts";
import { summarizeDocument } from "./document.ts";
import { isProgram } from "./program.ts";

const TEXT =
  "Tidemark computes the tides of one harbour for one year from the constants of its gauge.";

function read(text: string, path: string, type = "text/plain") {
  const outcome = summarizeDocument({
    finalUrl: `https://files.example/${path}`,
    contentType: type,
    bytes: new TextEncoder().encode(text),
  });
  return outcome.kind === "summarized"
    ? [outcome.title, outcome.summary]
    : outcome.kind === "no_text"
    ? outcome.reason
    : outcome.kind;
}

const PROGRAMS: Readonly<Record<string, string>> = {
  "a script": "#!/bin/sh\nWe light the lamps now\nand then we go\n",
  "PHP": "<?php\nWe light the lamps now\nand then we go\n",
  "a batch file": "@ECHO off\nWe light the lamps now\nand then we go\n",
  "a key": "-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIDQvTm0w\n",
  "comments that begin it": "# Lamps\n# of the harbour\nand their keepers\n",
  "a line of words above code": "Lamp driver\nlamp=1\nbuoy=2\nred=3\n",
  "a line of code by itself": "import of lamps;\n\nlamp=1\nbuoy=2\n",
  "a comment by itself": "// Lamps and buoys\n\nlamp=1\nbuoy=2\n",
  "a word by itself": "venv\n\nlamp=1\nbuoy=2\n",
  "few lines among comments":
    "# A lamp.\nlamp=1\n# Of the harbour.\n# Red, as it was.\n# By night.\nbuoy=2\n",
  "a comment that is a sentence": `# ${TEXT}\n\nlamp=1\nbuoy=2\n`,
  "many words without an end": `lamp=1\n\n${
    "lamp buoy harbour ".repeat(5)
  }\n\nbuoy=2\nred=3\n`,
  "settings": "root = true\n\n[*.md]\nindent_size=4\n",
  "variables": "A_LAMP=1\nB_LAMP=${A_LAMP}\n",
  "statements": "let lamp of lamps;\nlight the lamp();\n",
  "one long line": `.lamp{color:red}.buoy{color:green} ${"lamp ".repeat(90)}\n`
    .repeat(2),
  "calls": "find_package(Lamp)\nadd_lamp(lamp red)\n",
  "what closes": "lamp\n}\n]\n",
  "sections": "[lamp]\n[[lamp.buoy]]\n",
  "directives": ".global lamp\n@include lamp\n",
  "elements": '<Lamp Sdk="x">\n</Lamp>\n',
  "a container": "FROM lamp AS buoy\nRUN light the lamp\n",
  "what is fetched": "import lamp\nfrom buoy import red\n",
  "names of files": "node_modules/\n*.log\n!lamps/red.txt\n",
  "names with an ending": "package-lock.json\nlamps.lock\n",
  "names and what is done with them": "*.sh text eol=lf\n/lamps @harbour\n",
  "keys": "lamp:\n  red: true\n  - buoy: 12\n",
};

for (const [name, text] of Object.entries(PROGRAMS)) {
  Deno.test(`what is written for a machine is no prose: ${name}`, () => {
    assert.equal(isProgram(text), true);
  });
}

const PROSE: Readonly<Record<string, string>> = {
  "a list of works": "Alien (1979)\nHeat (1995)\nThe Long Day (2001)\n",
  "a poem":
    "The lamp is lit;\nthe boats come in\nand who is late\nis seen no more.\n",
  "a list of words": "lamp\nbuoy\nharbour\n",
  "fields": "Name: Ada\nHarbour: Lindesund\nLamps: four\n",
  "one line of code": `int main();\n`,
  "code with what it is for": `${TEXT}\n\nlamp {\n  red = 1;\n};\nbuoy {\n};\n`,
  "a title above code": "Lamp driver\n\nlamp=1\nbuoy=2\nred=3\n",
  "a title that is underlined":
    "Lamp driver\n===========\n\nlamp=1\nbuoy=2\nred=3\n",
  "headings of Markdown": "# Lamps\n\nThey burn.\n\n# Buoys\n",
};

for (const [name, text] of Object.entries(PROSE)) {
  Deno.test(`what is written for a reader is no program: ${name}`, () => {
    assert.equal(isProgram(text), false);
  });
}

Deno.test("a program without a telling name is what it says of itself", () => {
  assert.deepEqual(
    read(`#!/bin/sh\n# ${TEXT}\nset -e\n`, "hooks/pre-commit"),
    ["pre-commit", TEXT],
  );
  assert.equal(read("FROM lamp\nCOPY . /lamp\n", "Dockerfile.dev"), "empty");
  assert.equal(read(PROGRAMS["a key"] ?? "", "lamp.key"), "empty");
});

Deno.test("styles, batches and rules of builds are programs by their names", () => {
  for (
    const end
      of "css scss sass less bat cmd s asm mk mak cmake rake kts hcl prisma"
        .split(" ")
  ) {
    assert.deepEqual(
      read(`# ${TEXT}\nlamp\n`, `x.${end}`),
      [`x.${end}`, TEXT],
      end,
    );
  }
});

Deno.test("what an editor writes into a new file is no text of it", () => {
  for (
    const made of ["Created by Ada on 2017/8/22.", "File created with a lamp."]
  ) {
    assert.deepEqual(
      read(`// ${made}\n\n/* ${TEXT} */\nlight();\n`, "Lamp.java"),
      ["Lamp.java", TEXT],
      made,
    );
  }
});

Deno.test("a document without a title is called by its file", () => {
  assert.deepEqual(
    read(`${TEXT}\n`, "Notes%20on%20ice.txt"),
    ["Notes on ice.txt", TEXT],
  );
  assert.deepEqual(read(`${TEXT}\n`, "100%.txt"), ["100%.txt", TEXT]);
  assert.deepEqual(
    read(`Copyright (c) 2026 Ada\n\n${TEXT}\n`, "LICENSE"),
    ["LICENSE", TEXT],
  );
  assert.deepEqual(
    read("Copyright (c) 2026 Ada", "LICENSE"),
    ["LICENSE", "Copyright (c) 2026 Ada"],
  );
  assert.deepEqual(read(`${TEXT}\n`, "today"), ["files.example", TEXT]);
  assert.deepEqual(read(`/* ${TEXT} */\n`, ".htaccess.php"), [
    ".htaccess.php",
    TEXT,
  ]);
});

Deno.test("a page without a title or a heading is called by its file, unless that is any page's", () => {
  const page = (path: string) => read(`<p>${TEXT}</p>`, path, "text/html")[0];
  assert.equal(page("Sea.Tide.Gauge.html"), "Sea.Tide.Gauge");
  for (const path of ["index.html", "default.htm", "2041.html", "tides"]) {
    assert.equal(page(path), "files.example");
  }
});

Deno.test("XML is read as what it is where it is served as plain text", () => {
  const declared = `<?xml version="1.0"?>\n`;
  const feed =
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tides</title><id>tag:x</id><entry><title>${TEXT}</title><id>tag:y</id></entry></feed>`;
  assert.deepEqual(read(declared + feed, "x"), ["Tides", TEXT]);
  assert.deepEqual(read(feed, "x"), ["Tides", TEXT]);
  assert.deepEqual(read(feed, "x", "text/html"), ["Tides", TEXT]);
  assert.deepEqual(
    read(`${declared}\n# Tides\n\n${TEXT}\n`, "x", "text/markdown")[0],
    "Tides",
  );
  const thing = `${declared}<a><name>Tides</name><desc>${TEXT}</desc></a>`;
  assert.equal(read(thing, "x")[0], "Tides");
  assert.equal(read(thing, "x", "text/html")[0], "files.example");
  const map =
    `<urlset xmlns="x"><url><loc>https://x.example/a-long-way-to-the-harbour</loc></url></urlset>`;
  assert.equal(read(declared + map, "sitemap.xml"), "empty");
  assert.equal(
    read(`${declared}<tile><colour>#ffffff</colour></tile>`, "x.xml"),
    "empty",
  );
  assert.deepEqual(
    read(`${declared}<tile><note>It is green</note></tile>`, "x.xml"),
    ["x.xml", "It is green"],
  );
  assert.deepEqual(
    read(`${declared}<tile><note>港の灯台守の話</note></tile>`, "x.xml"),
    ["x.xml", "港の灯台守の話"],
  );
  assert.deepEqual(read(declared + feed, "x", ""), ["Tides", TEXT]);
  assert.deepEqual(
    read(`${declared}<a><title>Tides</title><desc>${TEXT}</desc></a>`, "x", ""),
    ["Tides", TEXT],
  );
});

Deno.test("a patch without a letter of its own says nothing below its subject", () => {
  assert.equal(
    read(
      "From: Ada <ada@x.example>\nDate: Mon, 2 Mar 2026\nSubject: [PATCH] Lamps\n\n---\n x | 2 +-\n\ndiff --git a/x b/x\n",
      "1.patch",
    ),
    "empty",
  );
  assert.equal(
    read("diff old new\n--- old\n+++ new\n@@ -1 +1 @@\n-a\n+b\n", "x"),
    "empty",
  );
});

Deno.test("a letter without a subject is one", () => {
  assert.deepEqual(
    read(
      `From: Ada <ada@x.example>\nDate: Mon, 2 Mar 2026\n\n${TEXT}\n`,
      "1.txt",
    ),
    ["1.txt", TEXT],
  );
});

Deno.test("a list of changes is told without the lines below its versions", () => {
  assert.deepEqual(
    read(
      "Version 2\n---------\nIt burns.\n\nVersion 1\n---------\nFirst.\n",
      "CHANGES",
    ),
    ["Version 2", "It burns. Version 1 First."],
  );
});

Deno.test("a manual in any markup begins below the forms of its call", () => {
  const called = "tide - computes tides";
  for (
    const [name, text] of Object.entries({
      "x.adoc":
        `= tide(1)\n\n== NAME\n\n${called}\n\n== SYNOPSIS\n\ntide [_OPTION_]\n\n== DESCRIPTION\n\n${TEXT}\n`,
      "x.md":
        `# tide(1)\n\n## SYNOPSIS\n\ntide [OPTION]\n\n## DESCRIPTION\n\n${TEXT}\n`,
      "x.rst":
        `tide(1)\n=======\n\nSynopsis\n--------\n\ntide [OPTION]\n\nDescription\n-----------\n\n${TEXT}\n`,
    })
  ) assert.deepEqual(read(text, name), ["tide(1)", TEXT], name);
  assert.deepEqual(
    read(`# Tide\n\n${TEXT}\n\n## Description\n\nMore.\n`, "x.md"),
    ["Tide", `${TEXT} Description More.`],
  );
});

Deno.test("AsciiDoc: headings that are underlined, or closed, and anchors", () => {
  assert.deepEqual(
    read(
      `[[tides]]\n= Tides =\nAda <ada@x.example>\n\n${TEXT}\n\nMoon\n----\n\nThe sun helps.\n\n----\nlight();\n----\n`,
      "x.adoc",
    ),
    ["Tides", `${TEXT} Moon The sun helps.`],
  );
  assert.deepEqual(
    read(`Tides\n=====\nAda <ada@x.example>\n\n${TEXT}\n`, "x.adoc"),
    ["Tides", TEXT],
  );
  assert.deepEqual(
    read(
      `= Tides\n\nA note\n--------------\nlight();\n--------------\n${TEXT}\n`,
      "x.adoc",
    ),
    ["Tides", `A note ${TEXT}`],
  );
  assert.deepEqual(
    read(
      `= Tides\n\nOne two\nthree\n-----\nlight();\n-----\n${TEXT}\n`,
      "x.adoc",
    ),
    ["Tides", `One two three ${TEXT}`],
  );
});

Deno.test("long lines of one sign are read once", async () => {
  for (const sign of [".", "*", "/", "a.", "= ", "-"]) {
    const work = (length: number) =>
      countWork(() => {
        isProgram(`${sign.repeat(length)}x y\n`.repeat(2));
        read(`= a${" ".repeat(length)}b ${sign.repeat(length)}\n`, "x.adoc");
      });
    const short = await work(500);
    const long = await work(1_000);
    assert.ok(long.blocks < 2.5 * short.blocks, `${sign}: ${long.blocks}`);
    assert.ok(
      long.matching < 2.5 * short.matching,
      `${sign}: ${short.matching} and ${long.matching}`,
    );
  }
});

Deno.test("the name of a manual is without escapes", () => {
  assert.deepEqual(
    read(`.TH git\\-tide 1\n.SH DESCRIPTION\n${TEXT}\n`, "x"),
    ["git-tide(1)", TEXT],
  );
});

Deno.test("that a manual is one is no description", () => {
  const told = (first: string) =>
    read(
      `.TH TIDE 8\n.SH NAME\ntide \\- tables of tides\n.SH SYNOPSIS\ntide\n.SH DESCRIPTION\n${first}\n`,
      "x",
    )[1];
  for (
    const first of [
      "This manual page documents briefly the\n.B tide\ncommand.",
      "This man page describes tide, ebb and flood.",
      "This manual page explains the tide program.",
    ]
  ) {
    assert.equal(told(`${first}\n.PP\n${TEXT}`), TEXT);
    assert.equal(told(first), "tide - tables of tides");
  }
  const whole = "This manual page documents how tides are told in tables.";
  assert.equal(told(whole), whole);
});

Deno.test("JSON: what a program puts in the place of text is none", () => {
  assert.deepEqual(
    read(
      JSON.stringify({
        name: "Tides",
        nodes: [
          { text: '={{$json["a"]}}' },
          { text: '=Score: {{$json["b"]}}' },
          { text: "${lamp}" },
          { text: "{{ lamp }} - {{ buoy }}" },
          { text: TEXT },
        ],
      }),
      "x.json",
    ),
    ["Tides", TEXT],
  );
});
