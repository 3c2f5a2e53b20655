/**
 * The witnesses of the log as this process knows them: what each cosigned last,
 * and what that means for what may be signed.
 *
 * A witness remembers the largest tree that it saw. It is asked first with a
 * checkpoint that was signed before, which gives nothing away: where it saw more
 * than the store has, or something else, the store is an older copy or another
 * one, and nothing more is signed. The same where it saw more than the store
 * knows to have been signed: whatever a witness is shown is written down before,
 * so that a copy that has grown since is known without a signature. Only a
 * cosignature ends that. As long as no witness has answered
 * since the start of the process, nothing new is signed either: nobody could say
 * whether it contradicts something.
 *
 * @see C2SP tlog-witness
 * @module
 */

import { describeFault } from "@/lib/describe_fault.ts";
import { Rest } from "@/lib/rest.ts";
import type { Clock } from "@/lib/runtime.ts";
import {
  addCheckpointBody,
  addCheckpointUrl,
  type AskWitness,
  cosignatureLine,
  readWitnessAnswer,
  type WitnessAnswer,
  type WitnessPlace,
} from "@/lib/tlog/witness.ts";

/** Milliseconds for which a witness that failed is left alone; twice as long each time. */
export const WITNESS_PAUSE_MS = 5_000;
/** The longest of these pauses. */
export const WITNESS_PAUSE_MS_MAX = 300_000;
/** Requests for one checkpoint: others may have it cosigned larger ones meanwhile. */
const ASKED_MAX = 3;

/** What witnesses are asked to cosign. */
export interface SignedCheckpoint {
  /** Leaves. */
  readonly size: number;
  /** With our signature, and maybe some of theirs. */
  readonly note: string;
}

/** What witnesses are shown. */
export interface WitnessedTree {
  /** See `ProofTree`. */
  consistencyProof(from: number, to: number): Promise<Uint8Array[]>;
  /** How many entries the log has by now: other processes append as well. */
  count(): Promise<number>;
  /**
   * The size of the largest checkpoint that was signed, as the store knows by
   * now: kept before any witness is shown it. Null where nobody kept account.
   */
  signedSize(): Promise<number | null>;
}

/** What witnesses are asked with. */
export interface WitnessParts {
  /** Who they are. */
  readonly places: readonly WitnessPlace[];
  /** Sends a request and reads the answer. */
  readonly ask: AskWitness;
  /** The time. */
  readonly clock: Clock;
  /** Reports what a witness does wrong, once for each thing. */
  readonly onFault: (event: string, detail: unknown) => void;
}

/** What is known of a witness. */
interface Known {
  readonly place: WitnessPlace;
  /** What it cosigned last; null before its first answer. */
  size: number | null;
  /** The largest tree of this store that it cosigned; null: none since the start. */
  provenSize: number | null;
  /** Why nothing is signed by its word. */
  refusal: string | null;
  /** What it did wrong last. */
  failure: string | null;
  failures: number;
  /** It is left alone meanwhile. */
  readonly rest: Rest;
}

/** Asks witnesses, and says whether anything may be signed. */
export class Witnesses {
  readonly #parts: WitnessParts;
  readonly #known: readonly Known[];

  /** Takes what they are asked with; asks nobody yet. */
  constructor(parts: WitnessParts) {
    this.#parts = parts;
    this.#known = parts.places.map((place) => ({
      place,
      size: null,
      provenSize: null,
      refusal: null,
      failure: null,
      failures: 0,
      rest: new Rest(),
    }));
  }

  /** Why the log contradicts what a witness saw; null when no one says so. */
  get refusal(): string | null {
    return this.#known.find(({ refusal }) => refusal !== null)?.refusal ?? null;
  }

  /** Why nothing new may be signed yet; null when it may. */
  get waitsFor(): string | null {
    if (this.#known.every(({ size }) => size === null)) {
      return "no witness has answered since the start";
    }
    const open = this.#known.find(isUnproven);
    return open === undefined
      ? null
      : `${open.place.key.name} has not cosigned since the start`;
  }

  /** What is wrong with witnesses, a line for each. */
  get failures(): readonly string[] {
    return this.#known.flatMap(({ place, failure }) =>
      failure === null ? [] : [`${place.key.name}: ${failure}`]
    );
  }

  /**
   * Asks those of whom nothing is known what they saw, by a checkpoint that was
   * signed before. Whoever refused is asked again.
   */
  async greet(
    signed: SignedCheckpoint,
    tree: WitnessedTree,
    signal: AbortSignal,
  ): Promise<void> {
    const now = this.#now();
    await Promise.all(
      this.#known
        .filter(({ size, refusal, rest }) =>
          (size === null || refusal !== null) && rest.leftMs(now) === 0
        )
        .map((known) => this.#greet(known, { signed, tree, signal })),
    );
  }

  /** Whether any witness is to be asked about a checkpoint of this size, with these lines. */
  isDue(signed: SignedCheckpoint): boolean {
    return this.#due(signed).length > 0;
  }

  /**
   * Has a checkpoint cosigned. Those who have not cosigned a tree of this store
   * since the start are asked before all others see it.
   *
   * @returns The lines of those who did.
   */
  async collect(
    signed: SignedCheckpoint,
    tree: WitnessedTree,
    signal: AbortSignal,
  ): Promise<string[]> {
    const due = this.#due(signed);
    const lines: string[] = [];
    for (
      const part of [
        due.filter(isUnproven),
        due.filter((known) => !isUnproven(known)),
      ]
    ) {
      if (this.refusal !== null) break;
      const found = await Promise.all(
        part.map((known) => this.#collect(known, { signed, tree, signal })),
      );
      lines.push(...found.filter((line) => line !== null));
    }
    return lines;
  }

  /** The lines of our witnesses in a note, and those that came now, in our order. */
  linesOf(note: string, fresh: readonly string[] = []): string {
    const all = note + fresh.join("");
    return this.#known.map(({ place }) => cosignatureLine(all, place.key) ?? "")
      .join("");
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }

  #due({ size, note }: SignedCheckpoint): Known[] {
    const now = this.#now();
    return this.#known.filter((known) =>
      known.size !== null && known.size <= size &&
      known.rest.leftMs(now) === 0 &&
      cosignatureLine(note, known.place.key) === null
    );
  }

  async #greet(
    known: Known,
    { signed, tree, signal }: {
      signed: SignedCheckpoint;
      tree: WitnessedTree;
      signal: AbortSignal;
    },
  ): Promise<void> {
    const { key } = known.place;
    const answer = await this.#ask(known, {
      oldSize: signed.size,
      proof: [],
      signed,
      signal,
    });
    switch (answer.kind) {
      case "cosigned":
        return this.#cosigned(known, signed.size);
      case "other_size":
        return await this.#sawOther(known, answer.size, tree);
      case "inconsistent":
        return signed.size === 0 || cosignatureLine(signed.note, key) !== null
          ? this.#failed(known, "it contradicts itself")
          : this.#refuses(known, otherEntries(known, signed.size));
      case "unknown_log":
        known.size ??= 0;
        return this.#failed(known, answer.reason);
      case "failed":
        return this.#failed(known, answer.reason);
      case "stopped":
        return;
    }
  }

  async #collect(
    known: Known,
    { signed, tree, signal }: {
      signed: SignedCheckpoint;
      tree: WitnessedTree;
      signal: AbortSignal;
    },
  ): Promise<string | null> {
    for (let asked = 0; asked < ASKED_MAX; asked++) {
      const oldSize = known.size ?? 0;
      // Another process was quicker with a larger one.
      if (oldSize > signed.size) return null;
      const answer = await this.#ask(known, {
        oldSize,
        proof: oldSize === 0
          ? []
          : await tree.consistencyProof(oldSize, signed.size),
        signed,
        signal,
      });
      switch (answer.kind) {
        case "cosigned":
          this.#cosigned(known, signed.size);
          return answer.line;
        case "other_size":
          await this.#sawOther(known, answer.size, tree);
          if (known.refusal !== null) return null;
          continue;
        case "inconsistent":
          if (oldSize === 0 || known.provenSize === oldSize) {
            this.#failed(known, "it contradicts itself");
          } else this.#refuses(known, otherEntries(known, oldSize));
          return null;
        case "unknown_log":
        case "failed":
          this.#failed(known, answer.reason);
          return null;
        case "stopped":
          return null;
      }
    }
    this.#failed(known, "it says another size each time");
    return null;
  }

  async #ask(
    { place }: Known,
    { oldSize, proof, signed, signal }: {
      oldSize: number;
      proof: readonly Uint8Array[];
      signed: SignedCheckpoint;
      signal: AbortSignal;
    },
  ): Promise<WitnessAnswer | { readonly kind: "stopped" }> {
    const { ask, clock } = this.#parts;
    const { size, note } = signed;
    try {
      const reply = await ask(
        addCheckpointUrl(place),
        addCheckpointBody({ oldSize, proof, note }),
        signal,
      );
      return readWitnessAnswer(reply, {
        oldSize,
        size,
        note,
        key: place.key,
        now: clock.now(),
      });
    } catch (error) {
      // The process stops: nobody's fault.
      if (signal.aborted) return { kind: "stopped" };
      return { kind: "failed", reason: describeFault(error) };
    }
  }

  async #sawOther(
    known: Known,
    size: number,
    tree: WitnessedTree,
  ): Promise<void> {
    const count = await tree.count();
    if (size > count) {
      const { name } = known.place.key;
      return this.#refuses(
        known,
        `it has ${count} entries, and ${name} has witnessed ${size}`,
      );
    }
    // A store that is older than the witness's tree, and has grown past it
    // since, would have to sign in order to ask; but it has no account of that.
    const signedSize = known.provenSize === null
      ? await tree.signedSize()
      : null;
    if (signedSize !== null && size > signedSize) {
      const { name } = known.place.key;
      return this.#refuses(
        known,
        `it knows of ${signedSize} entries that were signed, and ${name} has witnessed ${size}`,
      );
    }
    known.size = size;
  }

  #cosigned(known: Known, size: number): void {
    known.size = size;
    known.provenSize = Math.max(size, known.provenSize ?? 0);
    known.refusal = null;
    known.failure = null;
    known.failures = 0;
    known.rest.end();
  }

  #refuses(known: Known, refusal: string): void {
    known.refusal = refusal;
    known.rest.begin(this.#now(), WITNESS_PAUSE_MS);
  }

  #failed(known: Known, failure: string): void {
    if (known.failure !== failure) {
      const { name } = known.place.key;
      this.#parts.onFault("witness_failed", `${name}: ${failure}`);
    }
    known.failure = failure;
    known.rest.begin(
      this.#now(),
      Math.min(WITNESS_PAUSE_MS * 2 ** known.failures, WITNESS_PAUSE_MS_MAX),
    );
    known.failures = Math.min(known.failures + 1, 16);
  }
}

/** Whether it cosigned some tree before, and none of this store since the start. */
function isUnproven({ size, provenSize }: Known): boolean {
  return size !== null && size > 0 && provenSize === null;
}

function otherEntries({ place }: Known, size: number): string {
  return `its first ${size} entries are not those that ${place.key.name} has witnessed`;
}
