import assert from "node:assert/strict";
import { nextTurn } from "@/lib/next_turn.ts";
import { verifySignature } from "./algorithms.ts";
import {
  KEY_USES,
  type KeyCustody,
  KIND_OF_USE,
  nameOfUse,
} from "./custody.ts";
import { KeyCustodyError } from "./custody_error.ts";
import { readKeyFile, withNewKeys } from "./key_file.ts";
import { type AgentConnection, sshAgentCustody } from "./ssh_agent.ts";
import {
  AGENT_ANSWER_BYTES_MAX,
  receiveMessage,
  sendMessage,
  wireString,
} from "./ssh_wire.ts";

const encoder = new TextEncoder();
const DATA = encoder.encode("what is signed");

type Answer = (question: Uint8Array) => readonly number[];

/** An agent that answers as a test has it; each question is a connection. */
function scripted(
  answer: Answer,
  { pieceBytes = 7 }: { pieceBytes?: number } = {},
): KeyCustody & { readonly open: () => number } {
  let open = 0;
  const connect = (): Promise<AgentConnection> => {
    open++;
    const asked: number[] = [];
    let told: Uint8Array | null = null;
    return Promise.resolve({
      write: (piece) => {
        const taken = piece.subarray(0, pieceBytes);
        asked.push(...taken);
        return Promise.resolve(taken.length);
      },
      read: (into) => {
        told ??= Uint8Array.from(answer(Uint8Array.from(asked.slice(4))));
        const piece = told.subarray(0, Math.min(pieceBytes, into.length));
        told = told.subarray(piece.length);
        into.set(piece);
        return Promise.resolve(piece.length === 0 ? null : piece.length);
      },
      close: () => open--,
    });
  };
  return {
    ...sshAgentCustody({ place: "the agent", connect }),
    open: () => open,
  };
}

const message = (...parts: readonly (number | Uint8Array)[]) => [...wireString(
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "number" ? [part] : [...wireString(part)]
    ),
  ),
)];
const joined = (...parts: readonly Uint8Array[]) =>
  Uint8Array.from(parts.flatMap((part) => [...wireString(part)]));
const text = (value: string) => encoder.encode(value);

/** Ed25519's base point's encoding is as good as any other's. */
const ED25519_BLOB = joined(text("ssh-ed25519"), new Uint8Array(32).fill(0x66));

const LOG_KEY = message(
  ...[12, 0, 0, 0, 1],
  ED25519_BLOB,
  text(nameOfUse("log")),
);

/** A signature that the agent gives in its own form. */
async function signedAs(
  answer: readonly number[],
): Promise<Uint8Array | KeyCustodyError> {
  const custody = scripted((question) => question[0] === 11 ? LOG_KEY : answer);
  const [key] = await custody.held("log");
  assert.ok(key !== undefined);
  try {
    return await key.sign(DATA);
  } catch (error) {
    assert.ok(error instanceof KeyCustodyError);
    return error;
  } finally {
    assert.equal(custody.open(), 0);
  }
}

Deno.test("a message arrives in whatever pieces it comes", async () => {
  for (const pieceBytes of [1, 2, 3, 5, 1_000]) {
    const custody = scripted(() => LOG_KEY, { pieceBytes });
    const keys = await custody.held("log");
    assert.deepEqual(keys.map(({ public_jwk }) => public_jwk.crv), ["Ed25519"]);
    assert.deepEqual(await custody.held("receipts"), []);
    assert.equal(custody.open(), 0);
  }
});

Deno.test("an agent is asked for pure signatures, and both forms of them are read", async () => {
  const asked: number[][] = [];
  const body = Uint8Array.from({ length: 64 }, (_, index) => index);
  const custody = scripted((question) => {
    asked.push([...question]);
    return question[0] === 11
      ? LOG_KEY
      : message(14, joined(text("ssh-ed25519"), body));
  });
  const [key] = await custody.held("log");
  assert.deepEqual(await key?.sign(DATA), body);
  assert.deepEqual(asked, [[11], [
    13,
    ...wireString(ED25519_BLOB),
    ...wireString(DATA),
    ...[0, 0, 0, 0],
  ]]);
  // r with a zero before its high bit, s shorter than its place.
  const r = Uint8Array.of(0, ...new Uint8Array(32).fill(0xff));
  const s = Uint8Array.of(7);
  const ecdsa = await signedAs(
    message(14, joined(text("ecdsa-sha2-nistp256"), joined(r, s))),
  );
  assert.deepEqual(
    ecdsa,
    Uint8Array.of(...r.subarray(1), ...new Uint8Array(31), 7),
  );
});

/** A signature with as much behind it as makes an answer of so many bytes. */
function ofBytes(length: number): readonly number[] {
  const signature = joined(text("ssh-ed25519"), new Uint8Array(64).fill(9));
  const whole = new Uint8Array(length);
  whole.set([14, ...wireString(signature)]);
  return [...wireString(whole)];
}

Deno.test("the longest answer is read", async () => {
  const signature = await signedAs(ofBytes(AGENT_ANSWER_BYTES_MAX));
  assert.deepEqual(signature, new Uint8Array(64).fill(9));
});

Deno.test("what an agent answers otherwise is one line for the operator", async () => {
  const ecdsa = (...numbers: Uint8Array[]) =>
    message(14, joined(text("ecdsa-sha2-nistp256"), joined(...numbers)));
  const cases: Record<string, [readonly number[], RegExp]> = {
    refusal: [message(5), /^the agent refuses to sign with "pennyworth-log"$/],
    nothing: [[], /not of the SSH agent protocol/],
    "half a head": [[0, 0], /not of the SSH agent protocol/],
    "half a message": [[0, 0, 0, 9, 14], /not of the SSH agent protocol/],
    "no message": [[0, 0, 0, 0], /not of the SSH agent protocol/],
    "too much": [
      ofBytes(AGENT_ANSWER_BYTES_MAX + 1),
      /not of the SSH agent protocol/,
    ],
    "another algorithm": [
      message(14, joined(text("rsa-sha2-256"), new Uint8Array(64))),
      /in a form that was not asked for/,
    ],
    "a short signature": [
      message(14, joined(text("ssh-ed25519"), new Uint8Array(63))),
      /in a form that was not asked for/,
    ],
    "a number that is too long": [
      ecdsa(new Uint8Array(33).fill(1), Uint8Array.of(1)),
      /not of the SSH agent protocol/,
    ],
    "a negative number": [
      ecdsa(Uint8Array.of(0x80), Uint8Array.of(1)),
      /not of the SSH agent protocol/,
    ],
    "one number": [ecdsa(Uint8Array.of(1)), /not of the SSH agent protocol/],
  };
  for (const [name, [answer, says]] of Object.entries(cases)) {
    const error = await signedAs(answer);
    assert.ok(error instanceof KeyCustodyError, name);
    assert.match(error.message, says, name);
  }
  await assert.rejects(
    scripted(() => message(5)).held("log"),
    /the agent shows no keys/,
  );
  await assert.rejects(
    sshAgentCustody({
      place: "the agent",
      connect: () => Promise.reject(new Error("no such socket")),
    }).held("log"),
    /^KeyCustodyError: the agent does not answer$/,
  );
});

Deno.test("an agent that does not answer is hung up on", async () => {
  for (const isLate of [false, true]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const connected = Promise.withResolvers<AgentConnection>();
    let closed = 0;
    const connection: AgentConnection = {
      write: (piece) => Promise.resolve(piece.length),
      // Ends when it is hung up on, as a socket does.
      read: () => promise.then(() => null),
      close() {
        closed++;
        resolve();
      },
    };
    if (!isLate) connected.resolve(connection);
    const asked = sshAgentCustody({
      place: "the agent",
      connect: () => connected.promise,
      timeoutMs: 1,
    }).held("log");
    await assert.rejects(asked, /the agent does not answer/);
    connected.resolve(connection);
    await promise;
    await nextTurn();
    // Twice would be a fault of its own.
    assert.equal(closed, 1);
  }
});

Deno.test("of an agent's keys those are used whose comment and kind are ours", async () => {
  const point = (first: number) =>
    joined(
      text("ecdsa-sha2-nistp256"),
      text("nistp256"),
      Uint8Array.of(first, ...new Uint8Array(64)),
    );
  // X9.62 has a form with both numbers and the sign of one.
  const hybrid = joined(
    text("ecdsa-sha2-nistp256"),
    text("nistp256"),
    new Uint8Array((await p256Point()).with(0, 6)),
  );
  const listed: [blob: Uint8Array, comment: string][] = [
    [ED25519_BLOB, "me@home"],
    [ED25519_BLOB, "pennyworth-logbook"],
    [joined(text("ssh-ed25519-cert-v01@openssh.com")), "pennyworth-log"],
    [joined(text("ssh-ed25519"), new Uint8Array(31)), "pennyworth-log"],
    [ED25519_BLOB, "pennyworth-verdicts"],
    // Compressed, none on the curve, and one that is in another form.
    [point(2), "pennyworth-verdicts"],
    [point(4), "pennyworth-verdicts"],
    [hybrid, "pennyworth-verdicts"],
  ];
  const custody = scripted(() =>
    message(
      ...[12, 0, 0, 0, listed.length],
      ...listed.flatMap(([blob, comment]) => [blob, text(comment)]),
    )
  );
  for (const use of KEY_USES) assert.deepEqual(await custody.held(use), []);
});

/** A public key of P-256, uncompressed. */
async function p256Point(): Promise<Uint8Array> {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: "ECDSA", namedCurve: "P-256" },
    true,
    ["sign", "verify"],
  );
  return new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
}

const isInstalled = Deno.build.os !== "windows" && await hasAgent();

Deno.test("OpenSSH's agent signs for every use, and comes and goes", {
  ignore: !isInstalled,
}, async () => {
  const folder = await Deno.makeTempDir();
  const place = `${folder}/agent.sock`;
  const custody = sshAgentCustody({
    place,
    connect: () => Deno.connect({ transport: "unix", path: place }),
  });
  try {
    await assert.rejects(custody.held("log"), /does not answer/);
    const { text: file } = await withNewKeys(null, "test");
    const wanted = await readKeyFile(file);
    for (let life = 0; life < 2; life++) {
      await using agent = await startAgent(place);
      for (const use of KEY_USES) assert.deepEqual(await custody.held(use), []);
      await addKeys(agent.path, JSON.parse(file).keys);
      for (const use of KEY_USES) {
        const [key, ...others] = await custody.held(use);
        assert.ok(key !== undefined && others.length === 0);
        assert.equal(key.kid, wanted[use][0]?.kid);
        assert.deepEqual(key.public_jwk, wanted[use][0]?.public_jwk);
        assert.equal(key.private_jwk, null);
        // ECDSA's numbers are of different lengths now and then.
        for (let round = 0; round < 40; round++) {
          const data = encoder.encode(`${use} ${life} ${round}`);
          const { kty = "", ...members } = key.public_jwk;
          assert.ok(
            await verifySignature({
              algorithm: KIND_OF_USE[use].alg,
              jwk: { kty, ...members },
              data,
              signature: await key.sign(data),
            }),
          );
        }
      }
    }
    await assert.rejects(custody.held("log"), /does not answer/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function hasAgent(): Promise<boolean> {
  try {
    await new Deno.Command("ssh-agent", { args: ["-h"], stderr: "null" })
      .output();
    return true;
  } catch {
    return false;
  }
}

/** An agent of OpenSSH that ends with the scope. */
async function startAgent(
  path: string,
): Promise<AsyncDisposable & { readonly path: string }> {
  const child = new Deno.Command("ssh-agent", {
    args: ["-D", "-a", path],
    stdout: "piped",
    stderr: "null",
  }).spawn();
  // It says where it listens once it does.
  const reader = child.stdout.getReader();
  await reader.read();
  return {
    path,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await reader.cancel();
      await child.status;
      await Deno.remove(path).catch(() => {});
    },
  };
}

/** Hands keys over as `ssh-add` does (draft-ietf-sshm-ssh-agent, section 3.2). */
async function addKeys(
  path: string,
  keys: readonly Record<string, string>[],
): Promise<void> {
  for (const { x = "", y = "", d = "", kid = "" } of keys) {
    const bytes = (part: string) =>
      Uint8Array.fromBase64(part, { alphabet: "base64url" });
    const secret = bytes(d);
    const material = y === ""
      ? [
        text("ssh-ed25519"),
        bytes(x),
        Uint8Array.of(...secret, ...bytes(x)),
      ]
      : [
        text("ecdsa-sha2-nistp256"),
        text("nistp256"),
        Uint8Array.of(4, ...bytes(x), ...bytes(y)),
        // A number is written without zeros before it, save one for the sign.
        mpint(secret),
      ];
    using connection = await Deno.connect({ transport: "unix", path });
    await sendMessage(
      connection,
      Uint8Array.of(17, ...joined(...material, text(kid))),
    );
    assert.deepEqual(await receiveMessage(connection), Uint8Array.of(6));
  }
}

function mpint(bytes: Uint8Array): Uint8Array {
  const digits = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
  return (digits[0] ?? 0) > 0x7f ? Uint8Array.of(0, ...digits) : digits;
}
