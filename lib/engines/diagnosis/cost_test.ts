/** What a diagnosis of usual evidence costs, in searches by a pattern and blocks of code. */
import assert from "node:assert/strict";
import { countBlocks } from "@/tests/support/steps.ts";
import { watchSearches } from "@/tests/support/searches.ts";
import { ANSWERS } from "./answers/mod.ts";
import { AnswerIndex } from "./answers/index.ts";
import { ConditionLines } from "./answers/condition_lines.ts";
import { literalsOf, mayMatch } from "@/lib/text_understanding/literals.ts";
import { diagnose } from "./mod.ts";
import { Scanner } from "./scanner.ts";

/** Evidence, with the most searches and blocks that its diagnosis takes. */
const USUAL = [
  // 415 and 21,500; 490 and 26,000 where a sentence is followed as often as
  // rules have it, and from where it cannot begin.
  {
    input: { error: "bash: kubctl: command not found" },
    searches: 480,
    blocks: 23_000,
  },
  // 2,083 and 26,000; 5,745 searches where each answer is tried with all of its
  // patterns, and for the word before a number rather than for the number.
  {
    input: {
      command: "npm install",
      error: [
        "npm ERR! code ERESOLVE",
        "npm ERR! ERESOLVE unable to resolve dependency tree",
        "npm ERR! While resolving: my-app@0.1.0",
        "npm ERR! Found: react@18.2.0",
        'npm ERR!   react@"^18.2.0" from the root project',
        "npm ERR! Could not resolve dependency:",
        'npm ERR! peer react@"^17.0.0" from react-widgets@5.8.4',
        "npm ERR! node_modules/react-widgets",
      ].join("\n"),
    },
    searches: 2_400,
    blocks: 27_000,
  },
];

Deno.test("usual evidence is read with few searches and few steps", async () => {
  for (const { input, searches, blocks } of USUAL) {
    // What is made when it is first needed is made.
    diagnose(input);
    let searched = 0;
    const unwatch = watchSearches(() => searched++);
    try {
      diagnose(input);
    } finally {
      unwatch();
    }
    assert.ok(searched <= searches, `${searched} searches`);
    const ran = await countBlocks(() => diagnose(input));
    assert.ok(ran <= blocks, `${ran} blocks`);
  }
});

/** Lines of a log in which nothing failed, with the most searches that each takes. */
const ROUTINE = [
  // 7 searches a line; 56 where each reader goes through each line.
  {
    line: (at: number) =>
      `npm http fetch GET 200 https://registry.example/pkg-${at} ${at}ms`,
    searches: 8,
  },
  // 13, and 77: a place that weighs nothing is not read as a complaint.
  {
    line: (at: number) =>
      `src/View${at}.tsx:${at}:7 warning: unused variable 'x${at}'`,
    searches: 15,
  },
  // 13, and 77: what did not fail is not looked for as mended.
  {
    line: (at: number) =>
      `10.0.0.9 - - [04/Mar/2026:08:00:00 +0000] "GET /a/${at} HTTP/1.1" 200 9`,
    searches: 15,
  },
];

Deno.test("a log of thousands of lines is searched as one text, and few of its lines by themselves", () => {
  for (const { line, searches } of ROUTINE) {
    const lines = Array.from({ length: 2_400 }, (_, at) => line(at));
    lines[1_500] = "fatal: not a git repository (or any parent): .git";
    const log = lines.join("\n");
    diagnose({ log });
    let searched = 0;
    const unwatch = watchSearches(() => searched++);
    try {
      diagnose({ log });
    } finally {
      unwatch();
    }
    assert.ok(searched <= searches * lines.length, `${searched} searches`);
  }
});

Deno.test("a pattern that matches is never passed over", () => {
  const passedOver: string[] = [];
  for (const { id, on, says } of ANSWERS) {
    const text = typeof says === "string" ? says : Object.values(says).join();
    const folded = text.toLowerCase();
    for (const pattern of on instanceof RegExp ? [on] : on) {
      if (!pattern.test(text)) continue;
      const seldom = literalsOf(pattern.source).seldom;
      const stands = seldom === null ||
        new Scanner(seldom).textsIn([text]).size > 0;
      if (!stands || !mayMatch(pattern, folded)) passedOver.push(id);
    }
  }
  assert.deepEqual(passedOver, []);
});

Deno.test("a number is looked for rather than the word before it", () => {
  for (
    const [source, seldom] of [
      [String.raw`\b[Ee]rror(?: code)?: ?1102\b`, ["1102"]],
      [String.raw`\b(?:exit|status|rc)[ :=]{1,3}4\b`, ["4"]],
      [String.raw`\w\d{3}ab`, null],
    ] as const
  ) assert.deepEqual(literalsOf(source).seldom, seldom, source);
});

Deno.test("the index gives of an answer the patterns whose texts stand there", () => {
  const [one] = ANSWERS;
  assert.ok(one !== undefined);
  const on = [/flux of gribble/, /wobble \d/, /error: 17\b/];
  const index = new AnswerIndex([{ ...one, on }, { ...one, on: /flux/ }]);
  const found = (text: string) =>
    index.of([text]).map(({ patterns }) => patterns.map(String));
  assert.deepEqual(found("a FLUX of gribble, error: 17"), [
    ["/flux of gribble/", "/error: 17\\b/"],
    ["/flux/"],
  ]);
  assert.deepEqual(found("error: 18"), []);
});

Deno.test("a condition is looked for once, and only where its text stands", () => {
  const lines = new ConditionLines(["no flux", "Gribble 4 of 17"]);
  const asked: string[] = [];
  const unwatch = watchSearches(({ text }) => asked.push(text));
  const gribble = /gribble (?<number>\d)/i;
  try {
    assert.deepEqual({ ...lines.first(gribble) }, { number: "4" });
    assert.deepEqual({ ...lines.first(gribble) }, { number: "4" });
    assert.equal(lines.first(/wobble/), null);
  } finally {
    unwatch();
  }
  assert.equal(asked.filter((text) => text.includes("Gribble")).length, 1);
});
