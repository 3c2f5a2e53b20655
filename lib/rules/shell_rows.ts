/**
 * Every row of every table, with a name that lasts as long as its meaning:
 * cases, pages and the tool that takes rows away find rows by it.
 *
 * @module
 */

import { type EffectKind, EFFECTS } from "@/lib/engines/shell_risk/effects.ts";
import { TABLES } from "@/lib/engines/shell_risk/registry.ts";
import { DOCKER, KUBECTL } from "@/lib/engines/shell_risk/rules/containers.ts";
import { GIT } from "@/lib/engines/shell_risk/rules/git.ts";
import {
  type Program,
  rulesOf,
  type TableRule,
} from "@/lib/engines/shell_risk/table.ts";
import { WINDOWS_RULES } from "@/lib/engines/shell_risk/windows/rules.ts";
import { slug, unique } from "./names.ts";

/** A row of a table. */
export interface Row {
  /** `table-effect-words`, unique and stable while the row means the same. */
  readonly id: string;
  /** What it matches, in words for people. */
  readonly matches: string;
  /** The effect it finds. */
  readonly effect: EffectKind;
  /** What it says, as the predicate of a sentence, with `{1}` for words of the command. */
  readonly says: string;
  /** The table it stands in: the first of its programs. */
  readonly table: string;
  /** Where it stands: a live list, the row in it, and the row with another effect. */
  readonly place: {
    readonly list: readonly unknown[];
    readonly row: object;
    readonly flipped: unknown;
  };
}

/** Every table of programs. */
const PROGRAMS: readonly Program[] = [...TABLES, DOCKER, GIT, KUBECTL];

/** Names of rows, once somebody has asked for one. */
const IDS: WeakMap<object, string> = new WeakMap();

/** The id of the row that decided; null where none did. */
export function shellRowId(row: object | undefined): string | null {
  if (row === undefined) return null;
  if (!IDS.has(row)) {
    for (const { id, place } of rowsOfTables()) IDS.set(place.row, id);
  }
  return IDS.get(row) ?? null;
}

/** Every row of every table. */
export function rowsOfTables(): Row[] {
  return unique([...PROGRAMS.flatMap(programRows), ...windowsRows()]);
}

function programRows(program: Program): Row[] {
  const list = rulesOf(program);
  const [table = ""] = program.names.split(/\s+/);
  return list.map((row) => ({
    id: `${table.replaceAll("_", "-")}-${row.effect}-${slug(wordsOf(row))}`,
    matches: describe(program, row),
    effect: row.effect,
    says: row.says ?? EFFECTS[row.effect].says,
    table,
    place: { list, row, flipped: { ...row, effect: otherThan(row.effect) } },
  }));
}

/** Rows about paths hold a word in the place of their sentence. */
const PATH_SAYS: ReadonlyMap<string, string> = new Map([
  ["file", "deletes"],
  ["mirror", "deletes whatever in the destination the source does not have"],
  ["reads", "reads"],
  ["tree", "deletes, with everything below it,"],
  ["writes", "writes"],
]);

function windowsRows(): Row[] {
  return WINDOWS_RULES.map((row) => {
    const [names, pattern, effect, says] = row;
    return {
      id: `windows-${effect}-${slug([names.source, pattern?.source ?? ""])}`,
      matches: `command ${names.source}${
        pattern === undefined ? "" : ` with arguments ${pattern.source}`
      }`,
      effect,
      says: PATH_SAYS.get(says) ?? says,
      table: "windows",
      place: {
        list: WINDOWS_RULES,
        row,
        flipped: row.map((part, at) => at === 2 ? otherThan(effect) : part),
      },
    };
  });
}

/** An effect of another level. */
function otherThan(effect: EffectKind): EffectKind {
  return EFFECTS[effect].level === "critical" ? "observe" : "destroy-all";
}

/** The first of each choice of a row. */
function wordsOf(row: TableRule): string[] {
  return [
    ...[...row.programs ?? []].slice(0, 1),
    ...row.words.map((word) => word === "*" ? "any" : [...word][0] ?? ""),
    ...row.needs.map(([first = ""]) => first),
    ...row.patterns.map(({ source }) => source),
    ...(row.closed ? ["alone"] : []),
  ];
}

function describe({ names }: Program, row: TableRule): string {
  const programs = row.programs ?? names.split(/\s+/);
  const condition = [
    ...row.words.map((word) => word === "*" ? "…" : [...word].join("|")),
    ...row.needs.map((group) => `with ${group.join("|")}`),
    ...row.patterns.map(({ source }) => `with /${source}/`),
    ...(row.forbids.length > 0 ? [`without ${row.forbids.join("|")}`] : []),
    ...(row.closed ? ["and nothing else"] : []),
  ];
  return [[...programs].join("|"), ...condition].join(" ");
}
