/**
 * Other versions of the runtime, for tests of what hosting has.
 *
 * @module
 */

import assert from "node:assert/strict";
import { foundOnce } from "./found.ts";

/** The path of a Deno of that version, from npm. */
export function installedDeno(version: string): Promise<string> {
  return foundOnce(`deno-${version}`, () => installed(version));
}

async function installed(version: string): Promise<string> {
  const windows = Deno.build.os === "windows";
  const { success, stdout, stderr } = await new Deno.Command(
    windows ? "npx.cmd" : "npx",
    {
      args: [
        "--yes",
        `deno@${version}`,
        "eval",
        "console.log(Deno.version.deno, Deno.execPath())",
      ],
    },
  ).output();
  const said = new TextDecoder().decode(stdout).trim();
  assert(success, new TextDecoder().decode(stderr));
  assert(said.startsWith(`${version} `), said);
  return said.slice(version.length + 1);
}
