import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";
import { collectionOf } from "./ansible_modules.ts";

Deno.test("a module without a collection is found by name, then by the longest beginning", () => {
  assert.equal(collectionOf("ini_file"), "community.general");
  assert.equal(collectionOf("mysql_user"), "community.mysql");
  assert.equal(collectionOf("win_domain"), "ansible.windows");
  assert.equal(collectionOf("win_domain_user"), "community.windows");
  assert.equal(collectionOf("copy"), undefined);
  assert.equal(collectionOf("gribble"), undefined);
});

Deno.test("a module that Ansible does not resolve brings its collection", () => {
  const { advice } = diagnose({
    error:
      "ERROR! couldn't resolve module/action 'postgresql_ext'. This often indicates a misspelling, missing collection, or incorrect module path.",
  });
  assert.equal(
    advice.next_command,
    "ansible-galaxy collection install community.postgresql",
  );
});
