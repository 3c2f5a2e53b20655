/**
 * What stands around a request: sentences about the caller, labels such as
 * "Goal:", and operators of the site's programming interface.
 *
 * @module
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { MONTH } from "@/lib/text_understanding/dates.ts";
import { type GoalText, quoteBack, quoteText } from "./goal_text.ts";
import { LANGUAGE_CODES } from "./languages.ts";
import { contentWords } from "./words.ts";

/** Operators of the programming interface that the search box has by another name. */
const RENAMED: Readonly<Record<string, string>> = wordTable({
  "is:retweet": "filter:retweets",
  "is:reply": "filter:replies",
  "is:quote": "filter:quote",
  "is:verified": "filter:verified",
  "has:images": "filter:images",
  "has:image": "filter:images",
  "has:media": "filter:media",
  "has:videos": "filter:videos",
  "has:video": "filter:videos",
  "has:video_link": "filter:videos",
  "has:links": "filter:links",
  "has:link": "filter:links",
  "has:hashtags": "filter:hashtags",
  "has:mentions": "filter:mentions",
});
const WRITTEN = new RegExp(
  `(?<=[\\s(])(-?)(${Object.keys(RENAMED).join("|")})(?=[\\s),;]|$)`,
  "gi",
);
/** Those that the search box has not. */
const UNKNOWN =
  /(?<=[\s(])-?(?:has:(?:geo|cashtags)|is:nullcast|(?:retweets_of|retweets_of_user|context|entity|place|place_country|point_radius|bounding_box|bio|bio_name|bio_location|profile_country|sample|followers_count|tweets_count|source):\S+)/i;
const EXCLUDED =
  /(?<=\s)exclude:(retweets|replies|nativeretweets)(?=[\s,;]|$)/gi;
/** "from:@a", "min_likes:20". */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/(?<=[\s(])(-?(?:from|to)): ?@(?=\w)/gi, "$1:"],
  [/(?<=[\s(])(-?)min_(?:likes|favorites|favs):(?=\d)/gi, "$1min_faves:"],
  [/(?<=[\s(])(-?)min_(?:reposts|rts):(?=\d)/gi, "$1min_retweets:"],
  [/(?<=[\s(])(-?)filter:(?:image|photos?)(?=[\s),;]|$)/gi, "$1filter:images"],
  [/(?<=[\s(])(-?)filter:reply(?=[\s),;]|$)/gi, "$1filter:replies"],
  [/(?<=[\s(])(-?)filter:retweet(?=[\s),;]|$)/gi, "$1filter:retweets"],
];

/** Writes operators as the search box knows them. */
export function readInterfaceOperators(text: GoalText): string[] {
  const told: string[] = [];
  const renamed = (said: string, name: string) => {
    told.push(`"${said}" was read as "${name}".`);
    return name;
  };
  text.rewrite(
    WRITTEN,
    (all, sign = "", name = "") =>
      renamed(all, sign + (RENAMED[name.toLowerCase()] ?? name)),
  );
  text.rewrite(
    EXCLUDED,
    (all, kind = "") => renamed(all, `-filter:${kind.toLowerCase()}`),
  );
  for (const [pattern, spelling] of SPELLED) text.rewrite(pattern, spelling);
  for (const match of text.takeAll(UNKNOWN, 4)) {
    told.push(
      `${
        quoteBack(match)
      }: an operator of the site's programming interface; the search box has none for it.`,
    );
  }
  return told;
}

const LABEL =
  /(?<=^\s*|[.!?:;]\s+|\|\s+)(?:(?:my|the|your|search|research) )?(?:(?:[a-z]+ ){0,2}(?:check|hunt|scan|lookup|deep dive|watch|request)|goal|task|objective|query|request|instructions?|assignment|mission|job|urgent|asap|important|reminder|constraints?|requirements?|criteria|filters?|scope|details|conditions|parameters|preferences|deliverables?|output|use case|rules|(?:[a-z]+ )?brief|(?:search|query) (?:criteria|spec)|(?:i (?:want|need|have) )?(?:two|three|four|five|six|[2-9]) (?:things|wishes|conditions|requirements|criteria|rules))(?: is| for (?:the|this|my) (?:search|query|task))?:(?=\s)/i;
/** "your task is to", "as a research agent,": who is to do it, before what. */
const TASK =
  /(?=(?:as|your|the|our|my) )(?<=^\s*|[.!?:;]\s+)(?:as (?:an?|the|our|my) (?:[\p{L}-]+ ){0,3}(?:agent|assistant|analyst|researcher|bot|journalist|scientist),|(?:your|the|our|my) (?:task|job|goal|mission|assignment|objective|role) (?:is|will be) to(?= \p{L}))(?=\s)/iu;
/** "that satisfy the following:": conditions follow. */
const FOLLOWING =
  /(?=[tsmforcwug])(?<=\s)(?:(?:(?:that|which) )?(?:satisfy|match|meet|fulfil+|obey|respect|follow|comply with|satisfying|matching|meeting|fulfil+ing)(?: (?:all|each|every one))?(?: of)?|(?:with|under|subject to|given|using|applying)) (?:(?:all )?(?:of )?(?:the following|these|those|the below)|all)(?: (?:conditions|criteria|requirements|constraints|rules|filters|points|specs?|restrictions))?(?: below)?(?=\s*[:;.])|(?=[ms])(?<=\s)(?:satisfying|matching|meeting)(?=\s*:)/iu;

/** Begins a sentence about the caller. */
const ABOUT_CALLER =
  /^[\s|]*(?:(?:[Cc]ontext|[Bb]ackground|[Nn]ote|[Ss]ituation|FYI|[Aa]bout (?:me|us))\s*[:,-]|(?:I|We|I'm|We're|I've|We've|I'll|We'll|I'd|We'd)\s|(?:My|Our) (?:client|boss|team|company|startup|start-up|customers?|employer|manager|editor|newsroom|agency|firm|group|department|lab|school|professor|product|app|thesis|dissertation|paper|essay|article|talk|study|research|project|story|piece)\s|(?:You are|You're|Act as|You act as) (?:an?|the|our|my)\s|(?:This|It)(?:'s| is| will be) (?:for|part of|about) (?:an?|my|our|the)\s|(?:It|This) is urgent|(?:Thanks|Thank you|Cheers)\b)/;
/** Asks for posts. */
const ASKS =
  /\b(?:find|search|show|get|give|collect|gather|pull|list|locate|identify|fetch|track|monitor|look(?:ing)?(?: up| for)?|care|ones|likes|see|know|understand|hear|tweets?|posts?|threads?|mentions?|repl(?:y|ies)|people|users|who|which|what|how)\b/i;
/** Points back at what another sentence names; "find posts ... and sort them" does not. */
const POINTS_BACK =
  /\bits?\b|^(?:(?!\b(?:posts|tweets|threads)\b)[^])*\bthem\b/i;
const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{Lu}\ue000-\ue00f@#$"|])/u;

const WHOM_IT_SERVES =
  "(?:customers?|clients?|leads?|prospects?|buyers?|(?:beta )?testers?|early adopters?|investors?|candidates?)";
/** A wish of the caller's own, and the request behind it: "I need customers for my app: find posts ...". */
const WISH = new RegExp(
  `^[\\s|]*(?:(?:(?:I|i|We|we)(?:'m|'re|'d| am| are| would)? (?:currently )?(?:need|want|like|trying|try|hoping|hope|looking|planning|plan)(?: to)? [^:.!?|]{0,100}?|(?:[Ff]ind|[Gg]et|[Ww]in|[Rr]each) (?:(?:me|us|new|early|first|paying|potential|more|some) )*${WHOM_IT_SERVES} for )\\b(?:my|our)\\b[^:.!?|]{2,60}[:.]) (?=(?:(?:please|so|can you|could you|therefore) )*(?:find|search|look|show|get|give|list|collect|gather|pull|identify|locate|monitor|track|tweets?|posts?|threads?|people who)\\b)`,
  "iu",
);
/** What a search is for: "For my thesis on bees: ...". */
const FOR_WHAT =
  /^[\s|]*(?:[Ff]or|[Aa]s (?:a )?(?:part of|research for)) (?:my|our|an?|the) [^:.;!?|]{3,80}: (?=\S)/;
const ASKS_FOR =
  "(?:please )?(?:find|search|look|show|get|give|list|collect|gather|pull|identify|locate|monitor|track|compile|fetch|surface|grab|i (?:need|want|would|am|'m)|we (?:need|want|would|are)|what|which|who|tweets?|posts?|threads?)\\b";
/** "For a research paper, collect ...", "As part of due diligence on Acme, find ...": no name is in it. */
const FOR_WHAT_FIRST = new RegExp(
  `^[\\s|]*(?:[Ff]or|[Aa]s (?:a )?(?:part of|research for|preparation for|background for|input for)) (?!(?:the (?:last|past)|which|what|each|every|all)\\b)(?:\\p{Ll}[\\p{Ll}'-]* ){0,6}?\\p{Ll}[\\p{Ll}'-]*(?:, (?=${ASKS_FOR})|(?= (?:on|about|of|into|around|regarding) [^|.,;:?!]{2,40}, ${ASKS_FOR}))`,
  "u",
);
/** What the caller does, and what it wants to know: "We run a bakery and want to know what ...". */
const OWN_WORK =
  /^[\s|]*(?:[Ii]|[Ww]e) (?:run|own|have|build|make|sell|maintain|manage|operate|publish|organi[sz]e|teach|write|work (?:at|for|on|in)) [^:.;!?|]{2,80}? (?:and|so) (?:(?:I|we) )?(?:(?:would|'d) )?(?:want|need|like|wish|am trying|are trying|am looking|are looking)(?: to)? (?=(?:know|see|find|hear|learn|understand|track|follow|read|collect)\b)/;
/** "I'm building a habit tracker; I need posts ...". */
const OWN_SENTENCE =
  /^[\s|]*(?:I'm|I am|We're|We are|I|We) (?:building|making|running|writing|researching|working|developing|launching|preparing|planning|selling|designing|starting|run|build|make|sell|own|maintain) [^:.;!?|]{2,80}[;:] (?=(?:(?:so|and|now|please) )*(?:I|we|need|want|looking|find|show|get|give|list|collect|look|pull|search|who|what|which|posts|tweets)\b)/i;
/** What the caller has: "I already know @a's view, so show me ...". */
const KNOWN_ALREADY =
  /^[\s|]*(?:[Ii]|[Ww]e)(?:'ve| have)? already (?:know|knew|have|had|saw|seen|read|follow|got|found|watched) [^:.;!?|]{2,80}?[,;] (?:so |but |and |now )*(?=(?:please )?(?:find|search|show|get|give|list|collect|look|pull|i |we )\b)/i;

/** Takes what a search is for, and what the caller does or has, from before the request. */
function takeBefore(text: GoalText): string[] {
  return [FOR_WHAT, FOR_WHAT_FIRST, OWN_WORK, OWN_SENTENCE, KNOWN_ALREADY]
    .flatMap(
      (pattern) => {
        const match = pattern.exec(text.rest);
        if (match === null) return [];
        const asked = text.rest.slice(match[0].length);
        if (POINTS_BACK.test(asked) || contentWords(asked).length === 0) {
          return [];
        }
        text.cut(match.index, match[0].length);
        return [
          `"${
            quoteText(text.expand(match[0])).replaceAll('"', "")
          }": said of you, not of the posts.`,
        ];
      },
    );
}

/** A name within a wish: it may be what posts are to be about. */
const NAMED = /[@#$\ue000-\ue00f]|(?<=\s)\p{Lu}\p{Ll}+/u;

/** Takes the caller's own wish out, where a request of its own follows it. */
function takeWish(text: GoalText): string[] {
  const match = WISH.exec(text.rest);
  if (match === null || NAMED.test(match[0].replace(/^[\s|]*\S+/, ""))) {
    return [];
  }
  const asked = text.rest.slice(match.index + match[0].length);
  if (POINTS_BACK.test(asked) || contentWords(asked).length < 2) return [];
  text.cut(match.index, match[0].length);
  return [`${quoteBack(match)}: said of you, not of the posts.`];
}

/** What a sentence about the caller has as its subject. */
const SUBJECT =
  /\b(?:about|on|regarding|covering|researching|investigating|studying|exploring) ([^.;:!?|]{3,60})/;
/** What names a subject in the sentence that asks. */
const HAS_SUBJECT =
  /\b(?:about|on|of|regarding|concerning|mentioning|around)(?! (?:it|this|that|them|these)\b) |[@#$\ue000-\ue00f"]/u;

/**
 * Takes sentences about the caller out of a goal of several sentences; a
 * sentence that asks for posts stays, and so does what another points back at.
 */
export function readContext(text: GoalText): string[] {
  // The last two stand before a colon, or another sign between clauses.
  const patterns = text.has(/[:;.]/) ? [TASK, FOLLOWING, LABEL] : [TASK];
  const told = patterns.flatMap((pattern) =>
    text.takeAll(pattern, 3).map((match) =>
      `${quoteBack(match)}: names the request itself.`
    )
  );
  told.push(...takeWish(text), ...takeBefore(text));
  const sentences = text.rest.split(SENTENCE_END);
  const isContext = (sentence: string) =>
    ABOUT_CALLER.test(sentence) && !ASKS.test(sentence);
  const asked = sentences.filter((sentence) => !isContext(sentence));
  if (
    asked.length === 0 || asked.length === sentences.length ||
    asked.every((sentence) => !/\p{L}{2}/u.test(sentence)) ||
    asked.some((sentence) => POINTS_BACK.test(sentence))
  ) return told;
  const needsSubject = asked.every((sentence) =>
    !HAS_SUBJECT.test(sentence) && namesIn(sentence).length === 0
  );
  for (const sentence of sentences.filter(isContext)) {
    const at = text.rest.indexOf(sentence);
    const [, subject] = needsSubject ? SUBJECT.exec(sentence) ?? [] : [];
    told.push(
      `${
        quoteText(text.expand(sentence).replaceAll('"', "'"))
      }: said of you, not of the posts.`,
    );
    text.cut(at, sentence.length);
    if (subject !== undefined) text.putBack(`| about ${subject.trim()} `);
  }
  return told;
}

/** Names behind the first word, apart from months and languages. */
function namesIn(sentence: string): string[] {
  return (sentence.trim().match(/(?<=\s)\p{Lu}[\p{L}\p{N}'-]*/gu) ?? [])
    .filter((word) => !NO_NAME.test(word));
}

/** Capitals that are no subject. */
const NO_NAME = new RegExp(
  `^(?:${MONTH}|${Object.keys(LANGUAGE_CODES).join("|")}|I|We)$`,
  "i",
);
