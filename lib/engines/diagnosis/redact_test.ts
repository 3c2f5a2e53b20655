import assert from "node:assert/strict";
import fc from "fast-check";
import { diagnose } from "./mod.ts";
import {
  collectSecrets,
  redact,
  REDACTED,
  standing,
  STANDING_MAX,
} from "./redact.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

/** Pieces that are only secrets when joined, so that none stands in this file. */
const SHAPES: readonly (readonly [string, string])[] = [
  ["AWS key", "AKIA" + "IOSFODNN7EXAMPL0"],
  ["GitHub token", "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2"],
  ["GitLab token", "glpat-" + "Zx9Yw8Vu7Ts6Rq5Po4Nm"],
  ["npm token", "npm_" + "Q1w2E3r4T5y6U7i8O9p0AsDf"],
  ["Slack token", "xoxb-" + "123456789-abcdefghij"],
  ["JWT", "eyJhbGciOiJIUzI1NiJ9" + ".eyJzdWIiOiIxIn0" + ".c2lnbmF0dXJl"],
  ["private key", "0x" + "ab12".repeat(16)],
  ["Hugging Face", "hf_" + "AbCdEfGhIjKlMnOpQrStUv12"],
];

Deno.test("redact() takes out every known shape", () => {
  for (const [name, secret] of SHAPES) {
    const clean = redact(`before ${secret} after`, []);
    assert.ok(!clean.includes(secret), name);
    assert.match(clean, /^before .* after$/, name);
  }
});

Deno.test("redact() leaves what the caller has to fill in, and nothing else in its place", () => {
  const blank = "redis://:<password>@<host>:6379";
  assert.equal(redact(blank, []), blank);
  for (const secret of ["hunter22", "<hunter22", "p<a>ss"]) {
    assert.equal(
      redact(`redis://:${secret}@db:6379`, []),
      `redis://:${REDACTED}@db:6379`,
    );
  }
});

Deno.test("collectSecrets() finds values behind the escapes of strings, pages and addresses", () => {
  const part = encodeURIComponent;
  const inHtml = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  const WRITTEN: readonly ((text: string) => string)[] = [
    part,
    (text) => part(part(text)),
    inHtml,
    inJson,
    (text) => inJson(inJson(text)),
    // Every sign: of the value none is one.
    (text) => text.replace(/[":=]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    (text) => text.replaceAll("=", "\\u003d").replaceAll('"', "\\u0022"),
  ];
  for (const [at, write] of WRITTEN.entries()) {
    const secret = at < 5 ? "q9Zt/4Kx7Lm=2Vw8<5" : "q9Zt4Kx7Lm2Vw85";
    for (
      const text of [
        `{"password":"${secret}"}`,
        `DB_PASSWORD=${secret}`,
        `--token ${secret} run`,
      ]
    ) {
      const line = `GET /to?next=${write(text)} 502`;
      const clean = redact(line, collectSecrets([line]));
      assert.ok(!/q9Zt|4Kx7Lm|2Vw8/.test(clean), `${line} ${clean}`);
    }
  }
  const harmless = "GET /to?next=%2Fsign-in%3Flang%3Den&amp;a=\\u0022b\\u0022";
  assert.deepEqual(collectSecrets([harmless]), []);
});

Deno.test("collectSecrets() leaves what a sentence says behind a quoted name", () => {
  for (const word of ["unable", "invalid", "cannot", "must", "rejected"]) {
    assert.deepEqual(
      collectSecrets([`manager of type "passphrase": ${word} to find it`]),
      [],
      word,
    );
  }
});

Deno.test("collectSecrets() finds values by their context", () => {
  for (
    const [text, secret] of [
      ["postgres://app:s3cr3t-pw@db/x", "s3cr3t-pw"],
      ["export DB_PASSWORD=Tr0ub4dor", "Tr0ub4dor"],
      ["echo Hunter22 | docker login --password-stdin", "Hunter22"],
      ["printf '%s' \"Hunter22\" | gh auth login --with-token", "Hunter22"],
      ["zip -r -P Hunter22 a.zip b", "Hunter22"],
      ["7z x -pHunter22 a.7z", "Hunter22"],
      ["Authorization: Bearer abcdef0123456789", "abcdef0123456789"],
      ["mysql -u root -pHunter22 shop", "Hunter22"],
      ["curl -u bob:pa55word https://x.example", "pa55word"],
      ["tool --token=zz99yy88xx77", "zz99yy88xx77"],
    ] as const
  ) assert.ok(collectSecrets([text]).includes(secret), text);
});

Deno.test("names, blanks and plain words are no secrets", () => {
  for (
    const text of [
      "password: ${DB_PASSWORD}",
      "--- PASS: TestAdd (0.00s)",
      "token=<token>",
      "authentication failed for user app",
      "secret=None",
      "https://example.com:8080/a/b?c=d",
      "commit 3f2a9c1d8e7b6a5f4e3d2c1b0a9f8e7d6c5b4a39",
    ]
  ) assert.equal(redact(text, collectSecrets([text])), text);
});

Deno.test("redact() is stable: what is clean stays clean", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const secrets = collectSecrets([text]);
      const once = redact(text, secrets);
      assert.equal(redact(once, secrets), once);
      for (const secret of secrets) {
        assert.ok(REDACTED.includes(secret) || !once.includes(secret));
      }
    }),
    { seed: SEED, numRuns: 300 },
  );
});

Deno.test("a secret anywhere in the input comes back nowhere in the answer", () => {
  const places = ["command", "error", "log", "environment"] as const;
  for (const [name, secret] of SHAPES) {
    for (const place of places) {
      const { advice } = diagnose({
        command: "gti push",
        error: "gti: command not found",
        [place]: `gti push ${secret}\ngti: command not found: ${secret}`,
      });
      assert.ok(
        !JSON.stringify(advice).includes(secret),
        `${name} in ${place}`,
      );
    }
  }
});

Deno.test("redact() takes out a long random word wherever it stands, and leaves long plain ones", () => {
  const random = "aZ3" + "kQ9xT2mB7wR5nL8vC4pJ6dH1gF0sYuEi" + "XoWqV";
  for (const before of ["", " ", "=", "'", "\u00e9", "x ", "short/ "]) {
    for (const after of ["", "=", "==", ".", " y"]) {
      const said = redact(before + random + after, []);
      assert(!said.includes(random.slice(3, 20)), said);
      assert(said.includes(REDACTED), said);
    }
  }
  const plain = "word-".repeat(12) + " " + "a".repeat(32);
  assert.equal(redact(plain, []), plain);
});

Deno.test("a path of a class is no secret, and a random word with a slash is", () => {
  const path = "junit/framework/JUnit4TestAdapterCacheHolder";
  assert.equal(redact(`gone: ${path}`, []), `gone: ${path}`);
  for (
    const random of [
      "aB3xK9/JUnitTestCaseHolderOfBooksXyz4",
      "junit/framework/aB3xK9qW7eR2tY5uI8oP1",
    ]
  ) assert.equal(redact(`gone: ${random}`, []), `gone: ${REDACTED}`);
});

Deno.test("the name of a file is no secret where a parser calls it a token, and is one as a password", () => {
  const cleaned = (text: string) => redact(text, collectSecrets([text]));
  for (
    const text of [
      "unexpected token: cmake-3.28.cmake",
      "private_key: /srv/tls/shelf-2.key:12",
    ]
  ) assert.equal(cleaned(text), text);
  for (
    const text of [
      "password: shelf-2.key",
      "https://books:shelf-2.key@books.test",
      "token: shelf2.keyring9",
      "unexpected token: cmake-3.28",
    ]
  ) assert(cleaned(text).includes(REDACTED), text);
});

/** Hexadecimal digits: nothing but where they stand says that they are a secret. */
const digits = (length: number) =>
  Array.from({ length }, (_, at) => ((at * 7 + at * at * 3) % 16).toString(16))
    .join("");

Deno.test("no part of a secret is left where what it stands in was cut", () => {
  for (const length of [40, 120, 260, 900, 2_500, 3_900]) {
    const secret = digits(length);
    const inputs = [
      {
        command: `gti push --token=${secret}`,
        error: `gti: command not found: ${secret}`,
      },
      {
        command: "frobnicate",
        error: `frobnicate: error: cannot log in with password=${secret} at x`,
      },
      {
        command: "psql",
        error:
          `psql: error: FATAL: password authentication failed for user "app" (postgres://app:${secret}@db.example/x)`,
      },
      {
        command: `git clone https://bot:${secret}@git.example/x.git`,
        error:
          `fatal: Authentication failed for 'https://bot:${secret}@git.example/x.git/'`,
      },
      {
        command: "node app.js",
        error:
          `Error: ENOENT: no such file or directory, open '/srv/${secret}/secret=${secret}'`,
      },
      {
        command: "curl https://x.example",
        log:
          `> Authorization: Bearer ${secret}\ncurl: (6) Could not resolve host: x.example`,
      },
      {
        command: "deploy",
        error: `token=${secret} : frobnicate: command not found`,
      },
    ];
    for (const input of inputs) {
      const said = JSON.stringify(diagnose(input));
      for (let at = 0; at + 8 <= Math.min(length, 600); at++) {
        const part = secret.slice(at, at + 8);
        assert.ok(!said.includes(part), `${length}, ${at}: ${said}`);
      }
    }
  }
});

Deno.test("a part of a secret is what was cut, at either end, and no word of its own", () => {
  const secret = "books-of-the-north-7";
  const cleaned = (text: string) => redact(text, [secret]);
  for (
    const [text, clean] of [
      ["is books-of-the-nor", `is ${REDACTED}`],
      ["is books-of-the-nor, then", `is ${REDACTED}, then`],
      ["is books-of-the...", `is ${REDACTED}...`],
      ["is books-of-the\u2026", `is ${REDACTED}\u2026`],
      ["\u2026the-north-7 is", `\u2026${REDACTED} is`],
      ["\u2026of-the-north\u2026", `\u2026${REDACTED}\u2026`],
      ["books-of-books-of-the-nor", `books-of-${REDACTED}`],
    ]
  ) assert.equal(cleaned(text ?? ""), clean);
  for (
    const text of [
      "books-of-the-north and others",
      "is books-of-thermal",
      "books-o",
      "\u2026north-7 is",
      "the-north-7 is",
    ]
  ) assert.equal(cleaned(text), text);
});

Deno.test("other secrets hide none, however many", () => {
  for (const count of [STANDING_MAX, 3 * STANDING_MAX]) {
    const others = Array.from({ length: count }, (_, i) => `token=abc${i}xyz`);
    const said = diagnose({
      command: "gti push",
      error: [...others, "gti: command not found: hunter22xyz"].join("\n"),
      log: "password=hunter22xyz",
    });
    assert.ok(!JSON.stringify(said).includes("hunter22xyz"), `${count}`);
    const many = others.map((text) => text.slice("token=".length));
    const shown = standing(many, [...others, "password=hunter22xyz"]);
    assert.equal(shown.length, STANDING_MAX);
    assert.equal(
      redact("password=hunter22xyz", shown),
      `password=${REDACTED}`,
    );
  }
  assert.deepEqual(standing(["abcdefghi", "bcdefghij"], ["x bcdefghi y"]), [
    "bcdefghij",
  ]);
});

Deno.test("a key in PEM and a token are taken out whole, however long, also where they were cut", () => {
  const begin = `-----BEGIN RSA ${"PRIVATE"} KEY-----`;
  const body = "MIIEabcd\n".repeat(1_600);
  for (
    const [text, clean] of [
      [`${begin}\n${body}-----END RSA ${"PRIVATE"} KEY-----`, REDACTED],
      [`${begin}\nMIIEab\u2026 is no key`, `${REDACTED}\u2026 is no key`],
      [
        `eyJ${"a".repeat(3_000)}.${"b".repeat(9_000)}.${"c".repeat(90)}`,
        REDACTED,
      ],
      [
        `postgres://${"u".repeat(200)}:hunter22@db`,
        `postgres://${"u".repeat(200)}:${REDACTED}@db`,
      ],
    ]
  ) assert.equal(redact(`is ${text}`, []), `is ${clean}`);
});
