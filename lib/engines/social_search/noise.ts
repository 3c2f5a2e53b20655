/**
 * Noise presets: what a caller can have excluded without listing it.
 *
 * Each level holds the levels before it. The terms are few on purpose: the
 * search site stops honouring a query with much more than 20 operators, and a
 * query must stay within its length limit with room for the caller's own words.
 *
 * @module
 */

/** Names of the presets, from gentle to aggressive. */
export const NOISE_PRESET_NAMES = ["low", "medium", "high"] as const;

/** A name of {@linkcode NOISE_PRESET_NAMES}. */
export type NoisePresetName = (typeof NOISE_PRESET_NAMES)[number];

/** What a level adds to the levels before it. */
export interface NoiseLevel {
  /** See {@linkcode NOISE_PRESET_NAMES}. */
  readonly name: NoisePresetName;
  /** What the added terms have in common. */
  readonly adds: string;
  /** The added terms; those with spaces are excluded as phrases. */
  readonly terms: readonly string[];
}

/** The preset of a request that enables noise reduction and names none. */
export const NOISE_PRESET_DEFAULT: NoisePresetName = "low";

/** The levels in order. */
export const NOISE_LEVELS: readonly NoiseLevel[] = [
  {
    name: "low",
    adds: "Obvious spam and promotion.",
    terms: [
      "giveaway",
      "sponsored",
      "promo code",
      "link in bio",
      "buy now",
      "limited time offer",
    ],
  },
  {
    name: "medium",
    adds: "Engagement bait and repost phrases.",
    terms: [
      "follow back",
      "like and retweet",
      "retweet to win",
      "repost if",
      "tag a friend",
      "comment below",
    ],
  },
  {
    name: "high",
    adds: "Aggressive crypto and promotion terms.",
    terms: [
      "airdrop",
      "presale",
      "memecoin",
      "100x",
      "to the moon",
      "join our telegram",
    ],
  },
];

/** Every term of a preset, gentle levels first. */
export function noiseTerms(preset: NoisePresetName): readonly string[] {
  const last = NOISE_PRESET_NAMES.indexOf(preset);
  return NOISE_LEVELS.slice(0, last + 1).flatMap((level) => level.terms);
}
