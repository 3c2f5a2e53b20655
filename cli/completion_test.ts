import assert from "node:assert/strict";
import { COMMANDS, loadCommand } from "./commands.ts";
import { COMPLETION, MAN, SHELLS, wordsOf } from "./completion.ts";
import { runCli } from "./mod.ts";

const commands = await Promise.all(COMMANDS.map(loadCommand));

async function printed(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const code = await runCli(args, {
    out: (line) => lines.push(line),
    err: (line) => lines.push(line),
  });
  assert.equal(code, 0, lines.join("\n"));
  return `${lines.join("\n")}\n`;
}

for (const shell of SHELLS) {
  Deno.test(`the script for ${shell} has every command, action and option`, async () => {
    const script = await printed("completion", shell);
    for (const command of commands) {
      assert.match(script, new RegExp(`[ ('"]${command.name}\\b`));
      for (const word of wordsOf(command)) {
        if (word === "--help" && shell !== "bash") continue;
        const written = shell === "fish" && word.startsWith("--")
          ? `-l ${word.slice(2)}`
          : word;
        assert(script.includes(written), `${command.name} ${word}`);
      }
    }
  });
}

Deno.test({
  name: "bash completes commands, actions and options",
  ignore: Deno.build.os === "windows",
  async fn() {
    const complete = async (...words: string[]) => {
      const { success, stdout, stderr } = await new Deno.Command("bash", {
        args: [
          ...["--norc", "-c"],
          `${await printed("completion", "bash")}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _pennyworth
printf '%s ' "\${COMPREPLY[@]}"`,
          ...["bash", ...words],
        ],
      }).output();
      assert(success, new TextDecoder().decode(stderr));
      return new TextDecoder().decode(stdout).trim();
    };
    assert.equal(await complete("pennyworth", "rest"), "restore");
    assert.equal(await complete("pennyworth", "restore", "--re"), "--rehearse");
    assert.equal(await complete("pennyworth", "ledger", "rec"), "reconcile");
    assert.equal(await complete("pennyworth", "help", "noti"), "notices");
    assert.equal(await complete("pennyworth", "nothing", "x"), "");
  },
});

Deno.test("the manual page has a section for each command, and no line is taken for a macro", async () => {
  const page = await printed("man");
  for (const { name, usage } of commands) {
    assert(page.includes(`\n.SH ${name.toUpperCase()}\n`), name);
    const [first = ""] = usage.split("\n");
    assert(page.includes(first.replaceAll("-", "\\-")), usage);
  }
  for (const line of page.trim().split("\n")) {
    assert.match(line, /^(?:\.(?:TH|SH|nf|fi)\b|\\&|pennyworth \\- )/);
    assert.doesNotMatch(line, /\\(?![&e-])/);
  }
});

Deno.test("completion names the shells that it is for", async () => {
  assert.equal(
    await runCli(["completion", "csh"], {
      out: () => assert.fail(),
      err: (line) => assert.match(line, /bash, zsh, fish/),
    }),
    2,
  );
  assert.deepEqual([COMPLETION.positionalsMax, MAN.positionalsMax], [1, 0]);
});
