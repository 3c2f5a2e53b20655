import assert from "node:assert/strict";
import { ConfigError } from "@/lib/config.ts";
import {
  decideNotices,
  type NoticeFacts,
  type NoticeState,
  noticeType,
  UNKNOWN_TOLD_MAX,
} from "./notice.ts";

const NOW = new Date("2026-11-23T10:00:00Z");
const START: NoticeState = {
  seq: 4,
  next: 0,
  down_since: null,
  unknown: [],
  keys: [],
  goal: "",
  owner: "",
  owned_until_ms: 0,
};

/** What is told in each of several looks, one after the other. */
function tellAll(looks: readonly Partial<NoticeFacts>[]): string[][] {
  let state = START;
  return looks.map((facts) => {
    const decided = decideNotices(state, { now: NOW, entries: [], ...facts });
    state = decided.state;
    return decided.drafts.map(({ type, data }) =>
      `${type} ${JSON.stringify(data)}`
    );
  });
}

Deno.test("entries of the revenue log are told in their order, each once", () => {
  const entry = (
    seq: number,
    event: NoticeFacts["entries"][number]["event"] = "payment_settled",
  ) => ({ seq, event, facts: { amount: "0.01" } });
  const decided = decideNotices(START, {
    now: NOW,
    entries: [
      entry(4),
      entry(5, "payment_unpaid"),
      // Of the log's own keys: no payment.
      entry(6, "note_key_published"),
    ],
  });
  assert.equal(decided.state.seq, 7);
  assert.deepEqual(decided.drafts, [
    { type: "payment.settled", data: { amount: "0.01", seq: 4 } },
    { type: "payment.unpaid", data: { amount: "0.01", seq: 5 } },
  ]);
  assert.equal(
    decideNotices(decided.state, { now: NOW, entries: [] }).state.seq,
    7,
  );
});

Deno.test("what goes on is told when it begins, and again after it was over", () => {
  const payment = (id: string) => ({
    request_id: id,
    operation: "fix-error",
    since: "2026-11-23T09:00:00Z",
  });
  const told = (id: string) => `payment.unknown ${JSON.stringify(payment(id))}`;
  assert.deepEqual(
    tellAll([
      { unknown: [payment("a")] },
      { unknown: [payment("a"), payment("b")] },
      {},
      { unknown: [payment("b")] },
      // Of many only some are seen: those that are not stay told.
      { unknown: [payment("c")], isUnknownWhole: false },
      { unknown: [payment("b"), payment("a")] },
    ]),
    [[told("a")], [told("b")], [], [], [told("c")], [told("a")]],
  );
  // So many, and none again while they are all there; then the others.
  const many = Array.from(
    { length: UNKNOWN_TOLD_MAX + 2 },
    (_, at) => payment(`${at}`),
  );
  assert.deepEqual(
    tellAll([
      { unknown: many.slice(0, 9), isUnknownWhole: false },
      { unknown: many.slice(9), isUnknownWhole: false },
      { unknown: many },
      { unknown: many.slice(1) },
      { unknown: many.slice(1) },
    ]).map(({ length }) => length),
    [9, UNKNOWN_TOLD_MAX - 9, 0, 0, 1],
  );
  assert.deepEqual(
    tellAll([
      { settlement: null },
      { settlement: "away" },
      { settlement: "away" },
      {},
      { settlement: null },
      { settlement: null },
    ]),
    [
      [],
      ['facilitator.down {"problem":"away"}'],
      [],
      [],
      ['facilitator.up {"since":"2026-11-23T10:00:00.000Z"}'],
      [],
    ],
  );
  assert.deepEqual(
    tellAll([
      { disk: null },
      { disk: "nearly full" },
      { disk: "nearly full" },
      {},
      { disk: null },
      { disk: "nearly full" },
    ]),
    [
      [],
      ['disk.nearly_full {"problem":"nearly full"}'],
      [],
      [],
      [],
      ['disk.nearly_full {"problem":"nearly full"}'],
    ],
  );
  const key = { kid: "k", ends_at: "2026-12-01T00:00:00Z" };
  assert.deepEqual(
    tellAll([{ keys: [key] }, { keys: [key] }, { keys: [] }]),
    [[`key.ending ${JSON.stringify(key)}`], [], []],
  );
  const goal = (period: string, reached: boolean) => ({
    goal: { period, settled: "100.00", reached },
  });
  const reached = (period: string) =>
    `goal.reached {"period":"${period}","settled":"100.00"}`;
  assert.deepEqual(
    tellAll([
      goal("2026-11", false),
      goal("2026-11", true),
      goal("2026-11", true),
      goal("2026-12", false),
      goal("2026-12", true),
    ]),
    [[], [reached("2026-11")], [], [], [reached("2026-12")]],
  );
});

Deno.test("a kind that nobody knows stops the start", () => {
  assert.equal(noticeType("goal.reached"), "goal.reached");
  for (const name of ["", "toString", "payment"]) {
    assert.throws(() => noticeType(name), ConfigError, name);
  }
});
