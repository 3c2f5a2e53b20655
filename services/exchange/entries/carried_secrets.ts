/**
 * Secrets by what carries them: an option of a command, a parameter of an
 * address, a cookie, a line of a password file, a call that signs. The carrier
 * says that a secret follows; the value has to look drawn all the same.
 *
 * @module
 */

import { isDrawn } from "./drawn_tokens.ts";
import { looksDrawn } from "./named_secrets.ts";
import { isPlaceholder } from "./placeholders.ts";

/** A value in a carrier. */
const VALUE = "([^\\s\"'`,;<>(){}&|]{8,200})";

/** A carrier, its value in the first group, and whether that is a password. */
interface Carrier {
  readonly pattern: RegExp;
  readonly isPassword: boolean;
}

const carrier = (source: string, isPassword = false): Carrier => ({
  pattern: new RegExp(source, "gi"),
  isPassword,
});

/** In no order: one is enough. */
const CARRIERS: readonly Carrier[] = [
  // Options of commands.
  carrier(
    `(?<=\\s)--?(?:[a-z]{1,16}-){0,6}(?:token|api-?key|secret|secret-?key|access-?key|private-?key|auth-?key|license-?key|credential)[= ]["']?${VALUE}`,
  ),
  carrier(
    `(?<=\\s)--?(?:[a-z]{1,16}-){0,6}(?:password|passwd|passphrase|pass|pwd)[= ]["']?${VALUE}`,
    true,
  ),
  carrier(`\\b(?:sshpass|expect) -p ?["']?([^\\s"']{8,200})`, true),
  // Parameters of addresses.
  carrier(
    `[?&](?:app_?id|key|api_?key|apikey|token|access_token|auth|auth_token|client_secret|secret|signature_key|subscription-key|code_verifier|x-api-key|private_token|personal_token|jwt)=${VALUE}`,
  ),
  carrier(`[?&;](?:password|passwd|pwd|pass)=${VALUE}`, true),
  // "auth token 3f0a...": the value follows in plain speech.
  carrier(
    `\\b(?:auth|access|api|bearer|refresh|session|bot|root|admin|master|secret|private|signing|unseal|recovery|deploy) ?(?:token|key|secret)s?(?: \\d{1,2})?(?::| is| was|=)? ["'\`]?([A-Za-z0-9+/_-]{24,200}={0,2})(?![A-Za-z0-9+/_-])`,
  ),
  // A line of ~/.pgpass and of an SMTP account.
  carrier(
    `(?<![\\w.:/-])[\\w*-][\\w.*-]{0,80}:\\d{2,5}:(?=[\\w*-]*[g-z*])[\\w*-]{1,40}:[\\w*-]{1,40}:(\\S{8,100})`,
    true,
  ),
  // Calls that sign or let in.
  carrier(
    `\\b(?:jwt\\.(?:sign|encode|verify)|createHmac|hmac\\.new|sign(?:ature)?With|set_?(?:api_?key|token|secret|auth)|(?:api_?key|auth_?token|secret)(?:_?auth)?)\\([^()\\n]{0,80}?b?["'\`]([A-Za-z0-9+/=_-]{20,200})["'\`]`,
  ),
  // "_auth" of a registry, literals of bytes.
  carrier(
    `(?<![a-z])_(?:auth|password)(?:token)?["']? ?[:=] ?["']?([A-Za-z0-9+/=_-]{16,400})|(?:secret|token|password|key)["'\\]]{0,3} ?[:=] ?(?:b|r|u|rb|br)["']([^\\s"']{12,200})["']`,
  ),
];

/** What carries a secret only behind a certain word of its line. */
const LINE_CARRIERS: readonly (Carrier & { readonly word: RegExp })[] = [
  {
    word:
      /\b(?:docker|podman|helm registry|oras|crane|skopeo|buildah|az acr|nerdctl|cf|oc|ibmcloud) login\b/i,
    ...carrier(` -p ["']?${VALUE}`, true),
  },
  {
    word: /\b(?:redis-cli|valkey-cli|keydb-cli)\b/i,
    ...carrier(` -a ["']?${VALUE}`, true),
  },
  {
    word:
      /\b(?:mysql|mysqldump|mariadb|mysqladmin|mongo|mongosh|mongodump|ldapsearch|smbclient|clickhouse-client)\b/i,
    ...carrier(` -[pw]["']?${VALUE}`, true),
  },
  {
    // Cookies that let their bearer in.
    word: /\bcookie\b/i,
    ...carrier(
      `\\b(?:[a-z_.-]{0,20}(?:sess(?:ion)?(?:[_.-]?id)?|sid|auth|token|jwt|remember)[a-z_.-]{0,12})=["']?(?:s%3A)?([^\\s"';,]{20,300})`,
    ),
  },
];

/** Without these signs there is neither a carrier nor a drawn value: most texts end here. */
const HAS_BOTH = [/\d/, /[-=:(]|\b(?:token|key|secret) /i];

/** Whether something in a text carries a secret. */
export function carriedSecret(text: string): string | null {
  if (!HAS_BOTH.every((sign) => sign.test(text))) return null;
  for (const { pattern, isPassword } of CARRIERS) {
    if (carries(text, pattern, isPassword)) return kindOf(isPassword);
  }
  // A command goes on behind a line's last backslash.
  for (const line of text.replace(/\\\r?\n[ \t]*/g, " ").split("\n")) {
    for (const { word, pattern, isPassword } of LINE_CARRIERS) {
      const at = line.search(word);
      if (at < 0) continue;
      if (carries(line.slice(at), pattern, isPassword)) {
        return kindOf(isPassword);
      }
    }
  }
  return isKeyBytes(text) ? "private key as bytes" : null;
}

function kindOf(isPassword: boolean): string {
  return isPassword ? "password" : "named secret";
}

function carries(text: string, pattern: RegExp, isPassword: boolean): boolean {
  for (const [, ...groups] of text.matchAll(pattern)) {
    const value = (groups.find((group) => group !== undefined) ?? "")
      .replace(/[.:!?\\]+$/, "");
    if (value === "" || isPlaceholder(value) || isPublic(value)) continue;
    if (looksDrawn(value, isPassword) || isDrawn(value)) return true;
  }
  return false;
}

/** What is public wherever it stands: addresses, signed documents, paths. */
function isPublic(value: string): boolean {
  return /^(?:eyJ|0x[0-9a-f]{40}$|pk_|pub_|ssh-|sha\d|\$|%|\/|\.{1,2}\/|[a-z]+:\/\/)/i
    .test(value) ||
    /^[1-9A-HJ-NP-Za-km-z]{43,44}$/.test(value) ||
    /^[\w.-]+@[\w-]+\.[a-z]{2,}$/i.test(value);
}

/** Bytes of a key pair as wallets write them to a file. */
const KEY_BYTES = 64;
/** Least number of different values among them. */
const DIFFERENT_MIN = 40;
const BYTES = /\[\s{0,8}((?:\d{1,3}\s{0,8},\s{0,8}){63}\d{1,3})\s{0,8}\]/g;

/** Whether a text has 64 drawn bytes as a list of numbers. */
function isKeyBytes(text: string): boolean {
  return [...text.matchAll(BYTES)].some(([, list = ""]) => {
    const bytes = list.split(",").map(Number);
    const steps = bytes.filter((byte, at) => byte < (bytes[at - 1] ?? byte));
    return bytes.length === KEY_BYTES && bytes.every((byte) => byte < 256) &&
      new Set(bytes).size >= DIFFERENT_MIN && steps.length >= KEY_BYTES / 4;
  });
}
