/**
 * What a program that nobody knows says of who gets in: protection that its
 * options and settings switch off, rules that are open to every address, rights
 * without a limit, and what it brings in from whoever answers.
 *
 * @module
 */

import { ASKING, subCommands } from "./words.ts";

/** Names of what protects, in options and settings. */
const GUARDS =
  "(?:auth|authentication|authorization|mfa|2fa|firewall|audit|audit-?logs?|audit-?logging|auditing|encryption|(?:[a-z]+-)?(?:protection|security)|safeguards?|selinux|apparmor|rbac|acls?|lockout|password-?policy|shadow)";
/** What stands in front of them where they are switched off. */
const OFF_BY = "(?:no|disable|skip|without|turn-off|bypass)";
/** What a value or a setting says of them when they guard nothing. */
const NOTHING = "(?:false|no|off|none|never|disabled?|0)";
const WITHOUT = new RegExp(
  `^--?${OFF_BY}-(?:enable-)?(?:${GUARDS}|(?:master-)?authorized-networks|binauthz|shielded-nodes|network-policy)(?:=(?:true|yes|1|on))?$|^--?no-?auth$|^--?disable-?(?:[a-z]*auth|${GUARDS})(?:=(?!false|no|0)\\w+)?$|^--?(?!${OFF_BY}-)(?:[a-z]+-)*${GUARDS}(?:-(?:mode|type|method|level|enabled))?=${NOTHING}$|^--(?:master|global)-disable$|^--(?:allow|accept|permit)-(?:unauthenticated|unauthori[sz]ed|anonymous|unsigned|unverified)-(?:access|api|clients?|connections?|endpoints?|hosts?|logins?|networks?|peers?|requests?|users?)(?:=true)?$|^--?no-(?:root|admin|user|login)-pass(?:wd|word)$|^--?(?:no|skip)-?(?:pgp|gpg|sig|signatures?|checksums?|integ(?:rity)?|trust)-?(?:checks?|verif(?:y|ication))?$`,
);

/** The same where the value stands behind it. */
const GUARDED_BY = new RegExp(
  `^--?(?!${OFF_BY}-)(?:[a-z]+-)*${GUARDS}(?:-(?:mode|type|method|level|enabled))?$`,
);
/** Options that say who may come, and values that mean everybody. */
const MAY_COME =
  /^--?(?:accept|allow(?:ed)?|trusted|white-?list)(?:-(?:hosts?|ips?|clients?|peers?|address(?:es)?|users?|cidrs?|networks?))?$/;
const ANYBODY = /^(?:\.?\*|\*(?:\.\*){1,3}|0\.0\.0\.0(?:\/0)?|::\/0|any)$/;

/** Whether an option and the value behind it protect nothing. */
const isUnguarded = (option: string, value = ""): boolean =>
  GUARDED_BY.test(option) && OFF.test(value) && value !== "0" ||
  MAY_COME.test(option) && ANYBODY.test(value);

/** Where nobody else listens. */
const LOOPBACK = /(?:^|[=:/@])(?:127\.0\.0\.1|localhost|\[?::1\]?)(?:$|[:/])/;

/** Words by which a setting is changed. */
const SETS = /^(?:set|config|configure|update|modify|edit|settings?|param)$/;
/** Settings whose value says whether something is protected. */
const GUARDING_KEY =
  /(?:^|[-_.:/])(?:auth|authentication|authorization|mfa|2fa|firewall|audit\w*|encrypt\w*|protect(?:ed|ion)?|enforce\w*|selinux|apparmor|secure-?boot|rbac|complexity|lockout|fencing|stonith|\w*enforcement)(?:$|[-_.:/])/i;
const OFF = /^(?:off|false|no|none|never|0|disabled?|permissive)$/i;

/** The option or setting by which a program says that it switches off something that protects. */
export function unprotectingSetting(
  args: readonly string[],
): string | undefined {
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word))) return undefined;
  const option = args.find((arg, at) =>
    WITHOUT.test(arg) || isUnguarded(arg, args[at + 1])
  );
  // What only this machine reaches is tried out on it.
  if (option !== undefined) {
    return args.some((arg) => LOOPBACK.test(arg)) ? undefined : option;
  }
  if (!words.some((word) => SETS.test(word))) return undefined;
  const at = args.findIndex((arg, index) => {
    const [, name = arg, value = args[index + 1] ?? ""] =
      /^([^=]+)=(.*)$/.exec(arg) ?? [];
    // What is set may say itself what it is, or stand in front of `enabled`.
    const key = /^-*enabled?$/.test(name)
      ? words.find((word) => GUARDING_KEY.test(word)) ?? ""
      : name.replace(/^-+/, "");
    return GUARDING_KEY.test(key) && OFF.test(value);
  });
  return at < 0 ? undefined : args[at];
}

/** Every address there is, within an argument. */
const EVERY_ADDRESS = /(?:^|[^\d.])(?:0\.0\.0\.0\/0|::\/0)(?:$|[^\d])/;
/** What lets some addresses in and no others, and words that put something into it. */
const LETS_IN =
  /(?:^|[-_])(?:firewalls?|security-?groups?|sg|acls?|ingress|inbound|white-?lists?|allow-?lists?|rules?|access)(?:$|[-_])/i;
const PUTS =
  /(?:^|[-_])(?:add|create|set|update|insert|append|put|modify|edit|authori[sz]e)(?:$|[-_])/i;
const OUTWARDS =
  /(?:^|[-_=:"])(?:egress|outbound|out|deny|drop|reject|block)(?:$|[-_"])/i;

/** Kinds of things that somebody reaches, and words that say who may. */
const SHARED =
  /^(?:buckets?|shares?|links?|tunnels?|ports?|containers?|datasets?|databases?|repos?|repository|snapshots?|images?|objects?|files?|folders?)$/;
const OPENS = /^(?:update|edit|set|modify|share|open|expose|tunnel|forward)$/;
const TO_ALL =
  /^--(?:public|anyone|anonymous|everyone|world(?:-readable)?)(?:=(?:true|yes))?$/;

/** The argument by which a program says that whoever asks gets in. */
export function openedToAll(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word))) return undefined;
  const address = args.find((arg) => EVERY_ADDRESS.test(arg));
  if (
    address !== undefined && words.some((word) => LETS_IN.test(word)) &&
    words.some((word) => PUTS.test(word)) &&
    !args.some((arg) => OUTWARDS.test(arg))
  ) return address;
  return words.some((word) => SHARED.test(word)) &&
      (words.some((word) => OPENS.test(word)) ||
        /^(?:shares?|links?|tunnels?)$/.test(words[0] ?? "") &&
          words[1] === "create")
    ? args.find((arg) => TO_ALL.test(arg))
    : undefined;
}

const SOMEBODY =
  /^(?:users?|members?|accounts?|admins?|service-?accounts?|collaborators?|teams?)$/;
const ALL_RIGHTS =
  /^--(?:(?:is|make|as|set)-)?(?:admin|administrator|superuser|super-user|owner|root)(?:=(?:true|yes))?$/;
/** What somebody logs in with, what it is good for, and how much that is. */
const LOGIN =
  /^(?:tokens?|keys?|api-?keys?|credentials?|pats?|access-?tokens?)$/;
const GOOD_FOR =
  /^--(?:scopes?|permissions?|rights|roles?|access|policy|policies|acl)(?:=|$)/;
const UNLIMITED =
  /^(?:\*|\*:\*|all|full|admin|root|full[-_]?access|write:\*)$/i;

/** The option by which a program says that somebody may do everything. */
export function unlimitedRights(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  if (
    words.some((word) => ASKING.test(word)) ||
    !words.some((word) => PUTS.test(word) || word === "invite")
  ) return undefined;
  if (words.some((word) => SOMEBODY.test(word))) {
    const option = args.find((arg) => ALL_RIGHTS.test(arg));
    if (option !== undefined) return option;
  }
  return words.some((word) => LOGIN.test(word))
    ? args.find((arg, at) =>
      GOOD_FOR.test(arg) &&
      (arg.split("=")[1] ?? args[at + 1] ?? "").split(",").some((one) =>
        UNLIMITED.test(one)
      )
    )
    : undefined;
}

/** Words by which a program takes code in. */
const TAKES_IN = /^(?:install|add|load|import|apply|enable|register|upgrade)$/;
/** An address at which whoever answers is believed. */
const UNPROVEN =
  /^(?:--?[\w-]+=)?(?:http:\/\/(?!127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[\w-]+(?:[:/]|$))|https:\/\/(?!127\.|10\.|192\.168\.)\d{1,3}(?:\.\d{1,3}){3})/;

/** The address from which a program says that it takes code in, from whoever answers there. */
export function takenFromAnybody(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  return words.some((word) => TAKES_IN.test(word)) &&
      !words.some((word) => ASKING.test(word))
    ? args.find((arg) => UNPROVEN.test(arg))
    : undefined;
}
