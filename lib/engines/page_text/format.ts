/**
 * What a document is written in, by its media type, its name and its signs.
 *
 * @module
 */

import { extractAsciiDoc, isAsciiDoc } from "./asciidoc.ts";
import { extractBibtex } from "./bibtex.ts";
import { extractCalendar, isCalendar } from "./calendar.ts";
import { extractCaptions, isCaptions } from "./captions.ts";
import { extractCsv } from "./csv.ts";
import { type Extract, extractingHtml } from "./extract.ts";
import { extractFeed, isFeed } from "./feed.ts";
import type { Format } from "./formats.ts";
import { extractJson } from "./json_text.ts";
import { extractLatex, isLatex } from "./latex.ts";
import {
  type DialectName,
  dialectOf,
  extractDialect,
  pageName,
} from "./line_markup.ts";
import { extractMail, isMail } from "./mail.ts";
import { extractMarkdown, isMarkdown } from "./markdown.ts";
import { extractOrg, isOrg } from "./org.ts";
import { extractPlainText } from "./plain_text.ts";
import { isProgram } from "./program.ts";
import { afterPrologue } from "./prologue.ts";
import { extractRfc, isRfc } from "./rfc.ts";
import {
  extractRoff,
  extractShownManual,
  isRoff,
  isShownManual,
} from "./roff.ts";
import { extractRst, isRst } from "./rst.ts";
import { extractSettings } from "./settings_text.ts";
import type { Slices } from "./slices.ts";
import { extractSourceCode } from "./source_code.ts";
import { extractXml, isXml } from "./xml_text.ts";

/** A text, and what is known of it. */
export interface Described {
  /** The whole document, decoded. */
  readonly text: string;
  /** Lower case, without parameters; may be empty. */
  readonly mediaType: string;
  /** The address it was fetched from; its name may say the format. */
  readonly url: string;
}

/** Media types of texts that are read, beside those of HTML and XML. */
export const TEXT_TYPES: ReadonlyMap<string, Format> = new Map<string, Format>([
  ["text/markdown", "markdown"],
  ["text/x-markdown", "markdown"],
  ["text/x-rst", "rst"],
  ["text/prs.fallenstein.rst", "rst"],
  ["text/restructuredtext", "rst"],
  ["text/asciidoc", "asciidoc"],
  ["text/x-asciidoc", "asciidoc"],
  ["text/troff", "roff"],
  ["text/roff", "roff"],
  ["application/x-troff-man", "roff"],
  ["application/x-troff", "roff"],
  ["application/json", "json"],
  ["application/ld+json", "json"],
  ["application/feed+json", "json"],
  ["application/x-ipynb+json", "json"],
  ["application/vnd.api+json", "json"],
  ["application/manifest+json", "json"],
  ["application/schema+json", "json"],
  ["application/vnd.oai.openapi+json", "json"],
  ["application/hal+json", "json"],
  ["application/geo+json", "json"],
  ["application/activity+json", "json"],
  ["application/x-ndjson", "json"],
  ["text/json", "json"],
  ["text/csv", "csv"],
  ["text/tab-separated-values", "csv"],
  ["application/yaml", "settings"],
  ["application/x-yaml", "settings"],
  ["text/yaml", "settings"],
  ["text/x-yaml", "settings"],
  ["application/vnd.oai.openapi", "settings"],
  ["application/toml", "settings"],
  ["application/x-tex", "latex"],
  ["application/x-latex", "latex"],
  ["text/x-tex", "latex"],
  ["text/x-latex", "latex"],
  ["text/org", "org"],
  ["text/x-org", "org"],
  ["message/rfc822", "mail"],
  ["application/mbox", "mail"],
  ["text/x-patch", "mail"],
  ["text/x-diff", "mail"],
  ["text/calendar", "calendar"],
  ["text/vcard", "calendar"],
  ["text/x-vcard", "calendar"],
  ["text/vtt", "captions"],
  ["application/x-subrip", "captions"],
  ["text/gemini", "gemtext"],
  ["application/gopher-menu", "gopher"],
  ["text/x-textile", "textile"],
  ["text/x-pod", "pod"],
  ["text/x-texinfo", "texinfo"],
  ["application/x-texinfo", "texinfo"],
  ["text/x-wiki", "wikitext"],
  ["text/x-bibtex", "bibtex"],
  ["application/x-bibtex", "bibtex"],
  ["text/x-opml", "xml"],
  ["image/svg+xml", "xml"],
  ["text/x-gettext-translation", "code"],
  ["text/javascript", "code"],
  ["application/javascript", "code"],
  ["text/x-python", "code"],
  ["text/x-c", "code"],
  ["text/x-csrc", "code"],
  ["text/x-c++src", "code"],
  ["text/x-java", "code"],
  ["text/x-go", "code"],
  ["text/x-rust", "code"],
  ["text/x-ruby", "code"],
  ["text/x-sh", "code"],
  ["text/x-shellscript", "code"],
  ["application/x-sh", "code"],
  ["application/typescript", "code"],
  ["application/sql", "code"],
]);

/** Ends of names, of documents that are served as plain text. */
const NAMES: readonly (readonly [RegExp, Format])[] = [
  [
    /\.(?:md|markdown|mdown|mkd|mdx|[qr]md)$|\/llms(?:-[\w-]{1,20})?\.txt$/i,
    "markdown",
  ],
  [/\.(?:rst|rest)$/i, "rst"],
  [/\.(?:adoc|asciidoc|asc)$/i, "asciidoc"],
  [/\.(?:ipynb|json|webmanifest|geojson|jsonl|ndjson)$/i, "json"],
  [/\.(?:csv|tsv)$/i, "csv"],
  [
    /\.(?:ya?ml|toml|gemspec|podspec|cabal|cff|nix|spec|desktop|service|timer|socket)$|\/(?:setup\.cfg|go\.mod|PKGBUILD|debian\/control|(?:Formula|Casks)\/[^/]{1,100}\.rb)$/i,
    "settings",
  ],
  [/\.(?:srt|vtt|sbv)$/i, "captions"],
  [/\.(?:gmi|gemini)$/i, "gemtext"],
  [/\/gophermap$|\.gph$/i, "gopher"],
  [/\.textile$/i, "textile"],
  [/\.rdoc$/i, "rdoc"],
  [/\.pod$/i, "pod"],
  [/\.typ$/i, "typst"],
  [/\.(?:texi|texinfo|txi)$/i, "texinfo"],
  [/\.(?:mediawiki|wiki|wikitext)$/i, "wikitext"],
  [/\.bib$/i, "bibtex"],
  [/\.(?:tex|ltx|latex)$/i, "latex"],
  [/\.org$/i, "org"],
  [/\.(?:eml|mbox|patch)$/i, "mail"],
  [/\.(?:ics|vcf)$/i, "calendar"],
  [
    /\/(?:(?:Docker|Make|Jenkins|Vagrant|Gem|Rake|Proc|Just)file|robots\.txt)$|\.(?:ini|cfg|conf|properties|[cm]?[jt]sx?|py|rs|go|c|h|cc|cpp|hpp|java|kt|swift|rb|php|sh|bash|pl|lua|sql|r|jl|hs|ml|ex|scala|cs|zig|tf|proto|graphql|gql|dart|pot?|exs|erl|clj[cs]?|fs|groovy|gradle|ps1|vue|svelte|astro|sol|nim|tcl|el|css|s[ac]ss|less|bat|cmd|s|asm|mk|mak|cmake|rake|kts|hcl|prisma)$/i,
    "code",
  ],
];

/** A drawing that is read for what it says of itself, not for its letters. */
const DRAWING = "image/svg+xml";

/** Characters in which a document says that it is XML. */
const XML_REACH = 1_024;

/** Words in a row, without which what XML shows is settings. */
const WORDS = /\p{L}{2,}[\s,]+\p{L}{2,}[\s,]+\p{L}{2,}|[\u3040-\u9fff]{6}/u;

/** The format of a document: by its media type, then by its name, then by how its text begins. */
export function formatOf({ text, mediaType, url }: Described): Format {
  if (mediaType === DRAWING) return "xml";
  // Whoever serves files of any kind as plain text, or of none, does so with XML.
  const isXmlType = mediaType.endsWith("xml") &&
      mediaType !== "application/xhtml+xml" ||
    !mediaType.includes("html") && !TEXT_TYPES.has(mediaType) &&
      isDeclared(text);
  if ((isXmlType || mediaType === "text/html") && isFeed(text)) return "feed";
  if (isXmlType) return isXml(text) ? "xml" : "html";
  if (mediaType.includes("html")) return "html";
  const typed = TEXT_TYPES.get(mediaType);
  if (typed !== undefined) return typed;
  if (mediaType.endsWith("+json")) return "json";
  if (looksLikeHtml(text)) return "html";
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  const named = NAMES.find(([pattern]) => pattern.test(path))?.[1];
  return named ?? signedFormat(text);
}

/** Whether a text says that it is XML, or begins as a feed does. */
function isDeclared(text: string): boolean {
  return /^\s*\ufeff?<\?xml\b/.test(text.slice(0, XML_REACH)) || isFeed(text);
}

/** What the signs in a text without a telling name say. */
function signedFormat(text: string): Format {
  if (isRoff(text)) return "roff";
  if (isShownManual(text)) return "manual";
  if (isRfc(text)) return "rfc";
  if (isCaptions(text)) return "captions";
  if (/^\s*\{\s*"cells"\s*:\s*\[/.test(text.slice(0, 200))) return "json";
  if (isRst(text)) return "rst";
  if (isAsciiDoc(text)) return "asciidoc";
  if (isLatex(text)) return "latex";
  if (isOrg(text)) return "org";
  if (isCalendar(text)) return "calendar";
  if (isMail(text)) return "mail";
  return dialectOf(text) ??
    (isMarkdown(text) ? "markdown" : isProgram(text) ? "code" : "plain");
}

/** HTML that is served without a type, or as plain text by mistake. */
function looksLikeHtml(text: string): boolean {
  return /^\s*<!doctype\s+html\b/i.test(text.slice(0, 1_024)) ||
    /^<(?:html|head|body)\b/i.test(afterPrologue(text));
}

const READERS: Readonly<
  Record<
    Exclude<Format, "html">,
    (text: string, url: string) => Extract | undefined
  >
> = {
  feed: extractFeed,
  markdown: extractMarkdown,
  rst: extractRst,
  asciidoc: extractAsciiDoc,
  roff: extractRoff,
  manual: extractShownManual,
  rfc: extractRfc,
  json: extractJson,
  csv: extractCsv,
  settings: extractSettings,
  latex: extractLatex,
  org: extractOrg,
  mail: extractMail,
  calendar: extractCalendar,
  captions: extractCaptions,
  gemtext: readerOf("gemtext"),
  gopher: readerOf("gopher"),
  textile: readerOf("textile"),
  rdoc: readerOf("rdoc"),
  pod: readerOf("pod"),
  typst: readerOf("typst"),
  texinfo: readerOf("texinfo"),
  wikitext: (text, url) => extractDialect("wikitext", text, pageName(url)),
  bibtex: extractBibtex,
  xml: extractXml,
  code: extractSourceCode,
  plain: extractPlainText,
};

function readerOf(name: DialectName): (text: string) => Extract {
  return (text) => extractDialect(name, text);
}

/** Reads a document, in slices; undefined where it is not what it says that it is. */
export function* extractingAs(
  format: Format,
  { text, url, mediaType }: Described,
): Slices<Extract | undefined> {
  if (format === "html") return yield* extractingHtml(text, url);
  const read = READERS[format](text, url);
  if (mediaType === DRAWING) return read?.summary === "" ? undefined : read;
  if (format !== "xml" || read?.summary !== "") return read;
  // XML that says nothing of itself is shown as a browser shows it.
  const shown = yield* extractingHtml(text, url);
  return WORDS.test(shown.summary) ? shown : { title: "", summary: "" };
}
