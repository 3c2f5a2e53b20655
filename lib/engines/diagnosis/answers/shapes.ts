/** What answers of tables/shapes.txt compute. */
import table from "./tables/shapes.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Refusals by the form of their sentence. */
export const SHAPE_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "shape-required-missing": {
    next: (c) =>
      /^[A-Z][A-Z0-9_]{2,80}$/.test(c.v["name"] ?? "")
        ? c.platform.os === "windows" && c.platform.shell === "powershell"
          ? `$env:${c.v["name"]} = "<value>"`
          : `export ${c.v["name"]}=<value>`
        : undefined,
  },
  "shape-wrong-type": {
    next: [
      (c) =>
        /helm/.test(c.cmd.program) && /string/i.test(c.v["need"] ?? "")
          ? 'Quote the value in the chart ({{ .Values.x | quote }}) or in the values ("8080"), and look at it with helm template.'
          : undefined,
      (c) =>
        /string/i.test(c.v["need"] ?? "")
          ? `Quote the value${
            c.v["name"] ? ` of ${c.v["name"]}` : ""
          } so that it is a string, for example "8080" or "true".`
          : undefined,
    ],
  },
  "shape-too-few-items": {
    next: (c) =>
      /terraform|tofu/.test(c.cmd.program)
        ? `${c.cmd.program} init -upgrade`
        : undefined,
  },
  "shape-lockfile-broken": {
    next: (c) =>
      c.v["name"]?.endsWith("bun.lock") || c.v["name"]?.endsWith("bun.lockb")
        ? "Delete bun.lock and run bun install to regenerate it (bun upgrade first, if it is an old version)."
        : undefined,
  },
  "shape-program-in-step-missing": {
    next: [
      (c) =>
        c.v["bad"] === "npm" || c.v["bad"] === "node" || c.v["bad"] === "npx" ||
          c.v["bad"] === "yarn"
          ? "Install Node.js in that stage of the image (FROM node:..., or COPY --from=node) before the step that runs {bad}."
            .replace("{bad}", c.v["bad"] ?? "")
          : c.v["bad"] === "tsc"
          ? "npm install --save-dev typescript"
          : undefined,
      (c) => c.install(c.v["bad"] ?? ""),
    ],
  },
});
