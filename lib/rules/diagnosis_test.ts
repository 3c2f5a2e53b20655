/** What is published of a rule of diagnosis is what it may say. */
import assert from "node:assert/strict";
import { diagnosisRules } from "./diagnosis.ts";
import { readAtOnce } from "./reading.ts";

const BOOK = readAtOnce(diagnosisRules());

Deno.test("a rule with several sentences shows each, computed ones as such", () => {
  assert.match(
    saysOf("redis-oom-misconf"),
    /^Cause: Redis reached its memory limit .* Or: Redis has no command \{bad\}\. .* Next: computed from the evidence\. Or: redis-cli COMMAND LIST Or: /,
  );
  assert.match(
    saysOf("adb-unknown-command"),
    /Next: computed from the evidence\. Or: adb help$/,
  );
});

Deno.test("a published sentence has names where the evidence goes, and no marks of templates", () => {
  const marked = BOOK.rules.filter(({ says }) =>
    /\[\[|\]\]|\{\w+[?|]/.test(says)
  );
  assert.deepEqual(marked.map(({ id }) => id), []);
  assert.match(saysOf("docker-copy-missing"), /names \{path\} that is not in/);
  assert.match(
    saysOf("addon-source-too-old"),
    /module \[\(\{pkg\}\)\] was written/,
  );
});

Deno.test("a rule of one program names it alone as its source, a rule of any none", () => {
  const sourceOf = (id: string) =>
    BOOK.rules.find((rule) => rule.id === id)?.source;
  assert.equal(
    sourceOf("apk-lock"),
    "what failing runs of apk print; family packages_linux",
  );
  assert.match(
    sourceOf("admission-fields-fixed") ?? "",
    /^what failing runs print;/,
  );
});

function saysOf(id: string): string {
  return BOOK.rules.find((rule) => rule.id === id)?.says ?? assert.fail(id);
}
