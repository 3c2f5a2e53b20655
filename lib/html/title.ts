import { cutText, TITLE_CODE_POINTS_MAX } from "./cut.ts";
import type { StructuredData } from "./json_ld.ts";
import type { PageModel, TextBlock } from "./scan.ts";
import { cleanText, contentWidth, foldText, wordOverlap } from "./text.ts";

/** What the choice of a title is made from. */
export interface TitleSources {
  readonly page: PageModel;
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
  const candidates: TitleCandidates = {
    documentTitle: page.documentTitle,
    preview: stripSite(
      page.metas.get("og:title") ?? page.metas.get("twitter:title") ?? "",
      site,
    ),
    headline: stripSite(structured.headline ?? "", site),
    headings: page.blocks.filter((block) =>
      block.headingLevel > 0 && block.headingLevel <= HEADING_LEVEL_MAX &&
      !block.isHidden && !isSiteName(block.text, site)
    ),
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
  return cutText(title, TITLE_CODE_POINTS_MAX);
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

function isMain(block: TextBlock): boolean {
  return block.headingLevel === 1;
}

/** The longest first heading that another source of the title contains. */
function confirmedHeading(candidates: TitleCandidates): string | undefined {
  const told = [candidates.preview, candidates.headline].map(foldText);
  const document = foldText(candidates.documentTitle);
  const preview = foldText(candidates.preview);
  let best: string | undefined;
  for (const { text, linkShare } of candidates.headings.filter(isMain)) {
    const folded = foldText(text);
    if (folded === "") continue;
    // The name of a site is often a linked heading, and ends its titles.
    const isConfirmed = told.some((other) => containsEither(other, folded)) ||
      (linkShare < 0.9 && (` ${document} `.startsWith(` ${folded} `) ||
        containsWords(folded, document)));
    if (isConfirmed && text.length > (best?.length ?? 0)) best = text;
  }
  if (best === undefined) return undefined;
  const folded = foldText(best);
  const isWrapped = contentWidth(preview) >= 15 && folded !== preview &&
    containsWords(folded, preview);
  return isWrapped ? candidates.preview : best;
}

/** A heading that says exactly what another source, or a part of it, says. */
function matchingHeading(candidates: TitleCandidates): string | undefined {
  const segments = cleanText(candidates.documentTitle).split(SEPARATOR)
    .filter((_, index) => index % 2 === 0)
    .filter((segment) => !isSiteName(segment, candidates.site));
  const wanted = [candidates.preview, candidates.headline, ...segments]
    .map(foldText).filter((text) => text !== "");
  for (const other of wanted) {
    const match = candidates.headings.find(({ text }) =>
      foldText(text) === other
    );
    if (match !== undefined) return match.text;
  }
  const document = foldText(candidates.documentTitle);
  return candidates.headings.find((block) =>
    isMain(block) && containsWords(document, foldText(block.text))
  )?.text;
}

function containsEither(one: string, other: string): boolean {
  return containsWords(one, other) || containsWords(other, one);
}

/** Whether folded text contains other folded text as whole words. */
function containsWords(whole: string, part: string): boolean {
  return part !== "" && ` ${whole} `.includes(` ${part} `);
}

/** The only first heading, when it shares enough with another source. */
function loneHeading(candidates: TitleCandidates): string | undefined {
  const [heading, ...more] = candidates.headings.filter(isMain);
  if (heading === undefined || more.length > 0) return undefined;
  const { text } = heading;
  const isLongEnough = foldText(text).split(" ").length >= 3 ||
    contentWidth(text) >= 20;
  const isKnown = [
    candidates.documentTitle,
    candidates.preview,
    candidates.headline,
  ].some((other) =>
    Math.max(wordOverlap(text, other), wordOverlap(other, text)) >=
      HEADING_OVERLAP_MIN
  );
  return isLongEnough && isKnown ? text : undefined;
}

/** Names of the site in compact form: as told, and from the host's labels. */
function siteNames({ page, structured, url }: TitleSources): Set<string> {
  const told = [
    page.metas.get("og:site_name"),
    page.metas.get("application-name"),
    page.metas.get("apple-mobile-web-app-title"),
    page.metas.get("twitter:site")?.replace(/^@/, ""),
    ...structured.siteNames,
  ];
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  const labels = host.replace(/^www\./, "").split(".");
  return new Set(
    [
      ...told.map((name) => foldText(name ?? "")),
      foldText(host),
      foldText(labels.join(" ")),
      foldText(labels.slice(-2).join(" ")),
      ...labels.slice(0, -1).filter((label) => label.length > 2),
    ].map(compact).filter((name) => name !== ""),
  );
}

function compact(folded: string): string {
  return folded.replace(/ /g, "").replace(/^the/, "");
}

const SEPARATOR =
  /(\s+(?:[|\-–—·•»«:~⋆]|::|\|\|)\s+|\s*[|»•｜]\s*|\s*[_＿－]\s*(?=\P{ASCII})|:\s+)/u;

/** Whether a whole text is no more than the name of the site. */
function isSiteName(text: string, site: ReadonlySet<string>): boolean {
  const folded = compact(foldText(text));
  if (folded === "" || site.has(folded)) return true;
  return [...site].some((name) =>
    name.length >= 4 && folded.length >= 3 &&
    folded.length < name.length * 2.5 &&
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
