/**
 * A strict XML reader for feeds: what is not well-formed throws.
 *
 * @module
 */

/** As a reader of feeds sees it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const TOKEN =
  /<\?xml [^?]*\?>\s*|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Reads documents without comments, CDATA and document types. */
export const XMLValidator = {
  /** The root element. */
  parse(xml: string): XmlElement {
    const root: XmlElement = {
      name: "",
      attributes: {},
      children: [],
      text: "",
    };
    const open = [root];
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < xml.length) {
      const at = TOKEN.lastIndex;
      const match = TOKEN.exec(xml);
      if (match === null) throw new Error(`not well-formed at ${at}`);
      const [, closed, opened, attributes = "", isEmpty, text] = match;
      const current = open.at(-1) ?? root;
      if (closed !== undefined) {
        if (current.name !== closed) throw new Error(`</${closed}> at ${at}`);
        open.pop();
      } else if (opened !== undefined) {
        const element: XmlElement = {
          name: opened,
          attributes: Object.fromEntries(
            [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map((
              [, name = "", value = ""],
            ) => [name, decode(value)]),
          ),
          children: [],
          text: "",
        };
        current.children.push(element);
        if (isEmpty === "") open.push(element);
      } else if (text !== undefined) {
        if (current === root && text.trim() !== "") {
          throw new Error("text outside the root");
        }
        current.text += decode(text);
      }
    }
    const [only, ...others] = root.children;
    if (open.length !== 1 || only === undefined || others.length > 0) {
      throw new Error("not one root element");
    }
    return only;
  },
};

function decode(text: string): string {
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const decoded = ENTITIES[name];
    if (decoded === undefined) throw new Error(`entity ${whole}`);
    return decoded;
  });
}
