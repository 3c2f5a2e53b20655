/** What answers of tables/known_modules.txt compute. */
import table from "./tables/known_modules.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** A module that has a package, with its version and folder. */
const MODULE_OF_PACKAGE =
  /^\s{1,12}(?<mod>[\w.~-]{1,80}(?:\/[\w.~-]{1,80}){0,8}) v\d[\w.+-]{0,60}(?: \(|$)/;

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
    "go-package-in-two-modules": {
      next: (c) => {
        // The module from which the other one was split off has the shorter path.
        const [parent, child] = c.following()
          .map((line) => MODULE_OF_PACKAGE.exec(line)?.groups?.["mod"])
          .filter((mod) => mod !== undefined)
          .slice(0, 2)
          .sort((a, b) => a.length - b.length);
        return parent === undefined || !child?.startsWith(`${parent}/`)
          ? undefined
          : `go get ${parent}@latest`;
      },
    },
    "go-language-of-module": {
      next: (c) =>
        c.v["mod"] === undefined
          ? undefined
          : `go get ${c.v["mod"].replaceAll("\\", "/")}@latest`,
    },
  },
);
