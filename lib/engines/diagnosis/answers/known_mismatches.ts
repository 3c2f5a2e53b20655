/** What answers of tables/known_mismatches.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
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
const MUSL_PACKAGES: Readonly<Record<string, string>> = wordTable({
  "sys/cdefs.h": "bsd-compat-headers",
  "sys/queue.h": "bsd-compat-headers",
  "sys/tree.h": "bsd-compat-headers",
  "fts.h": "musl-fts-dev",
  "argp.h": "argp-standalone",
  "obstack.h": "musl-obstack-dev",
  "libintl.h": "gettext-dev",
});

/** Builds inside package managers, environment checks, mounts, webhooks. */
export const KNOWN_MISMATCH_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "foreign-source-new-compiler": { all: FOREIGN_BUILD, near: BUILT },
    "foreign-source-new-python": { all: FOREIGN_BUILD, near: BUILT },
    "terraform-lock-selection": {
      next: (c) =>
        `${
          c.cmd.programs.includes("tofu") ? "tofu" : "terraform"
        } init -upgrade`,
    },
    "header-of-glibc-only": {
      next: (c) => {
        const name = MUSL_PACKAGES[c.v["header"] ?? ""];
        return name === undefined ? undefined : `apk add ${name}`;
      },
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
