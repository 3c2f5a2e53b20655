/**
 * Evidence that somebody wrote rather than a program printed: a list of changes,
 * a document about errors, a talk or a letter about a failure that is over, the
 * source of a program. Errors in such a text are spoken of and did not happen.
 */
import { lineWeight } from "../decisive_lines.ts";
import { saidLines } from "../lines_at_once.ts";

/** Lines of which each document has so many. */
const LINES_MIN = 3;
/** Lines at the head that have to look like the whole before all are read. */
const SAMPLE_LINES = 60;
/** Lines from which on nobody wrote a letter, a manual or a source to be asked about. */
const LINES_MAX = 400;
/** Share of lines that have to have the form of the document. */
const SHARE_MIN = 0.8;
/** Weight of a line that failed for its own sake. */
const FAILURE_WEIGHT_MIN = 24;

/** Whether evidence is a text that somebody wrote of what did not happen, or is over. */
export function isDocument(lines: readonly string[]): boolean {
  const said = saidLines(lines);
  return said.length >= LINES_MIN &&
    (isChangelog(said) ||
      said.length <= LINES_MAX &&
        (isTalkOfThePast(said) || isManual(said) || isSource(said) ||
          isHelp(said) || isNoticeOfEnd(said)));
}

/** How what watches a service says that an alert is over, and that one goes on. */
const ALERT_OVER = /^\W{0,6}(?:RESOLVED|RECOVERY|RECOVERED)\b/;
const ALERT_ON = /\b(?:FIRING|TRIGGERED|PROBLEM|DOWN)\b/;

/** Whether a text is the notice that an alert is over. */
function isNoticeOfEnd(said: readonly string[]): boolean {
  return ALERT_OVER.test(said[0] ?? "") &&
    !said.some((line) => ALERT_ON.test(line));
}

/** Whether enough lines have a form, of the head and then of all. */
function mostly(
  said: readonly string[],
  isOf: (line: string) => boolean,
  share = SHARE_MIN,
): boolean {
  const holds = (part: readonly string[]) =>
    part.filter(isOf).length >= part.length * share;
  const head = said.slice(0, SAMPLE_LINES);
  return holds(head) && (said.length <= SAMPLE_LINES || holds(said));
}

/** A release by its number, with its date or without. */
const RELEASE =
  /^\W{0,6}(?<day>\d{4}[-.\/]\d\d[-.\/]\d\d\W{1,4})?(?:(?:v|[Vv]ersion|[Rr]elease) ?)?\[?v?\d{1,4}\.\d{1,4}(?:\.\d{1,4}){0,2}(?:-[\w.]{1,20})?\]?\W{0,8}(?<date>\(?\d{1,4}[-.\/ ].{0,30}|\(?[A-Z][a-z]{2,8} .{0,30}|\(.{0,40}\)|)\W{0,8}$/;
/** Releases without a date that tell a list of changes. */
const RELEASES_MIN = 2;
/** A line of a trace. */
const CALL = /^\s{1,40}at \S|^\s{0,20}(?:File "|Caused by: )/;
/** An item of a list, or what goes on under it. */
const ITEM = /^\s{0,12}(?:[-*+\u2022] |\d{1,3}[.)] )\S|^(?: {2,}|\t)\S/;
/** A heading, or the line under one. */
const HEADING = /^#{1,6} \S|^[=~*-]{3,}$|^[A-Z][\w ]{2,40}:?$/;

/** Whether lines list what changed from release to release. */
function isChangelog(said: readonly string[]): boolean {
  const releases = said.slice(0, SAMPLE_LINES).map((line) =>
    RELEASE.exec(line.slice(0, 120))?.groups
  ).filter((found) => found !== undefined);
  const isDated = releases.some(({ day, date }) =>
    day !== undefined || date !== ""
  );
  // A heading of Markdown that names a release, with nothing but items under it.
  const isNote = releases.length > 0 && /^#{1,6} /.test(said[0] ?? "") &&
    said.slice(1).every((line) => /^[-*+] \S/.test(line));
  const isOfList = (line: string) => {
    const head = line.slice(0, 120);
    return ITEM.test(head) || HEADING.test(head) || RELEASE.test(head);
  };
  return (isDated || isNote || releases.length >= RELEASES_MIN) &&
    mostly(said, isOfList) &&
    !said.some((line) =>
      CALL.test(line.slice(0, 120)) ||
      !isOfList(line) && lineWeight(line) >= FAILURE_WEIGHT_MIN
    );
}

/** Who says something in a talk, and when. */
const SPEAKS =
  /^(?:\[?\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\]? {1,2}<?(?<who>[A-Za-z][\w.-]{0,24})>?: |(?:\[?\d{1,2}:\d\d(?::\d\d)?\]? {1,2})?<(?<nick>[A-Za-z][\w.-]{0,24})> )\S/;
/** Names that programs have and people do not. */
const NO_PERSON =
  /^(?:error|warn(?:ing)?|info|debug|fatal|trace|notice|critical)$/i;
/** People who speak of themselves. */
const FIRST_PERSON = /\b(?:[Ii]|[Ww]e|me|my|us|our|mine)(?:'\w{1,3})?\b/;
/** How a letter begins. */
const SALUTES =
  /^(?:Hi|Hello|Hey|Dear|Good (?:morning|afternoon|evening))\b.{0,60}[,!:]$/;
/** What people say of a failure that is over. */
const IS_OVER =
  /\b(?:solved|fixed (?:it|that|by|now|in)|(?:was|were|got|is) (?:fixed|resolved|solved)|works (?:now|again|fine)|(?:all |is |are )?green (?:now|again)|back (?:to normal|up)|came back (?:up|within|again|after)|did(?: not|n't) come back|no (?:further )?action is needed|ran through|never mind|(?:'s|is|has|have) been up|clos(?:ed|ing) (?:the|this|that|it)\b)\b/i;
/** Words that only sentences have. */
const SENTENCE_WORDS =
  /\b(?:the|that|this|and|was|were|are|is|with|for|after|you|your|has|had|not|when|which|from)\b/gi;
/** Words of a line that is no greeting. */
const WORDS_MIN = 5;
/** How many of them a line of a sentence has. */
const SENTENCE_WORDS_MIN = 2;

/** Whether people speak of a failure that they say is over. */
function isTalkOfThePast(said: readonly string[]): boolean {
  const isOver = said.findLastIndex((line) => IS_OVER.test(line.slice(0, 600)));
  if (isOver < 0 || said.slice(isOver + 1).some(asksOrFails)) return false;
  const speakers = new Set(
    said.map((line) => {
      const { who, nick = "" } = SPEAKS.exec(line.slice(0, 200))?.groups ?? {};
      return who ?? nick;
    }),
  );
  const isTalk = speakers.size >= 2 &&
    ![...speakers].some((who) => NO_PERSON.test(who)) &&
    mostly(said, (line) => SPEAKS.test(line.slice(0, 200)));
  const own = said.filter((line) =>
    /^\S/.test(line) && line.trim().split(/\s+/).length >= WORDS_MIN
  );
  return isTalk ||
    own.length >= LINES_MIN && mostly(own, isSentence) &&
      (SALUTES.test(said[0] ?? "") ||
        own.some((line) => FIRST_PERSON.test(line.slice(0, 600))));
}

/** Whether a line behind the end of a failure tells of another. */
function asksOrFails(line: string): boolean {
  return /\?\s{0,4}$/.test(line) || lineWeight(line) >= FAILURE_WEIGHT_MIN;
}

/** Whether a line has words that only sentences have. */
export function isSentence(line: string): boolean {
  return (line.slice(0, 600).match(SENTENCE_WORDS)?.length ?? 0) >=
    SENTENCE_WORDS_MIN;
}

/** A heading of a manual: of Markdown, or a question that it answers. */
const MANUAL_HEADING = /^#{1,6} [A-Z]|^Q[:.] \S/;
/** Headings under which people report a failure. */
const REPORTS =
  /^(?:#{1,6} |\*\*)[^.]{0,40}\b(?:bug|issue|problem|reproduc\w*|expected|actual|environment|logs?|what happened|version|error|output)\b[^.]{0,40}$/i;
/** How a tool begins to say that it failed. */
const FAILS =
  /^(?:[Ee]rror|ERROR|fatal|FATAL|panic|E)\b(?! \w+ (?:is|are|means?)\b)/;
/** Sentences that one reads in a manual. */
const MANUAL_LINES_MIN = 2;
/** Whoever has a failure of his own; a manual says "we" of those who wrote it. */
const OWN_FAILURE =
  /\b(?:I|[Mm]e|[Mm]y|mine)(?:'\w{1,3})?\b|\b[Ww]e(?:'re|'ve| are| have| keep)? (?:g[eo]t(?:ting)?|s[ea]e(?:ing|n)?|hit(?:ting)?|ran|run|tried|noticed?)\b|\b[Oo]ur (?:app|build|ci|cluster|deploy\w*|job|pipeline|server|service|site)\b/;
/** A row of a table, or the last words of a sentence that goes on over lines. */
const MANUAL_LINE = /^\s{0,12}\|.*\|$|^\s{0,8}[a-z][\w ,'-]{0,60}[.:;]$/;
/** Words of a line of prose, and the share of them that are nothing but letters. */
const PROSE_WORDS_MIN = 6;
const PROSE_SHARE_MIN = 0.8;

/** Whether a text explains errors to whoever meets them. */
function isManual(said: readonly string[]): boolean {
  const head = said.slice(0, SAMPLE_LINES);
  return head.some((line) => MANUAL_HEADING.test(line)) &&
    !head.some((line) => REPORTS.test(line.slice(0, 200))) &&
    !said.some((line) => OWN_FAILURE.test(line.slice(0, 600))) &&
    said.filter(isSentence).length >= MANUAL_LINES_MIN &&
    mostly(
      said,
      (line) =>
        isSentence(line) || isProse(line) || ITEM.test(line.slice(0, 120)) ||
        MANUAL_HEADING.test(line) || MANUAL_LINE.test(line.slice(0, 600)),
    ) &&
    !said.some((line) =>
      FAILS.test(line) ||
      /^\S/.test(line) && !/["'`]/.test(line) &&
        lineWeight(line) >= FAILURE_WEIGHT_MIN
    );
}

/** What explains a failure to whoever may meet it. */
const EXPLAINS =
  /\b(?:usually|often|typically|normally|generally|most likely|just|only) (?:means?|happens?|caused|comes? from|says)\b|\b(?:[Tt]his|[Ii]t|[Tt]he (?:error|message|warning)) (?:means|happens|occurs|says|is shown|appears)\b|\bmeans that\b|\b[Yy]ou (?:may|might|will|can|could) (?:see|get|meet)\b|\b[Yy]ou (?:get|see|have)\b.{0,400}\b(?:because|when|if)\b|^A(?:nswer)?[:.] \S/;
/** Whoever has a failure now. */
export const MEETS =
  /\b(?:I|[Ww]e)(?:'(?:m|ve|re)| am| are| have)?(?: just| still| always| now)? (?:g[eo]t|see|saw|hit|run|ran|tr(?:y|ied)|follow|met|meet|encounter|face|fail|cannot|can't|could(?: not|n't)|do(?: not|n't) (?:know|understand))|\b[Mm]y\b|\b[Oo]ur\b|\bstill (?:the same|not|fail(?:s|ing)|broken|g[eo]t(?:ting)?|see(?:ing)?)\b|\b(?:for|blocks|stops|hits|bites|helps) (?:me|us)\b|\bnothing helps\b/;
/** A question that is put for the answer to it. */
const ASKED = /^(?:Q(?:uestion)?[:.]|#{1,6}) \S/;
/** A task in a list, open or done, and the rule of a table. */
const OF_MARKDOWN = /^\s{0,8}[-*] \[[ x]\] \S|^\s{0,8}\|[\s:|-]{3,300}\|$/;

/** Whether a text explains failures, or lists them for people, and tells of none of its own. */
export function explains(said: readonly string[]): boolean {
  return said.some((line) => EXPLAINS.test(line) || OF_MARKDOWN.test(line)) &&
    !said.some((line) =>
      REPORTS.test(line) || !ASKED.test(line) &&
        (MEETS.test(line) || /\?\s{0,4}$/.test(line))
    );
}

/** Whether a line has words of a sentence, and hardly anything else. */
export function isProse(line: string): boolean {
  const words = line.slice(0, 600).trim().split(/\s+/);
  return words.length >= PROSE_WORDS_MIN &&
    words.filter((word) => /^[("'*`]*[A-Za-z][a-z'-]*[)"'*`,.:;?]*$/.test(word))
        .length >= words.length * PROSE_SHARE_MIN;
}

/** How a page of the manual, or what a language says of a name, begins. */
const HELP_HEAD =
  /^Help on (?:\w{1,20} ){1,4}\S|^[A-Z][\w.-]{1,60}\(\d\w{0,4}\) {2,}\S.{0,120} {2,}[A-Z][\w.-]{1,60}\(\d\w{0,4}\)$/;

/** Whether a text is a page that a system of help showed. */
function isHelp([head = ""]: readonly string[]): boolean {
  return HELP_HEAD.test(head.slice(0, 300));
}

/** How statements of programming languages begin. */
export const STATEMENT =
  /^\s{0,40}(?:(?:export |public |private |static |async |pub )*(?:def|class|function|fn|func|impl|struct|interface|enum)\b.{0,200}[:{]|(?:import|from|use|package|#(?:define|endif|if|ifdef|ifndef|include|pragma|undef)|return|raise|throw|const|let|var|if|for|while|try|except|catch|else|elif|finally)\b)/;
/** What else stands in a source: comments, braces, calls and values. */
export const CODE =
  /^\s{0,40}(?:#|\/\/|\/?\*|"""|[})\]]|@\w|[\w.$\[\]]{1,80}(?:: [\w<>\[\]]{1,40})? = |[\w.$]{1,80}\(.{0,300}\)[;,]?$)|[{;(,]$/;
/** Statements that a source has. */
const STATEMENTS_MIN = 3;

/** Whether lines are the source of a program. */
function isSource(said: readonly string[]): boolean {
  return said.slice(0, SAMPLE_LINES).filter((line) =>
        STATEMENT.test(line.slice(0, 300))
      ).length >= STATEMENTS_MIN &&
    mostly(said, (line) => {
      const head = line.slice(0, 400);
      return STATEMENT.test(head) || CODE.test(head);
    }, 0.95);
}
