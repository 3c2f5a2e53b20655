/**
 * Conditions in languages of Europe that several words say together: what posts
 * have, what they name, where, when and by whom they are.
 *
 * @module
 */

import type { BoundPhrase } from "./bound_phrases.ts";

/** What posts have; read before the words that stand alone. */
export const BOUND_HAVING: readonly BoundPhrase[] = [
  // What posts have: "die ein Bild enthalten", "que tengan fotos".
  [
    /(?<=\s)die (?:nur )?(?:ein(?:e|en)? )?(Bild(?:er)?|Fotos?|Videos?|Links?|Umfragen?) (?:enthalten|haben|zeigen)(?=[\s,.;]|$)/g,
    "mit $1",
  ],
  [
    /(?<=\s)(?:que (?:contengan|contienen|tengan|tienen|incluyan|incluyen|contenham|contêm|tenham|têm|incluam)|qui (?:contiennent|ont|comportent)|che (?:contengono|contengano|hanno|abbiano)|conteniendo|contendo|contenant|contenenti)(?: (?:des|una?|uma?|une?))?(?= [\p{L}])/gu,
    "with",
  ],
];

/** What they name, where, when and by whom they are; read after those words. */
export const BOUND_CONDITIONS: readonly BoundPhrase[] = [
  // What posts name: "que falem sobre", "die mindestens eines der folgenden Wörter nennen:".
  [
    /(?<=\s)(?:que falem|que falam|que hablen|que hablan|qui parlent|che parlano|die (?:sich )?(?:sprechen|handeln|schreiben)) (?:sobre|de|du|des|di|von|über)(?=\s)/gi,
    "about",
  ],
  [
    /(?<=\s)(?:mas|pero|mais|ma) (?:não|no|ne|non) (?:falem|falam|hablen|hablan|parlent pas|parlano|mencionen|mencionem) (?:sobre |de |du |des |di )?(?=\S)/gi,
    "but without ",
  ],
  [
    /(?<=\s)die mindestens ein(?:e|es|en|er) der folgenden \p{L}+ (?:nennen|erwähnen|enthalten):/giu,
    "mentioning any of:",
  ],
  [
    /(?<=\s)(?:desconsiderando|descartando|ignorando|sin contar|sem contar|ohne die) (?:os|as|los|las|les|i|le|gli)(?=\s)/gi,
    "excluding",
  ],
  [
    /(?<=\s)(?:la|le|los|las|a|as|os|les|die) (?:frase esatta|frase exacta|frase exata|phrase exacte|palabras|palavras|parole|mots|Wörter) (?=[\ue000-\ue00f])/giu,
    "",
  ],
  [
    /(?<=\s)(?:che (?:contengono|contengano|abbiano|hanno)|que (?:contengan|contienen|contenham|contêm)|qui contiennent|die) (?=[\ue000-\ue00f])/giu,
    "with ",
  ],
  [
    /(?<=\s)(?:link|links|enlaces|liens) (?:a|à|para|zu) (?:pagine|páginas|pages|Seiten)(?: web)?(?=[\s,.;]|$)/gi,
    "links",
  ],
  [
    /(?<=\s)(?:inviat[aei]|enviados|envoyés|escritos|publicados) (?:da|por|par) (?=@)/gi,
    "from ",
  ],
  [
    /(?<=\s)(?:das|nas|de las|en las|delle|nelle|des|les|aus den) (?=(?:últimas|últimos|ultime|ultimi|dernières|derniers|letzten) )/gi,
    "",
  ],
  [
    /(?<=\s)(Retweets|Reposts|Antworten|Zitate|Links|Bilder|Videos) (?:bitte nicht|ausschließen|ausgeschlossen|weglassen)(?=[\s,.;]|$)/g,
    "ohne $1",
  ],
  [
    /(?<=\s)(?:nada de|niente|esclus[ei] (?:le |i |gli )?|escludendo|excluant|en excluant|excluindo|excluyendo) ?(?=[\p{L}"\ue000-\ue00f])/gu,
    "excluding ",
  ],
  [
    /(?<=\s)(?:das Wort|la palabra|le mot|a palavra|la parola) (?=[\ue000-\ue00f])/g,
    "",
  ],
  // Where: "cerca de Madrid", "rund um Berlin".
  [
    /(?<=\s)(?:(?:in|aus) der (?:Nähe|Umgebung) von|nahe|rund um|cerca de|en los alrededores de|près d[e']|à proximité d[e']|aux (?:environs|alentours) d[e']|perto d[eoa]|próximo (?:de|a)|nos arredores d[eoa]|vicino(?: a)?|nei (?:dintorni|pressi) di) ?(?:la ciudad de |der Stadt )?(?=\p{Lu})/gu,
    "near ",
  ],
  [/(?<=\s)(?:autour d[e']) ?(?=\p{Lu})/gu, "near "],
  // When: "antes del 1 de enero", "à partir du 1er mars".
  [/(?<=\s)(\d{1,2})(?:er|°|º)(?=\s)/g, "$1"],
  [
    /(?<=\s)(?:antes del?|anterior(?:es)? a(?:l)?|precedenti al?|prima del?|avant(?: le)?|antérieurs? (?:à|au)|vor dem) (?=\d)/g,
    "before ",
  ],
  [
    /(?<=\s)(?:à partir d[ue]|a partir del?|a partir d[oe]|a partire d(?:a|al)|ab dem|dal) (?=\d|\p{L}+ (?:de )?\d{4})/gu,
    "since ",
  ],
  [/(?<=\s)au cours (?=des?\s)/g, ""],
  [/(?<=\s)in poi(?=[\s,.;]|$)/g, ""],
  [
    /(?<=\s)(?:bis (?:zum )?Ende(?: von)?|hasta (?:el )?fina(?:l|les) de|jusqu['’]à (?:la )?fin(?: de)?|até (?:o )?(?:fim|final) de|fino alla fine del) (\d{4})/g,
    ([year = ""]) => `before ${Number(year) + 1}`,
  ],
  [/(?<=\s)(?:fino al|hasta el|até|jusqu['’]au|bis zum) (?=\d)/g, "until "],
  [/(?<=\s)mi piace(?=[\s,.;]|$)/g, "likes"],
  [
    /(?<=^\s*)(?:montre|trouve|cherche)-moi(?=\s)|(?<=^\s*)mostra-me(?=\s)/gi,
    "show",
  ],
  [
    /(?<=\s)(?:pelo menos|ao menos|no mínimo|por lo menos|al menos|como mínimo|au moins|au minimum|almeno|perlomeno)(?=\s)/gi,
    "at least",
  ],
  [
    /(?<=\s)(?:que (?:no|não) (?:sean|sejam|vengan|venham|provengan)|qui ne (?:sont|soient|viennent) pas) (?:de la |de los |de |da |do |par )?(?=@)/gi,
    "not from ",
  ],
  [
    /(?<=\s)(?:que (?:no|não) (?:sean|sejam|contengan|contenham|tengan|tenham|incluyan|incluam)|qui ne (?:sont|soient|contiennent) pas)(?: (?:un|una|uns|umas|des?|d'))?(?=\s)/gi,
    "without",
  ],
  [
    /(?<=\s)(?:no|não|pas) (?:de|por|par|da|das) (?:des )?(?:cuentas|contas|comptes|perfiles|perfis|profils) (?:verificad[ao]s|verificados|vérifiés|certifiés)/gi,
    "unverified accounts",
  ],
  [
    /(?<=\s)(?:de|por|par|da|das) (?:des )?(?:cuentas|contas|comptes|perfiles|perfis|profils) (?:verificad[ao]s|verificados|vérifiés|certifiés)/gi,
    "from verified accounts",
  ],
  [
    /(?<=\s)(?:zum|zu dem) Thema(?=\s)|(?<=\s)(?:sur le thème|au sujet|sobre el tema|sobre o tema)(?: (?:de la|de l'|du|del|de|da|do))?(?=\s)/gi,
    "about",
  ],
  [/(?<=\s)(?:stammen|stammt|kommen)(?=\s*[,.;)]|\s*$)/gi, ""],
];
