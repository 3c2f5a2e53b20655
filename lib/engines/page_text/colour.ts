/**
 * Colours of styles, as far as it takes to know whether letters stand out from
 * what they stand on.
 *
 * @module
 */

/** Red, green and blue from 0 to 255, and a share of 1 that is not see-through. */
export type Colour = readonly [number, number, number, number];

/** What paper is, where no style says anything else. */
export const PAPER: Colour = [255, 255, 255, 1];

/** What letters are, where no style says anything else. */
export const INK: Colour = [0, 0, 0, 1];

/** Difference in each colour up to which letters do not stand out. */
const DIFFERENCE_MAX = 15;

/** A share of light below which nothing is seen. */
export const OPACITY_MIN = 0.05;

/** Names that are used to hide, or to write on what hides. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aliceblue: "f0f8ff",
    azure: "f0ffff",
    beige: "f5f5dc",
    black: "000000",
    blue: "0000ff",
    cyan: "00ffff",
    darkgray: "a9a9a9",
    darkgrey: "a9a9a9",
    floralwhite: "fffaf0",
    fuchsia: "ff00ff",
    ghostwhite: "f8f8ff",
    gray: "808080",
    green: "008000",
    grey: "808080",
    honeydew: "f0fff0",
    ivory: "fffff0",
    lightgray: "d3d3d3",
    lightgrey: "d3d3d3",
    lime: "00ff00",
    magenta: "ff00ff",
    maroon: "800000",
    mintcream: "f5fffa",
    navy: "000080",
    olive: "808000",
    orange: "ffa500",
    purple: "800080",
    red: "ff0000",
    silver: "c0c0c0",
    snow: "fffafa",
    teal: "008080",
    white: "ffffff",
    whitesmoke: "f5f5f5",
    yellow: "ffff00",
  }),
);

/** The colour that a value begins with; null where it is not known. */
export function colourOf(value: string): Colour | null {
  const [, hex] = /^#([0-9a-f]{3,8})(?![\w-])/.exec(value) ?? [];
  if (hex !== undefined) return ofHex(hex);
  const [, name = "", inside] = /^([a-z]{3,20})(?:\(([^()]{0,80})\))?/
    .exec(value) ?? [];
  if (inside !== undefined) return ofFunction(name, inside);
  if (name === "transparent") return [0, 0, 0, 0];
  if (name === "canvas") return PAPER;
  if (name === "canvastext") return INK;
  const named = NAMED.get(name);
  return named === undefined ? null : ofHex(named);
}

function ofHex(hex: string): Colour | null {
  const size = hex.length < 6 ? 1 : 2;
  if (hex.length % size !== 0 || hex.length === 5) return null;
  const channel = (index: number) =>
    parseInt(hex.slice(index * size, index * size + size).repeat(3 - size), 16);
  const isSolid = hex.length === 3 * size;
  return [channel(0), channel(1), channel(2), isSolid ? 1 : channel(3) / 255];
}

function ofFunction(name: string, inside: string): Colour | null {
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== "");
  const [first = "", second = "", third = "", fourth] = parts;
  const alpha = fourth === undefined ? 1 : numberOf(fourth, 1);
  if (/^rgba?$/.test(name)) {
    return known(
      [first, second, third].map((part) => numberOf(part, 255)),
      alpha,
    );
  }
  if (name === "color" && first === "srgb") {
    const [, ...channels] = parts;
    return known(
      channels.slice(0, 3).map((part) => 255 * numberOf(part, 1)),
      channels[3] === undefined ? 1 : numberOf(channels[3], 1),
    );
  }
  if (name === "hwb") {
    const white = share(numberOf(second, 1));
    const black = share(numberOf(third, 1));
    const grey = 255 * white / Math.max(1, white + black);
    // Of the others only the hue tells more.
    return white + black >= 1 ? known([grey, grey, grey], alpha) : null;
  }
  const light = numberOf(/^hsla?$/.test(name) ? third : first, 1);
  if (/^hsla?$/.test(name)) {
    return known(
      ofHsl(parseFloat(first), share(numberOf(second, 1)), share(light)),
      alpha,
    );
  }
  if (!/^(?:ok)?(?:lch|lab)$/.test(name)) return null;
  if (alpha <= OPACITY_MIN) return [0, 0, 0, 0];
  // Of these only paper and ink are told apart from all others.
  if (share(light) >= 0.97) return [255, 255, 255, alpha];
  return share(light) <= 0.02 ? [0, 0, 0, alpha] : null;
}

/** Percent are often written without their sign. */
function share(value: number): number {
  return value > 1 ? value / 100 : value;
}

/** A number, of which a hundred percent are as much as `whole`. */
function numberOf(text: string, whole: number): number {
  if (text === "none") return 0;
  const value = parseFloat(text);
  return text.endsWith("%") ? value * whole / 100 : value;
}

function known(channels: readonly number[], alpha: number): Colour | null {
  const [red = NaN, green = NaN, blue = NaN] = channels;
  const colour: Colour = [red, green, blue, alpha];
  return colour.every(Number.isFinite) ? colour : null;
}

function ofHsl(hue: number, saturation: number, light: number): number[] {
  const reach = saturation * Math.min(light, 1 - light);
  return [0, 8, 4].map((shift) => {
    const step = (shift + hue / 30) % 12;
    return 255 *
      (light - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  });
}

/** Whether letters of a colour are not told apart from their ground. */
export function isLost(colour: Colour, ground: Colour): boolean {
  const [, , , alpha] = colour;
  if (alpha <= OPACITY_MIN) return true;
  return [0, 1, 2].every((index) =>
    Math.abs((colour[index] ?? 0) - (ground[index] ?? 0)) * alpha <=
      DIFFERENCE_MAX
  );
}
