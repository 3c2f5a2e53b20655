/** Tool, command and page believe a verdict by the same rule; here the first two say so of the same results. */
import assert from "node:assert/strict";
import { DSSE_SIGNATURES_MAX } from "@/lib/jose/dsse.ts";
import { parseCompactJws } from "@/lib/jose/jws.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import {
  judgeResult,
  readKnownKeys,
} from "@/services/verify/verify_evidence/judge_result.ts";
import { resealAsDsse } from "@/services/verify/verify_evidence/statement.ts";
import { startTestApp, type TestApp, TestClock } from "@/tests/support/app.ts";
import { cli } from "@/tests/support/buy_seller.ts";
import { join } from "@/tests/support/paths.ts";
import { buyVerification, VERIFY_ORIGIN } from "@/tests/support/verify.ts";

const DAY_MS = 86_400_000;

interface Scene {
  readonly app: TestApp;
  readonly clock: TestClock;
  /** What the tool says, in a word. */
  tool(jws: string): Promise<string>;
  /** What the command says of a result, its proof and what the service says of its keys now. */
  command(result: string, options?: { keys?: string }): Promise<string>;
  buy(): Promise<string>;
  log(): Promise<void>;
  /** What is told of the keys. */
  keys(): Promise<string>;
}

async function inScene(play: (scene: Scene) => Promise<void>): Promise<void> {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const app = await startTestApp({ store, clock, isStoreExclusive: true });
  const folder = await Deno.makeTempDir();
  const keys = async () =>
    await (await app.fetch(`${VERIFY_ORIGIN}/log.json`)).text();
  const tool =
    app.app.verify.freeOperations.find(({ id }) =>
      id === "check_signed_result"
    ) ?? assert.fail();
  try {
    await play({
      app,
      clock,
      keys,
      async tool(jws) {
        const { output } = await tool.run({ jws }, {
          now: clock.now(),
          requestId: "",
          signal: new AbortController().signal,
          payer: null,
          agentId: null,
        });
        const { believed_by, reason } = output as Record<string, string>;
        return believed_by ?? reason ?? assert.fail();
      },
      async command(result, options = {}) {
        const answer = await app.fetch(`${VERIFY_ORIGIN}/log/verdict`, {
          method: "POST",
          body: result,
        });
        const told = await keys();
        const files = {
          result,
          proof: await answer.text(),
          keys: options.keys ?? told,
        };
        for (const [name, text] of Object.entries(files)) {
          await Deno.writeTextFile(join(folder, name), text);
        }
        const [vkey] = JSON.parse(told).verifier_keys;
        const paths = ["result", "proof"].map((name) => join(folder, name));
        const args = ["log", "verdict", ...paths, "--key", vkey];
        const more = ["--keys", join(folder, "keys"), "--json"];
        const { code, out, err } = await cli([...args, ...more]);
        if (code === 0) return JSON.parse(out).believed_by;
        assert.equal(code, 1);
        return err;
      },
      buy: async () =>
        (await (await buyVerification(app)).json()).signed_result.value,
      async log() {
        await drainOutbox(app.app);
        while (await app.app.revenueAuditor.advance());
      },
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
    await app.stop();
    await store.close();
  }
}

Deno.test("tool and command agree on what a withdrawn key signed before and after", () =>
  inScene(async ({ app, clock, tool, command, buy, log, keys }) => {
    const jws = await buy();
    await log();
    const { kid } = await app.app.keyring.signer();
    const envelope = JSON.stringify(
      await resealAsDsse(jws, await app.app.keyring.signer()),
    );
    assert.deepEqual(
      [await tool(jws), await command(jws), await command(envelope)],
      ["key", "key", "key"],
    );
    const published = await keys();
    assert.deepEqual(JSON.parse(published).result_keys.former, []);
    clock.advance(1_000);
    const late = await buy();
    await app.app.keyring.compromise(kid);
    await log();
    assert.deepEqual(
      [await tool(jws), await command(jws), await command(envelope)],
      ["log", "log", "log"],
    );
    assert.equal(await tool(late), "key_compromised");
    assert.match(
      await command(late),
      /not to be believed: its key was withdrawn at \S+Z, and the log had it only at /,
    );
    // Whose keys are of before the withdrawal cannot know of it.
    assert.equal(await command(late, { keys: published }), "key");
    const { result_keys } = JSON.parse(await keys());
    assert.deepEqual(
      result_keys.former.map(({ kid, status, believed_until }: Ended) => [
        kid,
        status,
        believed_until,
      ]),
      [[kid, "compromised", clock.now().toISOString()]],
    );
    // The same without the log's description around it.
    const alone = JSON.stringify(result_keys);
    assert.equal(await command(jws, { keys: alone }), "log");
    for (const bad of ["", "[]", "{}", '{"keys":7}']) {
      assert.match(await command(jws, { keys: bad }), /has no keys of results/);
    }
  }));

interface Ended {
  readonly kid: string;
  readonly status: string;
  readonly believed_until: string;
}

Deno.test("tool and command agree in ten years' time", () =>
  inScene(async ({ app, clock, tool, command, buy, log, keys }) => {
    const jws = await buy();
    await log();
    for (let year = 0; year < 10; year++) {
      await app.app.keyring.rotate();
      clock.advance(365 * DAY_MS);
    }
    assert.deepEqual([await tool(jws), await command(jws)], ["log", "log"]);
    const { former } = JSON.parse(await keys()).result_keys;
    // All that are over, and no key of receipts or of the log.
    assert.equal(former.length, 9);
    for (const { status, crv } of former) {
      assert.deepEqual([status, crv], ["retired", "P-256"]);
    }
  }));

Deno.test("judgeResult() believes nothing that it does not know the key of, or whose signature does not hold", () =>
  inScene(async ({ app, buy, keys: told }) => {
    const jws = await buy();
    const signer = await app.app.keyring.signer();
    const envelope = await resealAsDsse(jws, signer);
    const known = readKnownKeys(await told()) ?? assert.fail();
    const loggedAt = new Date(0);
    const judge = async (text: string, keys = known) => {
      const judged = await judgeResult(text, { keys, loggedAt });
      return judged.valid ? judged.believedBy : judged.reason;
    };
    const sealed = (changes: object) =>
      JSON.stringify({ ...envelope, ...changes });
    assert.equal(await judge(jws), "key");
    assert.equal(await judge(sealed({})), "key");
    const none = "it is no signed result";
    const forged = "its signature does not hold";
    const [{ keyid, sig } = assert.fail()] = envelope.signatures;
    const header = parseCompactJws(jws)?.header ?? assert.fail();
    const cases: [text: string, reason: string][] = [
      ["", none],
      ["{", none],
      ["{}", none],
      ["a.b.c", none],
      [
        await signer.sign(new TextEncoder().encode("{}"), { typ: "other+jws" }),
        none,
      ],
      [sealed({ payloadType: "application/json" }), none],
      [sealed({ signatures: [] }), none],
      [sealed({ signatures: [{ sig }] }), none],
      [sealed({ payload: btoa("{}") }), forged],
      [sealed({ signatures: [{ keyid, sig: btoa("x") }] }), forged],
      [
        sealed({
          signatures: Array(DSSE_SIGNATURES_MAX + 1).fill({ keyid, sig }),
        }),
        none,
      ],
      [jws.replace(/[^.]+$/, "A".repeat(86)), forged],
    ];
    assert.equal(header.kid, keyid);
    for (const [text, reason] of cases) assert.equal(await judge(text), reason);
    // A key that is not ours, and former ones without an end.
    const [key] = JSON.parse(await told()).result_keys.keys;
    const unknown = "its key is none that the service signs results with";
    const until = "2026-01-01T00:00:00.000Z";
    for (
      const former of [
        { ...key, status: "retired" },
        { ...key, status: "retired", believed_until: "soon" },
        { ...key, status: "lost", believed_until: until },
        { ...key, status: "retired", believed_until: until, d: key.x },
        { ...key, status: "retired", believed_until: until, kid: undefined },
      ]
    ) {
      const text = JSON.stringify({ keys: [], former: [former] });
      assert.equal(
        await judge(jws, readKnownKeys(text) ?? assert.fail()),
        unknown,
      );
    }
    // Published and former at once: the first counts.
    const both = JSON.stringify({
      keys: [key],
      former: [{ ...key, status: "retired", believed_until: until }],
    });
    assert.equal(await judge(jws, readKnownKeys(both) ?? assert.fail()), "key");
  }));
