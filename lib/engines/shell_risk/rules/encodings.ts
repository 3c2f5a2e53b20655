/**
 * Programs that write the same content in another form: they decode, encrypt,
 * translate and unpack what flows through them.
 *
 * @module
 */

import { derivedOutput, type Run } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { isSecretPath } from "../scope.ts";
import { isCredentialVariable, isUncertain, substitution } from "../values.ts";
import { judgeSending } from "./sending.ts";
import { inputText, unescapeText } from "./text_input.ts";

/** Most bytes that a decoder works through. */
const DECODED_CHARS_MAX = 8_192;

/** The output of a program that decodes, where only its input is known. */
export function decodedOutput(run: Run): string {
  const input = run.context.stdin?.text ?? "";
  const { unknowns } = run.judge;
  if (
    unknowns.origins(input).some((one) =>
      one.kind === "secret" || isCredentialVariable(one)
    )
  ) return derivedOutput(run);
  const derived = unknowns.first(input, "network");
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

/** `base64` and its kin: what they decode is known where their input is. */
export function base64(run: Run): string | undefined {
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
}

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

/** `xxd` and `hexdump`: to digits and back. */
export function xxd(run: Run): string | undefined {
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
}

function toHex(text: string): string {
  let output = "";
  for (const char of text.slice(0, 2_000)) {
    output += char.charCodeAt(0).toString(16).padStart(2, "0");
  }
  return output;
}

/** `tr`: one character for another. */
export function translate(run: Run): string | undefined {
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
}

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

/** `openssl`: digests, ciphers, keys and connections. */
export function openssl(run: Run): string | undefined {
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
}

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

/** `gzip` and its kin: files in their places, or a flow. */
export function decompress(run: Run): string | undefined {
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
}
