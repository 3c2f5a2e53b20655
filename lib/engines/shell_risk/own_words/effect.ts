/**
 * What a program that nobody knows says of itself, beside the words that delete
 * by themselves (`words.ts`): what is taken away from something that has a name,
 * what is done to a whole disk, and what ends a machine.
 *
 * @module
 */

import { ASKING, MADE_AGAIN, subCommands, WHOLE } from "./words.ts";

/** Words that take away what is named beside them. */
const REMOVING =
  /^(?:remove|rm|del|unlink|uninstall|undefine|unassign|force-?remove|remove-?force)$/;
/** What one works with by oneself, and takes away every day. */
const LIGHT =
  /^(?:packages?|pkgs?|deps?|dependenc(?:y|ies)|dev|plugins?|extensions?|ext|themes?|addons?|add-ons?|modules?|skills?|remotes?|alias(?:es)?|labels?|tags?|todos?|tasks?|notes?|bookmarks?|favou?rites?|shortcuts?|templates?|snippets?|hooks?|items?|comments?|sources?|features?|contexts?|config|configs|workspaces?|sessions?|tabs?|windows?|panes?|worktrees?|watch(?:es)?|mcp|models?|agents?|prompts?|rules?|lists?|self|tools?|langs?|languages?|fonts?|icons?|locks?|breakpoints?|ports?|projects?|profiles?|files?|paths?|dirs?|directories|folders?|layers?|channels?|taps?|repo|kernels?|toolchains?|targets?|components?|versions?|env|envs|venvs?|environments?|images?|containers?|pods?|dictionary|words?|columns?|rows?|pages?|props?|property|properties|attributes?|tracks?|streams?|metadata|comments|duplicates?|spaces|whitespace|prefix|suffix|noise|background|entry|imports?|unused|styles?|lang|git|npm|pip|cask|proxy|reviewers?|assignees?|subtitles?|exif)$/i;
/** A name of some kind of thing, and no file, number or sentence. */
const NOUN = /^[a-z][\w-]{1,30}$/i;

/** What others work with, taken away in one word with the verb. */
const KINDS =
  "(?:members?|peers?|nodes?|hosts?|servers?|users?|accounts?|disks?|volumes?|bricks?|brokers?|shards?|replicas?|machines?|devices?|instances?|databases?|tables?|buckets?|queues?|zones?|records?|domains?|clusters?|pools?|groups?|tenants?|realms?|backups?|snapshots?|subnets?|polic(?:y|ies)|permissions?|admins?|owners?|secrets?|credentials?|certificates?|routes?|listeners?|backends?|subscriptions?|vhosts?|messages?|partitions?|resources?)";
const REMOVES_KIND = new RegExp(
  `^(?:remove|rm|del|detach|evict|expel|unregister|clear|drop|revoke)[-_](?:from[-_])?${KINDS}$|^${KINDS}[-_](?:remove|rm|detach|evict)$`,
);

/** The word by which a program says that it takes away one of a kind. */
export function removingWord(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  const compound = words.findIndex((word) => REMOVES_KIND.test(word));
  if (
    compound >= 0 && args.at(-1) !== words[compound] &&
    !words.slice(0, compound).some((word) => ASKING.test(word))
  ) return words[compound];
  const at = words.findIndex((word) => REMOVING.test(word));
  const noun = words[at - 1] ?? "";
  if (
    at < 1 || !NOUN.test(noun) || LIGHT.test(noun) || MADE_AGAIN.test(noun) ||
    words.slice(0, at).some((word) => ASKING.test(word))
  ) return undefined;
  // What is taken away is named.
  return args.indexOf(words[at] ?? "") < args.length - 1
    ? words[at]
    : undefined;
}

/** A disk, a part of one or a volume, by its path. */
const DISK =
  /^(?:[\w-]+=)?\/dev\/(?!null|zero|full|u?random|std|tty|fd\/|pts|shm|snd|video|dri|input)\w[\w/.-]*$/;
/** What is done to a disk by those who make it empty. */
const EMPTYING =
  /(?:^|[-_:\s])(?:format|reformat|mkfs|newfs|init|initiali[sz]e|erase|wipe|write|zero|zerofill|clear|kill|destroy|restore|clone|create|make|burn|overwrite|saniti[sz]e|discard|label|delete|remove|clri|writelabel)(?:$|[-_:\s])/i;
/** The same, in the name of a program. */
const EMPTIER =
  /(?:format|mkfs|newfs|wip[er]|eras|zero|scrub|shred|saniti[sz]e)/i;
/** Nothing but a change of a disk has to be forced. */
const FORCED = /^(?:--force|-(?=[afqvy]*f)[afqvy]{1,4})$/;
/** Words and options by which nothing is emptied. */
const LOOKING =
  /^-{0,2}(?:list|ls|info|show|print|status|stat|dump|read|query|verify|check|examine|detail|identify|test|help)(?:[-_]\w+)?$/;

/** A disk as a whole, or a part of one. */
const DRIVE = /^\/dev\/(?:r?disk|nvme|mmcblk|[shv]d[a-z]|xvd)\w*$/;
/** What is written over all of one. */
const IMAGE =
  /\.(?:iso|img|raw|wic|dmg|vhdx?|qcow2)(?:\.(?:gz|xz|bz2|zst|zip|bmap))?$/i;

/** The disk that is named behind what is written to it. */
function imagedDisk(args: readonly string[]): string | undefined {
  const image = args.findIndex((arg) => IMAGE.test(arg));
  return image < 0
    ? undefined
    : args.slice(image + 1).find((arg) => DRIVE.test(arg));
}

/** The disk that a program nobody knows says that it empties. */
export function emptiedDisk(
  name: string,
  args: readonly string[],
): string | undefined {
  const disk = args.find((arg) => DISK.test(arg));
  if (disk === undefined || args.some((arg) => LOOKING.test(arg))) {
    return undefined;
  }
  const words = args.filter((arg) => arg !== disk && !arg.includes("/"))
    .slice(0, 8);
  return EMPTIER.test(name) ||
      words.some((word) => EMPTYING.test(word) || FORCED.test(word))
    ? disk
    : imagedDisk(args);
}

/** What others work with as a whole. */
const MACHINE =
  /^(?:hosts?|machines?|servers?|nodes?|system|cluster|controller|appliance|os|vms?|vps|baremetal|droplets?|devices?|instances?|chassis|power|hypervisor|broker|daemon)$/;
const HALTING =
  /^(?:power-?off|(?:hard-|force-)?reboot(?:-\w+)?|shutdown|halt|off|power-?cycle|force-?off|hard-?reset|terminate)$/;

/** The words by which a program says that it ends a machine, or all that runs. */
export function haltingWords(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  if (words.some((word) => ASKING.test(word))) return undefined;
  const at = words.findIndex((word) => HALTING.test(word));
  const about = [...words.slice(0, at), words[at + 1] ?? ""];
  if (at >= 0 && about.some((word) => MACHINE.test(word))) return words[at];
  const ends = words.find((word) => /^-?(?:kill|killall)$/.test(word));
  if (
    ends !== undefined && args.some((arg) => WHOLE.test(arg) || arg === "-a")
  ) {
    return ends;
  }
  const killed = args.findIndex((arg) => /^-(?:kill|killall)$/.test(arg));
  return killed >= 0 && killed < args.length - 1 ? args[killed] : undefined;
}

/** Options with one dash by which a program without sub-commands says that it deletes. */
const ONE_DASH =
  /^-(?:delete|destroy|erase|purge|wipe|removeall|deleteall|nvmeformat|secureerase|format)$/i;

const LOOKS_LIKE =
  /^(?:json|ya?ml|table|text|csv|tsv|xml|html|wide|names?|pretty|raw|short|long|plain|markdown|md|toml|hcl|dot|tar|oci|\w*format\w*|\{.*)$/i;

/** The option with one dash by which a program says that it deletes. */
export function deletingOption(args: readonly string[]): string | undefined {
  return args.length > 1 &&
      !args.some((arg) => LOOKING.test(arg) || ASKING.test(arg))
    ? args.find((arg, at) =>
      ONE_DASH.test(arg) &&
      // What an answer looks like is no place that is made empty.
      !(/^-format$/i.test(arg) && LOOKS_LIKE.test(args[at + 1] ?? ""))
    )
    : undefined;
}

/** Sub-commands behind which stands a request of a web service. */
const REQUESTING = /^(?:api|request|call|rest|http|raw|invoke-api)$/;
const METHOD = /^(?:-X|--method|--request|--http-method)$/;

/** The method of a request by which a program says that a service is to delete something. */
export function requestedDeletion(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith("-"));
  if (!words.slice(0, 2).some((word) => REQUESTING.test(word))) {
    return undefined;
  }
  return args.some((arg, index) =>
      /^(?:-X|--(?:method|request|http-method)=)DELETE$/i.test(arg) ||
      /^DELETE$/i.test(arg) && METHOD.test(args[index - 1] ?? "") ||
      arg === "DELETE" && REQUESTING.test(args[index - 1] ?? "")
    )
    ? "DELETE"
    : undefined;
}

/** Words that make one place like another. */
const MIRRORING =
  /^(?:sync|synchroni[sz]e|mirror|copy|cp|upload|push|transfer|replicate)$/;
const DELETING_OTHERS =
  /^--(?:delete(?:-(?:after|before|during|destination|dst|dest|excluded|extra|extraneous|missing|orphans?|removed))?|remove-extra)(?:=true)?$/;

/** The option by which a program that copies says that it deletes what only the copy has. */
export function mirroredDeletion(args: readonly string[]): string | undefined {
  const words = subCommands(args);
  return words.length > 1 && MIRRORING.test(words[0] ?? "")
    ? args.find((arg) => DELETING_OTHERS.test(arg))
    : undefined;
}
