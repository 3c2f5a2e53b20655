import assert from "node:assert/strict";
import fc from "fast-check";
import {
  canonicalAddress,
  gateKey,
  isPublicAddress,
  parseEndpoint,
} from "./addresses.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

Deno.test("isPublicAddress() accepts ordinary addresses", () => {
  for (
    const address of [
      "1.1.1.1",
      "8.8.8.8",
      "93.184.215.14",
      "223.255.255.254",
      "2606:4700::1111",
      "2a00:1450:4001::200e",
      "2001:200::1",
    ]
  ) assert.ok(isPublicAddress(address), address);
});

Deno.test("isPublicAddress() refuses each special range at both ends", () => {
  const ends: readonly (readonly [string, string])[] = [
    ["0.0.0.0", "0.255.255.255"],
    ["10.0.0.0", "10.255.255.255"],
    ["100.64.0.0", "100.127.255.255"],
    ["127.0.0.0", "127.255.255.255"],
    ["169.254.0.0", "169.254.255.255"],
    ["172.16.0.0", "172.31.255.255"],
    ["192.0.0.0", "192.0.0.255"],
    ["192.0.2.0", "192.0.2.255"],
    ["192.88.99.0", "192.88.99.255"],
    ["192.168.0.0", "192.168.255.255"],
    ["198.18.0.0", "198.19.255.255"],
    ["198.51.100.0", "198.51.100.255"],
    ["203.0.113.0", "203.0.113.255"],
    ["224.0.0.0", "255.255.255.255"],
    ["::", "::1"],
    ["::ffff:0:0", "::ffff:ffff:ffff"],
    ["64:ff9b::", "64:ff9b::ffff:ffff"],
    ["100::", "100::ffff:ffff:ffff:ffff"],
    ["2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"],
    ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
    ["2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
    ["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"],
    ["4000::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ];
  for (const address of ends.flat()) {
    assert.ok(!isPublicAddress(address), address);
  }
});

Deno.test("isPublicAddress() refuses what is no plain address", () => {
  for (
    const text of [
      "",
      "localhost",
      "1.2.3",
      "1.2.3.4.5",
      "0x7f000001",
      "01.1.1.1",
      "1.1.1.1 ",
      "[2606:4700::1]",
      "2606:4700::1%eth0",
      "::ffff:8.8.8.8",
    ]
  ) assert.ok(!isPublicAddress(text), text);
});

Deno.test("an IPv6 address that carries a private IPv4 address is never public", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffffff }), (bits) => {
      const hex = `${(bits >>> 16).toString(16)}:${
        (bits & 0xffff).toString(16)
      }`;
      for (const prefix of ["::", "::ffff:", "64:ff9b::", "::ffff:0:"]) {
        assert.ok(!isPublicAddress(prefix + hex), prefix + hex);
      }
      assert.ok(!isPublicAddress(`2002:${hex}::1`));
    }),
    { seed: SEED },
  );
});

Deno.test("parseEndpoint() gives the one spelling of an address", () => {
  assert.deepEqual(parseEndpoint("127.0.0.2:8080"), {
    address: "127.0.0.2",
    port: 8080,
  });
  assert.deepEqual(parseEndpoint("[0:0::1]:53"), { address: "::1", port: 53 });
  for (
    const bad of [
      "127.0.0.2",
      "127.0.0.2:",
      "127.0.0.2:0",
      "127.0.0.2:65536",
      "::1:80",
      "[127.0.0.1]:80",
      "host:80",
      "127.0.0.2:8x",
      "[::1%lo]:80",
    ]
  ) assert.equal(parseEndpoint(bad), undefined, bad);
});

Deno.test("addresses are compared and queued by one key", () => {
  assert.equal(canonicalAddress("2001:DB8:0::1"), "2001:db8::1");
  assert.equal(gateKey("1.2.3.4"), "1.2.3.4");
  assert.equal(gateKey("2001:db8:1:2::3"), gateKey("2001:db8:1:2:ffff::4"));
  assert.notEqual(gateKey("2001:db8:1:2::3"), gateKey("2001:db8:1:3::3"));
});
