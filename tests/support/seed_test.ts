import assert from "node:assert/strict";
import { fromFileUrl, join } from "./paths.ts";

Deno.test("a run takes SEED, or a fresh one that it says, and has ROUNDS times as many rounds", async () => {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "some_test.ts");
  await Deno.writeTextFile(
    file,
    `import { roundsOf, seedFor } from ${
      JSON.stringify(new URL("./seed.ts", import.meta.url).href)
    }; seedFor("file:///a/b/c_test.ts"); Deno.test(roundsOf(7) + " rounds", () => {});`,
  );
  const run = async (env: Record<string, string>) => {
    const { stdout, code } = await new Deno.Command(Deno.execPath(), {
      args: ["test", "--no-config", "--no-check", "--allow-env", file],
      env: { SEED: "", ROUNDS: "", NO_COLOR: "1", ...env },
      stderr: "null",
    }).output();
    const text = new TextDecoder().decode(stdout);
    const said = /SEED=(\d+) repeats this run of b\/c_test\.ts \.\.\. ok/
      .exec(text)?.[1];
    return { code, said, rounds: /(\d+) rounds \.\.\. ok/.exec(text)?.[1] };
  };
  try {
    assert.deepEqual(await run({ SEED: "77", ROUNDS: "3" }), {
      code: 0,
      said: "77",
      rounds: "21",
    });
    assert.equal((await run({ SEED: "x" })).code, 1);
    assert.equal((await run({ ROUNDS: "0" })).code, 1);
    const [one, other] = [await run({}), await run({})];
    assert.equal(one.rounds, "7");
    assert.match(one.said ?? "", /^\d+$/);
    assert.notEqual(one.said, other.said);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("every property, wherever it stands, takes the seed of its run", async () => {
  const root = fromFileUrl(new URL("../../", import.meta.url));
  let properties = 0;
  for (const folder of ["cli", "lib", "routes", "services", "tests", "tools"]) {
    for await (const path of filesBelow(join(root, folder))) {
      const text = await Deno.readTextFile(path);
      const [, ...asserted] = text.split(/\bfc\.assert\(/);
      if (asserted.length === 0 || path.endsWith("seed_test.ts")) continue;
      properties += asserted.length;
      const [, name = ""] =
        /const (\w*SEED) = seedFor\(import\.meta\.url\);/.exec(text) ?? [];
      assert.notEqual(name, "", `${path} takes no fresh seed`);
      for (const property of asserted) {
        assert.match(property, new RegExp(`\\bseed: ${name}\\b`), path);
      }
    }
  }
  assert.ok(properties > 50);
});

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = join(folder, name);
    if (isDirectory) yield* filesBelow(path);
    else if (name.endsWith(".ts")) yield path;
  }
}
