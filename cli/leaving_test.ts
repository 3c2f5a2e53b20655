import assert from "node:assert/strict";
import {
  LEAVE_MS_MAX,
  Leaving,
  PROBE_FRESH_MS,
  PROBE_WAIT_MS_MAX,
  QUIET_MS,
  QUIET_WAIT_MS_MAX,
} from "./leaving.ts";

/** A process whose time goes on only while it waits. */
function start(onWait: (nowMs: number) => void = () => {}) {
  let nowMs = 0;
  const leaving = new Leaving({
    monotonicMs: () => nowMs,
    wait: (ms) => {
      nowMs += ms;
      onWait(nowMs);
      return Promise.resolve();
    },
  });
  const dispatch = leaving.around(() => new Response("answer"));
  const ask = async (path: string) =>
    await dispatch(new Request(`http://localhost${path}`), "127.0.0.1");
  return {
    leaving,
    ask,
    advance: (ms: number) => nowMs += ms,
    now: () => nowMs,
  };
}

Deno.test("readiness is asked at /health?ready, costs no store, and ends first", async () => {
  const { leaving, ask } = start();
  const ready = await ask("/health?ready");
  assert.deepEqual([ready.status, await ready.json()], [
    200,
    { status: "ready" },
  ]);
  assert.equal((await ask("/other")).headers.get("connection"), null);
  const left = leaving.leave();
  const going = await ask("/health?ready");
  assert.deepEqual([going.status, await going.json()], [
    503,
    { status: "leaving" },
  ]);
  for (const path of ["/health?ready", "/other"]) {
    assert.equal((await ask(path)).headers.get("connection"), "close", path);
  }
  await left;
});

Deno.test("where nobody asks for readiness, it leaves after a moment without calls", async () => {
  const quiet = start();
  await quiet.leaving.leave();
  assert.equal(quiet.now(), QUIET_MS);
  // Calls that go on for ever do not keep it.
  const busy = start(() => void busy.ask("/other"));
  await busy.leaving.leave();
  assert.equal(busy.now(), QUIET_WAIT_MS_MAX);
});

Deno.test("a process that the machine let wait hears of the calls that came meanwhile", async () => {
  let waits = 0;
  const stalled = start(() => {
    waits++;
    if (waits === 3) stalled.advance(2 * QUIET_MS);
    if (waits === 4) void stalled.ask("/other");
  });
  await stalled.leaving.leave();
  // As long after the late call as after any.
  assert.equal(stalled.now(), 4 * 25 + 2 * QUIET_MS + QUIET_MS);
});

Deno.test("a look that was held up is none: what came meanwhile is heard after it", async () => {
  let waits = 0;
  const last = QUIET_MS / 25;
  const stalled = start(() => {
    waits++;
    if (waits === last) stalled.advance(QUIET_MS);
    if (waits === last + 1) void stalled.ask("/other");
  });
  await stalled.leaving.leave();
  assert.equal(stalled.now(), (last + 1) * 25 + QUIET_MS + QUIET_MS);
});

Deno.test("where somebody asks, it waits until that was answered, and not for ever", async () => {
  let isAsked = false;
  const asked = start((nowMs) => {
    if (nowMs < 1_000 || isAsked) return;
    isAsked = true;
    void asked.ask("/health?ready");
  });
  await asked.ask("/health?ready");
  await asked.leaving.leave();
  assert.equal(asked.now(), 1_000 + QUIET_MS);
  const silent = start();
  await silent.ask("/health?ready");
  await silent.leaving.leave();
  assert.equal(silent.now(), PROBE_WAIT_MS_MAX + QUIET_MS);
  const old = start();
  await old.ask("/health?ready");
  old.advance(PROBE_FRESH_MS);
  await old.leaving.leave();
  assert.equal(old.now(), PROBE_FRESH_MS + QUIET_MS);
});

Deno.test("a process that the machine let wait hears the question that came meanwhile, and leaves in the end", async () => {
  let waits = 0;
  const stalled = start(() => {
    waits++;
    if (waits === 1) stalled.advance(PROBE_WAIT_MS_MAX);
    if (waits === 2) void stalled.ask("/health?ready");
  });
  await stalled.ask("/health?ready");
  await stalled.leaving.leave();
  assert.equal(stalled.now(), PROBE_WAIT_MS_MAX + 2 * 25 + QUIET_MS);
  // Calls that come at each look of a machine that is a hundred times as slow.
  const starved = start(() => {
    starved.advance(99 * 25);
    void starved.ask("/other");
  });
  await starved.ask("/health?ready");
  await starved.leaving.leave();
  assert(starved.now() >= LEAVE_MS_MAX);
  assert(starved.now() < LEAVE_MS_MAX + 100 * 25);
});

Deno.test("where it is asked often one question more is answered as before: who was started last is believed first", async () => {
  const answers: [number, string][] = [];
  const ask = async (nowMs: number) => {
    const answer = await asked.ask("/health?ready");
    answers.push([nowMs, (await answer.json()).status]);
  };
  const asked = start((nowMs) => {
    if (nowMs % 1_000 === 0) void ask(nowMs);
  });
  for (let second = 0; second < 3; second++) {
    await asked.ask("/health?ready");
    asked.advance(1_000);
  }
  await asked.leaving.leave();
  assert.equal(asked.now(), 5_000 + QUIET_MS);
  assert.deepEqual(answers, [[4_000, "ready"], [5_000, "leaving"]]);
});

Deno.test("where the sockets outlive the process, it stays ready, and closes what is kept", async () => {
  const { leaving, ask, now } = start();
  await ask("/health?ready");
  const left = leaving.leave({ outlive: true });
  const going = await ask("/health?ready");
  assert.deepEqual([going.status, await going.json()], [
    200,
    { status: "ready" },
  ]);
  assert.equal(going.headers.get("connection"), "close");
  assert.equal((await ask("/other")).headers.get("connection"), "close");
  await left;
  // Nobody is waited for who would have to go elsewhere.
  assert(now() < PROBE_WAIT_MS_MAX);
});
