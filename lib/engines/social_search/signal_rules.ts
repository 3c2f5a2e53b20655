/**
 * The rules by which posts are judged, as data: what they look for, how many
 * points they add or take, and why.
 *
 * Every rule that matches applies once; points add up, so their order decides
 * only the order of the reasons. Patterns run in linear time.
 *
 * @module
 */

/** What a rule is about. */
export type SignalCategory =
  | "spam"
  | "promo"
  | "engagement_bait"
  | "repost"
  | "low_content"
  | "first_hand";

/** A rule over the text of one post. */
export interface SignalRule {
  /** Stable id. */
  readonly id: string;
  /** What kind of signal or noise it finds. */
  readonly category: SignalCategory;
  /** Points; negative for noise. */
  readonly points: number;
  /** Matched against the text with straight quotes. */
  readonly pattern: RegExp;
  /** What a match says about the post. */
  readonly because: string;
  /** Texts that it matches. */
  readonly hits: readonly string[];
  /** Texts that look alike and that it does not match. */
  readonly misses: readonly string[];
}

/** The rules, noise first. */
export const SIGNAL_RULES: readonly SignalRule[] = [
  {
    id: "repost-marker",
    category: "repost",
    points: -40,
    pattern: /^\s*(?:RT\s+@\w|RT:|🔁|repost:|\[repost\])|\bvia @\w+\s*$/iu,
    because: "Repeats somebody else's post.",
    hits: ["RT @nasa: we are going", "great thread via @nasa"],
    misses: ["The RT instruction of the CPU", "sent via email"],
  },
  {
    id: "win-by-engaging",
    category: "engagement_bait",
    points: -35,
    pattern:
      /(?:^|[.!?\n,:&+-]\s*|\b(?:and|just|must|please|then)\s)(?:like|follow|re-?tweet|rt|repost|share|comment|reply|tag)\b[^.!?\n]{0,40}\b(?:to (?:win|enter|get|receive|unlock)|for a chance|and i(?:'ll| will) (?:send|dm)|to be (?:selected|included))\b/i,
    because: "Promises something for liking, following or sharing.",
    hits: [
      "Like and retweet to win a laptop",
      "Comment AGENT and I'll send it",
    ],
    misses: [
      "I like how easy it is to win here",
      "Follow the guide to install",
    ],
  },
  {
    id: "tag-friends",
    category: "engagement_bait",
    points: -25,
    pattern:
      /\btag (?:a friend|\d+ (?:friends|people|mutuals)|someone who|your)\b/i,
    because: "Asks to tag others.",
    hits: ["Tag a friend who needs this", "tag 3 friends below"],
    misses: ["git tag v1.2.0", "the tag of the release"],
  },
  {
    id: "follow-trade",
    category: "engagement_bait",
    points: -35,
    pattern:
      /\b(?:follow (?:back|me back|for follow)|f4f|follow train|gain (?:followers|mutuals)|#?followback|drop your (?:handle|@|username))\b/i,
    because: "Trades follows.",
    hits: ["follow for follow!", "Gain followers fast"],
    misses: ["Follow the discussion here", "We gain nothing"],
  },
  {
    id: "bait-question",
    category: "engagement_bait",
    points: -15,
    pattern:
      /\b(?:agree or disagree|hot take(?=:)|unpopular opinion(?=:)|who agrees|am i the only one|let that sink in|read that again|(?:comment|reply|answer) below|bookmark this|save this (?:post|thread|for later)|you won't believe)\b|\?\s*👇/iu,
    because: "Wording that fishes for replies.",
    hits: [
      "Bookmark this thread",
      "Agree or disagree?",
      "Unpopular opinion: tabs",
    ],
    misses: ["I agree with the report", "See the comment in the code"],
  },
  {
    id: "thread-hook",
    category: "engagement_bait",
    points: -10,
    pattern:
      /(?:^|\n)[^\S\n]*\d{1,3} (?:\w+ ){1,4}(?:that will|you (?:need|should|must)|to (?:10x|make|earn))\b|🧵\s*👇|\ba thread\s*(?:🧵|👇)/iu,
    because: "A list or thread opener written for reach.",
    hits: ["10 AI tools that will change your life", "How I did it 🧵👇"],
    misses: ["3 errors in the log", "a thread pool of size 4"],
  },
  {
    id: "giveaway",
    category: "promo",
    points: -35,
    pattern:
      /\b(?:give-?aways?|raffle|sweepstakes|win a free|free (?:nft|crypto|tokens?|airdrop))\b|#giveaway/i,
    because: "A giveaway.",
    hits: ["GIVEAWAY time", "Win a free ticket"],
    misses: ["The tell-tale sign gave it away", "free software"],
  },
  {
    id: "crypto-hype",
    category: "spam",
    points: -40,
    pattern:
      /\b(?:air ?drops?|pre-?sale|whitelist(?: spots?)?|mint(?:ing)? (?:now|is live)|(?:next )?\d{2,4}x\b(?= (?:gem|potential|coin|token|gains?))|100x|1000x|moon(?:ing|shot)|to the moon|(?:meme|shit)coins?|pump(?:ing)? (?:soon|now|it|signals?)|gem alert|wagmi|lfg+|hodl)\b|🚀{2,}|💎🙌/iu,
    because: "Wording of token promotion.",
    hits: ["Presale is live", "this goes to the moon", "🚀🚀🚀 buy"],
    misses: ["The moon landing", "we rewrote the mint theme"],
  },
  {
    id: "investment-lure",
    category: "spam",
    points: -50,
    pattern:
      /\b(?:guaranteed (?:returns?|profits?)|double your (?:money|crypto|bitcoin|btc|eth)|(?:made|earn(?:ed|ing)?|making) \$?\d[\d,.]*k? (?:a|per|every|in (?:a|one)) (?:day|week|month)|passive income|financial freedom|forex signals?|trading signals?|(?:dm|message|whatsapp|telegram) (?:me|him|her|us) (?:to|for) (?:invest|start|earn|learn))\b/i,
    because: "Promises of easy money.",
    hits: ["Guaranteed returns, ask me", "I made $5k a week from home"],
    misses: ["The company made $5k in total", "returns a promise"],
  },
  {
    id: "contact-lure",
    category: "spam",
    points: -25,
    pattern:
      /\b(?:dm (?:me|us|now|for)|send (?:me )?a dm|inbox me|whats ?app (?:me|us|\+?\d)|t\.me\/|join (?:our|my|the) (?:telegram|discord|whatsapp)|text me (?:on|at))\b/i,
    because: "Moves the reader to a private channel.",
    hits: ["DM me for details", "join our telegram today"],
    misses: ["The DM feature broke", "a telegram bot library"],
  },
  {
    id: "link-in-bio",
    category: "promo",
    points: -30,
    pattern: /\blinks? in (?:my |the )?(?:bio|profile)\b|👇\s*link/iu,
    because: "Points to a link in the profile.",
    hits: ["More: link in bio"],
    misses: ["The link in the paper is dead"],
  },
  {
    id: "sale",
    category: "promo",
    points: -30,
    pattern:
      /\b(?:buy now|order (?:now|today)|shop now|sign up (?:now|today|here|free)|get yours|limited[- ]time (?:offer|deal)|limited spots|only \d+ (?:spots|seats|left)|(?:use|with) (?:my )?(?:promo |discount |coupon )?code\b|promo code|discount code|\d{1,2}% off|flash sale|black friday deal|free trial|book a (?:call|demo)|enroll (?:now|today)|pre-?order)\b/i,
    because: "An offer to buy or to sign up.",
    hits: ["Use code SAVE20", "50% off this week", "Book a demo with us"],
    misses: ["50% of users", "the code is on the server"],
  },
  {
    id: "advertisement",
    category: "promo",
    points: -30,
    pattern:
      /(?:^|\s)#?(?:ad|sponsored|paidpartnership|partner)(?=\s*$|[:|\]])|\b(?:sponsored (?:post|by)|paid partnership|affiliate link)\b|\[ad\]|#ad\b/i,
    because: "Marked as advertising.",
    hits: ["Love this tool #ad", "Sponsored by a VPN"],
    misses: ["We removed ad tracking from it", "adhoc work"],
  },
  {
    id: "self-promotion",
    category: "promo",
    points: -15,
    pattern:
      /\b(?:check out (?:my|our)|(?:subscribe|sign up) to (?:my|our)|my new (?:course|book|ebook|newsletter|podcast)|our latest (?:blog|ebook|webinar)|we(?:'re| are) (?:proud|excited|thrilled) to)\b/i,
    because: "Promotes the author's own product.",
    hits: ["Check out our new site", "We're excited to share"],
    misses: ["I checked out the branch", "we are happy with it"],
  },
  {
    id: "job-advertisement",
    category: "promo",
    points: -15,
    pattern:
      /\b(?:we(?:'re| are) hiring|now hiring|apply (?:now|today|here(?=:| http))|join our team|job alert)\b|#hiring/i,
    because: "A job advertisement.",
    hits: ["We're hiring engineers", "Apply now"],
    misses: ["the patch does not apply here", "I was hired"],
  },
  {
    id: "hashtag-stuffing",
    category: "spam",
    points: -20,
    pattern: /(?:#[\p{L}\p{N}_]+(?![\p{L}\p{N}_])[^#]{0,30}){6}/u,
    because: "Six hashtags or more.",
    hits: ["#a #b #c #d #e #f"],
    misses: ["#a #b and #c"],
  },
  {
    id: "mention-stuffing",
    category: "spam",
    points: -20,
    pattern: /(?:@\w[^@]{0,44}){6}/,
    because: "Six mentions or more.",
    hits: ["@a @b @c @d @e @f look"],
    misses: ["@a and @b"],
  },
  {
    id: "cashtag-stuffing",
    category: "spam",
    points: -20,
    pattern: /(?:\$[A-Za-z]{2,6}(?!\w)[^$]{0,20}){4}/,
    because: "Four ticker symbols or more.",
    hits: ["$BTC $ETH $SOL $DOGE"],
    misses: ["$BTC and $ETH"],
  },
  {
    id: "shouting",
    category: "low_content",
    points: -10,
    pattern: /(?:\b[A-Z]{4,}\b\W+){3,}\b[A-Z]{4,}\b|!{3,}/,
    because: "Shouts.",
    hits: ["THIS WILL CHANGE EVERYTHING NOW", "wow!!!"],
    misses: ["HTTP and JSON over TLS", "wow!"],
  },
  {
    id: "first-hand",
    category: "first_hand",
    points: 15,
    pattern:
      /\b(?:i|we)(?:'ve|'m|'re)? (?:just )?(?:tried|tested|used|using|switched|migrated|moved|built|shipped|deployed|measured|benchmarked|debugged|found|noticed|hit|ran into|spent|paid|got charged|lost|cancel(?:l)?ed|been (?:using|running|trying|waiting))\b/i,
    because: "Speaks from own experience.",
    hits: ["I tried it yesterday", "We've been running this for months"],
    misses: ["They tried it", "you used to"],
  },
  {
    id: "question",
    category: "first_hand",
    points: 10,
    pattern:
      /\b(?:how (?:do|can|should|would) (?:i|we|you)|does (?:anyone|anybody|someone)|(?:has|is|can) (?:anyone|anybody)|any (?:recommendations?|suggestions?|ideas?|alternatives?|tips)|what(?:'s| is) the best|looking for (?:a|an|some|recommendations?))\b/i,
    because: "Asks a question that can be answered.",
    hits: ["Does anyone know why?", "Looking for a hosted queue"],
    misses: ["Here is how it works", "what a day"],
  },
  {
    id: "specific",
    category: "first_hand",
    points: 10,
    pattern:
      /\b\d+(?:[.,]\d+)? ?(?:ms|s|sec|seconds|minutes|hours|days|weeks|%|percent|gb|mb|kb|tps|rps|req\/s|usd|dollars|eur|users|customers|requests)\b|[$€£]\d|\bv?\d+\.\d+(?:\.\d+)?\b|\b(?:error|status|code) \d{3,}\b/i,
    because: "Names a number, a version or an error.",
    hits: ["down for 40 minutes", "since 2.9.6", "error 503"],
    misses: ["in 2026 it was", "many users"],
  },
];
