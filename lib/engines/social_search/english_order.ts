/**
 * The order of English: what stands before what it belongs to, in a goal whose
 * words were put into English one by one.
 *
 * @module
 */

/** What stands in English before what it belongs to. */
export const ENGLISH_ORDER: readonly (readonly [RegExp, string])[] = [
  [/\b(more|fewer|less) (?:of|than|that) (\d)/g, "$1 than $2"],
  [
    /\b((?:January|February|March|April|May|June|July|August|September|October|November|December)) of (\d{4})\b/g,
    "$1 $2",
  ],
  // "between the 1 and the 15 of October": the month is that of both.
  [
    /\b(?:between|from|of|since|to) (?:the )?(\d{1,2})\.? (?:and|to|until|at|in|al)(?: the)? (\d{1,2})\.?(?: of)? (January|February|March|April|May|June|July|August|September|October|November|December)(?: of)?( \d{4})?\b/g,
    "between $1 $3$4 and $2 $3$4",
  ],
  // "photos Kazan", "videos the fire": of it.
  [
    /^(\s*(?:photos|videos|images)) (?=\p{L}{3,})(?!(?:of|about|from|by|with|without|in|near|and|or|since|on|posted|only|that|who|taken|tweets|posts|to|at|for|not|mentioning|linking)\b)/gu,
    "$1 of ",
  ],
  [/\b(posts|tweets) original\b/g, "original $1"],
  [
    /\b(since|from|until|after|before) the (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)/g,
    "$1 ",
  ],
  [
    /\bin the (?=(?:Dutch|English|German|French|Spanish|Italian|Portuguese|Polish)\b)/g,
    "in ",
  ],
  [
    /\bin last (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g,
    "in ",
  ],
  [/\b(?:the )?last (?=(?:posts|tweets) (?:by|from|of) )/g, "latest "],
  [/\b(?:since|of) (?=(?:photos|images|videos|links)\b)/g, "with "],
  [
    /\bwhat (?:do )?(think|say|write) (?:the |les |os |as )?(people|users|customers|developers)(?: (?:about|of|on))?\b/g,
    "what do $2 $1 about",
  ],
  [
    /\bwhat (?:the |as |os )?(people|users|customers|developers) (think|say|write)(?: (?:about|of|on))?\b/g,
    "what do $1 $2 about",
  ],
  [
    /\bwhat do (people|users|customers|developers) write about\b/g,
    "what do $1 say about",
  ],
  [/\b(that|who|which) (mention(?:ing)?) to (?=@)/g, "$1 $2 "],
  [/\b(\d+) last (days?|weeks?|months?|years?|hours?)\b/g, "last $1 $2"],
  [/\b(?:the )?(week|month|year) last\b/g, "last $1"],
  [/\bof the (last \d+ )/g, "from the $1"],
  [
    /\bwhat (think|say|write) ((?!(?:the|of|about)\b)[\p{L}-]+) (?:about|of)\b/gu,
    "what do $2 $1 about",
  ],
  [
    /\b(\d{1,2})\. (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g,
    "$1 ",
  ],
  [
    /\b(?:since|for) (?:a|one|an) (?=(?:day|week|month|year|hour)\b)/g,
    "in the last ",
  ],
  // "tweets populares y recientes": what they are stands behind them.
  [
    /\b(posts|tweets|threads|videos|images) ((?:popular|recent|viral|new)(?:(?: and |, )(?:popular|recent|viral|new))?)(?=[ ,])/g,
    "$2 $1",
  ],
  [/^(\s*find) of (?=\p{L})/u, "$1 "],
  [/\bof (?=(?:experts|journalists|developers|users|customers)\b)/g, "by "],
  [/\balternatives about\b/g, "alternatives to"],
  [/\b(since|from|until|after|before) the (?=\d)/g, "$1 "],
  [/\b(?:the )?last (day|week|month|year)\b/g, "last $1"],
  [/\b((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day) last\b/g, "last $1"],
  [
    /\b(?:of|from) ((?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?) (?:the|to|at|until|in) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g,
    "from $1 to ",
  ],
  [/\bthe last (\d+)/g, "the last $1"],
  [/\b(?:to the|to|at|a) least\b/g, "at least"],
  [/\bat least of (\d)/g, "at least $1"],
  [/\b(the start of) (?:the |of )*(week|month|year)\b/g, "$1 the $2"],
  [/\bthe start (?:of )?(?:the )?(week|month|year)\b/g, "the start of the $1"],
  [/\bbefore (\d+) (days?|weeks?|months?|years?)\b/g, "$1 $2 ago"],
  [/\b(?:of|since) (?=@)/g, "from "],
  [/\b(\d{1,2})\.? of (?=\p{Lu}\p{Ll}+)/gu, "$1 "],
  [/\b(posts|tweets) of the? ?(?=@)/g, "$1 from "],
  // "за неделю": the last one.
  [/\bin (day|week|month|year)(?=\s*(?:[|,.;!?]|$))/g, "in the last $1"],
  [/\bsince (?=(?:more|fewer|less) than \d)/g, "with "],
  // "что пишет @a": whatever the verb is, the account does it.
  [/(?<=^\s*)what (?!about\b|of\b)[\p{L}]{3,} (?=@)/gu, "posts from "],
];
