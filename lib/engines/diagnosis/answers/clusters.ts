/** What answers of tables/clusters.txt compute. */
import table from "./tables/clusters.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Images, pods, charts and plans. */
export const CLUSTER_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "postgres-data-of-older-version": {
    next: (c) =>
      c.v["have"] !== undefined &&
        /docker|podman|compose/.test(
          `${c.cmd.text} ${c.lines.slice(0, 40).join(" ")}`,
        )
        ? `Set the image to postgres:${
          c.v["have"]
        } so that the data can be read; to move on, dump with pg_dumpall there and restore under the new version.`
        : undefined,
  },
});
