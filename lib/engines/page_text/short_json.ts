/**
 * The beginning of JSON, as JSON: parsing takes a text whole, and takes long for
 * many values. Long lists are cut short where they stand, so that what comes
 * behind them is kept.
 *
 * @module
 */

/** Nesting beyond which nothing is read. */
const DEPTH_MAX = 500;
/** Members of one list or object that are kept. */
export const JSON_MEMBERS_MAX = 1_000;
/** Brackets and commas that are kept of all of it. */
export const JSON_MARKS_MAX = 20_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * The same text with what is too much left out; undefined where it is nested
 * deeper than any document. What is no JSON stays none, as far as it is kept.
 */
export function shortJson(text: string): string | undefined {
  /** Members so far of each list or object that is open. */
  const open: number[] = [];
  let kept = "";
  let from = 0;
  let marks = 0;
  /** How many are open where something is left out; 0 where nothing is. */
  let leftOutAt = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === QUOTE) index = endOfString(text, index);
    else if (isOpening(unit)) {
      if (open.push(0) > DEPTH_MAX) return undefined;
      if (leftOutAt === 0) marks++;
    } else if (isClosing(unit)) {
      if (leftOutAt > 0 && open.length === leftOutAt) {
        leftOutAt = 0;
        from = index;
      }
      open.pop();
    } else if (unit === COMMA && leftOutAt === 0) {
      const members = (open.pop() ?? 0) + 1;
      open.push(members);
      if (++marks > JSON_MARKS_MAX || members >= JSON_MEMBERS_MAX) {
        kept += text.slice(from, index);
        leftOutAt = open.length;
      }
    }
  }
  return leftOutAt === 0 ? kept + text.slice(from) : kept;
}

function isOpening(unit: number): boolean {
  return unit === 0x5b || unit === 0x7b;
}

function isClosing(unit: number): boolean {
  return unit === 0x5d || unit === 0x7d;
}

/** Where the string ends that begins at a quote. */
function endOfString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end === -1) return text.length;
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end;
  }
}
