import { BOUND_TESTS } from "./bounds.ts";
import { registerClaims } from "./claim.ts";

registerClaims(BOUND_TESTS);
