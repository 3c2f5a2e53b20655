/**
 * A line that runs one program, as the words that the program is given.
 *
 * @module
 */
import { parse, type Word } from "unbash";
import { inspectText } from "./guard.ts";

/**
 * The words of a line, without quotes and escapes; variables stand as they were
 * typed (`$NAME`). null where the line is more than one program with its words:
 * others beside it, redirections, what other programs print, or no valid shell.
 */
export function readSimpleCommand(line: string): readonly string[] | null {
  const { text, unparsable } = inspectText(line.trim());
  if (unparsable !== undefined) return null;
  const script = parse(text);
  const [statement] = script.commands;
  if (
    (script.errors?.length ?? 0) > 0 || script.commands.length !== 1 ||
    statement === undefined || statement.background === true
  ) return null;
  const { command } = statement;
  if (
    command.type !== "Command" || command.prefix.length > 0 ||
    command.redirects.length > 0 || command.name === undefined
  ) return null;
  const words: Word[] = [command.name];
  for (const word of command.suffix) {
    if (word.type !== "Word") return null;
    words.push(word);
  }
  return words.every(isPlain) ? words.map(({ value }) => value) : null;
}

/** Whether nothing else has to run, or be found, to know a word. */
function isPlain({ parts = [] }: Pick<Word, "parts">): boolean {
  return parts.every((part) =>
    part.type === "DoubleQuoted" || part.type === "LocaleString"
      ? isPlain(part)
      : !["CommandExpansion", "ProcessSubstitution", "BraceExpansion"].includes(
        part.type,
      ) && !part.type.startsWith("Arithmetic")
  );
}
