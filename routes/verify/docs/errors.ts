/** `GET /docs/errors` of the verify origin. */
import { errorsRoute } from "../../_errors.tsx";

/** Every error code. */
export const route = errorsRoute("verify");
