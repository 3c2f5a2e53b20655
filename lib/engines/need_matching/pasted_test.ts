import assert from "node:assert/strict";
import { createNeedReader, terms } from "./mod.ts";
import { withoutShown } from "./pasted.ts";

const bare = (need: string) => withoutShown(need).replace(/\s+/g, " ").trim();

Deno.test("withoutShown() takes out what is quoted in several words, and lines that were printed", () => {
  for (
    const shown of [
      "```\nboil soup",
      "```sh\nboil soup\n```",
      "`boil soup`",
      '"boil soup"',
      "'boil soup'",
      "pot:boil",
      "\n$ boil soup",
      "\n> boil soup",
      "\n  at boil (soup.js)",
      '\nFile "soup.py", line 1',
      "\n2026-01-02T03:04:05 boil soup",
      "\n[2026-01-02 03:04:05] boil soup",
      "\nBoilError: soup",
      "\nBoilException: soup",
      "\nnpm ERR! boil soup",
      "\nERROR: soup",
      "\nFATAL soup",
      "\nerror: soup",
      "\nfatal: soup",
      "\npanic: soup",
      "fold/boil.js",
      "@fold/boil",
      "soup.js",
      "boil-some-soup",
      "pot::boil::~Soup",
      "npm boil",
      "pnpm run boil",
      "go build",
    ]
  ) assert.equal(bare(`why ${shown}`), "why zshown", shown);
  for (
    const said of [
      'the "soup" is hot',
      "errors in soup",
      "at home, soup",
      "the cook's soup isn't hot",
      "soup: hot",
      "$5",
      "ERROR: soup",
      "things go wrong",
      "well-known soup",
    ]
  ) assert.equal(bare(said), said);
  assert.equal(bare("it failed to boil soup"), "it failed to zshown soup");
  assert.equal(bare("crash when boiling soup"), "crash when zshown soup");
  assert.equal(bare("wait when boiling soup"), "wait when boiling soup");
});

Deno.test("what counts only where it is said is not taken from what is shown", () => {
  const needs = createNeedReader(
    new Map([["it", {
      names: /\bnever-named\b/,
      keyWords: ["spoil"],
      concepts: { spoil: terms("spoil~") },
      evidence: { pot: [/\bpot --\w+/], salty: [/\bSALTY\b/] },
      said: ["spoil", "salty"],
      shown: ["pot"],
      rules: [
        { all: ["spoil", "pot"], weight: 1 },
        { all: ["salty", "pot"], weight: 1 },
      ],
      against: [],
    }]]),
  );
  assert.deepEqual(needs("does pot --spoil hurt"), []);
  assert.deepEqual(needs("does pot --fast spoil it"), ["it"]);
  assert.deepEqual(needs("does pot --fast spoli it"), ["it"]);
  assert.deepEqual(needs("run `spoil` or `spoil soup` by pot --fast"), []);
  assert.deepEqual(needs("pot --fast is SALTY"), ["it"]);
  assert.deepEqual(needs("`SALTY soup` of pot --fast"), []);
});
