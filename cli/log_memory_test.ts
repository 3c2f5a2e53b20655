import assert from "node:assert/strict";
import { configOf } from "@/tests/support/app.ts";
import {
  LOG_MEMORY_BYTES_MAX,
  openLogMemory,
  openMemoryFile,
  readLogMemory,
} from "./log_memory.ts";

const headOf = (size: number) => ({
  size,
  root: new Uint8Array(32).fill(size % 256),
});

Deno.test("the largest head is remembered, over ends of the process and lines that were cut off", async () => {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/signed_log`;
  const open = (use: (memory: ReturnType<typeof openMemoryFile>) => void) => {
    using memory = openMemoryFile(path);
    use(memory);
  };
  open((memory) => {
    assert.equal(memory.last, null);
    memory.keep(headOf(3));
    memory.keep(headOf(2));
    assert.deepEqual(memory.last, headOf(3));
  });
  await Deno.writeTextFile(path, "9 00ab", { append: true });
  open((memory) => {
    assert.deepEqual(memory.last, headOf(3));
    memory.keep(headOf(4));
  });
  open((memory) => assert.deepEqual(memory.last, headOf(4)));
  // However often it is signed, the file stays small.
  open((memory) => {
    for (let size = 5; size < 1_500; size++) memory.keep(headOf(size));
  });
  assert.ok((await Deno.stat(path)).size <= LOG_MEMORY_BYTES_MAX);
  open((memory) => assert.deepEqual(memory.last, headOf(1_499)));
  await Deno.remove(folder, { recursive: true });
});

Deno.test("who only looks knows what was signed, and leaves nothing behind", async () => {
  const folder = await Deno.makeTempDir();
  const config = configOf({ KV_PATH: `${folder}/store` });
  const last = () => {
    using memory = readLogMemory(config);
    return memory.last;
  };
  assert.equal(last(), null);
  assert.deepEqual([...Deno.readDirSync(folder)], []);
  await Deno.mkdir(`${folder}/store.run`);
  {
    using memory = openLogMemory(config);
    memory.keep(headOf(3));
  }
  assert.deepEqual(last(), headOf(3));
  await Deno.remove(folder, { recursive: true });
});
