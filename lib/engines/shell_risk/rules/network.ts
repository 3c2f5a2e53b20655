/**
 * Programs that move data between machines: which handler each has, and those
 * that ask about hosts, serve files and send mail.
 *
 * @module
 */

import { type Handler, type Handlers, handlers, type Run } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { readOptions, wordSet } from "../options.ts";
import { classifyPath, isSecretDirectory } from "../scope.ts";
import { type Origin, substitution } from "../values.ts";
import { netcat, telnet, tunnel, zshSocket } from "./connections.ts";
import { curl } from "./curl.ts";
import { fetchers, wget } from "./downloads.ts";
import { judgeSending, judgeUpload } from "./sending.ts";
import { judgeShellText } from "./shell_text.ts";
import { socat } from "./socat.ts";
import { ssh } from "./ssh.ts";
import { ftp, smbclient, transfer } from "./transfers.ts";

/** Domains on which testers and attackers collect the names that are asked for. */
const COLLECTORS =
  /\.(?:oast\.(?:pro|live|site|online|fun|me)|oastify\.com|burpcollaborator\.net|interact\.sh|dnslog\.cn|ceye\.io|requestrepo\.com|canarytokens\.com)\b/i;

/** What programs print of a machine and its user, also in another form. */
const OF_THE_MACHINE =
  /^\$\((?:whoami|id|uname|env|printenv|set|history|pwd|ps|ls|ifconfig|ip|last|w|who|g?base(?:64|32)|xxd|od|hexdump|openssl)\b/;

/** A zone of one's own network, whose names no stranger is asked for. */
const OWN_ZONE =
  /\.(?:consul|corp|home|internal|intranet|lan|local|svc)(?:\.|$)/i;

/** What a program has found out, where it stands in front of a domain that is asked for. */
function toldInName({ call, judge }: Run): Origin | undefined {
  const names = call.args.filter((arg) =>
    /\uE001[^\uE000]*\.[a-z0-9-]+\.[a-z]{2,}\.?$/i.test(arg) &&
    !OWN_ZONE.test(arg)
  );
  return judge.unknowns.origins(names.join(" ")).find(({ kind, label }) =>
    kind === "output" && OF_THE_MACHINE.test(label) ||
    kind === "file"
  );
}

/** Programs that send their arguments over the network as part of a query. */
const query: Handler = (run) => {
  const { call, judge } = run;
  const text = call.args.join(" ");
  judgeSending(run, text, judge.unknowns.show(call.args.at(-1) ?? ""));
  const asked = call.args[call.args.indexOf("-f") + 1] ?? "";
  if (call.args.includes("-f") && /^(?:dig|drill|kdig|host)$/.test(call.name)) {
    judgeSending(run, judge.readFile(call, asked), "the name servers");
  }
  const flood = (call.name === "ping" && call.args.includes("-f")) ||
    /^(?:hping3?|fping)$/.test(call.name) && text.includes("--flood");
  if (COLLECTORS.test(text) && judge.unknowns.origins(text).length > 0) {
    judge.add(call, "exfiltrate", {
      level: "high",
      target: judge.unknowns.show(text).slice(0, 100),
      says: "tells what it has found out to a server that collects such names",
      instead: [`${call.name} example.com`],
    });
  }
  const told = toldInName(run);
  if (told !== undefined) {
    const { kind, label, from = "" } = told;
    judge.add(call, "exfiltrate", {
      // What a file holds is for nobody else only where its name says so.
      level: kind === "file" ? "medium" : "high",
      target: label.slice(0, 100),
      says: kind === "output"
        ? `tells what ${
          label.slice(0, 60)
        } prints to whoever answers for that domain`
        : `tells what ${
          judge.unknowns.show(from).slice(0, 60)
        } holds to whoever answers for that domain`,
      instead: [`${call.name} example.com`],
    });
  }
  if (call.args.some((arg) => /^(?:-t)?(?:axfr|ixfr(?:=\d+)?)$/i.test(arg))) {
    judge.add(call, "attack", {
      says: "asks for every name of a zone",
      instead: [`${call.name} ${call.args.at(-1) ?? ""} SOA`],
    });
  }
  judge.add(call, flood ? "attack" : "observe", {
    says: flood ? "floods a host with packets" : "asks the network a question",
  });
  return judge.unknowns.mark({
    label: substitution(call.argv),
    kind:
      call.name === "dig" || call.name === "nslookup" || call.name === "host"
        ? "network"
        : "output",
    from: `dns:${text.slice(0, 80)}`,
  });
};

/** A program that serves the folder it is given to whoever asks. */
const httpServer: Handler = (run) => {
  const { call, judge } = run;
  if (asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(call, SERVING_VALUED);
  const served =
    ["-h", "-d", "--directory", "--root", "-r"].map((flag) =>
      options.values.get(flag)
    ).find((value) => value !== undefined) ?? options.words[0] ?? ".";
  const { scope, path } = classifyPath(served, call.cwd);
  const isOpen = /^(?:root|home-root|secret)$/.test(scope) ||
    isSecretDirectory(path);
  const isOwn = /(?:^|[ =:])(?:127\.0\.0\.1|localhost)(?::|\s|$)/.test(
    call.args.join(" "),
  );
  judge.add(call, "expose", {
    level: isOpen && !isOwn ? "high" : "medium",
    target: served,
    says: `serves ${
      served === "." ? "the working directory" : judge.unknowns.show(served)
    } over the network`,
  });
  return undefined;
};

const SERVING_VALUED = wordSet(
  "-p --port -a --address --host -l --listen -h -d --directory --root -r -i --interfaces -c -b --bind",
);

const mail: Handler = (run) => {
  const { call, judge, context } = run;
  const options = readOptions(
    call,
    wordSet("-s -a -A -r -c -b -S -q -f -u -o -m"),
  );
  const to = options.words.filter((word) => !word.startsWith("@")).join(" ");
  judgeSending(run, context.stdin?.text ?? "", to);
  for (const flag of ["-a", "-A", "-q"]) {
    const file = options.values.get(flag);
    if (file !== undefined && /[\/.]/.test(file)) {
      judgeUpload(run, file, to);
    }
  }
  if (call.name === "swaks") {
    for (const arg of call.args) {
      // What follows an at sign is the name of a file.
      const file = /^(?:--?[\w-]+=)?@(.+)$/.exec(arg)?.[1];
      if (file !== undefined) judgeUpload(run, file, to);
    }
  }
  for (const [flag, value] of options.all) {
    if (/exec=/.test(value) || flag === "-E") {
      judgeShellText(run, value.replace(/^.*?exec=/, ""));
    }
  }
  if (/^(?:!|~!)/.test(context.stdin?.text.trim() ?? "")) {
    judgeShellText(run, context.stdin?.text.trim().replace(/^~?!/, "") ?? "");
  }
  judge.add(call, "send", { says: "sends a message" });
  return undefined;
};

/** Programs that move data between machines. */
export const NETWORK: Handlers = handlers([
  ["curl curlie", curl],
  ["wget wget2", wget],
  [
    "http https xh xhs aria2c axel yt-dlp youtube-dl gallery-dl fetch you-get lwp-request lwp-download GET POST HEAD ftp-get lynx links w3m elinks httpie grpcurl websocat wscat hurl snarf wcurl",
    fetchers,
  ],
  [
    "nc ncat netcat nc.traditional nc.openbsd cryptcat pwncat powercat rustcat rcat sbd",
    netcat,
  ],
  ["socat", socat],
  ["ssh autossh mosh slogin dbclient plink rsh rlogin sshrc et", ssh],
  ["scp rsync pscp sftp rcp unison", transfer],
  ["smbclient", smbclient],
  ["ftp lftp ncftp tftp smbclient-ftp ncftpput cadaver", ftp],
  ["telnet", telnet],
  ["ztcp", zshSocket],
  [
    "dig nslookup host drill kdig ping ping6 fping hping hping3 arping traceroute tracepath whois mtr finger",
    query,
  ],
  [
    "busybox-httpd http-server serve live-server miniserve dufs caddy-file-server simplehttpserver twistd devd",
    httpServer,
  ],
  ["mail mailx mutt neomutt sendmail msmtp swaks s-nail sendemail ssmtp", mail],
  [
    "ngrok cloudflared localtunnel lt bore serveo chisel frpc frps gost iodine dnscat dnscat2 ptunnel ligolo tailscale-funnel zrok pagekite inlets rathole sshuttle stunnel",
    tunnel,
  ],
]);
