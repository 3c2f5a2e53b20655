/**
 * Whether the arguments only ask for help or a version.
 *
 * @param valued Options that take a value: `--version 1.2` asks for nothing.
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
    (own.includes("--version") &&
      (valued?.has("--version") !== true || own.at(-1) === "--version")) ||
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
