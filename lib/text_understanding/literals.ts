/**
 * What a pattern cannot match without: the fixed texts one of which stands in
 * every match. They are searched for all rules at once, so that a pattern is
 * only tried where it has a chance. Also the shapes of pattern we refuse.
 */

/** Characters of a literal that are searched for. */
export const LITERAL_CHARS_MAX = 12;
/** A literal shorter than this is no help. */
export const LITERAL_CHARS_MIN = 3;

const ONCE = { min: 1, max: 1 } as const;

/** Characters that stand for themselves in a pattern. */
const PLAIN = /[A-Za-z0-9 _,:;'"`=<>@#%&~!/-]+/y;

/** `char` may be several characters, each of which stands once. */
type Node = { readonly kind: "char"; readonly char: string } | {
  readonly kind: "zero";
} | {
  readonly kind: "other";
} | {
  readonly kind: "group";
  readonly options: readonly Item[][];
} | {
  /** What has to stand before or behind, and is no part of the match. */
  readonly kind: "look";
  readonly options: readonly Item[][];
};
interface Item {
  readonly node: Node;
  readonly min: number;
  readonly max: number;
  readonly isDot: boolean;
}

/**
 * Lower-case texts of which every match contains at least one; null when no
 * such set can be told from the pattern.
 */
export function requiredLiterals(source: string): readonly string[] | null {
  const best = ofOptions(parse(source));
  return best === null || shortest(best) < LITERAL_CHARS_MIN
    ? null
    : begins(best);
}

/** Small texts of which a match has one, once for each pattern; null for one without. */
const asked = new WeakMap<RegExp, readonly string[] | null>();

/**
 * Whether a pattern may match in a text, by what it cannot match without: such a
 * look costs a tenth of trying it.
 *
 * @param folded The text in small letters.
 */
export function mayMatch(pattern: RegExp, folded: string): boolean {
  const known = asked.get(pattern);
  const texts = known === undefined ? plainLiterals(pattern) : known;
  if (known === undefined) asked.set(pattern, texts);
  return texts === null || texts.some((text) => folded.includes(text));
}

/** A text shorter than this stands in nearly every other. */
const LOOKED_CHARS_MIN = 2;

/**
 * What a text needs, in the match or beside it. Small letters beyond ASCII
 * depend on what stands beside them: such texts are not told.
 */
function plainLiterals({ source }: RegExp): readonly string[] | null {
  const best = ofOptions(parse(source), lookedWorth, true);
  if (best === null || shortest(best) < LOOKED_CHARS_MIN) return null;
  const texts = begins(best);
  return texts.every((text) => /^[ -~]+$/.test(text)) ? texts : null;
}

/** Of texts long enough the fewest are looked for soonest. */
function lookedWorth(texts: readonly string[]): number {
  return Math.min(shortest(texts), 4) + 1 / texts.length;
}

/** How seldom a character stands in a text: a number is one of many. */
const DIGIT_WORTH = 3;
/** Worth of a text that is of some help, see {@linkcode DIGIT_WORTH}. */
const WORTH_MIN = 3;

/**
 * What each match of a pattern contains one text of, in two ways: `required` as
 * {@linkcode requiredLiterals} tells it, and `seldom`, of all such sets the one
 * that is met least, also of shorter texts. The pattern is read once.
 */
export function literalsOf(source: string): {
  readonly required: readonly string[] | null;
  readonly seldom: readonly string[] | null;
} {
  const options = parse(source);
  const required = ofOptions(options);
  const seldom = ofOptions(options, worthOf);
  return {
    required: required === null || shortest(required) < LITERAL_CHARS_MIN
      ? null
      : begins(required),
    seldom: seldom === null || leastWorth(seldom) < WORTH_MIN
      ? null
      : begins(seldom),
  };
}

/** What is searched for of some texts. */
function begins(texts: readonly string[]): readonly string[] {
  return [
    ...new Set(
      texts.map((text) => text.slice(0, LITERAL_CHARS_MAX).toLowerCase()),
    ),
  ].sort();
}

/** Why a pattern is refused; empty when it is fine. */
export function patternProblems(pattern: RegExp): readonly string[] {
  const problems: string[] = [];
  if (pattern.global || pattern.sticky) {
    problems.push("has state (flag g or y)");
  }
  if (pattern.dotAll) problems.push("matches over lines (flag s)");
  if (/\\[1-9]|\\k</.test(pattern.source)) {
    problems.push("has a back-reference");
  }
  const options = parse(pattern.source);
  if (hasNested(options)) problems.push("has a nested quantifier");
  if (countDots(options) > 1) {
    problems.push("has two unbounded dots; bound them: .{0,80}");
  }
  for (const option of options) {
    const first = option.find((item) => item.node.kind !== "zero");
    const isAnchored = pattern.source.startsWith("^") ||
      option[0]?.node.kind === "zero";
    if (first !== undefined && first.max === Infinity && !isAnchored) {
      problems.push("begins with an unbounded quantifier; anchor or bound it");
    }
  }
  if (requiredLiterals(pattern.source) === null) {
    problems.push(
      `has no fixed text of ${LITERAL_CHARS_MIN} characters in every match`,
    );
  }
  return problems;
}

/** How good a set of texts is to look for. */
type Worth = (texts: readonly string[]) => number;

function shortest(texts: readonly string[]): number {
  return Math.min(...texts.map((text) => text.length));
}

function length(texts: readonly string[]): number {
  return Math.min(shortest(texts), LITERAL_CHARS_MAX);
}

function leastWorth(texts: readonly string[]): number {
  let least = Infinity;
  for (const text of texts) {
    const end = Math.min(text.length, LITERAL_CHARS_MAX);
    let worth = end;
    for (let at = 0; at < end; at++) {
      const char = text.charAt(at);
      if (char >= "0" && char <= "9") worth += DIGIT_WORTH - 1;
    }
    least = Math.min(least, worth);
  }
  return least;
}

/** Of equals the one with fewer texts is found in less. */
function worthOf(texts: readonly string[]): number {
  return leastWorth(texts) + 1 / texts.length;
}

function ofOptions(
  options: readonly Item[][],
  worth: Worth = length,
  hasLooks = false,
): readonly string[] | null {
  const sets: string[] = [];
  for (const option of options) {
    const best = ofSequence(option, worth, hasLooks);
    if (best === null) return null;
    sets.push(...best);
  }
  return sets;
}

function ofSequence(
  items: readonly Item[],
  worth: Worth,
  hasLooks: boolean,
): readonly string[] | null {
  let best: readonly string[] | null = null;
  let bestWorth = 0;
  let run = "";
  const consider = (set: readonly string[] | null) => {
    if (set === null || set.length === 0 || shortest(set) === 0) return;
    const own = worth(set);
    if (own > bestWorth) [best, bestWorth] = [set, own];
  };
  const flush = () => {
    consider(run === "" ? null : [run]);
    run = "";
  };
  for (const { node, min, max } of items) {
    if (node.kind === "zero") continue;
    if (node.kind === "look") {
      if (hasLooks && min >= 1) consider(ofOptions(node.options, worth, true));
      continue;
    }
    if (node.kind === "char" && min >= 1) {
      run += node.char;
      if (max !== 1) flush();
    } else {
      flush();
      if (node.kind === "group" && min >= 1) {
        consider(ofOptions(node.options, worth, hasLooks));
      }
    }
  }
  flush();
  return best;
}

function hasNested(options: readonly Item[][]): boolean {
  return options.some((option) =>
    option.some(({ node, max }) =>
      node.kind === "group" &&
      ((max === Infinity && hasUnbounded(node.options)) ||
        hasNested(node.options))
    )
  );
}

function hasUnbounded(options: readonly Item[][]): boolean {
  return options.some((option) =>
    option.some(({ node, max }) =>
      max === Infinity || (node.kind === "group" && hasUnbounded(node.options))
    )
  );
}

function countDots(options: readonly Item[][]): number {
  return Math.max(
    0,
    ...options.map((option) =>
      option.reduce(
        (sum, { node, max, isDot }) =>
          sum + (isDot && max === Infinity ? 1 : 0) +
          (node.kind === "group" ? countDots(node.options) : 0),
        0,
      )
    ),
  );
}

/** Most of a pattern: a run of characters, without one that is quantified. */
function plainAt(source: string, at: number): string {
  PLAIN.lastIndex = at;
  const run = PLAIN.exec(source)?.[0] ?? "";
  const behind = source.charAt(at + run.length) || " ";
  return "*+?{".includes(behind) ? run.slice(0, -1) : run;
}

/** Nearly every atom has none; asking the pattern costs most of the parsing. */
function quantifierAt(source: string, at: number): RegExpExecArray | null {
  if (!"*+?{".includes(source.charAt(at) || " ")) return null;
  return /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/.exec(source.slice(at, at + 24));
}

/** What stands behind a backslash, and its length. */
function escapedAt(source: string, at: number): [Node, number] {
  const sign = source.charAt(at);
  if (sign === "b" || sign === "B") return [{ kind: "zero" }, 1];
  if (sign === "u" || sign === "x") {
    const end = at + (sign === "u" ? 5 : 3);
    const code = Number.parseInt(source.slice(at + 1, end), 16);
    return [{ kind: "char", char: String.fromCharCode(code) }, end - at];
  }
  // "\\p{L}": any of a kind.
  const kind = /^[pP]\{[^}]*\}/.exec(source.slice(at, at + 60))?.[0] ?? "";
  return kind !== "" || /[A-Za-z0-9]/.test(sign)
    ? [{ kind: "other" }, Math.max(1, kind.length)]
    : [{ kind: "char", char: sign }, 1];
}

function parse(source: string): Item[][] {
  let at = 0;
  function options(): Item[][] {
    const all: Item[][] = [[]];
    while (at < source.length && source[at] !== ")") {
      if (source[at] === "|") {
        at++;
        all.push([]);
        continue;
      }
      const text = plainAt(source, at);
      at += text.length;
      if (text !== "") {
        const node: Node = { kind: "char", char: text };
        all[all.length - 1]?.push({ node, ...ONCE, isDot: false });
        continue;
      }
      const isDot = source[at] === ".";
      const node = atom();
      all[all.length - 1]?.push({ node, ...quantifier(), isDot });
    }
    return all;
  }
  function atom(): Node {
    const c = source.charAt(at++);
    if (c === "^" || c === "$") return { kind: "zero" };
    if (c === ".") return { kind: "other" };
    if (c === "[") {
      const start = at;
      while (at < source.length && source[at] !== "]") {
        at += source[at] === "\\" ? 2 : 1;
      }
      const body = source.slice(start, at++);
      return body.length === 1 && body !== "^"
        ? { kind: "char", char: body }
        : { kind: "other" };
    }
    if (c === "(") {
      const look = /^\?(?:=|!|<=|<!)/.exec(source.slice(at, at + 3));
      const head = /^\?(?::|<\w+>|=|!|<=|<!)/.exec(source.slice(at, at + 40));
      at += head?.[0].length ?? 0;
      const inner = options();
      at++;
      if (look?.[0].endsWith("!") === true) return { kind: "zero" };
      return { kind: look === null ? "group" : "look", options: inner };
    }
    if (c === "\\") {
      const [node, length] = escapedAt(source, at);
      at += length;
      return node;
    }
    return { kind: "char", char: c };
  }
  function quantifier(): { min: number; max: number } {
    const found = quantifierAt(source, at);
    if (found === null) return ONCE;
    at += found[0].length;
    return repeatOf(found);
  }
  return options();
}

/** How often a quantifier takes its atom: `*`, `+`, `?` or numbers in braces. */
function repeatOf(
  [, sign, least, more, most]: readonly (string | undefined)[],
): { min: number; max: number } {
  if (sign !== undefined) {
    return { min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : Infinity };
  }
  const min = Number(least);
  const max = more === undefined ? min : most === "" ? Infinity : Number(most);
  return { min, max };
}
