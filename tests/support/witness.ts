/**
 * A witness of our own, written from the specification: a real HTTP server that
 * remembers the largest tree that it cosigned and checks that the next one only
 * grows. It can be told to do what no witness should.
 *
 * @see C2SP tlog-witness, tlog-cosignature
 * @module
 */

import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { emptyTreeRoot, verifyConsistency } from "@/lib/merkle.ts";
import { openCheckpoint } from "@/lib/tlog/checkpoint.ts";
import {
  NoteError,
  type NoteKey,
  noteKeyId,
  parseNote,
  verifierKey,
} from "@/lib/tlog/note.ts";

/** How a witness misbehaves: given its proper answer, what it says instead. */
export type Misbehaviour = (answer: Response) => Response | Promise<Response>;

/** A witness that listens. */
export interface TestWitness {
  /** Submission prefix. */
  readonly url: string;
  /** What it cosigns with. */
  readonly key: WitnessKeyPair;
  /** The checkpoint that it was sent last. */
  readonly sent: string;
  /** As `WITNESS_URLS` names it. */
  readonly setting: string;
  /** The largest tree that it cosigned. */
  readonly latest: { readonly size: number; readonly root: Uint8Array };
  /** Status of each answer so far, and the sizes that were asked for. */
  readonly answers: { status: number; oldSize: number; size: number }[];
  /** Keys of logs that it knows. */
  trust(keys: readonly NoteKey[]): void;
  /** From now on. */
  behave(as: Misbehaviour | null): void;
  close(): Promise<void>;
}

/** A key pair that cosigns. */
export interface WitnessKeyPair extends NoteKey {
  /** The secret half. */
  readonly secret: KeyObject;
}

/** A new key of that name. */
export function witnessKeyOf(name: string): WitnessKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  return {
    name,
    publicKey: Uint8Array.fromBase64(x, { alphabet: "base64url" }),
    secret: privateKey,
  };
}

/** The line by which a key says that it saw a checkpoint at a time. */
export function cosign(
  text: string,
  key: WitnessKeyPair,
  seconds: number,
): string {
  const message = `cosignature/v1\ntime ${seconds}\n${text}`;
  const bytes = new Uint8Array(4 + 8 + 64);
  bytes.set(Uint8Array.fromHex(noteKeyId(key, "witness")));
  new DataView(bytes.buffer).setBigUint64(4, BigInt(seconds));
  bytes.set(sign(null, new TextEncoder().encode(message), key.secret), 12);
  return `\u2014 ${key.name} ${bytes.toBase64()}\n`;
}

/** Opens a witness on loopback. */
export function openWitness(
  { name = "witness.example/w1", now = () => new Date() }: {
    readonly name?: string;
    readonly now?: () => Date;
  } = {},
): TestWitness {
  const key = witnessKeyOf(name);
  const answers: TestWitness["answers"] = [];
  let latest = { size: 0, root: emptyTreeRoot() };
  let known: readonly NoteKey[] = [];
  let misbehaviour: Misbehaviour | null = null;
  let sent = "";

  const answer = (body: string): Response => {
    const seen = { oldSize: -1, size: -1 };
    const reply = (status: number, text = "", type = "text/plain") => {
      answers.push({ status, ...seen });
      return new Response(text, { status, headers: { "content-type": type } });
    };
    const [, old, hashes = "", note = ""] =
      /^old (0|[1-9]\d*)\n((?:[A-Za-z0-9+/]{43}=\n){0,63})\n([^]*)$/.exec(
        body,
      ) ?? [];
    if (old === undefined) return reply(400);
    sent = note;
    seen.oldSize = Number(old);
    const [origin] = note.split("\n", 1);
    const keys = known.filter((log) => log.name === origin);
    if (keys.length === 0) return reply(404);
    let checkpoint: ReturnType<typeof openCheckpoint>;
    try {
      checkpoint = openCheckpoint(note, keys);
    } catch (error) {
      if (!(error instanceof NoteError)) throw error;
      return reply(403);
    }
    const { size, root } = checkpoint;
    seen.size = size;
    if (seen.oldSize > size) return reply(400);
    if (seen.oldSize !== latest.size) {
      return reply(409, `${latest.size}\n`, "text/x.tlog.size");
    }
    const path = hashes.split("\n").slice(0, -1).map((line) =>
      Uint8Array.fromBase64(line)
    );
    const isGrown = latest.size === 0
      ? path.length === 0 &&
        (size > 0 || root.toHex() === emptyTreeRoot().toHex())
      : verifyConsistency({
        firstSize: latest.size,
        firstRoot: latest.root,
        secondSize: size,
        secondRoot: root,
        path,
      });
    if (!isGrown) return reply(422);
    latest = { size, root };
    const seconds = Math.floor(now().getTime() / 1000);
    return reply(200, cosign(parseNote(note).text, key, seconds));
  };

  const server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
  }, async (request) => {
    const isAsked = request.method === "POST" &&
      new URL(request.url).pathname === "/w/add-checkpoint";
    const body = await request.text();
    const proper = isAsked ? answer(body) : new Response("", { status: 405 });
    return await misbehaviour?.(proper) ?? proper;
  });
  const url = `http://127.0.0.1:${server.addr.port}/w`;
  return {
    url,
    key,
    setting: `${url} ${verifierKey(key, "witness")}`,
    answers,
    get sent() {
      return sent;
    },
    get latest() {
      return latest;
    },
    trust(keys) {
      known = keys;
    },
    behave(as) {
      misbehaviour = as;
    },
    close: () => server.shutdown(),
  };
}
