import assert from "node:assert/strict";
import { subjectsIn } from "./subject.ts";

const told = (question: string) => [
  ...subjectsIn(
    question.split(" "),
    (word) => word !== "" && !["the", "my", "a", "i"].includes(word),
  ),
];

Deno.test("subjectsIn() finds what is named last with a preposition, and first where nobody asks in a sentence", () => {
  assert.deepEqual(told("how do i move a gizmo to brimlo in quorx"), ["quorx"]);
  assert.deepEqual(told("why is brimlo slow in my quorx"), []);
  assert.deepEqual(told("why is brimlo slow"), []);
  assert.deepEqual(told("brimlo gizmo moved"), ["brimlo"]);
  assert.deepEqual(told("the gizmo moved with quorx"), ["quorx", "gizmo"]);
  assert.deepEqual(told("the a my"), []);
});
