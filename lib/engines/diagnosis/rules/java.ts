/** What rules of tables/java.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/java.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform, installJdk } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** Lines of a failure analysis that are looked at. */
const ANALYSIS_LINES_MAX = 24;
/** Characters of a failure analysis that are said. */
const ANALYSIS_CHARS_MAX = 300;

/** The paragraph that Spring's failure analysis prints under a heading. */
function under(c: RuleContext, heading: string): string | undefined {
  const lines = c.lines.slice(c.at + 1, c.at + 1 + ANALYSIS_LINES_MAX);
  const from = lines.findIndex((line) => line.trim() === heading);
  if (from < 0) return undefined;
  const said: string[] = [];
  for (const line of lines.slice(from + 1)) {
    if (/^\s*(?:Description|Action):\s*$/.test(line)) break;
    if (line.trim() !== "") said.push(line.trim());
  }
  const text = said.join(" ").slice(0, ANALYSIS_CHARS_MAX);
  return text.length < 12 ? undefined : text;
}

/** Maven coordinates of what starter packages are. */
const ARTIFACTS: readonly (readonly [RegExp, string])[] = [
  [
    /^jakarta\.persistence/,
    "org.springframework.boot:spring-boot-starter-data-jpa",
  ],
  [
    /^javax\.persistence/,
    "jakarta.persistence:jakarta.persistence-api (and rename javax.persistence to jakarta.persistence)",
  ],
  [/^jakarta\.servlet/, "jakarta.servlet:jakarta.servlet-api"],
  [
    /^javax\.servlet/,
    "javax.servlet:javax.servlet-api (or jakarta.servlet with Spring Boot 3)",
  ],
  [
    /^jakarta\.validation/,
    "org.springframework.boot:spring-boot-starter-validation",
  ],
  [
    /^javax\.validation/,
    "jakarta.validation:jakarta.validation-api (and rename javax.validation to jakarta.validation)",
  ],
  [/^javax\.annotation/, "jakarta.annotation:jakarta.annotation-api"],
  [/^javax\.xml\.bind/, "jakarta.xml.bind:jakarta.xml.bind-api:2.3.3"],
  [
    /^org\.springframework\.web/,
    "org.springframework.boot:spring-boot-starter-web",
  ],
  [
    /^org\.springframework\.security/,
    "org.springframework.boot:spring-boot-starter-security",
  ],
  [
    /^org\.springframework\.data\.jpa/,
    "org.springframework.boot:spring-boot-starter-data-jpa",
  ],
  [
    /^org\.springframework\.boot\.test|^org\.springframework\.test/,
    "org.springframework.boot:spring-boot-starter-test",
  ],
  [/^org\.springframework/, "org.springframework.boot:spring-boot-starter"],
  [/^lombok/, "org.projectlombok:lombok"],
  [/^org\.junit\.jupiter/, "org.junit.jupiter:junit-jupiter"],
  [/^org\.junit/, "junit:junit"],
  [/^org\.mockito/, "org.mockito:mockito-core"],
  [/^org\.assertj/, "org.assertj:assertj-core"],
  [/^com\.fasterxml\.jackson/, "com.fasterxml.jackson.core:jackson-databind"],
  [/^com\.google\.gson/, "com.google.code.gson:gson"],
  [/^com\.google\.common/, "com.google.guava:guava"],
  [
    /^org\.apache\.commons\.logging/,
    "org.springframework:spring-jcl (Spring 5 and 6 bring it) or commons-logging:commons-logging",
  ],
  [/^org\.apache\.commons\.lang3/, "org.apache.commons:commons-lang3"],
  [/^org\.apache\.commons\.io/, "commons-io:commons-io"],
  [/^org\.slf4j/, "org.slf4j:slf4j-api"],
  [/^org\.apache\.logging\.log4j/, "org.apache.logging.log4j:log4j-core"],
  [/^org\.hibernate/, "org.hibernate.orm:hibernate-core"],
  [/^org\.apache\.http/, "org.apache.httpcomponents.client5:httpclient5"],
  [/^okhttp3/, "com.squareup.okhttp3:okhttp"],
  [/^retrofit2/, "com.squareup.retrofit2:retrofit"],
  [/^io\.jsonwebtoken/, "io.jsonwebtoken:jjwt-api"],
  [/^org\.postgresql/, "org.postgresql:postgresql"],
  [/^com\.mysql/, "com.mysql:mysql-connector-j"],
  [/^org\.h2/, "com.h2database:h2"],
  [/^org\.apache\.kafka/, "org.apache.kafka:kafka-clients"],
  [/^kotlinx\.coroutines/, "org.jetbrains.kotlinx:kotlinx-coroutines-core"],
];

function artifactOf(pkg: string | undefined): string | undefined {
  return pkg === undefined
    ? undefined
    : ARTIFACTS.find(([sign]) => sign.test(pkg))?.[1];
}
const JDBC: Readonly<Record<string, string>> = wordTable({
  "com.mysql.cj.jdbc.Driver": "com.mysql:mysql-connector-j",
  "com.mysql.jdbc.Driver": "com.mysql:mysql-connector-j",
  "org.postgresql.Driver": "org.postgresql:postgresql",
  "org.h2.Driver": "com.h2database:h2",
  "org.mariadb.jdbc.Driver": "org.mariadb.jdbc:mariadb-java-client",
  "oracle.jdbc.OracleDriver": "com.oracle.database.jdbc:ojdbc11",
  "com.microsoft.sqlserver.jdbc.SQLServerDriver":
    "com.microsoft.sqlserver:mssql-jdbc",
  "org.sqlite.JDBC": "org.xerial:sqlite-jdbc",
});

/** A class by its whole name, with dots or with slashes. */
const CLASS_NAME = /\b(?<cls>(?:[a-z][\w-]{0,40}[.\/]){2,10}[A-Z]\w{0,80})/;
/** A frame, and the class whose code it is of. */
const JVM_FRAME =
  /^\s{1,40}at (?:[\w.@-]{1,80}\/)?(?<cls>(?:[a-z][\w-]{0,40}\.){2,10}[A-Z]\w{0,80})/;
/** Classes of Java itself: another release of it, not of a library. */
const OF_JAVA = /^(?:javax?|jdk|sun|com\.sun|jakarta)\./;
/** Lines after the error in which its first frame stands. */
const JVM_FRAMES = 4;

interface Unfitting {
  /** The class that lacks a method. */
  readonly asked: string;
  /** The class that calls it, or whose method it should have. */
  readonly caller: string;
  readonly isAbstract: boolean;
}

/** Two classes whose releases do not belong together, by a linkage error and its first frame. */
function unfitting(c: RuleContext): Unfitting | undefined {
  const named = (text: string) =>
    CLASS_NAME.exec(text)?.groups?.["cls"]?.replaceAll("/", ".");
  const what = c.v["what"] ?? "";
  const asked = named(what);
  const frame = c.lines.slice(c.at + 1, c.at + 1 + JVM_FRAMES).map((line) =>
    JVM_FRAME.exec(line.slice(0, 400))?.groups?.["cls"]
  ).find((cls) => cls !== undefined);
  const isAbstract = /does not define or inherit an implementation/.test(what);
  const caller = isAbstract
    ? named(/of (?:abstract class|interface) .{3,200}$/.exec(what)?.[0] ?? "")
    : frame;
  return asked === undefined || caller === undefined || asked === caller ||
      OF_JAVA.test(asked) || OF_JAVA.test(caller)
    ? undefined
    : { asked, caller, isAbstract };
}

/** The first two parts of a class's name, which its group begins with. */
function groupOf(cls: string): string {
  return cls.split(".").slice(0, 2).join(".");
}

/** The library that has a class, where its name tells, with a blank before it. */
function libraryOf(cls: string): string {
  const artifact = artifactOf(cls);
  return artifact === undefined || !/^[\w.:-]+$/.test(artifact)
    ? ""
    : ` (${artifact})`;
}

/** The group under which Maven shows the library of a class. */
function shownGroupOf(cls: string): string {
  const [, group] = /^ \(([\w.-]+):/.exec(libraryOf(cls)) ?? [];
  return group ?? groupOf(cls);
}

/** Whether Gradle builds it, by the command or by a path of its cache. */
function isGradle(c: RuleContext): boolean {
  return c.cmd.programs.some((one) => /^gradlew?$/.test(one)) ||
    c.lines.some((line) => /org\.gradle\.|[\\/]\.gradle[\\/]/.test(line));
}

/**
 * The library whose own code asks for a class under its own name: then nothing
 * is left out, its parts are of different releases.
 */
function sameLibrary(c: RuleContext): string | undefined {
  const cls = (c.v["cls"] ?? "").replaceAll("/", ".");
  const group = /^(?:org|com|io|net)\.[\w-]{3,40}(?=\.\w{1,60}\.)/.exec(cls)
    ?.[0];
  if (
    group === undefined ||
    /^(?:org\.apache|com\.google|com\.sun|io\.github|com\.github)$/
      .test(group)
  ) return undefined;
  const frame = c.lines.slice(c.at + 1, c.at + 8).find((line) =>
    /^\s{1,40}at /.test(line) &&
    !/ClassLoader|Class\.forName|java\.base/.test(line)
  );
  return frame?.trim().startsWith(`at ${group}.`) === true ? group : undefined;
}

/** The release of Java that the environment names. */
function javaHere({ environment }: RuleContext): number | undefined {
  const said =
    /\b(?:java|jdk|openjdk|temurin|corretto|zulu)(?: version)?[ :-]{0,2}"?(?:1\.)?(?<release>\d{1,2})\b/i
      .exec(environment)?.groups?.["release"];
  return said === undefined ? undefined : Number(said);
}

/** Java and its kin. */
export const JAVA_RULES: readonly CompleteRule[] = readRules(table, {
  "spring-failed-to-start": {
    cause: (c) => {
      const why = under(c, "Description:");
      return why === undefined
        ? undefined
        : `The Spring application does not start: ${why}`;
    },
    next: (c) => under(c, "Action:"),
  },
  "javac-package-missing": {
    next: (c) => {
      const p = c.v["pkg2"] ?? c.v["pkg"];
      const a = artifactOf(p);
      const isMaven = c.cmd.programs.includes("mvn") ||
        c.lines.some((l) => /^\[ERROR\]|pom\.xml/.test(l));
      return a === undefined
        ? undefined
        : `Add the dependency ${a} (for ${p}) to ${
          isMaven ? "pom.xml" : "build.gradle"
        }.`;
    },
  },
  "javac-release-unsupported": {
    next: (c) => {
      const r = c.v["rel"] ?? c.v["rel2"] ?? c.v["rel3"] ?? c.v["rel4"];
      if (r === undefined) return undefined;
      const release = r.replace(/^1\./, "");
      return (javaHere(c) ?? 0) >= Number(release)
        ? `Set JAVA_HOME to the JDK ${release} or newer that is installed (mvn -version or ./gradlew -version shows which one the build takes), then run it again.`
        : installJdk(c, release);
    },
  },
  "java-libraries-of-other-releases": {
    when: (c) => unfitting(c) !== undefined,
    cause: (c) => {
      const { asked, caller, isAbstract } = unfitting(c) ?? {};
      return isAbstract === true
        ? `${asked} was built for another version of ${caller} than the one that is loaded: it lacks a method which that version calls. Two releases are mixed.`
        : `${caller} calls a method of ${asked}${
          libraryOf(asked ?? "")
        } that the loaded version of it does not have: ${caller} was compiled against another release. Two releases are mixed.`;
    },
    next: (c) =>
      isGradle(c)
        ? "./gradlew dependencies --configuration runtimeClasspath"
        : `mvn dependency:tree -Dverbose -Dincludes=${
          shownGroupOf(unfitting(c)?.asked ?? "")
        }*`,
  },
  "java-class-not-found": {
    cause: (c) =>
      sameLibrary(c) === undefined
        ? undefined
        : `Two releases of ${sameLibrary(c)} are mixed: its own code asks for ${
          c.v["cls"]
        }, which the loaded release does not have.`,
    next: [(c) => {
      const a = JDBC[c.v["cls"] ?? ""];
      return a === undefined
        ? undefined
        : `Add the dependency ${a} (the driver ${
          c.v["cls"]
        }) to the build file.`;
    }, (c) => {
      const t: Record<string, string> = wordTable({
        "jdbc:mysql": "com.mysql:mysql-connector-j",
        "jdbc:postgresql": "org.postgresql:postgresql",
        "jdbc:h2": "com.h2database:h2",
        "jdbc:mariadb": "org.mariadb.jdbc:mariadb-java-client",
        "jdbc:sqlite": "org.xerial:sqlite-jdbc",
        "jdbc:sqlserver": "com.microsoft.sqlserver:mssql-jdbc",
        "jdbc:oracle": "com.oracle.database.jdbc:ojdbc11",
      });
      const a = t[c.v["url2"] ?? ""];
      return a === undefined
        ? undefined
        : `Add the dependency ${a} to the build file.`;
    }, (c) => {
      const group = sameLibrary(c);
      return group === undefined
        ? undefined
        : isGradle(c)
        ? "./gradlew dependencies --configuration runtimeClasspath"
        : `mvn dependency:tree -Dverbose -Dincludes=${group}*`;
    }, (c) => {
      const a = artifactOf((c.v["cls"] ?? "").replaceAll("/", "."));
      return a === undefined || sameLibrary(c) !== undefined
        ? undefined
        : `Add the dependency ${a} (for ${c.v["cls"]}) to the build file.`;
    }],
  },
  "java-out-of-memory": {
    next: (c) =>
      c.cmd.programs.includes("java") && !/-Xmx/.test(c.cmd.text ?? "")
        ? c.cmd.afterProgram(
          /Metaspace/.test(c.v["what"] ?? "")
            ? "-XX:MaxMetaspaceSize=512m"
            : "-Xmx2g",
        )
        : undefined,
  },
  "java-home-missing": {
    next: byPlatform({
      macos: "export JAVA_HOME=$(/usr/libexec/java_home)",
      windows: "winget install EclipseAdoptium.Temurin.21.JDK",
    }, (c) => installJdk(c, "21")),
  },
  "maven-artifact-missing": {
    next: (c) => {
      const p = (c.v["gav"] ?? "").split(":");
      return p.length < 4
        ? undefined
        : `mvn -U dependency:get -Dartifact=${p[0]}:${p[1]}:${p.at(-1)}`;
    },
  },
  "maven-unknown-phase": {
    next: (c) =>
      c.cmd.replace(
        c.v["bad"],
        c.nearest(c.v["bad"], [
          "clean",
          "validate",
          "compile",
          "test",
          "package",
          "verify",
          "install",
          "deploy",
          "site",
          "integration-test",
          "test-compile",
        ]),
      ),
  },
  "maven-tests-failed": {
    next: (c) => {
      const t = /^(\w+)[.:](\w+)$/.exec(c.v["test"] ?? "");
      return t === null ? undefined : `mvn test -Dtest=${t[1]}#${t[2]}`;
    },
  },
});
