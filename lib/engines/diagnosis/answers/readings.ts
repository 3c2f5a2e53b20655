/**
 * What can be said of a diagnostic by its structure alone, where nothing is
 * known of its cause: the tool's own remedy, a service's own reason, the
 * package that threw. Worth less than knowledge, and more than a symptom.
 */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import { PYTHON_DISTRIBUTIONS } from "../catalogues/known_packages.ts";
import { lineWeight } from "../decisive_lines.ts";
import { contextOf } from "../context_of.ts";
import type { Candidate, Evidence } from "../matcher.ts";
import type { Diagnostic } from "../reader/mod.ts";
import { isOfKnownProgram, printedRemedy } from "../remedies.ts";
import { programsInText } from "../text_window.ts";
import { distributionOf } from "../rules/python_distributions.ts";
import type { CompleteRule } from "../types.ts";
import { fromBuilds } from "./read_builds.ts";
import { fromCalls } from "./read_calls.ts";
import { fromDemands } from "./read_demands.ts";
import { fromPlaces, isOfAnotherPlace, updateOf } from "./read_places.ts";
import { fromVersions } from "./read_versions.ts";
import { type Reading, shown } from "./reading.ts";

/** Weight a line needs before its remedy is looked for. */
const REMEDY_WEIGHT_MIN = 12;
/** Diagnostics looked through for remedies. */
const REMEDIES_MAX = 12;

/** The reading that says which test failed. */
export const TEST_FAILED = "test-failed";

/** Readings that are worth less than any sentence that is known. */
const FAINT: ReadonlySet<string> = new Set([
  "package-does-not-fit",
  "place-of-the-mistake",
  "printed-demand",
]);

/** Whether an answer is no more than the tool's own sentence or place. */
export function isReading(id: string): boolean {
  return FAINT.has(id);
}

/** Readings of the diagnostics, the most certain first. */
export function readAnswers(
  diagnostics: readonly Diagnostic[],
  evidence: Evidence,
): readonly Candidate[] {
  const remedies = fromRemedies(diagnostics, evidence);
  const readings = [
    ...diagnostics.flatMap((one) => fromService(one, evidence.lines)),
    ...fromBuilds(diagnostics),
    ...diagnostics.filter((one) => !isBehindNoAnswer(one, evidence.lines))
      .flatMap((one) => fromPackage(one)),
    ...diagnostics.flatMap((one) => fromPlan(one)),
    ...diagnostics.flatMap((one) =>
      fromTest(withTypedRunner(one, evidence.command.programs), evidence)
    ),
    ...fromCalls(diagnostics, evidence.lines),
    ...fromPlaces(diagnostics, evidence.command.text ?? ""),
    ...remedies,
    ...fromVersions(evidence),
    // A command says more than the sentence that it stands in.
    ...fromDemands(diagnostics, evidence).filter(({ at }) =>
      !remedies.some((remedy) => remedy.at === at)
    ),
  ];
  return readings.sort((a, b) => b.certainty - a.certainty || a.at - b.at)
    .map((reading) => candidateOf(reading, evidence));
}

/** Whether it is no answer to a request of the reader's, or one that says nothing. */
function isNoRefusal(one: Diagnostic, line: string): boolean {
  // What a program notes for its makers.
  return /^\[(?:TRACE|DEBUG)\] |\blevel=(?:debug|trace)\b/.test(line) ||
    // pytest shows what a test compared: nobody refused anything there.
    /^E?\s{0,40}\+ {1,40}where /.test(line) ||
    // JSON-RPC codes say that a server failed, not why.
    /(?:^|\s)-32\d{3}\b/.test(one.code) ||
    // A call that only passes on what a program said.
    /\bexit (?:status|code) \d|\bspawn .{1,400}\bE(?:ACCES|NOENT)\b/
      .test(one.message) ||
    one.tool === "grpc" &&
      (/\bUnknown\b/i.test(one.code) || OF_THE_PROGRAM.test(line));
}

function fromService(
  one: Diagnostic,
  lines: readonly string[],
): readonly Reading[] {
  if (
    one.grammar !== "api" || one.message.length < 12 ||
    isNoRefusal(one, lines[one.at] ?? "")
  ) return [];
  const status = /\b([45]\d\d)\b/.exec(one.code)?.[1] ??
    TOLD_STATUS.exec(one.message)?.[1] ?? "";
  const type = one.code.replace(/\b[45]\d\d\b/, "").trim();
  const who = one.tool === "" ? "The service" : `The ${one.tool} API`;
  const about = one.subject === "" ? "" : ` about ${one.subject}`;
  const cause = `${who} refused the request${
    status === "" ? "" : ` with ${status}`
  }${type === "" ? "" : ` (${type})`}${about}: ${shown(one.message)}`;
  // "InvalidPermission.Duplicate" is about a parameter, whatever that is called.
  const kind = kindOf(
    status,
    `${type.replace(/^Invalid[A-Z][a-z]+/, "")} ${one.message}`,
  );
  return [{
    id: `api-${kind.name}`,
    // What neither asks for something nor names a field is the refusal alone.
    certainty: kind === BAD_REQUEST && isBare(one, status)
      ? 0.55
      : kind.certainty,
    cause,
    next: [kind.next(one)],
    plan: ["Send the corrected request once and compare the answer's body."],
    isTransient: kind.isTransient,
    at: one.at,
  }];
}

interface ServiceKind {
  readonly name: string;
  readonly certainty: number;
  readonly isTransient: boolean;
  readonly next: (one: Diagnostic) => string;
}

/** Says that a right is missing. */
const NOT_PERMITTED: readonly [RegExp, ServiceKind] = [
  /permission|forbidden|(?:not|un) ?authori[sz]ed|access.{0,12}denied|authorization ?failed|have authorization|not (?:have (?:the |any |enough |sufficient )?(?:access|authority|rights?|roles?)|allowed)|privilege/i,
  {
    name: "not-permitted",
    certainty: 0.66,
    isTransient: false,
    next: (one) =>
      `Give the account behind the request the permission or role it lacks: ${
        rightIn(one.message)
      }`,
  },
];

const SERVICE_KINDS: readonly (readonly [RegExp, ServiceKind])[] = [
  [
    /insufficient_quota|\bbilling\b|credit balance|payment (?:method|instrument)|daily ?limit/i,
    {
      name: "account-used-up",
      certainty: 0.68,
      isTransient: false,
      next: (one) =>
        `Settle billing or quota of the account behind the request: ${
          requirement(one.message)
        }`,
    },
  ],
  [/\b429\b|rate.?limit|too many requests|throttl/i, {
    name: "too-many-requests",
    certainty: 0.7,
    isTransient: true,
    next: () =>
      "Wait as long as the answer says (Retry-After), then send the same request again, slower.",
  }],
  [
    /\b401\b|authentication|unauthenticated|invalid.{0,12}(?:api.?key|token|credential)/i,
    {
      name: "not-authenticated",
      certainty: 0.68,
      isTransient: false,
      next: () =>
        "Check the key or token that the request carries: present, whole, not expired, and of this service.",
    },
  ],
  [
    /\b415\b|unsupported media type|content.?type .{1,80} (?:is )?not supported/i,
    {
      name: "of-another-media-type",
      certainty: 0.7,
      isTransient: false,
      next: () =>
        "Send the body in the media type that the API takes, and say so in the header Content-Type (mostly application/json; curl -d alone sends a form).",
    },
  ],
  [
    /\brequires? (?:the |that the )?.{0,80}\b(?:feature|add-on|plan|subscription|entitlement|option)\b.{0,40}(?:enabled|active|upgrade)|feature.{0,60}(?:is )?not (?:enabled|available) (?:for|on|in) (?:this|your|the) (?:account|plan|organi[sz]ation|project|zone)/i,
    {
      name: "not-enabled",
      certainty: 0.66,
      isTransient: false,
      next: (one) =>
        `Leave out of the request what needs it, or have that enabled for the account: ${
          requirement(one.message)
        }`,
    },
  ],
  NOT_PERMITTED,
  [
    /\b(?:500|502|503|504|529)\b|overloaded|internal.?(?:server)?.?error|unavailable/i,
    {
      name: "failing-itself",
      certainty: 0.6,
      isTransient: true,
      next: () =>
        "Send the same request again after a pause that grows; if it stays, look at the service's status page.",
    },
  ],
  [/\b404\b|not.?found/i, {
    name: "not-there",
    certainty: 0.66,
    isTransient: false,
    next: (one) =>
      `Check the address, the model and the names in the request: ${
        requirement(one.message)
      }`,
  }],
];

const BAD_REQUEST: ServiceKind = {
  name: "request-refused",
  certainty: 0.7,
  isTransient: false,
  next: (one) =>
    `Correct ${
      one.subject === "" ? "the request" : one.subject
    } as the API asks: ${requirement(one.message)}`,
};

/** A status with its words, inside of a message that passes it on. */
const TOLD_STATUS =
  /\b([45]\d\d) (?:Bad Request|Unauthorized|Forbidden|Not Found|Conflict|Unprocessable|Too Many Requests|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Timeout)/;

/** A program's own work failed in a call that nobody but it made. */
const OF_THE_PROGRAM =
  /\b[Ff]ailed to (?:build|create|generate|load|pull|resolve|solve|start)\b.{0,300}rpc error:/;

/** What the words say more exactly than any status. */
const SAYS_MORE: ReadonlySet<string> = new Set([
  "account-used-up",
  "not-enabled",
]);

function kindOf(status: string, text: string): ServiceKind {
  if (/^4(?:00|22)$/.test(status)) return BAD_REQUEST;
  // The status is surer than the words, which speak of more than one thing.
  const of = (said: string) =>
    SERVICE_KINDS.find(([pattern]) => pattern.test(said))?.[1];
  const told = of(text);
  if (told !== undefined && SAYS_MORE.has(told.name)) return told;
  // 403 says that it is refused: the sentence says whether a right is missing.
  if (status === "403") {
    return told?.name === "too-many-requests"
      ? told
      : NOT_PERMITTED[0].test(text)
      ? NOT_PERMITTED[1]
      : BAD_REQUEST;
  }
  return of(status) ?? told ?? BAD_REQUEST;
}

/** Asks for something. */
const ASKS =
  /\b(?:must|should|need(?:s|ed)?|require[sd]?|expected|only|at (?:most|least)|instead|use|cannot exceed|supported|please|valid)\b/i;
/** Asks for nothing that could be sent: it only says where more is to be read. */
const SENDS_AWAY =
  /\bplease (?:see|refer|check|contact|consult|try again|visit)\b/i;

/** Whether a sentence asks for something. */
function asks(sentence: string): boolean {
  return ASKS.test(sentence) && !SENDS_AWAY.test(sentence);
}

/** The sentences of what a service says. */
function sentencesOf(message: string): readonly string[] {
  return message.split(/(?<=[.;!]) +/).slice(0, 12);
}

/** Names a part of the request: quoted, as a path, or as a member. */
const NAMES_A_FIELD =
  /["'`\u2018\u201c]\S{2,80}["'`\u2019\u201d]|\b\w{2,40}(?:_\w{2,40}|\[\d{1,4}\]|\.\w{2,40})|\b(?:parameter|field|header|property|argument|member|key)s? \S/;

/** Whether a refusal says neither which part of the request it is about nor what it asks for. */
function isBare(one: Diagnostic, status: string): boolean {
  return isCodeAlone(one.message) ||
    !sentencesOf(one.message).some(asks) &&
      (status === "403" ||
        !hasField(one) && !NAMES_A_FIELD.test(one.message));
}

/** Whether a message is a code once more: `not_in_channel`. */
function isCodeAlone(message: string): boolean {
  return /^[\w.-]{1,80}\.?$/.test(message);
}

/** Whether a refusal says which part of the request it is about; AWS names the call. */
function hasField({ tool, subject }: Diagnostic): boolean {
  return subject !== "" && tool !== "aws";
}

/** The sentence of a message that says what is wanted; the whole if none does. */
function requirement(message: string): string {
  return shown(sentencesOf(message).find(asks) ?? message).slice(0, 240);
}

/** The sentence of a message that names the right that is missing. */
function rightIn(message: string): string {
  const named = sentencesOf(message).find((text) =>
    /permission|\baction\b|\brole\b|authori[sz]|to perform|privilege/i.test(
      text,
    )
  );
  return named === undefined
    ? requirement(message)
    : shown(named).slice(0, 260);
}

/** Packages that read code and complain of it. */
const COMPILES =
  /^(?:@babel\/|@swc\/|ts-node|tsx|ts-jest|jest|babel|esbuild|vite|rollup|webpack|metro|acorn|terser|typescript|sucrase|swc|node-sass|sass|less|postcss|eslint|espree|vm2|jiti|cosmiconfig|import-fresh|parso|jedi|black|ast)/;

/** What builds a project and reads its own metadata first. */
const BUILD_BACKENDS =
  /^(?:hatchling|setuptools|flit[-_]core|poetry|pdm|maturin|scikit[-_]build(?:[-_]core)?|mesonpy|meson[-_]python|wheel)$/;

/** What a build backend throws about the project that it builds. */
function ofProject(one: Diagnostic): Reading {
  return {
    id: "python-project-metadata",
    certainty: 0.64,
    cause:
      `${one.subject} refuses what the project's own pyproject.toml says: ${
        shown(one.message)
      }`,
    next: [`Correct in pyproject.toml: ${shown(one.message)}`],
    plan: [
      "Compare the table that it names with the specification of pyproject.toml; a key under the wrong heading is read as a value of that heading.",
    ],
    at: one.at,
  };
}

/** An error thrown inside an installed package. */
/** What was given to a package, or what the system lacks; and half a trace. */
const OF_NO_PACKAGE =
  /is not valid JSON|in JSON at position|cannot open shared object file|\bDLL load failed\b|^Traceback \(most recent/;

/** How a package that fails in its own code is replaced by another release of itself. */
function otherReleaseOf(
  { grammar, subject }: Diagnostic,
  name: string,
): readonly string[] {
  const isNode = grammar === "node";
  // A module is not always of the distribution that has its name.
  const known = distributionOf(subject)?.toLowerCase().replaceAll("_", "-");
  return isNode || PYTHON_DISTRIBUTIONS.has(known ?? "")
    ? updateOf({
      ecosystem: isNode ? "npm" : "pip",
      name: subject,
      version: "",
    }) ?? []
    : [
      `Update the distribution that brings ${name} (pip show ${name}; its name may be another): pip install --upgrade <distribution>`,
    ];
}

/** Says that nobody answered, by the system's code. */
const NO_ANSWER =
  /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/** Whether what a package threw follows on a call that nobody answered: then that is the cause. */
function isBehindNoAnswer(
  { grammar, at }: Diagnostic,
  lines: readonly string[],
): boolean {
  return grammar === "node" &&
    lines.slice(0, at).some((line) => NO_ANSWER.test(line.slice(0, 1_000)));
}

function fromPackage(one: Diagnostic): readonly Reading[] {
  const isThrown = one.grammar === "node" || one.grammar === "python";
  const isName = /^(?:@[\w.-]+\/)?[\w.-]+$/.test(one.subject);
  if (
    !isThrown || !isName ||
    !/TypeError|AttributeError|ImportError|ReferenceError|SyntaxError/.test(
      one.code,
    ) || OF_NO_PACKAGE.test(one.message)
  ) return [];
  const isNode = one.grammar === "node";
  // A compiler or loader throws it about the code that it was given.
  if (/SyntaxError/.test(one.code) && COMPILES.test(one.subject)) return [];
  if (!isNode && BUILD_BACKENDS.test(one.subject)) {
    return /\bfield\b|\bproject\b|`/.test(one.message) ? [ofProject(one)] : [];
  }
  const name = isNode ? one.subject : one.subject.replaceAll("_", "-");
  return [{
    id: isNode ? "node-thrown-in-package" : "python-thrown-in-package",
    certainty: 0.62,
    cause:
      `The error is thrown inside the package ${name}, not in your own code: ${one.code}: ${
        shown(one.message)
      } The installed version of ${name} does not fit the version of what it works with.`,
    next: otherReleaseOf(one, name),
    plan: [
      isNode
        ? `Where another package brings ${name} (npm ls ${name} shows it), update that one. If the newest releases fail alike, pin the version that worked last.`
        : `If the newest release fails alike, pin the version of ${name}, or of what it works with, that worked last.`,
    ],
    at: one.at,
  }];
}

/** Says that a test's file could not be loaded: what it tests is not asked. */
const NOT_YET_A_TEST =
  /^(?:SyntaxError|Cannot find module|Cannot use import|(?:ModuleNotFound|Import)Error|Test suite failed to run|Failed to resolve|TS\d{4}|error TS)\b/;

/** Vitest writes like Jest: the command tells which of the two it was. */
function withTypedRunner(
  one: Diagnostic,
  programs: readonly string[],
): Diagnostic {
  return one.tool === "jest" && programs.includes("vitest")
    ? { ...one, tool: "vitest" }
    : one;
}

/** A test that failed: what it said, and how to run it alone. */
function fromTest(
  one: Diagnostic,
  { isWhole }: Pick<Evidence, "isWhole">,
): readonly Reading[] {
  if (one.grammar !== "test") return [];
  const name = one.subject === "" ? one.code : one.subject;
  const where = one.location === "" ? "" : ` (${one.location})`;
  const alone = runAlone(one);
  return [{
    id: TEST_FAILED,
    certainty: certaintyOfTest(one, alone, isWhole === true),
    cause: one.message === ""
      ? `The test ${name}${where} fails.`
      : `The test ${name}${where} fails: ${shown(one.message)}`,
    next: [
      ...alone === undefined ? [] : [alone],
      `Run the test ${name} alone and compare what it expects with what it gets.`,
    ],
    plan: [
      "Decide whether the code or the expectation changed, and correct that one; the other failed tests often follow from the first.",
    ],
    at: one.at,
  }];
}

/**
 * How sure it is that a test is what failed: less where it says nothing, and not
 * enough unless it can be run alone, and has a line in a file or had to be found
 * in a whole log.
 */
function certaintyOfTest(
  { message, location, subject }: Diagnostic,
  alone: string | undefined,
  isWhole: boolean,
): number {
  if (message === "") {
    return alone !== undefined &&
        (isWhole && subject !== "" || /:\d{1,6}$/.test(location))
      ? 0.6
      : 0.5;
  }
  return NOT_YET_A_TEST.test(message) ? 0.5 : 0.66;
}

/** How each runner runs the tests of one file. */
const RUNS_FILE: Readonly<Record<string, (one: Diagnostic) => string>> =
  wordTable({
    jest: ({ code }) => `npx jest ${code}`,
    vitest: ({ code }) => `npx vitest run ${code}`,
    rspec: ({ location }) => `bundle exec rspec ${location}`,
    cucumber: ({ location }) => `bundle exec cucumber ${location}`,
    playwright: ({ location }) => `npx playwright test ${location}`,
  });
/** How each runner runs one test by its name. */
const RUNS_TEST: Readonly<Record<string, (one: Diagnostic) => string>> =
  wordTable({
    go: ({ subject }) => `go test -run '^${subject}$' ./...`,
    cargo: ({ subject }) => `cargo test ${subject}`,
    nextest: ({ subject }) => `cargo nextest run ${subject}`,
    mvn: ({ subject }) => `mvn -Dtest=${subject.replace(".", "#")} test`,
    gradle: ({ code, subject }) => `./gradlew test --tests ${code}.${subject}`,
  });

/** The command that runs one test; undefined where its name needs quoting. */
function runAlone(one: Diagnostic): string | undefined {
  const { tool, subject, code } = one;
  const isPlain = /^[\w:.\/$#-]{1,160}$/.test(subject);
  const isFile = /^[\w.@\/-]{1,200}$/.test(code);
  if (tool === "pytest") {
    return isFile
      ? `pytest ${code}${isPlain ? `::${subject}` : ""}`
      : undefined;
  }
  return isFile && RUNS_FILE[tool]?.(one) ||
    isPlain && RUNS_TEST[tool]?.(one) || undefined;
}

/** What a plan or a cluster refuses, with its resource and place. */
function fromPlan(one: Diagnostic): readonly Reading[] {
  if (
    one.grammar === "kubernetes" && one.message.length > 20 &&
    /Invalid|BadRequest|FailedMount|FailedCreate|Unhealthy|FailedAttach/.test(
      one.code,
    )
  ) {
    return [{
      id: "kubernetes-reads",
      certainty: 0.62,
      cause: `Kubernetes refuses it (${one.code}): ${shown(one.message)}`,
      next: [
        /Invalid|BadRequest/.test(one.code)
          ? `Correct the manifest as the API server says: ${
            requirement(one.message)
          }`
          : "kubectl get events --sort-by=.lastTimestamp",
      ],
      plan: ["Try it with kubectl apply --dry-run=server before you apply it."],
      at: one.at,
    }];
  }
  if (one.grammar === "terraform" && one.message.length > 20) {
    const where = one.location !== "" ? one.location : one.subject;
    if (where === "" || isOfAnotherPlace(one.message)) return [];
    return [{
      id: "terraform-reads",
      certainty: 0.6,
      cause: `Terraform stops at ${where}[[]]: ${shown(one.message)}`.replace(
        "[[]]",
        "",
      ),
      next: [
        one.location === ""
          ? `terraform state show ${one.subject}`
          : `Open ${one.location} and correct what it names: ${
            requirement(one.message)
          }`,
      ],
      plan: ["Run terraform plan again and read its first error only."],
      at: one.at,
    }];
  }
  return [];
}

/** The first diagnostics, with the remedies that stand beside weighty lines. */
function* remedied(
  diagnostics: readonly Diagnostic[],
  { command, lines }: Pick<Evidence, "command" | "lines">,
): Generator<Diagnostic> {
  const programs = new Set([...command.programs, ...programsInText(lines)]);
  const lastSaid = lines.findLastIndex((line) => line.trim() !== "");
  for (const one of diagnostics.slice(0, REMEDIES_MAX)) {
    const line = lines[one.at] ?? "";
    // What a failed test says is its failure, however it is said.
    const weighs = one.grammar === "test" && one.message !== "" ||
      lineWeight(line) >= REMEDY_WEIGHT_MIN;
    // The last thing that was said is why it stopped, however it is said.
    const isLast = one.at === lastSaid && !GOES_WELL.test(line);
    const remedy = weighs || isLast
      ? printedRemedy(one.at, { programs, command: command.text ?? "", lines })
      : undefined;
    yield remedy === undefined ? one : { ...one, remedy };
  }
}

/** The first remedy that a tool prints. */
function fromRemedies(
  diagnostics: readonly Diagnostic[],
  evidence: Evidence,
): readonly Reading[] {
  for (const { message, remedy, at } of remedied(diagnostics, evidence)) {
    if (remedy === "") continue;
    return [{
      id: "printed-remedy",
      // What a program that nobody knows says of itself yields to any rule.
      certainty: isOfKnownProgram(remedy) ? 0.72 : 0.62,
      cause: `${shown(message)} The tool itself names the remedy.`,
      next: [remedy],
      plan: [],
      at,
    }];
  }
  return [];
}

/** A step that came to its end. */
const GOES_WELL = /\.{3} ?(?:done|ok)\.?$/i;

function candidateOf(reading: Reading, evidence: Evidence): Candidate {
  const rule: CompleteRule = {
    id: reading.id,
    family: "readings",
    tools: [],
    // Functions, because a message may hold braces of its own.
    cause: () => reading.cause,
    next: reading.next.map((text) => () => text),
    plan: reading.plan.map((text) => () => text),
    transient: reading.isTransient ?? false,
    risk:
      "The tool's own words were followed; read what they change before you run it.",
    prevent:
      "Keep the versions of tools and the shape of requests under test, so that a change shows at once.",
    hits: [],
    misses: [],
  };
  return {
    rule,
    score: 0,
    at: reading.at,
    certainty: reading.certainty,
    context: contextOf(evidence, {
      tools: [],
      groups: [],
      at: reading.at,
      commandText: "",
    }),
  };
}
