/**
 * The thing that a command is about, in what is proposed in its place: a list of
 * many or the state of a whole does not name it.
 *
 * @module
 */
import { clean } from "./explain.ts";
import { doesBy } from "./deeds.ts";
import type { Effect } from "./judge.ts";
import { KINDS } from "./own_words/kinds.ts";

/** Words that say what is done, and not to what. */
const DOES =
  /^(?:[a-z]+[-_:.])*(?:delete|del|destroy|purge|wipe|drop|remove|rm|uninstall|flush|reset|format|clear|prune|revoke|cancel|seal|offline|undeploy|recover|restore|disable|detach|expunge|clean|unset|deregister|unregister|evict|drain|all|everything)$|^(?:create|delete|deregister|detach|erase|leave|modify|put|remove|stop|terminate|update)-[a-z-]+$|^nvmeformat$/i;
/** Sub-commands that take nothing away, and what is said beside them. */
const ASKS =
  /^(?:[a-z]+[-_:])?(?:get|info|sync|set|show|read|write|add|create|start|stop|update|upgrade|apply|config|configure|call|run|exec|enable|activate|import|export|deploy|push|publish|promote|down|force|now|up|replace|on|off|yes|no|true|false|user|password|restart|reboot|poweroff|kickstart|burn-?|init|check|install|nosave|async|abort|graphql)$|^\d{4}-\d\d-\d\d/i;
/** Words by which something is taken away or stopped. */
const TAKES =
  /(?:^|[-_:.])(?:delete|del|destroy|purge|wipe|drop|remove|rm|uninstall|prune|revoke|erase|evict|drain|kill|stop|shutdown|reboot|poweroff|terminate|unregister|deregister|yank|forget|leave)(?:$|[-_:.])/i;

/** Options whose value is the name of what is meant. */
const OF_NAME = /^(?:-n|--(?:name|u?id|[a-z-]+-(?:name|id)))$/;
/** Options whose value says what is to be done, and not to what. */
const OF_FILE = /^(?:-[rfc]|--(?:file|requirement|config|input))$/;
/** Options whose value is nobody's name, and is not repeated. */
const OF_SECRET =
  /^-{1,2}(?:[a-z]+-)*(?:hash|pass(?:phrase|wd|word)?|pin|pwd|secret|token)$/i;
/** What no sub-command has in it. */
const SIGN = /[\d.@]|\/./;

/**
 * What an effect reaches, as a person would type it, else the word that is likeliest to
 * name it; empty where none is.
 */
export function reached(
  { target, argv }: Effect,
  show: (word: string) => string,
): string {
  const args = argv.slice(1).map(show);
  const joined = args.flatMap((one) => {
    const [, flag = "", value] = /^(--[\w-]+)=(.+)$/.exec(one) ?? [];
    return value === undefined || OF_SECRET.test(flag) || isServer(value, flag)
      ? []
      : [[flag, value] as const];
  });
  const own = [
    ...args.filter((_, index) => OF_NAME.test(args[index - 1] ?? "")),
    ...joined.flatMap(([flag, value]) => OF_NAME.test(flag) ? [value] : []),
  ];
  const values = joined.map(([, value]) => value);
  // What stands first is mostly a sub-command.
  const [first = "", ...others] = args.filter((arg, index) => {
    const before = args[index - 1] ?? "";
    return !OF_FILE.test(before) && !OF_SECRET.test(before) &&
      !isServer(arg, before);
  });
  const names = [
    ...target === undefined || show(target) === first ||
        args.some((arg, at) =>
          arg === show(target) && isServer(arg, args[at - 1] ?? "")
        )
      ? []
      : [show(target)],
    ...own,
    ...others.toReversed(),
    ...values,
    first,
  ].filter((one) =>
    /^(?:[~.\/\w]|\$(?!\())/.test(one) && !DOES.test(one) &&
    !ASKS.test(one) && !(/^[a-z]+$/.test(one) && doesBy(one) !== undefined)
  );
  const isSure = (one: string) =>
    own.includes(one) ||
    (one === first ? /[/.@]/ : SIGN).test(one) && !/^\d{1,3}$/.test(one);
  return clean(
    names.find(isSure) ??
      names.find((one) => /[a-z]/i.test(one) && !KINDS.test(one)) ??
      names.find((one) => /[a-z]/i.test(one)) ??
      names[0] ?? "",
    120,
  );
}

/** Whether a word is the address of what an option says to ask. */
function isServer(word: string, flag: string): boolean {
  return /^-/.test(flag) && !OF_NAME.test(flag) && /^https?:\/\//.test(word);
}

/** Words that list things, alone or joined with what is listed. */
const LISTS =
  /^(?:(?:[\w-]+[-_.:])?(?:list|ls|lists|nodes|ps)|-{1,2}list(?:-[\w-]+)?|-l|list[-_A-Z][\w-]*)$/;

/** What shows one thing of many when it is named. */
const TAKES_NAME: readonly (readonly [candidate: string, name: RegExp])[] = [
  ["lsblk -f", /^\/dev\/[a-z][\w/-]*$/],
  ["findmnt", /^\/[\w./-]*$/],
];

/** A look at a file, which is named already. */
const OF_A_FILE = /^(?:cat|cut|du|file|find|head|ls|stat|wc) /;

/** What shows the whole that a file is put in the place of. */
const WHOLE = "crontab -l";

/** A name that is one word in every shell, and no option. */
const NAME = /^(?:[\w/.~@][\w./:@+~-]{0,79})$/;

/**
 * A candidate that names what a command was about, where it would only list what
 * there is, or show the state of what that is a part of.
 */
export function namingTarget(
  candidate: string,
  name: string,
  argv: readonly string[],
): string {
  if (
    !NAME.test(name) || holdsName(candidate, name) ||
    keepsWords(candidate, argv) || isGroup(name, argv) ||
    candidate === WHOLE ||
    /[#'"\n]/.test(candidate.replace(/'[^']*'|"[^"$`\\]*"/g, ""))
  ) return candidate;
  const takes = TAKES_NAME.some(([one, names]) =>
    candidate === one && names.test(name)
  );
  if (takes) return `${candidate} ${name}`;
  if (candidate.split(" ").slice(1).some((word) => LISTS.test(word))) {
    return `${candidate} # look for ${name}`;
  }
  const words = candidate.split(" ");
  return !(OF_A_FILE.test(candidate) &&
      argv.some((word) => words.includes(word))) &&
      argv.some((word) => word !== "--rm" && TAKES.test(word))
    ? `${candidate} # it is about ${name}`
    : candidate;
}

/** Whether a command names something, or the last part of its path. */
function holdsName(candidate: string, name: string): boolean {
  const last = /^\w+:\/\/([^/]+)/.exec(name)?.[1] ??
    name.replace(/^.*\/(?=[^/])/, "");
  return candidate.includes(name) || candidate.includes(last);
}

/** Whether a command has words that stand behind the sub-commands of another. */
function keepsWords(candidate: string, argv: readonly string[]): boolean {
  const asked = new Set(candidate.split(" ").slice(1));
  return argv.slice(1).filter((word, index) =>
    !word.startsWith("-") && argv[index]?.startsWith("-") !== true
  ).slice(2).some((word) => asked.has(word));
}

/** Whether a word is the first of several: a sub-command, and no thing. */
function isGroup(
  name: string,
  [, first, ...others]: readonly string[],
): boolean {
  return name === first && !SIGN.test(name) &&
    others.some((word) => !word.startsWith("-"));
}
