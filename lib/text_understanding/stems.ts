/**
 * Light stemming, as tables.
 *
 * A stemmer is a list of suffixes. The first whose remaining stem is long
 * enough is replaced, and the list goes on with the result where `then` says
 * so. Words are folded before (no accents). The aim is that the forms people
 * use for one thing meet (plural, case, tense), not to find roots: what is
 * stripped too little costs a match, what is stripped too much costs trust.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";

/** Languages with a stemmer. Every other language is searched by its words. */
export type StemLanguage =
  | "en"
  | "de"
  | "fr"
  | "es"
  | "pt"
  | "it"
  | "nl"
  | "sv"
  | "ru"
  | "ar"
  | "hi"
  | "id"
  | "ko"
  | "tr";

/** One suffix: what ends a word, what takes its place, what must remain. */
export interface SuffixRule {
  /** Ends the word. */
  readonly suffix: string;
  /** Takes its place. */
  readonly replacement: string;
  /** Characters that must stand before the suffix. */
  readonly stemMin: number;
}

/**
 * Passes over a word; in each the first rule that fits is applied. The rules of
 * a pass stand under the last character of their suffixes, in their order: a
 * word is held against those alone that can fit, one or two of twenty.
 */
export type Stemmer = readonly ReadonlyMap<string, readonly SuffixRule[]>[];

/**
 * Applies a stemmer. Words with digits are names of things and stay.
 */
export function stripSuffix(word: string, stemmer: Stemmer): string {
  // A syllable of Hangul says as much as two letters.
  const lengthMin = /\p{Script=Hangul}/u.test(word) ? 3 : 4;
  if (word.length < lengthMin || /[0-9]/.test(word)) return word;
  let stem = word;
  for (const pass of stemmer) {
    const rule = pass.get(stem.slice(-1))?.find(({ suffix, stemMin }) =>
      stem.length - suffix.length >= stemMin && stem.endsWith(suffix)
    );
    if (rule === undefined) continue;
    stem = stem.slice(0, stem.length - rule.suffix.length) + rule.replacement;
  }
  return stem;
}

/** What is written to the front of a word; the longest first. */
const PREFIXES: Readonly<Partial<Record<StemLanguage, readonly string[]>>> = {
  ar: ["وال", "بال", "كال", "فال", "ال", "لل"],
};
/** Characters that must stand behind a prefix. */
const PREFIXED_MIN = 3;

/** A word without its article, in a language that writes it to the word. */
export function stripPrefix(word: string, language: StemLanguage): string {
  const prefix = PREFIXES[language]?.find((prefix) =>
    word.startsWith(prefix) && word.length - prefix.length >= PREFIXED_MIN
  );
  return prefix === undefined ? word : word.slice(prefix.length);
}

/** Puts the rules of each pass under the ends of their suffixes. */
function byEnding(
  stemmers: Readonly<Record<StemLanguage, readonly (readonly SuffixRule[])[]>>,
): Readonly<Record<StemLanguage, Stemmer>> {
  const sorted = Object.entries(stemmers).map(([language, passes]) => [
    language,
    passes.map((pass) => Map.groupBy(pass, ({ suffix }) => suffix.slice(-1))),
  ]);
  return Object.fromEntries(sorted);
}

/** `suffix suffix>replacement ...`, all with the same least stem. */
function pass(stemMin: number, list: string): SuffixRule[] {
  return list.split(" ").map((item) => {
    const [suffix = "", replacement = ""] = item.split(">");
    return { suffix, replacement, stemMin };
  });
}

const DOUBLED = pass(
  2,
  "bb>b dd>d ff>f gg>g ll>l mm>m nn>n pp>p rr>r tt>t zz>z",
);

/** Every stemmer. Longer suffixes stand before those they end with. */
export const STEMMERS: Readonly<Record<StemLanguage, Stemmer>> = byEnding({
  en: [
    [
      ...pass(0, "news>news"),
      ...pass(
        2,
        "sses>ss ches>ch shes>sh xes>x zes>z ies>y ss>ss us>us is>is ous>ous s",
      ),
    ],
    pass(
      4,
      "izations>iz ization>iz isations>iz isation>iz ations ation ators ator ately ately>at ingly edly ments ment ness ly",
    ),
    pass(3, "eed>ee ing ed ion"),
    pass(4, "ize>iz ise>iz ate e"),
    pass(3, "e"),
    DOUBLED,
    pass(2, "y>i"),
  ],
  de: [
    pass(4, "ungen>ung heiten>heit keiten>keit innen>in ern>er ers>er"),
    pass(4, "ern em en er es e n s"),
    pass(4, "ung heit keit st t"),
  ],
  fr: [
    pass(3, "eaux>eau aux>al s x"),
    pass(
      4,
      "issement issant ations ation atrice ateur ements ement ment euse>eu ive>if ees ee es er ez ait ent e",
    ),
    DOUBLED,
  ],
  es: [
    pass(2, "ciones>cion ces>z"),
    pass(3, "es s"),
    pass(
      4,
      "amente mente aciones acion adora ador ando iendo adas ados ada ado idas idos ida ido ar er ir",
    ),
    pass(3, "a o e"),
  ],
  pt: [
    pass(1, "coes>cao oes>ao aes>ao"),
    pass(3, "ais>al eis>el es s"),
    pass(
      4,
      "amente mente acao adora ador ando endo indo ada ado ida ido ar er ir",
    ),
    pass(3, "a o e"),
  ],
  it: [
    pass(
      4,
      "azioni azione amente mente ando endo ate ati ata ato ite iti ita ito are ere ire",
    ),
    pass(3, "che>c chi>c ghe>g ghi>g i e o a"),
  ],
  nl: [
    pass(3, "heden>heid en s"),
    pass(4, "ing heid e t d"),
    pass(3, "aa>a ee>e oo>o uu>u"),
    DOUBLED,
  ],
  sv: [
    pass(
      4,
      "arnas ernas ornas arna erna orna andet ande arens arns aren ade are ast at en et ar er or es as a e s",
    ),
    DOUBLED,
  ],
  ru: [
    pass(
      3,
      "иями ями ами иях ях ах иям ям ам ием ией ем ом ого его ому ему ыми ими ые ие ая яя ое ее ый ий ой ей ую юю ых их ым им ия ии ию ью ть ла ло ли ет ут ют ит ат ят ов ев а е и й о у ы ь ю я",
    ),
    pass(3, "нн>н"),
  ],
  ar: [pass(3, "ات ون ين ان ية ها هم ة ه ي")],
  hi: [pass(2, "ियों ियाँ ियां ाओं ाएँ ाएं ों ें ीं ो े ी ा ि ु ू")],
  id: [pass(4, "kannya annya nya kan lah kah an")],
  ko: [
    pass(
      2,
      "에서는 에서 으로 에게 까지 부터 처럼 은 는 이 가 을 를 의 에 로 와 과 도 만",
    ),
  ],
  tr: [
    pass(3, "lerin larin leri lari ler lar"),
    pass(
      3,
      "inden indan nden ndan den dan ten tan nin nun nde nda de da te ta",
    ),
    pass(3, "in un yi yu i u e a"),
  ],
});

/**
 * Words that are dropped from a query when others remain, and by which the
 * language of an entry is guessed for stemming. Folded.
 */
export const STOP_WORDS: Readonly<Record<StemLanguage, ReadonlySet<string>>> = {
  en: set(
    "a an and are as at be been but by can could did do does for from had has have how i if in into is it its me my no not of on or our should so such than that the their them then there these they this those to was we were what when where which who why will with would you your",
  ),
  de: set(
    "aber als am an auch auf aus bei bin bis das dass dem den der des die durch ein eine einem einen einer es fur hat ich ihr im in ist ja kann kein man mit nach nicht noch nur oder sich sie sind so uber um und uns vom von vor war was wenn wer wie wir wird wo zu zum zur",
  ),
  fr: set(
    "a au aux avec ce ces cette comme comment dans de des du elle en est et il ils je la le les leur lui mais ne nous on ou ou par pas plus pour qu que quel qui sa se ses son sont sur un une vous y",
  ),
  es: set(
    "a al como con cual de del desde donde el ella en entre es esta este ha hay la las lo los mas me mi muy no nos o para pero por porque que se si sin sobre son su sus un una y ya",
  ),
  pt: set(
    "a ao aos as ate com como da das de do dos e ela ele em entre esta foi ha isso isto la mais mas me na nas nao no nos o os ou para pela pelo por qual que se sem ser seu sua sao um uma",
  ),
  it: set(
    "a ad al alla alle anche che chi ci come con cosa da dal dalla dei del della delle di dove e ed era gli ha i il in io la le lo ma mi ne nei nel nella non o per piu quale questo se si sono su un una uno",
  ),
  nl: set(
    "aan als bij dat de der die dit een en er het hij hoe ik in is je kan met naar niet nog om ook op of over te tot uit van voor was wat we wel wij worden zal ze zich zijn",
  ),
  sv: set(
    "att av de den det du efter ej eller en ett fran for har hon hur i inte jag kan man med mot nar och om pa sa ska som till under upp ut var vi vid ar",
  ),
  ru: set(
    "а без бы был была были было в вам вас во вот все вы где да для до его ее если есть еще же за и из или им их к как ко кто ли мне мы на не нет но о об он она они от по при с со так там то только ты у уже что чтобы это я",
  ),
  ar: set(
    "من في على إلى عن مع هذا هذه التي الذي ما لا هل كيف أن إن كان و أو ثم لم لماذا",
  ),
  hi: set(
    "का के की में से को है हैं और यह वह पर नहीं क्या कैसे एक भी तो था थी ने कि जो",
  ),
  id: set(
    "yang dan di ke dari untuk dengan pada adalah ini itu tidak atau apa bagaimana mengapa saya oleh bisa",
  ),
  ko: set("그리고 그 저 어떻게 왜 무엇 및 또는 때 수 것"),
  tr: set("ve bir bu da de ile icin ne nasıl mi ama cok gibi neden olarak"),
};

const LANGUAGES = Object.keys(STOP_WORDS) as readonly StemLanguage[];
/** Whose stop word a word is. */
const languagesOf = lazily(() => {
  const all = new Map<string, StemLanguage[]>();
  for (const language of LANGUAGES) {
    for (const word of STOP_WORDS[language]) {
      all.set(word, [...all.get(word) ?? [], language]);
    }
  }
  return all;
});

/**
 * The language whose stop words are most frequent; English when none stands
 * out, which leaves names and code nearly alone.
 */
export function guessLanguage(words: readonly string[]): StemLanguage {
  let best: StemLanguage = "en";
  let bestCount = 0;
  const counts = new Map<StemLanguage, number>();
  for (const word of words.slice(0, GUESS_WORDS_MAX)) {
    for (const language of languagesOf().get(word) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  for (const language of LANGUAGES) {
    const count = counts.get(language) ?? 0;
    if (count > bestCount) [best, bestCount] = [language, count];
  }
  return best;
}

const GUESS_WORDS_MAX = 120;

/** Scripts in which most is written in one language. */
const SCRIPTS: readonly (readonly [RegExp, StemLanguage])[] = [
  [/\p{Script=Cyrillic}/u, "ru"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Hangul}/u, "ko"],
];
/** The first character that is none of Latin or Greek. */
const OTHER_SCRIPTS = 0x400;

/** The language of which a word is by its script; null where many are written in it. */
export function scriptLanguage(word: string): StemLanguage | null {
  if (word.charCodeAt(0) < OTHER_SCRIPTS) return null;
  return SCRIPTS.find(([script]) => script.test(word))?.[1] ?? null;
}

/** The words of a list that is written with blanks. */
export function set(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/**
 * The form under which English words are compared as they are written, far
 * cheaper than a stem of the index and lighter: lower case, without mark signs and
 * common English endings. Light on purpose; "agent", "agents" and "agent's" are
 * one word, "universe" and "university" are not.
 */
export function lightStem(word: string): string {
  const plain = word.toLowerCase().normalize("NFKC").replace(/^[#@$]/, "")
    .replace(/'s?$/, "");
  if (plain.length <= 3 || !/^[a-z]+$/.test(plain)) return plain;
  for (const [ending, replacement, shortest] of ENDINGS) {
    if (!plain.endsWith(ending)) continue;
    const root = plain.slice(0, -ending.length);
    // "string" has no root "str".
    if (root.length < shortest || !/[aeiouy]/.test(root)) continue;
    return dropDouble(root + replacement);
  }
  return plain.length > 4 ? plain.replace(/e$/, "") : plain;
}

/** Ending, what stands for it, and the least letters before it. */
const ENDINGS: readonly (readonly [string, string, number])[] = [
  ["ies", "y", 2],
  ["sses", "ss", 2],
  ["ments", "ment", 3],
  ["ing", "", 3],
  ["edly", "", 4],
  ["ed", "", 3],
  ["es", "", 4],
  ["ss", "ss", 1],
  ["us", "us", 1],
  ["is", "is", 3],
  ["s", "", 3],
];

function dropDouble(word: string): string {
  const match = /([bdfgmnprt])\1$/.exec(word);
  return match === null ? word.replace(/e$/, "") : word.slice(0, -1);
}
