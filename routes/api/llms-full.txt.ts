/** `GET /llms-full.txt`: the guide for models, with what it links to. */
import { llmsFullText } from "@/services/api/discovery/listing.ts";
import { modelGuideRoute } from "../_site.ts";

/** Everything that a buyer needs, in one text. */
export const route = modelGuideRoute("api", llmsFullText);
