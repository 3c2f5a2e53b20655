/**
 * What a page's site is called, and which address is the site's own: titles are
 * said without the one, and with it on the other.
 *
 * @module
 */

import type { StructuredData } from "./json_ld.ts";
import type { PageModel, TextBlock } from "./page_model.ts";
import { cleanText, foldText } from "./text.ts";
import { withoutSourceLink } from "./title_source.ts";

/** What the choice of a title is made from. */
export interface TitleSources {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** What it says of itself in JSON-LD. */
  readonly structured: StructuredData;
  /** Where the page was found; its host often stands in titles. */
  readonly url: string;
}

/** Headings down to this level may be the title, or name the site. */
const HEADING_LEVEL_MAX = 3;

/** Headings that are looked at. */
const HEADINGS_MAX = 200;

/** Longest text of one heading that is compared, in UTF-16 code units. */
const HEADING_LENGTH_MAX = 400;

/** Headings of the first levels, each cut to what is compared. */
export function headingsOf(
  page: PageModel,
  { hidden }: { readonly hidden: boolean },
): readonly TextBlock[] {
  return page.blocks.filter(({ headingLevel, isHidden }) =>
    headingLevel > 0 && headingLevel <= HEADING_LEVEL_MAX &&
    (hidden || !isHidden)
  ).slice(0, HEADINGS_MAX)
    .map((block) => ({
      ...block,
      text: withoutSourceLink(block.text.slice(0, HEADING_LENGTH_MAX)),
    }));
}

/** Titles that only say that a page is the first of its site. */
const FRONT_PAGE: ReadonlySet<string> = new Set([
  "home",
  "homepage",
  "home page",
  "index",
  "main page",
  "start",
  "startseite",
  "accueil",
  "inicio",
  "welcome",
]);

/** Whether a title says no more than that its page is the first of a site. */
export function isFrontPageTitle(title: string): boolean {
  return FRONT_PAGE.has(foldText(title));
}

/** Whether an address is that of a whole site, whoever sent the reader there. */
export function isFrontPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, searchParams } = new URL(url);
  return /^\/(?:index\.\w+|[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i.test(pathname) &&
    [...searchParams.keys()].every((name) =>
      /^(?:utm_\w+|srsltid|gclid|fbclid|ref)$/.test(name)
    );
}

/** Names of the site in compact form: as told, and from the host's labels. */
export function siteNames(
  { page, structured, url }: TitleSources,
): Set<string> {
  // Some pages give their own title where the name of an application belongs.
  const titles = new Set(
    [page.documentTitle, page.metas.get("og:title"), structured.headline]
      .map((title) => foldText(title ?? "")),
  );
  const told = [
    page.metas.get("application-name"),
    page.metas.get("apple-mobile-web-app-title"),
    page.metas.get("twitter:site")?.replace(/^@/, ""),
    ...structured.siteNames,
  ].filter((name) => !titles.has(foldText(name ?? "")));
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  const labels = host.replace(/^www\./, "").split(".");
  return new Set(
    [
      ...[page.metas.get("og:site_name"), ...told]
        .map((name) => foldText(name ?? "")),
      foldText(host),
      foldText(labels.join(" ")),
      foldText(labels.slice(-2).join(" ")),
      ...labels.slice(0, -1).filter((label) => label.length > 2),
    ].map(compact).filter((name) => name !== ""),
  );
}

/** The same, with what the page's headings and its address show. */
export function allSiteNames(sources: TitleSources): ReadonlySet<string> {
  const site = siteNames(sources);
  addHeadedSite(site, sources.page);
  addUnaddressed(site, sources);
  return site;
}

/**
 * Adds the last part of the document's title where one heading says it and
 * another says all that comes before: the first is the site, or the book.
 */
function addHeadedSite(site: Set<string>, page: PageModel): void {
  addHeadedManual(site, page);
  const parts = cleanText(page.documentTitle).split(SEPARATOR);
  const last = compact(foldText(parts.at(-1) ?? ""));
  if (parts.length < 3 || last === "") return;
  const before = foldText(parts.slice(0, -2).join(""));
  // One letter heads a part of an index.
  if (before.length < 2 || isSiteName(before, site)) return;
  let siteLevel = HEADING_LEVEL_MAX;
  let pageLevel = 0;
  for (const { text, headingLevel } of headingsOf(page, { hidden: true })) {
    const folded = foldText(text);
    if (compact(folded) === last) siteLevel = Math.min(siteLevel, headingLevel);
    if (folded === before) pageLevel = Math.max(pageLevel, headingLevel);
  }
  if (siteLevel <= pageLevel) site.add(last);
}

/** What manuals are called. */
const MANUAL =
  /\b(?:book|docs|documentation|guide|handbook|manual|reference|tutorial)\b/;

/**
 * Adds the first part of the document's title where the first heading says it and
 * another of its level has all words of what comes behind: it is the manual.
 */
function addHeadedManual(site: Set<string>, page: PageModel): void {
  const parts = cleanText(page.documentTitle).split(SEPARATOR);
  const [head, ...others] = headingsOf(page, { hidden: false })
    .filter(({ headingLevel }) => headingLevel === 1)
    .map(({ text }) => foldText(text));
  const manual = foldText(parts[0] ?? "");
  const behind = foldText(parts.slice(2).join("")).split(" ");
  if (!MANUAL.test(manual) || head !== manual || behind[0] === "") return;
  const isNamed = others.some((other) => {
    const words = new Set(other.split(" "));
    return other !== manual && behind.every((word) => words.has(word));
  });
  if (isNamed) site.add(compact(manual));
}

/**
 * Adds the last part of the document's title, or else the first, where the other
 * parts say every word that the address ends with and it does not: what an
 * address does not name is the site, or the book.
 */
function addUnaddressed(
  site: Set<string>,
  { page, url }: TitleSources,
): void {
  const parts = cleanText(page.documentTitle).split(SEPARATOR);
  if (parts.length < 3 || !URL.canParse(url)) return;
  const slug = addressWords(new URL(url).pathname);
  const says = (text: string) => {
    const words = new Set(foldText(text).split(" "));
    return slug.every((word) => words.has(word));
  };
  for (const edge of [-1, 0]) {
    const name = parts.at(edge) ?? "";
    const rest = edge === 0 ? parts.slice(2) : parts.slice(0, -2);
    if (!isOfHost(name, url) || says(name)) continue;
    if (!says(rest.join(" "))) continue;
    site.add(compact(foldText(name)));
    return;
  }
}

/** Whether a host has a word of a name in its own, or the first letters of all. */
function isOfHost(name: string, url: string): boolean {
  const labels = new URL(url).hostname.split(".").slice(0, -1);
  const words = foldText(name).split(" ")
    .filter((word) => !/^(?:and|at|for|in|of|the)$/.test(word));
  const letters = words.map((word) => word[0]).join("");
  return labels.some((label) =>
    label === letters && letters.length > 1 ||
    words.some((word) => word.length >= 3 && label.includes(word))
  );
}

/** The words that a path ends with. */
export function addressWords(path: string): readonly string[] {
  const last = path.split("/").filter((part) => part !== "").at(-1) ?? "";
  return foldText(last.replace(/\.\w{1,5}$/, "").replaceAll(/[-_]/g, " "))
    .split(" ").filter((word) => word !== "");
}

function compact(folded: string): string {
  return folded.replace(/ /g, "").replace(/^the/, "");
}

/** Between the parts of a document's title. */
export const SEPARATOR =
  /(\s+(?:[|\-–—·•»«:~⋆]|::|\|\|)\s+|\s*[|»•｜]\s*|\s*[_＿－]\s*(?=\P{ASCII})|:\s+)/u;

/** Whether a whole text is exactly one of the names of the site. */
export function isWholeSiteName(
  text: string,
  site: ReadonlySet<string>,
): boolean {
  return site.has(compact(foldText(text)));
}

/** Whether a whole text is no more than the name of the site. */
export function isSiteName(text: string, site: ReadonlySet<string>): boolean {
  const folded = compact(foldText(text));
  if (folded === "" || site.has(folded)) return true;
  return [...site].some((name) =>
    name.length >= 4 && folded.length >= 3 &&
    folded.length < name.length * 1.6 + 3 &&
    (folded.startsWith(name) || folded.endsWith(name) ||
      (name.startsWith(folded) && folded.length >= name.length * 0.6))
  );
}
