/**
 * The file of an own offer whose work `count.ts` beside it does.
 *
 * @module
 */

const member = (name: string, schema: object) => ({
  type: "object",
  required: [name],
  properties: { [name]: schema },
});

/** The file, with changes. */
export function moduleOffer(changes: object = {}): object {
  return {
    id: "count-characters",
    title: "Count characters",
    description: "Counts the characters of a text.",
    limitation: "UTF-16.",
    price: "0.02",
    words: ["characters", "count~ letters"],
    input_schema: {
      ...member("text", { type: "string", maxLength: 100 }),
      additionalProperties: false,
    },
    output_schema: member("characters", { type: "integer" }),
    example: { input: { text: "abc" }, output: { characters: 3 } },
    module: { run: "./count.ts#run", timeout_ms: 2_000, memory_mb: 32 },
    ...changes,
  };
}
