/** Short texts that stand in articles without being part of them. */

import { foldedWords, foldText } from "./text.ts";
import { countVisits } from "./visit_words.ts";

/** What notices say: about cookies, scripts, accounts, rights, errors. */
export const NOTICE: readonly RegExp[] = [
  /\b(?:we|site|website|page|partners) (?:and [\w ]{1,30} )?(?:use|uses|set|store)s? cookies\b|\buse of cookies\b|\bcookies? (?:policy|settings|consent|notice|preferences)\b|\baccept (?:all )?cookies\b|\bverwende[nt] cookies\b|\bnutz(?:en|t) cookies\b|\butilis(?:e|ons) des cookies\b|\butiliza(?:mos)? cookies\b|\busa cookies?\b/i,
  /\b(?:enable|activate|requires?|turn on|without) javascript\b|\bjavascript (?:is |to be |must be |muss |ist )?(?:disabled|enabled|required|turned|deaktiviert|aktiviert)\b|\b(?:update|upgrade|supported by|support) your browser\b|\byour browser (?:is|does|version)\b|\bbrowser ist (?:\w+ )?veraltet\b|\b(?:outdated|older|unsupported) browser\b|\bad ?blocker\b/i,
  /\b(?:subscribe|sign up|register|log in|sign in) (?:to|for|now|here|today|with|and get)\b|\b(?:our|free|daily|weekly|the|this|your) (?:\w+ )?newsletters?\b|\bunsubscribe\b|\b(?:don['’]t have|already have|create) (?:an?|your) (?:free )?account\b|\balready an? [\w. ]{1,30}(?:member|user)\?|\baccess my account\b|\bnewsletter (?:abonnieren|anmelden)\b/i,
  /\ball rights reserved\b|\bprivacy policy\b|\bterms of (?:use|service)\b|\bdatenschutzerklärung\b|\baffiliate (?:links?|commission)|\breferences to products from\b|\bearn (?:a|us a) (?:small )?commission\b|\badvertiser disclosure\b|\bindependent review process\b/i,
  // Where a program failed, and which edition of a manual it is, beside others
  /\.php(?:\(\d+\))?(?::\d+)? on line \d+\b|\b(?:you are|you['’]re|this is|this page is|these are)\b[^.!?]{0,40}\b(?:docs?|documentation|docs for|manual|page|version|release)\b[^.!?]{0,40}\b(?:an? (?:old(?:er)?|outdated|previous|unreleased|development|unsupported) (?:version|release)|no longer (?:supported|maintained|updated))\b|\b(?:latest|current|stable) (?:version|release) of (?:this|the) (?:page|document(?:ation)?|manual|docs?)\b/i,
];

/** Whether a text reads like a notice about cookies, scripts or accounts. */
export function readsLikeNotice(text: string): boolean {
  const start = text.slice(0, 600);
  return NOTICE.some((pattern) => pattern.test(start)) ||
    asksForConsent(start);
}

/** Words of consent, in whatever language, from which cookies are not baked. */
const CONSENT_WORDS_MIN = 3;

function asksForConsent(text: string): boolean {
  return /cookie/i.test(text) &&
    (countVisits(foldedWords(foldText(text))).get("consent_wall") ?? 0) >=
      CONSENT_WORDS_MIN;
}

/** Longest name of a list of what follows, in UTF-16 code units. */
const LIST_NAME_LENGTH_MAX = 60;
/** Longest text that is taken for small print, in UTF-16 code units. */
const SMALL_PRINT_LENGTH_MAX = 140;

/** Whole texts of small print: who, when, of what, where to go on. */
export const SMALL_PRINT: readonly RegExp[] = [
  // Who wrote it: "By Jane Doe", "Von Max Muster", "Text: ..."
  /^(?i:by|von|par|por|di|door|af|av|written by|posted by|author|autor|text|photo|foto|image|bild|credit|source|quelle|via)\b[:\s]\s*(?:\p{Lu}|@)[^.!?]{0,80}$/u,
  // When: dates and times alone, in any order
  /^(?:(?:published|updated|posted|last (?:updated|modified)|first published|modified|created|on|at|stand|veröffentlicht|aktualisiert|publié|publicado|actualizado|mis à jour)\b[\s:]*)*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)?[\s,.]{0,9}[\p{L}]{0,10}[\s.,]{0,9}\d{1,4}[\s.,/年-]+(?:\p{L}{3,10}|\d{1,2})[\s.,/月-]{0,9}\d{0,4}[\s日,.|·–-]{0,9}(?:(?:at|um|à|a las|@)?\s*\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?\s*(?:am|pm|a\.m\.|p\.m\.|uhr|\p{Lu}{2,4})?)?[\s.)]*$/iu,
  /^\d+ (?:minutes?|hours?|days?|weeks?|months?|years?) ago$/i,
  /^\d+\s*(?:min|minutes?|mins)(?:\.|ute)? read$/i,
  // Ways on: "Read more: ...", "Related: ..."
  /^(?:read (?:more|also|next)|also read|see also|related(?: (?:stories|articles|content|posts))?|recommended|more (?:from|on|about)|continue reading|click here|watch|listen|share (?:this|on|via)|follow us|sign up|subscribe|advertisement|advertising|sponsored|photo by|image (?:source|credit|copyright)|getty images|media playback|story continues|scroll (?:down|to)|loading|skip to|print this|download (?:the|our)|lesen sie|mehr zum thema|weiterlesen|anzeige|werbung|lire aussi|leia (?:também|mais)|lea también|ver también|leggi anche|lees ook|читайте также|關連|関連記事|続きを読む|相关阅读)\b[^]{0,120}$/iu,
  /^(?:share|tweet|email|print|comments?|save|like|pin|facebook|twitter|reddit|whatsapp|linkedin|pinterest|teilen|partager|compartir|[\d\s|·•,/+-])+$/i,
  /^\(?(?:photo|image|picture|foto|bild|credit|ap|reuters|afp|getty)\b[^.!?]{0,100}\)?$/i,
  /^©/,
];

/** Whether a short text is a byline, a date, a credit, a way on or the name of a list of them. */
export function isSmallPrint(text: string): boolean {
  return text.length <= SMALL_PRINT_LENGTH_MAX &&
    (SMALL_PRINT.some((pattern) => pattern.test(text)) ||
      (text.length <= LIST_NAME_LENGTH_MAX && leadsOn(text)));
}

/** First words of what links and buttons are labelled with. */
export const WAY_ON_WORDS: ReadonlySet<string> = new Set(
  ("get try start book request schedule contact learn read see view shop buy " +
    "add sign log explore discover find show load " +
    "browse join apply call click sort filter skip share compare save close " +
    "back next previous more select order register search menu home")
    .split(" "),
);

/** Longest label, in UTF-16 code units. */
const WAY_ON_LENGTH_MAX = 32;

/** Whether a text is the label of a link or a button, such as "Learn more". */
export function isWayOn(text: string): boolean {
  if (text.length > WAY_ON_LENGTH_MAX) return false;
  const first = /^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? "";
  return WAY_ON_WORDS.has(first);
}

/** Longest line that does no more than date a text, in UTF-16 code units. */
const DATELINE_LENGTH_MAX = 80;
/** Words of such a line that are neither numbers nor names of days and months. */
const DATELINE_REST_MAX = 4;
const YEAR = /\b(?:19|20)\d\d\b/;
const DAY_OR_MONTH =
  /(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|[\p{L}]+-feira|\b(?:jan|feb|fev|mar|mär|apr|abr|avr|may|mai|jun|jul|aug|ago|sep|set|oct|okt|out|nov|dec|dez|dic|déc)\p{L}*|\d+[./-]\d+[./-]\d+|\d年/iu;

const DAYS_AND_MONTHS = new RegExp(DAY_OR_MONTH.source, "giu");

/** Whether a line says little more than when: "Updated 11:21 pm, May 4, 2026". */
export function isDateline(text: string): boolean {
  if (text.length > DATELINE_LENGTH_MAX || !YEAR.test(text)) return false;
  if (!DAY_OR_MONTH.test(text)) return false;
  const rest = text.replace(DAYS_AND_MONTHS, " ")
    .match(/\p{L}{2,}/gu)?.length ?? 0;
  return rest <= DATELINE_REST_MAX;
}

/** Longest line that does no more than say how a thing is sold, in UTF-16 code units. */
const TRADE_LENGTH_MAX = 160;

/** What lines say of the sale and the way of a thing, rather than of the thing. */
export const TRADE: readonly RegExp[] = [
  /\b(?:ship(?:ping|s|ped)|deliver(?:y|ed)|returns?|refunds?|pick ?up|backorder)\b/i,
  /\b(?:checkout|in(?:terest-free| stock)|out of stock|sold out|pre-?orders?|quantity|qty|sku)\b/i,
  /\b(?:pay(?:ments?)?|installments?|klarna|afterpay|affirm|coupon|promo|gift card|cart)\b/i,
  /\b(?:reviews?|ratings?|stars|seller|wish ?list|compare|swatch|frequently bought)\b/i,
  /\b(?:rewards?|points|members?|sign(?:ed)? in|log in)\b/i,
  // In French, German, Dutch, Spanish, Portuguese, Italian, Polish and the Nordic languages
  /\b(?:livraison|retours?\b|rembours|en stock\b|versand|liefer|rückgabe|warenkorb|auf lager\b|verzend|bezorg|retourner|winkelwagen|env[íi]os?\b|devoluci|devoluç|carrito|carrinho|spedizion|res[io] gratuit[io]|carrello|dostaw|zwrot|koszyk|fri fra[kg]t|leverans|levering|varukorg)/i,
];

/** Whether a line says how a thing is sold: its way, its payment, its praise. */
export function isTrade(text: string): boolean {
  return text.length < TRADE_LENGTH_MAX &&
    TRADE.some((pattern) => pattern.test(text));
}

/** Longest line that tells of a member of a forum, in UTF-16 code units. */
const MEMBER_LENGTH_MAX = 60;

/** Whole lines of a thread that tell of who wrote a post, or of the thread's pages. */
export const MEMBER: readonly RegExp[] = [
  /^(?:joined|registered|messages?|posts?|threads?|topics?|reaction score|reputation|karma|likes?(?: received)?|(?:trophy )?points|solutions?|replies|views|location(?: \(.{1,30}\))?)(?:\s*:|\s*[\d,.]+[km]?$|$)/i,
  /^(?:\d+\+ year |(?:new|junior|full|senior|active|regular|well-known|distinguished|registered|premium|staff) )?(?:member|user)$/i,
  /^(?:original poster|topic starter|thread starter|moderator|administrator|offline|online)$/i,
  /^pages?\s*:?\s*\d[\d\s.…,]*(?:next|last|»|›)?/i,
  /\byou (?:are not|must be) logged in\b|^topics: active\b/i,
];

/** Whether a line of a thread tells of a member rather than being said by one. */
export function isMemberLine(text: string): boolean {
  return text.length < MEMBER_LENGTH_MAX &&
    MEMBER.some((pattern) => pattern.test(text));
}

/** Longest line that does no more than place what a manual explains, in UTF-16 code units. */
const EDITION_LENGTH_MAX = 90;

/** Whole lines of a manual that tell of its edition, its source or its translations. */
export const EDITION: readonly RegExp[] = [
  /^(?:new|added|changed|deprecated) (?:in|since) (?:[\w.]{1,20} )?v?\d[\d.]*\.?$/i,
  /^(?:source(?: code)?|defined in|import path)\s*: ?\S+$/i,
  /^(?:available languages\s*:|stability: \d)/i,
  /^(?:[\p{L}.]{1,20} )?v?\d+(?:\.\d+){1,3}(?:\s*[·|].{0,40})?$/iu,
];

/** Whether a line of a manual tells of its edition rather than of its matter. */
export function isEditionLine(text: string): boolean {
  return text.length < EDITION_LENGTH_MAX &&
    EDITION.some((pattern) => pattern.test(text));
}

/** Headings of a list of what follows. */
const LEADS_ON =
  /^(?:table of contents|contents|in this (?:article|post|guide|section)|on this page|jump to\b.*|inhalt(?:sverzeichnis)?|sommaire|índice)\W*$/i;

/** Whether a heading is that of a list of what follows it on the page. */
export function leadsOn(heading: string): boolean {
  return LEADS_ON.test(heading);
}
