/**
 * What programs that write manuals put behind a title, and nobody says: the
 * version of a package, the manual in brackets, the title once more.
 *
 * @module
 */

import type { PageModel } from "./page_model.ts";
import { SEPARATOR } from "./site_name.ts";
import { cleanText, foldText } from "./text.ts";

/** A version as package managers write it, behind what they document. */
const PACKAGE_VERSION = /\s@\d{1,5}(?:\.\d{1,5}){1,3}$/;
/** The manual, as Texinfo names it behind each of its nodes. */
const MANUAL = /\s\([^()]{1,200}\)$/;

/** A title without what its generator put behind it. */
export function withoutTail(title: string, page: PageModel): string {
  const unversioned = title.replace(PACKAGE_VERSION, "");
  if (unversioned !== title) {
    return foldText(unversioned) === foldText(page.documentTitle)
      ? unversioned
      : title;
  }
  const isTexinfo = /^(?:makeinfo|texi2any)\b/i.test(
    page.metas.get("generator") ?? "",
  );
  if (isTexinfo && title === cleanText(page.documentTitle)) {
    return title.replace(MANUAL, "");
  }
  const [first = "", , second = "", ...more] = title.split(SEPARATOR);
  return more.length === 0 && first !== "" &&
      foldText(first) === foldText(second)
    ? first
    : title;
}
