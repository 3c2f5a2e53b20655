/**
 * Every row of every table, with a name that lasts as long as its meaning:
 * cases, pages and the tool that takes rows away find rows by it.
 *
 * @module
 */

import { isDeedEnough } from "@/lib/engines/shell_risk/deeds.ts";
import { GRAMMARS } from "@/lib/engines/shell_risk/grammar/mod.ts";
import { type EffectKind, EFFECTS } from "@/lib/engines/shell_risk/effects.ts";
import { TABLES } from "@/lib/engines/shell_risk/registry.ts";
import {
  type Carrier,
  CARRIERS,
} from "@/lib/engines/shell_risk/rules/carriers.ts";
import { DOCKER } from "@/lib/engines/shell_risk/rules/containers.ts";
import { GIT } from "@/lib/engines/shell_risk/rules/git.ts";
import { KUBECTL } from "@/lib/engines/shell_risk/rules/kubernetes.ts";
import {
  type Program,
  rulesOf,
  type TableRule,
} from "@/lib/engines/shell_risk/table_rows.ts";
import {
  WINDOWS_RULES,
  type WindowsRow,
} from "@/lib/engines/shell_risk/windows/rules.ts";
import { slug, unique } from "./names.ts";
import { readEach, type Reading } from "./reading.ts";
import { takeOutOf } from "./rule.ts";

/** A row of a table. */
export interface Row {
  /** `table-effect-words`, unique and stable while the row means the same. */
  readonly id: string;
  /** What it matches, in words for people. */
  readonly matches: string;
  /** What it says and which effect it finds, for people. */
  readonly says: string;
  /** What an explanation has, with `{1}` for words of the command. */
  readonly sentence: string;
  /** The manuals that its table is from. */
  readonly source: string;
  /** The row itself, by which results name it; null for what is none of a table. */
  readonly row: object | null;
  /** Takes it out; what is returned puts it back. */
  readonly takeOut: () => () => void;
  /** Gives it another effect; null where there is no other value. */
  readonly flip: (() => () => void) | null;
}

/** Every table of programs. */
const PROGRAMS: readonly Program[] = [...TABLES, DOCKER, GIT, KUBECTL];

/** Names of rows, once somebody has asked for one of their table. */
const IDS: WeakMap<object, string> = new WeakMap();

/** The id of the row that decided; null where none did. */
export function shellRowId(row: object | undefined): string | null {
  if (row === undefined) return null;
  if (!IDS.has(row)) {
    for (const { id, row: named } of tableOf(row)) {
      if (named !== null) IDS.set(named, id);
    }
  }
  return IDS.get(row) ?? null;
}

/** The rows of the table that has a row: whoever waits for a name waits for no other table. */
function tableOf(row: object): Row[] {
  const holds = (rows: readonly object[]) => rows.includes(row);
  const program = PROGRAMS.find((program) => holds(rulesOf(program)));
  if (program !== undefined) return programRows(program);
  return holds(WINDOWS_RULES) ? unique(WINDOWS_RULES.map(windowsRow)) : [];
}

/** Every row of every table. */
export function* rowsOfTables(): Reading<Row[]> {
  return [
    ...yield* readEach(PROGRAMS, programRows),
    ...unique(yield* readEach(WINDOWS_RULES, (row) => [windowsRow(row)])),
    ...unique(
      yield* readEach(grammarNames(), ([grammar, names]) => [
        grammarRow(grammar, names),
      ]),
    ),
    ...unique(yield* readEach([...CARRIERS], (row) => [carrierRow(row)])),
  ];
}

function programRows(program: Program): Row[] {
  const list = rulesOf(program);
  const [table = ""] = program.names.split(/\s+/);
  return unique(list.map((row) => ({
    id: `${table.replaceAll("_", "-")}-${row.effect}-${slug(wordsOf(row))}`,
    matches: describe(program, row),
    ...told(row.says ?? EFFECTS[row.effect].says, row.effect),
    ...row.says === undefined && isDeedEnough(row.effect)
      ? { sentence: "" }
      : {},
    source: program.source ?? "",
    row,
    takeOut: () => takeOutOf(list, row),
    flip: () =>
      takeOutOf(list, row, [{ ...row, effect: otherThan(row.effect) }]),
  })));
}

/** Rows about paths hold a word in the place of their sentence. */
const PATH_SAYS: ReadonlyMap<string, string> = new Map([
  ["file", "deletes"],
  ["mirror", "deletes whatever in the destination the source does not have"],
  ["reads", "reads"],
  ["tree", "deletes, with everything below it,"],
  ["writes", "writes"],
]);

/** Names of cmdlets, which are a verb and a noun with a dash between them. */
const CMDLET = /^[\^(?:]*(?!manage-bde\))[a-z]+-/;
const CMDLETS =
  "the documentation of each program, such as https://learn.microsoft.com/powershell/module/";
const COMMANDS =
  "the documentation of each program, such as https://learn.microsoft.com/windows-server/administration/windows-commands/windows-commands";

function windowsRow(row: WindowsRow): Row {
  const { names, condition, effect, says } = row;
  return {
    id: `windows-${effect}-${slug([names.source, condition ?? ""])}`,
    matches: `command ${names.source}${
      condition === undefined ? "" : ` with arguments ${condition}`
    }`,
    ...told(PATH_SAYS.get(says) ?? says, effect),
    source: CMDLET.test(names.source) ? CMDLETS : COMMANDS,
    row,
    takeOut: () => takeOutOf(WINDOWS_RULES, row),
    flip: () =>
      takeOutOf(WINDOWS_RULES, row, [{ ...row, effect: otherThan(effect) }]),
  };
}

function told(
  sentence: string,
  effect: EffectKind,
): Pick<Row, "says" | "sentence"> {
  return { says: `${sentence} (${effect})`, sentence };
}

/** What is known of the options of programs, with the names of each program. */
function grammarNames(): ReadonlyMap<object, readonly string[]> {
  const names = new Map<object, string[]>();
  for (const [name, grammar] of GRAMMARS) {
    const known = names.get(grammar);
    if (known === undefined) names.set(grammar, [name]);
    else known.push(name);
  }
  return names;
}

function grammarRow(grammar: object, own: readonly string[]): Row {
  return {
    id: `grammar-${slug(own.slice(0, 1))}`,
    matches: `options of ${own.join(", ")}, in any spelling`,
    says: "Its options are read as the program itself reads them.",
    sentence: "",
    source: "the synopsis in the manual of each program",
    row: null,
    takeOut: () => {
      const live = GRAMMARS as Map<string, object>;
      for (const name of own) live.delete(name);
      return () => {
        for (const name of own) live.set(name, grammar);
      };
    },
    flip: null,
  };
}

function carrierRow(row: Carrier): Row {
  const [name = ""] = row.names;
  const words = row.words.map((choice) => choice.join("|"));
  return {
    id: `carrier-${
      slug([name, ...row.words.map(([first = ""]) => first), ...row.value])
    }`,
    matches: [row.names.join("|"), ...words, "…"].join(" "),
    says: "What stands behind it is judged as a command of its own.",
    sentence: "",
    source: "the synopsis in the manual of each program",
    row: null,
    takeOut: () => takeOutOf(CARRIERS, row),
    flip: null,
  };
}

/** An effect of another level. */
function otherThan(effect: EffectKind): EffectKind {
  return EFFECTS[effect].level === "critical" ? "observe" : "destroy-all";
}

/** The first of each choice of a row. */
function wordsOf(row: TableRule): string[] {
  return [
    ...[...row.programs ?? []].slice(0, 1),
    ...row.words.map((word) =>
      word === "*"
        ? "any"
        : word instanceof RegExp
        ? word.source
        : [...word][0] ?? ""
    ),
    ...row.needs.map(([first = ""]) => first),
    ...row.values.flatMap(([flag, { source }]) => [flag, source]),
    ...row.patterns.map(({ source }) => source),
    ...(row.closed ? ["alone"] : []),
  ];
}

function describe({ names }: Program, row: TableRule): string {
  const programs = row.programs ?? names.split(/\s+/);
  const condition = [
    ...row.words.map((word) =>
      word === "*"
        ? "…"
        : word instanceof RegExp
        ? `/${word.source}/`
        : [...word].join("|")
    ),
    ...row.needs.map((group) => `with ${group.join("|")}`),
    ...row.values.map(([flag, { source }]) => `with ${flag} /${source}/`),
    ...row.patterns.map(({ source }) => `with /${source}/`),
    ...(row.forbids.length > 0 ? [`without ${row.forbids.join("|")}`] : []),
    ...(row.closed ? ["and nothing else"] : []),
  ];
  return [[...programs].join("|"), ...condition].join(" ");
}
