/** What is taken for a secret by its name, and what only stands beside such a name. */
import assert from "node:assert/strict";
import { namedSecret, VALUE_CHARACTERS_MAX } from "./named_secrets.ts";

const DRAWN = "q7Zp2Lx9Vt4Rk8Wm";

const SECRETS: Readonly<Record<string, readonly string[]>> = {
  "named secret": [
    `api_key=${DRAWN}`,
    // The end of "admin" is no least number.
    `ADMIN_API_KEY: ${DRAWN}`,
    // A dot before what was drawn makes no name of it.
    `Root Token: s.${DRAWN}${DRAWN}`,
    `"client_secret": "${DRAWN}"`,
    `the token is ${DRAWN}.`,
    `Authorization: bearer ${DRAWN}`.replace("Authorization: ", "jwt="),
    // Digits alone are a number, but for the form of an id that is drawn.
    "secret: 12345678-1234-1234-1234-123456789012",
    // Letters alone, in an order of cases that nobody writes.
    "session_key=qZtBxKwPvRmLdNcHgJfS",
    // A list of pairs, and a variable with what it is by default.
    `- name: API_TOKEN\n  value: ${DRAWN}`,
    `{"name":"CLIENT_SECRET","value":"${DRAWN}"}`,
    `variable "auth_token" { default = "${DRAWN}" }`,
  ],
  password: [
    "password=Summer-2026-x",
    // A word with a year, but of all kinds of signs.
    "password=Summer-26",
    "pwd: hunter2x9y",
    'passphrase = "corr3ct-horse"',
    "password=qZtBxKwPvRmLdN",
  ],
};

const HARMLESS: readonly string[] = [
  // The name goes on: what it names is no secret.
  `token_id=${DRAWN}`,
  `secret_arn: ${DRAWN}`,
  // What stands before says so.
  `csrf token=${DRAWN}`,
  `public_key=${DRAWN}`.replace("public_key", "public private_key").replace(
    "private_key",
    "token",
  ),
  // Placeholders, and what people write.
  "password=your_password_1A",
  "token: contract.methods.transfer",
  "token: 0x833589fcd6edb6e08f4c7c32d4f71b54bda02913",
  "secret: https://vault.example/q7Zp2Lx9Vt4Rk8Wm",
  "secret=aaaaaaaaaaaaaaa1",
  "token: short12x",
  "session_key=internationalisation",
  // Too few signs, too few changes of case, no digit: written by somebody.
  "token=abcabc123123abcabc123",
  "token=hello+world+of+agents+here",
  "session_key=qZtBxKwPvRmLdNcHgJ",
  "session_key=internationalisationHandlerOfThings",
  "session_key=aBcAbCaBcAbCaBcAbCaBcA",
  "session_key=config.aBcDeFgHiJkLmNoPqRs",
  // A word with a year or a dot behind it is no password that was drawn.
  "the password is winter24.",
  "the password is a1b2c3d...",
  "password: /etc/secrets/db-1A",
  // Encrypted, to be published.
  `encryptedData:\n  password: AgB${DRAWN.repeat(8)}`,
  "password=internationalisation",
];

for (const [kind, texts] of Object.entries(SECRETS)) {
  Deno.test(`namedSecret() finds a ${kind} by its name`, () => {
    for (const text of texts) assert.equal(namedSecret(text), kind, text);
  });
}

Deno.test("namedSecret() leaves what only stands beside such a name", () => {
  for (const text of HARMLESS) assert.equal(namedSecret(text), null, text);
});

Deno.test("namedSecret() reads on behind what is harmless, and so far into a value", () => {
  assert.equal(
    namedSecret(`token_id=${DRAWN} token=${DRAWN}`),
    "named secret",
  );
  const long = DRAWN.repeat(Math.ceil(VALUE_CHARACTERS_MAX / DRAWN.length) + 1);
  assert.equal(namedSecret(`api_key=${long}`), "named secret");
});
