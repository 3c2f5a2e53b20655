/**
 * A page as it was read: head data, and text blocks in document order, each
 * with the chain of elements it stands in.
 *
 * @module
 */

import type { Mark } from "./marks.ts";

/** An element that text can stand in. */
export interface PageNode {
  /** The element it stands in; the root has none. */
  readonly parent: PageNode | undefined;
  /** Its name, lower case. */
  readonly tag: string;
  /** Position among all nodes; a parent always precedes its children. */
  readonly order: number;
  /** What its class and id say. */
  readonly mark: Mark;
  /** Furniture by its element or role. */
  readonly isFurniture: boolean;
  /** Whether its names say that it works the page. */
  readonly isChrome: boolean;
  /** Whether its names say that it holds the article. */
  readonly isArticle: boolean;
  /** Whether microdata says that it is the article. */
  readonly isArticleBody: boolean;
  /** Whether one of its names is that of a table of contents. */
  readonly isContents: boolean;
  /** Whether its names are those of what a manual's generator takes from a comment. */
  readonly isComment: boolean;
  /** Whether nothing else has such a name. */
  readonly isOwnComment: boolean;
}

/** A run of text between two block-level tags. */
export interface TextBlock {
  /** One line of clean text; never empty. */
  readonly text: string;
  /** Share of the text that is within links, 0 to 1. */
  readonly linkShare: number;
  /** The nearest element that begins a line. */
  readonly node: PageNode;
  /** 1 to 6 within a heading, else 0. */
  readonly headingLevel: number;
  /** Whether the page hides it. */
  readonly isHidden: boolean;
}

/** All that is kept of a page. */
export interface PageModel {
  /** The text of `<title>`; empty when there is none. */
  readonly documentTitle: string;
  /** `<meta>` content by lower-case name or property; the first one counts. */
  readonly metas: ReadonlyMap<string, string>;
  /** The texts of JSON-LD scripts. */
  readonly jsonLd: readonly string[];
  /** The content of `<meta http-equiv=refresh>`, when there is one. */
  readonly refresh: string | undefined;
  /** Every element that text can stand in; the root first. */
  readonly nodes: readonly PageNode[];
  /** The text, in document order. */
  readonly blocks: readonly TextBlock[];
  /** Steps that it took to read the page. */
  readonly steps: number;
}
