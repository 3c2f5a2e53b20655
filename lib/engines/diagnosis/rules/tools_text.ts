/** Small tools of the command line: sed, man, grep and relatives, file listings, help. */
import table from "./tables/tools_text.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { flag } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** Adds the missing last slash to every `s/a/b` of a sed command. */
function closedSed(c: RuleContext): string | undefined {
  const text = c.cmd.text ?? "";
  let changed = false;
  let fixed = "";
  let end = 0;
  for (const word of c.cmd.words) {
    fixed += text.slice(end, word.start);
    const raw = word.raw;
    const quote = /^['"]/.test(raw) ? raw.charAt(0) : "";
    const body = quote === ""
      ? raw
      : raw.slice(1, raw.endsWith(quote) && raw.length > 1 ? -1 : undefined);
    if (
      /^(?:-e)?s\//.test(body) &&
      !/[^\\]\/[gipIm0-9]*$/.test(
        body.replace(/^(?:-e)?s\/(?:\\.|[^/\\])*\/(?:\\.|[^/\\])*/, "x"),
      )
    ) {
      fixed += `${quote}${body}/${quote}`;
      changed = true;
    } else fixed += raw;
    end = word.end;
  }
  fixed += text.slice(end);
  return changed ? fixed : undefined;
}

/** Section 2 and 3 of the manual. */
function otherSection(c: RuleContext): string | undefined {
  const text = c.cmd.text ?? "";
  if (/(?:-s ?|\s)2\b/.test(text)) return text.replace(/2/, "3");
  if (/(?:-s ?|\s)3\b/.test(text)) return text.replace(/3/, "2");
  return undefined;
}

/** Text tools and manuals. */
export const TOOLS_TEXT_RULES: readonly CompleteRule[] = defineRules({
  family: "tools_text",
  risk: "Try a changed pattern on a copy first; GNU and BSD tools differ.",
  prevent: "Put patterns and scripts in single quotes.",
}, [
  ...readRules(table),
  {
    id: "sed-unterminated-s",
    tools: ["sed"],
    line:
      /(?:unterminated|unbeendeter?|inachev\u00e9e?) [`'\u2018\u00ab]? ?s ?['\u2019\u00bb]? ?(?:command|substitute|-Befehl)|unterminated substitute (?:pattern|in regular expression)/,
    level: "code",
    confidence: "MachineApplicable",
    cause: "The s command of sed lacks its last delimiter.",
    next: [closedSed, "sed 's/old/new/' <file>"],
    hits: [
      {
        command: "sed -e s/foo/bar f.txt",
        error: "sed: -e expression #1, char 9: unterminated `s' command",
        next: "sed -e s/foo/bar/ f.txt",
      },
      {
        command: "sed 's/a/b' x",
        error: 'sed: 1: "s/a/b": unterminated substitute in regular expression',
        next: "sed 's/a/b/' x",
      },
    ],
    misses: ["sed: -e expression #1, char 8: unknown option to `s'"],
  },
  {
    id: "sed-in-place-bsd",
    tools: ["sed"],
    line:
      /^sed: (?:1: "(?<text>[^"]{1,200})": (?:invalid command code|extra characters at the end of|command \w expects|undefined label)|-i may not be used with stdin|\S{1,100}: No such file)/,
    when: (c) => c.cmd.has("-i"),
    level: "code",
    cause:
      "The sed of macOS and BSD wants a suffix after -i; without one it takes the script for it.",
    next: [(c) => c.cmd.replace("-i", "-i ''")],
    plan: ["GNU sed is `gsed` after `brew install gnu-sed`."],
    hits: [
      {
        command: "sed -i s/a/b/ config.yml",
        error: 'sed: 1: "config.yml": command c expects \\ followed by text',
        next: "sed -i '' s/a/b/ config.yml",
      },
      {
        command: "sed -i 's/x/y/' f.txt",
        error: 'sed: 1: "f.txt": invalid command code f',
        next: "sed -i '' 's/x/y/' f.txt",
      },
    ],
    misses: [{
      command: "sed s/a/b f",
      error: "sed: -e expression #1, char 5: unterminated `s' command",
    }],
  },
  {
    id: "grep-pattern-broken",
    tools: ["grep", "egrep", "rg", "ag"],
    line: [
      /^(?:e?grep|rg): (?:Unmatched |Invalid (?:regular expression|preceding|range|back)|Trailing backslash|brackets|Invalid content)/,
      /^regex parse error:/,
    ],
    cause: "The pattern is no valid regular expression.",
    next: [flag("-F"), "grep -F -- '<text>' <file>"],
    plan: [
      "-F takes the text literally; for a pattern put a backslash before ( ) [ ] . * + ?.",
    ],
    hits: [{
      command: "grep 'a[' f.txt",
      error: "grep: Unmatched [, [^, [:, [., or [=",
      next: "grep -F 'a[' f.txt",
    }, {
      command: "rg 'foo('",
      error: "regex parse error:\n    foo(\n       ^\nerror: unclosed group",
      next: "rg -F 'foo('",
    }],
    misses: ["grep: a: No such file or directory"],
  },
  {
    id: "grep-binary-matches",
    tools: ["grep"],
    line:
      /^(?:grep: |Binary file )(?<path>[^:]{1,200}?):? (?:binary file matches|matches)$/,
    cause:
      "grep takes {path} for a binary file, so it does not print the lines.",
    next: [flag("-a"), "grep -a <pattern> {path}"],
    level: "code",
    hits: [{
      command: "grep error app.log",
      error: "Binary file app.log matches",
      next: "grep -a error app.log",
    }, {
      command: "grep -n x a",
      error: "grep: a: binary file matches",
      next: "grep -a -n x a",
    }],
    misses: ["grep: a: Is a directory"],
  },
  {
    id: "ag-literal",
    tools: ["ag"],
    line:
      /^(?:ERR: Bad regex!|If you meant to search for a literal string, run ag with -Q)/,
    level: "code",
    confidence: "MachineApplicable",
    cause:
      "The pattern is no valid regular expression; -Q searches for the text itself.",
    next: [flag("-Q"), "ag -Q <text>"],
    hits: [
      {
        command: "ag \\(",
        error:
          "ERR: Bad regex! pcre_compile() failed at position 1: missing )\nIf you meant to search for a literal string, run ag with -Q",
        next: "ag -Q \\(",
      },
      {
        command: "ag 'foo[' src",
        error:
          "ERR: Bad regex! pcre_compile() failed at position 4: missing terminating ]",
        next: "ag -Q 'foo[' src",
      },
    ],
    misses: ["grep: Unmatched ( or \\("],
  },
  {
    id: "find-paths-must-precede",
    tools: ["find"],
    line:
      /^find: paths must precede expression: [`'\u2018]?(?<path>[^'\u2019]{1,100})/,
    level: "code",
    cause:
      "The shell replaced the pattern by file names before find saw it; it must be quoted.",
    next: [
      (c) => {
        const at = c.cmd.args.findIndex((arg) => /^-i?name$/.test(arg));
        const pattern = c.cmd.args[at + 1];
        return at < 0 || pattern === undefined || !/[*?[]/.test(pattern)
          ? undefined
          : c.cmd.replace(pattern, `'${pattern}'`);
      },
      "find . -name '<pattern>'",
    ],
    hits: [{
      command: "find . -name *.log",
      error:
        "find: paths must precede expression: `b.log'\nfind: possible unquoted pattern after predicate `-name'?",
      next: "find . -name '*.log'",
    }, "find: paths must precede expression: a.txt"],
    misses: ["find: 'x': No such file or directory"],
  },
  {
    id: "find-missing-argument",
    tools: ["find"],
    line: /^find: missing argument to [`'\u2018](?<opt>-\w{1,20})/,
    level: "code",
    cause: "{opt} of find is not complete; -exec must end with \\; or +.",
    next: [
      (c) =>
        c.v["opt"] === "-exec" && !/;|\+/.test(c.cmd.text ?? "")
          ? `${c.cmd.text} \\;`
          : undefined,
      "find . -name '<pattern>' -exec <command> {} \\;",
    ],
    hits: [{
      command: "find . -exec ls {}",
      error: "find: missing argument to `-exec'",
      next: "find . -exec ls {} \\;",
    }, "find: missing argument to `-name'"],
    misses: ["find: paths must precede expression: a.txt"],
  },
  {
    id: "xargs-too-long",
    tools: ["xargs"],
    line:
      /^xargs: (?:argument line too long|unmatched (?:single|double) quote|environment is too large|unterminated quote)/,
    level: "code",
    cause:
      "xargs splits its input at spaces and quotes; names with such characters must come separated by NUL.",
    next: [
      (c) =>
        c.cmd.text === undefined
          ? undefined
          : /find\b/.test(c.cmd.text)
          ? c.cmd.text.replace(/\s\|\s*xargs\b/, " -print0 | xargs -0")
          : undefined,
      "find . -print0 | xargs -0 <command>",
    ],
    hits: [{
      command: "find . -name '*.txt' | xargs grep foo",
      error:
        "xargs: unmatched single quote; by default quotes are special to xargs unless you use the -0 option",
      next: "find . -name '*.txt' -print0 | xargs -0 grep foo",
    }, "xargs: argument line too long"],
    misses: ["xargs: foo: No such file or directory"],
  },
  {
    id: "man-no-entry",
    tools: ["man"],
    line:
      /^No (?:manual )?entry for (?<page>[\w.+-]{1,60})|^Kein(?:en)? (?:Handbucheintrag|Eintrag) f\u00fcr (?<page2>[\w.+-]{1,60})|^Il n'y a pas de page de manuel pour (?<page3>[\w.+-]{1,60})|^Ninguna entrada del manual para (?<page4>[\w.+-]{1,60})/,
    level: "code",
    cause: [
      "There is no manual page for {page}.",
      "There is no manual page for {page2}.",
      "There is no manual page for {page3}.",
      "There is no manual page for {page4}.",
    ],
    next: [
      (c) =>
        `${
          c.quote(
            c.v["page"] ?? c.v["page2"] ?? c.v["page3"] ?? c.v["page4"] ?? "",
          )
        } --help`,
    ],
    plan: ["Search the pages with `man -k`; minimal images leave manuals out."],
    hits: [{
      command: "man missing",
      error: "No manual entry for missing",
      next: "missing --help",
    }, {
      command: "man kubectl",
      error: "Kein Handbucheintrag f\u00fcr kubectl vorhanden",
      next: "kubectl --help",
    }],
    misses: ["man: can't open the manpath configuration file"],
  },
  {
    id: "man-section",
    tools: ["man"],
    gate: true,
    cmd: /^(?:sudo )?man (?:-s ?)?[23] \S/,
    when: (c) => c.isSilent,
    cause:
      "No error output was submitted. System calls stand in section 2 of the manual, library functions in section 3.",
    next: otherSection,
    hits: [{ command: "man 2 read", next: "man 3 read" }, {
      command: "man -s3 read",
      next: "man -s2 read",
    }],
    misses: [{ command: "man read" }],
  },
  {
    id: "whois-takes-domain",
    tools: ["whois"],
    gate: true,
    cmd: /\bwhois (?:https?:\/\/|\w[\w-]{0,62}\.\w[\w-]{0,62}\.\w)/,
    level: "code",
    cause:
      "whois knows registered domains, not addresses of pages or hosts below a domain.",
    next: (c) => {
      const typed = c.cmd.operands[0] ?? "";
      const host = /^https?:\/\/([^/:]{1,253})/.exec(typed)?.[1];
      return c.cmd.replace(typed, host ?? typed.slice(typed.indexOf(".") + 1));
    },
    hits: [{
      command: "whois https://en.wikipedia.org/",
      next: "whois en.wikipedia.org",
    }, {
      command: "whois meta.unix.stackexchange.com",
      error: 'No match for domain "META.UNIX.STACKEXCHANGE.COM".',
      next: "whois unix.stackexchange.com",
    }],
    misses: [{ command: "whois example.com" }],
  },
  {
    id: "prove-not-recursive",
    tools: ["prove"],
    line: /^Result: NOTESTS|^Files=0, Tests=0/,
    level: "code",
    cause: "prove found no tests in the folder itself; -r looks below it.",
    next: [flag("-r"), "prove -r t"],
    hits: [{
      command: "prove -lv t",
      error: "Files=0, Tests=0,  0 wallclock secs\nResult: NOTESTS",
      next: "prove -r -lv t",
    }, {
      command: "prove app/t",
      error: "Result: NOTESTS",
      next: "prove -r app/t",
    }],
    misses: ["Result: FAIL"],
  },
  {
    id: "jq-input-not-json",
    tools: ["jq"],
    line:
      /(?:^|jq: )parse error(?: \(at [^)]{1,60}\))?: (?<why>.{1,80}?) at (?:line (?<no>\d{1,7}), column (?<col>\d{1,7})|EOF)/,
    cause:
      "jq's input is not valid JSON: {why}[[ (line {no}, column {col})]]. Keys and texts need double quotes.",
    next: [
      (c) =>
        /^(?:echo|printf) /.test(c.cmd.text ?? "")
          ? "Put double quotes around the keys and texts of the JSON, single quotes around the whole: '{\"a\":1}'"
          : undefined,
      (c) =>
        c.cmd.operands.length > 1
          ? `python3 -m json.tool ${c.quote(c.cmd.operands.at(-1) ?? "")}`
          : undefined,
      "Look at what comes before jq: print the input alone and check that it is JSON with valid quotes, not an error page.",
    ],
    hits: [{
      command: "echo '{a:1}' | jq .a",
      error: "parse error: Invalid numeric literal at line 1, column 3",
    }, {
      command: "curl -s https://x.example/api | jq .",
      error: "parse error: Invalid numeric literal at line 1, column 10",
    }],
    misses: ['jq: error (at <stdin>:1): Cannot index array with "name"'],
  },
  {
    id: "jq-filter-syntax",
    tools: ["jq"],
    line: [
      /^jq: error: syntax error,? (?<why>.{1,100})/,
      /^jq: \d{1,3} compile errors?/,
      /^jq: error: (?<fn>[\w-]{1,60})\/\d is not defined/,
    ],
    cause: [
      "jq does not understand the filter: {why}.",
      "jq has no function {fn}.",
      "jq does not understand the filter.",
    ],
    next: [
      (c) => {
        const filter = c.cmd.args.find((arg) =>
          /^\./.test(arg) && /-/.test(arg) && /^\.[\w-]+$/.test(arg)
        );
        return filter === undefined
          ? undefined
          : c.cmd.replace(filter, `'."${filter.slice(1)}"'`);
      },
      "Put the filter in single quotes, and names with - or . in double quotes: jq '.\"my-key\"'",
    ],
    hits: [
      {
        command: "jq .my-key a.json",
        error:
          "jq: error: key/0 is not defined at <top-level>, line 1:\n.my-key\njq: 1 compile error",
        next: "jq '.\"my-key\"' a.json",
      },
      "jq: error: toiso/0 is not defined at <top-level>, line 1:",
    ],
    misses: ['jq: error (at <stdin>:1): Cannot index array with "name"'],
  },
]);
