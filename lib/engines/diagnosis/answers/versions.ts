/** What answers of tables/versions.txt compute. */
import table from "./tables/versions.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Pairs of versions, by the message with which they part. */
export const VERSION_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "docker-api-version": {
    plan: (c) =>
      c.render(
        c.v["how"] === "old"
          ? "Until then: DOCKER_API_VERSION={need} where the client reads it, or DOCKER_MIN_API_VERSION={have} in the environment of the daemon."
          : "Then update the daemon: the variable only bridges the gap.",
      ),
  },
});
