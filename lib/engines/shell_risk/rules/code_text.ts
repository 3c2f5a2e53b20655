/**
 * Code of a programming language, wherever it stands: what is read of it as code,
 * and what is seen in it without a reader.
 *
 * @module
 */

import { judgeCode } from "../code/judge_code.ts";
import type { Language } from "../code/lexer.ts";
import type { FileAction } from "../effects.ts";
import { type Run, runInner, runInnerText } from "../handler.ts";
import { judgeBracedText, judgeShellText } from "./shell_text.ts";
import { judgeRemoteRun } from "./shells.ts";
import { VALUE_CHARS_MAX } from "../values.ts";

/** Code that reaches an interpreter through its input or a file. */
export function runCodeText(
  run: Run,
  language: Language,
  text: string,
  source: string,
): void {
  const { judge, call } = run;
  if (judge.decoded.has(text.trim())) {
    judge.add(call, "opaque-run", {
      says: "executes text that was hidden by an encoding",
    });
  }
  const network = judge.unknowns.first(text, "network");
  if (network !== undefined) {
    return judgeRemoteRun(run, network.from ?? "the network");
  }
  const sole = judge.unknowns.sole(text);
  if (sole !== undefined) {
    judge.add(call, sole.kind === "file" ? "run" : "opaque-run", {
      says: sole.kind === "file"
        ? `runs the script ${sole.from ?? source}`
        : `executes code that is only known at run time (${sole.label})`,
    });
    return;
  }
  if (
    language === "python" && judge.unknowns.first(text, "decoded") !== undefined
  ) judge.add(call, "opaque-run");
  if (language === "other") judgeForeign(run, text);
  if (language === "python") {
    judgePathSearch(run, text);
    judgeMagics(run, text);
  }
  judgeCode(run, language, text);
}

/** Lines that an interactive Python hands to a shell: `!command`, `%sx command`. */
export function judgeMagics(run: Run, code: string): void {
  if (!/^(?:ipython3?|jupyter)$/.test(run.call.name)) return;
  for (
    const match of code.matchAll(
      /(?:^|[\n;=])[ \t]*(?:!{1,2}|%{1,2}(?:sx|sh|bash|system|script\s+\S+)\s)([^\n]{1,1000})/g,
    )
  ) runInnerText(run, match[1] ?? "", { stdin: undefined });
}

/** Python that deletes each path of a search below a home or an absolute directory. */
const PATHS_DELETED =
  /Path\.home\(\)|expanduser\(|(?:Path|glob|walk|scandir|listdir)\(\s*r?["'](\/[^"']*|~[^"']*)["']/;

/** What Python does to paths: one that it names, or each that a search finds. */
export function judgePathSearch(run: Run, code: string): void {
  for (
    const match of code.slice(0, VALUE_CHARS_MAX).matchAll(
      /\bPath\(\s*["']([^"'\n]+)["']\s*\)\.(write_text|write_bytes|unlink|rmdir|chmod)\(/g,
    )
  ) {
    run.judge.touch(
      run.call,
      match[2]?.startsWith("write") === true
        ? "write"
        : match[2] === "chmod"
        ? "chmod"
        : "delete",
      match[1] ?? "",
    );
  }
  if (!/\.(?:unlink|rmdir|remove|rmtree)\s*\(/.test(code)) return;
  if (!/\b(?:r?glob|iterdir|walk|scandir|listdir)\s*\(/.test(code)) return;
  const found = PATHS_DELETED.exec(code);
  if (found === null) return;
  const target = (found[1] ?? "~").replace(/\/?\*.*$/, "") || "/";
  run.judge.touch(run.call, "delete-tree", target, {
    instead: [`ls -la ${target}`],
  });
}

/** How languages without a reader of their own start programs; the groups are the words. */
const FOREIGN_CALLS: readonly RegExp[] = [
  /(?:^|[;\n\[{])[^\S\n]*exec\s+([^\n;\]}"]{2,})/g,
  /"([^"\n]{2,})"\s*\.\s*(?:execute\s*\(|!!?|lazyLines|lineStream)/g,
  /(?:run-program|run-shell-command|shell-command)\s+"([^"\n]{2,})"/g,
  /\b(?:shell\/sh|process\/shell|sh)((?:\s+"[^"\n]*")+)/g,
  /\bSystem\.shell\(\s*("[^"\n]+")/g,
  /\bos:cmd\(\s*["']([^"'\n]{2,})/g,
];

/** How languages start programs with a list of words. */
const STARTED_WORDS: readonly RegExp[] = [
  /\b(?:exec\.Command(?:Context)?|Command::new|ProcessBuilder|Process\.run|process\.start|System\.cmd)\s*\(((?:"(?:[^"\\\n]|\\.)*"|[^;\n"]){2,400})/g,
  /\[((?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\s,]){2,400})\](?:\s*as\s+String\[\]\))?\s*\.\s*execute\s*\(/g,
];

/** The home directory, as each language calls it. */
const HOMES =
  /\b(?:NSHomeDirectory\(\)|FileManager\.default\.homeDirectoryForCurrentUser(?:\.path)?|System\.user_home!?(?:\(\))?|System\.getProperty\(\s*["']user\.home["']\s*\)|System\.getenv\(\s*["']HOME["']\s*\)|os\.Getenv\(\s*"HOME"\s*\)|(?:std::)?env::var\(\s*"HOME"\s*\)(?:\.unwrap\(\))?|getenv\(\s*"HOME"\s*\)|path\.expand\(\s*["']~["']\s*\)|Path\.home)|\(find-system-path\s+(?:'|\(quote\s+)home-dir\)?\)/g;

/** What they call the home and the working directory. */
const FOREIGN_PLACES: ReadonlyMap<string, string> = new Map([
  ["homedir()", "~"],
  ["pwd()", "."],
]);

/** How they delete and write files; the group is the path. */
const FOREIGN_FILES: readonly (readonly [RegExp, FileAction])[] = [
  [
    /(?:^|[;\n\[{])[^\S\n]*file\s+delete\s+(?:-force\s+)?(?:--\s+)?["{]?([^\s"};\]]+)/g,
    "delete-tree",
  ],
  [
    /\b(?:unlink|file\.remove)\s*\(\s*(?:(?:list\.files|dir|Sys\.glob)\s*\(\s*)?["']([^"'\n]+)["']/g,
    "delete-tree",
  ],
  [/\brm\s*\(\s*["']([^"'\n]+)["']/g, "delete-tree"],
  [/\b(?:rm|delete)\s*\(\s*(homedir\(\)|pwd\(\))/g, "delete-tree"],
  [
    /\bremoveItem\s*\(\s*at(?:Path)?:\s*(?:URL\(fileURLWithPath:\s*)?["']([^"'\n]+)["']/g,
    "delete-tree",
  ],
  [/\bFile\.rm_rf!?\s*\(?\s*["']([^"'\n]+)["']/g, "delete-tree"],
  [
    /\b(?:deleteDir|deleteRecursively|delete-directory(?:\/files)?|remove_dir_all|remove_all|removeDirectoryRecursive|removePathForcibly|RemoveAll|rmdirRecurse|removeDir|deleteTree)\s*\(?\s*["']([^"'\n]+)["']/g,
    "delete-tree",
  ],
  [
    /["']([^"'\n]+)["']\s*\)?\.(?:deleteDir|deleteRecursively)\s*\(/g,
    "delete-tree",
  ],
];

/** Judges the programs that code in such a language starts, and the files it deletes. */
export function judgeForeign(run: Run, code: string): void {
  const text = code.slice(0, VALUE_CHARS_MAX).replace(HOMES, '"~"');
  const source =
    /\b(?:source|source_url|include|evaluate|load)\s*\(?\s*["'](https?:\/\/[^"']{1,300})["']/
      .exec(text)?.[1];
  if (source !== undefined) judgeRemoteRun(run, source);
  if (/\binstall_(?:github|url|git|gitlab)\s*\(/.test(text)) {
    run.judge.add(run.call, "untrusted-source");
  }
  for (const [pattern, action] of FOREIGN_FILES) {
    for (const match of text.matchAll(pattern)) {
      const path = match[1] ?? "";
      run.judge.touch(run.call, action, FOREIGN_PLACES.get(path) ?? path);
    }
  }
  for (const pattern of STARTED_WORDS) {
    for (const [, words = ""] of text.matchAll(pattern)) {
      const argv = [
        ...words.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g),
      ].map(([, double, single]) =>
        (double ?? single ?? "").replace(/\\(["'$\\])/g, "$1")
      );
      if (argv.length > 0) runInner(run, argv);
    }
  }
  judgeBracedText(run, text);
  for (const pattern of FOREIGN_CALLS) {
    for (const match of text.matchAll(pattern)) {
      judgeShellText(run, (match[1] ?? "").replace(/["\[\],]+/g, " "));
    }
  }
}
