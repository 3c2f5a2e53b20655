/** Archives: tar, unzip, gzip, 7z, ar. */
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

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
export const ARCHIVE_RULES: readonly CompleteRule[] = defineRules({
  family: "archives",
  tools: ["tar", "unzip", "gzip", "gunzip"],
  risk:
    "An archive can overwrite files of the same names; list its contents before you unpack it.",
  prevent:
    "Unpack into a folder of its own, and check downloads by their checksum.",
}, [
  {
    id: "tar-unpack-in-own-folder",
    tools: ["tar"],
    gate: true,
    cmd: /\btar\s/,
    when: (c) =>
      c.isSilent && archive(c) !== undefined &&
      (/^-?\w*x/.test(c.cmd.args[0] ?? "") || c.cmd.has("--extract")) &&
      !c.cmd.has("-C") && !c.cmd.args.some((arg) =>
        arg.startsWith("--directory")
      ),
    cause:
      "No error output was submitted. As typed, tar unpacks into the current folder and may litter it; a folder of its own is safer.",
    next: (c) => {
      const found = archive(c);
      if (found === undefined) return undefined;
      const folder = c.quote(found.folder);
      return c.cmd.append(`-C ${folder}`).precededBy(`mkdir -p ${folder}`);
    },
    plan: ["If it failed, submit what tar printed."],
    hits: [
      {
        command: "tar xvf foo.tar.gz",
        next: "mkdir -p foo && tar xvf foo.tar.gz -C foo",
      },
      {
        command: "tar --extract -f 'a b.tgz'",
        next: "mkdir -p 'a b' && tar --extract -f 'a b.tgz' -C 'a b'",
      },
    ],
    misses: [{ command: "tar xf a.tar -C a" }, { command: "tar cf a.tar src" }],
  },
  {
    id: "unzip-in-own-folder",
    tools: ["unzip"],
    gate: true,
    cmd: /\bunzip\s/,
    when: (c) =>
      c.isSilent && !c.cmd.has("-d") && !c.cmd.has("-l") &&
      c.cmd.operands.length === 1,
    cause:
      "No error output was submitted. As typed, unzip unpacks into the current folder and may litter it; a folder of its own is safer.",
    next: (c) =>
      c.cmd.append(
        `-d ${c.quote((c.cmd.operands[0] ?? "").replace(/\.zip$/, ""))}`,
      ),
    plan: ["If it failed, submit what unzip printed."],
    hits: [
      { command: "unzip foo.zip", next: "unzip foo.zip -d foo" },
      {
        command: "unzip 'foo bar.zip'",
        next: "unzip 'foo bar.zip' -d 'foo bar'",
      },
    ],
    misses: [{ command: "unzip a.zip -d a" }],
  },
  {
    id: "tar-not-gzip",
    tools: ["tar", "gzip", "gunzip"],
    line: [
      /^gzip: (?:stdin|(?<path>[^:]{1,200})): (?:not in gzip format|unexpected end of file)/,
      /^bzip2: \(stdin\) is not a bzip2 file/,
      /^xz: \(stdin\): File format not recognized/,
      /^(?:bsd)?tar: (?:Error opening archive: )?Unrecognized archive format/,
      /^zstd: .{0,80}unsupported format/,
    ],
    cause:
      "The file is not compressed the way its name or the options say; often the download is an error page.",
    next: (c) =>
      `file ${
        c.quote(c.cmd.args.find((arg) => /\.\w{2,4}$/.test(arg)) ?? "<archive>")
      }`,
    plan: [
      "If it is HTML or empty, download it again (curl -fL) and compare the checksum.",
      "Otherwise let tar find out the format: `tar xf`.",
    ],
    hits: [
      {
        command: "tar xzf a.tar.gz",
        error:
          "gzip: stdin: not in gzip format\ntar: Child returned status 1\ntar: Error is not recoverable: exiting now",
        next: "file a.tar.gz",
      },
      {
        command: "tar -xJf node.tar.xz",
        error:
          "xz: (stdin): File format not recognized\ntar: Child returned status 1",
        next: "file node.tar.xz",
      },
    ],
    misses: ["tar: a.tar: Cannot open: No such file or directory"],
  },
  {
    id: "tar-truncated",
    tools: ["tar", "gzip", "unzip"],
    line: [
      /gzip: (?:stdin|[^:]{1,200}): unexpected end of file/,
      /^tar: Unexpected EOF in archive/,
      /tar: A lone zero block/,
      /^xz: \(stdin\): Unexpected end of input/,
      /gzip: [^:]{1,200}: (?:invalid compressed data|crc error)/,
      /bzip2: (?:Data integrity error|Compressed file ends unexpectedly)/,
    ],
    priority: 4,
    cause: "The archive is cut off or damaged; the download was incomplete.",
    next: (c) =>
      `gzip -t ${
        c.quote(c.cmd.args.find((arg) => /\.\w{2,4}$/.test(arg)) ?? "<archive>")
      }`,
    plan: ["Download it again and compare the checksum with the maker's."],
    hits: [
      {
        command: "tar xzf a.tgz",
        error:
          "gzip: stdin: unexpected end of file\ntar: Unexpected EOF in archive\ntar: Error is not recoverable: exiting now",
        next: "gzip -t a.tgz",
      },
      "tar: Unexpected EOF in archive\ntar: rmtlseek not stopped at a record boundary",
    ],
    misses: ["gzip: stdin: not in gzip format"],
  },
  {
    id: "tar-cannot-open",
    tools: ["tar"],
    line:
      /^tar(?: \(child\))?: (?<path>[^:]{1,200}): Cannot (?:open|stat): No such file or directory|^tar: could not chdir to '(?<dir>[^']{1,200})'|^tar: (?<dir2>[^:]{1,200}): Cannot open: No such file/,
    none: [/Not found in archive/],
    cause: [
      "{path} does not exist as seen from the current folder.",
      "The folder {dir} does not exist.",
    ],
    next: [
      (c) => {
        const at = c.cmd.args.indexOf("-C");
        const folder = at >= 0 ? c.cmd.args[at + 1] : undefined;
        return folder !== undefined &&
            (c.v["path"] === folder || c.v["dir"] === folder)
          ? c.cmd.precededBy(`mkdir -p ${c.quote(folder)}`)
          : undefined;
      },
      "ls -la",
    ],
    hits: [
      {
        command: "tar xf missing.tar",
        error:
          "tar: missing.tar: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now",
        next: "ls -la",
      },
      {
        command: "tar xf a.tar -C out",
        error:
          "tar: out: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now",
        next: "mkdir -p out && tar xf a.tar -C out",
      },
    ],
    misses: ["gzip: stdin: not in gzip format"],
  },
  {
    id: "tar-not-found-in-archive",
    tools: ["tar"],
    line: /^tar: (?<path>[^:]{1,200}): Not found in archive/,
    cause: "The archive has no member named {path}.",
    next: (c) => `tar tf ${c.quote(archive(c)?.typed ?? "<archive>")}`,
    hits: [
      {
        command: "tar xf a.tar conf/x",
        error:
          "tar: conf/x: Not found in archive\ntar: Exiting with failure status due to previous errors",
        next: "tar tf a.tar",
      },
      {
        command: "tar xzf b.tgz c",
        error: "tar: c: Not found in archive",
        next: "tar tf b.tgz",
      },
    ],
    misses: ["tar: missing.tar: Cannot open: No such file or directory"],
  },
  {
    id: "tar-options-missing",
    tools: ["tar"],
    line:
      /^tar: (?:You must specify one of the|Cowardly refusing to create an empty archive|Refusing to (?:read|write) archive contents (?:from|to) terminal|Old option '\w' requires an argument|You may not specify more than one)/,
    cause: [
      "tar was told neither what to do nor with which files, or the file name does not follow the f option.",
    ],
    next: [
      (c) => {
        const found = archive(c);
        return found === undefined
          ? undefined
          : /cowardly/i.test(c.lines[c.at] ?? "")
          ? `tar -czf ${c.quote(found.typed)} <folder>`
          : `tar -xf ${c.quote(found.typed)}`;
      },
      "tar -xf <archive>",
    ],
    hits: [
      {
        command: "tar foo.tar.gz",
        error:
          "tar: You must specify one of the '-Acdtrux', '--delete' or '--test-label' options",
        next: "tar -xf foo.tar.gz",
      },
      {
        command: "tar -czf out.tgz",
        error: "tar: Cowardly refusing to create an empty archive",
        next: "tar -czf out.tgz <folder>",
      },
    ],
    misses: ["tar: Unexpected EOF in archive"],
  },
  {
    id: "unzip-not-a-zip",
    tools: ["unzip", "jar"],
    line: [
      /End-of-central-directory signature not found/,
      /^unzip: {1,3}cannot find (?:or open|zipfile directory in)/,
      /Archive is not a ZIP archive|invalid (?:zip|distance)\b|zip END header not found|BadZipFile/,
    ],
    cause: [
      "The file is no complete ZIP archive: the download is an error page or cut off, or the name is wrong.",
    ],
    next: (c) => `file ${c.quote(c.cmd.operands[0] ?? "<archive>")}`,
    plan: ["Download it again with `curl -fL -O`, which fails on error pages."],
    hits: [
      {
        command: "unzip a.zip",
        error:
          "Archive:  a.zip\n  End-of-central-directory signature not found.  Either this file is not\n  a zipfile, or it constitutes one disk of a multi-part archive.",
        next: "file a.zip",
      },
      {
        command: "unzip b",
        error: "unzip:  cannot find or open b, b.zip or b.ZIP.",
        next: "file b",
      },
    ],
    misses: ["replace a.txt? [y]es, [n]o, [A]ll, [N]one, [r]ename:"],
  },
  {
    id: "unzip-password",
    tools: ["unzip", "7z"],
    line: [
      /unable to get password|incorrect password|Wrong password\?|skipping: \S{1,200} {1,10}(?:unable to get|incorrect) password/,
    ],
    cause: "The archive is encrypted, and the password is missing or wrong.",
    next:
      "Ask the sender for the password, then unpack it again and type the password when asked.",
    risk:
      "A password on the command line is seen by other users in the list of processes.",
    hits: [
      "   skipping: a.txt                  unable to get password",
      "ERROR: Wrong password? : a.txt",
    ],
    misses: ["End-of-central-directory signature not found."],
  },
  {
    id: "unzip-unsupported-method",
    tools: ["unzip"],
    line:
      /need PK compat\. v(?<version>[\d.]{1,6})|unsupported compression method (?<method>\d{1,4})/,
    cause: "This unzip is too old for the archive's compression or size.",
    next: (c) => `7z x ${c.quote(c.cmd.operands[0] ?? "<archive>")}`,
    hits: [
      {
        command: "unzip big.zip",
        error:
          "   skipping: a.bin                 need PK compat. v5.1 (can do v4.6)",
        next: "7z x big.zip",
      },
      {
        command: "unzip x.zip",
        error:
          "   skipping: b                 unsupported compression method 99",
        next: "7z x x.zip",
      },
    ],
    misses: ["unzip:  cannot find or open b, b.zip or b.ZIP."],
  },
]);
