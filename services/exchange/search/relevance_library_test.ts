/** A thousand entries, and what agents ask of them. */
import assert from "node:assert/strict";
import {
  measureRelevance,
  openExchangeSearch,
} from "@/tests/support/relevance.ts";
import {
  everySecond,
  readLaterLibrary,
  readLibrary,
} from "@/tests/support/relevance_library.ts";
import { TAG_PATTERN } from "../entries/schemas.ts";

Deno.test("of a thousand entries the one that answers stands high, and few questions are answered with junk", async () => {
  const { entries, questions, late } = readLibrary();
  assert.equal(entries.length, 1_000);
  const tag = new RegExp(TAG_PATTERN);
  for (const { title, tags } of entries) {
    assert.ok(tags.every((name) => tag.test(name)), title);
  }
  for (const { query, answer } of [...questions, ...late]) {
    assert.ok(entries.some(({ title }) => title.startsWith(answer)), query);
  }
  const { search, close } = await openExchangeSearch(entries);
  // Every third is enough to see a fall; bench/relevance.ts asks all.
  const asked = questions.filter((_, number) => number % 3 === 0);
  const report = await measureRelevance(asked, search);
  await close();
  const told = JSON.stringify(report, null, 1);
  assert.equal(report.answerable + report.unanswerable, asked.length);
  assert.ok(report.mrr >= 0.9, told);
  assert.ok(report.empty.length <= 5, told);
  assert.ok(report.junk.length <= 2, told);
});

Deno.test("questions and entries that were written later keep what they reached", async () => {
  const { entries, questions } = readLaterLibrary();
  for (const { query, answer } of questions) {
    assert.ok(entries.some(({ title }) => title.startsWith(answer)), query);
  }
  const { search, close } = await openExchangeSearch(entries);
  const report = await measureRelevance(
    everySecond(everySecond(questions, 1), 1),
    search,
  );
  await close();
  const told = JSON.stringify(report, null, 1);
  assert.equal(report.answerable + report.unanswerable, 47);
  assert.ok(report.mrr >= 0.88, told);
  assert.ok(report.empty.length <= 1, told);
  assert.ok(report.junk.length <= 5, told);
});
