/**
 * Each promise about time: it holds to the last moment, and no longer.
 *
 * @module
 */

import assert from "node:assert/strict";
import { TIMEOUT_SECONDS } from "@/lib/x402/challenge.ts";
import * as entries from "@/services/exchange/entries/schemas.ts";
import { KEY_FAMILIES } from "@/services/formats.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { challengeOf, throwawayAccount } from "@/tests/support/buyer.ts";
import { publishDirectly } from "@/tests/support/publish_directly.ts";
import type { ClaimTest, ClaimTests, HeldElsewhere } from "./claim.ts";

const RETENTION = "tests/contract/payment_retention_test.ts";
const KEYRING = "lib/jose/keyring_test.ts";
/** It lets a year and a half pass and looks at every key. */
const KEPT: HeldElsewhere = {
  file: "tests/contract/retention_test.ts",
  test: "every key belongs to a documented family and has its end",
};

async function authorization(): Promise<void> {
  const app = await startTestApp();
  const unpaid = await app.fetch("http://localhost:8402/fix-error", {
    method: "POST",
  });
  const { accepts } = challengeOf(unpaid);
  assert.deepEqual(
    accepts.map(({ maxTimeoutSeconds }) => maxTimeoutSeconds),
    [TIMEOUT_SECONDS],
  );
  await unpaid.body?.cancel();
  await app.stop();
}

/** An entry that asks for a lifetime gets it; one second beyond is refused. */
function lifetimeTest(
  asked: number | undefined,
  lives: number,
  refused: number | null,
): ClaimTest {
  return async () => {
    const app = await startTestApp();
    const { publish } = app.app.exchange.operations;
    const input = (ttl_seconds: number | undefined) => ({
      title: "A title",
      content: "Some content.",
      ...(ttl_seconds === undefined ? {} : { ttl_seconds }),
    });
    const now = app.clock.now();
    const { published_at, expires_at } = await publishDirectly(
      publish,
      input(asked),
      { store: app.app.store, now, payer: throwawayAccount().address },
    );
    assert.equal(
      Date.parse(expires_at) - Date.parse(published_at),
      lives * 1000,
    );
    if (refused !== null) {
      assert.ok(!publish.validateInput(input(refused)).valid);
    }
    await app.stop();
  };
}

async function sameText(): Promise<void> {
  const app = await startTestApp();
  const { store, exchange } = app.app;
  const payer = throwawayAccount().address;
  const input = { title: "A title", content: "Some content." };
  const publish = () =>
    publishDirectly(exchange.operations.publish, input, {
      store,
      now: app.clock.now(),
      payer,
    });
  await publish();
  app.clock.advance(entries.SAME_MS - 1);
  await assert.rejects(publish(), { code: "duplicate_entry" });
  app.clock.advance(1);
  await publish();
  await app.stop();
}

/** By id. */
export const PERIOD_TESTS: ClaimTests = {
  "period.result": {
    file: RETENTION,
    test: "a payment that settles late is delivered, and for 48 hours more",
  },
  "period.payment": {
    file: RETENTION,
    test:
      "a settled payment becomes small, and can be used no more than before",
  },
  "period.authorization": authorization,
  "period.authorization_margin": {
    file: RETENTION,
    test:
      "an authorization that outlives what was asked for by far is refused before anything is verified",
  },
  "period.wallet_proof": {
    file: "tests/contract/payment_binding_test.ts",
    test:
      "a wallet's proof is the payer's, for this payment and this origin, and fresh",
  },
  "period.cursor": {
    file: "services/exchange/operations_test.ts",
    test:
      "cursors open to who sealed them, for the same arguments, for 15 minutes",
  },
  "period.same_text": sameText,
  "period.entry_min": lifetimeTest(
    entries.TTL_SECONDS_MIN,
    entries.TTL_SECONDS_MIN,
    entries.TTL_SECONDS_MIN - 1,
  ),
  "period.entry_default": lifetimeTest(
    undefined,
    entries.TTL_SECONDS_DEFAULT,
    null,
  ),
  "period.entry_max": lifetimeTest(
    entries.TTL_SECONDS_MAX,
    entries.TTL_SECONDS_MAX,
    entries.TTL_SECONDS_MAX + 1,
  ),
  "period.entry_past": KEPT,
  "period.registration": {
    file: "tests/contract/verify_test.ts",
    test:
      "registration: a receipt reads its own claim for 15 minutes to the second, and nothing else",
  },
  "period.digests": KEPT,
  "period.next_key": {
    file: KEYRING,
    test:
      "rotation: the next key is published a day before it signs, old results keep verifying",
  },
  "period.retired_key": {
    file: KEYRING,
    test:
      "rotation: the next key is published a day before it signs, old results keep verifying",
  },
  "period.keys_read": {
    file: KEYRING,
    test:
      "another process learns of a withdrawal when it next reads, and of an unknown key sooner",
  },
  "period.offers_read": {
    file: "tests/contract/feeds_test.ts",
    test: "programs that share a remote store announce each offer once",
  },
  "period.former_price": {
    file: "tests/contract/own_offers_reload_test.ts",
    test:
      "who was asked for another price pays that one, for as long as the challenge lives",
  },
  "period.circuit": {
    file: "services/api/own_offers/guard_test.ts",
    test:
      "what fails again and again is not tried for a while, and then once at a time",
  },
  "period.presence": {
    file: "lib/presence/presence_test.ts",
    test:
      "a process is there while it says so, and gone a while after it fell silent",
  },
  "period.counts": KEPT,
};

/** By id. */
export const KEPT_TESTS: ClaimTests = Object.fromEntries(
  KEY_FAMILIES.map(({ prefix }) => [`kept.${prefix.join(".")}`, KEPT]),
);
