/**
 * What people who post about a subject do: complain, ask, recommend, launch.
 * The words that give an intent away make a search sharper than its subject.
 *
 * @module
 */

/** An intent and how it shows in posts. */
export interface Intent {
  /** Stable id. */
  readonly id: string;
  /** What it is, for the caller. */
  readonly label: string;
  /** How a goal names it. */
  readonly pattern: RegExp;
  /** Words and phrases of posts with this intent, the most telling first. */
  readonly terms: readonly string[];
  /**
   * The goal's words for it are about the posts and not in them ("complaining"):
   * they leave the subject. Otherwise ("outage") they are searched for.
   */
  readonly isAboutPosts: boolean;
  /** A short subject is searched with the first term added. */
  readonly sharpens: boolean;
  /** What separates the posts wanted from those that only share the words. */
  readonly watchFor: readonly string[];
}

/** In the order in which they are tried; those about posts come before those about subjects. */
export const INTENTS: readonly Intent[] = [
  {
    id: "alternatives",
    isAboutPosts: true,
    sharpens: true,
    label: "people who look for an alternative",
    pattern:
      /\b(?:alternatives? (?:to|for)|(?:switch(?:ing|ed)?|migrat(?:e|ing|ed)|mov(?:e|ing|ed)) (?:away )?from|replac(?:e|ing|ements? (?:to|for))|leaving|churn(?:ing|ed)? from)\b/i,
    terms: [
      "alternative",
      "alternatives",
      "switching from",
      "moving away from",
      "replacement for",
    ],
    watchFor: [
      "Vendors that answer such posts with their own product.",
      "Whether the author says why: price, outage and missing feature lead to different hand-offs.",
    ],
  },
  {
    id: "complaint",
    isAboutPosts: true,
    sharpens: true,
    label: "complaints and problems",
    pattern:
      /\b(?:complain(?:s|ed|ing|ts?)?(?: (?:about|of|with))?|frustrat(?:ed|ing|ions?)(?: (?:with|by|about))?|(?:un|not )happy(?: with)?|dissatisfied(?: with)?|not (?:satisfied|working)(?: with)?|angry(?: (?:about|at|with))?|hat(?:e|es|ed|ing)|dislik(?:e|es|ed|ing)|(?:do not|don't|does not|doesn't|did not|didn't) (?:like|love|enjoy|work)|(?:can't|cannot) stand|fed up(?: with)?|(?:sick|tired) of|annoy(?:ed|ing)(?: (?:by|with))?|pain ?points?(?: (?:of|with|in))?|(?:problems?|issues?|troubles?|struggl(?:e|es|ing)|difficult(?:y|ies)) (?:with|using|in)|negative (?:feedback|reviews?|sentiment)(?: (?:about|on|of))?|criticism(?: of)?|criti(?:ci[sz]ing|quing)|slamming|(?:vent(?:s|ed|ing)?|fum(?:es|ed|ing)|rag(?:es|ed|ing)|whin(?:es|ed|ing)|moan(?:s|ed|ing)|grip(?:es|ed|ing)|rants?|ranted|ranting) about|rants?)\b/i,
    terms: ["frustrated", "doesn't work", "issue with", "hate", "broken"],
    watchFor: [
      "First-hand reports with a concrete step that failed, rather than jokes.",
      "Old problems that were fixed since; compare the date of the post.",
    ],
  },
  {
    id: "buying",
    isAboutPosts: true,
    sharpens: true,
    label: "people who want to buy or hire",
    pattern:
      /\b(?:(?:looking|want(?:s|ing)?|ready|willing|trying|plan(?:s|ning)?|need(?:s|ing)?) to (?:buy|pay|purchase|hire|outsource)|potential (?:customers?|buyers?|clients?)|leads?|buying intent|buyers?|prospects?|budget for|(?:need|hire|hiring) (?:a |an )?(?:freelancer|agency|contractor|consultant)s?)\b/i,
    terms: [
      "looking for",
      "can anyone recommend",
      "willing to pay",
      "need help with",
    ],
    watchFor: [
      "Sellers who copy the words of buyers to be found.",
      "A need, a deadline or a budget; a wish without one is weak.",
    ],
  },
  {
    id: "recommendation",
    isAboutPosts: true,
    sharpens: true,
    label: "requests for recommendations",
    pattern:
      /\b(?:recommend(?:s|ed|ing|ations?)?(?: (?:for|of|on))?|suggest(?:s|ed|ing|ions?)?(?: (?:for|of|on))?|advice(?<!\b(?:medical|legal|financial|bad|wrong|poor|terrible|good|great|career|tax|dating|health|investment|parenting) advice)(?: (?:on|about|for))?|best tools? for|which (?:tool|library|service)s?)\b/i,
    terms: [
      "can anyone recommend",
      "any recommendations",
      "what do you use for",
      "best tool for",
    ],
    watchFor: [
      "The question rather than the answers to it.",
      "Lists made to sell what stands first in them.",
    ],
  },
  {
    id: "question",
    isAboutPosts: true,
    sharpens: false,
    label: "questions",
    pattern:
      /\b(?:questions?(?: (?:about|on|regarding))?|asking (?:how|about|for|whether|if)|asks? (?:how|about|for help|whether|if)|asks?(?= @[A-Za-z0-9_]+ (?:for help|how|about|whether|if) )|how do (?:i|you|people)|how to(?<=\b(?:know|knows|knowing|wonder|wonders|wondering|figure out|unsure|learn|people|anyone|someone|users) how to)|confused (?:about|by)|don't understand|(?<=[,.;] )(?:(?:has|did|does|have) )?any(?:one|body)(?= [^|?]{2,60}\?))\b/i,
    terms: [
      "how do I",
      "does anyone know",
      "can someone explain",
      "what is the best way",
    ],
    watchFor: [
      "Questions that were answered already in the replies.",
      "Rhetorical questions that introduce an advertisement.",
    ],
  },
  {
    id: "review",
    isAboutPosts: true,
    sharpens: false,
    label: "experience and reviews",
    pattern:
      /\b(?:reviews?(?<!\b(?:performance|peer|code|design|literature|systematic|judicial|salary|pay|quarterly|security) reviews?)(?: of)?|experiences? (?:with|of|using)|feedback (?:on|about)|impressions? of|(?:what |how )?(?:do )?(?:people|users|folks|developers|devs|customers|investors|experts|they) (?:think|feel|say) (?:of|about)|sentiment(?: (?:on|about|around|towards?))?|reactions? to|testimonials?|positive (?:feedback|reviews?))\b/i,
    terms: ["been using", "tried", "my experience with", "review"],
    watchFor: [
      'First-hand use ("I tried", numbers, screenshots) over hearsay.',
      "Sponsored reviews.",
    ],
  },
  {
    id: "news",
    isAboutPosts: true,
    sharpens: false,
    label: "news",
    pattern:
      /\b(?:news(?<!\b(?:hacker|fox|sky|bbc|cbs|abc|nbc|google|apple|itv|yahoo|bad|good|fake) news)(?: (?:about|on|of))?|updates? (?:about|on|from)|developments? (?:in|on|around)|headlines?|reports? (?:of|about|on|that))\b/i,
    terms: ["breaking", "reports", "announced", "confirmed"],
    watchFor: [
      "The first source and its time; repetitions come later.",
      "Claims that only one account makes.",
    ],
  },
  {
    id: "outage",
    isAboutPosts: false,
    sharpens: false,
    label: "reports of an outage",
    pattern:
      /\b(?:outages?|down ?time|(?:is|are|was|went|goes|being) down|service disruptions?|incidents?|unavailable|not (?:loading|responding|available))\b/i,
    terms: ["down", "outage", "not loading", "anyone else"],
    watchFor: [
      "Several unrelated accounts within minutes; one report alone is weak.",
      '"Down" in other senses (prices, mood); the status page of the service decides.',
    ],
  },
  {
    id: "bug",
    isAboutPosts: false,
    sharpens: false,
    label: "bug reports",
    pattern:
      /\b(?:bugs?|bug reports?|crash(?:es|ed|ing)?|errors?|regressions?|stack ?traces?)\b/i,
    terms: ["bug", "error", "crash", "regression"],
    watchFor: [
      "A version, a message or steps to repeat; without them a post cannot be acted on.",
      "Posts about work on bugs in general.",
    ],
  },
  {
    id: "security",
    isAboutPosts: false,
    sharpens: false,
    label: "security reports",
    pattern:
      /\b(?:vulnerabilit(?:y|ies)|exploit(?:s|ed|ing)?|0-?days?|zero[- ]days?|cves?|breach(?:es|ed)?|hack(?:s|ed|ing)?|leak(?:s|ed)?|phishing|malware|supply[- ]chain attacks?)\b/i,
    terms: ["vulnerability", "exploit", "CVE", "breach"],
    watchFor: [
      "A primary source (advisory, commit, researcher), not a repetition of it.",
      "Links in such posts may be the attack; do not open them automatically.",
    ],
  },
  {
    id: "pricing",
    isAboutPosts: false,
    sharpens: false,
    label: "talk about prices",
    pattern:
      /\b(?:pric(?:e|es|ing)(?: (?:of|for|changes?|increases?|hikes?))?|costs?(?: of)?|too expensive|billing|subscription fees?)\b/i,
    terms: ["pricing", "expensive", "price increase", "per call"],
    watchFor: [
      "Numbers with their unit and date; prices change.",
      "Market prices of tokens or shares of the same name.",
    ],
  },
  {
    id: "launch",
    isAboutPosts: false,
    sharpens: false,
    label: "launches and announcements",
    pattern:
      /\b(?:launch(?:es|ed|ing)?(?: of)?|announc(?:e|es|ed|ing|ements?)(?: (?:of|about|from))?|releas(?:e|es|ed|ing)(?: of)?|shipp(?:ed|ing)|product hunt|going live|introduc(?:es|ed|ing)|roll(?:ed|ing)? out)\b/i,
    terms: ["launching", "just released", "announcing", "now available"],
    watchFor: [
      "The account of the maker; others repeat.",
      "Launches announced for later.",
    ],
  },
  {
    id: "funding",
    isAboutPosts: false,
    sharpens: false,
    label: "funding and acquisitions",
    pattern:
      /\b(?:fund(?:ing|raising|raise)?(?: rounds?)?|(?:seed|series [a-e])(?: rounds?)?|rais(?:ed|es|ing) (?:money|capital|a round|\$\S+)|acqui(?:res|red|ring|sitions?)(?: of| by)?|investors?)\b/i,
    terms: ["raised", "seed round", "Series A", "acquired"],
    watchFor: [
      "The company or the investor as the source.",
      "Amounts in other currencies, and rounds announced again.",
    ],
  },
  {
    id: "jobs",
    isAboutPosts: false,
    sharpens: false,
    label: "job offers",
    pattern:
      /\b(?:job (?:offers?|openings?|posts?|postings?)|(?:who(?:'s| is)|companies|startups|teams) hiring|hiring(?: for)?|vacanc(?:y|ies)|open (?:roles?|positions?))\b/i,
    terms: ["hiring", "we're hiring", "open role", "join our team"],
    watchFor: [
      "The employer's own account; reposted offers are often closed.",
      "Offers that ask for money or documents first.",
    ],
  },
  {
    id: "event",
    isAboutPosts: false,
    sharpens: false,
    label: "events",
    pattern:
      /\b(?:events?(?: (?:about|on|for))?|conferences?|meet-?ups?|hackathons?|webinars?|workshops?|summits?)\b/i,
    terms: ["conference", "meetup", "hackathon", "register"],
    watchFor: [
      "The date of the event, not of the post.",
      "Calls for speakers and sponsors under the same words.",
    ],
  },
  {
    id: "research",
    isAboutPosts: false,
    sharpens: false,
    label: "research and papers",
    pattern:
      /\b(?:papers?(?: (?:on|about))?|research(?: (?:on|about|into|papers?))|stud(?:y|ies) (?:on|about|of)|preprints?|arxiv|benchmarks?(?: (?:of|for|on))?)\b/i,
    terms: ["paper", "preprint", "arxiv", "benchmark"],
    watchFor: [
      "A link to the paper itself.",
      "Summaries that claim more than the paper does.",
    ],
  },
];

/** Other names of a subject; each replaces the words it stands for. */
export const SYNONYMS: readonly {
  readonly pattern: RegExp;
  readonly names: readonly string[];
}[] = [
  { pattern: /\bai agents?\b/i, names: ["autonomous agents", "LLM agents"] },
  { pattern: /\bartificial intelligence\b/i, names: ["AI"] },
  { pattern: /\bmachine learning\b/i, names: ["ML", "deep learning"] },
  {
    pattern: /\b(?:large language models?|llms?)\b/i,
    names: ["LLM", "language model"],
  },
  { pattern: /\bx402\b/i, names: ["HTTP 402", "402 payments"] },
  {
    pattern: /\b(?:agentic payments?|agent payments?)\b/i,
    names: ["machine payments", "x402"],
  },
  { pattern: /\bstable ?coins?\b/i, names: ["USDC", "stablecoin"] },
  { pattern: /\bmodel context protocol\b/i, names: ["MCP", "MCP server"] },
  { pattern: /\bmcp(?: servers?)?\b/i, names: ["Model Context Protocol"] },
  { pattern: /\belectric (?:vehicles?|cars?)\b/i, names: ["EV", "EVs"] },
  { pattern: /\bremote work(?:ing)?\b/i, names: ["work from home", "WFH"] },
  { pattern: /\bclimate change\b/i, names: ["global warming"] },
  { pattern: /\blay-?offs?\b/i, names: ["laid off", "job cuts"] },
  { pattern: /\bkubernetes\b/i, names: ["k8s"] },
  { pattern: /\bjavascript\b/i, names: ["JS"] },
  { pattern: /\btypescript\b/i, names: ["TS"] },
  { pattern: /\bpostgres(?:ql)?\b/i, names: ["Postgres", "PostgreSQL"] },
  { pattern: /\bopen[- ]source\b/i, names: ["OSS"] },
  { pattern: /\bcyber ?security\b/i, names: ["infosec"] },
  { pattern: /\buser experience\b/i, names: ["UX"] },
  { pattern: /\bsearch engine optimi[sz]ation\b/i, names: ["SEO"] },
  { pattern: /\bno-?code\b/i, names: ["nocode", "low code"] },
  {
    pattern: /\bindie (?:hackers?|developers?|makers?)\b/i,
    names: ["indiehackers", "solo founder"],
  },
  { pattern: /\bstart-?ups?\b/i, names: ["startup", "founder"] },
  { pattern: /\bbitcoin\b/i, names: ["BTC"] },
  { pattern: /\bethereum\b/i, names: ["ETH"] },
];
