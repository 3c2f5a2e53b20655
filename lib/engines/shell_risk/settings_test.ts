import assert from "node:assert/strict";
import { assessCommand, TOLD_SETTINGS, type ToldSetting } from "./mod.ts";
import { settingOf, SETTINGS } from "./setting.ts";
import { readSettings } from "./settings.ts";

const LEVELS: Readonly<Record<string, string>> = {
  L: "low",
  M: "medium",
  H: "high",
  C: "critical",
};

Deno.test("each mark is the only one that its text has, and a text without it is of a machine", () => {
  for (const mark of SETTINGS.marks) {
    const found = SETTINGS.marks.filter(({ text }) => text.test(mark.hit));
    assert.deepEqual(found.map(({ name }) => name), [mark.name]);
    assert.equal(settingOf(mark.hit).setting, mark.of, mark.name);
    assert.equal(settingOf(mark.miss).setting, "host", mark.name);
  }
});

Deno.test("each level that is another one somewhere is noticed when its row is gone", () => {
  const levelOf = (one: string) => assessCommand(one.slice(2)).risk_level;
  for (const row of [...SETTINGS.levels]) {
    assert.equal(levelOf(row.hit), LEVELS[row.hit.charAt(0)], row.name);
    assert.equal(levelOf(row.miss), LEVELS[row.miss.charAt(0)], row.name);
    const at = SETTINGS.levels.indexOf(row);
    SETTINGS.levels.splice(at, 1);
    const without = levelOf(row.hit);
    SETTINGS.levels.splice(at, 0, row);
    assert.notEqual(without, LEVELS[row.hit.charAt(0)], row.name);
  }
});

Deno.test("where a command runs is told by its caller rather than by its text", () => {
  const levelOf = (command: string, told?: ToldSetting) =>
    assessCommand(command, told).risk_level;
  const remove = "rm -rf /usr/share/doc";
  assert.deepEqual(TOLD_SETTINGS.map((told) => levelOf(remove, told)), [
    "high",
    "medium",
    "medium",
  ]);
  assert.equal(levelOf(remove), "high");
  assert.equal(levelOf(`RUN ${remove}`), "medium");
  assert.equal(levelOf(`RUN ${remove}`, "host"), "high");
  // The proposal is judged where the command is.
  const { safer_alternative } = assessCommand(remove, "build");
  assert.equal(levelOf(safer_alternative, "build"), "low");
});

Deno.test("readSettings() refuses fields, settings and levels that there are not", () => {
  for (
    const text of [
      "[a]\nof: moon\ntext: x\nhit: x\nmiss: y",
      "[a]\nof: pipeline\nhit: x\nmiss: y",
      "[a]\nof: pipeline\ntext: x\nmiss: y",
      "[a]\non: file\nbecomes: mild\nhit: H x\nmiss: M y",
      "[a]\nwhere: here",
    ]
  ) assert.throws(() => readSettings(text), TypeError, text);
});
