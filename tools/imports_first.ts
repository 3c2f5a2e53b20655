/**
 * Moves the imports of a module to its beginning, where they count anyway.
 *
 * For each import the runtime counts the lines of all code before it, at every
 * start: the bundler leaves seventy of them all over 8 MB, which took a fifth of
 * a start until the first answer.
 *
 * @module
 */

import type { Piece } from "./ascii.ts";

/** The pieces of the same module with its import statements first, in their order. */
export function importsFirst(code: Iterable<Piece>): Piece[] {
  const imports: Piece[][] = [];
  const rest: Piece[][] = [];
  for (const statement of statementsOf(code)) {
    (isImport(statement) ? imports : rest).push(statement);
  }
  return [...imports, ...rest].flat();
}

/** Cut at each semicolon, and behind each brace, that no bracket holds. */
function* statementsOf(code: Iterable<Piece>): Generator<Piece[]> {
  let statement: Piece[] = [];
  let depth = 0;
  for (const piece of code) {
    depth += deeper(piece);
    statement.push(piece);
    if (depth > 0) continue;
    const ends = piece.text === ";" ||
      piece.text === "}" && !isImport(statement);
    if (!ends) continue;
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
