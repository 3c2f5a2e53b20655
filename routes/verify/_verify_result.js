/**
 * Checks a signed result in the reader's browser. Nothing leaves the page: the
 * keys came with it, and its policy forbids connections.
 */
const RESULT_TYPE = "evidence-verification+jws";
const STATEMENT_TYPE = "application/vnd.in-toto+json";
const ECDSA = { name: "ECDSA", hash: "SHA-256" };

const form = document.querySelector("#check");
const field = document.querySelector("#result");
const verdict = document.querySelector("#verdict");
const details = document.querySelector("#details");
const keys = JSON.parse(form.dataset.jwks).keys;

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  show("Checking.", "", []);
  try {
    const { statement, kid } = await check(field.value.trim());
    const { predicate } = statement;
    show("Genuine: this service signed exactly this.", "genuine", [
      ["Verdict", predicate.verdict],
      ["Verified at", predicate.verified_at],
      ["Verification", statement.jti],
      ["Issuer", statement.iss],
      ["Key", kid],
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
    ]);
  } catch (error) {
    show(`Not genuine: ${error.message}.`, "refused", []);
  }
});

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
  await verify(kid, signature, encode(`${parts[0]}.${parts[1]}`));
  return { statement: readStatement(payload), kid };
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
  await verify(signature?.keyid, bare, input);
  return { statement: readStatement(bytes), kid: signature.keyid };
}

async function verify(kid, signature, input) {
  const jwk = keys.find((key) => key.kid === kid);
  if (jwk === undefined) {
    throw new Error(
      "the key is not one that is published now; check_signed_result says whether the log had the result before",
    );
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
