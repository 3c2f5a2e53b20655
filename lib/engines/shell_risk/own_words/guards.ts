/**
 * The words by which programs say that something is switched off that protects.
 *
 * @module
 */
import { ASKING, subCommands } from "./words.ts";

/** Things that guard others. */
const GUARD =
  "(?:alerts?|alerting|monitoring|mfa|2fa|otp|totp|auth|authentication|audit|audit-?logs?|audit-?logging|auditing|firewall|encryption|(?:deletion-|termination-)?protection|waf|seccomp|selinux|apparmor|antivirus|edr|rbac|backups?)";

/** What is protected so that nobody changes or deletes it by mistake. */
const GUARDED =
  "(?:branch(?:es)?|clusters?|databases?|deployments?|environments?|instances?|namespaces?|nodes?|projects?|repo(?:s|sitor(?:y|ies))?|resources?|servers?|snapshots?|stacks?|tags?|vms?|volumes?)";

const SWITCHED_OFF = new RegExp(
  `^(?:disable|deactivate|bypass|turn-off|suspend)[-_: ]${GUARD}(?: |$)|^${GUARD}[-_: ](?:disable|deactivate|bypass|off|suspend)(?: |$)|^unprotect[-_: ]${GUARDED}(?: |$)|^${GUARDED}[-_: ]unprotect(?: |$)`,
);

/** A rule that holds nobody back. */
const LETS_ALL =
  /^(?:--?[\w-]+=)?(?:allow|accept|permit|grant)[-_]?(?:all|any|any-any|everything|everyone)$/i;

/** What such rules belong to. */
const RULING =
  /^(?:polic(?:y|ies)|rules?|acls?|default|firewall|auth|access|ingress|egress|network)(?:[-_][\w-]+)?$/;

/** Names of programs that guard a machine. */
const GUARDING =
  /(?:^|[-_])(?:edr|antivirus|av|xdr|siem|waf|hids|firewall|fw|defender|falcon|datadog|osquery|wazuh|ossec|crowdsec|sentinel(?:one)?|sophos|sav|clam|cb|auditbeat|fail2ban|pi-?hole|tripwire|snort|suricata|zeek|elastic-agent|(?:audit|file|packet)beat|mdatp)(?:ctl|tool|cli|agent|d|client|-client|-control)?(?:$|[-_])/i;

const UNGUARDING =
  /^(?:uninstall|remove|disable|stop|unload|flush|off|bypass|mute|unregister)$/;

/** What ends the work of antivirus programs, firewalls and their like. */
export function unguardingWords(
  name: string,
  args: readonly string[],
): string | undefined {
  if (!GUARDING.test(name)) return undefined;
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word))) return undefined;
  return words.find((word) => UNGUARDING.test(word)) ??
    (words[0] === "allow" &&
        args.some((arg) => /^(?:any|0\.0\.0\.0\/0)$/.test(arg))
      ? "allow"
      : undefined);
}

/** The words by which a program says that it switches off something that protects. */
export function disarmingWords(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  const opened = args.find((arg) => LETS_ALL.test(arg));
  if (
    opened !== undefined && words.some((word) => RULING.test(word)) &&
    !words.some((word) => ASKING.test(word))
  ) return opened;
  return words.flatMap((word, at) => [word, `${word} ${words[at + 1] ?? ""}`])
    .find((one) => SWITCHED_OFF.test(one))?.trim();
}
