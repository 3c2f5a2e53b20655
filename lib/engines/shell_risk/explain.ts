import type { Effect, Judge } from "./judge.ts";
import { rank, type RiskLevel } from "./levels.ts";
import { showHome } from "./values.ts";

/** Longest explanation, in UTF-16 units. */
export const EXPLANATION_CHARS_MAX = 600;

/** A sentence or two that name the decisive sub-command, what it reaches and why that matters. */
export function explain(
  judge: Judge,
  worst: Effect | undefined,
  hidden: string | undefined,
): string {
  if (worst === undefined) return "Runs nothing: there is no command in it.";
  const shown = showCommand(judge, worst.argv);
  const via = [...new Set(worst.via)];
  // What reads the words of a program as another system does is no way to it.
  if (via.at(-1) === nameOf(worst.argv[0] ?? "")) via.pop();
  const path = via.length === 0
    ? ""
    : `, reached through ${
      via.map((one) => judge.unknowns.show(one)).slice(0, 5).join(" > ")
    },`;
  const says = judge.unknowns.show(worst.says);
  const others = judge.effects.filter((effect) =>
    effect !== worst && rank(effect.level) >= 2 && effect.says !== worst.says
  );
  const also = others.length === 0
    ? ""
    : ` It also ${judge.unknowns.show(others[0]?.says ?? "").slice(0, 140)}.`;
  const why = (rank(worst.level) >= 2 ? WHY : UNSEEN).get(worst.kind) ??
    (says.startsWith("sends ") ? SENT : REASONS[worst.level]);
  const isSaid = hidden === undefined || also.includes(hidden) ||
    says.includes(hidden);
  const odd = isSaid ? "" : ` The text contains ${hidden}.`;
  return clean(
    `\`${shown}\`${path} ${says}. ${why}${also}${odd}`,
    EXPLANATION_CHARS_MAX,
  );
}

/** The name of a program, without its path and ending. */
function nameOf(program: string): string {
  return program.replace(/^.*[\\/]/, "").replace(/\.exe$/i, "");
}

const REASONS: Readonly<Record<RiskLevel, string>> = {
  low: "Nothing outside its own process changes.",
  medium: "The change is bounded and can be undone or made again.",
  high: "That is hard to undo or crosses a trust boundary.",
  critical:
    "That cannot be undone, or hands over control of the machine, account or data.",
};

/** What leaves the machine is not undone, whatever it was. */
const SENT = "What has been sent cannot be called back.";

/** What nobody can say of an effect whose change is not in the text. */
const UNSEEN: ReadonlyMap<Effect["kind"], string> = new Map([
  ["run", "What that code changes does not stand in the command."],
  [
    "unknown",
    "What it changes, and whether that can be undone, only it knows.",
  ],
]);

/** Why an effect is not undone, in its own words. */
const WHY: ReadonlyMap<Effect["kind"], string> = new Map([
  ["delete", "Nothing keeps a copy of what is deleted."],
  ["delete-glob", "Nothing keeps a copy of what is deleted."],
  ["delete-tree", "Nothing keeps a copy of what is deleted."],
  ["wipe", "What it destroys comes back from a backup only."],
  ["write", "What was in the file before is lost."],
  ["append", "Others read that file and act on it."],
  [
    "chmod-tree",
    "The owners and modes there were before are not kept anywhere.",
  ],
  ["open-perms", "Every program on the machine can change it from then on."],
  [
    "open-perms-tree",
    "Every program on the machine can change it from then on.",
  ],
  [
    "bulk-perms",
    "The owners and modes there were before are not kept anywhere.",
  ],
  ["device-wipe", "Partitions and files on it are gone."],
  ["discard-vcs", "Work that was never committed has no other copy."],
  ["rewrite-remote", "Others build on the history that is replaced."],
  ["remote-delete", "Whoever uses it loses it at once."],
  ["transact", "What was sent or signed there nobody can take back."],
  [
    "destroy-all",
    "Only a backup brings it back, and what depends on it stops.",
  ],
  ["drop-data", "The data comes back from a backup only."],
  ["read", "Whoever sees the output has what the file protects."],
  ["read-secret", "Whoever sees the output can log in with it."],
  [
    "exfiltrate",
    "What has been sent cannot be called back; credentials in it must be replaced.",
  ],
  ["remote-run", "Whoever controls that address decides what runs here."],
  ["fetched-run", "Whoever made it decides what happens here."],
  [
    "remote-run-blind",
    "Whoever controls that address, or the way to it, decides what runs here.",
  ],
  ["opaque-run", "What runs cannot be seen before it has run."],
  ["reverse-shell", "Whoever answers there types commands here."],
  ["backdoor", "It stays after the command has ended."],
  ["startup", "It runs again and again, long after this command."],
  ["schedule", "It runs later, when nobody looks any more."],
  ["privilege", "It decides who may do what from then on."],
  ["account", "It decides who may log in from then on."],
  ["escape", "The host and everything on it is in reach."],
  ["disable-security", "What happens next goes unhindered or unnoticed."],
  ["erase-logs", "What has happened cannot be told afterwards."],
  ["firewall", "Machines may lose their connection, or strangers gain one."],
  ["service", "Who depends on the service notices at once."],
  ["power", "Everything that runs on the machine ends."],
  ["kill-many", "Unsaved work in those processes is lost."],
  ["uninstall", "Whatever depends on that stops working."],
  ["publish", "Others fetch it at once, and registries keep it."],
  [
    "untrusted-source",
    "Nobody has vouched for the code that comes from there.",
  ],
  ["expose", "Others can reach what was not meant for them."],
  ["overload", "Nothing else gets memory, disk or time meanwhile."],
  ["fork-bomb", "The machine must be restarted."],
]);

/** The words of a command as a person would type them, what a shell would part in quotes. */
function showCommand(judge: Judge, argv: readonly string[]): string {
  return clean(judge.unknowns.show(argv.map(quoted).join(" ")), 160)
    .replaceAll("`", "'");
}

/** A word in the quotes that it does not have itself. */
function quoted(word: string, index: number): string {
  if (word !== "" && (index === 0 || !/[\s;|&<>"']/.test(word))) return word;
  return word.includes("'") ? `"${word}"` : `'${word}'`;
}

/** One line, without control characters and internal marks, cut to a length. */
export function clean(text: string, max: number): string {
  const line = showHome(text).replace(
    // deno-lint-ignore no-control-regex -- control characters must not reach the reader
    /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ue000-\uf8ff]+/g,
    " ",
  ).replace(/ {2,}/g, " ").trim();
  const points = [...line];
  return points.length > max ? `${points.slice(0, max - 1).join("")}…` : line;
}
