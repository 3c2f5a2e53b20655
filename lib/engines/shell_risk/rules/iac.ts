import { type Handler, type Handlers, handlers } from "../handler.ts";
import { readOptions, wordSet } from "../options.ts";
import type { Program } from "../table.ts";

const ansible: Handler = (run) => {
  const { call, judge, context } = run;
  const options = readOptions(
    call,
    wordSet(
      "-i -m -a -u -e -l -t -f -M -c --limit --module-name --args --inventory --extra-vars --tags --user --private-key --become-user --vault-password-file",
    ),
  );
  if (
    call.args.some((arg) =>
      /^(?:--check|-C|--list-hosts|--list-tasks|--list-tags|--syntax-check|--version|--help|-h)$/
        .test(arg)
    )
  ) {
    judge.add(call, "observe", { says: "shows what it would do" });
    return undefined;
  }
  if (call.name !== "ansible") {
    judge.add(call, "remote-admin", {
      says: `applies ${options.words.join(" ").slice(0, 60)} to other machines`,
      instead: [
        `${call.name} --check --diff ${
          options.words.map((word) => judge.unknowns.show(word)).join(" ")
        }`,
      ],
    });
    return undefined;
  }
  const module = options.values.get("-m") ??
    options.values.get("--module-name") ?? "command";
  const args = options.values.get("-a") ?? options.values.get("--args") ?? "";
  const become = call.args.some((arg) => /^(?:-b|--become)$/.test(arg));
  if (/^(?:ping|setup|gather_facts|debug|stat)$/.test(module)) {
    judge.add(call, "observe", { says: "asks other machines for facts" });
    return undefined;
  }
  if (/^(?:shell|command|raw|script)$/.test(module)) {
    judge.add(call, "send", { says: "runs a command on many machines" });
    run.shell.runText(args, {
      ...context,
      root: become || context.root,
      via: [...context.via, "ansible"],
      depth: context.depth + 1,
    });
    return undefined;
  }
  if (module === "file" && /state=absent/.test(args)) {
    judge.touch(
      { ...call, root: become },
      "delete-tree",
      /path=(\S+)/.exec(args)?.[1] ?? "/",
    );
    return undefined;
  }
  judge.add(call, "remote-admin", {
    says: `changes many machines (${module})`,
    instead: [`ansible ${options.words.join(" ")} -m ping`],
  });
  return undefined;
};

/** Programs that run commands on fleets. */
export const IAC_HANDLERS: Handlers = handlers([[
  "ansible ansible-playbook ansible-pull ansible-console",
  ansible,
]]);

/** Infrastructure as code. */
export const IAC: readonly Program[] = [
  {
    names: "terraform tofu terragrunt tf opentofu cdktf",
    longDash: true,
    valued:
      "-target -var -var-file -state -out -lock-timeout -parallelism -replace -backend-config -from-module",
    otherwise: "remote-edit",
    rules: `
      observe $
      observe version|validate|show|output|graph|providers|console|metadata|modules|help|diff|synth|list|plan
      untrusted-source init +-from-module # copies a configuration from {-from-module} => {name} validate
      observe run-all|stack plan|validate|output
      observe fmt +-check|-diff
      edit fmt|init|get|new
      observe state list|show|pull
      observe workspace list|show
      destroy-all destroy +-auto-approve|--auto-approve|-force|--terragrunt-non-interactive # destroys everything the configuration manages, unasked => {name} plan -destroy
      remote-delete destroy +-target # destroys {-target} => {name} plan -destroy -target {-target}
      destroy-all destroy # destroys everything the configuration manages => {name} plan -destroy
      destroy-all apply +-destroy => {name} plan -destroy
      destroy-all run-all|stack destroy => {name} run-all plan
      remote-admin apply|run-all|stack +-auto-approve|--auto-approve|--terragrunt-non-interactive|-lock=false # changes infrastructure unasked => {name} plan
      remote-admin run-all|stack apply => {name} run-all plan
      remote-edit apply|refresh|deploy # changes infrastructure after asking => {name} plan
      remote-delete state rm|push|replace-provider|mv # changes what the state knows of real infrastructure => {name} state list
      remote-delete workspace delete => {name} workspace list
      remote-admin force-unlock|taint|untaint|import => {name} plan
      edit workspace|login|logout`,
  },
  {
    names: "pulumi",
    valued: "-s --stack -C --cwd -m --message --target",
    otherwise: "remote-edit",
    rules: `
      observe version|about|preview|whoami|logs|help|schema|console
      observe stack|config|plugin|policy ls|select|output|graph|history|get
      observe stack|config $
      destroy-all destroy|down => pulumi preview
      destroy-all stack rm => pulumi stack
      remote-admin up|update +--yes|-y|--skip-preview|-f => pulumi preview
      remote-admin cancel|state => pulumi stack
      session login|logout|new|install`,
  },
  {
    names:
      "salt salt-call salt-ssh salt-run puppet chef-client chef knife cfn-agent capistrano cap fab mina bolt nixops morph colmena kitchen molecule cloud-init cloud-nuke aws-nuke gcp-nuke",
    valued: "-L -G -E -C -c -t -u -i -e -n",
    otherwise: "remote-admin",
    says: "changes other machines",
    dry: "--noop --dry-run --why-run --check",
    rules: `
      destroy-all @aws-nuke|cloud-nuke|gcp-nuke # deletes everything in the account
      observe * test.ping|test.version|grains.items|grains.get|status.uptime|pkg.list_pkgs
      observe help|describe|module|facts|resource|lookup|parser|status|version|list
      observe * show|list|search
      remote-delete node|client|cookbook|role|environment|data delete|bulk => knife node list`,
  },
  {
    names:
      "ansible-vault ansible-galaxy ansible-inventory ansible-lint ansible-doc ansible-config",
    valued: "--vault-password-file -i -p -r",
    otherwise: "edit",
    rules: `
      read-secret view|decrypt # prints or writes decrypted secrets => ansible-vault --help
      untrusted-source install ~^(?:git\\+|https?:)~
      install install|collection|role
      observe . +--list|--graph|-l|--syntax-check|--version
      observe list|info|search|dump|view`,
  },
];
