/**
 * Values of the evidence become words of a command. This is the last look at
 * one, whoever put it together: nothing that a log says may end a word, start a
 * program, fill a substitution or lead to a file.
 *
 * @module
 */

/** How far the words beside an operator are compared with the evidence. */
const SIDE_CHARS = 3;

/** What a person has to fill in. */
const PLACEHOLDER = /(?<=^|[\s=:/@"])<[a-z][^<>]{0,60}>(?=$|[\s:/@".])/gi;

/** Where a command comes from. */
export interface Origins {
  /** What the caller typed: its operators are the caller's. */
  readonly typed: string;
  /** What was printed. */
  readonly lines: readonly string[];
  /** Whether it is for PowerShell or cmd, where a backslash is a letter. */
  readonly isWindows: boolean;
}

/**
 * Whether an operator or a quote of a command stands in the evidence as it does
 * here, and not in what the caller typed: it came with a value. Text in single
 * quotes is a word, whatever it has in it.
 */
export function hasForeignOperators(
  command: string,
  { typed, lines, isWindows }: Origins,
): boolean {
  const filled = command.replace(
    PLACEHOLDER,
    (text) =>
      lines.some((line) => line.includes(text))
        ? text
        : "x".repeat(text.length),
  );
  const { places, isOpen } = operatorsOf(filled, isWindows);
  if (isOpen || places.length === 0) return isOpen;
  const said = lines.map(asWritten);
  return places.some((place) => {
    const around = asWritten(surroundings(command, place));
    return !asWritten(typed).includes(around) &&
      said.some((line) => line.includes(around));
  });
}

/** The text in the one form in which names of packages are compared. */
function asWritten(text: string): string {
  return text.toLowerCase().replaceAll("_", "-");
}

/** An operator with the ends of the words that it touches; of one that stands alone, with those beside it. */
function surroundings(command: string, { start, end }: Place): string {
  const before = command.slice(Math.max(0, start - SIDE_CHARS), start);
  const after = command.slice(end, end + SIDE_CHARS);
  const touched = [/\S*$/.exec(before)?.[0], /^\S*/.exec(after)?.[0]];
  const operator = command.slice(start, end);
  return touched.join("") === ""
    ? `${before}${operator}${after}`
    : touched.join(operator);
}

/** A part of a command that is more than a word. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** Operators and substitutions that a shell acts on, and whether a quote stays open. */
function operatorsOf(
  command: string,
  isWindows: boolean,
): { readonly places: readonly Place[]; readonly isOpen: boolean } {
  const places: Place[] = [];
  let quote = "";
  for (let at = 0; at < command.length; at++) {
    const char = command.charAt(at);
    if (quote === "'") {
      if (char === "'") quote = "";
    } else if (char === "\\" && !isWindows) {
      at++;
    } else if (char === "\x60" || command.startsWith("$(", at)) {
      places.push({ start: at, end: at + (char === "$" ? 2 : 1) });
    } else if (char === '"') {
      quote = quote === '"' ? "" : '"';
    } else if (quote === "") {
      if (char === "'") quote = "'";
      else if (/[;&|<>\n]/.test(char)) {
        places.push({ start: at, end: at + 1 });
      }
    }
  }
  return { places, isOpen: quote !== "" };
}
