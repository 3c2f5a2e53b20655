import assert from "node:assert/strict";
import { asciiPieces, textOf } from "./ascii.ts";

const toAscii = (code: string) => textOf(asciiPieces(code));

/** Code, and whether it is a pattern or a division that it holds. */
const SAME = [
  'const a = "\u2019\\u00e9";',
  "const b = 'é\\é';",
  "const c = `é${`ü${1}`}ß`;",
  'const d = /[’"/]é\\//giu.source;',
  "function f(s){return/’+/.test(s)}const e = f('’');",
  "const g = ((6)/2) + '/é/'.length / 2;",
  "let h = 1; if (h) /é/.test('é') && (h = 2); h++ / 2 / 1;",
  "const i = { of: 4, case: 8 }; const j = i.of / 2 / i.case; const k = 'é';",
  "const l = 1. / 2; const m = [.../é/.exec('aé')];",
  "const n = /🚀{2}|💎/u.test('🚀🚀') ? '🚀' : 0; // é",
  "const p = { with: (x) => x }.with(8) / (4) + '(/é'.length;",
  "const o = [/[a-z’]/, /é/y].map(String) + String.raw`\\d`;",
];

/** What code leaves in the names that it declares. */
function valuesOf(code: string): unknown {
  const names = [...code.matchAll(/\b(?:const|let) (\w) =/g)].map(([, name]) =>
    name
  );
  return new Function(`${code}\nreturn [${names.join(",")}]`)();
}

for (const code of SAME) {
  Deno.test(`asciiPieces() leaves what it does: ${code}`, () => {
    const plain = toAscii(code);
    assert.match(plain, /^[\0-\x7f]+$/);
    assert.deepEqual(valuesOf(plain), valuesOf(code));
  });
}

Deno.test("asciiPieces() refuses what has no plain form, and what it cannot read", () => {
  assert.throws(() => toAscii("const é = 1;"), /no plain form/);
  assert.throws(() => toAscii("String.raw`é`"), /no plain form/);
  assert.throws(() => toAscii("f(`é`"), /brackets stay open/);
  assert.throws(() => toAscii("f)('é'"), /a bracket too many/);
  assert.throws(() => toAscii("`é"), /without an end/);
});
