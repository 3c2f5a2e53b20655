/** What rules of tables/web_protocols.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/web_protocols.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** Protocols between programs. */
export const WEB_PROTOCOL_RULES: readonly CompleteRule[] = readRules(table, {
  "websocket-closed": {
    cause: (c) => {
      const codes: Readonly<Record<string, string>> = wordTable({
        "1002": "protocol error",
        "1003": "data of a kind the server does not take",
        "1006": "no close frame: network, proxy time-out or crash",
        "1008": "policy violation, mostly authentication",
        "1009": "message too big",
        "1011": "the server failed",
        "1012": "the server restarts",
        "1013": "try again later",
      });
      return c.v["code"] === undefined
        ? "The program sent on a WebSocket that is not open."
        : `The WebSocket was closed with ${c.v["code"]}: ${
          codes[c.v["code"]] ?? ""
        }.`;
    },
  },
  "browser-mixed-content": {
    next: (c) => {
      const address = c.v["insecure"]?.replace(/^http:/, "https:")
        .replace(/^ws:/, "wss:");
      return address === undefined
        ? undefined
        : `Change the address in the page to ${address} (or a relative one).`;
    },
  },
  "oauth-token-error": {
    when: (c) =>
      c.lines.some((l) => /oauth|token|oidc|grant|client|consent/i.test(l)),
    cause: (c) => {
      const code = c.v["code"] ?? "";
      const meaning: Readonly<Record<string, string>> = wordTable({
        invalid_grant:
          "the code or refresh token is used, expired, revoked, or for another client or redirect_uri",
        invalid_client:
          "client id or secret is wrong, or sent in the wrong way",
        unauthorized_client: "the client may not use this grant type",
        unsupported_grant_type: "the server does not know this grant_type",
        invalid_scope: "a scope is unknown or not allowed",
        access_denied: "the user or a policy refused",
        consent_required: "consent is missing",
        interaction_required: "the user must log in again (MFA)",
        invalid_request: "a parameter is missing or doubled",
      });
      return `The authorisation server answered ${code}: ${
        meaning[code] ?? "see its description"
      }${c.v["why"] ? ` (${c.v["why"]})` : ""}.`;
    },
  },
  "smtp-rejected": {
    cause: (c) => {
      const ext = c.v["ext"] ?? "";
      const text = c.lines[c.at] ?? "";
      return /[Rr]elay/.test(text)
        ? "The mail server does not relay for this client: not logged in, or the network is not allowed."
        : ext === "5.1.1"
        ? "The recipient's mailbox does not exist (5.1.1)."
        : ext === "5.7.26" || /SPF|DKIM|DMARC/.test(text)
        ? "The receiver refuses the mail: SPF, DKIM or DMARC of the sending domain do not fit."
        : /^5\.7/.test(ext)
        ? `The receiver's policy refuses the mail (${ext}): ${
          c.v["why"] ?? "reputation or authentication"
        }.`
        : /^[45]\.2\.2/.test(ext)
        ? "The mailbox is full."
        : /^4/.test(ext)
        ? `The receiver refuses for now (${ext}, greylisting or rate): the mail may be sent later.`
        : `The mail server refused the mail${ext ? ` (${ext})` : ""}.`;
    },
  },
  "s3-entity": {
    when: (c) =>
      c.lines.some((l) =>
        /s3|bucket|minio|object|upload|<Code>|r2|spaces/i.test(l)
      ),
  },
});
