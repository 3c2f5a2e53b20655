/**
 * Keyboard layouts as rows of the same keys: a command typed with the wrong
 * layout switched on is read back key by key.
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`";
const LATIN_SHIFTED = 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?~';

interface Layout {
  readonly name: string;
  readonly keys: string;
  readonly shifted?: string;
}

const LAYOUTS: readonly Layout[] = [
  {
    name: "Russian",
    keys: "йцукенгшщзхъфывапролджэячсмитьбю.ё",
    shifted: "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,Ё",
  },
  {
    name: "Ukrainian",
    keys: "йцукенгшщзхїфівапролджєячсмитьбю.'",
    shifted: "ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄЯЧСМИТЬБЮ,'",
  },
  {
    name: "Bulgarian",
    keys: ",уеишщксдзц;ьяаожгтнвмчюйъэфхпрлб(",
  },
  {
    name: "Greek",
    keys: ";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,./`",
    shifted: ':΅ΕΡΤΥΘΙΟΠ{}ΑΣΔΦΓΗΞΚΛ¨"ΖΧΨΩΒΝΜ<>?~',
  },
  {
    name: "Hebrew",
    keys: "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.;",
  },
  {
    name: "Arabic",
    keys: "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ",
  },
  {
    name: "Korean",
    keys: "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ[]ㅁㄴㅇㄹㅎㅗㅓㅏㅣ;'ㅋㅌㅊㅍㅠㅜㅡ,./`",
    shifted: 'ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ{}ㅁㄴㅇㄹㅎㅗㅓㅏㅣ:"ㅋㅌㅊㅍㅠㅜㅡ<>?~',
  },
];

const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const MEDIALS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";
const FINALS = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ";
const COMPOUND: Readonly<Record<string, string>> = wordTable({
  "ㅘ": "ㅗㅏ",
  "ㅙ": "ㅗㅐ",
  "ㅚ": "ㅗㅣ",
  "ㅝ": "ㅜㅓ",
  "ㅞ": "ㅜㅔ",
  "ㅟ": "ㅜㅣ",
  "ㅢ": "ㅡㅣ",
  "ㄳ": "ㄱㅅ",
  "ㄵ": "ㄴㅈ",
  "ㄶ": "ㄴㅎ",
  "ㄺ": "ㄹㄱ",
  "ㄻ": "ㄹㅁ",
  "ㄼ": "ㄹㅂ",
  "ㄽ": "ㄹㅅ",
  "ㄾ": "ㄹㅌ",
  "ㄿ": "ㄹㅍ",
  "ㅀ": "ㄹㅎ",
  "ㅄ": "ㅂㅅ",
});

/** Syllables of Hangul as the keys that were pressed. */
function jamo(text: string): string {
  let keys = "";
  for (const char of text) {
    const code = (char.codePointAt(0) ?? 0) - 0xac00;
    const parts = code >= 0 && code < 11_172
      ? [
        INITIALS.charAt(Math.floor(code / 588)),
        MEDIALS.charAt(Math.floor((code % 588) / 28)),
        code % 28 === 0 ? "" : FINALS.charAt(code % 28),
      ]
      : [char];
    for (const part of parts) keys += COMPOUND[part] ?? part;
  }
  return keys;
}

/** What a keyboard with Latin letters would have written, by layout. */
export interface Reading {
  /** Name of the layout that was active. */
  readonly layout: string;
  /** The text in Latin letters. */
  readonly text: string;
}

/** Readings of a text that came from another layout; Latin text has none. */
export function latinReadings(text: string): readonly Reading[] {
  const readings: Reading[] = [];
  const pressed = jamo(text);
  for (const { name, keys, shifted } of LAYOUTS) {
    let isForeign = false;
    let isComplete = true;
    let latin = "";
    for (const char of pressed) {
      const code = char.charCodeAt(0);
      if (code < 128 && (code < 33 || /[\w\-=+*&^%$#@!()|\\]/.test(char))) {
        latin += char;
        continue;
      }
      const at = keys.indexOf(char);
      const atShifted = shifted?.indexOf(char) ?? -1;
      if (at >= 0) latin += LATIN_KEYS.charAt(at);
      else if (atShifted >= 0) latin += LATIN_SHIFTED.charAt(atShifted);
      else isComplete = false;
      if (code > 255) isForeign = true;
    }
    if (isComplete && isForeign) readings.push({ layout: name, text: latin });
  }
  return readings;
}
