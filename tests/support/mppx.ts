/**
 * The official client of the `Payment` scheme, as a process of its own.
 *
 * @module
 */

import { fileURLToPath } from "node:url";

/** What it came to. */
export interface MppxPurchase {
  readonly status: number;
  readonly text: string;
  /** Wire and status of each request that it sent. */
  readonly events: readonly string[];
  readonly receipt: Readonly<Record<string, unknown>> | null;
}

/** Runs `mppx` in a process of its own. */
export async function buyWithMppx(job: object): Promise<MppxPurchase> {
  const file = (path: string) =>
    fileURLToPath(new URL(`../programs/${path}`, import.meta.url));
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--quiet", "--no-config", "--frozen", "--allow-all"],
      ...[`--lock=${file("deno.lock")}`, file("mppx_buyer.ts")],
    ],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const input = child.stdin.getWriter();
  await input.write(new TextEncoder().encode(JSON.stringify(job)));
  await input.close();
  const { success, stdout, stderr } = await child.output();
  const [text, complaint] = [stdout, stderr].map((bytes) =>
    new TextDecoder().decode(bytes)
  );
  if (!success) throw new Error(`mppx: ${complaint}`);
  return JSON.parse(text ?? "");
}
