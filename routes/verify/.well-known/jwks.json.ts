/** `GET /.well-known/jwks.json`: the keys that results and receipts are signed with. */
import { RETIRED_KEEP_MS } from "@/lib/jose/key_schedule.ts";
import { spanText } from "@/lib/spans.ts";
import { keyDocumentRoute } from "../../_keys.ts";

/** The key set. */
export const route = keyDocumentRoute("verify", {
  operationId: "jwks",
  summary: `Public keys; kid is the RFC 7638 thumbprint, retired keys stay ${
    spanText(RETIRED_KEEP_MS)
  }`,
  contentType: "application/jwk-set+json",
  render: (jwks) => jwks,
});
