/** What rules of tables/ci_services.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/ci_services.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** Continuous integration. */
export const CI_SERVICE_RULES: readonly CompleteRule[] = readRules(table, {
  "gha-tool-version": {
    next: (c) => {
      const tool = c.v["tool"] ??
        (c.lines.some((line) => /actions\/python-versions|[Pp]ython/.test(line))
          ? "Python"
          : c.lines.some((line) => /SemVer|[Jj]ava/.test(line))
          ? "Java"
          : undefined);
      const ver = c.v["ver"] ?? c.v["ver2"] ?? c.v["ver3"];
      return `Set ${
        tool === undefined
          ? "the version input"
          : `${tool.toLowerCase()}-version`
      } to a version that is listed for this runner${
        ver === undefined ? "" : ` in place of ${ver}`
      }, quoted ('3.10', not 3.1), or run the job on an older image.`;
    },
  },
  "gha-executable-missing": {
    next: (c) => {
      const setup: Readonly<Record<string, string>> = wordTable({
        pnpm: "uses: pnpm/action-setup@v4",
        yarn: "run: corepack enable",
        poetry: "run: pipx install poetry",
        uv: "uses: astral-sh/setup-uv@v5",
        bun: "uses: oven-sh/setup-bun@v2",
        deno: "uses: denoland/setup-deno@v2",
        gradle: "uses: gradle/actions/setup-gradle@v4",
      });
      const bad = c.v["bad"] ?? "";
      return Object.hasOwn(setup, bad)
        ? `Put a step ${
          setup[bad]
        } before the step that needs ${bad} (and before setup-node with its cache).`
        : `Put a step that installs ${bad} before the step that needs it.`;
    },
  },
  "gha-git-history": {
    when: (c) =>
      c.platform.isCi ||
      c.lines.some((l) =>
        /actions\/checkout|GITHUB_|CI_COMMIT|runner|##\[/.test(l)
      ),
  },
  "gha-file-command": {
    when: (c) => c.lines.some((l) => /file command|Matching delimiter/.test(l)),
  },
  "buildkite-agent": {
    when: (c) =>
      c.lines.some((l) => /buildkite/i.test(l)) ||
      c.cmd.programs.includes("buildkite-agent"),
  },
});
