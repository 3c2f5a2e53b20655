/**
 * The rest of a name that was cut off at the end of the evidence. What the
 * command or an earlier line names whole, and nothing else begins like, is what
 * stood there.
 */

/** Characters of a piece from which a name is known again. */
const PIECE_CHARS_MIN = 2;
/** Characters of a name that are looked at. */
const NAME_CHARS_MAX = 200;
/** Characters of the other text, from its end. */
const TEXT_CHARS_MAX = 20_000;
/** The piece of a name at the end of a line, with a sign that opens it. */
const PIECE = /(?:^|[\s'"`(=:/@])(?<piece>[\w@.-][\w@./-]{0,200}|\.\.?\/)$/;
/** Characters of which names are made. */
const NAME = /[\w.-]/;

/**
 * The line with its last name whole; null where nothing names it, where two
 * names begin like it, or where it is one as it stands.
 *
 * @param line The last line of the evidence, which no line break ends.
 * @param text The command and the lines before.
 */
export function completeWord(line: string, text: string): string | null {
  const piece = PIECE.exec(line.slice(-NAME_CHARS_MAX))?.groups?.["piece"] ??
    "";
  const isPath = /^\.\.?\/$/.test(piece);
  if (piece.length < PIECE_CHARS_MIN && !/['"`]\w$/.test(line)) return null;
  const names = new Set<string>();
  const seen = text.slice(-TEXT_CHARS_MAX);
  for (
    let at = seen.indexOf(piece);
    at >= 0;
    at = seen.indexOf(piece, at + 1)
  ) {
    if (NAME.test(seen[at - 1] ?? " ")) continue;
    let end = at + piece.length;
    // What ends there, or goes on with an ending of its own, is whole.
    if (!/\w/.test(seen[end] ?? " ")) {
      if (isPath) continue;
      return null;
    }
    while (NAME.test(seen[end] ?? " ") && end - at < NAME_CHARS_MAX) end++;
    names.add(seen.slice(at, end).replace(/[.-]+$/, ""));
    if (names.size > 1) return null;
  }
  const [name] = names;
  return name === undefined
    ? null
    : `${line.slice(0, line.length - piece.length)}${name}`;
}

/** Characters of a word of the command from which it is known again. */
const TYPED_PIECE_MIN = 3;
/** The piece of a word at the end of a line, whatever it is made of. */
const TYPED_PIECE = /(?:^|[\s'"`])(?<piece>[^\s'"`]{3,200})$/;

/**
 * The line with a word of the command at its end, of which a piece stands
 * there; null where none or more than one begins so.
 *
 * @param line The last line of the evidence.
 * @param words What was typed, word by word.
 */
export function completeTyped(
  line: string,
  words: readonly string[],
): string | null {
  const piece = TYPED_PIECE.exec(line.slice(-NAME_CHARS_MAX))?.groups
    ?.["piece"] ?? "";
  const [word, ...others] = [
    ...new Set(words.filter((one) => one.startsWith(piece))),
  ];
  return piece.length < TYPED_PIECE_MIN || word === undefined ||
      word === piece || others.length > 0
    ? null
    : `${line}${word.slice(piece.length)}`;
}

/** What Python says of a module that it does not find, up to its name. */
const NO_MODULE = "ModuleNotFoundError: No module named '";
/** Characters of it that have to stand. */
const NO_MODULE_MIN = "ModuleNotFoundError:".length;

/**
 * Python's sentence on a missing module with the module that the traceback
 * imports right above it; null where the line is no beginning of that sentence,
 * or where more than one module may be meant.
 *
 * @param line The last line, as it was cut off.
 * @param above The line before it.
 */
export function completeImport(line: string, above: string): string | null {
  const said = line.replace(/^E {2,8}/, "");
  if (said.length < NO_MODULE_MIN || !NO_MODULE.startsWith(said)) return null;
  const name =
    /^\s{2,16}(?:import (\w{1,80})(?: as \w{1,80})?|from (\w{1,80}) import .{1,400})$/
      .exec(above.slice(0, 600))?.slice(1).find((one) => one !== undefined);
  return name === undefined
    ? null
    : `${line}${NO_MODULE.slice(said.length)}${name}'`;
}
