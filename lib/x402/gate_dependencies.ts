/**
 * What a paid call is worked on with, from the gate to its last step.
 *
 * @module
 */

import type { Random, Wait } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import type { Delivered } from "./outcome.ts";
import type { ReplayAccess } from "./replay_access.ts";
import type { Deferred } from "./settlement.ts";
import type { SettlementResponse } from "./types.ts";

/** The steps of a paid call, named for tests that interrupt it. */
export type GateStep =
  | "verified"
  | "claimed"
  | "ran"
  | "executed"
  | "settled"
  | "recorded";

/** What the gate is built from. */
export interface GateDependencies extends Deferred {
  /** Holds claims and results. */
  readonly store: Store;
  /** Waits as long as it is asked to; tests do not. */
  readonly wait: Wait;
  /** Makes the tokens of challenges. */
  readonly random: Random;
  /** The settlement of a repetition with what proves it, where that is known by now. */
  readonly prove?: (
    delivered: Pick<Delivered, "settlement" | "body">,
  ) => Promise<SettlementResponse>;
  /** Called after each step, before the next. */
  readonly onStep?: (step: GateStep) => void | Promise<void>;
}

/** What an attempt is worked on with: the gate's, and who may open a result. */
export type AttemptDependencies = GateDependencies & {
  /** Says who may open a result. */
  readonly access: ReplayAccess;
};
