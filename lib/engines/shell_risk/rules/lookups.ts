/**
 * Programs that read files and pick lines of them: what they show, of what, and
 * what their options do beside that.
 *
 * @module
 */

import {
  derivedOutput,
  type Handler,
  privateOutput,
  type Run,
} from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { classifyPath, isSecretDirectory } from "../scope.ts";
import { picksNamesOnly } from "../templates.ts";
import {
  isCredentialName,
  isCredentialVariable,
  substitution,
} from "../values.ts";
import { CREDENTIAL_TEXT } from "./credentials.ts";
import { judgeEmbeddedCommands, judgeOptionValues } from "./embedded.ts";
import { foundBelow } from "./find.ts";
import { judgeShellText } from "./shell_text.ts";
import { inputText } from "./text_input.ts";

/** Options by which a program that else looks at something changes it. */
const CHANGES =
  /^--(?:\w+-)*(?:delete|erase|gpu-?reset|in-?place|install|kill|overwrite|purge|remove|repair|reset|restore|uninstall|wipe|write)(?:-(?!out)\w+)*$/;

/** Judges what a program that looks at something does by its options beside. */
export function judgeBesideLooking(run: Run): void {
  judgeOptionValues(run);
  const option = run.call.args.find((arg) => CHANGES.test(arg));
  if (option === undefined) return;
  run.judge.add(run.call, "edit", {
    says: `changes something, by its own option (${option})`,
  });
}

/** Options whose file is quoted line by line in complaints about what it names. */
const QUOTED_LIST = /^--?(?:files0-from|files-from)$/;

/** Judges credentials given as a list of names: each line of it is printed in a complaint. */
export function judgeQuotedLists(run: Run, flags: RegExp = QUOTED_LIST): void {
  const { args } = run.call;
  args.forEach((arg, index) => {
    const equals = arg.startsWith("--") ? arg.indexOf("=") : -1;
    const flag = equals < 0 ? arg : arg.slice(0, equals);
    const value = equals < 0 ? args[index + 1] : arg.slice(equals + 1);
    if (flags.test(flag) && value !== undefined) {
      run.judge.readFile(run.call, value);
    }
  });
}

/** Reads the files named in its words. */
const GREPS = /^(?:[ef]?grep|rg|ag|ack|zgrep)$/;

/** Options with which a search says only whether, where or how often. */
const SHOWS_NO_LINES = [
  "-c",
  "-q",
  "-l",
  "-L",
  "--count",
  "--quiet",
  "--silent",
  "--files-with-matches",
  "--files-without-match",
];

/** What a search prints that shows no lines; undefined for another one. */
function namesOnly(
  run: Run,
  options: Options,
  files: readonly string[],
): string | undefined {
  const { call, judge } = run;
  if (!GREPS.test(call.name) || !hasFlag(options, SHOWS_NO_LINES)) {
    return undefined;
  }
  for (const file of files) judge.touch(call, "list", file);
  return searchesTrees(call.name, options) &&
      hasFlag(options, ["-l", "-L", "--files-with-matches"])
    ? foundBelow(run, files.length === 0 ? ["."] : files)
    : derivedOutput(run);
}

/** A program that reads files: options that take a value, and how many words stand before the files. */
export function readsFiles(valued: string, skip: number): Handler {
  const set = wordSet(valued);
  return (run) => {
    const { call, judge } = run;
    judge.add(call, "observe", { says: "reads and prints" });
    if (asksForHelp(call.args, call.takes)) return undefined;
    const options = readOptions(call, set);
    const skipped = options.values.has("-e") || options.values.has("-f") ||
        options.values.has("--regexp")
      ? 0
      : skip;
    const files = options.words.slice(skipped);
    judgeReaderOptions(run, options);
    judgeBesideLooking(run);
    judgeQuotedLists(run);
    const names = namesOnly(run, options, files);
    if (names !== undefined) return names;
    const input = inputText(run, files);
    judgeListedStore(run, options, files);
    const environment = shownEnvironment(run, options.words[0] ?? "");
    if (environment !== undefined) return environment;
    const field = judgeShownField(run, options.words[0] ?? "");
    if (field !== undefined) return field;
    judgeHunting(run, options.words[0] ?? "", files);
    judgePicking(run, options.words[0] ?? "", input);
    const sole = judge.unknowns.sole(input);
    if (sole !== undefined && sole.kind !== "output") return input;
    const isHunt = GREPS.test(call.name) && searchesTrees(call.name, options) &&
      CREDENTIAL_TEXT.test((options.words[0] ?? "").replace(SSH_SETTINGS, ""));
    return isHunt
      ? privateOutput(run, "lines that look like credentials")
      : derivedOutput(run);
  };
}

/** A field that by its name is a password or a key, behind which nothing but its value stands. */
const KEPT_FIELD =
  /\.(\w*(?:passw(?:or)?d|secret|(?:secret|private|access)_?key)s?)"?(?:\.value)?\s*$/i;

/**
 * A password that a filter of JSON shows as it is, out of what another program
 * prints; what stands for it, where the command around takes it.
 */
function judgeShownField(
  { call, context, judge }: Run,
  filter: string,
): string | undefined {
  const fed = judge.unknowns.sole(context.stdin?.text ?? "")?.label;
  if (fed !== undefined && picksNamesOnly(filter)) {
    judge.soften(
      ({ kind, argv }) => kind === "read-secret" && substitution(argv) === fed,
      ", of which only names are shown",
    );
  }
  const field = KEPT_FIELD.exec(filter)?.[1];
  const isRaw = call.args.some((arg) =>
    /^(?:-\w*r\w*|--raw-output)$/.test(arg)
  );
  const isPrinted = judge.unknowns.origins(context.stdin?.text ?? "").some((
    { kind },
  ) => kind === "output");
  if (field === undefined || !isRaw || !isPrinted) return undefined;
  if (context.captured === true) {
    return judge.unknowns.mark({
      label: `$${field.toUpperCase()}`,
      kind: "variable",
    });
  }
  judge.add(call, "read-secret", {
    says: `prints ${field}, by its name a credential`,
    instead: [],
  });
  return undefined;
}

/** What a filter of JSON prints of the environment: all of it, or a variable that is a credential. */
function shownEnvironment(
  { call, judge }: Run,
  filter: string,
): string | undefined {
  if (!/^(?:jq|gojq|jaq|yq)$/.test(call.name)) return undefined;
  if (/(?:^|[|(,\s])(?:env|\$ENV)(?:$|[|),\s])/.test(filter)) {
    return judge.unknowns.mark({
      label: "(environment)",
      kind: "secret",
      from: "the environment",
    });
  }
  const name = /(?:\benv|\$ENV)\.(\w+)/.exec(filter)?.[1];
  return name === undefined || !isCredentialName(name)
    ? undefined
    : judge.unknowns.mark({ label: `$${name}`, kind: "variable" });
}

/** Options of readers that write, or start programs. */
function judgeReaderOptions(run: Run, options: Options): void {
  if (
    /^(?:yq|xq|tomlq)$/.test(run.call.name) &&
    hasFlag(options, ["-i", "--inplace", "--in-place"])
  ) {
    for (const file of options.words.slice(1)) {
      run.judge.touch(run.call, "write", file);
    }
  }
  for (const [flag, value] of options.all) {
    if (flag === "-o" || flag === "--output") {
      run.judge.touch(run.call, "write", value);
    } else if (flag === "--pre") {
      judgeShellText(run, `${value} ${options.words.at(-1) ?? "."}`);
    } else if (flag === "--compress-program") judgeShellText(run, value);
  }
}

const READS_JSON = readsFiles(
  "--indent -L -f --from-file -o --output-format -p",
  1,
);

/** Options of jq that give a variable a value: a text, or what a file holds. */
const NAMED_VALUE = /^--(?:arg(?:json)?|(?:raw|slurp)file)$/;

/** `jq` and its kin: what they print holds the values that variables are given. */
export function jsonFilter(run: Run): string | undefined {
  const { call, judge } = run;
  const plain: string[] = [];
  const values: string[] = [];
  const files: string[] = [];
  for (let at = 0; at < call.args.length; at++) {
    const arg = call.args[at] ?? "";
    if (!NAMED_VALUE.test(arg)) plain.push(arg);
    else {
      const value = call.args[at + 2] ?? "";
      if (arg.endsWith("file")) files.push(value);
      else values.push(value);
      at += 2;
    }
  }
  const output = READS_JSON({ ...run, call: { ...call, args: plain } });
  const given = [...values, ...files.map((file) => judge.readFile(call, file))];
  const isKept = judge.unknowns.origins(given.join(" ")).some((one) =>
    one.kind === "secret" || isCredentialVariable(one)
  );
  return isKept
    ? derivedOutput({ ...run, call: { ...call, stdin: "", args: given } })
    : output;
}

const READS_RECORDS = readsFiles("-n --from --ofmt --nr-progress-mod", 0);

/** Miller: its own language can start programs, and `-I` writes the files back. */
export function miller(run: Run): string | undefined {
  judgeEmbeddedCommands(run);
  if (run.call.args.includes("-I")) {
    run.judge.add(run.call, "edit", { says: "writes the files it reads back" });
  }
  return READS_RECORDS(run);
}

/** Judges printing lines of every file in a credential store. */
function judgeListedStore(
  run: Run,
  options: Options,
  files: readonly string[],
): void {
  const { call, judge } = run;
  const directory = files.find((file) =>
    isSecretDirectory(classifyPath(file, call.cwd).path)
  );
  if (
    directory === undefined || !searchesTrees(call.name, options) ||
    hasFlag(options, ["-l", "-L", "-c", "-q", "--files", "--count"])
  ) return;
  judge.add(call, "read-secret", {
    target: directory,
    says: `prints lines of every file in ${
      judge.unknowns.show(directory)
    }, a credential store`,
    instead: [`ls -la ${judge.unknowns.show(directory)}`],
  });
}

const readsSums = readsFiles("", 0);

const UNIQUE_VALUED = wordSet(
  "-f -s -w --skip-fields --skip-chars --check-chars",
);

const READS_UNIQUE = readsFiles([...UNIQUE_VALUED].join(" "), 0);

/** `uniq`: its second word is a file that is written. */
export function unique(run: Run): string | undefined {
  const [, output] = readOptions(run.call, UNIQUE_VALUED).words;
  if (output !== undefined) run.judge.touch(run.call, "write", output);
  return READS_UNIQUE(run);
}

/** Judges searching whole homes or systems for what looks like credentials. */
function judgeHunting(
  run: Run,
  pattern: string,
  files: readonly string[],
): void {
  if (!CREDENTIAL_TEXT.test(pattern.replace(SSH_SETTINGS, ""))) return;
  const { call, judge } = run;
  const wide = files.map((file) => classifyPath(file, call.cwd)).find(
    ({ scope }) => /^(?:root|home-root|system-tree)$/.test(scope),
  );
  if (wide === undefined) return;
  judge.add(call, "read-secret", {
    target: wide.path,
    says: `searches ${judge.unknowns.show(wide.path)} for credentials`,
    instead: [`ls -la ${judge.unknowns.show(wide.path)}`],
  });
}

/** Settings of a server whose names have words in them that credentials have. */
const SSH_SETTINGS = /\bPassword\s?Authentication\b/gi;

const HISTORY_FILE = /(?:_|\/|\.)z?history$/;

/** Judges picking credentials out of the environment or the history. */
function judgePicking(run: Run, pattern: string, input: string): void {
  if (!/tok|pass|secret|key|cred|auth|pwd/i.test(pattern)) return;
  const origin = run.judge.unknowns.sole(input);
  if (
    origin?.from === "the environment" ||
    origin?.from === "the shell history" ||
    origin?.kind === "private" && HISTORY_FILE.test(origin.from ?? "")
  ) {
    run.judge.add(run.call, "read-secret", {
      target: origin.from,
      says: `picks what looks like credentials out of ${origin.from}`,
      instead: ["env | cut -d= -f1"],
    });
  }
}

/** Whether a search goes through whole directories. */
function searchesTrees(name: string, options: Options): boolean {
  return /^(?:rg|ag|ack|ugrep|ripgrep|sift|pt|rgrep)$/.test(name) ||
    hasFlag(options, ["-r", "-R", "--recursive", "--dereference-recursive"]);
}

/** Options of `grep` and its kin that take a value. */
export const GREP_VALUED =
  "-e -f -m -A -B -C -d -D --regexp --file --max-count --include --exclude --exclude-dir --color --colour --label -g --glob -t -T --type --type-not -j -M --pre --ignore-file --iglob --sort --max-depth --context";

const SUMS_VALUED = wordSet("-a --algorithm --tag");

/** `sha256sum -c`: a download whose sum is the one that was written down is the one that was meant. */
export function checksum(run: Run): string | undefined {
  const { call, judge } = run;
  const options = readOptions(call, SUMS_VALUED);
  if (!hasFlag(options, ["-c", "--check"])) return readsSums(run);
  judge.add(call, "observe", { says: "compares checksums" });
  const lists = inputText(run, options.words);
  for (const line of lists.split("\n").slice(0, 50)) {
    const name = /(?:^|\s)\*?(\S+)\s*$/.exec(line)?.[1];
    // A list that was downloaded as well vouches for nothing.
    if (name === undefined || judge.unknowns.first(line, "network")) continue;
    const { path } = classifyPath(name, call.cwd);
    if (!judge.files.has(path)) continue;
    judge.storeFile(
      path,
      judge.unknowns.mark({ label: `(${name})`, kind: "file", from: path }),
    );
  }
  return undefined;
}
