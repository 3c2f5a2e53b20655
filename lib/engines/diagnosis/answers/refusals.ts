/** Refusals of services and clusters whose words mean one thing. */
import type { RuleContext } from "../context.ts";
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** The object that the API server speaks of, as kubectl names it. */
function objectOf(c: RuleContext): string {
  const { kind = "the object", name = "" } = c.v;
  return `${kind.split(".")[0]?.toLowerCase() ?? ""}/${name}`;
}

/** What services and policies refuse, and who can allow it. */
export const REFUSAL_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "refusals",
  tools: [],
  isDecisive: true,
  risk:
    "Look at what depends on the thing before you replace it or change who may use it.",
  prevent:
    "Try changes on a copy first, with the versions and rights that the real one has.",
}, [
  {
    id: "k8s-immutable-object",
    on:
      /(?<kind>(?:Job|Deployment|StatefulSet|DaemonSet|Service|PersistentVolumeClaim|ReplicaSet|Secret|ConfigMap|StorageClass|Ingress|RoleBinding|ClusterRoleBinding)(?:\.[\w.]{1,60})?) "(?<name>[\w.-]{1,120})" is invalid: .{0,1000}(?:field is immutable|updates to statefulset spec|cannot change roleRef|[Ff]orbidden: (?:updates to|may not be changed))/,
    near: [/Namespace: "(?<ns>[\w.-]{1,80})"/],
    cause: (c) =>
      `A field of ${
        objectOf(c)
      } is immutable: it cannot be changed on an object that exists.`,
    next: (c) => {
      const place = c.v["ns"] === undefined ? "" : ` -n ${c.v["ns"]}`;
      return /^(?:job|replicaset)/.test(objectOf(c))
        ? `Delete and recreate it: kubectl delete ${
          objectOf(c)
        }${place}, then apply again.`
        : `Keep the old value of that field, or delete and recreate ${
          objectOf(c)
        }${place} in a quiet moment (for a StatefulSet with --cascade=orphan), then apply again.`;
    },
    says: {
      command: "kubectl apply -f deploy.yaml",
      error:
        'Name: "acme-create", Namespace: "acme"\nfor: "deploy.yaml": Job.batch "acme-create" is invalid: spec.template: Invalid value: core.PodTemplateSpec{}: field is immutable',
    },
  },
  {
    id: "admission-fields-fixed",
    on:
      /admission webhook "(?<hook>[\w.-]{1,120})" denied the request:? .{0,200}?(?:may not change (?:these|this) fields?:? (?<what>[\w.,\[\] ]{2,120})|(?<what>[\w.\[\]]{2,100})[ :].{0,60}\bis immutable|field is immutable)/,
    cause:
      "The admission webhook {hook} refuses the change:[[ {what}]] cannot be changed on an object that exists (it is immutable).",
    next:
      "Keep the old value[[ of {what}]], or delete and recreate the object with the new one.",
    says:
      'error: admission webhook "vacme.example.com" denied the request: Acme update may not change these fields: spec.targetARN',
  },
  {
    id: "webhook-answers-wrongly",
    on:
      /failed calling webhook "(?<hook>[\w.-]{1,120})": .{0,200}?(?<what>webhook returned response\.patchType but not response\.patch|expected (?:response|webhook response)[^:]{1,120}|received invalid webhook response.{0,120}|unexpected (?:EOF|end of JSON).{0,40})/,
    cause:
      "The server of the webhook {hook} gives an answer that the API server cannot use: {what}.",
    next:
      "Correct or update what serves the webhook {hook}: its AdmissionReview response must have uid, allowed, and patch whenever it has patchType.",
    says:
      'Internal error occurred: failed calling webhook "m.acme.io": webhook returned response.patchType but not response.patch',
  },
  {
    id: "grpc-service-unregistered",
    on: [
      /unknown service (?<service>[\w.]{2,120})/,
      /(?:UNIMPLEMENTED|[Uu]nimplemented)\b.{0,40}(?:unknown method|[Mm]ethod not found:?) (?<service>[\w.\/]{2,160})/,
    ],
    all: [/UNIMPLEMENTED|Unimplemented|unimplemented/],
    cause: [
      (c) =>
        c.v["service"]?.includes("/") === true
          ? `The gRPC server that answered has no such method: ${
            c.v["service"]
          } (UNIMPLEMENTED); it speaks another version of the .proto, or the service is not registered there.`
          : undefined,
      "The gRPC server that answered does not offer {service} (UNIMPLEMENTED): the service is not registered there, or it speaks another version or package of the .proto.",
    ],
    next:
      "Register {service} on that server, or point the client at the server that has it; both sides need the same package and service names of the .proto.",
    plan: [
      "With reflection on, grpcurl -plaintext HOST:PORT list shows what it offers.",
    ],
    says: "Error: 12 UNIMPLEMENTED: unknown service shop.v1.Cart",
  },
  {
    id: "redis-without-password",
    on:
      /called without any password configured|Client sent AUTH, but no password is set/,
    cause:
      "The client sends a password, but the Redis server has none configured: nothing is wrong with the password itself.",
    next:
      "Remove the password from the client's settings (URL, REDIS_PASSWORD), or set requirepass on the server to the same one.",
    says:
      "ERR AUTH <password> called without any password configured for the default user. Are you sure your configuration is correct?",
  },
  {
    id: "terraform-provider-inconsistent",
    on:
      /Provider produced (?:inconsistent (?<what>final plan|result after apply)|(?<what2>invalid plan))/,
    near: [
      /provider.{0,4}\[?\\?"?(?:registry\.\w{2,20}\.\w{2,4}\/)?(?<provider>[\w-]{1,60}\/[\w-]{1,60})/,
    ],
    cause:
      "Provider bug: the provider[[ {provider}]] returned something else than it had planned ([[{what}]][[{what2}]]); the configuration is not at fault.",
    next: (c) =>
      `${c.cmd.program === "tofu" ? "tofu" : "terraform"} init -upgrade`,
    plan: [
      "Apply again with the newer provider; where it stays, -parallelism=1 or a value that the provider does not rewrite helps, and the provider's tracker wants to know of it.",
    ],
    says: {
      command: "terraform apply",
      error:
        '\u2502 Error: Provider produced inconsistent result after apply\n\u2502 \n\u2502 When applying changes to acme_thing.a, provider\n\u2502 "provider[\\"registry.terraform.io/acme/acme\\"]" produced an unexpected new\n\u2502 value: Root object was present, but now absent.',
    },
  },
  {
    id: "tls-chain-incomplete",
    isDecisive: false,
    certainty: 0.82,
    on: [
      /unable to get local issuer certificate|unable to verify the first certificate|alert unknown ca\b|TLSV1_ALERT_UNKNOWN_CA|UNABLE_TO_GET_ISSUER_CERT|UNABLE_TO_VERIFY_LEAF|certificate signed by unknown authority|UnknownIssuer|unable to find valid certification path/,
    ],
    cause: [
      (c) =>
        /alert unknown ca/i.test(c.lines[Math.max(0, c.at)] ?? "")
          ? "The other side does not know the CA that issued our certificate (alert unknown ca): an intermediate or root CA is missing in its trust store, or in the chain that is sent."
          : undefined,
      "The chain of certificates is not complete: the server does not send the intermediate of its issuer, or its CA is not in the trust store of this program.",
    ],
    next: [
      (c) =>
        c.v["host"] === undefined
          ? undefined
          : `openssl s_client -connect ${c.v["host"]}:443 -servername ${
            c.v["host"]
          } -showcerts`,
      "Let the server send its whole chain (leaf and intermediate certificate), or add the missing CA certificate to the trust store that the client uses.",
    ],
    plan: [
      "Browsers fetch a missing intermediate by themselves, so a page that opens there proves nothing.",
      "The trust store is named by SSL_CERT_FILE, REQUESTS_CA_BUNDLE, NODE_EXTRA_CA_CERTS or the program's own option; verification stays on.",
    ],
    says:
      "OpenSSL::SSL::SSLError: SSL_connect returned=1 errno=0 state=error: certificate verify failed (unable to get local issuer certificate)",
  },
  {
    id: "eslint-plugin-not-in-config",
    on:
      /Key "rules": Key "(?<rule>(?:@?[\w.-]{1,60}\/){1,2}[\w.-]{1,80})": Could not find plugin "(?<name>[@\w.\/-]{1,80})"/,
    cause:
      "A configuration object sets the rule {rule} without knowing its plugin: in ESLint's flat config a plugin holds for the files of the objects that name it.",
    next:
      "Add plugins with {name|raw} to the object that sets {rule|raw}, or give that object the same files as the one that has the plugin.",
    plan: [
      "An object without files holds for all files, also for those for which the shared configuration loads no plugin.",
    ],
    says: {
      command: "npx eslint .",
      error:
        'TypeError: Key "rules": Key "import/order": Could not find plugin "import".\n    at throwPluginNotFoundError (/srv/node_modules/eslint/lib/config/flat-config-helpers.js:60:11)',
    },
  },
  {
    id: "eslint-plugin-as-config",
    on:
      /Config \(?[^:]{1,60}: Unexpected key "(?<name>meta|rules|configs|environments|processors|default|recommended)" found/,
    cause:
      'The exported array of eslint.config.js holds something that is no configuration (it has the key "{name}"): mostly a plugin itself, or its whole set of configurations.',
    next:
      "Put the plugin under plugins: { <name>: plugin } of an object, or take one of its flat configurations (plugin.configs.recommended, often under configs with flat in its name).",
    plan: [
      "print it: npx eslint --inspect-config shows what the array holds.",
    ],
    says: {
      command: "npx eslint .",
      error:
        'ConfigError: Config (unnamed): Unexpected key "meta" found.\n    at rethrowConfigError (/srv/node_modules/@eslint/config-array/dist/cjs/index.cjs:328:8)',
    },
  },
  {
    id: "eslint-key-of-eslintrc",
    on:
      /Key "(?<name>env|extends|parser|parserOptions|globals|overrides|root|ignorePatterns|plugins|settings)": (?:This appears to be in eslintrc format|Expected an object|Unexpected key)|"(?<name>env|extends|parserOptions|overrides|root)" key.{0,60}(?:not supported in flat config|flat config system)/,
    cause:
      'The key "{name}" is of the old eslintrc format; ESLint\'s flat config (eslint.config.js) does not have it there.',
    next: (c) =>
      ({
        env:
          "Replace env by languageOptions.globals with the sets of the package globals (globals.browser, globals.node).",
        globals: "Move globals under languageOptions.",
        parser: "Move parser under languageOptions, as the imported parser.",
        parserOptions: "Move parserOptions under languageOptions.",
        extends:
          "Put the imported configurations into the exported array instead of extends, or use defineConfig.",
        overrides:
          "Make each entry of overrides an object of the exported array, with files.",
        ignorePatterns: "Replace ignorePatterns by ignores.",
        plugins:
          "Give plugins as an object of imported plugins: plugins: { name: plugin }.",
      } as Readonly<Record<string, string>>)[c.v["name"] ?? ""] ??
        `Remove ${
          c.v["name"]
        }, or migrate the file: npx @eslint/migrate-config .eslintrc.json`,
    says: {
      command: "npx eslint .",
      error:
        'Error [ConfigError]: Config (unnamed): Key "env": This appears to be in eslintrc format rather than flat config format.',
    },
  },
  {
    id: "pytest-module-twice",
    on:
      /import file mismatch|ImportPathMismatchError|which is not the same as the test file we want to collect/,
    near: [
      /imported module '(?<name>[\w.]{1,160})'|ImportPathMismatchError: \('(?<name>[\w.]{1,160})'/,
    ],
    cause: (c) =>
      c.lines.some((line) => /-packages[\\/]/.test(line))
        ? `The module ${
          c.v["name"] ?? "under test"
        } is there twice: installed in site-packages and in the tree that pytest collects; the same name is imported from the other place.`
        : `Two test files have the same base name ${
          c.v["name"] ?? ""
        } in folders without __init__.py, so pytest imports the first for both (or a stale __pycache__ is in the way).`,
    next: (c) =>
      c.lines.some((line) => /-packages[\\/]/.test(line))
        ? "pip install -e ."
        : "Add an __init__.py to both test folders, or set --import-mode=importlib (or rename one of the files).",
    plan: [
      "With addopts = --import-mode=importlib in the pytest configuration equal names are no conflict.",
    ],
    says: {
      command: "pytest",
      error:
        "import file mismatch:\nimported module 'test_acme' has this __file__ attribute:\n  /srv/a/test_acme.py\nwhich is not the same as the test file we want to collect:\n  /srv/b/test_acme.py",
    },
  },
  {
    id: "contract-reverts-in-simulation",
    on: /Simulating the transaction failed with error: (?<why>.{3,200})/,
    near: [/- (?<future>[\w]{1,60}#[\w]{1,60}):/],
    cause:
      "The deployment[[ of {future}]] reverts when it is simulated ({why}): its constructor, or a contract that it calls, refuses.",
    next:
      "Check the constructor's arguments and every address it calls: on this network they must be contracts of the right kind; deploy to a local node (npx hardhat node) to see the trace.",
    says:
      "Futures failed during execution:\n - AcmeModule#Acme: Simulating the transaction failed with error: Reverted without reason",
  },
]);
