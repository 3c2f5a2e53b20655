/**
 * Base64 and hexadecimal text of bytes, and other small things, where the runtime has none of its own:
 * Node before 25, older browsers. As the language defines them, as far as the
 * buyer's code goes.
 *
 * @module
 */

const PROTOTYPE = Uint8Array.prototype;

define(PROTOTYPE, "toHex", function (this: Uint8Array) {
  return Array.from(this, (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
});
define(PROTOTYPE, "toBase64", function (
  this: Uint8Array,
  options: { alphabet?: string; omitPadding?: boolean } = {},
) {
  const text = btoa(
    Array.from(this, (byte) => String.fromCharCode(byte)).join(""),
  );
  const shown = options.alphabet === "base64url"
    ? text.replaceAll("+", "-").replaceAll("/", "_")
    : text;
  return options.omitPadding ? shown.replaceAll("=", "") : shown;
});
define(Uint8Array, "fromBase64", (
  text: string,
  options: { alphabet?: string } = {},
) => {
  const isUrl = options.alphabet === "base64url";
  if ((isUrl ? /[^\w=-]/ : /[^A-Za-z0-9+/=\s]/).test(text)) {
    throw new SyntaxError("not base64");
  }
  const plain = isUrl ? text.replaceAll("-", "+").replaceAll("_", "/") : text;
  return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
});
define(Uint8Array, "fromHex", (text: string) => {
  if (text.length % 2 !== 0 || /[^0-9a-f]/i.test(text)) {
    throw new SyntaxError("not hexadecimal");
  }
  return Uint8Array.from(
    text.match(/../g) ?? [],
    (pair) => parseInt(pair, 16),
  );
});

define(Symbol, "dispose", Symbol.for("dispose"));
define(URL, "parse", (text: string, base?: string) => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
});
define(Promise, "withResolvers", () => {
  const parts: Record<string, unknown> = {};
  const promise = new Promise((resolve, reject) => {
    Object.assign(parts, { resolve, reject });
  });
  return { ...parts, promise };
});

/** Only where there is none, and not where loops would see it. */
function define(target: object, name: string, value: unknown): void {
  if (name in target) return;
  Object.defineProperty(target, name, {
    value,
    writable: true,
    configurable: true,
    enumerable: false,
  });
}
