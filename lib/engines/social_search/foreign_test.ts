/** Goals in other languages: what is written in English, and what stays. */
import assert from "node:assert/strict";
import { readForeignGoal } from "./foreign.ts";
import { GoalText } from "./goal_text.ts";

function read(goal: string) {
  const text = new GoalText(goal);
  const told = readForeignGoal(text);
  return { told, rest: text.expand(text.rest).replace(/\s+/g, " ").trim() };
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
  ["Was schreiben Leute über Tee", "what do people say about Tee"],
  ["Tweets über Tee, die ein Bild enthalten", "tweets about Tee, with images"],
  ["tuits sobre té que tengan fotos", "tweets about té with photos"],
  ["tweets sur thé qui ont une vidéo", "tweets about thé with video"],
  ["post su tè che contengono link", "posts about tè with links"],
  ["posts sobre chá contendo vídeos", "posts about chá with videos"],
  [
    "Tweets über Tee, Retweets bitte nicht",
    "tweets about Tee, without retweets",
  ],
  ["tuits sobre té, nada de respuestas", "tweets about té, excluding replies"],
  ["post su tè, escluse le risposte", "posts about tè, excluding replies"],
  [
    "Tweets über Tee ohne das Wort Werbung",
    'tweets about Tee without "Werbung"',
  ],
  ["tuits sobre té cerca de Madrid", "tweets about té near Madrid"],
  ["Tweets über Tee rund um Berlin", "tweets about Tee near Berlin"],
  ["tweets sur thé autour de Lyon", "tweets about thé near Lyon"],
  [
    "tweets sur thé à partir du 1er mars 2026",
    "tweets about thé since 1 March 2026",
  ],
  ["posts sobre chá antes de 2024", "posts about chá before 2024"],
  ["post su tè dal 1° marzo 2026 in poi", "posts about tè since 1 March 2026"],
  ["posts sobre chá até o fim de 2023", "posts about chá before 2024"],
  [
    "post su tè fino al 31 dicembre 2023",
    "posts about tè until 31 December 2023",
  ],
  [
    "post su tè con almeno 50 mi piace",
    "posts about tè with at least 50 likes",
  ],
  ["Montre-moi tweets sur thé", "show tweets about thé"],
  [
    "tweets sur thé au cours des 7 derniers jours",
    "tweets about thé of last 7 days",
  ],
  ["紅茶、2026年3月1日より前", "紅茶, before 1 March 2026"],
  ["紅茶、2024年以前", "紅茶, before 2024"],
  ["紅茶、2023年末まで", "紅茶, before 2024"],
  ["紅茶、ここ2週間", "紅茶, last 2 weeks"],
  ["紅茶、この3か月", "紅茶, last 3 months"],
  ["紅茶、最低50いいね", "紅茶, at least 50 likes"],
  ["紅茶、先週分", "紅茶, last week"],
  ["紅茶、RT除外", "紅茶, without retweets"],
  ["紅茶、返信は除外", "紅茶, without replies"],
  ["紅茶、画像を含む", "紅茶, with images"],
  ["紅茶、動画を含む", "紅茶, with videos"],
  ["紅茶、URL付き", "紅茶, with links"],
  ["紅茶、認証ユーザーのみ", "紅茶, verified accounts only"],
  ["紅茶、@aによる", "紅茶, from @a"],
  ["紅茶、「広告」を含まない", '紅茶, without "広告"'],
  ["紅茶、広告という言葉なし", '紅茶, without "広告"'],
  ["紅茶、東京の近くで", "紅茶, near 東京"],
  ["紅茶のツイート", "紅茶 posts"],
  ["紅茶についての投稿を見せて", "紅茶"],
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
  "posts about mortal sin",
  "tweets about dal makhani",
])("a goal in English stays as it is: %s", (goal) => {
  assert.deepEqual(read(goal), { told: [], rest: goal });
});
