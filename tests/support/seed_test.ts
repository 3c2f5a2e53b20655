import assert from "node:assert/strict";
import { fromFileUrl, join } from "./paths.ts";

Deno.test("seedFor() takes SEED, and a fresh one where there is none, and says it", async () => {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "some_test.ts");
  await Deno.writeTextFile(
    file,
    `import { seedFor } from ${
      JSON.stringify(new URL("./seed.ts", import.meta.url).href)
    }; seedFor("file:///a/b/c_test.ts");`,
  );
  const run = async (env: Record<string, string>) => {
    const { stdout, code } = await new Deno.Command(Deno.execPath(), {
      args: ["test", "--no-config", "--no-check", "--allow-env", file],
      env: { SEED: "", NO_COLOR: "1", ...env },
      stderr: "null",
    }).output();
    const said = /SEED=(\d+) repeats this run of b\/c_test\.ts \.\.\. ok/
      .exec(new TextDecoder().decode(stdout))?.[1];
    return { code, said };
  };
  try {
    assert.equal((await run({ SEED: "77" })).said, "77");
    assert.equal((await run({ SEED: "x" })).code, 1);
    const [one, other] = [await run({}), await run({})];
    assert.match(one.said ?? "", /^\d+$/);
    assert.notEqual(one.said, other.said);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("no test in tests/property has a seed of its own", async () => {
  const root = new URL("../property/", import.meta.url);
  for await (const { name } of Deno.readDir(fromFileUrl(root))) {
    const text = await Deno.readTextFile(new URL(name, root));
    assert.match(text, /seedFor\(import\.meta\.url\)/, name);
    assert.doesNotMatch(text, /SEED = (?!seedFor)/, name);
  }
});
