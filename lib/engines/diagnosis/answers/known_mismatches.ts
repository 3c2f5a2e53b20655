/** What answers of tables/known_mismatches.txt compute. */
import table from "./tables/known_mismatches.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Says where a native part is built that the caller did not write. */
const FOREIGN_BUILD =
  /Failed building wheel for|Failed to build installable wheels|Failed to build (?:gem native extension|`)|The build backend returned an error|make failed, exit code|gyp ERR! build error|build_wheel/;

/** The package that a package manager was building. */
const BUILT =
  /(?:Failed building wheel for |Failed to build `?|An error occurred while installing |ERROR: Failed building wheel for )(?<pkg>(?!gem\b|installable\b)@?[\w][\w.-]{0,80})/;

/** What brings headers of glibc to a system with musl. */
const MUSL_PACKAGES: Readonly<Record<string, string>> = {
  "sys/cdefs.h": "bsd-compat-headers",
  "sys/queue.h": "bsd-compat-headers",
  "sys/tree.h": "bsd-compat-headers",
  "fts.h": "musl-fts-dev",
  "argp.h": "argp-standalone",
  "obstack.h": "musl-obstack-dev",
  "libintl.h": "gettext-dev",
};

/** Builds inside package managers, environment checks, mounts, webhooks. */
export const KNOWN_MISMATCH_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "foreign-source-new-compiler": {
      all: FOREIGN_BUILD,
      near: BUILT,
      next: (c) =>
        `export CFLAGS="-Wno-error=${c.v["flag"]}" and install ${
          c.v["pkg"] ?? "it"
        } again.`,
    },
    "foreign-source-new-python": { all: FOREIGN_BUILD, near: BUILT },
    "webhook-certificate-unknown": {
      next: (c) =>
        (c.v["hook"] ?? "").includes("cert-manager")
          ? "kubectl -n cert-manager rollout restart deployment cert-manager-cainjector cert-manager-webhook"
          : "kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations -o yaml",
    },
    "terraform-lock-selection": {
      next: (c) =>
        `${
          c.cmd.programs.includes("tofu") ? "tofu" : "terraform"
        } init -upgrade`,
    },
    "types-react-twice": {
      next: (c) =>
        c.cmd.programs.includes("pnpm")
          ? "pnpm dedupe"
          : c.cmd.programs.includes("yarn")
          ? "yarn dedupe"
          : "npm dedupe",
    },
    "header-of-glibc-only": {
      next: (c) => {
        const name = MUSL_PACKAGES[c.v["header"] ?? ""];
        return name === undefined ? undefined : `apk add ${name}`;
      },
    },
    "flutter-gradle-too-old": {
      next: (c) =>
        c.v["what"] === "Gradle"
          ? `Set distributionUrl in android/gradle/wrapper/gradle-wrapper.properties to Gradle ${
            c.v["need"] ?? "<version>"
          } or newer.`
          : `Raise the ${
            c.v["what"]
          } version in android/settings.gradle (or build.gradle) to ${
            c.v["need"]
          } or newer.`,
    },
    "ansible-interpreter-missing": {
      next: (c) =>
        c.lines.some((line) => line.includes("/usr/bin/env python"))
          ? "Set ansible_python_interpreter to a path (/usr/bin/python3) or to auto in the inventory: a value with a space (/usr/bin/env python3) no longer works."
          : "Set ansible_python_interpreter=/usr/bin/python3 for the host in the inventory.",
    },
    "ansible-python-library-missing": {
      next: (c) => {
        const name = ({
          "Docker SDK for Python": "docker",
          "psycopg2": "psycopg2-binary",
          "boto3 or botocore": "boto3",
          "botocore and boto3": "boto3",
          "kubernetes": "kubernetes",
          "openshift": "kubernetes",
          "PyMySQL": "PyMySQL",
        } as Record<string, string>)[(c.v["lib"] ?? "").replace(/:.*$/, "")];
        return name === undefined
          ? `Install ${c.v["lib"]} for ${
            c.v["python"] ?? "the Python that runs Ansible's modules"
          } on that host, in a task before this one.`
          : `${c.v["python"] ?? "python3"} -m pip install ${name}`;
      },
    },
  },
);
