/**
 * How a process leaves without losing a call: whoever distributes calls learns
 * that it is going before it goes, and kept connections end with an answer, not
 * under a request.
 *
 * 1. Every answer says `Connection: close`, and `/health?ready` fails; where it is
 *    asked often, from the second question on. A proxy asks all processes at the
 *    same moments: one that was started just before hears of calls first.
 * 2. Where somebody asks for readiness, it waits until that was answered.
 * 3. It waits until nothing has come for a moment.
 * 4. Then it stops accepting.
 *
 * Where the sockets outlive the process it stops accepting before, and stays
 * ready: what comes meanwhile waits for the next process.
 *
 * @module
 */

import { systemWait, type Wait } from "@/lib/runtime.ts";
import type { Dispatch } from "@/lib/routing/dispatcher.ts";

/** Where readiness is asked, of any host name. */
export const READY_PATH = "/health?ready";
/** Milliseconds for which an earlier question says that somebody asks. */
export const PROBE_FRESH_MS = 15_000;
/**
 * Milliseconds between two looks. What is waited for is counted in looks, not
 * timed: a process that the machine let wait hears afterwards of the questions
 * and calls that came meanwhile. All milliseconds below are of a machine that
 * lets nobody wait.
 */
const LOOK_MS = 25;
/** Milliseconds that it waits to be asked once more, at most. */
export const PROBE_WAIT_MS_MAX = 6_000;
/** Milliseconds of one look after which it was held up. */
const HELD_UP_MS = 4 * LOOK_MS;
/** Looks in a row, without a call between them, after which nothing more is expected. */
const QUIET_LOOKS = 10;
/** Milliseconds that the looks take. */
export const QUIET_MS: number = QUIET_LOOKS * LOOK_MS;
/** Milliseconds that it waits for that, at most. */
export const QUIET_WAIT_MS_MAX = 3_000;
/**
 * Milliseconds after which it leaves whatever it waits for, on any machine: with
 * what running calls have, less than the supervisor waits for the end.
 */
export const LEAVE_MS_MAX = 45_000;

/** A process that can leave. */
export class Leaving {
  readonly #wait: Wait;
  readonly #monotonicMs: () => number;
  #isLeaving = false;
  /** Questions that are still answered as before. */
  #readyAnswers = Infinity;
  #lastProbeMs = -Infinity;
  #betweenProbesMs = Infinity;
  #calls = 0;
  #wasTold = false;

  /** Tests pass their own time. */
  constructor(
    time: { readonly wait: Wait; readonly monotonicMs: () => number } = {
      wait: systemWait,
      monotonicMs: () => performance.now(),
    },
  ) {
    this.#wait = time.wait;
    this.#monotonicMs = time.monotonicMs;
  }

  /** The same answers, and readiness. */
  around(dispatch: Dispatch): Dispatch {
    return (request, peer) => {
      if (request.url.endsWith(READY_PATH)) return this.#ready(request);
      this.#calls++;
      const answer = dispatch(request, peer);
      if (!this.#isLeaving) return answer;
      return answer instanceof Promise ? answer.then(closing) : closing(answer);
    };
  }

  /**
   * Resolves when the listeners can be closed without anybody noticing.
   *
   * @param options `outlive`: the next process answers at the same sockets, which
   * stay ready meanwhile; nobody has to go elsewhere.
   */
  async leave(
    { outlive = false }: { readonly outlive?: boolean } = {},
  ): Promise<void> {
    this.#isLeaving = true;
    // Two questions have to fit into the time that it waits for one.
    const isAskedOften = this.#betweenProbesMs * 2 < PROBE_WAIT_MS_MAX;
    if (!outlive) this.#readyAnswers = isAskedOften ? 1 : 0;
    const startMs = this.#monotonicMs();
    const endMs = startMs + LEAVE_MS_MAX;
    if (!outlive && startMs - this.#lastProbeMs < PROBE_FRESH_MS) {
      await this.#until(() => this.#wasTold, {
        looks: PROBE_WAIT_MS_MAX / LOOK_MS,
        endMs,
      });
    }
    // A call that was on its way when it was told still comes.
    let seen = this.#calls;
    let looks = -1;
    let lookedMs = this.#monotonicMs();
    await this.#until(() => {
      const nowMs = this.#monotonicMs();
      // What came while it was held up is heard after this look.
      if (nowMs - lookedMs <= HELD_UP_MS) looks++;
      lookedMs = nowMs;
      if (this.#calls !== seen) looks = 0;
      seen = this.#calls;
      return looks >= QUIET_LOOKS;
    }, { looks: QUIET_WAIT_MS_MAX / LOOK_MS, endMs });
  }

  #ready({ method }: Request): Response {
    const nowMs = this.#monotonicMs();
    this.#betweenProbesMs = nowMs - this.#lastProbeMs;
    this.#lastProbeMs = nowMs;
    const isReady = this.#readyAnswers-- > 0;
    if (!isReady) this.#wasTold = true;
    const body = { status: isReady ? "ready" : "leaving" };
    const response = new Response(
      method === "HEAD" ? null : `${JSON.stringify(body)}\n`,
      {
        status: isReady ? 200 : 503,
        headers: {
          "content-type": "application/json",
          "cache-control": "no-store",
        },
      },
    );
    return this.#isLeaving ? closing(response) : response;
  }

  async #until(
    isDone: () => boolean,
    { looks, endMs }: { readonly looks: number; readonly endMs: number },
  ): Promise<void> {
    for (let look = 0; look < looks && !isDone(); look++) {
      if (this.#monotonicMs() >= endMs) return;
      await this.#wait(LOOK_MS);
    }
  }
}

function closing(response: Response): Response {
  response.headers.set("connection", "close");
  return response;
}
