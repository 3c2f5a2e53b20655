/**
 * What a call does by its own words, where no row of its table says it.
 *
 * @module
 */
import { showingSecret } from "./chains_of_access.ts";
import { CHAINS } from "./chains_heard.ts";
import {
  asHeard,
  DELETES_IT,
  firstHeard,
  type Heard,
  type Hearing,
} from "./heard.ts";
import {
  GRANTS,
  ISSUES,
  LEADS,
  OPENS,
  PAYS,
  SETS_PASSWORD,
} from "./hearings.ts";
import { type EffectKind, EFFECTS, isHigh } from "../effects.ts";
import type { Options } from "../options.ts";
import type { Program, TableRule } from "../table_rows.ts";
import { unprotectingSetting } from "./access.ts";
import { replacingWord } from "./copies.ts";
import { broughtBack } from "./control.ts";
import { deletingByForce, deletingWord } from "./deletion.ts";
import { haltingWords, removingWord } from "./effect.ts";
import { disarmingWords } from "./guards.ts";
import { CHANGING_WORD, onlyLooks } from "./looking.ts";
import { givenOutWord } from "./publishing.ts";
import { revealingWords, rollingWords } from "./secrets.ts";
import { stoppingWord } from "./stopping.ts";

/** Words by which what is named stays, and no longer does what it did for somebody. */
const TAKES_AWAY =
  /^(?:detach|disassociate|drain|evacuate|evict|remove[-_]from)(?:[-_][\w-]+)?$/;

/** What the sub-commands and all else that a call is given can say. */
const HEARD: readonly Hearing[] = [
  {
    hear: (_, args) => deletingByForce(args) ?? removingWord(args),
    effect: "drop-data",
    does: DELETES_IT,
  },
  {
    hear: (_, args) => replacingWord(args),
    effect: "drop-data",
    does: "writes a copy over what there is",
  },
  {
    hear: (_, args) => disarmingWords(args) ?? unprotectingSetting(args),
    effect: "disable-security",
    does: "switches off something that protects",
  },
  GRANTS,
  OPENS,
  ISSUES,
  SETS_PASSWORD,
  PAYS,
  {
    hear: (_, [, ...words]) => givenOutWord(words.slice(0, 1)),
    effect: "publish",
    does: "publishes something",
  },
  {
    hear: (_, args) =>
      rollingWords(args) ?? stoppingWord(args) ?? haltingWords(args),
    effect: "remote-admin",
    does: "stops what others work with",
  },
  LEADS,
  {
    hear: (_, args) => revealingWords(args),
    effect: "read-secret",
    does: "prints credentials",
  },
];

/** Programs that run what they are given, and keep or serve what others work with besides. */
const SERVES_OTHERS =
  /^(?:airflow|celery|dagster|grafana|hbase|influxd|ipfs|ipfs-cluster-ctl|kudu|ozone|prefect|promtool|sentry|thanos|vmctl)$/;

/** What a sub-command that no rule names does, by its own words. */
export function byWords(
  { otherwise, says, instead }: Program,
  options: Options,
  args: readonly string[],
  name = "",
): Pick<TableRule, "effect" | "says" | "instead"> {
  const shown = EFFECTS[otherwise].level === "low"
    ? undefined
    : showingSecret(args, name);
  if (shown !== undefined) {
    return {
      effect: "read-secret",
      says: `prints credentials, by its own words (${shown})`,
      instead,
    };
  }
  if (readsOnly(options, otherwise)) {
    return { effect: "observe", says: READS, instead };
  }
  if (deletesRemotely(options.words, otherwise)) {
    return { effect: "remote-delete", says: undefined, instead };
  }
  const back = otherwise === "remote-edit" ? broughtBack(args) : undefined;
  if (back !== undefined) {
    return {
      effect: "drop-data",
      says: `writes a copy over what there is, by its own words (${back})`,
      instead,
    };
  }
  if (EFFECTS[otherwise].level === "medium") {
    // The sub-commands first, then all else with values behind their options.
    const first = options.words.slice(0, 3);
    const left = [...first];
    const plain = [
      ...first,
      ...args.filter((arg) => {
        const at = left.indexOf(arg);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      }),
    ];
    const said = saidBy(plain);
    if (said !== undefined) return { ...said, instead };
    // The project's own tasks have names of their own.
    const chains = otherwise === "run" && !SERVES_OTHERS.test(name)
      ? []
      : CHAINS;
    const heard = firstHeard(chains, name, args);
    if (heard !== undefined) return { ...saying(heard), instead };
  }
  return { effect: otherwise, says, instead };
}

/** What a row only says of ordinary work. */
const ORDINARY: ReadonlySet<EffectKind> = new Set(["container", "remote-edit"]);

/** What the words behind a sub-command say, where its row knows no more of it than that it is ordinary work. */
export function saidBehind(
  { instead }: Program,
  { effect, words, closed, needs, values, patterns }: TableRule,
  options: Options,
  args: readonly string[],
  name: string,
): Pick<TableRule, "effect" | "says" | "instead"> | undefined {
  if (
    !ORDINARY.has(effect) || closed || words.length > 1 ||
    options.words.length < 2 ||
    [needs, values, patterns].some(({ length }) => length > 0)
  ) return undefined;
  const heard = firstHeard(CHAINS, name, args);
  return heard === undefined ? undefined : { ...saying(heard), instead };
}

/** Sub-commands that read, whatever the program that else changes something. */
const READING_WORD =
  /^(?:list|ls|show|status|info|version|versions|search|help|describe|inspect|view|history|whoami|stats|doctor|validate|list[-_][\w-]+|get[-_][\w-]+|show[-_][\w-]+|describe[-_][\w-]+|[a-z]+[-_](?:show|find|list))$/;

/** What is said of it: what the program does else is no answer. */
const READS = "only looks at what there is, by its own words";

/** What is done whatever the words say. */
const KEEPS_ITS_LEVEL: ReadonlySet<EffectKind> = new Set([
  "attack",
  "expose",
  "read-secret",
  "surveil",
  "startup",
  "power",
  "device-wipe",
]);

/** What words say of what is done: the first that is heard counts. */
function saidBy(
  words: readonly string[],
): Pick<TableRule, "effect" | "says"> | undefined {
  const said = firstHeard(HEARD, "", words);
  if (said === undefined) return undefined;
  return said.does === DELETES_IT && TAKES_AWAY.test(said.heard)
    ? {
      effect: "remote-admin",
      says: `takes something away from what uses it (${said.heard})`,
    }
    : saying(said);
}

/** What was heard, as a row says it. */
function saying(
  { effect, does, heard }: Heard,
): Pick<TableRule, "effect" | "says"> {
  return {
    effect,
    says: `${asHeard(does, heard)}, by its own words (${heard})`,
  };
}

/** Whether a sub-command that no rule names only reads, by its own words. */
function readsOnly(
  { words, flags }: Options,
  otherwise: EffectKind,
): boolean {
  const { level } = EFFECTS[otherwise];
  if (level === "low" || KEEPS_ITS_LEVEL.has(otherwise)) return false;
  const first = words.slice(0, 3);
  return level === "medium"
    ? first.some((word) => READING_WORD.test(word)) &&
      !first.some((word) => CHANGING_WORD.test(word))
    : onlyLooks(first, flags);
}

/** What a row does that is about a program whatever it is asked, where it is only asked to look. */
export function lookedAt(
  { effect, words, closed, needs, values, patterns }: TableRule,
  options: Options,
): Pick<TableRule, "effect" | "says" | "instead"> | undefined {
  const isBroad = !closed &&
    [words, needs, values, patterns].every(({ length }) => length === 0);
  // Whoever publishes names versions.
  return isBroad && isHigh(effect) && effect !== "publish" &&
      readsOnly(options, effect)
    ? { effect: "observe", says: undefined, instead: undefined }
    : undefined;
}

/** Whether a sub-command of a remote tool that no rule names deletes, by its own words. */
function deletesRemotely(
  words: readonly string[],
  otherwise: EffectKind,
): boolean {
  return otherwise === "remote-edit" &&
      (deletingWord(words, true) !== undefined ||
        words.slice(0, 3).some((word) =>
          /^(?:remove|rm|rb|rmdir)$/.test(word)
        )) ||
    // What it hands on is judged by itself.
    otherwise === "container" &&
      !/^(?:kubectl|ctr|crictl)$/.test(words[0] ?? "") &&
      deletingWord(words) !== undefined;
}
