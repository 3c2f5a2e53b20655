import printers from "../words/printers.txt" with { type: "text" };
import { linesOf } from "../text_blocks.ts";
import filters from "../words/filters.txt" with { type: "text" };
import { CREDENTIAL_TEXT } from "./credentials.ts";
import { judgeEmbeddedCommands, judgeOptionValues } from "./embedded.ts";
import { judgeSending } from "./sending.ts";
import { judgeShellText } from "./shell_text.ts";
import { isPlainApt, judgeWritten, writtenDetails } from "./written.ts";
import { awk } from "./awk.ts";
import { foundBelow } from "./find.ts";
import { sed } from "./sed.ts";
import { inputText, unescapeText } from "./text_input.ts";
import { deskCalculator } from "./typed_lines.ts";
import { judgePrintedEnvironment } from "./environment.ts";
import {
  derivedOutput,
  type Handler,
  type Handlers,
  handlers,
  privateOutput,
  type Run,
} from "../handler.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { classifyPath, isSecretDirectory, isSecretPath } from "../scope.ts";
import {
  bounded,
  isCredentialName,
  isEndless,
  isUncertain,
  substitution,
} from "../values.ts";
import { picksNamesOnly } from "../templates.ts";
import { asksForHelp } from "../help.ts";

/** Most bytes that a decoder works through. */
const DECODED_CHARS_MAX = 8_192;

const echo: Handler = (run) => {
  run.judge.add(run.call, "observe", { says: "prints text" });
  let args = run.call.args;
  let escapes = false;
  while (args[0] !== undefined && /^-[neE]+$/.test(args[0])) {
    if (args[0].includes("e")) escapes = true;
    args = args.slice(1);
  }
  const text = args.join(" ");
  return bounded(
    (escapes ? unescapeText(text) : text) +
      (run.call.args[0]?.startsWith("-n") === true ? "" : "\n"),
  );
};

const printf: Handler = (run) => {
  const { call, judge, context } = run;
  judge.add(call, "observe", { says: "prints text" });
  let args = call.args;
  let variable: string | undefined;
  if (args[0] === "-v") {
    variable = args[1];
    args = args.slice(2);
  }
  if (args[0] === "--") args = args.slice(1);
  const [format = "", ...values] = args;
  let output = "";
  let used = 0;
  const decoded = unescapeText(format);
  for (let round = 0; round < 64; round++) {
    const before = used;
    output += decoded.replace(
      /%(%|[-+ 0#]*\d*(?:\.\d+)?([sdbqciouxXeEfgG]))/g,
      (whole, _spec: string, kind: string | undefined) => {
        if (whole === "%%") return "%";
        const value = values[used++] ?? "";
        return kind === "b"
          ? unescapeText(value)
          : kind === "c"
          ? value.slice(0, 1)
          : value;
      },
    );
    if (used >= values.length || used === before) break;
  }
  output = bounded(output);
  if (variable !== undefined) {
    context.state.vars.set(variable, output);
    return "";
  }
  return output;
};

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

function decodedOutput(run: Run): string {
  const derived = run.judge.unknowns.first(
    `${run.context.stdin?.text ?? ""}`,
    "network",
  );
  return run.judge.unknowns.mark({
    ...(derived ?? { kind: "decoded" }),
    label: substitution(run.call.argv),
  });
}

/** Remembers what a decoder produced. */
export function noteDecoded(run: Run, text: string): string {
  if (text.trim() !== "" && run.judge.decoded.size < 100) {
    run.judge.decoded.add(text.trim());
  }
  return text;
}

const base64: Handler = (run) => {
  const { call, judge } = run;
  judge.add(call, "observe", { says: "encodes or decodes text" });
  if (asksForHelp(call.args, call.takes)) return undefined;
  const options = readOptions(call, wordSet("-w --wrap -b -i -o"));
  const output = options.values.get("-o");
  if (output !== undefined) judge.touch(call, "write", output);
  const input = inputText(run, [
    ...options.words,
    ...(options.values.has("-i") && call.name !== "basenc"
      ? [options.values.get("-i") ?? ""]
      : []),
  ]);
  const decodes = hasFlag(options, ["-d", "-D", "--decode"]);
  if (!decodes) {
    return isUncertain(input)
      ? derivedOutput({ ...run, call: { ...call, stdin: input } })
      : btoaSafe(input) + "\n";
  }
  if (isUncertain(input)) {
    return judge.unknowns.first(input, "secret") !== undefined
      ? derivedOutput(run)
      : decodedOutput(run);
  }
  const text = call.name.startsWith("base32")
    ? decodeBase32(input)
    : call.name.startsWith("base58")
    ? undefined
    : decodeBase64(input);
  return text === undefined ? decodedOutput(run) : noteDecoded(run, text);
};

/** Decodes base64 text, also URL-safe or with stray characters; undefined when it is not base64. */
export function decodeBase64(text: string): string | undefined {
  const clean = text.slice(0, DECODED_CHARS_MAX * 2).replace(
    /[^A-Za-z0-9+/_-]/g,
    "",
  ).replaceAll("-", "+").replaceAll("_", "/");
  const whole = clean.length % 4 === 1 ? clean.slice(0, -1) : clean;
  try {
    const bytes = Uint8Array.from(atob(whole), (char) => char.charCodeAt(0));
    return new TextDecoder().decode(bytes).slice(0, DECODED_CHARS_MAX);
  } catch {
    return undefined;
  }
}

function btoaSafe(text: string): string {
  const bytes = new TextEncoder().encode(text.slice(0, DECODED_CHARS_MAX));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function decodeBase32(text: string): string | undefined {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  let bits = 0;
  let value = 0;
  let output = "";
  for (const char of text.toUpperCase().slice(0, DECODED_CHARS_MAX)) {
    const index = alphabet.indexOf(char);
    if (index < 0) continue;
    value = (value << 5 | index) & 0xfffff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      output += String.fromCharCode(value >> bits & 255);
    }
  }
  return output === "" ? undefined : output;
}

/** Reads hexadecimal text as bytes. */
export function decodeHex(text: string): string | undefined {
  const clean = text.replace(/(?:0x|\\x|[\s:,])/g, "");
  if (clean.length < 2 || !/^[0-9a-fA-F]+$/.test(clean)) return undefined;
  let output = "";
  for (let i = 0; i + 1 < clean.length && i < DECODED_CHARS_MAX * 2; i += 2) {
    output += String.fromCharCode(parseInt(clean.slice(i, i + 2), 16));
  }
  return output;
}

const xxd: Handler = (run) => {
  const { call, judge } = run;
  judge.add(call, "observe", { says: "dumps or restores bytes" });
  const options = readOptions(call, wordSet("-c -g -l -s -o -n"));
  const [file, output] = options.words;
  if (output !== undefined) judge.touch(call, "write", output);
  const input = inputText(run, file === undefined ? [] : [file]);
  if (!hasFlag(options, ["-r", "-revert"])) {
    return isUncertain(input) ? derivedOutput(run) : toHex(input);
  }
  if (isUncertain(input)) return decodedOutput(run);
  const restored = hasFlag(options, ["-p", "-ps"])
    ? decodeHex(input)
    : decodeHex(input.replace(/^[0-9a-f]+:/gm, "").replace(/ {2}.*$/gm, ""));
  return restored === undefined
    ? decodedOutput(run)
    : noteDecoded(run, restored);
};

function toHex(text: string): string {
  let output = "";
  for (const char of text.slice(0, 2_000)) {
    output += char.charCodeAt(0).toString(16).padStart(2, "0");
  }
  return output;
}

const translate: Handler = (run) => {
  const { call, judge, context } = run;
  judge.add(call, "observe", { says: "replaces characters" });
  const options = readOptions(call, new Set());
  const input = context.stdin?.text ?? "";
  const [from = "", to = ""] = options.words;
  if (isUncertain(input)) {
    return judge.unknowns.sole(input)?.kind === "output"
      ? decodedOutput(run)
      : derivedOutput(run);
  }
  const source = expandSet(from);
  if (hasFlag(options, ["-d"])) {
    const complement = hasFlag(options, ["-c", "-C"]);
    return [...input].filter((char) => source.includes(char) === complement)
      .join("");
  }
  if (hasFlag(options, ["-c", "-C", "-s"]) && to === "") return input;
  const target = expandSet(to);
  if (target === "") return input;
  return [...input].map((char) => {
    const at = source.lastIndexOf(char);
    return at < 0 ? char : target.charAt(Math.min(at, target.length - 1));
  }).join("");
};

function expandSet(text: string): string {
  const plain = unescapeText(text).replaceAll("[:lower:]", "a-z").replaceAll(
    "[:upper:]",
    "A-Z",
  ).replaceAll("[:digit:]", "0-9")
    .replaceAll("[:space:]", " \t\n").replaceAll("[:alpha:]", "A-Za-z")
    .replaceAll("[:alnum:]", "A-Za-z0-9");
  let output = "";
  for (let i = 0; i < plain.length && output.length < 2_000; i++) {
    if (plain[i + 1] === "-" && i + 2 < plain.length) {
      for (
        let c = plain.charCodeAt(i);
        c <= plain.charCodeAt(i + 2) && output.length < 2_000;
        c++
      ) output += String.fromCharCode(c);
      i += 2;
    } else output += plain.charAt(i);
  }
  return output;
}

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

const openssl: Handler = (run) => {
  const { call, judge } = run;
  const [sub = ""] = call.args;
  const options = readOptions(
    call.args.slice(1),
    wordSet(
      "-in -out -k -K -iv -pass -passin -passout -connect -port -accept -subj -days -key -keyout -newkey -CAfile -cert -name -config -extensions -inkey -certfile -servername -starttls -rand -engine -",
    ),
  );
  for (const flag of ["-out", "-keyout"]) {
    const value = options.values.get(flag);
    if (value !== undefined) judge.touch(call, "write", value);
  }
  const engine = options.values.get("-engine");
  if (engine?.includes("/") === true) {
    judge.add(call, "opaque-run", { says: `loads code from ${engine}` });
  }
  if (sub === "s_client" || sub === "s_server") {
    return connectTls(run, sub, options.values.get("-connect") ?? "");
  }
  const input = opensslInput(run, sub, options);
  judge.add(
    call,
    options.values.has("-out") || options.values.has("-keyout")
      ? "edit"
      : "observe",
  );
  const isBase64 = sub === "base64" ||
    sub === "enc" && hasFlag(options, ["-base64", "-a"]) &&
      !call.args.some((arg) => CIPHER.test(arg));
  // Its options have one dash and many letters: `-pbkdf2` holds no `-d`.
  const decodes = call.args.includes("-d");
  if (!decodes) {
    // From a digest nobody gets back what went into it.
    return /^(?:dgst|mac|md5|sha\d+)$/.test(sub)
      ? judge.unknowns.mark({ label: substitution(call.argv), kind: "output" })
      : derivedOutput(run);
  }
  const text = isBase64 && !isUncertain(input) && input !== ""
    ? decodeBase64(input)
    : undefined;
  return text === undefined ? decodedOutput(run) : noteDecoded(run, text);
};

const CIPHER = /^-(?:aes|des|bf|rc4|camellia|chacha)/i;

function connectTls(run: Run, sub: string, to: string): string {
  const { call, judge } = run;
  const input = run.context.stdin?.text ?? "";
  judge.add(call, sub === "s_client" ? "send" : "expose", {
    says: "opens a TLS connection",
    level: "medium",
  });
  if (
    judge.unknowns.origins(input).some((origin) =>
      origin.label.includes("(shell session)")
    )
  ) {
    judge.add(call, "reverse-shell", {
      target: to,
      says: `connects a shell to ${to}`,
    });
  }
  judgeSending(run, input, to);
  return judge.unknowns.mark({
    label: `(data from ${to})`,
    kind: "network",
    from: `tls:${to}`,
  });
}

/** What is read, where it is more than something to look at. */
function opensslInput(run: Run, sub: string, options: Options): string {
  const source = options.values.get("-in");
  if (source === undefined) return run.context.stdin?.text ?? "";
  const onlyPublic = /^(?:rsa|pkey|ec|pkcs12|pkcs8)$/.test(sub) &&
      hasFlag(options, ["-pubout", "-noout", "-check"]) &&
      (sub === "pkcs12" || !hasFlag(options, ["-text"])) ||
    /^(?:x509|req|crl|verify|dgst|md5|sha1|sha256|sha512|s_time|ciphers)$/
      .test(sub);
  return onlyPublic ? "" : run.judge.readFile(run.call, source);
}

const decompress: Handler = (run) => {
  const { call, judge } = run;
  judge.add(call, "observe");
  const options = readOptions(call, wordSet("-S -T -t"));
  if (
    /^(?:gunzip|gzip|bunzip2|bzip2|unxz|xz|unzstd|zstd|lz4|unlz4|brotli|lzma|unlzma|lzop|pigz|unpigz|compress|uncompress|pbzip2|lrzip|zopfli|rzip)$/
      .test(call.name)
  ) {
    if (asksForHelp(call.args, call.takes)) return undefined;
    const decodes = /^un|^gunzip|^bunzip/.test(call.name) ||
      hasFlag(options, ["-d", "--decompress", "--uncompress"]);
    const toOutput = hasFlag(options, [
      "-c",
      "--stdout",
      "--to-stdout",
      "-l",
      "--list",
      "-t",
      "--test",
    ]);
    if (options.words.length > 0 && !toOutput) {
      for (const word of options.words) {
        const place = judge.touch(call, "write", word);
        const { path } = place;
        const content = isSecretPath(path)
          ? judge.contentOf(place)
          : judge.files.get(path);
        if (content === undefined) continue;
        const suffix = options.values.get("-S");
        for (
          const end of suffix === undefined
            ? [".gz", ".bz2", ".xz", ".zst", ".lzma", ".br"]
            : [suffix]
        ) {
          judge.storeFile(
            decodes && path.endsWith(end)
              ? path.slice(0, -end.length)
              : `${path}${end}`,
            content,
          );
        }
      }
      return "";
    }
    const input = inputText(run, options.words);
    return decodes
      ? isUncertain(input) &&
          judge.unknowns.first(input, "network") !== undefined
        ? derivedOutput(run)
        : decodedOutput(run)
      : derivedOutput({ ...run, call: { ...call, stdin: input } });
  }
  inputText(run, options.words);
  return decodedOutput(run);
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
    const isPlain = isPlainApt(place.path, text);
    judge.touch(
      isPlain ? { ...call, root: false } : call,
      appends ? "append" : "write",
      file,
      isPlain ? { level: "medium" } : writtenDetails(place, text, appends),
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

const pwd: Handler = (run) => {
  run.judge.add(run.call, "observe", { says: "prints the working directory" });
  return run.context.state.cwd;
};

const which: Handler = (run) => {
  run.judge.add(run.call, "observe", { says: "shows where a program is" });
  const words = run.call.args.filter((arg) => !arg.startsWith("-"));
  return words.length === 1 ? `/usr/bin/${words[0]}` : words.join("\n");
};

const names: Handler = (run) => {
  const { call, judge } = run;
  judge.add(call, "observe");
  const [path = "", suffix] = call.args.filter((arg) => !arg.startsWith("-"));
  if (path === "") return undefined;
  if (isUncertain(path)) return derivedOutput(run);
  if (call.name.endsWith("dirname")) {
    return path.includes("/")
      ? path.slice(0, path.lastIndexOf("/")) || "/"
      : ".";
  }
  if (call.name.endsWith("basename")) {
    const base = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
    return suffix !== undefined && base.endsWith(suffix)
      ? base.slice(0, -suffix.length)
      : base;
  }
  return path;
};

const mktemp: Handler = (run) => {
  run.judge.add(run.call, "edit", {
    says: "creates a temporary file or directory",
    level: "low",
  });
  return "/tmp/tmp.XXXXXX";
};

const sequence: Handler = (run) => {
  run.judge.add(run.call, "observe");
  const numbers = run.call.args.filter((arg) => /^-?\d+$/.test(arg)).map(
    Number,
  );
  const [from, to] = numbers.length === 1
    ? [1, numbers[0] ?? 1]
    : [numbers[0] ?? 1, numbers.at(-1) ?? 1];
  if (numbers.length > 0 && to - from > 1_000) {
    // As numbers of processes these are all there are.
    return run.judge.unknowns.mark({
      label: substitution(run.call.argv),
      kind: "output",
      nature: "every process",
    });
  }
  if (numbers.length === 0 || to - from > 50 || to < from) {
    return derivedOutput(run);
  }
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i)).join(
    "\n",
  );
};

const yes: Handler = (run) => {
  run.judge.add(run.call, "observe", { says: "prints text again and again" });
  const rest = run.judge.unknowns.mark({
    label: "yes",
    kind: "output",
    nature: "endless",
  });
  return `${run.call.args.join(" ") || "y"}\n`.repeat(2) + rest;
};

const printenv: Handler = (run) => {
  judgePrintedEnvironment(run);
  const [name] = run.call.args;
  if (name !== undefined) {
    return run.context.state.vars.get(name) ??
      run.judge.unknowns.mark({ label: `$${name}`, kind: "variable" });
  }
  return run.judge.unknowns.mark({
    label: "(environment)",
    kind: "secret",
    from: "the environment",
  });
};

const prints: Handler = (run) => {
  run.judge.add(run.call, "observe");
  judgeBesideLooking(run);
  return undefined;
};

/** Options by which a program that else looks at something changes it. */
const CHANGES =
  /^--(?:\w+-)*(?:delete|erase|gpu-?reset|in-?place|install|kill|overwrite|purge|remove|repair|reset|restore|uninstall|wipe|write)(?:-(?!out)\w+)*$/;

/** Judges what a program that looks at something does by its options beside. */
function judgeBesideLooking(run: Run): void {
  judgeOptionValues(run);
  const option = run.call.args.find((arg) => CHANGES.test(arg));
  if (option === undefined) return;
  run.judge.add(run.call, "edit", {
    says: `changes something, by its own option (${option})`,
  });
}

/** Reads in ordinary use, but has options that start programs. */
const embeds: Handler = (run) => {
  judgeEmbeddedCommands(run);
  for (const arg of run.call.args) {
    const command =
      /\b(?:become|execute(?:-silent)?|reload(?:-sync)?|transform(?:-\w+)?)[(:]([^)]+)/
        .exec(arg)?.[1];
    if (command !== undefined) judgeShellText(run, command);
  }
  run.judge.add(run.call, "observe");
  return undefined;
};

/** `ps e`: the environments of processes, credentials among them. */
const processList: Handler = ({ call, judge }) => {
  judge.add(call, "observe");
  if (/^[a-zA-Z]*e[a-zA-Z]*$/.test(call.args[0] ?? "")) {
    return judge.unknowns.mark({
      label: "(environments of processes)",
      kind: "secret",
      from: "the environment",
    });
  }
  return call.args.some((arg) => SOME_PROCESSES.test(arg))
    ? undefined
    : judge.unknowns.mark({
      label: substitution(call.argv),
      kind: "output",
      nature: "every process",
    });
};

/** Options by which `ps` names the processes that are meant. */
const SOME_PROCESSES =
  /^(?:-[pqC]\S*|-[tsgG]\S*|--(?:pid|ppid|sid|tty|group|Group|quick-pid)\b.*|\d+)$/;

/** `pgrep -f .`: every process there is. */
const processSearch: Handler = ({ call, judge }) => {
  judge.add(call, "observe");
  const words = readOptions(call, PGREP_VALUED).words;
  return words.length > 0 &&
      words.every((word) => /^(?:\.[*+]?|\^|)$/.test(word))
    ? judge.unknowns.mark({
      label: substitution(call.argv),
      kind: "output",
      nature: "every process",
    })
    : undefined;
};

const PGREP_VALUED = wordSet("-u -U -G -g -P -s -t -d -F -r");

const getent: Handler = (run) => {
  if (/^g?shadow$/.test(run.call.args[0] ?? "")) {
    run.judge.add(run.call, "read-secret", { says: "reads password hashes" });
  } else run.judge.add(run.call, "observe");
  return undefined;
};

/** Lists names only: what is in the files is not read. */
const lists: Handler = (run) => {
  run.judge.add(run.call, "observe", { says: "lists names or sizes" });
  judgeBesideLooking(run);
  judgeQuotedLists(run);
  return undefined;
};

/** Options whose file is quoted line by line in complaints about what it names. */
const QUOTED_LIST = /^--?(?:files0-from|files-from)$/;

/** Judges credentials given as a list of names: each line of it is printed in a complaint. */
function judgeQuotedLists(run: Run, flags: RegExp = QUOTED_LIST): void {
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

function readsFiles(valued: string, skip: number): Handler {
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
    judgeShownField(run, options.words[0] ?? "");
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

/** A password that a filter of JSON shows as it is, out of what another program prints. */
function judgeShownField({ call, context, judge }: Run, filter: string): void {
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
  if (
    field === undefined || !isRaw || !isPrinted || context.captured === true
  ) {
    return;
  }
  judge.add(call, "read-secret", {
    says: `prints ${field}, by its name a credential`,
    instead: [],
  });
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

const READS_RECORDS = readsFiles("-n --from --ofmt --nr-progress-mod", 0);

/** Miller: its own language can start programs, and `-I` writes the files back. */
const miller: Handler = (run) => {
  judgeEmbeddedCommands(run);
  if (run.call.args.includes("-I")) {
    run.judge.add(run.call, "edit", { says: "writes the files it reads back" });
  }
  return READS_RECORDS(run);
};

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
const unique: Handler = (run) => {
  const [, output] = readOptions(run.call, UNIQUE_VALUED).words;
  if (output !== undefined) run.judge.touch(run.call, "write", output);
  return READS_UNIQUE(run);
};

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

const GREP_VALUED =
  "-e -f -m -A -B -C -d -D --regexp --file --max-count --include --exclude --exclude-dir --color --colour --label -g --glob -t -T --type --type-not -j -M --pre --ignore-file --iglob --sort --max-depth --context";

const SUMS_VALUED = wordSet("-a --algorithm --tag");

/** `sha256sum -c`: a download whose sum is the one that was written down is the one that was meant. */
const checksum: Handler = (run) => {
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
    readsFiles(
      "--arg --argjson --slurpfile --rawfile --indent -L -f --from-file -o --output-format -p",
      1,
    ),
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
  ["dc", deskCalculator],
  ["pidstat fzf sk rpmquery rpmverify top htop", embeds],
  ["uniq guniq", unique],
  ["mlr miller", miller],
]);
