/**
 * How posts speak of their subject: they compare two things, react, debate, or
 * are to be of some quality. Such words say how, and hardly stand in the posts;
 * what they are said of is the subject.
 *
 * @module
 */

import { type GoalText, quoteText } from "./goal_text.ts";

const END = "(?=\\s*(?:[|,.;:?!()]|$))";
/** A word that says how something is, by how it ends. */
const QUALITY =
  "(?!(?:political|medical|legal|official|commercial|promotional|digital|native|public|local|archive)\\b)(?:[a-z]{2,}(?:ful|ive|ous|able|ible|ical|stic|ting|ning|less)|funny|serious|honest|boring|good|bad|useful|technical|emotional|sarcastic|authentic|critical|sincere|genuine|angry|polite|rude|long|short|casual|formal)";
const EVENT =
  "(?:launch|release|announcement|keynote|crash|lockdowns?|pandemic|summit|conference|merger|acquisition|outage|election|war|strike|trial|hearing|ipo|opening|premiere|final|finale|event|update|rebrand|relaunch|ban|vote|storm)";

const HOW =
  "says how posts speak of it, and no operator does; what is behind it is searched.";
const JUDGED =
  "what posts are to be, and hardly a word in them; no operator says it, so look for it in the posts.";
const NO_DAY = "the goal names no day; write it as YYYY-MM-DD.";

interface Wording {
  readonly pattern: RegExp;
  /** What is written in its place. */
  readonly meant: string;
  readonly because: string;
}

const wording = (source: string, meant: string, because: string): Wording => ({
  pattern: new RegExp(source, "giu"),
  meant,
  because,
});

/** In the order in which they are tried. */
const WORDINGS: readonly Wording[] = [
  wording(
    `(?=[acdst])(?<=(?:^|[\\s(]))(?:(?:that |which )?(?:compare|comparing)|(?:an? |the )?comparisons? (?:of|between)|(?:an? |the )?differences? between|switching between|torn between) ([^|,.;:?!()]{2,50}?) (?:and|with|to|or|vs\\.?|versus|against) (?=\\S)`,
    " about $1 and ",
    HOW,
  ),
  wording(
    `(?=[ac])(?<=\\s)(?:as )?compared (?:to|with) (?=\\S)`,
    "and ",
    HOW,
  ),
  wording(
    `(?=[hwdia])(?<=^\\s*(?:[\\p{L}']+ ){0,5})(?:how|what|does|do|did|is|are|has|have|who)(?: (?:is|are|do|did|does|has|have))?(?: (?:people|anyone|anybody|everyone|folks|users|x|twitter|the internet|fans|they|\\p{Ll}{3,}s))? (?:write|writing|react|reacting|reacted|feel|feeling|felt|respond|responding|responded|rave|raving|argue|arguing|debate|debating) (?:about|to|on|over|of|towards?) `,
    " about ",
    HOW,
  ),
  wording(
    `(?=[tadcfro])(?<=^\\s*)(?:the |any )?(?:debate|argument|controversy|fight|row|outrage|discourse) over (?=\\S)`,
    " about ",
    HOW,
  ),
  wording(
    `(?=[ct])(?<=\\S )(?:containing|that contain) (?=[\\p{L}\\p{N}'-]+ or [\\p{L}\\p{N}'-]+)`,
    "mentioning ",
    "",
  ),
  // "that are not funny", "nothing that isn't serious", "make sure they are honest".
  wording(
    `(?=[tawhnms])(?<=[\\s(])(?:nothing )?(?:(?:that|which|they|these|those) )?(?:(?:are|is) not|aren't|isn't) (?:very |really |too |at all )?${QUALITY}${END}`,
    " | ",
    JUDGED,
  ),
  wording(
    `(?=[pmb])(?<=[\\s(])(?:please )?(?:make|be) sure (?:that )?(?:they|these|it)(?:'re| are| is|'s) (?=\\S)`,
    " | that are ",
    "names the request itself.",
  ),
  wording(
    `(?=[tw])(?<=[\\s(])(?:that|which) (?:seem|sound|look|feel|read)s? (?:to be )?(?:very |really |rather )?${QUALITY}${END}`,
    " | ",
    JUDGED,
  ),
  // "around the launch", "during lockdown", "post-pandemic".
  wording(
    `(?=[fadrsjpt])(?<=[\\s(])(?:(?:posted |written |sent |tweeted )?(?:from )?(?:around|during|right after|right before|shortly (?:after|before)|just (?:after|before)|soon after|in the (?:days|weeks|months|time) (?:after|before|around)) (?:the )?(?:time of (?:the )?)?|(?:from )?the time (?:before|after|around|of) (?:the )?)${EVENT}${END}`,
    " | ",
    NO_DAY,
  ),
  wording(
    `(?=[psabitof])(?<=[\\s(])(?:(?:post|pre)-(?:pandemic|covid|war|launch|election|merger|ipo)(?: (?:only|era|posts|tweets))?|(?:from )?(?:a (?:long |short )?while (?:back|ago)|some time (?:ago|back)|back in the day|(?:in )?the (?:early|good old|old) days|(?:a )?long(?: time)? ago|ages ago))${END}`,
    " | ",
    NO_DAY,
  ),
];

/** Without one of these nothing of this is said. */
const CUES =
  /(?=[acdsthwfbriemplngo])\b(?:compar|differen|switching|torn|writ|react|fe(?:el|lt)|respond|rav(?:e|ing)|argu|debat|controvers|fight|row|outrage|discourse|contain|not|sure|seem|sound|look|feel|read|around|during|right|shortly|just|soon|time|post-|pre-|while|back|days|ago)|n't\b/i;

/** Writes what posts speak of without how they do; one sentence for each. */
export function writeTalk(text: GoalText): string[] {
  if (!text.has(CUES)) return [];
  const told: string[] = [];
  for (const { pattern, meant, because } of WORDINGS) {
    text.rewrite(pattern, (all, first) => {
      if (because !== "") {
        const said = first === undefined || typeof first !== "string" ||
            !meant.includes("$1")
          ? all
          : all.replace(first, "...");
        told.push(`${quoteText(text.expand(said))}: ${because}`);
      }
      return meant.replace("$1", () => String(first));
    });
  }
  return told;
}
