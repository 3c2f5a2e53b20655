/**
 * What is claimed here and how to verify it, with the change history.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import type { App } from "@/services/app.ts";
import { SERVICE_VERSION } from "@/services/release.ts";
import { pricesText } from "./prices.ts";
import changelog from "../../../CHANGELOG.md" with { type: "text" };

/** `/proof.md`: the change history. */
export const CHANGE_HISTORY: string = changelog;

/** A release of the change history. */
export interface Release {
  /** By name, so that it is JSON. */
  readonly [name: string]: string | readonly string[];
  /** Its heading. */
  readonly release: string;
  /** Its entries, as plain text. */
  readonly changes: readonly string[];
}

/** Reads the headings and list entries of the change history. */
function releasesOf(markdown: string): Release[] {
  return markdown.split(/^## /m).slice(1).map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    const changes = lines.join("\n").split(/^- /m).slice(1)
      .map((entry) =>
        (entry.split(/\n\s*\n/)[0] ?? "").replace(/\s+/g, " ").trim()
      );
    return { release: heading.trim(), changes };
  });
}

const read: { history?: readonly Release[] } = {};

/** `/proof.json`; the change history is read when it is first asked for. */
export function proof(app: App): JsonObject {
  const { api, verify } = app.config.origins;
  return {
    version: SERVICE_VERSION,
    mode: app.config.mode,
    real_revenue: app.config.isRealRevenue,
    get history() {
      return read.history ??= releasesOf(CHANGE_HISTORY);
    },
    history_markdown: `${api}/proof.md`,
    checks: [
      {
        claim: `A call costs ${pricesText(app)} and the challenge says so.`,
        how_to_verify:
          "Compare accepts of the challenge with options of this document.",
        url: `${api}/payment-options.json`,
      },
      {
        claim:
          "Every operation is in the contract, with its schemas and its price.",
        how_to_verify:
          "Validate the document and its examples with any OpenAPI 3.1 validator.",
        url: `${api}/openapi.json`,
      },
      {
        claim: "Settlements stand in a log that cannot be rewritten unnoticed.",
        how_to_verify:
          "Keep the signed checkpoint, ask later for a consistency proof (from, to), and check both with the published keys; or follow /checkpoint and /tile with any tool for C2SP tlog-tiles.",
        url: `${api}/revenue-log/integrity`,
      },
      {
        claim: "Receipts of settlements are signed with published keys.",
        how_to_verify:
          "Check the JWS of the offer-receipt extension in PAYMENT-RESPONSE with the key that its kid names.",
        url: `${api}/.well-known/did.json`,
      },
      {
        claim: "Verdicts on evidence are signed and can be checked by anybody.",
        how_to_verify: "Paste a signed result.",
        url: `${verify}/verify-result`,
      },
      {
        claim: "Offers are announced once and never edited.",
        how_to_verify:
          "Poll the feed with If-None-Match; an item that you know never changes.",
        url: `${api}/offers.json`,
      },
    ],
    does_not_prove: [
      "That anybody bought anything: real_revenue says how the server is set up.",
      "That a receipt fixes an error, or that a low risk level means safe.",
      "Who operates the service.",
    ],
  };
}
