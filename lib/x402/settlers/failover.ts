/**
 * Several settlers in the operator's order: verification goes to the first that
 * answers, settlement to the one that verified.
 *
 * Two that are asked to settle one payment could each say what the other makes
 * untrue, so another is asked only when nothing was ever sent to the first. Who
 * is asked stands in the payment's record before anything is sent; after a
 * restart nobody else is asked, and the chain decides.
 *
 * @module
 */

import { sha256Hex } from "@/lib/json.ts";
import { isSignedByPayer } from "../authorization.ts";
import type { ExactPayment } from "../codec.ts";
import type {
  PaymentAttempt,
  SettleOutcome,
  Settler,
  VerifyAttempt,
  VerifyOutcome,
} from "../settler.ts";
import { askChain } from "./chain_word.ts";
import { Circuit } from "./circuit.ts";

/** One of several. */
export interface FailoverMember {
  /** Stands in records and logs; the same after a restart. */
  readonly name: string;
  /** Verifies and settles. */
  readonly settler: Settler;
}

/** What the settler is built from. */
export interface FailoverOptions {
  /** In the order in which they are asked; at least one. */
  readonly members: readonly FailoverMember[];
  /** The time in milliseconds. */
  readonly nowMs: () => number;
  /** Takes faults for the log; callers do not see them. */
  readonly onFault: (event: string, detail: unknown) => void;
}

/** The name of a facilitator: of its URL, which may hold a key, only the host is legible. */
export function facilitatorName(url: string): string {
  return `${new URL(url).host}#${sha256Hex(url).slice(0, 8)}`;
}

/** One settler of several: the first that answers judges a payment, and settles it. */
export function createFailoverSettler(options: FailoverOptions): Settler {
  const [first] = options.members;
  if (first === undefined) throw new TypeError("nobody settles");
  const choice = new Choice(options);
  return {
    // All of them read the same chain: what is not said here the first can do.
    ...first.settler,
    verifiesContractSignatures: true,
    // Who was asked knows what is under way.
    lookup: (attempt) => {
      const asked = options.members.find(({ name }) =>
        name === attempt.settledBy
      );
      return (asked ?? first).settler.lookup(attempt);
    },
    verify: (attempt) => choice.verify(attempt),
    chosen(payment) {
      const settledBy = choice.of(payment);
      return settledBy === null ? {} : { settledBy };
    },
    settle: (attempt) => settle(attempt, { ...options, choice, first }),
    start() {
      for (const { settler } of options.members) settler.start?.();
    },
    async letGo(attempt) {
      await Promise.all(
        options.members.map(({ settler }) => settler.letGo?.(attempt)),
      );
    },
    ...(options.members.every(({ settler }) => settler.describe === undefined)
      ? {}
      : { describe: () => describeAll(options.members) }),
    async close() {
      await Promise.all(options.members.map(({ settler }) => settler.close()));
    },
    async problems() {
      const found = await problemsOf(options.members);
      return found.map(({ name, problem }) => `${name}: ${problem}`);
    },
    /** One that works is enough to sell. */
    async health() {
      const found = await problemsOf(options.members);
      if (found.length === options.members.length) {
        // Everybody may read it: who they are is not said.
        return found[0]?.problem ?? null;
      }
      for (const { name, problem } of found) {
        options.onFault("facilitator_unhealthy", `${name}: ${problem}`);
      }
      return null;
    },
  };
}

/** What those have to say that say anything. */
async function describeAll(
  members: readonly FailoverMember[],
): Promise<string> {
  const told = await Promise.all(
    members.map(({ settler }) => settler.describe?.()),
  );
  return told.filter((line) => line !== undefined).join("; ");
}

/** Who found which payment valid. */
class Choice {
  readonly #members: readonly (FailoverMember & { circuit: Circuit })[];
  readonly #chosen = new WeakMap<ExactPayment, string>();
  readonly #onFault: FailoverOptions["onFault"];

  constructor({ members, nowMs, onFault }: FailoverOptions) {
    this.#members = members.map((member) => ({
      ...member,
      circuit: new Circuit(nowMs),
    }));
    this.#onFault = onFault;
  }

  of(payment: ExactPayment): string | null {
    return this.#chosen.get(payment) ?? null;
  }

  /** Asks one after the other, those that failed lately last. */
  async verify(
    attempt: VerifyAttempt,
    except?: string,
  ): Promise<VerifyOutcome> {
    const others = this.#members.filter(({ name }) => name !== except);
    const rested = others.filter(({ circuit }) => circuit.isClosed);
    const tired = others.filter((member) => !rested.includes(member));
    let outcome: VerifyOutcome = {
      kind: "unavailable",
      message: "nobody else to ask",
    };
    for (const { name, settler, circuit } of [...rested, ...tired]) {
      circuit.begin();
      outcome = await settler.verify(attempt);
      if (outcome.kind !== "unavailable") {
        circuit.succeeded();
        if (outcome.kind === "valid") this.#chosen.set(attempt.payment, name);
        return outcome;
      }
      circuit.failed();
      this.#onFault("facilitator_unavailable", `${name}: ${outcome.message}`);
    }
    return outcome;
  }

  /** It could not be reached for a settlement. */
  failed(name: string): void {
    this.#members.find((member) => member.name === name)?.circuit.failed();
  }
}

async function settle(
  attempt: PaymentAttempt,
  options: FailoverOptions & { choice: Choice; first: FailoverMember },
): Promise<SettleOutcome> {
  // What an earlier version left open was sent to the first, if to anybody.
  const settledBy = attempt.settledBy ??
    (attempt.isFirst === true ? undefined : options.first.name);
  if (settledBy === undefined) return await moveOn(attempt, options);
  const member = options.members.find(({ name }) => name === settledBy);
  if (member === undefined) {
    // It may have been sent the payment before the operator took it off.
    const message = `${settledBy} is not asked any more`;
    return await askChain(
      options.first.settler,
      attempt,
      () => ({ kind: "unknown", message }),
    );
  }
  const outcome = await member.settler.settle(attempt);
  // What an earlier call sent may still land.
  if (outcome.kind !== "unsent" || attempt.isFirst !== true) return outcome;
  options.choice.failed(settledBy);
  options.onFault(
    "facilitator_unavailable",
    `${settledBy}: ${outcome.message}`,
  );
  return await moveOn(attempt, options, outcome);
}

/**
 * Finds another that would settle; who it is has to be written down first. What
 * nobody finds valid may have moved already: for a sale that was lost, and whose
 * restoration ended halfway.
 */
async function moveOn(
  attempt: PaymentAttempt,
  { choice, first }: { choice: Choice; first: FailoverMember },
  otherwise: SettleOutcome = { kind: "unsent", message: "nobody verified it" },
): Promise<SettleOutcome> {
  const { payment, requirements } = attempt;
  const verdict = await choice.verify({
    ...attempt,
    isSignedByPayer: await isSignedByPayer(payment, requirements),
  }, attempt.settledBy);
  if (verdict.kind === "invalid") {
    return await askChain(first.settler, attempt, () => otherwise);
  }
  const by = choice.of(attempt.payment);
  return verdict.kind === "valid" && by !== null
    ? { kind: "elsewhere", by }
    : otherwise;
}

async function problemsOf(
  members: readonly FailoverMember[],
): Promise<{ name: string; problem: string }[]> {
  const found = await Promise.all(
    members.map(async ({ name, settler }) => {
      const problem = await settler.health();
      return problem === null ? [] : [{ name, problem }];
    }),
  );
  return found.flat();
}
