/**
 * What a goal tells the caller to do: with the posts when they are there, in
 * which form, and why it asks. Such clauses say nothing of the posts. They are
 * known by their build: a verb with "them" or "the results" behind it, a form
 * of output at the end, "I'm ... whether" before the subject.
 *
 * @module
 */

import { type GoalText, quoteBack, quoteText } from "./goal_text.ts";
import { contentWords } from "./words.ts";

/** Where a clause begins. */
const CLAUSE =
  "(?<=^|[\\s|,.;:!?(])(?=\\p{L})(?<=(?:^|[|,.;:!?(])\\s*(?:(?:and|then|also|so|but|please|finally|afterwards) )*|\\b(?:and|then) (?:also |please )?)";
const END = "(?=\\s*(?:[|,.;:?!()]|$))";
/** What stands for the posts that are found. */
const FOUND =
  "(?:them|each(?: (?:one|post|tweet|result))?|everything|all of (?:them|it)|(?:all )?(?:the|your|any) (?:results?|findings|output|matches)|results)";
/** Rules out, keeps or finds: what stands behind such a verb is a condition. */
const NO_DEED =
  "(?!(?:exclud|skip|ignor|omit|avoid|without|limit|restrict|includ|keep|find|search|show|get|not|no|leave|filter|drop|remov|minus|from|about|on|of|by|with|for|in|to|at|and|or|either|both)\\p{L}*\\b)";
/** What is said of the deed; a condition on posts ends it. */
const HOW =
  "(?: (?:as|into|by|to|per|under|for|against|together|on|with|in (?!(?:\\p{Lu}|the (?:last|past))))(?![\\p{L}])[^|,.;:?!()]{0,60})?";

const FORMAT =
  "(?:json(?:l| lines)?|csv|tsv|ya?ml|xml|html|markdown|excel|spreadsheets?|tables?|bullets?|bullet(?:ed)?[- ](?:list|points?)s?|pdf|data ?frame|plain text|paragraphs?)";
const FORMED =
  "(?:(?:valid|clean|simple|plain|single|compact|short|small|numbered|markdown|json|csv|html|two-column|one|two|three|four|five|six|seven|eight|ten|\\d{1,2}) ){0,3}";

const deed = (source: string) => new RegExp(source, "iu");

/** In the order in which they are tried. */
const INSTRUCTIONS: readonly {
  /** Without it the pattern is not tried. */
  readonly needs?: RegExp;
  readonly pattern: RegExp;
  readonly because: string;
}[] = [
  {
    needs:
      /them|each|everything|all of|result|finding|output|match|source|handle|url|timestamp|permalink|date|author/i,
    pattern: deed(
      `${CLAUSE}(?:cite|include|give|list|add|show|note|provide|attach|return|keep|extract) (?:(?:the|their|your|all) )?(?:sources|handles|urls|timestamps|permalinks|dates|authors)(?: and (?:sources|handles|urls|timestamps|dates|authors))?(?: (?:if|where|when) (?:any|available|possible|you can|known))?${END}|${CLAUSE}${NO_DEED}\\p{L}{3,}(?: me| us)? ${FOUND}${HOW}${END}`,
    ),
    because: "a search finds posts; do the rest when you have them.",
  },
  {
    needs: deed(FORMAT),
    pattern: deed(
      `${CLAUSE}(?:(?:return|give|output|deliver|export|provide|format|present|save|send|respond|reply|answer|want|need|show|list|put)(?: (?:me|it|this|that|us|all|back|posts|tweets)){0,2} (?:as|in|into) (?:an? |the )?${FORMED})${FORMAT}(?: (?:format|output|file|form|list))?(?: please)?${END}|(?<=\\s)(?:(?:(?:that|which) )?(?:can|could|may) be (?:exported|saved|converted|put|loaded|turned|imported)|(?:(?:that|which) )?fits?|(?<=\\b(?:posts|tweets|results|them) )(?:returned|given|formatted|delivered|exported)?) ?(?:in|into|to|as) (?:an? |the )?${FORMED}${FORMAT}(?=\\s*(?:[|,.;:?!()]|$)| (?:about|regarding|from|by|that|and|so)\\b)|(?<=\\s)(?:(?:returned|given|output|formatted|delivered|exported|listed) )?(?:as|in|into) (?:an? |the )?${FORMED}${FORMAT}(?: (?:format|output|file|form))?(?: please)?${END}|${CLAUSE}(?:an? )?${FORMED}${FORMAT} (?:format|output|file|please|only)(?: please)?${END}|${CLAUSE}(?:output|format|return|export)(?: as| in| to|:)? (?:an? )?${FORMED}${FORMAT}(?: with [^|,.;:?!()]{2,60})?${END}`,
    ),
    because: "a search finds posts; give them the form when you have them.",
  },
  // "output: a table with handle and date", "one JSON object per line".
  {
    needs: /:| per | for each /i,
    pattern: deed(
      `${CLAUSE}(?:(?:expected |desired |preferred )?(?:output|deliverables?|response|answer|return|columns|fields)(?: format)?|format|deliver|respond|return): ?[^|;.!?]{2,80}${END}|${CLAUSE}(?:one|a|each) ${FORMED}(?:${FORMAT}|line|row|record|object)(?: (?:object|line|row|record|entry))? (?:per|for each) \\p{L}+${END}`,
    ),
    because: "a search finds posts; give them the form when you have them.",
  },
  // "Summarise", and what is left of how: a clause that names nothing.
  {
    needs:
      /i[sz]e|classify|cluster|yse|translate|tabulate|annotate|transcribe/i,
    pattern: deed(
      `${CLAUSE}(?:summari[sz]e|categori[sz]e|classify|cluster|analy[sz]e|translate|tabulate|annotate|paraphrase|transcribe)(?: (?:briefly|shortly|please|afterwards|by \\p{Ll}+))*(?= +\\||\\s*(?:[,.;?!)]|$))`,
    ),
    because: "a search finds posts; do the rest when you have them.",
  },
  // "need a CSV of tweets about": the form, before what is asked for.
  {
    needs: deed(FORMAT),
    pattern: deed(
      `(?<=^[\\s|]*(?:\\p{L}+ ){0,3})an? ${FORMED}${FORMAT} (?:of|with|listing|for)(?= (?:(?:all|the|any|recent) )*(?:posts|tweets|threads|replies|mentions)\\b)`,
    ),
    because: "a search finds posts; give them the form when you have them.",
  },
  // "need verbatim quotes for a slide".
  {
    needs:
      /quote|evidence|example|number|link|source|material|proof|citation|screenshot/i,
    pattern: deed(
      `${CLAUSE}(?:i |we )?(?:need|want|require|am collecting|looking for|use) (?:\\p{Ll}+ ){0,3}(?:quotes?|evidence|examples?|numbers|links|sources|material|proof|citations?|screenshots?) (?:for|to (?:put|use|show) in) (?:an?|my|our|the|next) [^|,.;:?!()]{2,40}${END}`,
    ),
    because: "said of you, not of the posts.",
  },
];

/** "Build a query for", "write me a Twitter search that finds". */
const REQUEST =
  /(?<=^[\s|]*(?:(?:please|can you|could you|help me|i want(?: you)? to|i need(?: you)? to|i'd like(?: you)? to|how (?:do|can) i|let's) )*)\p{L}{2,}(?: me| us| up)? (?:an? |the |one )(?:(?:good|better|new|single|precise|advanced|saved|boolean|keyword|optimi[sz]ed|twitter|x) ){0,2}(?:search )?(?:query|search|url|string|link)(?: (?:string|query|url|link))? (?:for|to (?:find|get|see|surface)|that (?:finds?|gets?|returns?|shows?|captures?)|on|about|of|which finds)(?=\s)/iu;

/** "can you dig up", "screen the timeline for", "collate what": whatever the verb. */
const ASKED_DEED =
  /(?<=^[\s|]*)(?:(?:please )?(?:can|could|would|will) you (?:please |kindly )?\p{Ll}{3,}(?: (?:up|out|through|down))?(?: me| us)?(?= \p{L})|(?:please )?\p{L}{3,} (?:through |over )?(?:the|my|our) (?:timeline|site|feed|platform|network|web|app)(?: for)?(?! of @)(?= \p{L})|(?:please )?(?!(?:exclude|skip|ignore|omit|drop|avoid|leave|filter|remove|hide|limit|restrict|include|never|nothing|also|then|about|from|near|with|what|when|where|which|who|whom|whose|how|why|not|except|without|mentioning|regarding|exactly|only|just|but|and|people|users|find|search|show|get)\b)\p{L}{4,}(?: up| out)? (?=(?:what|how|whether|which|who|everything|anything|whatever) [\p{L}@]))/iu;

/** "I'm curious whether", "we wonder how". */
const OWN_STATE =
  /(?=[iw])(?<=^[\s|]*|[,.;:!?|] *(?:and |but |so )?)(?:i|we)(?:'m|'re|'d be| am| are| would be)? (?:(?:just|also|really|very|always|mostly|still) )*(?!(?:find|search|see|show|get|know|using|use)\b)\p{Ll}{4,}(?: to (?:know|see|hear|learn|find out|understand|read))?(?= (?:whether|if|how|why|what|which|who|where|when)\b)/iu;
/** "I care about depth more than reach". */
const OWN_TASTE =
  /(?=[iw])(?<=[,.;:!?|] *(?:and |but |so )?)(?:i|we) (?:(?:really|mostly|mainly|only|also|don't|do not) )*(?:care|bother|mind|worry) [^|,.;:?!()]{3,80}/iu;

/** "I only care about French ones": which posts, and no taste. */
const CARED_FOR =
  /(?<=\s)(?:i|we) (?:(?:really|mostly|mainly|only|just) )+care about (?=[^|,.;:?!()]{0,30}\b(?:ones|posts|tweets)\b)/gi;

/** Takes such clauses out of a goal that says something beside them; one sentence for each. */
export function readInstructions(text: GoalText): string[] {
  const told: string[] = [];
  text.rewrite(CARED_FOR, (all) => {
    told.push(`${quoteText(all)} was read as "only".`);
    return "only ";
  });
  for (const { needs, pattern, because } of INSTRUCTIONS) {
    if (needs !== undefined && !text.has(needs)) continue;
    for (let at = 0; at < 2; at++) {
      const match = takeUnlessAll(text, pattern);
      if (match === null) break;
      told.push(`${quoteBack(match)}: ${because}`);
    }
  }
  for (const pattern of [REQUEST, ASKED_DEED]) {
    const request = takeUnlessAll(text, pattern);
    if (request !== null) {
      told.push(`${quoteBack(request)}: names the request itself.`);
    }
  }
  for (const pattern of [OWN_STATE, OWN_TASTE]) {
    const match = takeUnlessAll(text, pattern);
    if (match !== null) {
      told.push(`${quoteBack(match)}: said of you, not of the posts.`);
    }
  }
  return told;
}

function takeUnlessAll(
  text: GoalText,
  pattern: RegExp,
): RegExpExecArray | null {
  const match = pattern.exec(text.rest);
  if (match === null) return null;
  const left = text.rest.slice(0, match.index) + " " +
    text.rest.slice(match.index + match[0].length);
  if (contentWords(left).length === 0 && !/[@#$\ue000-\ue00f]/.test(left)) {
    return null;
  }
  return text.take(pattern);
}
