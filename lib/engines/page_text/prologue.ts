/** Characters in which the first element of a document must begin. */
const PROLOGUE_LENGTH_MAX = 16 * 1024;
/** Declarations, instructions and comments before the first element. */
const PROLOGUE_ITEMS_MAX = 16;

/**
 * The start of a document from its first element on: without white space, XML
 * declaration, instructions, comments and document type. Empty when no element
 * begins soon.
 */
export function afterPrologue(text: string): string {
  const start = text.slice(0, PROLOGUE_LENGTH_MAX);
  let at = 0;
  for (let items = 0; items < PROLOGUE_ITEMS_MAX; items++) {
    at += /^[\s\ufeff]*/.exec(start.slice(at))?.[0].length ?? 0;
    const end = start.startsWith("<!--", at)
      ? after(start, "-->", at)
      : start.startsWith("<?", at) || start.startsWith("<!", at)
      ? after(start, ">", at)
      : undefined;
    if (end === undefined) return start.slice(at);
    if (end === -1) return "";
    at = end;
  }
  return "";
}

function after(text: string, mark: string, from: number): number {
  const index = text.indexOf(mark, from);
  return index === -1 ? -1 : index + mark.length;
}
