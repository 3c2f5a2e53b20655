/**
 * Frames around a criterion: what a goal says before, within and behind it to
 * ask for it alone or to rule it out. Any frame goes with any criterion, so that
 * a wish is known by its build and not by its wording: "skip whatever has no
 * link" is a frame that rules out, "whatever", and a predicate that denies.
 *
 * @module
 */

/** Where a word begins that no preposition makes the subject. */
export const BEGINS =
  "(?<=[\\s(|])(?=\\S)(?<!\\b(?:about|on|of|regarding|concerning|re|around) )";
/** Where a clause begins. */
export const CLAUSE =
  "(?<=(?:^|[|,.;:?!(-]) *(?:(?:and|but|please|also|with|then) )*)";

const EXCLUDE =
  "exclud(?:e|ing)|leav(?:e|ing) out|skip(?:ping)?|ignor(?:e|ing)|filter(?:ing)? out|drop(?:ping)?|remov(?:e|ing)|omit(?:ting)?|hid(?:e|ing)|avoid(?:ing)?|keep(?:ing)? out|discard|reject";
const ALL_BUT =
  "(?:(?:by|from) )?(?:any(?:one|body)|every(?:one|body)|people|accounts|users) (?:but|except|other than|apart from)|except(?: for| if| when| where)?|apart from|aside from|other than|besides|minus|barring|unless";
const DO_NOT =
  "(?:(?:i|we) )?(?:don't|do not)(?: (?:include|show|return|give|want|need|bring|send|like|care (?:about|for)))(?: me| us)?|i'm not interested in|spare me|never mind";

/** Rules out what follows. */
const OUT =
  `(?:(?:but|and|yet|just|please) )*(?:${EXCLUDE}|${ALL_BUT}|${DO_NOT}|nothing|none(?: of)?|nobody|no one|zero|not|no|without|never)`;
/** Whoever else is ruled out: what follows is asked for alone. */
const NONE_BUT =
  "(?:nothing|nobody|none|no one|no (?:posts|tweets)) (?:but|except(?: for)?|other than|besides)";
/** Asks for what follows alone. */
const ONLY =
  `(?:(?:but|and|please|show(?: me)?|get|find|give me|(?:i|we)(?: would like|'d like| want| need)?) )*(?:${NONE_BUT}|only(?: if| when| where)?|just|exclusively|solely|limit(?:ed)?(?: it| them| this)? to|restrict(?:ed)?(?: it| them| this)? to|narrow(?:ed)?(?: it| them)? (?:down )?to|as long as|provided(?: that)?)`;
/** Posts, whose nature the rest says. */
const POSTS =
  "(?:(?:any|all|the|every|of|those|these|posts?|tweets?|ones|results|content|stuff|anything|everything|whatever|something|that|which|who|they|it|he|she|there(?:'s)?|is|are|was|were|be|been) )*";

/** A frame that may stand before a predicate: both groups empty where none does. */
export const FRAME =
  `(?:(?=[a-z])(?:(?<out>${OUT})|(?<only>${ONLY})) ${POSTS})?`;
/** The same where nothing else says that a criterion begins. */
export const NEEDED_FRAME =
  `(?=[a-z])(?!(?<![,;(|] ?|\\b(?:but|and|yet) )not )(?<!\\b(?:got|gets?|getting|have|has|had|having|received|receiving|anything|everything) )(?:(?<out>${OUT})|(?<only>${ONLY})) (?:(?:any|all|the|of|those|there is an?|there are|external|outbound) )*`;

/** Who or what it is said of. */
export const OF_POSTS =
  "(?:(?=[tpwi])(?:that|which|who|they|it|these|those|posts|tweets|there) )?";
/** Must, and its denial. */
export const MODAL =
  "(?:(?=[mshnocdp])(?:must|should|have to|has to|need to|needs to|ought to|may|can|do|does|did) )?";
/** Denies the verb behind it. */
export const DENIAL =
  "(?:(?=[msdahwicn])(?:(?:must|should|may|can|do|does|did|are|is|were|was|have|has)(?:n't| not)|can't|won't|cannot|never|not))";

/** Behind a criterion that is asked for alone. */
export const ALONE =
  "(?<alone>,? (?:only|alone|exclusively|solely|and (?:nobody|no one|nothing) else))?(?: please)?";
/** Where a criterion ends: a sign, or a word that begins something else. */
export const ENDS =
  "(?=\\s*(?:[|,;:?!()]|\\.(?:\\s|$)|-\\s|$)|,? (?:about|on|that|which|whose|with|without|but|since|regarding|mentioning|containing|posted|near|until|during|before|after|excluding|except|unless|in|from|by|(?:and|but|or) (?:with|from|by|that|which|no|not|nothing|only|in|mentioning|posted|without|at|exclude|skip|ignore|minus|none|nobody|never|zero|limit|restrict|drop|filter|hide|omit|avoid|remove|they|has|have|hashtags?|source:|leave|must|should|just|also|don't|do|at least|at most|more|fewer|less|over|under|min|max|likes|retweets|reposts|replies|\\d+))(?= ))";

/** Behind a list that does not go on. */
export const WHOLE = "(?!(?:,| or| and| nor| \\/|\\/)* ?@)";

/** What a goal begins with, before what posts are called. */
export const HEAD =
  "(?<=^ *(?:(?:please|can|could|you|find|show|get|give|me|us|i|we|need|want|looking|search|x|for|all|any|some|only|just) )*)";

/** What the groups of a match say. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** Whether a frame and a predicate together rule out: twice denied is asked for. */
export function isRuledOut(groups: Groups): boolean {
  const isDenied = Object.entries(groups).some(([name, said]) =>
    name.startsWith("not") && said !== undefined
  );
  return (groups.out !== undefined) !== isDenied;
}
