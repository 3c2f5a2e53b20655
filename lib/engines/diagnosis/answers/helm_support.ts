/** What answers about Helm need to say their commands. */
import type { RuleContext } from "../context.ts";

/** The name of the release in a Helm command. */
function releaseOf(args: readonly string[]): string | undefined {
  const at = args.findIndex((word) =>
    /^(?:install|upgrade|rollback|uninstall|template)$/.test(word)
  );
  const name = at < 0
    ? undefined
    : args.slice(at + 1).find((word, i, rest) =>
      !word.startsWith("-") &&
      !/^(?:-n|--namespace|-f|--values|--set|--version|--timeout|--kube-context)$/
        .test(rest[i - 1] ?? "")
    );
  return name !== undefined && /^[a-z0-9][a-z0-9.-]{0,52}$/.test(name)
    ? name
    : undefined;
}

/** The command that lets a release take over an object that no release has. */
export function adopted(c: RuleContext): string | undefined {
  const release = releaseOf(c.cmd.args) ?? "<release>";
  const kind = c.v["kind"]?.toLowerCase() ?? "";
  const name = c.v["name"] ?? "";
  const namespace = c.v["namespace"] ?? "";
  if (!/^[a-z]{3,60}$/.test(kind) || !/^[\w.-]{1,120}$/.test(name)) {
    return undefined;
  }
  const place = namespace === "" ? "" : ` -n ${namespace}`;
  return `kubectl${place} annotate ${kind} ${name} meta.helm.sh/release-name=${release} meta.helm.sh/release-namespace=${
    namespace === "" ? "<namespace>" : namespace
  } && kubectl${place} label ${kind} ${name} app.kubernetes.io/managed-by=Helm`;
}
