import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { join } from "@/tests/support/paths.ts";
import { testStore } from "@/tests/support/store_suite.ts";
import {
  type Calls,
  type Channel,
  CONNECTIONS_MAX,
  openChannel,
} from "./channel.ts";
import { ChannelError, findRunning, SilentProcess } from "./client.ts";
import { makeRunFolder, readCard, runPlace, writeCard } from "./place.ts";
import { storeCalls, storeOf } from "./store_calls.ts";

const SINCE = "2026-11-22T10:00:00.000Z";

testStore({
  name: "the store of a running process",
  async open(now) {
    const folder = await Deno.makeTempDir();
    const place = runPlace(join(folder, "kv.sqlite"));
    await makeRunFolder(place);
    const kv = await openDenoKvStore(":memory:", { now });
    const channel = await openChannel(place, {
      calls: storeCalls(kv),
      since: SINCE,
    });
    const running = await findRunning(place);
    assert(running !== null);
    const store = storeOf(running);
    return {
      ...store,
      async close() {
        await store.close();
        await channel.close();
        await kv.close();
        // The suite closes twice.
        await Deno.remove(folder, { recursive: true }).catch(() => {});
      },
    };
  },
});

const CALLS: Calls = {
  echo: (question) => Promise.resolve(question),
  count(_question, { report }) {
    for (const step of [1, 2, 3]) report(step);
    return Promise.resolve("done");
  },
  fail: () => Promise.reject(new Error("no luck")),
};

async function withChannel(
  file: string,
  use: (
    place: ReturnType<typeof runPlace>,
    channel: Channel,
  ) => Promise<void>,
) {
  const folder = await Deno.makeTempDir();
  const place = runPlace(join(folder, file));
  await Deno.mkdir(join(place.folder, ".."), { recursive: true });
  await makeRunFolder(place);
  const channel = await openChannel(place, { calls: CALLS, since: SINCE });
  try {
    await use(place, channel);
  } finally {
    await channel.close();
    await Deno.remove(folder, { recursive: true });
  }
}

const LONG = join("d".repeat(100), "kv.sqlite");

for (
  const [kind, file] of [["unix", "kv.sqlite"], ["loopback", LONG]] as const
) {
  Deno.test(`over ${kind} it answers, says how far it is, and what went wrong`, async () => {
    await withChannel(file, async (place, { address }) => {
      assert.equal(address.kind, kind);
      const running = await findRunning(place);
      assert(running !== null);
      assert.deepEqual(
        [running.card.pid, running.card.since],
        [Deno.pid, SINCE],
      );
      const long = "ü\n".repeat(100_000);
      const steps: unknown[] = [];
      assert.deepEqual(
        await Promise.all([
          running.ask("echo", long),
          running.ask("count", null, (step) => steps.push(step)),
          running.ask("echo", { a: [1] }),
        ]),
        [long, "done", { a: [1] }],
      );
      assert.deepEqual(steps, [1, 2, 3]);
      await assert.rejects(running.ask("fail"), /no luck/);
      await assert.rejects(running.ask("constructor"), ChannelError);
      assert.equal(await running.ask("echo", 1), 1);
      running.close();
    });
  });
}

Deno.test("the socket is its owner's alone", async () => {
  await withChannel("kv.sqlite", async ({ socket, card }) => {
    for (const path of [socket, card]) {
      const { mode } = await Deno.stat(path);
      assert.equal((mode ?? 0) & 0o777, 0o600, path);
    }
  });
});

/** What a connection is told before it is closed. */
async function tell(port: number, text: string): Promise<string> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  await connection.write(new TextEncoder().encode(text));
  return new TextDecoder().decode(
    (await connection.readable.getReader().read()).value,
  );
}

Deno.test("on loopback nothing is said to whoever does not know the token", async () => {
  await withChannel(LONG, async (place, { address }) => {
    assert(address.kind === "loopback");
    assert.match(address.token, /^[0-9a-f]{64}$/);
    const ask = '\n{"call":"echo","with":1}\n';
    const wrong = address.token.replace(/.$/, (c) => c === "0" ? "1" : "0");
    for (
      const first of [
        "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n",
        '{"call":"echo","with":1}\n',
        `{"token":""}${ask}`,
        `{"token":${JSON.stringify(wrong)}}${ask}`,
        `null${ask}`,
      ]
    ) {
      assert.equal(await tell(address.port, first), "", first);
    }
    assert.match(
      await tell(address.port, `{"token":"${address.token}"}${ask}`),
      /welcome/,
    );
    const running = await findRunning(place);
    assert(running !== null);
    running.close();
  });
});

Deno.test("a socket that nobody listens on any more is nobody, and in nobody's way", async () => {
  await withChannel("kv.sqlite", async (place, channel) => {
    const before = await Deno.readTextFile(place.card);
    await channel.close();
    await Deno.writeTextFile(place.card, before);
    assert.notEqual(await readCard(place), null);
    assert.equal(await findRunning(place), null);
    // As after kill -9: the file is there, and nobody behind it.
    await Deno.remove(place.socket).catch(() => {});
    Deno.listen({ transport: "unix", path: place.socket }).close();
    const again = await openChannel(place, { calls: CALLS, since: SINCE });
    const running = await findRunning(place);
    assert.equal(await running?.ask("echo", 2), 2);
    running?.close();
    await again.close();
  });
});

Deno.test("more connections than it takes are closed, and a place that is free again is taken", async () => {
  await withChannel("kv.sqlite", async (place) => {
    const all = [];
    for (let count = 0; count < CONNECTIONS_MAX; count++) {
      all.push(await findRunning(place));
    }
    assert(all.every((running) => running !== null));
    assert.equal(await findRunning(place), null);
    all.pop()?.close();
    let again = null;
    while (again === null) again = await findRunning(place);
    for (const running of [...all, again]) running.close();
  });
});

Deno.test("a question to a process that stops is answered with that", async () => {
  const folder = await Deno.makeTempDir();
  const place = runPlace(join(folder, "kv.sqlite"));
  await makeRunFolder(place);
  const { promise, resolve } = Promise.withResolvers<void>();
  let isAborted = false;
  const channel = await openChannel(place, {
    since: SINCE,
    calls: {
      wait: (_question, { signal }) => {
        resolve();
        return new Promise((_, reject) => {
          signal.onabort = () => {
            isAborted = true;
            reject(new Error("stopped"));
          };
        });
      },
    },
  });
  const running = await findRunning(place);
  const asked = running?.ask("wait").catch((error) => error);
  await promise;
  // Whoever asks goes away, and the work ends.
  running?.close();
  await asked;
  await channel.close();
  assert(isAborted);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a process that says nothing is named, and is not waited for", async () => {
  const folder = await Deno.makeTempDir();
  const place = runPlace(join(folder, "kv.sqlite"));
  await makeRunFolder(place);
  // Connections are taken by the system, whatever the process does.
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  await writeCard(place, {
    pid: 4_711,
    since: "2026-11-23T10:00:00.000Z",
    channel: { kind: "loopback", port: listener.addr.port, token: "x" },
  });
  await assert.rejects(
    findRunning(place, 1),
    (error) => error instanceof SilentProcess && error.card.pid === 4_711,
  );
  await Deno.remove(folder, { recursive: true });
});
