import assert from "node:assert/strict";
import { piecesOf, textOf } from "./ascii.ts";
import * as imports from "./imports_first.ts";

const importsFirst = (code: string) =>
  textOf(imports.importsFirst(piecesOf(code)));

Deno.test("importsFirst() moves statements, and what looks like one stays", () => {
  const rows: [string, string][] = [
    [
      'var a=1;import{join as b}from"node:path";b(a);import c from"node:net";',
      'import{join as b}from"node:path";import c from"node:net";var a=1;b(a);',
    ],
    [
      'function f(){return 1}import*as d from"node:fs";f();',
      'import*as d from"node:fs";function f(){return 1}f();',
    ],
    ['f();import"x";', 'import"x";f();'],
    ['f();import g,{h}from"x";', 'import g,{h}from"x";f();'],
    [
      "var i=`${{a:`}`}.a};`;import j from'x';",
      "import j from'x';var i=`${{a:`}`}.a};`;",
    ],
  ];
  for (const [code, moved] of rows) {
    assert.equal(importsFirst(code), moved);
    assert.equal(importsFirst(moved), moved);
  }
  for (
    const code of [
      'f();import("x");',
      "f();import.meta.url;",
      'var s=";import a from\\"x\\";";',
      'var t=`;import a from"x";`;',
      'x({},function(){return/;import a from"x";/});',
      'label:{import("y");}f({import:1});',
    ]
  ) assert.equal(importsFirst(code), code);
});
