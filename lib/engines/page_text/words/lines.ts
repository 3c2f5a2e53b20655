/**
 * The words of a file, one a line; what begins with `#` says where they are
 * from.
 */
export function linesOf(text: string): readonly string[] {
  return text.split("\n").filter((line) =>
    line !== "" && !line.startsWith("#")
  );
}
