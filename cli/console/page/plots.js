/**
 * Plots. Each has a name that says what is in it; the figures stand in a table
 * beside it.
 */
import { el, svg } from "./elements.js";

const HEIGHT = 200;
/** Below it, what a length is stands above it. */
const NARROW = 520;
const LABEL = 200;
/** For the number behind a length. */
const AMOUNT = 90;
const PER_MARK = 90;
const LEFT = 56;
const BOTTOM = 22;
const TOP = 8;
const PLOT_HEIGHT = HEIGHT - BOTTOM - TOP;

/**
 * Bars, stacked.
 *
 * @param columns One for each bar: `{ label, title, parts: [{ kind, value }] }`.
 * @param kinds Names of the parts, for the legend; one has none.
 * @param width In the page's own pixels, so that text is as large as elsewhere.
 */
export function bars({ name, columns, kinds, format, width }) {
  const totals = columns.map(({ parts }) =>
    parts.reduce((sum, { value }) => sum + value, 0)
  );
  const top = roundUp(Math.max(...totals, 0));
  const scale = {
    step: (width - LEFT) / Math.max(columns.length, 1),
    yOf: (value) => TOP + PLOT_HEIGHT * (1 - value / top),
  };
  const marks = Math.max(1, Math.floor((width - LEFT) / PER_MARK));
  const every = Math.max(1, Math.ceil(columns.length / marks));
  const plot = svg(
    "svg",
    {
      viewBox: `0 0 ${width} ${HEIGHT}`,
      role: "img",
      "aria-label": name,
      focusable: "false",
    },
    [0, 0.5, 1].map((share) =>
      rule({
        y: scale.yOf(top * share),
        text: format(top * share),
        width,
      })
    ),
    columns.map((column, at) =>
      bar(column, {
        ...scale,
        x: LEFT + at * scale.step,
        isMarked: (columns.length - 1 - at) % every === 0,
        isLast: at === columns.length - 1,
      })
    ),
  );
  if (kinds.length < 2) return [plot];
  return [
    plot,
    el(
      "ul",
      { class: "legend" },
      kinds.map((kind, at) =>
        el("li", {}, el("span", { class: `swatch kind-${at}` }), kind)
      ),
    ),
  ];
}

function rule({ y, text, width }) {
  return svg(
    "g",
    { class: "rule" },
    svg("line", { x1: LEFT, x2: width, y1: y, y2: y }),
    svg("text", { x: LEFT - 8, y: y + 4, "text-anchor": "end" }, text),
  );
}

function bar({ label, title, parts }, { x, step, yOf, isMarked, isLast }) {
  let below = 0;
  return svg(
    "g",
    {},
    svg("title", {}, title),
    // Wherever one points in the column, the title shows.
    svg("rect", {
      class: "reach",
      x,
      y: TOP,
      width: step,
      height: PLOT_HEIGHT,
    }),
    parts.filter(({ value }) => value > 0).map(({ kind, value }) => {
      const y = yOf(below + value);
      const height = yOf(below) - y;
      below += value;
      return svg("rect", {
        class: `kind-${kind}`,
        x: x + step * 0.14,
        y,
        width: step * 0.72,
        height: Math.max(height, 0.75),
      });
    }),
    isMarked
      ? svg(
        "text",
        {
          x: isLast ? x + step : x + step / 2,
          y: HEIGHT - 6,
          "text-anchor": isLast ? "end" : "middle",
        },
        label,
      )
      : null,
  );
}

/** Lengths below each other, of one scale: `{ label, value, text, kind }`. */
export function lengths({ name, rows, width }) {
  const most = Math.max(...rows.map(({ value }) => value), 1);
  const isNarrow = width < NARROW;
  const left = isNarrow ? 0 : LABEL;
  const height = isNarrow ? 50 : 34;
  return svg(
    "svg",
    {
      viewBox: `0 0 ${width} ${rows.length * height}`,
      role: "img",
      "aria-label": name,
      focusable: "false",
    },
    rows.map(({ label, value, text, kind }, at) => {
      const length = Math.max(width - left - AMOUNT, 1) * value / most;
      const y = at * height + (isNarrow ? 16 : 0);
      return svg(
        "g",
        { class: "length" },
        svg("text", { x: 0, y: isNarrow ? y : y + 22 }, label),
        svg("rect", {
          class: `kind-${kind}`,
          x: left,
          y: y + 6,
          width: value === 0 ? 0 : Math.max(length, 2),
          height: 22,
        }),
        svg("text", { x: left + length + 8, y: y + 22 }, text),
      );
    }),
  );
}

/** The next number that one likes at the top of an axis. */
function roundUp(value) {
  if (value <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 5, 10].map((times) => times * unit)
    .find((candidate) => candidate >= value * 0.999999) ?? value;
}
