/**
 * What a goal names, where neither the query nor a sentence of the plan has it.
 *
 * @module
 */

/** What a goal names by a sign of its own. */
const NAMED =
  /"[^"]{2,120}"|(?<![\p{L}\p{N}/])[@#$][\p{L}\p{N}_]{2,40}|\b(?!(?:x|(?:www\.|mobile\.)?twitter)\.com)(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|ai|co|gov|edu|de|fr|jp|uk)\b/gu;

/** Quotations, accounts, tags and sites that are neither in the query nor told. */
export function lostNames(
  goal: string,
  { query, told }: { readonly query: string; readonly told: string },
): string[] {
  return [...new Set(goal.match(NAMED))].flatMap((name) => {
    const value = name.replace(/^[@#$]/, "").replaceAll('"', "").replace(
      /[.,]$/,
      "",
    ).trim();
    return query.includes(value) || told.includes(value) ? [] : [
      `${name}: in the goal, and not in the query.`,
    ];
  });
}

/** Conditions by the words that name them in any language, and what a query has of them. */
const CONDITIONS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:since|yesterday|today|tonight|last (?:\d+ |few )?(?:hours?|days?|weeks?|months?|years?)|past (?:\d+ |few )?(?:hours?|days?|weeks?|months?|years?)|this (?:week|month|year)|heute|gestern|letzte[nr]? (?:woche|tage|monat|jahr)|diese[nrsm]? (?:woche|monat|jahr)|hoy|ayer|esta semana|este mes|este año|aujourd'hui|hier|cette semaine|ce mois|depuis|oggi|ieri|questa settimana|hoje|ontem|desde|сегодня|вчера|за последн\p{L}+|bugün|dün)(?!\p{L})|昨日|今日|今天|昨天|去年|今年|本周|最近\d|以来|以降|过去|오늘|어제|이번 주|지난/u,
    /(?:since|until|within_time):/,
  ],
  [
    /\b(?:near|within \d+ ?(?:km|mi|miles|kilomet\p{L}+) of|cerca de|près de|vicino a|perto de|in der nähe von|рядом с|около)(?!\p{L})|附近|周辺|近くの|근처/u,
    /(?:near|within|geocode):/,
  ],
  [
    /\b(?:verified|verifizierte\p{L}*|verificad\p{L}+|vérifié\p{L}*|verificat[aeio]|верифицир\p{L}+)(?!\p{L})|認証済み|认证|인증/u,
    /verified/,
  ],
  [
    /\b(?:re-?tweets?|reposts?|retuits?|retweets?|ретвит\p{L}*)(?!\p{L})|リツイート|转推|轉推|리트윗/u,
    /retweets/,
  ],
  [
    /\b(?<!-)(?:repl(?:y|ies)|antworten|respuestas|réponses|risposte|respostas|ответ(?:ы|ов))(?!\p{L})|リプライ|返信|回复|답글/u,
    /replies|to:|conversation_id|has_engagement/,
  ],
  [
    /\b(?:videos?|vídeos?|vidéos?|видео)(?!\p{L})|動画|视频|동영상/u,
    /video|media|youtu/,
  ],
  [
    /\b(?:images?|photos?|pictures?|bilder\p{L}*|fotos?|immagini|imágenes|imagens|фото)(?!\p{L})|画像|写真|图片|照片|사진/u,
    /images|media|twimg/,
  ],
  [
    /\b(?:links?|enlaces?|liens?|ссылк\p{L}+)(?!\p{L})|リンク|链接|링크/u,
    /links|url:|news/,
  ],
  [
    /\b(?:in|auf|en|em|på|på) (?:english|german|french|spanish|italian|portuguese|dutch|japanese|korean|chinese|russian|turkish|arabic|hindi|deutsch|englisch|español|inglés|français|anglais|italiano|inglese|português|inglês)(?!\p{L})|на русском|日本語で|中文|用英语|英語で|한국어로|in italiano/u,
    /lang:/,
  ],
];

/** Conditions that are neither in the query nor told. */
export function lostConditions(
  goal: string,
  { query, told }: { readonly query: string; readonly told: string },
): string[] {
  const plain = goal.replace(/"[^"]*"/g, '""');
  return CONDITIONS.flatMap(([said, meant]) => {
    const [name] = said.exec(plain) ?? [];
    return name === undefined || meant.test(query) || told.includes(name)
      ? []
      : [
        `"${name}": names a condition, and the query has none of the kind.`,
      ];
  });
}
