/** What answers of tables/known_infrastructure.txt compute. */
import table from "./tables/known_infrastructure.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Providers that HashiCorp itself publishes. */
const OF_HASHICORP =
  /^(?:archive|aws|azuread|azurerm|cloudinit|consul|dns|external|google|google-beta|helm|http|kubernetes|local|nomad|null|random|template|time|tls|vault|vsphere)$/;

/** Terraform, Ansible, Pulumi. */
export const KNOWN_INFRASTRUCTURE_ANSWERS: readonly CompleteAnswer[] =
  readAnswers(table, {
    "terraform-response-says": {
      next: (c) => {
        const why = c.v["why"] ?? c.v["why2"] ?? "";
        if (/quota/i.test(why)) {
          return "Choose another region or SKU for the resource, or request the quota that the message names.";
        }
        return `Correct the resource${
          c.v["file"] === undefined ? "" : ` at ${c.v["file"]}:${c.v["ln"]}`
        } as the answer says: ${why.slice(0, 160)}`;
      },
    },
    "terraform-legacy-provider": {
      next: (c) =>
        OF_HASHICORP.test(c.v["name"] ?? "")
          ? `terraform state replace-provider registry.terraform.io/-/${
            c.v["name"]
          } hashicorp/${c.v["name"]}`
          : undefined,
    },
  });
