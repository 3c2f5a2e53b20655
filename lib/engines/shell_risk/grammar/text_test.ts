import assert from "node:assert/strict";
import options from "./options.txt" with { type: "text" };
import { readGrammarText } from "./text.ts";

Deno.test("readGrammarText() reads options, sub-commands and what programs do with them", () => {
  const text = `# Remark.
let COMMON h,help
[a b]
stops: true
oldStyle: true
variables: A_OPTIONS
options: f,force
    \${COMMON}
sub push: n,dry-run
sub *: q
[c]
options: x
`;
  assert.deepEqual(readGrammarText(text), [
    {
      names: "a b",
      options: "f,force h,help",
      stops: true,
      oldStyle: true,
      variables: "A_OPTIONS",
      subs: { "push": "n,dry-run", "*": "q" },
    },
    { names: "c", options: "x" },
  ]);
});

Deno.test("readGrammarText() refuses what it would have to guess", () => {
  for (
    const lines of [
      "",
      "options f",
      "colour: red",
      "options: x\nstops: perhaps",
    ]
  ) {
    assert.throws(() => readGrammarText(`[x]\n${lines}\n`), TypeError, lines);
  }
});

Deno.test("the options of programs fit a screen and stand once for each program", () => {
  assert.deepEqual(
    options.split("\n").filter(({ length }) => length > 100),
    [],
  );
  const names = readGrammarText(options).flatMap(({ names }) =>
    names.split(" ")
  );
  assert.deepEqual(names.filter((name, at) => names.indexOf(name) !== at), []);
});
