import type { Dialect } from "./tokens.ts";

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

/**
 * Undoes what hides words: caret and backtick escapes inside words, `%VAR:~n,m%`,
 * adjacent string pieces (`'i'+'ex'`), `-f` formats and `[char]` codes.
 */
export function expandObfuscation(
  text: string,
  dialect: Dialect,
): { text: string; hidden: boolean } {
  let plain = text.slice(0, 16_384);
  let hidden = false;
  if (dialect === "cmd") {
    if (/%\w+:~-?\d+,?-?\d*%|%\w+:[^%=]+=[^%]*%/.test(plain)) hidden = true;
    return { text: withVariables(plain), hidden };
  }
  plain = plain.replace(
    /(['"])\s*\+\s*(['"])/g,
    (whole, a: string, b: string) => a === b ? "" : whole,
  );
  plain = withJoined(plain);
  plain = withAliases(withSplats(withConstants(plain)));
  // The call operator on a name that stands in quotes or brackets.
  plain = plain.replace(
    /(^|[;{(|\s])([&.])\s*\(\s*(["'])([\w.-]+)\3\s*\)/g,
    (_, front: string, operator: string, _quote: string, name: string) =>
      `${front}${operator} ${name}`,
  );
  if (LOOKS_UP_NAME.test(plain)) hidden = true;
  plain = plain.replace(
    /\[char\]\s*(?:\(?0x([0-9a-f]{2})\)?|\(?(\d{2,3})\)?)/gi,
    (_, hex?: string, dec?: string) =>
      `'${
        String.fromCharCode(hex !== undefined ? parseInt(hex, 16) : Number(dec))
      }'`,
  );
  plain = plain.replace(
    /\(?(["'])((?:\{\d\})+)\1\s*-f\s*((?:(["'])[^"']*\4\s*,?\s*)+)\)?/gi,
    (_whole, _quote: string, format: string, list: string) => {
      const parts = [...list.matchAll(/["']([^"']*)["']/g)].map((match) =>
        match[1] ?? ""
      );
      hidden = true;
      return format.replace(
        /\{(\d)\}/g,
        (_one, index: string) => parts[Number(index)] ?? "",
      );
    },
  );
  // A base64 literal that is decoded in place.
  plain = plain.replace(
    /FromBase64String\(\s*['"]([A-Za-z0-9+\/=]{12,})['"]\s*\)/gi,
    (whole, data: string) => {
      const decoded = decodeUtf16Base64(data);
      return decoded === undefined
        ? whole
        : `${whole}; ${decoded.replaceAll("\0", "")}; `;
    },
  );
  return { text: plain, hidden };
}

/** Calls what a pattern finds among the names of commands. */
const LOOKS_UP_NAME =
  /[&.]\s*\(\s*(?:gcm|get-command|gal|get-alias|alias)\s+[^\s)]*[*?[]|[{;]\s*&\s*\$_\s+[^}|;\s]/i;

/** Puts together what is joined of texts and folders that can be read. */
function withJoined(text: string): string {
  return text
    .replace(
      /(["'])([^"'$]{1,200})\1\s*\[\s*-1\s*\.\.\s*-\s*\d+\s*\]\s*-join\s*(?:''|"")/gi,
      (_, quote: string, reversed: string) =>
        quote + [...reversed].toReversed().join("") + quote,
    )
    .replace(
      /(?:\[scriptblock\]::Create|\.InvokeScript)\(\s*(["'])([^"']{1,2000})\1\s*\)/gi,
      (whole, _quote: string, code: string) => `${whole}; ${code}; `,
    )
    .replace(
      /(?:-join\s{0,4}\(?|\[string\]::(?:join\(\s{0,4}(?:''|"")\s{0,4},|concat\()[\s(]{0,6})((?:[\s,]{0,6}(?:'[^']{0,40}'|"[^"$]{0,40}")){2,40})(?:\s{0,4}\)){0,4}/gi,
      (_, list: string) =>
        `'${
          [...list.matchAll(/'([^']*)'|"([^"]*)"/g)]
            .map(([, single, double]) => single ?? double).join("")
        }'`,
    )
    .replace(
      /\(?\[(?:System\.)?Environment\]::GetFolderPath\(\s*(?:["']|\[[\w.+]+\]::)(UserProfile|Personal|MyDocuments|Desktop\w*)["']?\s*\)\)?/gi,
      "$HOME",
    )
    .replace(
      /\(\s*Join-Path\s+(?:-Path\s+)?(\$?[\w:~.\\/-]+)\s+(?:-ChildPath\s+)?(["']?)([^'"()\s]+)\2\s*\)/gi,
      (_, folder: string, _quote: string, name: string) =>
        `${folder.replace(/[\\/]$/, "")}\\${name}`,
    );
}

/** Writes the options that a table holds where it is spread (`@name`). */
function withSplats(text: string): string {
  let result = text;
  let count = 0;
  for (
    const match of text.matchAll(/\$(\w{1,40})\s*=\s*@\{([^{}]{0,600})\}/g)
  ) {
    if (++count > VARIABLES_MAX) break;
    const [, name = "", table = ""] = match;
    const options = table.split(/[;\n]/)
      .map((entry) => /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(entry))
      .map((entry) =>
        entry === null
          ? ""
          : /^\$true$/i.test(entry[2] ?? "")
          ? `-${entry[1]}`
          : `-${entry[1]} ${entry[2]}`
      ).join(" ");
    result = result.replace(new RegExp(`@${name}\\b`, "g"), () => options);
  }
  return result;
}

/** Writes the command that a text gives another name to in that name's places. */
function withAliases(text: string): string {
  let result = text;
  let count = 0;
  for (
    const match of text.matchAll(
      /\b(?:Set-Alias|New-Alias|sal|nal)\s{1,8}(?:-Name\s{1,8})?["']?(\w{1,40})["']?\s+(?:-Value\s+)?["']?([\w.-]{1,60})["']?\s*[;\n]/gi,
    )
  ) {
    if (++count > VARIABLES_MAX) break;
    const [, name = "", command = ""] = match;
    result = result.replace(
      new RegExp(`([;{|\\n]\\s{0,8})${name}(?=\\s)`, "gi"),
      (_, front: string) => front + command,
    );
  }
  return result;
}

/** Writes the texts that PowerShell's variables are given in their places. */
function withConstants(text: string): string {
  let result = text;
  let count = 0;
  for (
    const match of text.matchAll(
      /(?:^|[;{(\n]\s{0,8})\$(\w{1,60})\s*=\s*(?:'([^'\n]{0,400})'|"([^"$`\n]{0,400})")\s*(?=[;\n}]|$)/g,
    )
  ) {
    if (++count > VARIABLES_MAX) break;
    const [whole, name = "", single, double = ""] = match;
    const value = single ?? double;
    const from = match.index + whole.length;
    const rest = new RegExp(`\\$\\{?${name}\\}?(?![\\w.:[=]|\\s*=)`, "gi");
    // Behind the assignment only, and as one word.
    const at = result.indexOf(text.slice(from));
    if (at < 0) continue;
    result = result.slice(0, at) + result.slice(at).replace(
      rest,
      () => /^[\w.:\\/~-]+$/.test(value) ? value : `'${value}'`,
    );
  }
  return result;
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
