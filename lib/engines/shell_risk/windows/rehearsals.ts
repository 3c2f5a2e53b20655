import { lazily } from "@/lib/lazily.ts";
import { linesOf } from "../text_blocks.ts";
import cmdletsWith from "../words/cmdlets_with_whatif.txt" with {
  type: "text",
};
import cmdletsWithout from "../words/cmdlets_without_whatif.txt" with {
  type: "text",
};
import families from "../words/whatif_families.txt" with { type: "text" };
import { onceEach } from "./paths.ts";

/** Cmdlets that change something, by their verbs. */
const CHANGES =
  /^(?:remove|stop|clear|set|disable|enable|restart|move|rename|new|add|uninstall|install|unregister|register|reset|start|suspend|copy|import|export|update|publish|unpublish|revoke|grant|disconnect|initialize|unprotect|undo|restore|merge|unblock)-/;

/** What is known of `-WhatIf`. */
interface Known {
  readonly families: ReadonlySet<string>;
  readonly knows: ReadonlySet<string>;
  /** Parameters that their twins take; null where there is no twin. */
  readonly lacks: ReadonlyMap<string, readonly string[] | null>;
}

const KNOWN = lazily((): Known => ({
  families: new Set(linesOf(families)),
  knows: new Set(linesOf(cmdletsWith).map((one) => one.toLowerCase())),
  lacks: new Map(
    linesOf(cmdletsWithout).map((line) => {
      const [name = "", ...flags] = line.split(" ");
      return [name.toLowerCase(), flags.length === 0 ? null : flags] as const;
    }),
  ),
}));

/** Families that are known in small letters too. */
const SMALL = /^(?:ad|az|cs|dba|dhcp|dns|mailbox|mg|smb|vm)[a-z]/;

/** Whether a cmdlet that changes something only says what it would do with `-WhatIf`. */
function canRehearse(typed: string): boolean {
  const { families, knows, lacks } = KNOWN();
  const name = typed.toLowerCase();
  if (knows.has(name)) return true;
  if (lacks.has(name)) return false;
  const noun = typed.slice(typed.indexOf("-") + 1);
  const first =
    /^(?:[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z0-9]+|[A-Z]+\d*)/.exec(noun)?.[0] ??
      "";
  // In small letters the first word of a noun has no end.
  return families.has(first) ||
    first === noun && SMALL.test(noun) && !/^azure/.test(noun);
}

/**
 * A cmdlet that changes something as one that only shows: by `-WhatIf`, where it
 * is known to keep to that, else its twin that gets what it changes, else how
 * one sees whether it knows `-WhatIf`: a function that does not may run.
 *
 * @param typed The name, in the letters that it was given in.
 * @param args Words behind it, quoted.
 * @param own What the rule says of it.
 * @param fed What comes to it by a pipe.
 * @returns Commands, best first; undefined where it is none that changes something.
 */
export function rehearsalsOf(
  typed: string,
  args: readonly string[],
  own: readonly string[],
  fed?: string,
): readonly string[] | undefined {
  const name = typed.toLowerCase();
  if (!CHANGES.test(name)) return undefined;
  if (canRehearse(typed)) {
    return [`${onceEach([typed, ...args]).join(" ")} -WhatIf`, ...own];
  }
  const flags = KNOWN().lacks.get(name);
  if (flags === undefined) {
    return [
      `Get-Command ${typed} -Syntax # says whether it knows -WhatIf`,
      ...own,
    ];
  }
  if (flags === null) return own;
  const noun = typed.slice(typed.indexOf("-") + 1);
  const twin = [`Get-${noun}`, ...namedBy(args, flags)].join(" ");
  return [fed === undefined ? twin : `${fed} | ${twin}`, ...own];
}

/** Those parameters that a twin takes as well, with their values. */
function namedBy(
  args: readonly string[],
  flags: readonly string[],
): readonly string[] {
  const taken = new Set(flags.map((flag) => flag.toLowerCase()));
  const named = args.flatMap((arg, index) => {
    if (!taken.has(arg.toLowerCase())) return [];
    const value = args[index + 1] ?? "-";
    return value.startsWith("-") ? [arg] : [arg, value];
  });
  const [first = "-"] = args;
  // What stands in front of all names is the object, by place.
  const isPlaced = !first.startsWith("-") &&
    (taken.has("-identity") || taken.has("-name"));
  return isPlaced ? [first, ...named] : named;
}
