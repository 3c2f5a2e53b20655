/**
 * Sentences in which many tools refuse: something is required, not allowed,
 * unknown, of the wrong type, or needs another version. The sentence names the
 * thing and what is asked of it, which is a diagnosis even where the tool is
 * not known; it yields to every rule that knows more.
 */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Certainty of what a sentence alone says. */
const SENTENCE = 0.64;

/** Refusals by the form of their sentence. */
export const SHAPE_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "shapes",
  tools: [],
  risk:
    "The tool's own words were followed; look at what the change affects before you make it.",
  prevent: "Validate configuration in CI with the versions that run it.",
}, [
  {
    id: "shape-not-allowed-here",
    on: [
      /\b(?<kind>[Ff]ield|[Oo]ption|[Pp]roperty|[Pp]arameter|[Aa]rgument|[Ss]etting|[Kk]ey|[Ff]lag|[Aa]ttribute|[Kk]eyword)s? [`'"](?<name>[\w.\-\[\]\/@:]{1,100})[`'"] (?:cannot|can not|can't|may not|must not) be (?:used|set|specified|combined)(?: (?:for|with|in|when|together with) (?<where>[^.;]{1,80}))?/,
      /\b(?<kind>[Ff]ield|[Oo]ption|[Pp]roperty|[Pp]arameter|[Ss]etting|[Kk]ey|[Ff]lag|[Aa]ttribute) [`'"](?<name>[\w.\-\[\]\/@:]{1,100})[`'"] is (?:not (?:supported|allowed|permitted|valid)|unsupported|invalid)(?: (?:for|with|in|when|by) (?<where>[^.;]{1,80}))?/,
    ],
    certainty: SENTENCE,
    cause:
      "{name} cannot be used[[ for {where}]]: the tool refuses this {kind|lower} there.",
    next: [
      "Remove {name} from the configuration for {where}, or set it only where it is allowed.",
      "Remove {name} from the configuration, or replace it by what this version of the tool takes.",
    ],
    says: 'Error: Field "settings.viaIR" cannot be used for Yul.',
  },
  {
    id: "shape-needs-permission",
    on: [
      /Ensure (?<who>[\w.-]{1,60}) has permission [`'"]?(?<what>[\w: \/.-]{1,80})[`'"]?/,
      /(?<who>User|[Tt]oken|[Ss]ervice account|[Aa]ccount|[Ii]dentity|[Pp]rincipal)[^.]{0,160}?(?:lacks?|does not have|missing|requires?|needs?) (?:the )?(?:required )?(?:permissions?|scopes?|roles?)[: ]{1,3}[`'"]?(?<what>[\w-]{2,60}[:.\/][\w:.\/*-]{2,100})/,
    ],
    certainty: 0.7,
    cause: "{who} lacks the permission {what}.",
    next:
      "Grant {what} to {who} (in a workflow under permissions:), then run it again.",
    says: 'Error: Ensure GITHUB_TOKEN has permission "id-token: write".',
  },
  {
    id: "shape-required-missing",
    on: [
      /(?:[Mm]issing required|[Rr]equired) (?<kind>environment variable|env(?:ironment)? var|option|argument|parameter|field|property|input|config(?:uration)?(?: value| key)?|setting|key|secret|header)s?:? [`'"]?(?<name>[\w.\-\/\[\]]{2,80})[`'"]?(?: (?:is )?(?:missing|not (?:set|provided|found|defined|specified)|was not (?:set|provided|found)))?/,
      /(?<kind>[Ee]nvironment variable|[Ii]nput|[Oo]ption|[Pp]roperty|[Ff]ield|[Pp]arameter|[Ss]ecret) [`'"]?(?<name>[\w.\-\/]{2,80})[`'"]? (?:is required|is not set|is missing|was not (?:set|provided|found)|must be (?:set|provided|specified|defined)|not (?:set|provided|supplied|defined))/,
      /(?<name>[A-Z][A-Z0-9]{1,20}_[A-Z0-9_]{2,60}) (?:is required|is not set|is missing|must be set|not (?:set|provided|found|defined)|environment variable (?:is )?(?:required|missing|not set))/,
    ],
    certainty: 0.68,
    cause: "{name} is required and was not given[[ ({kind|lower})]].",
    next: [
      (c) =>
        /^[A-Z][A-Z0-9_]{2,80}$/.test(c.v["name"] ?? "")
          ? c.platform.os === "windows" && c.platform.shell === "powershell"
            ? `$env:${c.v["name"]} = "<value>"`
            : `export ${c.v["name"]}=<value>`
          : undefined,
      "Set {name} to the value that the tool needs, then run it again.",
    ],
    plan: [
      "Check where the process gets it from: the shell, an .env file, the CI's secrets or the container's environment.",
    ],
    says: "config: required option 'listen.address' is missing",
  },
  {
    id: "shape-wrong-type",
    on: [
      /cannot be handled as an? \w{1,40}: .{0,400}?(?<name>(?:\w{1,40}\.){1,6}\w{1,40}): Read(?<need>String|Map|Array|Object|Int\w{0,3}|Uint\w{0,3}|Bool)\w{0,10}: expects? .{1,40}? but found (?<have>.)/,
      /cannot be handled as an? \w{1,40}: .{0,400}?(?<name>(?:\w{1,40}\.){1,6}\w{1,40}): (?:decode|read)(?<need>String|Map|Slice|Array|Object|Int\w{0,3}|Bool)\w{0,10}: .{1,120}? found (?<have>.)/,
      /cannot convert (?<have>[\w.\[\]<>* ]{1,40}?) to (?<need>[\w.\[\]<>* ]{1,40}?)(?:$|[.,;:)])/,
      /cannot unmarshal (?<have>[\w ]{1,30}?) into Go (?:struct field|value)(?: (?<name>[\w.\[\]]{1,100}))? of type (?<need>[\w.\[\]*]{1,60})/,
      /(?:^|[\s`'\x22(])(?<name>[\w.\-\[\]\/]{1,100})[`'\x22)]?:? (?:must be|should be|expected) (?:an? |of type )?(?<need>string|number|integer|boolean|array|object|list|map|float|int)[^.]{0,30}?(?:, |but )?(?:got|received|found|was) (?:an? )?(?<have>string|number|integer|boolean|array|object|list|map|null|undefined|float|int|NoneType)/i,
      /[Ii]nvalid type[:.] (?<have>[\w "']{1,40}), expected (?<need>[\w ]{1,60})/,
    ],
    certainty: SENTENCE,
    cause:
      "A value has the wrong type[[ ({name})]]: it is {have} where {need} is needed.",
    next: [
      (c) =>
        /helm/.test(c.cmd.program) && /string/i.test(c.v["need"] ?? "")
          ? 'Quote the value in the chart ({{ .Values.x | quote }}) or in the values ("8080"), and look at it with helm template.'
          : undefined,
      (c) =>
        /string/i.test(c.v["need"] ?? "")
          ? `Quote the value${
            c.v["name"] ? ` of ${c.v["name"]}` : ""
          } so that it is a string, for example "8080" or "true".`
          : undefined,
      "Give {name} as {need}.",
      "Find the value that is {have} and give it as {need}.",
    ],
    says: {
      command: "helm upgrade a ./chart",
      error:
        "Error: UPGRADE FAILED: failed to create patch: unable to convert unstructured object to apps/v1, Kind=Deployment: cannot convert int64 to string",
    },
  },
  {
    id: "shape-too-few-items",
    on:
      /insufficient (?:items|blocks) for attribute "(?<name>[\w.]{1,100})"; must have at least (?<need>\d{1,4})|(?:^|[\s`'\x22(])(?<name>[\w.\[\]]{1,100})[`'\x22)]?:? (?:must (?:have|contain)|requires) at least (?<need>\d{1,4})/,
    certainty: SENTENCE,
    cause: [
      "The attribute or block {name} has fewer items than its schema wants (at least {need}): the state or configuration was written for another version of the provider's schema.",
    ],
    next: [
      (c) =>
        /terraform|tofu/.test(c.cmd.program)
          ? `${c.cmd.program} init -upgrade`
          : undefined,
      "Give {name} at least {need} items, or upgrade to the version whose schema it follows.",
    ],
    plan: [
      "Then plan again; if the state holds the old form, refresh it with the new provider version.",
    ],
    says: {
      command: "terraform plan",
      error:
        'Error: insufficient items for attribute "config"; must have at least 1',
    },
  },
  {
    id: "shape-lockfile-broken",
    on:
      /(?:[Ff]ailed to (?:parse|read|load) (?:the )?lock ?file|[Cc]ould not (?:parse|read) lock ?file|lock ?file (?:is )?(?:broken|corrupt(?:ed)?|invalid)|Invalid package resolution|InvalidLockfile)(?::? [`'"]?(?<name>[\w.\/-]{3,80}))?/,
    near: [
      /(?<name>(?:bun\.lockb?|package-lock\.json|yarn\.lock|pnpm-lock\.yaml|poetry\.lock|uv\.lock|Cargo\.lock|Pipfile\.lock|Gemfile\.lock|composer\.lock))/,
    ],
    certainty: 0.72,
    cause:
      "The lockfile {name?of the project} cannot be parsed: it was broken by a merge, or written by another version of the tool.",
    next: [
      (c) =>
        c.v["name"]?.endsWith("bun.lock") || c.v["name"]?.endsWith("bun.lockb")
          ? "Delete bun.lock and run bun install to regenerate it (bun upgrade first, if it is an old version)."
          : undefined,
      "Take {name} from a commit that worked, or delete it and regenerate it with the tool's install command.",
    ],
    says: {
      command: "bun i",
      error:
        "error: Invalid package resolution\n    at bun.lock:43:11\nInvalidPackageResolution: failed to parse lockfile: 'bun.lock'",
    },
  },
  {
    id: "shape-program-in-step-missing",
    on: [
      /process "(?:\/bin\/(?:ba)?sh -c )?(?<bad>[a-z][\w.+-]{1,30})[ "].{0,300}exit code: 127/,
      /The command '(?:\/bin\/(?:ba)?sh -c )?(?<bad>[a-z][\w.+-]{1,30})[ '].{0,300}returned a non-zero code: 127/,
      /Exit code: 127.{0,20}Command: (?<bad>[a-z][\w.+-]{1,30})/,
      /Command failed with exit code 127: (?<bad>[a-z][\w.+-]{1,30})/,
      /error:? (?:executing|running) command [`'"]?(?<bad>[a-z][\w.+-]{1,30}).{0,120}(?:exit (?:status|code) 127)/i,
    ],
    isDecisive: true,
    none: [/(?:: |^)[\w.\/-]{1,60}: (?:command )?not found/],
    certainty: 0.8,
    cause:
      "Exit code 127: the program {bad} is not found where this step runs; it is not installed there.",
    next: [
      (c) =>
        c.v["bad"] === "npm" || c.v["bad"] === "node" || c.v["bad"] === "npx" ||
          c.v["bad"] === "yarn"
          ? "Install Node.js in that stage of the image (FROM node:..., or COPY --from=node) before the step that runs {bad}."
            .replace("{bad}", c.v["bad"] ?? "")
          : c.v["bad"] === "tsc"
          ? "npm install --save-dev typescript"
          : undefined,
      (c) => c.install(c.v["bad"] ?? ""),
      "Install {bad} in the image or environment before the step that runs it.",
    ],
    says: {
      command: "docker build .",
      error:
        'ERROR: failed to solve: process "/bin/sh -c npm ci && npm run build" did not complete successfully: exit code: 127',
    },
  },
  {
    id: "shape-same-version-needed",
    on: [
      /(?<pkg>(?!(?:release|version|expected|actual|current|given)\b)[@\w.\/-]{2,80}) (?:version )?v?(?<have>\d[\w.+-]{0,20}) (?:is not compatible|is incompatible|does not (?:match|support|work)) (?:with )?(?:(?:the|this|your|an?) )?(?<other>(?!(?:the|this|your|required|expected|any|its|what|regex|pattern|given|current|installed)\b)[@\w.\/-]{2,80})(?: (?:version )?v?(?<need>\d[\w.+-]{0,20}))?/,
      /(?<pkg>[@\w.\/-]{2,80}) (?:and|vs\.?) (?<other>[@\w.\/-]{2,80}) versions? (?:do not match|mismatch|must (?:match|be the same))/,
      /[Vv]ersion mismatch[^.]{0,40}?(?<pkg>[@\w.\/-]{2,80})[ @](?:version )?v?(?<have>\d[\w.+-]{0,20}).{1,80}?(?<other>[@\w.\/-]{2,80})[ @](?:version )?v?(?<need>\d[\w.+-]{0,20})/,
    ],
    certainty: SENTENCE,
    cause:
      "{pkg}[[ {have}]] does not fit {other}[[ {need}]]: their versions have to go together.",
    next:
      "Install versions of {pkg} and {other} that are made for each other, in one step.",
    says: "Error: @nuxt/kit version 3.1.0 is not compatible with nuxt 2.15.8",
  },
  {
    id: "shape-exists-elsewhere",
    on:
      /Bucket named '(?<name>[\w.-]{3,80})' exists, but not in account (?<account>[\d*X]{3,20})|current credentials could not be used to assume '(?<role>[^']{10,200})'/,
    certainty: 0.8,
    cause:
      "The bootstrap resources that the deployment uses[[ ({name})]] are not usable with these credentials: they belong to another account, or the identity may not assume the deployment's roles.",
    next: "aws sts get-caller-identity",
    plan: [
      "Compare the account with the one that was bootstrapped; bootstrap it again with `cdk bootstrap`, and allow your identity to assume the cdk-* roles.",
    ],
    says: {
      command: "cdk deploy",
      error:
        "[100%] fail: Bucket named 'cdk-hnb659fds-assets-123456789012-eu-west-1' exists, but not in account 123456789012. Wrong account?",
    },
  },
]);
