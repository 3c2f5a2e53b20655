/**
 * A program that sells to an embedded file and says on standard output when it
 * is asked and when it has answered, one write for each, so that a trace of its
 * system calls shows what reached the disk between them. Arguments: the file,
 * how many buyers come one after the other, and how many at once.
 *
 * @module
 */

import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { startTestApp } from "./app.ts";
import { throwawayAccount } from "./buyer.ts";
import { buy, payFor } from "./scene.ts";

/** Stands in each write that it makes. */
export const MARK = "synced-sales";

/** What stands behind the mark, in this order: of each buyer, then of those at once. */
export type SalesMark = "asked" | "answered";

function say(mark: SalesMark): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${MARK} ${mark}\n`));
}

if (import.meta.main) {
  const [path, alone, together] = Deno.args;
  const store = await openDenoKvStore(path);
  const app = await startTestApp({ store, isStoreExclusive: true });
  const sign = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => payFor(app, throwawayAccount())),
    );
  // The first sale makes keys.
  const [first, ...others] = await sign(1 + Number(alone));
  const crowd = await sign(Number(together));
  if (first !== undefined) await buy(app, first);
  for (const payments of [...others.map((payment) => [payment]), crowd]) {
    say("asked");
    const answers = await Promise.all(
      payments.map((payment) => buy(app, payment)),
    );
    say("answered");
    if (answers.some(({ status }) => status !== 200)) Deno.exit(1);
  }
  await app.stop();
  await store.close();
}
