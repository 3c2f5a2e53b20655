/** Where clouds tell secrets is one list, which every wall is made of. */
import assert from "node:assert/strict";
import { canonicalAddress, isPublicAddress, mayBeNamed } from "./addresses.ts";
import {
  METADATA_ADDRESSES,
  METADATA_HOSTS,
  METADATA_NETWORKS,
} from "./metadata.ts";

Deno.test("no address where clouds tell secrets is public or may be named", () => {
  for (const address of METADATA_ADDRESSES) {
    assert.equal(canonicalAddress(address), address);
    assert.ok(!isPublicAddress(address), address);
    assert.ok(!mayBeNamed(address), address);
  }
  assert.ok(mayBeNamed("fd00:ec2::253"), "a name server beside them");
});

Deno.test("the runtime is told each of them, and of Azure's its ports alone", () => {
  const hosts = METADATA_HOSTS.map((host) =>
    host.replace(/^\[(.*)\]$/, "$1").replace(/^([\d.]+):\d+$/, "$1")
  );
  for (const address of METADATA_ADDRESSES) {
    assert.ok(hosts.includes(address), address);
  }
  assert.deepEqual(
    METADATA_HOSTS.filter((host) => host.includes("168.63.129.16")),
    ["168.63.129.16:80", "168.63.129.16:32526"],
  );
  assert.ok(!METADATA_NETWORKS.includes("168.63.129.16"));
});
