/**
 * Makes elements. What comes from outside becomes text, whatever stands in it:
 * nothing here reads markup.
 */

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes and children; texts are texts. */
export function el(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** The same of SVG. */
export function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, String(value));
  }
  element.append(...children.flat().filter((child) => child !== null));
  return element;
}

/** A table with a caption for who cannot see where it stands. */
export function table(caption, heads, rows) {
  return el(
    "table",
    {},
    el("caption", { class: "unseen" }, caption),
    el(
      "thead",
      {},
      el("tr", {}, heads.map((head) => cell("th", head, { scope: "col" }))),
    ),
    el(
      "tbody",
      {},
      rows.map((row) =>
        el(
          "tr",
          row.attributes ?? {},
          (row.cells ?? row).map((content, at) =>
            at === 0
              ? cell("th", content, { scope: "row" })
              : cell("td", content, {})
          ),
        )
      ),
    ),
  );
}

/** Content that is a number stands at the right. */
function cell(name, content, attributes) {
  const isNumber = typeof content === "object" && content !== null &&
    "number" in content;
  return el(
    name,
    { ...attributes, class: isNumber ? "number" : null },
    isNumber ? content.number : content ?? "",
  );
}

/** Marks content of a table as a number. */
export function number(text) {
  return { number: text === null ? "–" : String(text) };
}

/** A moment, in this machine's time. */
export function time(iso, options = { timeStyle: "medium" }) {
  const at = new Date(iso);
  return el("time", { datetime: iso }, at.toLocaleString("en-GB", options));
}

/** A moment with its day. */
export function day(iso) {
  return time(iso, { dateStyle: "medium", timeStyle: "short" });
}

/** A length of time, roughly: the largest unit alone. */
export function roughly(ms) {
  for (
    const [unit, unitMs] of [
      ["day", 86_400_000],
      ["hour", 3_600_000],
      ["minute", 60_000],
      ["second", 1_000],
    ]
  ) {
    const count = Math.floor(ms / unitMs);
    if (count >= 1) return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
  }
  return "a moment";
}

/** Bytes in the unit that suits them. */
export function bytes(count) {
  return count < 1e6
    ? `${(count / 1e3).toFixed(0)} kB`
    : count < 1e9
    ? `${(count / 1e6).toFixed(1)} MB`
    : `${(count / 1e9).toFixed(2)} GB`;
}

/** Milliseconds as one reads them. */
export function millis(ms) {
  if (ms === null) return "–";
  return ms >= 1_000
    ? `${(ms / 1_000).toFixed(2)} s`
    : `${ms.toPrecision(ms < 10 ? 2 : 3)} ms`;
}

/** How many of something. */
export function many(count, one, more = `${one}s`) {
  return `${count.toLocaleString("en")} ${count === 1 ? one : more}`;
}

/** Amounts of rows together. */
export function sumOf(rows) {
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
}

/** An amount of the asset. */
export function money(amount) {
  return amount.toLocaleString("en", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  });
}
