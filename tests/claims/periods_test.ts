import { registerClaims } from "./claim.ts";
import { PERIOD_TESTS } from "./periods.ts";

registerClaims(PERIOD_TESTS);
