/** `GET /docs/errors` of the api origin. */
import { errorsRoute } from "../../_errors.tsx";

/** Every error code. */
export const route = errorsRoute("api");
