/** `GET /llms.txt` of the mcp origin. */
import { xsearchLlmsText } from "@/services/api/xsearch_tools/guide.ts";
import { modelGuideRoute } from "../_site.ts";

/** What the tools are for, for models. */
export const route = modelGuideRoute("mcp", xsearchLlmsText);
