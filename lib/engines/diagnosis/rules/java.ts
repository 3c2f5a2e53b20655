/** Java, Kotlin, Scala and their builds: javac, the JVM, Maven, Gradle, Spring, Android. */
import table from "./tables/java.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { byPlatform } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

const OPEN = "Open {at?the place it names}";
const BUILDS = [
  "java",
  "javac",
  "mvn",
  "gradle",
  "kotlinc",
  "sbt",
  "scala",
  "jar",
];

/** Java release of a class file version. */
const RELEASE: Readonly<Record<string, string>> = {
  "52": "8",
  "53": "9",
  "54": "10",
  "55": "11",
  "56": "12",
  "57": "13",
  "58": "14",
  "59": "15",
  "60": "16",
  "61": "17",
  "62": "18",
  "63": "19",
  "64": "20",
  "65": "21",
  "66": "22",
  "67": "23",
  "68": "24",
  "69": "25",
};

/** The command that installs a JDK. */
function installJdk(c: RuleContext, release: string): string {
  const sudo = c.platform.isContainer ? "" : "sudo ";
  switch (c.platform.manager) {
    case "apt":
      return c.platform.isContainer
        ? `apt-get update && apt-get install -y openjdk-${release}-jdk`
        : `sudo apt-get install -y openjdk-${release}-jdk`;
    case "dnf":
      return `${sudo}dnf install -y java-${release}-openjdk-devel`;
    case "apk":
      return `apk add --no-cache openjdk${release}`;
    case "brew":
      return `brew install openjdk@${release}`;
    case "winget":
      return `winget install EclipseAdoptium.Temurin.${release}.JDK`;
    default:
      return `sdk install java ${release}-tem`;
  }
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
  [/^javax\.xml\.bind/, "jakarta.xml.bind:jakarta.xml.bind-api"],
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
const JDBC: Readonly<Record<string, string>> = {
  "com.mysql.cj.jdbc.Driver": "com.mysql:mysql-connector-j",
  "com.mysql.jdbc.Driver": "com.mysql:mysql-connector-j",
  "org.postgresql.Driver": "org.postgresql:postgresql",
  "org.h2.Driver": "com.h2database:h2",
  "org.mariadb.jdbc.Driver": "org.mariadb.jdbc:mariadb-java-client",
  "oracle.jdbc.OracleDriver": "com.oracle.database.jdbc:ojdbc11",
  "com.microsoft.sqlserver.jdbc.SQLServerDriver":
    "com.microsoft.sqlserver:mssql-jdbc",
  "org.sqlite.JDBC": "org.xerial:sqlite-jdbc",
};

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

/** Java and its kin. */
export const JAVA_RULES: readonly CompleteRule[] = defineRules({
  family: "java",
  tools: BUILDS,
  risk:
    "Change one dependency or JDK at a time, and look at the dependency tree after it.",
  prevent:
    "Pin the JDK (toolchains, .sdkmanrc) and build with the wrapper (mvnw, gradlew).",
}, [
  ...readRules(table),
  {
    id: "javac-package-missing",
    line:
      /error:? ?package (?<pkg>[\w.]{3,150}) does not exist|\[ERROR\] .{1,300}\.java:\[\d{1,6},\d{1,5}\] package (?<pkg2>[\w.]{3,150}) does not exist/,
    level: "code",
    priority: 4,
    cause: [
      "The package {pkg2} does not exist on the class path: its dependency is not declared.",
      "The package {pkg} does not exist on the class path: its dependency is not declared.",
    ],
    next: [
      (c) => {
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
      "Add the dependency that contains {pkg2} to pom.xml, or correct the import in {file?the file}.",
      "Add the dependency that contains {pkg} to the build file (or -cp), or correct the import in {file?the file}.",
    ],
    hits: [
      {
        command: "mvn -B verify",
        error:
          "[ERROR] COMPILATION ERROR : \n[ERROR] /build/src/main/java/com/acme/User.java:[3,27] package jakarta.persistence does not exist",
        next:
          "Add the dependency org.springframework.boot:spring-boot-starter-data-jpa (for jakarta.persistence) to pom.xml.",
      },
      "Main.java:1: error: package com.google.gson does not exist\nimport com.google.gson.Gson;",
    ],
    misses: ["Main.java:5: error: cannot find symbol"],
  },
  {
    id: "javac-cannot-find-symbol",
    line:
      /error: cannot find symbol|\.java:\[\d{1,6},\d{1,5}\] (?:error: )?cannot find symbol/,
    level: "code",
    near: [
      /symbol:\s{1,8}(?<kind>class|variable|method|interface|static) (?<name>[\w$<>(),. ]{1,100})/,
      /location:\s{1,4}(?<where>.{3,120})/,
    ],
    cause:
      "The compiler cannot find the symbol {kind?name} {name?it names}[[ in {where}]]: misspelled, not imported, or not declared.",
    next: [
      (c) =>
        c.v["kind"] === "method" &&
          /^(?:get|set|is|builder|with)[A-Z(]/.test(c.v["name"] ?? "")
          ? `Let Lombok run in this build if it makes ${
            c.v["name"]
          } (Lombok 1.18.36 or later, named as annotation processor); else declare the method, or correct its spelling.`
          : undefined,
      `${OPEN} and import or declare {kind} {name}, or correct its spelling.`,
      `${OPEN} and import or declare what is missing.`,
    ],
    hits: [
      "Main.java:5: error: cannot find symbol\n    Lisst<String> a;\n    ^\n  symbol:   class Lisst\n  location: class Main",
      "[ERROR] /a/src/A.java:[9,5] cannot find symbol\n[ERROR]   symbol:   method getNme()",
    ],
    misses: ["Main.java:1: error: package a.b does not exist"],
  },
  {
    id: "javac-incompatible-types",
    line:
      /error: incompatible types: (?<msg>.{3,160})|\.java:\[\d{1,6},\d{1,5}\] incompatible types: (?<msg2>.{3,160})/,
    level: "code",
    cause: ["Incompatible types: {msg}", "Incompatible types: {msg2}"],
    next: [`${OPEN} and convert the value or change the declared type.`],
    hits: [
      "A.java:3: error: incompatible types: String cannot be converted to int",
      "[ERROR] /a/A.java:[4,9] incompatible types: possible lossy conversion from double to int",
    ],
    misses: ["A.java:5: error: cannot find symbol"],
  },
  {
    id: "javac-unreported-exception",
    line:
      /(?:error: |\] )unreported exception (?<exc>[\w.]{3,100}); must be caught or declared to be thrown/,
    level: "code",
    cause: "The checked exception {exc} is neither caught nor declared.",
    next:
      `${OPEN} and catch {exc} with try and catch, or add throws {exc} to the method.`,
    hits: [
      "A.java:7: error: unreported exception IOException; must be caught or declared to be thrown",
      "[ERROR] /a/A.java:[4,9] unreported exception java.lang.InterruptedException; must be caught or declared to be thrown",
    ],
    misses: ["java.io.IOException: No such file or directory"],
  },
  {
    id: "java-class-version",
    line:
      /UnsupportedClassVersionError: (?<cls>[\w/.$]{1,200}) has been compiled by a more recent version .{0,60}class file version (?<need>\d{2})(?:\.\d{1,5})?\).{0,120}up to (?<have>\d{2})|class file has wrong version (?<need2>\d{2})\.\d{1,3}, should be (?<have2>\d{2})|Unsupported class file major version (?<need3>\d{2})/,
    level: "code",
    priority: 6,
    cause: [(c) => {
      const need = c.v["need"] ?? c.v["need2"] ?? c.v["need3"] ?? "";
      const have = c.v["have"] ?? c.v["have2"];
      const release = RELEASE[need] ?? Number(need) - 44;
      return have === undefined
        ? `The tool that reads the classes (Gradle, or a plugin or library in the build) is older than Java ${release}: it does not know class file version ${need}.`
        : `The class file version ${need} needs Java ${release}, but Java ${
          RELEASE[have] ?? have
        } is used.`;
    }],
    next: [
      (c) =>
        c.v["need3"] !== undefined &&
          (c.cmd.programs.includes("gradle") ||
            c.lines.some((l) => /gradle/i.test(l)))
          // The wrapper's own task fails on that JDK like every other one.
          ? `Set distributionUrl in gradle/wrapper/gradle-wrapper.properties to a Gradle that runs on Java ${
            RELEASE[c.v["need3"]] ?? Number(c.v["need3"]) - 44
          }, or JAVA_HOME to an older JDK.`
          : undefined,
      (c) =>
        c.v["need3"] !== undefined
          ? `Update the tool or plugin that reads the classes to a release that knows Java ${
            RELEASE[c.v["need3"]] ?? Number(c.v["need3"]) - 44
          }, or build with an older JDK.`
          : installJdk(
            c,
            RELEASE[c.v["need"] ?? c.v["need2"] ?? ""] ?? "21",
          ),
    ],
    plan: [
      (c) =>
        c.v["need3"] !== undefined
          ? undefined
          : "Then let JAVA_HOME point at it; or compile for the older release: javac --release N (maven.compiler.release).",
    ],
    hits: [
      {
        command: "java -jar app.jar",
        error:
          'Exception in thread "main" java.lang.UnsupportedClassVersionError: com/acme/App has been compiled by a more recent version of the Java Runtime (class file version 65.0), this version of the Java Runtime only recognizes class file versions up to 61.0',
        environment: "Ubuntu",
        next: "sudo apt-get install -y openjdk-21-jdk",
      },
      {
        command: "java -jar app.jar",
        error:
          "java.lang.UnsupportedClassVersionError: org/a/Main has been compiled by a more recent version of the Java Runtime (class file version 61.0), this version of the Java Runtime only recognizes class file versions up to 55.0",
      },
      {
        command: "./gradlew build",
        error: "> Unsupported class file major version 65",
        next:
          "Set distributionUrl in gradle/wrapper/gradle-wrapper.properties to a Gradle that runs on Java 21, or JAVA_HOME to an older JDK.",
      },
    ],
    misses: ["Error: Could not find or load main class App"],
  },
  {
    id: "javac-release-unsupported",
    line:
      /error: (?:invalid (?:target|source) release: (?<rel>[\d.]{1,4})|release version (?<rel2>\d{1,3}) not supported|Source option \d{1,3} is no longer supported)|invalid target release: (?<rel3>[\d.]{1,4})|Fatal error compiling: error: release version (?<rel4>\d{1,3})/,
    level: "code",
    priority: 6,
    cause: [(c) => {
      const r = c.v["rel"] ?? c.v["rel2"] ?? c.v["rel3"] ?? c.v["rel4"];
      return r === undefined
        ? "The source level is too old for this JDK."
        : `The JDK in use is older than the release ${r} that the build asks for (JAVA_HOME points at an old JDK).`;
    }],
    next: [
      (c) => {
        const r = c.v["rel"] ?? c.v["rel2"] ?? c.v["rel3"] ?? c.v["rel4"];
        return r === undefined ? undefined : installJdk(c, r);
      },
      "Set maven.compiler.release (or java.toolchain) to a release that this JDK supports.",
    ],
    plan: ["Check which one is used: mvn -version or ./gradlew -version."],
    hits: [{
      command: "mvn package",
      error:
        "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.11.0:compile (default-compile) on project a: Fatal error compiling: error: release version 21 not supported",
      environment: "Debian",
      next: "sudo apt-get install -y openjdk-21-jdk",
    }, "error: invalid source release: 17"],
    misses: ["Unsupported class file major version 65"],
  },
  {
    id: "java-main-class-missing",
    line:
      /Error: Could not find or load main class (?<cls>[\w.$-]{1,160})|no main manifest attribute, in (?<jar>\S{1,160})|Error: Unable to access jarfile (?<jar2>\S{1,160})|Main method not found in class (?<cls2>[\w.$]{1,120})/,
    level: "code",
    cause: [
      "The class {cls} is not on the class path, or its name lacks the package.",
      "The JAR {jar} names no main class in its manifest.",
      "The JAR file {jar2} does not exist.",
      "The class {cls2} has no public static void main(String[] args).",
    ],
    next: [
      (c) =>
        c.v["cls"] === undefined
          ? undefined
          : c.cmd.program.endsWith("java")
          ? c.cmd.afterProgram("-cp .")?.text
          : undefined,
      (c) =>
        c.v["jar2"] === undefined
          ? undefined
          : "find . -name '*.jar' -path '*/target/*' -o -name '*.jar' -path '*/build/libs/*'",
      (c) =>
        c.v["jar"] === undefined
          ? undefined
          : c.render("java -cp {jar} <main.Class>"),
      "Add public static void main(String[] args) to {cls2}.",
      "java -cp . {cls}",
    ],
    plan: [
      "Compile it first (javac), and give the full name with its package from the root of the classes.",
    ],
    hits: [{
      command: "java Main",
      error:
        "Error: Could not find or load main class Main\nCaused by: java.lang.ClassNotFoundException: Main",
      next: "java -cp . Main",
    }, {
      command: "java -jar app.jar",
      error: "no main manifest attribute, in app.jar",
      next: "java -cp app.jar '<main.Class>'".replaceAll("'", ""),
    }, {
      command: "java -jar target/x.jar",
      error: "Error: Unable to access jarfile target/x.jar",
    }],
    misses: ["java.lang.ClassNotFoundException: com.mysql.cj.jdbc.Driver"],
  },
  {
    id: "java-class-not-found",
    line:
      /(?:ClassNotFoundException|NoClassDefFoundError|Cannot load driver class|No suitable driver found for): (?<cls>[\w./$]{3,160})|java\.sql\.SQLException: No suitable driver found for (?<url2>jdbc:\w{2,20})/,
    none: [/Could not find or load main class/],
    level: "code",
    priority: 2,
    cause: [
      (c) =>
        sameLibrary(c) === undefined
          ? undefined
          : `Two releases of ${
            sameLibrary(c)
          } are mixed: its own code asks for ${
            c.v["cls"]
          }, which the loaded release does not have.`,
      "The class {cls} is missing at run time: its dependency is not on the class path (or of another version).",
      "No JDBC driver for {url2} is on the class path.",
    ],
    next: [
      (c) => {
        const a = JDBC[c.v["cls"] ?? ""];
        return a === undefined
          ? undefined
          : `Add the dependency ${a} (the driver ${
            c.v["cls"]
          }) to the build file.`;
      },
      (c) => {
        const t: Record<string, string> = {
          "jdbc:mysql": "com.mysql:mysql-connector-j",
          "jdbc:postgresql": "org.postgresql:postgresql",
          "jdbc:h2": "com.h2database:h2",
          "jdbc:mariadb": "org.mariadb.jdbc:mariadb-java-client",
          "jdbc:sqlite": "org.xerial:sqlite-jdbc",
          "jdbc:sqlserver": "com.microsoft.sqlserver:mssql-jdbc",
          "jdbc:oracle": "com.oracle.database.jdbc:ojdbc11",
        };
        const a = t[c.v["url2"] ?? ""];
        return a === undefined
          ? undefined
          : `Add the dependency ${a} to the build file.`;
      },
      (c) => {
        const group = sameLibrary(c);
        return group === undefined
          ? undefined
          : isGradle(c)
          ? "./gradlew dependencies --configuration runtimeClasspath"
          : `mvn dependency:tree -Dverbose -Dincludes=${group}*`;
      },
      (c) => {
        const a = artifactOf((c.v["cls"] ?? "").replaceAll("/", "."));
        return a === undefined || sameLibrary(c) !== undefined
          ? undefined
          : `Add the dependency ${a} (for ${c.v["cls"]}) to the build file.`;
      },
      (c) =>
        c.cmd.programs.includes("gradle")
          ? "./gradlew dependencies --configuration runtimeClasspath"
          : c.cmd.programs.includes("mvn")
          ? "mvn dependency:tree"
          : undefined,
      "Add the JAR that contains {cls} to the class path (-cp) or as a dependency.",
    ],
    hits: [
      "Caused by: java.lang.ClassNotFoundException: com.mysql.cj.jdbc.Driver\n\tat java.base/java.net.URLClassLoader.findClass",
      {
        command: "mvn spring-boot:run",
        error: "java.lang.NoClassDefFoundError: org/acme/Foo",
        next: "mvn dependency:tree",
      },
    ],
    misses: [
      "Error: Could not find or load main class Main\nCaused by: java.lang.ClassNotFoundException: Main",
    ],
  },
  {
    id: "java-no-such-method",
    line:
      /(?:NoSuchMethodError|NoSuchFieldError|AbstractMethodError|IncompatibleClassChangeError): (?<what>.{3,200})/,
    level: "code",
    cause:
      "Two versions of a library are mixed: at run time {what} does not exist.",
    next: [
      (c) =>
        c.cmd.programs.includes("gradle")
          ? "./gradlew dependencies --configuration runtimeClasspath"
          : "mvn dependency:tree -Dverbose",
    ],
    plan: [
      "Bring the library to one version (dependencyManagement, a BOM, or resolutionStrategy).",
    ],
    hits: [
      "Exception in thread \"main\" java.lang.NoSuchMethodError: 'void com.google.common.base.Preconditions.checkArgument(boolean)'",
      {
        command: "./gradlew run",
        error: "java.lang.NoSuchFieldError: INSTANCE",
        next: "./gradlew dependencies --configuration runtimeClasspath",
      },
    ],
    misses: ["java.lang.NoClassDefFoundError: org/acme/Foo"],
  },
  {
    id: "java-null-pointer",
    line:
      /(?:java\.lang\.)?NullPointerException(?:: Cannot (?<what>.{3,160}?) because "?(?<name>.{1,100}?)"? is null)?/,
    level: "phrase",
    cause:
      "A null value is used[[ at {at}]][[: cannot {what} because {name} is null]].",
    next:
      `${OPEN} and find out why {name?the value} is null; check for it or initialise it before use.`,
    hits: [
      'Exception in thread "main" java.lang.NullPointerException: Cannot invoke "String.length()" because "s" is null\n\tat Main.main(Main.java:5)',
      "java.lang.NullPointerException\n\tat com.acme.A.run(A.java:12)",
    ],
    misses: [
      "kotlin.UninitializedPropertyAccessException: lateinit property x has not been initialized",
    ],
  },
  {
    id: "java-out-of-memory",
    line:
      /java\.lang\.OutOfMemoryError(?:: (?<what>Java heap space|GC overhead limit exceeded|Metaspace|PermGen space|Direct buffer memory|unable to create (?:new )?native thread))?|Could not reserve enough space for|There is insufficient memory for the Java Runtime Environment|Gradle build daemon disappeared|Expiring Daemon because JVM heap space is exhausted/,
    level: "code",
    priority: 8,
    cause: "The JVM ran out of memory[[ ({what})]].",
    next: [
      (c) =>
        c.cmd.programs.includes("gradle")
          ? "Set org.gradle.jvmargs=-Xmx4g -XX:MaxMetaspaceSize=1g in gradle.properties."
          : c.cmd.programs.includes("mvn")
          ? (c.platform.os === "windows"
            ? "set MAVEN_OPTS=-Xmx2g"
            : c.cmd.prefix("MAVEN_OPTS=-Xmx2g"))
          : undefined,
      (c) =>
        c.cmd.programs.includes("java") && !/-Xmx/.test(c.cmd.text ?? "")
          ? c.cmd.afterProgram(
            /Metaspace/.test(c.v["what"] ?? "")
              ? "-XX:MaxMetaspaceSize=512m"
              : "-Xmx2g",
          )
          : undefined,
      "export JAVA_TOOL_OPTIONS=-Xmx2g",
    ],
    plan: ["Take a heap dump to find a leak: -XX:+HeapDumpOnOutOfMemoryError."],
    risk:
      "The heap must fit into the memory of the machine or container, with room for the rest.",
    hits: [{
      command: "java -jar app.jar",
      error:
        'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space',
      next: "java -Xmx2g -jar app.jar",
    }, {
      command: "./gradlew assemble",
      error: "Expiring Daemon because JVM heap space is exhausted",
    }],
    misses: ["java.lang.StackOverflowError"],
  },
  {
    id: "java-stack-overflow",
    line: /java\.lang\.StackOverflowError/,
    level: "code",
    cause: "A method calls itself without end[[ near {at}]] (stack overflow).",
    next:
      `${OPEN} and give the recursion an end condition (with JSON or JPA break the cycle: @JsonIgnore).`,
    hits: [
      'Exception in thread "main" java.lang.StackOverflowError\n\tat Main.f(Main.java:3)',
      "java.lang.StackOverflowError: null",
    ],
    misses: ["java.lang.OutOfMemoryError: Java heap space"],
  },
  {
    id: "java-home-missing",
    line:
      /JAVA_HOME (?:is not set|environment variable is not defined correctly|is set to an invalid directory:? ?(?<dir>\S{0,160}))|No compiler is provided in this environment\. Perhaps you are running on a JRE|Unable to locate a Java Runtime|Toolchain installation '.{1,160}' does not provide the required capabilities/,
    level: "code",
    priority: 6,
    cause:
      "No JDK is found: JAVA_HOME is not set or points at {dir?a wrong folder (or a JRE)}.",
    next: [
      byPlatform({
        macos: "export JAVA_HOME=$(/usr/libexec/java_home)",
        windows: "winget install EclipseAdoptium.Temurin.21.JDK",
      }, (c) => installJdk(c, "21")),
    ],
    plan: [
      "Set JAVA_HOME to the JDK's folder (readlink -f $(which javac) shows it).",
    ],
    hits: [
      {
        command: "./gradlew build",
        error:
          "ERROR: JAVA_HOME is not set and no 'java' command could be found in your PATH.",
        environment: "Ubuntu",
        next: "sudo apt-get install -y openjdk-21-jdk",
      },
      "[ERROR] No compiler is provided in this environment. Perhaps you are running on a JRE rather than a JDK?",
    ],
    misses: ["Error: Could not find or load main class A"],
  },
  {
    id: "java-connect-refused",
    line:
      /java\.net\.(?:ConnectException: (?<why>Connection (?:refused|timed out))|UnknownHostException: (?<host>[\w.-]{1,120})|NoRouteToHostException|SocketTimeoutException: (?<why2>.{3,60}))/,
    none: [/Could not (?:transfer artifact|resolve|GET)/],
    level: "phrase",
    cause: [
      "The host name {host} could not be resolved (DNS).",
      "The connection failed: {why?timeout}[[ ({host})]]; nothing listens there or a firewall drops it.",
    ],
    next: [
      (c) =>
        /UnknownHost/.test(c.lines[c.at] ?? "")
          ? c.render("getent hosts {host}")
          : undefined,
      "nc -vz {host} {port}",
      "Check host and port in the configuration, and that the service runs.",
    ],
    hits: [{
      error: "java.net.UnknownHostException: db.acme.test",
      next: "getent hosts db.acme.test",
    }, "Caused by: java.net.ConnectException: Connection refused"],
    misses: ["javax.net.ssl.SSLHandshakeException: PKIX path building failed"],
  },
  {
    id: "java-index-cast",
    line:
      /java\.lang\.(?<exc>ArrayIndexOutOfBoundsException|IndexOutOfBoundsException|StringIndexOutOfBoundsException|ClassCastException|NumberFormatException|ArithmeticException|NegativeArraySizeException|UnsupportedOperationException|IllegalArgumentException|IllegalStateException)(?:: (?<msg>.{1,160}))?/,
    none: [
      // Another exception caused it: that one tells what is wrong.
      /Caused by: (?!java\.lang\.(?:\w{0,20}IndexOutOf|ClassCast|NumberFormat|Arithmetic|NegativeArray|Unsupported|Illegal))/,
    ],
    level: "phrase",
    priority: -6,
    cause: "{exc}[[ at {at}]][[: {msg}]].",
    next: `${OPEN} and check the value before that line[[: {msg}]].`,
    hits: [
      'Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3\n\tat Main.main(Main.java:4)',
      'java.lang.NumberFormatException: For input string: "abc"',
    ],
    misses: [
      "java.lang.NullPointerException",
      'Exception in thread "main" java.lang.IllegalArgumentException: Cannot instantiate interface com.example.Start\nCaused by: java.lang.NoSuchMethodError: com.example.Detector.isThere()Z',
    ],
  },
  {
    id: "java-concurrent-modification",
    line: /java\.util\.ConcurrentModificationException/,
    level: "code",
    cause: "A collection is changed while it is iterated[[, at {at}]].",
    next:
      `${OPEN} and remove with Iterator.remove() or removeIf, or iterate over a copy.`,
    hits: [
      'Exception in thread "main" java.util.ConcurrentModificationException\n\tat java.base/java.util.ArrayList$Itr.next\n\tat Main.main(Main.java:6)',
      "java.util.ConcurrentModificationException: null",
    ],
    misses: ["java.util.NoSuchElementException"],
  },
  {
    id: "maven-artifact-missing",
    line:
      /Could not find artifact (?<gav>[\w.:-]{5,200})|Could not resolve dependencies for project .{3,160}|Non-resolvable parent POM.{0,300}/,
    none: [
      /status code: 40[13]|Unauthorized|Forbidden|Unknown host|UnknownHost|Name or service not known|Network is unreachable|Connection (?:refused|timed out)|PKIX|Blocked mirror for/,
    ],
    tools: ["mvn"],
    level: "code",
    near: [/Could not find artifact (?<gav>[\w.:-]{5,200})/],
    cause:
      "Maven cannot find the artifact {gav?named}: wrong coordinates or version, or its repository is not configured.",
    next: [(c) => {
      const p = (c.v["gav"] ?? "").split(":");
      return p.length < 4
        ? undefined
        : `mvn -U dependency:get -Dartifact=${p[0]}:${p[1]}:${p.at(-1)}`;
    }, "mvn -U dependency:resolve"],
    plan: [
      "Check group, name and version in pom.xml; a module of the same build must be installed first (mvn install -pl MODULE -am).",
    ],
    hits: [
      {
        command: "mvn package",
        error:
          "[ERROR] Failed to execute goal on project a: Could not resolve dependencies for project com.acme:a:jar:1.0: Could not find artifact com.acme:lib:jar:9.9 in central (https://repo.example/maven2)",
        next: "mvn -U dependency:get -Dartifact=com.acme:lib:9.9",
      },
      "[ERROR] Non-resolvable parent POM for com.acme:a:1.0: Could not find artifact com.acme:parent:pom:1.0",
    ],
    misses: [
      "[ERROR] Could not transfer artifact a:b:jar:1 from/to x: status code: 401, reason phrase: Unauthorized (401)",
    ],
  },
  {
    id: "maven-unknown-phase",
    line:
      /Unknown lifecycle phase "(?<bad>[\w:.-]{1,60})"|No plugin found for prefix '(?<prefix>[\w.-]{1,60})'/,
    tools: ["mvn"],
    level: "code",
    cause: [
      "Maven has no phase {bad}.",
      "Maven knows no plugin with the prefix {prefix}.",
    ],
    next: [
      (c) =>
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
      (c) =>
        c.v["prefix"] === "spring-boot"
          ? "Add the plugin org.springframework.boot:spring-boot-maven-plugin to pom.xml (and run in its folder)."
          : undefined,
      "mvn help:describe -Dcmd=install",
    ],
    hits: [{
      command: "mvn clean pakage",
      error:
        '[ERROR] Unknown lifecycle phase "pakage". You must specify a valid lifecycle phase or a goal',
      next: "mvn clean package",
    }, {
      command: "mvn spring-boot:run",
      error:
        "[ERROR] No plugin found for prefix 'spring-boot' in the current project and in the plugin groups",
    }],
    misses: ["Task 'biuld' not found in root project 'a'."],
  },
  {
    id: "maven-tests-failed",
    line:
      /There are test failures|Tests run: \d{1,6}, Failures: [1-9]\d{0,5}|Tests run: \d{1,6}, Failures: 0, Errors: [1-9]/,
    tools: ["mvn"],
    level: "keyword",
    priority: 10,
    near: [
      /\[ERROR\]\s{1,6}(?:[\w.]{1,160}\.)?(?<test>[A-Z]\w{1,80}(?:Test|IT|Tests|Spec)[.:]\w{1,80})(?::\d{1,6})?/,
      /expected: ?<(?<want>[^>]{0,60})> but was: ?<(?<got>[^>]{0,60})>/,
    ],
    cause: "Tests failed[[: {test}]][[, expected {want} but was {got}]].",
    next: [(c) => {
      const t = /^(\w+)[.:](\w+)$/.exec(c.v["test"] ?? "");
      return t === null ? undefined : `mvn test -Dtest=${t[1]}#${t[2]}`;
    }, "Look at target/surefire-reports for the failing test and correct it."],
    hits: [
      {
        command: "mvn verify",
        error:
          "[ERROR] Failures: \n[ERROR]   CartTest.total:42 expected: <3> but was: <4>\n[ERROR] Tests run: 12, Failures: 1, Errors: 0, Skipped: 0",
        next: "mvn test -Dtest=CartTest#total",
      },
      {
        command: "mvn test",
        error:
          "[ERROR] Tests run: 12, Failures: 1, Errors: 0, Skipped: 0\n[ERROR] com.acme.CartTest.total -- Time elapsed: 0.01 s <<< FAILURE!\norg.opentest4j.AssertionFailedError: expected: <42> but was: <41>",
        next: "mvn test -Dtest=CartTest#total",
      },
      "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:3.1.2:test (default-test) on project a: There are test failures.",
    ],
    misses: ["[INFO] Tests run: 12, Failures: 0, Errors: 0, Skipped: 0"],
  },
  {
    id: "gradle-java-version",
    line:
      /(?:requires|needs) (?:at least )?(?:Java|JVM(?: runtime version)?) (?<want>\d{1,2})(?: or later)?(?:\b.{0,100}(?:Java|JVM|JDK) (?<have>[\d.]{1,6}))?|Dependency requires at least JVM runtime version (?<want2>\d{1,2})\. This build uses a Java (?<have2>\d{1,2}) JVM|Android Gradle plugin requires Java (?<want3>\d{1,2}) to run/,
    tools: ["gradle"],
    level: "code",
    cause: [
      (c) =>
        `The build needs Java ${
          c.v["want3"] ?? c.v["want2"] ?? c.v["want"] ?? ""
        }, but ${
          c.v["have2"] ?? c.v["have"] ?? "an older JDK"
        } runs it (JAVA_HOME).`,
    ],
    next: [
      (c) => installJdk(c, c.v["want3"] ?? c.v["want2"] ?? c.v["want"] ?? "17"),
    ],
    plan: [
      "Then let JAVA_HOME (or org.gradle.java.home) point at it; in CI use setup-java.",
    ],
    hits: [
      {
        command: "./gradlew assembleDebug",
        error:
          "> Android Gradle plugin requires Java 17 to run. You are currently using Java 11.",
        environment: "Ubuntu 22.04",
        next: "sudo apt-get install -y openjdk-17-jdk",
      },
      "   > Dependency requires at least JVM runtime version 11. This build uses a Java 8 JVM.",
    ],
    misses: ["Unsupported class file major version 65"],
  },
  {
    id: "gradle-lock-daemon",
    line:
      /Timeout waiting to lock (?<what>[\w .()-]{3,80})|It is currently in use by another Gradle instance/,
    tools: ["gradle"],
    level: "code",
    cause: "Another Gradle process holds the lock of {what?its cache}.",
    next: [byPlatform({ windows: ".\\gradlew --stop" }, "./gradlew --stop")],
    hits: [
      {
        command: "./gradlew build",
        error:
          "Timeout waiting to lock build logic queue. It is currently in use by another Gradle instance.",
        next: "./gradlew --stop",
      },
      "Timeout waiting to lock journal cache (/root/.gradle/caches/journal-1). It is currently in use by another Gradle instance.",
    ],
    misses: ["Gradle build daemon disappeared unexpectedly"],
  },
  {
    id: "android-sdk-missing",
    line:
      /SDK location not found\. Define (?:a valid SDK location with an ANDROID_HOME|location with)|Failed to find (?:target with hash string '(?<target>[\w-]{3,40})'|Build Tools revision (?<bt>[\d.]{1,12}))|Failed to install the following Android SDK packages as some licences have not been accepted|The SDK directory '(?<dir>[^']{1,160})' does not exist/,
    tools: ["gradle", "react-native", "flutter", "sdkmanager", "cordova"],
    level: "code",
    cause: [
      "The Android platform {target} is not installed.",
      "The Android build tools {bt} are not installed.",
      "The SDK directory {dir} does not exist.",
      (c) =>
        /licences/.test(c.lines[c.at] ?? "")
          ? "The licences of the Android SDK packages have not been accepted."
          : "The Android SDK is not found: ANDROID_HOME or local.properties (sdk.dir) is not set.",
    ],
    next: [
      (c) =>
        /licences/.test(c.lines[c.at] ?? "")
          ? "sdkmanager --licenses"
          : undefined,
      (c) =>
        c.v["target"] === undefined
          ? undefined
          : `sdkmanager 'platforms;${c.v["target"]}'`,
      (c) =>
        c.v["bt"] === undefined
          ? undefined
          : `sdkmanager 'build-tools;${c.v["bt"]}'`,
      byPlatform({
        macos: "export ANDROID_HOME=$HOME/Library/Android/sdk",
        windows: "setx ANDROID_HOME %LOCALAPPDATA%\\Android\\Sdk",
      }, "export ANDROID_HOME=$HOME/Android/Sdk"),
    ],
    hits: [{
      command: "./gradlew assembleDebug",
      error:
        "> SDK location not found. Define a valid SDK location with an ANDROID_HOME environment variable or by setting the sdk.dir path in your project's local properties file at '/app/local.properties'.",
      next: "export ANDROID_HOME=$HOME/Android/Sdk",
    }, {
      error: "> Failed to find target with hash string 'android-34' in: /sdk",
      next: "sdkmanager 'platforms;android-34'",
    }, {
      error:
        "Failed to install the following Android SDK packages as some licences have not been accepted.\n     build-tools;34.0.0",
      next: "sdkmanager --licenses",
    }],
    misses: ["No connected devices!"],
  },
  {
    id: "android-manifest-merge",
    line: /Manifest merger failed : (?<msg>.{5,240})/,
    tools: ["gradle"],
    level: "code",
    near: [
      /uses-sdk:minSdkVersion (?<have>\d{1,2}) cannot be smaller than version (?<want>\d{1,2})/,
    ],
    cause: "The Android manifests cannot be merged: {msg}",
    next: [
      "Set minSdk to {want} in android.defaultConfig of build.gradle.",
      (c) =>
        /android:exported/.test(c.v["msg"] ?? "")
          ? 'Add android:exported="true" or "false" to each activity, service and receiver with an intent filter.'
          : undefined,
      "Open src/main/AndroidManifest.xml and resolve it with tools:replace or by removing the duplicate: {msg}",
    ],
    hits: [
      "> Manifest merger failed : uses-sdk:minSdkVersion 19 cannot be smaller than version 21 declared in library [com.acme:a:1]",
      "Manifest merger failed : android:exported needs to be explicitly specified for element <activity#com.acme.Main>.",
    ],
    misses: ["Execution failed for task ':app:mergeDebugResources'."],
  },
  {
    id: "android-adb-install",
    line: /INSTALL_(?:FAILED|PARSE_FAILED)_(?<code>\w{3,60})/,
    tools: ["adb", "gradle", "flutter", "react-native"],
    level: "code",
    cause: "Android refuses the app: INSTALL_FAILED_{code}.",
    next: [
      (c) =>
        c.v["code"] === "UPDATE_INCOMPATIBLE" ||
          c.v["code"] === "VERSION_DOWNGRADE"
          ? "adb uninstall <package.name>"
          : c.v["code"] === "INSUFFICIENT_STORAGE"
          ? "adb shell df -h /data"
          : c.v["code"] === "NO_MATCHING_ABIS"
          ? "adb shell getprop ro.product.cpu.abilist"
          : c.v["code"] === "OLDER_SDK"
          ? "adb shell getprop ro.build.version.sdk"
          : undefined,
      "adb logcat -d -s PackageManager",
    ],
    risk: "Uninstalling removes the app's data from the device.",
    hits: [
      {
        command: "adb install app.apk",
        error:
          "adb: failed to install app.apk: Failure [INSTALL_FAILED_UPDATE_INCOMPATIBLE: Existing package com.acme signatures do not match]",
        next: "adb uninstall <package.name>",
      },
      "Failure [INSTALL_PARSE_FAILED_NO_CERTIFICATES: Failed to collect certificates]",
    ],
    misses: ["No connected devices!"],
  },
  {
    id: "spring-bean-missing",
    line:
      /(?:Parameter \d{1,2} of (?:constructor|method \w{1,60}) in|Field \w{1,60} in) (?<who>[\w.$]{3,160}) required a (?:single bean|bean of type '(?<type>[\w.$<>]{3,160})')(?<many>, but \d{1,3} were found)?|NoSuchBeanDefinitionException: No qualifying bean of type '(?<type2>[\w.$<>]{3,160})'|expected single matching bean but found (?<n>\d{1,3})/,
    tools: ["java", "mvn", "gradle"],
    level: "code",
    priority: 6,
    cause: [
      "{who} needs a bean of the type {type}, and there is none.",
      "There is no bean of the type {type2} (not annotated, outside the scanned packages, or several of it).",
      "{who?A bean} needs one bean, but several of the type fit.",
    ],
    next: [
      (c) =>
        c.v["many"] !== undefined || c.v["n"] !== undefined
          ? "Mark one of the beans with @Primary, or choose with @Qualifier."
          : undefined,
      "Annotate {type} with @Component (@Service, @Repository), or add a @Bean method; it must lie under the application's package.",
      "Annotate {type2} with @Component (@Service, @Repository), or add a @Bean method; it must lie under the application's package.",
    ],
    hits: [
      "Parameter 0 of constructor in com.acme.OrderService required a bean of type 'com.acme.PaymentClient' that could not be found.",
      "Caused by: org.springframework.beans.factory.NoSuchBeanDefinitionException: No qualifying bean of type 'com.acme.UserRepo' available",
      "Parameter 0 of constructor in com.acme.A required a single bean, but 2 were found:",
    ],
    misses: [
      "Failed to configure a DataSource: 'url' attribute is not specified",
    ],
  },
  {
    id: "spring-property-missing",
    line: /Could not resolve placeholder '(?<key>[\w.-]{1,120})' in value/,
    tools: ["java", "mvn", "gradle"],
    level: "code",
    priority: 8,
    cause:
      "The property {key} is not set in any configuration of the active profiles.",
    next:
      "Set {key} in application.properties (or application.yml), or as an environment variable; a default is written ${...:default}.",
    hits: [
      "Caused by: java.lang.IllegalArgumentException: Could not resolve placeholder 'stripe.key' in value \"${stripe.key}\"",
      "Could not resolve placeholder 'APP_URL' in value \"${APP_URL}\"",
    ],
    misses: [
      "Failed to bind properties under 'server.port' to java.lang.Integer",
    ],
  },
  {
    id: "spring-bind-failed",
    line:
      /Failed to bind properties under '(?<key>[\w.-]{1,120})' to (?<type>[\w.$]{3,120})|APPLICATION FAILED TO START/,
    tools: ["java", "mvn", "gradle"],
    level: "keyword",
    priority: 8,
    near: [
      /Property: (?<key>[\w.-]{1,120})/,
      /Value: "?(?<val>[^"]{1,100})"?/,
      /Reason: (?<why>.{3,160})/,
    ],
    cause: [
      "The property {key} cannot be read as {type}[[: {why}]].",
      "The Spring application failed to start; its description says why[[: {why}]].",
    ],
    next: [
      "Correct the value of {key} in application.properties or application.yml.",
      "Read Description and Action under this line and change what they name; start again with --debug.",
    ],
    hits: [
      "Failed to bind properties under 'server.port' to java.lang.Integer:\n\n    Property: server.port\n    Value: \"abc\"",
      "***************************\nAPPLICATION FAILED TO START\n***************************\n\nDescription:\n\nSomething else.",
    ],
    misses: ["Could not resolve placeholder 'a.b' in value \"${a.b}\""],
  },
  {
    id: "hibernate-schema",
    line:
      /Schema-validation: (?:missing (?:table|column|sequence) \[(?<what>[^\]]{1,100})\]|wrong column type)|SQLGrammarException: could not (?:execute|prepare|extract)|LazyInitializationException: (?<lazy>.{3,160})|MappingException: (?<map>.{3,160})/,
    tools: ["java", "mvn", "gradle"],
    level: "code",
    cause: [
      "The database lacks {what}, which an entity maps (a migration is missing).",
      "A lazy relation is read after the session was closed: {lazy}",
      "An entity's mapping is wrong: {map}",
      "Hibernate's SQL does not fit the database's tables.",
    ],
    next: [
      (c) =>
        c.v["lazy"] === undefined
          ? undefined
          : "Load the relation inside the transaction (JOIN FETCH, @EntityGraph, or @Transactional on the service).",
      (c) =>
        c.v["map"] === undefined
          ? undefined
          : `Open the entity and correct its mapping: ${c.v["map"]}`,
      "Write and run the migration (Flyway or Liquibase) that creates what the entities map.",
    ],
    hits: [
      "Caused by: org.hibernate.tool.schema.spi.SchemaManagementException: Schema-validation: missing table [orders]",
      "org.hibernate.LazyInitializationException: failed to lazily initialize a collection of role: com.acme.User.orders: could not initialize proxy - no Session",
    ],
    misses: ['ERROR: relation "orders" does not exist'],
  },
  {
    id: "java-jackson",
    line:
      /(?:UnrecognizedPropertyException: Unrecognized field "(?<field>[^"]{1,80})"|InvalidDefinitionException: (?<msg>.{3,200})|MismatchedInputException: (?<msg2>.{3,160})|JsonParseException: (?<msg3>.{3,160}))/,
    level: "code",
    cause: [
      "The JSON has the field {field}, which the class does not know.",
      "Jackson cannot build the type: {msg}",
      "The JSON does not fit the class: {msg2}",
      "The text is not valid JSON: {msg3}",
    ],
    next: [
      (c) =>
        c.v["field"] === undefined
          ? undefined
          : `Add the field ${
            c.v["field"]
          } to the class, or annotate it with @JsonIgnoreProperties(ignoreUnknown = true).`,
      (c) =>
        /java\.time/.test(c.v["msg"] ?? "")
          ? "Add the dependency com.fasterxml.jackson.datatype:jackson-datatype-jsr310 and register JavaTimeModule."
          : /no Creators|default constructor/.test(c.v["msg"] ?? "")
          ? "Give the class a constructor without parameters (or @JsonCreator)."
          : undefined,
      `${OPEN} and compare the JSON with the class it is read into.`,
    ],
    hits: [
      'com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException: Unrecognized field "age" (class com.acme.User), not marked as ignorable',
      "com.fasterxml.jackson.databind.exc.InvalidDefinitionException: Java 8 date/time type `java.time.Instant` not supported by default",
    ],
    misses: ["com.google.gson.JsonSyntaxException: x"],
  },
  {
    id: "jvm-option-bad",
    line:
      /Unrecognized (?:VM )?option:? '?(?<opt>-?-?[\w:+.-]{2,60})'?|Invalid maximum heap size: (?<heap>\S{2,30})/,
    tools: ["java", "gradle", "mvn"],
    level: "code",
    cause: [
      "The JVM does not know the option {opt} (removed in this version, or misspelled).",
      "The heap size {heap} is not valid.",
    ],
    next: [
      (c) => c.cmd.remove(c.v["opt"]),
      (c) => c.cmd.remove(`-XX:+${c.v["opt"]}`),
      (c) => c.cmd.remove(`-XX:${c.v["opt"]}`),
      "java -XX:+PrintFlagsFinal -version",
    ],
    plan: ["Look into JAVA_OPTS, JAVA_TOOL_OPTIONS and MAVEN_OPTS too."],
    hits: [
      {
        command: "java -XX:+UseConcMarkSweepGC -jar a.jar",
        error:
          "Unrecognized VM option 'UseConcMarkSweepGC'\nError: Could not create the Java Virtual Machine.\nError: A fatal exception has occurred. Program will exit.",
        next: "java -jar a.jar",
      },
      "Invalid maximum heap size: -Xmx4gg\nError: Could not create the Java Virtual Machine.",
    ],
    misses: ["java.lang.OutOfMemoryError: Java heap space"],
  },
]);
