import assert from "node:assert/strict";
import {
  assessCommand,
  type Assessment,
  RISK_LEVELS,
  type RiskLevel,
} from "../mod.ts";
import destructive from "./destructive.txt" with { type: "text" };
import disguises from "./disguises.txt" with { type: "text" };
import everyday from "./everyday.txt" with { type: "text" };
import families from "./families.txt" with { type: "text" };
import hostile from "./hostile.txt" with { type: "text" };
import lookalikes from "./lookalikes.txt" with { type: "text" };
import neighbours from "./neighbours.txt" with { type: "text" };
import settings from "./settings.txt" with { type: "text" };
import steps from "./steps.txt" with { type: "text" };

/**
 * The cases stand one a line: the levels that are accepted, two blanks, the
 * command, where `⏎` stands for a line break. `==` begins a category.
 */
interface Case {
  readonly category: string;
  readonly accepted: readonly RiskLevel[];
  readonly command: string;
}

const LETTERS = new Map<string, RiskLevel>([
  ["L", "low"],
  ["M", "medium"],
  ["H", "high"],
  ["C", "critical"],
]);

function readCases(text: string): Case[] {
  const cases: Case[] = [];
  let category = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("== ")) category = line.slice(3);
    const match = /^([LMHC]+) {2}(.+)$/.exec(line);
    if (match === null) continue;
    cases.push({
      category,
      accepted: [...match[1] ?? ""].map((letter) =>
        LETTERS.get(letter) ?? "low"
      ),
      command: (match[2] ?? "").replaceAll("⏎", "\n"),
    });
  }
  return cases;
}

const CASES = [
  everyday,
  destructive,
  hostile,
  lookalikes,
  disguises,
  steps,
  settings,
  families,
  neighbours,
]
  .flatMap(
    readCases,
  );

const ASSESSED = new Map<string, Assessment>();

/** What is said of a case: several tests ask for the same. */
function assessed(command: string): Assessment {
  const assessment = ASSESSED.get(command) ?? assessCommand(command);
  ASSESSED.set(command, assessment);
  return assessment;
}

Deno.test("there are at least 400 cases", () => {
  assert.ok(CASES.length >= 400, `${CASES.length}`);
});

for (const category of new Set(CASES.map((one) => one.category))) {
  Deno.test(`assessCommand() rates the cases of "${category}"`, () => {
    const wrong: string[] = [];
    for (const one of CASES) {
      if (one.category !== category) continue;
      const { risk_level, explanation } = assessed(one.command);
      if (!one.accepted.includes(risk_level)) {
        wrong.push(
          `${risk_level} instead of ${
            one.accepted.join(" or ")
          }: ${one.command}\n    ${explanation}`,
        );
      }
    }
    assert.deepEqual(wrong, []);
  });
}

Deno.test("assessCommand() proposes something lower for every case above low", () => {
  const rank = (level: RiskLevel): number => RISK_LEVELS.indexOf(level);
  for (const { command } of CASES) {
    const { risk_level, safer_alternative } = assessed(command);
    const again = assessCommand(safer_alternative).risk_level;
    assert.ok(
      risk_level === "low"
        ? again === "low"
        : rank(again) < Math.min(rank(risk_level), 2),
      `${command} (${risk_level}) -> ${safer_alternative} (${again})`,
    );
  }
});

Deno.test("assessCommand() proposes nothing that moves or loses the target, and no pager", () => {
  for (const { command } of CASES) {
    const { risk_level, safer_alternative } = assessed(command);
    if (risk_level === "low" || risk_level === "medium") continue;
    assert.doesNotMatch(
      safer_alternative,
      /^[\w./@-]+(?: [\w:-]+)* (?:--?help|-h|\/\?)$/,
      command,
    );
    const plain = safer_alternative.replace(/#.*$/, "").replace(
      /^printf '%s\\n' '[\s\S]*$/,
      "",
    );
    assert.doesNotMatch(
      plain,
      /(?:^|[;&|]\s*|sh -c ')(?:sudo )?(?:mv|rm|shred|truncate|unlink|dd|mkfs)\b(?!.*(?:--help|--dry-run))/,
      command,
    );
    assert.doesNotMatch(plain, /\|\s*(?:less|more)\b|^(?:less|man)\b/, command);
  }
});
