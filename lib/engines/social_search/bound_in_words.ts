/**
 * Phrases of languages in Latin letters that say whose posts, where and in which
 * language: what has to be read before the words in them.
 *
 * @module
 */

import type { BoundPhrase } from "./bound_phrases.ts";

/** Adjectives of languages by their stems. */
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/^deutsch|^allemand|^alem|^tedesc/i, "German"],
  [/^engl|^anglais|^ingl/i, "English"],
  [/^fran/i, "French"],
  [/^span|^espa/i, "Spanish"],
  [/^ital/i, "Italian"],
  [/^portug/i, "Portuguese"],
  [/^japan|^japon|^giappon/i, "Japanese"],
];
const LIST = "((?:@\\w{1,15}(?:, | e | y | et | und | o | ou | oder )?){2,8})";
const FAR =
  "(\\d+) ?(km|(?:k|ch|qu)il[oóôò]m\\p{L}+|mi(?:les|glia|llas|lhas)?)";
/** Miles, or kilometres in whatever language. */
const unitOf = (unit: string) => /^mi/i.test(unit) ? "mi" : "km";
const SENT =
  "(?:inviat[aei]|scritt[aei]|enviad[ao]s|escrit[ao]s|envoyée?s|écrite?s|gesendet|geschrieben|publicad[ao]s|postad[ao]s)";
const RADIUS =
  "(?:dans un rayon de|im Umkreis von|(?:en|a) un radio de|nel raggio di|(?:em|num) (?:um )?raio de)";
const POSTED =
  "(?:abgesetzt|getwittert|gepostet|geschrieben|verfasst|veröffentlicht) (?:wurden?|wird|werden)";

/** In the order in which they are tried. */
export const BOUND_IN_WORDS: readonly BoundPhrase[] = [
  // Whose: "di ciascuno di questi account: @a, @b".
  [
    new RegExp(
      `(?<=\\s)(?:di|de|des|von|da|do) ?(?:(?:ciascuno|cada una?|chacun|jedem|cada um|ognuno) (?:di|de|des|dieser)? ?)?(?:questi|estas|ces|dieser|estes|destas|quest[ie]|las siguientes|les|suivants|seguenti) (?:account|cuentas|comptes|Konten|contas|profili) ?: ?${LIST}`,
      "giu",
    ),
    ([list = ""]) => `by ${list.match(/@\w+/g)?.join(" or ") ?? ""} `,
  ],
  // How it is asked: "¿Cómo buscar", "o que falam no X sobre".
  [
    /(?<=^\s*)¿?(?:cómo|como|comment) (?:puedo |se puede |posso |podemos |je peux |puis-je )?(?:buscar|encontrar|cercare|procurar|trouver|chercher)(?=\s)/giu,
    "find",
  ],
  [
    /(?<=^\s*)¿?(?:qué|que|lo que|o que|cosa) (?:se )?(?:están diciendo|dicen|dice|falam|estão falando|dizem|dicono|stanno dicendo)(?: (?:la gente|as pessoas|le persone|os usuários))?(?: (?:en|no|na|su) (?:Twitter|X))? (?:sobre|acerca de|de|do|da|di) (?:[oa]s? |el |la )?/giu,
    "what do people say about ",
  ],
  [/(?<=\s)directa?mente (?=(?:a|à|al) @)/giu, ""],
  [
    /(?<=\s)(?:exactement|exactamente|exatamente|esattamente|genau) (?=[\ue000-\ue00f])/giu,
    "",
  ],
  [/(?<=\s)(?:über|um) das Thema(?=\s)/g, "über"],
  // What is ruled out: "pero excluye los tuits que contienen".
  [
    /(?<=\s)(?:pero|mas|mais|ma|aber|y|e) (?:excluye(?:ndo)?|exclui(?:ndo)?|exclut|esclude(?:ndo)?|schließe?) (?:los|os|les|i|le|die)? ?(?:tuits|tweets?|posts?|publicaciones) (?:que (?:contienen|contengan|contêm|contenham)|qui contiennent|che contengono|mit) (?=[\ue000-\ue00f])/giu,
    "but without ",
  ],
  [
    /(?<=\s)(?:los términos|os termos|i termini|les termes|die Begriffe) (?=[\ue000-\ue00f])/giu,
    "",
  ],
  // When: "dal 2026-04-21 al 2026-04-24".
  [
    /(?<=\s)(?:dal|del|du|vom|de|desde) (\d{4}-\d\d-\d\d) (?:al|au|bis(?: zum)?|a|até|hasta) (\d{4}-\d\d-\d\d)(?=[\s,.;]|$)/giu,
    ([from = "", to = ""]) => `from ${from} to ${to}`,
  ],
  // In which language: "en langue française", "in deutscher Sprache".
  [
    /(?<=\s)(?:(?:en langue|en idioma|en lengua|in lingua|em língua) (\p{L}+)|in (\p{L}+)er Sprache)(?=[\s,.;]|$)/giu,
    ([one, other], all) => {
      const name = one ?? other ?? "";
      const known = LANGUAGES.find(([stem]) => stem.test(name))?.[1];
      return known === undefined ? all : `in ${known}`;
    },
  ],
  // Where: "dans un rayon de 10 km autour de Paris", and turned.
  [
    new RegExp(
      `(?<=\\s)${RADIUS} ${FAR} (?:autour d[eu']|um|d[aeio]|em torno de|alrededor de|von|rund um) ?(?=\\p{Lu})`,
      "gu",
    ),
    ([far = "", unit = ""]) => `within ${far} ${unitOf(unit)} of `,
  ],
  [
    new RegExp(
      `(?<=\\s)(?:autour d[eu']|rund um|um|alrededor de|intorno a|em torno de) ?(\\p{Lu}[\\p{L}-]+),? ${RADIUS} ${FAR}`,
      "gu",
    ),
    ([place = "", far = "", unit = ""]) =>
      `within ${far} ${unitOf(unit)} of ${place} `,
  ],
  [
    new RegExp(`(?<=\\s)(?:in|aus) (\\p{Lu}[\\p{L}-]+) ${POSTED}`, "gu"),
    "near $1",
  ],
  // "inviati a meno di 15 chilometri da Roma", "a menos de 5 km de Lima".
  [
    new RegExp(
      `(?<=\\s)(?:${SENT} )?(?:a|à|em|in) (?:meno di|menos de|moins de|weniger als) ${FAR} (?:d[aeio]|von) (?=\\p{Lu})`,
      "gu",
    ),
    ([far = "", unit = ""]) => `within ${far} ${unitOf(unit)} of `,
  ],
  // "perto de Lisboa, num raio de 25 km": the place was named before.
  [
    new RegExp(`(?<=\\s)${RADIUS} ${FAR}(?=\\s*(?:[,.;]|$))`, "giu"),
    ([far = "", unit = ""]) => `within ${far} ${unitOf(unit)}`,
  ],
  [
    new RegExp(`(?<=\\s)${SENT} (?:desde|depuis) (?=\\p{Lu})`, "gu"),
    "near ",
  ],
  // Whom the one follows who asks.
  [
    /(?<=\s)(?:von (?:Leuten|Personen|Accounts|Konten|Nutzern|denen), denen ich folge|de (?:la gente|las? (?:personas|cuentas)|los usuarios|pessoas|contas|quem) (?:a (?:las? |los |quienes? )?)?que (?:eu )?sigo|des (?:comptes|personnes|gens) que je suis|d[ei] (?:persone|account|chi|utenti) (?:che )?seguo)(?=[\s,.;]|$)/giu,
    "from accounts I follow",
  ],
  // "die im Zeitraum vom ... gesendet wurden": the days say it.
  [/(?<=\s)(?:die )?im Zeitraum (?=vom? |from |between |zwischen |\d)/g, ""],
  [
    /(?<=\s)(?:gesendet|gepostet|veröffentlicht|getwittert|geschrieben) (?:wurden?|worden sind)(?=[,.;]|\s*$)/g,
    "",
  ],
  [
    /(?<=\s)(?:nei|dans les|en los|nos|in den) (?=tweets?[\s,.;]|tuits[\s,.;])/giu,
    "in ",
  ],
  [/(?<=\s)a cualquiera de (?:los |las )?/giu, ""],
  // "no estado do Ceará", "en la ciudad de Lima".
  [
    /(?<=\s)(?:no estado d[aeo]|en el estado de|nello stato d(?:i|el)|dans l['’]état d[eu]|in der Stadt|na cidade d[aeo]|en la ciudad de|nella città di|dans la ville de|na região d[aeo]|en la región de|nella regione|dans la région d[eu]|en la provincia de|na província d[aeo]) ?(?=\p{Lu})/gu,
    "near ",
  ],
  // Which words: "l'expression exacte".
  [
    /(?<=\s)(?:l['’]expression exacte|la expresión exacta|a expressão exata|l['’]espressione esatta|(?:de[rn]|die|das) (?:genaue[nrs]?|exakte[nrs]?) (?:Satz|Ausdruck|Phrase|Wortlaut|Wortfolge)) (?=[\ue000-\ue00f])/giu,
    "",
  ],
  // Where is searched.
  [
    /(?<=\s)(?:su|en|no|na|sur|auf|bei) (?:Twitter|X)(?: ?\/ ?(?:Twitter|X))?(?=[\s,.:;?]|$)/g,
    "on Twitter",
  ],
  // When: "no ano de 2014".
  [
    /(?<=\s)(?:no dia|el día|nel giorno|il giorno|le jour d[eu]|am Tag|am) (?=\d{4}-\d\d-\d\d)/giu,
    "on ",
  ],
  [
    /(?<=\s)(?:no ano|nell['’]anno|en el año|im Jahre?|dans l['’]année|en l['’]an)(?: de)? (?=\d{4})/giu,
    "in ",
  ],
];
