/** What a secret is wrapped in, and what stands between it and its name, hides none. */
import assert from "node:assert/strict";
import { drawn, HARMLESS_SAMPLES, SECRET_SAMPLES } from "./secret_samples.ts";
import { findSecret } from "./secrets.ts";

const VALUE = drawn(32);
const kindOf = (text: string) =>
  findSecret(text, (words) => words.every((word) => word === "alpha"));

const base64 = (text: string) => new TextEncoder().encode(text).toBase64();
const inLines = (text: string, width: number, between: string) =>
  (text.match(new RegExp(`.{1,${width}}`, "g")) ?? []).join(between);
const entities = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;").replaceAll("'", "&#39;");
const escaped = (text: string) =>
  text.replace(
    /[^ ]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** What programs print texts as. */
const WRAPPINGS: Readonly<Record<string, (text: string) => string>> = {
  "JSON with slashes escaped": (text) =>
    JSON.stringify({ text }).replaceAll("/", "\\/"),
  "JSON of ASCII": (text) => `{"text":"${escaped(text)}"}`,
  "base64 in lines": (text) =>
    inLines(base64(`# Réglages du service, à garder\n${text}\n`), 76, "\n"),
  "base64 in lines of CRLF": (text) =>
    inLines(base64(`before ${text} after`), 64, "\r\n"),
  "base64 in a block": (text) =>
    `data: |\n  ${inLines(base64(`before ${text}`), 60, "\n  ")}\nkind: x`,
  "base64 before a line of its width": (text) =>
    `${inLines(base64(text.padEnd(90)), 60, "\n")}\n${"EOF".repeat(20)}`,
  "base64 in lines of JSON": (text) =>
    JSON.stringify({ data: inLines(base64(`before ${text}`), 76, "\n") }),
  "HTML": (text) => `<pre>${entities(text)}</pre>`,
  "HTML in JSON": (text) => JSON.stringify({ html: `<p>${entities(text)}` }),
  "numbers of HTML": (text) =>
    text.replace(
      /[^a-z0-9 ]/gi,
      (char) => `&#${char.charCodeAt(0)};`,
    ),
  "an address": (text) =>
    `GET /sign-in?lang=en&next=${encodeURIComponent(text)} HTTP/1.1`,
  "an address in an address": (text) =>
    `https://host.example/?to=${encodeURIComponent(encodeURIComponent(text))}`,
  "base64 of base64": (text) => base64(base64(`before ${text} after`)),
};

for (const [name, wrap] of Object.entries(WRAPPINGS)) {
  Deno.test(`a secret is found in ${name}`, () => {
    for (const [kind, sample] of Object.entries(SECRET_SAMPLES)) {
      assert.notEqual(kindOf(wrap(sample)), null, kind);
    }
    for (const sample of HARMLESS_SAMPLES) {
      assert.equal(kindOf(wrap(sample)), null, sample);
    }
  });
}

Deno.test("a recovery phrase is found in JSON and in base64", () => {
  const words = Array(12).fill("alpha");
  for (
    const text of [
      JSON.stringify({ phrase: words.join("\n") }),
      base64(words.join(" ")),
    ]
  ) assert.equal(kindOf(text), "recovery phrase", text);
});

const LONG = "of_the_production_cluster_in_the_north";
const FAR: Readonly<Record<string, string>> = {
  "a name that goes on": `SECRET_${LONG}=${VALUE}`,
  "a password in an address": `postgres://app:${drawn(400)}@db.example/books`,
  "a user in an address": `postgres://${drawn(150)}:${VALUE}@db.example/books`,
  "an option of many words":
    `acme run --azure-blob-storage-account-access-key ${VALUE}`,
  "an option behind others": `docker login ${
    "--verbose=true ".repeat(20)
  }-u acme -p ${VALUE}`,
  "an option of the next line":
    `docker login registry.example \\\n  -u acme \\\n  -p ${VALUE}`,
  "a password behind other options": `redis-cli ${
    "--no-auth-warning ".repeat(9)
  }-a ${VALUE}`,
  "a cookie behind others": `Cookie: ${
    "theme=dark; ".repeat(40)
  }session_id=${VALUE}`,
  "a token of many groups": `eyJ${drawn(40)}.${
    base64(JSON.stringify({ groups: drawn(5_000), sub: "a" }))
      .replace(/=+$/, "")
  }.${drawn(43)}`,
  "a break that is not seen": `ghp_${VALUE.slice(0, 9)}\u200b${VALUE}`,
  "a password below encrypted values": `encryptedData:\n  user: AgB${
    drawn(90)
  }\npassword: ${VALUE}`,
};

for (const [name, text] of Object.entries(FAR)) {
  Deno.test(`a secret is found by ${name}`, () => {
    assert.notEqual(kindOf(`before\n${text}\nafter`), null);
  });
}

Deno.test("what is put together of lines, or lies behind a word, is no secret for that", () => {
  for (
    const text of [
      "the expected project is started with -p shelf-2026-north",
      `mysqld runs\nnpx serve -p shelf-2026-north`,
      `${drawn(64)}\n${drawn(64)}\n${drawn(20)}`,
      `encryptedData:\n  password: AgB${drawn(90)}`,
      `"http://localhost:8080","mail":"editor@books.example"`,
    ]
  ) assert.equal(kindOf(text), null, text);
});
