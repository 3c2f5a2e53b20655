/**
 * Whether a page that is called as a refusal is documents that status: it
 * speaks of servers and clients in general, in the terms of the protocol, and
 * never to whoever came.
 *
 * @module
 */

import type { TextBlock } from "./page_model.ts";
import { sentencesOf } from "./visit_page.ts";

/** Terms from which a text is about the protocol: a server's own page has one or two. */
const TERMS_MIN = 3;
/** Sentences that have such terms: a server's own page has one that explains it. */
const SENTENCES_MIN = 2;

/** How a wall turns to whoever came to it. */
const TO_VISITOR =
  /\b(?:sorry|please|you|your|we|us|our|administrator|webmaster)\b/i;

/** What only those speak of who explain how servers and clients talk. */
const TERMS: readonly RegExp[] = [
  /\bRFC ?\d{3,4}\b/,
  /\b(?:status|response|error) codes?\b|\b[45]\d\d responses?\b/i,
  /\bheaders?\b|\b[A-Z][a-z]+-[A-Z][a-z]+\b/,
  /\b(?:clients?|user agents?)\b/i,
  /\b(?:origin|inbound|upstream) servers?\b|\b(?:gateway|prox(?:y|ies))\b/i,
  /\b(?:payload|representation|resource|URI)s?\b/i,
  /\bcach(?:eable|ing)\b/i,
  /\b(?:returned|sent|raised|thrown) (?:when|if)\b/i,
  /\bendpoints?\b/i,
  /\b(?:tokens?|scopes?)\b/i,
  /\b(?:MAY|MUST|SHOULD)\b|\bshould (?:not )?(?:be|carry|contain|include|repeat|respond|send|use)\b/,
  /\b(?:by|instead of|over|than|to|unlike) (?:an? )?[1-5]\d\d\b/i,
];

/** Whether what a page shows explains a status to those who make servers or clients. */
export function documentsStatus(main: readonly TextBlock[]): boolean {
  const texts = main.filter(({ headingLevel }) => headingLevel === 0)
    .map(({ text }) => text);
  if (texts.some((text) => TO_VISITOR.test(text))) return false;
  const telling = texts.flatMap(sentencesOf).filter((sentence) =>
    TERMS.some((term) => term.test(sentence))
  );
  return telling.length >= SENTENCES_MIN &&
    TERMS.filter((term) => texts.some((text) => term.test(text))).length >=
      TERMS_MIN;
}
