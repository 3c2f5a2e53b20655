/**
 * Programs that ask for an address: what is sent with the request, what comes
 * and where it is kept.
 *
 * @module
 */

import wgetValued from "../words/wget_valued.txt" with { type: "text" };
import { type Run, runInner } from "../handler.ts";
import { asksForHelp } from "../help.ts";
import { hasFlag, type Options, readOptions, wordSet } from "../options.ts";
import { linesOf } from "../text_blocks.ts";
import { judgeCommanded, SWEEPING } from "./requests.ts";
import { judgeDecided, judgeHandedOut } from "./secret_addresses.ts";
import { judgeEmbeddedCommands } from "./embedded.ts";
import { judgePlacedProgram } from "./fetched.ts";
import {
  judgeMetadata,
  judgeSending,
  judgeStraying,
  judgeUpload,
} from "./sending.ts";
import { judgeShellText } from "./shell_text.ts";
import { quoteShown } from "./shown.ts";
import { judgeWritten } from "./written.ts";

const WGET_VALUED = wordSet(
  linesOf(wgetValued).join(" "),
);

/** What a download of `wget` is about. */
interface Download {
  readonly options: Options;
  readonly urls: readonly string[];
  readonly url: string;
  /** The address with its scheme. */
  readonly full: string;
  /** Where it is written to; undefined where the address names it. */
  readonly output: string | undefined;
}

/** `wget`: what is sent, and what is kept under which name. */
export function wget(run: Run): string | undefined {
  const { call, judge } = run;
  if (asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(call, WGET_VALUED);
  const urls = options.words.filter((word) => word !== "-");
  const url = urls[0] ?? "";
  const download: Download = {
    options,
    urls,
    url,
    full: /^[a-z]+:\/\//i.test(url) ? url : `http://${url}`,
    output: options.values.get("-O") ?? options.values.get("--output-document"),
  };
  judgePosted(run, download);
  const metadata = judgeMetadata(run, url);
  if (metadata !== undefined) return metadata;
  if (hasFlag(options, ["--spider"])) {
    judge.add(call, "observe");
    return undefined;
  }
  return storeDownload(run, download);
}

/** Judges what a download sends along. */
function judgePosted(run: Run, download: Download): void {
  const { options, urls, url } = download;
  for (const [flag, value] of options.all) {
    if (
      /^(?:--post-data|--body-data|--header|-U|--user-agent|--referer)$/.test(
        flag,
      )
    ) {
      if (flag === "--header" && /^authorization\s*:/i.test(value)) {
        judgeStraying(run, value, url);
      } else judgeSending(run, value, url);
    } else if (flag === "--post-file" || flag === "--body-file") {
      judgeUpload(run, value, url);
      run.judge.add(run.call, "send", { says: `sends ${value} to ${url}` });
    } else if (flag === "--use-askpass") judgeShellText(run, value);
  }
  for (const word of urls) judgeSending(run, word, url);
  judgeCommanded(run, url);
  const method = options.values.get("--method") ?? "";
  if (/^delete$/i.test(method)) runInner(run, ["curl", "-X", "DELETE", url]);
}

function storeDownload(run: Run, download: Download): string {
  const { call, judge } = run;
  const { options, url, full, output } = download;
  const content = judge.unknowns.mark({
    label: `(download of ${judge.unknowns.show(full).slice(0, 100)})`,
    kind: "network",
    from: hasFlag(options, ["--no-check-certificate"])
      ? `unverified:${full}`
      : full,
  });
  if (output === "-" || output === "/dev/stdout") {
    judge.add(call, "observe", {
      target: url,
      says: `reads ${judge.unknowns.show(url).slice(0, 120)}`,
    });
    return content;
  }
  judge.add(call, "fetch", {
    target: url,
    says: `downloads ${judge.unknowns.show(url).slice(0, 120)}`,
    instead: [`wget --spider '${judge.unknowns.show(url).slice(0, 200)}'`],
  });
  const prefix = options.values.get("-P") ??
    options.values.get("--directory-prefix");
  const name = output ??
    (full.split(/[?#]/)[0]?.split("/").at(-1) || "index.html");
  const path = prefix === undefined ? name : `${prefix}/${name}`;
  const place = judge.touch(call, "write", path);
  judgePlacedProgram(run, path, url);
  judge.storeFile(place.path, content);
  judgeWritten(judge, call, place, content);
  judge.made.add(place.path);
  return "";
}

/** Programs that store what they fetch unless an option prints it. */
const STORES =
  /^(?:aria2c|axel|yt-dlp|youtube-dl|gallery-dl|lftpget|fetch|you-get|ftp-get|snarf|saldl|wcurl|lwp-download)$/;

const FETCH_VALUED = wordSet(
  "-o --out -d --dir --output -x -s -j -i -O -m -H --header --body -P -u -U",
);

/** Programs that fetch by an address like `curl`, each with few options of its own. */
export function fetchers(run: Run): string | undefined {
  const { call, judge } = run;
  judgeEmbeddedCommands(run);
  if (asksForHelp(call.args, call.takes)) {
    judge.add(call, "observe");
    return undefined;
  }
  const options = readOptions(call, FETCH_VALUED);
  const { words } = options;
  judgeBridge(run, words);
  const url = words.find((word) => /:\/\/|\.|^(?:localhost)?:\d/.test(word)) ??
    words[0] ?? "";
  const full = /^[a-z]+:\/\//i.test(url) ? url : `http://${url}`;
  for (const word of words) {
    const file = /^[\w.-]*[@=:]?@(.+)$/.exec(word)?.[1];
    if (file !== undefined) judgeUpload(run, file, url);
    judgeSending(run, word, url);
  }
  judgeSending(run, run.context.stdin?.text ?? "", url);
  return fetched(run, options, url, full);
}

/** websocat(1): a program between the ends of a connection, as `sh-c:` or `exec:` begin it. */
function judgeBridge(run: Run, words: readonly string[]): void {
  if (run.call.name !== "websocat") return;
  const command = words.map((word) =>
    /^(?:sh-c|cmd|exec):(.+)$/.exec(word)?.[1]
  )
    .find((found) => found !== undefined);
  if (command === undefined) return;
  judgeShellText(run, command);
  run.judge.add(run.call, "reverse-shell", {
    target: command,
    says: `connects ${command} to whoever is at the other end`,
  });
}

const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/i;

/** What comes of a request: something deleted, sent, stored or printed. */
function fetched(
  run: Run,
  options: Options,
  url: string,
  full: string,
): string {
  const { call, judge } = run;
  const { words } = options;
  // What an option takes that no list names may stand in front of it.
  const verb = [options.values.get("-m") ?? "", ...words.slice(0, 3)]
    .find((word) => METHOD.test(word))?.toUpperCase() ?? "";
  const origin = judge.unknowns.mark({
    label: `(download of ${full.slice(0, 100)})`,
    kind: "network",
    from: full,
  });
  const output =
    ["-o", "--out", "--output", "-O"].map((flag) => options.values.get(flag))
      .find((value) => value !== undefined) ??
      (call.name === "lwp-download" ? words[1] : undefined);
  const stores = output === undefined
    ? STORES.test(call.name)
    : output !== "-" && output !== "/dev/stdout";
  if (/^(?:POST|PUT|PATCH)$/.test(verb)) judgeDecided(run, url);
  else if (verb !== "DELETE") judgeHandedOut(run, url);
  if (verb === "DELETE") {
    judge.add(call, "remote-delete", {
      says: `deletes ${url}`,
      instead: [
        `${call.name} ${
          call.args.map((arg) =>
            arg.toUpperCase() === "DELETE" ? "GET" : quoteShown(run, arg)
          ).join(" ")
        }`,
      ],
    });
  } else if (/^(?:POST|PUT|PATCH)$/.test(verb) && SWEEPING.test(url)) {
    judge.add(call, "remote-admin", { says: `changes everything at ${url}` });
  } else if (
    /^(?:POST|PUT|PATCH)$/.test(verb) ||
    words.some((word) => /^[\w.-]+(?::?=|@)/.test(word))
  ) judge.add(call, "send");
  else if (!stores) judge.add(call, "observe", { says: `reads ${url}` });
  else {
    judge.add(call, "fetch", { target: url });
    const name = output ?? full.split("/").at(-1) ?? "download";
    const folder = ["-d", "--dir", "-P"].map((flag) => options.values.get(flag))
      .find((value) => value !== undefined);
    const place = judge.touch(
      call,
      "write",
      folder === undefined || /^[~/]/.test(name) ? name : `${folder}/${name}`,
    );
    judge.storeFile(place.path, origin);
    judgeWritten(judge, call, place, origin);
    return "";
  }
  return origin;
}
