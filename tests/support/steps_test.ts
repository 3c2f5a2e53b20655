import { countBlocks, countWork } from "./steps.ts";
import assert from "node:assert/strict";

Deno.test("countWork() counts each pass of a loop, and the same each time", async () => {
  const loop = (times: number) => {
    let sum = 0;
    for (let i = 0; i < times; i++) if (i % 2 === 0) sum++;
    return sum;
  };
  const few = await countBlocks(() => loop(1_000));
  const many = await countBlocks(() => loop(100_000));
  assert.ok(few >= 1_500 && many >= 100 * (few - 500), `${few}, ${many}`);
  assert.equal(await countBlocks(() => loop(100_000)), many);
});

Deno.test("countWork() does not count what counts", async () => {
  const search = () => /a+b/.test("aaa");
  const [once, often] = [1, 500].map((times) => () => {
    for (let i = 0; i < times; i++) search();
  });
  const { blocks: few } = await countWork(once ?? assert.fail());
  const { blocks: many } = await countWork(often ?? assert.fail());
  assert.ok(many - few <= 2 * 499 + 5, `${few}, ${many}`);
});

Deno.test("countWork() sees a pattern run away, however it is called", async () => {
  const text = "a".repeat(20);
  const { matching } = await countWork(() => text.replace(/(?:a+)+b/, ""));
  assert.ok(matching > 1_000_000, `${matching}`);
  const calm = await countWork(() => /a+b/.test(text));
  assert.ok(calm.matching < 2_000, `${calm.matching}`);
});

Deno.test("countWork() leaves the runtime as it was, also when the work fails", async () => {
  const { exec } = RegExp.prototype;
  await assert.rejects(() =>
    countWork(() => {
      throw new Error("no");
    })
  );
  assert.equal(RegExp.prototype.exec, exec);
});
