/** `GET /.well-known/jwks.json`: the keys of receipts and checkpoints. */
import { keyDocumentRoute } from "../../_keys.ts";

/** The API's key set. */
export const route = keyDocumentRoute("api", {
  operationId: "jwks",
  summary: "Keys of receipts and checkpoints",
  contentType: "application/jwk-set+json",
  render: (jwks) => jwks,
});
