import type { Store } from "./store.ts";
/** Temporary. */
export function openPostgresStore(_url: string): Promise<Store> {
  throw new Error();
}
