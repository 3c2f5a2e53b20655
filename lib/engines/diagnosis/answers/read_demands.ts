/**
 * What a tool asks for in words: "Remove one of these versions", "all actions
 * must be pinned", "install the torchvision that matches". It knows best what
 * it wants, so where nothing more is known its own sentence is the advice. A
 * sentence that only sends the reader elsewhere, forces or switches off is none.
 */
import { lineWeight } from "../decisive_lines.ts";
import { closeMatches } from "../did_you_mean.ts";
import type { Diagnostic } from "../reader/diagnostic.ts";
import type { Evidence } from "../matcher.ts";
import { decisiveLine } from "../receipts.ts";
import type { Reading } from "./reading.ts";

/** Diagnostics that are looked through. */
const DIAGNOSTICS_MAX = 16;
/** Lines under a diagnostic in which it may say what it wants. */
const LINES_BELOW = 8;
/** Weight a line needs before its demands are heard. */
const WEIGHT_MIN = 12;
/** Weight from which a line can be what decides a log. */
const DECISIVE_WEIGHT = 24;
/** Longest sentence that is passed on as what a tool asks for. */
const DEMAND_CHARS_MAX = 260;

const VERBS =
  "add|append|assign|change|choose|clear|commit|configure|correct|create|declare|decrease|define|downgrade|enable|escape|exclude|export|grant|include|increase|initialize|install|log in|merge|migrate|move|pass|pin|provide|quote|rebuild|recreate|reduce|register|reinstall|remove|rename|replace|restart|select|set|shorten|specify|split|switch|unset|update|upgrade|use|wrap";

/** A sentence that tells what to do. */
const TELLS = new RegExp(
  `^(?:(?:(?:please|you (?:must|need to|should|have to|can|may want to|might want to)|we recommend|to (?:fix|solve|resolve|avoid|prevent|correct|enable|address|do|use) [^,]{2,60},|instead,?|first,?|either|if [^,]{3,80},|in order to [^,]{3,60},) ?){0,3}(?:${VERBS}|be sure to|make sure|ensure)\\b(?![-:(])|(?:try|consider) (?:\\w{2,20}ing|to)\\b|did you (?:mean [^a-z]|forget )|(?:perhaps|maybe) you (?:meant|forgot)\\b)`,
  "i",
);

/** A sentence that states a rule that was broken. */
const RULES =
  /\b(?:must|needs? to|should|has to|have to) (?:not |only |also |either |first |all )?(?:be|have|match|start|begin|end|contain|include|point|come|follow|use|return|equal|consist|appear|declare|define)\b|\b(?:is|are) (?:required(?! (?:by|from|because|to install)\b)|mandatory|only (?:supported|allowed|available))\b|\bonly \w[\w ]{0,40} (?:is|are|can be|may be) (?:supported|allowed|used|permitted)\b|\buse \S{1,60} instead\b|\bat (?:most|least) \d/i;

/** A verb that only names what failed: "open /x: ...", "close of closed channel". */
const NAMES =
  /^(?:[a-z]{2,12} |[A-Z][a-z]{1,14} (?:of|is|was|were|has|did|from|tcp|udp|unix|errors?|fail(?:ed|ure|s)?|aborted|timed|step|not|could|cannot|\/|\S{1,80}:))/;

/** Says what became of it: `Upgrade "web" failed: ...` asks for nothing. */
const REPORTS =
  /^[\w "'`./@:-]{1,80}? (?:failed|aborted|errored|timed out|(?:was|were|is|are|has been) (?:refused|rejected|cancell?ed|interrupted))(?:[:.,]| with | because | after | by |$)/i;

/** Says it loudly, as a headline: no instruction. */
const SHOUTS = /^[A-Z]{3}/;

/** Sends the reader elsewhere, or says nothing. */
const SENDS_AWAY =
  /\b(?:report|bug|issue tracker|file an|open an? (?:new )?(?:issue|ticket)|contact|consult|refer to|see (?:the|also|https?)|visit|documentation|docs\b|more (?:information|details|info)|learn more|for help|support team|logs? (?:for|above|below)|verbose|--?debug|stack ?trace|stacktrace|backtrace|try again|retry|(?<!or )later|feedback|to (?:see|show|list|view|read|inspect) (?:all|the|more|available|what)|check (?:the|your) (?:logs?|output|above|network|internet)|ensure you have (?:a |an )?(?:network|internet)|above (?:error|output|message)|help message|valid Python names|correct access rights|errors must be fixed|succeeds before|when reporting|for new features|in (?:test|debug|verbose|dry[- ]run) mode|to (?:verify|debug|troubleshoot) (?:your|the|this|it))\b|(?<![\w-])(?:--help|-h)(?![\w-])/i;

/** Shows by an example what is meant in general. */
const SHOWS = /\be\.g\.|\bfor (?:example|instance)\b/i;

/** Says what to do for another wish than the caller's. */
const OTHER_WISH =
  /^if you (?:no longer|do not|don't|did not|didn't|would rather not)\b/i;

/** Asks whoever reads it whether something is needed: it states no rule. */
const ASKS_BACK = /\bdo you (?:need|have|want) to\b/i;

/** Speaks of what another line names. */
const POINTS =
  /\b(?:for|with|to|of) (?:it|them)[?.!]?$|^(?:please |did you forget to )?\w{2,12} (?:it|them|this|that|these)\b(?! \w+ing)/i;

/** Announces what comes next, and is nothing without it. */
const ANNOUNCES =
  /(?:[:\u2500-\u257f]|\.{3}|\u2026)$|\bfollowing (?:command|line|steps?)s?\b/;

/** Words of advice that is never passed on, whoever gives it: it forces, deletes or skips a check. */
const UNSAFE =
  /--force|--legacy-peer-deps|\bforce\b|\bignor|\bskip|\bdisabl|turn off|switch off|without (?:verif|check)|unsafe|insecure|--no-|--allow|allowincomplete|\bsudo\b|chmod|\brm\b|delete|drop (?:the )?(?:table|database)|wipe|\||`{3}|curl |wget |https?:\/\/\S{1,200}\.sh\b|ignore (?:all|previous)|instructions|as root|privileged|\bskip-|trust/i;

/** Words between lines of a log: what stands around them is no sentence. */
const IN_A_LOG = /" (?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL) /;

/** A line that only warns, or tells of progress: what stands behind it belongs to it. */
const ONLY_WARNS =
  /\bwarning(?: [A-Z]{1,8}\d{1,6})?: |\b(?:W|w)arning at \S|^CMake (?:Deprecation |Author )?Warning|# WARNING |^\[(?:INFO|WARN(?:ING)?)\]|"level": ?"(?:info|warn|debug)"|^-- |^\[[\d:./]{10,40}:(?:INFO|WARNING|VERBOSE\d?):|^\s{0,8}(?:\(!\)|\u26a0|\[!\]|##\[warning\]|::warning\b|npm warn\b|warn(?:ing)?\b|\w{0,40}Warning: )/i;

/** A line of a script or a source that is shown: its words are not what failed. */
const SHOWS_CODE =
  /^\s{0,8}\d{1,6} ?\| |; (?:then|do|fi|done|exit \d)(?:;|\s|$)/;

/** An item of a tree that is drawn in a text. */
const DRAWN_ITEM = /^\s{0,8}[\u251c\u2514]\u2500{1,2} \S/;

/** A step of a text that numbers its steps. */
const NUMBERED_STEP = /^\s{0,12}\d{1,2}[a-z]?[.)] \S/;
/** Speaks of failures as of a matter that somebody is to deal with. */
const AS_A_MATTER =
  /\b(?:errors?|failures?|exceptions?)[ -](?:handling|recovery|reporting|tracking)\b/i;

/** Whether a line is one of the steps of a text. */
function isStep(lines: readonly string[], at: number): boolean {
  return [at, at - 1, at + 1].filter((near) =>
        NUMBERED_STEP.test(lines[near] ?? "")
      ).length > 1 && NUMBERED_STEP.test(lines[at] ?? "");
}

/** Whether a line belongs to a text that somebody wrote. */
function isOfText(lines: readonly string[], at: number): boolean {
  return headsList(lines, at) || isStep(lines, at);
}

/** Whether a line only heads a list, and so is not what asks for what stands behind it. */
function headsList(lines: readonly string[], at: number): boolean {
  // A heading over a list that is drawn belongs to a document.
  return /\bThe following .{1,120}:$/.test((lines[at] ?? "").trim()) ||
    DRAWN_ITEM.test(lines[at + 1] ?? "");
}

/** Sentences in which a tool asks for something, with what failed before. */
export function fromDemands(
  diagnostics: readonly Diagnostic[],
  evidence: Evidence,
): readonly Reading[] {
  const heard: Reading[] = [];
  // The hints of what resolves versions are about other wishes than the caller's.
  if (diagnostics.some(({ grammar }) => grammar === "resolution")) return heard;
  for (const one of diagnostics.slice(0, DIAGNOSTICS_MAX)) {
    if (one.grammar === "api" || one.grammar === "test") continue;
    // What a package throws asks its own caller, not who runs the command.
    const isTrace = one.grammar === "node" || one.grammar === "python";
    if (isTrace && one.subject !== "") continue;
    if (/\bWarning:/.test(one.message)) continue;
    const own = evidence.lines[one.at] ?? "";
    if (ONLY_WARNS.test(own) || SHOWS_CODE.test(own)) continue;
    if (isOfText(evidence.lines, one.at)) continue;
    if (/\bSyntaxError\b/.test(own) || lineWeight(own) < WEIGHT_MIN) continue;
    const demand = instructionIn(one, evidence.lines);
    if (demand === undefined) continue;
    const { sentence, tells, action } = demand;
    // A type that does not fit is no demand: which value it was is not said.
    if (!tells && /\bTypeError: /.test(own)) continue;
    // A sentence that runs into the next complaint is none.
    if (/\w(?:Error|ERROR|Exception): /.test(sentence)) continue;
    heard.push({
      id: "printed-demand",
      certainty: Math.min(
        isWholeMessage(sentence, one.message)
          ? ECHO_CERTAINTY
          : certaintyOf(sentence, tells),
        certaintyOfPlace(one, evidence),
      ),
      cause: causeOf(one.message, sentence),
      next: [action],
      plan: [
        "The tool states it itself; change that one thing and run the same command again.",
      ],
      at: one.at,
    });
    break;
  }
  return heard;
}

/** Lines up to which evidence is about one thing. */
const FEW_LINES = 12;
/** What a demand is worth in a log in which other lines weigh as much, under the floor. */
const AMONG_MANY_CERTAINTY = 0.55;

/** What a demand is worth where it stands: in a log of many lines only the one that decides is heard. */
function certaintyOfPlace(one: Diagnostic, { lines }: Evidence): number {
  const said = lines.filter((line) => line.trim() !== "");
  const own = lines[one.at] ?? "";
  return said.length <= FEW_LINES ||
      lineWeight(own) >= DECISIVE_WEIGHT && decisiveLine(lines) === own
    ? 1
    : AMONG_MANY_CERTAINTY;
}

/** What a demand is worth that is the message once more, under the floor. */
const ECHO_CERTAINTY = 0.55;

/** Whether a demand is all that was said, and names nothing to be sure of. */
function isWholeMessage(sentence: string, message: string): boolean {
  return /^you (?:must|need to|should|have to)\b/i.test(sentence) &&
    !NAMED.test(sentence) &&
    message.trim().replace(/[.!?]$/, "").endsWith(
      sentence.replace(/[.!?]$/, ""),
    );
}

/** What only states a limit, without an order, is an echo of the message. */
function certaintyOf(sentence: string, tells: boolean): number {
  // What names nothing to be sure of is only the complaint once more.
  if (/^(?:please )?(?:make sure|ensure|be sure)\b/i.test(sentence)) {
    return /(?<!\w)["'`\u2018\u201c<]\S|\s--?\w|[\w-]{2,}\.\w{2,}/.test(
        sentence,
      )
      ? 0.66
      : 0.55;
  }
  if (tells) return 0.68;
  const about = MUST.exec(sentence)?.groups?.["about"];
  // Of whatever it is about, the reader has to be able to find it.
  return about !== undefined && !OF_A_LOG.test(about) &&
      (YOU.test(about) || NAMED.test(about))
    ? 0.62
    : 0.55;
}

/** A rule, and what it is about. */
const MUST =
  /^(?:\w{2,40}(?: \w{2,20})?: ){0,3}(?<about>\S.{0,120}?) (?<rest>(?:must|has to|have to|needs? to) .+)$/i;
/** Level, time or status of a record: what is said is behind them. */
const OF_A_LOG =
  /\b(?:ERROR|FATAL|WARN|INFO|Error: \d{3}|Error \d{3})\b|^[[{\u23bf]|\b\d{1,2}:\d{2}:\d{2}\b/;
/** Whoever runs the command. */
const YOU = /^(?:you|the (?:current )?user|your \w{2,30})$/i;
/** Has a name that can be looked for. */
const NAMED =
  /["'`\u2018\u201c]\S|--?[a-z]|\w[._:\/[\]-]\w|[a-z][A-Z]|\w\[|[A-Z]{2,}_/;

interface Demand {
  readonly sentence: string;
  readonly tells: boolean;
}

/** A demand with what it has the reader do; undefined where that is no instruction. */
function instructionIn(
  one: Diagnostic,
  lines: readonly string[],
): Demand & { readonly action: string } | undefined {
  const demand = demandOf(one, lines);
  if (demand === undefined) return undefined;
  const action = asAction(demand.sentence, demand.tells);
  return action === undefined ? undefined : { ...demand, action };
}

function demandOf(
  one: Diagnostic,
  lines: readonly string[],
): Demand | undefined {
  const below = lines.slice(one.at + 1, one.at + 1 + LINES_BELOW);
  const end = below.findIndex((line) =>
    /^\s{0,40}(?:at |File "|\d{1,6} ?\||\^|~|-->)/.test(line) ||
    ONLY_WARNS.test(line)
  );
  const texts = [
    // What a program only warned of, before it failed, is another matter.
    one.message.split(/ [Ww]arning: /)[0] ?? "",
    ...paragraphs(end < 0 ? below : below.slice(0, end)),
  ];
  const sentences = texts.flatMap(sentencesOf).filter((sentence) =>
    sentence.length >= 14 && sentence.length <= DEMAND_CHARS_MAX &&
    !IN_A_LOG.test(sentence) &&
    !ANNOUNCES.test(sentence) && !POINTS.test(sentence) &&
    !REPORTS.test(sentence) && !SHOWS.test(sentence) &&
    !ASKS_BACK.test(sentence) &&
    !OTHER_WISH.test(sentence) &&
    !ONLY_WARNS.test(sentence) &&
    !/\bWARNING\b/.test(sentence) && !AS_A_MATTER.test(sentence) &&
    !SENDS_AWAY.test(sentence) && !UNSAFE.test(sentence)
  );
  const told = sentences.find((sentence) =>
    TELLS.test(sentence) && !SHOUTS.test(sentence) &&
    (!NAMES.test(sentence) ||
      /^(?:please|you|try|consider|did you|perhaps|maybe|to |make sure|ensure|be sure)\b/i
        .test(sentence))
  );
  if (told !== undefined) {
    return isFarFetched(told, one.message)
      ? undefined
      : { sentence: told, tells: true };
  }
  const rule = sentences.find((sentence) => RULES.test(sentence));
  return rule === undefined ? undefined : { sentence: rule, tells: false };
}

/** Lines without marks, those of one sentence together. */
function paragraphs(lines: readonly string[]): readonly string[] {
  const found: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isItem = /^[\s\u2500-\u257f|>#]{0,20}[*\u2022-] /.test(line);
    const text = line.slice(0, 600).replace(
      /^[\s\u2500-\u257f|*>\u2022#-]{0,20}(?:(?:hint|help|note|tip|fix|error|suggestion|solution|warning):? )?/i,
      "",
    ).trim();
    if (isOpen && !isItem && /^[a-z`'"$(]/.test(text)) {
      found.push(`${found.pop() ?? ""} ${text}`);
    } else if (text !== "") found.push(text);
    isOpen = text !== "" && !/[.:;!?]$/.test(text);
  }
  return found;
}

function sentencesOf(text: string): readonly string[] {
  return text.slice(0, 1_200).split(
    /(?<=[.!?;]) +|(?<=[a-z]{2}[.!?])(?=[A-Z][a-z]* )|(?:, | )- |\n| -- | (?=(?:error|fatal|warning|hint): )/,
  ).map((part) => withoutOpenEnd(part.trim())).filter((part) => part !== "");
}

/** A sentence without the quote and bracket that closed what it stood in. */
function withoutOpenEnd(sentence: string): string {
  const end = /(?<=[.!?\w])["'][)\]}]{1,3}$/.exec(sentence);
  return end === null || /["'(]/.test(sentence.slice(0, end.index))
    ? sentence
    : sentence.slice(0, end.index);
}

/** Longest cause of a demand that keeps what stands before it. */
const CAUSE_CHARS_MAX = 420;

/** What was said up to the demand; where that is long, its beginning and the demand. */
function causeOf(message: string, sentence: string): string {
  const meant = meantBy(sentence);
  if (meant !== undefined) {
    const said = message.slice(0, Math.max(0, message.indexOf(sentence)))
      .trim();
    const named = `The tool takes it for a slip of ${meant}.`;
    return said === "" ? named : `${firstSentence(said)} ${named}`;
  }
  const bare = sentence.replace(/[.!?]$/, "");
  const end = message.indexOf(bare);
  if (end >= 0 && end + bare.length <= CAUSE_CHARS_MAX) {
    return `${message.slice(0, end + bare.length)}.`;
  }
  const said = firstSentence(message);
  return said.includes(bare) ? said : `${said} ${sentence}`;
}

/** What a tool asks for whether it was meant; undefined where it asks nothing. */
function meantBy(sentence: string): string | undefined {
  return /^did you mean:? (.{1,120}?)(?: instead)?\s?\?$/i.exec(sentence)?.[1];
}

/** A type of the C library: where it is not known its header is missing. */
const OF_A_HEADER = /\w_t$/;

/** Whether a tool only guesses what was meant: the nearest of its names is another one. */
function isFarFetched(sentence: string, message: string): boolean {
  const guess = bareName(meantBy(sentence) ?? "");
  const before = message.slice(0, Math.max(0, message.indexOf(sentence)));
  const name = bareName(QUOTED_LAST.exec(before)?.[0] ?? "");
  if (guess === "") return false;
  if (OF_A_HEADER.test(name)) return true;
  if (name.includes(guess) || guess.includes(name)) return false;
  const [theirs, own] = withoutSharedParts(guess, name);
  return closeMatches(own, [theirs]).length === 0;
}

/** The last name that stands between quotes. */
const QUOTED_LAST =
  /["'`\u2018\u201c][^"'`\u2018\u2019\u201c\u201d]{1,120}["'`\u2019\u201d](?=[^"'`\u2019\u201d]*$)/;

function bareName(text: string): string {
  return text.replace(/^["'`\u2018\u201c]|["'`\u2019\u201d?]{1,2}$/g, "");
}

/** Two names without the parts that both begin with. */
function withoutSharedParts(a: string, b: string): readonly [string, string] {
  const parts = [a, b].map((name) => name.split(/(?<=[./:])/));
  const [one = [], other = []] = parts;
  let shared = 0;
  while (
    shared < one.length - 1 && shared < other.length - 1 &&
    one[shared] === other[shared]
  ) shared++;
  return [one.slice(shared).join(""), other.slice(shared).join("")];
}

function firstSentence(message: string): string {
  const first = sentencesOf(message)[0] ?? message;
  const text = first.length < 24 ? message : first;
  const cut = text.slice(0, 320);
  return /[.!?]$/.test(cut) ? cut : `${cut}.`;
}

/** The demand as an instruction that begins like one; undefined where it is none. */
function asAction(sentence: string, tells: boolean): string | undefined {
  const meant = meantBy(sentence);
  if (meant !== undefined) return `Write ${meant} instead.`;
  const bare = sentence.replace(
    /^(?:please|we recommend (?:to|that you)|you (?:must|need to|should|have to|can)|instead,?|first,?|either) /i,
    "",
  );
  const text = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
  if (tells && /^[A-Z][a-z]* /.test(text)) return text;
  const { about, rest } = MUST.exec(sentence)?.groups ?? {};
  if (about === undefined || rest === undefined) return undefined;
  const named = about.replace(
    /^(?:The|This|These|Your|All|Each|Every|An?|Both|You)\b/,
    (word) => word.toLowerCase(),
  );
  return YOU.test(about)
    ? `See to it first: ${named} ${rest}`
    : `Correct ${named}, which ${rest}`;
}
