/**
 * Secrets that must not be published.
 *
 * Four ways to know one: by its own form (a table of prefixes and shapes), by
 * the name that it is given (`API_TOKEN=...`, judged by how random the value
 * is), by what carries it (an option, a cookie), and as a wallet's recovery
 * phrase. Forms are those that issuers document and that public scanners of
 * repositories look for. Order does not matter: one hit is enough. Patterns run
 * in linear time: no nested repetition, and every repetition is bounded or ends
 * a pattern. A bare 64-digit hexadecimal number is a hash far more often than a
 * key, so it needs a word that says otherwise; a placeholder ("xxxx",
 * "your-key-here") is no secret in any form.
 *
 * @module
 */

import { unescapedText } from "@/lib/text_understanding/unescaped.ts";
import { carriedSecret } from "./carried_secrets.ts";
import { decodedText, encodedSecret } from "./encoded_secrets.ts";
import { hasDrawnToken } from "./drawn_tokens.ts";
import { namedSecret } from "./named_secrets.ts";
import { isPlaceholder } from "./placeholders.ts";

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
    pattern:
      /-----BEGIN (?:(?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?|OpenVPN (?:Static key V1|tls-crypt-v2 (?:client|server) key))-----|(?<![A-Za-z0-9+/])b3BlbnNzaC1rZXktdjE/,
    hits: [
      `-----BEGIN ${"PRIVATE"} KEY-----`,
      `-----BEGIN OPENSSH ${"PRIVATE"} KEY-----`,
      `-----BEGIN PGP ${"PRIVATE"} KEY BLOCK-----`,
      `-----BEGIN OpenVPN Static ${"key"} V1-----`,
      `${"b3BlbnNzaC1rZXkt"}djEAAAAA`,
    ],
    misses: ["-----BEGIN PUBLIC KEY-----", "-----BEGIN CERTIFICATE-----"],
  },
  {
    id: "private key in hexadecimal",
    // An underscore is a letter to \b, and names such as EVM_PRIVATE_KEY have one.
    pattern:
      /(?:privateKeyToAccount\(|(?:priv(?:ate)?|secret|sign(?:ing|er|ature)?|wallet|deployer|settler|owner|operator|sender|payer|relayer|minter|hot|eth|evm|base|account|validator|facilitator|treasury|admin|master|agent|bot)(?:['’]s)?[ _-]{0,2}(?:key|pk)|accounts["']?\s{0,3}[:=]\s{0,3}\[|(?<![a-z0-9])(?:pk|privkey|sk|mnemonic[ _-]?key|seed[ _-]?(?:hex|key)?))(?:[ _-]?hex)?["'`]{0,2}(?![a-z]).{0,24}?(?<![0-9a-z])(?:0x)?[0-9a-f]{64}(?![0-9a-z])/is,
    hits: [
      `private key: 0x${HEX64}`,
      `PRIVATE_KEY=${HEX64}`,
      `EVM_PRIVATE_KEY=0x${HEX64}`,
      `SETTLER_PRIVATE_KEY=0x${HEX64}`,
      `export WALLET_PK="0x${HEX64}"`,
      `{"privateKey": "0x${HEX64}"}`,
      `cast send --private-key 0x${HEX64}`,
      `DEPLOYER_KEY: ${HEX64}`,
      `my wallet's key: 0x${HEX64}`,
      `accounts: ["0x${HEX64}"]`,
    ],
    misses: [
      `transaction 0x${HEX64}`,
      "the private key stays at home",
      `public key: ${HEX64}`,
      `sha256 of the file: ${HEX64}`,
    ],
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
    pattern:
      /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA|LTAI|AKID)[0-9A-Za-z]{16,32}(?![A-Za-z0-9])|\bABSK[A-Za-z0-9+/]{100,}/,
    hits: [
      `AKIA${"ABCD2345".repeat(2)}`,
      `AWS_KEY_AKIA${"ABCD2345".repeat(2)}`,
    ],
    misses: ["AKIAB", `AKIA${"IOSFODNN7"}EXAMPLE`],
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
      /(?<![A-Za-z0-9])(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{40,}|gl(?:pat|dt|rt|ptt|cbt|ft|soat|imt|agent|oas|ffct|wt)-[A-Za-z0-9_.-]{20,}|GR1348941[A-Za-z0-9_-]{20}|AT(?:BB|ATT3|CTT3)[A-Za-z0-9_=-]{24,})/,
    hits: [`ghp_${A(36)}`, `github_pat_${A(60)}`, `glpat-${A(20)}`],
    misses: ["ghp_short", "the ghp_ prefix"],
  },
  {
    id: "model provider key",
    pattern:
      /(?<![A-Za-z0-9])(?:sk-(?:ant-|proj-|svcacct-|admin-|or-v1-|lf-)?[A-Za-z0-9_-]{32,}|(?:hf|api_org)_[A-Za-z0-9]{30,}|gsk_[A-Za-z0-9]{40,}|pplx-[A-Za-z0-9]{40,}|r8_[A-Za-z0-9]{37}|xai-[A-Za-z0-9]{60,}|lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}|pcsk_[A-Za-z0-9_]{40,}|tgp_v1_[A-Za-z0-9_-]{30,}|fw_[A-Za-z0-9]{22,}|tvly-[A-Za-z0-9-]{28,}|e2b_[0-9a-f]{40}|nvapi-[A-Za-z0-9_-]{50,}|csk-[a-z0-9]{40,}|jina_[A-Za-z0-9_-]{50,}|fc-[0-9a-f]{32}|wandb_v1_[A-Za-z0-9_]{50,})/,
    hits: [
      `sk-${A(40)}`,
      `sk-ant-${A(40)}`,
      `hf_${A(34)}`,
      `gsk_${A(52)}`,
      `OPENAI_sk-${A(40)}`,
    ],
    misses: ["sk-learn", "task-force-on-agents"],
  },
  {
    id: "payment provider key",
    pattern:
      /(?<![A-Za-z0-9])(?:(?:sk|rk)_(?:live|test|prod)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{24,}|sq0(?:atp|csp|idp)-[A-Za-z0-9_-]{22,}|EAAA[A-Za-z0-9_-]{60}|access_token\$(?:production|sandbox)\$[a-z0-9]{16}\$[0-9a-f]{32}|FLWSECK(?:_TEST)?-[A-Za-z0-9-]{12,}|access-(?:sandbox|development|production)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|EZ[AT]K[A-Za-z0-9]{54}|shippo_(?:live|test)_[0-9a-f]{40}|duffel_(?:live|test)_[A-Za-z0-9_=-]{40,}|(?:live|test)_(?:sec|pub)?[A-Za-z0-9]{35,}(?=["'\s]|$))/,
    hits: [`sk_live_${A(24)}`, `whsec_${A(32)}`],
    misses: [`pk_live_${A(24)}`],
  },
  {
    id: "chat token",
    pattern:
      /(?<![A-Za-z0-9])(?:oauth:[a-z0-9]{30}(?![a-z0-9])|xox[abceoprs](?:\.xox[a-z])?-[A-Za-z0-9-]{16,}|xapp-[0-9]-[A-Z0-9]{8,}-[0-9]+-[A-Za-z0-9]{20,}|[0-9]{8,10}:A[A-Za-z0-9_-]{34}(?![A-Za-z0-9])|[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}|hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Z0-9]{6,}\/|discord(?:app)?\.com\/api\/webhooks\/[0-9]{15,21}\/[A-Za-z0-9_-]{40,}|[a-z0-9-]{1,40}\.webhook\.office\.com\/webhookb2\/[0-9a-f-]{36}@)|\/bot[0-9]{8,10}:A[A-Za-z0-9_-]{34}(?![A-Za-z0-9])/,
    hits: [
      `xoxb-${A(24)}`,
      `123456789:AA${A(33)}`,
      `MTk4NjIyNDgzNDcx${A(10)}.Cl2FMQ.${A(27)}`,
      `https://discord.com/api/webhooks/${"12345678".repeat(2)}9/${A(68)}`,
    ],
    misses: ["12:30:45", "xoxo"],
  },
  {
    id: "package registry token",
    pattern:
      /(?<![A-Za-z0-9])(?:npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])|pypi-AgE[A-Za-z0-9_-]{20,}|rubygems_[0-9a-f]{48}|cio[A-Za-z0-9]{32}(?![A-Za-z0-9])|oy2[a-z0-9]{43}(?![a-z0-9])|dckr_(?:pat|oat)_[A-Za-z0-9_-]{27,}|CLOJARS_[a-z0-9]{60}|jsrp?_[A-Za-z0-9]{30,}|AKCp[A-Za-z0-9]{69}|cmVmd[A-Za-z0-9]{59})/,
    hits: [`npm_${A(36)}`, `pypi-AgEI${A(30)}`],
    misses: ["npm_config_registry"],
  },
  {
    id: "cloud token",
    pattern:
      /(?<![A-Za-z0-9])(?:AIza[A-Za-z0-9_-]{35}|GOCSPX-[A-Za-z0-9_-]{28}|ya29\.[A-Za-z0-9_-]{20,}|1\/\/0[A-Za-z0-9_-]{40,}|do[opr]_v1_[0-9a-f]{64}|hv[sbr]\.[A-Za-z0-9_-]{24,}|[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,}|HRKU-[A-Za-z0-9_-]{36,}|FlyV1 fm[12][a-z]?_[A-Za-z0-9+/=,_-]{60,}|fo1_[A-Za-z0-9_-]{43}|sbp_[0-9a-f]{40}|sb_secret_[A-Za-z0-9_-]{30,}|pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{32,}|napi_[a-z0-9]{50,}|nf[pcou]_[A-Za-z0-9]{36,}|vercel_blob_rw_[A-Za-z0-9_]{30,}|vc[a-z]_[A-Za-z0-9]{50,}|rnd_[A-Za-z0-9]{28,}|pul-[0-9a-f]{40}|dapi[0-9a-f]{32}|v1\.0-[0-9a-f]{24}-[0-9a-f]{146}|ocid1\.[a-z]{1,20}\.oc1\.[a-z0-9.]{1,20}\.[a-z0-9]{60}|LTAI[A-Za-z0-9]{20}|t1\.[A-Za-z0-9_-]{1,4}[=]{0,2}\.[A-Za-z0-9_-]{86}|[A-Za-z0-9_~.]{3}[0-9]Q~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~.-]))|(?:Account|SharedAccess)Key=[A-Za-z0-9+/]{40,}|[?&]sig=[A-Za-z0-9%+/]{43,}/,
    hits: [
      `AIza${A(35)}`,
      `GOCSPX-${A(28)}`,
      `hvs.${A(24)}`,
      `dapi${HEX64.slice(0, 32)}`,
      `AccountKey=${A(80)}`,
    ],
    misses: ["hvs.example", "dapifier", "ya29.x"],
  },
  {
    id: "service token",
    pattern:
      /(?<![A-Za-z0-9])(?:SG\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}|key-[0-9a-f]{32}(?![0-9a-f])|[0-9a-f]{32}-us[0-9]{1,2}(?![0-9])|xkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}|xsmtpsib-[0-9a-f]{64}-[A-Za-z0-9]{16}|re_[A-Za-z0-9]{6,10}_[A-Za-z0-9]{20,}|SK[0-9a-f]{32}(?![0-9a-f])|shp(?:at|ss|ca|pa)_[0-9a-fA-F]{32}|AGE-SECRET-KEY-1[0-9A-Z]{50,}|dp\.(?:pt|st|ct|sa|scim|audit)\.[A-Za-z0-9._-]{40,}|gl(?:c|sa)_[A-Za-z0-9+/_=]{32,}|NR(?:AK|JS|II|RA|AA)-[A-Za-z0-9_-]{19,}|sntry[su]_[A-Za-z0-9+/=_]{40,}|lin_(?:api|oauth)_[A-Za-z0-9]{32,}|secret_[A-Za-z0-9]{43}(?![A-Za-z0-9])|ntn_[A-Za-z0-9]{40,}|pat[A-Za-z0-9]{14}\.[0-9a-f]{64}|figd?r?_[A-Za-z0-9_-]{40,}|PMAK-[0-9a-f]{24}-[0-9a-f]{34}|dt0[a-z][0-9]{2}\.[A-Z0-9]{24}\.[A-Z0-9]{64}|ops_eyJ[A-Za-z0-9+/=]{60,}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}|pnu_[a-z0-9]{36}|EAA[A-Za-z0-9]{40,}|IGQV[A-Za-z0-9_-]{40,}|AAAA[A-Za-z0-9_-]{7}:[A-Za-z0-9_-]{140}|AAAAAAAAAAAAAAAAAAAAA[A-Za-z0-9%]{50,}|phc?x_[A-Za-z0-9]{40,}|tfp_[A-Za-z0-9_-]{40,}|CFPAT-[A-Za-z0-9_-]{43}|pat-(?:na|eu)[0-9]-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|dG9rOi?[A-Za-z0-9=]{40,}|tk-us-[A-Za-z0-9_-]{48}|rdme_[a-z0-9]{70}|sgp_(?:[0-9a-f]{16}_)?[0-9a-f]{40}|squ_[0-9a-f]{40}|sq[ap]_[0-9a-f]{40}|tskey-[a-z]{3,10}-[A-Za-z0-9]{6,}-[A-Za-z0-9]{16,}|(?:u|p)prod_[A-Za-z0-9]{30,}|p8e-[A-Za-z0-9]{32}|UNAK[A-Za-z0-9]{20,}|mapbox-?sk\.[A-Za-z0-9._-]{60,}|sk\.eyJ1[A-Za-z0-9_-]{60,}\.[A-Za-z0-9_-]{20,}|[0-9]{1,2}\/[0-9]{16}:[0-9a-f]{32})|(?:alchemy(?:api)?\.(?:com|io)|infura\.io|quiknode\.pro)\/(?:v[23]\/)?[A-Za-z0-9_-]{32,}/,
    hits: [
      `SG.${A(22)}.${A(43)}`,
      `key-${HEX64.slice(0, 32)}`,
      `shpat_${HEX64.slice(0, 32)}`,
      `lin_api_${A(40)}`,
      `PMAK-${HEX64.slice(0, 24)}-${HEX64.slice(0, 34)}`,
      `https://eth-mainnet.g.alchemy.com/v2/${A(32)}`,
    ],
    misses: ["SG.co", "key-value store", "https://alchemy.com/docs"],
  },
  {
    id: "access token of a service",
    pattern:
      /(?=[A-Za-z0-9])(?<![A-Za-z0-9])(?:bkua_[0-9a-f]{40}|4b1d[A-Za-z0-9]{38}(?![A-Za-z0-9])|sl\.(?:u\.)?[A-Za-z0-9_-]{130,}|fio-u-[A-Za-z0-9_-]{60,}|pat\.[A-Za-z0-9_-]{22}\.[0-9a-f]{24}\.[A-Za-z0-9]{20}|(?:sdk|mob|api)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|mlsn\.[0-9a-f]{64}|[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk|sha256~[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])|rootly_[0-9a-f]{64}|sm_(?:aat|pat|sat)_[A-Za-z0-9]{16,}|polar_(?:oat|pat)_[A-Za-z0-9]{32,}|ddp_[A-Za-z0-9]{36}|dckr_org_[A-Za-z0-9_-]{27,}|apify_api_[A-Za-z0-9]{36}|API-[A-Z0-9]{26}(?![A-Z0-9])|ory_(?:pat|apikey|st|at|rt)_[A-Za-z0-9_-]{30,}|cal_live_[0-9a-f]{32}|s-s4t2(?:ud|af)-[0-9a-f]{64})/,
    hits: [
      `bkua_${HEX64.slice(0, 40)}`,
      `pat.${A(22)}.${HEX64.slice(0, 24)}.${A(20)}`,
      `mlsn.${HEX64}`,
      `apify_api_${A(36)}`,
      `sdk-${"01234567-89ab-4cde-8f01-23456789abcd"}`,
    ],
    misses: [
      "sdk-1.2.3-20261101",
      "pat.example.com",
      "sl.wikipedia.org",
      "sha256~ is how such tokens begin",
      "API-DRIVEN",
    ],
  },
  {
    id: "payment key of a provider",
    pattern:
      /(?=r)(?<![A-Za-z0-9])rzp_(?:live|test)_[A-Za-z0-9]{14}\b.{0,24}?(?<![A-Za-z0-9])[A-Za-z0-9]{24}(?![A-Za-z0-9])/s,
    hits: [`rzp_live_${A(14)} ${A(24)}`],
    misses: [`rzp_live_${A(14)}`],
  },
  {
    id: "wallet secret",
    pattern:
      /(?<![A-Za-z0-9])(?:nsec1[02-9ac-hj-np-z]{58}|suiprivkey1[02-9ac-hj-np-z]{50,}|S[A-Z2-7]{55}(?![A-Z0-9])|edsk[1-9A-HJ-NP-Za-km-z]{50,}|SECRET_KEY_ED25519_[1-9A-HJ-NP-Za-km-z]{60,}|ed25519:[1-9A-HJ-NP-Za-km-z]{80,}|PuTTY-User-Key-File-[23])/,
    hits: [`nsec1${"q5z9".repeat(15).slice(0, 58)}`],
    misses: [`npub1${"q5z9".repeat(15).slice(0, 58)}`, "nsec1 is a prefix"],
  },
  {
    id: "platform token",
    pattern:
      /(?=["ABCKSabefops])(?:(?<![A-Za-z0-9])(?:ops_eyJ?[A-Za-z0-9+/=_-]{100,}|fm[12][ar]?_[A-Za-z0-9+/=_-]{60,}|AQVN[A-Za-z0-9_-]{35,38}(?![A-Za-z0-9])|CCI[A-Z]{2,4}_[A-Za-z0-9]{16,}_[0-9a-f]{40}|snyk_[a-z]{3}\.[A-Za-z0-9._-]{32,}|essu_[A-Za-z0-9+/=]{40,}|AVNS_[A-Za-z0-9_-]{18,20}(?![A-Za-z0-9])|KEY0[0-9A-Z]{32}_[A-Za-z0-9]{22}|sk_[0-9a-f]{48}(?![0-9a-f])|BSA[A-Za-z0-9_-]{27,28}(?![A-Za-z0-9_-])|bb_live_[A-Za-z0-9_-]{24,}|ATTA[0-9a-f]{72}(?![0-9a-f])|pk_\d{6,10}_[0-9A-Z]{32}(?![0-9A-Z])|SSWS 00[A-Za-z0-9_-]{38,})|"auth"\s{0,4}:\s{0,4}"[A-Za-z0-9+/]{20,}={0,2}")/,
    hits: [
      `CCIPAT_${A(22)}_${HEX64.slice(0, 40)}`,
      `snyk_uat.${A(60)}`,
      `sk_${HEX64.slice(0, 48)}`,
      `pk_12345678_${A(32).toUpperCase()}`,
      `{"auths":{"host.example":{"auth":"${A(40)}"}}}`,
    ],
    misses: [
      '"auth": "oauth2"',
      "snyk_uat.example",
      `BSA${A(40)}`,
      `pk_live_${A(32)}`,
    ],
  },
  {
    id: "authorization header",
    pattern:
      /\bauthorization["']?\s{0,3}[:=]\s{0,3}["']?(?:basic [A-Za-z0-9+/]{16,}={0,2}|(?:bearer|token) [A-Za-z0-9_.~+/-]{20,}=*)|\bcurl\b[^\n]{0,120}? (?:-u|--user) ?["']?[A-Za-z0-9_.@-]{1,60}:[^\s"':$<{]{6,}|\bmachine \S{1,80} login \S{1,80} password \S{4,80}/i,
    hits: [
      `Authorization: Bearer ${A(40)}`,
      `curl -u admin:${"s3cretPw9"} https://host.example`,
    ],
    misses: ["Authorization: Bearer <token>", "authorization: required"],
  },
  {
    id: "password in a URL",
    pattern:
      /\b[a-z][a-z0-9+]{1,15}:\/\/[^\s/@:"'`<>\\]{0,200}:(?![{$<])[^\s/@"'`<>\\]{3,2000}@(?:localhost\b|[a-z0-9[])/i,
    hits: [`postgres://admin:${"hunter22"}@db.example`],
    misses: ["https://example.com:8443/@user", "see http://host/a:b@c"],
  },
];

/** The kind of the first secret in a text; null when there is none. */
export function findSecret(
  text: string,
  isSeedPhrase: SeedPhraseTest,
): string | null {
  for (const reading of readingsOf(text)) {
    const kind = plainSecret(reading) ?? encodedSecret(reading) ??
      (hasSeedPhrase(reading, isSeedPhrase) ? "recovery phrase" : null);
    if (kind !== null) return kind;
  }
  return null;
}

/** What breaks a word and is not seen. */
const UNSEEN = /[\u00ad\u034f\u200b-\u200f\u2060-\u2065\ufeff]/g;

/**
 * A text as its readers have it: as it is, with the strings of JSON in it read,
 * and what stands in it in base64, also in base64 again: each is shorter.
 */
function* readingsOf(text: string): Generator<string> {
  let plain = text.replace(UNSEEN, "");
  while (plain !== "") {
    yield plain;
    const unescaped = unescapedText(plain);
    if (unescaped !== plain) yield unescaped;
    plain = decodedText(unescaped);
  }
}

/** The kind of a secret that stands in a text as it is. */
function plainSecret(text: string): string | null {
  for (const { id, pattern } of GLOBAL_RULES) {
    pattern.lastIndex = 0;
    for (const [found] of text.matchAll(pattern)) {
      if (!isPlaceholder(found)) return id;
    }
  }
  return namedSecret(text) ?? carriedSecret(text) ??
    (hasDrawnToken(text) ? "token" : null);
}

/** The rules, to look behind a first match that is a placeholder. */
const GLOBAL_RULES = SECRET_RULES.map(({ id, pattern }) => ({
  id,
  pattern: new RegExp(pattern.source, `${pattern.flags}g`),
}));

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
