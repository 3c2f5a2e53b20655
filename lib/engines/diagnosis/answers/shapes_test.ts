/** Sentences whose form alone says what is wrong, whatever the tool. */
import assert from "node:assert/strict";
import { CERTAINTY_MIN } from "../certainty.ts";
import { diagnose } from "../mod.ts";
import type { FixErrorInput } from "../types.ts";

const ANSWERED: readonly (readonly [FixErrorInput, string, RegExp])[] = [
  [
    {
      command: "acme run --reporter pritty",
      error:
        'Error: unknown reporter "pritty". Available reporters: pretty, json',
    },
    "shape-not-in-list",
    /^acme run --reporter pretty$/,
  ],
  [
    {
      error:
        "Error: Region 'eu-wset-1' is not valid. Valid regions: eu-west-1, us-east-1",
    },
    "shape-not-in-list",
    /^Write eu-west-1 in place of eu-wset-1 for region\.$/,
  ],
  [
    { error: 'Error: Unsupported mode "qqq". Supported modes are: red, blue' },
    "shape-not-in-list",
    /^Set mode to one of these in place of qqq: red, blue/,
  ],
  [
    { error: "Unknown option: '--nmae'\nPossible solutions: --name, --named" },
    "shape-not-in-list",
    /^Write --name in place of --nmae for option\.$/,
  ],
  [
    {
      command: "acme build --fast",
      error: "Error: option --fast was renamed to --mode-fast",
    },
    "shape-renamed",
    /^acme build --mode-fast$/,
  ],
];

Deno.test("what a sentence itself names is corrected in the command or in words", () => {
  for (const [input, id, next] of ANSWERED) {
    const { ruleId, advice, certainty } = diagnose(input);
    assert.equal(ruleId, id, JSON.stringify(input));
    assert.match(advice.next_command, next);
    assert.ok(certainty >= CERTAINTY_MIN);
  }
});

Deno.test("a form of sentence stands back behind a rule of the tool", () => {
  for (
    const [error, id] of [
      [
        'error: Remote "flathub" not found in the system installation',
        "flatpak-not-found",
      ],
      [
        'ERROR "safri" is neither a known browser alias, nor a path to an executable file.',
        "testcafe-browser-unknown",
      ],
    ] as const
  ) assert.equal(diagnose({ error }).ruleId, id);
  const { certainty } = diagnose({
    error:
      'ERROR "safri" is neither a known browser alias, nor a path to an executable file.',
  });
  assert.ok(certainty > 0.9, "no rival of what is known");
});

Deno.test("a known sentence is not half of what any tool might say", () => {
  const { ruleId, certainty } = diagnose({
    error: 'psql: error: FATAL:  role "user-dev" does not exist',
  });
  assert.equal(ruleId, "postgres-database-missing");
  assert.ok(certainty >= CERTAINTY_MIN);
});

Deno.test("common words are no names, and a parser's token no value", () => {
  for (
    const error of [
      "Error: Cannot find plugin artifact for the build",
      "warning: no such but 'acme' was not found here",
      `Unexpected token 'S', "Starting up" is not valid JSON`,
    ]
  ) assert.doesNotMatch(diagnose({ error }).ruleId ?? "", /^shape-n/);
});

Deno.test("a command and a count that follow are no list of values", () => {
  for (
    const error of [
      'Error: unknown board "acme9". To see available boards: acme boards',
      'Error: unknown target "lib". Did you mean one of the 3 targets in //app?',
      'Error: unknown reporter "pritty". Valid reporters: see acme help',
    ]
  ) assert.notEqual(diagnose({ error }).ruleId, "shape-not-in-list", error);
});
