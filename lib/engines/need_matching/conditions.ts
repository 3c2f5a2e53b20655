/**
 * What may happen and did not: "a sound is played when it fails" reports no
 * failure, and "the wrong time stands in the error message" no error.
 *
 * @module
 */

/** What stands where a condition stood. */
const MARK = " zcondition ";

/** Words of failing, in whatever form. */
const FAILS =
  "(?:abort|break|crash|error|exception|fail|failure|freeze|hang|panic|reject|throw)(?:s|es|ed|ing|en)?";

/** When something fails, behind what is then done; at the start it tells what happened. */
const WHEN = new RegExp(
  ` (?<=\\S )(?:when(?:ever)?|if|in case|unless|until|once|even if) (?:(?:encounter|hitt|see|throw)ing (?:an? |any )?(?:[\\w-]+ )?(?:error|exception|failure)s?|(?:[^\\s,.;:!?]+ ){1,5}?(?:${FAILS}|can(?:not| not|'t)|(?:do|does|did)(?:n't| not) (?:already |yet )?exist|un(?:available|reachable)))\\b`,
  "gi",
);

/** "On failure", "after each error", "in case of a crash". */
const UPON =
  /\s(?<=\S )(?:on|upon|after|before|during|in case of|instead of|rather than) (?:(?:an?|any|the|each|every|some) (?:[\w-]+ )?(?:crash(?:es)?|errors?|exceptions?|failures?|panics?)|(?:[\w-]+ ){0,2}?(?:exception|failure)s?|(?:an? |each |every )?failed [\w-]+|crash|errors?)\b(?! (?:code|message))/gi;

/** The place of something else: "in the timeout error message". */
const WITHIN =
  /\b(?:in|into|inside|within|to) (?:(?:an?|the|its|our) )?(?:[\w-]+ ){0,3}?(?:crash reports?|error (?:codes?|dialogs?|messages?|outputs?|pages?|texts?)|failure messages?|stack ?traces?|tracebacks?)\b/gi;

/** A part of a program that has the word in its name: `console.error`, cv2.Error, error_log.sh. */
const NAMED =
  /(?<![\w.])\w+(?:\.\w+)*\.(?:error|exception)s?(?:\(\))?(?![\w.])|(?<![^\W_])(?:crash|error|exception|fail|failure)s?_\w+(?:\.\w+)?/gi;

/** Messages and failures as a kind: "error messages end with two dots". */
const AS_A_KIND =
  /(?<!\b(?:my|our|the|these|those) )\b(?:crash|error|exception|failure|warning)s? (?:boundar(?:y|ies)|class(?:es)?|codes|handl(?:ers?|ing)|logging|messages|reporting|subclass(?:es)?|texts|tracking|types)\b|(?<!\b(?:my|our|the|these) )\b(?:core dumps|stack ?traces|tracebacks)\b|\b(?:colou?rs?|end|format(?:ting)?|lack|part|start|text|wording) of (?:an? |the )?(?:[\w-]+ )?(?:errors?|exceptions?|stack ?traces?)(?: messages?)?\b/gi;

/** What notes on a release announce: nothing stopped working. */
const OF_RELEASES =
  /\bbreaking(?:(?: api)? changes?\b|:)|\bcompatibility (?:breaks?|errors?)\b/gi;

/** A word that is looked for or counted: "lines containing ERROR", "how many failed logins". */
const COUNTED =
  /\b(?:words?|keywords?|strings?|phrases?|patterns?|(?:event|log) (?:levels?|types?)) (?:of |is |are )?["'`[]?(?:errors?|exceptions?|fail(?:ed|ures?|s)?)\b|\bcontain(?:s|ing|ed)? (?:[\w-]+ ){0,3}?["'`]?(?:errors?|exceptions?|failures?)\b|\b(?:count|how many|number of|occurrences? of) (?:[\w-]+ ){0,4}?(?:errors?|exceptions?|fail(?:ed|ures?))\b/gi;

/** What is looked for, and may not be there: "sweep the code for silent failures". */
const SOUGHT =
  /\b(?:audit|check|grep|hunt|look|scan|search|sweep)(?:e[ds]|ing|s)? (?:[\w-]+ ){0,4}?for (?:[\w-]+,? ){0,3}?(?:bugs?|crash(?:es)?|errors?|exceptions?|failures?)\b/gi;

/** What did not fail: "it does not crash", "must never throw". */
const DENIED =
  /\b(?:did|do|does|must|should|will|would)(?:n['\u2019]t| not| never) (?:[a-z]+ )?(?:abort|break|crash|error|fail|freeze|hang|panic|reject|throw)\b/gi;

/** What is not to be used so: a rule, and nobody failed at it. */
const RULED =
  /\bcan(?: not|not|'t) be (?:combined|specified|used) (?:as|for|in|together|with)\b|\b(?:are|is)(?:n't| not) found in (?:other|most)\b/gi;

/** What a person can not do: no program failed at it. */
const PERSON =
  /\b(?:i|we|you) (?:still )?(?:can(?:['\u2019]t|not| not)|could(?:n['\u2019]t| not)) (?:seem to )?(?:believe|decide|describe|explain|figure out|find|remember|see|think|understand|wait)\b/gi;

/** The same in other languages: "en caso de errores", "si hay un fallo". */
const IF_ABROAD =
  /\s[("]?(?:en caso de|em caso de|in caso di|en cas d['e]|im falle?|im fall|falls|wenn|quando si|si|se|если|в случае) (?:[^\s,.;:!?]+ ){0,4}?(?:err(?:or|ores|ore|ori|o|os|eurs?)|fehlern?|fallos?|falhas?|ошибк\p{L}+)(?!\p{L})/giu;

/** A need without what may happen, and without messages that are spoken of. */
export function withoutConditions(need: string): string {
  return [
    WHEN,
    UPON,
    WITHIN,
    NAMED,
    AS_A_KIND,
    OF_RELEASES,
    COUNTED,
    SOUGHT,
    DENIED,
    RULED,
    IF_ABROAD,
    PERSON,
  ].reduce(
    (rest, pattern) => rest.replace(pattern, MARK),
    need,
  );
}
