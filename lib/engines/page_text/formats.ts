/**
 * What is told apart, apart from how.
 *
 * @module
 */

/** The formats that have a reader of their own; everything else is `plain`. */
export const FORMATS = [
  "html",
  "feed",
  "markdown",
  "rst",
  "asciidoc",
  "roff",
  "manual",
  "rfc",
  "json",
  "csv",
  "settings",
  "latex",
  "org",
  "mail",
  "calendar",
  "captions",
  "gemtext",
  "gopher",
  "textile",
  "rdoc",
  "pod",
  "typst",
  "texinfo",
  "wikitext",
  "bibtex",
  "xml",
  "code",
  "plain",
] as const;

/** One of {@linkcode FORMATS}. */
export type Format = (typeof FORMATS)[number];
