import assert from "node:assert/strict";
import { nameOfSchema, withoutRemarks } from "./schema_name.ts";

const SCHEMA = {
  type: "object",
  description: "What is counted.",
  properties: {
    description: { type: "string", title: "Its words", default: "" },
    kinds: { items: { enum: [{ title: "kept" }], examples: ["a"] } },
  },
};

Deno.test("withoutRemarks() keeps what judges: members of any name, and constants", () => {
  assert.deepEqual(withoutRemarks(SCHEMA), {
    type: "object",
    properties: {
      description: { type: "string" },
      kinds: { items: { enum: [{ title: "kept" }] } },
    },
  });
});

Deno.test("nameOfSchema() is that of other words, and not of another bound", () => {
  const name = nameOfSchema(SCHEMA);
  assert.equal(nameOfSchema({ ...SCHEMA, description: "Other words." }), name);
  assert.notEqual(nameOfSchema({ ...SCHEMA, maxProperties: 1 }), name);
});
