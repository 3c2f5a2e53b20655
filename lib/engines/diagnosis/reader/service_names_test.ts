import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { countWork } from "@/tests/support/steps.ts";
import { isCarriedByService, withoutServiceNames } from "./service_names.ts";

Deno.test("the name of a service goes from every line that Compose carried", () => {
  assert.equal(
    withoutServiceNames("acme  | a\nacme  |\nacme  | b"),
    "a\n\nb",
  );
  assert.equal(
    withoutServiceNames(
      "\x1b[36mdb     |\x1b[0m a\n\x1b[36mdb     |\x1b[0m b\n\x1b[33madmin  |\x1b[0m c\n\x1b[33madmin  |\x1b[0m d",
    ),
    "a\nb\nc\nd",
  );
  // Of one line only, Compose's own words tell it.
  assert.equal(
    withoutServiceNames("acme  | a\nacme exited with code 1"),
    "a\nacme exited with code 1",
  );
  assert.equal(
    withoutServiceNames("Attaching to acme\nacme  | a"),
    [
      "Attaching to acme",
      "a",
    ].join("\n"),
  );
});

Deno.test("tables, code and single lines keep what stands before a bar", () => {
  for (
    const text of [
      "acme  | a",
      "name  | value\nalpha | 1\nbeta  | 2",
      "id    | 7\nid  | 8",
      " acme | a\n acme | b",
      "12 | const a = 1;\n13 | b();",
      "acme  | a\none\ntwo\nacme  | b",
      "",
    ]
  ) {
    assert.equal(isCarriedByService(text), false, text);
    assert.equal(withoutServiceNames(text), text);
  }
});

Deno.test("what a named container printed is diagnosed as that of a numbered one", () => {
  const record =
    "2026-01-02  3:04:05 0 [ERROR] mysqld: File '/var/lib/mysql/aria_log_control' not found (Errcode: 13 \"Permission denied\")";
  const log = (name: string) =>
    [`${name}2026-01-02  3:04:05 0 [Note] Starting`, `${name}${record}`].join(
      "\n",
    );
  for (const name of ["", "db-1  | ", "mysql        | "]) {
    const { ruleId, certainty, advice } = diagnose({ log: log(name) });
    assert.equal(ruleId, "mysql-data-not-writable", name);
    assert.ok(certainty >= CERTAINTY_MIN, name);
    assert.equal(advice.next_command, "ls -ldZ /var/lib/mysql");
  }
  // Services of Compose have a network of names.
  assert.match(
    diagnose({
      log:
        'web  | LOG:  ready\nweb  | FATAL:  role "root" does not exist\nweb  | FATAL:  role "root" does not exist\n',
    }).advice.next_command,
    /^Let the client/,
  );
});

Deno.test("reading names costs a bounded number of steps a line", async () => {
  for (
    const line of [
      `a${" ".repeat(4_000)}|`,
      `${"a".repeat(4_000)} |`,
      `\x1b[${"1;".repeat(2_000)}m |`,
      "a | ".repeat(1_000),
    ]
  ) {
    const { matching } = await countWork(() =>
      withoutServiceNames(`${line}\n${line}`)
    );
    assert.ok(matching < 40_000, `${line.slice(0, 20)}: ${matching}`);
  }
});
