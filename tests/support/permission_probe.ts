/** Says, in JSON, what a process may do before and after it has given up what only its start needs. */
import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dropPermissions } from "@/cli/permissions.ts";
import { METADATA_ADDRESSES } from "@/lib/net/metadata.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";

/** What went wrong by name, or "allowed". */
async function attempt(task: () => unknown): Promise<string> {
  try {
    await task();
    return "allowed";
  } catch (error) {
    return error instanceof Error ? error.name : "unknown";
  }
}

const [kvPath = "", remoteModule = ""] = Deno.args;

async function report(): Promise<Record<string, string>> {
  return {
    read: await attempt(() => Deno.readTextFile("/etc/passwd")),
    readByNode: await attempt(() => readFileSync("/etc/passwd")),
    write: await attempt(() => Deno.writeTextFile(`${kvPath}.probe`, "x")),
    run: await attempt(() => new Deno.Command(Deno.execPath()).outputSync()),
    runByNode: await attempt(() => execFileSync("true")),
    metadataService: await attempt(() =>
      fetch("http://169.254.169.254/latest/meta-data/")
    ),
    metadataSocket: await attempt(() =>
      Deno.connect({ hostname: "169.254.169.254", port: 80 })
    ),
    metadataElsewhere: [
      ...new Set(
        await Promise.all(
          METADATA_ADDRESSES.map((hostname) =>
            attempt(() => Deno.connect({ hostname, port: 80 }))
          ),
        ),
      ),
    ].join(),
    remoteCode: await attempt(() => import(remoteModule)),
    native: await attempt(() => Deno.dlopen("libc.so.6", {})),
    system: await attempt(() => Deno.hostname()),
  };
}

const store = await openDenoKvStore(kvPath);
const before = await report();
await dropPermissions({ databaseUrl: "", keysAgent: "", offersDir: "" });
const after = await report();
const written = await attempt(() =>
  store.commit({ sets: [{ key: ["probe"], value: "kept" }] })
);
await store.close();
console.log(JSON.stringify({ before, after, store: written }));
