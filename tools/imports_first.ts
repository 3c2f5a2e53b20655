/**
 * Moves the imports of a module to its beginning, where they count anyway.
 *
 * For each import the runtime counts the lines of all code before it, at every
 * start: the bundler leaves seventy of them all over 8 MB, which took a fifth of
 * a start until the first answer.
 *
 * @module
 */

import { type Piece, piecesOf } from "./ascii.ts";

/**
 * The same module with its import statements first, in their order.
 *
 * @throws {TypeError} where it cannot be read.
 */
export function importsFirst(code: string): string {
  const imports: string[] = [];
  const rest: string[] = [];
  for (const statement of statementsOf(code)) {
    (isImport(statement) ? imports : rest).push(textOf(statement));
  }
  return imports.join("") + rest.join("");
}

/** Cut at each semicolon, and behind each brace, that no bracket holds. */
function* statementsOf(code: string): Generator<Piece[]> {
  let statement: Piece[] = [];
  let depth = 0;
  for (const piece of piecesOf(code)) {
    depth += deeper(piece);
    statement.push(piece);
    const ends = piece.text === ";" ||
      piece.text === "}" && !isImport(statement);
    if (depth > 0 || !ends) continue;
    yield statement;
    statement = [];
  }
  yield statement;
}

/** How many brackets more are open behind a piece. */
export function deeper({ kind, text }: Piece): number {
  if (kind === "template") {
    return Number(text.endsWith("${")) - Number(text.startsWith("}"));
  }
  if (kind !== "sign") return 0;
  return Number("([{".includes(text)) - Number(")]}".includes(text));
}

/** An import that is called, or asked what it knows, is an expression. */
function isImport(statement: readonly Piece[]): boolean {
  const [first, second] = statement.filter(({ kind }) => kind !== "space");
  return first?.text === "import" && !/^[(.]$/.test(second?.text ?? "");
}

function textOf(statement: readonly Piece[]): string {
  return statement.map(({ text }) => text).join("");
}
