/** What rules of tables/web.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/web.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";
import type { RuleContext } from "../context.ts";

/** Web servers and protocols. */
export const WEB_RULES: readonly CompleteRule[] = readRules(table, {
  "nginx-upstream-refused": {
    next: (c) =>
      c.v["sock"] === undefined
        ? undefined
        : `ls -l ${c.v["sock"].replace("unix:", "").replace(/:.*$/, "")}`,
  },
  "nginx-bind": {
    next: (c) =>
      c.v["no"] === "13"
        ? c.cmd.sudo().text ?? "sudo systemctl restart nginx"
        : c.v["no"] === "99"
        ? "ip -brief address"
        : `sudo ss -ltnp 'sport = :${c.v["port"]}'`,
  },
  "nginx-config": {
    cause: (c) => {
      const { unknown, meant } = directiveOf(c);
      return unknown === undefined ? undefined : c.render(
        `nginx does not know the directive ${unknown}[[ in {path}:{ln}]]: ${
          meant === undefined
            ? "it is misspelt, or its module is not loaded."
            : `${meant} is meant.`
        }`,
      );
    },
    next: [
      (c) => {
        const { unknown, meant } = directiveOf(c);
        return meant === undefined ? undefined : c.render(
          `Open {path} at line {ln} and write ${meant} in place of ${unknown}.`,
        );
      },
      (c) =>
        /host not found in upstream "([\w.-]{1,80})/.exec(c.v["msg"] ?? "")
            ?.[1] === undefined
          ? undefined
          : `getent hosts ${
            /host not found in upstream "([\w.-]{1,80})/.exec(c.v["msg"] ?? "")
              ?.[1]
          }`,
    ],
  },
  "apache-config": {
    next: (c) => {
      const t: Record<string, string> = wordTable({
        RewriteEngine: "rewrite",
        Header: "headers",
        ProxyPass: "proxy proxy_http",
        ProxyPassReverse: "proxy proxy_http",
        ProxyPreserveHost: "proxy proxy_http",
        RewriteRule: "rewrite",
        RewriteCond: "rewrite",
        SSLProxyEngine: "ssl",
        SSLProtocol: "ssl",
        ExpiresByType: "expires",
        AddOutputFilterByType: "filter deflate",
        SetEnvIf: "setenvif",
        AuthType: "auth_basic authn_core",
        AuthBasicProvider: "auth_basic",
        Require: "authz_core",
        UserDir: "userdir",
        DAV: "dav dav_fs",
        CacheEnable: "cache cache_disk",
        LogFormat: "log_config",
        Action: "actions",
        BalancerMember: "proxy_balancer",
        PHPIniDir: "php",
        QOS_SrvMaxConn: "qos",
        SecRuleEngine: "security2",
        Protocols: "http2",
        SSLEngine: "ssl",
        SSLCertificateFile: "ssl",
        ExpiresActive: "expires",
        WSGIScriptAlias: "wsgi",
        RequestHeader: "headers",
        AuthUserFile: "authn_file",
      });
      const m = t[c.v["cmdname"] ?? ""];
      return m === undefined ? undefined : `sudo a2enmod ${m}`;
    },
  },
  "openssl-not-pem": {
    next: (c) =>
      c.v["path"] !== undefined ? `head -n 1 ${c.quote(c.v["path"])}` : (() => {
        const i = /-in (\S{1,160})/.exec(c.cmd.text ?? "")?.[1];
        return i === undefined ? undefined : `head -n 1 ${i}`;
      })(),
  },
});

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
  // "http2" is no slip of "http": a digit at the end makes another name.
  return meant === undefined || unknown.replace(/\d+$/, "") === meant
    ? { unknown }
    : { unknown, meant };
}
