/**
 * Own offers whose work a module does: what it may do, which of its processes is
 * asked, and what the operator hears of it.
 *
 * @module
 */

import { join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { sha256Hex } from "@/lib/json.ts";
import { ModuleHost } from "@/lib/module_host/host.ts";
import type { Ended } from "@/lib/module_host/messages.ts";
import { permissionFlags } from "@/lib/module_host/permissions.ts";
import type {
  AskUpstream,
  UpstreamAnswer,
  UpstreamRequest,
} from "@/lib/net/ask_upstream.ts";
import type { OwnOfferPlan } from "@/services/api/own_offers/file.ts";
import type { ModulePlan } from "@/services/api/own_offers/module_plan.ts";
import type { OwnFiles } from "./own_files.ts";

/** What a module has to say to its operator, who alone hears it. */
export interface ModuleReport {
  /** Its id, which is the name of its file. */
  readonly offer: string;
  /** How its call ended. */
  readonly end: Exclude<Ended["kind"], "answered">;
  /** What was thrown, by name, and where; nothing of what it says. */
  readonly where?: string;
}

/** A plan whose module was loaded. */
export interface LoadedOffer {
  /** With what its file has in it. */
  readonly plan: OwnOfferPlan;
  /** Asks the module that is sold when it is called. */
  readonly ask: AskUpstream;
  /** What is sold once {@linkcode ModuleOffers.sell} has it. */
  readonly module: number;
}

/** The modules of one folder of offers. */
export class ModuleOffers implements AsyncDisposable {
  readonly #host: ModuleHost;
  readonly #report: (report: ModuleReport) => void;
  readonly #sold = new Map<string, number>();

  /**
   * None is run before `start`.
   *
   * @param options `onFailure` hears of calls that gave nothing, `onEnd` that no module can be run any more.
   */
  constructor(options: {
    readonly onFailure?: (report: ModuleReport) => void;
    readonly onEnd?: () => void;
  } = {}) {
    this.#report = options.onFailure ?? (() => {});
    this.#host = new ModuleHost(
      options.onEnd === undefined ? {} : { onEnd: options.onEnd },
    );
  }

  /** Starts what runs them, where that is allowed: later it is not. */
  start(): void {
    this.#host.start();
  }

  /** Loads the module of a plan, or says in a line what is wrong with it. */
  async load(
    plan: OwnOfferPlan,
    { work, folder, own }: {
      work: ModulePlan;
      folder: string;
      own: OwnFiles;
    },
  ): Promise<LoadedOffer | string> {
    const entry = await entryOf(folder, work.path);
    if (entry === null) return `module: a file of the folder, ${work.path}`;
    for (const path of work.read) {
      const problem = await readingProblem(join(entry.folder, path), {
        root: entry.folder,
        own,
      });
      if (problem !== null) return `module.read: ${problem}; not ./${path}`;
    }
    const loaded = await this.#host.load({
      url: pathToFileURL(entry.path).href,
      folder: entry.folder,
      exportName: work.exportName,
      permissions: permissionFlags({
        net: work.net,
        env: Object.keys(work.env),
        read: work.read.map((path) => join(resolve(folder), path)),
      }),
      env: work.env,
      closed: own.paths,
      memoryMb: work.memoryMb,
      processesMax: plan.limits.concurrency,
    });
    if (loaded.kind === "fault") return `module: ${loaded.problem}`;
    const { module } = loaded;
    return {
      plan: { ...plan, work: { ...work, sha256: entry.sha256 } },
      module,
      ask: (request) =>
        this.#ask(this.#sold.get(plan.id) ?? module, {
          request,
          offer: plan.id,
          bytesMax: work.bytesMax,
        }),
    };
  }

  /**
   * Sells these from now on.
   *
   * @param kept Offers that are sold as they were, whatever their files say.
   */
  sell(
    offers: readonly { plan: OwnOfferPlan; module?: number | undefined }[],
    kept: readonly string[] = [],
  ): void {
    for (const id of [...this.#sold.keys()]) {
      if (!kept.includes(id)) this.#sold.delete(id);
    }
    for (const { plan, module } of offers) {
      if (module !== undefined && !kept.includes(plan.id)) {
        this.#sold.set(plan.id, module);
      }
    }
    this.#host.keep([...this.#sold.values()]);
  }

  /** Ends what runs. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#host[Symbol.asyncDispose]();
  }

  async #ask(
    module: number,
    { request, offer, bytesMax }: {
      request: UpstreamRequest;
      offer: string;
      bytesMax: number;
    },
  ): Promise<UpstreamAnswer> {
    const end = await this.#host.run(module, {
      input: request.body ?? "{}",
      idempotencyKey: request.headers["idempotency-key"] ?? null,
      timeoutMs: request.timeoutMs,
      bytesMax,
    });
    if (end.kind !== "answered") {
      this.#report({
        offer,
        end: end.kind,
        ...(end.kind === "threw" ? { where: end.where } : {}),
      });
    }
    return answerOf(end);
  }
}

/** What a module did, as a server would have answered. */
function answerOf(end: Ended): UpstreamAnswer {
  const answered = (status: number, text = "") => ({
    kind: "answered" as const,
    status,
    retryAfter: null,
    bytes: new TextEncoder().encode(text),
    isTruncated: false,
  });
  switch (end.kind) {
    case "answered":
      return answered(200, end.output);
    case "threw":
      return {
        ...answered(end.status),
        retryAfter: end.retryAfterSeconds === null
          ? null
          : String(end.retryAfterSeconds),
      };
    case "too_large":
      return { ...answered(200), isTruncated: true };
    case "timeout":
    case "busy":
      return { kind: "timeout" };
    case "died":
      return { kind: "unreachable" };
  }
}

/** A file that lies in the folder, whatever links lead to; null where there is none. */
async function entryOf(
  folder: string,
  path: string,
): Promise<{ path: string; folder: string; sha256: string } | null> {
  try {
    const root = join(await Deno.realPath(folder), "/");
    const entry = await Deno.realPath(join(folder, path));
    if (!entry.startsWith(root) || !(await Deno.stat(entry)).isFile) {
      return null;
    }
    const sha256 = sha256Hex(await Deno.readTextFile(entry));
    return { path: entry, folder: root, sha256 };
  } catch {
    return null;
  }
}

/**
 * Why a module may not read a file or a folder; null where it may. The runtime
 * goes where a link leads without a question.
 *
 * @param path Of a folder that has no links on its way.
 */
async function readingProblem(
  path: string,
  { root, own, seen = new Set() }: {
    readonly root: string;
    readonly own: OwnFiles;
    readonly seen?: Set<string>;
  },
): Promise<string | null> {
  const real = await Deno.realPath(path).catch(() => null);
  if (real === null) {
    // It is not there yet.
    return own.areIn(path) ? NOT_OWN : null;
  }
  if (seen.has(real)) return null;
  seen.add(real);
  if (!join(real, sep).startsWith(root)) {
    return "files of the folder, whatever links lead to";
  }
  if (own.areIn(real)) return NOT_OWN;
  for await (const { name, isFile } of entriesOf(real)) {
    const problem = isFile
      ? null
      : await readingProblem(join(real, name), { root, own, seen });
    if (problem !== null) return problem;
  }
  return null;
}

const NOT_OWN = "nothing that is this program's own";

async function* entriesOf(path: string): AsyncIterable<Deno.DirEntry> {
  const { isDirectory } = await Deno.stat(path);
  if (isDirectory) yield* Deno.readDir(path);
}
