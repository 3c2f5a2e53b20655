import type { Judge } from "../judge.ts";
import type { Run } from "../handler.ts";
import { judgeRemoteRun } from "../rules/shells.ts";
import { classifyPath } from "../scope.ts";
import type { Context } from "../shell/state.ts";
import { HOME, type Origin, type Unknowns } from "../values.ts";
import { isSecret } from "./powershell/files.ts";

/** A path of Windows as a POSIX program gets it. */
export function posixPath(path: string): string {
  const home = path.replace(
    /\$HOME\b|\$env:userprofile\b|%userprofile%/gi,
    HOME,
  );
  return home === path && !/^~?[\\]|^\.{1,2}\\|^~|\\/.test(path)
    ? path
    : home.replace(/^~(?=$|[\\/])/, HOME).replace(/\\/g, "/");
}

/** The files that a script writes and reads, one for all languages in a text. */
export class Files {
  readonly #judge: Judge;
  readonly #context: Context;

  /** With the files of an assessment, and the place that paths are seen from. */
  constructor(judge: Judge, context: Context) {
    this.#judge = judge;
    this.#context = context;
  }

  #place(path: string): string {
    return classifyPath(posixPath(path), this.#context.state.cwd).path;
  }

  /** What the script itself has put into a file; undefined for other files. */
  held(path: string): string | undefined {
    const { unknowns, files } = this.#judge;
    return files.size === 0 || path === ""
      ? undefined
      : files.get(this.#place(unknowns.show(path)));
  }

  /** What a file holds, by its path. */
  read(path: string): string {
    const { unknowns } = this.#judge;
    const shown = unknowns.show(path);
    const held = this.held(path);
    if (held !== undefined) return held;
    // An address in the place of a path, and what is derived of secrets, stay.
    const origin = originOf(path, unknowns);
    if (origin !== undefined) return unknowns.mark(origin);
    return unknowns.mark(
      isSecret(shown)
        ? { kind: "secret", label: shown, from: shown }
        : { kind: "file", label: shown, from: shown },
    );
  }

  /** Notes what a file holds. */
  write(path: string, content: string): void {
    if (path === "") return;
    const place = this.#place(this.#judge.unknowns.show(path));
    this.#judge.holdFile(place, content);
  }
}

/** What matters most of where a text comes from. */
export function originOf(
  text: string,
  unknowns: Unknowns,
): Origin | undefined {
  const origins = unknowns.origins(text);
  for (const kind of ["secret", "network", "decoded", "private"] as const) {
    const found = origins.find((one) => one.kind === kind);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Programs that run the file they are given. */
const RUNS_FILES =
  /^(?:start|start-process|call|cmd|powershell|pwsh|rundll32|regsvr32|msiexec|wscript|cscript|mshta|python3?|py|node|java|(?:ba|z|da)?sh|perl|ruby|php|sudo|installutil|msbuild)(?:\.exe)?$/i;

/** What judging the start of a fetched file asks of a script. */
export interface Holder {
  /** Collects the effects. */
  readonly judge: Judge;
  /** What the script itself has put into a file. */
  held(path: string): string | undefined;
  /** The description of a run of these words. */
  runOf(argv: readonly string[]): Run;
}

/** Judges starting a file that the same script has fetched; whether it has. */
export function runFetched(
  holder: Holder,
  words: readonly string[],
  values: readonly string[],
): boolean {
  if (!RUNS_FILES.test(words[0] ?? "")) return false;
  const { unknowns, files } = holder.judge;
  if (files.size === 0) return false;
  const texts = values.flatMap((text) => [text, ...text.split(/\s+/)]);
  for (const text of texts) {
    const held = holder.held(text.replace(/^["']|["',]$/g, "")) ?? "";
    const network = unknowns.first(held, "network");
    if (network === undefined) continue;
    judgeRemoteRun(holder.runOf(words), network.from ?? "the network");
    return true;
  }
  return false;
}

/** Most values and statements that are worked out in one assessment. */
const WORK_MAX = 20_000;

/** Counts work; false when the budget is used up, which is said once. */
export function spend(
  judge: Judge,
  amount: number,
  runOf: () => Run,
): boolean {
  const before = judge.work;
  judge.work += amount;
  if (judge.work <= WORK_MAX) return true;
  if (before <= WORK_MAX) {
    judge.add(runOf().call, "unanalysable", {
      says: "is too long to be followed to its end",
    });
  }
  return false;
}
