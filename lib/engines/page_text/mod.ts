/**
 * Title and lead text of a document, in the document's own words: HTML, feeds,
 * Markdown and plain text in any usual character encoding. Pure; nothing is
 * fetched.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { summarizeDocument } from "@/lib/engines/page_text/mod.ts";
 *
 * const outcome = summarizeDocument({
 *   finalUrl: "https://example.com/tides",
 *   contentType: "text/html; charset=utf-8",
 *   bytes: new TextEncoder().encode(
 *     "<title>Tides</title><h1>Tides</h1><p>The sea rises and falls twice a day, and the moon is the reason for most of it.</p>",
 *   ),
 * });
 * assert.deepEqual(outcome, {
 *   kind: "summarized",
 *   title: "Tides",
 *   summary:
 *     "The sea rises and falls twice a day, and the moon is the reason for most of it.",
 * });
 * ```
 *
 * @module
 */

export { SUMMARY_CODE_POINTS_MAX, TITLE_CODE_POINTS_MAX } from "./cut.ts";
export {
  acceptsContentType,
  type DocumentHead,
  type DocumentSummary,
  type FetchedDocument,
  headingDocument,
  refreshTargetOf,
  summarizeDocument,
  summarizingDocument,
} from "./document.ts";
export { type Format, FORMATS } from "./formats.ts";
export { type Medium, mediumOfName, mediumOfType } from "./medium.ts";
export type { NoTextReason } from "./no_text_reason.ts";
export { runInTurns, type Slices } from "./slices.ts";
