import { type Run, runInnerText } from "../handler.ts";
import { classifyPath } from "../scope.ts";

/** Variables whose value other programs run with a shell. */
const COMMAND_VARIABLES =
  /^(?:PAGER|MANPAGER|GIT_PAGER|SYSTEMD_PAGER|PSQL_PAGER|BAT_PAGER|DELTA_PAGER|EDITOR|VISUAL|GIT_EDITOR|GIT_SEQUENCE_EDITOR|SUDO_EDITOR|KUBE_EDITOR|SYSTEMD_EDITOR|FCEDIT|GIT_SSH_COMMAND|GIT_SSH|GIT_PROXY_COMMAND|GIT_EXTERNAL_DIFF|GIT_ASKPASS|SSH_ASKPASS|SUDO_ASKPASS|BROWSER|LESSOPEN|LESSCLOSE|PROMPT_COMMAND|RSYNC_RSH|CVS_RSH|SVN_SSH|SVN_EDITOR|HG_EDITOR|MANOPT|FZF_DEFAULT_COMMAND|MAILCHECK|WGETRC_CMD|ANSIBLE_SSH_EXECUTABLE|PERL5DB)$/;

/** Variables that make programs load code from a file. */
const LOADER_VARIABLES =
  /^(?:LD_PRELOAD|LD_AUDIT|DYLD_INSERT_LIBRARIES|DYLD_LIBRARY_PATH|BASH_ENV|ENV|ZDOTDIR|PYTHONSTARTUP|PYTHONINSPECT|PERL5OPT|PERL5LIB|RUBYOPT|RUBYLIB|NODE_OPTIONS|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|GCONV_PATH|OPENSSL_CONF|GIT_CONFIG_GLOBAL|GIT_TEMPLATE_DIR|GIT_EXEC_PATH|LUA_INIT)$/;

/**
 * Judges giving a variable a value: some variables run code, hide history or
 * switch off checks in every program that follows.
 */
export function judgeVariable(name: string, value: string, run: Run): void {
  const { call, judge } = run;
  if (
    COMMAND_VARIABLES.test(name) ||
    /_(?:COMMAND|CMD|PAGER|EDITOR|RSH|ASKPASS)$/.test(name)
  ) {
    // A bare program name is a choice of editor or pager, anything longer is a command.
    if (/[\s;|&$`(]/.test(value.trim()) && value.trim() !== "") {
      runInnerText(run, value);
    }
    return;
  }
  if (/^PS[0-4]$/.test(name)) {
    if (/\$\(|`/.test(value)) {
      runInnerText(run, `: "${value.replaceAll('"', '\\"')}"`);
    }
    return;
  }
  if (/^(?:GNU)?MAKEFLAGS$/.test(name)) {
    const shell = /\$\(shell ([^)]+)\)/.exec(value)?.[1];
    if (shell !== undefined) runInnerText(run, shell);
  }
  if (LOADER_VARIABLES.test(name)) {
    if (
      name === "NODE_OPTIONS" &&
      !/--(?:require|import|loader|experimental-loader|inspect)|(?:^| )-r /
        .test(value)
    ) return;
    if (
      /^_?JAVA_/.test(name) && !/-(?:javaagent|agentlib|agentpath)/.test(value)
    ) return;
    if (
      (name === "RUBYOPT" || name === "PERL5OPT") &&
      !/(?:^|\s)-[rMm]/.test(value)
    ) return;
    if (name === "ENV" && !/[/.]/.test(value)) return;
    if (
      (name === "PERL5LIB" || name === "RUBYLIB" || name === "ZDOTDIR") &&
      !/^\/(?:tmp|dev|var)/.test(value)
    ) return;
    if (value === "") return;
    judge.add(call, "startup", {
      says: `makes every program that follows load ${
        judge.unknowns.show(value).slice(0, 80)
      } (${name})`,
      instead: [`unset ${name}`],
    });
    return;
  }
  if (name === "PATH" || name === "LD_LIBRARY_PATH") {
    const head = value.split(":")[0] ?? "";
    const scope = classifyPath(head, call.cwd).scope;
    if (
      head === "" || head === "." || (scope === "tmp" || scope === "tmp-root")
    ) {
      if (value.includes(":") || name === "LD_LIBRARY_PATH") {
        judge.add(call, "startup", {
          level: head === "." || head === "" ? "medium" : "high",
          says: `lets programs in ${
            head || "."
          } take the place of system programs (${name})`,
        });
      }
    }
    return;
  }
  if (
    name === "HISTFILE" || name === "HISTSIZE" || name === "HISTFILESIZE" ||
    name === "HISTCONTROL" || name === "HISTIGNORE" || name === "SAVEHIST"
  ) {
    if (
      /^(?:0|\/dev\/null|)$/.test(value) ||
      (name === "HISTIGNORE" && value.trim() === "*")
    ) {
      judge.add(call, "erase-logs", {
        says: `keeps the following commands out of the shell history (${name})`,
      });
    }
    return;
  }
  if (
    (/^(?:NODE_TLS_REJECT_UNAUTHORIZED|PYTHONHTTPSVERIFY|GIT_SSL_VERIFY)$/.test(
      name,
    ) && value === "0") ||
    (/^(?:GIT_SSL_NO_VERIFY|CURL_INSECURE|npm_config_strict_ssl)$/.test(name) &&
      /^(?:1|true)$/.test(value))
  ) {
    judge.add(call, "disable-security", {
      says: `switches off certificate checks (${name})`,
    });
  }
}
