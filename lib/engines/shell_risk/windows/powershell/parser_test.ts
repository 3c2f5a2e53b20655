import assert from "node:assert/strict";
import { parsePowerShell } from "./parser.ts";
import { TooDeep } from "./scanner.ts";
import type { Expression, Statement } from "./tree.ts";

/** An expression as one line, so that a test can say what was read. */
function shown(expression: Expression): string {
  switch (expression.kind) {
    case "text":
    case "word":
      return expression.parts.map((part) =>
        typeof part === "string" ? part : `<${shown(part)}>`
      ).join("");
    case "number":
      return String(expression.number);
    case "variable":
      return `$${expression.name}`;
    case "splat":
      return `@${expression.name}`;
    case "list":
      return `[${expression.items.map(shown).join(" ")}]`;
    case "group":
      return `(${statements(expression.body)})`;
    case "table":
      return `{${
        expression.entries.map(([key, value]) =>
          `${shown(key)}=${statement(value)}`
        ).join(";")
      }}`;
    case "block":
      return `{${statements(expression.block.body)}}`;
    case "type":
      return `[${expression.name}]`;
    case "cast":
      return `${expression.type}<-${shown(expression.operand)}`;
    case "member": {
      const args = expression.args?.map(shown).join(", ");
      return `${shown(expression.object)}${expression.isStatic ? "::" : "."}${
        shown(expression.name)
      }${args === undefined ? "" : `(${args})`}`;
    }
    case "index":
      return `${shown(expression.object)}#${shown(expression.index)}`;
    case "binary":
      return `(${shown(expression.left)} ${expression.operator} ${
        shown(expression.right)
      })`;
    case "unary":
      return `(${expression.operator} ${shown(expression.operand)})`;
  }
}

function statement(one: Statement): string {
  switch (one.kind) {
    case "pipeline":
      return one.items.map((item) =>
        item.kind === "command"
          ? [
            item.operator,
            shown(item.name),
            ...item.args.map(shown),
            ...item.outputs.map((output) => `>${shown(output)}`),
          ].filter((word) => word !== undefined).join(" ")
          : shown(item)
      ).join(" | ");
    case "assign":
      return `${shown(one.target)} ${one.operator} ${statement(one.value)}`;
    case "loop":
      return `loop${one.isEndless ? "*" : ""} ${one.variable ?? ""}(${
        statements(one.heads)
      }) {${statements(one.body.body)}}`;
    case "branch":
      return `branch(${statements(one.heads)})${
        one.blocks.map(({ body }) => ` {${statements(body)}}`).join("")
      }`;
    case "function":
      return `function ${one.name}(${
        one.block.parameters.map(({ name }) => name).join(" ")
      }) {${statements(one.block.body)}}`;
  }
}

const statements = (all: readonly Statement[]): string =>
  all.map(statement).join("; ");

const CASES: readonly (readonly [script: string, read: string])[] = [
  ["gci C:\\ -r | ri -fo; pwd", "gci C:\\ -r | ri -fo; pwd"],
  ["$a = 'it''s'; $b += $a", "$a = it's; $b += $a"],
  [
    '"x$b.zip `$c ${d e} $(gci x)"',
    "x<$b>.zip $c <$d e> <(gci x)>",
  ],
  ["& ('i' + 'ex') $x, 'b'", "& ((i + ex)) [$x b]"],
  ["'{1}{0}' -f 'b', 'a' -eq 'ab'", "(({1}{0} -f [b a]) -eq ab)"],
  ["-join ('a', 'b') | sv c", "(-join ([a b])) | sv c"],
  ["1..3 | % { $_ * 2 }", "(1 .. 3) | % {($_ * 2)}"],
  [
    "[Convert]::FromBase64String('YQ==')",
    "[convert]::FromBase64String(YQ==)",
  ],
  ["[char[]](105, 101)", "char[]<-([105 101])"],
  ["$a[-1..-3] -join ''", "($a#((- 1) .. (- 3)) -join )"],
  ["@{Path='C:\\'; Recurse=$true}", "{Path=C:\\;Recurse=$true}"],
  ["ri @p -Confirm:$false", "ri @p -Confirm:<$false>"],
  ["if ($a) { b } elseif (c) { d } else { e }", "branch($a; c) {b} {d} {e}"],
  ["while ($true) { a }", "loop* ($true) {a}"],
  ["for (;;) { a }", "loop* () {a}"],
  ["for ($i=0; $i -lt 3; $i++) { a }", "loop ($i = 0; ($i -lt 3); $i) {a}"],
  ["do { a } while (1)", "loop* (1) {a}"],
  ["foreach ($d in 1, 2) { ri $d }", "loop d([1 2]) {ri $d}"],
  ["function f($p, $q = 1) { ri $p }", "function f(p q) {ri $p}"],
  [
    "try { a } catch [IO.Exception] { b } finally { c }",
    "branch() {a} {b} {c}",
  ],
  ["switch ($a) { 1 { b } default { c } }", "branch($a) {b} {c}"],
  ["a > b.txt 2>&1; 'x' > c", "a >b.txt; > x >c"],
  ["a <# not # this #> b # nor that\nc", "a b; c"],
  ["a `\n  b", "a b"],
  ["$x = @'\na $b\n'@\nc", "$x = a $b; c"],
  ['@"\na $b\n"@', "a <$b>"],
  ["$h.a.b('c', 2)[0]", "$h.a.b(c, 2)#0"],
  [". ./a.ps1; .\\b.ps1", ". ./a.ps1; .\\b.ps1"],
  ["$env:TEMP\\a.exe -x", "& $env:temp \\a.exe -x"],
  ["a && b || c", "a; b; c"],
  ["{ param($u) iex $u }", "{iex $u}"],
];

for (const [script, read] of CASES) {
  Deno.test(`parsePowerShell() reads ${JSON.stringify(script)}`, () => {
    assert.equal(statements(parsePowerShell(script).body), read);
  });
}

Deno.test("parsePowerShell() reads whatever it is given to its end", () => {
  const pieces = [
    "'",
    '"',
    "$(",
    "@{",
    "(",
    ")",
    "}",
    "[",
    "]",
    "|",
    "a ",
    "`",
    "@'\n",
    "param(",
    "if",
    "switch(1){",
    "[CmdletBinding(",
    ",",
    "::x",
    "-join ",
    "=",
    "&",
    "<#",
    "\n",
  ];
  for (const first of pieces) {
    for (const second of pieces) {
      for (const script of [first + second, second + "b" + first]) {
        parsePowerShell(script.repeat(8));
      }
    }
  }
});

Deno.test("parsePowerShell() refuses what is nested too deeply, and nothing below", () => {
  parsePowerShell(`${"(".repeat(38)}1${")".repeat(38)}`);
  for (
    const open of ["(", "$(", "{", '"$(', "@{a=", "if(1){", "-join ", "f("]
  ) {
    assert.throws(
      () => parsePowerShell(`$a = ${open.repeat(50)}`),
      TooDeep,
      open,
    );
  }
});
