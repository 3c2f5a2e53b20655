/** What an element whose start and end the patterns find may hold. */
export interface RawElement {
  /** Its start tag; with the flag g. */
  readonly start: RegExp;
  /** Its end tag; with the flag g. One that is missing ends with the page. */
  readonly end: RegExp;
  /** Characters of all of them together, and of each. */
  readonly lengthMax: number;
  /** Stands behind each. */
  readonly separator: string;
}

/** What stands in all elements of a name, as written, up to a limit. */
export function rawContents(
  html: string,
  { start, end, lengthMax, separator }: RawElement,
): string {
  let text = "";
  while (text.length < lengthMax) {
    if (start.exec(html) === null) break;
    const from = start.lastIndex;
    end.lastIndex = from;
    const closed = end.exec(html)?.index ?? html.length;
    text += html.slice(from, Math.min(closed, from + lengthMax)) + separator;
    start.lastIndex = closed;
  }
  return text.slice(0, lengthMax);
}
