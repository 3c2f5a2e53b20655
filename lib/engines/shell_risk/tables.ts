/**
 * Tables of programs as text: `tables/*.txt`, in blocks (`text_blocks.ts`). The
 * fields of a program follow its names (`valued: -n --lines`), then its rules,
 * one a line.
 *
 * @module
 */

import type { EffectKind } from "./effects.ts";
import type { Program } from "./table_rows.ts";
import { type Block, fieldOf, mistake, readBlocks } from "./text_blocks.ts";

/** Fields that hold a text. */
const TEXTS = [
  "dry",
  "holds",
  "instead",
  "otherwise",
  "reads",
  "runs",
  "says",
  "source",
  "valued",
  "writes",
] as const;
/** Fields that are there or not. */
const FLAGS = [
  "longDash",
  "plurals",
  "readsWords",
  "statements",
  "writesWords",
] as const;

/** What may stand in a program, by name. */
type Fields =
  & {
    [Field in typeof TEXTS[number]]?: string;
  }
  & { [Field in typeof FLAGS[number]]?: true };

/**
 * Reads tables of programs. Throws a `TypeError` on a mistake in them.
 *
 * @param named Words that code shares with the tables, by their names.
 */
export function readTables(
  text: string,
  named: Readonly<Record<string, string>> = {},
): readonly Program[] {
  return readBlocks(text, named).map(programOf);
}

/** The one program of a text. */
export function readTable(text: string): Program {
  const [program, ...others] = readTables(text);
  if (program === undefined || others.length > 0) mistake("one program only");
  return program;
}

function programOf({ names, lines }: Block): Program {
  const isField = (line: string) => {
    const name = fieldOf(line)?.name;
    return name !== undefined && !name.includes(" ");
  };
  const firstRule = lines.findIndex((line) => !isField(line));
  const end = firstRule < 0 ? lines.length : firstRule;
  const fields: Fields = Object.assign(
    {},
    ...lines.slice(0, end).map(readField),
  );
  // Whoever reads the rules refuses an effect that there is not.
  const otherwise = fields.otherwise as EffectKind | undefined;
  return {
    ...fields,
    names,
    otherwise: otherwise ?? mistake(`what ${names} does otherwise`),
    rules: lines.slice(end).join("\n"),
  };
}

function readField(line: string): Fields {
  const { name, value } = fieldOf(line) ?? mistake(line);
  if (FLAGS.some((flag) => flag === name)) {
    return value === "true"
      ? { [name]: true }
      : mistake(`true or absent: ${line}`);
  }
  return TEXTS.some((field) => field === name)
    ? { [name]: value }
    : mistake(`no such field: ${line}`);
}
