import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { OperationError } from "./command.ts";
import { workFor } from "./work_folder.ts";

const SOMEBODY = 65_534;

/** A folder of root's with one of somebody's in it. */
async function withFolders(
  look: (folders: { own: string; theirs: string }) => Promise<void>,
): Promise<void> {
  const own = await Deno.realPath(await Deno.makeTempDir());
  try {
    const theirs = join(own, "theirs");
    await Deno.mkdir(theirs);
    await Deno.chown(theirs, SOMEBODY, SOMEBODY);
    await look({ own, theirs });
  } finally {
    await Deno.remove(own, { recursive: true });
  }
}

Deno.test({
  name:
    "what root puts into another user's folder is prepared where that user cannot reach it",
  ignore: Deno.build.os === "windows" || Deno.uid() !== 0,
  fn: () =>
    withFolders(async ({ own, theirs }) => {
      const file = join(theirs, "store.sqlite");
      const { part, clear } = await workFor(file, { end: ".part" });
      const folder = dirname(part);
      assert.equal(dirname(folder), own);
      const { uid, mode } = await Deno.stat(folder);
      assert.deepEqual([uid, (mode ?? 0) & 0o777], [0, 0o700]);
      await clear();
      assert.deepEqual([...Deno.readDirSync(own)].map(({ name }) => name), [
        "theirs",
      ]);
      // By a link to the folder as well, which is how systemd names it.
      await Deno.symlink(theirs, join(own, "link"));
      const linked = await workFor(join(own, "link", "store.sqlite"), {
        end: ".part",
      });
      assert.equal(dirname(dirname(linked.part)), own);
      await linked.clear();
      // Of a folder of root's, and for who is not root, it is beside.
      for (
        const [path, caller] of [[join(own, "store"), 0], [file, SOMEBODY], [
          file,
          null,
        ]] as const
      ) {
        const { part } = await workFor(path, { end: ".part", caller });
        assert.equal(part, `${path}.part`);
      }
    }),
});

Deno.test({
  name:
    "where others could change the way to a folder meanwhile, root does not write",
  ignore: Deno.build.os === "windows" || Deno.uid() !== 0,
  fn: () =>
    withFolders(async ({ own, theirs }) => {
      const deeper = join(theirs, "deeper");
      const shared = join(own, "shared", "of root");
      await Deno.mkdir(deeper);
      await Deno.mkdir(shared, { recursive: true });
      await Deno.chmod(dirname(shared), 0o777);
      for (const folder of [deeper, shared]) {
        await assert.rejects(
          workFor(join(folder, "store.sqlite"), { end: ".part" }),
          (error: unknown) =>
            error instanceof OperationError &&
            error.message.includes(`what leads to ${folder} while`),
        );
      }
    }),
});
