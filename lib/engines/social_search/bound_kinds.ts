/**
 * Kinds of posts, alternatives, places and days in goals of languages that write
 * no blanks or bind what they say to the word before it.
 *
 * @module
 */

import type { BoundPhrase } from "./bound_phrases.ts";
import { MONTH_NAMES } from "./month_names.ts";

/** A day of a year, or of none. */
const DATE = "(?:(\\d{4})[年년] ?)?(\\d{1,2})[月월] ?(\\d{1,2})[日号號일]";
const dayOf = (year: string | undefined, month = "", day = "") =>
  `${day} ${MONTH_NAMES[Number(month) - 1] ?? ""}${
    year === undefined || year === "" ? "" : ` ${year}`
  }`;
const HAN = "\\p{Script=Han}";

/** The phrases, in the order in which they are read. */
export const BOUND_KINDS: readonly BoundPhrase[] = [
  // "10月1日から15日まで", "10月1日到10月15日", "10월 1일부터 15일까지".
  [
    new RegExp(
      `${DATE} ?(?:から|~|〜|到|至|부터) ?(?:(\\d{4})[年년] ?)?(?:(\\d{1,2})[月월] ?)?(\\d{1,2})[日号號일] ?(?:まで|까지|之间|期间)?(?:の|に|的|의)?`,
      "gu",
    ),
    ([year, month, from, until, other, to]) =>
      ` between ${dayOf(year, month, from)} and ${
        dayOf(until ?? year, other ?? month, to)
      } , `,
  ],
  // Alternatives: "A または B", "A 或 B", "A 또는 B", "A veya B".
  [
    /(?<=[\p{L}\p{N}]) ?(?:または|もしくは|あるいは|或者|或是|또는|혹은) ?(?=[\p{L}\p{N}#$@])/gu,
    " or ",
  ],
  [/(?<=[A-Za-z0-9]) ?或 ?(?=[A-Za-z0-9#$@])/gu, " or "],
  [
    new RegExp(`(?<=${HAN}{2})か(?=${HAN}{2})(?!${HAN}月)`, "gu"),
    " or ",
  ],
  // Where: what goes on behind it is another part.
  [
    new RegExp(
      `((?:${HAN}|[\\p{Script=Katakana}ー]){2,8})(?:の近く(?:で|の)?|付近の?|周辺の?|附近的?|周边的?|周圍的?|周围的?)(?=(\\S?))`,
      "gu",
    ),
    ([place = "", next = ""]) => ` near ${place}${next === "" ? " " : " , "}`,
  ],
  // Kinds of posts.
  [
    /(?:オリジナル|元)の?(?:ツイート|投稿|ポスト)(?:のみ|だけ)?/g,
    " original posts ",
  ],
  [/(?:只要|仅|只看)?原创(?:的)?(?:推文|帖子)?/g, " original posts "],
  [/원본 ?(?:트윗|게시물)(?:만)?/g, " original posts "],
  [
    /(?:但|并且|且|，)? ?(?:不包括|不包含|不要|不含|没有|除去|排除)(?:任何)?(?:回复|回覆)/g,
    " , without replies ",
  ],
  [
    /(?:의 )?(?<=\s)(?:사진|이미지)(?=\s*(?:,|$))/g,
    " with images ",
  ],
  [
    /(?<=\s)(?:동영상|영상)(?=\s*(?:,|$))/g,
    " with videos ",
  ],
  [/링크(?:가|는)? ?(?:없이|없는|제외)(?: 것만?)?/g, " without links "],
  [/的(?:照片|图片|圖片)(?=\s*(?:[，,。]|$))/g, " with images "],
  [/的?(?:视频|影片|視頻)(?=\s*(?:[，,。]|$))/g, " with videos "],
  [
    /(?:链接到|鏈接到|连结到|指向) ?((?:[a-z0-9-]+\.)+[a-z]{2,12}) ?的?/gi,
    " linking to $1 ",
  ],
  [/(?:自|从)?上周(?:以来|至今)/g, " since last week "],
  [/(?:自|从)?上个?月(?:以来|至今)/g, " since last month "],
  [/지난 ?주부터/g, " since last week "],
  [/(?:영어로 된|영어로 쓴|영어로|영어) ?(?=트윗|게시물|글)/g, " in English "],
  [
    /「([^」]{1,40})」という(?:言葉|単語|フレーズ|語)(?:を含む|を含んだ|が入った)/g,
    ' "$1" ',
  ],
  [/(?:に関する|についての)もの(?=\s*(?:[、,。]|$))/g, " "],
  [/(?<=[、，,] ?)日本語(?=\s*(?:[、，,。]|$))/g, " in Japanese "],
  [/(?<=[、，,] ?)(?:英語|英文)(?=\s*(?:[、，,。]|$))/g, " in English "],
  // Turkish.
  [/(?<=\s)(?:veya|ya da) (?=[\p{L}\p{N}#$@])/giu, "or "],
  [
    /(?<=\s)(\p{L}+?)(?:y?l[ea]) ilgili (?=tweet|paylaşım|gönderi)/giu,
    "about $1 , ",
  ],
  [
    /(?<=\s)(?:link|bağlantı)(?:ler|lar)? ?(?:olmadan|hariç|içermeyen)|(?<=\s)linksiz/giu,
    " without links ",
  ],
  [/(?<=\s)fotoğraf(?:lar)?[ıi]?(?=\s*(?:,|$))/giu, " with images "],
  [/(?<=\s)videolar[ıi]?(?=\s*(?:,|$))/giu, " with videos "],
  // Russian.
  [/(?<=\s)с (\d{1,2}) по (?=\d)/gu, "from $1 to "],
  [/(?<=\s)(?:рядом с|недалеко от|возле|неподалёку от) (?=\p{Lu})/gu, "near "],
  // Arabic.
  [/(?<=^\s*)صور (?:من |ل)?(?=\p{L})/gu, " photos of "],
  [
    /(?<=^\s*)(?:فيديوهات|مقاطع فيديو|فيديو) (?:من |ل)?(?=\p{L})/gu,
    " videos of ",
  ],
];
