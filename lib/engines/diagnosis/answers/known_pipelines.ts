/** What answers of tables/known_pipelines.txt compute. */
import table from "./tables/known_pipelines.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Builds and the services that run them. */
export const KNOWN_PIPELINE_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "docker-exits-listed": {
      cause: (c) => {
        const why: Record<string, string> = {
          "137":
            "it was killed (SIGKILL), mostly because the memory of the machine or its limit was used up",
          "139": "it crashed (segmentation fault)",
          "126": "its command may not be executed",
          "127": "its command was not found in the image",
        };
        return `The container ${c.v["name"]} ended with exit code ${
          c.v["status"]
        }: ${why[c.v["status"] ?? ""] ?? "its program failed"}.`;
      },
      next: (c) =>
        c.v["status"] === "137"
          ? `docker inspect --format '{{.State.OOMKilled}}' ${c.v["name"]}`
          : `docker logs --tail 50 ${c.v["name"]}`,
    },
    "rosetta-wrong-image": {
      next: (c) =>
        /\bdocker (?:run|build)\b/.test(c.cmd.text ?? "")
          ? c.cmd.afterSub("--platform linux/amd64")
          : undefined,
    },
    "apk-python-2-gone": {
      next: (c) =>
        /pip/.test(c.v["pkg"] ?? "")
          ? "apk add --no-cache python3 py3-pip"
          : /dev/.test(c.v["pkg"] ?? "")
          ? "apk add --no-cache python3-dev"
          : "apk add --no-cache python3",
    },
    "git-transfer-cut": {
      next: (c) =>
        c.cmd.program === "git" && c.cmd.sub === "clone"
          ? c.cmd.afterSub("--depth 1")
          : undefined,
    },
    "actions-image-retired": {
      next: (c) => {
        const text = `${c.v["name"] ?? ""} ${c.v["label"] ?? ""}`;
        return /windows/i.test(text)
          ? "Set runs-on: windows-latest in the workflow."
          : /macos/i.test(text)
          ? "Set runs-on: macos-latest in the workflow."
          : "Set runs-on: ubuntu-24.04 (or ubuntu-latest) in the workflow.";
      },
    },
    "cmake-no-build-program": {
      next: [
        (c) =>
          c.v["gen"] === "Ninja"
            ? c.install("ninja") ?? "Install ninja (ninja-build)."
            : undefined,
        (c) =>
          c.v["gen"] === "NMake Makefiles"
            ? "Run it in the Developer Command Prompt of Visual Studio, or use -G Ninja."
            : undefined,
        (c) => c.install("make"),
      ],
    },
    "configure-macro-not-expanded": { next: (c) => c.install("pkg-config") },
    "compiler-killed": {
      next: [
        (c) =>
          c.cmd.program === "make" && c.cmd.text !== undefined
            ? "make -j1"
            : undefined,
        (c) =>
          /^pip|uv/.test(c.cmd.program)
            ? "MAX_JOBS=1 " + (c.cmd.text ?? "")
            : undefined,
      ],
    },
    "go-embed-matches-nothing": {
      next: (c) =>
        /dist|build|out|static|public|assets|web|ui|frontend/.test(
            c.v["pat"] ?? "",
          )
          ? `Build the frontend first, so that ${
            c.v["pat"]
          } is there (its README or Makefile says how, mostly npm ci and npm run build in its folder), then build again.`
          : `Put the files that ${c.v["pat"]} names into place beside ${
            c.v["file"]
          }, or generate them (go generate ./...).`,
    },
    "golangci-config-version": {
      next: (c) =>
        c.v["w"] === "1"
          ? "Use golangci-lint v2 (its action needs golangci-lint-action@v7 or later), or write version 1's configuration."
          : "golangci-lint migrate",
    },
    "go-outside-of-module": {
      next: (c) => {
        const parts = (c.v["pkg"] ?? "").split("/");
        return parts.length >= 3 && parts[0]?.includes(".")
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
