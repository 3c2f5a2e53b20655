import assert from "node:assert/strict";
import { rowsOf, type Shape, withoutRow } from "./rows.ts";

const ELEMENTS: Shape = { kind: "elements", opens: /^const RULES\b.*\[$/ };
const LINES: Shape = { kind: "lines", opens: /^\s*rules: `$/ };

const ARRAY = `const RULES: readonly Rule[] = [
  // A comment.
  { id: "one", pattern: /[{(]/ },
  {
    id: "two",
    hits: [
      "a",
    ],
  },

  [
    "three",
  ],
];
const OTHER = [
  1,
];
`;

Deno.test("rowsOf() finds elements of an array, whatever they hold", () => {
  const rows = rowsOf(ARRAY, ELEMENTS);
  assert.deepEqual(rows.map(({ line, lastLine }) => [line, lastLine]), [
    [3, 3],
    [4, 9],
    [11, 13],
  ]);
  assert.equal(rows[1]?.label, '{ id: "two", hits: [ "a", ], },');
});

Deno.test("withoutRow() takes a row out and leaves the rest", () => {
  const [, two] = rowsOf(ARRAY, ELEMENTS);
  assert(two !== undefined);
  const left = withoutRow(ARRAY, two);
  assert(!left.includes("two"));
  assert.equal(rowsOf(left, ELEMENTS).length, 2);
});

Deno.test("rowsOf() finds the lines of template texts", () => {
  const text = [
    "  {",
    "    rules: `",
    "      observe $",
    "      // why",
    "      edit set # says => instead",
    "    `,",
    "  },",
  ].join("\n");
  assert.deepEqual(rowsOf(text, LINES).map(({ label }) => label), [
    "observe $",
    "edit set # says => instead",
  ]);
});
