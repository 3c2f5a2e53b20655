/**
 * Checks a proof of the log in the reader's browser: checkpoint, place and
 * entry, with the log's keys that came with the page.
 *
 * @see C2SP tlog-proof, tlog-checkpoint and signed-note; RFC 6962, section 2.1
 */
const FIRST_LINE = "c2sp.org/tlog-proof@v1";
const CHARS_MAX = 131_072;
const PATH_MAX = 63;
const SIGNATURES_MAX = 32;
const ED25519_TYPE = 1;

/**
 * What a proof shows of a statement: where its entry stands, since when, and in
 * how large a log.
 *
 * @param {string} text The proof.
 * @param {{ statement: Uint8Array, verifierKeys: string[] }} options The bytes
 *   that were signed, and the log's keys as they are published.
 */
export async function openProof(text, { statement, verifierKeys }) {
  const { extra, index, path, checkpoint } = parseProof(text);
  const { origin, size, root } = await openCheckpoint(checkpoint, verifierKeys);
  const { entry, statement_salt: salt } = readJson(extra);
  if (typeof entry !== "string" || typeof salt !== "string") {
    throw new Error("it is of no signed result");
  }
  const leaf = await sha256(join(Uint8Array.of(0), encode(entry)));
  if (!same(await rootOf({ leaf, index, size, path }), root)) {
    throw new Error("its entry is not in the tree of its checkpoint");
  }
  const { seq, recorded_at: at, statement_sha256: digest } = readJson(
    encode(entry),
  );
  if (seq !== index) throw new Error("its entry is of another place");
  const opened = hex(
    await sha256(encode(`${salt}:${hex(await sha256(statement))}`)),
  );
  if (digest !== opened) throw new Error("it is of another result");
  const loggedAt = new Date(at);
  if (Number.isNaN(loggedAt.getTime())) throw new Error("it has no time");
  return { origin, index, size, loggedAt };
}

function parseProof(text) {
  const end = text.indexOf("\n\n");
  if (text.length > CHARS_MAX || end === -1) {
    throw new Error("it is not whole: copy it from its first line to its last");
  }
  const [first, extra = "", place = "", ...path] = text.slice(0, end).split(
    "\n",
  );
  const index = /^index (0|[1-9]\d{0,14})$/.exec(place)?.[1];
  if (first !== FIRST_LINE || !extra.startsWith("extra ") || !index) {
    throw new Error(`it is no ${FIRST_LINE} of a signed result`);
  }
  if (path.length > PATH_MAX) throw new Error("its path is too long");
  return {
    extra: base64(extra.slice("extra ".length)),
    index: Number(index),
    path: path.map(base64),
    checkpoint: text.slice(end + 2),
  };
}

/** The checkpoint of a note that one of the keys signed, in its own name. */
async function openCheckpoint(note, verifierKeys) {
  const end = note.lastIndexOf("\n\n");
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2).split("\n");
  if (end === -1 || lines.pop() !== "" || lines.length > SIGNATURES_MAX) {
    throw new Error("its checkpoint is no signed note");
  }
  const [origin, size, root, ...rest] = text.split("\n");
  if (
    !/^(?:0|[1-9]\d{0,14})$/.test(size) || rest.pop() !== "" ||
    rest.includes("")
  ) throw new Error("its checkpoint is none");
  const keys = await Promise.all(verifierKeys.map(readKey));
  let isSigned = false;
  for (const line of lines) {
    const [dash, name, signature, ...more] = line.split(" ");
    if (dash !== "\u2014" || signature === undefined || more.length > 0) {
      throw new Error("a line below its checkpoint is no signature");
    }
    const bytes = base64(signature);
    const id = hex(bytes.subarray(0, 4));
    const key = keys.find((known) => known.name === name && known.id === id);
    if (key === undefined || name !== origin) continue;
    const holds = await crypto.subtle.verify(
      "Ed25519",
      key.publicKey,
      bytes.subarray(4),
      encode(text),
    );
    if (!holds) {
      throw new Error("the signature of its checkpoint does not hold");
    }
    isSigned = true;
  }
  if (!isSigned) {
    throw new Error(
      "its checkpoint is not signed by a key of this log that is published now; /log/verdict gives a proof of today",
    );
  }
  return { origin, size: Number(size), root: base64(root) };
}

async function readKey(text) {
  const [name, id, ...rest] = text.split("+");
  const [type, ...publicKey] = base64(rest.join("+"));
  if (type !== ED25519_TYPE) {
    throw new Error("a key of the log is of no known kind");
  }
  const bytes = Uint8Array.from(publicKey);
  return {
    name,
    id,
    publicKey: await crypto.subtle.importKey("raw", bytes, "Ed25519", false, [
      "verify",
    ]),
  };
}

/** The root to which a path leads; null where it cannot (RFC 9162, section 2.1.3.2). */
async function rootOf({ leaf, index, size, path }) {
  if (index >= size) return null;
  let at = BigInt(index);
  let last = BigInt(size) - 1n;
  let hash = leaf;
  for (const other of path) {
    if (last === 0n || other.length !== 32) return null;
    if (at % 2n === 1n || at === last) {
      hash = await sha256(join(Uint8Array.of(1), other, hash));
      while (at % 2n === 0n && at !== 0n) {
        at /= 2n;
        last /= 2n;
      }
    } else hash = await sha256(join(Uint8Array.of(1), hash, other));
    at /= 2n;
    last /= 2n;
  }
  return last === 0n ? hash : null;
}

async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function same(a, b) {
  return a !== null && a.length === b.length &&
    a.every((byte, index) => byte === b[index]);
}

function join(...parts) {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function readJson(bytes) {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Error("a part of it is not JSON");
  }
}

function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function base64(text) {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new Error("a part of it is not base64");
  }
}

function encode(text) {
  return new TextEncoder().encode(text);
}
