/**
 * Whether a short page that no sign names is one all the same that was not asked
 * for: by counted points, of which no single one is enough.
 *
 * @module
 */

import { reasonOfGate } from "./gate.ts";
import { type NoTextReason, SHELL } from "./nothing_signs.ts";
import type { PageModel } from "./page_model.ts";
import { contentWidth } from "./text.ts";
import { reasonOfShape, speaksInGeneral } from "./visit_shape.ts";
import { speaksOfVisit } from "./visit_words.ts";

/** Points from which a page is not sold. */
const POINTS_MIN = 5;
/** Text beyond which a page is not doubted. */
const WIDTH_MAX = 600;
/** A page with less than as much says little. */
const LITTLE_WIDTH = 300;
/** A page with less than as much says hardly anything. */
const HARDLY_WIDTH = 120;
/** Share of the text whose sentences have words of one matter. */
const SHARE_MIN = 0.5;
/** As much is enough beside the mark of a check. */
const SHARE_BESIDE_CHECK = 0.25;
/** Share that is nearly all of it. */
const SHARE_MOST = 0.8;

/** What speaks of the reader's visit rather than of anything else, by matter. */
interface Matter {
  readonly reason: NoTextReason;
  readonly words: RegExp;
  /** Without it, another page may well speak of the same. */
  readonly needs?: RegExp;
}

const MATTERS: readonly Matter[] = [
  {
    reason: "bot_challenge",
    words:
      /(?<!\p{L})(?:humans?|(?:ro)?bots?|captcha|verif(?:y|ying|ication)|block(?:ed)?|denied|suspicious|unusual|incident|automatically|unsuccessful|person|checking|mensch|überprüf\w*|sicherheitsüberprüfung|humain|vérif\w*|humano|verific\w*|limited|puzzle)(?!\p{L})/iu,
  },
  {
    reason: "consent_wall",
    words:
      /\b(?:cookies?|consent|partners?|personali[sz]ed|advertising|ads|privacy|einwilligung|werbung|partnern?|gepersonaliseerde|advertenties|keuze|partenaires|publicité|consentement|consentimiento|publicidad)\b/iu,
    needs:
      /<(?:button|input|a)\b[^<>]{0,300}>\s*(?:<[^<>]{0,200}>\s*){0,3}(?:\p{L}{1,7}[,.]? )?(?:accept|agree|allow|akkoord|accepteer|accepter|akzept|stimme|zustimmen|aceptar|acepto|aceit|accetta|acconsent|zgadzam|akceptuj|kabul|godkänn|samtyck|принять|согласен|同意|동의)/iu,
  },
  {
    reason: "needs_javascript",
    words:
      /\b(?:javascript|loading|browser|scripts?|wird geladen|chargement|cargando)\b/iu,
    needs: /<script\b|\b(?:Chrome|Firefox|Safari)\b/i,
  },
  {
    reason: "error_page",
    words:
      /\b(?:errors?|unavailable|expired|removed|deleted|private|exist(?:s|ed)?|renamed|missing|filled|find|found|default|server|no longer|gefunden|introuvable|erreur|fehler)\b/iu,
  },
];

/** Marks of a check in a page's source. */
const CHECKS =
  /<[^<>]{0,300}(?:challenges\.cloudflare\.com|cf-turnstile|_Incapsula_Resource|captcha|sec-if-cpt|\/akam\/|datadome)/i;
/** A place that a script fills, and has not. */
const EMPTY_MOUNT =
  /<(?:div|app-root|main)\b[^<>]{0,100}\bid\s*=\s*["']?(?:root|app|__next|__nuxt|content|main)\b[^<>]{0,100}>\s*<\/|<app-root\b[^<>]{0,100}>\s*<\//i;

/** What kind of no page a short text is; undefined where too little says so. */
export function doubtfulReason(
  page: PageModel,
  source: string,
): NoTextReason | undefined {
  const texts = page.blocks.filter(({ isHidden, linkShare }) =>
    !isHidden && linkShare < 0.5
  ).map(({ text }) => text);
  let width = 0;
  for (const text of texts) {
    width += contentWidth(text);
    if (width > WIDTH_MAX) return undefined;
  }
  if (width === 0 || describesItself(page)) return undefined;
  if (isWaiting(page, source, width)) return "needs_javascript";
  const about = pointsOfPage(page, source, width);
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?…])\s+/u));
  const isCheck = CHECKS.test(source);
  return MATTERS.find(({ reason, words, needs }) => {
    if (needs !== undefined && !needs.test(source)) return false;
    const telling = sentences.filter((sentence) =>
      words.test(sentence) || speaksOfVisit(sentence, reason)
    )
      .reduce((sum, sentence) => sum + contentWidth(sentence), 0);
    if (reason === "error_page" && sentences.some(speaksInGeneral)) {
      return false;
    }
    const share = telling / width;
    const isMarked = isCheck && reason === "bot_challenge";
    if (share < (isMarked ? SHARE_BESIDE_CHECK : SHARE_MIN)) return false;
    const points = about + (share >= SHARE_MOST ? 3 : 2) + (isMarked ? 2 : 0);
    return points >= POINTS_MIN;
  })?.reason ?? reasonOfShape(page, source) ?? reasonOfGate(page, source);
}

/** Whether its head says what it is about, as few walls do. */
export function describesItself({ metas, jsonLd }: PageModel): boolean {
  return jsonLd.length > 0 ||
    ["description", "og:title", "og:description"].some((name) =>
      metas.has(name)
    );
}

/** Whether a framework has yet to draw the page, and bridges the time with a line. */
function isWaiting(page: PageModel, source: string, width: number): boolean {
  return width < HARDLY_WIDTH && SHELL.test(source) &&
    /<script\b[^<>]{0,300}\bsrc\b/i.test(source) &&
    !page.blocks.some(({ headingLevel, linkShare, isHidden }) =>
      !isHidden && (headingLevel > 0 || linkShare > 0)
    );
}

/** Words to whoever reads, in the languages of the words of a visit. */
const TO_READER =
  /(?<!\p{L})(?:you|your|sie|ihre?[rn]?|vous|votre|usted|su|tu|você|seu|sua|tua?|tuo|hai|je|jouw|uw?|twoj\p{L}*|możesz|has|din|ditt|вы|ваш\p{L}*)(?!\p{L})/iu;

/** What is strange about a page, whatever it says. */
function pointsOfPage(page: PageModel, source: string, width: number): number {
  const { metas } = page;
  const speaksToReader = page.blocks.some(({ text, isHidden }) =>
    !isHidden &&
    TO_READER.test(text)
  );
  const evidence: readonly (readonly [boolean, number])[] = [
    [width < LITTLE_WIDTH, 1],
    [width < HARDLY_WIDTH, 1],
    [/\bnoindex\b/i.test(metas.get("robots") ?? ""), 1],
    [speaksToReader, 1],
    [EMPTY_MOUNT.test(source), 1],
  ];
  return evidence.reduce((sum, [isSo, worth]) => sum + (isSo ? worth : 0), 0);
}
