import assert from "node:assert/strict";
import {
  clientAddress,
  networkKey,
  parseCidr,
  rateLimitKey,
} from "./client_address.ts";

const trusted = ["10.0.0.0/8", "::1/128"].map(parseCidr)
  .filter((cidr) => cidr !== null);
const of = (peer: string, forwardedFor: string | null) =>
  clientAddress(peer, { forwardedFor, trusted });

Deno.test("clientAddress() believes trusted proxies only", () => {
  assert.equal(of("203.0.113.9", "198.51.100.1"), "203.0.113.9");
  assert.equal(of("10.0.0.1", "198.51.100.1"), "198.51.100.1");
  assert.equal(of("10.0.0.1", null), "10.0.0.1");
  assert.equal(of("::1", "2001:db8::7"), "2001:db8::7");
});

Deno.test("clientAddress() stops at the first hop that is not trusted", () => {
  assert.equal(
    of("10.0.0.1", "1.1.1.1, 198.51.100.1, 10.2.3.4"),
    "198.51.100.1",
  );
});

Deno.test("clientAddress() stops at nonsense", () => {
  assert.equal(of("10.0.0.1", "198.51.100.1, junk"), "10.0.0.1");
  // A peer behind a socket of the file system has no address that is trusted.
  assert.equal(of("", "198.51.100.1"), "");
  assert.equal(of("10.0.0.1", "[2001:db8::7]:443"), "2001:db8::7");
  assert.equal(of("10.0.0.1", "198.51.100.1:5050"), "198.51.100.1");
});

Deno.test("rateLimitKey() counts IPv6 by /64", () => {
  assert.equal(
    rateLimitKey("2001:db8:1:2:aaaa::1"),
    rateLimitKey("2001:db8:1:2:bbbb::2"),
  );
  assert.notEqual(
    rateLimitKey("2001:db8:1:2::1"),
    rateLimitKey("2001:db8:1:3::1"),
  );
  assert.equal(rateLimitKey("::ffff:192.0.2.1"), "192.0.2.1");
});

Deno.test("parseCidr() gives null for other text", () => {
  assert.equal(parseCidr("10.0.0.0"), null);
  assert.equal(parseCidr("x/8"), null);
});

Deno.test("networkKey() takes a /24 and a /48 for one", () => {
  const of = (address: string) => networkKey(rateLimitKey(address));
  assert.equal(of("192.0.2.1"), of("192.0.2.255"));
  assert.notEqual(of("192.0.2.1"), of("192.0.3.1"));
  assert.equal(of("2001:db8:1:2::1"), of("2001:db8:1:ffff::1"));
  assert.notEqual(of("2001:db8:1:2::1"), of("2001:db8:2:2::1"));
});
