import iac from "../tables/iac.txt" with { type: "text" };
import {
  type Handler,
  type Handlers,
  handlers,
  reachedBy,
  type Run,
} from "../handler.ts";
import { type Options, readOptions, wordSet } from "../options.ts";
import type { Program } from "../table_rows.ts";
import { readTables } from "../tables.ts";

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
  if (call.name !== "ansible") return applyPlaybook(run, options);
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
      within: reachedBy(run, wordsBefore(options, { module, become })),
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

/** What stands before the command that `ansible` runs on each machine. */
function wordsBefore(
  options: Options,
  { module, become }: { readonly module: string; readonly become: boolean },
): string[] {
  const where = options.all.filter(([flag]) =>
    /^(?:-[iul]|--(?:inventory|user|limit))$/.test(flag)
  ).flat();
  const root = become ? ["-b"] : [];
  return ["ansible", ...options.words, ...where, ...root, "-m", module, "-a"];
}

function applyPlaybook(run: Run, options: Options): undefined {
  const { call, judge } = run;
  if (isOwnMachine(run, options)) {
    judge.add(call, "run", {
      says: "applies a playbook to the machine that it runs on",
    });
    return;
  }
  judge.add(call, "remote-admin", {
    says: `applies ${options.words.join(" ").slice(0, 60)} to other machines`,
    instead: [
      `${call.name} --check --diff ${
        options.words.map((word) => judge.unknowns.show(word)).join(" ")
      }`,
    ],
  });
}

/** Whether a playbook changes only the image or the pipeline's machine that it runs on. */
function isOwnMachine({ judge }: Run, { values }: Options): boolean {
  if (judge.setting === "host") return false;
  const inventory = values.get("-i") ?? values.get("--inventory");
  return (values.get("-c") ?? values.get("--connection")) === "local" ||
    inventory === undefined && judge.setting === "build" ||
    /^(?:localhost|127\.0\.0\.1),$/.test(inventory ?? "");
}

/** Programs that run commands on fleets. */
export const IAC_HANDLERS: Handlers = handlers([[
  "ansible ansible-playbook ansible-pull ansible-console",
  ansible,
]]);

/** Infrastructure as code. */
export const IAC: readonly Program[] = readTables(iac);
