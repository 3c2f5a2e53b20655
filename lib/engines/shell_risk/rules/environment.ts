import { type Run, runInnerText } from "../handler.ts";
import { classifyPath } from "../scope.ts";
import { OWN_TEMPORARY } from "../values.ts";
import { judgeGivenWords } from "./given_programs.ts";

/** Variables whose value other programs run with a shell. */
const COMMAND_VARIABLES =
  /^(?:PAGER|MANPAGER|GIT_PAGER|SYSTEMD_PAGER|PSQL_PAGER|BAT_PAGER|KUBECTL_EXTERNAL_DIFF|DELTA_PAGER|EDITOR|VISUAL|GIT_EDITOR|GIT_SEQUENCE_EDITOR|SUDO_EDITOR|KUBE_EDITOR|SYSTEMD_EDITOR|FCEDIT|GIT_SSH_COMMAND|GIT_SSH|GIT_PROXY_COMMAND|GIT_EXTERNAL_DIFF|GIT_ASKPASS|SSH_ASKPASS|SUDO_ASKPASS|BROWSER|LESSOPEN|LESSCLOSE|PROMPT_COMMAND|RSYNC_RSH|CVS_RSH|SVN_SSH|SVN_EDITOR|HGEDITOR|HG_EDITOR|MANOPT|FZF_DEFAULT_COMMAND|MAILCHECK|WGETRC_CMD|ANSIBLE_SSH_EXECUTABLE|PERL5DB)$/;

/** Variables that make programs load code from a file. */
const LOADER_VARIABLES =
  /^(?:LD_PRELOAD|LD_AUDIT|DYLD_INSERT_LIBRARIES|DYLD_LIBRARY_PATH|BASH_ENV|ENV|ZDOTDIR|PYTHONSTARTUP|PYTHONINSPECT|PYTHONPATH|NODE_PATH|CLASSPATH|PERL5OPT|PERL5LIB|RUBYOPT|RUBYLIB|NODE_OPTIONS|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|GCONV_PATH|OPENSSL_CONF|GIT_CONFIG_GLOBAL|GIT_TEMPLATE_DIR|GIT_EXEC_PATH|LUA_INIT|GOFLAGS|COR_PROFILER_PATH(?:_\d+)?|CORECLR_PROFILER_PATH(?:_\d+)?|DOTNET_STARTUP_HOOKS|RUSTC_WRAPPER|RUSTC_WORKSPACE_WRAPPER|CARGO_TARGET_\w+_(?:RUNNER|LINKER)|JDK_JAVA_OPTIONS|(?:MAVEN|GRADLE|SBT|ANT|JAVA|CATALINA)_OPTS|MAKEFILES|IRBRC|R_PROFILE(?:_USER)?|JULIA_LOAD_PATH|GUILE_LOAD_PATH|BUN_INSPECT_PRELOAD|QT_PLUGIN_PATH|GTK_(?:PATH|MODULES)|GIO_EXTRA_MODULES|OPENSSL_MODULES|HELM_PLUGINS|CARGO_BUILD_RUSTC(?:_WRAPPER)?|PKG_CONFIG|BUNDLE_GEMFILE|PGOPTIONS|ERL_(?:A|Z)?FLAGS|ELIXIR_ERL_OPTIONS|PHPRC|PHP_INI_SCAN_DIR|npm_config_(?:script_shell|node_options|init_module|git|shell)|NPM_CONFIG_(?:SCRIPT_SHELL|NODE_OPTIONS|GIT|SHELL))$/;

/** Variables whose value are options of a program. */
const CARRIES_OPTIONS = /(?:FLAGS|_OPTS|_ARGS)$/;

/** Variables that name files or folders with code: plug-ins, interpreters, what is run at the start. */
const LOADED_FROM =
  /^(?:APT_CONFIG|HGRCPATH|PSQLRC|PYTHONHOME|RIPGREP_CONFIG_PATH|YARN_RC_FILENAME)$|_(?:PLUGINS?|PLUGIN_(?:PATH|DIR)|PYTHON|INIT_FILE|STARTUP_FILE)$/;
/** Variables that say where programs find their settings, which can name programs. */
const SETTINGS_FROM =
  /^(?:HOME|KUBECONFIG|INPUTRC|(?:NPM|npm)_(?:CONFIG_USERCONFIG|config_userconfig))$|_(?:CONFIG(?:_FILE|_PATH|_HOME|_DIR)?|HOME)$/;

/** Families of variables and how a value of theirs is judged; first match wins. */
const FAMILIES: readonly (readonly [
  RegExp,
  (name: string, value: string, run: Run) => void,
])[] = [
  [/^PROMPT_COMMAND$/, judgeEachPrompt],
  [COMMAND_VARIABLES, judgeCommandValue],
  [
    /_(?:COMMAND|CMD|PAGER|EDITOR|RSH|ASKPASS|PROG)$/,
    judgeCommandValue,
  ],
  [/^(?:SYSTEMD_)?LESS$/, judgeEditorStart],
  [/^PS[0-4]$/, judgePrompt],
  [/^BASH_FUNC_/, judgeFunction],
  [LOADED_FROM, judgeLoadedFrom],
  [SETTINGS_FROM, judgeSettingsFrom],
  [/^(?:VIMINIT|EXINIT|GVIMINIT)$/, judgeEditorStart],
  [/^(?:FZF_DEFAULT_OPTS|SKIM_DEFAULT_OPTIONS)$/, judgeFinder],
  [/^(?:GNU)?MAKEFLAGS$/, judgeMakeFlags],
  [
    /^(?:CC|CXX|CPP|LD|AR|AS|NM|RANLIB|STRIP|FC|LINKER|CMAKE_C(?:XX)?_COMPILER(?:_LAUNCHER)?|SHELL(?:FLAGS)?|RUSTC|RUSTDOC|GO)$/,
    judgeCommandValue,
  ],
  [/^GOFLAGS$/, (name, value, run) => {
    judgeLoaded(name, value, run);
    judgeChecks(name, value, run);
  }],
  [LOADER_VARIABLES, judgeLoaded],
  [/^(?:PATH|LD_LIBRARY_PATH)$/, judgeSearchPath],
  [/^(?:HIST(?:FILE|SIZE|FILESIZE|CONTROL|IGNORE)|SAVEHIST)$/, judgeHistory],
  [
    /TLS|SSL|HTTPSVERIFY|INSECURE|^(?:GOFLAGS|GONOSUM(?:DB|CHECK)|GOSUMDB)$/i,
    judgeChecks,
  ],
  [
    /^(?:PIP_(?:EXTRA_)?INDEX_URL|UV_(?:DEFAULT_)?INDEX(?:_URL)?|npm_config_registry|YARN_REGISTRY|GOPROXY|BUNDLE_MIRROR__\w+)$/i,
    judgeRegistry,
  ],
];

/**
 * Judges giving a variable a value: some variables run code, hide history or
 * switch off checks in every program that follows.
 */
export function judgeVariable(name: string, value: string, run: Run): void {
  // What it leads to is reached through the variable.
  const named = { ...run, call: { ...run.call, name } };
  FAMILIES.find(([names]) => names.test(name))?.[1](name, value, named);
  if (CARRIES_OPTIONS.test(name)) judgeGivenWords(named, value);
}

/** A bare program name is a choice of editor or pager, anything longer is a command. */
function judgeCommandValue(name: string, value: string, run: Run): void {
  // What reads the names of files begins with a bar.
  const line = value.replace(/^\s*\|{1,2}-?\s*/, "");
  const program = line.replace(/ %s$/, "");
  if (/^\/(?:tmp|var\/tmp|dev\/shm)\/\S+$/.test(program)) {
    run.judge.add(run.call, "startup", {
      says: `makes other programs start ${program} (${name})`,
      instead: [`unset ${name}`],
    });
  } else if (/[\s;|&$`(]/.test(value.trim())) {
    runInnerText(run, line);
  }
}

/** What runs again and again, and is a command even where it is one word. */
function judgeEachPrompt(name: string, value: string, run: Run): void {
  judgeCommandValue(name, value, run);
  if (value.trim() === "") return;
  run.judge.add(run.call, "startup", {
    level: "medium",
    says: `has every prompt that follows run ${
      run.judge.unknowns.show(value).slice(0, 80)
    }`,
    instead: [`unset ${name}`],
  });
}

/** What bash takes for a function when it starts. */
function judgeFunction(_name: string, value: string, run: Run): void {
  const body = /^\(\)\s*\{([^]*)\}\s*$/.exec(value)?.[1];
  if (body !== undefined) runInnerText(run, body);
}

/** Folders in which everybody may put a file. */
const OPEN_FOLDER = /^\/(?:tmp|var\/tmp|dev\/shm)\/./;

function judgeLoadedFrom(name: string, value: string, run: Run): void {
  if (OPEN_FOLDER.test(value)) judgeLoaded(name, value, run);
}

function judgeSettingsFrom(name: string, value: string, run: Run): void {
  if (!OPEN_FOLDER.test(value)) return;
  run.judge.add(run.call, "startup", {
    level: "medium",
    says: `has programs take their settings from ${
      run.judge.unknowns.show(value).slice(0, 80)
    } (${name}), which anybody may have put there`,
    instead: [`ls -la ${run.judge.unknowns.show(value)}`],
  });
}

function judgePrompt(_name: string, value: string, run: Run): void {
  if (/\$\(|`/.test(value)) {
    runInnerText(run, `: "${value.replaceAll('"', '\\"')}"`);
  }
}

/** What an editor carries out at its start: a mark of exclamation runs a command. */
function judgeEditorStart(_name: string, value: string, run: Run): void {
  const command = /(?:^|[|\n+])[ \t:]*(?:silent\s+)?!(.+)$/s.exec(value)
    ?.[1];
  if (command !== undefined) runInnerText(run, command);
}

/** What a finder runs when something is chosen, shown or begun. */
function judgeFinder(_name: string, value: string, run: Run): void {
  for (
    const [, bound, shown] of value.matchAll(
      /(?:execute(?:-silent)?|become|reload|transform)\(([^()]*)\)|--preview[= ]'([^']*)'/g,
    )
  ) runInnerText(run, bound ?? shown ?? "");
}

function judgeMakeFlags(_name: string, value: string, run: Run): void {
  const shell = /\$\(shell(?:\\?\s|\$\{IFS\})([^)]+)\)/.exec(value)?.[1];
  if (shell !== undefined) runInnerText(run, shell.replaceAll("\\ ", " "));
  const file = /(?:^|\s)(?:-f|--file=|--makefile=)\s*(\S+)/.exec(value)?.[1];
  if (file !== undefined) judgeLoaded("MAKEFILES", file, run);
}

/** What the value of a loader variable must have in it to load anything. */
const LOADS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:npm_config_|NPM_CONFIG_)?NODE_OPTIONS$/i,
    /--(?:require|import|loader|experimental-loader|inspect)|(?:^| )-r /,
  ],
  [
    /^npm_config_(?:script_)?shell$/i,
    /^(?!(?:\/(?:usr\/)?bin\/)?(?:ba|z|da)?sh$|pwsh$|powershell$|cmd(?:\.exe)?$)./i,
  ],
  [/^(?:PHPRC|PHP_INI_SCAN_DIR)$/, /^:?\/(?:tmp|dev|var\/tmp)/],
  [
    /^_?JAVA_|^JDK_JAVA_|_OPTS$/,
    /-(?:javaagent|agentlib|agentpath)|-XX:On(?:OutOfMemory)?Error=/,
  ],
  [/^(?:RUBYOPT|PERL5OPT)$/, /(?:^|\s)-[rMm]/],
  [/^ENV$/, /[/.]/],
  [/^GOFLAGS$/, /-(?:toolexec|exec)\b/],
  [/^RUSTC_\w*WRAPPER$/, /^(?!(?:\S*\/)?(?:sccache|ccache|cachepot)$)./],
  // A library that the server loads for this session.
  [/^PGOPTIONS$/, /\w*preload_libraries\s*=/],
  // A name alone is looked for where programs are.
  [/^CARGO_TARGET_\w+_(?:RUNNER|LINKER)$/, /[\/\\\s]/],
  [/^(?:PERL5LIB|RUBYLIB|ZDOTDIR)$/, /^\/(?:tmp|dev|var)/],
  [/^ERL_|^ELIXIR_ERL_OPTIONS$/, /(?:^|\s)-(?:eval|run|s)\s/],
  // Folders that everybody may write to.
  [
    /^(?:PYTHONPATH|NODE_PATH|CLASSPATH|MAKEFILES|IRBRC|R_PROFILE(?:_USER)?|JULIA_LOAD_PATH|GUILE_LOAD_PATH|BUN_INSPECT_PRELOAD|QT_PLUGIN_PATH|GTK_(?:PATH|MODULES)|GIO_EXTRA_MODULES|OPENSSL_MODULES|HELM_PLUGINS|CARGO_BUILD_RUSTC(?:_WRAPPER)?|PKG_CONFIG|BUNDLE_GEMFILE)$/,
    /(?:^|:)\/(?:(?:var\/)?tmp|dev\/shm)(?:\/|:|$)/,
  ],
];

function judgeLoaded(name: string, value: string, run: Run): void {
  const needed = LOADS.find(([names]) => names.test(name))?.[1];
  if (
    value === "" || value === "/dev/null" || needed?.test(value) === false
  ) return;
  run.judge.add(run.call, "startup", {
    says: `makes every program that follows load ${
      run.judge.unknowns.show(value).slice(0, 80)
    } (${name})`,
    instead: /^[~.]{0,2}\/[\w./-]+$/.test(value)
      ? [`ls -lad ${value}`]
      : [`unset ${name}`],
  });
}

function judgeSearchPath(name: string, value: string, run: Run): void {
  const head = value.split(":")[0] ?? "";
  const { scope } = classifyPath(head, run.call.cwd);
  const isHere = head === "" || head === ".";
  if (
    !isHere && scope !== "tmp" && scope !== "tmp-root" ||
    !value.includes(":") && name !== "LD_LIBRARY_PATH"
  ) return;
  run.judge.add(run.call, "startup", {
    level: isHere || holdsOwnWork(head, run) ? "medium" : "high",
    says: `lets programs in ${
      head || "."
    } take the place of system programs (${name})`,
  });
}

/** Whether a folder is one that the text itself has made for this, and put nothing from elsewhere into. */
function holdsOwnWork(folder: string, { call, judge }: Run): boolean {
  const { path: place } = classifyPath(folder, call.cwd);
  const isOwn = `${place}/`.startsWith(`${OWN_TEMPORARY}/`);
  // Nobody else works where an image is built.
  const isMade = judge.setting === "build" &&
    [...judge.folders].some((made) => `${place}/`.startsWith(`${made}/`));
  const from = isOwn ? OWN_TEMPORARY : place;
  return (isOwn || isMade) &&
    ![...judge.unpacked.keys(), ...judge.cloned.keys()].some((path) =>
      path.startsWith(from) || `${place}/`.startsWith(`${path}/`)
    ) &&
    ![...judge.files].some(([path, content]) =>
      path.startsWith(from) && judge.unknowns.origins(content).length > 0
    );
}

function judgeHistory(name: string, value: string, run: Run): void {
  if (
    /^(?:0|\/dev\/null|)$/.test(value) ||
    name === "HISTIGNORE" && value.trim() === "*"
  ) {
    run.judge.add(run.call, "erase-logs", {
      says: `keeps the following commands out of the shell history (${name})`,
    });
  }
}

function judgeChecks(name: string, value: string, run: Run): void {
  const off =
    /^(?:NODE_TLS_REJECT_UNAUTHORIZED|PYTHONHTTPSVERIFY|GIT_SSL_VERIFY)$/.test(
        name,
      ) && value === "0" ||
    /^(?:GIT_SSL_NO_VERIFY|CURL_INSECURE|npm_config_strict_ssl)$/.test(name) &&
      /^(?:1|true)$/.test(value) ||
    /^(?:GONOSUMDB|GOINSECURE)$/.test(name) && /^\*/.test(value) ||
    name === "GOFLAGS" && /-insecure\b/.test(value) ||
    name === "GOSUMDB" && value === "off" ||
    name === "GONOSUMCHECK" && value === "1";
  if (off) {
    run.judge.add(run.call, "disable-security", {
      says: `switches off checks of servers or of what they send (${name})`,
    });
  }
}

/** Where packages come from when nobody says otherwise. */
const REGISTRIES =
  /^https:\/\/(?:pypi\.org|registry\.npmjs\.org|registry\.yarnpkg\.com|proxy\.golang\.org|rubygems\.org)(?:\/|,|$)|^(?:direct|off)?$/;

function judgeRegistry(name: string, value: string, run: Run): void {
  if (REGISTRIES.test(value) || value.startsWith("$")) return;
  run.judge.add(run.call, "untrusted-source", {
    target: value,
    says: `makes packages come from ${
      run.judge.unknowns.show(value).slice(0, 80)
    } (${name})`,
    instead: [`unset ${name}`],
  });
}

/** Programs that hand the secrets of a store to what they start, in its environment. */
const HANDS_SECRETS =
  /^(?:doppler|op|infisical|chamber|teller|vaultenv|aws-vault|envchain|dotenvx|bws|akeyless)$/;

/** Says what an environment holds that is printed. */
export function judgePrintedEnvironment({ call, context, judge }: Run): void {
  const from = context.via.find((name) => HANDS_SECRETS.test(name));
  judge.add(
    call,
    from === undefined ? "observe" : "read-secret",
    from === undefined ? { says: "prints the environment" } : {
      says: `prints the secrets that ${from} hands to programs`,
      instead: [`${from} --help`],
    },
  );
}
