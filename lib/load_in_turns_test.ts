import assert from "node:assert/strict";
import { loadInTurns, PARTS_A_TURN } from "./load_in_turns.ts";

Deno.test("loadInTurns() loads part by part, then the whole, with turns for others between", async () => {
  const seen: string[] = [];
  const part = (name: string) => () => Promise.resolve(seen.push(name));
  const parts = Array.from(
    { length: PARTS_A_TURN + 1 },
    (_, at) => part(String(at)),
  );
  const loaded = await loadInTurns(
    parts,
    async () => {
      await part("whole")();
      return "loaded";
    },
    async () => void await part("pause")(),
  );
  assert.equal(loaded, "loaded");
  const [last = "", ...first] = parts.map((_, at) => String(at)).reverse();
  assert.deepEqual(
    seen,
    [...first.reverse(), "pause", last, "pause", "whole", "pause"],
  );
});

Deno.test("loadInTurns() says what went wrong with a part, and loads no more", async () => {
  let later = 0;
  const parts = [
    () => Promise.reject(new Error("no such module")),
    () => Promise.resolve(later++),
  ];
  const whole = () => Promise.resolve(later++);
  await assert.rejects(loadInTurns(parts, whole), /no such module/);
  assert.equal(later, 0);
});
