/** `GET /.well-known/did.json`: the did:web document that receipts name. */
import { didDocument } from "@/lib/jose/did.ts";
import { keyDocumentRoute } from "../../_keys.ts";

/** The DID document of this origin. */
export const route = keyDocumentRoute("verify", {
  operationId: "did",
  summary: "DID document (did:web) of this origin",
  contentType: "application/did+json",
  render: (jwks, origin) => didDocument(origin, jwks),
});
