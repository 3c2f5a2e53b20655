/**
 * What a search is for: "for my thesis", "so that we can reply", "it's for a
 * client", "use case: lead generation". It is said of the caller, and nothing of
 * it is searched. What tells it from a subject is whose it is ("my", "we"), or
 * what it is that a search is for: a report, a talk, a meeting.
 *
 * @module
 */

import { type GoalText, quoteBack } from "./goal_text.ts";
import { contentWords } from "./words.ts";

const END = "(?=\\s*(?:[|,.;:?!()]|$))";
/** Where what a search is for ends, though the clause goes on. */
const WORK_END =
  "(?=\\s*(?:[|,.;:?!()]|$)|\\s+(?:with (?:at|more|over|no|fewer|less|\\d)|that are|since|between|posted)\\b)";
/** Where a clause begins. */
const BEGINS = "(?<=(?:^|[|,.;:!?(])\\s*(?:(?:and|but|please|also|so) )*)";
/** What a search is made for, and hardly what posts are about behind "for". */
const WORK =
  "(?:reports?|articles?|(?:blog )?posts?|blogs?|thes[ie]s|dissertation|papers?|essays?|stor(?:y|ies)|presentations?|talks?|slides?|(?:slide |pitch )?decks?|meetings?|briefings?|briefs?|newsletters?|podcasts?|episodes?|projects?|assignments?|homework|class|course|lectures?|documentary|videos?|books?|chapters?|columns?|(?:market |user |customer |competitor |academic )?research(?: purposes)?|(?:market |competitor |competitive |trend )?analys[ei]s|case stud(?:y|ies)|stud(?:y|ies)|surveys?|reviews?|campaigns?|launch|pitch|proposals?|interviews?|press releases?|work|school|university|clients?|bosses|boss|managers?|colleagues?|teams?|investigations?|dashboards?|databases?|training|due diligence|inspiration|reference|context|background|lead generation)";
/** How such work is said to go on. */
const GOES_ON =
  "(?: (?:that |which )?(?:i'm|i am|we're|we are|i'll be|we'll be|i|we|i have to|i need to)(?: [\\p{L}'-]+){1,4})?(?: (?:on|this|next|by|in) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|tomorrow|today))?(?: (?:tomorrow|today|tonight))?";

const purpose = (source: string) => new RegExp(source, "iu");

/** In the order in which they are tried. */
const PURPOSES: readonly RegExp[] = [
  purpose(
    `(?=f)(?<=\\s)(?<!\\bsafe )for (?:(?:an?|the|some|our|my|his|her|their|internal|upcoming|new|short|small|quick|school|university|client|customer|team|board|weekly|monthly|research|marketing|sales|pr) ){0,4}${WORK}${GOES_ON}${WORK_END}`,
  ),
  purpose(
    `(?=f)(?<=\\s)for (?:my|our) [\\p{L}-]+(?: [\\p{L}-]+){0,3} ?${GOES_ON}${END}`,
  ),
  // "that help me write a report", "useful for my thesis".
  purpose(
    `(?=[twhuni])(?<=\\s)(?:(?:that|which) (?:(?:are|would be|will|would|could|can) )?)?(?:helps? (?:me|us)|(?:useful|helpful|needed|relevant|handy|good) for (?:my|our|an?|the))\\b(?:(?! (?:with|that|about|from|and|so)\\b)[^|,.;:?!()]){2,60}`,
  ),
  purpose(
    `(?=[sbai])(?<=[\\s(])(?:so(?: that)?|in order that|because|as|since|given that) (?:i|we|my|our|i'm|we're|they can)\\b [^|,.;:?!()]{2,160}${END}`,
  ),
  purpose(
    `(?=[ti])(?<=[\\s(])(?<!\\b(?:wants?|needs?|like|love|how|trying|hoping|have|curious|interested|looking) )(?<=\\S )(?:in order )?to (?:see|understand|learn|know|find out|gauge|check|decide|figure out) (?:what|how|why|whether|if|which|where|the (?:debate|mood|market|public|sentiment|discussion|situation|landscape|issue|problem))\\b[^|,.;:?!()]{0,140}${END}`,
  ),
  purpose(
    `(?=[ti])(?<=\\S )(?:in order )?to better (?:understand|know|see|learn)\\b[^|,.;:?!()]{2,140}${END}`,
  ),
  purpose(
    `(?=[ti])(?<=[\\s(])(?:in order )?to (?:share|discuss|use|show|present|send|include|quote|cite|put|feature|reply to|respond to)(?: (?:it|them|these))? (?:with|to|in|at|for|into) (?:my|our|an?|the|others|colleagues)\\b[^|,.;:?!()]{0,60}${END}`,
  ),
  purpose(
    `${BEGINS}(?:purpose|context|background|use ?case|reason|motivation|why)(?: is)?: ?(?!(?:find|search|show|get)\\b)[^|,.;?!()]{2,80}${END}`,
  ),
  purpose(
    `${BEGINS}(?:i|we) (?:will |shall |'ll )?(?:need|want|use|require) (?:this|it|them|these)(?: all)? (?:for|in|as|to)\\b[^|,.;:?!()]{2,80}${END}`,
  ),
  purpose(
    `${BEGINS}(?:my|our) (?:boss|client|team|manager|editor|professor|teacher|company|ceo|customer)s? (?:asked|asks|wants?|needs?|requested|is waiting|are waiting|will)\\b[^|,.;:?!()]{2,60}${END}`,
  ),
  purpose(
    `${BEGINS}(?:i|we)(?:'m| am|'re| are) (?:doing|writing|preparing|working on|compiling|drafting|planning|putting together|building|making) (?![^|,.;:?!()]{0,80}\\b(?:posts|tweets|about|on)\\b)[^|,.;:?!()]{2,80}${END}`,
  ),
  // "I'm writing an article and need posts about": what is asked for follows.
  purpose(
    `(?<=^\\s*)(?:i|we)(?:'m| am|'re| are) (?:doing|writing|preparing|working on|compiling|drafting|planning|building) [^|,.;:?!()]{2,60}? (?:and|so) (?:(?:i|we) )?(?=(?:need|want|would like|'d like|am looking|are looking|look for) )`,
  ),
  purpose(
    `(?<=^\\s*)(?:in order )?to (?:prepare|write|plan|make|build|understand|support|finish|improve)\\b (?![^|,.;:?!()]{0,60}\\b(?:posts|tweets)\\b)[^|,.;:?!()]{2,60}, (?=(?:please )?(?:find|search|show|get|give|list|collect|i need|we need|i want|look)\\b)`,
  ),
];

/** Without one of these no goal says what it is for. */
const CUES =
  /(?=[fsbaitpcurwmoh])\b(?:for|helps?|so|because|as|to(?= [a-z]{3})|purpose|context|background|use ?case|reason|motivation|why|i|we|my|our|i'm|we're)\b/i;

/** Takes out what a search is for, where something is left to search; one sentence for each. */
export function readPurposes(text: GoalText): string[] {
  if (!text.has(CUES)) return [];
  const told: string[] = [];
  for (const pattern of PURPOSES) {
    const match = pattern.exec(text.rest);
    if (match === null) continue;
    const left = `${text.rest.slice(0, match.index)} | ${
      text.rest.slice(match.index + match[0].length)
    }`;
    if (contentWords(left).length === 0 && !/[@#$\ue000-\ue00f]/.test(left)) {
      continue;
    }
    const taken = text.take(pattern);
    if (taken !== null) {
      told.push(`${quoteBack(taken)}: said of you, not of the posts.`);
    }
  }
  return told;
}
