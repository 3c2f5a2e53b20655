import {
  derivedOutput,
  type Handler,
  type Handlers,
  handlers,
  type Run,
  runInnerText,
  trail,
} from "../handler.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { classifyPath } from "../scope.ts";
import { isUncertain, replaceUncertain } from "../values.ts";
import { judgeAttackScript } from "./attack_tools.ts";
import { judgeUnpackedRun } from "./fetched.ts";

const SHELL_VALUED = wordSet(
  "-o +o -O +O --rcfile --init-file -C --init-command --command --rcfile",
);

/** Ways to an interactive shell that are nothing unusual. */
const ORDINARY_WAYS =
  /^(?:(?:ba|z|da|k|c|tc|fi)?sh|exec|command|builtin|eval|ssh|autossh|mosh|docker|podman|nerdctl|kubectl|oc|docker-compose|tmux|screen|sudo|doas|su|runuser|alias .*|gnome-terminal|xterm|konsole|kitty|alacritty|wezterm|lxc|incus|distrobox|toolbox|conda|mamba|poetry|pipenv|pdm|hatch|nix|nix-shell|[\w.-]+@[\w.-]+|[\w-]+\.[\w.-]+|\$\w+)$/;

/** Ways into another machine or container: a shell there is no way out of what led to it. */
const ELSEWHERE =
  /^(?:ssh|autossh|mosh|docker|podman|nerdctl|docker-compose|kubectl|oc|lxc|incus|distrobox|toolbox)$/;

/** Command generators whose output is meant to be evaluated by a shell. */
const KNOWN_GENERATORS =
  /^\$\((?:apt-config shell|dpkg-architecture|dpkg-buildflags|direnv hook|ssh-agent|dbus-launch|gnome-keyring-daemon|(?:\/\S*\/)?brew shellenv|pyenv|rbenv|nodenv|goenv|gimme|jenv|nvm|fnm|volta|mise|asdf|rtx|starship init|zoxide init|dircolors|thefuck|fuck|opam (?:config )?env|luarocks path|npm completion|pip completion|kubectl completion|helm completion|gh completion|docker completion|docker-machine env|minikube (?:-p \S+ )?docker-env|podman-machine|keychain|gpg-agent|resize|lesspipe|\S*lesspipe|conda|mamba|micromamba|atuin init|navi widget|hub alias|register-python-argcomplete|rustup completions|deno completions|poetry completions|perl -I|tset|locale|getopt|stack --bash|scmpuff|env --shell|cat \S*completion)|^\$\((?:\.\/)?[\w.-]+ (?:--)?(?:generate-)?(?:shell-)?completions?(?: (?:bash|zsh|fish|sh|powershell))?\)/;

/**
 * Runs text that reaches an interpreter as a script, wherever it comes from.
 *
 * @param run The interpreter's run.
 * @param text The script, perhaps with unknown parts.
 * @param source How to call it in the explanation.
 * @param args Its positional parameters.
 */
export function runScriptText(
  run: Run,
  text: string,
  source: string,
  args?: readonly string[],
): string {
  const { call, judge } = run;
  judgeDecoded(run, text);
  const sole = judge.unknowns.sole(text);
  const origins = judge.unknowns.origins(text);
  const network = origins.find((origin) => origin.kind === "network");
  if (network !== undefined) {
    judgeRemoteRun(run, network.from ?? "the network");
    if (sole !== undefined) return derivedOutput(run);
  }
  if (sole !== undefined) {
    runUnseen(run, text, source);
    return derivedOutput(run);
  }
  const decoded = origins.find((origin) => origin.kind === "decoded");
  if (decoded !== undefined) {
    judge.add(call, "opaque-run", {
      says: `executes decoded data that cannot be read here (${decoded.label})`,
    });
  }
  if (isUncertain(text) && replaceUncertain(text, "").trim().length < 3) {
    judge.add(call, "opaque-run", {
      says: `executes text that is only known at run time (${
        judge.unknowns.show(text).slice(0, 60)
      })`,
    });
  }
  const state = run.context.state.clone();
  state.params = args ?? state.params;
  return run.shell.runText(text, {
    ...run.context,
    state,
    stdin: undefined,
    via: trail(run),
    depth: run.context.depth + 1,
  });
}

/** Judges running a text that did not stand in the command as it is run. */
function judgeDecoded({ call, judge }: Run, text: string): void {
  if (!judge.decoded.has(text.trim())) return;
  judge.add(call, "opaque-run", {
    says: "executes text that was hidden by an encoding",
  });
}

/** A local program that is asked, by the word for it, what a shell has to set. */
const SETS_UP =
  /^\$\((?!(?:ba|z|da|k|fi)?sh |python|node|perl|ruby|php|docker|podman|kubectl|ssh |sudo |cat |echo |printf |env )[\w.\/-]+ (?:use|env|init|shellenv|hook|activate|environment)(?: [\w.=\/-]+)*\)$/;

/** The same by an option: what it prints is there to be set. */
const PRINTS_SETTINGS =
  /^\$\((?!(?:ba|z|da|k|fi)?sh |python|node|perl|ruby|php|docker|podman|kubectl|ssh |sudo |cat |echo |printf |env )[\w.\/-]+(?: [\w.=\/-]+)* --(?:env|export|export-env|shell-export)\)$/;

/** Whether a command is there to print what sets up the shell that evaluates it. */
export function printsSetUp(command: string): boolean {
  return KNOWN_GENERATORS.test(command) || SETS_UP.test(command) ||
    PRINTS_SETTINGS.test(command);
}

/** A compiler that makes a program of code. */
const BUILT =
  /^\$\((?:go (?:build|test)|(?:[\w.]+-)?(?:gcc|g\+\+|cc|c\+\+|clang(?:\+\+)?)(?:-\d+)?|rustc|swiftc|ghc|zig build-exe|nim c|fpc|dmd|ldc2|gfortran|deno compile|bun build|esbuild|tsc) /;
/** Code that is not of this project. */
const ELSEWHERE_CODE =
  /:\/\/|@\w|(?<!\s-X)\s\w[\w-]*(?:\.\w+)+\/\w|\s-(?:\s|\)$)/;

/** Judges running a text of which nothing but its origin is known. */
export function runUnseen(run: Run, text: string, source: string): void {
  const { call, judge } = run;
  const sole = judge.unknowns.sole(text);
  if (sole === undefined) return;
  if (sole.kind === "file") {
    const place = classifyPath(sole.from ?? "", call.cwd);
    const hidden = /^\/dev\/shm\//.test(place.path);
    judge.add(call, hidden ? "opaque-run" : "run", {
      target: sole.from,
      says: `runs the script ${judge.unknowns.show(sole.from ?? source)}`,
    });
  } else if (
    sole.kind === "output" && printsSetUp(sole.label)
  ) {
    judge.add(call, "run", {
      says: `evaluates the output of ${sole.label.slice(2, 60)}`,
    });
  } else if (
    sole.kind === "output" && BUILT.test(sole.label) &&
    !ELSEWHERE_CODE.test(sole.label)
  ) {
    judge.add(call, "run", {
      says: `runs what ${sole.label.slice(2, 60)} builds of local code`,
    });
  } else {
    judge.add(call, "opaque-run", {
      says: sole.kind === "decoded"
        ? `executes decoded data that cannot be read here (${sole.label})`
        : `executes text that is only known at run time (${sole.label})`,
    });
  }
}

/** Precedes the address of a download whose certificate is not checked. */
const UNVERIFIED = /^unverified:/;

/** How to look into a file by the end of its name; scripts are read. */
const LOOKS_INTO: readonly (readonly [RegExp, string])[] = [
  [/\.(?:tgz|tar\.gz|tar\.\w+|tar)$/, "tar -tf NAME"],
  [/\.(?:zip|whl|jar|vsix|nupkg)$/, "unzip -l NAME"],
  [/\.deb$/, "dpkg -I NAME"],
  [/\.rpm$/, "rpm -qpi NAME"],
  [/\.(?:exe|msi|dll|bin|run|appimage)$/i, "file NAME"],
];

/** Saves a file, shows its sum and what is in it; whoever has looked at it can use it. */
export function checkedDownload(url: string): string {
  const name =
    /\/([\w.-]+\.\w+)(?:[?#]|$)/.exec(url.replace(/^\w+:\/\/[^\/]+/, ""))
      ?.[1] ?? "install.sh";
  const look = LOOKS_INTO.find(([end]) => end.test(name))?.[1] ??
    "head -n 100 NAME";
  return `curl -fsSL '${
    url.replaceAll("'", "").replace(/^http:(?!\/\/\d+\.)/, "https:")
  }' -o ${name} && sha256sum ${name} && ${look.replace("NAME", name)}`;
}

/** Judges executing something that comes from the network. */
export function judgeRemoteRun(run: Run, given: string): void {
  const { call, judge } = run;
  const from = given.replace(UNVERIFIED, "");
  const blind = run.context.root || from !== given ||
    !/^https:\/\/(?!\d{1,3}(?:\.\d{1,3}){3}(?:[:/]|$)|\[)|^ssh:/i.test(from);
  const url = /^(?:https?|ftps?):\/\/\S+$/i.test(from)
    ? judge.unknowns.show(from)
    : undefined;
  judge.add(call, blind ? "remote-run-blind" : "remote-run", {
    target: from,
    says: `executes what it receives from ${
      judge.unknowns.show(from).slice(0, 120)
    }, unread${run.context.root ? ", as root" : ""}${
      from === given ? "" : ", without checking the certificate"
    }`,
    instead: url === undefined ? [] : [checkedDownload(url)],
  });
}

const shellHandler: Handler = (run) => {
  const { call, judge } = run;
  const { args } = call;
  if (args.length === 1 && /^(?:--version|--help)$/.test(args[0] ?? "")) {
    judge.add(call, "observe", { says: "prints help or its version" });
    return undefined;
  }
  // `+x` takes back what `-x` asks for.
  const runsAgain = args.some((arg) => /^\+[a-z]*n/.test(arg));
  const options = readOptions(
    args.filter((arg) => !/^\+[a-np-z]+$/.test(arg)),
    SHELL_VALUED,
    true,
  );
  if (hasFlag(options, ["-n"]) && !runsAgain) {
    judge.add(call, "observe", {
      says: "checks the syntax of a script without running it",
    });
    return undefined;
  }
  runStartUp(run, options);
  if (hasFlag(options, ["-c"])) {
    const [text, zero, ...rest] = options.words;
    if (text === undefined) return undefined;
    if (zero !== undefined) run.context.state.vars.set("0", zero);
    return runWithStdin(run, text, rest);
  }
  const [file, ...rest] = options.words;
  if (
    file !== undefined && !hasFlag(options, ["-s"]) &&
    !/^(?:-|\/dev\/stdin|\/dev\/fd\/0)$/.test(file)
  ) return runScriptFile(run, file, rest);
  return run.context.stdin === undefined
    ? openShell(run)
    : runInput(run, options, run.context.stdin.text);
};

/** What a shell reads or runs before anything else. */
function runStartUp(run: Run, options: Options): void {
  const startFile = options.values.get("--rcfile") ??
    options.values.get("--init-file");
  if (startFile !== undefined) {
    const { judge, call } = run;
    const { path, scope } = classifyPath(startFile, call.cwd);
    if (/^tmp(?:-root)?$/.test(scope) && !judge.files.has(path)) {
      judge.add(call, "opaque-run", {
        says:
          `runs ${startFile} before anything else, which anybody can replace`,
        instead: [`cat ${startFile}`],
      });
    }
    runScriptText(run, judge.readFile(call, startFile), startFile);
  }
  const command = options.values.get("--command") ?? options.values.get("-C") ??
    options.values.get("--init-command");
  if (command !== undefined) runScriptText(run, command, "the script");
}

function runScriptFile(
  run: Run,
  file: string,
  args: readonly string[],
): string | undefined {
  const { call, judge } = run;
  const place = classifyPath(file, call.cwd);
  const known = judge.files.get(place.path);
  if (known !== undefined) return runScriptText(run, known, place.path, args);
  if (place.scope === "network") {
    judge.add(call, "remote-run-blind", {
      target: place.path,
      says: `runs what it receives from ${place.path}`,
    });
    return undefined;
  }
  judgeAttackScript(run, place.path);
  judgeUnpackedRun(run, place);
  const hidden = /^\/dev\/shm\/|^\/(?:var\/)?tmp\/(?:.*\/)?\.[^/]/.test(
    place.path,
  );
  judge.add(call, hidden ? "opaque-run" : "run", {
    target: place.path,
    says: `runs the script ${judge.unknowns.show(file).slice(0, 100)}`,
  });
  return undefined;
}

/** A shell that is fed its script. */
function runInput(run: Run, options: Options, text: string): string {
  const { judge } = run;
  const [file, ...rest] = options.words;
  const uncertain = judge.unknowns.sole(text) !== undefined;
  const output = runScriptText(
    run,
    text,
    "its input",
    file === undefined ? rest : options.words.slice(file === "-" ? 1 : 0),
  );
  // An interactive shell fed by something unknown: what it prints is a session.
  return uncertain || hasFlag(options, ["-i"])
    ? output +
      judge.unknowns.mark({ label: "(shell session)", kind: "output" })
    : output;
}

function openShell(run: Run): string {
  const { call, judge, context } = run;
  const entry = context.via.findLastIndex((one) => ELSEWHERE.test(one));
  const escapes = !context.root &&
    context.via.slice(entry + 1).some((one) => !ORDINARY_WAYS.test(one));
  const kind = context.root
    ? "privilege"
    : escapes
    ? "shell-escape"
    : "session";
  judge.add(call, kind, {
    says: context.root
      ? "opens a shell with root privileges"
      : escapes
      ? `starts a shell from inside ${context.via.join(" > ")}`
      : "opens an interactive shell",
    instead: context.root ? ["sudo -l"] : [],
  });
  return judge.unknowns.mark({ label: "(shell session)", kind: "output" });
}

/** `sh -c text`: the script keeps the standard input. */
function runWithStdin(run: Run, text: string, args: readonly string[]): string {
  const { context } = run;
  const sole = run.judge.unknowns.sole(text);
  if (
    sole !== undefined ||
    run.judge.unknowns.origins(text).some((origin) =>
      origin.kind !== "variable" && origin.kind !== "argument"
    )
  ) {
    return runScriptText(run, text, "the script", args);
  }
  judgeDecoded(run, text);
  const state = context.state.clone();
  state.params = args;
  return runInnerText(run, text, { state });
}

const evalHandler: Handler = (run) => {
  const text = run.call.args.join(" ");
  if (text.trim() === "") return "";
  const { judge } = run;
  const origins = judge.unknowns.origins(text);
  const sole = judge.unknowns.sole(text);
  if (
    sole !== undefined ||
    origins.some((origin) =>
      origin.kind === "network" || origin.kind === "decoded"
    )
  ) {
    return runScriptText(run, text, "its arguments");
  }
  judgeDecoded(run, text);
  // eval runs in the same shell: assignments and functions stay.
  return runInnerText(run, text);
};

const sourceHandler: Handler = (run) => {
  const { call, judge, context } = run;
  const file = call.args.find((arg) => !arg.startsWith("-") || arg === "-");
  if (file === undefined) {
    // fish reads its input then; other shells refuse.
    return context.stdin === undefined
      ? undefined
      : runScriptText(run, context.stdin.text, "its input");
  }
  const place = classifyPath(file, call.cwd);
  const known = judge.files.get(place.path);
  if (known !== undefined) {
    return runScriptText(run, known, place.path, call.args.slice(1));
  }
  if (place.path === "/dev/stdin" || file === "-") {
    return runScriptText(run, context.stdin?.text ?? "", "its input");
  }
  if (place.scope === "network") judgeRemoteRun(run, place.path);
  else if (place.scope === "tmp") {
    judge.add(call, "run", {
      target: place.path,
      says: `runs ${place.path} in this shell`,
    });
  } else {judge.add(call, "run", {
      target: place.path,
      says: `runs ${judge.unknowns.show(file).slice(0, 100)} in this shell`,
    });}
  return undefined;
};

/** Command shells, `eval` and `source`. */
export const SHELLS: Handlers = handlers([
  [
    "sh bash rbash zsh dash ash ksh ksh93 mksh pdksh fish csh tcsh lash hush yash osh nu elvish xonsh sash",
    shellHandler,
  ],
  ["eval", evalHandler],
  ["source .", sourceHandler],
]);
