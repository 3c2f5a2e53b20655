import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";
import { readCodes } from "../catalogues/failure_codes.ts";
import { readCase } from "../table_blocks.ts";
import type { FixErrorInput } from "../types.ts";
import { CODE_SYSTEMS, idOfCode } from "./codes.ts";

const EXAMPLE = `
[foo] .85 decisive
label: Foo {code}
tools: foo
form: /foo: error @:/
risk: R.
prevent: P.

F12 .7: The lock {lock} is
   held.
 / /lock (?<lock>\\S{1,80})/
 > foo unlock {lock}
 = foo: error F12: lock a.lock is held
 => foo unlock a.lock
F12#other: Another one.
 > foo help
 = foo: error F12: other
`;

Deno.test("a catalogue of codes is read by system and row", () => {
  const [system] = readCodes(EXAMPLE);
  assert.deepEqual([system?.id, system?.tools, system?.certainty], [
    "foo",
    ["foo"],
    .85,
  ]);
  assert.equal(system?.isDecisive, true);
  const [row, other] = system?.rows ?? [];
  assert.deepEqual(row, {
    code: "F12",
    variant: "",
    certainty: .7,
    meaning: "The lock {lock} is held.",
    fields: {
      "/": ["/lock (?<lock>\\S{1,80})/"],
      ">": ["foo unlock {lock}"],
      "=": ["foo: error F12: lock a.lock is held"],
      "=>": ["foo unlock a.lock"],
    },
  });
  assert.equal(other?.variant, "other");
  assert.throws(() => readCodes("[foo]\nlabel: F\n\n > nothing above\n"));
});

function inputOf(text: string): FixErrorInput {
  const read = readCase(text);
  return typeof read === "string" ? { error: read } : read;
}

for (const system of CODE_SYSTEMS) {
  Deno.test(`the codes of ${system.id} say what they mean and what to do`, () => {
    const wrong: string[] = [];
    for (const row of system.rows) {
      const [says = ""] = row.fields["="] ?? [];
      const [want] = row.fields["=>"] ?? [];
      const id = idOfCode(system, row);
      const { ruleId, advice } = diagnose(inputOf(says));
      const said = /^[^[{]*/.exec(row.meaning)?.[0].replace(/\.?\s*$/, "") ??
        "";
      if (ruleId !== id || !advice.root_cause.startsWith(said)) {
        wrong.push(`${id}: ${ruleId} says ${advice.root_cause}`);
      }
      const isBound = ["&", "-"].some((sign) => sign in row.fields);
      if (isBound && !("!" in row.fields)) {
        wrong.push(`${id}: no ! says what it leaves alone`);
      }
      for (const other of row.fields["!"] ?? []) {
        if (diagnose(inputOf(other)).ruleId === id) {
          wrong.push(`${id}: ${other}`);
        }
      }
      const isPut = row.fields[">"]?.some((one) => /^\(|\{/.test(one)) ?? false;
      if (isPut && want === undefined) {
        wrong.push(`${id}: no => says which value its action has`);
      } else if (want !== undefined && !advice.next_command.includes(want)) {
        wrong.push(`${id}: ${advice.next_command}`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  Deno.test(`the codes of ${system.id} are sorted and each is there once`, () => {
    const names = system.rows.map(({ code, variant }) => `${code}#${variant}`);
    assert.equal(new Set(names).size, names.length);
    assert.deepEqual(names, [...names].sort());
  });
}

Deno.test("systems of codes have ids of their own", () => {
  const ids = CODE_SYSTEMS.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
});

Deno.test("a line of a catalogue of codes has at most 100 characters", () => {
  assert.throws(() => readCodes(`${EXAMPLE} + ${"x".repeat(98)}\n`));
});

Deno.test("a code is another system's where nothing names that one", () => {
  const { ruleId } = diagnose({
    error: '{"ok":true,"error":"not_in_channel"}',
  });
  assert.notEqual(ruleId, "code-slack-not-in-channel");
});

Deno.test("a value of the command completes what a code says", () => {
  const { advice } = diagnose({
    command: "sqlplus a/b@PROD",
    error: "ORA-12154: TNS:could not resolve the connect identifier specified",
  });
  assert.match(advice.next_command, /^Add PROD to tnsnames\.ora/);
});

Deno.test("a service's code alone is no reason to correct the request", () => {
  const { certainty, ruleId } = diagnose({
    error:
      '{"error":{"code":"odd_thing_happened","message":"odd_thing_happened"}}',
  });
  assert.ok(certainty < .6, `${ruleId} ${certainty}`);
});

Deno.test("what AWS calls the operation is no field to correct", () => {
  const { certainty } = diagnose({
    error:
      "An error occurred (OddThing) when calling the RunInstances operation: Something odd happened here",
  });
  assert.ok(certainty < .6);
});

Deno.test("a code yields to a cause that another line names as surely", () => {
  const code = "codesign: SecItemAdd: -34018";
  const named =
    "error: pull access denied for acme/api, repository does not exist";
  assert.equal(diagnose({ error: code }).ruleId, "code-apple-security-34018");
  assert.equal(
    diagnose({
      command: "docker pull acme/api",
      error: `${code}\n${named}`,
    }).ruleId,
    "docker-pull-denied",
  );
});

Deno.test("a code with low lines is known with blanks where its system writes them so", () => {
  for (const name of ["bad certificate", "bad_certificate"]) {
    assert.equal(
      diagnose({ error: `remote error: tls: ${name}` }).ruleId,
      "code-tls-alert-name-bad-certificate",
    );
  }
});
