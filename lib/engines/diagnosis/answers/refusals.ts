/** What answers of tables/refusals.txt compute. */
import table from "./tables/refusals.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** The object that the API server speaks of, as kubectl names it. */
function objectOf(c: RuleContext): string {
  const { kind = "the object", name = "" } = c.v;
  return `${kind.split(".")[0]?.toLowerCase() ?? ""}/${name}`;
}

/** What services and policies refuse, and who can allow it. */
export const REFUSAL_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "k8s-immutable-object": {
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
  },
  "grpc-service-unregistered": {
    cause: (c) =>
      c.v["service"]?.includes("/") === true
        ? `The gRPC server that answered has no such method: ${
          c.v["service"]
        } (UNIMPLEMENTED); it speaks another version of the .proto, or the service is not registered there.`
        : undefined,
  },
  "terraform-provider-inconsistent": {
    next: (c) =>
      `${c.cmd.program === "tofu" ? "tofu" : "terraform"} init -upgrade`,
  },
  "tls-chain-incomplete": {
    cause: (c) =>
      /alert unknown ca/i.test(c.lines[Math.max(0, c.at)] ?? "")
        ? "The other side does not know the CA that issued our certificate (alert unknown ca): an intermediate or root CA is missing in its trust store, or in the chain that is sent."
        : undefined,
    next: (c) =>
      c.v["host"] === undefined
        ? undefined
        : `openssl s_client -connect ${c.v["host"]}:443 -servername ${
          c.v["host"]
        } -showcerts`,
  },
  "eslint-key-of-eslintrc": {
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
  },
  "pytest-module-twice": {
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
  },
});
