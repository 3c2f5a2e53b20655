/**
 * Seeds of property tests: a fresh one in each run, which is printed as
 * the name of a test, and the
 * one that `SEED` says to go through a run again. Fresh seeds find over many
 * runs what many rounds find in one; `ROUNDS` says how many times as many rounds
 * one run has.
 *
 * @module
 */

/** Seeds that fast-check takes. */
const SEEDS = 2 ** 31;

/**
 * The seed of a test file, said so that a failure can be repeated.
 *
 * @param url The file's `import.meta.url`.
 */
export function seedFor(url: string): number {
  const given = Deno.env.get("SEED") ?? "";
  if (given !== "" && !/^\d{1,10}$/.test(given)) {
    throw new TypeError("SEED is no whole number");
  }
  const seed = given === "" ? Math.floor(Math.random() * SEEDS) : Number(given);
  const name = new URL(url).pathname.split("/").slice(-2).join("/");
  // The name of a test is shown in every way of running tests, output is not.
  Deno.test(`SEED=${seed} repeats this run of ${name}`, () => {});
  return seed;
}

/** How many rounds a run has: as many, or `ROUNDS` times that. */
export function roundsOf(count: number): number {
  const given = Deno.env.get("ROUNDS") ?? "";
  if (given !== "" && !/^[1-9]\d{0,5}$/.test(given)) {
    throw new TypeError("ROUNDS is no whole number above 0");
  }
  return count * Number(given || "1");
}
