/** The language of shells: syntax, expansion, limits, scripts. */

import table from "./tables/shell_syntax.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { programName } from "../shell_words.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** Shell syntax and scripts. */
export const SHELL_SYNTAX_RULES: readonly CompleteRule[] = defineRules({
  family: "shell_syntax",
  risk: "Lines before the error may already have run; check what they changed.",
  prevent: "Run scripts through shellcheck, and quote every expansion.",
}, [
  ...readRules(table),
  {
    id: "shell-argument-list-too-long",
    line:
      /: (?:[Aa]rgument list too long|Die Argumentliste ist zu lang|[Ll]iste d'arguments trop longue|lista de argumentos demasiado larga)/,
    cause:
      "The shell expanded the pattern to more arguments than the kernel takes in one command (ARG_MAX).",
    next: (c) => {
      const glob = c.cmd.args.find((arg) => /[*?]/.test(arg));
      if (glob === undefined) return "getconf ARG_MAX";
      const cut = glob.lastIndexOf("/");
      const dir = cut > 0 ? glob.slice(0, cut) : ".";
      const flags = c.cmd.args.filter((arg) => arg.startsWith("-")).join(" ");
      const rest = c.cmd.operands.filter((arg) => arg !== glob).map((arg) =>
        c.quote(arg)
      ).join(" ");
      const run = [programName(c.cmd.program), flags, "{}", rest].filter((
        part,
      ) => part !== "").join(" ");
      return `find ${c.quote(dir)} -maxdepth 1 -name '${
        glob.slice(cut + 1).replaceAll("'", "")
      }' -exec ${run} ${rest === "" ? "+" : "\\;"}`;
    },
    risk: "Run find with -print first to see exactly which files it selects.",
    prevent:
      "Use find with -exec or xargs in scripts that meet folders of unknown size.",
    hits: [
      {
        command: "rm logs/*.tmp",
        error: "bash: /bin/rm: Argument list too long",
        next: "find logs -maxdepth 1 -name '*.tmp' -exec rm {} +",
      },
      {
        command: "mv img/*.png out",
        error: "/usr/bin/mv: Argument list too long",
        next: "find img -maxdepth 1 -name '*.png' -exec mv {} out \\;",
      },
    ],
    misses: [{
      command: "rm x",
      error: "rm: cannot remove 'x': No such file or directory",
    }],
  },
  {
    id: "shell-crlf-script",
    line: [
      /\^M: bad interpreter/,
      /\$'\\r': (?:command not found|Kommando nicht gefunden|commande introuvable|orden no encontrada)/,
      /env: '?\u2018?(?:bash|python3?|sh|node|ruby|perl)\\r/,
      /: not found\r?$.{0}\\r/,
      /syntax error near unexpected token `\$?'?.{0,10}\\r''?/,
    ],
    level: "code",
    cause:
      "The script has Windows line endings (CRLF): a carriage return is read as part of the interpreter's or a command's name.",
    next: [
      (c) => {
        const file = [c.cmd.program, ...c.cmd.operands].find((word) =>
          /\.\w{1,4}$|^\.{0,2}\/|^gradlew$|^mvnw$/.test(word)
        );
        return file === undefined || c.cmd.program === "docker"
          ? undefined
          : `sed -i 's/\\r$//' ${c.quote(file)}`;
      },
      "dos2unix <script>",
    ],
    risk: "Rewrites the file in place; keep it under version control first.",
    prevent:
      "Put `*.sh text eol=lf` into .gitattributes so that scripts keep Unix line endings.",
    hits: [
      {
        command: "./deploy.sh",
        error:
          "-bash: ./deploy.sh: /bin/bash^M: bad interpreter: No such file or directory",
        next: "sed -i 's/\\r$//' ./deploy.sh",
      },
      {
        command: "bash run.sh",
        error: "run.sh: line 2: $'\\r': command not found",
        next: "sed -i 's/\\r$//' run.sh",
      },
    ],
    misses: [{
      command: "./a.py",
      error:
        "bash: ./a.py: /usr/bin/python9: bad interpreter: No such file or directory",
    }],
  },
  {
    id: "shell-env-interpreter-missing",
    line:
      /^(?:\/usr\/bin\/)?env: ['"\u2018]?(?<bad>[\w.+-]{1,60})['"\u2019]?: No such file or directory/,
    priority: 6,
    cause:
      "The script asks env for {bad}, which is not installed or not in PATH.",
    next: [
      (c) =>
        c.v["bad"] === "python" ? c.install("python-is-python3") : undefined,
      (c) => c.install(c.v["bad"] ?? ""),
    ],
    hits: [
      {
        command: "./x.py",
        error: "/usr/bin/env: \u2018python\u2019: No such file or directory",
        next: "sudo apt-get install python-is-python3",
      },
      {
        command: "./tool",
        error: "env: node: No such file or directory",
        next: "sudo apt-get install nodejs",
      },
    ],
    misses: ["env: 'bash\\r': No such file or directory"],
  },
  {
    id: "shell-syntax-error",
    line: [
      /^(?<script>[^\s:]{1,200}): (?:line|Zeile|ligne|l\u00ednea|riga|\u0441\u0442\u0440\u043e\u043a\u0430|\u884c) ?(?<no>\d{1,7})\s?: (?:syntax error|Syntaxfehler|erreur de syntaxe|error sintáctico|errore di sintassi)(?: near unexpected token [`'](?<token>[^']{1,40})')?/,
      /^(?<script>[^\s:]{1,200}): (?<no>\d{1,7}): Syntax error: (?<token>.{1,80})/,
      /syntax error near unexpected token [`'](?<token>[^']{1,40})'/,
      /^(?:zsh|(?<script>[^\s:]{1,200}):(?<no>\d{1,7})): parse error near [`'](?<token>[^']{1,40})'/,
      /^(?<script>[^\s:]{1,200}): line (?<no>\d{1,7}): unexpected EOF while looking for matching [`'](?<token>.)'/,
      /unexpected EOF while looking for matching [`'](?<token>.)'/,
      /^(?<script>[^\s:]{1,200}): line (?<no>\d{1,7}): (?:here-document at line \d{1,6} delimited|warning: here-document)/,
      /^fish: (?:Missing end|Unexpected|Expected) (?<token>.{1,60})/,
      /unmatched ["'](?<token>)|^Unmatched ['"]/,
      /ParserError|The string is missing the terminator: (?<token>["'])|Missing closing '(?<token2>[)}\]])'/,
    ],
    // PowerShell's parser also loads what a script uses.
    none: [/^[\s|]{0,12}Cannot load assembly '/],
    level: "keyword",
    priority: 16,
    cause: [
      "Shell syntax error in {script} at line {no}[[: unexpected or unmatched {token}]].",
      "Shell syntax error: unexpected or unmatched {token}.",
      "Shell syntax error in the command or script[[, near {token2}]].",
    ],
    next: [
      "Open {script} at line {no} and correct the syntax[[ around {token}]], then check it with `bash -n {script}`.",
      "Correct the unmatched or misplaced {token} in the command.",
      "Correct the unmatched quote or bracket in the command.",
    ],
    hits: [
      "syn2.sh: line 3: syntax error near unexpected token `)'",
      {
        command: "sh x.sh",
        error: 'x.sh: 7: Syntax error: end of file unexpected (expecting "fi")',
      },
      {
        command: "bash b.sh",
        error: "b.sh: line 9: unexpected EOF while looking for matching `\"'",
      },
      {
        command: "bash d.sh",
        error: "d.sh: Zeile 4: Syntaxfehler beim unerwarteten Wort `fi'",
      },
    ],
    misses: ['psql: error: syntax error at or near "form"'],
  },
  {
    id: "zsh-no-matches",
    tools: ["zsh"],
    line: /^(?:zsh|[\w-]{1,40}): no matches found: (?<pattern>.{1,200})$/,
    level: "code",
    confidence: "MachineApplicable",
    cause:
      "zsh took {pattern} for a file pattern (because of [ ], * or ?) and found no file.",
    next: [
      (c) => {
        const pattern = c.v["pattern"] ?? "";
        return (c.cmd.text ?? "").includes(pattern) && !pattern.includes("'")
          ? c.cmd.text?.replace(pattern, `'${pattern}'`)
          : undefined;
      },
      "Quote {pattern} with single quotes.",
    ],
    prevent: "Quote arguments with [ ], * or ? in zsh.",
    hits: [
      {
        command: "pip install fastapi[all]",
        error: "zsh: no matches found: fastapi[all]",
        next: "pip install 'fastapi[all]'",
      },
      {
        command: "curl https://example.com/a?b=1",
        error: "zsh: no matches found: https://example.com/a?b=1",
        next: "curl 'https://example.com/a?b=1'",
      },
    ],
    misses: ["ls: cannot access '*.x': No such file or directory"],
  },
  {
    id: "fish-no-matches",
    tools: ["fish"],
    line:
      /^fish: No matches for wildcard ['"\u201c]?(?<pattern>[^'"\u201d]{1,200})/,
    cause:
      "fish found no file for the pattern {pattern} and does not run the command.",
    next: [
      (c) =>
        c.cmd.text?.replace(
          c.v["pattern"] ?? "\u0000",
          `'${c.v["pattern"] ?? ""}'`,
        ),
      "Quote {pattern} with single quotes.",
    ],
    hits: [
      {
        command: "pip install uvicorn[standard]",
        error:
          "fish: No matches for wildcard 'uvicorn[standard]'. See `help wildcards-globbing`.",
        next: "pip install 'uvicorn[standard]'",
      },
      "fish: No matches for wildcard '*.tmp'. See `help expand`.",
    ],
    misses: ["fish: Unknown command: gti"],
  },
  {
    id: "fish-bash-syntax",
    tools: ["fish"],
    line: [
      /^fish: (?:Unsupported use of '='|Variables cannot be bracketed|\$\(\.\.\.\) is not supported|Expected a variable name)/,
      /In fish, please use/,
    ],
    cause:
      "The command is in the language of bash, and the shell is fish, which sets variables with `set`.",
    next: [
      (c) => {
        const found =
          /^(?:export )?(?<name>[A-Za-z_]\w{0,60})=(?<value>\S{1,200})$/.exec(
            c.cmd.text ?? "",
          );
        return found?.groups === undefined
          ? undefined
          : `set -x ${found.groups["name"]} ${found.groups["value"]}`;
      },
      (c) =>
        c.cmd.text === undefined || c.cmd.text === "" ||
          c.cmd.text.includes("'")
          ? undefined
          : `bash -c '${c.cmd.text}'`,
      "bash -c '<command>'",
    ],
    hits: [
      {
        command: "FOO=bar",
        error:
          "fish: Unsupported use of '='. In fish, please use 'set FOO bar'.",
        next: "set -x FOO bar",
      },
      "fish: Variables cannot be bracketed. In fish, please use {$HOME}.",
    ],
    misses: ["fish: Unknown command: set2"],
  },
  {
    id: "shell-event-not-found",
    line:
      /^(?:-?bash|zsh)?:? ?(?<event>!\S{1,80}): event not found|^zsh: event not found: (?<event2>\S{1,80})/,
    level: "code",
    cause:
      "The exclamation mark calls up the shell's history inside double quotes.",
    next: [
      (c) => {
        const text = c.cmd.text ?? "";
        return /"[^"$`']{0,200}!/.test(text) &&
            (text.match(/"/g)?.length ?? 0) === 2
          ? text.replaceAll('"', "'")
          : undefined;
      },
      "Put the text with ! into single quotes.",
    ],
    hits: [
      {
        command: 'echo "hello world!x"',
        error: "bash: !x: event not found",
        next: "echo 'hello world!x'",
      },
      '-bash: !": event not found',
    ],
    misses: ["bash: foo: command not found"],
  },
  {
    id: "shell-unbound-variable",
    line:
      /^(?<script>[^\s:]{1,200}): (?:line )?(?<no>\d{1,7}): (?<name>[\w@*#?]{1,80}): (?:unbound variable|parameter not set)|: (?<name2>\w{1,80}): (?:unbound variable|parameter not set|parameter null or not set)/,
    cause: [
      "The variable {name} is not set, and the script runs with `set -u` ({script}, line {no}).",
      "The variable {name2} is not set, and the script needs it.",
    ],
    next: ["export {name|raw}=<value>", "export {name2|raw}=<value>"],
    plan: ["Where it may be empty write a default: `${NAME:-}`."],
    hits: [
      {
        command: "bash deploy.sh",
        error: "deploy.sh: line 4: API_URL: unbound variable",
        next: "export API_URL=<value>",
      },
      {
        command: "sh a.sh",
        error: "a.sh: 3: TARGET: parameter not set",
        next: "export TARGET=<value>",
      },
    ],
    misses: ["deploy.sh: line 4: foo: command not found"],
  },
  {
    id: "shell-bad-substitution",
    line:
      /(?:^|: )[Bb]ad substitution|\[\[: not found|source: not found|: Syntax error: "\(" unexpected|declare: not found/,
    cause:
      "The script uses bash syntax but runs in another shell (sh is dash on Debian and Ubuntu).",
    next: [
      (c) =>
        /^(?:sh|dash)$/.test(c.cmd.program)
          ? c.cmd.replaceProgram("bash")
          : undefined,
      (c) =>
        /\.sh$/.test(c.cmd.program) ? `bash ${c.cmd.text ?? ""}` : undefined,
      "bash <script>",
    ],
    prevent:
      "Begin bash scripts with #!/usr/bin/env bash and start them by their name.",
    hits: [
      {
        command: "sh deploy.sh",
        error: "deploy.sh: 3: Bad substitution",
        next: "bash deploy.sh",
      },
      {
        command: "sh run.sh",
        error: "run.sh: 7: [[: not found",
        next: "bash run.sh",
      },
    ],
    misses: ["sh: 1: foo: not found"],
  },
  {
    id: "shell-ambiguous-redirect",
    line:
      /: ambiguous redirect|: cannot overwrite existing file|^zsh: file exists: (?<path>\S{1,200})/,
    cause: [
      "A redirection has no or several targets, because a variable is empty or unquoted.",
    ],
    next: [
      (c) =>
        c.v["path"] === undefined &&
          !/cannot overwrite/.test(c.lines[c.at] ?? "")
          ? undefined
          : c.cmd.text?.replace(/(?<!>)>(?![>|])/, ">|"),
      'Quote the target of the redirection: > "$file".',
    ],
    risk: "`>|` overwrites the file although noclobber is set.",
    hits: ["bash: $OUT: ambiguous redirect", {
      command: "sort a > b",
      error: "zsh: file exists: b",
      next: "sort a >| b",
    }],
    misses: ["bash: b: Permission denied"],
  },
  {
    id: "shell-long-form-help",
    line:
      /^(?:Try|See|Run|Versuchen Sie|Essayez) ['"\u2018\u00ab]? ?(?<tool>[\w./-]{1,40})(?: [\w-]{1,20})? --help/,
    cmd: /\s-h$/,
    none: [/unrecognized option '--help'/],
    level: "code",
    priority: 20,
    confidence: "MachineApplicable",
    cause: "{tool} has no -h for help; the long option is --help.",
    next: (c) => c.cmd.replace("-h", "--help"),
    hits: [
      {
        command: "grep -h",
        error:
          "Usage: grep [OPTION]... PATTERNS [FILE]...\nTry 'grep --help' for more information.",
        next: "grep --help",
      },
      {
        command: "cut -h",
        error:
          "cut: invalid option -- 'h'\nTry 'cut --help' for more information.",
        next: "cut --help",
      },
    ],
    misses: [{
      command: "grep -Y",
      error:
        "grep: invalid option -- 'Y'\nTry 'grep --help' for more information.",
    }],
  },
]);
