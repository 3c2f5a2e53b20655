/**
 * The rows of a table of programs, read from their text.
 *
 * @module
 */
import { type EffectKind, isEffect } from "./effects.ts";
import { partsOf } from "./text_blocks.ts";

/** A rule of a program: when its arguments look like this, it does that. */
export interface TableRule {
  /** What the command does when the row fits; it has a level. */
  readonly effect: EffectKind;
  /** Positional words to match in order; each an alternative list or a pattern, `*` for any. */
  readonly words: readonly (ReadonlySet<string> | RegExp | "*")[];
  /** Programs of the table that the rule is for; undefined for all. */
  readonly programs: ReadonlySet<string> | undefined;
  /** Whether nothing may follow the words. */
  readonly closed: boolean;
  /** One of each group must be present. */
  readonly needs: readonly (readonly string[])[];
  /** Options whose value must match. */
  readonly values: readonly (readonly [string, RegExp])[];
  /** None of these may be present. */
  readonly forbids: readonly string[];
  /** Some argument must match each. */
  readonly patterns: readonly RegExp[];
  /** What it does, as the predicate of a sentence. */
  readonly says: string | undefined;
  /** What to run instead. */
  readonly instead: string | undefined;
}

/** A program described by a table. */
export interface Program {
  /** Blank-separated names. */
  readonly names: string;
  /** The manuals that the table is from. */
  readonly source?: string;
  /** Options that take their value as a separate word, so that words are counted right. */
  readonly valued?: string;
  /** Options that make the program show only what it would do; `-n@zfs|zpool` for some of the programs. */
  readonly dry?: string;
  /** Options whose value is a file that is written. */
  readonly writes?: string;
  /** Options whose value is a file that is read and shown or sent. */
  readonly reads?: string;
  /** Whether every positional word is a file that is read. */
  readonly readsWords?: boolean;
  /** Whether its words, the values of its options and its input are statements of a database. */
  readonly statements?: boolean;
  /** Whether its collections have plural names, so that what stands behind another word is a name. */
  readonly plurals?: boolean;
  /** Options whose value is run by a shell. */
  readonly runs?: string;
  /** Whether options are long with a single dash (`-auto-approve`), so not bundles of letters. */
  readonly longDash?: boolean;
  /** What its output holds, where that is for nobody else's eyes; the files that it writes hold the same. */
  readonly holds?: string;
  /** Whether every positional word is a file that is written. */
  readonly writesWords?: boolean;
  /** What the program does when no rule matches. */
  readonly otherwise: EffectKind;
  /** What it does, as the predicate of a sentence. */
  readonly says?: string;
  /** What to run instead. */
  readonly instead?: string;
  /**
   * One rule a line, first match wins:
   * `effect @program word|word word +flag|flag !flag ~regex~ # what it does => what to run instead`.
   * `.` stands for no words, `$` for "nothing follows", `=~regex~` for a word that
   * matches, `+flag=~regex~` for a value that does. In the texts `{1}` is the
   * first positional word, `{*}` all words, `{last}` the last one, `{args}` all arguments, `{behind}` those
   * behind the first word, `{after}` those behind `--`, `{name}` the program.
   */
  readonly rules: string;
}

/** Reads the rules of a program table. Throws on a mistake in the table. */
export function readRules(program: Program): TableRule[] {
  return program.rules.split("\n").map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("//"))
    .map((line) => readRule(program, line));
}

function readRule(program: Program, line: string): TableRule {
  const { condition, says, instead } = partsOf(line);
  const [effect = "", ...tokens] = condition.split(/\s+/).filter((token) =>
    token !== ""
  );
  if (!isEffect(effect)) {
    throw new TypeError(
      `${program.names}: unknown effect "${effect}" in "${line}"`,
    );
  }
  return {
    effect,
    ...readCondition(tokens),
    says,
    instead,
  };
}

/** Reads when a rule counts. */
function readCondition(
  tokens: readonly string[],
): Omit<TableRule, "effect" | "says" | "instead"> {
  const words: (ReadonlySet<string> | RegExp | "*")[] = [];
  const needs: string[][] = [];
  const values: [string, RegExp][] = [];
  const forbids: string[] = [];
  const patterns: RegExp[] = [];
  let programs: ReadonlySet<string> | undefined;
  for (const token of tokens) {
    const rest = token.slice(1);
    if (token === "." || token === "$") continue;
    const [, flag = "", pattern] = PATTERN.exec(token) ?? [];
    if (pattern !== undefined) {
      const wanted = new RegExp(pattern, "i");
      if (flag === "") words.push(wanted);
      else values.push([flag, wanted]);
    } else if (rest === "") words.push(token === "*" ? "*" : new Set([token]));
    else if (token.startsWith("@")) programs = new Set(rest.split("|"));
    else if (token.startsWith("+")) needs.push(rest.split("|"));
    else if (token.startsWith("!")) forbids.push(...rest.split("|"));
    else if (token.startsWith("~") && token.endsWith("~")) {
      patterns.push(new RegExp(token.slice(1, -1), "i"));
    } else words.push(new Set(token.split("|")));
  }
  return {
    words,
    programs,
    closed: tokens.includes("$"),
    needs,
    values,
    forbids,
    patterns,
  };
}

/** A pattern in the place of a word, or for the value of an option. */
const PATTERN = /^(?:\+(--?[\w-]+))?=~(.+)~$/;

/** What has been read of each table: handlers, cases and pages see the same rows. */
const READ: WeakMap<Program, TableRule[]> = new WeakMap();

/** The rules of a table, in their order; read once. */
export function rulesOf(program: Program): TableRule[] {
  const known = READ.get(program);
  if (known !== undefined) return known;
  const rules = readRules(program);
  READ.set(program, rules);
  return rules;
}
