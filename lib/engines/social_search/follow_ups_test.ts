/** What is done with posts that are found is told, and no word that they contain. */
import assert from "node:assert/strict";
import { GoalText } from "./goal_text.ts";
import { readFollowUps } from "./follow_ups.ts";

/** A goal, what is told of it, and what is left to be read. */
const CASES: readonly (readonly [string, string | null, string])[] = [
  // A verb joined to the request.
  [
    "find posts on tea and like the top 20",
    "like the top 20",
    "find posts on tea",
  ],
  [
    "find posts on tea, and bookmark the best",
    "bookmark the best",
    "find posts on tea",
  ],
  [
    "find posts on tea then count them by day",
    "then count them by day",
    "find posts on tea",
  ],
  [
    "find posts on tea & analyze the taste",
    "analyze the taste",
    "find posts on tea",
  ],
  [
    "find posts on tea, reply with a joke",
    "reply with a joke",
    "find posts on tea",
  ],
  [
    "find posts on tea and tell me which won",
    "tell me which won",
    "find posts on tea",
  ],
  [
    "find posts on tea and list the accounts behind it",
    "list the accounts behind it",
    "find posts on tea",
  ],
  [
    "find posts on tea, then use code_tool to rank them",
    "then use code_tool to rank them",
    "find posts on tea",
  ],
  [
    "find posts by @tea and summarize their mood",
    "summarize their mood",
    "find posts by @tea",
  ],
  [
    "find posts on tea and please draft a reply",
    "please draft a reply",
    "find posts on tea",
  ],
  [
    "what is said on tea posts and give me an overview",
    "give me an overview",
    "what is said on tea posts",
  ],
  // Several at once, with the commas between them.
  [
    "find posts on tea and analyze engagement, taste and price",
    "analyze engagement, taste and price",
    "find posts on tea",
  ],
  // A sentence of its own.
  [
    "find posts on tea. Group similar ones by taste.",
    "Group similar ones by taste",
    "find posts on tea.",
  ],
  [
    "find posts on tea! Cross-reference with articles",
    "Cross-reference with articles",
    "find posts on tea!",
  ],
  [
    "find posts on tea; limit to 3 replies",
    "limit to 3 replies",
    "find posts on tea;",
  ],
  [
    "find posts on tea. Return real posts from real people",
    "Return real posts from real people",
    "find posts on tea.",
  ],
  [
    "find posts on tea: reply 'well said'",
    'reply "well said"',
    "find posts on tea:",
  ],
  // A question about what is found.
  [
    "find posts on tea. What do they ask?",
    "What do they ask?",
    "find posts on tea.",
  ],
  [
    "find posts on tea; are there any jokes?",
    "are there any jokes?",
    "find posts on tea;",
  ],
  ["find posts on tea. Any odd takes?", "Any odd takes?", "find posts on tea."],
  // What says which posts is left to the readers of such conditions.
  [
    "find posts on tea and analyze the taste, without links",
    "analyze the taste",
    "find posts on tea | , without links",
  ],
  ["find posts on tea. Return posts by @leaf", null, ""],
  ["find posts on tea. Return the posts since May", null, ""],
  ["find posts on tea. Summarize the ones with more than 5 replies", null, ""],
  ["find posts on tea. Return only 20+ likes", null, ""],
  ["find posts on tea. Return the French ones", null, ""],
  ["find posts on tea, summarize the posts about cups", null, ""],
  // What posts or their authors do is no deed of the caller.
  ["find posts by people who try and rate them", null, ""],
  ["find users that brew and like it", null, ""],
  ["find tips on how to brew and analyze the leaf", null, ""],
  ["find posts on bread and like minds", null, ""],
  // A question of its own.
  ["find posts on tea. What helps against sleep?", null, ""],
  // Nothing stands before it, or nothing is asked for.
  ["find posts. Summarize the mood of tea", null, ""],
  ["tea and analyze the leaf", null, ""],
];

Deno.test.each(CASES)("%s", (goal, said, left) => {
  const text = new GoalText(goal);
  const told = readFollowUps(text);
  if (said === null) {
    assert.deepEqual(told, []);
    assert.equal(text.expand(text.rest).trim(), goal);
    return;
  }
  assert.deepEqual(
    told.map((line) => /^"(.*)": (?:a search finds|asks of)/.exec(line)?.[1]),
    [said.replaceAll('"', " ").replace(/\s+/g, " ").trim()],
  );
  assert.equal(
    text.expand(text.rest).replace(/ +/g, " ").replace(/[\s|,.;]+$/, "").trim(),
    left.replace(/[,.;]+$/, ""),
  );
});
