/** `GET /.well-known/jwks.json`: the keys of receipts and checkpoints. */
import { keyDocumentRoute } from "../../_keys.ts";

/** The API's key set. */
export const route = keyDocumentRoute("api", {
  operationId: "jwks",
  summary:
    "Keys of receipts, of verdicts and of the checkpoint of /revenue-log/integrity",
  contentType: "application/jwk-set+json",
  render: (jwks) => jwks,
});
