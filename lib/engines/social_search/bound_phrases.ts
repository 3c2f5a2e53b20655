/**
 * Phrases of Chinese, Japanese and Korean goals that say which posts are meant,
 * whose, when and how many: what has to be read before the words in them.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { MONTH_NAMES } from "./month_names.ts";

/** A phrase, and the English words for it. */
export type BoundPhrase = readonly [
  RegExp,
  string | ((groups: readonly string[], all: string) => string),
];

/** The English name of a month by its number. */
function monthOf(number: string | undefined): string {
  return MONTH_NAMES[Number(number) - 1] ?? "";
}

/** Languages as Chinese goals name them by their writing. */
const WRITTEN: Readonly<Record<string, string>> = wordTable({
  中: "Chinese",
  英: "English",
  日: "Japanese",
});
/** Months as Arabic goals write them, in the order of the year. */
const ARABIC_MONTHS: readonly string[] =
  "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"
    .split(" ");

/** Spans of time in Chinese. */
const SPANS: Readonly<Record<string, string>> = wordTable({
  天: "days",
  日: "days",
  周: "weeks",
  週: "weeks",
  个月: "months",
  個月: "months",
  小时: "hours",
  小時: "hours",
  年: "years",
});
const SPAN = Object.keys(SPANS).join("|");

/** Spans of time in Korean. */
const KOREAN_SPANS: Readonly<Record<string, string>> = wordTable({
  시간: "hours",
  일: "days",
  주: "weeks",
  개월: "months",
  달: "months",
});

/** Small numbers and spans of time in Russian, these by how they begin. */
const RUSSIAN_COUNTS: Readonly<Record<string, string>> = wordTable({
  два: "2",
  две: "2",
  три: "3",
  четыре: "4",
  пять: "5",
  шесть: "6",
  семь: "7",
  десять: "10",
});
const RUSSIAN_SPANS: Readonly<Record<string, string>> = wordTable({
  дн: "days",
  не: "weeks",
  ме: "months",
  ча: "hours",
});

/** Small numbers in Chinese. */
const DIGITS = "零一二三四五六七八九十";

/** In the order in which they are tried. */
export const BOUND_PHRASES: readonly BoundPhrase[] = [
  // "对比 a 和 b 的热度": each of them.
  [
    /(?:对比|比较|對比|比較)(?:一下)? ?([A-Za-z0-9$#]+) ?(?:和|与|跟|與) ?([A-Za-z0-9$#]+) ?(?:在 ?(?:推特|X|Twitter) ?上)?的?(?:讨论|討論)?(?:热度|熱度)/gi,
    ([one = "", other = ""]) => ` ${one} OR ${other} `,
  ],
  // Chinese: where is searched, and what is to be done.
  [
    /(?:在 ?)?(?:推特|Twitter|X) ?上(?:现在|最近)?有(?:什么|哪些|没有)(?:人在?)?(?=关于|關於|在?讨论|聊)/gi,
    " ",
  ],
  [
    /我(?:所)?关注的(?:人|博主|账号|用户|大V)们?(?:最近)?(?:都)?(?:在)?(?:发布?|说|聊|讨论)了?(?:什么|哪些)?/g,
    " posts from accounts I follow ",
  ],
  [
    /(?:仅|只)?(?:显示|看|要|限)?(?:来自)?(?:已)?(?:认证|認證)(?:的)?(?:账号|帐号|用户|帳號|账户)(?:发布|發布|发|發)?(?:的)?/g,
    " verified accounts only ",
  ],
  [
    /(?:在 ?)?(?:推特|Twitter|X) ?(?:平台)?上(?:面)?(?:的)?(?:(?:大家|人们|人們|网友|用户)?(?:都)?在(?:说|聊|讨论|討論|谈论))?/gi,
    " ",
  ],
  [/的(?:什么|甚麼)(?=[？?\s]*$)/g, " "],
  [
    /(?<=^\s*)(?:找|查看|看看|看一下|给我看看)(?=[\s#@"\ue000-\ue00f])/gu,
    " find ",
  ],
  [
    /(?<=^\s*)(?:请|請)?用(中|英|日)文(?:搜索|搜尋|查找|搜|找|查)(?:关于|關於|有关)?/g,
    ([language = ""]) => ` posts in ${WRITTEN[language]} about `,
  ],
  [/(?<=^\s*)(?:请|帮我|请帮我)?(?:搜|搜索|查|找|拉|抓|看)一下/g, " find "],
  [/(?<=^\s*)(?:看看|看一下|查看)(?=今天|昨天|最近)/g, " find "],
  [/(?:最近|最新)的?(?:热门|熱門)的?(?=推文|帖子|贴文)/g, " popular "],
  [/最新的?(?=推文|帖子|贴文)/g, " latest "],
  [/(?<=^\s*)(?:请|帮我|请帮我)?(?:收集|搜集|整理|抓取)/g, " find "],
  [/提(?:到|及)了?/g, " mentioning "],
  [
    new RegExp(
      `(?:过去|過去|最近|近)([${
        DIGITS.slice(2)
      }])个?(${SPAN})(?:之?内|以来|中|里)?的?`,
      "g",
    ),
    ([count = "", span = ""]) =>
      ` last ${DIGITS.indexOf(count)} ${SPANS[span] ?? ""} `,
  ],
  // Whose: "@a 最近发了什么", "在 @a 里".
  [
    /(@\w{1,15}) ?(?:最近)?(?:都)?(?:发布?|發|说|說)了?(?:什么|甚麼|哪些)/g,
    " from $1 ",
  ],
  [/在 ?(@\w{1,15}) ?(?:里面?|裡面?|中|上)(?:的)?/g, " from $1 "],
  [
    /(@\w{1,15}) ?在(?=(?:过去|過去|最近|近) ?[一\d])/g,
    " from $1 ",
  ],
  // When.
  [
    /(\d{4})年(\d{1,2})月(\d{1,2})[日号號] ?(?:到|至|-) ?(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})[日号號]?(?:之?间|期间)?(?:的)?/g,
    ([year = "", month, from = "", year2, month2, to = ""]) =>
      ` between ${from} ${monthOf(month)} ${year} and ${to} ${
        monthOf(month2 ?? month)
      } ${year2 ?? year} `,
  ],
  [
    new RegExp(
      `[（(]?(?:在)?(?:过去|過去|最近|近) ?(\\d+) ?(${SPAN})(?:之?内|以来|以來|里)?[）)]?(?:的|发布的|發布的)?`,
      "g",
    ),
    ([count = "", span = ""]) => ` last ${count} ${SPANS[span] ?? ""} `,
  ],
  [
    /(?:在)?(?:过去|過去|最近|近)一?(?:周|週|个星期)(?:之?内|里)?(?:的|发布的|發布的)?/g,
    " last 7 days ",
  ],
  // What is ruled out, and how well received.
  [
    /(?:排除|去掉|去除|过滤掉|除去|不要|不看)(?:所有)?(?:的)?(?:转推|轉推|转发|轉發)/g,
    " without retweets ",
  ],
  [
    /(?:排除|去掉|去除|过滤掉|除去|不要|不看)(?:所有)?(?:的)?(?:回复|回覆)/g,
    " without replies ",
  ],
  [
    /(?:但|并且|且)?不(?:包含|含有?|包括) ?(?=[\ue000-\ue00f])/gu,
    " without ",
  ],
  [/(?:包含|含有|包括) ?(?=[\ue000-\ue00f])/gu, " with "],
  [/(?:点赞|點贊|赞|讚)数?最(?:高|多)的/g, " most liked "],
  [
    /(点赞|點贊|赞|讚|喜欢|转推|轉推|转发|轉發|回复|回覆|评论)数?(?:量)?(超过|超過|大于|高于|多于|不低于|不少于|至少) ?(\d+)(?!\d| ?(?:个|個|次)?以上) ?(?:个|個|次)?的?/g,
    ([kind = "", side = "", count = ""]) =>
      ` ${/^[不至]/.test(side) ? "at least" : "more than"} ${count} ${
        /^[转轉]/.test(kind)
          ? "retweets"
          : /^[回评]/.test(kind)
          ? "replies"
          : "likes"
      } `,
  ],
  [
    /(?:点赞|點贊|赞|讚|喜欢)数?(?:在|超过|超過|大于)? ?(\d+) ?(?:个|個|次)?以上的?/g,
    " at least $1 likes ",
  ],
  [/(\d+) ?(?:个|個)?(?:点赞|點贊|赞|讚)以上的?/g, " at least $1 likes "],
  [
    /(#[^\s#@]+) ?(?:话题|話題)?(?:标签|標籤|话题|話題)的?/g,
    " $1 ",
  ],
  // What posts are, behind their subject.
  [
    /(?:相关|相關|有关|有關)的?(?:热门|熱門)?的?(?=推文|帖子|贴文|讨论)/g,
    " ",
  ],
  [/的?(?:热门|熱門)的?(?=推文|帖子|贴文)/g, " popular "],
  [
    /的?(?:最新|最近|近期|热门|熱門)?的?(?:讨论|討論|动态|動態|消息)(?=[\s，,。]|$)/g,
    " posts ",
  ],
  [/(\d+) ?(?:条|條|篇)(?=推文|帖子|贴文| ?posts)/g, ", $1 posts only, "],
  // Between a name and what it belongs to.
  [/(?<=[A-Za-z0-9]) ?的(?=[\p{Script=Han}]{2})/gu, " "],
  // Japanese.
  [
    /[（(]?(?:RT|リツイート)(?:・|、|と|や)(?:他人への)?(?:リプライ|返信|リプ)(?:を|は)?(?:除外|除く|除いて|なし)[）)]?/g,
    " , without retweets, without replies, ",
  ],
  [/(@\w{1,15}) ?の最新の?(?=ツイート|投稿|ポスト)/g, " from $1 , latest "],
  [
    /(?:キーワード|ワード|単語|言葉)?「([^」]{1,40})」(?:という(?:言葉|単語|ワード|フレーズ))?(?:を含む|が入った|の|に関する|について(?:の)?)(?=[^」]*(?:ツイート|投稿|ポスト))/g,
    ' "$1" ',
  ],
  [/日本語の(?= ?["「])/g, " in Japanese "],
  [/英語の(?= ?["「])/g, " in English "],
  [/の?最新の?(\d+)件の?/g, ", $1 posts only, "],
  [/(?:ここ|この|過去|直近)の?(\d+)時間(?:以内)?の?/g, " last $1 hours "],
  [
    /を(?:取得|収集)(?:して|する|したい)?(?:ください|下さい)?(?=[\s。（(]|$)/g,
    " ",
  ],
  [
    /に?(?:関連(?:する|した)?|関する)の?(?=(?:最新の?)?(?:ツイート|投稿|ポスト))/g,
    " ",
  ],
  [
    /([A-Za-z0-9]+)と([A-Za-z0-9]+)を含む(?=ツイート|投稿|ポスト)/g,
    ([one = "", other = ""]) => ` ${one} ${other} `,
  ],
  [/(?<=(?:ツイート|投稿|ポスト|日本語で))を?検索(?=[\s。]|$)/g, " "],
  [/(\d+) ?いいね以上の?/g, " at least $1 likes "],
  [/人気の?(?=ツイート|投稿|ポスト)/g, " popular "],
  [
    /リツイート(?:を|は)?(?:以外|除外|除いて|除いた|除く|なし|抜き)の?/g,
    " , without retweets, ",
  ],
  [/(?:最新|最近|直近|新しい)の(?=(?:ツイート|投稿|ポスト))/g, " latest "],
  [
    /(@\w{1,15}) ?は(?:最近|今日|昨日|今)?(?:何|なに)を(?:ツイート|投稿|ポスト|発言)し(?:ました|ている|ています|た)(?:か|の)?/g,
    " from $1 ",
  ],
  [/(@\w{1,15}) ?(?:さん)?の(?:発言|つぶやき)/g, " from $1 "],
  [
    /(?:過去に)?(\d+)(?:回|件)?以上(?:RT|リツイート|リポスト)された/g,
    " at least $1 retweets ",
  ],
  [/(#[^\s#@]+) ?(?:ハッシュ)?タグの?/g, " $1 "],
  [
    /([\p{L}\p{N}ー]+?)(?:または|もしくは|あるいは)([\p{L}\p{N}ー]+?)(?:という(?:言葉|単語|ワード))?(?:を含む|が入った)/gu,
    ([one = "", other = ""]) => ` ${one} OR ${other} `,
  ],
  [
    /(?<=[\ue000-\ue00f])(?:という(?:言葉|単語|フレーズ))?(?:と(?:完全)?一致(?:した|する)|を含む|が入った)/gu,
    " ",
  ],
  [/「([^」]{1,40})」と(?:完全)?一致(?:した|する)/g, ' "$1" '],
  [
    /を?(\d+)件(?:だけ)?(?:検索|取得|表示|収集)?(?:して|する)?(?:ください|下さい)?(?=[\s。]|$)/g,
    ", $1 posts only ",
  ],
  [
    /(\d{4})年(\d{1,2})月から(?:(\d{4})年)?(\d{1,2})月まで(?:の|に)?/g,
    ([year = "", month, year2, month2]) =>
      ` from ${monthOf(month)} ${year} to ${monthOf(month2)} ${year2 ?? year} `,
  ],
  // Korean.
  [
    /(?:리트윗|RT)(?:은|는|을)? ?(?:제외하고|제외한|빼고|없이)(?=\s|$)/g,
    " , without retweets, ",
  ],
  [
    /(?:답글|댓글|멘션)(?:은|는|을)? ?(?:제외하고|제외한|제외|빼고|없이)(?=\s|$)/g,
    " , without replies, ",
  ],
  [
    /(?:지난|최근) ?(\d+) ?(시간|일|주|개월|달)(?: ?(?:동안|간|이내))?(?:의|에)?(?=\s|$)/g,
    ([count = "", span = ""]) => ` last ${count} ${KOREAN_SPANS[span] ?? ""} `,
  ],
  [/지난 ?주(?:의|에)?(?=\s|$)/g, " last week "],
  [/지난 ?달(?:의|에)?(?=\s|$)/g, " last month "],
  [
    /(?:내가 )?팔로우(?:하는|한) (?:사람|계정)들?(?:의|이 (?:올린|쓴))?(?=\s|$)/g,
    " posts from accounts I follow ",
  ],
  [
    /인증(?:된|받은)? ?(?:계정|사용자)(?:의|만|이 올린)?(?=\s|$)/g,
    " verified accounts only ",
  ],
  [/(?<!\S)(\S+) 근처(?:의|에서)?(?=\s|$)/g, " near $1 "],
  [
    /관련(?:된)? ?글|글(?=(?:을|들)? ?(?:모아|찾아|검색해) ?(?:줘|주세요))/g,
    " posts ",
  ],
  [/모아 ?(?:줘|주세요)/g, " "],
  [/(\d+) ?(?:개 ?)?좋아요 ?이상(?:인|의)?/g, " at least $1 likes "],
  [/([A-Za-z0-9]+)에 대(?:해서?|한)(?=\s)/g, " $1 "],
  [/인기 ?(?=트윗|게시물|포스트)/g, " popular "],
  [/(?<=#[^\s#]+ )해시태그(?=\s)/g, " "],
  [/찾아 ?(?:줘|주세요)/g, " "],
  [/(?<=(?:트윗|게시물|포스트) )검색(?=[\s.]|$)/g, " "],
  [
    /(@\w{1,15}) ?(?:이|가|은|는) ?(?:최근에?|오늘|어제)? ?(?:뭘|무엇을|뭐라고) ?(?:(?:트윗|게시|포스팅|말)했|올렸|썼)\S*/g,
    " from $1 ",
  ],
  [/(?:^|(?<=\s))(?:X|엑스|트위터)에서(?=\s)/gi, " "],
  [/(?<=[\ue000-\ue00f"]) ?(?:키워드|단어)(?:로|를|가|이)?(?=\s)/gu, " "],
  [/(?:관련(?:된)?|대한|관한) ?(?=트윗|게시물|포스트)/g, " "],
  [/(?:검색|조회)해 ?(?:줘|주세요)(?=[\s.?]*$)/g, " "],
  [/최신 ?(?=트윗|게시물|포스트)/g, " latest "],
  // Russian.
  [
    /(?<=^\s*|\s)(?:что|о чём|о чем) (?:пишет|постит|говорит|твитит|публикует|писал|написал)а? (@\w{1,15})(?=\s|[,.?]|$)/giu,
    " posts by $1 ",
  ],
  [
    /(?<=\s)(?:в|на) (?:X|Twitter|твиттере?|иксе?)(?: и (?:Reddit|реддите))?(?=[\s,.?]|$)/giu,
    " on Twitter ",
  ],
  [
    /(?<=\s)за (два|две|три|четыре|пять|шесть|семь|десять) (дня|дней|недели|недель|месяца|месяцев|часа|часов)(?=[\s,.?]|$)/giu,
    ([count = "", span = ""]) =>
      ` in the last ${RUSSIAN_COUNTS[count.toLowerCase()] ?? ""} ${
        RUSSIAN_SPANS[span.slice(0, 2).toLowerCase()] ?? ""
      } `,
  ],
  // Arabic.
  [
    /(?:آخر|أحدث) (?:ال)?تغريدات (?:من )?(?:حساب )?(@\w{1,15})/g,
    " latest posts by $1 ",
  ],
  [/(?:ال)?تغريدات (?:من )?(?:حساب )?(@\w{1,15})/g, " posts by $1 "],
  [
    /(?:ال)?تغريدات (?:فيروسية|رائجة|منتشرة|الأكثر (?:تداولا|تفاعلا|انتشارا)ً?)/g,
    " viral posts ",
  ],
  [/(?<=^\s*)(?:ابحث|اعثر|أوجد|اجلب)(?: لي)?(?: (?:عن|على))?(?=\s)/g, " find "],
  [
    new RegExp(
      `(?:منذ|ابتداء من|من بداية)(?: شهر)? (${
        ARABIC_MONTHS.join("|")
      })(?: (\\d{4}))?`,
      "g",
    ),
    ([month = "", year = ""]) =>
      ` since ${MONTH_NAMES[ARABIC_MONTHS.indexOf(month)]} ${year} `,
  ],
  [/(?:خلال |في )?(?:ال)?أسبوع الماضي/g, " last week "],
  [/(?:خلال |في )?(?:ال)?شهر الماضي/g, " last month "],
  [
    /(?:خلال |في )?آخر (\d+) (أيام|يوما?ً?|ساعات|ساعة|أسابيع)/g,
    ([count = "", span = ""]) =>
      ` last ${count} ${
        span.startsWith("س") ? "hours" : /^أس/.test(span) ? "weeks" : "days"
      } `,
  ],
  [/(?:أكثر من|فوق) (\d+) (?:إعجابا?ً?|لايك)/g, " more than $1 likes "],
  [/(?:بدون|من دون) (?:ال)?ردود/g, " without replies "],
  [/(?:مع|تحتوي على|فيها) (?:فيديو|فيديوهات|مقاطع)/g, " with videos "],
  [/(?:مع|تحتوي على|فيها) روابط/g, " with links "],
  [/(?:من |ال)*حسابات (?:ال)?موثقة/g, " from verified accounts "],
];
