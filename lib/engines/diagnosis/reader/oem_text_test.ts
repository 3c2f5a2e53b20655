import assert from "node:assert/strict";
import { fromOemText } from "./oem_text.ts";

/** What a console of Windows makes of UTF-8, by its code page. */
const READ_AS = [
  ["437", "∩╗┐job ΓÇö it ΓÇÿfailedΓÇÖ Γ¥î Γö£ΓöÇ ├ù ≡ƒö¿"],
  ["850", "´╗┐job ÔÇö it ÔÇÿfailedÔÇÖ ÔØî Ôö£ÔöÇ ├ù ­ƒö¿"],
  ["1252", "ï»¿job â€” it â€˜failedâ€™ â\u009d\u0152 â”œâ”€ Ã— ðŸ”¨"],
] as const;

for (const [page, text] of READ_AS) {
  Deno.test(`what was read with page ${page} is what was printed`, () => {
    assert.equal(
      fromOemText(text),
      "\ufeffjob \u2014 it \u2018failed\u2019 \u274c \u251c\u2500 \u00d7 \u{1f528}",
    );
  });
}

Deno.test("text that was read rightly stays as it is", () => {
  for (
    const text of [
      "âme, pâté, être: fichier introuvable",
      "Γειά σου, αρχείο",
      "├── src\n└── a.ts │ ░▒▓",
      "\u2514\u2500 Failed: côté ÔÔ",
    ]
  ) assert.equal(fromOemText(text), text);
});
