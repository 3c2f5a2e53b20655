/** Goals in other languages: what is written in English, and what stays. */
import assert from "node:assert/strict";
import { readForeignGoal } from "./foreign.ts";
import { GoalText } from "./goal_text.ts";

function read(goal: string) {
  const text = new GoalText(goal);
  const told = readForeignGoal(text);
  return { told, rest: text.rest.replace(/\s+/g, " ").trim() };
}

Deno.test.each([
  [
    "Suche Beiträge über Bahnstreik seit Montag",
    "find posts about Bahnstreik since Monday",
  ],
  [
    "avis sur la SNCF, la semaine dernière",
    "opinions about the SNCF, last week",
  ],
  ["los últimos 3 días sobre Renfe", "the last 3 days about Renfe"],
  ["post su Juventus senza retweet", "posts about Juventus without retweets"],
  ["tuits sobre vinos que no sean anuncios", "tweets about vinos without ads"],
  [
    "Posts sobre o Rio, não de contas verificadas",
    "posts about the Rio, unverified accounts",
  ],
  [
    "Tweets sobre o metrô, de janeiro a março de 2026",
    "tweets about the metrô, from January to March 2026",
  ],
  [
    "Tweets sur Mercosur. Avec photos, au moins 5 likes",
    "tweets about Mercosur. with photos, at least 5 likes",
  ],
  ["Beiträge zum Thema Fusion auf Englisch", "posts about Fusion in English"],
  [
    "Beiträge über Flüge, die nicht von @a stammen",
    "posts about Flüge, the not from @a",
  ],
  ["tweets de SFR depuis lundi dernier", "tweets of SFR since last Monday"],
  ["トヨタかホンダ、いいね100以上", "トヨタ or ホンダ, at least 100 likes"],
  [
    "著作権、10月以降、返信5件以上",
    "著作権, since October, at least 5 replies",
  ],
  [
    "@aへの返信、2025年3月、広告は除く",
    "replies to @a, in March 2025, without ads",
  ],
  ["tuits sobre vinos que no sean de @a", "tweets about vinos not from @a"],
  [
    "tuits sobre vinos por cuentas verificadas",
    "tweets about vinos from verified accounts",
  ],
  [
    "著作権、RT数20以上、日本語のみ",
    "著作権, at least 20 retweets, in Japanese",
  ],
  ["京都の動画、英語だけ", "京都 with videos, in English"],
  ["京都の写真、認証済みのみ", "京都 with images, verified accounts only"],
  ["한국어 트윗 BTS 리트윗 제외", "in Korean posts BTS without retweets"],
])("%s is read as %s", (goal, rest) => {
  const reading = read(goal);
  assert.equal(reading.rest, rest);
  assert.equal(reading.told.length, 1);
});

Deno.test.each([
  "posts about Die Zeit and Le Monde",
  "Comic Sans memes",
  "@github's tweets, no replies, no retweets",
  "posts mentioning openai.com or anthropic.com",
  "stablecoins in Argentina",
])("a goal in English stays as it is: %s", (goal) => {
  assert.deepEqual(read(goal), { told: [], rest: goal });
});
