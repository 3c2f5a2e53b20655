/**
 * The word that somebody meant.
 *
 * @module
 */

/** The candidate nearest to a word, when it is near enough to be meant; else null. */
export function nearest(
  word: string,
  candidates: readonly string[],
): string | null {
  let best: { candidate: string; distance: number } | null = null;
  const most = Math.max(1, Math.floor(word.length / 3));
  const letters = lettersOf(word);
  for (const candidate of candidates) {
    const isBegun = candidate.startsWith(word) && word.length >= 3;
    // Each letter more or less is a step.
    if (!isBegun && Math.abs(candidate.length - word.length) > most) continue;
    // So is each letter that only one of them has: few words are compared whole.
    if (!isBegun && lettersApart(letters, lettersOf(candidate)) > most) {
      continue;
    }
    const distance = isBegun ? 1 : editDistance(word, candidate);
    if (best === null || distance < best.distance) {
      best = { candidate, distance };
    }
  }
  return best !== null && best.distance <= most ? best.candidate : null;
}

/** At most as many as steps from one word to the other, by their letters. */
function lettersApart(a: number, b: number): number {
  return Math.max(countBits(a & ~b), countBits(b & ~a));
}

/** A bit for each letter that a word has; letters may share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    letters |= 1 << (word.charCodeAt(at) & 31);
  }
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Insertions, deletions, replacements and swaps of neighbours between two words. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + change,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}
