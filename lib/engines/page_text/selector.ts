/**
 * Selectors of style sheets, and whether an element matches one: names, classes,
 * ids, attributes and lists of them, within or directly within another. What is
 * found of an element's ancestors is remembered with each of them, so that the
 * work grows with elements and selectors, and not with how they are nested.
 *
 * @module
 */

/** An element as selectors see it, with the one it stands in. */
export interface Place {
  /** Its name, lower case. */
  readonly tag: string;
  /** Those of its attributes that are read. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The words of its class. */
  readonly classes: readonly string[];
  /** What it stands in. */
  readonly parent: Place | undefined;
  /** What is known of the selectors that match it or an ancestor. */
  readonly known: Map<Selector, boolean>;
}

/** One condition on one element. */
export interface Test {
  /** What is asked for. */
  readonly kind: "tag" | "id" | "class" | "attribute" | "any" | "none";
  /** The name, class, id or attribute. */
  readonly name: string;
  /** How an attribute's value compares with `value`; empty: it is there. */
  readonly operator: string;
  /** What an attribute is compared with. */
  readonly value: string;
  /** For lists: what any, or none, of must match. */
  readonly options: readonly (readonly Test[])[];
}

/** The conditions on one element, and on what it stands in. */
export interface Selector {
  /** All of them hold. */
  readonly tests: readonly Test[];
  /** What it stands in. */
  readonly outer: Selector | undefined;
  /** Whether directly. */
  readonly isChild: boolean;
  /** `#id`, `.class` or name that an element must have; `*` where none. */
  readonly key: string;
  /** How specific it is: ids, classes, names, in base 1,000. */
  readonly weight: number;
  /** Which of its pool it is. */
  readonly id: number;
}

/** What one selector of a list was read as. */
export interface ReadSelector {
  /** What was understood of it. */
  readonly selector: Selector;
  /** Whether a part was not understood, so that it may not match. */
  readonly isSure: boolean;
}

/** Parts of one selector; a longer one is not read. */
const PARTS_MAX = 200;

const IDENT =
  /(?:[A-Za-z0-9_-]|\P{ASCII}|\\(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{1,5}(?![0-9A-Fa-f]))[ \t\r\n\f]?|\\[^\n0-9A-Fa-f])+/uy;

/** Selectors already read on a page, so that they are the same object. */
export type SelectorPool = Map<string, Selector>;

/**
 * Reads one selector, without commas outside of brackets. Undefined where it
 * names a state that nothing is in at rest, or cannot be read.
 */
export function readSelector(
  text: string,
  pool: SelectorPool,
): ReadSelector | undefined {
  const reader = new Reader(text.trim());
  let selector: Selector | undefined;
  let isChild = false;
  let isSure = true;
  for (let parts = 0; parts < PARTS_MAX; parts++) {
    const compound = reader.compound();
    if (compound === undefined) return undefined;
    isSure &&= compound.isSure;
    selector = pooled(pool, { ...compound, outer: selector, isChild });
    const combinator = reader.combinator();
    if (combinator === undefined) return undefined;
    if (combinator === "") return { selector, isSure };
    isChild = combinator === ">";
    if (/[+~]/.test(combinator)) {
      // What stands before is not remembered: only the parent can be asked.
      isSure = false;
      isChild = selector.isChild;
      selector = selector.outer;
    }
  }
  return undefined;
}

/** Splits a list at the commas that stand outside of brackets. */
export function splitList(list: string, countMax: number): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  const marks = /[(),[\]]/g;
  for (let mark = marks.exec(list); mark !== null; mark = marks.exec(list)) {
    if (mark[0] === "(" || mark[0] === "[") depth++;
    else if (mark[0] !== ",") depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      parts.push(list.slice(from, mark.index));
      from = marks.lastIndex;
      if (parts.length >= countMax) return parts;
    }
  }
  parts.push(list.slice(from));
  return parts;
}

/** Tests of one element that are as much work as one step of reading a page. */
export const TESTS_OF_STEP = 8;

/** Whether the names of an element leave a selector possible. */
export function mayMatch(selector: Selector, place: Place): boolean {
  return selector.tests.every((test) =>
    !/^(?:tag|class|id)$/.test(test.kind) || holds(test, place)
  );
}

/** Whether an element, and what it stands in, are what a selector says. */
export function matches(
  selector: Selector,
  place: Place,
  spend: (steps: number) => void,
): boolean {
  spend(1 / TESTS_OF_STEP);
  if (!selector.tests.every((test) => holds(test, place))) return false;
  const { outer } = selector;
  if (outer === undefined) return true;
  const { parent } = place;
  if (parent === undefined) return false;
  return selector.isChild
    ? matches(outer, parent, spend)
    : isWithin(outer, parent, spend);
}

/** Whether a place, or one that it stands in, is what a selector says. */
function isWithin(
  selector: Selector,
  place: Place,
  spend: (steps: number) => void,
): boolean {
  const passed: Place[] = [];
  let is = false;
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) {
    const known = at.known.get(selector);
    is = known ?? matches(selector, at, spend);
    if (known !== undefined) break;
    passed.push(at);
    if (is) break;
  }
  for (const at of passed) at.known.set(selector, is);
  return is;
}

function holds(test: Test, place: Place): boolean {
  const { kind, name } = test;
  if (kind === "tag") return place.tag === name;
  if (kind === "class") return place.classes.includes(name);
  if (kind === "id") return place.attributes.get("id") === name;
  if (kind === "attribute") return holdsAttribute(test, place);
  const isAny = test.options.some((tests) =>
    tests.every((inner) => holds(inner, place))
  );
  return kind === "any" ? isAny : !isAny;
}

function holdsAttribute(test: Test, place: Place): boolean {
  const value = place.attributes.get(test.name);
  if (value === undefined) return false;
  if (test.operator === "") return true;
  const { value: wanted } = test;
  if (test.operator === "=") return value === wanted;
  if (wanted === "") return false;
  switch (test.operator) {
    case "^=":
      return value.startsWith(wanted);
    case "$=":
      return value.endsWith(wanted);
    case "*=":
      return value.includes(wanted);
    case "~=":
      return value.split(/\s+/, 100).includes(wanted);
    default:
      return value === wanted || value.startsWith(`${wanted}-`);
  }
}

function pooled(
  pool: SelectorPool,
  { tests, outer, isChild }: Pick<Selector, "tests" | "outer" | "isChild">,
): Selector {
  const whole = JSON.stringify([outer?.id, isChild, tests]);
  const known = pool.get(whole);
  if (known !== undefined) return known;
  const weigh = (list: readonly Test[]): number =>
    list.reduce((sum, test) => sum + weightOf(test), 0);
  const of = (kind: Test["kind"]) => tests.find((test) => test.kind === kind);
  const id = of("id");
  const named = of("class");
  const selector: Selector = {
    tests,
    outer,
    isChild,
    key: id !== undefined
      ? `#${id.name}`
      : named !== undefined
      ? `.${named.name}`
      : of("tag")?.name ?? "*",
    weight: weigh(tests) + (outer?.weight ?? 0),
    id: pool.size,
  };
  pool.set(whole, selector);
  return selector;
}

function weightOf({ kind, options }: Test): number {
  if (kind === "id") return 1_000_000;
  if (kind === "tag") return 1;
  if (kind !== "any" && kind !== "none") return 1_000;
  return Math.max(
    0,
    ...options.map((tests) =>
      tests.reduce((sum, test) => sum + weightOf(test), 0)
    ),
  );
}

/** States that an element is not in when a page was opened. */
const AT_REST_NOT =
  /^(?:hover|focus(?:-within|-visible)?|active|visited|target|before|after|placeholder|selection|first-letter|first-line|marker|backdrop|disabled|fullscreen|-(?:moz|webkit|ms|o)-.*)$/;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** What stands between two elements; empty at the end. */
  combinator(): string | undefined {
    const found = /\s*([>+~]?)\s*/y;
    found.lastIndex = this.#at;
    const [whole = "", sign = ""] = found.exec(this.#text) ?? [];
    this.#at += whole.length;
    if (this.#at >= this.#text.length) return sign === "" ? "" : undefined;
    return sign === "" ? (whole === "" ? undefined : " ") : sign;
  }

  /** The conditions on one element. */
  compound(): { tests: readonly Test[]; isSure: boolean } | undefined {
    const tests: Test[] = [];
    let isSure = true;
    const start = this.#at;
    for (let count = 0; count < 12; count++) {
      const sign = this.#text[this.#at] ?? "";
      if (sign === "*") this.#at++;
      else if (sign === "." || sign === "#") {
        this.#at++;
        const name = this.#ident();
        if (name === "") return undefined;
        tests.push(plain(sign === "." ? "class" : "id", name));
      } else if (sign === "[") {
        const test = this.#attribute();
        if (test === undefined) return undefined;
        tests.push(test);
      } else if (sign === ":") {
        const test = this.#pseudo();
        if (test === undefined) return undefined;
        if (test === "unknown") isSure = false;
        else tests.push(test);
      } else {
        const name = this.#at === start ? this.#ident() : "";
        if (name === "") break;
        tests.push(plain("tag", name.toLowerCase()));
      }
    }
    return this.#at === start ? undefined : { tests, isSure };
  }

  #ident(): string {
    IDENT.lastIndex = this.#at;
    const [name = ""] = IDENT.exec(this.#text) ?? [];
    this.#at += name.length;
    return unescaped(name);
  }

  #attribute(): Test | undefined {
    const found =
      /\[\s*([\w-]{1,40})\s*(?:([~|^$*]?=)\s*(?:"([^"]{0,200})"|'([^']{0,200})'|([^\s"'\]]{1,200}))\s*[is]?\s*)?\]/iy;
    found.lastIndex = this.#at;
    const match = found.exec(this.#text);
    if (match === null) return undefined;
    const [whole, name = "", operator = "", double, single, bare = ""] = match;
    this.#at += whole.length;
    return {
      ...plain("attribute", name.toLowerCase()),
      operator,
      value: unescaped(double ?? single ?? bare),
    };
  }

  #pseudo(): Test | "unknown" | undefined {
    const found = /::?([\w-]{1,40})(?:\(([^()]{0,300})\))?/y;
    found.lastIndex = this.#at;
    const match = found.exec(this.#text);
    if (match === null) return undefined;
    const [whole, word = "", inside] = match;
    this.#at += whole.length;
    const name = word.toLowerCase();
    if (name === "root") return plain("tag", "html");
    if (AT_REST_NOT.test(name)) return undefined;
    if (inside === undefined || !/^(?:is|where|not|-webkit-any)$/.test(name)) {
      return "unknown";
    }
    const options: (readonly Test[])[] = [];
    for (const part of splitList(inside, 20)) {
      const reader = new Reader(part.trim());
      const compound = reader.compound();
      // A state that nothing is in at rest.
      if (compound === undefined) continue;
      if (reader.combinator() !== "" || !compound.isSure) return "unknown";
      options.push(compound.tests);
    }
    const kind = name === "not" ? "none" : "any";
    return { ...plain(kind, ""), options };
  }
}

function plain(kind: Test["kind"], name: string): Test {
  return { kind, name, operator: "", value: "", options: [] };
}

/** A text with its escapes undone. */
export function unescaped(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(
    /\\(?:([0-9a-f]{1,6})\s?|([^]))/gi,
    (_, hex: string | undefined, sign: string | undefined) => {
      if (hex === undefined) return sign ?? "";
      const code = parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
