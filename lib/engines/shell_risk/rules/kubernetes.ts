/**
 * `kubectl`: what is applied to a cluster, and what runs in its pods.
 *
 * @module
 */

import kubectlText from "../tables/kubectl.txt" with { type: "text" };
import { reachedBy, type Run, runInner } from "../handler.ts";
import { isSwitchedOff, readOptions, wordSet } from "../options.ts";
import { tableHandler } from "../table.ts";
import type { Program } from "../table_rows.ts";
import { readTable } from "../tables.ts";
import { forFew, printedCopy } from "./container_access.ts";

/** kubectl; what runs inside of pods is judged below. */
export const KUBECTL: Program = readTable(kubectlText);

const kubectlTable = tableHandler(KUBECTL);

const KUBE_VALUED = wordSet(
  "-n --namespace --context --cluster --kubeconfig -c --container -f --as --as-group -s --server --token --image --overrides --restart --env --labels --port --pod-running-timeout",
);

/** Marks of a pod that controls its node. */
const CONTROLS_NODE =
  /\bprivileged"?\s*:\s*true|(?:^| )--privileged(?:=true)?(?: |$)|hostPID"?\s*:\s*true|hostPath|hostNetwork"?\s*:\s*true/;

/** Sub-commands that bring a manifest into the cluster. */
const APPLIES = /^(?:apply|create|replace|patch|set)$/;

/** `kubectl`: its table, unless a command or a manifest says more. */
export function kubectl(run: Run): string | undefined {
  const { call, judge } = run;
  const sub = readOptions(call, KUBE_VALUED, true).words[0] ?? "";
  const isDry =
    call.args.some((arg) => /^--dry-run(?:=client|=server)?$/.test(arg)) &&
    !isSwitchedOff(call.args, ["--dry-run"]);
  if (/^(?:exec|debug|run|attach)$/.test(sub)) {
    if (!isDry) return podCommand(run, sub);
    judge.add(call, "observe");
    return undefined;
  }
  if (!isDry && APPLIES.test(sub) && applyManifest(run)) return undefined;
  const printed = sub === "cp"
    ? printedCopy(run, readOptions(call, KUBE_VALUED).words.slice(1))
    : undefined;
  const output = kubectlTable(run);
  return printed ?? output;
}

/** A command in a pod, or a pod for a command. */
function podCommand(run: Run, sub: string): string {
  const { call, judge } = run;
  const dashes = call.args.indexOf("--");
  const { words } = readOptions(call, KUBE_VALUED);
  if (CONTROLS_NODE.test(call.args.join(" "))) {
    judge.add(call, "escape", {
      says: "starts a pod with control over its node",
    });
  }
  if (sub === "debug" && /^node\//.test(words[1] ?? "")) {
    judge.add(call, "escape", {
      level: "high",
      says: "opens a privileged session on a node",
    });
  }
  judge.add(call, sub === "run" ? "remote-edit" : "container", {
    says: sub === "run" ? "starts a pod" : "runs a command in a pod",
  });
  const command = dashes >= 0
    ? call.args.slice(dashes + 1)
    : sub === "exec"
    ? words.slice(2)
    : [];
  const reach = dashes >= 0
    ? call.args.slice(0, dashes)
    : ["exec", words[1] ?? ""];
  const within = sub === "exec"
    ? reachedBy(run, [run.call.name, ...reach, "--"])
    : run.context.within ?? [];
  const output = command.length === 0 ? "" : runInner(run, command, { within });
  return forFew(run, output, within) ?? judge.unknowns.mark({
    label: "(output of a pod)",
    kind: "network",
    from: "kubectl exec",
  });
}

/** Judges a manifest or a patch; whether that is all there is to say. */
function applyManifest(run: Run): boolean {
  const { call, judge, context } = run;
  const { values } = readOptions(call, KUBE_VALUED);
  const file = ["-f", "--filename", "-k", "--kustomize"].map((flag) =>
    values.get(flag)
  ).find((value) => value !== undefined);
  if (file !== undefined && /^https?:\/\//.test(file)) {
    judge.add(call, "untrusted-source", {
      level:
        /^https:\/\/(?:raw\.githubusercontent\.com|github\.com|.*\.(?:io|dev|sh)\/)/
            .test(file)
          ? "high"
          : undefined,
      says: `applies a manifest from ${file}`,
      instead: [`kubectl diff -f ${file}`],
    });
    return true;
  }
  const text = [
    file === "-" ? context.stdin?.text ?? "" : "",
    ...call.args.filter((arg) => arg.includes("{")),
  ].join("\n");
  if (CONTROLS_NODE.test(text)) {
    judge.add(call, "escape", {
      level: "high",
      says: "starts a pod with control over its node",
    });
  }
  if (/"?kind"?:\s*"?(?:Cluster)?RoleBinding/.test(text)) {
    judge.add(call, "privilege", { says: "grants rights in the cluster" });
  }
  return false;
}
