import assert from "node:assert/strict";

import { mayMatch } from "@/lib/text_understanding/literals.ts";

Deno.test("a pattern is tried where what it needs stands, in it or beside it", () => {
  for (
    const [pattern, text, is] of [
      [/\bfrom (?:the )?@\w+/i, "posts by @a", false],
      [/\bfrom (?:the )?@\w+/i, "posts from @a", true],
      [/(?<=\sthan )\d+/, "5 hours", false],
      [/(?<=\sthan )\d+/, "more than 5 hours", true],
      [/\d+(?= likes)/, "5 posts", false],
      [/\d+(?= likes)/, "5 likes", true],
      // What may be left out is not needed, nor is what must not stand there.
      [/\d+(?: likes)?/, "5", true],
      [/\d+(?! likes)/, "5", true],
      [/(?<!than )\d+/, "5", true],
      [/(?<=^|at )\d+/, "5", true],
      // A class of signs is any of them, by whatever name.
      [/\p{Lu}\p{L}+/u, "Tea", true],
      [/\P{L}{2,}of/u, "--of", true],
      [/\P{L}{2,}of/u, "--", false],
      // One of several will do, and each of them has to be there to be told.
      [/(?:likes|retweets)\d/, "retweets5", true],
      [/(?:likes|\d)/, "5", true],
    ] as const
  ) assert.equal(mayMatch(pattern, text), is, `${pattern} in ${text}`);
});
