/**
 * Synthetic secrets of formats that issuers document, and harmless texts that
 * look like them. Every value is drawn from a fixed sequence: none is real.
 *
 * @module
 */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const ALNUM = LETTERS + DIGITS;

/** A value that looks drawn, the same for the same arguments. */
export function drawn(length: number, from = ALNUM, start = 7): string {
  let state = start * 2654435761 % 4294967296;
  let value = "";
  while (value.length < length) {
    state = (state * 1664525 + 1013904223) % 4294967296;
    value += from.charAt(Math.floor(state / 4294967296 * from.length));
  }
  return value;
}

const hex = (length: number, start = 3) =>
  drawn(length, "0123456789abcdef", start);
const low = (length: number) =>
  drawn(length, "abcdefghijklmnopqrstuvwxyz0123456789", 5);
const up = (length: number) =>
  drawn(length, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 11);
const uuid = () =>
  [8, 4, 4, 4, 12].map((length, at) => hex(length, at + 2)).join("-");
const b64url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_")
    .replace(/=+$/, "");

/** By the name of the format. */
export const SECRET_SAMPLES: Readonly<Record<string, string>> = {
  "EVM key, assigned": `EVM_PRIVATE_KEY=0x${hex(64)}`,
  "EVM key, settler": `SETTLER_PRIVATE_KEY=0x${hex(64)}`,
  "EVM key, exported": `export WALLET_PRIVATE_KEY='${hex(64)}'`,
  "EVM key, JSON": `{"privateKey":"0x${hex(64)}"}`,
  "EVM key, flag": `forge script X --private-key 0x${hex(64)} --broadcast`,
  "EVM key, prose": `my deployer key is 0x${hex(64)}`,
  "EVM key, TypeScript": `const account = privateKeyToAccount("0x${hex(64)}")`,
  "Solana key, base58": `SOLANA_PRIVATE_KEY=${drawn(88, BASE58)}`,
  "Bitcoin WIF": `K${drawn(51, BASE58)}`,
  "PEM key": "-----BEGIN RSA " + "PRIVATE KEY-----\nMIIEow",
  "PEM key, escaped":
    `"private_key": "-----BEGIN ${"PRIVATE"} KEY-----\\nMIIEv"`,
  "PEM key in base64": `tls.key: ${
    btoa("-----BEGIN " + "PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0")
  }`,
  "AWS access key": `AKIA${up(16)}`,
  "AWS secret key": `aws_secret_access_key = ${drawn(40, `${ALNUM}/+`)}`,
  "AWS session token": `AWS_SESSION_TOKEN=${drawn(120, `${ALNUM}/+`)}`,
  "GCP API key": `AIza${drawn(35)}`,
  "Google OAuth secret": `GOCSPX-${drawn(28)}`,
  "Google access token": `ya29.${drawn(60)}`,
  "Azure storage": `AccountName=x;AccountKey=${drawn(86)}==;`,
  "Azure client secret": `${drawn(3)}8Q~${drawn(34)}`,
  "Azure SAS": `https://x.blob.core.windows.net/c?sv=2024&sig=${drawn(43)}%3D`,
  "GitHub token": `ghp_${drawn(36)}`,
  "GitHub token, fine": `github_pat_${drawn(22)}_${drawn(59)}`,
  "GitHub app token": `ghs_${drawn(36)}`,
  "GitLab token": `glpat-${drawn(20)}`,
  "GitLab deploy token": `gldt-${drawn(20)}`,
  "Bitbucket password": `ATBB${drawn(32)}`,
  "Atlassian token": `ATATT3xFfGF0${drawn(180)}`,
  "Slack bot token": `xoxb-${drawn(12, DIGITS)}-${drawn(13, DIGITS)}-${
    drawn(24)
  }`,
  "Slack app token": `xapp-1-A${up(10)}-${drawn(13, DIGITS)}-${hex(64)}`,
  "Slack webhook": `https://hooks.slack.com/services/T${up(8)}/B${up(8)}/${
    drawn(24)
  }`,
  "Discord bot token": `MTk4${drawn(21)}.Gh4kLm.${drawn(38)}`,
  "Discord webhook": `https://discord.com/api/webhooks/${drawn(18, DIGITS)}/${
    drawn(68)
  }`,
  "Telegram bot token": `${drawn(10, "123456789")}:AA${drawn(33)}`,
  "Telegram address": `curl api.telegram.org/bot${drawn(10, "123456789")}:AA${
    drawn(33)
  }/getMe`,
  "Weights & Biases key": `wandb login wandb_v1_${drawn(26)}_${drawn(50)}`,
  "Stripe key": `sk_live_${drawn(24)}`,
  "Stripe webhook secret": `whsec_${drawn(32)}`,
  "Square token": `sq0atp-${drawn(22)}`,
  "Shopify token": `shpat_${hex(32)}`,
  "Plaid token": `access-production-${uuid()}`,
  "OpenAI key": `sk-proj-${drawn(48)}`,
  "Anthropic key": `sk-ant-api03-${drawn(93)}AA`,
  "Hugging Face token": `hf_${drawn(34)}`,
  "Groq key": `gsk_${drawn(52)}`,
  "Replicate token": `r8_${drawn(37)}`,
  "LangSmith key": `lsv2_pt_${hex(32)}_${hex(10)}`,
  "npm token": `npm_${drawn(36)}`,
  "PyPI token": `pypi-AgEIcHlwaS5vcmc${drawn(60)}`,
  "RubyGems key": `rubygems_${hex(48)}`,
  "crates.io token": `cio${drawn(32)}`,
  "Docker token": `dckr_pat_${drawn(27)}`,
  "SendGrid key": `SG.${drawn(22)}.${drawn(43)}`,
  "Mailgun key": `key-${hex(32)}`,
  "Mailchimp key": `${hex(32)}-us14`,
  "Twilio key": `SK${hex(32)}`,
  "DigitalOcean token": `dop_v1_${hex(64)}`,
  "Heroku key": `HEROKU_API_KEY=${uuid()}`,
  "Cloudflare token": `CLOUDFLARE_API_TOKEN=${drawn(40)}`,
  "Vault token": `hvs.${drawn(90)}`,
  "Terraform token": `${drawn(14)}.atlasv1.${drawn(67)}`,
  "Databricks token": `dapi${hex(32)}`,
  "Grafana token": `glsa_${drawn(32)}_${hex(8)}`,
  "New Relic key": `NRAK-${up(27)}`,
  "Datadog key": `DD_API_KEY=${hex(32)}`,
  "Sentry token": `sntrys_${drawn(80)}`,
  "Linear key": `lin_api_${drawn(40)}`,
  "Notion token": `ntn_${drawn(46)}`,
  "Airtable token": `pat${drawn(14)}.${hex(64)}`,
  "Figma token": `figd_${drawn(40)}`,
  "Postman key": `PMAK-${hex(24)}-${hex(34)}`,
  "Okta token": `OKTA_API_TOKEN="00${drawn(40)}"`,
  "JSON web token": `${b64url({ alg: "HS256", typ: "JWT" })}.${
    b64url({ sub: "1029", role: "service_role", exp: 1999999999 })
  }.${drawn(43)}`,
  "Authorization header": `curl -H 'Authorization: Bearer ${drawn(40)}'`,
  "basic credentials": `Authorization: Basic ${btoa("admin:Tr0ub4dor")}`,
  "database URL, user again": `amqp://${"shopper"}:${"shopper"}@mq.acme.io`,
  "database URL, this machine":
    `amqp://${"shopper"}:${"batteries"}@localhost:5672`,
  "database URL": `postgres://app:${"pA55w0rdX"}@db.internal:5432/app`,
  "Redis URL": `redis://:${"pA55w0rdX"}@cache.internal:6379`,
  "password": `password: "Tr0ub4dor&3x"`,
  "connection string": `Server=db;User Id=sa;Password=${"Str0ng!Pass9"};`,
  "generic secret": `client_secret = "${drawn(32)}"`,
  "Infura URL": `https://mainnet.infura.io/v3/${hex(32)}`,
  "Nostr key": `nsec1${drawn(58, "023456789acdefghjklmnpqrstuvwxyz")}`,
  "Stellar secret": `S${up(55)}`,
  "Buildkite token": `bkua_${hex(40)}`,
  "ClickHouse key": `4b1d${drawn(38)}`,
  "Dropbox token": `sl.${drawn(140)}`,
  "Frame.io token": `fio-u-${drawn(64)}`,
  "Harness token": `pat.${drawn(22)}.${hex(24)}.${drawn(20)}`,
  "LaunchDarkly key": `sdk-${uuid()}`,
  "MailerSend token": `mlsn.${hex(64)}`,
  "MaxMind key": `${drawn(6)}_${drawn(29)}_mmk`,
  "OpenShift token": `sha256~${drawn(43)}`,
  "Rootly key": `rootly_${hex(64)}`,
  "SettleMint token": `sm_pat_${drawn(16)}`,
  "Razorpay secret": `rzp_live_${drawn(14)}: ${drawn(24)}`,
  "1Password service account": `ops_eyJ${drawn(250)}`,
  "Adobe secret": `p8e-${drawn(32)}`,
  "Artifactory key": `AKCp${drawn(69)}`,
  "Contentful token": `CFPAT-${drawn(43)}`,
  "Doppler token": `dp.pt.${drawn(43)}`,
  "Duffel token": `duffel_live_${drawn(43)}`,
  "EasyPost key": `EZAK${drawn(54)}`,
  "Fly token": `FlyV1 fm2_${drawn(120)}`,
  "HubSpot token": `pat-na1-${uuid()}`,
  "Netlify token": `nfp_${drawn(36)}`,
  "PlanetScale password": `pscale_pw_${drawn(43)}`,
  "Pulumi token": `pul-${hex(40)}`,
  "Supabase token": `sbp_${hex(40)}`,
  "Tailscale key": `tskey-auth-${drawn(12)}-${drawn(32)}`,
  "age key": `AGE-SECRET-KEY-1${up(58)}`,
};

/** Texts that look like secrets and are none. */
export const HARMLESS_SAMPLES: readonly string[] = [
  `transaction 0x${hex(64)}`,
  `CREATE2 salt: 0x${hex(64)}`,
  "sdk-1.2.3-20261101 released",
  `pi_${drawn(24)} requires action`,
  `resolved "https://example.com/x/-/x-1.0.tgz#${hex(40)}"`,
  `tx hash: 0x${hex(64)} in block 123456`,
  `sha256: ${hex(64)}`,
  `sha256-${drawn(43)}=`,
  `"integrity": "sha512-${drawn(86)}=="`,
  `commit ${hex(40)}`,
  `etag: "${hex(32)}"`,
  `content digest ${hex(64)}`,
  `public key: 0x${hex(64)}`,
  `PUBLIC_KEY=${hex(64)}`,
  `request id ${uuid()}`,
  `idempotency_key: ${uuid()}`,
  `Idempotency-Key: ${uuid()}`,
  `trace_id=${hex(32)}`,
  `token address 0x${hex(40)}`,
  `token: 0x${hex(40)}`,
  `"token": "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"`,
  `token_id: ${drawn(30, DIGITS)}`,
  "max_tokens: 4096, token_type: bearer",
  "API_KEY=your_api_key_here",
  "OPENAI_API_KEY=sk-your-key-goes-here-0000000000000000000000",
  `GITHUB_TOKEN=ghp_${"x".repeat(36)}`,
  "PRIVATE_KEY=0x" + "0".repeat(64),
  "PRIVATE_KEY=0x...",
  "password: ********",
  "password: <your password>",
  'password = os.environ["DB_PASSWORD"]',
  "const secret = process.env.CLIENT_SECRET",
  "apiKey: config.get('service.apiKey')",
  "api_key = getApiKeyFromVault()",
  "secret: ${{ secrets.DEPLOY_TOKEN }}",
  "postgres://user:password@localhost:5432/db",
  "postgres://user:${PASSWORD}@host/db",
  "amqp://guest:guest@localhost:5672 is what it comes with",
  "https://user:pass@example.com",
  "AKIA" + "IOSFODNN7EXAMPLE",
  "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  "the token bucket holds 100 tokens and refills 10 each second",
  "the password must have at least 12 characters",
  "passwordless login with a passkey",
  "Authorization: Bearer <token>",
  "Authorization: Bearer YOUR_ACCESS_TOKEN",
  'pattern: "^[a-zA-Z0-9_-]{1,64}$"',
  "path = c.cmd.operands[0] // 12 of 34",
  "privateKey: anvil.privateKeys[2]",
  "PublicKeyToken=30ad4fe6b2a6aeed",
  "cache_key: user:profile:12345678:v2",
  "primary_key=customer_order_2026_11_22_0001",
  "foreign key (order_id) references orders",
  "session cookie with SameSite=Lax",
  "npm_config_registry=https://registry.npmjs.org",
  "sk-learn and scikit-learn pipelines",
  "eyJ is how base64 of a JSON object begins",
  `next_page_token: ${drawn(40)}`,
  `csrf_token=${drawn(32)}`,
  "secret_name: prod/database/main-credentials",
  "kubectl get secret my-app-tls-certificate-2026",
  "arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod-db-AbCdEf",
  `-----BEGIN CERTIFICATE-----\n${drawn(64)}`,
  `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${drawn(43)} me@host`,
  `bc1q${drawn(38, "023456789acdefghjklmnpqrstuvwxyz")}`,
  `https://basescan.org/tx/0x${hex(64)}`,
  `ipfs://bafybei${drawn(52, "abcdefghijklmnopqrstuvwxyz234567")}`,
  `signature: 0x${hex(130)}`,
  `nonce: 0x${hex(64)}`,
  `"payTo": "0x${hex(40)}", "nonce": "0x${hex(64)}"`,
  `merkle root 0x${hex(64)}`,
  `base contract key 0x${hex(40)}`,
  "AccountKey=<storage key>",
  "SG.your-sendgrid-key.here",
  `image@sha256:${hex(64)}`,
  `go.sum h1:${drawn(43)}=`,
  "key-value stores: Redis, Deno KV",
  "deb822 signed-by key 0x1234ABCD",
  `kid: ${drawn(43)}`,
  `jwks kid="${uuid()}"`,
  `build id ${low(20)}`,
];
