/** What rules of tables/kubernetes.txt compute. */
import table from "./tables/kubernetes.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule, Template } from "../types.ts";

const RESOURCES =
  "pods svc services routes deploymentconfigs buildconfigs imagestreams projects deployments configmaps secrets namespaces nodes ingresses jobs cronjobs statefulsets daemonsets replicasets events persistentvolumeclaims persistentvolumes serviceaccounts roles rolebindings clusterroles clusterrolebindings endpoints horizontalpodautoscalers networkpolicies storageclasses customresourcedefinitions pod service deployment configmap secret namespace node ingress job"
    .split(" ");

/** `-n NAMESPACE` of the caller's command. */
function ns(c: RuleContext): string {
  const m =
    /(?:\s-n[ =]?|\s--namespace[ =])([\w-]{1,63})/.exec(c.cmd.text ?? "")
      ?.[1] ?? c.v["ns"];
  return m === undefined ? "" : ` -n ${m}`;
}

/** kubectl with the caller's namespace. */
function k(text: string): Template {
  return (c) => {
    const rendered = c.render(text);
    return rendered === undefined ? undefined : `${rendered}${ns(c)}`;
  };
}
const POD_NEAR = [
  /^(?<pod>[a-z0-9][\w.-]{2,120})\s{1,20}\d{1,3}\/\d{1,3}\s/,
  /(?:^Name:|pod[/ ]"?)\s{0,12}(?<pod>[a-z0-9][\w.-]{2,120})/,
  /container "?(?<ctr>[\w-]{1,60})"?/,
];

/** What kubectl says of a file that is no YAML. */
const NO_YAML = /error converting YAML to JSON: yaml: line \d/;

/** The line that it names. */
function yamlLine(c: RuleContext): string {
  return /yaml: line (\d{1,6})/.exec(c.v["msg"] ?? "")?.[1] ?? "1";
}

/** How the API server refuses a field: its path, the kind of mistake, the value and why. */
const FIELD_REFUSED =
  /^(?<path>[a-z][\w-]{1,60}(?:\.[\w\/-]{1,80}|\[[^\]]{1,80}\]){0,12}): (?<kind>Invalid value|Required value|Unsupported value|Duplicate value|Forbidden|Too long)(?:: (?<value>"[^"]{0,120}"|[\w.-]{1,60}))?(?:: (?<why>[^()]{3,200})|$)/;

/** The field that the API server names, with what it asks of it. */
function fieldToCorrect(c: RuleContext): string | undefined {
  const { kind = "", name = "", msg2 = "" } = c.v;
  const field = FIELD_REFUSED.exec(msg2)?.groups;
  if (field === undefined) return undefined;
  const { path, value, why } = field;
  const said = [
    value === undefined ? "" : `${value} is refused`,
    why?.trim().replace(/[,.;]$/, "") ?? "",
  ].filter((part) => part !== "").join(", ");
  return `Correct ${path} of the ${kind} ${name}, or what fills it in (values, variables)${
    said === "" ? ": it is missing or not allowed" : `: ${said}`
  }`;
}

/** Kubernetes and what runs on it. */
export const KUBERNETES_RULES: readonly CompleteRule[] = readRules(table, {
  "k8s-crash-loop": {
    near: POD_NEAR,
    next: k("kubectl logs {pod} --previous"),
  },
  "k8s-image-pull": {
    near: [...POD_NEAR],
    next: [
      k("kubectl describe pod {pod}"),
      k("kubectl get events --sort-by=.lastTimestamp"),
    ],
  },
  "k8s-oom-killed": {
    near: POD_NEAR,
    next: [
      k("kubectl top pod {pod} --containers"),
      k("kubectl set resources deployment/<deployment> --limits=memory=1Gi"),
    ],
  },
  "k8s-config-missing": { next: k("kubectl get configmaps,secrets") },
  "k8s-probe-failed": {
    near: POD_NEAR,
    next: [
      k("kubectl describe pod {pod}"),
      k("kubectl get events --sort-by=.lastTimestamp"),
    ],
  },
  "k8s-pvc-pending": { next: k("kubectl get pvc") },
  "k8s-no-cluster": {
    next: (c) =>
      /no such host/.test(c.v["why"] ?? c.lines[c.at] ?? "")
        ? "kubectl config view --minify"
        : undefined,
  },
  "k8s-no-resource-type": {
    next: (c) =>
      c.cmd.replace(c.v["bad"], c.nearest(c.v["bad"], RESOURCES, 0.8)),
  },
  "k8s-manifest-invalid": {
    cause: (c) =>
      NO_YAML.test(c.v["msg"] ?? "")
        ? c.render(
          `{path} is not valid YAML at line ${yamlLine(c)}: ${
            /cannot start any token/.test(c.v["msg"] ?? "")
              ? "a tab, or a value that begins with @, ` or % without quotes."
              : "the indentation, a colon or a quote is wrong there or in the line before."
          }`,
        )
        : undefined,
    next: [fieldToCorrect, (c) =>
      NO_YAML.test(c.v["msg"] ?? "")
        ? c.render(
          `Open {path} at line ${yamlLine(c)} and correct the YAML there.`,
        )
        : undefined, (c) => {
      const path =
        /ValidationError\((?<kind>[A-Z]\w{2,60})(?<rest>(?:\.\w{1,60}|\[\d{1,3}\]){0,8})\)/
          .exec(c.v["msg"] ?? "")?.groups;
      return path === undefined
        ? undefined
        : `kubectl explain ${(path["kind"] ?? "").toLowerCase()}${
          (path["rest"] ?? "").replaceAll(/\[\d+\]/g, "")
        }`;
    }],
  },
  "k8s-already-exists": { next: k("kubectl get {res} {name}") },
  "k8s-webhook": {
    next: (c) =>
      c.v["hook2"] !== undefined
        ? `Change the manifest as the policy asks: ${
          (c.v["why2"] ?? "").slice(0, 160)
        }`
        : undefined,
  },
  "k8s-quota": { next: k("kubectl describe resourcequota") },
  "k8s-no-container": {
    next: [
      (c) =>
        c.v["ctrs"] === undefined
          ? undefined
          : c.cmd.append(`-c ${(c.v["ctrs"] ?? "").split(/[\s,]+/)[0]}`),
      (c) =>
        c.v["pod3"] === undefined
          ? undefined
          : `kubectl describe pod ${c.v["pod3"]}${ns(c)}`,
      k("kubectl get pods -o wide"),
    ],
  },
  "k8s-rollout-deadline": {
    next: [
      k("kubectl describe deployment {dep}"),
      k("kubectl get events --sort-by=.lastTimestamp"),
    ],
  },
  "k8s-selector-no-endpoints": {
    next: [
      k("kubectl get endpoints {svc2}"),
      k("kubectl get endpoints {svc}"),
      k("kubectl get pods"),
    ],
  },
  "helm-operation-in-progress": {
    next: (c) => {
      const r = c.cmd.operands[1];
      return r === undefined ? undefined : `helm history ${c.quote(r)}${ns(c)}`;
    },
  },
  "kubeadm-preflight": {
    next: (c) =>
      c.v["check"] === "Swap"
        ? "sudo swapoff -a"
        : /FileContent--proc-sys-net-bridge/.test(c.v["check"] ?? "")
        ? "sudo modprobe br_netfilter"
        : c.v["check"] === "CRI"
        ? "sudo systemctl restart containerd"
        : /^Port/.test(c.v["check"] ?? "")
        ? `sudo ss -ltnp 'sport = :${
          /\d+/.exec(c.v["check"] ?? "")?.[0] ?? "6443"
        }'`
        : undefined,
  },
});
