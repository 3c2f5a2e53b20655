/**
 * Programs that text flows through: which handler each has, and those that hand
 * on what they are given, whole or in part.
 *
 * @module
 */

import filters from "../words/filters.txt" with { type: "text" };
import printers from "../words/printers.txt" with { type: "text" };
import {
  derivedOutput,
  type Handler,
  type Handlers,
  handlers,
} from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { hasFlag, readOptions, wordSet } from "../options.ts";
import { classifyPath } from "../scope.ts";
import { linesOf } from "../text_blocks.ts";
import { isEndless, isUncertain } from "../values.ts";
import { awk } from "./awk.ts";
import {
  base64,
  decodedOutput,
  decompress,
  openssl,
  translate,
  xxd,
} from "./encodings.ts";
import {
  checksum,
  GREP_VALUED,
  jsonFilter,
  judgeBesideLooking,
  judgeQuotedLists,
  miller,
  readsFiles,
  unique,
} from "./lookups.ts";
import {
  echo,
  embeds,
  getent,
  lists,
  mktemp,
  names,
  printenv,
  printf,
  prints,
  processList,
  processSearch,
  pwd,
  sequence,
  which,
  yes,
} from "./printing.ts";
import { sed } from "./sed.ts";
import { judgeShellText } from "./shell_text.ts";
import { inputText } from "./text_input.ts";
import { deskCalculator } from "./typed_lines.ts";
import {
  isPlainApt,
  isShellSetUp,
  judgeWritten,
  writtenDetails,
} from "./written.ts";

const passThrough: Handler = (run) => {
  const { call, judge } = run;
  judge.add(call, "observe");
  if (asksForHelp(call.args, call.takes)) return undefined;
  judgeBesideLooking(run);
  for (const arg of call.args) {
    // A pager's start-up command: `+!command`.
    if (/^\+{1,2}!/.test(arg)) judgeShellText(run, arg.replace(/^\+*!+/, ""));
  }
  const options = readOptions(call, wordSet("-n -c -s -w -k -t -d -o -N"));
  const input = inputText(run, options.words);
  if (
    /^(?:cat|gcat|bat|batcat|tee|pv|sponge|nl|less|more|most|tac|rev|lolcat|ccat|unbuffer)$/
      .test(call.name) || !isUncertain(input)
  ) {
    if (call.name === "tac") {
      return input.trimEnd().split("\n").reverse().join("\n") + "\n";
    }
    if (call.name === "rev") {
      return isUncertain(input)
        ? decodedOutput(run)
        : input.split("\n").map((line) => [...line].reverse().join("")).join(
          "\n",
        );
    }
    return input;
  }
  return judge.unknowns.sole(input) !== undefined ? input : derivedOutput(run);
};

/** `head -c 3`, `tail -n 1`: exact on known text. */
const headTail: Handler = (run) => {
  const { call, judge } = run;
  judge.add(call, "observe");
  const options = readOptions(call, wordSet("-n -c --lines --bytes"));
  const input = inputText(run, options.words);
  const bytes = options.values.get("-c") ?? options.values.get("--bytes");
  if (isUncertain(input)) {
    const sole = judge.unknowns.sole(input);
    const vast = /^\d+[TPEZ]|^\d{3,}G/i.test(bytes ?? "");
    return sole !== undefined && (vast || !isEndless(sole))
      ? input
      : derivedOutput(run);
  }
  const lines = options.values.get("-n") ?? options.values.get("--lines") ??
    options.flags.find((flag) => /^-\d+$/.test(flag))?.slice(1) ?? "10";
  const head = call.name.endsWith("head");
  if (bytes !== undefined) {
    const count = parseInt(bytes.replace("+", ""), 10);
    if (Number.isNaN(count)) return derivedOutput(run);
    return head
      ? input.slice(0, count)
      : bytes.startsWith("+")
      ? input.slice(count - 1)
      : input.slice(-count);
  }
  const list = input.split("\n");
  const count = parseInt(lines.replace("+", ""), 10);
  if (Number.isNaN(count)) return derivedOutput(run);
  if (head) return list.slice(0, count).join("\n") + "\n";
  if (lines.startsWith("+")) return list.slice(count - 1).join("\n");
  return list.slice(-count - (input.endsWith("\n") ? 1 : 0)).join("\n");
};

const cut: Handler = (run) => {
  const { call, judge } = run;
  judge.add(call, "observe");
  const options = readOptions(
    call,
    wordSet("-d -f -c -b --delimiter --fields"),
  );
  const isNames = (call.args.includes("-d=") ||
    /^["']?=["']?$/.test(
      options.values.get("-d") ?? options.values.get("--delimiter") ?? "",
    )) && (options.values.get("-f") ?? options.values.get("--fields")) === "1";
  // What stands before the equals sign of a setting is its name, not its value.
  if (isNames) {
    return judge.unknowns.mark({
      label: "(names of settings)",
      kind: "output",
    });
  }
  const input = inputText(run, options.words);
  if (isUncertain(input)) {
    return judge.unknowns.sole(input) !== undefined
      ? input
      : derivedOutput(run);
  }
  const fields = options.values.get("-f") ?? options.values.get("--fields");
  const chars = options.values.get("-c") ?? options.values.get("-b");
  const delimiter = options.values.get("-d") ??
    options.values.get("--delimiter") ?? "\t";
  const [from = "1", to] = (fields ?? chars ?? "1").split(/[-,]/);
  const start = Number(from || "1") - 1;
  const end = to === undefined ? start + 1 : to === "" ? Infinity : Number(to);
  return input.split("\n").map((line) =>
    fields !== undefined
      ? line.split(delimiter).slice(start, end).join(delimiter)
      : line.slice(start, end)
  ).join("\n");
};

const tee: Handler = (run) => {
  const { call, judge, context } = run;
  if (asksForHelp(call.args, call.takes)) return undefined;
  const options = readOptions(call, wordSet("-p --output-error"));
  const text = context.stdin?.text ?? "";
  const append = hasFlag(options, ["-a", "--append"]);
  for (const file of options.words) {
    const place = classifyPath(file, call.cwd);
    if (judge.readers.has(place.path)) judge.storeFile(place.path, text);
    if (place.scope === "sink" || place.path.startsWith("/dev/fd/")) continue;
    const endless = judge.unknowns.origins(text).find(isEndless);
    if (endless !== undefined) {
      judge.add(call, "overload", {
        target: place.path,
        says: `fills the disk: ${endless.label} never ends`,
        instead: ["df -h"],
      });
    }
    const appends = append && call.name !== "sponge";
    judgeWritten(judge, call, place, text);
    const isPlain = isPlainApt(place.path, text) ||
      isShellSetUp(judge, place, text, appends);
    judge.touch(
      isPlain ? { ...call, root: false } : call,
      appends ? "append" : "write",
      file,
      isPlain
        ? { level: "medium" }
        : writtenDetails(judge, place, text, appends),
    );
    if (
      /^\/etc\/apt\//.test(place.path) &&
      /trusted=yes(?![^\]\n]*\]\s*file:)/i.test(text)
    ) {
      judge.add(call, "disable-security", {
        target: place.path,
        says: "trusts a package source without checking its signatures",
      });
    }
    judge.storeFile(
      place.path,
      append ? (judge.files.get(place.path) ?? "") + text : text,
    );
  }
  if (options.words.length === 0) judge.add(call, "observe");
  return text;
};

/** Programs that only pass text along: their output is modelled. */
export const FLOWS: Handlers = handlers([
  ["echo gecho", echo],
  ["printf gprintf", printf],
  [
    "cat gcat bat batcat tac nl less more most pv lolcat ccat rev zless",
    passThrough,
  ],
  ["head tail ghead gtail", headTail],
  ["base64 gbase64 base32 basenc base58", base64],
  ["xxd hexdump hd od", xxd],
  ["tr gtr", translate],
  ["cut gcut", cut],
  ["openssl libressl", openssl],
  [
    "zcat gzcat bzcat xzcat zstdcat lz4cat gunzip gzip bunzip2 bzip2 unxz xz unzstd zstd lz4 unlz4 brotli lzma unlzma lzop pigz unpigz compress uncompress pbzip2 lrzip uudecode",
    decompress,
  ],
  ["tee sponge gtee", tee],
  ["awk gawk mawk nawk original-awk goawk", awk],
  ["sed gsed ssed", sed],
  ["pwd", pwd],
  ["getent", getent],
  ["ps", processList],
  ["which where whereis", which],
  [
    "basename dirname realpath readlink gbasename gdirname grealpath greadlink cygpath",
    names,
  ],
  ["mktemp gmktemp tempfile", mktemp],
  ["seq jot gseq", sequence],
  ["yes", yes],
  ["printenv", printenv],
  [
    "ls gls exa eza lsd dir vdir tree du gdu df duf dust ncdu stat gstat file wc pathchk namei getfacl lsattr getcap",
    lists,
  ],
  [
    "grep egrep fgrep rg ag ack ugrep zgrep zegrep rgrep ripgrep pcregrep pcre2grep git-grep sift pt",
    readsFiles(GREP_VALUED, 1),
  ],
  [
    "md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum b3sum shasum gsha256sum",
    checksum,
  ],
  [
    linesOf(filters).join(" "),
    readsFiles(
      "-k -t -S -d -f -s -w -n -c -o --output -T --compress-program -i -j -1 -2 -e -F -D --parallel -m -l",
      0,
    ),
  ],
  [
    "jq yq xq tomlq gojq jaq jql yj",
    jsonFilter,
  ],
  [
    linesOf(printers).join(" "),
    prints,
  ],
  ["pgrep", processSearch],
  ["date gdate", (run) => {
    const { call, judge } = run;
    const sets = call.args.some((arg) => /^(?:-s|--set)/.test(arg)) ||
      /^\d{8,}/.test(call.args[0] ?? "");
    judgeQuotedLists(run, /^(?:-f|--file)$/);
    judge.add(call, sets ? "system-config" : "observe", {
      says: sets ? "sets the system clock" : "prints the date",
    });
    return sets
      ? undefined
      : judge.unknowns.mark({ label: "$(date)", kind: "variable" });
  }],
  [
    "pr",
    readsFiles("-D -h -l -N -o -w -W --date-format --header --length", 0),
  ],
  ["dc", deskCalculator],
  ["pidstat fzf sk rpmquery rpmverify top htop", embeds],
  ["uniq guniq", unique],
  ["mlr miller", miller],
]);
