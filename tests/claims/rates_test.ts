import { registerClaims } from "./claim.ts";
import { RATE_TESTS } from "./rates.ts";

registerClaims(RATE_TESTS);
