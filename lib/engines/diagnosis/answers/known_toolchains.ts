/** What answers of tables/known_toolchains.txt compute. */
import table from "./tables/known_toolchains.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** webpack, Rollup, ESLint, Jest, Vitest, Playwright, npm's relatives. */
export const KNOWN_TOOLCHAIN_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "jest-package-not-transformed": {
      next: (c) =>
        `In the Jest configuration let ${
          (c.v["pkg"] ?? "").replace("\\", "/")
        } be transformed: transformIgnorePatterns: ["node_modules/(?!(?:\\\\.pnpm/)?${
          (c.v["pkg"] ?? "").replace(/[\\/]/, "[/+]")
        })"]`,
    },
  },
);
