/** `POST /log/verdict`: the proof that a signed result stands in the log. */
import { logVerdictRoute } from "../../_log.ts";

/** Proofs for signed results. */
export const route = logVerdictRoute;
