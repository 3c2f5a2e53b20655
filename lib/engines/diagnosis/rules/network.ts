/** Network basics: names, connections, curl, wget, ping, proxies, certificates. */
import { HTTP_STATUS } from "../catalogues/codes.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

function urlOf(c: RuleContext): string | undefined {
  return c.cmd.operands.find((word) => /^https?:\/\//.test(word)) ?? c.v["url"];
}
function hostOf(c: RuleContext): string | undefined {
  const url = urlOf(c);
  const host = url === undefined
    ? c.v["name"]
    : /^https?:\/\/(?:[^/@]{1,100}@)?([\w.-]{1,253})/.exec(url)?.[1];
  return host !== undefined && /^[\w.-]{1,253}$/.test(host) ? host : undefined;
}
const NETWORK_TOOLS = [
  "curl",
  "wget",
  "ping",
  "nslookup",
  "dig",
  "host",
  "nc",
  "telnet",
  "traceroute",
];

/** Connections that do not come about: names, ports, proxies, certificates. */
export const NETWORK_RULES: readonly CompleteRule[] = defineRules({
  family: "network",
  tools: NETWORK_TOOLS,
  risk:
    "Never switch certificate checks off to get on; find out why they fail.",
  prevent:
    "Check names, ports and certificates from the machine that runs the job, not only from your own.",
}, [
  {
    id: "network-name-unresolved",
    line: [
      /(?:curl: \(6\) )?Could not resolve host: (?<name>[\w.-]{1,253})/,
      /wget: unable to resolve host address ['"\u2018](?<name>[\w.-]{1,253})/,
      /^ping: (?<name>[\w.-]{1,253}): (?:Name or service not known|Temporary failure in name resolution|Der Name oder der Dienst ist nicht bekannt|Nom ou service inconnu|Nombre o servicio desconocido)/,
      /^(?:ping|wget): bad address '(?<name>[\w.-]{1,253})/,
      /^ping: (?:unknown host|cannot resolve) (?<name>[\w.-]{1,253})/,
      /Ping request could not find host (?<name>[\w.-]{1,253})/,
      /^\*\* server can't find (?<name>[\w.-]{1,253}): (?:NXDOMAIN|SERVFAIL|REFUSED)/,
      /lookup (?<name>[\w.-]{1,253})(?: on [\d.:\[\]a-f]{1,50})?: (?:no such host|server misbehaving|i\/o timeout|Temporary failure)/,
      /getaddrinfo (?:ENOTFOUND|EAI_AGAIN) (?<name>[\w.-]{1,253})/,
      /(?:Name or service not known|Temporary failure in name resolution|nodename nor servname provided|No such host is known|Es ist kein solcher Host bekannt)/,
    ],
    level: "keyword",
    priority: 14,
    cause: [
      "The name {name} cannot be resolved by DNS: it is misspelt, not known here, or the resolver does not work.",
      "A host name cannot be resolved by DNS.",
    ],
    next: [
      (c) =>
        c.v["name"] === undefined
          ? undefined
          : c.platform.os === "windows"
          ? `nslookup ${c.quote(c.v["name"])}`
          : `getent hosts ${c.quote(c.v["name"])}`,
      "resolvectl status",
    ],
    plan: [
      "Try a known name as well: if nothing resolves, look at /etc/resolv.conf, the VPN or the network.",
      "In containers the name of the service is the host name, and only in the same network.",
    ],
    hits: [
      {
        command: "curl https://api.exmaple.com",
        error: "curl: (6) Could not resolve host: api.exmaple.com",
        next: "getent hosts api.exmaple.com",
      },
      {
        command: "wget http://files.lan/a",
        error: "wget: unable to resolve host address \u2018files.lan\u2019",
        next: "getent hosts files.lan",
      },
      {
        command: "ping db1",
        error: "ping: db1: Der Name oder der Dienst ist nicht bekannt",
        next: "getent hosts db1",
      },
      "dial tcp: lookup registry.acme.lan on 127.0.0.53:53: no such host",
    ],
    misses: [
      "curl: (7) Failed to connect to localhost port 8080: Connection refused",
    ],
  },
  {
    id: "network-connection-refused",
    line: [
      /curl: \(7\) Failed to connect to (?<name>[\w.-]{1,253}) port (?<port>\d{1,5})(?: after \d{1,8} ms)?: (?:Connection refused|Couldn't connect to server|Could not connect to server)/,
      /(?:connect to|Connecting to) (?<name>[\w.-]{1,253})(?: \([^)]{1,60}\))?(?:\|[^|]{1,60}\|)?(?::| port )(?<port>\d{1,5})(?:\.\.\.|:)? ?(?:failed: )?Connection refused/,
      /^(?:nc|telnet): (?:connect to|Unable to connect to remote host).{0,80}Connection refused/,
      /dial tcp (?<name>[\w.-]{1,253}):(?<port>\d{1,5}): connect: connection refused/,
      /(?:[Cc]onnection refused|ECONNREFUSED|Verbindungsaufbau abgelehnt|Connexion refus\u00e9e|Conexi\u00f3n rehusada|Connessione rifiutata|Conex\u00e3o recusada|\u0412 \u0441\u043e\u0435\u0434\u0438\u043d\u0435\u043d\u0438\u0438 \u043e\u0442\u043a\u0430\u0437\u0430\u043d\u043e|No connection could be made because the target machine actively refused it)/,
    ],
    level: "keyword",
    priority: 10,
    cause: [
      "Nothing listens on {name} port {port}: connection refused.",
      "Nothing listens on port {port} there: connection refused.",
      "Nothing listens on the port there: connection refused.",
    ],
    next: [
      (c) => {
        const port = c.v["port"];
        const name = c.v["name"] ?? "localhost";
        if (port === undefined) return undefined;
        return /^(?:localhost|127\.|0\.0\.0\.0|::1)/.test(name)
          ? c.portOwner(port)
          : `nc -vz ${c.quote(name)} ${port}`;
      },
      "ss -ltn",
    ],
    plan: [
      "Start the service, or correct host and port; look at its log if it should be running.",
      "Inside a container localhost is the container itself: use the name of the other service.",
    ],
    hits: [
      {
        command: "curl http://localhost:8080/health",
        error:
          "curl: (7) Failed to connect to localhost port 8080 after 0 ms: Connection refused",
        next: "ss -ltnp 'sport = :8080'",
      },
      {
        command: "curl http://api1:9000",
        error:
          "curl: (7) Failed to connect to api1 port 9000: Connection refused",
        next: "nc -vz api1 9000",
      },
      {
        command: "nc db1 5432",
        error: "nc: connect to db1 port 5432 (tcp) failed: Connection refused",
      },
    ],
    misses: ["curl: (6) Could not resolve host: example.com"],
  },
  {
    id: "network-timeout",
    line: [
      /curl: \(28\) (?:Failed to connect to (?<name>[\w.-]{1,253}) port (?<port>\d{1,5}).{0,60}|Connection timed out|Operation timed out|Connection timeout).{0,60}/,
      /(?:Connecting to|connect to) (?<name>[\w.-]{1,253})(?: \([^)]{1,60}\))?(?:\|[^|]{1,60}\|)?(?::| port )(?<port>\d{1,5})(?:\.\.\.|:)? ?(?:failed: )?(?:Connection timed out|Operation timed out)/,
      /dial tcp (?<name>[\w.-]{1,253}):(?<port>\d{1,5}): (?:i\/o timeout|connect: (?:connection|operation) timed out)/,
      /\b(?:ETIMEDOUT|ESOCKETTIMEDOUT|Verbindungsaufbau zeit\u00fcberschritten|Die Wartezeit f\u00fcr die Verbindung ist abgelaufen|Connexion termin\u00e9e par expiration du d\u00e9lai|Se agot\u00f3 el tiempo de espera|[Cc]onnection timed out|net\/http: TLS handshake timeout)\b/,
    ],
    level: "keyword",
    priority: 8,
    transient: true,
    cause: [
      "{name} port {port} does not answer: a firewall drops the packets, the address is wrong, or the machine is down (timed out).",
      "The other side did not answer in time (timed out): a firewall, a wrong address, a missing proxy, or an overloaded server.",
    ],
    next: ["nc -vz -w 5 {name} {port}", (c) => {
      const host = hostOf(c);
      return host === undefined
        ? undefined
        : `curl -sv --connect-timeout 5 -o /dev/null https://${host}`;
    }, "curl -sv --connect-timeout 5 -o /dev/null <url>"],
    plan: [
      "Check firewall, security group, VPN and proxy from the machine that runs the command.",
    ],
    hits: [
      {
        command: "curl https://10.9.9.9",
        error:
          "curl: (28) Failed to connect to 10.9.9.9 port 443 after 130000 ms: Connection timed out",
        next: "nc -vz -w 5 10.9.9.9 443",
      },
      {
        command: "wget http://a.lan/x",
        error:
          "Connecting to a.lan (a.lan)|10.0.0.7|:80... failed: Connection timed out.\nRetrying.",
        next: "nc -vz -w 5 a.lan 80",
      },
    ],
    misses: ["curl: (7) Failed to connect to a port 80: Connection refused"],
  },
  {
    id: "network-unreachable",
    line: [
      /(?:connect: |: )?(?:Network is unreachable|No route to host|ENETUNREACH|EHOSTUNREACH|Destination Host Unreachable|Das Netzwerk ist nicht erreichbar|Keine Route zum Zielrechner|Le r\u00e9seau n'est pas accessible|La red es inaccesible|Zielhost nicht erreichbar)/,
    ],
    level: "keyword",
    priority: 8,
    cause:
      "There is no route to the other machine: this one is offline, the VPN is down, or the address is in another network.",
    next: [(c) => c.platform.os === "windows" ? "route print" : "ip route"],
    plan: ["If only IPv6 fails, try IPv4 (`curl -4`)."],
    hits: [{
      command: "ping 10.0.0.1",
      error: "ping: connect: Network is unreachable",
      next: "ip route",
    }, "From 192.168.1.5 icmp_seq=1 Destination Host Unreachable"],
    misses: ["ssh: connect to host web1 port 22: No route to host"],
  },
  {
    id: "network-ping-not-permitted",
    tools: ["ping"],
    line:
      /^ping: (?:socket: Operation not permitted|icmp open socket: Operation not permitted|permission denied \(are you root\?\))/,
    level: "code",
    cause:
      "The process may not open raw sockets, which ping needs: the container or user lacks the NET_RAW capability.",
    next: [
      (c) => c.platform.isContainer ? undefined : c.cmd.sudo(),
      "nc -vz <host> <port>",
    ],
    hits: [{
      command: "ping 1.1.1.1",
      error: "ping: socket: Operation not permitted",
      next: "sudo ping 1.1.1.1",
    }, "ping: permission denied (are you root?)"],
    misses: ["ping: web1: Name or service not known"],
  },
  {
    id: "curl-tls-certificate",
    tools: ["curl", "wget"],
    line: [
      /curl: \((?:60|51|77|35)\) (?:SSL certificate problem: (?<why>[\w ,()-]{1,120})|SSL: (?<why>no alternative certificate subject name matches[^']{0,40}|certificate subject name)|(?<why>error setting certificate (?:verify locations|file).{0,80})|.{0,40}certificate.{0,80})/,
      /ERROR: cannot verify (?<name>[\w.-]{1,253})'s certificate, issued by/,
      /ERROR: (?:The certificate of|no certificate subject alternative name matches)/,
      /SSL certificate problem: (?<why>[\w ,()-]{1,120})/,
    ],
    none: [/not yet valid/],
    level: "code",
    cause: [
      "The certificate of the server cannot be verified: {why}.",
      "The certificate of {name} cannot be verified.",
      "The certificate of the server cannot be verified.",
    ],
    next: [
      (c) =>
        /certificate (?:verify locations|file)/.test(c.lines[c.at] ?? "")
          ? c.install("ca-certificates")
          : undefined,
      (c) => {
        const host = hostOf(c);
        return host === undefined
          ? undefined
          : `openssl s_client -connect ${host}:443 -servername ${host} -showcerts`;
      },
      "openssl s_client -connect <host>:443 -servername <host> -showcerts",
    ],
    plan: [
      "An expired certificate must be renewed on the server; a missing intermediate belongs into its chain.",
      "For a company's own authority give curl its root with --cacert, or install it in the system's store.",
      "Check the clock of this machine with `date`.",
    ],
    hits: [
      {
        command: "curl https://git.acme.lan/",
        error:
          "curl: (60) SSL certificate problem: unable to get local issuer certificate\nMore details here: https://curl.se/docs/sslcerts.html",
        next:
          "openssl s_client -connect git.acme.lan:443 -servername git.acme.lan -showcerts",
      },
      {
        command: "curl https://a.example",
        error:
          "curl: (77) error setting certificate verify locations:  CAfile: /etc/ssl/certs/ca-certificates.crt",
        environment: "debian:12 container",
        next: "apt-get update && apt-get install -y ca-certificates",
      },
      {
        command: "wget https://old.example/x",
        error:
          "ERROR: cannot verify old.example's certificate, issued by \u2018CN=R3\u2019:\n  Issued certificate has expired.",
      },
    ],
    misses: ["curl: (6) Could not resolve host: git.acme.lan"],
  },
  {
    id: "curl-tls-protocol",
    tools: ["curl", "wget", "openssl"],
    line: [
      /curl: \(35\) (?!.{0,60}certificate).{0,160}(?:wrong version number|unknown protocol|alert protocol version|handshake failure|SSL_ERROR_SYSCALL|Connection reset by peer|unsafe legacy renegotiation|dh key too small|unexpected eof)/,
      /(?:SSL routines|error:[0-9A-F]{8}):?.{0,80}(?:wrong version number|unsafe legacy renegotiation disabled|dh key too small|tlsv1 alert protocol version)/,
    ],
    level: "code",
    cause: [(c) => {
      const line = c.lines[c.at] ?? "";
      return /wrong version number|unknown protocol/.test(line)
        ? "The server does not speak TLS on that port (wrong version number): the address should begin with http:, or a proxy answers."
        : /legacy renegotiation|dh key/.test(line)
        ? "The server uses old TLS settings that this OpenSSL refuses."
        : "The TLS handshake failed: the server and the client share no protocol version or cipher, or something in between cut it off.";
    }],
    next: [
      (c) =>
        /wrong version number|unknown protocol/.test(c.lines[c.at] ?? "")
          ? c.cmd.text?.replace("https://", "http://")
          : undefined,
      (c) => {
        const host = hostOf(c);
        return host === undefined
          ? undefined
          : `openssl s_client -connect ${host}:443 -servername ${host}`;
      },
      "openssl s_client -connect <host>:443",
    ],
    hits: [
      {
        command: "curl https://localhost:8080/x",
        error: "curl: (35) error:0A00010B:SSL routines::wrong version number",
        next: "curl http://localhost:8080/x",
      },
      {
        command: "curl https://old.example/",
        error:
          "curl: (35) error:1409442E:SSL routines:ssl3_read_bytes:tlsv1 alert protocol version",
        next:
          "openssl s_client -connect old.example:443 -servername old.example",
      },
    ],
    misses: ["curl: (60) SSL certificate problem: certificate has expired"],
  },
  {
    id: "curl-http-error",
    tools: ["curl", "wget"],
    line: [
      /curl: \(22\) The requested URL returned error: (?<status>\d{3})/,
      /^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d )?ERROR (?<status>\d{3}): (?<reason>[\w ]{1,40})/,
      /^HTTP request sent, awaiting response\.\.\. (?<status>[45]\d\d) (?<reason>[\w ]{1,40})/,
      /wget: server returned error: HTTP\/1\.\d (?<status>\d{3})/,
    ],
    cause: [
      (c) =>
        `The server answered with HTTP ${c.v["status"]}${
          HTTP_STATUS[c.v["status"] ?? ""] === undefined
            ? ""
            : `: ${HTTP_STATUS[c.v["status"] ?? ""]}`
        }.`,
    ],
    next: [(c) => {
      const url = urlOf(c);
      return url === undefined ? undefined : `curl -sS -i ${c.quote(url)}`;
    }, "curl -sS -i <url>"],
    plan: [
      "The body of the answer mostly says why; --fail hides it, --fail-with-body shows it.",
    ],
    hits: [{
      command: "curl -fsSL https://example.com/x.tgz -o x.tgz",
      error: "curl: (22) The requested URL returned error: 404",
      next: "curl -sS -i https://example.com/x.tgz",
    }, {
      command: "wget https://example.com/y",
      error:
        "HTTP request sent, awaiting response... 403 Forbidden\n2024-01-01 10:00:00 ERROR 403: Forbidden.",
    }],
    misses: ["curl: (6) Could not resolve host: example.com"],
  },
  {
    id: "curl-exit-code",
    tools: ["curl"],
    line: /^curl: \((?<code>\d{1,2})\) /,
    level: "keyword",
    priority: 6,
    cause: [
      (c) =>
        CURL_MEANING[c.v["code"] ?? ""] ??
          `curl ended with code ${c.v["code"]}.`,
    ],
    next: [
      (c) =>
        c.v["code"] === "1" || c.v["code"] === "3"
          ? "Put the whole address into single quotes, beginning with https://"
          : undefined,
      (c) => c.v["code"] === "23" ? "df -h ." : undefined,
      (c) =>
        c.cmd.text && !c.cmd.has("-v") ? c.cmd.afterProgram("-v") : undefined,
      "curl -v <url>",
    ],
    hits: [{
      command: "curl example.com/a b",
      error: "curl: (3) URL using bad/illegal format or missing URL",
    }, {
      command: "curl -O https://example.com/a",
      error: "curl: (23) Failed writing body (0 != 1369)",
      next: "df -h .",
    }, {
      command: "curl https://example.com",
      error: "curl: (52) Empty reply from server",
      next: "curl -v https://example.com",
    }],
    misses: ["curl: option --hed: is unknown"],
  },
  {
    id: "network-proxy-auth",
    line:
      /\b407 Proxy Authentication Required|Received HTTP code (?<code>\d{3}) from proxy after CONNECT|Could not resolve proxy: (?<name>[\w.-]{1,253})|curl: \(5\)|\(56\) (?:Received HTTP code|Proxy CONNECT aborted)/,
    level: "code",
    cause: [
      "The proxy {name} cannot be resolved.",
      "The proxy refused the connection[[ (HTTP {code})]]: it wants a login, or does not allow the address.",
    ],
    next: ["env | grep -i proxy"],
    plan: [
      "Take the proxy's address from the administrator, and name hosts that need none in NO_PROXY.",
    ],
    risk:
      "A login in the proxy's address is stored in plain text in the environment.",
    hits: [{
      command: "curl https://example.com",
      error: "curl: (56) Received HTTP code 407 from proxy after CONNECT",
      next: "env | grep -i proxy",
    }, "curl: (5) Could not resolve proxy: proxy.acme.lan"],
    misses: ["curl: (22) The requested URL returned error: 404"],
  },
  {
    id: "network-port-denied",
    line:
      /(?:bind|listen).{0,60}(?::|port )(?<port>\d{1,3})\b.{0,40}(?:[Pp]ermission denied|EACCES)|EACCES: permission denied (?:0\.0\.0\.0|:::?|127\.0\.0\.1):?(?<port2>\d{1,3})\b/,
    priority: 6,
    cause: [
      "Ports below 1024, such as {port}, are reserved for root.",
      "Ports below 1024, such as {port2}, are reserved for root.",
    ],
    next: [
      "Choose a port above 1023, such as 8080, and let a reverse proxy answer on {port}.",
      "Choose a port above 1023, such as 8080, and let a reverse proxy answer on {port2}.",
    ],
    plan: [
      "Or give the program the capability: `sudo setcap cap_net_bind_service=+ep` on its file.",
    ],
    hits: [
      "Error: loading initial config: listening on :80: listen tcp :80: bind: permission denied",
      "listen tcp :443: bind: permission denied",
    ],
    misses: ["bind: address already in use"],
  },
  {
    id: "wget-missing-url",
    tools: ["wget", "curl"],
    line: /^wget: missing URL|^curl: \(2\) no URL specified/,
    level: "code",
    cause: "The command has no address.",
    next: [
      (c) => `${c.cmd.program === "" ? "curl" : c.quote(c.cmd.program)} --help`,
    ],
    hits: [{
      command: "wget",
      error: "wget: missing URL\nUsage: wget [OPTION]... [URL]...",
      next: "wget --help",
    }, { command: "curl", error: "curl: (2) no URL specified" }],
    misses: ["curl: (3) URL using bad/illegal format or missing URL"],
  },
]);

const CURL_MEANING: Readonly<Record<string, string>> = {
  "1": "curl was built without that protocol, or the address is misspelt.",
  "3": "The address is not valid: a character needs quoting, or it is missing.",
  "16": "HTTP/2 failed; --http1.1 avoids it.",
  "18": "The transfer ended before the file was complete.",
  "23":
    "curl could not write the file: the disk is full, the folder is missing or not writable.",
  "26": "curl could not read the file to send.",
  "33": "The server cannot resume a download.",
  "35": "The TLS handshake failed.",
  "47": "Too many redirects.",
  "52": "The server closed the connection without an answer.",
  "55": "Sending failed: the connection broke.",
  "56": "Receiving failed: the connection broke.",
  "58": "The client certificate cannot be used.",
  "61": "The answer has an encoding that curl does not know.",
  "67": "The login was refused.",
  "77": "The file with the certificates of the authorities cannot be read.",
  "92": "An HTTP/2 stream was not closed cleanly.",
};
