/**
 * The route of an origin's contract.
 *
 * @module
 */

import { createDocument, serveDocument } from "@/lib/http/document.ts";
import type { HeaderList } from "@/lib/http/respond.ts";
import type { JsonObject } from "@/lib/json.ts";
import {
  buildOpenApi,
  FULL_PARAMETER,
  type OpenApiOptions,
} from "@/lib/openapi/openapi.ts";
import type { OperationDoc, Route } from "@/lib/routing/route.ts";
import { RATES } from "@/services/rates.ts";

/** `?full`, alone or with a value, among whatever else is asked. */
const FULL = new RegExp(`[?&]${FULL_PARAMETER}(?:=(?:1|true)?)?(?:&|$)`);

/** How the parameter stands in the contract. */
export const FULL_PARAMETER_DOC: NonNullable<
  OperationDoc["parameters"]
>[number] = {
  name: FULL_PARAMETER,
  in: "query",
  description: "1 for the whole contract.",
  schema: { type: "string" },
};

/**
 * Serves a contract, computed when it is first asked for. `options` is called
 * then: it knows the routes beside this one.
 */
export function openApiRoute(
  options: () => OpenApiOptions & {
    /** Whether free documents are outlined where the whole is not asked for. */
    readonly isOutlined: boolean;
    /** What is changed in the whole, at the end. */
    readonly complete?: (contract: JsonObject) => JsonObject;
  },
  { headers, doc }: {
    readonly headers: HeaderList;
    readonly doc: OperationDoc;
  },
): Route {
  const forms = new Map<boolean, ReturnType<typeof createDocument>>();
  const formOf = (isFull: boolean) => {
    const { isOutlined, complete = (one) => one, ...whole } = options();
    const isWhole = !isOutlined || isFull;
    const url = `${whole.serverUrl}/openapi.json?${FULL_PARAMETER}`;
    return createDocument(
      complete(
        buildOpenApi({ ...whole, ...(isWhole ? {} : { outlineOf: url }) }),
      ),
      { contentType: "application/json", headers, isCompressed: true },
    );
  };
  return {
    rateLimit: RATES.documents,
    methods: {
      GET: (request) => {
        const isFull = FULL.test(request.url);
        let document = forms.get(isFull);
        if (document === undefined) {
          document = formOf(isFull);
          forms.set(isFull, document);
        }
        return serveDocument(request, document);
      },
    },
    docs: { GET: doc },
  };
}
