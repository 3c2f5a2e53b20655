import assert from "node:assert/strict";
import fc from "fast-check";
import { URL_LENGTH_MAX } from "./limits.ts";
import { mayConnect, type ReachPolicy, vetUrl } from "./url_policy.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

const PUBLIC_ONLY: ReachPolicy = { allowed: [], hasOwnResolver: false };
const LISTED: ReachPolicy = {
  allowed: [{ address: "127.0.0.2", port: 9_000 }],
  hasOwnResolver: true,
};

Deno.test("a URL may be as long as the limit and no longer", () => {
  const ofLength = (length: number) =>
    "https://www.lantern.com/".padEnd(length, "a");
  assert.ok(vetUrl(ofLength(URL_LENGTH_MAX), PUBLIC_ONLY));
  assert.equal(vetUrl(ofLength(URL_LENGTH_MAX + 1), PUBLIC_ONLY), undefined);
  const growing = `https://www.lantern.com/${"é".repeat(URL_LENGTH_MAX / 2)}`;
  assert.equal(
    vetUrl(growing, PUBLIC_ONLY),
    undefined,
    "escaped, it is longer",
  );
});

Deno.test("vetUrl() gives host, port and no fragment", () => {
  const made = vetUrl("HTTPS://WWW.Lantern.com/a?b#c", PUBLIC_ONLY);
  assert.equal(made?.url.href, "https://www.lantern.com/a?b");
  assert.deepEqual(
    [made?.host, made?.isLiteral, made?.port],
    ["www.lantern.com", false, 443],
  );
  const literal = vetUrl("http://[2606:4700::1111]:8080/", PUBLIC_ONLY);
  assert.deepEqual(
    [literal?.host, literal?.isLiteral, literal?.port],
    ["2606:4700::1111", true, 8080],
  );
});

Deno.test("a final dot is part of no name", () => {
  const made = vetUrl("https://www.lantern.com./a", PUBLIC_ONLY);
  assert.equal(made?.host, "www.lantern.com");
  assert.equal(made?.url.href, "https://www.lantern.com/a");
});

Deno.test("names are public names of two labels or more", () => {
  for (
    const name of [
      "lantern.com",
      "xn--bcher-kva.example.org",
      "a_b.lantern.com",
      "büro.de",
      "日本.jp",
    ]
  ) {
    assert.ok(vetUrl(`http://${name}/`, PUBLIC_ONLY), name);
  }
  const bad = [
    "lantern",
    "lantern.com..",
    "lantern.",
    "localhost.",
    "router.lan.",
    ".lantern.com",
    "-a.lantern.com",
    "a-.lantern.com",
    `${"a".repeat(64)}.com`,
    `${"a.".repeat(127)}com`,
    "a.1",
    "home.arpa",
    "x.local",
  ];
  for (const name of bad) {
    assert.equal(vetUrl(`http://${name}/`, PUBLIC_ONLY), undefined, name);
  }
});

Deno.test("a port that only the list knows is open on listed pairs alone", () => {
  assert.ok(
    vetUrl("http://lantern.com:9000/", LISTED),
    "judged by its address",
  );
  assert.equal(vetUrl("http://lantern.com:9001/", LISTED), undefined);
  assert.ok(mayConnect({ address: "127.0.0.2", port: 9_000 }, LISTED));
  for (
    const [address, port] of [
      ["127.0.0.2", 443],
      ["127.0.0.2", 9_001],
      ["127.0.0.1", 9_000],
      ["1.1.1.1", 9_000],
      ["::ffff:7f00:2", 9_000],
    ] as const
  ) assert.ok(!mayConnect({ address, port }, LISTED), `${address} ${port}`);
  assert.ok(mayConnect({ address: "1.1.1.1", port: 443 }, LISTED));
});

Deno.test("whatever is let through is http, without user, on a public port", () => {
  const part = fc.oneof(
    fc.constantFrom(
      "http:",
      "https:",
      "ftp:",
      "//",
      "/",
      "\\",
      "@",
      ":",
      "#",
      "?",
      "%00",
      "%2e",
      "[",
      "]",
      "127.0.0.1",
      "localhost",
      "lantern.com",
      "8080",
      "22",
      "\t",
      "０",
      "。",
    ),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      for (const raw of [parts.join(""), `http://${parts.join("")}`]) {
        const vetted = vetUrl(raw, PUBLIC_ONLY);
        if (vetted === undefined) continue;
        assert.match(vetted.url.protocol, /^https?:$/);
        assert.equal(vetted.url.username + vetted.url.password, "");
        assert.ok([80, 443, 8080, 8443].includes(vetted.port));
        assert.doesNotMatch(vetted.host, /^localhost$|\.localhost$|[@\\%]/);
      }
    }),
    { seed: SEED, numRuns: 3_000 },
  );
});
