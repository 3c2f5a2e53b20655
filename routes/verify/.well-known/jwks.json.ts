/** `GET /.well-known/jwks.json`: the keys that results and receipts are signed with. */
import { keyDocumentRoute } from "../../_keys.ts";

/** The key set. */
export const route = keyDocumentRoute("verify", {
  operationId: "jwks",
  summary:
    "Public keys; kid is the RFC 7638 thumbprint, retired keys stay at least 400 days",
  contentType: "application/json",
  render: (jwks) => jwks,
});
