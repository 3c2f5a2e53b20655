/**
 * Catalogues as text. A line that begins with `#` says where the words are
 * from; a line that begins with a blank goes on with the one before it.
 *
 * @module
 */

/** Words, one a line. */
export function readWords(text: string): readonly string[] {
  return text.split("\n").filter((line) =>
    line !== "" && !line.startsWith("#")
  );
}

/** Words by what they belong to: `key: word word`. */
export function readWordTable(
  text: string,
): ReadonlyMap<string, readonly string[]> {
  const whole = text.replaceAll("\n ", " ");
  return new Map(
    readWords(whole).map((line) => {
      const [, key = "", words = ""] = /^(.+?):(?: (.*))?$/.exec(line) ?? [];
      return [key, [
        ...new Set(words.split(/ +/).filter((word) => word !== "")),
      ]];
    }),
  );
}
