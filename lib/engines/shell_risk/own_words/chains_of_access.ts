/**
 * What a call says by the parts of its words in whatever order: that what nobody may
 * know is shown, that somebody may do more, gets in or logs in otherwise, or that
 * something is no longer protected. For programs that nobody knows, and for
 * sub-commands that no row is about.
 *
 * @module
 */
import {
  type Chain,
  type Given,
  hasPart,
  type Hear,
  OF_ALL,
  partsOfWord,
  placeOf,
  reading,
} from "./chains.ts";

/** Things by which somebody gets in. */
const SECRETS =
  /^(?:secrets?|passwords?|passwd|passphrases?|credentials?|creds?|privkeys?|keytabs?|kubeconfig|mnemonics?|tokens?|apikeys?|psk)$/;
/** Keys of which not everybody may know. */
const KEY = /^(?:keys?|keyring)$/;
const OF_SECRET =
  /^(?:private|secret|access|api|master|root|admin|recovery|signing|encryption|unseal|webui|service|tsig|zone|account|storage|session|shared|license|client|priv)$/;
const SHOWS =
  /^(?:show|get|print|export|dump|reveal|decrypt|cat|view|display|read|retrieve|extract|fetch|download|copy|access|unwrap|recover)$/;
/** What of a secret anybody may know, or what is not one. */
const OF_NO_SECRET =
  /^(?:public|pub|pubkey|policy|policies|names?|ids?|types?|status|info|metadata|versions|count|rules?|list|templates?|usage|limits?|expiry|expiration|fingerprints?|rotation|history|schemas?|settings?|ssh|stores?|providers?|backends?|engines?|scopes?|permissions?|foreign|primary|sort|hot|map|design)$/;

/** Both in one word. */
const SHOWS_FUSED =
  /^(?:[\w-]+-)?(?:get|show|dump|export|print)(?:keytabs?|secrets?|creds|credentials?|passwords?|tokens?|privkeys?)$/i;
/** More than one of a kind are listed by their names. */
const MANY = /^(?:tokens|keys|secrets|apikeys)$/;

function showsSecret(
  words: readonly (readonly string[])[],
): number {
  const flat = words.flat();
  if (flat.some((part) => OF_NO_SECRET.test(part))) return -1;
  const shows = words.findIndex((parts) =>
    parts.some((part) =>
      SHOWS.test(part) && (part !== "access" || parts.length === 1)
    )
  );
  if (shows < 0) return -1;
  const opens = flat.some((one) =>
    /^(?:export|dump|reveal|decrypt|extract)$/.test(one)
  );
  const isSecret = flat.some((part, at) =>
    SECRETS.test(part) && !SHOWS.test(part) && (opens || !MANY.test(part)) ||
    KEY.test(part) &&
      (OF_SECRET.test(flat[at - 1] ?? "") && !MANY.test(part) || opens)
  );
  return isSecret ? shows : -1;
}

/** The words by which a call says that it shows what only its owner may know. */
export const showingSecret: Hear = reading((chain, name) => {
  // What was kept encrypted is printed as it can be read.
  if (chain.words[0] === "decrypt" && chain.wordCount > 1) return "decrypt";
  const fused = [...chain.words, name].find((word) => SHOWS_FUSED.test(word));
  if (fused !== undefined) return fused;
  const words = chain.parts.slice(0, 4);
  const at = showsSecret(words);
  // One that is named, or one word that is nothing else.
  return at < 0 ||
      chain.args.some((arg) =>
        /^--?(?:metadata|names(?:-only)?|name-only|keys-only)$/.test(arg)
      )
    ? undefined
    : chain.words.slice(0, 4).join(" ");
}, true);

/** Words by which something is changed. */
const CHANGES =
  /^(?:add|adds?|create|set|put|assign|update|edit|modify|mod|change|patch|new|invite|enable|register|grant|attach|bind|promote|make|give|allow|share|enroll|elevate|authori[sz]e|insert|append|replace|configure|config)$/;
/** The same and what is changed, in one word without a dash. */
const CHANGES_FUSED =
  /^(?:mod|add|set|ch|create|update|grant|assign|edit)(?:users?|roles?|groups?|members?|acls?|perms?|privs?|rights|polic(?:y|ies)|grp|owners?|admins?)$/;
const TAKES_BACK =
  /^(?:revoke|remove|delete|rm|del|deny|block|drop|unassign|unset|detach|unbind|demote|disable|reject|unshare|close)$/;

const changes = (chain: Chain) =>
  (hasPart(chain, CHANGES) || hasPart(chain, CHANGES_FUSED)) &&
  !hasPart(chain, TAKES_BACK);

/** What says who somebody is, or what they may do. */
const RIGHTS =
  /^(?:roles?|levels?|types?|grants?|access|privileges?|privileged|permissions?|perms?|rights|scopes?|polic(?:y|ies)|groups?|grp|authorit(?:y|ies)|operations?|acls?|actions?|capabilit(?:y|ies)|membership|binding|bindings|principals?|adminlevel)$/;
/** Somebody who may do everything. */
const MIGHTY =
  /^(?:[\w.:/-]*[._:/-])?[a-z]{0,12}(?:admins?|administrators?|superusers?|owners?|sudo)$|^(?:root|AdministratorAccess|system:masters|full[-_]?(?:access|control)?|manage_system)$|^[A-Za-z]+Admin$/i;
const EVERYTHING = /^(?:\*|all|any|\*:\*|\*\/\*)$/i;

/** Whether a value says that everything may be done, or that somebody of all rights does it. */
function isMighty(value: string): boolean {
  return value.split(/[,;\s]+/).some((one) => {
    // Who somebody is stands at the end, whatever his place is called.
    const own = one.slice(-80);
    return MIGHTY.test(own) || /(?:^|=)\*(?::\*|\/\*)+$/.test(own) ||
      /^(?:actions?|permissions?|verbs?|operations?|rights)=\*$/.test(own);
  });
}

/** An option by itself that says it. */
const IS_ADMIN =
  /^(?:(?:is|make|as|set|grant)[-_]?)?(?:admin|administrator|superuser|super[-_]?user|owner|root|privileged)$/i;
const YES = /^(?:true|yes|1|on)?$/i;

/** An option by which nothing is left out of what somebody may do. */
const ALL_RIGHTS =
  /^--?(?:all|full)-?(?:permissions?|access|privileges?|rights|scopes?)(?:=true)?$/;

function mightyGiven({ parts, value, said, isSure }: Given): boolean {
  if (said === "-r" || said === "-R") return isMighty(value);
  const name = said.replace(/=.*$/s, "").replace(/^-+/, "");
  if (
    isSure && IS_ADMIN.test(name) && (YES.test(value) || !said.includes("="))
  ) {
    return said.startsWith("-") || YES.test(value);
  }
  return parts.some((part) => RIGHTS.test(part)) && isMighty(value);
}

const SOMEBODY =
  /^(?:users?[a-z]{0,3}|accounts?|sysaccounts?|members?|roles?|tokens?|keys?|apikeys?|principals?|entr(?:y|ies)|groups?|teams?|invites?|invitations?|collaborators?|acls?|permissions?|perms?|grants?|polic(?:y|ies)|rights|access|bindings?|iam|dbusers?|moduser|logins?|idp)$/;

/** The words by which somebody is raised, or put where he may do everything. */
function raisedTo(chain: Chain): string | undefined {
  // A noun of rights, the right, and somebody: `roles system_admin bob`.
  const [first = "", second = "", third = ""] = chain.words;
  const right = /^(?:roles?|membership)$/.test(first)
    ? second
    : /^(?:chgrp|chown)$/.test(first)
    ? third
    : "";
  if (third !== "" && MIGHTY.test(right)) return `${first} ${right}`;
  const raised = placeOf(chain, /^elevate$/);
  if (
    raised > 0 && chain.wordCount > raised + 1 &&
    chain.parts[raised - 1]?.some((part) => PERSON.test(part)) === true
  ) return chain.words.slice(0, raised + 1).join(" ");
  // Both in one word: `ca-user-membership-add bob Administrators`.
  const fused = chain.parts.findIndex((parts) =>
    parts.some((part) =>
      /^(?:membership|members?|groups?|roles?)$/.test(part)
    ) &&
    parts.some((part) => /^(?:add|grant|assign|promote)$/.test(part))
  );
  const given = fused < 0
    ? undefined
    : chain.words.slice(fused + 1, fused + 3).find((word) => MIGHTY.test(word));
  if (given !== undefined) return given;
  const promoted = placeOf(chain, /^promote$/);
  if (promoted >= 0 && chain.wordCount > promoted + 1) {
    const right = chain.words.slice(promoted + 1, promoted + 3).find((word) =>
      MIGHTY.test(word)
    );
    if (right !== undefined) return right;
  }
  return raisedAlone(chain, promoted) ?? putAbove(chain);
}

/** Somebody alone is raised to what others may not do. */
function raisedAlone(chain: Chain, promoted: number): string | undefined {
  const person = chain.words[promoted - 1] ?? "";
  return promoted > 0 && promoted < 3 && chain.wordCount > promoted + 1 &&
      PERSON.test(person)
    ? `${person} promote`
    : undefined;
}

/** A right or a group by its name, and somebody who gets it; or somebody, what he is, and of what. */
function putAbove(chain: Chain): string | undefined {
  const put = placeOf(
    chain,
    /^(?:groups?|permissions?|roles?|members?|tuples?|relationships?|relations?)$/,
  );
  const verb = chain.words[put + 1] ?? "";
  return put >= 0 && chain.wordCount > put + 3 &&
      (CHANGES.test(verb) || /^(?:write|touch)$/.test(verb)) &&
      !hasPart(chain, TAKES_BACK)
    ? chain.words.slice(put + 2, put + 4).find((word) => MIGHTY.test(word))
    : undefined;
}

/** The setting by which a call says that somebody may do everything. */
export const mightyWords: Hear = reading((chain, name) => {
  const raised = raisedTo(chain);
  if (raised !== undefined) return raised;
  if (!changes(chain)) return undefined;
  const all = chain.args.find((arg) => ALL_RIGHTS.test(arg));
  if (all !== undefined) return all;
  const isAbout = hasPart(chain, SOMEBODY) || hasPart(chain, CHANGES_FUSED) ||
    hasPart(chain, /^(?:grant|promote|elevate|chgrp)$/) ||
    /user|acl|role/i.test(name);
  if (!isAbout) return undefined;
  const given = chain.given.find(mightyGiven);
  if (given !== undefined) return given.said;
  return /acl$/.test(name) ||
      hasPart(
        chain,
        /^(?:acls?|grants?|polic(?:y|ies)|permissions?|perms?|rights|bindings?)$/,
      )
    ? chain.args.find((arg) => isEverything(arg))
    : undefined;
});

/** Whether an argument says that everything is meant that there is to be granted. */
function isEverything(arg: string): boolean {
  return EVERYTHING.test(arg) && arg !== "any" && arg !== "all" ||
    /(?:^|\s)\*\/\*(?:\s|$)|\bactions?=\*|\*:\*/.test(arg);
}

/** Everybody there is. */
const EVERYBODY =
  /^(?:world|public|everyone|everybody|anyone|anonymous|allusers|guests?|nobody|u_anon|anon)(?::.*)?$|^(?:public-read(?:-write)?)$|^(?:[a-z-]+=)?User:\*$/i;
/** The first and the last address there is, between which all are. */
const FIRST_ADDRESS = /^(?:--?[\w-]+=)?0\.0\.0\.0$/;
const LAST_ADDRESS = /^(?:--?[\w-]+=)?255\.255\.255\.255$/;
/** An option that says the same and nothing else. */
const OPEN_TO_ALL =
  /^--(?:anonymous|anyone|everyone|everybody|world|all-(?:authenticated-)?users)(?:=true)?$/;
const EVERYWHERE = /(?:^|[^\d.])(?:0\.0\.0\.0\/0|::\/0)(?:$|[^\d])/;
const DOORS =
  /^(?:acls?|addacl|setacl|access|accesslists?|permissions?|shares?|sharing|polic(?:y|ies)|principals?|grants?|visibility|chmod|ichmod|expose|allow|allowlists?|whitelists?|firewalls?|ingress|inbound|rules?|securitygroup|trusted|axfr|networks?|cidrs?|allowed|authorized|from|members?|bindings?)$/;
const CHANGES_DOOR = /^(?:chmod|ichmod|addacl|setacl|expose|share|allow|open)$/;

/** A mode by which everybody may write. */
const WORLD_MODE = /^[0-7]?[0-7]{2}[2367]$|^[ugoa]*[oa][ugoa]*[+=][rxX]*w/;
/** A list of who gets in and everybody there is, in one argument. */
const OPEN_LIST =
  /(?:white|allow)-?list\w*=["']?(?:0\.0\.0\.0\/0|::\/0|\*)|^(?:[\w-]+=)?allow:(?:any|all|everyone)$/i;
/** Of what a word says that it is public, and an option that turns it on. */
const PUBLIC_SIDE = /^(?:url|access|link|ip|endpoint|share|read|listing)$/;

/** Whether a call says in one argument, or by its own words, that everybody gets in. */
function openedAtOnce(chain: Chain): string | undefined {
  const list = chain.args.find((arg) => OPEN_LIST.test(arg));
  if (list !== undefined) return list;
  if (hasPart(chain, /^chmod$/)) {
    const mode = chain.args.find((arg) => WORLD_MODE.test(arg));
    if (mode !== undefined) return mode;
  }
  if (
    hasPart(chain, /^(?:registrations?|signups?|enrollments?)$/) &&
    chain.words.at(-1) === "open"
  ) return "open";
  const isPublic = chain.parts.some((parts) =>
    parts.includes("public") && parts.some((part) => PUBLIC_SIDE.test(part))
  );
  if (isPublic && chain.args.includes("--enable")) return "--enable";
  return changes(chain)
    ? chain.given.find(({ said, value, isSure }) =>
      isSure && /^--?(?:is-?)?public(?:-access)?(?:=|$)/.test(said) &&
      /^(?:true|yes|on|enabled)$/i.test(value)
    )?.said
    : undefined;
}

/** The words by which a call says that whoever asks gets in. */
export const openDoor: Hear = reading((chain, name) => {
  const opened = openedAtOnce(chain);
  if (opened !== undefined) return opened;
  const isDoor = hasPart(chain, DOORS) || CHANGES_DOOR.test(name) ||
    chain.args.some((arg) =>
      !arg.startsWith("-") &&
      partsOfWord(arg).some((part) => /^(?:allow|trusted|acl)$/.test(part))
    );
  const isChanged = changes(chain) || hasPart(chain, CHANGES_DOOR) ||
    CHANGES_DOOR.test(name);
  if (
    !isDoor || !isChanged || hasPart(chain, TAKES_BACK) ||
    chain.args.some((arg) =>
      /^(?:.*[=:])?(?:deny|drop|reject|block|egress|outbound|output)$/i.test(
        arg,
      )
    )
  ) return undefined;
  const last = chain.args.find((arg) => LAST_ADDRESS.test(arg));
  if (
    last !== undefined && chain.args.some((arg) => FIRST_ADDRESS.test(arg))
  ) return last;
  return chain.args.find((arg) =>
    EVERYWHERE.test(arg) || OPEN_TO_ALL.test(arg) ||
    EVERYBODY.test(arg.replace(/^--?[\w-]+=|^[a-z_]+=/, ""))
  ) ?? (chain.given.find(({ parts, value }) =>
    value === "*" && parts.some((part) =>
      /^(?:principals?|members?|from|users?|cidrs?|hosts?|origins?)$/.test(part)
    )
  )?.said);
});

const PERSON =
  /^(?:users?|accounts?|[a-z]{0,6}admins?|administrators?|superusers?|operators?|logins?|dbusers?|members?)$/;
const MAKES = /^(?:create|add|new|register|createuser|adduser|useradd)$/;
const MAKES_FUSED =
  /^(?:create|add|make)(?:super)?(?:user|admin|administrator|account)$|^createadmin$|^(?:super)?useradd$/;
const PASSWORD = /^(?:passwords?|passwd|pass|pwd|pw|secret)$/;

/** The words by which a call says that it makes somebody who may log in. */
export const makingLogin: Hear = reading((chain) => {
  const fused = placeOf(chain, MAKES_FUSED);
  const makes = placeOf(chain, MAKES);
  const person = placeOf(chain, PERSON);
  const hasPassword = chain.given.some(({ parts, isSure }) =>
    isSure && parts.some((part) => PASSWORD.test(part))
  );
  if (fused >= 0 && /admin|superuser/.test(chain.words[fused] ?? "")) {
    return chain.words[fused];
  }
  if (fused >= 0 && hasPassword) return chain.words[fused];
  if (makes < 0 || person < 0 || Math.abs(makes - person) > 1) return undefined;
  const isAdmin = chain.parts[person]?.some((part) =>
        /^(?:[a-z]{0,6}admins?|administrators?|superusers?)$/.test(part)
      ) === true &&
    (chain.wordCount > Math.max(makes, person) + 1 ||
      chain.given.some(({ isSure }) =>
        isSure
      ));
  return hasPassword || isAdmin
    ? chain.words.slice(0, Math.max(makes, person) + 1).join(" ")
    : undefined;
});

const RESETS = /^(?:set|reset|change|update|new|regenerate|force)$/;
/** What somebody logs in with, in one word with what is done to it. */
const CREDENTIALS_SET =
  /^(?:set|reset|change)-(?:[\w]+-)*credentials$|^(?:recover|reset)-(?:account|admin|root)$/;
const PASSWORD_FUSED =
  /^(?:change|set|reset|ch|mod|new)-?(?:passwords?|passwd|pass|pw)$/;

/** The password of the first account, in one word. */
const FIRST_PASSWORD = /^(?:root|admin)-?(?:pw|passwd|password)$/;
/** Options by which somebody logs in, and words by which a program keeps how. */
const LOGS_IN = /^(?:-u|--?(?:user|username|login|email)(?:[-=].*)?)$/;
const KEEPS_LOGIN =
  /^(?:login|config|configure|context|auth|connect|repo|registry|remote|source|secret|credential|profile)s?$/;

/** Options by which a hash of a password is printed, and nobody's is set. */
const HASHES = /^-{1,2}(?:\d|apr1|aixmd5|crypt|salt|table|stdin|noverify)$/;

/** The words by which a call says that somebody gets another password. */
export const newPassword: Hear = reading((chain, name) => {
  const root = chain.words.findIndex((word) => FIRST_PASSWORD.test(word));
  if (root >= 0 && chain.args.length > root + 1) return chain.words[root];
  const option = hasPart(chain, /^(?:set|update|modify|reset|change)$/) &&
      !hasPart(chain, KEEPS_LOGIN) &&
      !chain.args.some((arg) => LOGS_IN.test(arg))
    ? chain.given.find(({ said, value }) =>
      value !== "" &&
      (/^--?[a-z_-]{0,20}(?:password|passwd|_pass)(?:=|$)/.test(said) ||
        said === "-p" && hasPart(chain, /^(?:users?|accounts?)$/))
    )
    : undefined;
  if (option !== undefined) return option.said;
  const fused = placeOf(chain, PASSWORD_FUSED);
  if (fused >= 0) return chain.words[fused];
  const credentials = chain.words.find((word) => CREDENTIALS_SET.test(word));
  if (credentials !== undefined) return credentials;
  const at = chain.parts.findIndex((parts) =>
    parts.some((part) => /^(?:passwords?|passwd)$/.test(part))
  );
  if (at < 0 || at > 4) return undefined;
  const near = chain.parts.slice(Math.max(at - 1, 0), at + 2).flat();
  if (
    near.some((part) =>
      /^(?:policy|policies|generate|hash|check|prompt|file|length)$/.test(part)
    )
  ) {
    return undefined;
  }
  // By its own word it is set, where whose it is stands behind.
  if (
    chain.words[at] === "passwd" && chain.wordCount > at + 1 &&
    !chain.args.some((arg) => HASHES.test(arg))
  ) return "passwd";
  const isReset = near.some((part) => RESETS.test(part));
  const isOfSomebody = near.some((part) => PERSON.test(part)) ||
    /(?:users?|accounts?|admin)$/.test(name);
  return isReset || isOfSomebody && chain.args.length > at + 1
    ? chain.words.slice(Math.max(at - 1, 0), at + 1).join(" ")
    : undefined;
});

/** What protects something else. */
const GUARDS =
  /^(?:protections?|sso|auth|authn|authz|authentication|authorization|mfa|multifactor|2fa|totp|encryption|audits?|auditing|auditlog|alerts?|alerting|alertmanager|alarms?|monitoring|firewalls?|waf|rbac|backups?|dnssec|signing|verification|integrity|captcha|selinux|apparmor|seccomp|fencing|stonith|failover|quorum|lockout|retention|antivirus|guard|guardian|enforcement|enforce|notifications?|protected|throttling|ratelimit|detection|bruteforce|secureboot|renew|autorenew)$/;
const SWITCHES_OFF =
  /^(?:disable|disarm|deactivate|off|bypass|skip|suspend|unset|mute|silence|snooze|pause|stop|turnoff|remove|delete|detach)$/;
const OFF =
  /^(?:off|false|no|none|never|0|disabled?|permissive|plain|insecure)$/i;
const SETS =
  /^(?:set|configure?|config|update|modify|mod|edit|patch|settings?|setting|options|param|enable|change|create|add|init|put)$/;

/** Where nobody else listens. */
const OWN_MACHINE =
  /(?:^|[=:/@])(?:127\.0\.0\.1|localhost|\[?::1\]?)(?:$|[:/])/;
/** Options that say whether something is protected, and nothing else. */
const SWITCH =
  /^--(?:auth|authentication|authorization|mfa|2fa|encryption|audit|deletion-protection|termination-protection)(?:=|$)/;

const guards = (parts: readonly string[]) =>
  parts.some((part) => GUARDS.test(part));

/** What may stand between a guard and what is done to it. */
const OF_GUARD = /^(?:settings?|polic(?:y|ies)|config|rules?)$/;

/** Whether what guards stands beside a word, or no more than what is set of it is between them. */
function guardBeside({ words, parts }: Chain, at: number): boolean {
  const isGuard = (place: number) => guards(parts[place] ?? []);
  return isGuard(at) || isGuard(at - 1) || isGuard(at + 1) ||
    isGuard(at - 2) && OF_GUARD.test(words[at - 1] ?? "") ||
    isGuard(at + 2) && OF_GUARD.test(words[at + 1] ?? "");
}

/** The words by which a call says that something is no longer protected. */
export const guardOff: Hear = reading((chain) => {
  const flat = chain.parts.slice(0, 5).flat();
  const off = placeOf(chain, SWITCHES_OFF);
  if (off >= 0 && off < 5 && guardBeside(chain, off)) {
    const verb = chain.parts[off]?.find((part) => SWITCHES_OFF.test(part)) ??
      "";
    // A thing that guards is one of many; that which says how it does is not.
    const isEnough = !/^(?:remove|delete|detach|stop|pause|skip)$/.test(verb) ||
      flat.some((part) =>
        /^(?:protections?|mfa|2fa|encryption|dnssec|audit|auditing|fencing|failover|alerting|monitoring)$/
          .test(part)
      );
    if (isEnough) return chain.words.slice(0, 4).join(" ");
  }
  if (
    hasPart(chain, /^(?:silences?|silenced|mute|snooze)$/) &&
    chain.args.some((arg) => OF_ALL.test(arg) || /^\w+=~"?\.[+*]"?$/.test(arg))
  ) return chain.words.slice(0, 3).join(" ");
  const turned = chain.given.find(({ said, value, parts: [first, ...of] }) =>
    SWITCH.test(said) && /^(?:0|off|false|none|disabled?)$/i.test(value) ||
    // In one word with a capital, or all that protects at once.
    said.startsWith("--") && of.at(-1) === "protection" &&
      first === "disable" && !/=(?:false|no|0)$/.test(said) ||
    /^--reset-(?:security|auth|acls?)$/.test(said)
  );
  // What only this machine reaches is tried out on it.
  if (
    turned !== undefined && !chain.args.some((arg) => OWN_MACHINE.test(arg))
  ) {
    return turned.said;
  }
  if (!flat.some((part) => SETS.test(part))) return undefined;
  if (guards(flat)) {
    const switched = chain.given.find(({ parts, value, said, isSure }) =>
      isSure && (/^--?(?:disable|off|no-enable)$/.test(said) ||
        parts.some((part) => /^(?:enabled?|value)$/.test(part)) &&
          OFF.test(value))
    );
    if (switched !== undefined) return switched.said;
  }
  return chain.given.find(({ parts, value }) =>
    guards(parts) && OFF.test(value)
  )
    ?.said;
});

/** Options by which nobody proves who they are, where it is kept for later. */
const UNPROVEN =
  /^--?(?:insecure(?:-[\w-]+)?|skip-(?:tls|ssl|cert(?:ificate)?)[\w-]*|no-(?:check-certificate|verify-ssl|ssl-verify|tls-verify|ssl-verification)|tls-skip-verify|disable-(?:tls|ssl)(?:-verif\w+)?|allow-insecure(?:-[\w-]+)?)(?:=(?:true|yes|1))?$|^--?(?:(?:verify|check)-?(?:tls|ssl|certs?|certificates?)|(?:tls|ssl)-?verif(?:y|ication))=(?:false|no|0|off)$/;
const KEEPS = /^(?:configure|config|login|set|add|register|join|init|setup)$/;

/** The option by which a call says that from then on whoever answers is believed. */
export const unproven: Hear = reading((chain) =>
  hasPart(chain, KEEPS)
    ? chain.args.find((arg) => UNPROVEN.test(arg))
    : undefined
);

/** What lets somebody in past what else holds them back. */
const WAY_IN =
  /^(?:recovery|bypass|setup|enroll(?:ment)?|impersonation|breakglass|emergency)$/;

/** A key that is put where somebody logs in. */
const ADDS_KEY = /^--?add-(?:ssh|public|authorized)-?keys?(?:=|$)/;

/** An option by which others may run commands from then on. */
const LETS_RUN =
  /^--(?:accept|allow|enable)-(?:remote-)?(?:commands?|exec)(?:=true)?$/;

/** The words by which a call says that it makes a way in past what holds others back. */
export const makingWayIn: Hear = reading((chain) => {
  const key = chain.args.find((arg) => ADDS_KEY.test(arg)) ??
    (chain.args.some((arg) =>
        /^(?:ssh-(?:rsa|ed25519)|ecdsa-\S+) AAAA/.test(arg)
      )
      ? chain.words.find((_, at) =>
        chain.parts.slice(at, at + 2).flat().includes("add") &&
        chain.parts.slice(at, at + 2).flat().some((part) =>
          /^keys?$/.test(part)
        )
      )
      : undefined);
  if (key !== undefined) return key;
  const remote = chain.args.find((arg) => LETS_RUN.test(arg));
  if (remote !== undefined) return remote;
  const vouched = chain.words.findIndex((word, at) =>
    /^(?:jwt|x509|svid|ca|csrs?)$/.test(word) &&
    /^(?:mint|sign|issue)$/.test(chain.words[at + 1] ?? "")
  );
  if (vouched >= 0 && chain.args.length > vouched + 2) {
    return chain.words.slice(vouched, vouched + 2).join(" ");
  }
  const asked = placeOf(chain, /^(?:requests?|csrs?)$/);
  if (
    asked >= 0 && asked < 3 && chain.words[asked + 1] === "approve" &&
    chain.wordCount > asked + 2
  ) return `${chain.words[asked]} approve`;
  const at = placeOf(chain, WAY_IN);
  const near = chain.parts.slice(Math.max(at - 1, 0), at + 2).flat();
  return at >= 0 && at < 4 &&
      near.some((part) => /^(?:create|generate|issue|add|new)$/.test(part)) &&
      near.some((part) =>
        /^(?:keys?|codes?|tokens?|links?|bypass|recovery)$/.test(part)
      ) &&
      chain.wordCount > at
    ? chain.words.slice(0, at + 2).join(" ")
    : undefined;
});
