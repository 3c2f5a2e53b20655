/** `GET /docs/errors` of the mcp origin. */
import { errorsRoute } from "../../_errors.tsx";

/** Every error code. */
export const route = errorsRoute("mcp");
