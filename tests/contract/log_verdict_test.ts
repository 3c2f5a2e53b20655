/** A verdict stands in the log, is proven from it offline, and is believed by log time when its key is gone. */
import assert from "node:assert/strict";
import { runCli } from "@/cli/mod.ts";
import { PUBLISH_LEAD_MS, RETIRED_KEEP_MS } from "@/lib/jose/key_schedule.ts";
import { parseCompactJws } from "@/lib/jose/jws.ts";
import { type JsonObject, sha256Hex } from "@/lib/json.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { NoteError, parseVerifierKey } from "@/lib/tlog/note.ts";
import { parseProof, proofText } from "@/lib/tlog/proof.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { openStatementProof } from "@/services/api/revenue_log/tree/opening.ts";
import { STATEMENT_BYTES_MAX } from "@/services/api/revenue_log/tree/statements.ts";
import type { SignedResultReport } from "@/services/verify/verify_evidence/check_signed_result.ts";
import { signStatement } from "@/services/verify/verify_evidence/statement.ts";
import { startTestApp, type TestApp, TestClock } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { countStore } from "@/tests/support/counted_store.ts";
import { PYTHON } from "@/tests/support/python_witness.ts";
import { buy, payFor } from "@/tests/support/scene.ts";
import {
  BUNDLE,
  buyVerification,
  VERIFY_ORIGIN,
} from "@/tests/support/verify.ts";

const PROVE = `${VERIFY_ORIGIN}/log/verdict`;
const DAY_MS = 86_400_000;
const DSSE = "application/vnd.in-toto+json";

function ask(app: TestApp, text: string): Promise<Response> {
  return app.fetch(PROVE, { method: "POST", body: text });
}

/** Buys a verdict; whatever is logged is in the tree afterwards. */
async function buyVerdict(app: TestApp): Promise<string> {
  const answer = await buyVerification(app);
  assert.equal(answer.status, 200);
  const { signed_result } = await answer.json();
  await drainOutbox(app.app);
  while (await app.app.revenueAuditor.advance());
  return signed_result.value;
}

function payloadOf(jws: string): Uint8Array {
  return parseCompactJws(jws)?.payload ?? assert.fail("no JWS");
}

function statementIn(jws: string): JsonObject & { predicate: JsonObject } {
  return JSON.parse(new TextDecoder().decode(payloadOf(jws)));
}

async function keyOf(app: TestApp) {
  const { verifier_keys: [key = ""], verdicts_url: url } = await (await app
    .fetch(`${VERIFY_ORIGIN}/log.json`)).json();
  assert.equal(url, PROVE);
  return key;
}

async function check(app: TestApp, jws: string): Promise<SignedResultReport> {
  const operation =
    app.app.verify.freeOperations.find(({ id }) =>
      id === "check_signed_result"
    ) ?? assert.fail();
  const { output } = await operation.run({ jws }, {
    now: app.clock.now(),
    requestId: "",
    signal: new AbortController().signal,
    payer: null,
    agentId: null,
  });
  assert.equal(operation.validateOutput(output).valid, true);
  return output as SignedResultReport;
}

/** Runs with the program on a store whose clock is set. */
async function withApp(
  run: (app: TestApp, clock: TestClock) => Promise<void>,
): Promise<void> {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const app = await startTestApp({ store, clock, isStoreExclusive: true });
  try {
    await run(app, clock);
  } finally {
    await app.stop();
    await store.close();
  }
}

Deno.test("a verdict is proven offline with the log's key, by whoever has it in either form", () =>
  withApp(async (app) => {
    await buy(app, await payFor(app, throwawayAccount()));
    const answer = await buyVerification(app, BUNDLE, { accept: DSSE });
    assert.equal(answer.headers.get("content-type"), DSSE);
    const envelope = await answer.text();
    const early = await ask(app, envelope);
    assert.deepEqual(
      [early.status, (await early.json()).error],
      [503, "busy"],
      "it is on its way",
    );
    assert.notEqual(early.headers.get("retry-after"), null);
    const jws = await buyVerdict(app);
    const key = parseVerifierKey(await keyOf(app));
    const statements = [
      [jws, payloadOf(jws)],
      [envelope, Uint8Array.fromBase64(JSON.parse(envelope).payload)],
    ] as const;
    const places = new Set<number>();
    const salts = new Set<string>();
    for (const [text, statement] of statements) {
      const response = await ask(app, text);
      assert.equal(response.headers.get("cache-control"), "no-store");
      const proof = await response.text();
      const proven = openStatementProof(proof, { keys: [key], statement });
      assert.deepEqual(
        [proven.size, proven.entry.event, proven.entry.operation],
        [3, "payment_settled", "verify_evidence"],
      );
      places.add(proven.index);
      for (
        const other of [
          { keys: [key], statement: statement.slice(1) },
          { keys: [], statement },
          { keys: [{ ...key, name: "other.example" }], statement },
        ]
      ) assert.throws(() => openStatementProof(proof, other), NoteError);
      // No part of it can be another, and the payment is not opened by it.
      const parsed = parseProof(proof);
      const extra = JSON.parse(
        new TextDecoder().decode(parsed.extra ?? undefined),
      );
      assert.deepEqual(Object.keys(extra), ["entry", "statement_salt"]);
      salts.add(extra.statement_salt);
      const changes: [JsonObject, RegExp][] = [
        [{ statement_salt: "00" }, /of another statement/],
        [{ statement_salt: 1 }, /no salt of a statement/],
        [
          { entry: extra.entry.replace("verify_evidence", "other") },
          /not in the checkpoint's tree/,
        ],
      ];
      for (const [change, problem] of changes) {
        const bad = proofText({
          ...parsed,
          extra: new TextEncoder().encode(
            JSON.stringify({ ...extra, ...change }),
          ),
        });
        const options = { keys: [key], statement };
        assert.throws(() => openStatementProof(bad, options), problem);
      }
    }
    assert.deepEqual([places.size, salts.size], [2, 2]);
    await checkByCommand(app, { jws, envelope });
    if (PYTHON !== null) await checkInPython(app, { jws, envelope });
  }));

/** The same by a program of another language, written from the specifications. */
async function checkInPython(
  app: TestApp,
  { jws, envelope }: { jws: string; envelope: string },
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const script = new URL("../protocol/check_verdict.py", import.meta.url);
  const files = [`${folder}/result`, `${folder}/proof`] as const;
  const proof = await (await ask(app, jws)).text();
  const run = async (kept: string) => {
    await Deno.writeTextFile(files[0], jws);
    await Deno.writeTextFile(files[1], kept);
    const { code, stdout, stderr } = await new Deno.Command(
      PYTHON ?? "python3",
      {
        args: ["-B", script.pathname, ...files, await keyOf(app)],
      },
    ).output();
    return [code, new TextDecoder().decode(code === 0 ? stdout : stderr)];
  };
  const [code, said] = await run(proof);
  assert.equal(code, 0, String(said));
  assert.match(String(said), /^entry [012] of 3: verified, since 2/);
  const { index } = parseProof(proof);
  for (
    const [kept, problem] of [
      [await (await ask(app, envelope)).text(), /another statement/],
      [proof.replace(`index ${index}`, "index 9"), /not in the log/],
      [proof.replace("\n3\n", "\n4\n"), /bad signature/],
    ] as const
  ) {
    const [code, said] = await run(kept);
    assert.equal(code, 1);
    assert.match(String(said), problem);
  }
  await Deno.remove(folder, { recursive: true });
}

/** The same by the command, which reads two files and nothing else. */
async function checkByCommand(
  app: TestApp,
  { jws, envelope }: { jws: string; envelope: string },
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const vkey = await keyOf(app);
  const proofs = {
    jws: await (await ask(app, jws)).text(),
    envelope: await (await ask(app, envelope)).text(),
  };
  const command = async (result: string, proof: string, ...more: string[]) => {
    await Deno.writeTextFile(`${folder}/result`, result);
    await Deno.writeTextFile(`${folder}/proof`, proof);
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const files = [`${folder}/result`, `${folder}/proof`];
    const args = ["log", "verdict", ...files, "--key", vkey, ...more];
    const code = await runCli(args, { out: say, err: say });
    return [code, said.join("\n")] as const;
  };
  const answer = JSON.stringify({ signed_result: { value: jws } });
  for (
    const [result, proof] of [
      [`${jws}\n`, proofs.jws],
      [answer, proofs.jws],
      [envelope, proofs.envelope],
    ] as const
  ) {
    const [code, said] = await command(result, proof);
    assert.equal(code, 0, said);
    assert.match(
      said,
      /^entry [012] of 3 in localhost:8402: vrf_\S+, verified, in the log since 2/,
    );
    const [, json] = await command(result, proof, "--json");
    assert.equal(JSON.parse(json).verdict, "verified");
  }
  const receipt = "eyJhbGciOiJFUzI1NiJ9.e30.c2ln";
  for (
    const [result, problem] of [
      [envelope, /the entry is of another statement/],
      ["{}", /no compact JWS/],
      [receipt, /no verdict/],
    ] as const
  ) {
    const [code, said] = await command(result, proofs.jws);
    assert.equal(code, 1);
    assert.match(said, problem);
  }
  await Deno.remove(folder, { recursive: true });
}

Deno.test("who has no verdict of the log is told nothing", () =>
  withApp(async (app) => {
    const jws = await buyVerdict(app);
    for (const bad of ["", "{}", "[]", "a.b", `${jws}.x`]) {
      const refused = await ask(app, bad);
      assert.deepEqual(
        [refused.status, (await refused.json()).error],
        [400, "invalid_request"],
        bad,
      );
    }
    const long = await ask(app, "x".repeat(STATEMENT_BYTES_MAX + 1));
    assert.equal(long.status, 413);
    await long.body?.cancel();
    const { jws: other } = await signStatement(
      { ...statementIn(jws), jti: "vrf_other" },
      await app.app.keyring.signer(),
    );
    const statusOf = async (text: string) => {
      const response = await ask(app, text);
      await response.body?.cancel();
      return response.status;
    };
    assert.equal(await statusOf(other), 404);
    // A program of the version before, beside this one, logs the sale alone.
    const { store } = app.app;
    const answer = await (await buyVerification(app)).json();
    const { entries } = await store.list<JsonObject>(["outbox"], { limit: 9 });
    const [{ key, value } = assert.fail()] = entries;
    const { statementSha256: _, ...known } = value;
    await store.commit({ sets: [{ key, value: known }] });
    await drainOutbox(app.app);
    assert.equal(await statusOf(answer.signed_result.value), 404);
    const report = await check(app, answer.signed_result.value);
    assert.ok(report.valid && report.log === null);
    // Where so many wait that not all are looked at, it may be among them.
    await store.commit({
      sets: Array.from({ length: 200 }, (_, index) => ({
        key: ["outbox", `1${index}`],
        value: known,
      })),
    });
    assert.equal(await statusOf(other), 503);
  }));

Deno.test("an entry tells nothing of the verdict, and costs the sale no commit and no key", async () => {
  const inner = await openDenoKvStore(":memory:");
  const { store, count } = countStore(inner);
  await using app = await startTestApp({ store, isStoreExclusive: true });
  const jws = await buyVerdict(app);
  await buy(app, await payFor(app, throwawayAccount()));
  const verdict = await count(() => buyVerification(app));
  const other = await count(async () =>
    await buy(app, await payFor(app, throwawayAccount()))
  );
  // Both are the three commits of any sale; the two keys are the record and its count.
  assert.equal(verdict.commits, other.commits);
  assert.equal(verdict.writes, other.writes + 2);
  const { entries } = await inner.list<JsonObject>(["revenue"], { limit: 9 });
  const entry = entries[0]?.value ?? assert.fail();
  const { jti, predicate } = statementIn(jws);
  const shown = JSON.stringify(entry);
  for (
    const secret of [
      sha256Hex(payloadOf(jws)),
      sha256Hex(jws),
      String(jti),
      String(predicate.evidence_sha256),
      String(predicate.checks_sha256),
      String(predicate.verdict),
    ]
  ) assert.ok(!shown.includes(secret), secret);
  assert.match(String(entry.statement_sha256), /^[0-9a-f]{64}$/);
  assert.notEqual(entry.statement_sha256, entry.tx_sha256);
  await app.stop();
  await inner.close();
});

Deno.test("a verdict outlives its key by the log's time; what a stolen key dates back does not", () =>
  withApp(async (app, clock) => {
    const jws = await buyVerdict(app);
    const fresh = await check(app, jws);
    assert.ok(fresh.valid);
    assert.deepEqual([fresh.believed_by, fresh.log?.index], ["key", 0]);
    assert.equal(fresh.log?.recorded_at, fresh.verified_at);
    // Who has the key signs what he likes, of whatever day.
    const thief = await app.app.keyring.signer();
    const statement = statementIn(jws);
    const { jws: forged } = await signStatement({
      ...statement,
      predicate: { ...statement.predicate, verdict: "failed" },
    }, thief);
    const believed = await check(app, forged);
    assert.ok(believed.valid && believed.log === null, "nobody knows yet");
    clock.advance(DAY_MS);
    await app.app.keyring.compromise(thief.kid);
    const old = await check(app, jws);
    assert.ok(old.valid);
    assert.deepEqual(
      { ...old, believed_by: "key" },
      fresh,
      "the same in all but why",
    );
    assert.equal(old.believed_by, "log");
    assert.deepEqual(await check(app, forged), {
      valid: false,
      reason: "key_compromised",
    });
    assert.equal((await ask(app, jws)).status, 200);
    // The same bytes of the log, signed by a key that never was ours.
    const [head, body] = jws.split(".");
    const changed = `${head}.${body}.${forged.split(".")[2]}`;
    assert.deepEqual(await check(app, changed), {
      valid: false,
      reason: "signature_invalid",
    });
  }));

Deno.test("what the log took in after a key's end is not believed by it", () =>
  withApp(async (app, clock) => {
    const answer = await (await buyVerification(app)).json();
    await app.app.keyring.compromise(answer.kid);
    await drainOutbox(app.app);
    while (await app.app.revenueAuditor.advance());
    const jws = answer.signed_result.value;
    // Settled in the very moment of its end: not before it.
    assert.deepEqual(await check(app, jws), {
      valid: false,
      reason: "key_compromised",
    });
    clock.advance(DAY_MS);
    assert.equal((await check(app, jws)).valid, false);
  }));

Deno.test("in ten years, after many rotations, the log still speaks for a verdict", () =>
  withApp(async (app, clock) => {
    const jws = await buyVerdict(app);
    const { keyring } = app.app;
    const thief = await keyring.signer();
    const { jws: forged } = await signStatement(
      { ...statementIn(jws), jti: "vrf_forged" },
      thief,
    );
    await keyring.rotate();
    clock.advance(PUBLISH_LEAD_MS + RETIRED_KEEP_MS);
    const last = await check(app, forged);
    assert.ok(last.valid && last.believed_by === "key", "the last day");
    clock.advance(1);
    // Over, and in its set until the next change; then by itself.
    for (let year = 0; year < 10; year++) {
      const report = await check(app, jws);
      assert.ok(report.valid && report.believed_by === "log", `year ${year}`);
      assert.deepEqual(await check(app, forged), {
        valid: false,
        reason: "key_retired",
      });
      await keyring.rotate();
      clock.advance(365 * DAY_MS);
    }
    const { keys } = await keyring.jwks();
    assert.ok(!keys.some((key) => key.kid === thief.kid));
    const proof = await (await ask(app, jws)).text();
    const proven = openStatementProof(proof, {
      keys: [parseVerifierKey(await keyOf(app))],
      statement: payloadOf(jws),
    });
    assert.equal(proven.index, 0);
  }));
