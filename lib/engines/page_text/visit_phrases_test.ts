/** What pages that were not asked for say of themselves is known word for word, in some eighty languages. */
import assert from "node:assert/strict";
import { extractHtml } from "./extract.ts";
import { namedReason, type NoTextReason } from "./no_text_reason.ts";
import { foldText } from "./text.ts";
import { isVisitPhrase, phraseKindsOf } from "./visit_phrases.ts";
import { linesOf } from "./words/lines.ts";
import phrases from "./words/visit_phrases.txt" with { type: "text" };

const ROWS = linesOf(phrases).map((line): [NoTextReason, string] => [
  line.slice(0, line.indexOf(" ")) as NoTextReason,
  line.slice(line.indexOf(" ") + 1),
]);

/** What waits for a script, and is the title of a known check as well. */
const CHECKS: ReadonlySet<string> = new Set(["even geduld", "请稍候"]);

Deno.test("every phrase is a title, and is heard in a sentence", () => {
  for (const [kind, phrase] of ROWS) {
    assert.equal(foldText(phrase), phrase);
    assert.ok(isVisitPhrase(`${phrase}!`, kind), phrase);
    assert.ok(phraseKindsOf(`Lindesund, ${phrase}.`).has(kind), phrase);
  }
});

Deno.test("a page that says hardly more is none", () => {
  for (const [kind, phrase] of ROWS) {
    const { reason } = extractHtml(
      `<title>Lindesund</title><h1>${phrase}</h1><p>${phrase}.</p>`,
      "https://lantern.example/x",
    );
    assert.equal(
      reason && namedReason(reason),
      CHECKS.has(phrase) ? "bot_challenge" : kind,
      phrase,
    );
  }
});

Deno.test("a phrase is of its kind, whole, and most of its sentence", () => {
  assert.equal(isVisitPhrase("Sayfa bulunamadı", "bot_challenge"), false);
  assert.equal(isVisitPhrase("Burada sayfa bulunamadı", "error_page"), false);
  assert.equal(phraseKindsOf("Sayfa bulunamadı!").has("error_page"), true);
  assert.equal(phraseKindsOf("Sayfa bulunamadı!").has("empty"), false);
  assert.equal(phraseKindsOf("Anasayfa bulunamadı!").has("error_page"), false);
  assert.equal(phraseKindsOf("ขออภัยไม่พบหน้านี้ค่ะ").has("error_page"), true);
  const told =
    "In the second act the clerk reads the sign sayfa bulunamadı aloud, laughs, and goes home to his mother and to her hens.";
  assert.equal(phraseKindsOf(told).has("error_page"), false);
});

Deno.test("a title that is such a phrase tells what kind of page it is", () => {
  const reason = (title: string) =>
    extractHtml(
      `<title>${title}</title><p>Zbocze nad rzeką.</p>`,
      "https://lantern.example/x",
    ).reason;
  assert.equal(reason("Czy masz ukończone 18 lat?"), "consent_wall");
  assert.equal(reason("Proszę czekać"), "needs_javascript");
  assert.equal(reason("Sesja wygasła"), "empty");
});
