import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";
import {
  choiceOf,
  firstBehind,
  firstFor,
  holds,
  nearestOf,
  order,
  PAIRS,
  releasesFor,
  shown,
  versionIn,
} from "./version_pairs.ts";
import pairs from "./version_pairs.txt" with { type: "text" };
import { readWords } from "./words.ts";

Deno.test("releasesFor() takes the last row at or before a release, and none behind the last major", () => {
  const of = (...args: Parameters<typeof releasesFor>) =>
    shown(releasesFor(...args) ?? []);
  assert.equal(of("gradle", "8.4", "java"), "8 to 20");
  assert.equal(of("gradle", "8.10.2", "java"), "8 to 23");
  assert.equal(
    of("vite", "7.1.0", "node"),
    "20.19 or later of 20, or 22.12 or later",
  );
  assert.equal(of("torch", "2.3.1", "torchvision"), "0.18");
  assert.equal(of("ubuntu", "20.04", "glibc"), "2.31 or older");
  assert.equal(of("django", "9.9", "python"), "");
  assert.equal(of("gradle", "1.0", "java"), "");
  assert.equal(of("gradle", "8.4", "ruby"), "");
});

Deno.test("holds() counts both ends, and a short number for all that it may be", () => {
  const vite = releasesFor("vite", "7", "node") ?? [];
  for (const version of ["20.19.0", "20.20.1", "22.12.0", "24.0.0", "20"]) {
    assert(holds(vite, version), version);
  }
  for (const version of ["18.20.4", "20.18.3", "21.0.0", "22.11.0"]) {
    assert(!holds(vite, version), version);
  }
});

Deno.test("nearestOf() stays in the major release, and else takes an even one", () => {
  const vite = releasesFor("vite", "7", "node") ?? [];
  assert.equal(nearestOf(vite, "20.10.0"), "20.19");
  assert.equal(nearestOf(vite, "18.20.4"), "22.12");
  assert.equal(
    nearestOf(releasesFor("eslint", "9", "node") ?? [], "16.0"),
    "20.9",
  );
  assert.equal(
    nearestOf(releasesFor("numpy", "1.26", "python") ?? [], "3.13"),
    "3.12",
  );
});

Deno.test("firstFor() and firstBehind() find the release that a pair turns at", () => {
  assert.equal(firstFor("gradle", "java", "21"), "8.5");
  assert.equal(firstFor("debian", "glibc", "2.34"), "12");
  assert.equal(firstFor("numpy", "python", "3.99"), null);
  assert.equal(firstBehind("vite", "node", "18.20.4")?.from, "7");
  assert.equal(firstBehind("vite", "node", "24.0.0"), null);
});

Deno.test("versionIn() reads what is there, not what is wanted", () => {
  assert.equal(versionIn("node", ["Node.js v18.20.4"]), "18.20.4");
  assert.equal(versionIn("java", ['openjdk version "1.8.0_392"']), "8.0");
  assert.equal(
    versionIn("gradle", ["distributionUrl=x/gradle-8.4-bin.zip"]),
    "8.4",
  );
  assert.equal(
    versionIn("agp", ["[id: 'com.android.application', version: '8.7.0']"]),
    "8.7.0",
  );
  assert.equal(
    versionIn("vite", ["Vite requires Node.js version 20.19+"]),
    undefined,
  );
  assert.equal(versionIn("node", ["needs Node.js 22"]), undefined);
});

Deno.test("every row is one of known tools, in order, and its releases can be read", () => {
  const formats = new Set([
    "cargo-lock",
    "class-file",
    "glibc",
    "glibcxx",
    "node-abi",
    "rust-edition",
  ]);
  for (const row of readWords(pairs)) {
    assert.match(
      row,
      /^[a-z-]+ [\d.]+ [a-z-]+ (?:[\d.]*\.\.[\d.]*)(?:\|[\d.]+\.\.[\d.]*)*$/,
    );
  }
  for (const [left, right] of PAIRS()) {
    for (const tool of [left, right]) {
      assert(formats.has(tool) || choiceOf(tool, "1") !== undefined, tool);
    }
  }
  assert(order("8.10", "8.9") > 0);
});

Deno.test("a receipt names both versions and the pair that goes together", () => {
  for (
    const [error, cause, next, environment] of [
      [
        "error during build:\nTypeError: crypto.hash is not a function\n    at getHash (file:///app/node_modules/vite/dist/node/chunks/config.js:2794:21)\n\nNode.js v20.11.0\nvite@7.0.4",
        /Vite 7\.0\.4 does not go with Node\.js 20\.11\.0.*20\.19/,
        /^nvm install 20\.19$/,
        "",
      ],
      [
        "FAILURE: Build failed with an exception.\nWelcome to Gradle 8.8!\n* What went wrong:\nBUG! exception in phase 'semantic analysis' in source unit '_BuildScript_' Unsupported class file major version 67",
        /Gradle 8\.8 does not go with Java 23: .*Java 8 to 22.*Gradle 8\.10/,
        /Gradle 8\.10/,
        "",
      ],
      [
        "ERROR: Could not find a version that satisfies the requirement torch==2.0.1 (from versions: 2.2.0, 2.3.0)\nERROR: No matching distribution found for torch==2.0.1",
        /PyTorch 2\.0\.1 does not go with Python 3\.12\.3: .*3\.8 to 3\.11/,
        /torch==2\.3/,
        "Python 3.12.3",
      ],
      [
        "RuntimeError: operator torchvision::nms does not exist\n\ntorch==2.3.0\ntorchvision==0.19.0",
        /PyTorch 2\.3\.0 does not go with torchvision 0\.19\.0: .*0\.18/,
        /torch==2\.4/,
        "",
      ],
      [
        "./app: /lib64/libc.so.6: version `GLIBC_2.34' not found (required by ./app)",
        /Ubuntu 20\.04 has it up to 2\.31; .*Ubuntu 22\.04/,
        /Ubuntu 22\.04/,
        "Ubuntu 20.04",
      ],
      [
        "Error: acme_next_broke\n    at load (/app/node_modules/next/dist/a.js:1:1)\nnext@16.0.1\nNode.js v18.20.0",
        /Next\.js 16\.0\.1 does not go with Node\.js 18\.20\.0: .*20\.9 or later/,
        /^nvm install 20\.9$/,
        "",
      ],
    ] as const
  ) {
    const { advice } = diagnose({ error, environment });
    assert.match(advice.root_cause, cause);
    assert.match(advice.next_command, next);
  }
});

Deno.test("versions that do not go together are not blamed for what failed elsewhere", () => {
  const { ruleId } = diagnose({
    error:
      "next@16.0.1\nNode.js v18.20.0\nError: acme_broke\n    at load (/app/src/a.js:1:1)",
  });
  assert.notEqual(ruleId, "versions-exclude-each-other");
});

Deno.test("a package of somebody's scope is not the tool of its name", () => {
  for (const owned of ["@types/node@16.3.1", ".pnpm/@acme+node@4.2.0/index"]) {
    const { ruleId } = diagnose({
      error:
        `vite v7.3.1 building for production...\nerror during build:\nError: acme broke vite\n    at load (${owned})`,
    });
    assert.notEqual(ruleId, "versions-exclude-each-other", owned);
  }
});

Deno.test("versions that go together are not blamed", () => {
  const { advice, ruleId } = diagnose({
    error:
      "Error: acme_next_broke\n    at load (/app/node_modules/next/dist/a.js:1:1)\nnext@16.0.1\nNode.js v22.12.0",
  });
  assert.notEqual(ruleId, "versions-exclude-each-other");
  assert.doesNotMatch(advice.root_cause, /does not go with/);
});
