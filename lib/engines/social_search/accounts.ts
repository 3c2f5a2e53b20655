/**
 * Accounts that a goal names: as author, as the one replied to, or as mentioned.
 *
 * @module
 */

import { isKindOfPosts } from "./exclusions.ts";
import { type GoalText, quoteBack, type Reason } from "./goal_text.ts";
import { anyOf, type Operator } from "./operators.ts";

/** What was read about accounts. */
export interface AccountReading {
  /** Whose posts, without @; several mean any of them. */
  readonly authors: readonly string[];
  /** Operators for authors, receivers and mentions. */
  readonly operators: readonly Operator[];
  /** Why, for the author. */
  readonly reasons: readonly Reason[];
  /** Wishes that the site has no operator for. */
  readonly notApplied: readonly string[];
}

const HANDLE = "@[A-Za-z0-9_]{1,15}(?![A-Za-z0-9_])";
const BETWEEN = "(?:,? (?:and|or|nor|&|and/or) (?:by |from |to )?|, | ?/ ?)";
const HANDLES = `(${HANDLE}(?:${BETWEEN}${HANDLE}){0,7})`;
const POSTS =
  "(?:posts?|tweets?|threads?|repl(?:y|ies)|retweets?|quotes?|anything|everything|those|ones|timeline)";
const NOT =
  "(?:(?:but |and |just )?(?:(?:that |which |who )?(?:are|is|were|was|do|does|did|should) ?)?(?:not|n't|no|nothing|none|nobody|never|without|exclud(?:e|es|ing)|except(?: for)?|ignor(?:e|ing)|skip(?:ping)?|minus|omit(?:ting)?|other than|leav(?:e|ing) out|filter(?:ing)? out|remov(?:e|ing)|don't|doesn't|aren't|isn't|but)(?: (?:any|the|all|want|include|show))*)";
const REPLY =
  "(?:repl(?:y|ies|ying|ied)|respon(?:se|ses|ding|ded)|directed|addressed|answers|answering)";
/** "what does ... think": what somebody says, whoever it is. */
const ASKING = "(?:[Ww]hat|[Hh]ow|[Ww]hen|[Ww]here|[Ww]hy)";
const HELPS = "(?:is|are|was|were|does|do|did|has|have|had|would)";
const SAYS =
  "(?:(?:actually|really|usually|currently|ever|also|recently|lately|just|been|have|to|first) )*(?:say|tell|describe?|think|feel|believe|talk|write|post|tweet|recommend|advise|argue|claim|predict|mention|report|comment|announce|confirm|discuss|cover|warn|promise|explain|deny)(?:ing|e?d)?";
const SAID =
  "(?:(?:actually|really|usually|ever|also|recently|just|been) )*(?:said|thought|felt|written|wrote|thinking|writing|believing|arguing|claiming|announcing|advising|promising|denied|denying|covering)";
const TELLS = `(?:${SAYS}|${SAID})`;
const pattern = (source: string) =>
  new RegExp(`(?<=[\\s(|])(?=[a-z@])${source}(?=[\\s,.;:)?!|]|'s\\b|$)`, "i");

/** How a goal rules accounts out; the last one rules out both. */
const RULED_OUT: readonly {
  readonly pattern: RegExp;
  readonly signs: readonly string[];
  readonly because: string;
}[] = [
  {
    pattern: pattern(
      `${NOT} (?:${POSTS} )?(?:that (?:are )?)?${REPLY}(?: ${POSTS})? (?:to|at) ${HANDLES}`,
    ),
    signs: ["to:"],
    because: "rules out replies to the account",
  },
  {
    pattern: pattern(
      `(?:${NOT} (?:${POSTS} )?(?:(?:that (?:are )?)?(?:written|posted|tweeted|sent|made|authored) )?(?:from|by|of)|(?:accounts?|users?|anyone|anybody|people|authors?) (?:other than|but|except(?: for)?)|other than (?:from|by)) (?:the )?(?:accounts? |users? )?${HANDLES}`,
    ),
    signs: ["from:"],
    because: "rules out the author",
  },
  {
    pattern: pattern(
      `(?:but )?(?:whose|with the|where the|the) (?:author|sender|poster) (?:is |was |being |isn't |be )?(?:not|n't|other than)? ?(?<=\\b(?:not|than|isn't) )${HANDLES}`,
    ),
    signs: ["from:"],
    because: "rules out the author",
  },
  {
    pattern: pattern(
      `${NOT} (?:(?:our|my|the|their|its) )?(?:own )?(?:official )?(?:accounts?|handles?|profiles?):? ${HANDLES}`,
    ),
    signs: ["from:"],
    because: "rules out the author",
  },
  {
    pattern: pattern(
      `${NOT} ${HANDLES}'s? (?:own )?(?:${POSTS}|answers|responses|comments|statements)`,
    ),
    signs: ["from:"],
    because: "rules out the author",
  },
  {
    pattern: pattern(
      `(?!but (?:that )?(?:mention|tag|about|referenc|naming|to))${NOT} (?:${POSTS} )?(?:that )?(?:mention(?:s|ing|ed)?(?: of)?|tag(?:s|ging|ged)?|about|referenc(?:e|es|ing)|naming|to) ${HANDLES}`,
    ),
    signs: ["@"],
    because: "rules out posts that mention the account",
  },
  {
    pattern: pattern(`${NOT} ${HANDLES}`),
    signs: ["@", "from:"],
    because: "rules out the account, as author and as mentioned",
  },
];
const TO = pattern(
  `(?!@)(?:(?:reply guys|repl(?:y|i)ers|reply section|mentions section|comments?) (?:of|to|under|on)|(?:(?:${POSTS} |comments? )?(?:under|below|beneath|underneath) (?:an? |any |the )?(?:latest |recent |newest )?(?:posts?|tweets?|threads?) (?:by|from|of))|(?:that |which )?(?:are )?(?:${POSTS} )?${REPLY}(?: ${POSTS})?(?: (?:directly|only|just|exclusively))? (?:to|at)|(?<=\\b(?:posts?|tweets?|tweeting|tweeted|sent|messages?|questions?|complaints?|complaining|complain|asks?|asking|feedback|mail|said|saying|told|wrote|written) )(?:(?:asked|posed|directed|sent|addressed) )?(?:directly )?(?:to|at)|(?<=@[A-Za-z0-9_]{1,15} )to|(?<=[,|\\ue000-\\ue00f] |^\\s*)to) ${HANDLES}`,
);
const FROM: readonly RegExp[] = [
  pattern(
    `(?:where|in which) ${HANDLES}(?<=@\\w{1,15}(?:,| or| and) @\\w{1,15}) [a-z]{3,}(?= (?:for|about|on|over|that|how|why)\\b)`,
  ),
  pattern(
    `(?:where|in which) ${HANDLES} (?!(?:is|was|are|were|has been|gets?|got|appears?|features?|and|or)\\b)[a-z]{2,}(?:s|ed)`,
  ),
  pattern(
    `(?:when|whether|if|once|that|how|why) ${HANDLES} (?:(?:has|have|had|ever|already|first|finally|publicly|is|was) )*(?:${SAYS}s?|${SAID}|(?:acknowledge|admit|address|complain|apologi[sz]e|clarif(?:y|ie)|tease|hint|reveal|release|publish|share|react|respond|invite|ask)(?:s|d|ed|t?ing)?)`,
  ),
  pattern(
    `(?:${ASKING}'s |(?:${ASKING} )?${HELPS} )${HANDLES} ${TELLS}`,
  ),
  pattern(
    `(?:(?:(?<!\\bquote[ -])(?!quotes)(?:${POSTS}|timeline) of|(?:${POSTS} )?(?:(?:that (?:were|are) )?(?:posted|tweeted|written|said|announced|published|sent|made|shared|started|begun|opened|initiated|hosted|run|led|held|moderated|recorded) )?(?:from|by)) (?:the )?(?:(?:accounts?|users?|handles?|authors?) )?${HANDLES})`,
  ),
  pattern(
    `(?:(?:whose|with the|the) )?(?:author|sender|poster)(?: is|:)? ${HANDLES}`,
  ),
  pattern(
    `${HANDLES}\\)? (?:(?:are|is|was|were|have been|has been|keeps?) )(?:(?:actually|really|currently|publicly|now|all) )*(?:posting|tweeting|saying|sharing|writing|announcing|publishing|promoting|teasing|talking)`,
  ),
  pattern(
    `${HANDLES}'s? (?:own )?(?:latest |recent |newest )?(?:${POSTS}|account|announcements?|(?:stance|position|views?|opinions?|take|thoughts|statements?|comments|reactions?)(?= (?:on|about|regarding|to)\\b))`,
  ),
  pattern(
    `(?:(?:what|whatever|everything|anything|posts?|tweets?) )?(?:has |have |did )?${HANDLES} (?:has |have )?(?:said|says?|posted|tweeted|tweets|wrote|written|announced|shared|published|made|sent|put out|been saying)`,
  ),
];
/** "@a replied to founders": what the account wrote, and wrote to somebody. */
const REPLIES_BY = pattern(
  `repl(?:y|ies) (?:made |sent |written |posted )?(?:by|from) ${HANDLES}(?: to (?:questions?|people|users|everyone|anyone|others))?(?! to @)|(?:(?:what|whatever|everything|anything|how|when|where|posts?|tweets?) )?(?:has |have |did )?${HANDLES}(?:'s?| support| team)? (?:has |have |had )?(?:repl(?:y|ies|ied|ying)|respon(?:se|ses|ds|ded)|answer(?:s|ed|ing)?)(?: (?:to )?(?:questions?|people|users|everyone|anyone|others))?(?! to @)`,
);
/** "@a's replies to @b": who writes, and to whom. */
const REPLIES_TO = pattern(
  `(${HANDLE})(?:'s?)? (?:own |recent |latest |public |has |have |had )*(?:repl(?:y|ies|ied|ying)|respon(?:se|ses|ds|ded)|answer(?:s|ed)?) to (${HANDLE})`,
);
/** Both ways: each of them writes to the other. */
const BETWEEN_TWO = pattern(
  `(?:(?:conversations?|exchanges?|discussions?|threads?|posts?|tweets?|repl(?:y|ies)|banter|arguments?|talks?) )between (${HANDLE}) and (${HANDLE})`,
);
/** "quotes of @a's tweet": whoever quotes writes, and what is quoted has a number. */
const QUOTED_BY_OTHERS = pattern(
  `(?:quotes?|quote[ -]?(?:tweets?|posts?)|quoting|quoted)(?: of| about)?(?: the)? ${HANDLES}'s (?:own |last |latest |recent |newest )?(?:tweets?|posts?|threads?|announcements?)`,
);
/** A name without @ needs a word that says that it is an account. */
const NAMED_FROM = pattern(
  "(?:from|by) (?:the )?(?:account|user|handle) ([A-Za-z0-9_]{1,15})",
);
const BOTH = pattern(`(?:mention(?:s|ing|ed)?|tag(?:s|ging|ged)?) ${HANDLES}`);

/** Takes accounts out of a goal. */
export function readAccounts(text: GoalText): AccountReading {
  const operators: Operator[] = [];
  const reasons: Reason[] = [];
  const known = new Set(
    handles(text.rest).map((handle) => handle.toLowerCase()),
  );
  const whole = text.rest.toLowerCase();
  for (const { pattern, signs, because } of RULED_OUT) {
    for (const match of text.takeAll(pattern, 4)) {
      const before = match.input.slice(0, match.index);
      // "mentioning @a but not @b" is about mentions, "from @a but not @b" about authors.
      const meant = signs.length === 1
        ? signs
        : /mention|tag/i.test(before)
        ? ["@"]
        : /\b(?:from|by) @/i.test(before)
        ? ["from:"]
        : signs;
      for (const name of handles(match[1] ?? "")) {
        // "mentions of @a without @a posting": what is ruled out is the author.
        const isAskedFor = signs.length > 1 &&
          whole.split(`@${name.toLowerCase()}`).length > 2;
        for (const sign of isAskedFor ? ["from:"] : meant) {
          operators.push({
            text: `-${sign}${name}`,
            because: `${quoteBack(match)} ${because}.`,
          });
        }
      }
      goOnWithKinds(text, match.index);
    }
  }
  for (const name of known) {
    const match = text.take(
      pattern(`${NOT} (?:${POSTS} )?(?:from|by) (?:the )?(${name})`),
    );
    if (match === null) continue;
    operators.push({
      text: `-from:${match[1] ?? name}`,
      because: `${quoteBack(match)} rules out the author.`,
    });
  }
  readExchanges(text, operators);
  const notApplied = readQuoted(text, operators);
  readRepliesBy(text, operators);
  const to = text.take(TO);
  if (to !== null) {
    operators.push({
      text: anyOf(handles(to[1] ?? "").map((name) => `to:${name}`)),
      because: `${quoteBack(to)} names who is replied to.`,
    });
  }
  const authors = readAuthors(text, reasons);
  if (authors.length > 1) {
    operators.push({
      text: anyOf(authors.map((name) => `from:${name}`)),
      because: `${reasons[0]?.because ?? ""} Any of them will do.`,
    });
    reasons.length = 0;
  }
  return { authors, operators, reasons, notApplied };
}

/** "@a replied to founders", "replies by @a". */
function readRepliesBy(text: GoalText, operators: Operator[]): void {
  const repliesBy = text.take(REPLIES_BY);
  if (repliesBy !== null) {
    const because = `${quoteBack(repliesBy)} names who replies.`;
    operators.push(
      {
        text: anyOf(
          handles(repliesBy[1] ?? repliesBy[2] ?? "").map((name) =>
            `from:${name}`
          ),
        ),
        because,
      },
      { text: "filter:replies", because },
    );
  }
}

/** "quotes of @a's tweet". */
function readQuoted(text: GoalText, operators: Operator[]): string[] {
  const quoted = text.take(QUOTED_BY_OTHERS);
  if (quoted === null) return [];
  operators.push({
    text: "filter:quote",
    because: `${quoteBack(quoted)} asks for posts that quote another.`,
  });
  return [
    `${
      quoteBack(quoted)
    }: the site finds the quotes of one post by its address; paste the post's URL for these alone.`,
  ];
}

/** "excluding @a and bots": what goes on behind the account is ruled out too. */
const GOES_ON =
  /^( *\| +)(,? ?(?:and|or|nor) |, ?)(?:any |all )?([\p{L}-]+(?: [\p{L}-]+)?)(?=[\s,.;:)?!]|$)/u;
/** Kinds that a list of what is ruled out goes on with behind a comma alone. */
const RULED_OUT_ALONE = /^(?:re-?tweets?|reposts?|repl(?:y|ies)|quotes?)$/i;

/** Writes what goes on behind an account that was taken at a place. */
function goOnWithKinds(text: GoalText, at: number): void {
  const [all = "", gap = "", sign = "", item = ""] =
    GOES_ON.exec(text.rest.slice(at)) ?? [];
  const isListed = /[a-z]/.test(sign) || RULED_OUT_ALONE.test(item);
  if (all === "" || !isListed || !isKindOfPosts(item)) return;
  text.replace(at, all.length, `${gap}excluding ${item}`);
}

/** "between @a and @b". */
function readExchanges(text: GoalText, operators: Operator[]): void {
  for (const match of text.takeAll(REPLIES_TO, 2)) {
    const because = `${quoteBack(match)} names who replies to whom.`;
    const [from = "", to = ""] = handles(`${match[1]} ${match[2]}`);
    operators.push(
      { text: `from:${from}`, because },
      { text: `to:${to}`, because },
    );
  }
  const between = text.take(BETWEEN_TWO);
  if (between === null) return;
  const names = handles(`${between[1]} ${between[2]}`);
  for (const sign of ["from:", "to:"]) {
    operators.push({
      text: anyOf(names.map((name) => sign + name)),
      because: `${quoteBack(between)} names who write to each other.`,
    });
  }
}

function readAuthors(text: GoalText, reasons: Reason[]): string[] {
  for (const one of [...FROM, NAMED_FROM]) {
    const match = text.take(one);
    if (match === null) continue;
    const said = match[1] ?? "";
    const names = one === NAMED_FROM ? [said] : handles(said);
    reasons.push({
      filter: "fromUser",
      value: names[0] ?? said,
      because: `${quoteBack(match)} names the author.`,
    });
    return [
      ...new Map(names.map((name) => [name.toLowerCase(), name])).values(),
    ];
  }
  return [];
}

/** "by nurses", "not from Germany": no account is named. */
const UNNAMED = new RegExp(
  `(?<=[\\s(|])(?:${NOT} (?:from|by)|(?:[Pp]osts?|[Tt]weets?|written|posted|tweeted) by) (?:an? |the )?(?:official |verified |main )?(?!(?:or|and|people|users|accounts|anyone|someone|those|folks)\\b)((?:[\\p{L}\\p{N}_'.-]+)(?: \\p{Lu}[\\p{L}\\p{N}_'.-]+){0,2})(?: (?:own |official |verified |main )*(?:accounts?|profiles?|handles?|feed))?(?=[\\s,.;:)?!|]|$)`,
  "u",
);
/** "what do nurses say", "how are engineers using": a kind of people by what they are. */
const ASKED_KIND = new RegExp(
  `(?<=\\s)${ASKING} (?:do|are|did|have|would|were) (?!(?:users|people|folks|others|these|those|posts|tweets|accounts|customers of)\\b)((?:\\p{Ll}[\\p{L}-]+ ){0,2}(?!\\p{Ll}*(?:ss|us|is)\\b)\\p{Ll}[\\p{L}-]+s)(?: ${TELLS}|(?= (?:dislike|hate|like|love|use|using|prefer|want|need|complain|worry|recommend|regret|miss)(?:ing)?))(?=[\\s,.;:)?!|]|$)`,
  "u",
);

/** "from OpenAI staff", "by Tesla engineers": people of somebody, who stays in the subject. */
const PEOPLE_OF =
  /(?<=[\s(|])(?:(?:not )?(?:from|by|among)) (?:the |other )?((?:\p{Lu}[\p{L}\p{N}'.-]* ){1,3})((?:\p{Ll}[\p{L}-]+ )?(?:staff|team|employees?|workers|engineers|developers|devs|researchers|executives|execs|founders?|insiders|users|customers|fans|supporters|owners|investors|alumni|students|players|employees|accounts|profiles|people|citizens|speakers|media|outlets|spokes(?:person|people|man|woman)))(?=[\s,.;:)?!|]|$)/u;

/** "by architects in Zurich": people by what they do, in the plural. */
const BY_TRADE =
  /(?<=[\s(|])(?:by|from|(?<=(?:posts|tweets) )of) (?!(?:(?:[\p{Ll}-]+ )?(?:papers|servers|containers|browsers|routers|printers|newsletters|trailers|chapters|customers|quarters|sensors|errors|plants|variants))\b)(?!(?:others|numbers|letters|computers|hours|matters|orders|members|users|numbers|powers|characters|developers)\b)(?:\p{Ll}[\p{L}-]+ ){0,2}(?=\p{Ll})[\p{L}-]*(?:ers|ors|ists|ians|artists|friends|eers|ects|nauts|ants|women|men|nurses|veterans|parents|moms|dads|mums|teens|kids|locals|residents|citizens|academics|officials|executives|volunteers|strangers)(?=[\s,.;:)?!|]|$)/u;

/** "from founders": a kind of people. */
const KIND_OF_AUTHORS =
  /(?:(?<=[\s(|])(?:not )?(?:from|by)|(?<=\|\s+)to) (?:the |other |its |their |his |her )?((?:[\p{Ll}-]+ )?(?:developers|devs|engineers|programmers|designers|customers|founders|startups|companies|creators|journalists|reporters|analysts|experts|researchers|scientists|students|teachers|marketers|investors|traders|gamers|doctors|nurses|politicians|celebrities|influencers|women|men|employees|fans|lawyers))(?=[\s,.;:)?!|]|$)/iu;

/** "what did Ada Lovelace say": a person by name, who stays in the subject. */
const NAMED_PERSON = new RegExp(
  `(?<=[\\s(|])${ASKING}(?:'s| ${HELPS}) ((?:\\p{Lu}[\\p{L}'.-]+ ){1,3})${TELLS}(?=[\\s,.;:)?!|]|$)`,
  "u",
);

/** Authors who are described and not named: the site knows accounts only. */
export function readUnnamed(text: GoalText): string[] {
  const person = text.take(NAMED_PERSON);
  if (person !== null) text.putBack(person[1] ?? "");
  const named = person === null ? [] : [
    `${
      quoteBack(person)
    }: the site knows authors by their account only; name it with @. The name is searched as words.`,
  ];
  const asked = text.takeAll(ASKED_KIND, 1).map((match) =>
    `${
      quoteBack(match)
    }: the site cannot search by profession; judge authors by their profile.`
  );
  const peopleOf = text.takeAll(PEOPLE_OF, 2);
  for (const [, name = ""] of peopleOf) text.putBack(name);
  const described = [
    ...peopleOf,
    ...text.takeAll(KIND_OF_AUTHORS, 2),
    ...text.takeAll(BY_TRADE, 2),
    ...text.takeAll(UNNAMED, 3),
  ].map((match) =>
    `${
      quoteBack(match)
    }: the site knows authors by their account only; name it with @, or judge authors by their profile.`
  );
  return [...asked, ...named, ...described];
}

/** "mentioning @a, @b" wants both: nothing to read, the names are searched. */
export function takeMentions(text: GoalText): string[] {
  const match = BOTH.exec(text.rest);
  if (match === null || / or /i.test(match[1] ?? "")) return [];
  text.cut(match.index, match[0].length);
  return handles(match[1] ?? "").map((name) => `@${name}`);
}

function handles(text: string): string[] {
  return [...text.matchAll(/@([A-Za-z0-9_]{1,15})(?![A-Za-z0-9_])/g)]
    .map(([, name = ""]) => name);
}
