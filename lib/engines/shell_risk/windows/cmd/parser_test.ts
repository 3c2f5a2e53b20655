import assert from "node:assert/strict";
import { TooDeep } from "../powershell/scanner.ts";
import { CmdParser } from "./parser.ts";
import type { Node, Redirection } from "./tree.ts";

/** A statement as one line, so that a test can say what was read. */
function shown(node: Node): string {
  switch (node.kind) {
    case "command":
      return node.raw.trim() + files(node.redirections);
    case "list":
      return node.items.map(({ node: one, isConditional }, index) =>
        index === 0 ? shown(one) : `${isConditional ? "? " : "; "}${shown(one)}`
      ).join(" ");
    case "pipe":
      return node.items.map(shown).join(" | ");
    case "block":
      return `{${shown(node.body)}}${files(node.redirections)}`;
    case "if":
      return `if {${shown(node.then)}}${
        node.otherwise === undefined ? "" : ` else {${shown(node.otherwise)}}`
      }`;
    case "for":
      return `for ${node.loop} <${node.option}> ${node.variable} <${node.set}> {${
        shown(node.body)
      }}`;
  }
}

function files(redirections: readonly Redirection[]): string {
  return redirections.map(({ operator, handle, target }) =>
    ` ${handle}${operator}${target}`
  ).join("");
}

/** What is read of a text; lines that are not asked for are missing. */
function read(text: string, escapesQuotes = true): string {
  const lines = text.split("\n");
  let at = 0;
  return shown(
    new CmdParser(lines[0] ?? "", {
      more: () => lines[++at],
      escapesQuotes,
    }).line(),
  );
}

const CASES: readonly (readonly [text: string, read: string])[] = [
  ["dir & echo a && b || c", "dir ; echo a ? b ? c"],
  ["a | b | c & d", "a | b | c ; d"],
  ["a || b | c", "a ? b | c"],
  ["| a & & b |", "a ; b"],
  ["@echo off", "echo off"],
  [",;= @ a,b", "a,b"],
  ["d^e^l ^& x ^", "del & x"],
  ["a ^\nb\nc", "a b"],
  ['echo "a & b" ^" & c', 'echo "a & b" " ; c'],
  ['echo "a\nb', 'echo "a'],
  ['"a^b" c', '"a^b" c'],
  ['dir "C:\\x\\" & del b', 'dir "C:\\x\\" ; del b'],
  ['node -e "a \\" & b" & c', 'node -e "a \\" & b" ; c'],
  ["powershell -c 'a | b & c' & d", "powershell -c \u0001a | b & c\u0001 ; d"],
  ["powershell it's a | b", "powershell it's a | b"],
  ["powershell -c 'a | b", "powershell -c 'a | b"],
  ["echo 'a & b'", "echo 'a ; b'"],
  ["a>b 2>&1 c 2> d", "a  c 1>b 2>d"],
  ["a 2>>b <c", "a 2>>b 0<c"],
  ["a1>b", "a1 1>b"],
  ['>"x y" a ^> b', 'a > b 1>"x y"'],
  ["a >& 2 b", "a  b"],
  ["> a", " 1>a"],
  ["(a & b) >c 2>nul & d", "{a ; b} 1>c 2>nul ; d"],
  ["(a\nb\n\nc)\nd", "{a ; b ; c}"],
  ["(a) b", "{a} ; b"],
  ["(echo a))", "{echo a} ; )"],
  ["echo a)b", "echo a)b"],
  ["(echo a^)b)", "{echo a)b}"],
  ["(a", "{a}"],
  ["(goto) 2>nul & a", "{goto} 2>nul ; a"],
  ["rem a & b", ""],
  ["rem & b", "b"],
  ["REM.txt", "REM.txt"],
  [":label & a", ""],
  ["(:: x\na)", "{a}"],
  ["if a==b c & d", "if {c ; d}"],
  ["if /i not a == b c", "if {c}"],
  ["if not /i a==b c && d", "if {c ? d}"],
  ['if "a b"=="c" (d) else e & f', "if {{d}} else {e ; f}"],
  ['if ""==""(d)', "if {{d}}"],
  ["if (a)==(b) c", "if {c}"],
  ["if a EQU b (c) ELSE (d)", "if {{c}} else {{d}}"],
  ["if a lss b c", "if {c}"],
  ["if exist a\\b c", "if {c}"],
  ['if not exist "a b" c', "if {c}"],
  ["if defined a b", "if {b}"],
  ["if errorlevel 1 b", "if {b}"],
  ["if cmdextversion 2 b", "if {b}"],
  ["if a (\nb\n) else (\nc\n)", "if a ("],
  ["if a==b (\nc\n) else (\nd\n)", "if {{c}} else {{d}}"],
  ["(if a==b (c) else if d==e f)", "{if {{c}} else {if {f}}}"],
  ["if a==b (c) & d", "if {{c}} ; d"],
  ["iffy a", "iffy a"],
  ["for %i in (a,b c) do x %i & y", "for words <> i <a,b c> {x %i ; y}"],
  ["for %%i in (a) do @x", "for words <> i <a> {x}"],
  ["FOR /D %d IN (*) DO (x)", "for directories <> d <*> {{x}}"],
  ["for /r %f in (*) do x", "for tree <> f <*> {x}"],
  ['for /r "a b" %f in (*) do x', "for tree <a b> f <*> {x}"],
  ["for /r %TMP% %f in (*) do x", "for tree <%TMP%> f <*> {x}"],
  ["for /l %i in (1,2,3) do x", "for numbers <> i <1,2,3> {x}"],
  [
    "for /f \"tokens=1,2 delims==\" %a in ('x ^| y (z)') do w",
    "for lines <tokens=1,2 delims==> a <'x | y (z)'> {w}",
  ],
  ['for /f usebackq %a in (")") do w', 'for lines <usebackq> a <")"> {w}'],
  ["for /f %a in (\nb\n) do w", "for lines <> a <\nb\n> {w}"],
  ["(for %i in (a) do x\ny)", "{for words <> i <a> {x} ; y}"],
  [
    'for %a in (") do b") do c',
    'for words <> a <") do b"> {c}',
  ],
  ["for %i in (a)do(x)", "for words <> i <a> {{x}}"],
  ["for %i in (a) x & y", "for %i in (a) x ; y"],
  ["for %i of (a) do x", "for %i of (a) do x"],
  ["for %i in a do x", "for %i in a do x"],
  ["for i in (a) do x", "for i in (a) do x"],
  ["format d:", "format d:"],
];

for (const [text, wanted] of CASES) {
  Deno.test(`CmdParser reads ${JSON.stringify(text)}`, () => {
    assert.equal(read(text), wanted);
  });
}

Deno.test("CmdParser lets quotes end a text as cmd does where it is asked to", () => {
  assert.equal(
    read('node -e "a \\" & b" & c', false),
    'node -e "a \\" ; b" & c',
  );
});

Deno.test("CmdParser refuses what is nested too deeply, and nothing below", () => {
  assert.equal(
    read(`${"(".repeat(30)}a${")".repeat(30)}`).replace(/[{}]/g, ""),
    "a",
  );
  assert.throws(() => read("(".repeat(60)), TooDeep);
  assert.throws(() => read("if a==b ".repeat(60)), TooDeep);
});
