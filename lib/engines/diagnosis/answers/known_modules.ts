/** What answers of tables/known_modules.txt compute. */
import table from "./tables/known_modules.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Go's modules. */
export const KNOWN_MODULE_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "go-revision-gone": {
      cause: (c) =>
        // What the command itself asks for may never have existed.
        (c.cmd.text ?? "").includes(`${c.v["mod"]}@`) ? undefined : c.render(
          "The revision {rev} of {mod} is not in its repository any more (a removed tag or commit), or the repository cannot be read directly.",
        ),
      next: (c) =>
        /GOPROXY=direct|go1\.1[12]\b/.test(c.lines.slice(0, 200).join("\n")) ||
          c.lines.some((line) => line.startsWith("go: finding "))
          ? "go env -w GOPROXY=https://proxy.golang.org,direct"
          : `go list -m -versions ${c.v["mod"]}`,
    },
    "go-language-of-module": {
      next: (c) =>
        c.v["mod"] === undefined
          ? undefined
          : `go get ${c.v["mod"].replaceAll("\\", "/")}@latest`,
    },
  },
);
