/** What answers of tables/known_clusters.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/known_clusters.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";
import { adopted } from "./helm_support.ts";

/** Kinds of the core, which no cluster lacks. */
const CORE =
  /^(?:ConfigMap|Endpoints|Event|LimitRange|Namespace|Node|PersistentVolume|PersistentVolumeClaim|Pod|ReplicationController|ResourceQuota|Secret|Service|ServiceAccount)$/;

function isOfCore(c: RuleContext): boolean {
  return c.v["version"] === "v1" && CORE.test(c.v["kind"] ?? "");
}

/** API versions that are gone, by kind, with the one that stays. */
const STABLE: Readonly<Record<string, string>> = wordTable({
  Ingress: "networking.k8s.io/v1",
  IngressClass: "networking.k8s.io/v1",
  NetworkPolicy: "networking.k8s.io/v1",
  Deployment: "apps/v1",
  DaemonSet: "apps/v1",
  StatefulSet: "apps/v1",
  ReplicaSet: "apps/v1",
  CronJob: "batch/v1",
  Job: "batch/v1",
  PodDisruptionBudget: "policy/v1",
  HorizontalPodAutoscaler: "autoscaling/v2",
  Role: "rbac.authorization.k8s.io/v1",
  RoleBinding: "rbac.authorization.k8s.io/v1",
  ClusterRole: "rbac.authorization.k8s.io/v1",
  ClusterRoleBinding: "rbac.authorization.k8s.io/v1",
  CustomResourceDefinition: "apiextensions.k8s.io/v1",
  MutatingWebhookConfiguration: "admissionregistration.k8s.io/v1",
  ValidatingWebhookConfiguration: "admissionregistration.k8s.io/v1",
  CertificateSigningRequest: "certificates.k8s.io/v1",
  StorageClass: "storage.k8s.io/v1",
  CSIDriver: "storage.k8s.io/v1",
  PriorityClass: "scheduling.k8s.io/v1",
  Lease: "coordination.k8s.io/v1",
  EndpointSlice: "discovery.k8s.io/v1",
});

/** The group of an API version; undefined of the core. */
function apiGroup(c: RuleContext): string | undefined {
  return /^([a-z][\w.-]{2,80})\//.exec(c.v["version"] ?? "")?.[1];
}

/** Whether a file is one that is sent to a cluster. */
function isManifest(file = ""): boolean {
  return /\.(?:ya?ml|json|tpl)$|\/$/.test(file);
}

/** Whether a running program says it of itself, and no manifest is sent. */
function isOfProgram(c: RuleContext): boolean {
  return !isManifest(c.v["file"]) &&
    (/\blogs?\b/.test(c.cmd.text ?? "") ||
      /^panic: |\blevel=(?:error|fatal|panic)\b/.test(c.lines[c.at] ?? ""));
}

/** Whether the first value below .Values is what nothing was found for. */
function isRebound(c: RuleContext): boolean {
  const { at = "", name = "" } = c.v;
  return at.startsWith(`.Values.${name}.`) || at === `.Values.${name}`;
}

/** Kubernetes and Helm. */
export const KNOWN_CLUSTER_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    // .Values itself is nothing where . is no longer the root.
    "helm-template-nil": {
      cause: (c) =>
        isRebound(c)
          ? `The chart's template ${c.v["file"]} (line ${c.v["ln"]}) reads ${
            c.v["at"]
          } inside a range or with, where . is no longer the root and has no Values: a defect of the template.`
          : undefined,
      next: (c) =>
        isRebound(c)
          ? `Install a chart release in which it is mended (helm search repo <chart> --versions), or write $${
            c.v["at"]
          } in ${c.v["file"]} of your copy.`
          : undefined,
    },
    "k8s-kind-not-served": {
      cause: (c) =>
        isOfCore(c)
          ? `Every cluster serves ${
            c.v["kind"]
          } in v1, so what answered kubectl is no Kubernetes API: it has no kubeconfig here (it then asks localhost:8080), or the server in it is another service.`
          : STABLE[c.v["kind"] ?? ""] === undefined
          ? `The cluster does not serve the kind ${c.v["kind"]} in ${
            c.v["version"]
          }: its custom resource definition (CRD) is not installed, or the operator serves another version.`
          : `The API version ${c.v["version"]} of ${
            c.v["kind"]
          } was removed from Kubernetes; this cluster serves ${
            STABLE[c.v["kind"] ?? ""]
          }.`,
      next: (c) =>
        isOfCore(c)
          ? "kubectl config view --minify"
          : STABLE[c.v["kind"] ?? ""] === undefined
          ? apiGroup(c) === undefined
            ? "kubectl api-resources"
            : `kubectl api-resources --api-group=${apiGroup(c)}`
          : isOfProgram(c)
          ? `Take a release of the program that asks for it which knows ${
            STABLE[c.v["kind"] ?? ""]
          } (an operator or controller: its chart or image of a later version); the cluster cannot serve ${
            c.v["version"]
          } again.`
          : `Change apiVersion of ${c.v["kind"]} to ${
            STABLE[c.v["kind"] ?? ""]
          }${
            !isManifest(c.v["file"]) ? "" : ` in ${c.v["file"]}`
          }, and adjust the fields that changed.`,
    },
    "k8s-manifest-field-unknown": {
      next: (c) => {
        const where = (c.v["where"] ?? "").replace(/\[\d+\]/g, "");
        const path = /^\w+(?:\.\w+)*$/.test(where)
          ? where.charAt(0).toLowerCase() + where.slice(1)
          : "";
        const near = c.lines.join("\n").slice(0, 20_000).match(
          /missing required field "(\w{2,60})"/,
        )?.[1];
        if (near !== undefined) {
          return `Correct ${
            c.v["field"]
          } in the manifest: ${near} is meant there.`;
        }
        return path === "" ? undefined : `kubectl explain ${path}`;
      },
    },
    "helm-owned-by-other-release": {
      next: (c) => c.v["have"] === undefined ? adopted(c) : undefined,
    },
  },
);
