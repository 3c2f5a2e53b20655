/** `GET /docs/errors` of the exchange origin. */
import { errorsRoute } from "../../_errors.tsx";

/** Every error code. */
export const route = errorsRoute("exchange");
