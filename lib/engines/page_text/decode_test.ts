import assert from "node:assert/strict";
import fc from "fast-check";
import { decodeText, isReadableText } from "./decode.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? [...new TextEncoder().encode(part)] : part
    ),
  );

const CYRILLIC_1251 = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]; // Привет
const KANJI_SJIS = [0x93, 0xfa, 0x96, 0x7b]; // 日本
const KANJI_EUC = [0xc6, 0xfc, 0xcb, 0xdc];
const HANZI_GBK = [0xd6, 0xd0, 0xce, 0xc4]; // 中文
const HANZI_BIG5 = [0xa4, 0xa4, 0xa4, 0xe5];
const HANGUL_EUC = [0xc7, 0xd1, 0xb1, 0xdb]; // 한글

interface Case {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
  readonly has: string;
}

const CASES: readonly Case[] = [
  {
    name: "UTF-8 mark",
    bytes: bytesOf([0xef, 0xbb, 0xbf], "é"),
    type: "text/html; charset=latin1",
    has: "é",
  },
  {
    name: "UTF-16LE mark",
    bytes: bytesOf([0xff, 0xfe, 0x2d, 0x4e, 0x87, 0x65]),
    has: "中文",
  },
  {
    name: "UTF-16BE mark",
    bytes: bytesOf([0xfe, 0xff, 0x4e, 0x2d, 0x65, 0x87]),
    has: "中文",
  },
  {
    name: "header",
    bytes: bytesOf(CYRILLIC_1251),
    type: "text/html; charset=windows-1251",
    has: "Привет",
  },
  {
    name: "header in quotes",
    bytes: bytesOf(CYRILLIC_1251),
    type: 'text/html; Charset="cp1251"',
    has: "Привет",
  },
  {
    name: "header before meta",
    bytes: bytesOf("<meta charset=koi8-r>", CYRILLIC_1251),
    type: "text/html;charset=windows-1251",
    has: "Привет",
  },
  {
    name: "unknown header",
    bytes: bytesOf("<meta charset=windows-1251>", CYRILLIC_1251),
    type: "text/html; charset=x-nothing",
    has: "Привет",
  },
  {
    name: "label without decoder",
    bytes: bytesOf("é"),
    type: "text/html; charset=utf-7",
    has: "é",
  },
  {
    name: "replacement label",
    bytes: bytesOf("é"),
    type: "text/html; charset=hz-gb-2312",
    has: "é",
  },
  {
    name: "meta charset",
    bytes: bytesOf("<meta charset='Shift_JIS'>", KANJI_SJIS),
    has: "日本",
  },
  {
    name: "meta http-equiv",
    bytes: bytesOf(
      '<meta http-equiv="Content-Type" content="text/html; charset=euc-jp">',
      KANJI_EUC,
    ),
    has: "日本",
  },
  {
    name: "GBK",
    bytes: bytesOf("<meta charset=gb2312>", HANZI_GBK),
    has: "中文",
  },
  {
    name: "Big5",
    bytes: bytesOf("<META CHARSET=BIG5>", HANZI_BIG5),
    has: "中文",
  },
  {
    name: "EUC-KR",
    bytes: bytesOf("<meta charset=euc-kr>", HANGUL_EUC),
    has: "한글",
  },
  {
    name: "XML declaration",
    bytes: bytesOf(
      '<?xml version="1.0" encoding="windows-1251"?><rss>',
      CYRILLIC_1251,
    ),
    has: "Привет",
  },
  {
    name: "meta within a comment",
    bytes: bytesOf("<!-- <meta charset=koi8-r> -->", "é"),
    has: "é",
  },
  {
    name: "meta within a script",
    bytes: bytesOf('<script>"<meta charset=koi8-r>"</script>', "é"),
    has: "é",
  },
  {
    name: "meta that says UTF-16",
    bytes: bytesOf("<meta charset=utf-16>", "é"),
    has: "é",
  },
  { name: "nothing said, UTF-8", bytes: bytesOf("naïve"), has: "naïve" },
  {
    name: "nothing said, windows-1252",
    bytes: bytesOf([0x93], "na", [0xef], "ve", [0x94]),
    has: "“naïve”",
  },
  {
    name: "latin1 that is UTF-8",
    bytes: bytesOf("naïve"),
    type: "text/html; charset=iso-8859-1",
    has: "naïve",
  },
  {
    name: "latin1 that is latin1",
    bytes: bytesOf("na", [0xef], "ve"),
    type: "text/html; charset=iso-8859-1",
    has: "naïve",
  },
  {
    name: "Shift_JIS that is UTF-8",
    bytes: bytesOf("<meta charset=shift_jis>日本語のページです"),
    has: "日本語",
  },
  {
    name: "cut within a character",
    bytes: bytesOf("日本").subarray(0, 5),
    has: "日",
  },
  {
    name: "ISO-2022-JP",
    bytes: bytesOf("<meta charset=iso-2022-jp>", [
      0x1b,
      0x24,
      0x42,
      0x46,
      0x7c,
      0x4b,
      0x5c,
      0x1b,
      0x28,
      0x42,
    ]),
    has: "日本",
  },
];

for (const { name, bytes, type = "", has } of CASES) {
  Deno.test(`decodeText(): ${name}`, () => {
    const { text } = decodeText(bytes, type);
    assert.ok(text.includes(has), text);
  });
}

Deno.test("decodeText() reads every encoding that the platform can decode", () => {
  const labels =
    "utf-8 ibm866 iso-8859-2 iso-8859-7 iso-8859-8 iso-8859-15 koi8-r koi8-u macintosh windows-874 windows-1250 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic gbk gb18030 big5 euc-jp shift_jis euc-kr"
      .split(" ");
  for (const label of labels) {
    const { encoding } = decodeText(
      Uint8Array.of(0x41, 0xe1, 0xff),
      `text/html; charset=${label}`,
    );
    assert.equal(encoding, new TextDecoder(label).encoding);
  }
});

Deno.test("decodeText() never throws", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 2_000 }),
      fc.string(),
      (bytes, type) => {
        assert.equal(typeof decodeText(bytes, type).text, "string");
      },
    ),
    { seed: SEED },
  );
});

Deno.test("binary content is told by what it decodes to", () => {
  assert.ok(isReadableText("plain text\r\n\twith tabs"));
  assert.ok(isReadableText(""));
  assert.ok(!isReadableText("\u0000\u0001\u0002abc"));
  assert.ok(!isReadableText("\ufffd".repeat(6) + "a".repeat(90)));
  assert.ok(isReadableText("\ufffd".repeat(5) + "a".repeat(95)));
});
