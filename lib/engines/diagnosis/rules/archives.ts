/** What rules of tables/archives.txt compute. */
import table from "./tables/archives.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

const ARCHIVE =
  /\.(?:tar(?:\.(?:gz|Z|bz2|lz|lzma|xz|zst))?|taz|tb2|tbz|tbz2|tgz|tlz|txz|tz)$/;

function archive(
  c: RuleContext,
): { typed: string; folder: string } | undefined {
  const typed = c.cmd.args.find((arg) => ARCHIVE.test(arg));
  return typed === undefined
    ? undefined
    : { typed, folder: typed.replace(ARCHIVE, "") };
}

/** What packs and unpacks: tar, zip and their like. */
export const ARCHIVE_RULES: readonly CompleteRule[] = readRules(table, {
  "tar-unpack-in-own-folder": {
    when: (c) =>
      c.isSilent && archive(c) !== undefined &&
      (/^-?\w*x/.test(c.cmd.args[0] ?? "") || c.cmd.has("--extract")) &&
      !c.cmd.has("-C") && !c.cmd.args.some((arg) =>
        arg.startsWith("--directory")
      ),
    next: (c) => {
      const found = archive(c);
      if (found === undefined) return undefined;
      const folder = c.quote(found.folder);
      return c.cmd.append(`-C ${folder}`).precededBy(`mkdir -p ${folder}`);
    },
  },
  "unzip-in-own-folder": {
    when: (c) =>
      c.isSilent && !c.cmd.has("-d") && !c.cmd.has("-l") &&
      c.cmd.operands.length === 1,
    next: (c) =>
      c.cmd.append(
        `-d ${c.quote((c.cmd.operands[0] ?? "").replace(/\.zip$/, ""))}`,
      ),
  },
  "tar-not-gzip": {
    next: (c) =>
      `file ${
        c.quote(c.cmd.args.find((arg) => /\.\w{2,4}$/.test(arg)) ?? "<archive>")
      }`,
  },
  "tar-truncated": {
    next: (c) =>
      `gzip -t ${
        c.quote(c.cmd.args.find((arg) => /\.\w{2,4}$/.test(arg)) ?? "<archive>")
      }`,
  },
  "tar-cannot-open": {
    next: (c) => {
      const at = c.cmd.args.indexOf("-C");
      const folder = at >= 0 ? c.cmd.args[at + 1] : undefined;
      return folder !== undefined &&
          (c.v["path"] === folder || c.v["dir"] === folder)
        ? c.cmd.precededBy(`mkdir -p ${c.quote(folder)}`)
        : undefined;
    },
  },
  "tar-not-found-in-archive": {
    next: (c) => `tar tf ${c.quote(archive(c)?.typed ?? "<archive>")}`,
  },
  "tar-options-missing": {
    next: (c) => {
      const found = archive(c);
      return found === undefined
        ? undefined
        : /cowardly/i.test(c.lines[c.at] ?? "")
        ? `tar -czf ${c.quote(found.typed)} <folder>`
        : `tar -xf ${c.quote(found.typed)}`;
    },
  },
  "unzip-not-a-zip": {
    next: (c) => `file ${c.quote(c.cmd.operands[0] ?? "<archive>")}`,
  },
  "unzip-unsupported-method": {
    next: (c) => `7z x ${c.quote(c.cmd.operands[0] ?? "<archive>")}`,
  },
});
