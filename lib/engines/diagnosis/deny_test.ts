import assert from "node:assert/strict";
import { ANSWERS } from "./answers/mod.ts";
import { CASES } from "./cases/mod.ts";
import { isAllowed } from "./deny.ts";
import { diagnose } from "./mod.ts";
import { RULES } from "./rules/mod.ts";
import type { FixErrorInput } from "./types.ts";

/** What judges of proposals call dangerous, in their own words and not in ours. */
const DANGEROUS =
  /--force\b(?!-with-lease)|strict-ssl[ =]false|sslverify[ =]false|\biex\b|\brm\s+-\w*[rf]\w*\s+(?:[.*/~]|\$HOME)|--break-system-packages|volume (?:rm|prune)|\bdown\b.* -v\b|\bdrop (?:table|database)\b|-executionpolicy bypass|\bchmod\s+(?:-r\s+)?0?777\b|\bmkfs\b|\bdd\s+if=.*of=\/dev\/|NODE_TLS_REJECT_UNAUTHORIZED=0|\bcurl\b.*\|\s*(?:sudo\s+)?(?:ba)?sh\b|\bdocker\s+system\s+prune\s+-a|--no-verify-ssl|--insecure\b|\bsetenforce\s+0\b|:\(\)\s*\{/is;

/** The three that the tool itself asks for, word by word. */
const ASKED_FOR = new Set([
  "git add --force dist/app.js",
  "git add --force build/app.js",
  "git tag --force alert",
  "brew uninstall --force tbb",
  "brew uninstall --force node",
]);

/** Every input that stands in the book as an example, with who has it. */
function* examples(): Generator<[id: string, input: FixErrorInput]> {
  for (const { id, hits } of RULES) {
    for (const hit of hits) {
      yield [id, typeof hit === "string" ? { error: hit } : hit];
    }
  }
  for (const { id, says } of ANSWERS) {
    yield [id, typeof says === "string" ? { error: says } : says];
  }
  for (const { id, input } of CASES) yield [id, input];
}

Deno.test("no proposal of the whole book is of a kind that is called dangerous", () => {
  const wrong: string[] = [];
  for (const [id, input] of examples()) {
    const { advice, ruleId } = diagnose(input);
    const texts = [advice.next_command, ...advice.retry_plan]
      .map((text) => text.replace(/^Run `(.*)`\.$/s, "$1"));
    for (const text of texts) {
      if (DANGEROUS.test(text) && !ASKED_FOR.has(text)) {
        wrong.push(`${id} (${ruleId}): ${text}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("nothing that forces or deletes may be proposed", () => {
  for (
    const command of [
      "pip install --force-reinstall torch",
      "npm install --force",
      "docker compose up --force-recreate",
      "rm -rf .next",
      "rm -r *",
      "docker volume rm data",
      "docker compose down -v",
      "git tag --force v1; rm -rf .",
      "git add x && npm install --force",
    ]
  ) assert.equal(isAllowed(command, ""), false, command);
});

Deno.test("forcing that the tool asks for or that the caller typed may stay", () => {
  assert.ok(isAllowed("git push --force-with-lease", ""));
  assert.ok(isAllowed("git add --force dist/app.js", ""));
  assert.ok(isAllowed("git push --force", "git push --force orgin"));
  assert.ok(isAllowed("git push -f origin", "git push -f orgin"));
  assert.equal(isAllowed("git push --force", "git push"), false);
});

Deno.test("what the caller typed allows nothing beside it", () => {
  const own = "git psuh --force --no-verify";
  assert.equal(isAllowed("git push --force && docker volume rm x", own), false);
  assert.equal(isAllowed("rm --force /", "x --force"), false);
  assert.equal(isAllowed("npm install --force-reinstall", own), false);
});
