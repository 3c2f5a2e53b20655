/**
 * What styles say on whether a person sees a text: those of an element itself,
 * and those of the page's own `<style>` elements. Style sheets from elsewhere
 * are not fetched; where a page has some, the names of well-known ones count.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import {
  type Colour,
  colourOf,
  INK,
  isLost,
  OPACITY_MIN,
  PAPER,
} from "./colour.ts";
import { matches, mayMatch, type Place, TESTS_OF_STEP } from "./selector.ts";
import {
  type Declaration,
  declarationsOf,
  STYLED_LENGTH_MAX,
  type StyleRule,
  type StyleSheet,
  VALUE_LENGTH_MAX,
} from "./style_sheet.ts";

/** What styles make of an element and of what it stands in. */
export interface Look {
  /** Nothing within it is seen. */
  readonly isGone?: boolean;
  /** Nothing within it is seen, unless a script gives it its opacity. */
  readonly isFaded?: boolean;
  /** Not seen, unless something within is said to be visible. */
  readonly isVeiled?: boolean;
  /** Letters of no size, unless something within sets another. */
  readonly isTiny?: boolean;
  /** Colour of its letters; null where it is not known. */
  readonly colour?: Colour | null;
  /** What it stands on; null for a picture, or where it is not known. */
  readonly ground?: Colour | null;
  /** Whether the letters had their colour before they had their ground. */
  readonly isInkOlder?: boolean;
  /** Whether its own style gives letters and ground one colour. */
  readonly isBlank?: boolean;
  /** Whether its letters are not told apart from their ground. */
  readonly isFaint?: boolean;
  /** Values that styles name. */
  readonly values?: Values;
}

/** Named values that hold within an element. */
export interface Values {
  /** Which of the page's they are. */
  readonly id: number;
  /** With both their dashes. */
  readonly byName: ReadonlyMap<string, string>;
}

/** The look of an element of which no style says anything. */
export const PLAIN_LOOK: Look = {};

/** Whether a person cannot see text of this look. */
export function isUnseen(look: Look): boolean {
  return look.isFaded === true || isUnseenFaded(look);
}

/** Whether a person could not see it either if it had its opacity. */
export function isUnseenFaded(look: Look): boolean {
  return look.isGone === true || look.isVeiled === true ||
    look.isTiny === true || look.isFaint === true;
}

/** The look of an element within another: nothing within what is gone is seen. */
function inheritLook(outer: Look, own: Look, hasOthers: boolean): Look {
  if (own === PLAIN_LOOK) return outer;
  const { isBlank: _blank, ...around } = outer;
  const look = { ...around, ...own };
  if (own.colour === undefined && own.ground === undefined) return look;
  const ground = own.ground === undefined
    ? outer.ground
    : laidOn(own.ground, outer.ground);
  const isInkOlder = own.colour === undefined &&
    (own.ground !== undefined || outer.isInkOlder === true);
  // A sheet that was not read may well give letters the colour for a ground.
  const ink = isInkOlder && hasOthers
    ? null
    : look.colour === undefined
    ? INK
    : look.colour;
  const under = ground === undefined ? PAPER : ground;
  return {
    ...look,
    ...(ground === undefined ? {} : { ground }),
    isInkOlder,
    isFaint: ink !== null && (ink[3] <= OPACITY_MIN ||
      (under !== null && isLost(ink, under) &&
        (!hasOthers || own.isBlank === true || isLost(ink, PAPER)))),
  };
}

/** A ground through which another one may be seen. */
function laidOn(
  ground: Colour | null,
  under: Colour | null | undefined,
): Colour | null {
  if (ground === null || ground[3] >= 0.95) return ground;
  if (under === null) return null;
  const below = under === undefined ? PAPER : under;
  const mix = (index: 0 | 1 | 2) =>
    ground[index] * ground[3] + below[index] * (1 - ground[3]);
  return [mix(0), mix(1), mix(2), 1];
}

/** Looks of elements that are remembered on one page. */
const REMEMBERED_MAX = 3_000;
/** What a style could hide by; beyond the last that is read, it is taken to. */
const COULD_HIDE =
  /display|visibility|opacity|color|size|font|indent|clip|transform|background|height|width|mask|spacing|\\|-\d{3}/i;
/** Classes of an element that are read; nobody sees one that has more. */
const CLASSES_MAX = 2_000;

/** Shorthands, and what they set anew. */
const SETS_ANEW: ReadonlyMap<string, readonly string[]> = new Map([
  ["background", ["background-color", "background-image", "background-clip"]],
  ["font", ["font-size"]],
  ["margin", ["margin-left", "margin-right", "margin-top"]],
  ["padding", ["padding-top", "padding-bottom"]],
  ["overflow", ["overflow-x", "overflow-y"]],
  ["flex", ["flex-grow"]],
  ["animation", ["animation-name"]],
]);

/** What a list of declarations says. Later ones win. */
export function lookOfStyle(style: string): Look {
  return lookOf(declarationsOf(style), {
    values: undefined,
    showing: new Set(),
    id: 0,
  });
}

/** What holds around declarations. */
interface Around {
  /** Values that they can name. */
  readonly values: Values | undefined;
  /** Animations that end with something to be seen. */
  readonly showing: ReadonlySet<string>;
  /** Of the values that they may set. */
  readonly id: number;
}

/** What declarations say, from the weakest to the strongest. */
function lookOf(
  declarations: readonly Declaration[],
  { values: outer, showing, id }: Around,
): Look {
  const said = new Map<string, string>();
  for (const isImportant of [false, true]) {
    for (const [name, value, important] of declarations) {
      if (important !== isImportant) continue;
      for (const part of SETS_ANEW.get(name) ?? []) said.delete(part);
      said.set(name, value);
    }
  }
  if (said.size === 0) return PLAIN_LOOK;
  const values = valuesOf(said, outer, id);
  const of = (name: string) => worked(resolved(said.get(name) ?? "", values));
  const isLate = isShownLate(of, showing);
  const opacity = shareOf(of("opacity"));
  const isGone = isHiding(of) || isOffScreen(of) || isClipped(of);
  const isFaded = opacity !== undefined && opacity <= OPACITY_MIN && !isLate;
  const visibility = of("visibility");
  const isTiny = isNoSize(of);
  const colour = inkOf(of);
  const ground = groundOf(of);
  return {
    ...(isGone ? { isGone } : {}),
    ...(isFaded ? { isFaded } : {}),
    ...(/^(?:hidden|collapse)\b/.test(visibility) && !isLate
      ? { isVeiled: true }
      : visibility === "visible"
      ? { isVeiled: false }
      : {}),
    ...(isTiny === undefined ? {} : { isTiny }),
    ...(colour === undefined ? {} : { colour }),
    ...(ground === undefined ? {} : { ground }),
    ...(values === undefined ? {} : { values }),
  };
}

function valuesOf(
  said: ReadonlyMap<string, string>,
  outer: Values | undefined,
  id: number,
): Values | undefined {
  const room = VALUES_MAX - (outer?.byName.size ?? 0);
  const own = [...said].filter(([name]) => name.startsWith("--"))
    .slice(0, room);
  return own.length === 0 ? outer : {
    id,
    byName: new Map([...outer?.byName ?? [], ...own]),
  };
}

/** Named values that are known at one place. */
const VALUES_MAX = 2_000;
/** Values that name values, one within another, that are followed. */
const NAMED_DEPTH_MAX = 16;

/** A value with those that it names. */
function resolved(value: string, values: Values | undefined): string {
  let text = value;
  for (
    let depth = 0;
    depth < NAMED_DEPTH_MAX && text.includes("var(");
    depth++
  ) {
    text = text.replace(
      /var\(\s*(--[\w-]{1,200})\s*(?:,([^()]{0,200}))?\)/g,
      (_, name: string, otherwise: string | undefined) =>
        values?.byName.get(name) ?? otherwise?.trim() ?? "unknown",
    ).slice(0, VALUE_LENGTH_MAX);
  }
  return text;
}

/** A value with what is worked out in it, as far as it tells what is nothing. */
function worked(value: string): string {
  if (!value.includes("(")) return value;
  return value
    .replace(
      /calc\(\s*(?:0[a-z%]*\s*\*[^()]{0,60}|[^()]{1,60}\*\s*0[a-z%]*)\)/g,
      "0px",
    )
    .replace(/calc\(\s*([^()\s]{1,40})\s*\)/g, "$1")
    .replace(/clamp\([^(),]{1,60},[^(),]{1,60},\s*([^(),]{1,60}?)\s*\)/g, "$1");
}

type Said = (name: string) => string;

/** Whether an animation leaves it to be seen. */
function isShownLate(of: Said, showing: ReadonlySet<string>): boolean {
  const animation = `${of("animation")} ${of("animation-name")}`;
  return animation.length > 1 && showing.size > 0 &&
    animation.split(/[\s,]+/).some((word) => showing.has(word));
}

function isHiding(of: Said): boolean {
  return /^none\b/.test(of("display")) ||
    /^hidden\b/.test(of("content-visibility")) ||
    /\bopacity\(0%?\)/.test(of("filter")) ||
    ["mask", "mask-image", "-webkit-mask", "-webkit-mask-image"].some((name) =>
      /^linear-gradient\((?:\s*transparent(?:\s*,)?){1,20}\s*\)/.test(of(name))
    ) ||
    /^-(?:[2-9]\d|\d{3,})(?:\.\d+)?px|^-(?:[1-9]\d*(?:\.\d+)?|0?\.9\d*)r?em/
      .test(of("letter-spacing"));
}

/** Names that move an element out of what the window shows. */
const OFFSETS = [
  "left",
  "right",
  "top",
  "bottom",
  "inset",
  "inset-inline",
  "inset-block",
  "inset-inline-start",
  "inset-inline-end",
  "inset-block-start",
  "inset-block-end",
];
const INDENTS = ["text-indent", "margin-left", "margin-top", "margin-right"];
/** More than any window is wide: 900 pixels, or 60 letters. */
const FAR =
  /^-(?:9\d\d|\d{4,})(?:\.\d+)?px|^-(?:[6-9]\d|\d{3,})(?:\.\d+)?(?:r?em|ch)/;
/** As far away to the other side, or a whole window. */
const BEYOND =
  /^(?:[3-9]\d{3}|\d{5,})(?:\.\d+)?px|^-[1-9]\d{2,}(?:\.\d+)?v[wh]/;

function isOffScreen(of: Said): boolean {
  const isPlaced = /^(?:absolute|fixed)/.test(of("position"));
  const isAway = (name: string) =>
    of(name).split(/\s+/, 4).some((part) =>
      FAR.test(part) || BEYOND.test(part)
    );
  return (isPlaced && OFFSETS.some(isAway)) ||
    [...INDENTS, "margin", "translate"].some(isAway) ||
    (/^(?:[1-9]\d{2,}%|[1-9]\d{2,}vw)/.test(of("text-indent")) &&
      /^(?:hidden|clip)/.test(of("overflow") || of("overflow-x"))) ||
    [of("scale"), of("zoom")].some((value) => NO_SCALE.test(value)) ||
    VANISHED.test(of("transform"));
}

/** A factor below which nothing is left to be seen. */
const NO_SCALE = /^0(?:\.0\d*|%)?(?:\s|$)/;
/** Transforms that leave nothing, or turn its edge to the reader. */
const VANISHED =
  /\bscale(?:3d|x|y)?\(\s*0(?:\.0\d*)?\s*[,)]|\bmatrix\(\s*0\s*,\s*0\s*,\s*0\s*,\s*0\s*,|\brotate[xy]\(\s*-?90deg\s*\)|\btranslate(?:x|y|3d)?\([^)]{0,20}-(?:(?:9\d\d|\d{4,})(?:\.\d+)?px|[1-9]\d{2,}(?:\.\d+)?(?:%|v[wh]))/;

/** Whether a length is nothing. */
const NONE = /^0(?:\.0*)?(?:px|r?em|%|v[wh])?$/;

function isClipped(of: Said): boolean {
  const isCut = ["overflow", "overflow-x", "overflow-y"]
    .some((name) => /^(?:hidden|clip)/.test(of(name)));
  return (isCut && isOfNoSize(of)) ||
    /^rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)/
      .test(of("clip")) ||
    /^polygon\((?:\s*0(?:px|%)?\s+0(?:px|%)?(?:\s*,)?){1,8}\s*\)/
      .test(of("clip-path")) ||
    /^(?:inset\((?:\s*(?:50|100)%|[^()]{0,40}\s100%)|(?:circle|ellipse)\(\s*0)/
      .test(of("clip-path"));
}

/** Whether a box has no room, and none by its padding or what is beside it. */
function isOfNoSize(of: Said): boolean {
  const isOne = (value: string) => /^[01](?:\.\d+)?(?:px)?$/.test(value);
  if (isOne(of("height")) && isOne(of("width"))) return true;
  const isFree = (names: readonly string[]) =>
    names.every((name) =>
      of(name) === "" || /^(?:0\D*|none|auto)$/.test(of(name))
    );
  const isNone = (names: readonly string[]) =>
    names.some((name) => NONE.test(of(name)));
  return (isNone(["height", "max-height", "block-size", "max-block-size"]) &&
    isFree([
      "padding",
      "padding-top",
      "padding-bottom",
      "min-height",
      "flex",
      "flex-grow",
    ])) ||
    (isNone(["width", "max-width", "inline-size", "max-inline-size"]) &&
      isFree(["padding", "min-width", "flex", "flex-grow"]));
}

/** The colour of letters; undefined where nothing is said. */
function inkOf(of: Said): Colour | null | undefined {
  const value = of("-webkit-text-fill-color") || of("color");
  if (value === "" || /^(?:inherit|unset)/.test(value)) return undefined;
  const isCutOut = ["background-clip", "-webkit-background-clip", "background"]
    .some((name) => /\btext\b/.test(of(name)));
  if (isCutOut) return null;
  const colour = colourOf(value);
  const hasShadow = /[1-9]/.test(of("text-shadow"));
  return colour !== null && colour[3] <= OPACITY_MIN && hasShadow
    ? null
    : colour;
}

/** What letters stand on; undefined where nothing is said, or nothing is seen. */
function groundOf(of: Said): Colour | null | undefined {
  const image = of("background-image");
  const plain = of("background-color") || of("background");
  if (image !== "" && !/^(?:none|initial|unset)/.test(image)) return null;
  if (
    plain === "" ||
    /^(?:none|transparent|inherit|initial|unset|[\d.])/.test(plain)
  ) {
    return undefined;
  }
  if (/url\(|gradient\(|image-set\(/.test(plain)) return null;
  const colour = colourOf(plain);
  return colour !== null && colour[3] <= OPACITY_MIN ? undefined : colour;
}

/** A number from 0 to 1, also as percent. */
function shareOf(value: string): number | undefined {
  const match = /^(\d{0,8}\.?\d{1,8}(?:e-?\d{1,3})?)(%?)$/.exec(value);
  return match === null
    ? undefined
    : Number(match[1]) / (match[2] === "%" ? 100 : 1);
}

/** The largest letters that nobody reads, by unit. */
const NO_SIZE: Readonly<Record<string, number>> = wordTable({
  "": 0,
  "px": 2,
  "pt": 2,
  "em": 0.12,
  "rem": 0.12,
  "%": 12,
  "vw": 0.1,
  "vh": 0.1,
});

/** Whether letters have no size; undefined where theirs is that of the others. */
function isNoSize(of: Said): boolean | undefined {
  const [shorthand = ""] =
    /(?:^|\s)\d{0,8}\.?\d{1,8}(?:px|pt|r?em|%|)(?=\s*\/|\s)/
      .exec(of("font")) ?? [];
  const size = of("font-size") || shorthand.trim();
  const match = /^(\d{0,8}\.?\d{1,8})(px|pt|r?em|%|v[wh]|)$/.exec(size);
  if (match === null) {
    return size === "" || /^(?:inherit|unset|larger|smaller|unknown)/.test(size)
      ? undefined
      : false;
  }
  const unit = match[2] ?? "";
  if (Number(match[1]) <= (NO_SIZE[unit] ?? -1)) return true;
  // A share of nothing is nothing.
  return unit === "em" || unit === "%" ? undefined : false;
}

/** Classes by which well-known sheets hide, and those that show again. */
const HIDING_CLASSES: ReadonlySet<string> = new Set([
  "d-none",
  "hidden",
  "invisible",
]);
const SHOWING_CLASS =
  /^(?:d-(?:sm|md|lg|xl|xxl)-(?!none)|[^:]+:!?(?:block|flex|grid|inline|contents|table|visible|not-sr-only)|visible-)/;

function isHiddenByName(classes: readonly string[]): boolean {
  return classes.some((name) => HIDING_CLASSES.has(name)) &&
    !classes.some((name) => SHOWING_CLASS.test(name));
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** A rule and its place in the cascade. */
interface RankedRule {
  readonly rule: StyleRule;
  readonly rank: number;
}

/** What is asked for one element. */
export interface Asked {
  /** The element. */
  readonly place: Place;
  /** The look of what it stands in. */
  readonly outer: Look;
  /** Whether an attribute or its names hide it. */
  readonly isGone: boolean;
}

/**
 * A rule beside sheets that were not read: they may give the letters of one
 * place another ground, where a rule for that place gives letters a colour.
 */
function amongOthers(rule: StyleRule): StyleRule {
  const { tests, outer } = rule.selector;
  if (outer === undefined && tests.length < 2) return rule;
  return {
    ...rule,
    declarations: rule.declarations.map((declaration): Declaration => {
      const [name, , isImportant] = declaration;
      return /^(?:color|-webkit-text-fill-color)$/.test(name)
        ? [name, "unknown", isImportant]
        : declaration;
    }),
  };
}

/** Looks by style and by names, for all elements of one page. */
export class Looks {
  readonly #sheet: StyleSheet;
  /** By what an element must have: `.class`, `#id`, name, or `*`. */
  readonly #rules = new Map<string, RankedRule[]>();
  readonly #remembered = new Map<string, Look>();
  readonly #classes = new Map<string, readonly string[]>();
  readonly #candidates = new Map<string, readonly RankedRule[]>();
  readonly #spend: (steps: number) => void;
  #ids = 0;

  /** By what the sheets of the page say. */
  constructor(sheet: StyleSheet, spend: (steps: number) => void) {
    this.#spend = spend;
    this.#sheet = sheet;
    for (const [rank, read] of this.#sheet.rules.entries()) {
      const { key } = read.selector;
      const rule = this.#sheet.hasOthers ? amongOthers(read) : read;
      const known = this.#rules.get(key);
      if (known === undefined) this.#rules.set(key, [{ rule, rank }]);
      else known.push({ rule, rank });
    }
  }

  /** Whether a selector asks for an attribute of this name. */
  asksFor(attribute: string): boolean {
    return this.#sheet.attributes.has(attribute);
  }

  /** An element as selectors see it. */
  placeOf(
    tag: string,
    attributes: ReadonlyMap<string, string>,
    parent: Place | undefined,
  ): Place {
    const text = attributes.get("class") ?? "";
    return {
      tag,
      // One that holds nothing is filled again for the next element.
      attributes: attributes.size === 0 ? NO_ATTRIBUTES : attributes,
      classes: text === "" ? [] : this.#classesOf(text),
      parent,
      known: new Map(),
    };
  }

  /** The body that every page has, also where it does not begin one. */
  ofPage(): { readonly place: Place; readonly look: Look } {
    const html = this.placeOf("html", NO_ATTRIBUTES, undefined);
    const outer = this.of({ place: html, outer: PLAIN_LOOK, isGone: false });
    const place = this.placeOf("body", NO_ATTRIBUTES, html);
    return { place, look: this.of({ place, outer, isGone: false }) };
  }

  /** The look of an element; its own style wins over rules. */
  of({ place, outer, isGone }: Asked): Look {
    const { hasOthers } = this.#sheet;
    const own = this.#own(place, outer.values);
    const look = inheritLook(outer, own, hasOthers);
    if (/^(?:html|body)$/.test(place.tag)) return shownPage(look);
    if (
      place.tag === "main" && own.isVeiled === true && outer.isVeiled !== true
    ) {
      return { ...look, isVeiled: false };
    }
    return isGone || place.classes.length > CLASSES_MAX ||
        (hasOthers && isHiddenByName(place.classes))
      ? { ...look, isGone: true }
      : look;
  }

  #classesOf(text: string): readonly string[] {
    // Never a number alone: those can be chosen to be slow.
    const list = `.${text}`;
    const known = this.#classes.get(list);
    if (known !== undefined) return known;
    const classes = text.split(/\s+/, CLASSES_MAX + 2)
      .filter((name) => name !== "");
    this.#spend(classes.length);
    if (this.#classes.size < REMEMBERED_MAX) this.#classes.set(list, classes);
    return classes;
  }

  #own(place: Place, values: Values | undefined): Look {
    const { attributes } = place;
    const rules = this.#rules.size === 0 ? [] : this.#rulesFor(place);
    const style = attributes.get("style") ?? "";
    const colours = ["color", "bgcolor", "background"].flatMap((name) => {
      const value = attributes.get(name);
      if (value === undefined) return [];
      return name === "color"
        ? [`color:${value}`]
        : [name === "bgcolor" ? `background:${value}` : "background:url()"];
    }).join(";").slice(0, 400);
    if (rules.length === 0 && style === "" && colours === "") return PLAIN_LOOK;
    const key = `of ${values?.id ?? 0}|${
      rules.map(({ rank }) => rank).join()
    }|${colours}|${style}`;
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    const isFull = this.#remembered.size >= REMEMBERED_MAX;
    if (isFull && COULD_HIDE.test(style)) return { isGone: true };
    // Nobody writes so much but for a picture; what is behind it is not known.
    const isCut = style.length >= STYLED_LENGTH_MAX && !/url\(/i.test(style);
    if (isCut) return { isGone: true };
    const own = isFull ? [] : declarationsOf(style);
    const declarations = [
      ...declarationsOf(colours),
      ...rules.flatMap(({ rule }) => rule.declarations),
      ...own,
    ];
    const isNaming = declarations.some(([name]) => name.startsWith("--"));
    this.#spend(
      declarations.length + (isNaming ? values?.byName.size ?? 0 : 0),
    );
    const { showing } = this.#sheet;
    const around = { values, showing, id: ++this.#ids };
    const said = lookOf(declarations, around);
    const { colour, ground } = said;
    const isOne = colour && ground && isLost(colour, ground) &&
      [own, ...rules.map(({ rule }) => rule.declarations)].some(givesBoth);
    const look = isOne === true ? { ...said, isBlank: true } : said;
    if (!isFull) this.#remembered.set(key, look);
    return look;
  }

  /** The rules that match an element, from the weakest to the strongest. */
  #rulesFor(place: Place): readonly RankedRule[] {
    const found: RankedRule[] = [];
    for (const ranked of this.#candidatesFor(place)) {
      if (matches(ranked.rule.selector, place, this.#spend)) found.push(ranked);
    }
    return found;
  }

  /** The rules that the names of an element leave possible. */
  #candidatesFor(place: Place): readonly RankedRule[] {
    const id = place.attributes.get("id") ?? "";
    const names = `${place.tag}#${id}.${place.attributes.get("class") ?? ""}`;
    const known = this.#candidates.get(names);
    if (known !== undefined) return known;
    const keys = ["*", place.tag, ...place.classes.map((name) => `.${name}`)];
    if (id !== "") keys.push(`#${id}`);
    const found = [...new Set(keys)].flatMap((key) =>
      this.#rules.get(key) ?? []
    );
    this.#spend(found.length / TESTS_OF_STEP);
    const possible = found.filter(({ rule }) => mayMatch(rule.selector, place))
      .sort((a, b) => a.rank - b.rank);
    if (this.#candidates.size < REMEMBERED_MAX) {
      this.#candidates.set(names, possible);
    }
    return possible;
  }
}

/** Whether one list gives both letters and ground their colours. */
function givesBoth(declarations: readonly Declaration[]): boolean {
  return declarations.some(([name]) => name === "color") &&
    declarations.some(([name]) => /^background(?:-color)?$/.test(name));
}

/** A page that is hidden until it is loaded is shown by a script. */
function shownPage(look: Look): Look {
  const {
    isGone: _gone,
    isFaded: _faded,
    isVeiled: _veiled,
    isTiny: _tiny,
    ...rest
  } = look;
  return rest.isFaint === true
    ? { ...rest, isFaint: false, colour: null }
    : rest;
}
