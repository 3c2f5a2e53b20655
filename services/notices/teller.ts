/**
 * Tells an operator what happened: collects notices into a line in the store,
 * and sends them from there, one after the other. A restart loses none; a
 * receiver may get one twice, with the same id.
 *
 * Of several processes on one store one tells; another goes on when it is gone.
 *
 * @module
 */

import type { JsonValue } from "@/lib/json.ts";
import { RETIRED_KEEP_MS } from "@/lib/jose/key_schedule.ts";
import type { KeyInfo } from "@/lib/jose/keyring.ts";
import { formatAmount } from "@/lib/money.ts";
import { Rest } from "@/lib/rest.ts";
import type { Store } from "@/lib/store/store.ts";
import { listDue, readPayments } from "@/lib/x402/store.ts";
import {
  readEntries,
  readHead,
  type RevenueEntry,
} from "@/services/api/revenue_log/store.ts";
import type { App } from "@/services/app.ts";
import {
  decideNotices,
  type Notice,
  type NoticeDraft,
  type NoticeFacts,
  type NoticeState,
  type NoticeType,
  UNKNOWN_TOLD_MAX,
} from "./notice.ts";
import {
  NOTICE_HOURS_MAX,
  NOTICES_MAX,
  readNotices,
  readNoticeState,
  removeNotice,
  type WaitingNotice,
  writeNotices,
} from "./store.ts";

/** Milliseconds between two rounds. */
export const ROUND_MS = 1_000;
/** Rounds for one look at what is not in the revenue log. */
export const LOOK_ROUNDS = 15;
/** Looks in a row that find settlement down before it is reported. */
export const DOWN_LOOKS = 2;
/** Entries of the revenue log that one commit tells. */
export const BATCH_ENTRIES_MAX = 50;
/** Notices that are sent in one round. */
export const SENDS_PER_ROUND_MAX = 20;
/** Milliseconds after which a payment that is unknown is reported. */
export const UNKNOWN_MS = 60_000;
/** Open payments of one look for that; the next one goes on behind them. */
export const UNKNOWN_PAYMENTS_MAX = 100;
/** Unknown payments that are remembered until all open ones were looked at. */
const UNKNOWN_FOUND_MAX = 10 * UNKNOWN_TOLD_MAX;
/** Days before a retired key leaves the published ones. */
export const KEY_ENDING_DAYS = 30;
/** Milliseconds before the second attempt; three times as many before each further one. */
export const RETRY_MS = 5_000;
/** Milliseconds between two attempts, at most. */
export const RETRY_MS_MAX = 3_600_000;
/** Milliseconds for which one process tells and no other. */
const OWNED_MS = 30_000;

/** Sends a notice; what kept it from being taken, null for nothing. */
export type SendNotice = (notice: Notice) => Promise<string | null>;

/** What a teller works with. */
export interface TellerOptions {
  /** Whose sales, health, keys and goal are reported. */
  readonly app: App;
  /** Null where notices wait for a command that takes them. */
  readonly send: SendNotice | null;
  /** Which kinds are reported; empty for all. */
  readonly types: readonly NoticeType[];
}

/** Collects and sends, a round at a time. */
export class NoticeTeller {
  readonly #app: App;
  readonly #store: Store;
  readonly #send: SendNotice | null;
  readonly #types: readonly NoticeType[];
  readonly #owner: string;
  #round = 0;
  #downLooks = 0;
  #attempts = 0;
  readonly #rest = new Rest();
  #hasToldStore = false;
  /** What the looks have found that went through the open payments so far. */
  #unknown: UnknownPass = { from: null, found: [] };

  /** Begins to tell what happens from now on. */
  constructor({ app, send, types }: TellerOptions) {
    this.#app = app;
    this.#store = app.store;
    this.#send = send;
    this.#types = types;
    this.#owner = app.random.uuid();
  }

  /**
   * Notices what happened, and sends what waits.
   *
   * @throws {StoreError} when the store fails, which has been told where it can be.
   */
  async round(): Promise<void> {
    const isLook = this.#round++ % LOOK_ROUNDS === 0;
    try {
      const isOurs = await this.#collect(isLook);
      this.#hasToldStore = false;
      if (isOurs && this.#send !== null) await this.#sendWaiting(this.#send);
    } catch (error) {
      if (isLook) await this.#tellOfStore();
      throw error;
    }
  }

  /** Whether this process is the one that tells. */
  async #collect(isLook: boolean): Promise<boolean> {
    const now = this.#app.clock.now();
    const entry = await readNoticeState(this.#store);
    const known = entry?.value ?? await this.#begin();
    const isOurs = known.owner === this.#owner ||
      this.#app.isStoreExclusive || known.owned_until_ms <= now.getTime();
    if (!isOurs) return false;
    const isLong = known.owner === this.#owner &&
      known.owned_until_ms - now.getTime() > OWNED_MS / 2;
    const [oldest] = await readNotices(this.#store, 1);
    const isFull = oldest !== undefined &&
      known.next - oldest.number >= NOTICES_MAX;
    const { state, drafts } = isFull
      ? { state: known, drafts: [] }
      : decideNotices(known, await this.#facts(known, { now, isLook }));
    const told = drafts.filter(({ type }) => this.#isWanted(type));
    const hasChanged = JSON.stringify(state) !== JSON.stringify(known);
    if (
      entry !== null && !hasChanged && (isLong || this.#app.isStoreExclusive)
    ) {
      return true;
    }
    return await writeNotices(this.#store, {
      before: entry?.version ?? null,
      state: {
        ...state,
        next: state.next + told.length,
        owner: this.#owner,
        owned_until_ms: now.getTime() + OWNED_MS,
      },
      notices: told.map((draft) => this.#noticeOf(draft, now)),
    });
  }

  #isWanted(type: NoticeType): boolean {
    return this.#types.length === 0 || this.#types.includes(type);
  }

  #noticeOf({ type, data }: NoticeDraft, now: Date): Notice {
    return {
      id: `msg_${this.#app.random.uuid()}`,
      type,
      timestamp: now.toISOString(),
      data,
    };
  }

  /** Nothing that was before is reported. */
  async #begin(): Promise<NoticeState> {
    return {
      seq: (await readHead(this.#store))?.value.count ?? 0,
      next: 0,
      down_since: null,
      unknown: [],
      keys: [],
      goal: "",
      owner: "",
      owned_until_ms: 0,
    };
  }

  async #facts(
    { seq }: NoticeState,
    { now, isLook }: { now: Date; isLook: boolean },
  ): Promise<NoticeFacts> {
    const entries = await this.#entriesFrom(seq);
    if (!isLook) return { now, entries };
    const { checks, warnings } = await this.#app.health();
    if (checks.store !== null && checks.store !== undefined) {
      await this.#tellOfStore();
    }
    const problem = checks.settlement ?? null;
    this.#downLooks = problem === null ? 0 : this.#downLooks + 1;
    const isSure = problem === null || this.#downLooks >= DOWN_LOOKS;
    return {
      now,
      entries,
      ...await this.#unknownPayments(now),
      ...(isSure ? { settlement: problem } : {}),
      disk: warnings.disk ?? null,
      keys: endingKeys(await this.#app.keyring.list(), now),
      goal: await this.#app.verify.revenueGoal(),
    };
  }

  /** Of a page of the open payments, and of all where it was the last one. */
  async #unknownPayments(
    now: Date,
  ): Promise<Pick<NoticeFacts, "unknown" | "isUnknownWhole">> {
    const pass = this.#unknown;
    const { unknown, cursor } = await unknownPayments(
      this.#store,
      { now, from: pass.from },
    );
    const found = [...pass.found, ...unknown].slice(0, UNKNOWN_FOUND_MAX);
    const isUnknownWhole = cursor === null;
    this.#unknown = isUnknownWhole
      ? { from: null, found: [] }
      : { from: cursor, found };
    return { unknown: isUnknownWhole ? found : unknown, isUnknownWhole };
  }

  async #entriesFrom(seq: number): Promise<NoticeFacts["entries"]> {
    const count = (await readHead(this.#store))?.value.count ?? 0;
    if (count <= seq) return [];
    const end = Math.min(count, seq + BATCH_ENTRIES_MAX);
    const { asset } = this.#app.config.terms;
    return (await readEntries(this.#store, seq, end)).map(({ value }) => {
      const entry = value as RevenueEntry;
      return {
        seq: entry.seq,
        event: entry.event,
        facts: {
          service: entry.service,
          operation: entry.operation,
          network: entry.network,
          amount: formatAmount(BigInt(entry.amount), asset),
          recorded_at: entry.recorded_at,
        } satisfies Record<string, JsonValue>,
      };
    });
  }

  /** In order: as long as the oldest is not taken, none behind it is sent. */
  async #sendWaiting(send: SendNotice): Promise<void> {
    const nowMs = () => this.#app.clock.now().getTime();
    if (this.#rest.leftMs(nowMs()) > 0) return;
    for (const waiting of await readNotices(this.#store, SENDS_PER_ROUND_MAX)) {
      const problem = await send(waiting.notice);
      if (problem === null || this.#isOver(waiting)) {
        if (problem !== null) {
          this.#app.onFault("notice_given_up", waiting.notice.id);
        }
        await removeNotice(this.#store, waiting.number);
        this.#attempts = 0;
        continue;
      }
      this.#app.onFault("notice_not_delivered", problem);
      this.#rest.begin(
        nowMs(),
        Math.min(RETRY_MS * 3 ** this.#attempts++, RETRY_MS_MAX),
      );
      return;
    }
  }

  #isOver({ notice }: WaitingNotice): boolean {
    const ageMs = this.#app.clock.now().getTime() -
      Date.parse(notice.timestamp);
    return ageMs > NOTICE_HOURS_MAX * 3_600_000;
  }

  /** What cannot be kept is sent at once, until it is taken; then not again before the store was well. */
  async #tellOfStore(): Promise<void> {
    const isWanted = this.#isWanted("store.failing");
    if (this.#hasToldStore || this.#send === null || !isWanted) return;
    const problem = await this.#send(this.#noticeOf({
      type: "store.failing",
      data: {},
    }, this.#app.clock.now()));
    this.#hasToldStore = problem === null;
  }
}

type UnknownPayments = NonNullable<NoticeFacts["unknown"]>;

interface UnknownPass {
  readonly from: string | null;
  readonly found: UnknownPayments;
}

/** Payments of a page of which nobody has known for a minute whether they settled. */
async function unknownPayments(
  store: Store,
  { now, from }: { now: Date; from: string | null },
): Promise<{ unknown: UnknownPayments; cursor: string | null }> {
  const { entries, cursor } = await listDue(store, "pay_due", {
    limit: UNKNOWN_PAYMENTS_MAX,
    ...(from === null ? {} : { cursor: from }),
  });
  const records = await readPayments(
    store,
    entries.map(({ identity }) => identity),
  );
  const unknown = records.flatMap((record) => {
    if (record?.value.format !== 1 || record.value.state !== "unknown") {
      return [];
    }
    const { requestId, operation, claimedAt } = record.value;
    const isLong = now.getTime() - Date.parse(claimedAt) > UNKNOWN_MS;
    return isLong
      ? [{ request_id: requestId, operation, since: claimedAt }]
      : [];
  });
  return { unknown, cursor };
}

/** Retired keys that leave the published ones soon. */
function endingKeys(
  keys: readonly KeyInfo[],
  now: Date,
): NonNullable<NoticeFacts["keys"]> {
  return keys.flatMap(({ kid, retired_at: retiredAt }) => {
    if (retiredAt === null) return [];
    const endsMs = Date.parse(retiredAt) + RETIRED_KEEP_MS;
    const leftMs = endsMs - now.getTime();
    return leftMs > 0 && leftMs <= KEY_ENDING_DAYS * 86_400_000
      ? [{ kid, ends_at: new Date(endsMs).toISOString() }]
      : [];
  });
}
