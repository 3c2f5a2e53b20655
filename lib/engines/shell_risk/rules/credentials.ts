import { isUncertain, type Origin } from "../values.ts";

/** Credentials of what has no hosts that one could know. */
const NOWHERE = /(?!)/;

/**
 * Services by the beginning of the variables that hold their credentials, and
 * the hosts that such a credential is for.
 */
const OWNERS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:GITHUB|GH)_/, /github|ghe|ghcr|(?:^|\.)git/],
  [/^(?:GITLAB|GL)_/, /gitlab|(?:^|\.)git/],
  [/^AWS_/, /amazonaws|aws/],
  [/^NPM_|^NODE_AUTH_/, /npm|yarnpkg|registry/],
  [/^(?:PYPI|TWINE)_/, /pypi/],
  [/^(?:AZURE|ARM)_/, /azure|microsoft|windows\.net|vault/],
  [
    /^(?:GOOGLE|GCP|GCLOUD|FIREBASE|GEMINI)_/,
    /google|firebase|gcr|gcp|pkg\.dev$|run\.app$|cloudfunctions|appspot/,
  ],
  [/^OPENAI_/, /openai|azure/],
  [/^ANTHROPIC_/, /anthropic/],
  [/^SLACK_/, /slack/],
  [/^STRIPE_/, /stripe/],
  [/^(?:DOCKER|DOCKERHUB)_/, /docker/],
  [/^HEROKU_/, /heroku/],
  [/^(?:CLOUDFLARE|CF)_/, /cloudflare/],
  [/^(?:DIGITALOCEAN|DO)_/, /digitalocean/],
  [/^TELEGRAM_/, /telegram/],
  [/^DISCORD_/, /discord/],
  [/^TWILIO_/, /twilio/],
  [/^SENDGRID_/, /sendgrid/],
  [/^VAULT_/, /vault/],
  [/^SENTRY_/, /sentry/],
  [/^(?:PG|POSTGRES|MYSQL|REDIS|MONGO|MONGODB|DATABASE|DB)_?/, NOWHERE],
  [/^(?:SSH|GPG|SIGNING|ENCRYPTION|MASTER|PRIVATE)_/, NOWHERE],
];

/** Variables that hold credentials although their name does not end like one. */
const CONNECTIONS =
  /^\$\{?(?:[A-Z0-9]+_)*(?:DATABASE_URL|DB_URL|MONGO(?:DB)?_UR[IL]|REDIS_URL|POSTGRES_URL|CONNECTION_STRING|CONN_STR|DSN)\}?$/;

/** Whether a variable holds an address with a login in it. */
export function isConnection(origin: Origin): boolean {
  return origin.kind === "variable" && CONNECTIONS.test(origin.label);
}

/**
 * Whether a credential is on its way to a host that it is not for, as far as
 * the names of both say.
 *
 * @param label The variable, as `$NAME`.
 * @param to The address.
 */
export function strays(label: string, to: string): boolean {
  const host = /^(?:[a-z+]+:\/\/)?(?:[^@\/]*@)?([^\/:?#]+)/i.exec(to)?.[1] ??
    "";
  if (host === "" || isUncertain(host)) return false;
  const owner = ownerOf(label);
  return owner !== undefined && !owner[1].test(host.toLowerCase());
}

/** Whether a variable by its name holds the credential of one service, which has hosts. */
export function isOfService(label: string): boolean {
  const owner = ownerOf(label);
  return owner !== undefined && owner[1] !== NOWHERE;
}

/** Whether a variable by its name holds what a program itself logs in with. */
export function belongsTo(label: string, program: string): boolean {
  return ownerOf(label)?.[0].test(`${program.toUpperCase()}_`) === true;
}

function ownerOf(label: string): (typeof OWNERS)[number] | undefined {
  const name = label.replace(/^\$\{?|\}$/g, "");
  return OWNERS.find(([names]) => names.test(name));
}

/**
 * Whether an address carries a credential in a parameter that is not meant for
 * one: `?api_key=$API_KEY` is how some services want it, `?k=$API_KEY` is not.
 */
export function inOddParameter(address: string, marker: string): boolean {
  const at = address.indexOf(marker);
  const parameter = /[?&]([\w.-]*)=[^&\s]*$/.exec(address.slice(0, at))?.[1];
  return parameter !== undefined &&
    !/key|token|auth|secret|sig|pass|pwd|appid|code|cred/i.test(parameter);
}

/** Names of fields in which no service wants a credential. */
const ODD_FIELD =
  /^(?:\w{1,2}|body|content|data|dump|env|leak|loot|message|msg|out|output|payload|query|text)$/i;

/** Whether what is sent carries a credential in a field that is not meant for one: `k=$TOKEN`, `{"text":"$TOKEN"}`. */
export function inOddField(body: string, marker: string): boolean {
  const at = body.indexOf(marker);
  const field = /(?:^|[&;,{])[ "']{0,2}([\w.-]{1,40})(?:=|["'] ?:)[^&;,]*$/
    .exec(body.slice(0, at))?.[1];
  return field !== undefined && ODD_FIELD.test(field);
}

/** Whether an address has a credential in the name of its host, where every resolver on the way sees it. */
export function inHostName(address: string, marker: string): boolean {
  const host = /^[a-z+]+:\/\/(?:[^@\/\s]*@)?([^\/?#\s]*)/i.exec(address)?.[1];
  return host?.includes(marker) === true && host.length > marker.length;
}

/** What credentials look like. */
export const CREDENTIAL_TEXT: RegExp =
  /AKIA|PRIVATE KEY|ghp_|xox[abp]|sk_live|AIza|eyJ|(?:^|[^a-z])(?:password|passwd|secret|api_?key|token)/i;
