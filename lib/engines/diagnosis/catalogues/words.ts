/**
 * Catalogues as text. A line that begins with `#` says where the words are
 * from; a line that begins with a blank goes on with the one before it.
 *
 * @module
 */

/** Words, one a line; what goes on below belongs to the line above. */
export function readWords(text: string): readonly string[] {
  return text.replaceAll("\n ", " ").split("\n").filter((line) =>
    line !== "" && !line.startsWith("#")
  );
}

/** Words by what they belong to: `key: word word`. */
export function readWordTable(
  text: string,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    readWords(text).map((line) => {
      const [, key = "", words = ""] = /^(.+?):(?: (.*))?$/.exec(line) ?? [];
      return [key, [
        ...new Set(words.split(/ +/).filter((word) => word !== "")),
      ]];
    }),
  );
}
