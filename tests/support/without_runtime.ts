/**
 * Has a module of its folder called while the runtime that runs this is not
 * there, and once more when it is back; says in JSON what came of each call.
 */
import { ModuleHost } from "@/lib/module_host/host.ts";

const runtime = Deno.execPath();
const folder = await Deno.realPath(await Deno.makeTempDir());
const file = `${folder}/x.ts`;
const write = (more: string) =>
  Deno.writeTextFile(
    file,
    `export const run = ({ ends }: { ends: boolean }) => ends ? Deno.exit(0) : 1;${more}`,
  );
await write("");
const host = new ModuleHost();
const spec = {
  url: new URL(`file://${file}`).href,
  folder: `${folder}/`,
  exportName: "run",
  permissions: [],
  env: {},
  memoryMb: 32,
  processesMax: 1,
};
const loaded = await host.load(spec);
const module = loaded.kind === "loaded" ? loaded.module : 0;
const call = async (ends = false) => {
  const { kind } = await host.run(module, {
    input: JSON.stringify({ ends }),
    idempotencyKey: null,
    timeoutMs: 60_000,
    bytesMax: 1_000,
  });
  return kind;
};
const before = await call();
// What is asked what it imports, before its next process is started.
await write("\n");
await Deno.rename(runtime, `${runtime}.elsewhere`);
await Deno.copyFile(`${runtime}.elsewhere`, `${runtime}.next`);
await Deno.remove(`${runtime}.elsewhere`);
const end = await call(true);
const without = [await call(), (await host.load(spec)).kind];
await Deno.rename(`${runtime}.next`, runtime);
const again = await call();
console.log(JSON.stringify({ before, end, without, again }));
await host[Symbol.asyncDispose]();
await Deno.remove(folder, { recursive: true });
