import assert from "node:assert/strict";
import "./compiler.ts";
import { compileInputSchema, compileSchema } from "./schema.ts";

const SCHEMA = { type: "object", properties: { a: { type: "string" } } };
const check = compileInputSchema(SCHEMA);

/** What is wrong with a value; empty when nothing is. */
function complaint(value: unknown): string {
  const checked = check(value);
  return checked.valid ? "" : checked.message;
}

Deno.test("compileInputSchema() names the text in which a surrogate stands alone", () => {
  const tail = "must be Unicode text: a surrogate stands alone in it.";
  for (const text of ["\ud800", "x\udc00", "\ud800\ud83d\ude00"]) {
    assert.equal(complaint({ a: text }), `a ${tail}`);
    assert.equal(complaint({ b: [{ c: "" }, { d: text }] }), `b.1.d ${tail}`);
    assert.equal(complaint({ b: { [text]: 1 } }), `b ${tail}`);
    assert.equal(complaint({ [text]: 1 }), `The body ${tail}`);
  }
  assert.equal(complaint({ a: "\ud83d\ude00", b: [null, 1, true] }), "");
  assert.equal(complaint({ a: 1 }), "a must be string.");
  assert.equal(compileSchema(SCHEMA)({ a: "\ud800" }).valid, true);
});

Deno.test("a schema is compiled when it is used, and an unknown word in it throws", () => {
  for (
    const [mistake, value] of [
      [{ type: "string", maxLenght: 1 }, ""],
      [{ type: "string", format: "no-such-format" }, ""],
    ] as const
  ) {
    const use = compileSchema(mistake);
    assert.throws(() => use(value), /maxLenght|no-such-format/);
  }
});

Deno.test("a member that is not known is named, with the one that was meant, and nothing that could be a secret is", () => {
  const validate = compileSchema({
    type: "object",
    additionalProperties: false,
    properties: {
      command: { type: "string" },
      error: { type: "string" },
      inner: {
        type: "object",
        additionalProperties: false,
        properties: { days: { type: "integer" } },
      },
    },
  });
  const messageOf = (value: unknown) => {
    const checked = validate(value);
    return checked.valid ? "" : checked.message;
  };
  assert.equal(
    messageOf({ comand: "ls" }),
    'The body must not have the member "comand". Did you mean "command"?',
  );
  assert.equal(
    messageOf({ Error: "x" }),
    'The body must not have the member "Error". Did you mean "error"?',
  );
  assert.equal(
    messageOf({ inner: { hours: 1 } }),
    'inner must not have the member "hours". It may have: days.',
  );
  assert.equal(
    messageOf({ inner: { dais: 1 } }),
    'inner must not have the member "dais". Did you mean "days"?',
  );
  const needy = compileSchema({
    type: "object",
    additionalProperties: false,
    required: ["goal", "lang"],
    properties: { goal: { type: "string" }, lang: { type: "string" } },
  });
  const missing: readonly (readonly [value: unknown, said: string])[] = [
    [{ gaol: "x" }, 'must not have the member "gaol". Did you mean "goal"?'],
    [{ goal: "x", lagn: "en" }, 'member "lagn". Did you mean "lang"?'],
    [{ other: 1 }, 'The body must have the member "goal".'],
    [{ goal: "x", goals: 1 }, 'The body must have the member "lang".'],
    [{}, 'The body must have the member "goal".'],
  ];
  for (const [value, said] of missing) {
    const checked = needy(value);
    assert(!checked.valid && checked.message.endsWith(said), said);
  }
  for (const name of ["a".repeat(41), "sk live 1", "<b>", "é", ""]) {
    assert.equal(
      messageOf({ [name]: 1 }),
      "The body must not have members beside those documented. It may have: command, error, inner.",
    );
  }
});
