/** Words by which a sub-command says that it deletes. */
const DELETING =
  /^(?:deleteall|rmr|delete|destroy|purge|wipe|drop|nuke|erase|unregister|undeploy|obliterate|teardown)(?:[-_:][\w:-]+)?$|^(?:Delete|Terminate|Destroy|Purge|Drop)[A-Z]\w+$|^[\w-]+[:_-](?:delete|destroy|purge|wipe|drop)$/;
const PUBLISHING = /^(?:\w+[.:])?(?:publish|unpublish)(?:[-_:.][\w:-]+)?$/;

/** Words that delete when they are forced, or when it is something big. */
const CLEARING =
  /^(?:reset|clear|flush|remove|rm|down|revoke|prune|evict|detach|drain|empty|rollback|terminate|decommission|deregister|truncate|shutdown)$/;
/** Words in one, of which the first deletes all there is. */
const ALL_OF_IT =
  /^(?:detach|remove|rm|forget|flush|evict|revoke|drain|uninstall|terminate|reset|drop|dropdb|delete)[-_:]?(?:all|db|everything)$/;
const FORCED =
  /^(?:-f|-F|-y|--force(?:=true)?|--yes\b.*|--all|-a|--no-?(?:confirm|prompt)|--assume-yes|--confirm(?:=.*)?|--auto-approve|--now|--immediate(?:ly)?|--really|--cascade|--hard|--permanent(?:ly)?|--purge(?:-[\w-]+)?|--recursive|-r|-rf)$/;
const BIG =
  /^(?:index|indices|user|users|database|db|cluster|project|app|service|volume|bucket|stack|environment|tenant|vhost|queue|topic)$/;
/** What others work with at this moment. */
const IN_USE = /^(?:--?[\w-]+=)?(?:prod|production|prd|live)$/;
/** Words that end what they name, so that it need not be forced where others work with it. */
const ENDING =
  /^(?:reset|remove|rm|down|terminate|decommission|truncate|empty|prune)$/;
/** What is made again whenever it is needed. */
const MADE_AGAIN =
  /(?:^|[-_:])(?:caches?|te?mp|build|dist|artifacts?|coverage|history|screen|color|colour|filters?|selection|progress|layout|preferences|deps|modules|lock)(?:$|[-_:])/i;
/** Sub-commands after which other words are names or subjects. */
const ASKING =
  /^(?:run|exec|test|lint|logs?|show|list|ls|get|describe|help|explain|search|find|view|inspect|plan|status|docs?|man)$/;
/** Options that say it by themselves. */
const DELETING_OPTION =
  /^--(?:drop|purge|wipe|destroy|erase|drop-tables|drop-database|clean-all|(?:delete|remove|destroy|purge|wipe|erase)-(?:all|everything|data|volumes?|remote|source))$/;

/** The word or option by which a program nobody knows says that it deletes. */
export function deletingByForce(args: readonly string[]): string | undefined {
  const option = args.find((arg) => DELETING_OPTION.test(arg));
  if (option !== undefined) return option;
  const words = subCommands(args);
  if (
    ASKING.test(words[0] ?? "") || words.some((word) => MADE_AGAIN.test(word))
  ) return undefined;
  const whole = words.find((word) => ALL_OF_IT.test(word));
  if (whole !== undefined) return whole;
  const at = words.findIndex((word) =>
    word.split(/[-_:]/).some((part) => CLEARING.test(part))
  );
  const isMeant = at >= 0 &&
    (args.some((arg) => FORCED.test(arg)) ||
      ENDING.test(words[at] ?? "") && args.some((arg) => IN_USE.test(arg)) ||
      CLEARING.test(words[at] ?? "") &&
        (BIG.test(words[at + 1] ?? "") || BIG.test(words[at - 1] ?? "")));
  return isMeant ? words[at] : undefined;
}

/** The first words, of which the sub-command is one. */
function subCommands(args: readonly string[]): readonly string[] {
  return args.filter((arg) => !arg.startsWith("-")).slice(0, 3);
}

/** Things that guard others. */
const GUARD =
  "(?:mfa|2fa|otp|totp|auth|authentication|audit|auditing|firewall|encryption|(?:deletion-|termination-)?protection|waf|seccomp|selinux|apparmor|antivirus|edr|rbac|backups?)";
const SWITCHED_OFF = new RegExp(
  `^(?:disable|deactivate|bypass|turn-off|suspend)[-_: ]${GUARD}(?: |$)|^${GUARD}[-_: ](?:disable|deactivate|bypass|off|suspend)(?: |$)`,
);

/** The words by which a program says that it switches off something that protects. */
export function disarmingWords(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  return words.flatMap((word, at) => [word, `${word} ${words[at + 1] ?? ""}`])
    .find((one) => SWITCHED_OFF.test(one))?.trim();
}

/** The word by which a sub-command says that it deletes. */
export function deletingWord(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-"));
  // A bare number is an entry of some list, not a thing others rely on.
  if (words.some((word) => /^\d+$/.test(word))) return undefined;
  if (
    /^(?:list|ls|show|describe|help|explain|search|find|docs?|man|log|logs)$/
      .test(words[0] ?? "")
  ) {
    return undefined;
  }
  return words.slice(0, 3).find((word) => DELETING.test(word));
}

/** The sub-command by which a program says that others get to use the result. */
export function publishingWord(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-"));
  return words.slice(0, 2).find((word) => PUBLISHING.test(word)) ??
    (words[0] === "release" ? "release" : undefined);
}

/** Whether the arguments ask for a trial run. */
export function isTrial(args: readonly string[]): boolean {
  return args.some((arg) =>
    /^--?(?:dry-?run|whatif|check|simulate)/i.test(arg)
  );
}
