/**
 * What a command would do, collected while it is followed.
 *
 * @module
 */
import {
  type EffectKind,
  EFFECTS,
  FILE_EFFECTS,
  type FileAction,
  type Scope,
} from "./effects.ts";
import {
  CHANGES_CONTENT,
  isBuiltByName,
  isPrivate,
  isRaised,
  ONE_FILE,
  sayFile,
  scopeFor,
} from "./file_places.ts";
import { rank, type RiskLevel } from "./levels.ts";
import {
  classifyPath,
  hasGlob,
  isKeptByName,
  isKeptHistory,
  isSecretDirectory,
  isSecretPath,
  type Place,
  streamOf,
} from "./scope.ts";
import { levelIn } from "./setting.ts";
import type { Setting } from "./settings.ts";
import {
  bounded,
  CWD,
  FOUND,
  FURTHER,
  isCredentialVariable,
  Unknowns,
} from "./values.ts";

/** Most syntax nodes and program runs that are followed in one assessment. */
export const STEPS_MAX = 3_000;

/** Deepest chain of shells started by shells. */
export const SHELL_DEPTH_MAX = 8;

/** Most characters handed to the parser in one assessment, nested scripts included. */
export const PARSED_TOTAL_MAX = 65_536;

const EFFECTS_MAX = 500;
/** Most files of which it is known what was written to them. */
const FILES_READ_MAX = 500;
/** Most files of which it is known that they were written. */
const FILES_MAX = 5_000;

/** One thing a command would do. */
export interface Effect {
  /** What is done, or which sort it is. */
  readonly kind: EffectKind | FileAction;
  /** How bad the effect is here. */
  readonly level: RiskLevel;
  /** The words of the program run that does it, as resolved. */
  readonly argv: readonly string[];
  /** Wrappers and shells through which it is reached, outermost first. */
  readonly via: readonly string[];
  /** What is reached, if anything is named. */
  readonly target: string | undefined;
  /** What it does, as the predicate of a sentence. */
  readonly says: string;
  /** Commands proposed instead, best first. */
  readonly instead: readonly string[];
  /** The working directory of that program. */
  readonly cwd: string;
  /** What reaches the machine or container it runs on, outermost first. */
  readonly within?: readonly (readonly string[])[] | undefined;
  /** What reaches the place where what it is about lies, where that is another one. */
  readonly source?: readonly (readonly string[])[] | undefined;
  /** Lists what the program is given, where another one finds that. */
  readonly listed?: string | undefined;
  /** Variables set for this run, and those that say where programs work. */
  readonly env: ReadonlyMap<string, string>;
  /** The row of a table that says so, where one does. */
  readonly row?: object | undefined;
}

/** A program about to be run, with everything known about it. */
export interface Call {
  /** Base name, without directory and `.exe`. */
  readonly name: string;
  /** Program and arguments, resolved. */
  readonly argv: readonly string[];
  /** The arguments alone. */
  readonly args: readonly string[];
  /** Whether an option takes a value, where the program's grammar says. */
  readonly takes?: ((flag: string) => boolean | undefined) | undefined;
  /** What is fed to it; undefined when it reads from the terminal. */
  readonly stdin: string | undefined;
  /** Whether its output is the command's output (a terminal), not a pipe or file. */
  readonly root: boolean;
  /** Wrappers passed, outermost first. */
  readonly via: readonly string[];
  /** The working directory. */
  readonly cwd: string;
  /** What reaches the machine or container it runs on, outermost first. */
  readonly within?: readonly (readonly string[])[] | undefined;
  /** Lists what the program is given, where another one finds that. */
  readonly listed?: string | undefined;
  /** How many shells deep. */
  readonly depth: number;
  /** Variables set for this run, and those that say where programs work. */
  readonly env: ReadonlyMap<string, string>;
}

/** Details of an effect that do not follow from its kind. */
export interface EffectDetails {
  /** What is reached, if anything is named. */
  readonly target?: string | undefined;
  /** What it does, as the predicate of a sentence. */
  readonly says?: string | undefined;
  /** What to run instead. */
  readonly instead?: readonly string[] | undefined;
  /** How bad it is, where that differs from the effect's own level. */
  readonly level?: RiskLevel | undefined;
  /** The row of a table that says so. */
  readonly row?: object | undefined;
  /** What reaches the place where what it is about lies, where that is another one. */
  readonly source?: readonly (readonly string[])[] | undefined;
}

/** Collects what a command would do. */
export class Judge {
  /** Effects in the order in which they were found. */
  readonly effects: Effect[] = [];
  /** The unknown parts of all values. */
  readonly unknowns: Unknowns = new Unknowns();
  /** What the command that is run has written to its output by the name of that. */
  printed = "";
  /** What has been written to where errors go, and not been taken from there. */
  errors = "";
  /** Contents of files written earlier in the same command, by resolved path. */
  readonly files: Map<string, string> = new Map();
  /** Files made executable or set-uid copies made earlier, by resolved path. */
  readonly copies: Map<string, string> = new Map();
  /** What this text itself has made where nothing can have been before, or has overwritten. */
  readonly made: Set<string> = new Set();
  /** Folders that this text makes, whether or not they were there before. */
  readonly folders: Set<string> = new Set();
  /** The code of programs that were compiled earlier, by resolved path. */
  readonly compiled: Map<string, string> = new Map();
  /** Where links made earlier lead, by resolved path. */
  readonly links: Map<string, string> = new Map();
  /** Texts that a decoder produced; running one means running hidden code. */
  readonly decoded: Set<string> = new Set();
  #worst: Effect | undefined;
  /** Where the command runs. */
  setting: Setting = "host";
  /** Directories into which an archive from the network was unpacked, with its address. */
  readonly unpacked = new Map<string, string>();
  /** Directories into which a repository was cloned, with its address. */
  readonly cloned = new Map<string, string>();
  /** Files of which an encrypted copy was made earlier: without them nothing readable is left. */
  readonly locked = new Set<string>();
  /** Steps taken so far. */
  steps = 0;
  /** Characters parsed so far. */
  parsedChars = 0;
  /** Values and statements of PowerShell worked out so far. */
  work = 0;

  /** Counts one step; false when the budget is used up. */
  step(): boolean {
    this.steps++;
    return this.steps <= STEPS_MAX;
  }

  /** Records an effect of a program run. */
  add(call: Call, kind: EffectKind, details: EffectDetails = {}): void {
    const entry = EFFECTS[kind];
    let level: RiskLevel = details.level ?? entry.level;
    let says = details.says ?? entry.says;
    if (call.root && entry.rootRaises && level === "medium") {
      level = "high";
      says += ", with root privileges";
    }
    this.#push({
      kind,
      level,
      argv: call.argv,
      via: call.via,
      target: details.target,
      says,
      instead: details.instead ?? [],
      cwd: call.cwd,
      within: call.within,
      source: details.source,
      listed: call.listed,
      env: call.env,
      row: details.row,
    }, undefined);
  }

  /** Records an action on a path and returns where the path points. */
  touch(
    call: Call,
    wanted: FileAction,
    path: string,
    details: EffectDetails = {},
  ): Place {
    const place = this.#followed(classifyPath(path, call.cwd), wanted);
    const isDeep = wanted === "delete-glob" && path.includes("**") &&
      /^(?:home|elsewhere|mount|parent)/.test(place.scope);
    const isOneFile = wanted === "delete-tree" && ONE_FILE.test(place.path) &&
      !hasGlob(place.path) && !isKeptHistory(place.path) &&
      /^(?:project|elsewhere|home)$/.test(place.scope);
    const action = isOneFile ? "delete" : isDeep ? "delete-tree" : wanted;
    const scope = this.#isBuiltByName(place)
      ? "regenerable"
      : scopeFor(action, place);
    this.#noteWire(call, action, place, scope);
    const level = details.level ??
      (action.startsWith("delete") && this.made.has(place.path)
        ? "medium"
        : FILE_EFFECTS[action][scope]);
    const says = details.says ??
      sayFile(action, scope, this.unknowns.show(place.path));
    const worse = level === "medium"
      ? this.#whyWorse(call, action, scope, place)
      : "";
    this.#push({
      kind: action,
      level: worse === "" ? level : "high",
      argv: call.argv,
      via: call.via,
      target: place.path,
      says: says + worse,
      instead: details.instead ?? [],
      cwd: call.cwd,
      within: call.within,
      listed: call.listed,
      env: call.env,
    }, scope);
    return place;
  }

  /** Whether a path stands for all files that a search finds where work is kept. */
  isEachFound(path: string): boolean {
    return this.unknowns.origins(path).some(({ label, from = "" }) =>
      label === FOUND && from !== ""
    );
  }

  /** Whether a path lies below a variable that by its name holds what a build makes. */
  #isBuiltByName({ path, scope }: Place): boolean {
    if (scope !== "unknown") return false;
    const [, version = ""] =
      /^\uE000\d+\uE001[-_](\uE000\d+\uE001)$/.exec(path) ?? [];
    if (OF_A_VERSION.test(this.unknowns.sole(version)?.label ?? "")) {
      return true;
    }
    const [, base = "", rest] = /^(\uE000\d+\uE001)(?:\/(.*))?$/.exec(path) ??
      [];
    const origin = this.unknowns.sole(base);
    return origin?.kind === "variable" && isBuiltByName(origin.label, rest);
  }

  /** What makes an action worse than its place does, as the end of a sentence; empty where nothing does. */
  #whyWorse(
    call: Call,
    action: FileAction,
    scope: Scope,
    place: Place,
  ): string {
    if (action.startsWith("delete") && this.locked.has(place.path)) {
      return ", of which only an encrypted copy is left";
    }
    if (call.root && isRaised(action, scope, place)) {
      return ", with root privileges";
    }
    const from = CHANGES_CONTENT.has(action)
      ? this.unknowns.origins(place.path).find((one) => one.label === FOUND)
        ?.from ?? ""
      : "";
    return from !== "" &&
        /^(?:root|home-root)$/.test(classifyPath(from, CWD).scope)
      ? `, all that is found below ${this.unknowns.show(from)}`
      : "";
  }

  #noteWire(call: Call, action: FileAction, place: Place, scope: Scope): void {
    if (scope === "network" && WRITES.has(action)) {
      this.#wires.set(place.path, call);
    }
  }

  /** Where a path leads when it is read, links made earlier included. */
  resolve(path: string, cwd: string): Place {
    return this.#followed(classifyPath(path, cwd), "read");
  }

  /** What is read or written through a link is what it leads to. */
  #followed(place: Place, action: FileAction): Place {
    const target = this.links.get(place.path);
    return target === undefined || action.startsWith("delete")
      ? place
      : classifyPath(target, "/");
  }

  /** Reads a path: its content if it was written earlier, else a marker that remembers where it came from. */
  readFile(call: Call, path: string): string {
    const place = this.touch(call, "read", path);
    const known = this.files.get(place.path);
    if (known !== undefined) return known;
    return this.contentOf(place);
  }

  /** Content of a path without recording a read. */
  contentOf(given: Place): string {
    const place = this.#followed(given, "read");
    const known = this.files.get(place.path);
    if (known !== undefined) return known;
    if (place.scope === "network") {
      return this.unknowns.mark({
        label: `(data from ${place.path})`,
        kind: "network",
        from: `tcp:${place.path}`,
      });
    }
    const secret = isSecretPath(place.path) || isSecretDirectory(place.path);
    return this.unknowns.mark({
      label: `(content of ${this.unknowns.show(place.path)})`,
      kind: secret
        ? "secret"
        : isPrivate(place) || isKeptByName(place.path)
        ? "private"
        : "file",
      from: place.path,
    });
  }

  /** Connections that a program writes to as if they were files, by path. */
  readonly #wires = new Map<string, Call>();
  /** What reads a file as soon as it is written, by path: `>(command)`. */
  readonly readers = new Map<string, (text: string) => void>();
  /** Pipes with a name: whoever reads one waits for what is written to it. */
  readonly pipes = new Set<string>();
  /** Files that a program sends to another machine, by path: what is written to them later goes along. */
  readonly sent = new Map<string, { call: Call; to: string }>();

  /** Notes what a file holds from now on. */
  storeFile(path: string, content: string): void {
    const stream = streamOf(path);
    if (stream === 1) this.printed = bounded(this.printed + content);
    if (stream === 2) this.errors = bounded(this.errors + content);
    if (stream !== undefined) return;
    const wire = this.#wires.get(path);
    if (wire !== undefined) this.sendOver(wire, path, content);
    const reader = this.readers.get(path);
    if (reader !== undefined) {
      this.readers.delete(path);
      reader(content);
    }
    const sent = this.sent.get(path);
    if (sent !== undefined) this.sendOver(sent.call, sent.to, content);
    this.holdFile(path, content);
  }

  /** Notes what a file holds, without judging who reads it; of very many only that they were written. */
  holdFile(path: string, content: string): void {
    const { size } = this.files;
    if (size >= FILES_MAX) return;
    this.files.set(path, size < FILES_READ_MAX ? bounded(content) : FURTHER);
  }

  /** Judges text that goes straight into a connection. */
  sendOver(call: Call, to: string, text: string): void {
    const origins = this.unknowns.origins(text);
    const secret = origins.find((origin) =>
      origin.kind === "secret" || isCredentialVariable(origin)
    );
    const kept = secret ?? origins.find(({ kind }) => kind === "private");
    if (kept === undefined) return;
    this.add(call, "exfiltrate", {
      level: secret === undefined ? "high" : undefined,
      target: to,
      says: secret === undefined
        ? `sends ${this.unknowns.show(kept.from ?? kept.label)} to ${to}`
        : `sends credentials to ${to}`,
      instead: kept.from?.startsWith("/") === true
        ? [`ls -la ${this.unknowns.show(kept.from)}`]
        : [],
    });
  }

  /** Notes what a descriptor reads from now on, under every name it has. */
  storeDescriptor(descriptor: string | number, content: string): void {
    for (
      const name of [
        "fd:",
        "/dev/fd/",
        "/proc/self/fd/",
        "/proc/thread-self/fd/",
      ]
    ) {
      this.storeFile(`${name}${descriptor}`, content);
    }
  }

  /** The worst effect; of equals the first. */
  worst(): Effect | undefined {
    return this.#worst;
  }

  /**
   * A directory that was deleted is made anew: as part of one text that is
   * starting over, not losing something.
   */
  remade(path: string): void {
    if (!path.startsWith(`${CWD}/`) || this.effects.length >= EFFECTS_MAX) {
      return;
    }
    this.soften(
      (effect) => effect.kind === "delete-tree" && effect.target === path,
      ", and makes it anew",
    );
  }

  /**
   * What comes later shows that an effect was less than it looked: the last one
   * that fits and is high becomes medium.
   *
   * @param fits Whether an effect is the one that is meant.
   * @param says What is added to what it does.
   */
  soften(fits: (effect: Effect) => boolean, says: string): void {
    const at = this.effects.findLastIndex((effect) =>
      effect.level === "high" && fits(effect)
    );
    const found = this.effects[at];
    if (found === undefined) return;
    this.effects[at] = { ...found, level: "medium", says: found.says + says };
    this.#worst = this.effects.reduce<Effect | undefined>(
      (worst, effect) =>
        worst === undefined || rank(effect.level) > rank(worst.level)
          ? effect
          : worst,
      undefined,
    );
  }

  /** Takes over an effect found by another judge. */
  adopt(effect: Effect): void {
    this.#push(effect, undefined);
  }

  #push(given: Effect, scope: Scope | undefined): void {
    const level = levelIn(this.setting, {
      ...given,
      scope,
      target: given.target ?? "",
    });
    const effect = level === given.level ? given : {
      ...given,
      level,
      says: `${given.says}, ${WHERE[this.setting]}`,
    };
    const isWorse = this.#worst === undefined ||
      rank(effect.level) > rank(this.#worst.level);
    if (isWorse) this.#worst = effect;
    if (isWorse || this.effects.length < EFFECTS_MAX) this.effects.push(effect);
  }
}

/** What stands behind the name of what is made for a release: `$NAME-$VERSION`. */
const OF_A_VERSION = /^\$[({]?(?:\w+_)?(?:VERSION|RELEASE|VER)[)}]?$/i;

/** Where something happens, as the end of a sentence. */
const WHERE: Readonly<Record<Setting, string>> = {
  host: "on this machine",
  build: "inside the image that is built",
  "build-like": "inside the image that is built",
  pipeline: "on the machine of a pipeline",
  container: "inside a container that is made for it",
};

const WRITES: ReadonlySet<FileAction> = new Set(["write", "append"]);
