/**
 * Takes secrets out of everything the engine says. Secrets are found in the
 * submitted evidence by shape and by context; their values are then removed
 * wherever they stand in the answer, however a rule got them there.
 */

import { lazily } from "@/lib/lazily.ts";
import { unescapedText } from "@/lib/text_understanding/unescaped.ts";
import { Scanner } from "./scanner.ts";

/** What stands in place of a secret. */
export const REDACTED = "[REDACTED]";
/** Distinct secret values remembered of one input. */
export const SECRETS_MAX = 20_000;
/** Of which so many are taken out of a text; where there are more, what its own words show as well. */
export const STANDING_MAX = 200;

/** A secret recognised by its shape alone. `marks`: one of them must occur. */
interface Shape {
  readonly marks: readonly string[];
  /** This as well. */
  readonly also?: string;
  readonly pattern: RegExp;
}

const SHAPES: readonly Shape[] = [
  {
    marks: ["AKIA", "ASIA", "ABIA", "ACCA"],
    pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/g,
  },
  {
    marks: ["gh", "github_pat_"],
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_\w{20,255})/g,
  },
  {
    marks: ["glpat-", "gldt-", "glrt-", "glcbt-", "glptt-"],
    pattern: /\bgl(?:pat|dt|rt|cbt|ptt)-[\w-]{16,64}/g,
  },
  { marks: ["npm_"], pattern: /\bnpm_[A-Za-z0-9]{20,64}/g },
  { marks: ["xox", "xapp-"], pattern: /\b(?:xox[abeoprs]|xapp)-[\w-]{8,200}/g },
  {
    marks: ["hooks.slack.com"],
    pattern: /hooks\.slack\.com\/services\/[\w/]{10,120}/g,
  },
  {
    marks: ["sk-", "sk_", "rk_", "pk_", "whsec_"],
    pattern:
      /\b(?:sk-[\w-]{16,220}|[srp]k_(?:live|test)_[A-Za-z0-9]{10,120}|whsec_[A-Za-z0-9+/=]{16,80})/g,
  },
  { marks: ["AIza"], pattern: /\bAIza[\w-]{30,45}/g },
  { marks: ["ya29."], pattern: /\bya29\.[\w-]{20,400}/g },
  {
    marks: ["eyJ"],
    pattern: /(?<![\w-])eyJ[\w-]{8,16000}\.[\w-]{4,16000}(?:\.[\w-]{0,4000})?/g,
  },
  { marks: ["hf_"], pattern: /\bhf_[A-Za-z0-9]{20,60}/g },
  { marks: ["gsk_"], pattern: /\bgsk_[A-Za-z0-9]{20,80}/g },
  { marks: ["xai-"], pattern: /\bxai-[A-Za-z0-9]{20,120}/g },
  { marks: ["pypi-"], pattern: /\bpypi-[\w-]{20,250}/g },
  { marks: ["dop_v1_", "doo_v1_"], pattern: /\bdo[op]_v1_[a-f0-9]{40,80}/g },
  { marks: ["SG."], pattern: /\bSG\.[\w-]{16,32}\.[\w-]{16,64}/g },
  { marks: ["hvs.", "hvb."], pattern: /\bhv[sb]\.[\w-]{16,200}/g },
  { marks: ["dckr_pat_"], pattern: /\bdckr_pat_[\w-]{16,64}/g },
  {
    marks: ["AGE-SECRET-KEY-1"],
    pattern: /\bAGE-SECRET-KEY-1[A-Z0-9]{20,80}/g,
  },
  {
    marks: ["shpat_", "shpss_", "shpca_"],
    pattern: /\bshp(?:at|ss|ca)_[a-fA-F0-9]{20,64}/g,
  },
  { marks: ["AccountKey="], pattern: /\bAccountKey=[A-Za-z0-9+/=]{20,120}/g },
  { marks: ["0x"], pattern: /\b0x[a-fA-F0-9]{64}\b/g },
];

/** Any mark of any shape. */
const MARKS = new RegExp(
  SHAPES.flatMap(({ marks }) => marks).join("|").replaceAll(".", "\\."),
);

/** As many characters as the shortest of these shapes has, of those that they have. */
const SHAPED_MIN = 13;

/** `name=value` contexts; the value is the secret. */
const CONTEXTS: readonly Shape[] = [
  {
    marks: ["://"],
    also: "@",
    pattern: /:\/\/[^\s/:@'"]{0,300}:([^\s/@'"]{1,4000})@/g,
  },
  {
    marks: ["://"],
    also: "@",
    pattern: /:\/\/([A-Za-z0-9_-]{16,4000})@/g,
  },
  {
    marks: [
      "pass",
      "secret",
      "token",
      "key",
      "pwd",
      "credential",
      "auth",
      "cookie",
      "session",
    ],
    pattern:
      /(?:passw(?:or)?d|passphrase|(?<!--- )pass|pwd|secret|secret[_-]?key|token|api[_-]?key|apikey|access[_-]?key|private[_-]?key|client[_-]?secret|credential|_auth|authtoken)["']?\s{0,3}[=:]\s{0,3}["']?([^\s"',;&)}\]]{4,4000})/gi,
  },
  {
    marks: ["authorization", "bearer ", "basic "],
    pattern: /\b(?:bearer|basic|token)\s{1,3}([\w.+/=~-]{12,16000})/gi,
  },
  {
    marks: ["--pass", "--token", "--secret", "--api-key", "--key"],
    pattern:
      /--(?:password|passwd|pass|token|secret|api-key|access-key|auth)[= ]{1,2}["']?([^\s"'-][^\s"']{2,4000})/gi,
  },
  {
    marks: ["mysql", "mariadb"],
    pattern:
      /\b(?:mysql|mariadb)[\w-]{0,20}(?:\s{1,3}(?!-p\S)[^\s|;&]{1,100}){0,12}\s{1,3}-p([^\s'"]{2,100})/gi,
  },
  {
    marks: ["redis-cli", "sshpass", "curl", "wget"],
    pattern:
      /\b(?:redis-cli|sshpass)\b[^|;&]{0,120}?\s-[ap]\s{0,2}([^\s-][^\s]{2,100})/gi,
  },
  {
    // What is put into a program that asks for it on its input.
    marks: ["--password-stdin", "--with-token", "passwd", "chpasswd", "-stdin"],
    pattern:
      /\b(?:echo|printf)\s{1,3}(?:-n\s{1,3}|['"]?%s['"]?\s{1,3})?["']?([^\s"'|;&$]{4,4000})["']?\s{0,3}\|[^|;&]{0,120}(?:--password-stdin|--with-token|-stdin\b|\b(?:ch)?passwd\b)/gi,
  },
  {
    marks: ["zip", "7z", "unrar", "rar "],
    pattern:
      /\b(?:(?:un)?zip\b[^|;&]{0,120}?\s-P\s{0,2}|(?:7za?|(?:un)?rar)\b[^|;&]{0,120}?\s-p)["']?([^\s"'-][^\s"']{2,100})/g,
  },
  {
    marks: ["curl"],
    pattern:
      /\bcurl\b[^|;&]{0,200}?\s(?:-u|--user)[ =]?["']?[^\s:'"]{1,300}:([^\s'"]{2,4000})/gi,
  },
];

/** Values that are names or blanks, never secrets. */
const HARMLESS =
  /^(?:\$\{?\w{0,60}\}?|%\w{1,60}%|<[^>]{0,60}>|\*{2,}|x{3,}|null|none|nil|undefined|true|false|yes|no|required|invalid|expired|missing|empty|unable|cannot|could|must|unknown|unauthori[sz]ed|forbidden|unexpected|malformed|mismatch|revoked|rejected|does|please|provided|permission|not|the|is|was|and|for|error|failed|authentication|denied|incorrect|wrong|string|file|function|(?:read|write)`?|password|passwd|secret|token|process\.env\S{0,60}|os\.environ\S{0,60}|env\S{0,40}|\[REDACTED\]|[a-z]{2,12}:)$/i;
/** The file of a source or of settings, which a parser may call a token or a key. */
const FILE =
  /^(?:[\w@.~+-]{0,60}[\/\\]){0,12}[\w.+-]{1,80}\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|cs|cc?|cpp|hpp|h|cmake|sh|txt|md|json|ya?ml|toml|ini|xml|html?|css|sql|pem|crt|key|lock)(?::\d{1,6}){0,2}$/;
/** Names behind which a file may stand. */
const MAY_BE_FILE = /^(?:token|private[_-]?key)\b/i;
const PEM_MARK = "-----BEGIN";
const PEM =
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----[A-Za-z0-9+/=\s:,-]{0,20000}?(?:-----END [A-Z ]{0,40}-----|$|(?=[^A-Za-z0-9+/=\s:,-]))/g;
const TOKEN_LIKE = /[A-Za-z0-9+/_-]{32,200}={0,2}/g;
/** Its least length. */
const TOKEN_MIN = 32;

/** A character of a token; the signs that shapes have besides. */
const OF_TOKEN = 2;
const OF_SHAPE = 1;
/** What each character of ASCII may be part of. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return /[A-Za-z0-9+/_-]/.test(char)
    ? OF_TOKEN
    : /[.=]/.test(char)
    ? OF_SHAPE
    : 0;
});

/** Lengths of the longest words that may be a shape, and a token. */
function longestWords(text: string): {
  readonly shaped: number;
  readonly token: number;
} {
  let shaped = 0;
  let token = 0;
  let shapedFrom = 0;
  let tokenFrom = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = code < KINDS.length ? KINDS[code] ?? 0 : 0;
    if (kind !== OF_TOKEN) tokenFrom = at + 1;
    else if (at - tokenFrom >= token) token = at - tokenFrom + 1;
    if (kind === 0) shapedFrom = at + 1;
    else if (at - shapedFrom >= shaped) shaped = at - shapedFrom + 1;
  }
  return { shaped, token };
}

/** Every mark, and what finds all of them in one pass, in small letters or capitals. */
const SOUGHT = lazily(() => {
  const marks = [
    ...new Set(
      [...SHAPES, ...CONTEXTS].flatMap(({ marks, also }) =>
        also === undefined ? marks : [...marks, also]
      ),
    ),
  ];
  return {
    marks,
    scanner: new Scanner(marks.map((mark) => mark.toLowerCase())),
  };
});

/** The marks that stand in a text, whatever the case of their letters. */
function marksIn(text: string): ReadonlySet<string> {
  const { marks, scanner } = SOUGHT();
  return new Set(
    [...scanner.textsIn([text])].map((number) => marks[number] ?? ""),
  );
}

/** Secret values of the evidence, longest first. */
export function collectSecrets(texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of texts) {
    collectFrom(text, (value) => add(found, value));
    const escaped = escapedLines(text);
    if (escaped === "") continue;
    collectFrom(unescapedText(escaped), (value) => {
      for (const written of [value, ...writtenAs(value)]) add(found, written);
    });
  }
  return [...found].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** A sign of strings, pages and addresses that other signs are written with. */
const ESCAPE = /\\["/u]|%[0-7][0-9a-f]|&(?:#|quot;|amp;)/gi;

/** The lines of a text that have such a sign. */
function escapedLines(text: string): string {
  const lines: string[] = [];
  const sign = new RegExp(ESCAPE);
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    const end = text.indexOf("\n", found.index);
    sign.lastIndex = end < 0 ? text.length : end;
    lines.push(
      text.slice(text.lastIndexOf("\n", found.index) + 1, sign.lastIndex),
    );
  }
  return lines.join("\n");
}

/** A value as an address, one in an address, a string of JSON and a page have it. */
function writtenAs(value: string): readonly string[] {
  if (/^[\w.~-]*$/.test(value) || !value.isWellFormed()) return [];
  const part = encodeURIComponent(value);
  return [
    part,
    encodeURIComponent(part),
    JSON.stringify(value).slice(1, -1),
    value.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;"),
  ];
}

function collectFrom(text: string, take: (value: string) => void): void {
  const stand = marksIn(text);
  for (const { marks, pattern } of SHAPES) {
    if (!marks.some((mark) => stand.has(mark) && text.includes(mark))) {
      continue;
    }
    for (const match of text.matchAll(pattern)) take(match[0]);
  }
  for (const { marks, also, pattern } of CONTEXTS) {
    if (
      !marks.some((mark) => stand.has(mark)) ||
      also !== undefined && !stand.has(also)
    ) continue;
    for (const match of text.matchAll(pattern)) {
      const [said, value = ""] = match;
      // A parser calls the name of a file a token, and a server has keys in files.
      if (!MAY_BE_FILE.test(said) || !FILE.test(value)) take(value);
    }
  }
}

function add(found: Set<string>, value: string): void {
  if (found.size >= SECRETS_MAX || value.length < 3 || HARMLESS.test(value)) {
    return;
  }
  // Short plain words occur in ordinary text; taking them out would garble it.
  if (value.length < 6 && /^[a-z]+$/i.test(value)) return;
  found.add(value);
}

/** Characters by which a part of a secret is known. */
const PART_MIN = 8;
/** Where a text was cut. */
const CUT = /^(?:\u2026|\.{3})/;
/** What begins where a line was cut. */
const BEHIND_CUT = /(?<=\u2026)[^\s"'@/,;&)}\]\u2026]+/g;

/** The secrets of which something may stand in one of the texts. */
export function standing(
  secrets: readonly string[],
  texts: readonly string[],
): readonly string[] {
  const all = texts.join("\n");
  const cut = (all.match(BEHIND_CUT) ?? [])
    .map((word) => word.slice(0, PART_MIN));
  return secrets.filter((secret) =>
    all.includes(secret.slice(0, PART_MIN)) ||
    cut.some((part) => secret.includes(part))
  ).slice(0, STANDING_MAX);
}

/** A text without a secret, and without what is left of it where a line was cut. */
function without(text: string, secret: string): string {
  const head = secret.slice(0, PART_MIN);
  let clean = text;
  let at = clean.indexOf(head);
  while (at >= 0) {
    let length = head.length;
    while (length < secret.length && clean[at + length] === secret[length]) {
      length++;
    }
    const isOver = length === secret.length ||
      CUT.test(clean.slice(at + length, at + length + 3)) ||
      isInWord(secret, length) && !isInWord(clean, at + length);
    if (isOver) {
      clean = clean.slice(0, at) + REDACTED + clean.slice(at + length);
    }
    at = clean.indexOf(head, at + (isOver ? REDACTED.length : length));
  }
  return clean.includes("\u2026")
    ? clean.replace(
      BEHIND_CUT,
      (part) =>
        part.length >= PART_MIN && secret.includes(part) ? REDACTED : part,
    )
    : clean;
}

/** Whether a word goes on at a place of a text. */
function isInWord(text: string, at: number): boolean {
  return /^\w\w$/.test(text.slice(at - 1, at + 1));
}

/** The text without the given secrets and without anything shaped like one. */
export function redact(text: string, secrets: readonly string[]): string {
  const known = secrets.length < STANDING_MAX
    ? secrets
    : [...secrets, ...collectSecrets([text])];
  let clean = known.reduce(without, text);
  // What is put in place of a secret makes no word longer.
  const { shaped, token } = longestWords(clean);
  if (shaped >= SHAPED_MIN && MARKS.test(clean)) {
    for (const { marks, pattern } of SHAPES) {
      if (marks.some((mark) => clean.includes(mark))) {
        clean = clean.replace(pattern, REDACTED);
      }
    }
  }
  if (clean.includes("://")) {
    clean = clean.replace(
      // What the caller has to fill in is no secret.
      /(:\/\/[^\s/:@'"]{0,300}):(?!<[a-z][\w -]{0,40}>@)[^\s/@'"]{1,4000}@/g,
      `$1:${REDACTED}@`,
    );
  }
  if (clean.includes(PEM_MARK)) clean = clean.replace(PEM, REDACTED);
  return token >= TOKEN_MIN
    ? clean.replace(TOKEN_LIKE, (word) => isRandom(word) ? REDACTED : word)
    : clean;
}

/** Whether a word is a path of a class: folders, and a name of several words. */
function isPath(word: string): boolean {
  const parts = word.split("/");
  const name = (parts.pop() ?? "").replace(/[A-Z]{1,4}(?=[A-Z][a-z])/g, "");
  return parts.length > 0 &&
    parts.every((part) => /^[a-z]{2,20}$/.test(part)) &&
    /^(?:[A-Z][a-z]{1,20}\d{0,2}){2,8}$/.test(name);
}

/** Mixed case with digits and high entropy; hashes and paths are neither. */
function isRandom(word: string): boolean {
  if (!/\d/.test(word) || !/[a-z]/.test(word) || !/[A-Z]/.test(word)) {
    return false;
  }
  if (/^[a-f0-9]+$/i.test(word) || (word.match(/[/_-]/g)?.length ?? 0) > 3) {
    return false;
  }
  if (isPath(word)) return false;
  const counts = new Map<string, number>();
  for (const c of word) counts.set(c, (counts.get(c) ?? 0) + 1);
  let bits = 0;
  for (const n of counts.values()) {
    bits -= (n / word.length) * Math.log2(n / word.length);
  }
  return bits >= 4.2;
}
