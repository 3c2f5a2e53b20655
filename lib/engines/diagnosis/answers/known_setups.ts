/** What answers of tables/known_setups.txt compute. */
import table from "./tables/known_setups.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { jsManager } from "../rules/javascript_support.ts";
import type { CompleteAnswer } from "./answer.ts";

/** The part of a value's path that is not there, where a key of it is asked for. */
function aboveKey(value = "", key = ""): string | undefined {
  const parts = value.split(".");
  const at = parts.lastIndexOf(key);
  return at < 1 ? undefined : parts.slice(0, at).join(".");
}

/** Setups whose fault lies outside the program that complains. */
export const KNOWN_SETUP_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "pnpm-lockfile-of-other-pnpm": {
      next: (c) =>
        `Run the pnpm that wrote it: name it in package.json ("packageManager": "pnpm@<version>") and run corepack enable${
          c.cmd.text === undefined ? "" : `, then ${c.cmd.text}`
        }.`,
    },
    "linker-start-files-missing": {
      cause: (c) =>
        `The linker lacks the C library's start files (${c.v["file"]})${
          c.v["arch"] === undefined ? "" : ` for ${c.v["arch"]}`
        }: the compiler is installed without the development files of libc.`,
      next: (c) => {
        const of: Readonly<Record<string, string>> = {
          aarch64: "arm64",
          arm: "armel",
          riscv64: "riscv64",
          powerpc64le: "ppc64el",
          s390x: "s390x",
          i686: "i386",
        };
        const arch = of[c.v["arch"] ?? ""];
        if (c.platform.manager === "apk") return "apk add musl-dev";
        if (c.platform.manager === "dnf") {
          return "sudo dnf install -y glibc-devel";
        }
        return arch === undefined
          ? "Install libc6-dev (build-essential brings it)."
          : `Install libc6-dev-${arch}-cross: gcc's cross package only recommends it, and --no-install-recommends leaves it out.`;
      },
    },
    "composer-installer-extension": {
      next: (c) =>
        c.platform.manager === "apk"
          ? `apk add php-${c.v["ext"]}`
          : `Install the extension ${c.v["ext"]}: apk add php<version>-${
            c.v["ext"]
          } on Alpine, the package php-${
            c.v["ext"]
          } on Debian, docker-php-ext-install in images of php.`,
    },
    "php-extension-lacks-library": {
      next: (c) =>
        `Install the package that has ${
          c.v["lib"]
        } in the final image (not only in the build stage), or build the extension again there.`,
    },
    "spring-method-of-other-version": {
      next: (c) =>
        c.cmd.programs.some((one) => /^gradlew?$/.test(one)) ||
          c.lines.some((line) => /[\\/]\.gradle[\\/]/.test(line))
          ? "./gradlew dependencies --configuration runtimeClasspath"
          : "mvn dependency:tree -Dverbose",
    },
    "git-lfs-answers-page": {
      cause: (c) =>
        c.v["type"] === undefined
          ? "Git LFS got something else than JSON: the login shell or a proxy on the way writes text into the answer."
          : `The LFS address answered with ${
            c.v["type"]
          } in place of JSON: it is a sign-in or error page, so the address is wrong, the sign-in is missing, or the server has no LFS.`,
      next: (c) => c.v["type"] === undefined ? "git lfs env" : "git lfs env",
    },
    "maven-javac-older-than-release": {
      next: (c) =>
        c.cmd.programs.includes("gradle")
          ? "./gradlew -version"
          : "mvn -version",
    },
    "maven-javadoc-java-home": {
      next: (c) =>
        c.platform.os === "macos"
          ? "export JAVA_HOME=$(/usr/libexec/java_home)"
          : c.platform.os === "windows"
          ? 'setx JAVA_HOME "<folder of the JDK>"'
          : 'export JAVA_HOME=$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")',
    },
    "chromedriver-other-version": {
      next: (c) =>
        c.lines.some((line) => /Selenium::WebDriver/.test(line))
          ? "bundle update selenium-webdriver"
          : c.lines.some((line) => /org\.openqa\.selenium/.test(line))
          ? "Raise selenium-java to 4.11 or newer, which fetches the fitting driver, and remove an old chromedriver from PATH."
          : c.lines.some((line) =>
              /selenium\.common|Message: session/.test(line)
            )
          ? "pip install --upgrade selenium"
          : "Install the driver of the browser's major version, or let Selenium 4.11 and newer fetch it, and remove the old one from PATH.",
    },
    "mcp-local-npm-missing": {
      next: (c) => c.platform.os === "windows" ? "where npx" : "which -a npx",
    },
    "gem-folder-not-writable": {
      next: (c) =>
        c.cmd.programs.includes("bundle")
          ? "bundle config set --local path vendor/bundle"
          : undefined,
    },
    "script-bin-not-installed": { next: (c) => `${jsManager(c)} install` },
    "helm-chart-demands-value": {
      next: (c) => {
        const name = /^\.Values\.([\w.-]{1,120}) (?:is required|must be set)/
          .exec(c.v["why"] ?? "")?.[1];
        return name === undefined || c.cmd.program !== "helm" ||
            c.cmd.text === undefined
          ? undefined
          : c.cmd.append(`--set ${name}=<value>`);
      },
    },
    "helm-value-absent": {
      cause: [
        (c) =>
          c.v["root"] === "values"
            ? `The template ${c.v["file"]} (line ${
              c.v["ln"]
            }) asks for .values.${
              c.v["value"]
            }: Helm's object is .Values, with a capital V.`
            : undefined,
        (c) => {
          const above = aboveKey(c.v["value"], c.v["key"]);
          return above === undefined
            ? undefined
            : `The template ${c.v["file"]} (line ${
              c.v["ln"]
            }) asks for .Values.${
              c.v["value"]
            }, and no values file has ${above}: what is under it cannot be looked up.`;
        },
      ],
      next: [
        (c) =>
          c.v["root"] === "values"
            ? `Write .Values instead of .values in ${c.v["file"]} at line ${
              c.v["ln"]
            } (also where else it stands).`
            : undefined,
        (c) =>
          c.cmd.program === "helm" && !/\s--\s/.test(c.cmd.text ?? "") &&
            /\b(?:enabled?|create|disabled?)$/.test(c.v["value"] ?? "")
            ? c.cmd.append(`--set ${c.v["value"]}=false`)
            : undefined,
        (c) => {
          const above = aboveKey(c.v["value"], c.v["key"]);
          return above === undefined
            ? undefined
            : `Give ${above} in the values (with ${
              c.v["key"]
            } under it), as the chart's own values.yaml for this version has it.`;
        },
      ],
    },
    "api-field-refused": {
      cause: (c) => {
        const of: Readonly<Record<string, string>> = {
          missing_field: "is missing from the request",
          required: "is missing from the request",
          blank: "is empty",
          missing: "names something that does not exist",
          not_found: "names something that does not exist",
          already_exists: "has a value that exists already",
          taken: "has a value that exists already",
          too_long: "is too long",
          too_short: "is too short",
        };
        return `The API refuses the request: the field ${c.v["field"]}${
          c.v["owner"] === undefined ? "" : ` of ${c.v["owner"]}`
        } ${of[c.v["code"] ?? ""] ?? "has a form that it does not accept"}.`;
      },
      next: (c) =>
        /missing_field|required|blank/.test(c.v["code"] ?? "")
          ? `Send ${
            c.v["field"]
          } in the request's body (as JSON with Content-Type: application/json).`
          : `Correct ${c.v["field"]} in the request's body.`,
    },
  },
);
