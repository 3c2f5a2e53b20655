/**
 * Text that a console of Windows read with its own code page: what was UTF-8
 * arrives as two or three signs for one, in tool's marks and in carriers.
 */

/** Upper half of the code page of consoles in the United States. */
const PAGE_437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐" +
  "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
/** The same in western Europe. */
const PAGE_850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";
/** Windows' own page, where it differs from Latin-1. */
const PAGE_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ" +
  Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join(
    "",
  );

/** A page, and what only UTF-8 that was read with it looks like. */
interface Page {
  readonly says: RegExp;
  readonly bytes: ReadonlyMap<string, number>;
}

function page(says: RegExp, upper: string): Page {
  return {
    says,
    bytes: new Map([...upper].map((sign, at) => [sign, 0x80 + at])),
  };
}

/** By the byte order mark, and by what dashes, quotes, bars and ticks begin with. */
const PAGES: readonly Page[] = [
  page(/∩╗┐|Γ[^\p{ASCII}]{2}/u, PAGE_437),
  page(/´╗┐|Ô[^\p{ASCII}]{2}/u, PAGE_850),
  page(/ï»¿|â[^\p{ASCII}]{2}/u, PAGE_1252),
];

/** Runs of signs outside of ASCII. */
const RUN = /[^\p{ASCII}]{2,}/gu;

/** The text as it was printed; what is no UTF-8 in any page stays as it is. */
export function fromOemText(text: string): string {
  if (!/[∩´ïΓÔâ][^\p{ASCII}]/u.test(text)) return text;
  const found = PAGES.find(({ says }) => says.test(text));
  return found === undefined
    ? text
    : text.replace(RUN, (run) => decoded([...run], found.bytes));
}

function decoded(signs: readonly string[], bytes: Page["bytes"]): string {
  let kept = "";
  for (let at = 0; at < signs.length;) {
    const first = bytes.get(signs[at] ?? "") ?? 0;
    const count = lengthFrom(first);
    const rest = signs.slice(at + 1, at + count).map((sign) =>
      bytes.get(sign) ?? 0
    );
    const isWhole = count > 0 && rest.length === count - 1 &&
      rest.every((byte) => byte >= 0x80 && byte < 0xc0);
    kept += isWhole ? signOf(first, rest) : signs[at] ?? "";
    at += isWhole ? count : 1;
  }
  return kept;
}

/** How many bytes a sign takes whose first one that is; 0 where none begins so. */
function lengthFrom(first: number): number {
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

function signOf(first: number, rest: readonly number[]): string {
  const code = rest.reduce(
    (sum, byte) => sum << 6 | byte & 0x3f,
    first & 0x3f >> rest.length,
  );
  return code > 0x10ffff || code >= 0xd800 && code < 0xe000
    ? "\ufffd"
    : String.fromCodePoint(code);
}
