/**
 * A stated need as text that can be compared: one alphabet, addresses as
 * marks, and without what the caller says it is not about.
 *
 * @module
 */

/** A need, ready for the vocabulary. */
export interface NeedText {
  /** Case and punctuation kept, negated parts removed: for evidence. */
  readonly evidence: string;
  /** Lower case words with single blanks: for terms. */
  readonly words: string;
}

/** Reads a need. */
export function readNeed(need: string): NeedText {
  const plain = expand(
    need.normalize("NFKC")
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      .replace(/[\u201c\u201d]/g, '"')
      .replace(/[\u2013\u2014]/g, " , ")
      .replace(/\p{Cf}/gu, "")
      .replace(/\s+/g, " "),
  );
  const evidence = withoutNegated(markAddresses(plain));
  const words = evidence.toLowerCase()
    // Scripts without blanks stand beside Latin words as words of their own.
    .replace(
      /(?<=[a-z0-9])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu,
      " ",
    )
    .replace(/tl ?; ?dr|\btl dr\b/g, " tldr ")
    .replace(/c\+\+/g, " cpp ")
    .replace(/[^\p{L}\p{N}'#@$%]+/gu, " ")
    .replace(/'s\b/g, "")
    .replace(/'(?!\p{L})|(?<!\p{L})'/gu, " ")
    .replace(/\s+/g, " ").trim();
  return { evidence, words: ` ${words} ` };
}

/** "doesn't" as "does not", so that one spelling is enough. */
function expand(text: string): string {
  return text
    .replace(/\bwon't\b/gi, "will not")
    .replace(/\bcan't\b|\bcannot\b/gi, "can not")
    .replace(/\b([a-z]+)n't\b/gi, "$1 not")
    .replace(
      /\b(dont|doesnt|didnt|isnt|wont|cant|arent)\b/gi,
      (word) =>
        word.toLowerCase() === "wont"
          ? "will not"
          : `${word.slice(0, -2).replace(/n$/i, "")} not`.replace(
            /^ca not$/i,
            "can not",
          ),
    )
    .replace(/\b(i)'m\b/gi, "$1 am")
    .replace(/\b(what|that|it|there|here|who|how|where|let)'s\b/gi, "$1 is")
    .replace(/\b(i|we|you|they)'(?:d|ll)\b/gi, "$1 would")
    .replace(/\b(i|we|you|they)'ve\b/gi, "$1 have")
    .replace(/\b(we|you|they)'re\b/gi, "$1 are");
}

/** Top-level domains of addresses that people write without a scheme. */
const DOMAINS =
  "com|org|net|io|dev|app|ai|co|gov|edu|info|blog|news|xyz|example|test|uk|de|fr|es|nl|eu|jp|cloud|tech";

const ADDRESS = new RegExp(
  `\\bhttps?:\\/\\/[^\\s<>"']+|\\b(?:[a-z0-9-]+\\.)+(?:${DOMAINS})\\b(?:[/:?#][^\\s<>"']*)?`,
  "gi",
);

/** What an address leads to, as a word of its own. */
function markAddresses(text: string): string {
  return text.replace(ADDRESS, (address) => {
    const lower = address.toLowerCase();
    if (/\.(?:pdf|docx?|pptx?|xlsx?|csv|epub)(?:[?#]|$)/.test(lower)) {
      return " zfile ";
    }
    if (/\.(?:mp3|mp4|mov|wav|png|jpe?g|gif|webp|zip)(?:[?#]|$)/.test(lower)) {
      return " zmedia ";
    }
    const host = lower.replace(/^https?:\/\//, "").split(/[/:?#]/)[0] ?? "";
    if (/^(?:www\.|m\.)?(?:youtube\.com|youtu\.be|vimeo\.com)$/.test(host)) {
      return " zmedia ";
    }
    if (/^(?:www\.|mobile\.)?(?:x|twitter)\.com$/.test(host)) {
      return lower.includes("/search") ? " zxsite search url " : " zxsite ";
    }
    if (/^(?:localhost|127\.|10\.|192\.168\.|0\.)/.test(host)) {
      return " zlocal ";
    }
    return " zurl ";
  });
}

/** Ends what a negation covers. */
const BOUNDARY =
  "(?=$|[,.;:!?()]|\\b(?:but|just|only|please|however|simply|instead(?! of)|i (?:need|want|would|only|just|am looking)|we (?:need|want)|what i)\\b)";
/** Ends a short negation as well: the request itself begins. */
const REQUEST =
  "(?:summari[sz]e|fix|diagnose|debug|tell|give|check|assess|classify|build|create|find|search|rate|return|get|explain|is|are|how|why|what)";

/** What a caller says it is not about. A thing that does not work is no negation. */
const NEGATIONS: readonly RegExp[] = [
  // "not about errors", "do not want a summary", "is not a search".
  new RegExp(
    `\\b(?:(?:i|we|this|it|that|please|am|is|are|do|does|did|was|would|should) )*not (?:really |actually |currently |even )?(?:about|want(?:ed|ing)?|need(?:ed|ing)?|looking|look|ask(?:ing|ed)?|interested|require|requesting|trying|meant|after|summari[sz]\\w*|check|search|fix|build|translate|debug|assess|for|an?|any|the|concerned|care|here|to|another|my|shell|commands?|url|tweets?|posts?|social)\\b[^,.;:!?()]*?${BOUNDARY}`,
    "gi",
  ),
  // "do not run it": a condition, not a wish.
  new RegExp(
    `\\b(?:do|please do|must|should) not (?:actually )?(?:run|execute|fetch|open|touch|change|post|send|contact)\\b[^,.;:!?()]*?${BOUNDARY}`,
    "gi",
  ),
  new RegExp(
    `\\b(?:no need (?:to|for)|no longer|never|instead of|rather than|other than|except(?: for)?|apart from|anything but|unrelated to|nothing (?:to do with|about)|as opposed to)\\b[^,.;:!?()]*?${BOUNDARY}`,
    "gi",
  ),
  new RegExp(
    `\\b(?:i |we |have |has |is |was |been |be )*already (?:been )?(?:fixed|solved|resolved|know|found|have|did|done|built|summari[sz]ed|checked|working)\\b[^,.;:!?()]*?${BOUNDARY}`,
    "gi",
  ),
  // "no quiero", "не нужно", "不需要": a wish denied, in the languages of the offers.
  /(?<![\p{L}\p{M}])(?:no (?:quiero|necesito|busco|hagas|me interesa)|não (?:quero|preciso)|je ne (?:veux|cherche) pas|pas besoin|ich (?:will|möchte|brauche) (?:keine?n?|nicht)|non (?:voglio|mi serve)|(?:мне )?не (?:нужн|надо|хочу|треб)|(?:saya )?tidak (?:perlu|mau|ingin|butuh)|jangan|istemiyorum|नहीं चाहिए)[^,.;:!?()。，！？]*|(?:我)?(?:不要|不需要|不想|別)[^,.;:!?()。，！？]*|لا (?:أريد|أحتاج|تقم)[^,.;:!?()،؟]*|[^,.;:!?()。、！？]*(?:は不要|はいりません|しないで|필요 없|하지 마)/giu,
  new RegExp(
    `\\bwithout (?:success\\b)?(?:(?!${REQUEST}\\b)[\\w'-]+ ?){0,4}`,
    "gi",
  ),
  new RegExp(
    `\\b(?:no(?! such| module| matching| upstream| space| route| package| file| space| rule| tests| provider| command| main| version)|minus|excluding|exclude|skip|avoid) (?:(?!${REQUEST}\\b)[\\w'-]+ ?){1,2}`,
    "gi",
  ),
];

function withoutNegated(text: string): string {
  return NEGATIONS.reduce(
    (rest, pattern) =>
      rest.replace(
        pattern,
        (found) => /^without success/i.test(found) ? found : " zneg ",
      ),
    text,
  );
}
