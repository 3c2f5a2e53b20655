/**
 * Files that show a purchase to anybody without the seller: proof and receipt,
 * and of a signed verdict its proof, itself, and the keys to judge it by.
 *
 * @module
 */

import type { Delivery } from "./delivery.ts";
import { proveInLog, type VerdictProof } from "./log_proof.ts";
import type { PurchaseDependencies } from "./sending.ts";

/** Keeps what shows a purchase to anybody; whether there is such a thing. */
export async function keepProof(
  { receipt, entry, body }: Delivery,
  { file, ...deps }: PurchaseDependencies & { readonly file: string },
): Promise<boolean> {
  const { say } = deps;
  if (receipt === null) {
    say("not proven: there is no receipt");
    return false;
  }
  const { resource_url: resourceUrl, transaction } = entry;
  const proof = await proveInLog(
    { resourceUrl, receipt, transaction, body },
    deps,
  );
  if (proof.kind !== "proven") {
    say(`not proven by the seller's log: ${proof.reason}`);
    return false;
  }
  await Deno.writeTextFile(`${file}.receipt`, `${receipt}\n`);
  await Deno.writeTextFile(file, proof.text);
  const { origin, index, size } = proof.entry;
  say(`entry ${index} of ${size} in the log ${origin}; shown by:`);
  say(`pennyworth log receipt ${file}.receipt ${file} --key ${proof.key}`);
  const { verdict } = proof;
  return verdict === null || await keepVerdict(verdict, { say, file });
}

/** Keeps what shows for ever that a verdict was signed while its key was good. */
async function keepVerdict(
  verdict: VerdictProof,
  { say, file }: { say: (line: string) => void; file: string },
): Promise<boolean> {
  if (verdict.kind !== "proven") {
    say(`the verdict is not proven by the seller's log: ${verdict.reason}`);
    return false;
  }
  const { signed, text, keys, key } = verdict;
  const files = [`${file}.result`, `${file}.verdict`, `${file}.keys`] as const;
  const [result, proof, known] = files;
  await Deno.writeTextFile(result, `${signed}\n`);
  await Deno.writeTextFile(proof, text);
  await Deno.writeTextFile(known, keys);
  say(
    `its verdict stands there since ${verdict.entry.entry.recorded_at}; shown by:`,
  );
  say(`pennyworth log verdict ${result} ${proof} --key ${key} --keys ${known}`);
  return true;
}
