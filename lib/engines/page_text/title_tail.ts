/**
 * What programs that write manuals put behind a title, and nobody says: the
 * version of a package, the manual in brackets, the title once more; or in front.
 *
 * @module
 */

import type { PageModel } from "./page_model.ts";
import { SEPARATOR } from "./site_name.ts";
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
    if (/^(?:javadoc|makeinfo|texi2any)\b/i.test(generator)) {
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
