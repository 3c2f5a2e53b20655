/** SSH: keys, hosts, connections, tunnels. */
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** The host a command connects to, without user, port and path. */
function hostOf(c: RuleContext): string | undefined {
  const words = c.cmd.operands.filter((word) =>
    !/\//.test(word) || /:/.test(word)
  );
  const word = words.find((item) => /@|:/.test(item)) ?? c.cmd.operands[0];
  const host = word?.replace(/^[^@]{1,64}@/, "").replace(/:.*$/, "");
  return host !== undefined && /^[\w.-]{1,253}$/.test(host) ? host : undefined;
}

/** What ssh, scp and their kin print. */
export const SSH_RULES: readonly CompleteRule[] = defineRules({
  family: "ssh",
  tools: [
    "ssh",
    "scp",
    "sftp",
    "rsync",
    "ssh-copy-id",
    "ssh-add",
    "sshd",
    "ssh-keygen",
  ],
  risk:
    "Check that the host and the key are the ones you mean before you change trust or rights.",
  prevent:
    "Keep hosts, users and keys in ~/.ssh/config, and protect private keys with a passphrase.",
}, [
  {
    id: "ssh-host-key-changed",
    line: [
      /REMOTE HOST IDENTIFICATION HAS CHANGED/,
      /^(?:Offending \w{1,10} key in|Add correct host key in) (?<file>[^:]{1,200})(?::(?<no>\d{1,6}))?/,
      /^(?:RSA |ECDSA |ED25519 )?[Hh]ost key for (?<name>[\w.\[\]:-]{1,120}) has changed/,
    ],
    near: [
      /[Hh]ost key for (?<name>\[?[\w.-]{1,120}\]?(?::\d{1,5})?) has changed/,
      /^Offending \w{1,10} key in (?<file>[^:]{1,200}):(?<no>\d{1,6})/,
    ],
    level: "code",
    cause:
      "The key of the host[[ {name}]] is not the one known from before: the machine was set up anew, or somebody stands in between.",
    next: ["ssh-keygen -R {name}", (c) => {
      const host = hostOf(c);
      return host === undefined ? undefined : `ssh-keygen -R ${host}`;
    }, "ssh-keygen -R <host>"],
    plan: [
      "Compare the new fingerprint with the one the administrator or the provider names before you accept it.",
    ],
    risk:
      "If the change is not expected, do not connect: somebody may be reading along.",
    prevent:
      "Publish host keys by SSHFP records or a managed known_hosts file.",
    hits: [
      {
        command: "ssh user@host1",
        error:
          "@@@@@@@@@@@\n@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\n@@@@@@@@@@@\nOffending RSA key in /home/dev/.ssh/known_hosts:2\nRSA host key for host1 has changed and you have requested strict checking.\nHost key verification failed.",
        next: "ssh-keygen -R host1",
      },
      {
        command: "scp a deploy@10.0.0.5:/srv",
        error: "@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @",
        next: "ssh-keygen -R 10.0.0.5",
      },
    ],
    misses: [
      "No ED25519 host key is known for web1 and you have requested strict checking.\nHost key verification failed.",
    ],
  },
  {
    id: "ssh-host-key-unknown",
    line: [
      /^No \w{1,12} host key is known for (?<name>[\w.\[\]:-]{1,120})/,
      /^Host key verification failed\.?/,
    ],
    priority: -4,
    none: [/HAS CHANGED/],
    near: [
      /(?:\bgit@|ssh:\/\/(?:[\w.-]{1,40}@)?)(?<name>[\w-]{1,60}(?:\.[\w-]{1,60}){1,4})[:\/]/,
    ],
    cause: [
      "The host {name} is not in known_hosts, and there is no one to confirm its key.",
      "The key of the host is not known, or was not confirmed.",
    ],
    next: [
      (c) => {
        const host = c.v["name"] ?? hostOf(c);
        return host === undefined
          ? undefined
          : `ssh-keyscan -H ${c.quote(host)} >> ~/.ssh/known_hosts`;
      },
      "ssh-keyscan -H <host> >> ~/.ssh/known_hosts",
    ],
    plan: [
      "Compare the fingerprint with the one the provider publishes: `ssh-keygen -lf ~/.ssh/known_hosts`.",
    ],
    risk:
      "A key that was fetched over the network unchecked proves nothing; compare it.",
    hits: [
      {
        command: "git clone git@github.com:acme/shop.git",
        error:
          "Host key verification failed.\nfatal: Could not read from remote repository.",
        next: "ssh-keyscan -H github.com >> ~/.ssh/known_hosts",
      },
      {
        error:
          "Submodule 'lib' (git@git.example.org:acme/lib.git) registered for path 'lib'\nHost key verification failed.",
        next: "ssh-keyscan -H git.example.org >> ~/.ssh/known_hosts",
      },
      {
        command: "ssh web1",
        error:
          "No ED25519 host key is known for web1 and you have requested strict checking.\nHost key verification failed.",
        next: "ssh-keyscan -H web1 >> ~/.ssh/known_hosts",
      },
    ],
    misses: [
      "@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\nHost key verification failed.",
    ],
  },
  {
    id: "ssh-permission-denied",
    line:
      /^(?:(?<who>[\w.-]{1,60}@[\w.:-]{1,120}): )?Permission denied \((?<methods>[a-z,-]{4,100})\)|^Received disconnect from \S{1,60}.{0,40}Too many authentication failures|Too many authentication failures/,
    none: [/bad permissions|are too open/],
    level: "code",
    cause: [
      "The server accepts none of the keys that were offered for {who} ({methods}).",
      "The server refused every key that was offered; too many keys may have been tried.",
    ],
    next: [
      (c) =>
        /Too many/.test(c.lines[c.at] ?? "")
          ? c.cmd.program === "ssh"
            ? c.cmd.afterProgram("-o IdentitiesOnly=yes")
            : "ssh -o IdentitiesOnly=yes -i <key file> <user>@<host>"
          : undefined,
      (c) => {
        const to = c.v["who"] ??
          (c.cmd.program === "ssh" ? c.cmd.operands[0] : undefined);
        return to === undefined ? undefined : `ssh -v ${c.quote(to)}`;
      },
      "ssh-add -l",
    ],
    plan: [
      "Check the user name and which keys are offered (`ssh-add -l`); choose one with -i.",
      "Put the public key into ~/.ssh/authorized_keys there: `ssh-copy-id`.",
      "On the server ~/.ssh must be 700 and authorized_keys 600, both owned by the user.",
    ],
    hits: [
      {
        command: "ssh deploy@web1",
        error: "deploy@web1: Permission denied (publickey).",
        next: "ssh -v deploy@web1",
      },
      {
        command: "ssh web2",
        error:
          "Received disconnect from 10.0.0.9 port 22:2: Too many authentication failures\nDisconnected from 10.0.0.9 port 22",
        next: "ssh -o IdentitiesOnly=yes web2",
      },
    ],
    misses: ["bash: ./a.sh: Permission denied"],
  },
  {
    id: "ssh-key-permissions",
    line: [
      /^Permissions (?<mode>0?\d{3,4}) for ['"\u2018]?(?<key>[^'"\u2019]{1,200})['"\u2019]? are too open/,
      /^Load key "(?<key>[^"]{1,200})": bad permissions/,
      /UNPROTECTED PRIVATE KEY FILE/,
      /^Bad owner or permissions on (?<conf>\S{1,200})/,
    ],
    near: [
      /^Load key "(?<key>[^"]{1,200})": bad permissions/,
      /^Permissions 0?\d{3,4} for ['"\u2018]?(?<key>[^'"\u2019]{1,200})['"\u2019]? are too open/,
    ],
    level: "code",
    confidence: "MachineApplicable",
    cause: [
      "Others can read the private key {key}, so ssh ignores it.",
      "Others can change {conf}, so ssh does not use it.",
      "Others can read the private key, so ssh ignores it.",
    ],
    next: ["chmod 600 {key}", "chmod 600 {conf}", (c) => {
      const at = c.cmd.args.indexOf("-i");
      const key = c.cmd.args[at + 1];
      return at < 0 || key === undefined
        ? undefined
        : `chmod 600 ${c.quote(key)}`;
    }, "chmod 600 <key>"],
    plan: [
      "On a Windows drive under WSL rights do not stick: copy the key into ~/.ssh.",
    ],
    hits: [
      {
        command: "ssh -i k deploy@10.0.0.9",
        error:
          "@         WARNING: UNPROTECTED PRIVATE KEY FILE!          @\nPermissions 0644 for 'k' are too open.\nLoad key \"k\": bad permissions",
        next: "chmod 600 k",
      },
      {
        error: "Bad owner or permissions on /home/dev/.ssh/config",
        next: "chmod 600 /home/dev/.ssh/config",
      },
    ],
    misses: ['Load key "k": invalid format'],
  },
  {
    id: "ssh-key-invalid",
    line: [
      /^Load key "(?<key>[^"]{1,200})": (?<why>invalid format|error in libcrypto|unsupported|incorrect passphrase supplied|No such file or directory)/,
      /^(?:Warning: )?Identity file (?<key>\S{1,200}) not accessible: (?<why>No such file or directory)/,
      /^Error loading key "(?<key>[^"]{1,200})": (?<why>[\w ]{1,60})/,
      /^(?<key>\S{1,200}) is not a (?:public|private) key file/,
    ],
    level: "code",
    cause: "ssh cannot use the key {key}: {why?its format is wrong}.",
    next: [
      (c) =>
        /No such file/.test(c.v["why"] ?? "") ? "ls -la ~/.ssh" : undefined,
      "ssh-keygen -y -f {key}",
    ],
    plan: [
      "A key out of a secret variable often lost its last line break or its line breaks altogether.",
      "A PuTTY key (.ppk) is converted with puttygen.",
    ],
    hits: [{
      command: "ssh -i id web1",
      error:
        'Load key "id": error in libcrypto\nweb1: Permission denied (publickey).',
      next: "ssh-keygen -y -f id",
    }, {
      command: "ssh -i nokey web1",
      error:
        "Warning: Identity file nokey not accessible: No such file or directory.",
      next: "ls -la ~/.ssh",
    }],
    misses: ['Load key "k": bad permissions'],
  },
  {
    id: "ssh-agent-missing",
    tools: ["ssh-add", "ssh"],
    line:
      /^(?:Could not open a connection to your authentication agent|Error connecting to agent: (?:No such file or directory|Connection refused)|The agent has no identities)/,
    level: "code",
    cause: "No ssh-agent is running in this shell, or it has no keys.",
    next: [
      (c) =>
        /no identities/.test(c.lines[c.at] ?? "")
          ? "ssh-add ~/.ssh/id_ed25519"
          : undefined,
      (c) =>
        c.platform.os === "windows" ? "Start-Service ssh-agent" : undefined,
      'eval "$(ssh-agent -s)"',
    ],
    hits: [{
      command: "ssh-add ~/.ssh/id_rsa",
      error: "Could not open a connection to your authentication agent.",
      next: 'eval "$(ssh-agent -s)"',
    }, {
      command: "ssh-add -l",
      error: "The agent has no identities.",
      next: "ssh-add ~/.ssh/id_ed25519",
    }],
    misses: ['Error loading key "x": invalid format'],
  },
  {
    id: "ssh-algorithm-mismatch",
    line:
      /(?:no matching|Unable to negotiate with (?<name>[\w.:-]{1,100}) port \d{1,5}: no matching) (?<kind>host key type|key exchange method|cipher|MAC) found\. Their offer: (?<offer>[\w@.,-]{1,400})/,
    level: "code",
    cause:
      "The server offers only old methods ({offer}) that this ssh no longer uses as {kind}.",
    next: [(c) => {
      const kind = c.v["kind"] ?? "";
      const offer = (c.v["offer"] ?? "").split(",");
      const best = offer.find((item) => item === "ssh-rsa") ?? offer[0];
      const option = {
        "host key type": "HostKeyAlgorithms",
        "key exchange method": "KexAlgorithms",
        "cipher": "Ciphers",
        "MAC": "MACs",
      }[kind];
      if (option === undefined || best === undefined) return undefined;
      const words = `-o ${option}=+${best}`;
      return c.cmd.text ? c.cmd.afterProgram(words) : `ssh ${words} <host>`;
    }],
    plan: [
      "Better: update the server; write the exception into ~/.ssh/config for that host only.",
      "For old RSA keys of yours PubkeyAcceptedAlgorithms=+ssh-rsa may be needed too.",
    ],
    risk: "Old methods are weak; allow them for this one host only.",
    hits: [
      {
        command: "ssh admin@10.0.4.22",
        error:
          "Unable to negotiate with 10.0.4.22 port 22: no matching host key type found. Their offer: ssh-rsa,ssh-dss",
        next: "ssh -o HostKeyAlgorithms=+ssh-rsa admin@10.0.4.22",
      },
      {
        command: "ssh switch1",
        error:
          "Unable to negotiate with 10.0.0.2 port 22: no matching key exchange method found. Their offer: diffie-hellman-group1-sha1",
        next: "ssh -o KexAlgorithms=+diffie-hellman-group1-sha1 switch1",
      },
    ],
    misses: ["deploy@web1: Permission denied (publickey)."],
  },
  {
    id: "ssh-cannot-resolve",
    line: [
      /^(?:ssh|scp|sftp|rsync): Could not resolve hostname (?<name>[\w.-]{1,253})/,
      /^ssh: (?<name>[\w.-]{1,253}): (?:Name or service not known|nodename nor servname)/,
    ],
    level: "code",
    cause:
      "The name {name} cannot be resolved: it is misspelt, known only inside a VPN, or DNS does not work.",
    next: ["getent hosts {name}"],
    plan: [
      "Check the spelling and the VPN; short names need HostName in ~/.ssh/config or an entry in /etc/hosts.",
    ],
    hits: [
      {
        command: "ssh deploy@web1.acme.lan",
        error:
          "ssh: Could not resolve hostname web1.acme.lan: Name or service not known",
        next: "getent hosts web1.acme.lan",
      },
      "ssh: Could not resolve hostname gitlab.lan: Temporary failure in name resolution\nfatal: Could not read from remote repository.",
    ],
    misses: ["curl: (6) Could not resolve host: example.com"],
  },
  {
    id: "ssh-connect-failed",
    line:
      /^ssh: connect to host (?<name>[\w.:-]{1,253}) port (?<port>\d{1,5}): (?<why>Connection refused|Connection timed out|Operation timed out|No route to host|Network is unreachable|Connection reset by peer)/,
    level: "code",
    cause: [(c) => {
      const why = c.v["why"] ?? "";
      const place = `${c.v["name"]} port ${c.v["port"]}`;
      return /refused/.test(why)
        ? `Nothing listens for SSH on ${place}, or a firewall rejects it (connection refused).`
        : `${place} does not answer (${why.toLowerCase()}): a firewall, a wrong address, or the machine is off.`;
    }],
    next: ["nc -vz {name} {port}"],
    plan: [
      "On the server: `systemctl status ssh` and the firewall (`ufw status`, security group).",
      "Another port is given with -p.",
    ],
    hits: [
      {
        command: "ssh web1",
        error: "ssh: connect to host web1 port 22: Connection refused",
        next: "nc -vz web1 22",
      },
      {
        command: "ssh -p 2222 a@b",
        error: "ssh: connect to host b port 2222: Connection timed out",
        next: "nc -vz b 2222",
      },
    ],
    misses: ["ssh: Could not resolve hostname web1: Name or service not known"],
  },
  {
    id: "ssh-closed-by-remote",
    line:
      /^(?:kex_exchange_identification: |ssh_exchange_identification: )?(?:Connection (?:closed by (?:remote host|(?<name>[\w.:-]{1,100}) port \d{1,5})|reset by (?:peer|[\w.:-]{1,100} port \d{1,5}))|read: Connection reset by peer)|^client_loop: send disconnect: Broken pipe|^Timeout, server \S{1,100} not responding|^packet_write_wait: /,
    cause:
      "The server closed the connection: it refuses this address (fail2ban, MaxStartups, hosts.deny), is overloaded, or the line was idle too long.",
    next: [
      (c) =>
        /Broken pipe|Timeout, server|packet_write/.test(c.lines[c.at] ?? "")
          ? c.cmd.program === "ssh"
            ? c.cmd.afterProgram("-o ServerAliveInterval=30")
            : undefined
          : undefined,
      (c) => {
        const host = hostOf(c);
        return host === undefined
          ? undefined
          : `ssh -vvv ${c.quote(c.cmd.operands[0] ?? host)}`;
      },
      "ssh -vvv <host>",
    ],
    plan: ["On the server read `journalctl -u ssh` at that time."],
    hits: [
      {
        command: "ssh web1",
        error:
          "kex_exchange_identification: read: Connection reset by peer\nConnection reset by 10.0.0.1 port 22",
        next: "ssh -vvv web1",
      },
      {
        command: "ssh web1",
        error: "client_loop: send disconnect: Broken pipe",
        next: "ssh -o ServerAliveInterval=30 web1",
      },
    ],
    misses: ["ssh: connect to host web1 port 22: Connection refused"],
  },
  {
    id: "ssh-forward-failed",
    line:
      /^bind \[?[\d.:]{1,45}\]?:(?<port>\d{1,5}): Address already in use|^channel_setup_fwd_listener_tcpip: cannot listen to port: (?<port2>\d{1,5})|^Warning: remote port forwarding failed for listen port (?<port3>\d{1,5})/,
    level: "code",
    cause: [
      "The local port {port} of the tunnel is in use already.",
      "The local port {port2} of the tunnel is in use already.",
      "The server could not open port {port3}: in use, or forwarding is not allowed.",
    ],
    next: [(c) => {
      const port = c.v["port"] ?? c.v["port2"];
      return port === undefined ? undefined : c.portOwner(port);
    }, "ss -ltn"],
    plan: ["An earlier tunnel may still run; end it or choose another port."],
    hits: [{
      command: "ssh -L 5432:db:5432 web1",
      error:
        "bind [127.0.0.1]:5432: Address already in use\nchannel_setup_fwd_listener_tcpip: cannot listen to port: 5432",
      next: "ss -ltnp 'sport = :5432'",
    }, "Warning: remote port forwarding failed for listen port 8080"],
    misses: ["Error: listen EADDRINUSE: address already in use :::3000"],
  },
  {
    id: "ssh-config-bad",
    line:
      /^(?<file>\S{1,200}): (?:line (?<no>\d{1,5}): )?(?:Bad configuration option: (?<option>\S{1,60})|terminating, \d{1,3} bad configuration options)|^(?<file2>\S{1,200}) line (?<no2>\d{1,5}): (?:[Uu]nsupported option|garbage at end of line|[Mm]issing argument)/,
    level: "code",
    cause: [
      "The configuration {file} has an option this ssh does not know[[: {option}]][[ (line {no})]].",
      "The configuration {file2} has a mistake at line {no2}.",
    ],
    next: [
      "Open {file} at line {no} and correct or remove the option {option?there}.",
      "Open {file2} at line {no2} and correct it.",
      "sshd -t",
    ],
    hits: [
      "/home/dev/.ssh/config: line 7: Bad configuration option: usekeychain\n/home/dev/.ssh/config: terminating, 1 bad configuration options",
      "/etc/ssh/sshd_config line 12: Missing argument.",
    ],
    misses: ["Bad owner or permissions on /home/dev/.ssh/config"],
  },
  {
    id: "ssh-pseudo-terminal",
    line:
      /^Pseudo-terminal will not be allocated because stdin is not a terminal|the input device is not a TTY/,
    tools: ["ssh", "docker"],
    gate: true,
    cause:
      "The command wants a terminal and there is none: it runs from a script, a job or a pipe.",
    next: [
      (c) =>
        c.cmd.programs.includes("docker")
          ? (c.cmd.has("-it")
            ? c.cmd.replace("-it", "-i")
            : c.cmd.has("-ti")
            ? c.cmd.replace("-ti", "-i")
            : undefined)
          : undefined,
      (c) => c.cmd.program === "ssh" ? c.cmd.afterProgram("-tt") : undefined,
      (c) =>
        c.cmd.program === "ssh" || c.cmd.programs.includes("docker")
          ? undefined
          : c.cmd.has("-t")
          ? undefined
          : c.cmd.afterProgram("-t"),
    ],
    hits: [{
      command: "docker exec -it web sh -c ls",
      error: "the input device is not a TTY",
      next: "docker exec -i web sh -c ls",
    }, {
      command: "ssh web1 < run.sh",
      error:
        "Pseudo-terminal will not be allocated because stdin is not a terminal.",
      next: "ssh -tt web1 < run.sh",
    }],
    misses: ["sudo: no tty present and no askpass program specified"],
  },
  {
    id: "rsync-error-code",
    tools: ["rsync"],
    line: /^rsync(?: error)?: .{1,160}\(code (?<code>\d{1,3})\) at /,
    cause: [(c) =>
      ({
        "1": "rsync was called with options it does not know.",
        "3": "rsync could not open files or folders of the source or target.",
        "11": "rsync could not read or write a file: the disk may be full.",
        "12":
          "rsync lost the data stream: rsync is missing on the other side, the shell there prints text, or the connection broke.",
        "23":
          "Some files could not be transferred; the lines before name them, mostly for lack of rights.",
        "24": "Some files vanished while rsync ran.",
        "255": "The ssh connection of rsync failed.",
      } as Readonly<Record<string, string>>)[c.v["code"] ?? ""] ??
        `rsync ended with code ${c.v["code"]}.`],
    level: "keyword",
    priority: 4,
    next: [
      (c) =>
        c.v["code"] === "255"
          ? (() => {
            const host = hostOf(c);
            return host === undefined ? undefined : `ssh -v ${c.quote(host)}`;
          })()
          : undefined,
      (c) =>
        c.v["code"] === "12"
          ? (() => {
            const host = hostOf(c);
            return host === undefined
              ? undefined
              : `ssh ${c.quote(host)} rsync --version`;
          })()
          : undefined,
      (c) => c.v["code"] === "11" ? "df -h" : undefined,
      (c) => c.cmd.text ? c.cmd.afterProgram("-v --dry-run") : undefined,
      "rsync -av --dry-run <source> <target>",
    ],
    hits: [
      {
        command: "rsync -a src/ web1:/srv/",
        error:
          "bash: line 1: rsync: command not found\nrsync: connection unexpectedly closed (0 bytes received so far) [sender]\nrsync error: error in rsync protocol data stream (code 12) at io.c(231) [sender=3.2.7]"
            .replace("bash: line 1: rsync: command not found\n", ""),
        next: "ssh web1 rsync --version",
      },
      {
        command: "rsync -a a b",
        error:
          "rsync error: some files/attrs were not transferred (see previous errors) (code 23) at main.c(1338)",
      },
    ],
    misses: ["rsync: --delete does not work without --recursive (-r)"],
  },
]);
