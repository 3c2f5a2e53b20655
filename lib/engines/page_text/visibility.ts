/**
 * What styles say on whether a person sees a text: those of an element itself,
 * and the simple rules of the page's own `<style>` elements. Style sheets from
 * elsewhere are not fetched, and rules that need more than one element to match
 * hide nothing here.
 *
 * @module
 */

import { rawContents } from "./raw_elements.ts";

/** What styles make of an element; what they do not say is inherited. */
export interface Look {
  /** Nothing within it is seen. */
  readonly isGone?: boolean;
  /** Letters of no size, unless something within sets another. */
  readonly isTiny?: boolean;
  /** Letters as white as paper, unless something within sets another colour. */
  readonly isFaint?: boolean;
  /** Whether it stands on something that is not as white as paper. */
  readonly isOnColour?: boolean;
}

/** The look of an element of which no style says anything. */
export const PLAIN_LOOK: Look = {};

/** Whether a person cannot see text of this look. */
export function isUnseen(look: Look): boolean {
  return look.isGone === true || look.isTiny === true ||
    (look.isFaint === true && look.isOnColour !== true);
}

/** The look of an element within another: nothing within what is gone is seen. */
export function inheritLook(outer: Look, own: Look): Look {
  return outer.isGone === true
    ? { ...outer, ...own, isGone: true }
    : { ...outer, ...own };
}

/** Declarations that are read of one element or rule. */
const DECLARATIONS_MAX = 60;
/** Styles of elements that are remembered on one page. */
const REMEMBERED_MAX = 3_000;
/** What a style could hide by; beyond the last that is read, it is taken to. */
const COULD_HIDE =
  /display|visibility|opacity|color|size|indent|clip|transform|background|-\d{3}/i;
/** Characters of `<style>` that are read of one page. */
export const STYLE_LENGTH_MAX = 128 * 1024;
/** Names that rules are kept for. */
export const STYLE_NAMES_MAX = 4_000;

/** What a list of declarations says. Later ones win. */
export function lookOfStyle(style: string): Look {
  const said = new Map<string, string>();
  for (const part of style.split(";", DECLARATIONS_MAX)) {
    const colon = part.indexOf(":");
    const name = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!/^[a-z]/.test(name)) continue;
    const value = part.slice(colon + 1).replace("!important", "");
    said.set(name, value.trim().toLowerCase().slice(0, 200));
  }
  const of = (name: string) => said.get(name) ?? "";
  const background = of("background-color") || of("background") ||
    of("background-image");
  const colour = of("color");
  const opacity = shareOf(of("opacity"));
  const isGone = isHiding(of) || isOffScreen(of) || isClipped(of) ||
    (opacity !== undefined && opacity <= OPACITY_MIN) ||
    (colour !== "" && colour === background);
  const isShown = /^(?!none)[a-z]/.test(of("display")) ||
    of("visibility") === "visible" ||
    (opacity !== undefined && opacity > OPACITY_MIN);
  return {
    ...(isGone ? { isGone } : isShown ? { isGone: false } : {}),
    ...(of("font-size") === "" ? {} : { isTiny: isNoSize(of("font-size")) }),
    ...(colour === "" ? {} : { isFaint: isWhite(colour) }),
    ...(background === "" || /^(?:none|transparent|inherit)/.test(background)
      ? {}
      : { isOnColour: !isWhite(background) }),
  };
}

/** Share of light below which nothing is seen. */
const OPACITY_MIN = 0.05;

type Said = (name: string) => string;

function isHiding(of: Said): boolean {
  return /^none\b/.test(of("display")) ||
    /^(?:hidden|collapse)\b/.test(of("visibility")) ||
    /^hidden\b/.test(of("content-visibility")) ||
    /\bopacity\(0%?\)/.test(of("filter"));
}

/** Names that move an element out of what the window shows. */
const OFFSETS = ["left", "right", "top", "bottom"];
const INDENTS = ["text-indent", "margin-left", "margin-top", "margin-right"];
/** More than any window is wide: 900 pixels, or 60 letters. */
const FAR =
  /^-(?:9\d\d|\d{4,})(?:\.\d+)?px|^-(?:[6-9]\d|\d{3,})(?:\.\d+)?(?:r?em|ch)/;

function isOffScreen(of: Said): boolean {
  const isPlaced = /^(?:absolute|fixed)/.test(of("position"));
  return (isPlaced && OFFSETS.some((name) => FAR.test(of(name)))) ||
    INDENTS.some((name) => FAR.test(of(name))) ||
    /\bscale(?:3d)?\(\s*0(?:\.0*)?\s*[,)]|\btranslate(?:x|y|3d)?\([^)]{0,20}-(?:9\d\d|\d{4,})(?:\.\d+)?px/
      .test(of("transform"));
}

function isClipped(of: Said): boolean {
  const isOne = (value: string) => /^[01](?:\.\d+)?(?:px)?$/.test(value);
  return (/^(?:hidden|clip)/.test(of("overflow")) &&
    isOne(of("height")) && isOne(of("width"))) ||
    /^rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)/
      .test(of("clip")) ||
    /^(?:inset\(\s*(?:50|100)%|circle\(\s*0)/.test(of("clip-path"));
}

/** A number from 0 to 1, also as percent. */
function shareOf(value: string): number | undefined {
  const match = /^(\d{0,8}\.?\d{1,8})(%?)$/.exec(value);
  return match === null
    ? undefined
    : Number(match[1]) / (match[2] === "%" ? 100 : 1);
}

/** The largest letters that nobody reads, by unit. */
const NO_SIZE: Readonly<Record<string, number>> = {
  "": 0,
  "px": 2,
  "pt": 2,
  "em": 0.12,
  "rem": 0.12,
  "%": 12,
};

function isNoSize(value: string): boolean {
  const match = /^(\d{0,8}\.?\d{1,8})(px|pt|r?em|%|)$/.exec(value);
  return match !== null && Number(match[1]) <= (NO_SIZE[match[2] ?? ""] ?? -1);
}

/** Least share of each colour in what is as white as paper. */
const WHITE_MIN = 0xf0;

/** Whether a colour is not seen on paper: white, nearly so, or see-through. */
function isWhite(value: string): boolean {
  if (
    /^(?:white|snow|ivory|ghostwhite|floralwhite|transparent)\b/.test(value)
  ) {
    return true;
  }
  const hex = /^#([0-9a-f]{3,8})\b/.exec(value)?.[1];
  if (hex !== undefined) {
    const size = hex.length < 6 ? 1 : 2;
    const channels = [0, 1, 2, 3].map((index) =>
      hex.slice(index * size, index * size + size)
    ).filter((text) => text !== "").map((text) =>
      parseInt(text.repeat(2 / size), 16)
    );
    return channels[3] === 0 ||
      channels.slice(0, 3).every((channel) => channel >= WHITE_MIN);
  }
  const parts = /^rgba?\(([^)]{0,60})\)/.exec(value)?.[1]?.split(/[\s,/]+/)
    .filter((text) => text !== "").map(Number);
  if (parts === undefined) return false;
  return parts[3] === 0 ||
    parts.slice(0, 3).every((channel) => channel >= WHITE_MIN);
}

/** Looks by style and by names, for all elements of one page. */
export class Looks {
  /** By `.class`, `#id`, or element. */
  readonly #rules: ReadonlyMap<string, Look>;
  readonly #remembered = new Map<string, Look>();

  /** Reads the `<style>` elements of the page, wherever they stand. */
  constructor(html: string) {
    this.#rules = rulesOf(withoutComments(styleText(html)));
  }

  /** Whether a rule is for all elements of this name. */
  knows(tag: string): boolean {
    return this.#rules.has(tag);
  }

  /** What is said of an element; its own style wins. */
  of(tag: string, attributes: ReadonlyMap<string, string>): Look {
    const style = attributes.get("style");
    const colours = ["color", "bgcolor", "background"]
      .flatMap((name) => {
        const value = attributes.get(name);
        if (value === undefined) return [];
        return [name === "color" ? `color:${value}` : `background:${value}`];
      });
    let look: Look = this.#rules.get(tag) ?? PLAIN_LOOK;
    if (colours.length > 0) {
      look = { ...look, ...lookOfStyle(colours.join(";").slice(0, 400)) };
    }
    for (const [mark, names] of [["#", "id"], [".", "class"]] as const) {
      const text = this.#rules.size === 0 ? undefined : attributes.get(names);
      if (text === undefined) continue;
      for (const name of text.slice(0, 400).split(/\s+/)) {
        look = { ...look, ...this.#rules.get(mark + name) };
      }
    }
    return style === undefined ? look : { ...look, ...this.#ofStyle(style) };
  }

  #ofStyle(style: string): Look {
    // Only what can begin a declaration: numbers can be chosen to be slow.
    if (!/^\s*[a-z-]/i.test(style)) return PLAIN_LOOK;
    const known = this.#remembered.get(style);
    if (known !== undefined) return known;
    if (this.#remembered.size >= REMEMBERED_MAX) {
      return COULD_HIDE.test(style) ? { isGone: true } : PLAIN_LOOK;
    }
    const look = lookOfStyle(style);
    this.#remembered.set(style, look);
    return look;
  }
}

/** The text of all `<style>` elements, up to a limit. */
function styleText(html: string): string {
  return rawContents(html, {
    start: /<style\b[^<>]{0,500}>/gi,
    end: /<\/style/gi,
    lengthMax: STYLE_LENGTH_MAX,
    separator: "\n",
  });
}

/** A style sheet without its comments; one that never ends is the rest. */
function withoutComments(css: string): string {
  let text = "";
  let from = 0;
  for (;;) {
    const start = css.indexOf("/*", from);
    if (start === -1) return text + css.slice(from);
    text += css.slice(from, start);
    const end = css.indexOf("*/", start + 2);
    if (end === -1) return text;
    from = end + 2;
  }
}

/** Rules of one element, class or id each; those within at-rules are left out. */
function rulesOf(css: string): ReadonlyMap<string, Look> {
  const rules = new Map<string, Look>();
  const marks = /[{}]/g;
  let selector = "";
  let from = 0;
  let depth = 0;
  let bodyFrom = 0;
  for (let mark = marks.exec(css); mark !== null; mark = marks.exec(css)) {
    if (mark[0] === "{") {
      if (depth++ > 0) continue;
      selector = css.slice(from, Math.min(mark.index, from + 2_000));
      bodyFrom = marks.lastIndex;
    } else {
      if (depth > 0) depth--;
      if (depth > 0) continue;
      keepRule(rules, selector, css.slice(bodyFrom, mark.index));
      selector = "";
      from = marks.lastIndex;
    }
  }
  return rules;
}

function keepRule(rules: Map<string, Look>, list: string, body: string): void {
  // A list that begins with an at-rule without a block still names its rule.
  const selectors = list.slice(list.lastIndexOf(";") + 1).trim();
  if (selectors === "" || selectors.startsWith("@")) return;
  const look = lookOfStyle(body.slice(0, 4_000));
  if (Object.keys(look).length === 0) return;
  for (const selector of selectors.split(",", 60)) {
    const text = selector.trim();
    const isAlone = /^(?:[a-z][a-z0-9]*|[.#][a-z_-][\w-]*)$/i.test(text);
    const last = /([.#]?[a-z_-][\w-]*)$/i.exec(text.slice(-80))?.[1] ?? "";
    if (last === "" || rules.size >= STYLE_NAMES_MAX) continue;
    const key = /^[.#]/.test(last) ? last : last.toLowerCase();
    // What needs more to match hides nothing, but may well give a colour.
    const kept = isAlone ? look : shown(look);
    // Pages that are hidden until they are loaded are shown by a script.
    const { isGone: _isGone, isFaint: _isFaint, ...ground } = kept;
    rules.set(key, {
      ...rules.get(key),
      ...(/^(?:html|body)$/.test(key) ? ground : kept),
    });
  }
}

/** A look without what would hide. */
function shown(look: Look): Look {
  return Object.fromEntries(
    Object.entries(look).filter(([name, value]) =>
      (name === "isOnColour") === value
    ),
  );
}
