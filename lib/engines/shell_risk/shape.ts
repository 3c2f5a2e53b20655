import { parse } from "unbash";
import { inspectText, PARSED_CHARS_MAX } from "./guard.ts";
import { readExpressions, settingOf } from "./setting.ts";
import { CmdParser } from "./windows/cmd/parser.ts";
import type { Dialect } from "./windows/command.ts";
import { looksLikeWindows } from "./windows/dialect.ts";
import { parsePowerShell } from "./windows/powershell/parser.ts";

/** What a text is as far as it is only read: nothing of what it would do. */
export interface CommandShape {
  /** The language that it is read as. */
  readonly dialect: "posix" | Dialect;
  /** How much of it is read: `partly` where its syntax breaks off somewhere. */
  readonly analysis: "whole" | "partly" | "none";
  /** Commands in it that can be seen without running it, those of substitutions left out. */
  readonly commands: number;
}

/** What the commands of each language are called in its tree. */
const COMMANDS = /^(?:Command|command)$/;

/**
 * The shape of a command. Never throws, works out no value, and judges nothing.
 *
 * @param command A command line or script for sh, bash, PowerShell or cmd.
 */
export function shapeOfCommand(command: string): CommandShape {
  const { text, unparsable } = inspectText(command);
  const meant = readExpressions(
    settingOf(text.slice(0, PARSED_CHARS_MAX)).text,
  );
  const dialect = looksLikeWindows(meant) ?? "posix";
  const none = { dialect, analysis: "none", commands: 0 } as const;
  if (unparsable !== undefined) return none;
  try {
    return { dialect, ...READERS[dialect](meant) };
  } catch {
    return none;
  }
}

type Read = Pick<CommandShape, "analysis" | "commands">;

const READERS: Readonly<
  Record<CommandShape["dialect"], (text: string) => Read>
> = {
  posix(text) {
    const script = parse(text);
    return {
      analysis: (script.errors?.length ?? 0) > 0 ? "partly" : "whole",
      commands: countCommands(script),
    };
  },
  powershell: (text) => ({
    analysis: "whole",
    commands: countCommands(parsePowerShell(text).body),
  }),
  cmd(text) {
    const lines = text.split("\n");
    const read: unknown[] = [];
    while (lines.length > 0) {
      const line = lines.shift() ?? "";
      read.push(
        new CmdParser(line, {
          more: () => lines.shift(),
          escapesQuotes: true,
        }).line(),
      );
    }
    return { analysis: "whole", commands: countCommands(read) };
  },
};

/** Counts the commands of a tree. */
function countCommands(tree: unknown): number {
  const pending: unknown[] = [tree];
  let count = 0;
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== "object" || node === null) continue;
    if (isCommand(node)) count++;
    pending.push(...Object.values(node));
  }
  return count;
}

function isCommand(node: object): boolean {
  const { type, kind, name, raw } = node as Readonly<Record<string, unknown>>;
  if (!COMMANDS.test(String(type ?? kind))) return false;
  // An assignment alone is a command of the tree, and runs nothing.
  return typeof raw === "string" ? raw.trim() !== "" : name !== undefined;
}
