/** Reads the value of `-EncodedCommand`: base64 of UTF-16LE. */
export function decodeUtf16Base64(text: string): string | undefined {
  const clean = text.replace(/[^A-Za-z0-9+/]/g, "").slice(0, 24_000);
  if (clean.length < 4) return undefined;
  try {
    const bytes = Uint8Array.from(
      atob(clean.length % 4 === 1 ? clean.slice(0, -1) : clean),
      (char) => char.charCodeAt(0),
    );
    const zeros = bytes.filter((byte, index) =>
      index % 2 === 1 && byte === 0
    ).length;
    const decoded = new TextDecoder(
      zeros > bytes.length / 4 ? "utf-16le" : "utf-8",
    ).decode(bytes);
    return /[\uFFFD]/.test(decoded) && !/[a-z]{3}/i.test(decoded)
      ? undefined
      : decoded;
  } catch {
    return undefined;
  }
}

/** Writes the values of cmd's variables in their places; `hidden` where only parts of them are taken. */
export function expandVariables(
  text: string,
): { text: string; hidden: boolean } {
  const plain = text.slice(0, 16_384);
  return {
    text: withVariables(plain),
    hidden: /%\w+:~-?\d+,?-?\d*%|%\w+:[^%=]+=[^%]*%/.test(plain),
  };
}

/** Most variables of one text that are followed. */
const VARIABLES_MAX = 20;

/** Writes the values that a text of cmd gives to its variables in their places. */
function withVariables(text: string): string {
  if (!/\bset\s/i.test(text)) return text;
  let result = text;
  let count = 0;
  for (
    const match of text.matchAll(
      /(?:^|[&|(\n]\s*|\bdo\s+)@?set\s+"?(\w{1,60})=([^&|\n"]{0,400})/gi,
    )
  ) {
    if (++count > VARIABLES_MAX) break;
    const [, name = "", value = ""] = match;
    result = result.replace(
      new RegExp(`[%!]${name}[%!]`, "gi"),
      () => value.trim(),
    );
  }
  return result;
}
