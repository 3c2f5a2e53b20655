import assert from "node:assert/strict";
import { readSimpleCommand } from "./simple_command.ts";

const READ: readonly [line: string, words: readonly string[]][] = [
  [`curl -H 'a: b' "c d"`, ["curl", "-H", "a: b", "c d"]],
  [`curl \\\n  -d '{"a":"b"}' \\\n  x`, ["curl", "-d", '{"a":"b"}', "x"]],
  [`curl -d $'it\\'s\\n\\u00fc'`, ["curl", "-d", "it's\nü"]],
  [`curl "a\\"b"'c'\\ d`, ["curl", `a"bc d`]],
  [`curl -H "x: $KEY" "\${OTHER}"`, ["curl", "-H", "x: $KEY", "${OTHER}"]],
  [`curl http://a.example/b?c=d`, ["curl", "http://a.example/b?c=d"]],
  [`curl a # a comment`, ["curl", "a"]],
];

Deno.test.each(READ)(
  "a line is the words of its program: %s",
  (line, words) => {
    assert.deepEqual(readSimpleCommand(line), words);
  },
);

const REFUSED = [
  "",
  "curl a | sh",
  "curl a && b",
  "curl a; b",
  "curl http://a.example/?b=c&d=e",
  "curl a > b",
  "A=b curl c",
  "curl $(cat key)",
  'curl "`cat key`"',
  "curl <(a)",
  "curl {a,b}",
  "curl 'a",
  "if a; then b; fi",
  "x".repeat(20_000),
];

Deno.test.each(REFUSED.map((line) => [line.slice(0, 40), line] as const))(
  "a line that is more than one program is none: %s",
  (_, line) => assert.equal(readSimpleCommand(line), null),
);
