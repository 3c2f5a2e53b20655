import assert from "node:assert/strict";
import { openDiskRoom, ROOM_BYTES } from "./disk_room.ts";

/** A process that may write files of so many bytes, and gives files up as a server does. */
const LOOKS = `
const { openDiskRoom } = await import(${
  JSON.stringify(new URL("./disk_room.ts", import.meta.url).href)
});
const folder = Deno.args[0];
const room = await openDiskRoom(folder);
const names = [...Deno.readDirSync(folder)].length;
await Deno.permissions.revoke({ name: "read" });
await Deno.permissions.revoke({ name: "write" });
console.log(JSON.stringify([names, await room.isLeft(), await room.isLeft()]));
`;

Deno.test({
  name: "room is left where as much can be written, without a trace",
  ignore: Deno.build.os === "windows",
  async fn() {
    const blocks = ROOM_BYTES / 512;
    for (
      const [most, isLeft] of [[blocks, true], [blocks - 1, false]] as const
    ) {
      const folder = await Deno.makeTempDir();
      const { stdout, stderr } = await new Deno.Command("sh", {
        args: [
          "-c",
          // A write beyond fails instead of ending the process.
          `trap "" XFSZ; ulimit -f ${most}; exec "$0" eval --quiet "$1" "$2"`,
          Deno.execPath(),
          LOOKS,
          folder,
        ],
        env: { DENO_NO_UPDATE_CHECK: "1" },
      }).output();
      const decoder = new TextDecoder();
      assert.deepEqual(
        JSON.parse(decoder.decode(stdout) || "null"),
        [0, isLeft, isLeft],
        decoder.decode(stderr),
      );
      assert.deepEqual([...Deno.readDirSync(folder)], []);
      await Deno.remove(folder);
    }
  },
});

Deno.test("what was written is taken back at once, also from a file without a name", async () => {
  const folder = await Deno.makeTempDir();
  const files: Deno.FsFile[] = [];
  const room = await openDiskRoom(folder, async (path, options) => {
    const file = await Deno.open(path, options);
    files.push(file);
    return file;
  });
  for (let look = 0; look < 2; look++) {
    assert.equal(await room.isLeft(), true);
    assert.equal((await files[0]?.stat())?.size, 0);
  }
  room.close();
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a look that fails for another reason is no finding", async () => {
  const folder = await Deno.makeTempDir();
  const room = await openDiskRoom(folder);
  room.close();
  await assert.rejects(() => room.isLeft(), Deno.errors.BadResource);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("what a look writes is made by that look, and by no start", async () => {
  const folder = await Deno.makeTempDir();
  const made = crypto.getRandomValues;
  let bytes = 0;
  crypto.getRandomValues = (array) => {
    bytes += array?.byteLength ?? 0;
    return made.call(crypto, array) as typeof array;
  };
  try {
    const room = await openDiskRoom(folder);
    assert.equal(bytes, 0);
    await room.isLeft();
    const once = bytes;
    assert(once > 0 && once <= ROOM_BYTES / 100, `${once} bytes`);
    await room.isLeft();
    assert.equal(bytes, 2 * once);
    room.close();
  } finally {
    crypto.getRandomValues = made;
    await Deno.remove(folder, { recursive: true });
  }
});
