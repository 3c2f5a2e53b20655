/** Short texts that stand in articles without being part of them. */

const NOTICE =
  /\b(?:cookies?|javascript|ad ?blocker|newsletter|privacy policy|terms of (?:use|service)|sign up|subscribe|log ?in|your browser|consent|gdpr|all rights reserved|unsubscribe|enable js|abonnieren|datenschutz|inscrivez|suscr[ií]b)/i;

/** Whether a text reads like a notice about cookies, scripts or accounts. */
export function readsLikeNotice(text: string): boolean {
  return NOTICE.test(text.slice(0, 600));
}

/** Longest text that is taken for small print, in UTF-16 code units. */
const SMALL_PRINT_LENGTH_MAX = 140;

const SMALL_PRINT: readonly RegExp[] = [
  // Who wrote it: "By Jane Doe", "Von Max Muster", "Text: ..."
  /^(?:by|von|par|por|di|door|af|av|written by|posted by|author|autor|text|photo|foto|image|bild|credit|source|quelle|via)\b[:\s]\s*(?:\p{Lu}|@)[^.!?]{0,80}$/u,
  // When: dates and times alone, in any order
  /^(?:(?:published|updated|posted|last (?:updated|modified)|first published|modified|created|on|at|stand|veröffentlicht|aktualisiert|publié|publicado|actualizado|mis à jour)\b[\s:]*)*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)?[\s,.]*[\p{L}]{0,10}[\s.,]*\d{1,4}[\s.,/年-]+(?:\p{L}{3,10}|\d{1,2})[\s.,/月-]*\d{0,4}[\s日,.|·–-]*(?:(?:at|um|à|a las|@)?\s*\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?\s*(?:am|pm|a\.m\.|p\.m\.|uhr|\p{Lu}{2,4})?)?[\s.)]*$/iu,
  /^\d+ (?:minutes?|hours?|days?|weeks?|months?|years?) ago$/i,
  /^\d+\s*(?:min|minutes?|mins)(?:\.|ute)? read$/i,
  // Ways on: "Read more: ...", "Related: ..."
  /^(?:read (?:more|also|next)|also read|see also|related(?: (?:stories|articles|content|posts))?|recommended|more (?:from|on|about)|continue reading|click here|watch|listen|share (?:this|on|via)|follow us|sign up|subscribe|advertisement|advertising|sponsored|photo by|image (?:source|credit|copyright)|getty images|media playback|story continues|scroll (?:down|to)|loading|skip to|print this|download (?:the|our)|lesen sie|mehr zum thema|weiterlesen|anzeige|werbung|lire aussi|leia (?:também|mais)|lea también|ver también|leggi anche|lees ook|читайте также|關連|関連記事|続きを読む|相关阅读)\b[^]{0,120}$/iu,
  /^(?:share|tweet|email|print|comments?|save|like|pin|facebook|twitter|reddit|whatsapp|linkedin|pinterest|teilen|partager|compartir|\d+|[\s|·•,/+-])+$/i,
  /^\(?(?:photo|image|picture|foto|bild|credit|ap|reuters|afp|getty)\b[^.!?]{0,100}\)?$/i,
  /^©/,
];

/** Whether a short text is a byline, a date, a credit or a way on. */
export function isSmallPrint(text: string): boolean {
  return text.length <= SMALL_PRINT_LENGTH_MAX &&
    SMALL_PRINT.some((pattern) => pattern.test(text));
}
