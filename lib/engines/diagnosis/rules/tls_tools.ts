/** Certificates and keys: what openssl, servers and clients say of them. */
import { X509_ERRORS } from "../catalogues/x509_errors.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

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
export const TLS_TOOL_RULES: readonly CompleteRule[] = defineRules({
  family: "tls_tools",
  tools: ["openssl", "nginx", "haproxy", "keytool"],
  risk:
    "Keep private keys readable for their owner only, and never switch certificate checks off to get through.",
  prevent:
    "Watch expiry dates, serve the whole chain, and issue certificates with every name as subjectAltName.",
}, [
  {
    id: "openssl-verify-code",
    line:
      /^error (?<code>\d{1,3}) at (?<depth>\d{1,2}) depth lookup:? ?(?<msg>.{3,120})|[Vv]erify return code: (?<code2>[1-9]\d{0,2}) \((?<msg2>.{3,120})\)|verify error:num=(?<code3>\d{1,3}):(?<msg3>.{3,120})/,
    level: "code",
    cause: (c) => {
      const code = c.v["code"] ?? c.v["code2"] ?? c.v["code3"] ?? "";
      const msg = c.v["msg"] ?? c.v["msg2"] ?? c.v["msg3"] ?? "";
      return `The certificate does not verify (${code}): ${
        X509_ERRORS[code] ?? msg
      } (${msg}).`;
    },
    next: [(c) => {
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
    }, "openssl x509 -in <cert.pem> -noout -subject -issuer -dates"],
    plan: [
      "A server must send its certificate followed by the intermediate ones; the root comes from the client's own store.",
    ],
    hits: [{
      command: "openssl verify -CAfile root.pem api.crt",
      error:
        "CN = api.acme.test\nerror 20 at 0 depth lookup: unable to get local issuer certificate\nerror api.crt: verification failed",
      next:
        "openssl verify -CAfile root.pem -untrusted <intermediates.pem> api.crt",
    }, {
      command: "openssl s_client -connect mail.acme.test:993",
      error: "Verify return code: 10 (certificate has expired)",
      next:
        "openssl s_client -connect mail.acme.test:993 </dev/null | openssl x509 -noout -dates",
    }],
    misses: ["Verify return code: 0 (ok)"],
  },
  {
    id: "openssl-legacy-algorithm",
    line:
      /error:0308010C:digital envelope routines.{0,80}unsupported.{0,160}|Algorithm \((?<alg>RC2[\w-]{0,20}|DES-CBC|RC4[\w-]{0,12}|MD[245]|PBE[\w-]{0,40})[ :]/,
    tools: ["openssl", "curl", "python"],
    gate: true,
    cmd: /\b(?:openssl|curl|python\d?(?:\.\d+)?)\b/,
    level: "code",
    priority: 12,
    cause:
      "The file uses an old algorithm[[ ({alg})]] that OpenSSL 3 keeps in its legacy provider.",
    next: [
      (c) =>
        c.cmd.program === "openssl" && !c.cmd.has("-legacy")
          ? c.cmd.afterSub("-legacy")
          : undefined,
      "openssl pkcs12 -legacy -in <old.p12> -out <new.pem>",
    ],
    plan: [
      "Then write it again with today's algorithms: openssl pkcs12 -export without -legacy.",
    ],
    hits: [{
      command: "openssl pkcs12 -in cert.pfx -out cert.pem",
      error:
        "Error outputting keys and certificates\n8067:error:0308010C:digital envelope routines:inner_evp_generic_fetch:unsupported:crypto/evp/evp_fetch.c:341:Global default library context, Algorithm (RC2-40-CBC : 0), Properties ()",
      next: "openssl pkcs12 -legacy -in cert.pfx -out cert.pem",
    }, {
      command: "openssl rsa -in old.key -text",
      error:
        "40:error:0308010C:digital envelope routines:inner_evp_generic_fetch:unsupported:crypto/evp/evp_fetch.c:355:Algorithm (DES-CBC : 12)",
      next: "openssl rsa -legacy -in old.key -text",
    }],
    misses: [{
      command: "npm run build",
      error:
        "Error: error:0308010C:digital envelope routines::unsupported\n  code: 'ERR_OSSL_EVP_UNSUPPORTED'",
    }],
  },
  {
    id: "openssl-passphrase",
    line:
      /EVP_DecryptFinal_ex:bad decrypt|:bad decrypt(?::|$)|Mac verify error: invalid password|mac verify failure|maybe wrong password|bad password read|problems getting password/i,
    level: "code",
    priority: 12,
    cause: "The pass phrase of the key or container is wrong (bad decrypt).",
    next: [
      (c) => {
        const file = optionValue(c, "-in");
        return file === undefined || c.cmd.program !== "openssl"
          ? undefined
          : `Run it again and type the pass phrase of ${file} when asked; in a script give it by -passin env:<VARIABLE>.`;
      },
      "Run it again with the right pass phrase (openssl: -passin env:<VARIABLE>).",
    ],
    risk:
      "Do not write a pass phrase into the command: it stays in the history.",
    hits: [{
      command: "openssl pkcs12 -in app.p12 -nodes",
      error: "Enter Import Password:\nMac verify error: invalid password?",
    }, {
      command: "openssl ec -in ec.key",
      error:
        "unable to load Key\n140:error:06065064:digital envelope routines:EVP_DecryptFinal_ex:bad decrypt:crypto/evp/evp_enc.c:610:",
    }],
    misses: [{
      command: "openssl x509 -in a.pem -noout",
      error: "unable to load certificate",
    }],
  },
  {
    id: "openssl-configuration",
    line:
      /invalid field name:.{0,80}name=(?<field>\w{1,40})|unable to find '(?<section>\w{1,60})' in config|error loading the config file '(?<path>[^']{1,160})'|Error (?:Loading|checking) (?:request )?extension section (?<section2>[\w-]{1,60})|no objects specified in config file/,
    level: "code",
    near: [/-config (?<path>[\w./-]{1,160})/],
    cause: [
      "The configuration names a field {field} that distinguished names do not have.",
      "The configuration has no entry {section}.",
      "The section {section2} of the configuration is not valid.",
      "openssl cannot use its configuration file[[ {path}]].",
    ],
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
    }, "openssl version -d"],
    hits: [
      {
        command: "openssl req -new -key k.pem -out r.csr -config req.cnf",
        error:
          "problems making Certificate Request\n40:error:0580006C:x509 certificate routines:X509_NAME_ENTRY_create_by_txt:invalid field name:crypto/x509/x509name.c:252:name=commonname1",
        next: "Write commonName in place of commonname1 in req.cnf.",
      },
      "unable to find 'distinguished_name' in config\nproblems making Certificate Request",
    ],
    misses: ["unable to load certificate"],
  },
  {
    id: "tls-key-mismatch",
    line:
      /key values mismatch|No certificate matches private key|inconsistencies between private key and certificate|X509_check_private_key|private key does not match (?:the )?(?:public key|certificate)|tls: private key does not match public key|KEY_VALUES_MISMATCH/i,
    level: "code",
    priority: 12,
    near: [/SSL_CTX_use_PrivateKey(?:_file)?\("(?<path>[\w./-]{1,160})"\)/],
    cause:
      "The certificate and the private key[[ {path}]] do not belong together (key values mismatch).",
    next: [
      "openssl pkey -in {path} -pubout",
      "openssl x509 -in <cert.pem> -noout -pubkey",
    ],
    plan: [
      "Compare with openssl x509 -in CERT -noout -pubkey: both must print the same key. In a bundle the server's own certificate stands first.",
    ],
    hits: [{
      command: "sudo nginx -t",
      error:
        'nginx: [emerg] SSL_CTX_use_PrivateKey("/etc/ssl/api.key") failed (SSL: error:05800074:x509 certificate routines::key values mismatch)',
      next: "openssl pkey -in /etc/ssl/api.key -pubout",
    }, "panic: tls: private key does not match public key"],
    misses: ["Could not read private key from a.key"],
  },
  {
    id: "tls-weak-certificate",
    line: /(?<what>(?:ca|ee) (?:md|key) too (?:weak|small)|dh key too small)/,
    tools: ["nginx", "curl", "python", "openssl", "node"],
    level: "code",
    priority: 12,
    near: [/\("(?<path>[\w./-]{1,160})"\)/],
    cause:
      "The certificate or key is too weak for OpenSSL's security level ({what}): SHA-1 or MD5, or too few bits.",
    next: [
      (c) =>
        /dh key/.test(c.v["what"] ?? "")
          ? `openssl s_client -connect ${c.v["host"] ?? "<host>"}:443 -tls1_2`
          : undefined,
      "openssl x509 -in {path} -noout -text",
      "openssl x509 -in <cert.pem> -noout -text",
    ],
    plan: [
      "Have it issued again with SHA-256 and RSA 2048 or more (or EC P-256); the owner of an old server must update it.",
    ],
    risk: "Do not lower the security level for all connections.",
    hits: [{
      command: "nginx -t",
      error:
        'nginx: [emerg] SSL_CTX_use_certificate("/etc/ssl/old.crt") failed (SSL: error:0A00018F:SSL routines::ee key too small)',
      next: "openssl x509 -in /etc/ssl/old.crt -noout -text",
    }, "ssl.SSLError: [SSL: CA_MD_TOO_WEAK] ca md too weak (_ssl.c:4022)"],
    misses: ["SSL routines::wrong version number"],
  },
  {
    id: "tls-no-certificate-sent",
    line: /^no peer certificate available/,
    tools: ["openssl"],
    level: "code",
    cause:
      "The server sent no certificate: it does not begin with TLS on that port (it wants STARTTLS, or speaks plain text).",
    next: [(c) => {
      const port = /-connect \S{1,120}:(\d{1,5})/.exec(c.cmd.text ?? "")?.[1];
      const protocol = STARTTLS[port ?? ""];
      return protocol === undefined || c.cmd.has("-starttls")
        ? undefined
        : c.cmd.append(`-starttls ${protocol}`);
    }, "openssl s_client -connect <host>:443 -servername <host>"],
    hits: [{
      command: "openssl s_client -connect mx.acme.test:587",
      error: "CONNECTED(00000003)\n---\nno peer certificate available\n---",
      next: "openssl s_client -connect mx.acme.test:587 -starttls smtp",
    }, "CONNECTED(00000003)\nno peer certificate available"],
    misses: ["Verify return code: 10 (certificate has expired)"],
  },
  {
    id: "tls-address-not-covered",
    line:
      /cannot validate certificate for (?<ip>[\da-fA-F.:]{3,45}) because it doesn't contain any IP SANs|certificate relies on legacy Common Name field|IP address mismatch, certificate is not valid for '(?<ip2>[\da-fA-F.:]{3,45})'/,
    tools: ["go", "kubectl", "docker", "python"],
    level: "code",
    cause: [
      "The certificate does not name the address {ip}: it has no IP subject alternative name (IP SAN).",
      "The certificate does not name the address {ip2} as subject alternative name (SAN).",
      "The certificate names its host only as Common Name; clients want subject alternative names (SAN).",
    ],
    next: [
      "Issue the certificate again with subjectAltName=IP:{ip}, or use a host name that it covers.",
      "Issue the certificate again with subjectAltName=IP:{ip2}, or use a host name that it covers.",
      "Issue the certificate again with subjectAltName=DNS:<host>.",
    ],
    risk: "Do not switch verification off: it is what keeps impostors out.",
    hits: [
      'Get "https://192.168.7.4:2376/version": x509: cannot validate certificate for 192.168.7.4 because it doesn\'t contain any IP SANs',
      "x509: certificate relies on legacy Common Name field, use SANs instead",
    ],
    misses: ["x509: certificate is valid for *.a.test, not b.test"],
  },
]);
