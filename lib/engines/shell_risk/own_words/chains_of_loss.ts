/**
 * What a call says by the parts of its words in whatever order: that something is
 * taken away or stopped, or that an older state takes its place. For programs that
 * nobody knows, and for sub-commands that no row is about.
 *
 * @module
 */
import {
  type Chain,
  hasPart,
  type Hear,
  OF_ALL,
  placeOf,
  reading,
} from "./chains.ts";
import { KINDS } from "./kinds.ts";

/** What is made again, is one's own to tidy up, or only says how a program looks. */
const OWN =
  /^(?:cache|caches|tmp|temp|build|dist|artifacts?|coverage|context|contexts|profiles?|alias|aliases|plugins?|extensions?|mcp|config|configs|workspaces?|sessions?|themes?|bookmarks?|labels?|tags?|todos?|notes?|lock|locks|lockfile|deps|dependency|dependencies|packages?|modules?|remotes?|autostart|completion|limits?|metadata|ephemeral|colou?rs?|filters?|layout|screen|history|selection|local)$/;

/** What a program is for, by the end of its name. */
const FOR_KIND =
  /(?:host|vm|db|node|server|cluster|backend|zone|user|pool|queue|volume|disk|storage|provision|broker|vault|realm|instance)s?(?:-?(?:ctl|adm|admin|cli|mgr|tool|manager))?$/i;

/** Words that take away what is named with them. */
const TAKES =
  /^(?:delete|destroy|purge|wipe|drop|erase|nuke|remove|rm|del|cleanse|flush|truncate|expunge|terminate|evict|decommission|deregister|forget|clean|clear|empty|reset|reinit|reinitiali[sz]e|zap|offline|unregister|obliterate|undeploy)$/;
/** Those among them that need no kind. */
const TAKES_ALL =
  /^(?:cleanse|nuke|obliterate|destruct|deleteall|purgeall|wipeall|flasherase|reset2?(?:to)?(?:factory|defaults))$/;
/** A program whose name says what it takes away, without a dash: `gpdeletesystem`. */
const TAKES_BY_NAME =
  /^[a-z]{2,4}(?:delete|destroy|remove|drop)(?:systems?|fs|nodes?|disks?|clusters?|db|segments?|hosts?|vms?|users?|pools?)$/;
/** By which nothing is only tried, and what is tried first elsewhere. */
const IN_EARNEST = /^(?:--no-dry-?run|(?:--)?dry_?-?run=(?:false|no|0))$/i;
const TIDIES =
  /^(?:cleanup|clean|prune|purge|gc|expire|remove|delete|sweep|orphans?)$/;
/** What a machine is reset to. */
const RESET_TO = /^(?:configuration|defaults?|factory|firmware)$/;
/** Words by which what is named is not what is taken away. */
const NOT_TAKEN =
  /^(?:add|create|new|set|update|import|install|upgrade|commit|build|run|exec|start|up|apply|edit|schedule)$/;

/** Whether what is built is taken away, and the folder of code that it stands in stays. */
function isTidied(
  word: string,
  before: readonly string[],
  args: readonly string[],
): boolean {
  return word === "clean" && !args.some((arg) => /^-f$|^--force/.test(arg)) &&
    before.filter((part) => KINDS.test(part)).every((part) =>
      /^(?:projects?|repos?|repositor(?:y|ies))$/.test(part)
    );
}

/** What says by itself that something is taken away, whatever its kind. */
function takenAtOnce(chain: Chain, name: string): string | undefined {
  const whole = chain.words.find((word, at) =>
    TAKES_ALL.test(word) ||
    chain.parts[at]?.some((part) => TAKES_ALL.test(part)) === true
  );
  if (whole !== undefined) return whole;
  if (TAKES_BY_NAME.test(name) && chain.args.length > 0) return name;
  const earnest = chain.args.find((arg) => IN_EARNEST.test(arg));
  if (earnest !== undefined && hasPart(chain, TIDIES)) return earnest;
  const reset = chain.parts.findIndex((parts) =>
    parts.some((part) => part === "reset" || part === "set") &&
    parts.length > 1 && parts.some((part) => RESET_TO.test(part)) &&
    (parts.includes("reset") || chain.words.length === 1)
  );
  return reset < 0 ? undefined : chain.words[reset];
}

/** What a program of its own makes as it was when it was new, named by an option. */
function resetMachine(chain: Chain): string | undefined {
  return chain.words[0] === "reset"
    ? chain.given.find(({ said, value }) =>
      /^--?(?:nodes?|hosts?|servers?|instances?|machines?|clusters?|databases?|vms?|devices?)(?:=|$)/
        .test(said) && value !== ""
    )?.said
    : undefined;
}

/** The parts of the words up to the one behind a place, which may be a name and then says no kind. */
function beforeName(
  { parts, wordCount, given }: Chain,
  at: number,
): readonly string[] {
  const isKind = wordCount > at + 2 || given.some(({ isSure }) => isSure);
  return parts.slice(0, isKind ? at + 2 : at + 1).flat();
}

function takingWord(chain: Chain, name: string): string | undefined {
  const atOnce = takenAtOnce(chain, name);
  if (atOnce !== undefined) return atOnce;
  const option = chain.given.find(({ said, parts }) =>
    said.startsWith("--") && parts.length > 1 && parts.length < 4 &&
      /^(?:delete|destroy|purge|wipe|drop|kill)$/.test(parts[0] ?? "") &&
      KINDS.test(parts.at(-1) ?? "") ||
    said.startsWith("--") &&
      /^(?:[a-z]+-)?(?:vm|host|node|server|cluster)s?-(?:poweroff|shutdown|reset|delete|destroy)$/
        .test(said.slice(2))
  );
  if (
    option !== undefined && chain.args.length > 1 ||
    option?.said.endsWith("off") === true
  ) {
    return option?.said;
  }
  const at = placeOf(chain, TAKES);
  if (at < 0) return undefined;
  const machine = resetMachine(chain);
  if (machine !== undefined) return machine;
  const before = chain.parts.slice(0, at + 2).flat();
  const others = chain.parts.flatMap((parts, place) =>
    place === at ? [] : parts
  );
  if (
    before.some((part) => OWN.test(part)) ||
    others.slice(0, 8).some((part) => NOT_TAKEN.test(part)) ||
    isTidied(chain.words[at] ?? "", before, chain.args)
  ) return undefined;
  // What a copy is forgotten of stays.
  const isCopy = chain.parts[at]?.includes("forget") === true &&
    before.some((part) => /^snapshots?$/.test(part));
  const isKind = !isCopy &&
    (beforeName(chain, at).some((part) => KINDS.test(part)) ||
      FOR_KIND.test(name));
  // What is taken away is named, or all of its kind is meant.
  const isNamed = chain.wordCount > at + 1 || chain.given.length > at + 1 ||
    hasPart(chain, /^all$/) ||
    chain.parts[at - 1]?.some((part) => KINDS.test(part)) === true;
  return isKind && isNamed ? chain.words[at] : undefined;
}

/** The word by which a call says that it takes away something of a kind that others work with. */
export const takingAway: Hear = reading(takingWord);

/** Options by which what is named is deleted, whatever the word in front. */
const DELETES_IT =
  /^--?(?:delete|destroy|terminate|hard-delete|force-delete|permanently-delete|remove-(?:storages?|pools?|disks?|volumes?|data|all))(?:=true)?$/;
const COPIES =
  /^(?:sync|copy|cp|mirror|rsync|push|pull|clone|move|mv|transfer|upload|download|branch|tag|test|lint|build|fmt|format|tr|diff)$/;

/** As file systems of clusters have it: a sub-command with a dash, and what makes sure of it. */
const REMOVES_TREE = /^-rmr?$/;
/** What is collected as nobody's any more, and an option that takes more than that. */
const COLLECTS = /^(?:gc|garbage|prune|cleanup|clean)$/;
const COLLECTS_MORE = /^--(?:delete|remove|purge)-[\w-]{3,30}(?:=true)?$/;
const MAKES_SURE = /^-(?:r|R|rf|skip-?trash|f)$/i;

/** The option by which a call says that it deletes what it names. */
export const deletingBehind: Hear = reading((chain) =>
  chain.words.length > 0 && chain.args.length > 2 &&
    !hasPart(chain, COPIES) && !hasPart(chain, OWN)
    ? chain.args.find((arg) =>
      DELETES_IT.test(arg) ||
      REMOVES_TREE.test(arg) &&
        chain.args.some((one) => MAKES_SURE.test(one)) ||
      COLLECTS_MORE.test(arg) && hasPart(chain, COLLECTS)
    )
    : undefined
);

/** What many work with at once. */
const SHARED =
  /^(?:clusters?|nodes?|hosts?|brokers?|datanodes?|namenodes?|regions?|regionservers?|masters?|primary|farms?|databases?|instances?|machines?|vms?|osds?|services?|hypervisors?|members?|servers?|listeners?|pools?|backends?|sites?)$/;
/** Names of programs by which what serves many is started and stopped. */
const SERVES = /(?:ctl|console|ctrl|adm|admin|service|daemon)$/;
const STOPS =
  /^(?:leave|stop|shutdown|halt|offline|down|poweroff|kill|suspend|evacuate|reboot|fence|kick|ban|isolate|cordon|deactivate|disable)$/;

/** The words by which a call says that what many work with stops. */
export const stoppingShared: Hear = reading((chain, name) => {
  const at = placeOf(chain, STOPS);
  if (at < 0 || at > 3) return undefined;
  const verb = chain.parts[at]?.find((part) => STOPS.test(part)) ?? "";
  const isEvery = chain.args.some((arg) => OF_ALL.test(arg));
  if (
    /^(?:stop|kill)$/.test(verb) && chain.parts[at]?.includes("all") === true
  ) {
    return chain.words[at];
  }
  if (/^(?:kick|ban|disable|deactivate|suspend)$/.test(verb) && isEvery) {
    return chain.words[at];
  }
  const near = chain.parts.slice(0, at + 2).flat();
  const isShared = near.some((part) => SHARED.test(part)) ||
    FOR_KIND.test(name);
  const isNamed = chain.wordCount > at + 1 ||
    chain.given.some(({ isSure }) => isSure);
  // What serves many is ended by its own program.
  if (
    at === 0 && chain.wordCount === 1 && chain.words[0] === verb &&
    /^(?:stop|shutdown|halt|kill)$/.test(verb) && SERVES.test(name)
  ) return verb;
  return isShared && isNamed &&
      (!/^(?:kick|ban|disable|deactivate|stop|kill|suspend)$/.test(verb) ||
        /^(?:disable|deactivate)$/.test(verb) &&
          near.some((part) =>
            /^(?:hosts?|nodes?|brokers?|osds?|datanodes?)$/.test(part)
          ))
    ? chain.words[at]
    : undefined;
});

/** The word by which a call says that what stands beside it is emptied of its work. */
export const draining: Hear = reading((chain) => {
  const at = placeOf(chain, /^drain$/);
  const near = chain.parts.slice(Math.max(at - 1, 0), at + 2).flat();
  return at >= 0 && at < 3 && chain.wordCount > at + 1 &&
      near.some((part) => SHARED.test(part))
    ? chain.words[at]
    : undefined;
});

/** A state in which nothing works, as a value. */
export const stateDown: Hear = reading((chain) =>
  hasPart(chain, /^(?:update|set|modify|mod|edit|patch)$/)
    ? chain.given.find(({ parts, value, isSure }) =>
      isSure && parts.at(-1) === "state" &&
      /^(?:down|offline|drain|fail(?:ed)?|stopped|disabled|maint)$/i.test(value)
    )?.said
    : undefined
);

/** Sub-commands and options whose value is code of the program's own. */
const CODE_BEHIND =
  /^(?:eval|-e|-x|-rx|script|-c)$|^--?(?:[\w-]+[-.])?(?:eval|exec|execute(?:-string)?|expr|command|script|query)$/;
const DESTROYS_BY_CALL =
  /(?:^|[.:_\s])(?:(?:delete|drop|flush|remove|clear|kill)_?(?!\w{0,60}(?:[Cc]ache|[Tt]e?mp))[A-Za-z]\w{0,60}|_drop|destroy\w{0,60}|purge\w{0,60}|truncate\w{0,60}|wipe\w{0,60}|halt\w{0,60}|shutdown\w{0,60})!?\s{0,9}\(|^\s*(?:[a-z]+ )?(?:shutdown|halt)\b|\b(?:stop|restart|shutdown) now\b|\.(?:delete_all|destroy_all)\b|\bdropDatabase\b/;

/** What a program of its own language is asked to run, where a call in it takes something away. */
export const destroyingCode: Hear = reading(
  (chain) =>
    chain.args.find((arg, at) =>
      CODE_BEHIND.test(chain.args[at - 1] ?? "") &&
      DESTROYS_BY_CALL.test(arg)
    ),
  true,
);

/** What is made anew, and loses what it held. */
const REMAKES = /^(?:reinstall|rebuild|reimage|reprovision)$/;
const MACHINE =
  /^(?:instances?|servers?|machines?|devices?|vps|vms?|nodes?|hosts?|baremetals?|bare|droplets?|computers?)$/;

/** The word by which a call says that a machine is made anew. */
export const remaking: Hear = reading((chain) => {
  const at = placeOf(chain, REMAKES);
  const near = chain.parts.slice(Math.max(at - 1, 0), at + 2).flat();
  return at >= 0 && at < 3 && chain.wordCount > at + 1 &&
      near.some((part) => MACHINE.test(part))
    ? chain.words[at]
    : undefined;
});

const MIGRATES = /^migrat(?:e|ions?)$/;
const UNDOES = /^(?:revert|undo|down|rollback|reset|fresh|refresh|redo)$/;

/** The words by which a call says that changes of a database are undone, with what they hold. */
export const migratingBack: Hear = reading((chain) => {
  const flat = chain.parts.slice(0, 3).flat();
  const at = flat.findIndex((part, index) =>
    UNDOES.test(part) &&
    (MIGRATES.test(flat[index - 1] ?? "") ||
      MIGRATES.test(flat[index + 1] ?? ""))
  );
  return at < 0 ? undefined : `migrate ${flat[at]}`;
});

/** What somebody has of a service, and what he then has no more. */
const CONTRACT =
  /^(?:subscriptions?|accounts?|domains?|licen[cs]es?|instances?|servers?|services?|numbers?|contracts?|reservations?|memberships?)$/;

/** The words by which a call says that somebody gives up what a service holds for him. */
export const cancelling: Hear = reading((chain) => {
  const at = chain.args[0] === "=" ? -1 : placeOf(chain, /^cancel$/);
  const near = chain.parts.slice(Math.max(at - 1, 0), at + 2).flat();
  return at >= 0 && at < 3 && near.some((part) => CONTRACT.test(part)) &&
      (chain.wordCount > at + 1 || chain.given.some(({ isSure }) => isSure))
    ? chain.words[at]
    : undefined;
});

const BRINGS_BACK = /^(?:restore|restores|rollback|revert|pitr)$/;
const OF_STATE =
  /^(?:backups?|snapshots?|databases?|db|clusters?|volumes?|vms?|schedules?|tables?|data|environments?|env|sites?|servers?|services?|nodes?|updates?|functions?|versions?|dumps?|instances?|checkpoints?|repos?|deployments?|releases?)$/;
const COPY_FILE =
  /\.(?:sql|dump|tar|tgz|gz|bak|bck|backup|snap|rdb|xz|zst|bz2)$|(?:^|\/)\w*backups?\//i;
const ELSEWHERE =
  /^--?(?:target|dest(?:ination)?|to|into|out(?:put)?|new[\w-]*|clone|as)(?:[-=]|$)/;

/** The word by which a call says that an older state takes the place of what there is. */
export const bringingBack: Hear = reading((chain, name) => {
  const at = placeOf(chain, BRINGS_BACK);
  if (at < 0 || chain.args.some((arg) => ELSEWHERE.test(arg))) return undefined;
  const near = chain.parts.slice(0, at + 2).filter((parts, place) =>
    place <= at || parts.length === 1
  ).flat();
  const isState = near.some((part) => OF_STATE.test(part)) ||
    FOR_KIND.test(name) || /backup\d?$/.test(name) || chain.args.some((arg) =>
      COPY_FILE.test(arg)
    );
  return isState && chain.wordCount > at + 1 ? chain.words[at] : undefined;
});

/** How many of something run, as an option or a setting of nothing else. */
const NONE_RUN =
  /^--?(?:replicas|count|instances|size|workers|desired-(?:count|capacity|size))(?:=0)?$/;

/** The setting by which a call says that none of a service is to run. */
export const noneRun: Hear = reading((chain) => {
  if (!hasPart(chain, /^(?:scale|resize|update|set|patch|modify)$/)) {
    return undefined;
  }
  const isScaled = hasPart(chain, /^(?:scale|resize)$/);
  return chain.given.find(({ said, value, isSure }) =>
    isSure && value === "0" &&
    (NONE_RUN.test(said) || isScaled && /^[a-z][\w-]{0,40}=0$/i.test(said))
  )?.said;
});

/** Whom somebody is shut out from what others work with as. */
const SHUT_OUT =
  /^(?:clients?|users?|accounts?|connections?|sessions?|domains?|hosts?|players?|subscribers?|access|agents?|nodes?|nodepools?|peers?|members?)$/;

/** The words by which a call says that somebody who works with it is shut out. */
export const shuttingOut: Hear = reading((chain) => {
  const at = placeOf(chain, /^(?:kick|ban|evict|disconnect)$/);
  const near = chain.parts.slice(Math.max(at - 1, 0), at + 2).flat();
  const isNamed = chain.wordCount > at + 1 ||
    chain.given.some(({ isSure, value }) => isSure && value !== "");
  return at >= 0 && at < 4 && isNamed &&
      near.some((part) => SHUT_OUT.test(part))
    ? chain.words.slice(0, at + 1).join(" ")
    : undefined;
});

/** The words by which a call says that what programs log in with is good for nothing from now on. */
export const endingLogin: Hear = reading((chain) => {
  const at = placeOf(
    chain,
    /^(?:revoke|rotate|recreate|regenerate|deauthori[sz]e)$/,
  );
  return at >= 0 && at < 4 &&
      chain.parts[at]?.some((part) =>
          /^(?:secrets?|tokens?|keys?|credentials?|ca|certs?|certificates?|sessions?|clients|jwks?|access|grants?|roles?)$/
            .test(part)
        ) === true
    ? chain.words[at]
    : undefined;
});
