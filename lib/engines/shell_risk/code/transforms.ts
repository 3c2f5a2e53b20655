import { decodeBase64, decodeHex } from "../rules/encodings.ts";
import { isUncertain, VALUE_CHARS_MAX } from "../values.ts";
import type { Language } from "./lexer.ts";

/** A value of inline code: text, or a list of texts. */
export type Value = string | readonly string[];

/** The text of a value. */
export function asText(value: Value): string {
  return typeof value === "string" ? value : value.join(" ");
}

/**
 * What a call that only rearranges or decodes text returns; undefined when it
 * is another call or its arguments do not fit.
 *
 * @param name The dotted name of the call.
 * @param args Its arguments, as far as they are known.
 */
export function transformed(
  name: string,
  args: readonly Value[],
): Value | undefined {
  const [first = "", second = ""] = args;
  const text = asText(first);
  switch (name.replace(/^.*(?:\.|::|->)/, "")) {
    case "c":
      // A vector of R.
      return name === "c" ? args.flatMap((arg) => arg) : undefined;
    case "strrev":
    case "reverse":
    case "reversed":
      return typeof first === "string" ? backwards(text) : [...first].reverse();
    case "str_rot13":
      return rotate(text);
    case "from":
      return name.endsWith("Buffer.from")
        ? byEncoding(text, asText(second))
        : undefined;
    case "decode":
      return name.endsWith("codecs.decode")
        ? byEncoding(text, asText(second))
        : undefined;
    case "fromCharCode":
    case "fromCodePoint":
      return characters(args.flatMap((arg) => arg));
    case "bytes":
    case "bytearray":
      return typeof first === "string" ? undefined : characters(first);
    case "pack":
      return packed(text, args.slice(1).flatMap((arg) => arg));
    default:
      return assembled(name, args);
  }
}

/** What a call gives that puts texts or lists together. */
function assembled(name: string, args: readonly Value[]): Value | undefined {
  const [first = "", second = ""] = args;
  const text = asText(first);
  switch (name.replace(/^.*(?:\.|::|->)/, "")) {
    case "array":
    case "list":
    case "tuple":
      return args.length === 0 ? undefined : args.flatMap((arg) => arg);
    case "implode":
      return asList(second)?.join(text);
    case "concat":
      return name === "table.concat"
        ? asList(first)?.join(asText(second))
        : undefined;
    case "format":
    case "sprintf":
      return formatted(text, args.slice(1).map(asText));
    default:
      return undefined;
  }
}

/**
 * What a method that only rearranges or decodes returns.
 *
 * @param name With its leading dot.
 * @param receiver What it is called on.
 */
export function transformedMethod(
  name: string,
  receiver: Value,
  args: readonly Value[],
  language: Language,
): Value | undefined {
  const first = asText(args[0] ?? "");
  switch (name) {
    case ".reverse":
      return typeof receiver === "string"
        ? backwards(receiver)
        : [...receiver].reverse();
    case ".unpack1":
    case ".unpack":
      return first.startsWith("m") ? decodeBase64(asText(receiver)) : undefined;
    case ".pack":
      return packed(
        first,
        typeof receiver === "string" ? [receiver] : receiver,
      );
    case ".split":
      return typeof receiver !== "string"
        ? undefined
        : first === ""
        ? args.length === 0 ? receiver.split(/\s+/) : [...receiver]
        : receiver.split(first);
    case ".join":
      return language === "python"
        ? asList(args[0])?.join(asText(receiver))
        : asList(receiver)?.join(args.length === 0 ? "," : first);
    case ".slice":
    case ".substring":
      return language === "javascript"
        ? partOf(receiver, args.map(asText).join(":") + (args[1] ? "" : ":"))
        : undefined;
    default:
      return changedText(name, receiver, args);
  }
}

/** What a method gives that changes letters, or fills gaps. */
function changedText(
  name: string,
  receiver: Value,
  args: readonly Value[],
): Value | undefined {
  const first = asText(args[0] ?? "");
  switch (name) {
    case ".format":
      return formatted(asText(receiver), args.map(asText));
    case ".replace":
    case ".replaceAll":
    case ".gsub":
      return typeof receiver === "string" && first !== "" &&
          !isUncertain(receiver) && canHold([receiver, asText(args[1] ?? "")])
        ? receiver.replaceAll(first, asText(args[1] ?? ""))
        : undefined;
    case ".lower":
    case ".toLowerCase":
    case ".downcase":
      return asText(receiver).toLowerCase();
    default:
      return undefined;
  }
}

/** The characters of a list of code points; undefined when some are not numbers. */
export function characters(codes: readonly string[]): string | undefined {
  let text = "";
  for (const code of codes.slice(0, 2_000)) {
    const point = Number(code);
    if (!Number.isInteger(point) || point < 0 || point > 0x10ffff) {
      return undefined;
    }
    text += String.fromCodePoint(point);
  }
  return text === "" ? undefined : text;
}

function asList(value: Value | undefined): readonly string[] | undefined {
  return value === undefined || typeof value === "string" ? undefined : value;
}

/** A text whose gaps are filled, as `%s`, `{}` or `{name}` leave them; undefined where it has none. */
function formatted(
  template: string,
  values: readonly string[],
): string | undefined {
  if (!canHold([template, values.join("")])) return undefined;
  let next = 0;
  const text = template.replace(GAP, (gap, given = "") => {
    const named = values.find((value) =>
      given !== "" && value.startsWith(`${given}=`)
    )?.slice(given.length + 1);
    return named ??
      (/^\d+$/.test(given) ? values[Number(given)] : values[next++]) ?? gap;
  });
  return text === template ? undefined : text;
}

/** Most characters that one text takes the place of in another, again and again. */
const FILLED_MAX = 64 * VALUE_CHARS_MAX;

/** Whether one text can be put into another wherever there is a place for it. */
function canHold([text = "", value = ""]: readonly string[]): boolean {
  return text.length * value.length <= FILLED_MAX;
}

/** Where a value goes in a text: `%s`, `{}`, `{0}`, `{name}`. */
const GAP = /%[sd]|\{(\w{0,40})\}/g;

function backwards(text: string): string {
  return [...text].reverse().join("");
}

function rotate(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode((letter.charCodeAt(0) - base + 13) % 26 + base);
  });
}

function byEncoding(text: string, encoding: string): string | undefined {
  if (/^base64(?:url)?$/i.test(encoding)) return decodeBase64(text);
  if (/^hex(?:_codec)?$/i.test(encoding)) return decodeHex(text);
  if (/^rot_?13$/i.test(encoding)) return rotate(text);
  return undefined;
}

function packed(
  template: string,
  values: readonly string[],
): string | undefined {
  if (/^H/.test(template)) return decodeHex(values.join(""));
  if (/^[CcUW]/.test(template)) return characters(values);
  return undefined;
}

/** A place in a list or text, or from one to another. */
const PLACE = /^(-?\d{1,9})?(:)?(-?\d{1,9})?$/;

/** The part of a value at a place; of a list at an unknown one each; undefined for all of a text. */
export function partOf(value: Value, written: string): Value | undefined {
  if (typeof value === "string" && isUncertain(value)) return undefined;
  if (written === "::-1") {
    return typeof value === "string"
      ? [...value].reverse().join("")
      : [...value].reverse();
  }
  const [, from, range, to] = PLACE.exec(written) ?? [];
  if (range !== undefined) {
    return value.slice(
      Number(from ?? 0),
      to === undefined ? undefined : Number(to),
    );
  }
  if (typeof value === "string") return undefined;
  const one = from === undefined ? undefined : value.at(Number(from));
  return one ?? (value.length === 0 ? undefined : eachOf(value));
}

/** What stands for each of several values: commands one after the other, or a list. */
export function eachOf(values: readonly string[]): Value {
  return values.some((value) => /\s/.test(value)) ? values.join("\n") : values;
}
