/**
 * What stands behind a title, and nobody says: the version of a package, the
 * manual in brackets, the title once more; how many things a list has, and what
 * the address does not name; or what stands in front.
 *
 * @module
 */

import type { PageModel } from "./page_model.ts";
import { addressWords, SEPARATOR } from "./site_name.ts";
import { cleanText, foldText } from "./text.ts";

/** A version as package managers write it, behind what they document. */
const PACKAGE_VERSION = /\s@\d{1,5}(?:\.\d{1,5}){1,3}$/;
/** The manual, as Texinfo and Javadoc name it behind each of its pages. */
const MANUAL = /\s\([^()]{1,200}\)$/;

/** The project, as Doxygen names it in front of each of its pages. */
const PROJECT = /^[^:]{1,80}: (?=\S)/;

/** A title without what its generator put behind it, or in front. */
export function withoutTail(title: string, page: PageModel): string {
  const unversioned = title.replace(PACKAGE_VERSION, "");
  if (unversioned !== title) {
    return foldText(unversioned) === foldText(page.documentTitle)
      ? unversioned
      : title;
  }
  const generator = page.metas.get("generator") ?? "";
  if (title === cleanText(page.documentTitle)) {
    if (/^(?:groovydoc|javadoc|makeinfo|texi2any)\b/i.test(generator)) {
      return title.replace(MANUAL, "");
    }
    if (/^doxygen\b/i.test(generator)) return title.replace(PROJECT, "");
  }
  const [first = "", , second = "", ...more] = title.split(SEPARATOR);
  return more.length === 0 && first !== "" &&
      foldText(first) === foldText(second)
    ? first
    : title;
}

/** How many things a list has, as shops write it behind its heading. */
const COUNT =
  /\s*\(\d[\d.,]{0,10} (?:artikel|articles?|artículos?|items?|prodotti|products?|produits|produkte|productos|results?|styles?)\)$/iu;

/** A heading without the count behind it. */
export function withoutCount(title: string): string {
  const bare = title.replace(COUNT, "");
  return bare === "" ? title : bare;
}

/** Between what a page is called and what else is said of it. */
const ASIDE = /\s+[|–—-]\s+/u;

/** Parts of a title of which the last may be the site. */
const AGREED_PARTS_MIN = 3;

/**
 * A title up to a dash, where another source begins with just that and goes on
 * in another way before it names the site: each has put something behind what
 * the page is called.
 */
export function asAgreed(title: string, others: readonly string[]): string {
  const [head = ""] = title.split(ASIDE, 1);
  const folded = foldText(head);
  const isAgreed = head !== title && folded.includes(" ") &&
    others.some((other) => {
      const parts = other.split(ASIDE);
      return parts.length >= AGREED_PARTS_MIN &&
        foldText(parts[0] ?? "") === folded &&
        !foldText(other).includes(foldText(title));
    });
  return isAgreed ? head : title;
}

/** Words of an address from which it says what a page is called. */
const ADDRESS_WORDS_MIN = 2;

/** A title up to a dash, where the page's address ends with just that. */
export function asAddressed(title: string, url: string): string {
  const [head = ""] = title.split(ASIDE, 1);
  if (head === title || !URL.canParse(url)) return title;
  const words = addressWords(new URL(url).pathname);
  return words.length >= ADDRESS_WORDS_MIN && foldText(head) === words.join(" ")
    ? head
    : title;
}
