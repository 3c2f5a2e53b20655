/**
 * What stands in a text behind the escapes of strings, pages and addresses.
 *
 * @module
 */

const ESCAPED = { n: "\n", r: "\r", t: "\t" } as const;
const ENTITIES = { quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" } as const;

/** A text with the strings of JSON, the entities and the parts of addresses in it read, however deep. */
export function unescapedText(text: string): string {
  const unquoted = text.includes("\\")
    // Most of them stand before a quote.
    ? text.replaceAll('\\"', '"').replace(
      /\\+(?:u([0-9a-fA-F]{4})|(["/nrt]))/g,
      (_, code: string | undefined, char: string) =>
        code === undefined
          ? ESCAPED[char as keyof typeof ESCAPED] ?? char
          : String.fromCharCode(Number.parseInt(code, 16)),
    )
    : text;
  return unquoted.replace(
    /&(?:amp;)*(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(quot|apos|lt|gt|amp));/gi,
    (whole, hex?: string, digits?: string, name?: string) =>
      name === undefined
        ? charOf(Number.parseInt(hex ?? digits ?? "", hex ? 16 : 10)) ?? whole
        : ENTITIES[name.toLowerCase() as keyof typeof ENTITIES],
  ).replace(
    /%(?:25)*([0-7][0-9a-f])/gi,
    (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function charOf(code: number): string | null {
  return code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
