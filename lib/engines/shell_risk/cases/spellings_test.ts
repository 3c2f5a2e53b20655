import assert from "node:assert/strict";
import { assessCommand, RISK_LEVELS, type RiskLevel } from "../mod.ts";
import { SPELLINGS } from "./spellings.ts";

const rank = (level: RiskLevel): number => RISK_LEVELS.indexOf(level);

Deno.test("a danger keeps its level in every spelling of its options", () => {
  for (const { same } of SPELLINGS) {
    const plain = assessCommand(same[0] ?? "").risk_level;
    assert.ok(rank(plain) >= 2, `${same[0]} is ${plain}`);
    for (const command of same) {
      const { risk_level, explanation } = assessCommand(command);
      assert.ok(
        rank(risk_level) >= 2,
        `${command} is ${risk_level}: ${explanation}`,
      );
    }
  }
});

Deno.test("what only shares its options with a danger is not raised", () => {
  for (const { twins } of SPELLINGS) {
    for (const command of twins) {
      const { risk_level, explanation } = assessCommand(command);
      assert.ok(
        rank(risk_level) <= 1,
        `${command} is ${risk_level}: ${explanation}`,
      );
    }
  }
});
