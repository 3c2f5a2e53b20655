import assert from "node:assert/strict";
import { join } from "node:path";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import {
  type KvConnectServer,
  startKvConnect,
} from "@/tests/support/kv_connect.ts";
import { testStore } from "@/tests/support/store_suite.ts";

let directory: string;
let remote: KvConnectServer;

Deno.test.beforeAll(async () => {
  directory = await Deno.makeTempDir();
  remote = startKvConnect();
  Deno.env.set("DENO_KV_ACCESS_TOKEN", remote.token);
});
Deno.test.afterAll(async () => {
  await remote.stop();
  await Deno.remove(directory, { recursive: true });
});

testStore({
  name: "Deno KV in memory",
  open: (now) => openDenoKvStore(":memory:", { now }),
});
testStore({
  name: "Deno KV in a file",
  open: (now) => openDenoKvStore(join(directory, "new/kv.sqlite"), { now }),
});
testStore({
  name: "remote Deno KV",
  open: (now) => openDenoKvStore(remote.url, { now }),
});
