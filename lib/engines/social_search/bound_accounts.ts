/**
 * What goals of other languages say of accounts: who wrote, who did not, who is
 * mentioned and who replied to. Read before all else, so that no other phrase
 * takes the words beside an account.
 *
 * @module
 */

import type { BoundPhrase } from "./bound_phrases.ts";

const HANDLE = "(@\\w{1,15})(?!\\w)";
const END = "(?=[\\s,.;]|$)";

/** The phrases, in the order in which they are read. */
export const BOUND_ACCOUNTS: readonly BoundPhrase[] = [
  // "nicht von @a selbst": the account says it.
  [
    new RegExp(
      `${HANDLE} ?(?:selbst|selber|mism[oa]|lui-même|elle-même|stess[oa]|mesm[oa]|propi[oa])${END}`,
      "gu",
    ),
    "$1",
  ],
  [
    /(?<=\s)(?:Erwähnungen (?:von|des|der)|menciones (?:a|de|del)|mentions (?:de|à|d['’])|menzioni (?:di|a)|menç(?:ões|ão) (?:a|à|ao|de|do|da)) ?(?=@)/giu,
    "mentioning ",
  ],
  [/(?<=\s)(?:упоминания|إشارات إلى) (?=@)/giu, "mentioning "],
  [
    /(?<=\s)(?:Antworten (?:an|auf)|respuestas a|réponses à|risposte a|respostas (?:a|à|ao)|antwoorden (?:aan|op)) (?=@)/giu,
    "replies to ",
  ],
  [
    /(?<=\s)(?:ответы(?: на| для| пользователю)?|(?:ال)?ردود على) (?=@)/giu,
    "replies to ",
  ],
  // Arabic.
  [
    new RegExp(`(?:و|لكن |ولكن )*(?:ليست|ليس|غير) (?:من|ل) ?${HANDLE}`, "gu"),
    ", not from $1",
  ],
  [/(?:تذكر|تشير إلى|يذكر|فيها) (?=@)/gu, "mentioning "],
  // Turkish: endings stand behind the name.
  [
    new RegExp(
      `${HANDLE} tarafından (?:\\p{L}+ma(?:mış|yan|dığı)|\\p{L}+me(?:miş|yen|diği))(?:\\p{L}*)`,
      "gu",
    ),
    "not from $1",
  ],
  [
    new RegExp(
      `${HANDLE} tarafından (?:yazılan|yazılmış|atılan|atılmış|paylaşılan|gönderilen)${END}`,
      "gu",
    ),
    "from $1",
  ],
  [
    new RegExp(
      `${HANDLE}['’]?(?:y?[ae])? (?:verilen )?(?:yanıt|cevap)lar${END}`,
      "gu",
    ),
    "replies to $1",
  ],
  [
    new RegExp(
      `${HANDLE}['’]n?[ıiuü]n (?=(?:[^,.;@]{1,40} )?(?:tweet|paylaşım|gönderi)ler)`,
      "gu",
    ),
    "from $1 ",
  ],
  [new RegExp(`${HANDLE} hakkında(?:ki)?${END}`, "gu"), "mentioning $1 ,"],
  // Japanese and Korean.
  [
    new RegExp(`${HANDLE} ?(?:本人|자신|본인)(?=[のがは의이가은]|\\s|$)`, "gu"),
    "$1 ",
  ],
  [
    new RegExp(
      `${HANDLE} ?(?:さん)?(?:の(?:もの|投稿|ツイート|発言)(?:では|じゃ)ない|が(?:書い|投稿し|ツイートし)(?:ていない|てない|たものではない)|以外(?:の人)?(?:が|の|による|から)(?:書いた|投稿した)?)(?:もの|の)?`,
      "gu",
    ),
    " , not from $1 , ",
  ],
  [
    new RegExp(
      `${HANDLE} ?(?:さん)?(?:に|へ)(?:言及|触れ|メンション)(?:しているが|してるが|しつつ|している|してる|した|する|ている|た)?`,
      "gu",
    ),
    " mentioning $1 ",
  ],
  [
    new RegExp(
      `${HANDLE} ?(?:さん)?を?(?:言及|メンション)(?:した|する|している)`,
      "gu",
    ),
    " mentioning $1 ",
  ],
  // Chinese.
  [
    new RegExp(
      `(?:来自|來自|由) ?${HANDLE} ?(?:发布|發布|发表|發表|发|發|写|寫)?的?`,
      "gu",
    ),
    " from $1 ",
  ],
  [
    new RegExp(`(?:回复|回覆|回應|回应)(?:给|給)? ?${HANDLE} ?的?`, "gu"),
    " replies to $1 ",
  ],
  [
    new RegExp(`${HANDLE} ?(?:写|寫)的`, "gu"),
    " from $1 ",
  ],
  // Korean.
  [
    new RegExp(
      `${HANDLE} ?(?:이|가|님이)? ?(?:(?:직접 )?(?:쓰|작성하|올리|게시하)지 않은|(?:쓴|올린|작성한) (?:것|글|트윗)(?:이|은)? 아닌)`,
      "gu",
    ),
    " not from $1 ",
  ],
  [
    new RegExp(
      `${HANDLE} ?(?:이|가|님이) ?(?:직접 )?(?:쓴|올린|작성한|게시한|남긴)${END}`,
      "gu",
    ),
    " from $1 ",
  ],
  [
    new RegExp(
      `${HANDLE} ?(?:에|에게|한테) ?(?:대한|보낸|단|남긴|달린)? ?(?:답글|댓글|답장)(?: 중에?서?)?${END}`,
      "gu",
    ),
    " replies to $1 ",
  ],
  [
    new RegExp(
      `${HANDLE} ?(?:을|를) ?(?:언급|태그)(?:하는|한|하지만|하면서|했지만|하고)${END}`,
      "gu",
    ),
    " mentioning $1 ",
  ],
  [/(?<=\s)글(?=\s*(?:,|$))/g, "posts"],
];
