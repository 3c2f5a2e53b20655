import assert from "node:assert/strict";
import { isAllowed } from "./deny.ts";

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
