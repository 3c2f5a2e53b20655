/**
 * Words of a question that say exactly which one it is about: names of things,
 * and errors by their identifier or number. What has none of them is about
 * another thing, however many of the other words it has: how a resource is
 * renamed in Terraform is no answer for who asks it of Pulumi.
 *
 * @module
 */

import { isNameOfThing } from "@/lib/text_understanding/names_of_things.ts";
import { set } from "@/lib/text_understanding/stems.ts";
import {
  camelWholesOf,
  identifiersOf,
  normalizeText,
  wordsOf,
} from "@/lib/text_understanding/words.ts";

/** How a word says which one: by the name of a thing, or by the code of an error. */
export type Exactness = "name" | "code";

/** Names of where something happens or how it is written, not of what it is about. */
const SURROUNDINGS = set(
  "css csv html jpeg json linux markdown node npm pem sql svg toml unix windows xml yaml",
);
/** Identifiers and numbers of errors as programs print them: `ERR_X_Y`, `ORA-00001`, `E0499`. */
const CODE = /\b(?:[A-Z][A-Z0-9]+(?:[_-][A-Z0-9]+)+|[A-Z]{1,8}[0-9]{3,6})\b/g;
/** What is called a code: a number, or five characters with a digit. */
const CALLED_CODE =
  /\b(?:error|code|status|errno|sqlstate|http|exit)[ :=#-]*([0-9]{3,6}|(?=[A-Z]*[0-9])[A-Z0-9]{5})\b/gi;
/** A number below zero, as services number their refusals; shorter ones are options of a command. */
const NEGATIVE_CODE = /-(?<!\S-)([0-9]{4,5})(?=$|[\s:,.])/g;
/** A status of HTTP for a fault, without a unit or a decimal; 402 is what a protocol is named for. */
const STATUS =
  /(?<![.,:-])\b(?!402)[45][0-9]{2}\b(?![.,:-][0-9]| ?[kmg]?b\b| ?m?s\b)/gi;

/** The folded words and identifiers of a question that say exactly which one it is about. */
export function exactWordsIn(text: string): ReadonlyMap<string, Exactness> {
  const normal = normalizeText(text);
  const found = new Map<string, Exactness>();
  const wholes = new Set(camelWholesOf(normal));
  const parts = new Set(
    identifiersOf(normal).filter((whole) => !wholes.has(whole))
      .flatMap(wordsOf),
  );
  const words = wordsOf(normal);
  for (const word of words) {
    if (isNameOfThing(word) && !SURROUNDINGS.has(word) && !parts.has(word)) {
      found.set(word, "name");
    }
  }
  const codes = [
    ...[...normal.matchAll(CODE), ...normal.matchAll(STATUS)]
      .map(([code]) => code),
    ...[CALLED_CODE, NEGATIVE_CODE].flatMap((pattern) =>
      [...normal.matchAll(pattern)].map(([, code = ""]) => code)
    ),
  ];
  // Who asks for nothing but a code asks for its parts.
  const inCodes = new Set(codes.flatMap(wordsOf));
  if (words.some((word) => !inCodes.has(word))) {
    for (const code of codes) found.set(code.toLowerCase(), "code");
  }
  return found;
}
