/** Words by which a sub-command says that it deletes. */
const DELETING =
  /^(?:deleteall|rmr|delete|destroy|purge|wipe|drop|nuke|erase|unregister|obliterate|teardown)(?:[-_:][\w:-]+)?$|^[\w-]+[:_-](?:delete|destroy|purge|wipe|drop)$/;
const PUBLISHING = /^(?:\w+[.:])?(?:publish|unpublish)(?:[-_:.][\w:-]+)?$/;

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
