/** What a complaint's place says: whose code it is, and where to correct it. */
import type { Diagnostic } from "../reader/diagnostic.ts";
import type { Reading } from "./reading.ts";

/** How each installer brings a package up to date; none runs what is unknown. */
const UPDATES: Readonly<Record<string, (name: string) => string>> = {
  npm: (name) =>
    `Update ${name} to a release that supports your Node.js and the packages it works with: npm install ${name}@latest`,
  pip: (name) =>
    `Update ${name} to a release that fits the Python and the packages it works with: pip install --upgrade ${
      name.replaceAll("_", "-")
    }`,
  go: (name) =>
    `Update the module for your Go version: go get ${name}@latest, or build with the Go version it was made for.`,
  cargo: (name) =>
    `Take the versions that the lock file pins (--locked), or update the crate: cargo update -p ${name}`,
  gem: (name) => `Update the gem: bundle update ${name}`,
  composer: (name) => `Update the package: composer update ${name}`,
  pub: (name) => `Update the package: flutter pub upgrade ${name}`,
  mix: (name) => `Update the dependency: mix deps.update ${name}`,
};

/** Words that complain of a name or a form, not of what the user did. */
const DOES_NOT_FIT =
  /undefined|no member|has no|not found|unknown|cannot find|can't find|can not find|does not (?:exist|have|name)|uninitialized|undeclared|unresolved|cannot load|no such|mismatch|not a (?:function|member|type)|expected|removed|unsupported|requires|not implemented|incompatible|not satisfied|overflow|ambiguous|redefin|conflicting/i;

/** Complaints inside installed packages, then those of one's own files. */
export function fromPlaces(
  diagnostics: readonly Diagnostic[],
): readonly Reading[] {
  return diagnostics.filter(({ grammar }) => grammar === "place").flatMap((
    one,
  ) => one.subject === "" ? ownFile(one) : ofPackage(one));
}

function ofPackage(one: Diagnostic): readonly Reading[] {
  const update = UPDATES[one.tool];
  if (
    update === undefined || !DOES_NOT_FIT.test(one.message) ||
    /Warning\b|\bdeprecated\b/.test(one.message)
  ) return [];
  const name = `${one.subject}${one.have === "" ? "" : ` ${one.have}`}`;
  return [{
    id: "package-does-not-fit",
    certainty: 0.66,
    cause:
      `The complaint is about the code of the installed package ${name}, not about yours: ${one.message}. That release does not fit the version of what compiles or runs it.`,
    next: [update(one.subject)],
    plan: [
      `If its newest release does not fit either, use the version of the toolchain that ${one.subject} was made for.`,
    ],
    at: one.at,
  }];
}

function ownFile(one: Diagnostic): readonly Reading[] {
  if (one.message.length < 12 || !/\S \S/.test(one.message)) return [];
  const isConfig = /\.(?:conf|cfg|ini|ya?ml|toml|json|service|rules|cnf)(?::|$)/
    .test(one.location);
  return [{
    id: "place-of-the-mistake",
    certainty: isConfig ? 0.66 : 0.61,
    cause: `${one.location} is refused: ${one.message}.`,
    next: [`Open ${one.location} and correct it: ${one.message}`],
    plan: [
      "The mistake can stand a line or a bracket before the place that is named.",
    ],
    at: one.at,
  }];
}
