/**
 * One call of each operation that fits its schemas, as documents show it.
 *
 * @module
 */

import { entryDigest, entryText, type GetOutput } from "./entries/entry.ts";
import type { PublishOutput } from "./entries/publish.ts";
import { UNTRUSTED_NOTICE } from "./entries/schemas.ts";
import type { SearchOutput } from "./entries/search.ts";

const ENTRY_ID = "inf_019aa7f0-5c00-7000-8000-3f2a9d1c7b60";
const PUBLISHED_AT = "2026-11-21T18:00:00.000Z";
const EXPIRES_AT = "2026-12-21T18:00:00.000Z";
const PUBLISHER = {
  kind: "unregistered",
  payer_ref: "5b1d0c9e7f3a2468",
} as const;

/** Arguments of publish_information. */
export const PUBLISH_EXAMPLE = {
  title: "Deno KV: one process for each file",
  content:
    "A Deno KV file takes one process. A second one gets 'database is locked' from atomic checks.",
  language: "en",
  tags: ["deno", "kv"],
};

const DIGEST = { sha256: entryDigest(entryText(PUBLISH_EXAMPLE)) };

/** What publishing the example gives. */
export const PUBLISH_EXAMPLE_OUTPUT: PublishOutput = {
  entry_id: ENTRY_ID,
  revision: 1,
  published_at: PUBLISHED_AT,
  expires_at: EXPIRES_AT,
  digest: DIGEST,
  duplicate: false,
  charged: true,
};

/** Taking the example back. */
export const RETRACT_EXAMPLE = {
  entryId: ENTRY_ID,
  retractedAt: "2026-11-22T09:30:00.000Z",
  sha256: DIGEST.sha256,
};

/** Arguments of search_information. */
export const SEARCH_EXAMPLE = {
  query: 'deno "database is locked"',
  tags: ["kv"],
  limit: 5,
};

/** What searching for the example gives. */
export const SEARCH_EXAMPLE_OUTPUT: SearchOutput = {
  results: [{
    entry_id: ENTRY_ID,
    title: PUBLISH_EXAMPLE.title,
    snippet: PUBLISH_EXAMPLE.content,
    tags: PUBLISH_EXAMPLE.tags,
    language: "en",
    published_at: PUBLISHED_AT,
    expires_at: EXPIRES_AT,
    publisher: PUBLISHER,
    score: 3.2174,
    digest: DIGEST,
  }],
  returned: 1,
  matched: "all",
  total_estimate: 1,
  has_more: false,
  charged: true,
  notice: UNTRUSTED_NOTICE,
};

/** Arguments of get_information. */
export const GET_EXAMPLE = { entry_id: ENTRY_ID };

/** What retrieving the example gives. */
export const GET_EXAMPLE_OUTPUT: GetOutput = {
  found: true,
  charged: true,
  entry: {
    entry_id: ENTRY_ID,
    revision: 1,
    status: "active",
    ...PUBLISH_EXAMPLE,
    content_type: "text/plain",
    source_urls: [],
    published_at: PUBLISHED_AT,
    expires_at: EXPIRES_AT,
    digest: DIGEST,
    publisher: PUBLISHER,
    notice: UNTRUSTED_NOTICE,
  },
};
