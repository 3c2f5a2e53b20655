/**
 * What a goal takes back while it is said: "by @a, sorry, I meant @b", "about
 * Rust, no wait, about Zig", "in French, or rather in German". The second
 * wording stands for what it corrects, which is the last of its kind before it.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { DAY_OR_FEAST, MONTH, UNIT } from "@/lib/text_understanding/dates.ts";
import { NUMBER } from "./bounds.ts";
import { type GoalText, quoteText } from "./goal_text.ts";
import { LANGUAGE_CODES } from "./languages.ts";

/** Says that what stands before it was not meant. */
const TAKES_BACK =
  /(?:[,;.:!?-]\s*(?:\b(?:oh|ah|hmm|well|but|and|or|sorry|actually)[, ]+)*\b(?:strike that|correction(?=:)|(?:sorry,? )?i (?:actually )?mean(?:t)?|(?:on second thoughts?|actually|sorry|no|better),? make (?:it|that)|on second thoughts?|no,? wait|wait,? no|scratch that|or rather)|\s(?:no,? wait|or rather|scratch that))[,:;]? /i;
/** Characters behind it that may be the second wording. */
const SECOND = /^[^,;.:!?|]+/;

const LANGUAGES = Object.keys(LANGUAGE_CODES).join("|");
/** What words are of one kind, by which the corrected one is found. */
const KINDS: readonly (() => RegExp)[] = [
  "@[a-z0-9_]{1,15}",
  "[#$][\\p{L}\\p{N}_]+",
  `\\b(?:${LANGUAGES})\\b`,
  `\\b(?:(?:the )?(?:last|past|this) (?:${NUMBER} )?${UNIT}|${DAY_OR_FEAST}|(?:${MONTH})(?: \\d{4})?|(?:19|20)\\d\\d)(?![\\p{L}\\p{N}])`,
  `(?<![\\p{L}\\p{N}])${NUMBER}(?= (?:likes|re-?tweets|reposts|replies|km|miles)\\b|$)`,
].map((source) => lazily(() => new RegExp(source, "giu")));
/** What binds a wording to the rest: with the same before it, the rest is corrected. */
const BOUND =
  /^(?:about|on|regarding|from|by|in|near|since|before|after|until|with|without|mentioning|to) /i;
/** Names, of which the last is corrected: "in Paris, make it Madrid". */
const NAME = /\p{Lu}[\p{L}\p{M}'-]+(?: \p{Lu}[\p{L}\p{M}'-]+)*/gu;
/** Corrections of one goal. */
const CORRECTIONS_MAX = 2;

/** Puts second wordings in the place of what they correct; one sentence for each. */
export function readCorrections(text: GoalText): string[] {
  const told: string[] = [];
  for (let count = 0; count < CORRECTIONS_MAX; count++) {
    const match = TAKES_BACK.exec(text.rest);
    if (match === null) break;
    const { 0: said, index } = match;
    const before = text.rest.slice(0, index);
    const behind = text.rest.slice(index + said.length);
    const second = SECOND.exec(behind)?.[0].trim() ?? "";
    const place = corrected(before, second);
    const shown = quoteText(text.expand(said + second).replace(/^[,;.:-]/, ""));
    if (place === null) {
      text.cut(index, said.length);
      told.push(
        `${shown}: what it corrects was not found; both are read as they stand.`,
      );
      continue;
    }
    const first = before.slice(place.start, place.end);
    text.replace(
      place.start,
      index + said.length + second.length - place.start,
      `${second}${before.slice(place.end)}`,
    );
    told.push(
      `${shown} was read instead of ${quoteText(text.expand(first))}.`,
    );
  }
  return told;
}

/** Where in a text the wording stands that another one corrects. */
function corrected(
  before: string,
  second: string,
): { readonly start: number; readonly end: number } | null {
  if (second === "") return null;
  const end = before.trimEnd().length;
  const [binds] = BOUND.exec(second) ?? [];
  const kind = KINDS.find((kind) => new RegExp(kind(), "iu").test(second));
  if (kind !== undefined) {
    const last = [...before.matchAll(kind())].at(-1);
    if (last === undefined) return null;
    const start = boundFrom(before, last.index, binds);
    return start === null ? null : { start, end: last.index + last[0].length };
  }
  if (binds !== undefined) {
    const start = before.toLowerCase().lastIndexOf(` ${binds.toLowerCase()}`);
    return start < 0 ? null : { start: start + 1, end };
  }
  // "Mastodon migrations, no wait, Bluesky migrations": what it has in common.
  const words = second.split(" ");
  const tail = words.at(-1) ?? "";
  if (words.length > 1 && before.trimEnd().endsWith(` ${tail}`)) {
    const start = [...before.trimEnd().matchAll(/\S+/g)].at(-words.length);
    return start === undefined ? null : { start: start.index, end };
  }
  const name = /^\p{Lu}/u.test(second)
    ? [...before.matchAll(NAME)].filter(({ index }) => index > 1).at(-1)
    : undefined;
  return name === undefined
    ? null
    : { start: name.index, end: name.index + name[0].length };
}

/** The place of a word, or of the same preposition before it. */
function boundFrom(
  before: string,
  at: number,
  binds: string | undefined,
): number | null {
  if (binds === undefined) return at;
  const start = at - binds.length;
  return before.slice(start, at).toLowerCase() === binds.toLowerCase()
    ? start
    : null;
}
