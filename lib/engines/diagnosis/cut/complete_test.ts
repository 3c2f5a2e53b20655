import assert from "node:assert/strict";
import { countBlocks, countCalls } from "@/tests/support/steps.ts";
import { diagnose } from "../mod.ts";
import { Pattern } from "../rows.ts";
import { Sentences } from "./complete.ts";
import { isSameChar, treeOf } from "./tree.ts";

/**
 * Blocks of a diagnosis whose evidence ends in a known sentence: 28,000 of
 * them. Looking at each place of the line whether each sentence may begin there
 * takes 48,000 more, reading patterns into trees again more than that, and
 * following every sentence whose words stand somewhere in the line millions.
 */
const KNOWN_BLOCKS_MAX = 36_000;

const SENTENCES = sentencesOf(() => [
  /fatal: destination path '(?<path>[^']{1,80})' already exists and is not an empty directory/,
  /(?:^|: )(?<bad>[\w.-]{1,40}): not found$/,
  /Cannot find any service with service name '(?<name>[\w.-]{1,60})'/,
  /environment variable "(?<name>\w{1,60})" not found/,
  /PERMISSION_DENIED: .{0,200} has not been used/,
  /MCP error -32000: Connection closed.{0,60}spawn/,
  /warning of the flux: \w{1,40}: no such flux/,
  /: not accepted/,
  /so broken/,
  /the wobbles are not supported on x86/,
  /gribble of the flux(?=Z) failed/,
  /the gribble is not known to anybody/,
  /the gribble is not known/,
  /\bexternally-managed-environment\b/i,
  /UnauthorizedError.{0,40}flux/i,
]);

function sentencesOf(patterns: () => readonly RegExp[]): Sentences {
  return new Sentences(() => patterns().map((one) => Pattern.of(one)));
}

/** How often a line's end calls a function that follows sentences. */
async function followed(
  { pattern, line }: { pattern: RegExp; line: string },
  name: string,
): Promise<number> {
  const sentences = sentencesOf(() => [pattern, new RegExp(pattern)]);
  const calls = await countCalls(() => {
    sentences.goesOn(line, true);
  });
  return calls.get(`lib/engines/diagnosis/cut/complete.ts:${name}`) ?? 0;
}

Deno.test("a sentence is followed once, from where it can begin, and one character at a time only where it must", async () => {
  const plain = {
    pattern: /gribble is not known to anybody/,
    line: "the wobble of the gribble is not kno",
  };
  // Two rules have it.
  assert.equal(await followed(plain, "completionsOf"), 1);
  assert.equal(await followed(plain, "walk"), 1);
  const optional = {
    pattern: /(?:error: )?(?:gribble|wobble) is not known to anybody/,
    line: "this one gribble is not kno",
  };
  // At the g, and at an e that no error begins with.
  assert.equal(await followed(optional, "walk"), 3);
  assert.equal(
    await followed({ ...optional, line: "x flux is not kno" }, "Walker"),
    0,
  );
  const ways = {
    pattern: /z (?:ab|bc|cd|de) gribble is not known to anybody/,
    line: "z z z z z z de gribble is not kno",
  };
  // Ways whose first character is another one are not gone.
  assert.equal(await followed(ways, "#any"), 7);
  assert.equal(await followed(ways, "#sequence"), 21);
  const any = {
    pattern: /flux [\w ]{1,60}: gribble is not known to anybody/,
    line: "flux of all those wobbles: gribble is not kno",
  };
  assert.ok(await followed(any, "#repeat") <= 1);
});

Deno.test("a sentence that was cut goes on where only a known one can", () => {
  const lines: readonly (readonly [string, string | undefined])[] = [
    [
      "fatal: destination path 'shop' already exists and is not an emp",
      "fatal: destination path 'shop' already exists and is not an empty directory",
    ],
    ["sh: dig: not fou", "sh: dig: not found"],
    [
      "error: EXTERNALLY-managed-envir",
      "error: EXTERNALLY-managed-environment",
    ],
    // A word that is whole is no beginning of a name with capitals inside.
    ["registry: unauthorized", undefined],
    // The cut falls into a value behind a long text: what stands of it counts.
    [
      'environment variable "TREASURY',
      'environment variable "TREASURY" not found',
    ],
    // Too little stands, or too much is missing.
    ["fatal: destina", undefined],
    ["fatal: destination path 'shop' alre", undefined],
    ["sh: dig: no", undefined],
    // A value of which nothing stands is never made up.
    ["Cannot find any service with service name '", undefined],
    // What a wildcard took is no way into a fixed text.
    ["PERMISSION_DENIED: the caller is unknown", undefined],
    ["MCP error -32000: Connection closed", undefined],
    // The cut is in none of the sentence's own words.
    ["warning of the flux: alpha", undefined],
    // A short sentence lacks too much, or is too short.
    ["sh: x: not acc", undefined],
    ["it is so brok", undefined],
    // The pattern itself has the last word.
    ["gribble of the flux fai", undefined],
    // Of two that go on alike the shorter is taken.
    ["the gribble is not kno", "the gribble is not known"],
    // Nor is the name of a machine.
    ["the wobbles are not supported on", undefined],
    // Nothing is missing.
    ["sh: dig: not found", undefined],
    ["", undefined],
  ];
  for (const [line, expected] of lines) {
    assert.equal(SENTENCES.complete(line, false)?.line, expected, line);
  }
});

Deno.test("a number is never continued, and a whole word only where that is allowed", () => {
  const sentences = sentencesOf(() => [
    /did not complete successfully: exit code: 127/,
    /Error: disk quota exceeded for the model/,
  ]);
  assert.equal(
    sentences.complete("did not complete successfully: exit code: 1", false),
    null,
  );
  assert.equal(
    sentences.complete("did not complete successfully", false),
    null,
  );
  assert.equal(
    sentences.complete("Error: disk quota exceeded", true),
    null,
  );
  assert.equal(
    sentences.complete("Error: disk quota exceeded", false)?.line,
    "Error: disk quota exceeded for the model",
  );
  assert.equal(
    sentences.complete("Error: disk quota exceeded for t", true)?.line,
    "Error: disk quota exceeded for the model",
  );
});

Deno.test("goesOn() gives every way in which a line can go on, and says where a value lacks", () => {
  const sentences = sentencesOf(() => [
    /the flux of the gribble is (?:missing|misled)/,
    /no gribble with the name '(?<name>\w{1,20})' is here/,
    /no gribble with the same flux/,
    /fatal: a gribble named '(?<name>.{1,40})' already exists/,
    /invalid_flux_of_gribble_without_name/,
  ]);
  assert.deepEqual(sentences.goesOn("the flux of the gribble is mi", false), {
    lines: [
      "the flux of the gribble is misled",
      "the flux of the gribble is missing",
    ],
    lacksValue: false,
    openings: [],
  });
  assert.deepEqual(sentences.goesOn("no gribble with the na", false), {
    lines: [],
    lacksValue: true,
    openings: ["no gribble with the name '"],
  });
  assert.deepEqual(sentences.goesOn("no gribble with the", true), {
    lines: [],
    lacksValue: false,
    openings: [],
  });
  // What stands of the ending is not put behind it once more.
  assert.deepEqual(
    sentences.goesOn("fatal: a gribble named 'x' already", false).lines,
    ["fatal: a gribble named 'x' already exists"],
  );
  // A part of a code is a value.
  assert.deepEqual(
    sentences.goesOn("invalid_flux_of_gribb", false).lines,
    [],
  );
});

Deno.test("evidence that ends in the middle of a known sentence is answered", () => {
  const whole = diagnose({
    command: "git clone https://x.test/shop.git shop",
    error:
      "fatal: destination path 'shop' already exists and is not an empty directory.",
  });
  const cut = diagnose({
    command: "git clone https://x.test/shop.git shop",
    error: "fatal: destination path 'shop' already exists and is not an em",
  });
  assert.equal(cut.ruleId, whole.ruleId);
  assert.equal(cut.advice.next_command, whole.advice.next_command);
  assert.ok(cut.certainty < whole.certainty);
});

Deno.test("the end of the error and the end of the log are completed each", () => {
  for (
    const input of [
      { error: "error: externally-managed-env", log: "done\n" },
      { error: "it fails", log: "error: externally-managed-env" },
    ]
  ) assert.equal(diagnose(input).ruleId, "pip-externally-managed");
});

Deno.test("treeOf() reads our patterns, and leaves what it cannot walk", () => {
  assert.equal(treeOf("(?<a>x)\\k<a>"), null);
  assert.equal(treeOf("a(b"), null);
  assert.equal(treeOf("(?i:a)"), null);
  assert.deepEqual(treeOf("a|\\u00e9"), [
    [{ kind: "char", char: "a" }],
    [{ kind: "char", char: "\u00e9" }],
  ]);
  assert.deepEqual(treeOf("b{2,}?(?=c)"), [[
    {
      kind: "repeat",
      part: { kind: "char", char: "b" },
      min: 2,
      max: Number.POSITIVE_INFINITY,
    },
    { kind: "nothing" },
  ]]);
});

Deno.test("treeOf() reads a set once, however many patterns have it", () => {
  const [one, another] = ["[ab]", "x[ab]"].map((source) =>
    treeOf(source)?.[0]?.at(-1)
  );
  assert.equal(one?.kind, "set");
  assert.equal(one, another);
});

/** Blocks of code that the completion of one line may run. */
const BLOCKS_MAX = 4_000_000;

Deno.test("completing a line costs a bounded number of steps, whatever it says", async () => {
  // Each of these takes a hundred thousand ways through one line.
  const sentences = sentencesOf(() =>
    Array.from(
      { length: 300 },
      (_, at) => new RegExp(`gribble (?:a{1,9}){1,9} flux ${at}`),
    )
  );
  sentences.complete("order the patterns", false);
  const blocks = await countBlocks(() =>
    sentences.complete(`gribble ${"a".repeat(40)}b`, false)
  );
  assert.ok(blocks <= BLOCKS_MAX, `${blocks}`);
});

Deno.test("whether a line may go on costs little where its sentence is known", async () => {
  const known = [
    {
      command: "mvn package",
      error:
        "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.11.0:compile (default-compile) on project api: Fatal error compiling: error: invalid target release: 21",
    },
    {
      command: "git clone git@github.com:acme/web.git",
      error: "fatal: Could not read from remote repository",
    },
  ];
  known.forEach(diagnose);
  for (const input of known) {
    const blocks = await countBlocks(() => diagnose(input));
    assert.ok(blocks <= KNOWN_BLOCKS_MAX, `${blocks}`);
  }
});

Deno.test("an end that many lines have is looked for in a sentence once", async () => {
  const sentences = sentencesOf(
    () => [/the gribble is not known to anybody/],
  );
  const looks = async (line: string, isOnlyInWord = true) => {
    const calls = await countCalls(() => {
      sentences.goesOn(line, isOnlyInWord);
    });
    return calls.get("lib/engines/diagnosis/cut/near.ts:goesOnBehind") ?? 0;
  };
  const line = "the gribble is not kno";
  assert.equal(await looks(line), 1);
  assert.equal(await looks(`of all wobbles ${line}`), 0);
  assert.equal(await looks(line, false), 1);
  // So many ends are kept, and of those no more.
  for (let at = 100; at < 163; at++) {
    sentences.goesOn(`the gribble x${at}`, true);
  }
  assert.equal(await looks("the gribble x162"), 0);
  assert.equal(await looks(line, false), 0);
  assert.equal(await looks(line), 1);
  assert.deepEqual(sentences.goesOn(line, true).lines, [
    "the gribble is not known to anybody",
  ]);
});

Deno.test("a value lacks only where as many characters stand before it as a sentence has", () => {
  const sentences = sentencesOf(
    () => [/the gribble \w{2,4} was lost in (?<place>\w{1,9})/],
  );
  const lacks = (word: string) =>
    sentences.goesOn(`the gribble ${word} was lost i`, false).lacksValue;
  assert.deepEqual(["a", "ab", "abcd", "abcde"].map(lacks), [
    false,
    true,
    true,
    false,
  ]);
});

Deno.test("what a sentence takes in any length is read so far and no further", async () => {
  const sentences = sentencesOf(
    () => [/\w{1,90}\w{1,90}\w{1,90}y{1,90}: gribble is not known to anybody/],
  );
  const line = `${"x".repeat(580)}: gribble is not kno`;
  const blocks = await countBlocks(() => sentences.goesOn(line, true));
  assert.ok(blocks < 130_000, `${blocks}`);
});

Deno.test("isSameChar() compares letters in small where their size is nothing", () => {
  const isSame = (one: string, other: string, ignoresCase = true) =>
    isSameChar(one.charCodeAt(0), other.charCodeAt(0), ignoresCase);
  for (const [one, other] of ["aA", "Zz", "éÉ", "k\u212a", "..", "ßß"]) {
    assert.ok(isSame(one ?? "", other ?? ""), `${one}${other}`);
  }
  // Signs that differ as small and capital letters do are others.
  for (const [one, other] of ["ab", "[{", "@`", "ßs", "éè"]) {
    assert.ok(!isSame(one ?? "", other ?? ""), `${one}${other}`);
  }
  assert.ok(!isSame("a", "A", false));
  // Most are letters of ASCII, for which no text is made.
  const { toLowerCase } = String.prototype;
  let asked = 0;
  String.prototype.toLowerCase = function () {
    asked++;
    return toLowerCase.call(this);
  };
  try {
    assert.ok(isSame("a", "A") && !isSame("a", "b") && isSame("é", "É"));
  } finally {
    String.prototype.toLowerCase = toLowerCase;
  }
  assert.equal(asked, 2);
  assert.deepEqual(
    sentencesOf(() => [/état du gribble inconnu/i])
      .goesOn("ÉTAT du gribble incon", true).lines,
    ["ÉTAT du gribble inconnu"],
  );
});

Deno.test("a sentence whose beginning is another's is whole behind a whole word", () => {
  const sentences = sentencesOf(
    () => [
      /gribbles are used up for metric/,
      /the flux is not known to anybody/,
    ],
  );
  const ways = (line: string) => sentences.goesOn(line, false).lines;
  const whole = "gribbles are used up for metric";
  assert.deepEqual(ways("gribbles are used up"), [whole]);
  assert.deepEqual(ways("error: gribbles are used up"), [`error: ${whole}`]);
  // Of a disk, and not of a metric.
  assert.deepEqual(ways("disk gribbles are used up"), []);
  assert.deepEqual(ways("disk gribbles are used up for"), [`disk ${whole}`]);
  assert.deepEqual(ways("disk gribbles are used up for me"), [`disk ${whole}`]);
});
