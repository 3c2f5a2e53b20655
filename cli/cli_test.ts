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
