/**
 * Answers as text, written like the rules of `rules/table.ts`: what is known of
 * a diagnostic, said and proposed as it stands.
 *
 * @example
 * ```text
 * # What package managers of JavaScript say of what they install.
 * family: lock-files decisive
 * risk: Keep the lock file in the same commit.
 * prevent: Use one version of the package manager everywhere.
 *
 * [bun-lockfile-frozen] .92
 * on: /lockfile had changes, but lockfile is frozen/
 * cause: bun.lock does not fit package.json, and the install may not change it.
 * next: bun install
 * says: $ bun install --frozen-lockfile⇥! error: lockfile had changes, but lockfile is frozen
 * ```
 *
 * The head has the id, then what is not as the family has it: the certainty,
 * `decisive` or `plain`.
 *
 * @module
 */
import type { GrammarName } from "../reader/diagnostic.ts";
import {
  type Block,
  type BlockPlace,
  first,
  mistake,
  readBlock,
  readCase,
  readTable,
  refuseStrays,
  some,
  valuesOf,
} from "../table_blocks.ts";
import { type Pattern, patternOf, patternsAt } from "../rows.ts";
import { readTemplates } from "../templates.ts";
import type { Template } from "../types.ts";
import { type Answer, AnswerRow, type CompleteAnswer } from "./answer.ts";

/** What code computes for an answer of a table: for each `()` of a field a value. */
export interface ComputedAnswer {
  /** Patterns of what is said. */
  readonly on?: RegExp | readonly RegExp[];
  /** Patterns that must match some line. */
  readonly all?: RegExp | readonly RegExp[];
  /** Patterns that may match no line. */
  readonly none?: RegExp | readonly RegExp[];
  /** Pattern of the command. */
  readonly cmd?: RegExp;
  /** Patterns that only fill values. */
  readonly near?: RegExp | readonly RegExp[];
  /** Diagnoses. */
  readonly cause?: Template | readonly Template[];
  /** Actions. */
  readonly next?: Template | readonly Template[];
  /** Further steps. */
  readonly plan?: Template | readonly Template[];
  /** Caution. */
  readonly risk?: Template;
  /** Prevention. */
  readonly prevent?: Template;
}

/** The answers of a table, with what code computes for them by id. */
export function readAnswers(
  text: string,
  code: Readonly<Record<string, ComputedAnswer>> = {},
): readonly CompleteAnswer[] {
  const { shared, places } = readTable(text);
  refuseStrays(places, code);
  const family: Family = {
    family: shared.id,
    tools: wordsOf(shared, "tools"),
    isDecisive: readHead(shared.words).isDecisive ?? false,
    risk: shared.texts("risk")[0] ?? "",
    prevent: shared.texts("prevent")[0] ?? "",
  };
  return places.map((place) =>
    new TableAnswer(place, code[place.id], family).entry
  );
}

/** An answer that is read when something of it is asked for. */
class TableAnswer extends AnswerRow {
  readonly #place: BlockPlace;
  readonly #code: ComputedAnswer | undefined;
  readonly #family: Family;

  constructor(
    place: BlockPlace,
    code: ComputedAnswer | undefined,
    family: Family,
  ) {
    super(place.id, family.family);
    this.#place = place;
    this.#code = code;
    this.#family = family;
  }

  override read(): CompleteAnswer {
    return readAnswer(readBlock(this.#place, FIELDS), this.#code, this.#family);
  }

  override patterns(field: keyof ComputedAnswer): readonly Pattern[] {
    return patternsAt(this.#place, field, this.#code?.[field]);
  }
}

type Family = Pick<
  CompleteAnswer,
  "family" | "tools" | "isDecisive" | "risk" | "prevent"
>;

function wordsOf({ texts }: Block, name: string): readonly string[] {
  return texts(name).flatMap((one) => one === "" ? [] : one.split(" "));
}

/** Every field of an answer in a table. */
const FIELDS: ReadonlySet<string> = new Set(
  "on grammars all none cmd near cause next plan risk prevent says".split(" "),
);

function readAnswer(
  block: Block,
  code: ComputedAnswer | undefined,
  family: Family,
): CompleteAnswer {
  const { id, words, texts } = block;
  const values = valuesOf(block, { ...code });
  const patterns = (name: string) =>
    values(name, (text) => patternOf(text).made);
  const templates = (name: string) => readTemplates(block, name, values);
  const { says } = first("says", texts("says"));
  if (says === undefined) throw mistake("says nothing", id);
  return withCase(says, {
    id,
    ...family,
    ...readHead(words),
    on: patterns("on"),
    ...some("grammars", wordsOf(block, "grammars") as readonly GrammarName[]),
    ...some("all", patterns("all")),
    ...some("none", patterns("none")),
    ...first("cmd", patterns("cmd")),
    ...some("near", patterns("near")),
    cause: templates("cause"),
    next: templates("next"),
    ...some("plan", templates("plan")),
    ...first("risk", templates("risk")),
    ...first("prevent", templates("prevent")),
  });
}

/** An answer with its case, which is read when somebody tries it. */
function withCase(
  says: string,
  answer: Omit<CompleteAnswer, "says">,
): CompleteAnswer {
  return {
    ...answer,
    get says() {
      return readCase(says);
    },
  };
}

type Head = Partial<Pick<Answer, "certainty" | "isDecisive">>;

function readHead(words: readonly string[]): Head {
  let head: Head = {};
  for (const word of words) {
    if (/^\.\d{1,3}$/.test(word)) head = { ...head, certainty: Number(word) };
    else if (word === "plain") head = { ...head, isDecisive: false };
    else if (word === "decisive") head = { ...head, isDecisive: true };
    else throw mistake("no such word", word);
  }
  return head;
}
