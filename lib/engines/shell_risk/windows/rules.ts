/**
 * What programs and cmdlets of Windows do, by their names and arguments: the
 * rows of `tables/windows.txt`.
 *
 * @module
 */

import { linesOf, mistake, partsOf, readBlocks } from "../text_blocks.ts";
import table from "../tables/windows.txt" with { type: "text" };
import cmdletAliases from "../words/cmdlet_aliases.txt" with { type: "text" };
import windowsCarriers from "../words/windows_carriers.txt" with {
  type: "text",
};
import { type Arguments, readArguments, readCondition } from "./conditions.ts";
import { type EffectKind, isEffect } from "../effects.ts";
import type { RiskLevel } from "../levels.ts";
import type { WinAction } from "./paths.ts";

/** What a Windows rule found. */
export interface WinRule {
  /** What the command does when the row fits; it has a level. */
  readonly effect: EffectKind;
  /** What it does, as the predicate of a sentence. */
  readonly says?: string;
  /** What to run instead. */
  readonly instead?: readonly string[];
  /** How bad it is, where that differs from the effect's own level. */
  readonly level?: RiskLevel;
  /** The row that says so. */
  readonly row?: object;
  /** Judge the path arguments with this action instead. */
  readonly path?: WinAction;
}

/** PowerShell aliases that matter. */
export const CMDLET_ALIASES: ReadonlyMap<string, string> = new Map(
  linesOf(cmdletAliases).map((pair) => {
    const at = pair.indexOf(" ");
    return [pair.slice(0, at), pair.slice(at + 1)];
  }),
);

/** A row of the table. */
export interface WindowsRow {
  /** What the whole name of a command matches. */
  readonly names: RegExp;
  /** When it counts (`conditions.ts`), as it is written; undefined for always. */
  readonly condition: string | undefined;
  /** Whether the condition holds. */
  readonly fits: (given: Arguments) => boolean;
  /** What the command does. */
  readonly effect: EffectKind;
  /** The predicate of a sentence; for paths, a word for what is done with them. */
  readonly says: string;
  /** What to run instead. */
  readonly instead: string | undefined;
}

/** Reads rows below the names of their commands. Throws a `TypeError` on a mistake in them. */
export function readWindowsRows(
  text: string,
  named: Readonly<Record<string, string>> = {},
): WindowsRow[] {
  return readBlocks(text, named).flatMap(({ names, lines }) => {
    const pattern = namesPattern(names);
    return lines.map((line) => readRow(pattern, line));
  });
}

/** Patterns with blanks between them, each for a whole name; `^…` is one as it is. */
function namesPattern(names: string): RegExp {
  if (names.startsWith("^")) return new RegExp(names);
  const each = names.split(" ");
  return new RegExp(each.length > 1 ? `^(?:${each.join("|")})$` : `^${names}$`);
}

function readRow(names: RegExp, line: string): WindowsRow {
  const { condition: head, says, instead } = partsOf(line);
  const [effect = "", ...tokens] = head.split(" ");
  if (!isEffect(effect) || says === undefined) mistake(line);
  const condition = tokens.length > 0 ? tokens.join(" ") : undefined;
  return {
    names,
    condition,
    fits: condition === undefined ? () => true : readCondition(condition),
    effect,
    says,
    instead,
  };
}

/** Every row; the first that fits counts. */
export const WINDOWS_RULES: readonly WindowsRow[] = readWindowsRows(table, {
  CARRIERS: linesOf(windowsCarriers).join(" "),
});

/** The first rule that fits a command. */
export function matchWindowsRule(
  name: string,
  args: readonly string[],
): WinRule | undefined {
  const given = readArguments(args);
  for (const row of WINDOWS_RULES) {
    if (!row.names.test(name) || !row.fits(given)) continue;
    const { effect, says, instead } = row;
    const alternatives = instead === undefined ? [] : [instead];
    if (effect === "edit" && says === "tree") {
      return { effect, path: "delete-tree", instead: ["Get-ChildItem -Force"] };
    }
    if (effect === "edit" && says === "file") {
      return { effect, path: "delete", instead: ["Get-ChildItem -Force"] };
    }
    if (effect === "edit" && says === "mirror") {
      return {
        effect: "drop-data",
        says: "deletes whatever in the destination the source does not have",
        instead: [`robocopy ${args.join(" ")} /l`],
        row,
      };
    }
    if (effect === "edit" && says === "writes") {
      return { effect, path: "write" };
    }
    if (effect === "observe" && says === "reads") {
      return { effect, path: "read" };
    }
    return { effect, says, instead: alternatives, row };
  }
  return undefined;
}
