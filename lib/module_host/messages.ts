/**
 * What the program and its module host say to each other: a JSON line each, over
 * the pipes of a process that only the program has.
 *
 * @module
 */

/** A function of an operator's, and all that it may do. */
export interface ModuleSpec {
  /** `file:` URL of its module. */
  readonly url: string;
  /** Where all that it imports lies; without links, and with a separator at its end. */
  readonly folder: string;
  /** Files, by what they are without links, that it may not import although they lie there. */
  readonly closed?: readonly string[];
  /** What of it is called. */
  readonly exportName: string;
  /** Flags that give permissions; none: nothing. */
  readonly permissions: readonly string[];
  /** Its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Megabytes of its heap. */
  readonly memoryMb: number;
  /** Processes that work for it at the same time. */
  readonly processesMax: number;
}

/** What the host is asked. */
export type ToHost =
  /** Starts a process of the module and says whether it can be called. */
  | { readonly kind: "load"; readonly id: number; readonly spec: ModuleSpec }
  /** Calls what was loaded under `module`. */
  | {
    readonly kind: "run";
    readonly id: number;
    readonly module: number;
    /** JSON. */
    readonly input: string;
    readonly idempotencyKey: string | null;
    readonly timeoutMs: number;
    readonly bytesMax: number;
  }
  /** Ends what is not among these as soon as it does not work any more. */
  | { readonly kind: "keep"; readonly modules: readonly number[] };

/** How a call ended. */
export type Ended =
  /** JSON. */
  | { readonly kind: "answered"; readonly output: string }
  /** It threw, or gave what is not JSON; `where` is for its operator. */
  | {
    readonly kind: "threw";
    readonly status: number;
    readonly retryAfterSeconds: number | null;
    readonly where: string;
  }
  | { readonly kind: "timeout" }
  | { readonly kind: "too_large" }
  /** The process ended, or could not be started. */
  | { readonly kind: "died" }
  /** More is under way than there are processes for. */
  | { readonly kind: "busy" };

/** What the host says. */
export type FromHost =
  | { readonly kind: "loaded"; readonly id: number }
  /** In one line, for its operator. */
  | {
    readonly kind: "fault";
    readonly id: number;
    readonly problem: string;
  }
  | { readonly kind: "ended"; readonly id: number; readonly end: Ended };
