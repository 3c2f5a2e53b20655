/** Texts in encodings that nothing names, and western ones beside them. */
import assert from "node:assert/strict";
import { decodeText } from "./decode.ts";
import { unsaidEncoding } from "./unsaid_encoding.ts";

const JAPANESE =
  "港の灯台は毎晩ひとつずつ灯がともり、船はその光を見て岸に近づいてくる。番人は本に書く。";
const KOREAN =
  "항구의 등대는 매일 밤 하나씩 불이 켜지고 배는 그 빛을 보고 해안으로 다가온다.";
const CHINESE = "港口的灯塔每天晚上都会点亮，船只看到灯光以后慢慢靠近岸边。";
const ISLANDS = "港口的燈塔每天晚上都會點亮，船隻看到燈光以後慢慢靠近岸邊。";
const RUSSIAN =
  "Маяк зажигается каждый вечер, и корабли видят его свет, когда подходят к берегу.";
const FRENCH =
  "Le phare s’allume à la tombée du jour, et les bateaux entrés à l’été y ont été comptés : « c’était élevé ».";

/** Text in an encoding, by trying what its decoder makes of one byte and of two. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const known = new Map<string, number[]>();
  for (let first = 0xff; first >= 0; first--) {
    for (let second = 0xfe; second >= 0x40 && first > 0x80; second--) {
      known.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
    }
    known.set(decoder.decode(Uint8Array.of(first)), [first]);
  }
  return Uint8Array.from(
    [...text].flatMap((sign) => known.get(sign) ?? [0x3f]),
  );
}

for (
  const [encoding, text] of [
    ["shift_jis", JAPANESE],
    ["euc-jp", JAPANESE],
    ["euc-kr", KOREAN],
    ["gb18030", CHINESE],
    ["big5", ISLANDS],
    ["windows-1251", RUSSIAN],
    ["koi8-r", RUSSIAN],
    ["ibm866", RUSSIAN],
    ["windows-1252", FRENCH],
  ] as const
) {
  Deno.test(`what is in ${encoding} and does not say so is read`, () => {
    const bytes = encoded(text, encoding);
    assert.equal(decodeText(bytes, "text/plain").text, text);
    assert.equal(decodeText(bytes, "text/plain").encoding, encoding);
  });
}

Deno.test("few signs beyond ASCII, signs in rows without a script, and none tell nothing", () => {
  assert.equal(unsaidEncoding(encoded("灯台", "shift_jis")), undefined);
  assert.equal(
    unsaidEncoding(encoded("«««««««««««« ¤¤¤¤¤¤¤¤¤¤¤¤", "windows-1252")),
    undefined,
  );
  assert.equal(unsaidEncoding(new TextEncoder().encode("plain")), undefined);
});
