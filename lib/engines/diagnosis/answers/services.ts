/** What answers of tables/services.txt compute. */
import table from "./tables/services.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** The region in an AWS name. */
const REGION =
  /(?<![a-z])(?:af|ap|ca|cn|eu|il|me|mx|sa|us)(?:-gov)?-(?:north|south|east|west|central){1,2}-\d(?!\d)/g;

/**
 * The region of another account's resource, and the only other one that the
 * evidence speaks of.
 */
function regionsOf(c: RuleContext): readonly (string | undefined)[] {
  const [, , , there = "", owner = ""] = (c.v["resource"] ?? "").split(":");
  const caller = /::(\d{12}):/.exec(c.v["who"] ?? "")?.[1];
  if (there === "" || owner === "" || owner === caller) return [];
  const named = new Set(
    c.lines.slice(0, 400).flatMap((line) =>
      line.slice(0, 2_000).match(REGION) ?? []
    ),
  );
  named.delete(there);
  return named.size === 1 ? [there, ...named] : [];
}

/** Conversations and parameters that a model's API does not take. */
export const SERVICE_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "aws-managed-policy-unknown": {
    next: (c) => {
      const word = /^(?:Amazon|AWS)?([A-Z][a-z]+|[A-Z0-9]{2,5}(?![a-z]))/.exec(
        (c.v["name"] ?? "").split("/").at(-1) ?? "",
      )?.[1];
      return `aws iam list-policies --scope AWS --query "Policies[?contains(PolicyName, '${
        word ?? "<word>"
      }')].Arn"`;
    },
  },
  "aws-not-authorized-action": {
    cause: (c) => {
      const [there, here] = regionsOf(c);
      return here === undefined
        ? undefined
        : `Access denied: ${
          c.v["action"]
        } is asked for on a resource of ${there} (${
          c.v["resource"]
        }), and the call is made for ${here}; what is shared by its owner (a layer, an image) has another name in each region.`;
    },
    next: (c) => {
      const [there, here] = regionsOf(c);
      return here === undefined
        ? undefined
        : `Replace the ARN by the one that its owner publishes for ${here} (it names ${there} now).`;
    },
  },
});
