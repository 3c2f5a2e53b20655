/** Words by which a sub-command says that it deletes. */
const DELETING =
  /^(?:deleteall|rmr|delete|destroy|purge|wipe|drop|nuke|erase|unregister|undeploy|obliterate|teardown)(?:[-_:][\w:-]+)?$|^(?:Delete|Terminate|Destroy|Purge|Drop)[A-Z]\w+$|^[\w-]+[:_-](?:delete|destroy|purge|wipe|drop)$/;
const PUBLISHING = /^(?:\w+[.:])?(?:publish|unpublish)(?:[-_:.][\w:-]+)?$/;

/** Words that delete when they are forced, or when it is something big. */
const CLEARING = /^(?:reset|clear|flush|remove|rm|down|revoke|teardown)$/;
const FORCED = /^(?:-f|-y|--force|--yes|--all|-a|--no-confirm|--assume-yes)$/;
const BIG =
  /^(?:index|indices|user|users|database|db|cluster|project|app|service|volume|bucket|stack|environment|tenant|vhost|queue|topic)$/;
/** Options that say it by themselves. */
const DELETING_OPTION =
  /^--(?:drop|purge|wipe|destroy|delete-all|erase|drop-tables|drop-database|clean-all)$/;

/** The word or option by which a program nobody knows says that it deletes. */
export function deletingByForce(args: readonly string[]): string | undefined {
  const option = args.find((arg) => DELETING_OPTION.test(arg));
  if (option !== undefined) return option;
  const words = args.filter((arg) => !arg.startsWith("-")).slice(0, 3);
  const at = words.findIndex((word) => CLEARING.test(word));
  const isMeant = at >= 0 &&
    (args.some((arg) => FORCED.test(arg)) && at < 2 ||
      BIG.test(words[at + 1] ?? "") || BIG.test(words[at - 1] ?? ""));
  return isMeant ? words[at] : undefined;
}

/** The word by which a sub-command says that it deletes. */
export function deletingWord(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-"));
  // A bare number is an entry of some list, not a thing others rely on.
  if (words.some((word) => /^\d+$/.test(word))) return undefined;
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
