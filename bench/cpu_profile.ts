/**
 * The CPU profiler of another Deno process, over its inspector.
 *
 * @module
 */

import { openInspector } from "./inspector.ts";

/** What the profiler of V8 writes. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
    };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** What the sampler of allocations writes. */
interface AllocationNode {
  readonly callFrame: CpuProfile["nodes"][number]["callFrame"];
  readonly selfSize: number;
  readonly children: readonly AllocationNode[];
}

/** Microseconds between two samples. */
const INTERVAL_US = 200;
/** Bytes between two samples of what is allocated, on average. */
const INTERVAL_BYTES = 4_096;

/** Profiles a process that is started with its flags. */
export function openProfiler(): {
  /** What the process must be started with. */
  readonly flags: readonly string[];
  /** Profiles it while some work is done, of which it is told how many calls it was. */
  take(
    work: () => Promise<number>,
  ): Promise<{ calls: number; profile: CpuProfile }>;
  /**
   * The same for what it allocates, dead or alive: bytes in place of
   * microseconds, a sample for each function that allocated.
   */
  takeAllocations(
    work: () => Promise<number>,
  ): Promise<{ calls: number; profile: CpuProfile }>;
} {
  const { flags, open } = openInspector();
  return {
    flags,
    async take(work) {
      const { ask, close } = await open();
      await ask("Profiler.enable");
      await ask("Profiler.setSamplingInterval", { interval: INTERVAL_US });
      await ask("Profiler.start");
      const calls = await work();
      const { profile } = await ask("Profiler.stop") as { profile: CpuProfile };
      close();
      return { calls, profile };
    },
    async takeAllocations(work) {
      const { ask, close } = await open();
      await ask("HeapProfiler.enable");
      await ask("HeapProfiler.startSampling", {
        samplingInterval: INTERVAL_BYTES,
        includeObjectsCollectedByMajorGC: true,
        includeObjectsCollectedByMinorGC: true,
      });
      const calls = await work();
      const { profile } = await ask("HeapProfiler.stopSampling") as {
        profile: { head: AllocationNode };
      };
      close();
      return { calls, profile: flatAllocations(profile.head) };
    },
  };
}

/** The tree of allocations as a profile, with bytes in place of microseconds. */
function flatAllocations(head: AllocationNode): CpuProfile {
  const nodes: CpuProfile["nodes"][number][] = [];
  const samples: number[] = [];
  const timeDeltas: number[] = [];
  const add = ({ callFrame, selfSize, children }: AllocationNode): number => {
    const id = nodes.length;
    nodes.push({ id, callFrame });
    samples.push(id);
    timeDeltas.push(selfSize);
    nodes[id] = { id, callFrame, children: children.map(add) };
    return id;
  };
  add(head);
  return { nodes, samples, timeDeltas };
}

/** Microseconds in each function itself, most first. */
export function selfTimes(
  { nodes, samples, timeDeltas }: CpuProfile,
): { name: string; us: number }[] {
  const names = new Map(nodes.map(({ id, callFrame }) => {
    const { functionName, url, lineNumber } = callFrame;
    const file = url.replace(/^.*\/(?=[^/]+\/[^/]+$)/, "");
    return [
      id,
      `${functionName || "(anonymous)"} ${file}:${lineNumber + 1}`,
    ];
  }));
  const times = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const name = names.get(id) ?? "";
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0));
  }
  return [...times].map(([name, us]) => ({ name, us })).sort((a, b) =>
    b.us - a.us
  );
}

/** A folder of the program in a URL: what is accounted together. */
const PART =
  /\/((?:lib\/(?:engines\/)?|services\/(?:api\/)?|routes\/|cli\/)[\w]+)[/.]/;

/**
 * Microseconds in each part of the program, most first: what the runtime or a
 * package does is accounted to the part that called it.
 */
function partTimes(
  { nodes, samples, timeDeltas }: CpuProfile,
): { name: string; us: number }[] {
  const parts = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const enter = (id: number, above: string) => {
    const node = byId.get(id);
    if (node === undefined) return;
    const { functionName, url } = node.callFrame;
    const part = /^\((?!root|anonymous)/.test(functionName)
      ? functionName
      : url.includes("/npm/")
      ? above
      : PART.exec(url)?.[1] ?? above;
    parts.set(id, part);
    for (const child of node.children ?? []) enter(child, part);
  };
  enter(nodes[0]?.id ?? 0, "runtime");
  const times = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const part = parts.get(id) ?? "runtime";
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[at] ?? 0));
  }
  times.delete("(idle)");
  return [...times].map(([name, us]) => ({ name, us })).sort((a, b) =>
    b.us - a.us
  );
}

/** Lines that say the shares of parts of what a profile is busy with. */
export function partLines(
  profile: CpuProfile,
  { calls, unit }: { calls: number; unit: string },
): string[][] {
  const parts = partTimes(profile);
  const all = parts.reduce((sum, { us }) => sum + us, 0);
  return parts.filter(({ us }) => us >= all / 100).map(({ name, us }) => [
    `${(100 * us / all).toFixed(0)} %`,
    `${(us / calls).toFixed(0)} ${unit}`,
    name,
  ]);
}
