import { cutText, TITLE_CODE_POINTS_MAX } from "./cut.ts";
import type { StructuredData } from "./json_ld.ts";
import type { PageModel, TextBlock } from "./page_model.ts";
import { cleanText, contentWidth, foldText, wordOverlap } from "./text.ts";

/** What the choice of a title is made from. */
export interface TitleSources {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** What it says of itself in JSON-LD. */
  readonly structured: StructuredData;
  /** Where the page was found; its host often stands in titles. */
  readonly url: string;
}

/** Share of a lone heading's words that another source must know. */
const HEADING_OVERLAP_MIN = 0.3;

/**
 * The title of a page: the headline that its reader sees, without the name of
 * the site. A visible first heading that another source confirms is believed
 * first, then the title made for link previews, then structured data, then
 * `<title>`, then any heading. Empty when there is none of these.
 */
export function chooseTitle(sources: TitleSources): string {
  const { page, structured } = sources;
  const site = siteNames(sources);
  addHeadedSite(site, page);
  const candidates: TitleCandidates = {
    documentTitle: page.documentTitle,
    preview: stripSite(
      page.metas.get("og:title") ?? page.metas.get("twitter:title") ?? "",
      site,
    ),
    headline: stripSite(structured.headline ?? "", site),
    headings: page.blocks.filter((block) =>
      block.headingLevel > 0 && block.headingLevel <= HEADING_LEVEL_MAX &&
      !block.isHidden
    ).slice(0, HEADINGS_MAX)
      .map((block) => ({
        ...block,
        text: block.text.slice(0, HEADING_LENGTH_MAX),
      }))
      .filter(({ text }) => !isSiteName(text, site)),
    site,
  };
  const title = confirmedHeading(candidates) ??
    matchingHeading(candidates) ??
    loneHeading(candidates) ??
    ([
      unlessSite(candidates.preview, site),
      unlessSite(candidates.headline, site),
      unlessSite(stripTail(page.documentTitle, site), site),
      candidates.headings.find(isMain)?.text,
      candidates.headings.find(({ headingLevel }) => headingLevel === 2)?.text,
      candidates.preview,
      page.documentTitle,
      page.blocks.find(isMain)?.text,
    ].find((text) => text !== undefined && text !== "") ?? "");
  return cutText(
    title.replace(/^[\s:|•·»–—-]+(?=[^\s\d])|[\s:|•·«–—-]+$/gu, ""),
    TITLE_CODE_POINTS_MAX,
  );
}

interface TitleCandidates {
  readonly documentTitle: string;
  readonly preview: string;
  readonly headline: string;
  /** Visible headings of the first levels that do not just name the site. */
  readonly headings: readonly TextBlock[];
  readonly site: ReadonlySet<string>;
}

/** Headings down to this level may be the title. */
const HEADING_LEVEL_MAX = 3;

/** Headings that are looked at. */
const HEADINGS_MAX = 200;

/** Longest text of one heading that is compared, in UTF-16 code units. */
const HEADING_LENGTH_MAX = 700;

function isMain(block: TextBlock): boolean {
  return block.headingLevel === 1;
}

/** The longest first heading that another source of the title contains. */
function confirmedHeading(candidates: TitleCandidates): string | undefined {
  const told = [candidates.preview, candidates.headline].map(foldText);
  const document = foldText(candidates.documentTitle);
  const preview = foldText(candidates.preview);
  let best: string | undefined;
  for (const block of candidates.headings.filter(isMain)) {
    const { text } = block;
    const folded = foldText(text);
    if (folded === "") continue;
    // The name of a site is often a linked heading, and ends its titles.
    const isConfirmed = told.some((other) => saysMostOf(folded, other)) ||
      (!isLogo(block) && (` ${document} `.startsWith(` ${folded} `) ||
        containsWords(folded, document)));
    if (isConfirmed && text.length > (best?.length ?? 0)) best = text;
  }
  if (best === undefined) return undefined;
  const folded = foldText(best);
  const isWrapped = contentWidth(preview) >= 15 && folded !== preview &&
    containsWords(folded, preview);
  return isWrapped ? candidates.preview : best;
}

/** A first heading that is all link commonly is the way to the home page. */
function isLogo(block: TextBlock): boolean {
  return isMain(block) && block.linkShare >= 0.9;
}

/** A heading that says exactly what another source, or a part of it, says. */
function matchingHeading(candidates: TitleCandidates): string | undefined {
  const segments = cleanText(candidates.documentTitle).split(SEPARATOR)
    .filter((_, index) => index % 2 === 0)
    .filter((segment) => !isSiteName(segment, candidates.site))
    .sort((one, other) => other.length - one.length);
  const wanted = [candidates.preview, candidates.headline, ...segments]
    .map(foldText).filter((text) => text !== "");
  const headings = candidates.headings.filter((block) => !isLogo(block));
  for (const other of wanted) {
    const match = headings.find(({ text }) => foldText(text) === other);
    if (match !== undefined) return match.text;
  }
  return undefined;
}

/** Share of another source that a heading must say to be confirmed by it. */
const CONFIRMED_SHARE_MIN = 0.3;

function saysMostOf(heading: string, other: string): boolean {
  return containsWords(heading, other) ||
    (containsWords(other, heading) &&
      heading.length >= other.length * CONFIRMED_SHARE_MIN);
}

/** Whether folded text contains other folded text as whole words. */
function containsWords(whole: string, part: string): boolean {
  return part !== "" && ` ${whole} `.includes(` ${part} `);
}

/** The only first heading, unless nothing speaks for it. */
function loneHeading(candidates: TitleCandidates): string | undefined {
  const [heading, ...more] = candidates.headings.filter((block) =>
    isMain(block) && !isLogo(block)
  );
  if (heading === undefined || more.length > 0) return undefined;
  const { text } = heading;
  const others = [
    candidates.documentTitle,
    candidates.preview,
    candidates.headline,
  ];
  const isKnown = others.some((other) =>
    Math.max(wordOverlap(text, other), wordOverlap(other, text)) >=
      HEADING_OVERLAP_MIN
  );
  const isWordy = foldText(text).split(" ").length >= LONE_HEADING_WORDS_MIN ||
    contentWidth(text) >= 40;
  const isAlone = candidates.preview === "" && candidates.headline === "";
  return isKnown || isWordy || isAlone ? text : undefined;
}

/** Words after which a lone heading is believed against all others. */
const LONE_HEADING_WORDS_MIN = 5;

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

/**
 * Adds the last part of the document's title where one heading says it and
 * another says all that comes before: the first is the site, or the book.
 */
function addHeadedSite(site: Set<string>, page: PageModel): void {
  const parts = cleanText(page.documentTitle).split(SEPARATOR);
  const last = compact(foldText(parts.at(-1) ?? ""));
  if (parts.length < 3 || last === "") return;
  const before = foldText(parts.slice(0, -2).join(""));
  if (isSiteName(before, site)) return;
  let siteLevel = HEADING_LEVEL_MAX;
  let pageLevel = 0;
  const headings = page.blocks.filter(({ headingLevel }) =>
    headingLevel > 0 && headingLevel <= HEADING_LEVEL_MAX
  ).slice(0, HEADINGS_MAX);
  for (const { text, headingLevel } of headings) {
    const folded = foldText(text.slice(0, HEADING_LENGTH_MAX));
    if (compact(folded) === last) siteLevel = Math.min(siteLevel, headingLevel);
    if (folded === before) pageLevel = Math.max(pageLevel, headingLevel);
  }
  if (siteLevel <= pageLevel) site.add(last);
}

function compact(folded: string): string {
  return folded.replace(/ /g, "").replace(/^the/, "");
}

const SEPARATOR =
  /(\s+(?:[|\-–—·•»«:~⋆]|::|\|\|)\s+|\s*[|»•｜]\s*|\s*[_＿－]\s*(?=\P{ASCII})|:\s+)/u;

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

function unlessSite(text: string, site: ReadonlySet<string>): string {
  return isSiteName(text, site) ? "" : text;
}

/** The text without leading or trailing segments that name the site. */
function stripSite(text: string, site: ReadonlySet<string>): string {
  const parts = cleanText(text).split(SEPARATOR);
  let first = 0;
  let last = parts.length - 1;
  while (
    last >= 2 && parts[last - 1]?.trim() !== ":" &&
    isSiteName(parts[last] ?? "", site)
  ) last -= 2;
  while (first + 2 <= last && isSiteName(parts[first] ?? "", site)) first += 2;
  return parts.slice(first, last + 1).join("").trim();
}

/** Separators after which a document's title names its site or section. */
const TAIL =
  /(?:\s+[|»«·•]\s+|\s*[|｜_]\s*(?=\P{ASCII})|-(?=[\u3040-\u9fff]{2,8}$))/u;

/** As {@linkcode stripSite}, and without a tail whose name is not known. */
function stripTail(text: string, site: ReadonlySet<string>): string {
  const stripped = stripSite(text, site);
  const [head = ""] = stripped.split(TAIL);
  return contentWidth(head) >= 10 ? head.trim() : stripped;
}
