import assert from "node:assert/strict";
import sharedWords from "./catalogues/shared_words.txt" with { type: "text" };
import { readWordTable } from "./catalogues/words.ts";
import { ANSWERS } from "./answers/mod.ts";
import { CERTAINTY_MIN, diagnose } from "./mod.ts";
import { RULES } from "./rules/mod.ts";

const isSold = (input: Parameters<typeof diagnose>[0]) => {
  const { kind, certainty } = diagnose(input);
  return kind === "rule" && certainty >= CERTAINTY_MIN;
};

Deno.test("few words of a tool are not sold where another program runs, and are where the tool does", () => {
  const error = "Error: Saved plan is stale";
  assert.equal(isSold({ command: "terraform apply plan", error }), true);
  assert.equal(isSold({ command: "gdalwarp a.tif b.tif", error }), false);
  assert.equal(isSold({ command: "./deploy.sh", error }), true, "a script");
  assert.equal(isSold({ command: "make deploy", error }), true, "a runner");
  assert.equal(
    isSold({ command: "acmectl deploy", error: `terraform says\n${error}` }),
    true,
    "named",
  );
});

Deno.test("a program that names itself before few words speaks for itself", () => {
  const error = "ERROR:  deadlock detected";
  assert.equal(isSold({ error }), true);
  assert.equal(isSold({ error: `mytool: error: ${error}` }), false);
});

Deno.test("words that many tools say need something of their tool", () => {
  const error = "HTTP 404: Session not found";
  assert.equal(isSold({ error }), false);
  assert.equal(isSold({ error: `${error} (Mcp-Session-Id)` }), true);
  assert.equal(isSold({ error: "Throttling: Rate exceeded" }), false);
  assert.equal(isSold({ error: "Amazon: Throttling: Rate exceeded" }), true);
  assert.equal(isSold({ error: "Error: Missing required argument" }), false);
  assert.equal(
    isSold({
      command: "terraform plan",
      error: `Error: Missing required argument

  on main.tf line 1, in provider "x":

The argument "region" is required, but no definition was found.`,
    }),
    true,
  );
});

Deno.test("the words that many tools say are those of rules that exist", () => {
  const known = new Set([...RULES, ...ANSWERS].map(({ id }) => id));
  const named = [...readWordTable(sharedWords).keys()];
  assert.deepEqual(named.filter((id) => !known.has(id)), []);
  assert.deepEqual(named, named.toSorted());
});

Deno.test("no option of a tool is put into the command of another", () => {
  const { advice } = diagnose({
    command: "acmectl sync --all",
    error: "fatal: refusing to merge unrelated histories",
  });
  assert.doesNotMatch(advice.next_command, /^acmectl/);
  const own = diagnose({
    command: "git pull origin main",
    error: "fatal: refusing to merge unrelated histories",
  });
  assert.match(own.advice.next_command, /^git pull origin main --allow-/);
});

Deno.test("no word of another tool's command becomes a name", () => {
  const { advice } = diagnose({
    command: "acmectl run prod",
    error: "No package found matching input criteria.",
  });
  assert.doesNotMatch(advice.next_command, /prod/);
});

Deno.test("an answer in words that many tools say waits for one that names its tool", () => {
  const error = "Extension 'acme.lintr' not found.";
  assert(!isSold({ error }));
  assert(isSold({ command: "code --install-extension acme.lintr", error }));
});

Deno.test("a code in a value tells nobody whose words they are", () => {
  const error = "module 'uart_rx' not found:";
  assert.equal(isSold({ command: "vivado -source a.tcl", error }), false);
  assert.equal(isSold({ command: "lua a.lua", error: `lua: ${error}` }), true);
});

Deno.test("what a tool puts in front is put back only where the tool is named", () => {
  const error =
    "No tests found in project! Acme looks for functions that start with `test`";
  assert.equal(isSold({ command: "acmectl test", error }), false);
  assert.equal(
    diagnose({ command: "npx jest", error }).ruleId,
    "jest-no-tests",
  );
});
