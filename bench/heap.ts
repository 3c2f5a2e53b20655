/**
 * What stands in the memory of a server, as one file (`deno task bundle` makes
 * it): at its first answer, when everything is made ready, and after a full
 * collection, then the kinds of what its heap holds and the largest single
 * things: `deno run -A bench/heap.ts [FILE]`. Linux only.
 *
 * @module
 */

import { BUNDLE_PATH } from "@/tests/support/served.ts";
import { startProgram } from "./contestants/mod.ts";
import { type Ask, openInspector } from "./inspector.ts";

/** Milliseconds after which a started program has made its engines ready. */
const READY_MS = 8_000;
/** Kinds and things that are shown. */
const SHOWN = 16;
const MB = 1_000_000;

/** What V8 writes: a node is as many numbers as it has fields. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

const file = Deno.args[0] ?? BUNDLE_PATH;
const folder = await Deno.makeTempDir({ prefix: "pennyworth_heap_" });
// The first start fills what the runtime keeps compiled, and holds more for it.
for (const isLast of [false, true]) {
  const inspector = openInspector();
  const program = await startProgram(
    { KV_PATH: `${folder}/${isLast}.sqlite` },
    {
      main: file,
      flags: inspector.flags,
    },
  );
  const url = `http://localhost:${program.ports.api}/fix-error`;
  await (await fetch(url, { method: "POST", body: "{}" })).body?.cancel();
  const { ask, close } = await inspector.open();
  const show = async (phase: string) => {
    const used = await ask("Runtime.getHeapUsage") as {
      readonly usedSize: number;
      readonly totalSize: number;
    };
    if (isLast) {
      line([
        phase.padEnd(24),
        `${program.residentMb().toFixed(0)} MB resident`,
        `heap ${megabytes(used.totalSize)}, in use ${megabytes(used.usedSize)}`,
      ]);
    }
  };
  await show("first answer");
  await new Promise((resolve) => setTimeout(resolve, READY_MS));
  await show("all made ready");
  await ask("HeapProfiler.enable");
  await ask("HeapProfiler.collectGarbage");
  await show("after a full collection");
  if (isLast) await showKinds(ask);
  close();
  await program.stop();
}
await Deno.remove(folder, { recursive: true });

async function showKinds(ask: Ask): Promise<void> {
  const chunks: string[] = [];
  await ask("HeapProfiler.takeHeapSnapshot", { reportProgress: false }, {
    "HeapProfiler.addHeapSnapshotChunk": (params) =>
      chunks.push((params as { readonly chunk: string }).chunk),
  });
  const { snapshot, nodes, strings } = JSON.parse(chunks.join("")) as Snapshot;
  const { node_fields: fields, node_types: [types] } = snapshot.meta;
  const [type, name, size] = ["type", "name", "self_size"].map((field) =>
    fields.indexOf(field)
  );
  const kinds = new Map<string, number>();
  const things: { readonly what: string; readonly bytes: number }[] = [];
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[nodes[at + (type ?? 0)] ?? 0] ?? "";
    const what = strings[nodes[at + (name ?? 0)] ?? 0] ?? "";
    const bytes = nodes[at + (size ?? 0)] ?? 0;
    const counted = ["object", "code", "native"].includes(kind)
      ? `${kind} ${what.slice(0, 32)}`
      : kind;
    kinds.set(counted, (kinds.get(counted) ?? 0) + bytes);
    things.push({ what: `${kind} ${what.slice(0, 48)}`, bytes });
  }
  const most = [...kinds].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  for (const [kind, bytes] of most) line([megabytes(bytes), kind]);
  line(["the largest single things:"]);
  things.sort((a, b) => b.bytes - a.bytes);
  for (const { what, bytes } of things.slice(0, SHOWN)) {
    line([megabytes(bytes), JSON.stringify(what)]);
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(2)} MB`;
}

function line(cells: readonly string[]): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${cells.join("  ")}\n`));
}
