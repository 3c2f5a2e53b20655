/** What is taken for a secret by what carries it, and what only has its form. */
import assert from "node:assert/strict";
import { carriedSecret } from "./carried_secrets.ts";
import { drawn } from "./secret_samples.ts";
import { findSecret } from "./secrets.ts";

const VALUE = drawn(32);
const HEX = drawn(32, "0123456789abcdef");
const BYTES = Array.from(
  { length: 64 },
  (_, at) => (at * 97 + at * at * 13) % 256,
);

const CARRIED: readonly string[] = [
  `acme login --token ${VALUE}`,
  `acme login --auth-token=${VALUE}`,
  `acme login --db-password ${VALUE}`,
  `docker login -u acme -p ${VALUE} registry.example`,
  `sshpass -p '${VALUE}' ssh root@host`,
  `redis-cli -h cache.example -a ${VALUE}`,
  `mysql -h db.example -u root -p${VALUE} prod`,
  `GET https://api.example/v1?appid=${HEX}&q=Oslo`,
  `https://db.example/?user=a&password=${VALUE}`,
  `account 1 auth token ${HEX}`,
  `Unseal Key 1: ${drawn(44)}`,
  `db.example:5432:prod:app:${VALUE}`,
  `Cookie: theme=dark; session_id=${VALUE}`,
  `Set-Cookie: connect.sid=s%3A${VALUE}; Path=/`,
  `jwt.sign(payload, "${VALUE}")`,
  `createHmac("sha256", "${VALUE}")`,
  `//registry.example/:_auth=${VALUE}`,
  `app.secret_key = b'${VALUE}'`,
  `keypair: [${BYTES}]`,
];

const HARMLESS: readonly string[] = [
  // Where a secret would be, there is a variable, a word or a mask.
  'acme login --token "$ACME_TOKEN"',
  "acme login --token YOUR_ACCESS_TOKEN",
  "acme login --password-stdin",
  "mysql -h db.example -u root -p production_db",
  "docker run -p 8080:80 acme/app",
  "redis-cli -a $REDIS_PASSWORD ping",
  "https://api.example/items?key=colour&q=1",
  "https://api.example/items?token=<token>",
  "The format is host:port:database:user:password",
  "http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]:8080/",
  "Cookie: theme=dark; lang=de",
  'jwt.sign(payload, process.env.JWT_SECRET, { expiresIn: "1h" })',
  // Public: an address, a signed document, a mint.
  "--token 0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  "access token EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
  // Numbers in an order, too few, or too large.
  `[${Array.from({ length: 64 }, (_, at) => at * 3)}]`,
  `[${BYTES.slice(1)}]`,
  `[${BYTES.map((byte) => byte + 300)}]`,
  `[${BYTES.map((byte) => byte % 32)}]`,
];

Deno.test("carriedSecret() finds what an option, a parameter or a call carries", () => {
  for (const text of CARRIED) assert.notEqual(carriedSecret(text), null, text);
  for (const text of CARRIED) {
    assert.notEqual(findSecret(`before\n${text}\nafter`, () => false), null);
  }
});

Deno.test("carriedSecret() leaves what only has the form of a carrier", () => {
  for (const text of HARMLESS) assert.equal(carriedSecret(text), null, text);
});
