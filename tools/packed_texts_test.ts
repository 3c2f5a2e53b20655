import assert from "node:assert/strict";
import { type Piece, piecesOf, textOf } from "./ascii.ts";
import { packedTexts, withUnpacking } from "./packed_texts.ts";

const LONG = "a line of a table, `${x}`\\ \u23ce \u{1f600}\n\t\x1b".repeat(99);

/** A literal of a text, as a bundler writes it, with every character beyond ASCII escaped. */
function templateOf(text: string): string {
  const plain = text.replaceAll(/[\\`]|\$\{/g, (sign) => `\\${sign}`)
    .replaceAll(
      /[^\n -~]/g,
      (sign) =>
        [...sign].map((one) =>
          one.length > 1
            ? `\\u{${one.codePointAt(0)?.toString(16)}}`
            : `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`
        ).join(""),
    );
  return `\`${plain}\``;
}

/** Everything is a module. */
function packedAll(code: string): Piece[] {
  const pieces = [...piecesOf(code)];
  return packedTexts(pieces, [{ first: 0, last: pieces.length }]);
}

Deno.test("a packed text is the same text when its module runs", async () => {
  const literals = [templateOf(LONG), JSON.stringify(LONG)];
  const code = literals.map((literal, at) => `var t${at}=${literal};`).join("");
  const packed = withUnpacking(textOf(packedAll(code))) + "export{t0,t1};";
  assert(packed.length < code.length / 4, `${packed.length} characters`);
  const { t0, t1 } = await import(
    `data:text/javascript,${encodeURIComponent(packed)}`
  );
  assert.equal(t0, LONG);
  assert.equal(t1, LONG);
});

Deno.test("what is short, computed, tagged or no whole text stays, and so does what each start loads", () => {
  const long = "x".repeat(3_000);
  for (
    const code of [
      "var a=`short`;",
      `var a=\`${long}\${b}${long}\`;`,
      `var a=String.raw\`${long}\`;`,
      `var a=["${long}"];`,
      `var a="${long}\\ud83d";`,
    ]
  ) assert.equal(textOf(packedAll(code)), code);
  const pieces = [...piecesOf(`var a="${long}";var b="${long}";`)];
  const second = pieces.findIndex(({ text }) => text === "b");
  const places = [{ first: second, last: pieces.length }];
  const code = textOf(packedTexts(pieces, places));
  assert(code.startsWith(`var a="${long}";var b=$unpack("`), code);
});

Deno.test("names that unpacking needs are nobody else's", () => {
  assert.throws(() => packedAll("var $unpack=1;"), /are taken/);
});

Deno.test("a long text that nobody reads is left out, also of what each start loads", () => {
  const long = "word\\n".repeat(600);
  const left = (code: string) => textOf(packedTexts([...piecesOf(code)], []));
  const unread = (text: string, more = "") =>
    `var a,b=f(()=>{a=\`${text}\`.split(\`|\`)});${more}`;
  assert.equal(left(unread(long)), unread(""));
  for (
    const code of [
      unread(long, "c(a);"),
      `var a=\`${long}\`;c(a);`,
      `var f=({a=\`${long}\`})=>a;`,
    ]
  ) assert.equal(left(code), code);
});
