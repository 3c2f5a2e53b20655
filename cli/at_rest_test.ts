import assert from "node:assert/strict";
import { LOOKS_AT_REST, seldomAtRest } from "./at_rest.ts";

/** Work that counts itself, and what it answers. */
function startWork() {
  const world = { count: 0, done: 0, isMore: false, during: () => {} };
  const look = seldomAtRest(() => {
    world.done += 1;
    world.during();
    return Promise.resolve(world.isMore);
  }, { countOf: () => world.count });
  const looks = async (times: number) => {
    const before = world.done;
    for (let n = 0; n < times; n++) await look();
    return world.done - before;
  };
  return { world, looks };
}

Deno.test("seldomAtRest() looks at once, then seldom, then at what comes up", async () => {
  const { world, looks } = startWork();
  assert.equal(await looks(1), 1);
  assert.equal(await looks(LOOKS_AT_REST - 1), 0);
  assert.equal(await looks(1), 1);
  assert.equal(await looks(LOOKS_AT_REST * 3), 3);
  world.count += 1;
  assert.equal(await looks(2), 1);
});

Deno.test("seldomAtRest() misses nothing that comes up while it works, or that is left over", async () => {
  const { world, looks } = startWork();
  world.during = () => void (world.count += 1);
  assert.equal(await looks(3), 3);
  world.during = () => {};
  assert.equal(await looks(2), 1);
  world.isMore = true;
  world.count += 1;
  assert.equal(await looks(4), 4);
});

Deno.test("seldomAtRest() looks again at what failed", async () => {
  let done = 0;
  const look = seldomAtRest(() => {
    done += 1;
    return Promise.reject(new Error("no store"));
  }, { countOf: () => 0 });
  for (let n = 0; n < 3; n++) await assert.rejects(look());
  assert.equal(done, 3);
});
