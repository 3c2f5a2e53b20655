/**
 * Phrases of other languages by classes: a verb of saying beside an account tells
 * who wrote, one of sending to whom, a link whereto, "neither ... nor" what is
 * ruled out. Any verb of a class is taken in any of its forms.
 *
 * @module
 */

import type { BoundPhrase } from "./bound_phrases.ts";

const HANDLE = "(@\\w{1,15})(?!\\w)";
const HOST = "((?:[a-z0-9-]+\\.)+[a-z]{2,12})";
/** One thing of a list. */
const ITEM = "[#@$]?[\\p{L}\\p{N}][\\p{L}\\p{N}_.-]*";

/** Words of a script, apart, so that a goal without it passes over its rows. */
interface Classes {
  /** "what", of what somebody said. */
  readonly what: string;
  /** What may help the verb. */
  readonly help: string;
  /** Before what was said of. */
  readonly about: string;
  /** Sent, of posts. */
  readonly sent: string;
  /** To whom. */
  readonly to: string;
  /** By which posts name a page. */
  readonly link: string;
  /** Before a link. */
  readonly having: string;
  /** Whereto it leads. */
  readonly onto: string;
  /** Neither, and nor. */
  readonly nor: string;
  /** Before what posts must not have. */
  readonly without: string;
}

const LATIN: Classes = {
  what: "ce qu['’]|ce que|lo que|o que|(?:che )?cosa|quello che|ciò che",
  help: "ha|a|hat|ont|han|hanno|está|vient de",
  about: "sobre|acerca|sur|su|sul\\S*|à propos|über|zu",
  sent:
    "enviad[ao]s|dirigid[ao]s|destinad[ao]s|adressée?s|envoyée?s|inviat[aei]|rivolt[aei]|indirizzat[aei]|gesendet|gerichtet",
  to: "a|à|al|ao|para|pour|an",
  link: "liens?|links?|enlaces?|ligaç(?:ão|ões)|collegament[oi]",
  having:
    "avec|mit|con|com|with|qui (?:contiennent|ont)|que (?:contengan|tengan|contenham)|die",
  onto: "vers|zu|auf|a|al|à|para|verso",
  nor: "ni|né|nem|weder|noch",
  without: "sin|sans|senza|sem|ohne",
};
const CYRILLIC: Classes = {
  what: "что|то, что",
  help: "вчера|сегодня|недавно",
  about: "про|о|об",
  sent: "адресованные|отправленные|направленные",
  to: "пользователю|аккаунту",
  link: "ссылк(?:ами|ой|и|у|а)",
  having: "с|со",
  onto: "на|к",
  nor: "ни",
  without: "без",
};

/** Rows that hold in any language, with its words in them. */
const rowsOf = (
  { what, help, about, sent, to, link, having, onto, nor, without }: Classes,
): readonly BoundPhrase[] => {
  const behind = `(?= (?:${about})\\s|\\s*(?:[,.;|?!]|$))`;
  return [
    // Who wrote: "ce que @a a publié sur", "cosa ha scritto @a".
    [
      new RegExp(
        `(?<=\\s)(?:${what}) ?${HANDLE} (?:(?:${help}) )?[\\p{L}-]{3,}${behind}`,
        "giu",
      ),
      " posts from $1",
    ],
    [
      new RegExp(
        `(?<=\\s)(?:${what}) ?(?:(?:${help}) ?)?[\\p{L}-]{3,} ${HANDLE}${behind}`,
        "giu",
      ),
      " posts from $1",
    ],
    // To whom: "enviados a @a".
    [
      new RegExp(`(?<=\\s)(?:${sent})(?: (?:${to}))? (?=@)`, "giu"),
      " replies to ",
    ],
    // Whereto: "un lien vers a.example".
    [
      new RegExp(
        `(?<=\\s)(?:(?:${having}) )?(?:(?:un|une|einem|einen|um|des|di) )?(?:${link}) (?:${onto}) (?=(?:[a-z0-9-]+\\.)+[a-z]{2,12}(?![a-z]))`,
        "giu",
      ),
      " linking to ",
    ],
    // "weder Retweets noch Antworten", "ni retweets ni respuestas".
    [
      new RegExp(
        `(?<=\\s)(?:(?:${without}) )?(?:${nor}) (?:des? |die |los |las )?(${ITEM}),? (?:${nor}) (?:des? |die |los |las )?(?=[\\p{L}#@])`,
        "giu",
      ),
      ([one = ""]) => ` without ${one}, without `,
    ],
  ];
};

/** In the order in which they are tried. */
export const BOUND_ROLES: readonly BoundPhrase[] = [
  ...rowsOf(LATIN),
  ...rowsOf(CYRILLIC),
  // "was @a über ... geschrieben hat".
  [
    new RegExp(
      `(?<=\\s)was ${HANDLE} ((?:über|zu|zum|zur|von) [^,.;|]{2,40}? )?\\p{L}+(?:t|en) (?:hat|haben)(?=\\s*(?:[,.;|?!]|$))`,
      "giu",
    ),
    ([author = "", topic = ""]) => ` posts from ${author} ${topic}`,
  ],
  [
    new RegExp(
      `${HANDLE} ?(?:さん)?が ?([^、。@]{1,30}?) ?(?:について|に関して|を)?(?:投稿|ツイート|書い|つぶやい|発言|言及)した(?:もの|こと|内容|投稿|ツイート|ポスト)?`,
      "gu",
    ),
    ([author = "", topic = ""]) => ` posts from ${author} about ${topic} `,
  ],
  // "an @a gerichtete Tweets".
  [
    new RegExp(
      `(?<=\\s)an ${HANDLE} (?:gerichtete|gesendete|geschickte|adressierte)[nrs]?(?=\\s)`,
      "giu",
    ),
    " replies to $1 ",
  ],
  // "a.example へのリンクを含む".
  [
    new RegExp(
      `${HOST} ?(?:への|の)リンク(?:を(?:含む|含んだ|貼った|シェアした)|がある|付き|つき|入り)?の?`,
      "giu",
    ),
    " linking to $1 ",
  ],
  [
    new RegExp(
      `(?:包含|带有|帶有|含有|含|带|有|分享)(?:了|指向)? ?${HOST} ?(?:的)?(?:链接|連結|鏈接|网址|網址)的?`,
      "giu",
    ),
    " linking to $1 ",
  ],
  [
    new RegExp(
      `${HOST} ?(?:으?로 (?:가는|연결되는) )?링크(?:가|를)? ?(?:있는|포함(?:한|된)?|공유한|달린)`,
      "giu",
    ),
    " linking to $1 ",
  ],
  // "mindestens eine der Parteien A, B oder C", "alguna de estas palabras: a, b".
  [
    new RegExp(
      `(?<=\\s)(?:(?:mindestens|al menos|au moins|almeno|pelo menos) )?(?:eine[rs]?|alguna|alguno|una|uno|une|um|uma|un|qualquer(?: uma?)?) (?:der|des|de (?:las|los|estas|estos|as|os)|d(?:est)?[ao]s|delle|dei|di queste|di questi)(?: (?:folgenden|siguientes|suivant[es]s?|seguenti|seguintes))? \\p{L}+:? (?=${ITEM}(?:, ${ITEM})+)`,
      "giu",
    ),
    " any of ",
  ],
  [
    /(?:包含|提到|含有?) ?(\S+?) ?(?:或者|或是|或) ?(\S+?) ?的(?=\s|推文|帖子)/gu,
    ([one = "", other = ""]) => ` ${one} OR ${other} `,
  ],
];
