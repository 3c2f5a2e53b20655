/**
 * The table of settings (`tables/settings.txt`): marks by which a text says
 * where it runs, and levels that are others there.
 *
 * @module
 */

import type { RiskLevel } from "./levels.ts";
import { type Block, fieldOf, mistake, readBlocks } from "./text_blocks.ts";

/**
 * Where a command runs, as far as its own text says: on somebody's machine, in
 * the build of a container image (by its instruction, or by habits of such
 * builds alone, which say less), in a pipeline on a machine that is thrown away
 * afterwards, or in a container that is started for it with nothing of its host.
 */
export type Setting =
  | "host"
  | "build"
  | "build-like"
  | "pipeline"
  | "container";

/** A row of the table, with a command that needs it and one that it leaves alone. */
export interface SettingRow {
  /** What it is called. */
  readonly name: string;
  /** A command that needs it. */
  readonly hit: string;
  /** A command that it leaves alone. */
  readonly miss: string;
}

/** What is in a text that says where it runs. */
export interface Mark extends SettingRow {
  /** What is somewhere in the text. */
  readonly text: RegExp;
  /** Where a text with it runs. */
  readonly of: Setting;
}

/** A level that is another one somewhere; what is not given may be anything. */
export interface LevelRow extends SettingRow {
  /** Whether it is about what is done to a file. */
  readonly isFile: boolean;
  /** Where it counts. */
  readonly settings: readonly string[] | undefined;
  /** The level that it has on somebody's machine. */
  readonly at: string | undefined;
  /** Names of effects. */
  readonly kind: RegExp | undefined;
  /** Names of scopes. */
  readonly scope: RegExp | undefined;
  /** How the path begins. */
  readonly target: RegExp | undefined;
  /** How the name of the program begins. */
  readonly program: RegExp | undefined;
  /** The whole of one argument. */
  readonly argument: RegExp | undefined;
  /** How what reaches the place begins: `docker exec web`. */
  readonly through: RegExp | undefined;
  /** What stands somewhere in the program and its arguments. */
  readonly text: RegExp | undefined;
  /** Undefined where it stays what it is. */
  readonly becomes: RiskLevel | undefined;
}

/** The rows of the table; in each list the first that fits counts. */
export interface Settings {
  /** What says where a text runs. */
  readonly marks: Mark[];
  /** What is another level there. */
  readonly levels: LevelRow[];
  /** Matches what has any of the marks: most texts have none. */
  readonly anyMark: RegExp;
}

/** Reads the table. Throws a `TypeError` on a mistake in it. */
export function readSettings(text: string): Settings {
  const marks: Mark[] = [];
  const levels: LevelRow[] = [];
  for (const block of readBlocks(text)) {
    const fields = fieldsOf(block);
    if (fields.has("of")) marks.push(markOf(block.names, fields));
    else levels.push(levelOf(block.names, fields));
  }
  const anyMark = new RegExp(
    marks.map(({ text: mark }) => `(?:${mark.source})`).join("|"),
  );
  return { marks, levels, anyMark };
}

const FIELDS = new Set(
  "of text hit miss on in kind scope target program argument through at becomes"
    .split(
      " ",
    ),
);

function fieldsOf({ lines }: Block): ReadonlyMap<string, string> {
  return new Map(lines.map((line) => {
    const { name, value } = fieldOf(line) ?? mistake(line);
    if (!FIELDS.has(name)) mistake(`no such field: ${line}`);
    return [name, value];
  }));
}

function rowOf(name: string, fields: ReadonlyMap<string, string>): SettingRow {
  return {
    name,
    hit: fields.get("hit") ?? mistake(`no hit of ${name}`),
    miss: fields.get("miss") ?? mistake(`no miss of ${name}`),
  };
}

function markOf(name: string, fields: ReadonlyMap<string, string>): Mark {
  const of = fields.get("of");
  return {
    ...rowOf(name, fields),
    text: new RegExp(fields.get("text") ?? mistake(`no text of ${name}`)),
    of: of === "build-like" || of === "pipeline"
      ? of
      : mistake(`no such setting: ${of}`),
  };
}

function levelOf(name: string, fields: ReadonlyMap<string, string>): LevelRow {
  const whole = (field: string) => {
    const text = fields.get(field);
    return text === undefined ? undefined : new RegExp(`^(?:${text})$`);
  };
  const start = (field: string) => {
    const text = fields.get(field);
    return text === undefined ? undefined : new RegExp(`^(?:${text})`);
  };
  const anywhere = fields.get("text");
  const becomes = fields.get("becomes");
  return {
    ...rowOf(name, fields),
    isFile: fields.get("on") === "file",
    settings: fields.get("in")?.split(" "),
    at: fields.get("at"),
    kind: whole("kind"),
    scope: whole("scope"),
    target: start("target"),
    program: start("program"),
    argument: whole("argument"),
    through: start("through"),
    text: anywhere === undefined ? undefined : new RegExp(anywhere),
    becomes: becomes === "medium" || becomes === "high"
      ? becomes
      : becomes === "as it is"
      ? undefined
      : mistake(`no such level: ${becomes}`),
  };
}
