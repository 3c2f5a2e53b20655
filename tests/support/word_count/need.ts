import { type NeedWords, terms } from "@/lib/engines/need_matching/mod.ts";

/** The words, and what they have to say together. */
export const NEED: NeedWords = {
  names: /\bword-count\b/i,
  concepts: {
    counting: terms("count~ the words, number of words, word count"),
  },
  rules: [{ all: ["counting"], weight: 6 }],
  against: [{ all: ["makeTool"], weight: 1 }],
};
