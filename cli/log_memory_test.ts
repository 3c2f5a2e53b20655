import assert from "node:assert/strict";
import { StoreError } from "@/lib/store/store.ts";
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

/** A file on a disk that has room for so many bytes more. */
function onDiskWith(room: { bytes: number }) {
  return (path: string, options: Deno.OpenOptions) => {
    const file = Deno.openSync(path, options);
    return {
      statSync: () => file.statSync(),
      readSync: (into: Uint8Array) => file.readSync(into),
      seekSync: (offset: number, whence: Deno.SeekMode) =>
        file.seekSync(offset, whence),
      truncateSync: (length?: number) => file.truncateSync(length),
      close: () => file.close(),
      // As a disk does: what fits is written, and then nothing is.
      writeSync(data: Uint8Array) {
        if (room.bytes === 0) throw new Error("No space left on device");
        const written = file.writeSync(data.subarray(0, room.bytes));
        room.bytes -= written;
        return written;
      },
    };
  };
}

Deno.test("what could not be written down is not remembered, however often it is tried, and is no line", async () => {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/signed_log`;
  const line = "3 ".length + 65;
  for (const bytes of [0, 1, 40, line - 1]) {
    const room = { bytes: line + bytes };
    using memory = openMemoryFile(path, onDiskWith(room));
    memory.keep(headOf(3));
    for (let tries = 0; tries < 3; tries++) {
      assert.throws(() => memory.keep(headOf(4)), StoreError);
      assert.deepEqual(memory.last, headOf(3));
    }
    room.bytes = 1_000;
    memory.keep(headOf(5));
    using again = openMemoryFile(path);
    assert.deepEqual(again.last, headOf(5));
    await Deno.remove(path);
  }
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
  if (Deno.build.os !== "windows") {
    await Deno.remove(`${folder}/store.run/signed_log`);
    await Deno.symlink("/dev/zero", `${folder}/store.run/signed_log`);
    assert.throws(last, StoreError);
  }
  await Deno.remove(folder, { recursive: true });
});
