/**
 * Reads the `<style>` elements of a page: the rules that say whether something
 * is seen, in the order of the cascade. What a window of a desk and one of a hand
 * both follow can hide; what only one of them follows can only show.
 *
 * @module
 */

import {
  readSelector,
  type Selector,
  type SelectorPool,
  splitList,
  unescaped,
} from "./selector.ts";
import { runThrough, type Slices } from "./slices.ts";

/** Characters of `<style>` that are read of one page. */
export const STYLE_LENGTH_MAX = 384 * 1024;
/** Rules, one for each selector of a list, that are kept. */
export const STYLE_RULES_MAX = 12_000;
/** Characters that are read of an attribute by which an element is styled. */
export const STYLED_LENGTH_MAX = 65_536;
/** Characters of a value that are looked at; what a few functions in a row take is under 200. */
export const VALUE_LENGTH_MAX = 1_000;
/** Values that one rule or element names for others. */
const NAMED_VALUES_MAX = 2_000;
/**
 * Steps of reading them: stretches between braces and semicolons, selectors, and
 * what these are long. Of 1,497 pages none took 13,000.
 */
export const STYLE_STEPS_MAX = 180_000;
/** Steps after which others have their turn. */
const STYLE_SLICE_STEPS = 6_000;
/** Characters of selectors that are as much work as one step. */
const SELECTOR_CHARACTERS_OF_STEP = 32;
/** Selectors of one rule that are read, and how long they may be together. */
const SELECTORS_MAX = 5_000;
const SELECTORS_LENGTH_MAX = 65_536;
/** Selectors of a rule within others, and how long one may be. */
const NESTED_MAX = 200;
const NESTED_LENGTH_MAX = 500;
/** Blocks within each other; deeper ones are passed over. */
const DEPTH_MAX = 1_000;

/** A name, its value, and whether it wins over all that is not. */
export type Declaration = readonly [
  name: string,
  value: string,
  isImportant: boolean,
];

/** One selector and what it declares. */
export interface StyleRule {
  /** Which elements it is for. */
  readonly selector: Selector;
  /** What it says of them, in order. */
  readonly declarations: readonly Declaration[];
}

/** What the sheets of a page say. */
export interface StyleSheet {
  /** From the weakest to the strongest. */
  readonly rules: readonly StyleRule[];
  /** Names of animations that leave what they move to be seen. */
  readonly showing: ReadonlySet<string>;
  /** Attributes that selectors ask for. */
  readonly attributes: ReadonlySet<string>;
  /** Whether there are sheets that were not read. */
  readonly hasOthers: boolean;
}

/** What can decide whether something is seen. */
const READ_NAME =
  /^(?:--[\w-]{1,200}|display|visibility|content-visibility|opacity|filter|color|font|font-size|background(?:-color|-image|-clip)?|-webkit-(?:background-clip|text-fill-color|mask(?:-image)?)|mask(?:-image)?|position|left|right|top|bottom|inset(?:-(?:inline|block)(?:-start|-end)?)?|text-indent|margin(?:-left|-top|-right)?|transform|translate|scale|overflow(?:-[xy])?|(?:min-|max-)?(?:height|width)|(?:max-)?(?:block|inline)-size|zoom|padding(?:-top|-bottom)?|flex(?:-grow)?|clip|clip-path|letter-spacing|animation(?:-name)?|text-shadow)$/;

/** Declarations, the last of each name. */
class Declarations {
  readonly #byName = new Map<string, Declaration>();
  #named = 0;

  /** From the weakest to the strongest. */
  get list(): readonly Declaration[] {
    return [...this.#byName.values()];
  }

  /** Adds one that can decide. */
  add(text: string): void {
    const read = declarationOf(text);
    if (read === undefined) return;
    const [name, , isImportant] = read;
    if (name.startsWith("--") && this.#named++ >= NAMED_VALUES_MAX) return;
    const key = isImportant ? `!${name}` : name;
    this.#byName.delete(key);
    this.#byName.set(key, read);
  }
}

/** The declarations of a list that can decide. */
export function declarationsOf(style: string): readonly Declaration[] {
  const declarations = new Declarations();
  for (const part of structure(style)) {
    if (part.end !== ";") break;
    declarations.add(part.text);
  }
  return declarations.list;
}

function declarationOf(given: string): Declaration | undefined {
  const text = given.trim();
  const colon = text.indexOf(":");
  const written = text.slice(0, Math.max(0, colon)).trimEnd();
  if (written === "" || written.length > VALUE_LENGTH_MAX) return undefined;
  const name = unescaped(written).toLowerCase();
  if (!READ_NAME.test(name)) return undefined;
  const whole = unescaped(
    text.slice(colon + 1).trimStart().slice(0, 2 * VALUE_LENGTH_MAX),
  )
    .trim()
    .toLowerCase();
  const value = whole.replace(/\s*!\s*important$/, "");
  return [name, value.slice(0, VALUE_LENGTH_MAX), value !== whole];
}

/** Reads the `<style>` elements of a page, wherever they stand. */
export function readStyles(html: string): StyleSheet {
  return runThrough(readingStyles(html));
}

/** The same in slices. */
export function* readingStyles(html: string): Slices<StyleSheet> {
  const { text, hasLinks } = styleText(html);
  const reader = new SheetReader();
  yield* reader.read(text);
  return {
    rules: reader.rules,
    showing: reader.showing,
    attributes: reader.attributes,
    // What was left unread is as good as a sheet from elsewhere.
    hasOthers: hasLinks || reader.isOver || /@import\b/i.test(text),
  };
}

/** Elements and comments in which a `<style>` is text, or holds for nobody. */
const STYLE_OR_RAW =
  /<!--(?!-?>)|<(noscript|template|script|textarea|title|xmp)\b|<style\b([^<>]{0,500})>|<link\b[^<>]{0,400}\b(stylesheet)\b/gi;

/** The text of all `<style>` elements that a window follows, up to a limit. */
function styleText(
  html: string,
): { readonly text: string; readonly hasLinks: boolean } {
  const marks = new RegExp(STYLE_OR_RAW);
  let text = "";
  let scriptless = 0;
  let hasLinks = false;
  for (
    let mark = marks.exec(html);
    mark !== null && text.length < STYLE_LENGTH_MAX;
    mark = marks.exec(html)
  ) {
    const [whole, raw, attributes, link] = mark;
    if (link !== undefined) {
      hasLinks = true;
      continue;
    }
    const isScriptless = mark.index < scriptless;
    // One within another has the same end.
    if (isScriptless && raw?.toLowerCase() === "noscript") continue;
    const end = attributes !== undefined
      ? /<\/style/gi
      : raw !== undefined
      ? new RegExp(`</${raw}`, "gi")
      : /-->/g;
    end.lastIndex = mark.index + whole.length;
    const closed = end.exec(html)?.index ?? html.length;
    if (raw?.toLowerCase() === "noscript") {
      scriptless = closed;
      continue;
    }
    marks.lastIndex = closed;
    if (attributes === undefined) continue;
    const [, double, single, bare] =
      /\bmedia\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ??
        [];
    const media = double ?? single ?? bare ?? "";
    const css = html.slice(
      mark.index + whole.length,
      Math.min(closed, mark.index + whole.length + STYLE_LENGTH_MAX),
    ).replace(/^\s*<!--|-->\s*$/g, "");
    const held = media === "" ? `${css}\n` : `@media ${media}{${css}\n}`;
    text += isScriptless ? `@noscript{${held}}` : held;
  }
  return { text: text.slice(0, STYLE_LENGTH_MAX), hasLinks };
}

/** A stretch of a sheet, and the mark that ends it. */
interface Part {
  readonly text: string;
  readonly end: "{" | "}" | ";";
}

/** Splits at braces and semicolons outside of strings, brackets and comments. */
function structure(css: string): readonly Part[] {
  const parts: Part[] = [];
  const marks = /["'{};()]|\\[^]|\/\*/g;
  let text = "";
  let from = 0;
  let depth = 0;
  for (let mark = marks.exec(css); mark !== null; mark = marks.exec(css)) {
    const sign = mark[0];
    if (sign === '"' || sign === "'") marks.lastIndex = stringEnd(css, mark);
    else if (sign === "(") {
      depth++;
      if (/url$/i.test(css.slice(Math.max(0, mark.index - 3), mark.index))) {
        marks.lastIndex = urlEnd(css, marks.lastIndex);
      }
    } else if (sign === ")") depth = Math.max(0, depth - 1);
    else if (sign === "/*") {
      text += css.slice(from, mark.index);
      const end = css.indexOf("*/", mark.index + 2);
      from = marks.lastIndex = end === -1 ? css.length : end + 2;
    } else if (depth === 0 && /^[{};]$/.test(sign)) {
      text += css.slice(from, mark.index);
      parts.push({ text, end: sign === "{" ? "{" : sign === "}" ? "}" : ";" });
      text = "";
      from = marks.lastIndex;
    }
  }
  parts.push({ text: text + css.slice(from), end: ";" });
  return parts;
}

/** Where a string ends that a quote begins: at the next one, or with its line. */
function stringEnd(css: string, { 0: quote, index }: RegExpExecArray): number {
  const marks = quote === '"' ? /["\n]|\\[^]/g : /['\n]|\\[^]/g;
  marks.lastIndex = index + 1;
  for (let mark = marks.exec(css); mark !== null; mark = marks.exec(css)) {
    if (!mark[0].startsWith("\\")) return marks.lastIndex;
  }
  return css.length;
}

/** Where an address without quotes ends; its bracket is left to be read. */
function urlEnd(css: string, from: number): number {
  if (/^\s*["']/.test(css.slice(from, from + 20))) return from;
  const end = css.indexOf(")", from);
  return end === -1 ? css.length : end;
}

/** How far what stands in a block holds. */
interface Block {
  readonly kind: "rule" | "group" | "frames" | "skipped";
  /** Selectors of a rule, as written, with those of the rules around it. */
  readonly selectors: readonly string[];
  /** Whether not all windows follow it. */
  readonly isMaybe: boolean;
  readonly isLayered: boolean;
  readonly declarations: Declarations;
  /** The animation whose steps these are, and whether it shows at its end. */
  readonly name: string;
}

const OUTERMOST: Block = {
  kind: "group",
  selectors: [],
  isMaybe: false,
  isLayered: false,
  declarations: new Declarations(),
  name: "",
};

/** What a rule of a layer weighs less than one of none. */
const LAYER_WEIGHT = 1_000_000_000;

class SheetReader {
  readonly #kept: { rule: StyleRule; weight: number }[] = [];
  readonly #pool: SelectorPool = new Map();
  readonly attributes = new Set<string>();
  readonly showing = new Set<string>();
  #open: Block[] = [OUTERMOST];
  #steps = 0;

  /** Whether the rest was left unread. */
  get isOver(): boolean {
    return this.#steps > STYLE_STEPS_MAX;
  }

  get rules(): readonly StyleRule[] {
    return this.#kept.toSorted((a, b) => a.weight - b.weight)
      .map(({ rule }) => rule);
  }

  *read(css: string): Slices<void> {
    let sliceEnd = STYLE_SLICE_STEPS;
    for (const { text, end } of structure(css)) {
      if (++this.#steps > sliceEnd) {
        if (this.isOver) return;
        yield;
        sliceEnd = this.#steps + STYLE_SLICE_STEPS;
      }
      const top = this.#open.at(-1) ?? OUTERMOST;
      if (end === "{") this.#open.push(this.#begin(top, text.trim()));
      else {
        this.#declare(top, text);
        if (end === "}" && this.#open.length > 1) this.#finish();
      }
    }
    while (this.#open.length > 1) this.#finish();
  }

  #declare(block: Block, text: string): void {
    if (block.kind !== "rule" && block.kind !== "frames") return;
    block.declarations.add(text);
  }

  #begin(around: Block, prelude: string): Block {
    const inner = { ...around, declarations: new Declarations() };
    if (this.#open.length > DEPTH_MAX || around.kind === "skipped") {
      return { ...inner, kind: "skipped" };
    }
    if (around.kind === "frames") return ofFrame(around, prelude);
    if (!prelude.startsWith("@")) {
      const selectors = [prelude.slice(0, SELECTORS_LENGTH_MAX)];
      return {
        ...inner,
        kind: "rule",
        selectors: around.selectors.length === 0
          ? selectors
          : this.#paid(nested(around.selectors, selectors)),
      };
    }
    const [, name = "", rest = ""] =
      /^@([\w-]+)\s*([^]{0,400})/.exec(prelude) ??
        [];
    const frames = /^(?:-webkit-)?keyframes$/i.test(name);
    if (frames) {
      return {
        ...OUTERMOST,
        kind: "frames",
        declarations: new Declarations(),
        name: rest.trim().toLowerCase(),
      };
    }
    const kind = around.selectors.length > 0 ? "rule" : "group";
    switch (holdsFor(name.toLowerCase(), rest.toLowerCase())) {
      case "nobody":
        return { ...inner, kind: "skipped" };
      case "some":
        return { ...inner, kind, isMaybe: true };
      case "all":
        return {
          ...inner,
          kind,
          isLayered: around.isLayered || /^layer$/i.test(name),
        };
    }
  }

  #finish(): void {
    const block = this.#open.pop() ?? OUTERMOST;
    const declarations = block.declarations.list;
    if (declarations.length === 0) return;
    if (block.kind === "frames") {
      if (block.selectors[0] === "last" && isShowing(declarations)) {
        this.showing.add(block.name);
      }
      return;
    }
    const selectors = this.#paid(alone(block.selectors));
    for (const text of selectors) this.#keep(text, block, declarations);
  }

  /** Selectors, once their reading has been counted. */
  #paid(selectors: readonly string[]): readonly string[] {
    for (const { length } of selectors) {
      this.#steps += 1 + length / SELECTOR_CHARACTERS_OF_STEP;
    }
    return selectors;
  }

  #keep(
    text: string,
    { isMaybe, isLayered }: Block,
    declarations: readonly Declaration[],
  ): void {
    if (this.#kept.length >= STYLE_RULES_MAX) return;
    const read = readSelector(text, this.#pool);
    if (read === undefined) return;
    const said = isMaybe || !read.isSure
      ? showingOf(declarations)
      : declarations;
    if (said.length === 0) return;
    for (
      let at: Selector | undefined = read.selector;
      at !== undefined;
      at = at.outer
    ) {
      for (const { kind, name, options } of at.tests) {
        if (kind === "attribute") this.attributes.add(name);
        for (const test of options.flat()) {
          if (test.kind === "attribute") this.attributes.add(test.name);
        }
      }
    }
    this.#kept.push({
      rule: { selector: read.selector, declarations: said },
      weight: read.selector.weight - (isLayered ? LAYER_WEIGHT : 0),
    });
  }
}

/** The step of an animation; only what it ends with is kept. */
function ofFrame(around: Block, prelude: string): Block {
  const isLast = /(?:^|,)\s*(?:to|100%)\s*(?:$|,)/i.test(prelude);
  return {
    ...around,
    selectors: isLast ? ["last"] : [],
    declarations: new Declarations(),
  };
}

function isShowing(declarations: readonly Declaration[]): boolean {
  return declarations.some(([name, value]) =>
    (name === "opacity" && parseFloat(value) > 0.05) ||
    (name === "visibility" && value === "visible")
  );
}

/** Selectors within a rule, with what stands around them. */
function nested(
  outer: readonly string[],
  inner: readonly string[],
): readonly string[] {
  const within = alone(inner);
  const found: string[] = [];
  for (const around of alone(outer)) {
    for (const text of within) {
      if (found.length >= NESTED_MAX) return found;
      const whole = text.includes("&")
        ? text.replaceAll("&", () => around)
        : `${around} ${text}`;
      if (whole.length <= NESTED_LENGTH_MAX) found.push(whole);
    }
  }
  return found;
}

/** The selectors of lists, one by one. */
function alone(lists: readonly string[]): readonly string[] {
  return lists.flatMap((list) => splitList(list, SELECTORS_MAX))
    .map((text) => text.trim()).slice(0, SELECTORS_MAX);
}

/** Widths of a window of a hand and of one of a desk, in pixels. */
const WIDTHS = [390, 1_280] as const;

/** Who follows the rules within an at-rule. */
function holdsFor(name: string, rest: string): "all" | "some" | "nobody" {
  if (name === "layer") return "all";
  if (name === "supports") return /^\s*not\b/.test(rest) ? "nobody" : "all";
  if (/^(?:container|scope|noscript)$/.test(name)) return "some";
  if (name !== "media") return "nobody";
  const answers = WIDTHS.map((width) =>
    splitList(rest, 20).map((query) => follows(query.trim(), width))
  );
  const isSure = answers.every((list) => list.includes("yes"));
  if (isSure) return "all";
  return answers.some((list) => list.some((answer) => answer !== "no"))
    ? "some"
    : "nobody";
}

/** Everything but paper and voices. */
const NOT_PAPER = /^not (?:print|speech)\b/;

/** Whether a window of a width follows one query. */
function follows(query: string, width: number): "yes" | "no" | "unknown" {
  if (/\bnot\b|\bor\b/.test(query.replace(NOT_PAPER, ""))) return "unknown";
  let answer: "yes" | "unknown" = "yes";
  for (const part of query.replace(NOT_PAPER, "screen").split(/\band\b/, 12)) {
    const text = part.replace(/^\s*only\b/, "").trim();
    if (text === "" || text === "screen" || text === "all") continue;
    if (
      /^(?:print|speech|aural|tty|tv|projection|handheld|embossed|braille)$/
        .test(text)
    ) return "no";
    const [, side, amount = "", unit] =
      /^\(\s*(min|max)-(?:device-)?width\s*:\s*([\d.]{1,8})(px|r?em)\s*\)$/
        .exec(text) ?? [];
    if (side === undefined) {
      answer = "unknown";
      continue;
    }
    const pixels = Number(amount) * (unit === "px" ? 1 : 16);
    if (side === "min" ? width < pixels : width > pixels) return "no";
  }
  return answer;
}

/** What only some windows, or only some elements, follow can show, not hide. */
function showingOf(
  declarations: readonly Declaration[],
): readonly Declaration[] {
  return declarations.flatMap(([name, value, isImportant]): Declaration[] => {
    if (name.startsWith("--")) return [];
    if (
      /^(?:color|background|background-color|-webkit-text-fill-color)$/.test(
        name,
      )
    ) {
      return [[name, "unknown", isImportant]];
    }
    const couldHide =
      /^(?:none\b|hidden|collapse|clip|rect|inset|circle|polygon|-|0(?![.]\d*[1-9])|[.]0|matrix|.*scale|.*translate|.*opacity)/
        .test(value) &&
      !/^(?:clip-path|clip|transform|filter|mask-image) none$/.test(
        `${name} ${value}`,
      );
    return couldHide ? [] : [[name, value, isImportant]];
  });
}
