import { scanPage } from "./scan.ts";

/** Longest delay after which a page still sends its reader on, in seconds. */
export const REFRESH_DELAY_S_MAX = 5;
/** Characters at the start of a page in which a refresh is looked for. */
export const REFRESH_PRESCAN_CHARACTERS = 64 * 1024;

/**
 * Where a page sends its reader by `<meta http-equiv="refresh">`, as written;
 * undefined when it does not, or not soon. One within `<noscript>` is meant
 * for others than readers of text, and is not followed.
 */
export function metaRefreshTarget(html: string): string | undefined {
  const start = html.slice(0, REFRESH_PRESCAN_CHARACTERS);
  if (!/http-equiv\s*=\s*["']?\s*refresh/i.test(start)) return undefined;
  return refreshTarget(scanPage(start).refresh ?? "");
}

/** Where a Refresh header, or a meta element of that name, leads soon. */
export function refreshTarget(content: string): string | undefined {
  const match =
    /^\s*(\d{1,4})(?:\.\d*)?\s*[;,\s]\s*(?:url\s*=\s*)?(["']?)([^]*)/i
      .exec(content.slice(0, 8_192));
  if (match === null || Number(match[1]) > REFRESH_DELAY_S_MAX) {
    return undefined;
  }
  const [, , quote = "", rest = ""] = match;
  const end = quote === "" ? -1 : rest.indexOf(quote);
  const target = (end === -1 ? rest : rest.slice(0, end)).trim();
  return target === "" ? undefined : target;
}
