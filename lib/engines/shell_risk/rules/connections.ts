/**
 * Programs that keep a connection open, for whatever goes through it: sockets,
 * terminals of other machines and tunnels.
 *
 * @module
 */

import type { Run } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { judgeRedis } from "./redis.ts";
import { judgeSending } from "./sending.ts";

const NC_VALUED = wordSet(
  "-p -s -w -i -X -x -q -e -c -o -g -G -I -O -T -V -m -M --exec --sh-exec --lua-exec --output --proxy --proxy-type --source -b --wait --delay",
);

/** `nc`: whatever is sent, a port that is opened, a program behind it. */
export function netcat(run: Run): string | undefined {
  const { call, judge, context } = run;
  if (asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(call, NC_VALUED);
  const program = options.values.get("-e") ?? options.values.get("-c") ??
    options.values.get("--exec") ?? options.values.get("--sh-exec") ??
    options.values.get("--lua-exec");
  const [host = "", port = ""] = options.words;
  const listens = hasFlag(options, ["-l", "--listen"]);
  const to = listens
    ? `port ${options.values.get("-p") ?? options.words.at(-1) ?? ""}`
    : `${host}:${port}`;
  if (program !== undefined && program !== "") {
    judge.add(call, "reverse-shell", {
      target: to,
      says: `gives ${to} the program ${program.slice(0, 60)}`,
    });
    return undefined;
  }
  const input = context.stdin?.text ?? "";
  if (
    judge.unknowns.origins(input).some((origin) =>
      /\(shell session\)/.test(origin.label)
    )
  ) {
    judge.add(call, "reverse-shell", {
      target: to,
      says: `connects a shell to ${to}`,
    });
  }
  judgeSending(run, input, to);
  addConnection(run, options, to);
  return judge.unknowns.mark({
    label: `(data from ${to})`,
    kind: "network",
    from: `tcp://${to}`,
  });
}

/** Records what a connection is for: a test, a service, or typing. */
function addConnection(run: Run, options: Options, to: string): void {
  const { call, judge } = run;
  const [, port = ""] = options.words;
  if (hasFlag(options, ["-z"])) {
    judge.add(call, "observe", {
      level: /-/.test(port) ? "medium" : "low",
      says: "tests whether a port answers",
    });
  } else if (hasFlag(options, ["-l", "--listen"])) {
    judge.add(call, "expose", { level: "medium", says: `listens on ${to}` });
  } else {
    judgeTyped(run, run.context.stdin?.text ?? "", port);
    judge.add(call, "send", { level: "medium", says: `connects to ${to}` });
  }
}

/** Commands typed to a server that reads plain text. */
function judgeTyped(run: Run, input: string, port: string): void {
  for (const line of input.split("\n").slice(0, 50)) {
    if (port === "6379") judgeRedis(run, line.trim());
    else if (port === "11211" && /^flush_all\b/i.test(line)) {
      run.judge.add(run.call, "drop-data", { says: "empties the cache" });
    } else if (/^DELETE \S+ HTTP\//.test(line)) {
      run.judge.add(run.call, "remote-delete", {
        says: `deletes ${line.split(" ")[1] ?? ""}`,
      });
    }
  }
}

/** `telnet`: what is typed there. */
export function telnet(run: Run): string | undefined {
  const { call, judge, context } = run;
  const [host = "", port = ""] = call.args.filter((arg) =>
    !arg.startsWith("-")
  );
  const to = `${host}:${port}`;
  const input = context.stdin?.text ?? "";
  judgeSending(run, input, to);
  if (
    judge.unknowns.origins(input).some((origin) =>
      /\(shell session\)/.test(origin.label)
    )
  ) judge.add(call, "reverse-shell", { target: to });
  judge.add(call, "send", { says: `connects to ${to}` });
  return judge.unknowns.mark({
    label: `(data from ${to})`,
    kind: "network",
    from: `tcp://${to}`,
  });
}

/** zsh's own TCP connection: the descriptor it opens is left in `REPLY`. */
export function zshSocket(run: Run): string | undefined {
  const { call, context, judge } = run;
  const [host = "", port = ""] = call.args.filter((arg) =>
    !arg.startsWith("-")
  );
  judge.add(call, "send", { says: `connects to ${host}:${port}` });
  context.state.vars.set("REPLY", "59");
  judge.files.set(
    "fd:59",
    judge.unknowns.mark({
      label: `(data from ${host}:${port})`,
      kind: "network",
      from: `tcp://${host}:${port}`,
    }),
  );
  return "";
}

/** Programs that let others in past the firewall. */
export function tunnel(run: Run): string | undefined {
  const { call, judge } = run;
  const listing =
    /^(?:version|help|status|config|list|ls|update|login|authtoken|diagnose|verify)$/
      .test(call.args[0] ?? "") ||
    call.name === "cloudflared" &&
      /^(?:list|info)$/.test(call.args[1] ?? "") ||
    asksForHelp(call.args, call.takes);
  judge.add(call, listing ? "observe" : "expose", {
    says: "makes a local port reachable from the internet",
  });
  return undefined;
}
