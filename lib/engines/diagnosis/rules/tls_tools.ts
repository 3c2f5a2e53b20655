/** What rules of tables/tls_tools.txt compute. */
import table from "./tables/tls_tools.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { X509_ERRORS } from "../catalogues/x509_errors.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** Names of a distinguished name's parts in openssl's configuration. */
const NAME_FIELDS: readonly string[] = [
  "countryName",
  "stateOrProvinceName",
  "localityName",
  "organizationName",
  "organizationalUnitName",
  "commonName",
  "emailAddress",
  "serialNumber",
  "givenName",
  "surname",
  "businessCategory",
  "domainComponent",
  "C",
  "ST",
  "L",
  "O",
  "OU",
  "CN",
];

/** Protocols that change to TLS after a plain beginning, by port. */
const STARTTLS: Readonly<Record<string, string>> = {
  "21": "ftp",
  "25": "smtp",
  "110": "pop3",
  "143": "imap",
  "389": "ldap",
  "587": "smtp",
  "3306": "mysql",
  "5222": "xmpp",
  "5432": "postgres",
};

/** The certificate that the command or the message names. */
function certificate(c: RuleContext): string | undefined {
  const said = /^error ([\w./-]{1,160}): verification failed/;
  for (const line of c.lines.slice(c.at, c.at + 6)) {
    const found = said.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  const last = c.cmd.args.at(-1);
  return last !== undefined && /\.(?:pem|crt|cer|cert)$/.test(last)
    ? last
    : undefined;
}

/** What stands after an option of the command. */
function optionValue(c: RuleContext, name: string): string | undefined {
  const at = c.cmd.args.indexOf(name);
  const value = at < 0 ? undefined : c.cmd.args[at + 1];
  return value !== undefined && /^[\w./:-]{1,160}$/.test(value)
    ? value
    : undefined;
}

/** Certificates and keys. */
export const TLS_TOOL_RULES: readonly CompleteRule[] = readRules(table, {
  "openssl-verify-code": {
    cause: (c) => {
      const code = c.v["code"] ?? c.v["code2"] ?? c.v["code3"] ?? "";
      const msg = c.v["msg"] ?? c.v["msg2"] ?? c.v["msg3"] ?? "";
      return `The certificate does not verify (${code}): ${
        X509_ERRORS[code] ?? msg
      } (${msg}).`;
    },
    next: (c) => {
      const code = c.v["code"] ?? c.v["code2"] ?? c.v["code3"] ?? "";
      const file = certificate(c);
      const host = /-connect ([\w.-]{1,120}:\d{1,5})/.exec(c.cmd.text ?? "")
        ?.[1];
      if (/^(?:9|10)$/.test(code)) {
        return file === undefined
          ? host === undefined
            ? undefined
            : `openssl s_client -connect ${host} </dev/null | openssl x509 -noout -dates`
          : `openssl x509 -in ${file} -noout -dates`;
      }
      if (/^(?:2|20|21)$/.test(code)) {
        return file === undefined
          ? host === undefined
            ? undefined
            : `openssl s_client -connect ${host} -showcerts`
          : c.cmd.has("-untrusted")
          ? `openssl x509 -in ${file} -noout -issuer`
          : c.cmd.before(file, "-untrusted <intermediates.pem>");
      }
      return file === undefined
        ? undefined
        : `openssl x509 -in ${file} -noout -subject -issuer -dates -ext subjectAltName`;
    },
  },
  "openssl-passphrase": {
    next: (c) => {
      const file = optionValue(c, "-in");
      return file === undefined || c.cmd.program !== "openssl"
        ? undefined
        : `Run it again and type the pass phrase of ${file} when asked; in a script give it by -passin env:<VARIABLE>.`;
    },
  },
  "openssl-configuration": {
    next: [(c) => {
      const file = optionValue(c, "-config") ?? c.v["path"];
      const field = c.v["field"];
      const good = c.nearest(field, NAME_FIELDS, 0.6);
      return good === undefined || field === undefined
        ? undefined
        : `Write ${good} in place of ${field} in ${
          file ?? "the configuration"
        }.`;
    }, (c) => {
      const file = optionValue(c, "-config") ?? c.v["path"];
      const section = c.v["section"] ?? c.v["section2"];
      return section === undefined
        ? undefined
        : `Correct ${section} in ${
          file ?? "the configuration"
        }: the [req] section names distinguished_name and req_extensions, and each named section must exist.`;
    }],
  },
  "tls-no-certificate-sent": {
    next: (c) => {
      const port = /-connect \S{1,120}:(\d{1,5})/.exec(c.cmd.text ?? "")?.[1];
      const protocol = STARTTLS[port ?? ""];
      return protocol === undefined || c.cmd.has("-starttls")
        ? undefined
        : c.cmd.append(`-starttls ${protocol}`);
    },
  },
});
