/** What every alternative to a danger keeps to, over all dangers of the books. */
import assert from "node:assert/strict";
import { connectionTo, filledSlots } from "../grammar/connections.ts";
import { GRAMMARS } from "../grammar/mod.ts";
import { assessCommand, RISK_LEVELS, type RiskLevel } from "../mod.ts";
import { linesOf } from "../text_blocks.ts";
import { looksLikeWindows } from "../windows/mod.ts";
import without from "../words/cmdlets_without_whatif.txt" with { type: "text" };
import rows from "./rows.txt" with { type: "text" };

/** A danger of the books, and what is proposed instead. */
interface Proposal {
  readonly command: string;
  readonly level: RiskLevel;
  readonly instead: string;
}

/** The commands of the rows that are high or critical: what other books have is tested beside them. */
function dangers(): string[] {
  const ofRows = rows.split("\n").flatMap((line) =>
    line.split("\t").filter((part) => /^[HC] /.test(part)).map((part) =>
      part.slice(2)
    )
  );
  return ofRows.map((one) => one.replaceAll("⏎", "\n"));
}

const PROPOSALS: readonly Proposal[] = dangers().map((command) => {
  const { risk_level, safer_alternative } = assessCommand(command);
  return { command, level: risk_level, instead: safer_alternative };
});

/** What is proposed without what is quoted and without what a remark says. */
function bare(instead: string): string {
  return instead.replace(/'[^']*'|"[^"]*"/g, "Q").replace(/(^|\s)#.*$/, "$1");
}

function none(broken: readonly Proposal[]): void {
  assert.deepEqual(
    broken.map(({ command, instead }) => `${command} => ${instead}`),
    [],
  );
}

Deno.test("every alternative of the books is rated below high, and below what it stands for", () => {
  none(PROPOSALS.filter(({ level, instead }) => {
    const rank = (one: RiskLevel) => RISK_LEVELS.indexOf(one);
    return rank(assessCommand(instead).risk_level) >=
      Math.min(rank(level), rank("high"));
  }));
});

Deno.test("no alternative of the books moves, empties or deletes, and none waits in a pager", () => {
  none(PROPOSALS.filter(({ instead }) => {
    const text = bare(instead);
    return /(?:^|[;&|]\s*|\bsudo )(?:mv|rm|rmdir|shred|truncate|unlink|del|rd|erase)\s(?!.*-WhatIf)/
      .test(text) ||
      /(?:^|[;&|]\s*)(?:less|more|most|man|view)\s/.test(text) ||
      /^git (?:-C \S+ )?(?:log|diff|show|branch|reflog|blame)\b/.test(text) ||
      /^(?:systemctl|journalctl)\b(?!.*--no-pager)/.test(text);
  }));
});

Deno.test("-WhatIf stands only behind cmdlets that keep to it", () => {
  const lacking = new Set(
    linesOf(without).map((line) => line.split(" ")[0]?.toLowerCase()),
  );
  none(PROPOSALS.filter(({ instead }) =>
    instead.endsWith(" -WhatIf") &&
    [...instead.matchAll(/\b[a-z]+-[a-z]\w+(?=[^|]*$)/gi)].some(([name]) =>
      lacking.has(name.toLowerCase())
    )
  ));
});

Deno.test("an alternative asks the place that the command works in", () => {
  none(PROPOSALS.filter(({ command, instead }) => {
    if (!/^[\w.-]+(?: [\w@%+=:,./~-]+)*$/.test(command)) return false;
    const [program = "", ...args] = command.split(" ");
    const connection = connectionTo(program);
    const [asked = "", ...words] = instead.split(" ");
    if (connection === undefined || !connection.names.includes(asked)) {
      return false;
    }
    const given = filledSlots(connection, args).flatMap(({ words }) => words);
    return given.some((word) =>
      !word.startsWith("-") && !words.join(" ").includes(word)
    );
  }));
});

/** Words by which something is taken away or stopped. */
const TAKES_AWAY =
  /(?:^|[\s_:.-])(?:delete|del|destroy|drop|erase|evict|drain|kill|poweroff|prune|purge|reboot|remove|revoke|rm|shutdown|stop|uninstall|yank)(?:$|[\s_:.-])/i;
/** What stands for the name of a thing in the books, and what no sub-command has in it. */
const NAME =
  /^(?!\/\w+(?::|$))(?=web$|\w.*[/.@]|.*\d[a-z]|.*[a-z]\d)[\w/.:@+~-]+$/i;

Deno.test("an alternative to what takes something away still names it", () => {
  none(PROPOSALS.filter(({ command, instead }) => {
    // For cmd a remark is one more argument; names that a file holds are none of the words.
    if (
      !TAKES_AWAY.test(command) || looksLikeWindows(command) !== undefined ||
      / (?:<|-r \S+\.txt)/.test(command)
    ) return false;
    const [, , ...words] = command.split(/\s+/);
    const names = command.split(/\s+/).slice(1).filter((word) =>
      NAME.test(word) && !TAKES_AWAY.test(word)
    );
    const kept = new Set(instead.split(" "));
    return names.length > 0 && !words.some((word) => kept.has(word)) &&
      !names.some((name) => instead.includes(name.replace(/^.*\/(?=.)/, "")));
  }));
});

/** Options that the grammars do not need to know. */
const BESIDE: ReadonlySet<string> = new Set([
  "git --lost-found",
  "git --oneline",
  "oc --list",
]);

Deno.test("a long option of an alternative is one that its program has", () => {
  none(PROPOSALS.filter(({ instead }) => {
    const [asked = "", ...words] = bare(instead).split(/[|;&<>]/)[0]?.trim()
      .split(" ") ?? [];
    const grammar = GRAMMARS.get(asked);
    // Those of `aws` are the service's.
    if (grammar === undefined || asked === "aws") return false;
    const known = [grammar.options, ...grammar.subs?.values() ?? []];
    return words.some((word) => {
      const name = /^--([a-z][\w-]*)/.exec(word)?.[1];
      return name !== undefined && !BESIDE.has(`${asked} --${name}`) &&
        !known.some(({ long }) =>
          [...long.keys()].some((one) => one.startsWith(name))
        );
    });
  }));
});
