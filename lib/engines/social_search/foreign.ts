/**
 * Goals in other languages than English: the words with which a goal says which
 * posts are wanted and when are written in English, so that the readers
 * understand them. What the goal is about stays as it is.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { lazily } from "@/lib/lazily.ts";
import { guessLanguage } from "@/lib/text_understanding/stems.ts";
import { wordsOf } from "@/lib/text_understanding/words.ts";
import { BOUND_PHRASES, type BoundPhrase } from "./bound_phrases.ts";
import { BOUND_IN_WORDS } from "./bound_in_words.ts";
import FOREIGN from "./foreign_words.txt" with { type: "text" };
import type { GoalText } from "./goal_text.ts";
import { MONTH_NAMES } from "./month_names.ts";
import { isEmptyWord } from "./words.ts";

/** Words of grammar from which on a goal is taken for one of another language. */
const SURE_MIN = 2;

/** By language: a word of it, and the English one. */
const tables = lazily(() => readForeign(FOREIGN));

function readForeign(
  text: string,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const languages = new Map<string, Map<string, string>>();
  for (const line of text.trim().split("\n")) {
    const [, language = "", word = "", english = ""] =
      /^([a-z]{2}) ([^=]+)=(.+)$/.exec(line) ?? [];
    if (english === "") continue;
    const words = languages.get(language) ?? new Map<string, string>();
    languages.set(language, words.set(word, english));
  }
  return languages;
}

/** What stands in English before what it belongs to. */
const ORDER: readonly (readonly [RegExp, string])[] = [
  [/\b(more|fewer|less) (?:of|than|that) (\d)/g, "$1 than $2"],
  [
    /\b((?:January|February|March|April|May|June|July|August|September|October|November|December)) of (\d{4})\b/g,
    "$1 $2",
  ],
  [
    /\bof ((?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?)\b/g,
    "of $1",
  ],
  [
    /\b(since|from|until|after|before) the (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)/g,
    "$1 ",
  ],
  [
    /\bin the (?=(?:Dutch|English|German|French|Spanish|Italian|Portuguese|Polish)\b)/g,
    "in ",
  ],
  [
    /\bin last (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g,
    "in ",
  ],
  [/\b(?:the )?last (?=(?:posts|tweets) (?:by|from|of) )/g, "latest "],
  [/\b(?:since|of) (?=(?:photos|images|videos|links)\b)/g, "with "],
  [
    /\bwhat (?:do )?(think|say|write) (?:the |les |os |as )?(people|users|customers|developers)(?: (?:about|of|on))?\b/g,
    "what do $2 $1 about",
  ],
  [
    /\bwhat (?:the |as |os )?(people|users|customers|developers) (think|say|write)(?: (?:about|of|on))?\b/g,
    "what do $1 $2 about",
  ],
  [
    /\bwhat do (people|users|customers|developers) write about\b/g,
    "what do $1 say about",
  ],
  [/\b(that|who|which) (mention(?:ing)?) to (?=@)/g, "$1 $2 "],
  [/\b(\d+) last (days?|weeks?|months?|years?|hours?)\b/g, "last $1 $2"],
  [/\b(?:the )?(week|month|year) last\b/g, "last $1"],
  [/\bof the (last \d+ )/g, "from the $1"],
  [
    /\bwhat (think|say|write) ((?!(?:the|of|about)\b)[\p{L}-]+) (?:about|of)\b/gu,
    "what do $2 $1 about",
  ],
  [
    /\b(\d{1,2})\. (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g,
    "$1 ",
  ],
  [
    /\b(?:since|for) (?:a|one|an) (?=(?:day|week|month|year|hour)\b)/g,
    "in the last ",
  ],
  // "tweets populares y recientes": what they are stands behind them.
  [
    /\b(posts|tweets|threads|videos|images) ((?:popular|recent|viral|new)(?:(?: and |, )(?:popular|recent|viral|new))?)(?=[ ,])/g,
    "$2 $1",
  ],
  [/^(\s*find) of (?=\p{L})/u, "$1 "],
  [/\bof (?=(?:experts|journalists|developers|users|customers)\b)/g, "by "],
  [/\balternatives about\b/g, "alternatives to"],
  [/\b(since|from|until|after|before) the (?=\d)/g, "$1 "],
  [/\b(?:the )?last (day|week|month|year)\b/g, "last $1"],
  [/\b((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day) last\b/g, "last $1"],
  [
    /\b(?:of|from) ((?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?) (?:the|to|at|until|in) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g,
    "from $1 to ",
  ],
  [/\bthe last (\d+)/g, "the last $1"],
  [/\b(?:to the|to|at|a) least\b/g, "at least"],
  [/\bat least of (\d)/g, "at least $1"],
  [/\b(the start of) (?:the |of )*(week|month|year)\b/g, "$1 the $2"],
  [/\bthe start (?:of )?(?:the )?(week|month|year)\b/g, "the start of the $1"],
  [/\bbefore (\d+) (days?|weeks?|months?|years?)\b/g, "$1 $2 ago"],
  [/\b(?:of|since) (?=@)/g, "from "],
  [/\b(\d{1,2})\.? of (?=\p{Lu}\p{Ll}+)/gu, "$1 "],
  [/\b(posts|tweets) of the? ?(?=@)/g, "$1 from "],
  // "за неделю": the last one.
  [/\bin (day|week|month|year)(?=\s*(?:[|,.;!?]|$))/g, "in the last $1"],
  [/\bsince (?=(?:more|fewer|less) than \d)/g, "with "],
  // "что пишет @a": whatever the verb is, the account does it.
  [/(?<=^\s*)what (?!about\b|of\b)[\p{L}]{3,} (?=@)/gu, "posts from "],
];

/** "твиты @a", "@a の ... ツイート": without a word for its role an account posts. */
const ROLELESS =
  /(?<=^\s*|\b(?:posts|tweets|find|show|latest) +)(@\w{1,15})(?!\w| *(?:を|に|宛|へ|에|についての?|about |提|or @|and @|, @))(?=.*\b(?:posts|tweets|find)\b|(?<=\b(?:posts|tweets|latest) +@\w+))/gu;

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

/** Phrases of languages that write no blanks, or bind the words to others. */
const BOUND: readonly BoundPhrase[] = [
  ...BOUND_PHRASES,
  // What posts have: "die ein Bild enthalten", "que tengan fotos".
  [
    /(?<=\s)die (?:nur )?(?:ein(?:e|en)? )?(Bild(?:er)?|Fotos?|Videos?|Links?|Umfragen?) (?:enthalten|haben|zeigen)(?=[\s,.;]|$)/g,
    "mit $1",
  ],
  [
    /(?<=\s)(?:que (?:contengan|contienen|tengan|tienen|incluyan|incluyen|contenham|contêm|tenham|têm|incluam)|qui (?:contiennent|ont|comportent)|che (?:contengono|contengano|hanno|abbiano)|conteniendo|contendo|contenant|contenenti)(?: (?:des|una?|uma?|une?))?(?= [\p{L}])/gu,
    "with",
  ],
  ...BOUND_IN_WORDS,
  // What posts name: "que falem sobre", "die mindestens eines der folgenden Wörter nennen:".
  [
    /(?<=\s)(?:que falem|que falam|que hablen|que hablan|qui parlent|che parlano|die (?:sich )?(?:sprechen|handeln|schreiben)) (?:sobre|de|du|des|di|von|über)(?=\s)/gi,
    "about",
  ],
  [
    /(?<=\s)(?:mas|pero|mais|ma) (?:não|no|ne|non) (?:falem|falam|hablen|hablan|parlent pas|parlano|mencionen|mencionem) (?:sobre |de |du |des |di )?(?=\S)/gi,
    "but without ",
  ],
  [
    /(?<=\s)die mindestens ein(?:e|es|en|er) der folgenden \p{L}+ (?:nennen|erwähnen|enthalten):/giu,
    "mentioning any of:",
  ],
  [
    /(?<=\s)(?:desconsiderando|descartando|ignorando|sin contar|sem contar|ohne die) (?:os|as|los|las|les|i|le|gli)(?=\s)/gi,
    "excluding",
  ],
  [
    /(?<=\s)(?:la|le|los|las|a|as|os|les|die) (?:frase esatta|frase exacta|frase exata|phrase exacte|palabras|palavras|parole|mots|Wörter) (?=[\ue000-\ue00f])/giu,
    "",
  ],
  [
    /(?<=\s)(?:che (?:contengono|contengano|abbiano|hanno)|que (?:contengan|contienen|contenham|contêm)|qui contiennent|die) (?=[\ue000-\ue00f])/giu,
    "with ",
  ],
  [
    /(?<=\s)(?:link|links|enlaces|liens) (?:a|à|para|zu) (?:pagine|páginas|pages|Seiten)(?: web)?(?=[\s,.;]|$)/gi,
    "links",
  ],
  [
    /(?<=\s)(?:inviat[aei]|enviados|envoyés|escritos|publicados) (?:da|por|par) (?=@)/gi,
    "from ",
  ],
  [
    /(?<=\s)(?:das|nas|de las|en las|delle|nelle|des|les|aus den) (?=(?:últimas|últimos|ultime|ultimi|dernières|derniers|letzten) )/gi,
    "",
  ],
  [
    /(?<=\s)(Retweets|Reposts|Antworten|Zitate|Links|Bilder|Videos) (?:bitte nicht|ausschließen|ausgeschlossen|weglassen)(?=[\s,.;]|$)/g,
    "ohne $1",
  ],
  [
    /(?<=\s)(?:nada de|niente|esclus[ei] (?:le |i |gli )?|escludendo|excluant|en excluant|excluindo|excluyendo) ?(?=[\p{L}"\ue000-\ue00f])/gu,
    "excluding ",
  ],
  [
    /(?<=\s)(?:das Wort|la palabra|le mot|a palavra|la parola) (?=[\ue000-\ue00f])/g,
    "",
  ],
  // Where: "cerca de Madrid", "rund um Berlin".
  [
    /(?<=\s)(?:(?:in|aus) der (?:Nähe|Umgebung) von|nahe|rund um|cerca de|en los alrededores de|près d[e']|à proximité d[e']|aux (?:environs|alentours) d[e']|perto d[eoa]|próximo (?:de|a)|nos arredores d[eoa]|vicino(?: a)?|nei (?:dintorni|pressi) di) ?(?:la ciudad de |der Stadt )?(?=\p{Lu})/gu,
    "near ",
  ],
  [/(?<=\s)(?:autour d[e']) ?(?=\p{Lu})/gu, "near "],
  // When: "antes del 1 de enero", "à partir du 1er mars".
  [/(?<=\s)(\d{1,2})(?:er|°|º)(?=\s)/g, "$1"],
  [
    /(?<=\s)(?:antes del?|anterior(?:es)? a(?:l)?|precedenti al?|prima del?|avant(?: le)?|antérieurs? (?:à|au)|vor dem) (?=\d)/g,
    "before ",
  ],
  [
    /(?<=\s)(?:à partir d[ue]|a partir del?|a partir d[oe]|a partire d(?:a|al)|ab dem|dal) (?=\d|\p{L}+ (?:de )?\d{4})/gu,
    "since ",
  ],
  [/(?<=\s)au cours (?=des?\s)/g, ""],
  [/(?<=\s)in poi(?=[\s,.;]|$)/g, ""],
  [
    /(?<=\s)(?:bis (?:zum )?Ende(?: von)?|hasta (?:el )?fina(?:l|les) de|jusqu['’]à (?:la )?fin(?: de)?|até (?:o )?(?:fim|final) de|fino alla fine del) (\d{4})/g,
    ([year = ""]) => `before ${Number(year) + 1}`,
  ],
  [/(?<=\s)(?:fino al|hasta el|até|jusqu['’]au|bis zum) (?=\d)/g, "until "],
  [/(?<=\s)mi piace(?=[\s,.;]|$)/g, "likes"],
  [
    /(?<=^\s*)(?:montre|trouve|cherche)-moi(?=\s)|(?<=^\s*)mostra-me(?=\s)/gi,
    "show",
  ],
  [
    /(?<=\s)(?:pelo menos|ao menos|no mínimo|por lo menos|al menos|como mínimo|au moins|au minimum|almeno|perlomeno)(?=\s)/gi,
    "at least",
  ],
  [
    /(?<=\s)(?:que (?:no|não) (?:sean|sejam|vengan|venham|provengan)|qui ne (?:sont|soient|viennent) pas) (?:de la |de los |de |da |do |par )?(?=@)/gi,
    "not from ",
  ],
  [
    /(?<=\s)(?:que (?:no|não) (?:sean|sejam|contengan|contenham|tengan|tenham|incluyan|incluam)|qui ne (?:sont|soient|contiennent) pas)(?: (?:un|una|uns|umas|des?|d'))?(?=\s)/gi,
    "without",
  ],
  [
    /(?<=\s)(?:no|não|pas) (?:de|por|par|da|das) (?:des )?(?:cuentas|contas|comptes|perfiles|perfis|profils) (?:verificad[ao]s|verificados|vérifiés|certifiés)/gi,
    "unverified accounts",
  ],
  [
    /(?<=\s)(?:de|por|par|da|das) (?:des )?(?:cuentas|contas|comptes|perfiles|perfis|profils) (?:verificad[ao]s|verificados|vérifiés|certifiés)/gi,
    "from verified accounts",
  ],
  [
    /(?<=\s)(?:zum|zu dem) Thema(?=\s)|(?<=\s)(?:sur le thème|au sujet|sobre el tema|sobre o tema)(?: (?:de la|de l'|du|del|de|da|do))?(?=\s)/gi,
    "about",
  ],
  [/(?<=\s)(?:stammen|stammt|kommen)(?=\s*[,.;)]|\s*$)/gi, ""],
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
    /リツイート(?:を)?(?:以外|除外|除いて|除く|なし|抜き)の?/g,
    " without retweets ",
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
  [/(?:過去|直近)(\d+)日(?:間)?の?/g, " last $1 days "],
  [/リツイート(?:を)?(?:除く|除外|なし)/g, " without retweets "],
  [/画像(?:付き|つき|あり)の?/g, " with images "],
  [/動画(?:付き|つき|あり)の?/g, " with videos "],
  [/\bce mois(?:-ci)?\b/gi, " this month "],
  [/关于|關於/g, " about "],
  [/中文(?=推文|帖子|posts| )/g, " in Chinese "],
  [/昨天(?:以来|以來)?/g, " since yesterday "],
  [/(?:最近|过去|過去)(\d+)天/g, " last $1 days "],
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

/** Letters of other scripts than the Latin one. */
const OTHER_SCRIPTS = /[\u0370-\u1fff\u2e80-\ud7ff]/;
/** Those that a text without such letters can have. */
const BOUND_IN_LATIN = BOUND.filter(([{ source }]) =>
  !OTHER_SCRIPTS.test(source)
);

/** A letter or a word of grammar that English does not have. */
const OF_OTHERS =
  /[\u00c0-\u017e]|\s(?=[acdefhijlmnpqrstuvz])(?:al|alla|almeno|antes|ab|al|au|aux|autour|avant|avec|bis|ce|cerca|che|com|como|con|cuentas|contenant|contendo|contenenti|conteniendo|da|dal|das|de|del|della|der|des|d['’]\S+|di|die|do|du|el|em|en|entre|gli|hasta|hors|il|in der|je|jusqu\S+|la|las|le|les|los|mentionnant|mi|mit|na|nahe|niente|nos?|ohne|os|para|par|pas|pelo|per|perlomeno|perto|por|pour|que|qui|rund|se|sem|senza|sin|sobre|su|sul|sull\S+|sur|und|vicino|von|vor|zu|zum)\s|^\s*(?:montre|trouve|cherche|mostra)-/iu;

const ARTICLE = /(?<=\s)(?:l|d|dell|nell|dall|all)['’](?=\p{L}{2})/giu;
/** Within Japanese, what stands between two words of a name or a subject. */
const BETWEEN_WORDS =
  /(?<=[\p{Script=Latin}\d\p{Script=Katakana}\p{Script=Han}ー])[のと](?=[\p{Script=Latin}\d\p{Script=Katakana}\p{Script=Han}]{2})/gu;

const COMMA = / *[、，] */g;
/** What binds words in Japanese and Chinese and stands alone now. */
const PARTICLE = /(?<=\s)(?:[でをにはがのも、。，]|から|まで|的)(?=\s)/g;

/** "ohne das Wort Werbung": the word as it stands. */
const NAMED_WORD =
  /(?<=\s(?:das Wort|la palabra|le mot|a palavra|la parola) )([\p{L}-]+)(?=[\s,.;]|$)/gu;

/** Writes what a goal says of posts in English; returns what to report of it. */
export function readForeignGoal(text: GoalText): string[] {
  const said: string[] = [];
  // Which language it is, the goal's own words say.
  const written = text.rest;
  text.hold(NAMED_WORD, () => true);
  const bound = text.has(OTHER_SCRIPTS)
    ? BOUND
    : text.has(OF_OTHERS)
    ? BOUND_IN_LATIN
    : [];
  for (const [pattern, english] of bound) {
    text.rewrite(pattern, (all, ...groups) => {
      said.push(all.trim());
      // Behind the groups stand the place and the whole.
      const found = groups.slice(0, -2);
      return typeof english === "string"
        ? english.replace("$1", found[0] ?? "")
        : english(found, all);
    });
  }
  if (said.length > 0) {
    text.hold(/"([^"]+)"/g, () => true);
    text.rewrite(COMMA, ", ");
    text.rewrite(BETWEEN_WORDS, " ");
    text.rewrite(PARTICLE, (word) => {
      said.push(word);
      return " ";
    });
  }
  const table = tableOf(written, said.length > 0 ? 1 : SURE_MIN);
  if (table !== null) {
    text.rewrite(WORD, (word, ...groups) => {
      const english = table.get(word) ??
        firstWord(word, text.rest.slice(0, Number(groups[0])), table);
      if (english === undefined) return word;
      if (english.toLowerCase() !== word.toLowerCase()) said.push(word);
      return english;
    });
    // "l'intelligence": the article is no part of the word.
    text.rewrite(ARTICLE, "");
    for (const [pattern, order] of ORDER) text.rewrite(pattern, order);
  }
  if (said.length > 0) text.rewrite(ROLELESS, "from $1");
  return said.length === 0 ? [] : [
    `The goal is not in English; read as "${
      text.expand(text.rest).replace(/\s+/g, " ").replaceAll('"', "'").trim()
    }". Translated: ${[...new Set(said)].join(", ")}.`,
  ];
}

const WORD =
  /(?<![\p{L}\p{M}\p{N}@#$_'.:/-])[\p{L}][\p{L}\p{M}']*(?![\p{L}\p{M}\p{N}_:/-]|\.[\p{L}])/gu;

/** "LA fires": no article in capitals alone. */
const ACRONYM = /^\p{Lu}{2,}$/u;

/** The first word of a sentence has a capital whatever it is. */
function firstWord(
  word: string,
  before: string,
  table: ReadonlyMap<string, string>,
): string | undefined {
  return /(?:^|[.?!:;|])\s*$/.test(before) && !ACRONYM.test(word)
    ? table.get(word.toLowerCase())
    : undefined;
}

/** Words of a goal that says a few of them again and again: no sentence does. */
const ONE_SENTENCE = 40;
const FEW_WORDS = 6;

/** The words of the goal's language; null for English and what has none. */
function tableOf(
  rest: string,
  sureMin: number,
): ReadonlyMap<string, string> | null {
  const words = rest.match(WORD) ?? [];
  if (words.length > ONE_SENTENCE && new Set(words).size < FEW_WORDS) {
    return null;
  }
  // "no" and "over" are words of English too, and "posts" of half the world.
  const telling = words.filter((word) => !isEmptyWord(word));
  const guessed = guessLanguage(wordsOf(rest));
  let best: ReadonlyMap<string, string> | null = null;
  let bestCount = 0;
  let bestSure = 0;
  for (const [language, table] of tables()) {
    const sure = telling.filter((word) =>
      (table.get(word) ??
        (rest.trimStart().startsWith(word)
          ? firstWord(word, "", table)
          : undefined) ??
        word) !== word
    ).length;
    const count = sure === 0 ? 0 : sure + (guessed === language ? 1 : 0);
    const isSurer = count === bestCount && sure > bestSure;
    if (count > bestCount || isSurer) {
      bestSure = sure;
      [best, bestCount] = [table, count];
    }
  }
  const english = words.filter((word) => ENGLISH_GRAMMAR.has(word)).length;
  // "posts about mortal sin": one word is a word of English most likely.
  const isOneWord = bestSure < SURE_MIN && english > 0;
  return bestCount >= sureMin && bestCount > english && !isOneWord
    ? best
    : null;
}

/** What stands in English goals alone. */
const ENGLISH_GRAMMAR: ReadonlySet<string> = new Set(
  "about all and any are but by find for from get how is more new not of or show since some than that the to what who with without"
    .split(" "),
);
