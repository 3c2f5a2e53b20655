/** Flags of a module's process, by what its file names. */
import assert from "node:assert/strict";
import { permissionFlags } from "./permissions.ts";

const NONE = { net: [], env: [], read: [] };
const deniedFor = (...net: string[]) =>
  permissionFlags({ ...NONE, net })[1]?.replace("--deny-net=", "")
    .split(",") ?? [];

Deno.test("permissionFlags() gives what is named, and nothing where nothing is", () => {
  assert.deepEqual(permissionFlags(NONE), []);
  assert.deepEqual(permissionFlags({ ...NONE, env: ["A", "B"] }), [
    "--allow-env=A,B",
  ]);
  assert.deepEqual(permissionFlags({ ...NONE, read: ["/a,b", "/c"] }), [
    "--allow-read=/a,,b,/c",
  ]);
});

Deno.test("permissionFlags() denies what is not public to every name", () => {
  const denied = deniedFor("api.example.com:443");
  for (
    const range of [
      ...["127.0.0.0/8", "10.0.0.0/8", "169.254.0.0/16", "[::1]"],
      ...["[fd00:ec2::254]", "[fd00:42::42]"],
    ]
  ) {
    assert(denied.includes(range), range);
  }
});

Deno.test("permissionFlags() leaves the named address out of its range, and nothing else", () => {
  const denied = deniedFor("10.1.2.3:80", "[::1]:90");
  const numberOf = (text: string) =>
    text.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  const isDenied = (address: string) =>
    denied.some((range) => {
      const [first = "", length = ""] = range.split("/");
      const size = 2 ** (32 - Number(length));
      const from = numberOf(first);
      const number = numberOf(address);
      return number >= from && number < from + size;
    });
  assert(!isDenied("10.1.2.3"));
  for (
    const other of [
      "10.1.2.2",
      "10.1.2.4",
      "10.0.0.0",
      "10.255.255.255",
      "127.0.0.1",
    ]
  ) assert(isDenied(other), other);
  assert(!denied.includes("[::1]"));
});
