/**
 * What a walk need not look at: documents that have none of the groups of which
 * one must be there (the drivers), and blocks in which nothing can be good
 * enough.
 *
 * @module
 */

import { NORM_LENGTHS } from "./postings.ts";
import { evidenceIn } from "./scored_query.ts";
import {
  boundOf,
  type Step,
  type Walk,
  type WalkedGroup,
} from "./segment_walk.ts";

/** The groups of which a document must have one. */
export function driversOf(
  walk: Walk,
  threshold: number,
): readonly WalkedGroup[] {
  if (walk.drivers !== null && walk.driversFor === threshold) {
    return walk.drivers;
  }
  walk.driversFor = threshold;
  const drivers = walk.only ?? driversFor(walk, threshold);
  walk.rest = boundOf(
    walk.groups.filter((group) => !drivers.includes(group)),
  );
  return walk.drivers = drivers;
}

function driversFor(
  { asked, groups }: Walk,
  threshold: number,
): readonly WalkedGroup[] {
  const [first] = groups;
  const drivers = groups.filter(({ group }) => group.kind === "word");
  const others = groups.filter((group) => !drivers.includes(group));
  let evidence = evidenceIn(others);
  let bound = boundOf(others);
  const isEnough = () =>
    asked.isEnough(evidence) && !asked.isHopeless(bound, threshold);
  // A tag that every entry has leads past more than words that must be there.
  if (isEnough()) return first?.isRequired ? [first] : drivers;
  // The most common ones need not drive as long as they are not enough.
  while (drivers.length > 1) {
    const last = drivers.at(-1);
    if (last === undefined) break;
    evidence += last.evidence;
    bound += last.bound;
    if (isEnough()) break;
    drivers.pop();
  }
  return drivers;
}

/** Over the pieces and blocks in which nothing can be good enough. */
export function jump(
  walk: Walk,
  drivers: readonly WalkedGroup[],
  { document, threshold }: { document: number; threshold: number },
): Step | null {
  if (threshold <= 0) return null;
  const { asked, rest } = walk;
  const [driver, ...others] = drivers;
  const [only, ...more] = driver?.cursors ?? [];
  if (
    driver === undefined || others.length > 0 || only === undefined ||
    more.length > 0
  ) return jumpOne(walk, drivers, { document, threshold });
  const next = only.cursor.skip(({ weight, norm }) => {
    const own = driver.group.kind === "mark"
      ? 0
      : only.factor * driver.score(weight, NORM_LENGTHS[norm] ?? 1);
    return asked.isHopeless(own + rest, threshold);
  });
  return next >= document ? null : { next, matches: false };
}

/** To where another driver stands, or one of these pieces ends; null where one may be good enough. */
function jumpOne(
  { asked, meter, rest }: Walk,
  drivers: readonly WalkedGroup[],
  { document, threshold }: { document: number; threshold: number },
): Step | null {
  let bound = rest;
  let next = -1;
  for (const { cursors, group, score } of drivers) {
    let best = 0;
    for (const { cursor, factor } of cursors) {
      meter.units++;
      if (cursor.document < document) {
        next = Math.max(next, cursor.document);
        continue;
      }
      const { bounds: { weight, norm }, before } = cursor.piece;
      next = Math.max(next, before);
      best = Math.max(best, factor * score(weight, NORM_LENGTHS[norm] ?? 1));
    }
    if (group.kind !== "mark") bound += best;
  }
  return asked.isHopeless(bound, threshold) && next < document
    ? { next, matches: false }
    : null;
}
