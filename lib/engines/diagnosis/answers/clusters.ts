/** What answers of tables/clusters.txt compute. */
import table from "./tables/clusters.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Images, pods, charts and plans. */
export const CLUSTER_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "container-volume-not-writable": {
    next: [
      (c) =>
        /kubectl|helm/.test(c.cmd.program)
          ? "Set securityContext.fsGroup (and runAsUser) of the pod to the user id of the image, so that it may write {path}."
            .replace("{path}", c.v["path"] ?? "the volume")
          : undefined,
      (c) =>
        /^(?:docker|podman)/.test(c.cmd.program)
          ? `Give what is mounted at ${
            c.v["path"] ?? "that path"
          } to the user id that the service runs as (chown on the host), or let the service run as its owner (user:).`
          : undefined,
    ],
  },
  "compose-script-not-executable": {
    next: (c) =>
      (c.v["path"] ?? "").startsWith("/")
        ? undefined
        : `chmod +x ${c.quote(c.v["path"] ?? "")}`,
  },
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
