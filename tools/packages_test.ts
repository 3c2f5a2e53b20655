import assert from "node:assert/strict";
import {
  catalogue,
  readContents,
  readPackages,
  ROWS_MAX,
  select,
} from "./packages.ts";

Deno.test("readPackages() takes the name of each stanza", () => {
  assert.deepEqual(
    readPackages(
      "Package: zlib1g-dev\nVersion: 1:1.3\nDescription: x\n Package: no\n\nPackage: curl\nVersion: 8\n",
    ),
    ["curl", "zlib1g-dev"],
  );
});

Deno.test("readContents() takes headers, libraries and commands with their packages", () => {
  assert.deepEqual(
    readContents(
      [
        "usr/include/fuse.h                  libdevel/libfuse-dev",
        "usr/include/x86_64-linux-gnu/a/b.h  libdevel/liba-dev,libdevel/liba2-longer-dev",
        "usr/bin/jq                          utils/jq",
        "usr/lib/x86_64-linux-gnu/libpq.so.5 libs/libpq5",
        "usr/share/doc/jq/copyright          utils/jq",
        "FILE                                LOCATION",
      ].join("\n"),
    ),
    [
      "header:a/b.h liba-dev",
      "header:fuse.h libfuse-dev",
      "jq jq",
      "lib:libpq.so.5 libpq5",
    ],
  );
});

Deno.test("select() keeps what is named, and refuses a catalogue without bounds", () => {
  const index = { packages: ["a-b", "curl"], files: ["jq jq", "x curl"] };
  assert.deepEqual(select(index, new Set(["curl"])), {
    packages: ["curl"],
    files: ["x curl"],
  });
  const many = Array.from({ length: ROWS_MAX + 1 }, (_, i) => `p${i}`);
  assert.throws(() => select({ packages: many, files: [] }, new Set()));
  assert.equal(
    select({ packages: many.slice(1), files: [] }, new Set()).packages.length,
    ROWS_MAX,
  );
});

Deno.test("readPackages() keeps a section, and what others need", () => {
  const text = [
    "Package: libjq1\nSection: libs\nDepends: libc6 (>= 2.34), libonig5",
    "Package: jq\nSection: utils\nDepends: libjq1 (= 1.6), libc6:any | musl",
    "Package: libc6\nSection: libs",
    "Package: UPPER\nSection: libs",
  ].join("\n\n");
  assert.deepEqual(readPackages(text, { section: "libs" }), [
    "libc6",
    "libjq1",
  ]);
  assert.deepEqual(readPackages(text, { needed: 2 }), ["libc6"]);
});

Deno.test("catalogue() says where its rows are from, and sorts them", () => {
  assert.match(
    catalogue({ packages: ["zsh"], files: ["header:a.h a-dev"] }, "Packages"),
    /^# Packages\n# .{1,120}\nheader:a\.h a-dev\nzsh\n$/,
  );
});

Deno.test("the catalogue that is shipped has its source and no more rows than it holds", async () => {
  const shipped = await Deno.readTextFile(
    new URL(
      "../lib/engines/diagnosis/catalogues/imported.txt",
      import.meta.url,
    ),
  );
  const rows = shipped.split("\n").filter((row) => /^[a-z]/.test(row));
  assert.match(shipped, /^# .{3,80}, read \d{4}-\d\d-\d\d\n/);
  assert.ok(rows.length > 1_000 && rows.length <= ROWS_MAX);
});
