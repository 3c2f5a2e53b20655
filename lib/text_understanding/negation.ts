/**
 * What a text denies: contractions written out, what a need is not about, and
 * what a search rules out.
 *
 * The two readings differ on purpose. Of a need, everything that is denied is
 * taken away, and what does not work is no denial; of a search, each thing that
 * is ruled out is wanted by itself.
 *
 * @module
 */

/** "doesn't" as "does not", so that one spelling is enough. */
export function withoutContractions(text: string): string {
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

/** Ends what a negation covers. */
const BOUNDARY =
  "(?=$|[,.;:!?()]|\\b(?:but|just|only|please|however|simply|instead(?! of)|i (?:need|want|would|only|just|am looking)|we (?:need|want)|what i)\\b)";
/** Ends a short negation as well: the request itself begins. */
const REQUEST =
  "(?:summari[sz]e|fix|diagnose|debug|tell|give|check|assess|classify|build|create|find|search|rate|return|get|explain|is|are|how|why|what)";
/** A word that begins no request. */
const PLAIN_WORD = `(?!${REQUEST}\\b)[\\w'-]+`;

/** What a caller says it is not about. A thing that does not work is no negation. */
const NEGATIONS: readonly RegExp[] = [
  // "not about errors", "do not want a summary", "is not a search"; "can not build" is no wish,
  // and what is not a function, a directory or valid is what a program says of it.
  new RegExp(
    `\\b(?<!\\b(?:can|could) )(?:(?:i|we|this|it|that|please|am|is|are|do|does|did|was|would|should) ){0,4}not (?!an? (?:constructor|directory|file|function|member|module|type|valid)\\b)(?:really |actually |currently |even )?(?:about|want(?:ed|ing)?|need(?:ed|ing)?|looking|look|ask(?:ing|ed)?|interested|require|requesting|trying|meant|after|summari[sz]\\w*|check|search|fix|build|translate|debug|assess|for|an?|any|the|concerned|care|here|to|another|my|shell|commands?|url|tweets?|posts?|social)\\b[^,.;:!?()]*?${BOUNDARY}`,
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
    `\\b(?:i |we |have |has |is |was |been |be ){0,4}already (?:been )?(?:fixed|solved|resolved|know|found|have|did|done|built|summari[sz]ed|checked|working)\\b[^,.;:!?()]*?${BOUNDARY}`,
    "gi",
  ),
  // "no quiero", "не нужно", "不需要": a wish denied, in the languages of the offers.
  /(?=[нмnjpistन])(?<![\p{L}\p{M}])(?:no (?:quiero|necesito|busco|hagas|me interesa)|não (?:quero|preciso)|je ne (?:veux|cherche) pas|pas besoin|ich (?:will|möchte|brauche) (?:keine?n?|nicht)|non (?:voglio|mi serve)|(?:мне )?не (?:нужн|надо|хочу|треб)|(?:saya )?tidak (?:perlu|mau|ingin|butuh)|jangan|istemiyorum|नहीं चाहिए)[^,.;:!?()。，！？]*|(?:我)?(?:不要|不需要|不想|不用|无需|無需|別)[^,.;:!?()。，！？]*|لا (?:أريد|أحتاج|تقم)[^,.;:!?()،؟]*|(?<![^,.;:!?()。、！？])[^,.;:!?()。、！？]*(?:は不要|はいりません|しないで|필요 없|하지 마)/giu,
  new RegExp(
    `\\bwithout (?:success\\b)?(?:${PLAIN_WORD}(?: ${PLAIN_WORD}){0,3} ?)?`,
    "gi",
  ),
  new RegExp(
    `\\b(?:no(?! (?:arranca|carga|compila|conecta|consigo|deja|encuentra|existe|funciona|hay|inicia|logro|me deja|puedo|responde|se)\\b| such| module| matching| upstream| space| route| package| file| space| rule| tests| provider| command| main| version)|minus|excluding|exclude|skip|avoid) (?:(?!${REQUEST}\\b)[\\w'-]+ ?){1,2}`,
    "gi",
  ),
];

/** A text in which a mark stands for what it says it is not about. */
export function withoutNegated(text: string): string {
  return NEGATIONS.reduce(
    (rest, pattern) =>
      rest.replace(
        pattern,
        (found) => /^without success/i.test(found) ? found : " zneg ",
      ),
    text,
  );
}

/** Words with which a negation ends. */
const STOP =
  "(?:from|in|since|by|that|who|which|with|posted|written|at|after|before|where|when|so|because|please|only|during|until|between|about|mentioning|but|just|sorted|over|last|this|posts about|tweets about|to|near|on|for|of|re|re:)";
/** "not satisfied" complains, "no one" counts: these rule nothing out. */
const NOT_A_NEGATION =
  "(?! (?:like|love|enjoy|interested|work|working|happy|satisfied|able|good|great|loading|enough|only|just|sure|one|matter|longer|yet|really|getting|being|have|having|paid|paying|delivered|available|responding|supported|worth|answered|replied to|a bug)\\b)";
/** "how to remove rust", "tips on avoiding burnout": what is done, and what posts are about. */
const NO_SUBJECT =
  "(?<!\\b(?:(?:how|ways?|tips|tricks|tools?|apps?|guides?|where|when) to|(?:about|on|of|for)(?= [a-z]+ing)) [a-z]+)";
const MARKER =
  `(?:(?:but |and )?(?:(?:are|is|were|was) )?(?:n't|not)(?: (?:about|including|related to|mentioning|the|any))?${NOT_A_NEGATION}|(?:but |and |with )?no(?! (?:one|matter|longer|idea)\\b)(?: more)?|nothing (?:with|about|to do with|related to)|without|(?:exclud(?:e|ing)|ignor(?:e|ing)|avoid(?:ing)?|skip(?:ping)?|remov(?:e|ing)|omit(?:ting)?)${NO_SUBJECT}|except(?: for)?|minus|other than|(?:leave|leaving|filter(?:ing)?|weed(?:ing)?) out|(?:that |which )?(?:do not|don't|does not|doesn't) (?:want|show|include|need|contain|have|mention|use)(?: me)?(?: any)?|(?:but|and) never(?! (?:works?|been|gets?|got|loads?|responds?|answers?|had|saw|seen)\\b)(?: (?:mention(?:s|ing)?|contain(?:s|ing)?|includ(?:es?|ing)))?|excl\\.?|besides|apart from|aside from|(?<=(?:^|[,.;] ?|but |and |please ))(?:drop|hide)(?: (?:anything|everything|all|any|posts|tweets)(?: (?:from|by|about|with|that is))?)?|free of|rather than|instead of)`;
/** How each of them begins: few words do, and the others are passed over. */
const MARKER_BEGINS =
  "(?=a[nrpsv]|b[eu]|d[ior]|ex|f[ir]|hi|i[gns]|le|mi|n|o[mt]|r[ae]|sk|th|w[aehi])";
/**
 * A negation, and in its first group what it may cover: up to a word that begins
 * something else. One that covers all others is read again for each of them, so
 * it has an end.
 */
export const NEGATION: RegExp = new RegExp(
  `(?:^|[\\s,(])${MARKER_BEGINS}${MARKER} ((?:(?! ${STOP} )(?:[^|.;:!?()]|[.:](?=\\S))){1,240})`,
  "i",
);
