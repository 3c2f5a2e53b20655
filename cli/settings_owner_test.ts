import assert from "node:assert/strict";
import { join } from "node:path";
import { fromFileUrl } from "@/tests/support/paths.ts";
import { callerId, foreignSettings, type Ownership } from "./settings_owner.ts";

const [ROOT, ALICE, MALLORY, USERS] = [0, 1000, 1001, 100];

Deno.test("settings are taken from files that only the caller or root can write", () => {
  const cases: [mode: number, owner: number, group: number, caller: number][] =
    [
      [0o600, ALICE, ALICE, ALICE],
      [0o644, ALICE, USERS, ALICE],
      // As systems that make a group for each user make files.
      [0o664, ALICE, ALICE, ALICE],
      // As a cluster hands secrets over.
      [0o644, ROOT, ROOT, ALICE],
      [0o640, ROOT, ALICE, ALICE],
      [0o660, ROOT, ALICE, ALICE],
      [0o664, ROOT, ROOT, ROOT],
    ];
  for (const [mode, uid, gid, caller] of cases) {
    assert.equal(foreignSettings({ mode, uid, gid }, caller), null);
  }
});

Deno.test("settings that somebody else can write are not, and it is said whose they are", () => {
  const cases: [Ownership, caller: number | null, RegExp][] = [
    [{ mode: 0o600, uid: ALICE, gid: ALICE }, ROOT, /belongs to user 1000$/],
    [{ mode: 0o644, uid: MALLORY, gid: USERS }, ALICE, /belongs to user 1001$/],
    [{ mode: 0o666, uid: ALICE, gid: ALICE }, ALICE, /others .*\(mode 666\)$/],
    [{ mode: 0o646, uid: ROOT, gid: ROOT }, null, /others .*\(mode 646\)$/],
    [{ mode: 0o664, uid: ALICE, gid: USERS }, ALICE, /others .*\(mode 664\)$/],
    [{ mode: 0o660, uid: ROOT, gid: USERS }, ALICE, /others .*\(mode 660\)$/],
  ];
  for (const [file, caller, expected] of cases) {
    assert.match(foreignSettings(file, caller) ?? "", expected);
  }
  // Windows says nothing of owners.
  assert.equal(
    foreignSettings({ mode: null, uid: null, gid: null }, null),
    null,
  );
});

/** What a process that works in a folder of its own is told, step by step. */
const STEPS = `
import { inspectEnvironment } from "@/cli/environment.ts";
import { lchownSync } from "node:fs";
const look = (sources) => {
  try {
    console.log(inspectEnvironment(sources).read("SEAT") ?? "nothing");
  } catch (error) {
    console.log(String(error).replaceAll(Deno.cwd(), "."));
  }
};
Deno.writeTextFileSync(".env", "SEAT=read");
Deno.chmodSync(".env", 0o666);
look();
look({ file: ".env" });
Deno.chmodSync(".env", 0o600);
look();
if (Deno.uid() === 0) {
  Deno.chownSync(".env", 1001, 1001);
  look();
  Deno.renameSync(".env", "roots");
  Deno.chownSync("roots", 0, 0);
  Deno.symlinkSync("roots", ".env");
  lchownSync(".env", 1001, 1001);
  look();
}
`;

Deno.test({
  name:
    "a .env of others stops a command, by whatever link, and one that is named is read",
  ignore: Deno.build.os === "windows",
  async fn() {
    const folder = await Deno.makeTempDir();
    try {
      const script = join(folder, "steps.ts");
      await Deno.writeTextFile(script, STEPS);
      const config = fromFileUrl(new URL("../deno.json", import.meta.url));
      const { stdout } = await new Deno.Command(Deno.execPath(), {
        args: [
          ...["run", "--allow-all", "--no-lock", "--no-check", "--quiet"],
          ...[`--config=${config}`, script],
        ],
        cwd: folder,
        stderr: "inherit",
      }).output();
      const named = "; name it with --env-file where its settings are meant";
      const alien =
        `ConfigError: ./.env is not read, it belongs to user 1001${named}`;
      assert.deepEqual(new TextDecoder().decode(stdout).trim().split("\n"), [
        `ConfigError: ./.env is not read, others than its owner may write it (mode 666)${named}`,
        ...["read", "read"],
        // Who is not root can give nobody a file.
        ...(Deno.uid() === ROOT ? [alien, alien] : []),
      ]);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});

Deno.test("who asks is known without the permission to ask, by whatever file can be made", async () => {
  assert.equal(callerId(), Deno.uid());
  const folder = await Deno.makeTempDir();
  try {
    const refuse = (code: string) => () => {
      throw Object.assign(new Error(code), { code });
    };
    const make = () => Deno.makeTempFileSync({ dir: folder });
    assert.equal(callerId([refuse("ENOSPC"), make]), Deno.uid());
    assert.deepEqual([...Deno.readDirSync(folder)], []);
    // Anybody can fill a disk, and nobody can make it one that is only read.
    assert.equal(callerId([refuse("ENOSPC"), refuse("EROFS")]), -1);
    assert.equal(callerId([refuse("EROFS"), refuse("EROFS")]), null);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
