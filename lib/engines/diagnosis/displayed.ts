/**
 * Commands that only show what somebody wrote: pages of the manual, sources,
 * documents, the history of a repository. Errors in what they show are text.
 */
import { saidLines } from "./lines_at_once.ts";
import { endsWellAnyhow, listsOf, type Part } from "./reader/caller.ts";
import { COMMAND_CHARS_MAX, type ShellCommand } from "./shell_words.ts";

/** Shows text, whatever its operands are. */
const SHOWS =
  /^(?:history|crontab -l|env$|ps [\w -]{1,20}$|man|help|tldr|info|pydoc3?|perldoc|go doc|rustc --explain|kubectl explain|openssl (?:errstr|ciphers)|errno|perror|gh (?:run|pr|issue|release|workflow|repo) list|git (?:status|stash list|log|diff|show|blame|grep|shortlog|format-patch))\b/;
/** Shows a file, or lines of files. */
const SHOWS_FILE =
  /^(?:[bx]?z?cat|bat|less|more|head|tail|nl|sed -n|grep|egrep|rg|ag|diff|type|Get-Content|gc)\b/;
/** A file that people write: no log and no output. */
const WRITTEN =
  /(?:^|[\s/\\'"])[\w@.+-]{0,80}(?:\.(?:md|mdx|rst|adoc|html?|py|[cm]?[jt]sx?|go|rs|rb|php|java|kt|cs|c|h|cc|cpp|hpp|swift|sh|sql|vue|svelte|ya?ml|toml|json|ini|cfg|conf|tf|csv|tsv)|README\S{0,10}|Dockerfile|Makefile|(?:CHANGES?|CHANGELOG|NEWS|changelog)\S{0,20})(?=['"\s]|$)/;
/** What is put behind a program to see a part of what it shows. */
const FILTERS =
  /\s{0,4}(?:\|\s{0,4}(?:head|tail|less|more|cat|nl|sort|uniq|e?grep|sed -n)\b[^|;&<>]{0,200}){1,4}$/;
/** A search through all files of a folder that is none of logs. */
const SEARCHES =
  /^(?:grep|egrep|rg|ag)\b(?!.{0,400}(?:\blogs?\b|\.log\b|\/var\/)).{0,200}\s-\w{0,8}[rR]/;
/** A folder of sources. */
const OF_SOURCES =
  /\s-\w{0,8}[rR]\w{0,8}\b.{0,300}\s(?:src|lib|app|pkg|internal|tests?|docs?|\.)\/?\s{0,4}$/;

/** Shows rows of a database, whatever stands in them. */
const SHOWS_ROWS =
  /^(?:sqlite3|psql|mysql|mariadb|duckdb)\b[^"'|<>&]{0,300}(?:"\s{0,4}select\b[^"]{1,600}"|'\s{0,4}select\b[^']{1,600}')[^"'|<>&]{0,120}$/i;

/** Lines from which on it is what is shown rather than a complaint. */
const SHOWN_LINES_MIN = 2;

/** Whether a command shows texts that somebody wrote. */
export function isDisplay(
  command: ShellCommand,
  lines: readonly string[],
): boolean {
  if (SHOWS_ROWS.test((command.text ?? "").slice(0, 1_200))) return true;
  if (saidLines(lines).length < SHOWN_LINES_MIN) {
    return false;
  }
  const lists = listsOf((command.text ?? "").slice(0, COMMAND_CHARS_MAX));
  const shown = lists.filter((list) => list.every(showsText));
  return shown.length > 0 &&
    lists.every((list) => shown.includes(list) || endsWellAnyhow(list));
}

/** Whether one command of a list shows texts that somebody wrote. */
function showsText({ text }: Part): boolean {
  const part = text.replace(FILTERS, "").replace(/^sudo /, "");
  return !/[|<>&]/.test(part) &&
    (SHOWS.test(part) || SEARCHES.test(part) ||
      SHOWS_FILE.test(part) && (WRITTEN.test(part) || OF_SOURCES.test(part)));
}

/** What a program says of itself beside what it shows. */
const OWN_VOICE =
  /^(?:fatal|error|usage): |^No manual entry|^(?:man|cat|bat|less|more|head|tail|nl|sed|grep|egrep|rg|ag|diff|git|bash|sh|zsh|dash|fish|-bash)(?:\.exe)?: |^Get-Content|^The system cannot find |^(?:\S{1,60}: ){1,3}(?:command )?not found|^\S{1,60} is not recognized/;

/** What a client or its server says of a statement that failed. */
const OF_A_STATEMENT =
  /^(?:Error|Parse error|Runtime error|SQL error)(?: near line \d{1,6})?: (?:in prepare\b|near "|no such \w|unable to |file is |database |disk |attempt to |incomplete |stepping\b|SQL logic|table )|^(?:Catalog|Parser|Binder|IO) Error: |^\p{Lu}{4,14}: {1,2}\S|^ERROR \d{3,5}\b|^(?:sqlite3|psql|mysql|mariadb|duckdb|sudo|bash|zsh|sh|dyld)\b.{0,20}: /u;

/** Whether a line of such a command is the program's own. */
export function isOwnVoice(line: string): boolean {
  const head = line.slice(0, 300);
  return OWN_VOICE.test(head) || OF_A_STATEMENT.test(head);
}
