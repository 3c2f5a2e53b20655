/**
 * Phrases of languages that write no blanks or bind what they say to the word
 * before it: Japanese, Chinese, Korean, Arabic, Hindi, Turkish; and what is read
 * last of those of Europe.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import type { BoundPhrase } from "./bound_phrases.ts";
import { MONTH_NAMES } from "./month_names.ts";

const JOINED = "\\p{Script=Katakana}ーA-Za-z";

/** On which side of a day, and spans of time, in Japanese. */
const SIDES: Readonly<Record<string, string>> = wordTable({
  より前: "before",
  以前: "before",
  まで: "until",
});
const SPANS: Readonly<Record<string, string>> = wordTable({
  週: "weeks",
  か月: "months",
  ヶ月: "months",
});
/** The phrases, in the order in which they are read. */
export const BOUND_IN_SCRIPTS: readonly BoundPhrase[] = [
  [
    /(?:いいね|ファボ)数?(?:が|は)? ?(\d+)(?:件|個)?以上(?:の|で)?/g,
    " at least $1 likes ",
  ],
  [
    /(?:返信|リプライ|リプ)数?(?:が|は)? ?(\d+)(?:件|個)?以上(?:の|で)?/g,
    " at least $1 replies ",
  ],
  [
    /(?:リツイート|リポスト|RT)数?(?:が|は)? ?(\d+)(?:件|個|回)?以上(?:の|で)?/g,
    " at least $1 retweets ",
  ],
  [
    /(@\w+) ?(?:さん)?(?:への|宛ての|宛の|に対する)(?:返信|リプライ|リプ)(?:で|の|は)?/g,
    " replies to $1 ",
  ],
  [
    /(?:認証済みの?(?:アカウント|ユーザー)|認証済み|認証アカウント)(?:のみ|だけ|から|の|による)*/g,
    " verified accounts only ",
  ],
  [
    /広告(?:ツイート)?(?:は|を)?(?:除く|除外|除いて|なし|抜き|以外の?)/g,
    " without ads ",
  ],
  [/日本語(?:のもの|のみ|だけ)(?:で|の)?/g, " in Japanese "],
  [/英語(?:のもの|のみ|だけ)(?:で|の)?/g, " in English "],
  [
    /(?:の写真|の画像|画像のみ|写真のみ|写真だけ|画像だけ)(?=[、,\s]|$)/g,
    " with images ",
  ],
  [/(?:の動画|動画のみ|動画だけ)(?=[、,\s]|$)/g, " with videos "],
  [
    /(?:(\d{4})年)(\d{1,2})月(\d{1,2})日(以降|から|以後|より前|以前|まで)の?/g,
    ([year = "", month = "", day = "", side = ""]) =>
      ` ${SIDES[side] ?? "since"} ${day} ${
        MONTH_NAMES[Number(month) - 1]
      } ${year} `,
  ],
  [/(\d{4})年(?:より前|以前)の?/g, " before $1 "],
  [
    /(\d{4})年末まで(?:の|に)?/g,
    ([year = ""]) => ` before ${Number(year) + 1} `,
  ],
  [
    /(?:ここ|この|過去|直近)(\d+)(日|週|か月|ヶ月)間?の?/g,
    ([count = "", unit = ""]) => ` last ${count} ${SPANS[unit] ?? "days"} `,
  ],
  [/最低(\d+)(?:件|個)?(?:の)?いいね(?:以上)?/g, " at least $1 likes "],
  [/先週(?:分|中|投稿された|の投稿)/g, " last week "],
  [
    /(?:RT|リポスト)(?:を|は)?(?:以外|除外|除いて|除く|なし|抜き)の?/g,
    " without retweets ",
  ],
  [
    /(?:返信|リプライ)は(?:除外|除いて|除く|なし|抜き)の?/g,
    " without replies ",
  ],
  [/(?:画像|写真)(?:を含む|つき|付き|あり)の?/g, " with images "],
  [/動画(?:を含む|つき|付き|あり)の?/g, " with videos "],
  [/(?:リンク|URL)(?:を含む|つき|付き|あり)の?/gi, " with links "],
  [
    /(?:認証ユーザー)(?:のみ|だけ|から|の|による)*/g,
    " verified accounts only ",
  ],
  [
    /(@\w{1,15}) ?(?:さん)?(?:の|による|からの|が(?:投稿|書い)した)(?=[\s、,。]|$)/g,
    " from $1 ",
  ],
  [
    /([\p{Script=Han}\p{Script=Katakana}ー]+)という(?:言葉|単語)(?:を含まない|を除く|を除いて|は除外|なし)/gu,
    ' without "$1" ',
  ],
  [
    /「([^」]{1,20})」(?:という(?:言葉|単語))?(?:を含まない|を除く|を除いて|は除外|なし)/g,
    ' without "$1" ',
  ],
  [
    /([\p{Script=Han}\p{Script=Katakana}ー]{2,})(?:の近く(?:で|の)?|付近の?|周辺の?)/gu,
    " near $1 ",
  ],
  [/(?<!語)の(?=(?:ツイート|投稿|ポスト)(?![\p{L}ー]))/gu, " "],
  [
    /(?:(\d{4})年)?(\d{1,2})月(?:以降|から|以後)の?/g,
    ([year = "", month = ""]) =>
      ` since ${MONTH_NAMES[Number(month) - 1]} ${year} `,
  ],
  [
    /(\d{4})年(\d{1,2})月の?/g,
    ([year = "", month = ""]) =>
      ` in ${MONTH_NAMES[Number(month) - 1]} ${year} `,
  ],
  [
    new RegExp(
      `(?<=[${JOINED}]{2})か(?=[${JOINED}\\p{Script=Han}]{2})`,
      "gu",
    ),
    " or ",
  ],
  [
    /(?<=\s)se (?:plain(?:t|gnent)|queja[n]?|lamenta[n]?|lagnano|queixa[m]?)(?: (?:de la|de l'|des|del|de|du|da|do|di|d'))?(?=\s)/gi,
    " complaining about ",
  ],
  [/\bme gustas?\b/gi, " likes "],
  [/(?<=^\s*)(?:o que|que) (?=(?:as|os|se|dizem|acham|pensam)\b)/gi, " what "],
  [/(?<=^\s*)que (?=pensent\b|disent\b)/gi, " what "],
  [
    /(?<=\s)d['’](?=(?:experts?|journalistes?|analystes?|développeurs?|utilisateurs?|économistes?)\b)/gi,
    " by ",
  ],
  [/(?<=\s)à propos (?:de |du |des |d')/gi, " about "],
  [/(?<=\s)(?:sull|sull’|all)['’](?=\p{L})/giu, " about "],
  [
    /(@\w+) ?(?:さん)?(?:の|による|からの|が投稿した)(?=ツイート|投稿|ポスト|画像|動画)/g,
    " from $1 ",
  ],
  [
    /(?:返信|リプライ)(?:を)?(?:以外|除外|除いて|除く|なし|抜き)の?/g,
    " without replies ",
  ],
  [/リンク(?:を)?(?:除く|なし|無し|を含まない)の?/g, " without links "],
  [
    /(?:いいね(?:が)?)?(\d+)(?:件|個)?以上の?いいね|いいね(?:が)?(?=\d+以上)/g,
    " at least $1 likes ",
  ],
  [/今年の?/g, " this year "],
  [/先月の?/g, " last month "],
  [/(?:についての|に関する)?(?:意見|感想)(?=を|$|\s|、)/g, " opinions "],
  [
    /(?:を)?(?:探して|見つけて|検索して|教えて|見せて)(?:ください|下さい|ほしい)?/g,
    " ",
  ],
  [
    /(?:请|請)?(?:帮我|幫我)?(?:查找|寻找|尋找|搜索|搜尋|找出|找到|查询)(?:一下)?/g,
    " find ",
  ],
  [/(@\w+) ?(?:发布的|發布的|发的|發的|发表的)/g, " from $1 "],
  [/(?:带有?|含有?|有)(?:图片|圖片|照片)的?/g, " with images "],
  [/(?:带有?|含有?|有)(?:视频|影片|視頻)的?/g, " with videos "],
  [
    /(?:至少|不少于)(?:有)?(\d+)(?:个|個)?(?:赞|点赞|讚|喜欢)的?/g,
    " at least $1 likes ",
  ],
  [
    /(?:超过|超過|多于)(\d+)(?:个|個)?(?:赞|点赞|讚|喜欢)的?/g,
    " more than $1 likes ",
  ],
  [/(?:不含|不带|没有|不要)(?:链接|連結)的?/g, " without links "],
  [/的?英文的?(?=推文|帖子|posts| |$)/g, " in English "],
  [/的?中文的?(?=推文|帖子|贴文)/g, " in Chinese "],
  [/今天的?/g, " today "],
  [/(?:的)?(?:推文|帖子|贴文|貼文)/g, " posts "],
  [/(?<!\S)(\S+)에 (?:대한|관한|대해)(?= |$)/g, " $1 "],
  [
    /(?:사진|이미지)(?:이|가)? ?(?:있는|포함(?:된)?|첨부된?)(?: 것)?/g,
    " with images ",
  ],
  [
    /(?:동영상|영상|비디오)(?:이|가)? ?(?:있는|포함(?:된)?|첨부된?)(?: 것)?/g,
    " with videos ",
  ],
  [/링크(?:가)? ?(?:없는|제외)(?: 것만?)?/g, " without links "],
  [/(?<!리)트윗에서(?=\s|$)/g, " posts "],
  [
    /(?<=\s)([\p{L}\p{N}_]{2,20}?)(?:은|는|을|를)? (?:제외하고|빼고)(?=\s|$)/gu,
    ", without $1, ",
  ],
  [/좋아요(?:가)? (\d+)개? 이상(?:인)?/g, " at least $1 likes "],
  [/(\d+)개? 이상의? 좋아요/g, " at least $1 likes "],
  [/(@\w+)(?:의|가 올린| ?트윗 중)(?= |$)/g, " from $1 "],
  [/오늘(?:의)?(?= |$)/g, " today "],
  [/이번 달(?:의)?(?= |$)/g, " this month "],
  [/(?<!리)트윗(?:을|를|들)?(?= |$)/g, " posts "],
  [/(?<=^|\s)(?:ال)?تغريدات(?=\s|$)/g, " posts "],
  [/(?<=\s)عن(?=\s)/g, " about "],
  [/(?:باللغة |بال)(?:العربية|عربية)/g, " in Arabic "],
  [/(?:باللغة |بال)(?:الإنجليزية|إنجليزية)/g, " in English "],
  [/(?:بدون|من دون) (?:إعادة (?:ال)?تغريد|ريتويت)/g, " without retweets "],
  [/(?:بدون|من دون) روابط/g, " without links "],
  [/(?:مع|تحتوي على|فيها) صور/g, " with images "],
  [/(?:منذ|من) أمس/g, " since yesterday "],
  [/(?<=^|\s)(?:ابحث عن|أريد|اعرض|جد)(?=\s)/g, " find "],
  [/(?:हिंदी|हिन्दी) में(?=\s|$)/g, " in Hindi "],
  [/अंग्रेज़ी में(?=\s|$)/g, " in English "],
  [/के बारे में/g, " "],
  [/(?:पर |के )?(?:ट्वीट्स|ट्वीट|पोस्ट)(?=\s|$)/g, " posts "],
  [/(?:खोजें|दिखाओ|दिखाएं|ढूंढो)/g, " find "],
  [/(?:बिना रीट्वीट|रीट्वीट के बिना)/g, " without retweets "],
  [/\bson (\d+) gün(?:de|ün|lük)?\b/gi, " last $1 days "],
  [/\bson (\d+) saat(?:te|lik|in)?\b/gi, " last $1 hours "],
  [
    /(?<=\s)retweet(?:['’]?ler)? (?:hariç|olmadan)(?=[\s,.;]|$)/gi,
    " without retweets ",
  ],
  [
    /(?<=\s)(?:yanıt|cevap)(?:lar)? (?:hariç|olmadan)(?=[\s,.;]|$)/gi,
    " without replies ",
  ],
  [/(?<=\s)tweet['’]ler(?=[\s,.;]|$)/gi, " tweets "],
  [/(?<![\p{L}\p{N}])[XＸ]で(?=[\s「]|$)/gu, " "],
  [/(?:但|而)?(?:不是|并非|非) *(?=from @|@)/gu, " not "],
  [/(?<=\s)(?:hakkında|hakkındaki)(?=\s|$)/gi, " "],
  [
    /日本語で(?:書かれた)?(?:の)?|日本語の(?=ツイート|投稿|ポスト)/g,
    " in Japanese ",
  ],
  [/英語で(?:の)?|英語の(?=ツイート|投稿|ポスト)/g, " in English "],
  [
    /(?:に関する|についての|について)(?:ツイート|投稿|ポスト)?(?:を(?:探して|見つけて|検索して|表示して)(?:ください)?)?/g,
    " ",
  ],
  [/からの(?:ツイート|投稿|ポスト)/g, " posts "],
  [
    /(?<!リ)(?:ツイート|投稿|ポスト)(?:を(?:探して|見つけて|検索して|表示して)(?:ください)?)?/g,
    " posts ",
  ],
  [/昨日(?:から|以降)の?/g, " since yesterday "],
  [/今日の?/g, " today "],
  [/昨日の?/g, " yesterday "],
  [/今週の?/g, " this week "],
  [/先週の?/g, " last week "],
  [/今月の?/g, " this month "],
  [/\bce mois(?:-ci)?\b/gi, " this month "],
  [/关于|關於/g, " about "],
  [/中文(?=推文|帖子|posts| )/g, " in Chinese "],
  [/昨天(?:以来|以來)?/g, " since yesterday "],
  [/本周|这周|這週/g, " this week "],
  [/不包括转推|不含转推|不要转发/g, " without retweets "],
  [/한국어로?/g, " in Korean "],
  [/(?<!리)트윗|게시물/g, " posts "],
  [/어제(?:부터)?/g, " since yesterday "],
  [/지난 (\d+)일(?:간)?/g, " last $1 days "],
  [/이번 주/g, " this week "],
  [/찾아줘|보여줘|찾아 줘|보여 줘/g, " find "],
  [/리트윗 제외/g, " without retweets "],
];
