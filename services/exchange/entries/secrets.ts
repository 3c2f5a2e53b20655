/**
 * Secrets that must not be published, as a table.
 *
 * Order does not matter: one hit is enough. Patterns run in linear time: no
 * nested repetition, and every repetition is bounded or ends a pattern. Rules
 * err on the side of known prefixes; a bare 64-digit hexadecimal number is a
 * hash far more often than a key, so it needs a word that says otherwise.
 *
 * @module
 */

/** Whether consecutive words are a wallet's recovery phrase; the word list is not ours. */
export type SeedPhraseTest = (words: readonly string[]) => boolean;

/** One kind of secret. */
export interface SecretRule {
  /** Stable name, shown to the publisher. */
  readonly id: string;
  /** Finds it anywhere in a text. */
  readonly pattern: RegExp;
  /** Texts that it finds. Assembled from pieces: none of them may look real. */
  readonly hits: readonly string[];
  /** Texts that it leaves alone. */
  readonly misses: readonly string[];
}

const HEX64 = "0123456789abcdef".repeat(4);
const A = (length: number) => "A1b2C3d4E5f6G7h8".repeat(8).slice(0, length);

/** Every rule. */
export const SECRET_RULES: readonly SecretRule[] = [
  {
    id: "private key in PEM",
    pattern: /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/,
    hits: [
      `-----BEGIN ${"PRIVATE"} KEY-----`,
      `-----BEGIN OPENSSH ${"PRIVATE"} KEY-----`,
      `-----BEGIN PGP ${"PRIVATE"} KEY BLOCK-----`,
    ],
    misses: ["-----BEGIN PUBLIC KEY-----", "-----BEGIN CERTIFICATE-----"],
  },
  {
    id: "private key in hexadecimal",
    pattern:
      /\b(?:priv(?:ate)?|secret|signing|wallet|signer|deployer)[ _-]{0,2}key\b.{0,24}?(?:0x)?\b(?:0x)?[0-9a-f]{64}\b/is,
    hits: [`private key: 0x${HEX64}`, `PRIVATE_KEY=${HEX64}`],
    misses: [`transaction 0x${HEX64}`, "the private key stays at home"],
  },
  {
    id: "private JSON web key",
    pattern: /"(?:d|p|dp|qi)"\s{0,4}:\s{0,4}"[A-Za-z0-9_-]{32,}"/,
    hits: [`{"kty":"EC","d":"${A(43)}"}`],
    misses: [`{"kty":"EC","x":"${A(43)}","y":"${A(43)}"}`],
  },
  {
    id: "wallet import key",
    pattern:
      /\b(?:5[HJK][1-9A-HJ-NP-Za-km-z]{49}|[KL][1-9A-HJ-NP-Za-km-z]{51})\b/,
    hits: [`5K${"a2Z9".repeat(13).slice(0, 49)}`],
    misses: ["L".repeat(20)],
  },
  {
    id: "extended private key",
    pattern: /\b[xyzt]prv[1-9A-HJ-NP-Za-km-z]{100,}/,
    hits: [`xprv${"a2Z9".repeat(27)}`],
    misses: [`xpub${"a2Z9".repeat(27)}`],
  },
  {
    id: "agent credential",
    pattern: /\bpwx_[0-9a-f]{64}\b/,
    hits: [`pwx_${HEX64}`],
    misses: ["pwx_ and 64 hexadecimal characters"],
  },
  {
    id: "cloud access key",
    pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
    hits: [`AKIA${"ABCD2345".repeat(2)}`],
    misses: ["AKIAB"],
  },
  {
    id: "cloud secret key",
    pattern:
      /\b(?:aws_?)?secret_?(?:access_?)?key["']?\s{0,4}[:=]\s{0,4}["']?[A-Za-z0-9/+]{40}\b/i,
    hits: [`aws_secret_access_key = ${A(40)}`],
    misses: ["aws_secret_access_key = <your key>"],
  },
  {
    id: "code host token",
    pattern:
      /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{40,}|glpat-[A-Za-z0-9_-]{20,})/,
    hits: [`ghp_${A(36)}`, `github_pat_${A(60)}`, `glpat-${A(20)}`],
    misses: ["ghp_short", "the ghp_ prefix"],
  },
  {
    id: "model provider key",
    pattern:
      /\bsk-(?:ant-|proj-|svcacct-|or-v1-)?[A-Za-z0-9_-]{32,}|\bhf_[A-Za-z0-9]{30,}/,
    hits: [`sk-${A(40)}`, `sk-ant-${A(40)}`, `hf_${A(34)}`],
    misses: ["sk-learn", "task-force-on-agents"],
  },
  {
    id: "payment provider key",
    pattern:
      /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}|\bwhsec_[A-Za-z0-9]{24,}/,
    hits: [`sk_live_${A(24)}`, `whsec_${A(32)}`],
    misses: [`pk_live_${A(24)}`],
  },
  {
    id: "chat token",
    pattern:
      /\bxox[abeoprs]-[A-Za-z0-9-]{16,}|\b[0-9]{8,10}:AA[A-Za-z0-9_-]{33}\b|hooks\.slack\.com\/services\/T[A-Z0-9]{6,}\//,
    hits: [`xoxb-${A(24)}`, `123456789:AA${A(33)}`],
    misses: ["12:30:45", "xoxo"],
  },
  {
    id: "package registry token",
    pattern: /\bnpm_[A-Za-z0-9]{36}\b|\bpypi-AgEI[A-Za-z0-9_-]{20,}/,
    hits: [`npm_${A(36)}`, `pypi-AgEI${A(30)}`],
    misses: ["npm_config_registry"],
  },
  {
    id: "service token",
    pattern:
      /\bAIza[A-Za-z0-9_-]{35}|\bSG\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}|\bhvs\.[A-Za-z0-9_-]{24,}|\bdop_v1_[0-9a-f]{64}|\bshp(?:at|ss|ca)_[0-9a-fA-F]{32}|\bAGE-SECRET-KEY-1[0-9A-Z]{50,}|\bAccountKey=[A-Za-z0-9+/]{60,}/,
    hits: [
      `AIza${A(35)}`,
      `SG.${A(22)}.${A(43)}`,
      `hvs.${A(24)}`,
      `AccountKey=${A(80)}`,
    ],
    misses: ["SG.co", "hvs.example"],
  },
  {
    id: "password in a URL",
    pattern:
      /\b[a-z][a-z0-9+]{1,15}:\/\/[^\s/@:]{1,64}:[^\s/@]{3,64}@[a-z0-9]/i,
    hits: [`postgres://admin:${"hunter22"}@db.example`],
    misses: ["https://example.com:8443/@user", "see http://host/a:b@c"],
  },
];

/** The kind of the first secret in a text; null when there is none. */
export function findSecret(
  text: string,
  isSeedPhrase: SeedPhraseTest,
): string | null {
  const rule = SECRET_RULES.find(({ pattern }) => pattern.test(text));
  if (rule !== undefined) return rule.id;
  return hasSeedPhrase(text, isSeedPhrase) ? "recovery phrase" : null;
}

/** Lengths of a recovery phrase, in words. */
const SEED_LENGTHS = [12, 15, 18, 21, 24];

/**
 * Words of 3 to 8 letters that follow each other with nothing between them but
 * space, punctuation and numbers ("1. word 2. word") are tried as a phrase.
 */
function hasSeedPhrase(text: string, isSeedPhrase: SeedPhraseTest): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  for (let start = 0; start + 12 <= words.length; start++) {
    for (const length of SEED_LENGTHS) {
      if (start + length > words.length) break;
      const candidate = words.slice(start, start + length);
      if (!candidate.every(isSeedWordShape)) break;
      if (isSeedPhrase(candidate)) return true;
    }
  }
  return false;
}

function isSeedWordShape(word: string): boolean {
  return word.length >= 3 && word.length <= 8;
}
