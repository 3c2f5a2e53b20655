import assert from "node:assert/strict";
import { join } from "@/tests/support/paths.ts";
import { isSocketInFiles } from "./permissions.ts";

Deno.test("files are kept only for a database behind a socket in the file system", () => {
  const cases: [string, string | undefined, boolean][] = [
    ["", "/run/postgresql", false],
    ["postgres://me:secret@db.example:5432/shop", "/run/postgresql", false],
    ["postgres://me@127.0.0.1/shop", undefined, false],
    ["postgres://me@localhost/shop?sslmode=require", undefined, false],
    ["postgres://%2Frun%2Fpostgresql/shop", undefined, true],
    ["postgres://me@localhost/shop?host=/run/postgresql", undefined, true],
    ["postgres:///shop", undefined, false],
    ["postgres:///shop", "/run/postgresql", true],
    ["postgres:///shop", "db.example", false],
    ["postgres://a,b:1,2/shop", undefined, true],
  ];
  for (const [url, host, expected] of cases) {
    assert.equal(isSocketInFiles(url, host), expected, url);
  }
});

Deno.test("a database over the network needs no file any more, one behind a socket in files does", async () => {
  const folder = await Deno.makeTempDir();
  const module = new URL("./permissions.ts", import.meta.url);
  const states = async (databaseUrl: string, offersDir = "") => {
    const config = { databaseUrl, keysAgent: "", offersDir };
    const script = join(folder, "script.ts");
    await Deno.writeTextFile(
      script,
      `import { dropPermissions } from "${module}";
      await dropPermissions(${JSON.stringify(config)});
      const found = (["read", "write", "run", "net"] as const).map((name) =>
        Deno.permissions.querySync({ name }).state
      );
      console.log(found.join(" "));`,
    );
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", "--no-config", "--allow-all", script],
      env: { PGHOST: "" },
    }).output();
    return new TextDecoder().decode(stdout).trim();
  };
  try {
    assert.equal(
      await states("postgres://me@db.example/shop"),
      "prompt prompt prompt granted",
    );
    // Own offers can be read again, and nothing be written.
    assert.equal(
      await states("postgres://me@db.example/shop", "/etc/offers"),
      "granted prompt prompt granted",
    );
    assert.equal(
      await states("postgres://%2Frun%2Fpostgresql/shop"),
      "granted granted prompt granted",
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
