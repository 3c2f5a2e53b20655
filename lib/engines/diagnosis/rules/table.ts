/**
 * Rules as text: what is to be matched, said and proposed stands as it is, a
 * field a line, and nothing is escaped twice.
 *
 * @example
 * ```text
 * # Go: the compiler, modules, panics.
 * family: go
 * tools: go gofmt
 * risk: A compiling program can still race: run the tests after the change.
 * prevent: Run go vet in CI.
 *
 * [go-build-cycle] code +3 gate
 * tools: go
 * line: /import cycle not allowed/
 * cause: Packages import each other in a circle.
 * next: go list -deps ./...
 * next: ()
 * hit: package a: import cycle not allowed
 * hit: $ go build⇥! import cycle not allowed⇥= go list -deps ./...
 * miss: go: no such package
 * ```
 *
 * Before the first rule stands what all share. A rule's head has the id, then
 * what is not as usual: level, priority, `gate`, `transient`, confidence.
 * `cause`, `next`, `plan` and the patterns may stand several times, in order;
 * the first three under conditions (`conditions.ts`), and `next` with a change of
 * the caller's command (`edits.ts`). `()` is a value that code computes. In a case `⏎` is a line break, `⇥` a tab,
 * `␍` a carriage return, `␛` an escape, `␠` a blank at the end, and tabs part
 * command (`$`), error (`!`), log (`&`), environment (`@`) and the command that
 * has to be proposed (`=`); alone, an error needs no mark.
 *
 * @module
 */
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
import {
  giveFields,
  type Pattern,
  patternOf,
  patternsAt,
  Row,
} from "../rows.ts";
import { readTemplates } from "../templates.ts";
import {
  type CompleteRule,
  type Confidence,
  type Rule,
  type Specificity,
  type Template,
} from "../types.ts";

/** What code computes for a rule of a table: for each `()` of a field a value. */
export interface ComputedRule {
  /** Patterns of which one decides. */
  readonly line?: RegExp | readonly RegExp[];
  /** Patterns that must match as well. */
  readonly all?: RegExp | readonly RegExp[];
  /** Patterns that may not match. */
  readonly none?: RegExp | readonly RegExp[];
  /** Patterns that only fill values. */
  readonly near?: RegExp | readonly RegExp[];
  /** Pattern of the command. */
  readonly cmd?: RegExp;
  /** A last condition. */
  readonly when?: NonNullable<Rule["when"]>;
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

/** The rules of a table, with what code computes for them by id. */
export function readRules(
  text: string,
  code: Readonly<Record<string, ComputedRule>> = {},
): readonly CompleteRule[] {
  const { shared, places } = readTable(text);
  refuseStrays(places, code);
  const family: Family = {
    family: shared.id,
    tools: wordsOf(shared),
    risk: shared.texts("risk")[0] ?? "",
    prevent: shared.texts("prevent")[0] ?? "",
  };
  return places.map((place) =>
    new TableRule(place, code[place.id], family).entry
  );
}

/** A rule that is read when something of it is asked for. */
class TableRule extends Row<CompleteRule> {
  readonly #place: BlockPlace;
  readonly #code: ComputedRule | undefined;
  readonly #family: Family;

  constructor(
    place: BlockPlace,
    code: ComputedRule | undefined,
    family: Family,
  ) {
    super(place.id, family.family);
    this.#place = place;
    this.#code = code;
    this.#family = family;
  }

  override read(): CompleteRule {
    return readRule(readBlock(this.#place, FIELDS), this.#code, this.#family);
  }

  override patterns(field: keyof ComputedRule): readonly Pattern[] {
    return patternsAt(this.#place, field, this.#code?.[field]);
  }
}

type Family = Pick<CompleteRule, "family" | "tools" | "risk" | "prevent">;

function wordsOf({ texts }: Block): readonly string[] {
  return texts("tools").flatMap((one) => one === "" ? [] : one.split(" "));
}

const LEVELS: ReadonlySet<string> = new Set([
  "certain",
  "code",
  "phrase",
  "keyword",
]);
const CONFIDENCES: ReadonlySet<string> = new Set([
  "MachineApplicable",
  "MaybeIncorrect",
  "HasPlaceholders",
]);

function readRule(
  block: Block,
  code: ComputedRule | undefined,
  family: Family,
): CompleteRule {
  const { id, words, texts } = block;
  const values = valuesOf(block, { ...code });
  const patterns = (name: string) =>
    values(name, (text) => patternOf(text).made);
  const templates = (name: string) => readTemplates(block, name, values);
  return withCases(texts("hit"), texts("miss"), {
    id,
    ...family,
    ...texts("tools").length > 0 ? { tools: wordsOf(block) } : {},
    ...readHead(words),
    ...some("line", patterns("line")),
    ...some("all", patterns("all")),
    ...some("none", patterns("none")),
    ...some("near", patterns("near")),
    ...some("above", patterns("above")),
    ...first("cmd", patterns("cmd")),
    ...first("env", patterns("env")),
    ...first(
      "when",
      values("when", (text): NonNullable<Rule["when"]> => {
        throw mistake("no condition", text);
      }),
    ),
    cause: templates("cause"),
    next: templates("next"),
    ...some("plan", templates("plan")),
    ...first("risk", templates("risk")),
    ...first("prevent", templates("prevent")),
  });
}

/** A rule with its cases, which are read when somebody tries them. */
function withCases(
  hits: readonly string[],
  misses: readonly string[],
  rule: Omit<CompleteRule, "hits" | "misses">,
): CompleteRule {
  return {
    ...rule,
    get hits() {
      return hits.map(readCase);
    },
    get misses() {
      return misses.map(readCase);
    },
  };
}

/** Every field of a rule in a table. */
const FIELDS: ReadonlySet<string> = new Set(
  "tools line all none near above cmd env when cause next plan risk prevent hit miss"
    .split(" "),
);

giveFields(
  TableRule,
  "tools level priority gate transient confidence line all none near above cmd env when cause next plan risk prevent hits misses"
    .split(" "),
);

function readHead(words: readonly string[]): Partial<Rule> {
  let head: Partial<Rule> = {};
  for (const word of words) {
    if (LEVELS.has(word)) head = { ...head, level: word as Specificity };
    else if (CONFIDENCES.has(word)) {
      head = { ...head, confidence: word as Confidence };
    } else if (/^[+-]\d{1,2}$/.test(word)) {
      head = { ...head, priority: Number(word) };
    } else if (word === "gate") head = { ...head, gate: true };
    else if (word === "transient") head = { ...head, transient: true };
    else throw mistake("no such word", word);
  }
  return head;
}
