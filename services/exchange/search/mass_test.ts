import assert from "node:assert/strict";
import { evidenceOf, massMinOf, massOf, sureMinOf, sureOf } from "./mass.ts";
import { parseQuery } from "./query.ts";
import { isWord } from "./query_group.ts";

Deno.test("massOf() counts words alone, by their share, and two words for more than one as rare as both", () => {
  const group = { word: "w", alternatives: [] };
  const word = { ...group, kind: "word" } as const;
  assert.equal(massOf({ ...word, massShare: 0.5 }, 8), massOf(word, 4));
  assert.ok(massOf(word, 8) > massOf(word, 4));
  assert.ok(massOf(word, 8) < 2 * massOf(word, 4));
  assert.equal(massOf({ ...group, kind: "bonus" }, 2), 0);
  assert.equal(massOf({ ...group, kind: "mark" }, 2), 0);
});

Deno.test("massMinOf() lets one word be met by another for it, and of two unknown ones neither be missing", () => {
  const { groups } = parseQuery({ query: "suitcase" });
  const massAt = (weight: number) =>
    massOf({ word: "w", alternatives: [], kind: "word" }, weight);
  assert.ok(massMinOf(groups, [6]) < 0.75 * massAt(6));
  const two = parseQuery({ query: "kubelet zanzibar" }).groups;
  assert.ok(massMinOf(two, [6, 8]) < massAt(6));
  assert.ok(massMinOf(two, [4, 8]) > massAt(4));
});

Deno.test("massMinOf() asks for a smaller part of a longer query, and never for none", () => {
  const part = (words: number) => {
    const { groups } = parseQuery({
      query: Array.from({ length: words }, (_, n) => `kubelet${n}x`).join(" "),
    });
    const weights = groups.map(() => 6);
    const whole = groups.reduce((sum, group) => sum + massOf(group, 6), 0);
    return massMinOf(groups, weights) / whole;
  };
  for (let words = 4; words < 16; words++) {
    assert.ok(part(words) < part(words - 1), `${words}`);
  }
  // Of sixteen words as rare, one is not enough.
  assert.ok(part(16) > 1 / 16);
});

Deno.test("an absent word decides less in another language and in a printed line", () => {
  const shareIn = (query: string, word: string) =>
    parseQuery({ query }).groups.find((one) => one.word === word)?.absentShare;
  assert.equal(
    shareIn("warum ist der poetryfrosch kaputt", "poetryfrosch"),
    0.4,
  );
  assert.equal(
    shareIn("Error: poetryfrog cannot be opened", "poetryfrog"),
    0.8,
  );
  assert.equal(shareIn("poetryfrog is slow", "poetryfrog"), undefined);
  const { groups } = parseQuery({ query: "warum ist poetryfrosch docker" });
  const weights = groups.map(() => 2);
  const isFrog = (index: number) => groups[index]?.word === "poetryfrosch";
  assert.ok(
    massMinOf(groups, weights, isFrog) < massMinOf(groups, weights),
  );
});

Deno.test("evidenceOf() takes a name and a common word for less than they rank by, and an identifier for something", () => {
  const [name, common, word] = parseQuery({ query: "docker failed gizmo" })
    .groups;
  for (const group of [name, common]) {
    assert.ok(group && evidenceOf(group, 4) < massOf(group, 4), group?.word);
  }
  assert.equal(word && evidenceOf(word, 4), word && massOf(word, 4));
  const bonus = { word: "a_b", alternatives: [], kind: "bonus" } as const;
  assert.ok(word && evidenceOf(bonus, 4) < evidenceOf(word, 4));
  assert.ok(evidenceOf(bonus, 4) > 0);
  assert.equal(evidenceOf({ ...bonus, kind: "mark" }, 4), 0);
});

Deno.test("massMinOf() asks for less where no word says much by itself and all are known", () => {
  const least = (
    query: string,
    isAbsent: (index: number) => boolean = () => false,
  ) => {
    const { groups } = parseQuery({ query });
    const weights = groups.map(() => 6);
    const whole = groups.reduce(
      (sum, group) => sum + (isWord(group.kind) ? evidenceOf(group, 6) : 0),
      0,
    );
    return massMinOf(groups, weights, isAbsent) / whole;
  };
  const plain = least("brimlo quorx zandel");
  for (
    const query of [
      "brimlo quorx pulumi",
      "brimlo quorx zandel E0499",
    ]
  ) assert.ok(least(query) !== plain && least(query) > 0.3, query);
  assert.ok(least("brimlo quorx pulumi") > 1.1 * plain);
  assert.ok(least("brimlo quorx zandel", (index) => index === 0) > 1.1 * plain);
  assert.ok(least("brimlo quorx") > 1.1 * plain);
  const printed = "Error: brimlo quorx zandel";
  assert.ok(least(printed, (index) => index === 1) < least(printed));
});

Deno.test("sureOf() takes a name for less than its evidence, and an identifier as a whole for more", () => {
  const [name, word] = parseQuery({ query: "docker gizmo" }).groups;
  const part = (group: typeof name) =>
    group && sureOf(group, 4) / evidenceOf(group, 4);
  const bonus = { word: "a_b", alternatives: [], kind: "bonus" } as const;
  assert.ok((part(name) ?? 1) < (part(word) ?? 0));
  assert.ok((part(bonus) ?? 0) > (part(word) ?? 1));
  assert.equal(word && sureOf(word, 0), 0);
});

Deno.test("sureMinOf() asks nothing of two words or of another language, and a smaller part of a longer question", () => {
  const least = (query: string) => {
    const { groups } = parseQuery({ query });
    return sureMinOf(groups, groups.map(() => 4));
  };
  const one = least("brimlo quorx zandel") / 3;
  assert.ok(one > 0);
  assert.ok(least("brimlo quorx zandel gizmo frimp trox") / 6 < one);
  assert.equal(least("brimlo quorx"), 0);
  assert.equal(least("warum ist der poetryfrosch docker kaputt"), 0);
});
