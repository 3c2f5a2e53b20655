import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import { countWork } from "@/tests/support/steps.ts";
import { withoutSymfonyBlocks } from "./symfony_blocks.ts";

/** A message as Symfony's Console prints it, so many characters a row. */
function block(message: string, width: number, header: string): string {
  const rows = message.match(new RegExp(`.{1,${width}}`, "g")) ?? [];
  const size = Math.min(width, message.length);
  return [
    header,
    " ".repeat(size + 4),
    ...rows.map((row) => `  ${row.padEnd(size)}  `),
    " ".repeat(size + 4),
  ].join("\n");
}

const MESSAGE =
  "SQLSTATE[42000]: Syntax error or access violation: 1071 Specified key was too long; max key length is 767 bytes (SQL: alter table `acme` add unique `acme_name_unique`(`name`))";

Deno.test("a message is whole again wherever its block broke it", () => {
  const headers = [
    "In Connection.php line 664:",
    "[Illuminate\\Database\\QueryException]",
    "  [RuntimeException]  ",
  ];
  for (const header of headers) {
    for (let width = 40; width <= 120; width++) {
      const text = block(MESSAGE, width, header);
      assert.ok(
        withoutSymfonyBlocks(text).includes(`\n${MESSAGE}\n`),
        `${header} ${width}`,
      );
      // A tracker takes the blanks at the ends of lines away: then a full row tells the width.
      const bare = text.replaceAll(/ +$/gm, "");
      if (!bare.split("\n").some((row) => row.length === width + 2)) continue;
      assert.ok(
        withoutSymfonyBlocks(bare).includes(
          `\n${MESSAGE}\n`,
        ),
        `${header} ${width} without blanks`,
      );
    }
  }
  const { ruleId, certainty } = diagnose({
    command: "php artisan migrate",
    error: block(MESSAGE, 75, headers[0] ?? ""),
  });
  assert.equal(ruleId, "mysql-key-too-long");
  assert.ok(certainty >= CERTAINTY_MIN);
});

Deno.test("what stands on lines of its own stays apart", () => {
  const rows =
    "  The package acme/a could not be found in any version at all, there may be a typo  \n  It is short  \n  and so is this";
  for (
    const text of [
      // No header above.
      `Problem 1\n${rows}`,
      // Rows that are not full, or too narrow to have been broken.
      "In a.php line 3:\n\n  The first line\n  of two",
      // Code under a place is no message.
      "In the file a.php line 3:\n  const a = 1;\n  const b = 2;",
      "[Acme]\n  a",
    ]
  ) assert.equal(withoutSymfonyBlocks(text), text);
  assert.equal(
    withoutSymfonyBlocks(`In a.php line 3:\n${rows}`).split("\n").length,
    3,
  );
});

Deno.test("looking for blocks costs a bounded number of steps a line", async () => {
  for (
    const line of [
      "In ".repeat(400),
      `[${"\\a".repeat(300)}`,
      `[${"a\\".repeat(30)}`,
      `In ${"a/".repeat(200)}.php line`,
      `  ${" ".repeat(2_000)}`,
    ]
  ) {
    const { matching } = await countWork(() =>
      withoutSymfonyBlocks(`${line}\n  a`)
    );
    assert.ok(matching < 40_000, `${line.slice(0, 20)}: ${matching}`);
  }
});
