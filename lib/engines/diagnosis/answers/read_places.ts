/** What a complaint's place says: whose code it is, and where to correct it. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import type { Diagnostic } from "../reader/diagnostic.ts";
import type { PackageOfFile } from "../reader/places.ts";
import type { Reading } from "./reading.ts";
import { distributionOf } from "../rules/python_distributions.ts";

/** How each installer brings a package up to date; none runs what is unknown. */
const UPDATES: Readonly<Record<string, (name: string) => string>> = wordTable({
  "azure-cli": (name) => `az extension update --name ${name}`,
  npm: (name) =>
    `Update ${name} to a release that supports your Node.js and the packages it works with: npm install ${name}@latest`,
  pip: (name) =>
    `Update ${name} to a release that fits the Python and the packages it works with: pip install --upgrade ${
      (distributionOf(name) ?? name).replaceAll("_", "-")
    }`,
  go: (name) => `go get ${name}@latest`,
  cargo: (name) => `cargo update -p ${name}`,
  gem: (name) => `bundle update ${name}`,
  composer: (name) => `composer update ${name}`,
  pub: (name) => `flutter pub upgrade ${name}`,
  swift: (name) => `swift package update ${name}`,
  pod: (name) => `pod update ${name}`,
  mix: (name) => `mix deps.update ${name}`,
  nvim: (name) =>
    `Update the plugin ${name} and the editor to releases that fit each other: :Lazy update ${name} (or the update of your own plugin manager), and compare nvim --version with what the plugin asks for`,
  terraform: () => "terraform init -upgrade",
  action: (name) =>
    `Update the action ${name}: name another release of it after uses: in the workflow, its newest or the one that worked last`,
});

/** How the package of a file is brought up to date, the command before the words. */
export function updateOf(
  { ecosystem, name }: PackageOfFile,
): readonly string[] | undefined {
  const update = UPDATES[ecosystem]?.(name);
  return update === undefined
    ? undefined
    : update.startsWith("Update ")
    ? [update]
    : [update, `Update ${name} for what it works with: ${update}`];
}

/** Words that complain of a name or a form, not of what the user did. */
const DOES_NOT_FIT =
  /attempt to |call to a member function|undefined|no member|has no|not found|unknown|cannot find|can't find|can not find|does not (?:exist|have|name)|uninitialized|undeclared|unresolved|cannot load|no such|missing|mismatch|not a (?:function|member|type)|expected|removed|unsupported|requires|not implemented|incompatible|not satisfied|overflow|ambiguous|redefin|conflicting|must refer|cannot (?:use|assign|convert|be used)|no (?:method|function|variant|matching|overload|type)|(?:not enough|too (?:many|few)) arguments|isn't defined|isn't a type|invalid|declaration|type annotations needed|cannot infer|cannot resolve|non-exhaustive/i;

/** Complaints inside installed packages, then those of one's own files. */
export function fromPlaces(
  diagnostics: readonly Diagnostic[],
  command: string,
): readonly Reading[] {
  return diagnostics.filter(({ grammar }) => grammar === "place").flatMap((
    one,
  ) => one.subject === "" ? ownFile(one) : ofPackage(one, command));
}

/** Words about a file that the package was given, not about its own code. */
const GIVEN =
  /\b(?:file|path|directory|folder) \S.{0,200}? (?:does not exist|doesn't exist|was not found)\b/i;

/** A package that hands on what another threw: its own code is not what is complained of. */
const HANDS_ON = /\bOriginal error: /;

/** Words of a toolchain that is older than the code: another release of that mends nothing. */
const OLD_TOOLCHAIN = /\brequires go\d/;

/** Codes of TypeScript for what it cannot parse. */
const SYNTAX = /TS1\d{3}\b/;

/** Names of the standard library that TypeScript itself declares, by its newer releases. */
const OF_NEWER_LIBRARY =
  /Cannot find name '(?:(?:Async)?IteratorObject|BuiltinIterator(?:Return)?|(?:Async)?Disposable|(?:Async)?DisposableStack|Awaited|NoInfer|WeakRef|FinalizationRegistry|AggregateError|SuppressedError|Float16Array|BigInt64Array|BigUint64Array|bigint|Promise(?:Fulfilled|Rejected|Settled)Result|DecoratorContext|ClassDecoratorContext)'/;

/** Whether declarations use what only a newer TypeScript brings. */
function isOfNewerLibrary({ message }: Diagnostic): boolean {
  return OF_NEWER_LIBRARY.test(message);
}

/** What to do about a package's own type declarations. */
function declarations(one: Diagnostic): string {
  const { code, subject } = one;
  return SYNTAX.test(code) || isOfNewerLibrary(one)
    ? "npm install --save-dev typescript@latest"
    : `npm install ${
      subject.startsWith("@types/") ? "--save-dev " : ""
    }${subject}@latest`;
}

function ofPackage(
  one: Diagnostic,
  command: string,
): readonly Reading[] {
  const isTypes = /\.d\.[cm]?ts:\d+$/.test(one.location);
  const update = UPDATES[one.tool];
  if (
    update === undefined || GIVEN.test(one.message) ||
    OLD_TOOLCHAIN.test(one.message) || HANDS_ON.test(one.message) ||
    !isTypes && !DOES_NOT_FIT.test(one.message) ||
    /Warning\b|\bdeprecated\b/.test(one.message)
  ) return [];
  const name = `${one.subject}${one.have === "" ? "" : ` ${one.have}`}`;
  return [{
    id: "package-does-not-fit",
    certainty: /\berror\b/i.test(one.code) || isTypes ? 0.72 : 0.66,
    cause:
      `The complaint is about the code of the installed package ${name}, not about yours: ${
        one.message.replace(/\.$/, "")
      }. ${
        isTypes && (SYNTAX.test(one.code) || isOfNewerLibrary(one))
          ? "Its declarations are written for a newer TypeScript than the one that reads them."
          : "That release does not fit the version of what compiles or runs it."
      }`,
    next: [
      isTypes
        ? declarations(one)
        : /\bcargo install\b(?!.{0,200}--locked)/.test(command)
        ? `${command} --locked`
        : update(one.subject),
      // Where nobody knows the name it is said, not commanded.
      `Update ${one.subject} for the toolchain in use: ${update(one.subject)}`,
    ],
    plan: [
      ...isTypes
        ? [
          "skipLibCheck: true under compilerOptions in tsconfig.json leaves declarations of packages unchecked.",
        ]
        : [],
      `If its newest release does not fit either, use the version of the toolchain that ${one.subject} was made for.`,
    ],
    at: one.at,
  }];
}

/** What happened while a line ran: the line is not what is wrong. */
const HAPPENED =
  /connection (?:was )?(?:refused|reset|closed)|timed? ?out|permission denied|access denied|operation not permitted|no such file or directory|file not found|failed (?:to open|opening)|could not (?:open|connect|resolve)|out of memory|no space left|SQLSTATE|^recipe for target|task failed unexpectedly|\btests? failed\b|^\[?Error \d|exit(?:ed with)? (?:code|status) \d/i;
/** Something beside the line is amiss: what it names is not there, too old or expired. */
const AMISS_BESIDE =
  /\b(?:module|dependency|package|library|plugin|extension|gem|crate)s? (?:\S{1,80} )?(?:(?:was|were|is|are|could) )?not (?:be )?(?:found|installed|resolved|located)\b|\bno such module\b|\bmissing go\.sum\b|\bcan't locate \S{1,200} in @inc\b|\bversion (?:is|was) \S{1,40} but\b|\bversion \S{1,40} instead of\b|\bcould not load\b|\bexpired\b/i;

/** A sentence that announces what is said on the next line. */
const ANNOUNCES =
  /\b(?:the following|executing this line|see below)\b[^:]{0,60}:$/i;

/** Whether a message tells of what happened or stands elsewhere, so that its line is right. */
export function isOfAnotherPlace(message: string): boolean {
  return HAPPENED.test(message) || AMISS_BESIDE.test(message) ||
    ANNOUNCES.test(message);
}

/** What a compiler takes a type of the C library for that it does not know. */
const GUESSED_TYPE = /(?<=\w_t['"\u2019] .{1,60}?)[;,] did you mean .{1,80}\?$/;

/** A file that a bundler wrote: the hash of its content is in its name. */
const BUNDLED = /(?:[-.][0-9a-f]{8,20}|\.min)\.(?:m?js|css)(?::|$)/;
/** Files that came with a tool. */
const OF_A_TOOL =
  /[\\/](?:nix[\\/]store|bazel[\\/].{1,200}[\\/]external|\.?dotnet[\\/]sdk|MSBuild|Microsoft\.NET\.Sdk|Windows Kits|usr[\\/](?:lib|include|share)|Xcode\.app|Cellar)[\\/]/;

function ownFile(one: Diagnostic): readonly Reading[] {
  if (one.message.length < 12 || !/\S \S/.test(one.message)) return [];
  if (
    isOfAnotherPlace(one.message) || OF_A_TOOL.test(one.location) ||
    BUNDLED.test(one.location)
  ) return [];
  // A compiler guesses another name where the header of a type is missing.
  const message = one.message.replace(GUESSED_TYPE, "");
  const isConfig = /\.(?:conf|cfg|ini|ya?ml|toml|json|service|rules|cnf)(?::|$)/
    .test(one.location);
  return [{
    id: "place-of-the-mistake",
    certainty: isConfig ? 0.66 : 0.61,
    cause: `${one.location} is refused: ${message}.`,
    next: [`Open ${one.location} and correct it: ${message}`],
    plan: [
      "The mistake can stand a line or a bracket before the place that is named.",
    ],
    at: one.at,
  }];
}
