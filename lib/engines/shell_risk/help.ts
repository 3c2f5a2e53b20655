/**
 * Whether the arguments only ask for help or a version. `--version 1.2` asks for
 * nothing: it chooses what is installed, created or deployed.
 *
 * @param takes Whether an option takes the next word: then that asks for nothing.
 */
export function asksForHelp(
  args: readonly string[],
  takes?: (flag: string) => boolean | undefined,
): boolean {
  if (args.length === 0) return false;
  const end = args.indexOf("--");
  const own = end < 0 ? args : args.slice(0, end);
  const isAsked = own.some((arg, at) =>
    (/^--?help$|^-version$/.test(arg) ||
      arg === "--version" && isNoValue(own[at + 1], takes)) &&
    (at === 0 || takes?.(own[at - 1] ?? "") !== true)
  );
  if (isAsked) return true;
  if (args.length === 1) {
    return /^(?:-h|-\?|-V|-v|help|version|--usage|\/\?|-vV|-vv|--h|--v)$/.test(
      args[0] ?? "",
    );
  }
  return args[0] === "help" ||
    (args.length === 2 && (args[1] === "help" || args[1] === "-h") &&
      /^[a-z][\w-]*$/.test(args[0] ?? ""));
}

/** Whether what stands behind `--version` is not the version that is meant. */
function isNoValue(
  next: string | undefined,
  takes: ((flag: string) => boolean | undefined) | undefined,
): boolean {
  return next === undefined ||
    next.startsWith("-") && takes?.("--version") !== true;
}
