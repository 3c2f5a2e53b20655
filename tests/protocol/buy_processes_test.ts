/** Several processes of `buy` with one journal: one answer is paid once, one budget binds all. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { EXIT } from "@/cli/exit_codes.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import { RUN_BUNDLE, startVariables } from "@/tests/support/served.ts";

interface Scene {
  /** Starts a process. */
  start(...args: string[]): Deno.ChildProcess;
  /** Payments in the order in which they came. */
  readonly payments: string[];
  /** Requests with a payment that were open at the same time, at most. */
  readonly openMax: () => number;
  /** Resolves with each payment; what it resolves is waited for. */
  onPayment: () => Promise<void>;
}

/** A seller who answers a request without payment only when as many have come. */
async function withScene(
  options: { together: number },
  play: (scene: Scene) => Promise<void>,
) {
  const payments: string[] = [];
  const gate = Promise.withResolvers<void>();
  let unpaid = 0;
  let open = 0;
  let openMax = 0;
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      await request.text();
      const payment = request.headers.get("payment-signature");
      if (payment === null) {
        if (++unpaid === options.together) gate.resolve();
        await gate.promise;
        return challenge(request.url);
      }
      payments.push(payment);
      openMax = Math.max(openMax, ++open);
      await scene.onPayment();
      open--;
      return settled(payment);
    },
  );
  const folder = await Deno.makeTempDir();
  const key = join(folder, "key");
  await Deno.writeTextFile(key, `0x${"5".repeat(64)}`, { mode: 0o600 });
  const url = `http://127.0.0.1:${server.addr.port}/thing`;
  const scene: Scene = {
    payments,
    openMax: () => openMax,
    onPayment: () => Promise.resolve(),
    start: (...args) =>
      new Deno.Command(Deno.execPath(), {
        args: [
          ...[...RUN_BUNDLE, "buy", url, "--yes"],
          ...["--journal", join(folder, "journal"), "--key-file", key],
          ...["--rpc", "none", ...args],
        ],
        env: startVariables(),
        stdout: "piped",
        stderr: "piped",
      }).spawn(),
  };
  try {
    await play(scene);
  } finally {
    await server.shutdown();
    await Deno.remove(folder, { recursive: true });
  }
}

function challenge(url: string): Response {
  return new Response(null, {
    status: 402,
    headers: {
      "payment-required": encodeMessage({
        x402Version: 2,
        resource: { url },
        accepts: [{
          scheme: "exact",
          network: "eip155:8453",
          amount: "10000",
          asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
          payTo: "0x2222222222222222222222222222222222222222",
          maxTimeoutSeconds: 300,
          extra: { name: "USD Coin", version: "2" },
        }],
      }),
    },
  });
}

function settled(payment: string): Response {
  const { payload } = JSON.parse(
    new TextDecoder().decode(Uint8Array.fromBase64(payment)),
  );
  return Response.json({ done: true }, {
    headers: {
      "payment-response": encodeMessage({
        success: true,
        network: "eip155:8453",
        payer: payload.authorization.from,
        transaction: `0x${"ab".repeat(32)}`,
      }),
    },
  });
}

async function ended(
  child: Deno.ChildProcess,
  onError: (text: string) => void = () => {},
) {
  const out = new Response(child.stdout).text();
  let err = "";
  for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) {
    onError(err += text);
  }
  return { code: (await child.status).code, out: await out, err };
}

Deno.test("processes that buy the same answer at once pay once, one after the other, and all get it", () =>
  withScene({ together: 3 }, async (scene) => {
    // The first is answered when both others wait, or one of them does not.
    const answered = Promise.withResolvers<void>();
    scene.onPayment = () => {
      if (scene.payments.length > 1) answered.resolve();
      return answered.promise;
    };
    const waiting = new Set<number>();
    const results = await Promise.all(
      [1, 2, 3].map((n) =>
        ended(scene.start(), (err) => {
          if (err.includes("another process sends this payment")) {
            waiting.add(n);
          }
          if (waiting.size === 2) answered.resolve();
        })
      ),
    );
    for (const { code, out, err } of results) {
      assert.equal(code, EXIT.ok, err);
      assert.equal(out, '{"done":true}\n');
    }
    assert.equal(new Set(scene.payments).size, 1);
    assert.equal(scene.openMax(), 1);
    const met = results.filter(({ err }) =>
      err.includes("another process has signed for this answer meanwhile")
    );
    assert.equal(met.length, 2);
  }));

Deno.test("processes that buy different answers at once share one budget", () =>
  withScene({ together: 3 }, async (scene) => {
    const results = await Promise.all(
      [1, 2, 3].map((n) =>
        ended(scene.start("--budget", "0.01/24h", "--data", `{"n":${n}}`))
      ),
    );
    assert.deepEqual(results.map(({ code }) => code).sort(), [
      EXIT.ok,
      EXIT.refusedHere,
      EXIT.refusedHere,
    ]);
    assert.equal(scene.payments.length, 1);
  }));

Deno.test("a process that is killed while it pays leaves no lock, and its payment is gone on with", () =>
  withScene({ together: 1 }, async (scene) => {
    const arrived = Promise.withResolvers<void>();
    const hanging = Promise.withResolvers<void>();
    scene.onPayment = () => {
      arrived.resolve();
      return hanging.promise;
    };
    const killed = scene.start();
    await arrived.promise;
    killed.kill("SIGKILL");
    await ended(killed);
    hanging.resolve();
    const { code, err } = await ended(scene.start());
    assert.equal(code, EXIT.ok, err);
    assert.match(err, /^a purchase of this answer is open since /);
    assert.equal(scene.payments.length, 2);
    assert.equal(new Set(scene.payments).size, 1);
  }));
