/**
 * Node of a given version with the packages that this project pins, for code
 * that is meant for Node: what runs here in Deno alone says nothing about it.
 *
 * @module
 */

import { foundOnce } from "@/tests/support/found.ts";
import { join } from "@/tests/support/paths.ts";

/**
 * The executable of a version, from the npm package `node`; null where the
 * registry cannot be reached, so that a test can say what it leaves out.
 */
export function nodeExecutable(version: string): Promise<string | null> {
  return foundOnce(`node-${version}`, async () => {
    const { code, stdout } = await new Deno.Command("npx", {
      args: [
        ...["--yes", "--package", `node@${version}`],
        ...["-c", "node -p process.execPath"],
      ],
      stdin: "null",
      stderr: "null",
    }).output();
    const path = new TextDecoder().decode(stdout).trim();
    return code === 0 && path.includes("node_modules") ? path : null;
  });
}

/** Puts packages where Node finds them from a folder, in the versions of the lock file. */
export async function installPackages(
  folder: string,
  names: readonly string[],
): Promise<void> {
  const { imports } = JSON.parse(await Deno.readTextFile("deno.json"));
  const dependencies = Object.fromEntries(
    names.map((name) => [name, String(imports[name]).split("@").at(-1)]),
  );
  await Deno.writeTextFile(
    join(folder, "package.json"),
    JSON.stringify({ type: "module", dependencies }),
  );
  await Deno.copyFile("deno.lock", join(folder, "deno.lock"));
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["install", "--quiet", "--node-modules-dir=auto", "--frozen=false"],
    cwd: folder,
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}
