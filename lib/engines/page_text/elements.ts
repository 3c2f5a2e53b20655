/** What HTML elements mean for reading a page's text. */

/** Elements without content or end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = words(
  "area base basefont bgsound br col embed hr img input keygen link meta " +
    "param source track wbr",
);

/** Elements whose content is never part of what a page says. */
export const SKIPPED_ELEMENTS: ReadonlySet<string> = words(
  "script style noscript template svg math iframe object select button " +
    "textarea canvas audio video map dialog nav footer menu rt rp title " +
    "datalist progress meter noembed noframes applet",
);

/** Elements that begin a line of their own; text never runs across them. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = words(
  "address article aside blockquote body caption center dd details dialog dir " +
    "div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header " +
    "hgroup html legend li main menu nav ol p pre section summary table tbody " +
    "td tfoot th thead tr ul",
);

/** Block elements whose text is furniture rather than content. */
export const FURNITURE_ELEMENTS: ReadonlySet<string> = words(
  "aside figure figcaption legend address caption summary fieldset",
);

/** Whether an element's text is furniture: what folds nothing away may hold anything. */
export function isFurnitureElement(tag: string, parent: string): boolean {
  return FURNITURE_ELEMENTS.has(tag) &&
    (tag !== "summary" || parent === "details");
}

/** ARIA roles of furniture. */
export const FURNITURE_ROLES: ReadonlySet<string> = words(
  "navigation banner contentinfo complementary dialog alertdialog search menu " +
    "menubar toolbar tablist tooltip alert status button form note",
);

/** Start tags that end an open paragraph (HTML, "in body" insertion mode). */
export const ENDS_PARAGRAPH: ReadonlySet<string> = words(
  "address article aside blockquote center details dialog dir div dl fieldset " +
    "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup main " +
    "menu nav ol p pre section summary table ul li dd dt",
);

/** For an element that ends its own kind: what it ends, and where to stop. */
export const IMPLIED_ENDS: ReadonlyMap<
  string,
  { readonly ends: ReadonlySet<string>; readonly within: ReadonlySet<string> }
> = new Map([
  ["li", { ends: words("li"), within: words("ul ol menu dir") }],
  ["dt", { ends: words("dt dd"), within: words("dl") }],
  ["dd", { ends: words("dt dd"), within: words("dl") }],
  ["tr", { ends: words("tr"), within: words("table tbody thead tfoot") }],
  ["td", { ends: words("td th"), within: words("tr table") }],
  ["th", { ends: words("td th"), within: words("tr table") }],
  ["body", { ends: words("head"), within: words("") }],
]);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" ").filter((word) => word !== ""));
}
