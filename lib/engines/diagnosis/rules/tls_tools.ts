/** What rules of tables/tls_tools.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/tls_tools.txt" with { type: "text" };
import { readRules } from "./table.ts";
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
const STARTTLS: Readonly<Record<string, string>> = wordTable({
  "21": "ftp",
  "25": "smtp",
  "110": "pop3",
  "143": "imap",
  "389": "ldap",
  "587": "smtp",
  "3306": "mysql",
  "5222": "xmpp",
  "5432": "postgres",
});

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
