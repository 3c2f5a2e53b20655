import { derivedOutput, type Run } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { type Options, readOptions, wordSet } from "../options.ts";
import { classifyPath } from "../scope.ts";
import { isUncertain, VALUE_CHARS_MAX } from "../values.ts";
import { judgeShellText } from "./shell_text.ts";
import { inputText } from "./text_input.ts";

/** `sed`: commands in its scripts, files it changes in place, and what it prints. */
export function sed(run: Run): string | undefined {
  const { call, judge } = run;
  if (asksForHelp(call.args, call.takes)) return undefined;
  const options = readOptions(call, wordSet("-e -f --expression --file -l"));
  const files = [...options.words];
  const sources = options.all.filter(([flag]) =>
    flag === "-e" || flag === "--expression"
  ).map(([, value]) => value);
  const file = options.values.get("-f") ?? options.values.get("--file");
  const isFile = file !== undefined;
  if (isFile) {
    sources.push(
      /^(?:-|\/dev\/stdin)$/.test(file)
        ? run.context.stdin?.text ?? ""
        : run.judge.files.get(classifyPath(file, call.cwd).path) ?? "",
    );
  }
  if (sources.length === 0 && !isFile) sources.push(files.shift() ?? "");
  for (const source of sources) {
    judgeScript(run, source.slice(0, VALUE_CHARS_MAX));
  }
  const inPlace = call.args.some((arg) =>
    /^(?:-[nErsuz]*i|--in-place)/.test(arg) && !/^--(?!in-place)/.test(arg)
  );
  if (inPlace) return changed(run, options, files, sources[0] ?? "");
  judge.add(call, "observe", { says: "transforms text" });
  return printed(run, inputText(run, files), sources);
}

/** Judges the commands and writes of a script. */
function judgeScript(run: Run, code: string): void {
  const { call, judge } = run;
  judgeExecuted(run, code);
  const substitute =
    /(?:^|[;\n{} \d,$\/])s([^\w\s\\])((?:\\.|(?!\1)[^\\\n]){0,1000})\1((?:\\.|(?!\1)[^\\\n]){0,1000})\1([gpiImM0-9]*e[gpiImM0-9]*)(?:$|[\s;}])/
      .exec(code);
  if (substitute !== null) {
    const matched = judge.unknowns.mark({
      label: "(what matches)",
      kind: "file",
    });
    const text = (substitute[3] ?? "").replace(
      /\\(\D)|&|\\\d/g,
      (_, escaped: string | undefined) => escaped ?? matched,
    );
    if (text.replaceAll(matched, "").trim() === "") {
      judge.add(call, "opaque-run", {
        says: "executes the result of a substitution (sed s///e)",
      });
    } else judgeShellText(run, text);
  }
  for (
    const match of code.matchAll(
      /(?:^|[;\n{}\d$\/]) *w +([^\n;}]+)|\/[gpiI0-9]*w +(\S+)$/g,
    )
  ) judge.touch(call, "write", (match[1] ?? match[2] ?? "").trim());
}

/** GNU `e`: executes a command, or the pattern space. */
function judgeExecuted(run: Run, code: string): void {
  const trimmed = code.trim();
  if (/^s/.test(trimmed) && !/^[0-9$,]*e/.test(trimmed)) return;
  for (
    const match of code.matchAll(
      /(?:^|[;\n{}]|(?<=[\d$\/!])) *e(?: +([^\n]+)|(?= *(?:$|[;}\n])))/g,
    )
  ) {
    if (match[1] !== undefined) judgeShellText(run, match[1]);
    else {
      run.judge.add(run.call, "opaque-run", {
        says: "executes every line as a command (sed e)",
      });
    }
  }
}

/** Options that say how the script is read. */
const KEPT = ["-E", "-r", "-n", "-z"];

/** Files that say what is checked before something is accepted. */
const PIPELINE =
  /\/\.github\/workflows\/[^/]+\.ya?ml$|\/(?:\.gitlab-ci|\.circleci\/config|\.travis|azure-pipelines|bitbucket-pipelines|\.drone)\.ya?ml$|\/Jenkinsfile$/;
/** A script that deletes the lines of a check. */
const DROPS_CHECKS =
  /(?:test|lint|check|audit|scan|verif|review|codeql|coverage|secret|owner|\*)[^\/|#,]{0,80}[\/|#,]I?\s*d\s*$|^\s*(?:\d+,\$|1,)?\$?\s*d\s*$/i;

function changed(
  run: Run,
  options: Options,
  files: string[],
  source: string,
): string {
  // BSD sed: -i takes a suffix, often the empty word.
  while (files[0] === "") files.shift();
  const kept = KEPT.filter((flag) => options.flags.includes(flag)).map((flag) =>
    `${flag} `
  ).join("");
  for (const file of files) {
    const place = run.judge.resolve(file, run.call.cwd);
    if (
      (place.scope === "safeguard" || PIPELINE.test(place.path)) &&
      DROPS_CHECKS.test(source)
    ) {
      run.judge.add(run.call, "disable-security", {
        target: file,
        says: `takes a check out of ${run.judge.unknowns.show(file)}`,
        instead: [`grep -n . ${file}`],
      });
    }
    run.judge.touch(run.call, "write", file, {
      instead: [
        `sed ${kept}'${
          source.replaceAll("'", "'\\''")
        }' ${file} | diff ${file} -`,
      ],
    });
  }
  return "";
}

function printed(
  run: Run,
  input: string,
  sources: readonly string[],
): string {
  if (isUncertain(input) || sources.length !== 1) {
    return run.judge.unknowns.sole(input) !== undefined
      ? input
      : derivedOutput(run);
  }
  const source = (sources[0] ?? "").trim();
  const isExtended = run.call.args.some((arg) =>
    /^(?:-\w*[Er]\w*|--regexp-extended)$/.test(arg)
  );
  return substituted(input, source, isExtended) ??
    (/^[sy][^\w\s\\]/.test(source) ? derivedOutput(run) : input);
}

/** A substitution: its sign, its pattern, what is put there, and how often. */
const SUBSTITUTION =
  /^s([^\w\s\\])((?:\\.|(?!\1)[^\\])+)\1((?:\\.|(?!\1)[^\\])*)\1([gI]*);?$/s;
/** Longest line for a pattern that says "any number of" so many times: more would take too many steps. */
const LINE_CHARS_MAX = [16_384, 1_000, 150] as const;

/** What a substitution makes of a text; undefined where its pattern says more than is worked out here. */
function substituted(
  input: string,
  source: string,
  isExtended: boolean,
): string | undefined {
  const [, , pattern = "", to = "", flags = ""] = SUBSTITUTION.exec(source) ??
    [];
  const fits = pattern === "" ? undefined : asPattern(pattern, isExtended);
  if (fits === undefined) return undefined;
  const repeats = fits.replace(/\\./g, "").match(/[*+{]/g)?.length ?? 0;
  const longest = LINE_CHARS_MAX[repeats];
  const lines = input.split("\n");
  if (
    longest === undefined || lines.some((line) => line.length > longest)
  ) return undefined;
  const expression = new RegExp(fits, flags.replace("I", "i"));
  const put = to.replaceAll("$", "$$$$").replace(
    /\\(\d)|\\n|\\(.)|&/gs,
    (whole, group: string | undefined, plain: string | undefined) =>
      group !== undefined
        ? (group === "0" ? "$&" : `$${group}`)
        : whole === "\\n"
        ? "\n"
        : whole === "&"
        ? "$&"
        : plain ?? "",
  );
  return lines.map((line) => line.replace(expression, put)).join("\n");
}

/** A pattern of sed as one of JavaScript; undefined where it has what the two read in different ways. */
function asPattern(pattern: string, isExtended: boolean): string | undefined {
  if (/\)\\?[*+{]|\\[<>`'wWbB]|\[\[|\[\]/.test(pattern)) {
    return undefined;
  }
  const plain = isExtended ? pattern : pattern.replace(
    /\[[^\]]*\]|\\?[+?(){}|]|\\./gs,
    (one) =>
      one.startsWith("[")
        ? one
        : /^[+?(){}|]$/.test(one)
        ? `\\${one}`
        : /^\\[+?(){}|]$/.test(one)
        ? one.slice(1)
        : one,
  );
  try {
    new RegExp(plain);
    return plain;
  } catch {
    return undefined;
  }
}
