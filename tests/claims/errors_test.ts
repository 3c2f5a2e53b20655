import { registerClaims } from "./claim.ts";
import { ERROR_TESTS } from "./errors.ts";

registerClaims(ERROR_TESTS);
