/**
 * The storage port through the channel: a command works on the store of the
 * running process as a second process works on Postgres. What it commits is
 * checked and written by the process that has the file.
 *
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";
import { lengthOfKey } from "@/lib/store/keys.ts";
import {
  closedError,
  encodeCommit,
  encodeRange,
} from "@/lib/store/requests.ts";
import type {
  ListOptions,
  ListPage,
  Store,
  StoreCommit,
  StoreEntry,
  StoreKey,
} from "@/lib/store/store.ts";
import type { Calls } from "./channel.ts";
import type { RunningProcess } from "./client.ts";

/** What a serving process answers about its store. */
export function storeCalls(store: Store): Calls {
  return {
    store_get: async (keys) =>
      toJson(await store.getMany(keys as unknown as readonly StoreKey[])),
    store_list: async (question) => {
      const { prefix, options } = question as unknown as {
        prefix: StoreKey;
        options: ListOptions;
      };
      return toJson(await store.list(prefix, options));
    },
    store_commit: async (question) => {
      const { checks, sets, deletes } = question as unknown as WireCommit;
      return await store.commit({
        checks,
        sets: sets.map(({ key, value, expires_at_ms: ms }) => ({
          key,
          value,
          ...(ms === null ? {} : { expiresAt: new Date(ms) }),
        })),
        deletes,
      });
    },
  };
}

interface WireCommit {
  readonly checks: NonNullable<StoreCommit["checks"]>;
  readonly sets: readonly {
    readonly key: StoreKey;
    readonly value: JsonValue;
    readonly expires_at_ms: number | null;
  }[];
  readonly deletes: NonNullable<StoreCommit["deletes"]>;
}

/** The store of a running process; closing it hangs up. */
export function storeOf(running: RunningProcess): Store {
  let isClosed = false;
  const ask = async <T>(call: string, question: unknown): Promise<T> => {
    if (isClosed) throw closedError();
    return await running.ask(call, question as JsonValue) as T;
  };
  // What is malformed is refused here, as by every store: JSON would bend it.
  const getMany = async <T extends JsonValue>(keys: readonly StoreKey[]) => {
    for (const key of keys) lengthOfKey(key);
    return await ask<(StoreEntry<T> | null)[]>("store_get", keys);
  };
  return {
    getMany,
    async get<T extends JsonValue>(key: StoreKey) {
      const [entry] = await getMany<T>([key]);
      return entry ?? null;
    },
    async list<T extends JsonValue>(prefix: StoreKey, options: ListOptions) {
      encodeRange(prefix, options);
      return await ask<ListPage<T>>("store_list", { prefix, options });
    },
    async commit(commit) {
      encodeCommit(commit);
      const { checks = [], sets = [], deletes = [] } = commit;
      return await ask<string | null>("store_commit", {
        checks,
        sets: sets.map(({ key, value, expiresAt }) => ({
          key,
          value,
          expires_at_ms: expiresAt?.getTime() ?? null,
        })),
        deletes,
      });
    },
    close() {
      isClosed = true;
      running.close();
      return Promise.resolve();
    },
  };
}

function toJson(value: unknown): JsonObject {
  return value as JsonObject;
}
