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

Deno.test("catalogue() writes the file that is shipped when there is nothing in it", async () => {
  const shipped = await Deno.readTextFile(
    new URL(
      "../lib/engines/diagnosis/catalogues/imported.ts",
      import.meta.url,
    ),
  );
  assert.equal(catalogue({ packages: [], files: [] }, ""), shipped);
});
