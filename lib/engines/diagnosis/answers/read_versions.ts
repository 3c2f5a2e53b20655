/**
 * Two tools that the evidence shows with releases that do not go with each
 * other, where one of them is where it failed.
 */
import { lineWeight } from "../decisive_lines.ts";
import {
  choiceOf,
  firstFor,
  holds,
  nameOf,
  nearestOf,
  order,
  PAIRS,
  releasesFor,
  shown,
  versionsIn,
} from "../catalogues/version_pairs.ts";
import type { Evidence } from "../matcher.ts";
import type { Reading } from "./reading.ts";

/** Lines that are looked through for versions, from each end. */
const LINES_MAX = 150;
/** Weight of a line that says what failed. */
const WEIGHT_MIN = 12;
/** pytest's plugins, which are called after what they are for. */
const OF_PLUGINS = /^plugins: \w/;
/** Lines of a trace under it. */
const TRACE_LINES = 12;

/** The first pair that does not go together and that the failure points to. */
export function fromVersions(
  { lines, environment, command }: Evidence,
): readonly Reading[] {
  const seen = lines.length <= 2 * LINES_MAX
    ? lines
    : [...lines.slice(0, LINES_MAX), ...lines.slice(-LINES_MAX)];
  const versions = versionsIn([
    ...seen.filter((line) => !OF_PLUGINS.test(line)),
    ` ${environment}`,
    ` ${command.text ?? ""}`,
  ]);
  if (versions.size < 2) return [];
  const at = seen.findIndex((line) => lineWeight(line) >= WEIGHT_MIN);
  if (at < 0) return [];
  const failure = seen.slice(at, at + TRACE_LINES).join("\n").toLowerCase();
  for (const [left, right] of PAIRS()) {
    const [own, have] = [versions.get(left), versions.get(right)];
    if (own === undefined || have === undefined) continue;
    const releases = releasesFor(left, own, right);
    if (releases === null || holds(releases, have)) continue;
    // What failed has to be of one of the two.
    if (!new RegExp(`(?:^|[^a-z])${left}(?![a-z])`).test(failure)) continue;
    const first = firstFor(left, right, have);
    const isNewer = first !== null && order(first, own) > 0;
    const next = isNewer
      ? choiceOf(left, first)
      : choiceOf(right, nearestOf(releases, have));
    return next === undefined ? [] : [{
      id: "versions-exclude-each-other",
      certainty: 0.72,
      cause: `${nameOf(left)} ${own} does not go with ${
        nameOf(right)
      } ${have}: ${nameOf(left)} ${own} goes with ${nameOf(right)} ${
        shown(releases)
      }.`,
      next: [next],
      plan: [],
      at: Math.min(at, lines.length - 1),
    }];
  }
  return [];
}
