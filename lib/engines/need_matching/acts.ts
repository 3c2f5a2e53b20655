/**
 * What a need does by what it says, whatever it speaks of: it asks what a thing
 * is, describes a text, recounts what happened to others, casts a part, or asks
 * for a verdict. Each is a sign that rules may ask for, by its name.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";

/** Acts of speaking, by sign. */
export const ACTS: Readonly<Record<string, readonly RegExp[]>> = wordTable({
  // What something is in general: "what is exit code 137", "was ist ein Traceback".
  asksWhatIs: [
    new RegExp(
      `^\\s*(?:(?:please )?(?:tell me |explain )?what (?:is|are)|define|(?:the )?(?:definition|meaning) of) ${
        general(
          "going|happening|causing|failing|stuck|wrong|up|on|at|in|behind|your|the (?:cause|error|fix|issue|matter|problem|reason|root|solution|risk|danger)",
        )
      }`,
      "iu",
    ),
    new RegExp(
      `^\\s*(?:was (?:ist|sind|bedeutet)|qu'est-ce que|c'est quoi|qué (?:es|son)|o que (?:é|são)|(?:che )?cos(?:'è|a (?:è|sono))|wat (?:is|zijn)|что такое|apa itu|(?:czym|co to) jest|什么是) ?(?![这此该])${
        general(
          "dies\\S*|los|est[aeo]s?|ess[ae]s?|cet(?:te)?|ce|quest\\S+|эт\\S+|ini|itu|t[aeo]n?|dit|deze|falsch|passier\\S*",
        )
      }`,
      "iu",
    ),
    /^(?=.{3,60}$)\s*(?!.*(?:这|此|该|この|その|あの|이 |그 |\b(?:bu|şu)\b|này|đó|यह|इस|นี้|هذا|هذه|原因|报错|エラーが|lỗi|neden|कारण|สาเหตุ))\S.{0,50}(?:是什么|是什麼|とは(?:何(?:ですか)?|なに)?|(?:이?란|[은는]) 무엇(?:인가요|입니까|인지)?|nedir|là gì|คืออะไร|क्या (?:है|होता है))[\s?!.？。]*$/iu,
  ],
  // What stands in a text, or its title: nobody asks for anything.
  describes: [
    /^\s*(?:contains|covers|defines|describes|details|discusses|documents|explains|introduces|lists|outlines|provides) /i,
    /^\s*(?:in )?this (?:article|chapter|document|guide|how-to|page|post|reference|section|topic|tutorial)\b/i,
    /^\s*(?:cheat ?sheet|guide|instructions|introduction|overview|procedures?|reference|tutorial)(?: page)? (?:for|of|on|to) /i,
    /^\s*(?:common|frequent|known|possible|potential|typical|usual) (?:[\w-]+ )?(?:bugs|errors|exceptions|failures|issues|mistakes|problems)\b/i,
    /^\s*(?:debug|diagnose|fix|handle|prevent|resolve|troubleshoot)(?:,? (?:and |or )?(?:debug|fix|handle|prevent|resolve|solve|troubleshoot))* (?:common|frequent|known|possible|potential|typical|usual) /i,
    /^\s*(?:errores (?:comunes|frecuentes|típicos)|erros comuns|erreurs (?:courantes|fréquentes)|häufige fehler|errori (?:comuni|frequenti)|частые ошибки|常见(?:错误|问题)|よくある(?:エラー|質問))/iu,
    /^\s*(?:avoiding|debugging|diagnosing|fixing|handling|preventing|recovering from|resolving|troubleshoot(?:ing)?|understanding) (?!.*(?:[?:`"]|\b(?:an?|i|it|my|our|please|the|these|this|we|why)\b))/i,
  ],
  // What happened elsewhere or happens in general, its cause told.
  recounts: [
    /\b(?:outages?|post-?mortem|service disruptions?|incident (?:report|review)s?|customers (?:experienced|were))\b/i,
    /^(?=.* (?:caus|led|lead|result))(?!.*(?:[?]|\b(?:help|i|me|my|our|why)\b)).*(?:\bcaus(?:ed|ing)\b(?! by)|\b(?:can|could|may|might|will|would) cause\b|\b(?:leads?|led|leading|resulted|resulting|results) (?:in|to) (?:(?:an?|the) )?(?:[\w-]+ )?(?:\w+ing|corruption|degradation|failures?|loss)\b)/i,
  ],
  // A part that somebody is to play, with what that somebody wants.
  casts: [
    /^\s*[Yy]ou are (?:[A-Z][a-z]+ [A-Z(]|[a-z]+_[a-z]+_\d)/,
    /^\s*your (?:full )?(?:name|user id) is /i,
    /^\s*(?:(?:i want you to|please|you (?:must|should|will)) )?act (?:as|like) (?:an?|my|our|the) /i,
  ],
  // What a program is to have, or what was done to it.
  changesSoftware: [
    /^\s*\[?(?:feature|enhancement|feat|chore|docs|refactor|perf|style)(?:\([^)]*\))?!?(?:[\]:/]| request)/i,
    /^\s*(?:add|adds|added|allow|enable|expose|extend|implement|improve|introduce|support|update)s? (?:[^\s.?!]+ ){0,6}?(?:apis?|clients?|commands?|docs|documentation|endpoints?|features?|filters|flags?|modules?|options?|parameters?|plugins?|scrapers?|sdks?|support|tools?)\b/i,
    /\b(?:is|are)(?:n't| not) (?:yet )?supported\b|\bshould (?:also |natively )?support\b|\blike to (?:have|see) (?:an? |the |more )?(?:options?|support|way)\b/i,
  ],
  // That something be judged, before or behind what is shown.
  asksVerdict: [
    /\b(?:comments|feedback|opinions?|thoughts|verdict|wdyt|what do you think|your (?:opinion|take|view|verdict))\b/i,
    /\b(?:is|are|does|looks?) (?:this|that|these|it)(?: [\w-]+){0,2}? (?:acceptable|alright|fine|good|kosher|legit|ok|okay|sane|sound)\b/i,
  ],
});

/** A few words to the end, that are of nothing at hand. */
function general(atHand: string): string {
  return `(?!(?:my|our|that|these|this|those|${atHand})(?!\\p{L}|\\w))(?:\\S+ ){0,4}\\S+\\s*$`;
}
