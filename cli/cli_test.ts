import assert from "node:assert/strict";
import { COMMANDS, runCli } from "./mod.ts";

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

Deno.test("--help lists every command, and every command has its own", async () => {
  const { code, out } = await run("--help");
  assert.equal(code, 0);
  for (const { name } of COMMANDS) {
    assert(out.includes(name), name);
    const help = await run(name, "--help");
    assert.equal(help.code, 0);
    assert.match(help.out, new RegExp(`^usage: pennyworth ${name}`));
  }
});

Deno.test("a mistake is one line and exit code 2", async () => {
  for (
    const args of [
      ["fly"],
      ["buy"],
      ["buy", "http://localhost/x"],
      ["buy", "http://localhost/x", "--max", "much"],
      ["demo", "--surprise"],
      ["run", "nothing"],
    ]
  ) {
    const { code, err } = await run(...args);
    assert.equal(code, 2, args.join(" "));
    assert.match(err, /^pennyworth: [^\n]+$/);
  }
});

Deno.test("demo buys a receipt for the error on the command line", async () => {
  const { code, out } = await run(
    "demo",
    "--",
    "--command",
    "git psuh",
    "--error",
    "git: 'psuh' is not a git command. See 'git --help'.",
  );
  assert.equal(code, 0);
  assert.equal(JSON.parse(out).receipt.next_command, "git push");
});

Deno.test("config prints every variable and the derived mode", async () => {
  const { code, out } = await run("config");
  assert.equal(code, 0);
  assert.match(out, /^API_URL\s+http/m);
  assert.match(out, /^mode\s+demo\s/m);
});

Deno.test("the operator's commands work on a store of its own", async () => {
  const folder = await Deno.makeTempDir();
  const before = Deno.env.get("KV_PATH");
  Deno.env.set("KV_PATH", `${folder}/kv.sqlite`);
  try {
    const doctor = await run("doctor");
    assert.equal(doctor.code, 0, doctor.out);
    assert.match(doctor.out, /^ok +store answers$/m);
    const verify = await run("ledger", "verify");
    assert.deepEqual([verify.code, /^empty: 0/.test(verify.out)], [0, true]);
    assert.equal((await run("ledger", "list")).code, 0);
    assert.equal((await run("ledger", "reconcile")).code, 0);
    assert.equal((await run("ledger", "show", "0x12")).code, 2);
    assert.match((await run("keys", "rotate")).out, /^scheduled: /);
    assert.match((await run("keys", "list")).out, /active.*\n.*next/);
    const copy = `${folder}/copy.sqlite`;
    assert.equal((await run("backup", copy)).code, 0);
    Deno.env.set("KV_PATH", copy);
    assert.match((await run("keys", "list")).out, /active.*\n.*next/);
    assert.equal(
      JSON.parse((await run("openapi")).out).openapi,
      "3.1.0",
    );
  } finally {
    if (before === undefined) Deno.env.delete("KV_PATH");
    else Deno.env.set("KV_PATH", before);
    await Deno.remove(folder, { recursive: true });
  }
});
