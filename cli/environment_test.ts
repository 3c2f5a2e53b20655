import assert from "node:assert/strict";
import { join } from "node:path";
import { fromFileUrl } from "@/tests/support/paths.ts";

/** What a process says of variables, in a folder with that file. */
async function inspect(
  file: string | null,
  env: Record<string, string>,
  flags: readonly string[] = ["--allow-env", "--allow-read"],
): Promise<{ code: number; out: string; folder: string }> {
  const folder = await Deno.makeTempDir();
  const root = new URL("../", import.meta.url);
  try {
    if (file !== null) await Deno.writeTextFile(join(folder, ".env"), file);
    await Deno.writeTextFile(
      join(folder, "main.ts"),
      `import { inspectEnvironment } from "@/cli/environment.ts";
try {
  inspectEnvironment();
  // A second look must not take what the first has set for the environment.
  const environment = inspectEnvironment();
  for (const name of ["ONE", "TWO", "THREE", "FOUR"]) {
    const value = environment.read(name);
    console.log(JSON.stringify([name, value, environment.originOf(name)]));
  }
} catch (error) {
  console.log(String(error));
}`,
    );
    const { code, stdout } = await new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--no-prompt",
        "--no-lock",
        "--quiet",
        `--config=${fromFileUrl(new URL("deno.json", root))}`,
        ...flags,
        join(folder, "main.ts"),
      ],
      cwd: folder,
      env,
      stderr: "inherit",
    }).output();
    return {
      code,
      out: new TextDecoder().decode(stdout).trim(),
      folder: await Deno.realPath(folder),
    };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("the environment wins over .env, and each value says where it comes from", async () => {
  const { out, folder } = await inspect("ONE=file\nTWO=file\nTHREE=same\n", {
    ONE: "environment",
    THREE: "same",
  });
  const file = { kind: "file", path: join(folder, ".env") };
  assert.deepEqual(out.split("\n").map((line) => JSON.parse(line)), [
    ["ONE", "environment", {
      kind: "environment",
      overruled: join(folder, ".env"),
    }],
    ["TWO", "file", file],
    ["THREE", "same", { kind: "environment" }],
    ["FOUR", null, null],
  ]);
});

Deno.test("a variable that is set to nothing is set", async () => {
  const { out } = await inspect("ONE=file\n", { ONE: "" });
  assert.match(out, /^\["ONE","",\{"kind":"environment","overruled":/);
});

Deno.test("a line of .env that cannot be read is one line with file, line and problem", async () => {
  const { out, folder } = await inspect("ONE=1\nhunter2\n", {});
  assert.equal(
    out,
    `ConfigError: ${
      join(folder, ".env")
    }, line 2: has no "="; write NAME=value`,
  );
});

Deno.test("without a file, or leave to read one, the environment is enough", async () => {
  for (
    const { out } of [
      await inspect(null, { ONE: "1" }),
      await inspect("ONE=file\n", { ONE: "1" }, ["--allow-env"]),
    ]
  ) assert.match(out, /^\["ONE","1",\{"kind":"environment"\}\]/);
});
