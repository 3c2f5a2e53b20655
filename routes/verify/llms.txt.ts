/** `GET /llms.txt` of the verify origin. */
import { verifyLlmsText } from "@/services/verify/guide.ts";
import { modelGuideRoute } from "../_site.ts";

/** What verify is, for models. */
export const route = modelGuideRoute(
  "verify",
  ({ verify }) => verifyLlmsText(verify),
);
