/**
 * Answers to the codes of `catalogues/codes/`: one mechanism for what every
 * system writes in a form of its own. A row becomes an answer; which one speaks
 * is decided like between any others.
 */
import apis from "../catalogues/codes/apis.txt" with { type: "text" };
import clouds from "../catalogues/codes/clouds.txt" with { type: "text" };
import compilers from "../catalogues/codes/compilers.txt" with { type: "text" };
import databases from "../catalogues/codes/databases.txt" with { type: "text" };
import devices from "../catalogues/codes/devices.txt" with { type: "text" };
import packages from "../catalogues/codes/packages.txt" with { type: "text" };
import platforms from "../catalogues/codes/platforms.txt" with { type: "text" };
import protocols from "../catalogues/codes/protocols.txt" with { type: "text" };
import systems from "../catalogues/codes/systems.txt" with { type: "text" };
import {
  type CodeRow,
  type CodeSystem,
  readCodes,
} from "../catalogues/failure_codes.ts";
import { readEdit } from "../edits.ts";
import { first, readCase, readPattern, some } from "../table_blocks.ts";
import { type Pattern, patternOf } from "../rows.ts";
import { AnswerRow, type CompleteAnswer } from "./answer.ts";

/** Family of answers to a code. */
export const CODES = "codes";

/** Every system whose codes are known. */
export const CODE_SYSTEMS: readonly CodeSystem[] = [
  apis,
  clouds,
  compilers,
  databases,
  devices,
  packages,
  platforms,
  protocols,
  systems,
].flatMap(readCodes);

/** How sure a row is whose system states nothing: less than an answer of its own. */
const CERTAINTY = 0.86;

/** Where a code stands among the words of a service's error, before its message. */
const OF_API = "/(?:^|^[\\w.:#\\/ -]{1,120} )@(?: [\\w. -]{1,60})?(?::|\\.?$)/";

/** An answer to a code that is read when something of it is asked for. */
class CodeAnswer extends AnswerRow {
  readonly #system: CodeSystem;
  readonly #row: CodeRow;

  constructor(system: CodeSystem, row: CodeRow) {
    super(idOfCode(system, row), CODES);
    this.#system = system;
    this.#row = row;
  }

  override read(): CompleteAnswer {
    return answerTo(this.#system, this.#row);
  }

  override patterns(field: string): readonly Pattern[] {
    return field === "on"
      ? formsOf(this.#system, this.#row).map(patternOf)
      : [];
  }
}

/** Every code with what it means. */
export const CODE_ANSWERS: readonly CompleteAnswer[] = CODE_SYSTEMS.flatMap(
  (system) => system.rows.map((row) => new CodeAnswer(system, row).entry),
);

/** The id of a row as a rule. */
export function idOfCode(
  { id }: CodeSystem,
  { code, variant }: CodeRow,
): string {
  const name = `${id}-${code}${variant === "" ? "" : `-${variant}`}`;
  return `code-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`
    .replace(/-$/, "");
}

function answerTo(system: CodeSystem, row: CodeRow): CompleteAnswer {
  const { code, fields, meaning } = row;
  const texts = (sign: string) =>
    (fields[sign] ?? []).map((text) => text.replaceAll("{code}", code));
  const label = system.label.replaceAll("{code}", code);
  const sentence = meaning.replaceAll("{code}", code).replace(/\.$/, "");
  const [says = ""] = texts("=");
  return {
    id: idOfCode(system, row),
    family: CODES,
    tools: system.tools,
    on: formsOf(system, row).map((form) => patternOf(form).made),
    ...some("all", texts("&").map(readPattern)),
    ...some("none", texts("-").map(readPattern)),
    ...some("near", texts("/").map(readPattern)),
    ...first(
      "seen",
      system.seen === undefined ? [] : [readPattern(system.seen)],
    ),
    ...first("cmd", system.cmd === undefined ? [] : [readPattern(system.cmd)]),
    isDecisive: system.isDecisive,
    certainty: row.certainty ?? system.certainty ?? CERTAINTY,
    cause: [`${sentence} (${label}).`],
    next: texts(">").map((text) => readEdit(text) ?? text),
    ...some("plan", texts("+")),
    risk: system.risk,
    prevent: system.prevent,
    get says() {
      return readCase(says);
    },
  };
}

/** The patterns of a code, as texts. */
function formsOf(system: CodeSystem, { code }: CodeRow): readonly string[] {
  const forms = system.isApi ? [...system.forms, OF_API] : system.forms;
  const sign = system.isSpaced
    ? escaped(code).replaceAll("_", "[ _]")
    : escaped(code);
  return forms.map((form) => form.replaceAll("@", sign));
}

function escaped(code: string): string {
  return code.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
