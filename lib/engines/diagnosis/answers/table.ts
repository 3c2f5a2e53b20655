/**
 * Answers that are only data, as text, written like the rules of
 * `rules/table.ts`: what is known of a diagnostic, said and proposed as it
 * stands. An answer that computes stays code.
 *
 * @example
 * ```text
 * [bun-lockfile-frozen] .92
 * on: /lockfile had changes, but lockfile is frozen/
 * cause: bun.lock does not fit package.json, and the install may not change it.
 * next: bun install
 * says: $ bun install --frozen-lockfile⇥! error: lockfile had changes, but lockfile is frozen
 * ```
 *
 * The head has the id, then what is not as the family has it: the certainty,
 * `plain` for an answer that is not decisive.
 *
 * @module
 */
import {
  first,
  mistake,
  readBlocks,
  readCase,
  readPattern,
  some,
} from "../table_blocks.ts";
import type { Block } from "../table_blocks.ts";
import type { Answer } from "./answer.ts";

/** The answers of a table. */
export function readAnswers(text: string): readonly Answer[] {
  return readBlocks(text, FIELDS).map(readAnswer);
}

/** Every field of an answer in a table. */
const FIELDS: ReadonlySet<string> = new Set(
  "on all none cmd near cause next plan risk prevent says".split(" "),
);

function readAnswer({ id, words, texts }: Block): Answer {
  const patterns = (name: string) => texts(name).map(readPattern);
  const says = first("says", texts("says").map(readCase)).says;
  if (says === undefined) throw mistake("says nothing", id);
  return {
    id,
    ...readHead(words),
    on: patterns("on"),
    ...some("all", patterns("all")),
    ...some("none", patterns("none")),
    ...first("cmd", patterns("cmd")),
    ...some("near", patterns("near")),
    cause: texts("cause"),
    next: texts("next"),
    ...some("plan", texts("plan")),
    ...first("risk", texts("risk")),
    ...first("prevent", texts("prevent")),
    says,
  };
}

function readHead(words: readonly string[]): Partial<Answer> {
  let head: Partial<Answer> = {};
  for (const word of words) {
    if (/^\.\d{1,2}$/.test(word)) head = { ...head, certainty: Number(word) };
    else if (word === "plain") head = { ...head, isDecisive: false };
    else throw mistake("no such word", word);
  }
  return head;
}
