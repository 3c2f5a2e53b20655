/**
 * `ssh`: what runs there, what runs here to get there, and which of its options
 * open something.
 *
 * @module
 */

import { reachedBy, type Run, trail } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import type { Call } from "../judge.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { forFew } from "./container_access.ts";
import { judgeDevice } from "./devices.ts";
import { judgeSending } from "./sending.ts";
import { judgeShellText } from "./shell_text.ts";
import { runScriptText } from "./shells.ts";

const SSH_VALUED = wordSet(
  "-B -b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w --command --ssh-flag --zone --project",
);

function sshOptions(call: Call): Options {
  return readOptions(
    call.name === "plink" ? { ...call, args: ofPutty(call.args) } : call,
    SSH_VALUED,
    true,
  );
}

/** The arguments of PuTTY's program without the options that only it has: the host comes first. */
function ofPutty(args: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (/^-(?:pw|pwfile|hostkey|loghost|sshlog|sessionlog)$/.test(arg)) at++;
    else if (!/^-[a-z-]{3,}$/.test(arg)) kept.push(arg);
  }
  return kept;
}

/** `ssh`: a command of another machine, judged as one there. */
export function ssh(run: Run): string | undefined {
  const { call, judge, context } = run;
  if (
    call.args.length === 0 ||
    call.args.some((arg) => arg === "-V" || arg === "-G" || arg === "-Q") ||
    asksForHelp(call.args, call.takes)
  ) {
    judge.add(call, "observe", { says: "prints its version or configuration" });
    return undefined;
  }
  const options = sshOptions(call);
  judgeSshOptions(run, options);
  const [host = "", ...words] = options.words;
  if (words[0] === "--") words.shift();
  // Options may also follow the host.
  while (words[0] !== undefined && /^-[a-zA-Z]/.test(words[0])) {
    const flag = words.shift() ?? "";
    if (SSH_VALUED.has(flag)) words.shift();
  }
  const to = judge.unknowns.show(host);
  const reverse = hasFlag({ ...options, flags: options.flags }, ["-R"]);
  if (reverse) {
    judge.add(call, "expose", {
      target: host,
      says: `opens a port on ${to} that leads back to this machine`,
    });
  }
  judgeSending(run, context.stdin?.text ?? "", host);
  judgeSending(run, words.join(" "), host);
  const command = words.join(" ");
  judge.add(call, "send", {
    target: host,
    says: command === ""
      ? `opens a session on ${to}`
      : `runs a command on ${to}`,
  });
  const inner = {
    ...context,
    via: [...trail(run), to].slice(-12),
    stdin: context.stdin,
    within: reachedBy(run, ["ssh", ...keptOptions(options), to]),
  };
  judgeDevice(run, command === "" ? context.stdin?.text ?? "" : command);
  let output = "";
  if (command !== "") {
    output = run.shell.runText(command, {
      ...inner,
      depth: context.depth + 1,
      state: context.state.clone(),
    });
  } else if (context.stdin !== undefined) {
    runScriptText({ ...run, context: inner }, context.stdin.text, "its input");
  }
  return forFew(run, output, inner.within) ?? judge.unknowns.mark({
    label: `(output of ${to})`,
    kind: "network",
    from: `ssh:${host}`,
  });
}

/** Programs through which ssh reaches hosts every day. */
const PROXIES =
  /^(?:\S*\/)?(?:ssh|nc|ncat|netcat|corkscrew|connect|connect-proxy|cloudflared|aws|gcloud|socat|tsh|sh -c "aws|kubectl|proxytunnel|session-manager-plugin|%)/;

/** How a cloud lets ssh reach its machines. */
const SESSIONS = /\bssm\s+start-session\s/;

/** Options of ssh whose value is run. */
export const COMMAND_OPTION =
  /^(?:ProxyCommand|LocalCommand|KnownHostsCommand|RemoteCommand|ProxyUseFdpass)[= ]\s*(.+)$/i;

/** Judges the programs that options of ssh start. */
function judgeSshOptions(run: Run, options: Options): void {
  for (const [flag, value] of options.all) {
    if (flag !== "-o") continue;
    const command = COMMAND_OPTION.exec(value)?.[1];
    if (
      command === undefined || command === "none" || SESSIONS.test(command)
    ) continue;
    if (!PROXIES.test(command)) {
      run.judge.add(run.call, "shell-escape", {
        says: `makes ssh run another program (${command.slice(0, 60)})`,
      });
    }
    judgeShellText(
      run,
      command.replace(/^;/, "").replace(/%[a-zA-Z%]/g, "x"),
    );
  }
}

/** The options of ssh that say how the host is reached. */
function keptOptions(options: Options): string[] {
  return options.all.filter(([flag]) => /^-[pliJF]$/.test(flag)).flatMap((
    [flag, value],
  ) => [flag, value]);
}
