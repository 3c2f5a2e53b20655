/**
 * Seeds of property tests: a fresh one in each run, which is printed as
 * the name of a test, and the
 * one that `SEED` says to go through a run again.
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
