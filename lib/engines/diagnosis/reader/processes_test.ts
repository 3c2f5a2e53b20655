import assert from "node:assert/strict";
import { areOfOne, withoutFormer } from "./processes.ts";

const REFUSED = "Error: connect ECONNREFUSED 10.0.0.7:5432";

const journal = (...said: readonly string[]) =>
  said.map((line) => `May 01 10:00:00 web1 ${line}`).join("\n");

Deno.test("what a process printed before systemd started it again is over where the new one works", () => {
  const failed = [
    "systemd[1]: Started shelf.service.",
    `shelf[812]: ${REFUSED}`,
    "shelf[812]: closing",
  ];
  const restart = "systemd[1]: shelf.service: Scheduled restart job.";
  const works = ["shelf[901]: listening", "shelf[901]: GET / 200"];
  const left = (...said: readonly string[]) =>
    withoutFormer(journal(...failed, ...said)).includes(REFUSED);
  assert.equal(left(restart, ...works), false);
  assert.equal(left("systemd[1]: Started shelf.service.", ...works), false);
  assert.equal(left(...works), true);
  assert.equal(left(restart, works[0] ?? ""), true);
  assert.equal(left(restart, ...works, `shelf[901]: ${REFUSED}`), true);
  assert.equal(left(restart, "books[7]: a", "books[7]: b"), true);
  assert.equal(left(restart), true);
});

Deno.test("what a unit said before it failed to start is over where it starts at last", () => {
  const failed = [
    "systemd[1]: Starting shelf.service - The shelf...",
    `shelf[812]: ${REFUSED}`,
    "systemd[1]: Failed to start shelf.service - The shelf.",
  ];
  const again = "systemd[1]: Starting shelf.service - The shelf...";
  const isUp = "systemd[1]: Started shelf.service - The shelf.";
  const left = (...said: readonly string[]) =>
    withoutFormer(journal(...said)).includes(REFUSED);
  assert.equal(left(...failed, again, isUp), false);
  assert.equal(left(...failed), true);
  assert.equal(left(...failed, again), true);
  assert.equal(left(again, isUp, ...failed), true);
  assert.equal(left(...failed.slice(1), again, isUp), true);
  assert.equal(left(again, failed[1] ?? "", isUp), true);
  const none = [failed[0] ?? "", failed[2] ?? "", again, isUp];
  assert.equal(left(`books[7]: ${REFUSED}`, ...none), true);
  const other = "systemd[1]: Starting books.service...";
  assert.equal(left(...failed, again, isUp, other), false);
  assert.equal(left(...failed, again, isUp, failed[1] ?? ""), true);
  assert.equal(left(...failed, `books[7]: ${REFUSED}`, again, isUp), true);
  assert.equal(
    left(...failed, again, isUp, "systemd[1]: Failed to start books.service."),
    true,
  );
});

Deno.test("the process that systemd knows has its records of another form of time", () => {
  const text = [
    "shelf[812]: fatal: no",
    "systemd[1]: Started shelf.service.",
    "shelf[901]: listening",
    "shelf[901]: ready",
  ].map((line) => `2026-05-01T10:00:00+0000 web1 ${line}`).join("\n");
  assert.equal(withoutFormer(text).includes("fatal"), false);
});

Deno.test("a failure of a container is over where the same one worked on", () => {
  const left = (...said: readonly string[]) =>
    withoutFormer(said.join("\n")).includes(REFUSED);
  const works = ["app-1  | migrations applied", "app-1  | listening on 8000"];
  assert.equal(left(`app-1  | ${REFUSED}`, ...works), false);
  assert.equal(left(`db-1   | ${REFUSED}`, ...works), true);
  assert.equal(left(...works, `app-1  | ${REFUSED}`), true);
  assert.equal(
    left(`0|app  | ${REFUSED}`, "0|app  | connected", "0|app  | listening"),
    false,
  );
});

Deno.test("a text is of one container where every carried line names it", () => {
  assert.equal(areOfOne("app-1  | a\nand so on\napp-1  | b"), true);
  assert.equal(areOfOne("0|app  | a\n0|app  | b"), true);
  assert.equal(areOfOne("app-1  | a\ndb-1   | b"), false);
  assert.equal(areOfOne("and so on"), false);
});
