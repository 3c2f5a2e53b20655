/** What answers of tables/known_pipelines.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/known_pipelines.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Builds and the services that run them. */
export const KNOWN_PIPELINE_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "docker-exits-listed": {
      cause: (c) => {
        const why: Record<string, string> = wordTable({
          "137":
            "it was killed (SIGKILL), mostly because the memory of the machine or its limit was used up",
          "139": "it crashed (segmentation fault)",
          "126": "its command may not be executed",
          "127": "its command was not found in the image",
        });
        return `The container ${c.v["name"]} ended with exit code ${
          c.v["status"]
        }: ${why[c.v["status"] ?? ""] ?? "its program failed"}.`;
      },
    },
    "cmake-no-build-program": {
      next: (c) =>
        c.v["gen"] === "Ninja"
          ? c.install("ninja") ?? "Install ninja (ninja-build)."
          : undefined,
    },
    "compiler-killed": {
      next: (c) =>
        /^pip|uv/.test(c.cmd.program)
          ? "MAX_JOBS=1 " + (c.cmd.text ?? "")
          : undefined,
    },
    "go-outside-of-module": {
      next: (c) => {
        const parts = (c.v["pkg"] ?? "").split("/");
        // What a file imports is mostly not the project's own.
        const isImported = /^\S{1,200}\.go:\d/.test(c.lines[c.at] ?? "");
        return !isImported && parts.length >= 3 && parts[0]?.includes(".")
          ? `go mod init ${parts.slice(0, 3).join("/")}`
          : "go mod init <module path>";
      },
    },
    "pull-without-login": {
      next: (c) => {
        const registry = /^([\w.-]{2,100}\.[a-z]{2,10}(?::\d+)?)\//.exec(
          c.v["image"] ?? "",
        )?.[1] ?? "<registry>";
        return `kubectl create secret docker-registry <name> --docker-server=${registry} --docker-username=<user> --docker-password=<token>`;
      },
    },
  },
);
