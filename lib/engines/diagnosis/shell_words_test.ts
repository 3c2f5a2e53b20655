import assert from "node:assert/strict";
import { quote, ShellCommand, tokenise } from "./shell_words.ts";

Deno.test("tokenise() keeps places, quotes and operators", () => {
  const words = tokenise(`sudo git commit -m 'a b' "c\\"d" x\\ y && ls>out`);
  assert.deepEqual(words.map((w) => w.value), [
    "sudo",
    "git",
    "commit",
    "-m",
    "a b",
    'c"d',
    "x y",
    "&&",
    "ls",
    ">",
    "out",
  ]);
  assert.equal(words[4]?.raw, "'a b'");
});

Deno.test("ShellCommand rewrites one place and keeps the rest", () => {
  const of = (text: string, ...programs: string[]) =>
    new ShellCommand(text, false, programs);
  assert.equal(
    of("sudo -u bob gti commit -m 'a  b' && ls").replaceProgram("git").text,
    "sudo -u bob git commit -m 'a  b' && ls",
  );
  assert.equal(
    of("cd x && git psuh -f | tee l", "git").replaceSub("push").text,
    "cd x && git push -f | tee l",
  );
  assert.equal(
    of("A=1 npm run x", "npm").afterSub("--silent").text,
    "A=1 npm run --silent x",
  );
  assert.equal(of('echo "abc"').replace("abc", "abd").text, 'echo "abd"');
  assert.equal(
    of("touch /etc/x > log").append("-c").text,
    "touch /etc/x -c > log",
  );
  assert.equal(of("sudo ls").sudo().text, undefined);
  assert.equal(of("ls").replace("x", "y").sudo().text, undefined);
  assert.deepEqual(
    of("npx eslint src && python3.11 -m pip install x").programs,
    ["npx", "eslint", "python", "pip"],
  );
  assert.deepEqual(of("./gradlew build").programs, ["gradle"]);
  assert.deepEqual(of("docker compose up").programs, [
    "docker",
    "docker-compose",
  ]);
});

Deno.test("quote() makes one word of anything", () => {
  assert.equal(quote("a/b.c"), "a/b.c");
  assert.equal(quote("a b;rm"), "'a b;rm'");
  assert.equal(quote("it's"), `'it'\\''s'`);
  assert.equal(quote("a b", true), '"a b"');
});
