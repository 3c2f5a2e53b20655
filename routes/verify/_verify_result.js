/**
 * Checks a signed result in the reader's browser, and the log's proof of it.
 * Nothing leaves the page: the keys came with it, and its policy forbids
 * connections.
 */
/* global believe, openProof -- of the imports that its route puts before it */

const RESULT_TYPE = "evidence-verification+jws";
const STATEMENT_TYPE = "application/vnd.in-toto+json";
const ECDSA = { name: "ECDSA", hash: "SHA-256" };

const form = document.querySelector("#check");
const field = document.querySelector("#result");
const proofField = document.querySelector("#proof");
const verdict = document.querySelector("#verdict");
const details = document.querySelector("#details");
const { keys, former } = JSON.parse(form.dataset.keys);
const verifierKeys = JSON.parse(form.dataset.verifierKeys);

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  show("Checking.", "", []);
  try {
    const checked = await check(field.value.trim());
    const proof = await prove(checked);
    const { isGenuine, message } = conclude(checked, proof);
    if (isGenuine) show(message, "genuine", rowsOf(checked, proof));
    else show(message, "refused", []);
  } catch (error) {
    show(`Not genuine: ${error.message}.`, "refused", []);
  }
});

/** What the pasted proof shows; null where there is none. */
async function prove({ bytes }) {
  const text = proofField.value.trim();
  if (text === "") return null;
  try {
    // A note ends with a line end, which is easily left behind.
    return await openProof(`${text}\n`, { statement: bytes, verifierKeys });
  } catch (error) {
    return { problem: error.message };
  }
}

/** What follows from a signature that holds, its key's end and the log's time. */
function conclude({ end }, proof) {
  if (proof?.problem !== undefined) {
    return {
      isGenuine: false,
      message:
        `Not proven: the signature holds, and the log's proof does not: ${proof.problem}.`,
    };
  }
  const loggedAt = proof?.loggedAt ?? null;
  const since = loggedAt?.toISOString();
  const { by, why, isLate } = believe({ end, loggedAt });
  const ended = why === "compromised" || end?.why === "compromised"
    ? "its key was withdrawn"
    : "the time of its key was over";
  if (by === "key") {
    const logged = loggedAt === null
      ? ""
      : `, and its log has it since ${since}`;
    return {
      isGenuine: true,
      message: `Genuine: this service signed exactly this${logged}.`,
    };
  }
  const until = end.until.toISOString();
  if (by === "log") {
    return {
      isGenuine: true,
      message:
        `Genuine: the log has exactly this since ${since}, before ${ended} (${until}).`,
    };
  }
  return {
    isGenuine: false,
    message: isLate
      ? `Not valid: the log has it since ${since}, and not before ${ended} (${until}).`
      : `Not shown to be genuine: ${ended} (${until}), and only the log can say whether it was signed before. Paste what /log/verdict gives for it.`,
  };
}

function rowsOf({ statement, kid }, proof) {
  const { predicate } = statement;
  return [
    ["Verdict", predicate.verdict],
    ["Verified at", predicate.verified_at],
    ["Verification", statement.jti],
    ["Issuer", statement.iss],
    ["Key", kid],
    ...(proof === null
      ? []
      : [["Log", `entry ${proof.index} of ${proof.size} in ${proof.origin}`]]),
    ["SHA-256 of the evidence", predicate.evidence_sha256],
    ["SHA-256 of the checks", predicate.checks_sha256],
    ...predicate.results.map((result) => [
      `Check ${result.id} (${result.type})`,
      [
        result.status,
        result.reason,
        result.required ? undefined : "not required",
      ].filter(Boolean).join(", "),
    ]),
  ];
}

/** A compact JWS, a DSSE envelope, or a whole answer with either in it. */
async function check(text) {
  if (text === "") throw new Error("nothing was pasted");
  if (!text.startsWith("{")) return await checkJws(text);
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error("this is neither a JWS nor JSON");
  }
  if (typeof value.signed_result?.value === "string") {
    const checked = await checkJws(value.signed_result.value);
    compareAnswer(value, checked.statement);
    return checked;
  }
  if (typeof value.payload === "string") return await checkEnvelope(value);
  throw new Error("this JSON holds no signed result");
}

/** What stands beside the signature must say what was signed. */
function compareAnswer(answer, { predicate, jti }) {
  const isSame = answer.verdict === predicate.verdict &&
    answer.verification_id === jti &&
    answer.evidence_sha256 === predicate.evidence_sha256 &&
    answer.checks_sha256 === predicate.checks_sha256 &&
    answer.verified_at === predicate.verified_at &&
    canonical(answer.results) === canonical(predicate.results);
  if (!isSame) throw new Error("the answer differs from what was signed");
}

async function checkJws(text) {
  const parts = text.split(".");
  if (parts.length !== 3) throw new Error("this is not a compact JWS");
  const [header, payload, signature] = parts.map(base64url);
  const { alg, kid, typ, crit } = readJson(header);
  if (alg !== "ES256" || crit !== undefined) {
    throw new Error("the algorithm is not ours");
  }
  if (typ !== RESULT_TYPE) throw new Error("this JWS is not a signed result");
  const end = await verify(kid, signature, encode(`${parts[0]}.${parts[1]}`));
  return { statement: readStatement(payload), bytes: payload, kid, end };
}

async function checkEnvelope({ payloadType, payload, signatures }) {
  if (payloadType !== STATEMENT_TYPE || !Array.isArray(signatures)) {
    throw new Error("this envelope holds no signed result");
  }
  const [signature] = signatures;
  const bytes = base64(payload);
  const head = encode(
    `DSSEv1 ${payloadType.length} ${payloadType} ${bytes.length} `,
  );
  const input = new Uint8Array(head.length + bytes.length);
  input.set(head);
  input.set(bytes, head.length);
  const bare = fromDer(base64(signature?.sig ?? ""));
  const kid = signature?.keyid;
  const end = await verify(kid, bare, input);
  return { statement: readStatement(bytes), bytes, kid, end };
}

/** Verifies, and gives the end of the key; null while that is published. */
async function verify(kid, signature, input) {
  const published = keys.find((key) => key.kid === kid);
  const jwk = published ?? former.find((key) => key.kid === kid);
  if (jwk === undefined) {
    throw new Error("the key is none that this service signs results with");
  }
  const { kty, crv, x, y } = jwk;
  const key = await crypto.subtle.importKey(
    "jwk",
    { kty, crv, x, y },
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["verify"],
  );
  if (!await crypto.subtle.verify(ECDSA, key, signature, input)) {
    throw new Error("the signature does not hold");
  }
  return published === undefined
    ? { why: jwk.status, until: new Date(jwk.believed_until) }
    : null;
}

/** DSSE has ECDSA signatures in DER; the browser wants r || s of P-256. */
function fromDer(der) {
  // Envelopes of the versions before have it bare.
  if (der.length === 64) return der;
  const bare = new Uint8Array(64);
  let offset = 2;
  for (const end of [32, 64]) {
    const start = offset + 2;
    offset = start + (der[start - 1] ?? 0);
    const digits = der.subarray(der[start] === 0 ? start + 1 : start, offset);
    if (der[start - 2] !== 2 || digits.length > 32) {
      throw new Error("the signature is not DER");
    }
    bare.set(digits, end - digits.length);
  }
  if (der[0] !== 0x30 || der[1] !== der.length - 2 || offset !== der.length) {
    throw new Error("the signature is not DER");
  }
  return bare;
}

function readStatement(bytes) {
  const statement = readJson(bytes);
  if (
    statement._type !== "https://in-toto.io/Statement/v1" ||
    statement.predicateType !== form.dataset.predicateType
  ) throw new Error("what was signed is no verification");
  return statement;
}

function readJson(bytes) {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Error("a part is not JSON");
  }
}

function base64url(text) {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) {
    throw new Error("a part is not base64url");
  }
  const bytes = base64(text.replaceAll("-", "+").replaceAll("_", "/"));
  const again = btoa(String.fromCharCode(...bytes)).replaceAll("=", "")
    .replaceAll("+", "-").replaceAll("/", "_");
  if (again !== text) throw new Error("a part was altered");
  return bytes;
}

function base64(text) {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new Error("a part is not base64");
  }
}

function encode(text) {
  return new TextEncoder().encode(text);
}

/** Member order says nothing. */
function canonical(value) {
  return JSON.stringify(
    value,
    (_, member) =>
      typeof member === "object" && member !== null && !Array.isArray(member)
        ? Object.fromEntries(
          Object.entries(member).sort(([a], [b]) => a < b ? -1 : 1),
        )
        : member,
  );
}

function show(message, state, rows) {
  verdict.textContent = message;
  verdict.dataset.state = state;
  details.replaceChildren(...rows.flatMap(([name, text]) => {
    const term = document.createElement("dt");
    const description = document.createElement("dd");
    term.textContent = name;
    description.textContent = String(text);
    return [term, description];
  }));
}
