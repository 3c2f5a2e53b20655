/**
 * The words by which programs say that others get to use something.
 *
 * @module
 */
import { ASKING, subCommands } from "./words.ts";

const PUBLISHING =
  /^(?:\w+[.:])?(?:publish|unpublish|distribute|yank|unlist)(?:[-_:.][\w:-]+)?$/;

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

/** The sub-command that publishes by its own meaning. */
export function givenOutWord(words: readonly string[]): string | undefined {
  return words.slice(0, 2).find((word) => PUBLISHING.test(word));
}

/** What is done to a release and gives it to nobody. */
const LOCALLY =
  /^(?:download|fetch|verify|verify-asset|notes|init|check|build|prepare|next|current|versions?|info)$/;

/** The sub-command by which a program says that others get to use the result. */
export function publishingWord(
  args: readonly string[],
  name = "",
): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-"));
  if (/^(?:list|ls|show)$/.test(words.at(-1) ?? "")) return undefined;
  return givenOutWord(words) ?? bringingWord(args) ??
    (words[0] === "release" && !BUILDER.test(name) &&
        !ASKING.test(words[1] ?? "") && !LOCALLY.test(words[1] ?? "")
      ? "release"
      : undefined);
}
