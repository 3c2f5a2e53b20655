/**
 * Programs that run a command again and again, with other words each time or
 * with the same ones.
 *
 * @module
 */

import { quote, type Run, runInner, runInnerText, trail } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";

const XARGS_VALUED = wordSet(
  "-I -n -P -L -d -E -s -a --arg-file --delimiter --max-args --max-procs --replace --max-lines --max-chars -J -R -S",
);

/** `xargs`: a command for the words that it reads. */
export function xargs(run: Run): string | undefined {
  const { call, context } = run;
  if (asksForHelp(call.args, call.takes) && call.args.length === 1) {
    return undefined;
  }
  const options = readOptions(call, XARGS_VALUED, true);
  const given = options.values.get("-I") ?? options.values.get("--replace") ??
    options.values.get("-J") ?? (hasFlag(options, ["-i"]) ? "{}" : undefined);
  const replace = given === "" ? "{}" : given;
  const command = options.words.length === 0 ? ["echo"] : options.words;
  const items = xargsItems(run, options, replace !== undefined);
  const file = options.values.get("-a") ?? options.values.get("--arg-file");
  const inner = {
    ...context,
    via: trail(run),
    stdin: undefined,
    ...(file === undefined ? {} : {
      listed: `cat ${quote(run.judge.unknowns.show(file))}`,
    }),
  };
  if (UNINSTALLS.test(command.join(" "))) {
    run.judge.add(call, "uninstall", {
      says: "removes every package that another command lists",
    });
  }
  if (replace === undefined) {
    return run.shell.runArgv([...command, ...items], inner);
  }
  return different(run, items).map((item) =>
    run.shell.runArgv(
      command.map((word) => word.replaceAll(replace, item)),
      inner,
    )
  ).join("");
}

/** Most items of a list that a command is run for. */
const ITEMS_MAX = 400;

/** The items of a list, each once; a longer list cannot be judged to its end. */
function different(
  { call, judge }: Run,
  items: readonly string[],
): readonly string[] {
  const each = [...new Set(items)];
  if (each.length > ITEMS_MAX) {
    judge.add(call, "unanalysable", {
      says: "runs a command for more things than are analysed",
    });
  }
  return each.slice(0, ITEMS_MAX);
}

const UNINSTALLS =
  /^(?:sudo )?(?:pip3?|npm|pnpm|brew|gem|apt|apt-get|dnf|yum|pacman|conda|cargo|choco)\b.* (?:uninstall|remove|purge|-R\w*)\b/;

/** Processes that are found by a name: whoever stops them stops that program. */
const PROCESSES = /^\$\((?:pgrep|pidof)\b/;

/** The words that are made of the input, or a mark for all of them. */
function xargsItems(run: Run, options: Options, isByLine: boolean): string[] {
  const { call, judge, context } = run;
  const file = options.values.get("-a") ?? options.values.get("--arg-file");
  const input = file !== undefined
    ? judge.readFile(call, file)
    : context.stdin?.text;
  const sole = input === undefined ? undefined : judge.unknowns.sole(input);
  if (input === undefined || sole !== undefined) {
    return [
      judge.unknowns.mark(
        sole === undefined ||
          sole.kind === "output" && !PROCESSES.test(sole.label)
          ? { ...sole, label: "(each line of input)", kind: "output" }
          : sole,
      ),
    ];
  }
  return input.split(separatorOf(options, isByLine)).map((item) =>
    item.trim().replace(/^(["'])(.*)\1$/, "$2")
  ).filter((item) => item !== "");
}

function separatorOf(options: Options, isByLine: boolean): RegExp {
  if (hasFlag(options, ["-0", "--null"])) return /\0/;
  const delimiter = options.values.get("-d") ??
    options.values.get("--delimiter");
  if (delimiter?.length === 1) {
    return new RegExp(`[${delimiter.replace(/[\\\]^-]/g, "\\$&")}\n]`);
  }
  return isByLine ? /\n/ : /\s+/;
}

/** `watch`: a command every few seconds. */
export function watch(run: Run): string | undefined {
  if (run.call.args.length <= 1 && asksForHelp(run.call.args, run.call.takes)) {
    return undefined;
  }
  const options = readOptions(run.call, wordSet("-n --interval -q -s"), true);
  return hasFlag(options, ["-x", "--exec"])
    ? runInner(run, options.words)
    : runInnerText(run, options.words.join(" "));
}

/** `parallel`: a command for each of many words. */
export function parallel(run: Run): string | undefined {
  const { call, context } = run;
  if (asksForHelp(call.args, call.takes)) return undefined;
  const options = readOptions(
    call,
    wordSet(
      "-j -P --jobs -a --arg-file -C --colsep -n -N -I -S --sshlogin --joblog --results --tmpdir -d --timeout --delay --retries",
    ),
    true,
  );
  if (hasFlag(options, ["--dry-run", "--dryrun"], true)) {
    run.judge.add(call, "observe", { says: "shows what it would run" });
    return undefined;
  }
  const cut = options.words.findIndex((word) => /^:{3,4}\+?$/.test(word));
  const command = cut < 0 ? options.words : options.words.slice(0, cut);
  const given = cut < 0
    ? undefined
    : options.words.slice(cut + 1).filter((word) => !/^:{3,4}\+?$/.test(word));
  const fed = context.stdin?.text;
  const items = given ??
    (fed !== undefined && run.judge.unknowns.sole(fed) === undefined
      ? fed.split("\n").filter((line) => line !== "")
      : [
        run.judge.unknowns.mark({
          label: "(each line of input)",
          kind: "output",
        }),
      ]);
  const text = command.join(" ");
  for (const item of different(run, items)) {
    // Without a command every input line is one.
    const line = text === ""
      ? item
      : /\{[.\/#%\d]*\}/.test(text)
      ? text.replace(/\{[.\/#%\d]*\}/g, () => item)
      : `${text} ${item}`;
    runInnerText(run, line, { stdin: undefined });
    // With -q, or as it is meant: the words of the command stay words.
    if (
      command.length > 1 && [...command, item].some((one) => /\s/.test(one))
    ) {
      const places = command.some((one) => /\{[.\/#%\d]*\}/.test(one));
      runInner(
        run,
        [
          ...command.map((one) => one.replace(/\{[.\/#%\d]*\}/g, () => item)),
          ...(places ? [] : [item]),
        ],
        { stdin: undefined },
      );
    }
  }
  return undefined;
}

/** `hyperfine`: commands as often as it takes to time them. */
export function hyperfine(run: Run): string | undefined {
  const options = readOptions(
    run.call,
    wordSet(
      "-w -r -m -M -p -c -s -n -u --warmup --runs --prepare --cleanup --setup --export-json --export-markdown -L -P -D",
    ),
  );
  for (
    const command of [
      ...options.words,
      ...["-p", "--prepare", "-c", "--cleanup", "-s", "--setup"].flatMap((
        flag,
      ) => options.values.get(flag) ?? []),
    ]
  ) runInnerText(run, command);
  return undefined;
}
