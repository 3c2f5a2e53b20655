/** What answers of tables/known_toolchains.txt compute. */
import table from "./tables/known_toolchains.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** webpack, Rollup, ESLint, Jest, Vitest, Playwright, npm's relatives. */
export const KNOWN_TOOLCHAIN_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "package-ships-source": {
      next: (c) =>
        c.v["pkg"] === undefined
          ? undefined
          : c.lines.some((line) => /\bnext\b/i.test(line)) ||
              c.cmd.programs.includes("next")
          ? `Add "${c.v["pkg"]}" to transpilePackages in next.config.js.`
          : `Let the loader for your own code also compile node_modules/${
            c.v["pkg"]
          } (include of that rule in webpack.config.js).`,
    },
    "export-of-other-version": {
      next: (c) =>
        c.v["pkg"] === "vue"
          ? "Install the Vue that the plugins are made for (createVNode and its like are Vue 3): npm install vue@3, or the plugin's release for Vue 2."
          : `npm ls ${c.v["pkg"]}`,
    },
    "eslint-rule-of-other-release": {
      next: (c) =>
        c.v["scope"] === "@typescript-eslint"
          ? "npm install --save-dev typescript-eslint@latest @typescript-eslint/eslint-plugin@latest @typescript-eslint/parser@latest"
          : `Update the plugin ${c.v["scope"]} to a release for your ESLint.`,
    },
    "jest-package-not-transformed": {
      next: (c) =>
        `In the Jest configuration let ${
          (c.v["pkg"] ?? "").replace("\\", "/")
        } be transformed: transformIgnorePatterns: ["node_modules/(?!(?:\\\\.pnpm/)?${
          (c.v["pkg"] ?? "").replace(/[\\/]/, "[/+]")
        })"]`,
    },
    "npm-one-time-password": {
      next: (c) =>
        c.cmd.program === "npm"
          ? c.cmd.append("--otp=<code>")
          : "npm publish --otp=<code>",
    },
    "ts-option-removed": {
      next: (c) => {
        const option = c.v["option"] ?? "";
        return option.startsWith("moduleResolution")
          ? 'Set "moduleResolution" to "bundler" (with a bundler) or "nodenext" (for Node.js) in tsconfig.json.'
          : option === "baseUrl"
          ? "Remove baseUrl from tsconfig.json and write the paths relative to it (./src/*)."
          : `Remove ${option} from compilerOptions in tsconfig.json.`;
      },
    },
  },
);
