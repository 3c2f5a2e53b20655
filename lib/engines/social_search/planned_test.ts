/** Days of what is planned are words; days of posts are dates. */
import assert from "node:assert/strict";
import { planSearch } from "./mod.ts";

function queryOf(goal: string): string {
  const plan = planSearch({
    goal,
    today: "2026-11-21",
    searchSite: "https://s.example",
  });
  assert.ok(plan.kind === "planned", goal);
  return plan.query;
}

Deno.test("what is planned for a day is not dated by it", () => {
  for (
    const planned of [
      "appointments",
      "bookings",
      "brunch",
      "concerts",
      "dinners",
      "flights",
      "forecasts",
      "gigs",
      "meetups",
      "party",
      "parties",
      "plans",
      "reservations",
      "tables",
      "tickets",
      "weather",
    ]
  ) {
    assert.equal(
      queryOf(`oolong ${planned} for Friday`),
      `oolong ${planned} Friday`,
    );
  }
  for (const day of ["today", "tomorrow", "tonight", "next Monday"]) {
    assert.equal(
      queryOf(`oolong tickets for ${day}`),
      `oolong tickets ${day}`,
    );
  }
  assert.match(queryOf("oolong posts for Friday"), /since:2026-11-20/);
  assert.match(queryOf("oolong dinners on Friday"), /since:2026-11-20/);
});

Deno.test("what an account says or writes is from it", () => {
  for (
    const said of [
      "take",
      "hot takes",
      "thoughts",
      "opinions",
      "views",
      "musings",
      "rants",
    ]
  ) {
    assert.equal(queryOf(`@tea_lab's oolong ${said}`), "oolong from:tea_lab");
  }
  for (
    const written of [
      "articles",
      "essays",
      "interviews",
      "newsletters",
      "predictions",
      "tips",
    ]
  ) {
    assert.equal(
      queryOf(`@tea_lab's new oolong ${written}`),
      `oolong ${written} from:tea_lab`,
    );
  }
  assert.equal(
    queryOf("@tea_lab's new oolong shop"),
    "@tea_lab new oolong shop",
  );
});

Deno.test("what is the caller's own is told", () => {
  for (
    const own of [
      "my notifications",
      "our dms",
      "my direct messages",
      "in my inbox",
      "did anyone retweet me",
      "who unfollowed me",
      "who has blocked us",
      "people who mention me",
      "accounts that quote tweet my posts",
      "has someone muted me",
      "have people tagged my tweets",
      "did anybody repost me",
      "users who follow me",
    ]
  ) {
    const plan = planSearch({
      goal: own,
      today: "2026-11-21",
      searchSite: "https://s.example",
    });
    assert.ok(plan.kind === "refused", own);
    assert.match(plan.message, /does not know who you are/, own);
  }
});
