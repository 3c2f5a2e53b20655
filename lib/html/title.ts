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
  const preview = cleanText(
    page.metas.get("og:title") ?? page.metas.get("twitter:title") ?? "",
  );
  const candidates: TitleCandidates = {
    documentTitle: page.documentTitle,
    preview: stripSite(preview, site),
    headline: stripSite(structured.headline ?? "", site),
    headings: page.blocks.filter((block) =>
      block.headingLevel === 1 && !block.isHidden
    ),
    site,
  };
  const title = confirmedHeading(candidates) ??
    loneHeading(candidates) ??
    ([
      candidates.preview,
      candidates.headline,
      stripSite(candidates.documentTitle, site),
      page.blocks.find(({ headingLevel }) => headingLevel === 1)?.text,
      page.blocks.find(({ headingLevel }) => headingLevel === 2)?.text,
    ].find((text) => text !== undefined && text !== "") ?? "");
  return cutText(title, TITLE_CODE_POINTS_MAX);
}

interface TitleCandidates {
  readonly documentTitle: string;
  readonly preview: string;
  readonly headline: string;
  readonly headings: readonly TextBlock[];
  readonly site: ReadonlySet<string>;
}

/** The longest first heading that another source of the title contains. */
function confirmedHeading(candidates: TitleCandidates): string | undefined {
  const others = [
    candidates.documentTitle,
    candidates.preview,
    candidates.headline,
  ].map(foldText).filter((text) => text !== "");
  const preview = foldText(candidates.preview);
  let best: string | undefined;
  for (const { text } of candidates.headings) {
    const folded = foldText(text);
    if (folded === "" || candidates.site.has(compact(folded))) continue;
    const isConfirmed = others.some((other) =>
      ` ${other} `.includes(` ${folded} `) ||
      ` ${folded} `.includes(` ${other} `)
    );
    if (isConfirmed && text.length > (best?.length ?? 0)) best = text;
  }
  if (best === undefined) return undefined;
  const folded = foldText(best);
  const isWrapped = contentWidth(preview) >= 15 && folded !== preview &&
    ` ${folded} `.includes(` ${preview} `);
  return isWrapped ? candidates.preview : best;
}

/** The only first heading, when it shares enough with another source. */
function loneHeading(candidates: TitleCandidates): string | undefined {
  const [heading, ...more] = candidates.headings;
  if (heading === undefined || more.length > 0) return undefined;
  const { text } = heading;
  const isLongEnough = foldText(text).split(" ").length >= 3 ||
    contentWidth(text) >= 20;
  const isKnown = [
    candidates.documentTitle,
    candidates.preview,
    candidates.headline,
  ].some((other) => wordOverlap(text, other) >= HEADING_OVERLAP_MIN);
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

/**
 * The text without leading or trailing segments that name the site. A last
 * segment is also dropped when it contains the site's name.
 */
function stripSite(
  text: string,
  site: ReadonlySet<string>,
): string {
  const parts = cleanText(text).split(SEPARATOR);
  const isSite = (segment: string) => {
    const folded = compact(foldText(segment));
    if (folded === "") return true;
    if (site.has(folded)) return true;
    return [...site].some((name) =>
      name.length >= 4 && folded.length >= 3 &&
      (folded.startsWith(name) || folded.endsWith(name) ||
        (name.startsWith(folded) && folded.length >= name.length * 0.6)) &&
      folded.length < name.length * 2.5
    );
  };
  let first = 0;
  let last = parts.length - 1;
  while (
    last >= 2 && parts[last - 1]?.trim() !== ":" && isSite(parts[last] ?? "")
  ) last -= 2;
  while (first + 2 <= last && isSite(parts[first] ?? "")) first += 2;
  return parts.slice(first, last + 1).join("").trim();
}
