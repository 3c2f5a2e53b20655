/**
 * Whether the arguments only ask for help or a version. `--version 1.2` asks for
 * nothing: it chooses what is installed, created or deployed.
 *
 * @param valued Options that take a value: after one of them nothing is asked.
 */
export function asksForHelp(
  args: readonly string[],
  valued?: ReadonlySet<string>,
): boolean {
  if (args.length === 0) return false;
  const end = args.indexOf("--");
  const own = end < 0 ? args : args.slice(0, end);
  if (
    own.includes("--help") ||
    own.some((arg, at) =>
      arg === "--version" && isNoValue(own[at + 1], valued)
    ) ||
    own.includes("-help") || own.includes("-version")
  ) return true;
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
  valued: ReadonlySet<string> | undefined,
): boolean {
  return next === undefined ||
    next.startsWith("-") && valued?.has("--version") !== true;
}
