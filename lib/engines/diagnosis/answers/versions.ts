/** What answers of tables/versions.txt compute. */
import table from "./tables/versions.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Pairs of versions, by the message with which they part. */
export const VERSION_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "docker-api-version": {
    next: (c) =>
      c.v["how"] === "old"
        ? c.render(
          "Update the Docker client, or the program or library that speaks to the daemon, to a release that knows API {need}.",
        )
        : c.render("export DOCKER_API_VERSION={need}"),
    plan: (c) =>
      c.render(
        c.v["how"] === "old"
          ? "Until then: DOCKER_API_VERSION={need} where the client reads it, or DOCKER_MIN_API_VERSION={have} in the environment of the daemon."
          : "Then update the daemon: the variable only bridges the gap.",
      ),
  },
  "compose-v1-http": {
    next: (c) =>
      /docker-compose/.test(c.cmd.program)
        ? "docker compose version"
        : undefined,
  },
  "xcode-cocoapods-ffi": {
    next: (c) =>
      c.lines.some((line) => /ffi_c\.bundle/.test(line.slice(0, 600)))
        ? "brew install cocoapods"
        : undefined,
  },
  "angular-typescript-range": {
    next: (c) => {
      const below = /<\s?(\d+\.\d+)/.exec(c.v["need"] ?? "")?.[1];
      return below === undefined
        ? undefined
        : `npm install --save-dev "typescript@<${below}"`;
    },
  },
  "protobuf-descriptors": {
    next: (c) =>
      c.lines.some((line) => /builder|Gencode/.test(line))
        ? "pip install --upgrade protobuf"
        : undefined,
  },
});
