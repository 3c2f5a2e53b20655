import assert from "node:assert/strict";
import { RuleContext } from "./context.ts";
import type { Platform } from "./environment.ts";
import { render } from "./render.ts";
import { ShellCommand } from "./shell_words.ts";
import { readBlock, readTable, valuesOf } from "./table_blocks.ts";
import { readTemplates } from "./templates.ts";

const LINUX: Platform = {
  os: "linux",
  manager: "apt",
  shell: "bash",
  isContainer: false,
  isCompose: false,
  isCi: false,
};

interface Scene {
  readonly command?: string;
  readonly lines?: readonly string[];
  readonly v?: Readonly<Record<string, string>>;
  readonly platform?: Partial<Platform>;
}

function contextOf(
  { command, lines = ["error"], v = {}, platform = {} }: Scene,
): RuleContext {
  return new RuleContext({
    v,
    cmd: new ShellCommand(command, false),
    platform: { ...LINUX, ...platform },
    lines,
    at: 0,
    render: (template, c) => render(template, c, "command"),
  });
}

/** What rows of the field `next` say, those that say nothing left out. */
function said(rows: string, scene: Scene): readonly string[] {
  const [place] = readTable(`family: a\n\n[a-b]\n${rows}`).places;
  const c = contextOf(scene);
  assert.ok(place !== undefined);
  const block = readBlock(place, new Set(["next", "plan"]));
  return readTemplates(block, "next", valuesOf(block))
    .map((template) => render(template, c, "command"))
    .filter((text) => text !== undefined);
}

/** A condition, evidence of which it holds, evidence of which it does not. */
const CONDITIONS: readonly (readonly [string, Scene, Scene])[] = [
  ["line /^err/", {}, { lines: ["x", "error"] }],
  ["lines /b(?: [)/]|c)/i", { lines: ["a", "B /"] }, {}],
  ["below /b/", { lines: ["a", "b"] }, { lines: ["b", "a"] }],
  ["below /b/", { lines: ["a", "b"] }, { lines: ["a", "", "b"] }],
  ["cmd /a\\/b/", { command: "ls a/b" }, {}],
  ["part /ls/", { command: "ls; id" }, { command: "id; ls" }],
  ["program ls dir", { command: "dir" }, { command: "id; ls" }],
  ["programs ls", { command: "id; ls" }, { command: "id" }],
  ["sub push", { command: "git push" }, { command: "git pull" }],
  ["arg /^-x/", { command: "a -xy" }, { command: "a y" }],
  ["operand /y/", { command: "a y" }, { command: "a -y" }],
  ["has -f", { command: "a -f" }, { command: "a -fx" }],
  ["os macos windows", { platform: { os: "macos" } }, {}],
  ["shell fish", { platform: { shell: "fish" } }, {}],
  ["manager apk", { platform: { manager: "apk" } }, {}],
  ["typed", { command: "a" }, {}],
  ["sudo", { command: "sudo a" }, { command: "a" }],
  ["silent", { lines: [""] }, {}],
  ["container", { platform: { isContainer: true } }, {}],
  ["compose", { platform: { isCompose: true } }, {}],
  ["ci", { platform: { isCi: true } }, {}],
  ["{x}", { v: { x: "1" } }, {}],
  ["{x/y} 2", { v: { y: "2" } }, { v: { x: "1", y: "2" } }],
  ["{x} /^1/", { v: { x: "12" } }, { v: { x: "21" } }],
  ["not {x}", {}, { v: { x: "1" } }],
  ["ci or {x} and {y}", { v: { x: "1", y: "1" } }, { v: { x: "1" } }],
  ["ci or {x} and {y}", { platform: { isCi: true } }, { v: { y: "1" } }],
];

Deno.test("a row stands where its condition holds, and nowhere else", () => {
  for (const [condition, holds, not] of CONDITIONS) {
    const row = `next (${condition}): go (there): {x?a}`;
    assert.equal(said(row, holds).length, 1, condition);
    assert.equal(said(row, not).length, 0, condition);
  }
});

Deno.test("of rows that follow each other with else the first that holds speaks", () => {
  const rows = `next ({x}): one
next (else {y}): two
next (else): three
next ({y}): four
next (else): five`;
  assert.deepEqual(said(rows, { v: { x: "1", y: "1" } }), ["one", "four"]);
  assert.deepEqual(said(rows, { v: { y: "1" } }), ["two", "four"]);
  assert.deepEqual(said(rows, {}), ["three", "five"]);
});

/** An edit, the command before it and after it. */
const EDITED: readonly (readonly [string, string, string | undefined])[] = [
  ["(append) -y", "sudo apt install a | cat", "sudo apt install a -y | cat"],
  ["(append) {none}", "a", undefined],
  ["(append) {x}", "a", "a 'b c'"],
  ["(prefix) A=1", "a b", "A=1 a b"],
  ["(first) cd ..", "a b", "cd .. && a b"],
  ["(program) z", "a b", "z b"],
  ["(sub) z", "a b", "a z"],
  ["(part) z", "a b; c", "z; c"],
  ["(after-program) -v", "a b", "a -v b"],
  ["(after-sub) -v", "a b c", "a b -v c"],
  ["(after c) -v", "a b c d", "a b c -v d"],
  ["(before c) -v", "a b c", "a b -v c"],
  ["(replace b) c", "a b", "a c"],
  ["(replace {y}) {good}", "a yy", "a better"],
  ["(replace {none}) c", "a b", undefined],
  ["(remove) b", "a b c", "a c"],
  ["(sudo)", "a b", "sudo a b"],
  ["(swap) y good", "a yy", "a better"],
  ["(nothing) b", "a b", "(nothing) b"],
];

Deno.test("a row that names an edit says the caller's command with it", () => {
  const v = { x: "b c", y: "yy", good: "better" };
  for (const [edit, command, after] of EDITED) {
    assert.deepEqual(
      said(`next: ${edit}`, { command, v }),
      after === undefined ? [] : [after],
      edit,
    );
  }
});

Deno.test("the first value that is known stands for several", () => {
  const v = { y: "2", z: "3" };
  assert.deepEqual(said("next: a {x/y/z} {x/w?none}", { v }), ["a 2 none"]);
});

Deno.test("conditions that are none are refused", () => {
  for (
    const condition of [
      "",
      "else",
      "moon",
      "os",
      "line /a/ /b/",
      "not",
      "{x} and",
      "has",
      "program curl",
    ]
  ) {
    const row = condition === "program curl"
      ? `next (${condition} not closed`
      : `next (${condition}): a`;
    assert.throws(() => said(row, {}), /mistake in a table of rules/, row);
  }
});
