/** What answers of tables/refusals.txt compute. */
import table from "./tables/refusals.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** The object that the API server speaks of, as kubectl names it. */
function objectOf(c: RuleContext): string {
  const { kind = "the object", name = "" } = c.v;
  return `${kind.split(".")[0]?.toLowerCase() ?? ""}/${name}`;
}

/** What services and policies refuse, and who can allow it. */
export const REFUSAL_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "k8s-immutable-object": {
    cause: (c) =>
      `A field of ${
        objectOf(c)
      } is immutable: it cannot be changed on an object that exists.`,
    next: (c) => {
      const place = c.v["ns"] === undefined ? "" : ` -n ${c.v["ns"]}`;
      return /^(?:job|replicaset)/.test(objectOf(c))
        ? `Delete and recreate it: kubectl delete ${
          objectOf(c)
        }${place}, then apply again.`
        : `Keep the old value of that field, or delete and recreate ${
          objectOf(c)
        }${place} in a quiet moment (for a StatefulSet with --cascade=orphan), then apply again.`;
    },
  },
  "grpc-service-unregistered": {
    cause: (c) =>
      c.v["service"]?.includes("/") === true
        ? `The gRPC server that answered has no such method: ${
          c.v["service"]
        } (UNIMPLEMENTED); it speaks another version of the .proto, or the service is not registered there.`
        : undefined,
  },
  "terraform-provider-inconsistent": {
    next: (c) =>
      `${c.cmd.program === "tofu" ? "tofu" : "terraform"} init -upgrade`,
  },
  "tls-chain-incomplete": {
    cause: (c) =>
      /alert unknown ca/i.test(c.lines[Math.max(0, c.at)] ?? "")
        ? "The other side does not know the CA that issued our certificate (alert unknown ca): an intermediate or root CA is missing in its trust store, or in the chain that is sent."
        : undefined,
  },
});
