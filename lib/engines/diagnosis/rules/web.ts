/** Web servers, TLS and HTTP: nginx, Apache, Caddy, HAProxy, OpenSSL, certbot, CORS, gRPC, WebSocket. */
import table from "./tables/web.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { type CompleteRule, defineRules } from "../types.ts";
import type { RuleContext } from "../context.ts";

/** Web servers and protocols. */
export const WEB_RULES: readonly CompleteRule[] = defineRules({
  family: "web",
  tools: [
    "nginx",
    "apache2",
    "apachectl",
    "httpd",
    "caddy",
    "haproxy",
    "certbot",
    "openssl",
    "curl",
  ],
  risk:
    "Test the configuration (nginx -t) before you reload; a reload with an error keeps the old one.",
  prevent: "Check configuration in CI, and alarm before certificates end.",
}, [
  ...readRules(table),
  {
    id: "nginx-upstream-refused",
    line:
      /connect\(\) failed \((?:111|61): Connection refused\) while connecting to upstream|connect\(\) to (?<sock>unix:\S{3,120}) failed \((?<no>\d{1,3}): (?<why>[\w ]{3,40})\)|no live upstreams while connecting|upstream prematurely closed connection|upstream timed out \(110|recv\(\) failed \(104/,
    level: "code",
    priority: 6,
    near: [
      /upstream: "(?<up>[^"]{3,160})"/,
      /upstream: "https?:\/\/(?<uh>[\w.-]{1,80}):(?<up_port>\d{2,5})/,
    ],
    cause: [
      "nginx cannot use the socket {sock}: {why} (the backend is down or its permissions are wrong).",
      "nginx: the upstream (backend) {up?of this location} is not listening, is down or too slow (502/504).",
    ],
    next: [
      (c) =>
        c.v["sock"] === undefined
          ? undefined
          : `ls -l ${c.v["sock"].replace("unix:", "").replace(/:.*$/, "")}`,
      "ss -ltnp 'sport = :{up_port}'",
      "journalctl -u <backend> -n 50",
    ],
    plan: [
      "Start the backend service and look at its log; check the port in proxy_pass.",
    ],
    hits: [
      {
        command: "curl -i https://a.test/",
        error: "",
        log:
          '2026/03/04 10:00:00 [error] 31#31: *8 connect() failed (111: Connection refused) while connecting to upstream, client: 10.0.0.9, server: a.test, request: "GET / HTTP/1.1", upstream: "http://127.0.0.1:3000/", host: "a.test"',
        next: "ss -ltnp 'sport = :3000'",
      },
      "connect() to unix:/run/php/php8.2-fpm.sock failed (2: No such file or directory) while connecting to upstream",
    ],
    misses: [
      "nginx: [emerg] bind() to 0.0.0.0:80 failed (98: Address already in use)",
    ],
  },
  {
    id: "nginx-bind",
    line:
      /\[emerg\] .{0,20}bind\(\) to (?<addr>\S{3,60}:(?<port>\d{1,5})) failed \((?<no>\d{1,3}): (?<why>[\w ]{3,60})\)/,
    level: "code",
    priority: 6,
    cause: [
      (c) =>
        c.v["no"] === "13"
          ? `nginx may not listen on port ${
            c.v["port"]
          }: permission denied (ports below 1024 need root).`
          : c.v["no"] === "99"
          ? `The address ${c.v["addr"]} is not on this machine.`
          : undefined,
      "Port {port} is already in use by another process ({why}).",
    ],
    next: [
      (c) =>
        c.v["no"] === "13"
          ? c.cmd.sudo().text ?? "sudo systemctl restart nginx"
          : c.v["no"] === "99"
          ? "ip -brief address"
          : `sudo ss -ltnp 'sport = :${c.v["port"]}'`,
    ],
    hits: [{
      command: "nginx",
      error:
        "nginx: [emerg] bind() to 0.0.0.0:80 failed (98: Address already in use)",
      next: "sudo ss -ltnp 'sport = :80'",
    }, {
      command: "nginx",
      error:
        "nginx: [emerg] bind() to 0.0.0.0:443 failed (13: Permission denied)",
      next: "sudo nginx",
    }],
    misses: [
      "connect() failed (111: Connection refused) while connecting to upstream",
    ],
  },
  {
    id: "nginx-certificate",
    line:
      /cannot load certificate(?: key)? "(?<path>[^"]{1,200})"|SSL_CTX_use_PrivateKey.{0,60}key values mismatch|SSLCertificateFile: file '(?<path2>[^']{1,200})' does not exist/,
    level: "code",
    priority: 6,
    cause: [
      (c) =>
        /mismatch/.test(c.lines[c.at] ?? "")
          ? "The certificate and the private key do not belong together (key values mismatch)."
          : undefined,
      "The certificate {path} cannot be loaded: it is missing or not readable.",
      "The certificate {path2} does not exist.",
    ],
    next: [
      (c) =>
        /mismatch/.test(c.lines[c.at] ?? "")
          ? "openssl x509 -noout -pubkey -in <cert.pem>"
          : undefined,
      "sudo ls -l {path}",
      "sudo ls -l {path2}",
    ],
    plan: [
      "Get it with certbot (sudo certbot certificates lists them), or correct ssl_certificate.",
    ],
    hits: [
      {
        command: "nginx -t",
        error:
          'nginx: [emerg] cannot load certificate "/etc/letsencrypt/live/a.test/fullchain.pem": BIO_new_file() failed (SSL: error:80000002:system library::No such file or directory)',
        next: "sudo ls -l /etc/letsencrypt/live/a.test/fullchain.pem",
      },
      "AH00526: Syntax error on line 9 of /etc/apache2/a.conf:\nSSLCertificateFile: file '/etc/ssl/a.pem' does not exist or is empty",
    ],
    misses: [
      'nginx: [emerg] unknown directive "foo" in /etc/nginx/nginx.conf:3',
    ],
  },
  {
    id: "nginx-config",
    line:
      /\[emerg\].{0,20} (?<msg>(?:unknown directive|"[\w]{1,40}" directive|unexpected|invalid|host not found in upstream|duplicate|no "ssl_certificate"|directive "|open\(\)|could not build).{1,200}?)(?: in (?<path>\/\S{1,160}):(?<ln>\d{1,6}))?$/,
    level: "code",
    near: [
      /open\(\) "(?<std>\/dev\/std(?:out|err)|\/proc\/self\/fd\/[12])" failed \(13:/,
      /open\(\) "(?<denied>\/[^"]{1,160})" failed \(13:/,
      /open\(\) "(?<gone>\/[^"]{1,160})" failed \(2:/,
    ],
    cause: [
      (c) => {
        const { unknown, meant } = directiveOf(c);
        return unknown === undefined ? undefined : c.render(
          `nginx does not know the directive ${unknown}[[ in {path}:{ln}]]: ${
            meant === undefined
              ? "it is misspelt, or its module is not loaded."
              : `${meant} is meant.`
          }`,
        );
      },
      "nginx's configuration has an error[[ in {path}:{ln}]]: {msg}",
    ],
    next: [
      (c) => {
        const { unknown, meant } = directiveOf(c);
        return meant === undefined ? undefined : c.render(
          `Open {path} at line {ln} and write ${meant} in place of ${unknown}.`,
        );
      },
      "Let access_log and error_log write to a file (or a pipe) that nginx's user may open: {std} belongs to another user here.",
      "ls -ld {denied|dir} {denied}",
      "Create {gone}, or mount the directory {gone|dir} that has it, or correct the path where nginx is told of it.",
      (c) =>
        /host not found in upstream "([\w.-]{1,80})/.exec(c.v["msg"] ?? "")
            ?.[1] === undefined
          ? undefined
          : `getent hosts ${
            /host not found in upstream "([\w.-]{1,80})/.exec(c.v["msg"] ?? "")
              ?.[1]
          }`,
      "Open {path} at line {ln} and correct it (a missing ; or } before it, or a module that is not there): {msg}",
      "sudo nginx -t",
    ],
    hits: [
      {
        command: "nginx -t",
        error:
          'nginx: [emerg] unknown directive "proxy_passs" in /etc/nginx/sites-enabled/a.conf:3',
        next:
          "Open /etc/nginx/sites-enabled/a.conf at line 3 and write proxy_pass in place of proxy_passs.",
      },
      'nginx: [emerg] unknown directive "more_set_headers" in /etc/nginx/nginx.conf:31',
      {
        command: "nginx -t",
        error:
          'nginx: [emerg] host not found in upstream "api" in /etc/nginx/conf.d/a.conf:7',
        next: "getent hosts api",
      },
    ],
    misses: [
      "nginx: [emerg] bind() to 0.0.0.0:80 failed (98: Address already in use)",
    ],
  },
  {
    id: "nginx-request-limits",
    line:
      /client intended to send too large body: (?<bytes>\d{1,14}) bytes|413 (?:Request Entity|Payload|Content) Too Large|directory index of "(?<dir>[^"]{1,160})" is forbidden|open\(\) "(?<path>[^"]{1,200})" failed \((?<no>2|13): (?<why>[\w ]{3,40})\)|upstream sent too big header/,
    level: "code",
    cause: [
      "nginx cannot open {path}: {why} ({no}).",
      "The folder {dir} has no index file, and listing it is forbidden.",
      (c) =>
        /too big header/.test(c.lines[c.at] ?? "")
          ? "The application sends headers larger than nginx's buffer."
          : undefined,
      "The request's body[[ ({bytes} bytes)]] is larger than client_max_body_size (413).",
    ],
    next: [
      (c) =>
        c.v["path"] !== undefined
          ? `namei -l ${c.quote(c.v["path"])}`
          : c.v["dir"] !== undefined
          ? `ls -la ${c.quote(c.v["dir"])}`
          : /too big header/.test(c.lines[c.at] ?? "")
          ? "Raise proxy_buffer_size and proxy_buffers for that location."
          : "Set client_max_body_size (for example 50m) in the server block, test with nginx -t and reload.",
    ],
    hits: [
      "client intended to send too large body: 2097152 bytes, client: 10.0.0.1",
      "HTTP/1.1 413 Request Entity Too Large",
      {
        error:
          '2026/01/01 10:00:00 [error] 7#7: *1 open() "/srv/www/a.css" failed (13: Permission denied), client: 10.0.0.1',
        next: "namei -l /srv/www/a.css",
      },
    ],
    misses: [
      "connect() failed (111: Connection refused) while connecting to upstream",
    ],
  },
  {
    id: "apache-config",
    line: [
      /Invalid command '(?<cmdname>\w{2,60})', perhaps misspelled/,
      /\(98\)Address already in use: AH00072: make_sock: could not bind to address/,
      /AH0\d{4}: (?<msg>.{3,200})/,
    ],
    none: [/AH\d{5}: Syntax error on line 0/],
    tools: ["apache2", "apachectl", "httpd", "systemctl"],
    level: "phrase",
    near: [
      /Syntax error on line (?<ln>\d{1,6}) of (?<path>\S{1,160}?):/,
      /could not bind to address \S{0,40}:(?<port>\d{2,5})/,
    ],
    cause: [
      "Apache does not know the directive {cmdname}: misspelled, or its module is not enabled.",
      "Apache cannot listen on port {port}: it is already in use.",
      "Apache[[ ({path} line {ln})]]: {msg}",
    ],
    next: [
      (c) => {
        const t: Record<string, string> = {
          RewriteEngine: "rewrite",
          Header: "headers",
          ProxyPass: "proxy_http",
          SSLEngine: "ssl",
          SSLCertificateFile: "ssl",
          ExpiresActive: "expires",
          WSGIScriptAlias: "wsgi",
          RequestHeader: "headers",
          AuthUserFile: "authn_file",
        };
        const m = t[c.v["cmdname"] ?? ""];
        return m === undefined ? undefined : `sudo a2enmod ${m}`;
      },
      (c) =>
        /Address already in use/.test(c.lines[c.at] ?? "") &&
          c.v["port"] !== undefined
          ? `sudo ss -ltnp 'sport = :${c.v["port"]}'`
          : undefined,
      "sudo apachectl configtest",
    ],
    hits: [
      {
        command: "apachectl restart",
        error:
          "Syntax error on line 12 of /etc/apache2/sites-enabled/a.conf:\nInvalid command 'RewriteEngine', perhaps misspelled or defined by a module not included in the server configuration",
        next: "sudo a2enmod rewrite",
      },
      "AH00558: apache2: Could not reliably determine the server's fully qualified domain name",
    ],
    misses: ['nginx: [emerg] unknown directive "foo"'],
  },
  {
    id: "caddy-error",
    line:
      /(?:Error: )?(?:adapting config using caddyfile|parsing caddyfile(?: tokens)?)[^:]{0,40}: (?<msg>.{3,200})|loading new config: .{0,120}listen tcp (?<addr>\S{0,40}:(?<port>\d{2,5})): bind: (?<why>[\w ]{3,40})|could not get certificate from issuer|obtaining certificate.{0,80}(?<acme>error|failed)/,
    tools: ["caddy"],
    level: "code",
    cause: [
      "The Caddyfile has an error: {msg}",
      "Caddy cannot listen on port {port}: {why} (ports below 1024 need a right of their own; another server may have it).",
      "Caddy could not get a certificate: DNS does not point here, or ports 80 and 443 are closed.",
    ],
    next: [
      (c) =>
        c.v["msg"] !== undefined
          ? "caddy validate --config Caddyfile"
          : /permission denied/.test(c.v["why"] ?? "")
          ? "sudo setcap cap_net_bind_service=+ep $(which caddy)"
          : c.v["port"] !== undefined
          ? `sudo ss -ltnp 'sport = :${c.v["port"]}'`
          : "dig +short {host}".replace("{host}", c.v["host"] ?? "<domain>"),
    ],
    hits: [{
      command: "caddy run",
      error:
        "Error: adapting config using caddyfile: Caddyfile:3: unrecognized directive: revrse_proxy",
      next: "caddy validate --config Caddyfile",
    }, {
      command: "caddy start",
      error:
        "Error: loading initial config: loading new config: http app module: start: listening on :443: listen tcp :443: bind: permission denied",
      next: "sudo setcap cap_net_bind_service=+ep $(which caddy)",
    }],
    misses: [
      "nginx: [emerg] bind() to 0.0.0.0:80 failed (98: Address already in use)",
    ],
  },
  {
    id: "haproxy-config",
    line:
      /\[ALERT\]\s{1,4}\(\d{1,8}\) : (?:config : )?(?<msg>.{3,200})|Server (?<srv>[\w.\/-]{3,80}) is DOWN, reason: (?<why>.{3,100})/,
    tools: ["haproxy"],
    none: [/inconsistencies between private key and certificate/],
    level: "code",
    cause: ["HAProxy: the server {srv} is down: {why}", "HAProxy: {msg}"],
    next: [
      (c) =>
        c.v["srv"] !== undefined
          ? "echo 'show servers state' | socat stdio /run/haproxy/admin.sock"
          : "haproxy -c -f /etc/haproxy/haproxy.cfg",
    ],
    hits: [
      {
        command: "haproxy -f a.cfg",
        error:
          "[ALERT]    (1) : config : parsing [a.cfg:3] : unknown keyword 'bnd' in 'frontend' section",
        next: "haproxy -c -f /etc/haproxy/haproxy.cfg",
      },
      '[WARNING]  (8) : Server app/web1 is DOWN, reason: Layer4 connection problem, info: "Connection refused"',
    ],
    misses: ["Caddyfile:3: unrecognized directive"],
  },
  {
    id: "certbot-challenge",
    line:
      /(?:Certbot failed to authenticate some domains|Challenge failed for domain (?<domain>[\w.-]{3,120})|Detail: (?<why>.{5,240})|too many certificates (?:already issued|\(\d{1,3}\)).{0,80}|Problem binding to port (?<port>\d{2,5}))/,
    tools: ["certbot", "acme.sh", "lego"],
    gate: true,
    level: "code",
    near: [
      /Domain: (?<domain>[\w.-]{3,120})/,
      /looking up (?:A|AAAA|CAA|TXT) for (?<domain>[\w.-]{3,120})/,
      /certificate (?<domain>[\w-]{1,60}\.[\w.-]{2,80}) with error/,
      /Detail: (?<why>.{5,200})/,
    ],
    cause: [
      (c) =>
        /too many certificates/.test(c.lines[c.at] ?? "")
          ? "Let's Encrypt's rate limit is reached (too many certificates)."
          : undefined,
      "Port {port} is in use, so certbot cannot answer the challenge.",
      "The ACME challenge[[ for {domain}]] failed[[: {why}]] (DNS, firewall or web server).",
    ],
    next: [
      (c) =>
        c.v["port"] !== undefined
          ? `sudo ss -ltnp 'sport = :${c.v["port"]}'`
          : undefined,
      "dig +short {domain} A",
      "sudo certbot renew --dry-run",
    ],
    plan: [
      "The domain must point at this machine and port 80 be open; test with --dry-run, which has its own limits.",
    ],
    hits: [{
      command: "certbot --nginx -d a.test",
      error:
        "Certbot failed to authenticate some domains (authenticator: nginx). The Certificate Authority reported these problems:\n  Domain: a.test\n  Type:   dns\n  Detail: DNS problem: NXDOMAIN looking up A for a.test",
      next: "dig +short a.test A",
    }, {
      command: "certbot renew",
      error:
        "Failed to renew certificate a.test with error: Some challenges have failed.\n  Detail: DNS problem: NXDOMAIN looking up A for a.test - check that a DNS record exists for this domain",
      next: "dig +short a.test A",
    }, {
      command: "certbot certonly --standalone",
      error: "Problem binding to port 80: Could not bind to IPv4 or IPv6.",
      next: "sudo ss -ltnp 'sport = :80'",
    }],
    misses: ["curl: (60) SSL certificate problem: certificate has expired"],
  },
  {
    id: "openssl-not-pem",
    line:
      /Could not (?:read|find) (?:any )?(?:certificate|private key|key)[^:]{0,60}from (?<path>[\w.\/-]{1,160})|unable to load (?:certificate|Private Key)|PEM routines.{0,40}(?:no start line|bad base64)|expecting: (?:TRUSTED )?(?<want>CERTIFICATE|ANY PRIVATE KEY)/i,
    tools: ["openssl", "node", "nginx"],
    level: "code",
    cause: [
      "The file {path?given} holds no PEM certificate or key (BEGIN line missing): it may be DER, PKCS#12 or another file.",
    ],
    next: [
      (c) =>
        c.v["path"] !== undefined
          ? `head -n 1 ${c.quote(c.v["path"])}`
          : (() => {
            const i = /-in (\S{1,160})/.exec(c.cmd.text ?? "")?.[1];
            return i === undefined ? undefined : `head -n 1 ${i}`;
          })(),
      "file <file>",
    ],
    plan: ["A DER file is read with -inform der; a .p12 with openssl pkcs12."],
    hits: [
      {
        command: "openssl x509 -in a.pem -noout -text",
        error:
          "Could not read certificate from a.pem\nUnable to load certificate",
        next: "head -n 1 a.pem",
      },
      "unable to load certificate\n140:error:0909006C:PEM routines:get_name:no start line:crypto/pem/pem_lib.c:745:Expecting: TRUSTED CERTIFICATE",
    ],
    misses: ['cannot load certificate "/a": BIO_new_file() failed'],
  },
  {
    id: "tls-wrong-version",
    line:
      /(?:SSL routines[:\w]{0,40}:)?wrong version number|EPROTO.{0,60}wrong version|SSL received a record that exceeded|first record does not look like a TLS handshake|ssl_choose_client_version:unsupported protocol|tlsv1 alert protocol version|sslv3 alert handshake failure|ERR_SSL_PROTOCOL_ERROR/i,
    tools: ["node", "python", "openssl", "go"],
    level: "code",
    cause: [
      (c) =>
        /protocol version|unsupported protocol|handshake failure/i.test(
            c.lines[c.at] ?? "",
          )
          ? "Client and server have no TLS version or cipher in common."
          : "The other side does not speak TLS on that port (plain HTTP, or a proxy): wrong version number.",
    ],
    next: [
      (c) =>
        /protocol version|unsupported protocol|handshake failure/i.test(
            c.lines[c.at] ?? "",
          )
          ? `openssl s_client -connect ${c.v["host"] ?? "<host>"}:443 -tls1_2`
          : "Use http:// for that port, or the port that serves https; check HTTPS_PROXY (its scheme is usually http://).",
    ],
    hits: [
      "remote error: tls: first record does not look like a TLS handshake",
      "ssl.SSLError: [SSL: SSLV3_ALERT_HANDSHAKE_FAILURE] sslv3 alert handshake failure (_ssl.c:1006)",
    ],
    misses: ["Error: certificate has expired"],
  },
  {
    id: "grpc-status",
    line:
      /(?:code = |StatusCode\.|\b\d{1,2} )(?<code>Unavailable|UNAVAILABLE|DeadlineExceeded|DEADLINE_EXCEEDED|Unimplemented|UNIMPLEMENTED|Unauthenticated|UNAUTHENTICATED|ResourceExhausted|InvalidArgument|INVALID_ARGUMENT|FailedPrecondition|Internal)\b(?:: | desc = |,)?(?<msg>.{0,200})|Failed to dial target host "(?<addr>[^"]{3,80})"/,
    tools: ["grpcurl", "go", "node", "python", "java"],
    level: "phrase",
    none: [/Failed to pull image|ImagePull/],
    cause: ["gRPC: the server {addr} cannot be reached.", "gRPC {code}: {msg}"],
    next: [(c) => {
      const k = (c.v["code"] ?? "").toLowerCase().replaceAll("_", "");
      return k === "deadlineexceeded"
        ? "Raise the deadline of the call, and look why the server is slow."
        : k === "unauthenticated"
        ? "Send a valid token in the metadata (authorization: Bearer ...)."
        : k === "unavailable" || c.v["addr"] !== undefined
        ? `nc -vz ${c.v["host"] ?? "<host>"} ${c.v["port"] ?? "<port>"}`
        : undefined;
    }, "Correct the request as the status says: {code} {msg}"],
    hits: [
      'rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 10.0.0.4:50051: connect: connection refused"',
      "Error: 9 code = FailedPrecondition desc = index is being built",
    ],
    misses: [
      "ComparisonError: rpc error: code = Unknown desc = Manifest generation error",
    ],
  },
]);

/** Directives of nginx's own modules that are written most. */
const NGINX_DIRECTIVES =
  `access_log add_header alias allow auth_basic client_max_body_size default_type deny error_log
error_page events expires fastcgi_pass gzip gzip_types http include index keepalive_timeout limit_req
listen location log_format map proxy_buffering proxy_cache proxy_http_version proxy_pass
proxy_read_timeout proxy_redirect proxy_set_header resolver return rewrite root sendfile server
server_name ssl_certificate ssl_certificate_key ssl_protocols stream try_files types upstream user
worker_connections worker_processes`.split(/\s+/);

/** The directive that nginx does not know, and the one that was meant. */
function directiveOf(
  c: RuleContext,
): { readonly unknown?: string; readonly meant?: string } {
  const unknown = /unknown directive "([\w-]{1,60})"/.exec(
    (c.lines[c.at] ?? "").slice(0, 960),
  )?.[1];
  if (unknown === undefined) return {};
  const meant = c.nearest(unknown, NGINX_DIRECTIVES, 0.8);
  return meant === undefined ? { unknown } : { unknown, meant };
}
