/**
 * Texts of entries for the benchmarks of the exchange.
 *
 * @module
 */

/** Words by Zipf's law over 30,000; `common` in every second entry. */
export function entryText(number: number): {
  readonly title: string;
  readonly content: string;
  readonly language: string;
  readonly tags: string[];
} {
  let state = number + 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const words = Array.from(
    { length: 60 },
    () => `w${Math.floor(30_000 ** next()).toString(36)}ords`,
  );
  if (number % 2 === 0) words.push("common");
  if (number < 500 && number % 50 === 7) words.push("seldom");
  return {
    title: `Entry ${number} about ${words[0]}`,
    content: words.join(" "),
    language: "en",
    tags: [`tag-${number % 50}`, "all"],
  };
}
