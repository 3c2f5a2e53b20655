/** Words by which a sub-command says that it deletes. */
const DELETING =
  /^(?:deleteall|deltree|rmr|delete|destroy|purge|wipe|drop|nuke|erase|revoke|unregister|undeploy|obliterate|teardown|eradicate|expunge|zap|zeroi[sz]e|implode|deprovision|annihilate|clearconfig|cancel[-_](?:subscription|account|domain|licen[cs]e|instance|server|service)s?)(?:[-_:][\w:-]+)?$|^(?:terminate|decommission)[-_][\w-]+$|^factory[-_]?(?:reset|defaults?)$|^(?:[Dd]elete|[Tt]erminate|[Dd]estroy|[Pp]urge|[Dd]rop|[Rr]emove|[Ee]rase|[Ii]solate|revoke)[A-Z]\w+$|^schedule[-_](?:\w+[-_])?(?:deletion|destruction|termination)$|^[\w:-]+[.:_-](?:delete|destroy|purge|wipe|drop)$|^(?!un)[a-z]{1,2}delete$/;
const PUBLISHING =
  /^(?:\w+[.:])?(?:publish|unpublish|distribute|yank|unlist)(?:[-_:.][\w:-]+)?$/;

/** Words that delete when they are forced, or when it is something big. */
const CLEARING =
  /^(?:reset|revert|clear|flush|remove|rm|rb|del|down|revoke|prune|evict|evacuate|detach|drain|empty|rollback|terminate|decommission|deregister|truncate|shutdown|forget|expire)$/;
/** Words in one, of which the first deletes all there is. */
const ALL_OF_IT =
  /^(?:detach|remove|rm|forget|flush|evict|revoke|drain|uninstall|terminate|reset|drop|dropdb|delete)[-_:]?(?:all|db|everything)$/;
/** Said of code every day, and of what holds data only where nobody is to be asked. */
const FORMATTING = /^(?:format|reformat|mkfs|reinit|reinitiali[sz]e)$/;
const UNASKED =
  /^(?:-y|--yes|--force|--no-?(?:confirm|prompt)|--assume-yes|--skip-confirm(?:ation)?|--i-(?:understand|know|mean)[\w-]*|--yes-i[\w-]*)$/;
const FORCED =
  /^(?:-f|-F|-y|-(?=[arRqvy]*[fF])[afFqrRvy]{2,4}|--?force(?:=true)?|--force-(?:all|delete|destroy|prune|remove)|--yes\b.*|--all(?:-[\w-]+)?|--every(?:one|thing)|-a|--no-?(?:confirm|prompt)|--assume-yes|--confirm(?:=.*)?|--auto-approve|--now|--immediate(?:ly)?|--really|--cascade|--hard|--permanent(?:ly)?|--prune|--purge(?:-[\w-]+)?|--recursive|-r|-rf|--do-?it|--for-?real|doit|forced?|noprompt|expunge|(?:force|confirm|purge|expunge)=(?:true|yes|1)|all|\.?\*)$/;
const BIG =
  /^(?:buckets?|collections?|clusters?|credentials?|databases|instances?|keyspaces?|namespaces?|orgs?|organi[sz]ations?|projects|repo(?:s|sitor(?:y|ies))?|secrets?|tables?|topics|volumes|vms?|index|indices|user|users|database|db|cluster|project|app|service|volume|bucket|stack|environment|tenant|vhost|queue|topic)$/;
/** A deleting option in the place of a sub-command. */
const DELETES_AT_ONCE =
  /^--?(?:delete|destroy|erase|nuke|purge|wipe)(?:-[\w-]+)?$/;
/** One that has to be forced. */
const CLEARS_AT_ONCE =
  /^--?(?:clear|decommission|drop|flush|prune|remove|reset|unregister)(?:-[\w-]+)?$/;
/** What others work with at this moment. */
const IN_USE = /^(?:--?[\w-]+=)?(?:prod|production|prd|live)$/;
/** Words that end what they name, so that it need not be forced where others work with it. */
const ENDING =
  /^(?:reset|remove|rm|down|terminate|decommission|truncate|empty|prune|clear)$/;
/** What is made again whenever it is needed. */
export const MADE_AGAIN =
  /(?:^|[-_:])(?:caches?|te?mp|build|dist|artifacts?|coverage|history|screen|color|colour|filters?|selection|progress|layout|preferences|deps|modules|lock)(?:$|[-_:])/i;
/** Sub-commands after which other words are names or subjects. */
export const ASKING =
  /^(?:run|exec|test|lint|logs?|show|list|ls|get|describe|help|explain|search|find|view|inspect|plan|status|docs?|man|diff|compare|simulate|preview|dry-?run)$/;
/** Options that say it by themselves. */
const DELETING_OPTION =
  /^--(?:drop|purge|wipe|destroy|erase|drop-tables|drop-database|clean-all|drop-(?:existing|if-exists)|overwrite-(?:all|data|databases?|existing|tables?)|(?:bulk|chip|full|mass)-erase|remove-and-delete|delete-all-files|(?:delete|remove|destroy|purge|wipe|erase)-(?:all-)?(?:all|everything|data|volumes?|remote|source|storage|snapshots?|disks?|databases?|buckets?|backups?|namespaces?|resources?|users?|topics?|tables?|clusters?|records?))$/;

/** The word by which a program says that it formats what is named, and asks nobody. */
function formattingWord(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  const formatting = words.find((word) => FORMATTING.test(word));
  return args.some((arg) => UNASKED.test(arg)) &&
      args.some((arg) => arg !== formatting && !UNASKED.test(arg))
    ? formatting
    : undefined;
}

/** How many, or how old, of what is kept stays. */
const KEEPING =
  /^--(?:(?:retain|keep|retention)(?:-(?:last|days|for|within|n|hourly|daily|weekly|monthly|yearly))?|days|older-than|max-age|delete-delay)$/;

/** Whether options say that nothing older than now is kept, and none that something is. */
function keepsNothing(args: readonly string[]): boolean {
  const kept = args.flatMap((arg, index) => {
    const [, name = arg, value = args[index + 1] ?? ""] =
      /^(--[\w-]+)=(.*)$/.exec(arg) ?? [];
    return KEEPING.test(name) ? [value] : [];
  });
  const words = subCommands(args);
  const isKeptFor = !words.some((word) => ASKING.test(word)) &&
    words.some((word) => /^(?:retention|expiry|expiration)$/.test(word));
  if (isKeptFor && args.length > 1) kept.push(args.at(-1) ?? "");
  return kept.length > 0 && kept.every((value) => /^0[smhdw]?$/.test(value));
}

/** The option by which a program without sub-commands says that it deletes. */
function deletingAtOnce(args: readonly string[]): string | undefined {
  const [first = ""] = args;
  const named = args.find((arg) => DELETES_AT_ONCE.test(arg));
  if (
    named !== undefined && args.length > 1 && subCommands(args).length === 0
  ) {
    return named;
  }
  return DELETES_AT_ONCE.test(first) && args.length > 1 ||
      CLEARS_AT_ONCE.test(first) && args.some((arg) => FORCED.test(arg))
    ? MADE_AGAIN.test(first) ? undefined : first
    : undefined;
}

/** The word or option by which a program nobody knows says that it deletes. */
export function deletingByForce(args: readonly string[]): string | undefined {
  const option = args.find((arg) => DELETING_OPTION.test(arg));
  if (option !== undefined) return option;
  const atOnce = deletingAtOnce(args);
  if (atOnce !== undefined) return atOnce;
  const words = subCommands(args);
  if (
    ASKING.test(words[0] ?? "") || words.some((word) => MADE_AGAIN.test(word))
  ) return undefined;
  const whole = words.find((word) =>
    ALL_OF_IT.test(word) ||
    word === "uninstall" && args.some((arg) => WHOLE.test(arg))
  );
  if (whole !== undefined) return whole;
  if (keepsNothing(args)) return "0";
  const formatting = formattingWord(words, args);
  if (formatting !== undefined) return formatting;
  const at = words.findIndex((word) =>
    DELETING.test(word) ||
    word.split(/[-_:]/).some((part) => CLEARING.test(part))
  );
  return at >= 0 && isMeant(words, at, args) ? words[at] : undefined;
}

/** Whether a word that may delete is forced, or is about something big or in use. */
function isMeant(
  words: readonly string[],
  at: number,
  args: readonly string[],
): boolean {
  const word = words[at] ?? "";
  return args.some((arg) => FORCED.test(arg)) ||
    ENDING.test(word) && args.some((arg) => IN_USE.test(arg)) ||
    (CLEARING.test(word) || DELETING.test(word)) &&
      (BIG.test(words[at + 1] ?? "") || BIG.test(words[at - 1] ?? ""));
}

/** Names of programs that put copies back. */
const RESTORER = /(?:^|[-_.])restore(?:$|[-_.])/i;
const OVERWRITING =
  /^(?:-f|--force|--(?:overwrite|replace)(?:-existing|-all)?|--drop)$/;

/** A state of a machine or a volume that was kept, in front of what puts it back or behind. */
const KEPT_STATE = /^(?:snapshots?|checkpoints?)$/;
const PUTS_BACK = /^(?:restore|revert|rollback|roll-back)$/;
/** Both in one word. */
const PUTS_STATE_BACK =
  /^(?:snapshots?|checkpoints?)[-_:.]?(?:restore|revert|rollback)$|^(?:restore|revert|rollback)[-_](?:to[-_])?(?:snapshot|checkpoint)$/i;
/** Where it is put, if not over what there is. */
const ELSEWHERE =
  /^--?(?:target|dest(?:ination)?|to|into|out(?:put)?|new[\w-]*|clone|as)(?:[-=]|$)/;

/** The word by which a program says that an older state takes the place of what there is. */
function restoringWord(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  const at = words.findIndex((word, index) =>
    PUTS_STATE_BACK.test(word) ||
    PUTS_BACK.test(word) &&
      (KEPT_STATE.test(words[index - 1] ?? "") ||
        KEPT_STATE.test(words[index + 1] ?? ""))
  );
  return at < 0 || words.slice(0, at).some((word) => ASKING.test(word)) ||
      args.some((arg) => ELSEWHERE.test(arg))
    ? undefined
    : words[at];
}

/** The word by which a program says that it writes a copy over what there is. */
export function replacingWord(
  args: readonly string[],
  name = "",
): string | undefined {
  const words = subCommands(args);
  const restoring = restoringWord(words, args);
  if (restoring !== undefined) return restoring;
  if (RESTORER.test(name) && args.some((arg) => OVERWRITING.test(arg))) {
    return "restore";
  }
  const isOver = args.some((arg) =>
    /^--(?:overwrite|replace)(?:-existing|-all)?$/.test(arg)
  );
  const isForced = words.includes("restore") &&
    args.some((arg) => OVERWRITING.test(arg));
  return !isOver && !isForced || ASKING.test(words[0] ?? "") ||
      words.some((word) => MADE_AGAIN.test(word))
    ? undefined
    : words.find((word) => /^(?:restore|import|load)$/.test(word));
}

/** The first words of a call, of which the sub-command is one. */
export function subCommands(args: readonly string[]): readonly string[] {
  return args.filter((arg) => !arg.startsWith("-")).slice(0, 3);
}

/** Things that guard others. */
const GUARD =
  "(?:alerts?|alerting|monitoring|mfa|2fa|otp|totp|auth|authentication|audit|audit-?logs?|audit-?logging|auditing|firewall|encryption|(?:deletion-|termination-)?protection|waf|seccomp|selinux|apparmor|antivirus|edr|rbac|backups?)";
const SWITCHED_OFF = new RegExp(
  `^(?:disable|deactivate|bypass|turn-off|suspend)[-_: ]${GUARD}(?: |$)|^${GUARD}[-_: ](?:disable|deactivate|bypass|off|suspend)(?: |$)`,
);

/** A rule that holds nobody back. */
const LETS_ALL =
  /^(?:--?[\w-]+=)?(?:allow|accept|permit|grant)[-_]?(?:all|any|any-any|everything|everyone)$/i;
/** What such rules belong to. */
const RULING =
  /^(?:polic(?:y|ies)|rules?|acls?|default|firewall|auth|access|ingress|egress|network)(?:[-_][\w-]+)?$/;

/** Words by which a program stops what it names. */
const STOPPING =
  /^(?:power-?off|reboot|shutdown|halt|off|toggle-off|abort|cancel|disable|deactivate|suspend|mute|silence|freeze|block|ban|quarantine)$/;
/** Words that stop, and are said every day of what runs on one's own machine. */
const PAUSING = /^(?:stop|pause|kill|restart|scale-down)$/;
/** Said of all there is of a kind. */
export const WHOLE = /^(?:--all(?:-[\w-]+)?|all|-A)$/;

/** Words that make, fetch or look, of however many things. */
const HARMLESS =
  /^(?:add|apply|auth|backup|build|cache|check|clone|compile|config(?:ure)?|create|deploy|download|enable|export|fetch|fix|fmt|format|get|import|init|install|list|login|migrate|new|open|pin|pull|push|refresh|reindex|render|rerun|resolve|retry|run|save|scan|serve|setup|show|snapshot|start|status|sync|tag|test|unlock|up|update|upgrade|use|validate|verify|warm|watch)$/;

/** Words that change what others have or see, where nobody is asked or all are meant. */
const SWEEPING =
  /^(?:archive|close|resolve|cancel|deactivate|suspend|disable|send|broadcast|blast|launch|reassign|override|transition|kick|ban|lock|failover|switchover|impersonate|unpublish|acknowledge|deprecate|discard|abandon|overwrite|stop|kill|expel|reject|reap|reclaim|void|invalidate|trigger|hibernate|freeze|cutover|cut-over|rollover|demote|evacuate|fence|isolate|unlink|sunset|reimage|reinstall|rebuild|recreate|repartition|relabel)$/;
/** The same of many at once, in one word. */
const IN_BULK =
  /^(?:bulk|mass|batch)[-_](?:delete|close|archive|update|cancel|send|edit|remove|resolve|transition|reassign)$/;
/** What nobody else is asked about. */
const UNASKED_AT_ALL =
  /^(?:--confirm(?:=(?:true|yes))?|--bulk|--grace-period=0)$/;

/** The word that changes what others have or see, said of all or without a question. */
function sweepingVerb(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  if (words.some((word) => ASKING.test(word) || MADE_AGAIN.test(word))) {
    return undefined;
  }
  const verb = words.find((word) => IN_BULK.test(word)) ??
    words.slice(0, 3).find((word, at) => at > 0 && SWEEPING.test(word));
  return verb !== undefined && (IN_BULK.test(verb) ||
      args.some((arg) =>
        UNASKED.test(arg) || UNASKED_AT_ALL.test(arg) ||
        // What is stopped is started again.
        WHOLE.test(arg) && verb !== "stop"
      ))
    ? verb
    : undefined;
}

/** Options by which a program is kept from asking what it else asks. */
const SILENT =
  /^(?:--yes|--no-?confirm|--no-?prompt|--assume-yes|--skip-confirm(?:ation)?|--auto-approve|-auto-approve|--confirm(?:=(?:true|yes))?)$/;
/** What begins in the place of a sub-command and makes, or works on files of one's own. */
const MAKES =
  /^(?:generate|gen|scaffold|bump|link|commit|lint|prepare|bootstrap|convert|copy|dev|apply|release|version|codegen|compile|bundle|transform|translate|extract|eject|doctor|audit|register|auth|connect|select|choose|switch|set|record|index|requeue|crawl|train|ask|chat|prompt|review|merge|rebase|play|edit|write|make|add-.+|create-.+|init-.+|install-.+|setup-.+|update-.+|upgrade-.+)$/;

/** The verb of a thing that a program does without asking what it else asks. */
function unaskedVerb(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  const [noun = "", verb] = words;
  return verb === undefined || !args.some((arg) => SILENT.test(arg)) ||
      !/^[a-z][\w:-]+$/.test(noun) || !/^[a-z][a-z-]+$/.test(verb) ||
      words.some((word) =>
        ASKING.test(word) || MADE_AGAIN.test(word) ||
        HARMLESS.test(word.replace(/-all$/, "")) || MAKES.test(word)
      )
    ? undefined
    : verb;
}

/** The word by which a program says that it does something to all of a kind, and asks nobody. */
export function sweepingWord(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  const meant = sweepingVerb(words, args) ?? unaskedVerb(words, args);
  if (meant !== undefined) return meant;
  const verb = words.at(-1);
  return verb === undefined || !args.some((arg) => WHOLE.test(arg)) ||
      !args.some((arg) => UNASKED.test(arg)) ||
      words.some((word) =>
        ASKING.test(word) || MADE_AGAIN.test(word) ||
        HARMLESS.test(word.replace(/-all$/, ""))
      )
    ? undefined
    : verb;
}

/** The word by which a program says that it stops everything, or what others work with. */
export function stoppingWord(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word))) return undefined;
  const isLive = args.some((arg) => IN_USE.test(arg));
  const isWhole = isLive ||
    args.some((arg) => WHOLE.test(arg) || arg === "*");
  const none = isWhole ? noneLeft(words, args) : undefined;
  if (none !== undefined) return none;
  return words.find((word, at) =>
    isWhole && STOPPING.test(word) || isLive && PAUSING.test(word) ||
    SHUTS_OUT.test(word) &&
      (SOMEBODY.test(words[at - 1] ?? "") ||
        SOMEBODY.test(words[at + 1] ?? "")) &&
      args.at(-1) !== word
  );
}

/** The word by which a program says that none of what runs is to run any more. */
function noneLeft(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  const isNone = args.some((arg, at) =>
    /^--(?:replicas|count|instances|desired-(?:count|capacity|size))=0$/.test(
      arg,
    ) ||
    arg === "0" &&
      /^--(?:replicas|count|instances|desired-(?:count|capacity|size))$/.test(
        args[at - 1] ?? "",
      )
  );
  return isNone
    ? words.find((word) => /^(?:scale|resize)$/.test(word))
    : undefined;
}

/** What is done to whoever is not to work with something any more. */
const SHUTS_OUT =
  /^(?:suspend|deactivate|disable|ban|lock|lock-?out|freeze|off-?board)$/;
const SOMEBODY =
  /^(?:users?|accounts?|tenants?|customers?|members?|employees?|orgs?|organi[sz]ations?|subscribers?)$/;

/** All addresses there are. */
const EVERYWHERE = /^(?:[\w.-]+=)?(?:0\.0\.0\.0\/0|::\/0)$/;
const OPENING =
  /^(?:allow|open|permit|expose|authori[sz]e|accept|white-?list|allow-?list|add-rule|ingress)(?:[-_][\w-]+)?$|^(?:Allow|Open|Authori[sz]e|Permit)[A-Z]\w+$/;

/** Whom services call everybody, and what they call a thing that everybody may read. */
const EVERYBODY =
  /^(?:--?[\w-]+[=:])?(?:serviceAccount:)?(?:allUsers|allAuthenticatedUsers|all_users|public-read(?:-write)?|publicRead(?:Write)?|acl-public|ExternalUserAndGuestSharing)(?::[\w.,]+)?$|^(?:--?[\w-]+=)?User:\*$|^--acl-public$/i;
/** Words that do it by themselves. */
const MAKES_PUBLIC = /^(?:make|set|mark)[-_:]?public$|^publici[sz]e$/i;
const PUBLIC =
  /^(?:--?[\w-]+=)?(?:public|world|everyone|anonymous)$|^--public(?:-access)?(?:=true)?$/i;
/** Words that take away what somebody may do. */
const CLOSING =
  /^(?:remove|revoke|delete|deny|block|close|unshare)(?:[-_:][\w-]+)?$/;
/** What says who may see something. */
const SHARING =
  /^(?:share|expose|acl|set-acl|policy|visibility|access|sharing|permissions?|set-visibility|set-access|set-policy|chmod|unprotect)$/;

/** An option that says whether everybody may see something, and values that say no. */
const PUBLIC_ACCESS =
  /^--?(?:(?:allow|enable|set|is)-?)?(?:blob-?)?public-?(?:network-?)?(?:access|read|write)(?:-?(?:type|level|enabled|mode))?(?:[=:]|$)/i;
const NOT_PUBLIC =
  /^\$?(?:false|no|none|off|disabled?|private|den(?:y|ied)|block(?:ed)?|enforced|NoPublicAccess|0)$/i;
/** Words by which something is changed. */
const CHANGES =
  /(?:^|[-_:])(?:add|create|set|put|assign|update|edit|modify|change|patch|new|invite|enable|register)(?:$|[-_:])/;

/** The option by which a program says that everybody may see something from then on. */
function publicOption(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  if (!words.some((word) => CHANGES.test(word))) return undefined;
  return args.find((arg, at) => {
    if (!PUBLIC_ACCESS.test(arg)) return false;
    const value = /[=:](.*)$/.exec(arg)?.[1] ?? args[at + 1] ?? "";
    return value !== "" && !value.startsWith("-") && !NOT_PUBLIC.test(value);
  });
}

/** The word by which a program says that it lets in whoever asks from anywhere. */
export function openingWord(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word) || CLOSING.test(word))) {
    return undefined;
  }
  if (args.some((arg) => EVERYWHERE.test(arg))) {
    const opening = words.find((word) => OPENING.test(word));
    if (opening !== undefined) return opening;
  }
  return args.find((arg) => EVERYBODY.test(arg)) ??
    publicOption(words, args) ??
    words.find((word) => MAKES_PUBLIC.test(word)) ??
    (args.some((arg) => PUBLIC.test(arg))
      ? words.find((word) => SHARING.test(word))
      : undefined);
}

const GRANTING =
  /^(?:grant|assign|promote|elevate)(?:[-_:][\w-]+)?$|^(?:set|add|change)[-_:]?roles?$|(?:^|[-_:])roles?[-_:](?:add|set|grant|assign)$/;
/** Names of roles that may do everything. */
const MIGHTY =
  /^(?:--?[\w-]+=|--)?(?:(?:domain|enterprise|schema) admins|super-?admin|admin(?:istrator)?s?|super-?user|root|owner|cluster-admin|sudo|AdministratorAccess)$/i;

/** Options that say what somebody may do. */
const ROLE_OPTION =
  /^--(?:(?:set|add|user)-?)?roles?(?:-(?:name|definition|definition-name))?(?:=|$)/;

/** The option by which a program that changes something says what somebody may do. */
function roleOption(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  const option = args.find((arg, at) =>
    ROLE_OPTION.test(arg) &&
    (arg.split("=")[1] ?? args[at + 1] ?? "").split(",").some((one) =>
      MIGHTY.test(one)
    )
  );
  return words.some((word) => CHANGES.test(word)) ? option : undefined;
}

/** The words by which a program says that somebody may do everything from then on. */
export function grantingWords(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word))) return undefined;
  const granting = words.find((word) => GRANTING.test(word)) ??
    roleOption(words, args);
  const mighty = args.find((arg) =>
    MIGHTY.test(arg) || arg.split(/[,=]/).some((one) => MIGHTY.test(one))
  );
  return granting === undefined || mighty === undefined
    ? undefined
    : `${granting} ${mighty}`;
}

/** Names of programs that keep what nobody else may know. */
const KEEPER =
  /(?:^|[-_.])(?:(?:last|nord|en|kee|proton|1)pass(?:xc|word)?|bitwarden|dashlane|pass(?:box|man|words?|wd)|\w*secrets?(?:srv|d|ctl|cli|tool|mgr|box|safe|store|hub)?|\w*vault\w*|\w*creds?|cred\w*|\w*credentials?|keyring|keychain|lockbox|strongbox)(?:$|[-_.])/i;
const TAKING_OUT =
  /^(?:show|get|read|cat|copy|open|peek|fetch|decrypt|reveal|print|dump|export)$/;
/** The same of all there is: nothing has to be named. */
const TAKING_ALL = /^(?:get|show|read|print|dump|export|list)-?all$/;

/** All there is, or as it can be read. */
const OPENLY =
  /^--(?:all|everything|plain-?text|clear-?text|decrypt(?:ed)?|unencrypted)$/;

/** The words by which a program that keeps secrets says that it gives one of them away. */
export function keptWords(
  name: string,
  args: readonly string[],
): string | undefined {
  const [verb = "", thing] = args.filter((arg) => !arg.startsWith("-"));
  const isMeant = thing !== undefined || args.some((arg) => OPENLY.test(arg));
  return KEEPER.test(name) &&
      (isMeant && TAKING_OUT.test(verb) || TAKING_ALL.test(verb))
    ? verb
    : undefined;
}

/** Longest name of a program that is looked through, in UTF-16 units. */
const NAME_CHARS_MAX = 80;
/** Names of programs that keep copies. */
const COPIER = /(?:^|[-_.])\w*(?:backups?|snapshots?|archiver?)\w*(?:$|[-_.])/i;
const FORGETTING = /^(?:forget|prune|expire|delete|remove|rm|drop|purge)$/;

/** The word by which a program that keeps copies says that it deletes some. */
export function forgettingWord(
  name: string,
  args: readonly string[],
): string | undefined {
  const words = subCommands(args);
  return COPIER.test(name.slice(0, NAME_CHARS_MAX)) &&
      !words.some((word) => ASKING.test(word))
    ? words.find((word) => FORGETTING.test(word))
    : undefined;
}

/** Names of programs that guard a machine. */
const GUARDING =
  /(?:^|[-_])(?:edr|antivirus|av|xdr|siem|waf|hids|firewall|fw|defender|falcon|osquery|wazuh|ossec|crowdsec|sentinel(?:one)?|sophos|sav|clam|cb|auditbeat|fail2ban|pi-?hole|tripwire|snort|suricata|zeek|elastic-agent|mdatp)(?:ctl|tool|cli|agent|d|client|-client|-control)?(?:$|[-_])/i;
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

/** Words for moving money that mean nothing else. */
const PAYING =
  /^(?:[\w.:-]+[.:_-])?(?:withdraw(?:als?)?|payto(?:many)?|sweep[-_]all|payouts?|refunds?|sendtoaddress|sendmany|sendcoins|send[-_]?(?:raw[-_]?)?(?:tx|transaction|ether|coins?|sol|tokens?|payment)|broadcast[-_]?tx|sign[-_]and[-_]send)$/i;
/** Words for moving things, of which money is one. */
const MOVING =
  /^(?:[\w.:-]+[.:_-])?(?:transfer|send|pay|swap|stake|unstake|delegate|undelegate|bridge|redeem|payment|tip|deposit)s?$/i;
/** An amount of some currency. */
const AMOUNT =
  /^-?\d+(?:[._]\d+)?(?:e\d+)?(?:eth(?:er)?|gwei|wei|btc|sats?|sol|near|lamports|usd[ct]?|eur|gbp|xrp|ada|dot|u(?:atom|osmo|luna|akt)|matic|pol|bnb|trx|xmr|ltc|doge|xtz|algo|xlm|avax|ton|sui|apt)?$/i;
/** As an amount: what there is. */
const WHOLE_AMOUNT = /^(?:all|max)$/i;
const AMOUNT_OPTION = /^--?(?:amount|value|qty|quantity|sum)(?:=|$)/;
/** Whom money is sent to. */
const PAYEE =
  /^(?:--?to(?:-addr(?:ess)?)?(?:=.*)?|--recipients?(?:=.*)?|--dest(?:ination)?(?:=.*)?|0x[0-9a-f]{1,64}|(?:bc1|tb1|ltc1|addr1|cosmos1|osmo1|tz[1-4])[0-9A-Za-z]{6,}|(?:r|T|EQ|UQ)[0-9A-Za-z_-]{24,48}|[\w-]+\.(?:near|eth|sol))$/i;
/** What only asks for a money movement's price, or lists what there were. */
const ASKS_ONLY =
  /^(?:list|ls|show|get|status|history|quote|estimate|simulate|retrieve|info|help|search)$/i;

/** What is paid for from then on. */
const PAID_FOR = /^(?:plan|subscription|tier|licen[sc]es?|seats?|billing)$/;
const BUYING = /^(?:upgrade|add|buy|purchase|renew|subscribe|change)$/;

/** The word by which a program says that it buys, and asks nobody. */
function buyingWord(
  words: readonly string[],
  args: readonly string[],
): string | undefined {
  if (!args.some((arg) => UNASKED.test(arg) || arg === "--confirm")) {
    return undefined;
  }
  const [first = "", second = ""] = words;
  return PAID_FOR.test(first) && BUYING.test(second)
    ? `${first} ${second}`
    : BUYING.test(first) && PAID_FOR.test(second)
    ? `${first} ${second}`
    : undefined;
}

/** The word by which a program says that it moves money. */
export function payingWord(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-"));
  const first = words.slice(0, 4);
  if (first.some((word) => ASKS_ONLY.test(word))) return undefined;
  const plain = first.find((word) => PAYING.test(word));
  if (plain !== undefined) return plain;
  const bought = buyingWord(words, args);
  if (bought !== undefined) return bought;
  const moving = first.find((word) => MOVING.test(word));
  const hasAmount = args.some((arg) =>
    AMOUNT_OPTION.test(arg) || AMOUNT.test(arg)
  );
  if (words.length > 2 && WHOLE_AMOUNT.test(words.at(-1) ?? "")) return moving;
  return hasAmount &&
      args.some((arg) =>
        PAYEE.test(arg) || AMOUNT.test(arg) && /[a-z]$/i.test(arg)
      )
    ? moving
    : undefined;
}

/** An option by which what is kept encrypted is shown as it can be read. */
const AS_IT_IS =
  /^--(?:plain-?text|clear-?text|decrypt(?:ed)?|unencrypted|no-encryption)$/;
/** Sub-commands that print what nobody else may know. */
const REVEALING =
  /^(?:get-?seed|show-?(?:seed|secrets?|mnemonic|private-?key)|dump-?priv(?:ate)?-?keys?|dump-?wallet|export-?(?:priv(?:ate)?-?keys?|secrets?|seed|mnemonic|wallet|keys?)|reveal(?:-[\w-]+)?|get-?private-?keys?|get-?(?:all-?)?secrets?(?:-?values?)?|get-?passwords?|getpass|print-?(?:secrets?|token|access-token|private-?key)|show-?token|(?:(?:get|show)-?)?connection-?(?:string|uri)s?)$/i;
const KEPT =
  /^(?:keys?|keytool|wallets?|seeds?|secrets?|mnemonics?|credentials?|passwords?|private-?keys?|tokens?)$/i;
const SHOWN =
  /^(?:export|show|reveal|dump|unlock|print|decrypt|view|read|get-value|extract)$/i;
/** What is there to be handed out whenever somebody asks for it by its name. */
const SECRET = /^(?:secrets?|passwords?|credentials?|creds?)$/i;
const HANDED_OUT = /^(?:get|access|fetch|download|copy|cat)$/i;
/** An option by which what is shown or written has what only its owner may know. */
const PRIVATE_OPTION =
  /^--(?:(?:with|include)-)?(?:(?:private|secret)(?:-keys?)?|priv-?keys?|secrets|passwords|seeds?)$/;
const REVEALING_OPTION =
  /^--(?:show-(?:secrets?|seed|private(?:-key)?|mnemonic|token|password)|reveal(?:-[\w-]+)?|dump-(?:master|volume|private|secret)-keys?|unmask(?:ed)?|with-secrets?|unarmored-hex|include-secrets?|plain-?text-secrets?)(?:=true)?$/;

/** The option by which a program says that it prints credentials, whatever else it only shows. */
export function revealingOption(args: readonly string[]): string | undefined {
  return args.find((arg) => REVEALING_OPTION.test(arg));
}

/** Options by which a token is given to a program, and not printed by it. */
const GIVEN = /^--(?:set|with|from|stdin|token|value)(?:$|[-=])/;

/** The words by which a program says that it prints credentials. */
export function revealingWords(args: readonly string[]): string | undefined {
  const option = revealingOption(args);
  if (option !== undefined) return option;
  const words = subCommands(args);
  const one = words.find((word) => REVEALING.test(word));
  if (one !== undefined) return one;
  const [first, second, third] = words;
  if (
    first === "auth" && second === "token" && third === undefined &&
    !args.some((arg) => GIVEN.test(arg))
  ) return "auth token";
  const shown = words.find((word) => SHOWN.test(word));
  const kept = args.find((arg) =>
    PRIVATE_OPTION.test(arg) || AS_IT_IS.test(arg)
  );
  if (shown !== undefined && kept !== undefined) return `${shown} ${kept}`;
  const at = words.findIndex((word) => KEPT.test(word));
  const next = words[at + 1] ?? "";
  return at >= 0 && (SHOWN.test(next) ||
      SECRET.test(words[at] ?? "") && HANDED_OUT.test(next) &&
        args.at(-1) !== next)
    ? `${words[at]} ${words[at + 1]}`
    : undefined;
}

/** Words that end for good what is named behind them. */
const ENDS_NAMED = /^(?:terminate|decommission)$/;

const TELLING =
  /^(?:list|ls|show|describe|diff|compare|help|explain|search|find|docs?|man|log|logs|plan|preview|simulate|generate|gen|scaffold|new)$/;

/** The word by which a sub-command says that it deletes. */
export function deletingWord(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-"));
  // A bare number is an entry of some list, not a thing others rely on.
  const isEntry = args.some((arg, index) =>
    /^\d{1,3}$/.test(arg) && !/^--?[a-z]/i.test(args[index - 1] ?? "")
  );
  if (isEntry) return undefined;
  const at = words.slice(0, 3).findIndex((word, index) =>
    DELETING.test(word) ||
    // What is ended has a name.
    ENDS_NAMED.test(word) && index < words.length - 1
  );
  // What is listed, shown or explained is named and not deleted; a cache is filled again.
  return words.slice(0, at).some((word) =>
      TELLING.test(word) || /^(?:[\w-]+[-_])?caches?$/.test(word)
    )
    ? undefined
    : words[at];
}

/** The word by which things of a kind are deleted without a question. */
export function deletingUnasked(args: readonly string[]): string | undefined {
  const [noun = "", verb = ""] = args;
  return /^[a-z][a-z-]+$/.test(noun) && !MADE_AGAIN.test(noun) &&
      !ASKING.test(noun) && DELETING.test(verb) && !isTrial(args) &&
      args.some((arg) => UNASKED.test(arg) || UNASKED_AT_ALL.test(arg))
    ? verb
    : undefined;
}

/** Programs that work on a release, or make a variant of that name. */
const BUILDER =
  /(?:^|[-_])(?:(?:de)?compile|build|bundle|make|package|sign|strip|test|unpack)$/;

/** Files that are packages of some registry or shop, and images by their registry. */
const PACKAGE =
  /\.(?:whl|crate|nupkg|snupkg|gem|conda|vsix|xpi|crx|charm|snap|ipa|aab|xpkg|phar|unitypackage)$|^(?:oci:\/\/)?[\w.-]+(?::\d+)?(?:\/[\w.-]+)+[:@][\w.:-]+$/i;
const BRINGS = /^(?:push|upload|submit)$/;

/** The word by which a program says that it brings a package to where others get it. */
function bringingWord(args: readonly string[]): string | undefined {
  return args.some((arg) => !arg.startsWith("-") && PACKAGE.test(arg))
    ? subCommands(args).find((word) => BRINGS.test(word))
    : undefined;
}

/** Words for making another credential, with which the one that is in use ends. */
const ROLLING = /^(?:roll|rotate|regenerate|reset|revoke)$/;
const CREDENTIALS =
  /^(?:(?:api|access|secret|service|signing|deploy|webhook|client)[-_]?)?(?:keys?|secrets?|tokens?|credentials?)$/;

/** The words by which a program says that it ends what services log in with. */
export function rollingWords(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  const at = words.findIndex((word) => CREDENTIALS.test(word));
  const verb = [words[at + 1], words[at - 1]].find((word) =>
    ROLLING.test(word ?? "")
  );
  return at >= 0 && verb !== undefined &&
      !words.some((word) => ASKING.test(word))
    ? `${verb} ${words[at]}`
    : undefined;
}

/** The sub-command that publishes by its own meaning. */
export function givenOutWord(words: readonly string[]): string | undefined {
  return words.slice(0, 2).find((word) => PUBLISHING.test(word));
}

/** The sub-command by which a program says that others get to use the result. */
export function publishingWord(
  args: readonly string[],
  name = "",
): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-"));
  if (/^(?:list|ls|show)$/.test(words.at(-1) ?? "")) return undefined;
  return givenOutWord(words) ?? bringingWord(args) ??
    (words[0] === "release" && !BUILDER.test(name) &&
        !ASKING.test(words[1] ?? "")
      ? "release"
      : undefined);
}

/** Whether the arguments ask for a trial run. */
export function isTrial(args: readonly string[]): boolean {
  return args.some((arg, index) =>
    !/^(?:false|no|off|none)$/i.test(args[index + 1] ?? "") &&
    /^--?(?:dry-?run|what-?if|check|simulate|pretend|no-?op|preview)(?:-only)?(?:=(?!false|none|no$|0).*)?$/i
      .test(arg)
  );
}

/** What is written into a device and stays there. */
const FIRMWARE = /\.(?:bin|hex|fw|fwpkg|rom|cap|uf2|dfu|efi|mcs|bit|elf)$/i;
const BURNING = /^(?:burn|flash|program|write|upgrade|update|load|download)$/i;
/** An address in the memory of a device. */
const ADDRESS_OF_DEVICE = /^0x[0-9a-f]+$/i;
const ERASING =
  /^-{0,2}(?:erase|mass|chip)[-_]?(?:all|chip|device|erase|flash|sectors?|pages?)$/i;
/** Names of programs that write to chips. */
const BURNER =
  /flash|prog(?:rammer)?$|^dfu|burn|isp$|boot|jtag|openocd|firmware|bios|eeprom/i;

/** The word by which a program says that it overwrites what a device starts from. */
export function burningWord(
  name: string,
  args: readonly string[],
): string | undefined {
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word))) return undefined;
  const erasing = args.find((arg) => ERASING.test(arg)) ??
    (BURNER.test(name)
      ? words.find((word) => /^erase$/i.test(word))
      : undefined);
  if (erasing !== undefined) return erasing;
  const reads = args.some((arg) => /^(?:-r|--read|--verify)$/.test(arg));
  if (BURNER.test(name) && !reads && FIRMWARE.test(words[0] ?? "")) {
    return words[0];
  }
  const isBurnt = args.some((arg) => FIRMWARE.test(arg)) &&
    (BURNER.test(name) || args.some((arg) => ADDRESS_OF_DEVICE.test(arg)));
  return isBurnt ? words.find((word) => BURNING.test(word)) : undefined;
}

/** Names of programs that say what they do to what they are given. */
const DELETER =
  /(?:^|[-_]|^[a-z]{1,3})(?:delete|destroy|erase|purge|nuke|obliterate)(?:\.sh)?$|^[a-z]+nuke$/;

/** Whether a program deletes, by its own name, what its arguments name. */
export function deletesByName(name: string, args: readonly string[]): boolean {
  return DELETER.test(name) && args.length > 0 && !MADE_AGAIN.test(name) &&
    !args.some((arg) => ASKING.test(arg.replace(/^-+/, "")));
}
