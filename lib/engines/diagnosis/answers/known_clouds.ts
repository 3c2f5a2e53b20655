/** What answers of tables/known_clouds.txt compute. */
import table from "./tables/known_clouds.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** AWS, Google Cloud, Azure, Cloudflare. */
export const KNOWN_CLOUD_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "lambda-runtime-retired": {
      next: (c) =>
        `Set the function's runtime to ${
          /node/.test(c.v["have"] ?? "")
            ? "nodejs22.x"
            : /python/.test(c.v["have"] ?? "")
            ? "python3.13"
            : "a current version"
        } in place of ${c.v["have"]}, test it, and deploy again.`,
    },
    "gcp-registry-unauthenticated": {
      next: (c) => {
        const host = c.v["host"] ??
          /([a-z0-9-]{2,30}-docker\.pkg\.dev)/.exec(c.cmd.text ?? "")?.[1];
        return `gcloud auth configure-docker${
          host === undefined ? "" : ` ${host}`
        }`;
      },
    },
  },
);
