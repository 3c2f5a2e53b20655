import assert from "node:assert/strict";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import { guessLanguage, type StemLanguage, STEMMERS } from "./stems.ts";
import {
  alternativesOf,
  camelPartsOf,
  camelWholesOf,
  mixedNamesOf,
  termOf,
  wordsOf,
} from "./words.ts";

const SEED = seedFor(import.meta.url);

Deno.test("wordsOf() folds forms, case and accents", () => {
  assert.deepEqual(wordsOf("Café ＡＢＣ, Straße naïve Ærø"), [
    "cafe",
    "abc",
    "strasse",
    "naive",
    "aero",
  ]);
  assert.deepEqual(wordsOf("don't Deno.serve foo_bar x2y it's"), [
    "don",
    "deno",
    "serve",
    "foo",
    "bar",
    "x2y",
    "it",
  ]);
  assert.deepEqual(wordsOf("ёлка Й"), ["елка", "и"]);
});

Deno.test("wordsOf() reads ASCII alone as it reads it beside other letters", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
      const words = wordsOf(text);
      assert.deepEqual(wordsOf(`é ${text}`), ["e", ...words]);
    }),
    { seed: SEED },
  ));

Deno.test("wordsOf() cuts scripts without spaces by their dictionary", () => {
  const words = wordsOf("東京都に住んでいます");
  assert.ok(words.length > 2, words.join("|"));
  assert.ok(wordsOf("ภาษาไทยง่าย").length > 1);
});

const MEET: Record<StemLanguage, string[][]> = {
  en: [
    ["payment", "payments"],
    ["settle", "settles", "settled", "settling"],
    ["query", "queries"],
    ["run", "running", "runs"],
    ["create", "created", "creating", "creation"],
    ["box", "boxes"],
    ["install", "installed", "installation", "installing"],
    ["verify", "verified", "verifies", "verifying"],
    ["class", "classes"],
  ],
  de: [
    ["haus", "hauses", "hauser"],
    ["zahlung", "zahlungen"],
    ["rechner", "rechnern", "rechners"],
  ],
  fr: [["maison", "maisons"], ["journal", "journaux"], [
    "paiement",
    "paiements",
  ]],
  es: [["pago", "pagos"], ["cancion", "canciones"], ["luz", "luces"]],
  pt: [["pagamento", "pagamentos"], ["acao", "acoes"]],
  it: [["pagamento", "pagamenti"], ["casa", "case"]],
  nl: [["betaling", "betalingen"], ["boek", "boeken"]],
  sv: [["betalning", "betalningar", "betalningen"]],
  ru: [["платеж", "платежи", "платежей"], ["книга", "книги", "книгу"]],
  ar: [["خادم", "الخادم", "بالخادم"], ["خطوة", "خطوات", "والخطوات"]],
  hi: [["किताब", "किताबें", "किताबों"], ["लड़का", "लड़के"]],
  id: [["pembayaran", "pembayarannya"], ["jaringan", "jaringannya"]],
  ko: [["오류", "오류를", "오류가"], ["서버", "서버에서", "서버는"]],
  tr: [["hata", "hatalar", "hatalari"], ["sunucu", "sunuculari", "sunucudan"]],
};
for (const [language, families] of Object.entries(MEET)) {
  Deno.test(`stems of ${language} meet`, () => {
    for (const family of families) {
      const terms = new Set(
        family.map((word) => termOf(word, language as StemLanguage)),
      );
      assert.equal(terms.size, 1, `${family} -> ${[...terms]}`);
    }
  });
}

Deno.test("stems keep apart what differs", () => {
  for (
    const [a, b] of [
      ["news", "new"],
      ["status", "stat"],
      ["bus", "bu"],
      ["sing", "s"],
      ["x402", "x40"],
      ["address", "addr"],
    ] as const
  ) assert.notEqual(termOf(a, "en"), termOf(b, "en"));
});

Deno.test("stemming never empties a word and is bounded", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      for (const word of wordsOf(text)) {
        assert.ok(word.length <= 40);
        for (const language of Object.keys(STEMMERS) as StemLanguage[]) {
          assert.ok(termOf(word, language).length > 0);
        }
        assert.ok(alternativesOf(word, null).length <= 14);
      }
    }),
    { seed: SEED },
  );
});

Deno.test("guessLanguage() goes by stop words", () => {
  assert.equal(guessLanguage(wordsOf("die Zahlung ist nicht bei uns")), "de");
  assert.equal(guessLanguage(wordsOf("le paiement est dans la base")), "fr");
  assert.equal(guessLanguage(wordsOf("Deno KV panic")), "en");
  for (
    const [language, text] of [
      ["ar", "كيف أصلح الخطأ في هذا الخادم"],
      ["hi", "सर्वर में यह त्रुटि क्यों है"],
      ["id", "kesalahan ini tidak bisa dengan server"],
      ["ko", "왜 서버가 그 오류를"],
      ["tr", "bu hata için bir neden ve nasıl"],
    ] as const
  ) assert.equal(guessLanguage(wordsOf(text)), language, text);
});

Deno.test("mixedNamesOf() joins a name and its number, and takes them apart", () => {
  assert.deepEqual(mixedNamesOf(["eu", "261"]), ["eu261"]);
  assert.deepEqual(mixedNamesOf(["eu261", "24h"]), ["eu", "261", "24", "h"]);
  // No name, or no number of one.
  for (
    const words of [["flight", "261"], ["eu", "26100"], ["a", "12"], ["v2"]]
  ) {
    assert.deepEqual(mixedNamesOf(words), [], words.join(" "));
  }
});

Deno.test("words in camel case are known as wholes and by their parts", () => {
  const text = "java.lang.OutOfMemoryError in main";
  assert.deepEqual(camelWholesOf(text), ["outofmemoryerror"]);
  assert.deepEqual(camelPartsOf(text), ["out", "of", "memory", "error"]);
  assert.deepEqual(camelPartsOf("Plain words, PDF"), []);
});

Deno.test("alternativesOf() has the stem of a language and the word as written", () => {
  assert.deepEqual(alternativesOf("الخادم", "ar"), ["خادم", "الخادم"]);
  assert.deepEqual(alternativesOf("deno", "hi"), ["deno"]);
  assert.ok(alternativesOf("الخادم", null).includes("خادم"));
});

Deno.test("camelPartsOf() has no part of one letter", () => {
  assert.deepEqual(camelPartsOf("1 MiB of useEffect"), ["mi", "use", "effect"]);
});

Deno.test("a word in a script of one language is of that one, whatever its text is in", () => {
  for (const form of ["директорию", "директории", "директорией"]) {
    assert.equal(termOf(form, "en"), termOf("директория", "ru"), form);
  }
  assert.equal(termOf("الملفات", "en"), "ملف");
  assert.equal(termOf("फ़ाइलों", "en"), termOf("फ़ाइलें", "hi"));
  assert.equal(termOf("서버에서", "de"), "서버");
  assert.deepEqual(alternativesOf("서버에서", null), ["서버", "서버에서"]);
  assert.equal(termOf("λόγους", "en"), "λόγους");
});
