/** What carries, wraps and decorates a failure's output on its way to a reader. */
import type { FixErrorInput } from "../types.ts";

/** A way in which the same output arrives. */
export interface Disguise {
  /** What it changes, as tests name it. */
  readonly name: string;
  /** The input in this dress; `seed` varies widths and numbers. */
  readonly dress: (input: FixErrorInput, seed: number) => FixErrorInput;
}

/** Changes every text that was printed; the command is as typed. */
function printed(
  change: (text: string, seed: number) => string,
): Disguise["dress"] {
  return (input, seed) => ({
    ...input,
    ...(input.error === undefined ? {} : { error: change(input.error, seed) }),
    ...(input.log === undefined ? {} : { log: change(input.log, seed) }),
  });
}

/** A disguise that changes each line by itself. */
function lines(
  change: (line: string, at: number, seed: number) => string,
): Disguise["dress"] {
  return printed((text, seed) =>
    text.split("\n").map((line, at) => change(line, at, seed)).join("\n")
  );
}

function two(value: number): string {
  return String(value % 60).padStart(2, "0");
}

/** Breaks lines as a terminal of that width does. */
function wrapped(text: string, width: number): string {
  return text.split("\n").flatMap((line) => {
    const rows: string[] = [];
    for (let at = 0; at < line.length; at += width) {
      rows.push(line.slice(at, at + width));
    }
    return rows.length === 0 ? [""] : rows;
  }).join("\n");
}

const NOISE = [
  "Collecting files",
  "step 3 of 9",
  "Reading configuration",
  "using cache for 41 of 57 items",
  "total 12 kB in 0.3s",
];

/** What runners, managers of processes and other machines write before each line. */
const LEADS: readonly (readonly [string, (at: number) => string])[] = [
  ["the other side of git", () => "remote: "],
  ["a number in brackets", () => "[0] "],
  ["a name in brackets", () => "[@acme/web] "],
  ["Lerna", () => "lerna ERR! "],
  [
    "Heroku",
    (at) => `2026-03-04T08:00:${two(at)}.123456+00:00 app[web.1]: `,
  ],
  ["a task of a package", () => "@acme/web:build: "],
  ["a level of an error", () => "[ERROR] "],
  ["a stream", () => "stderr: "],
  ["an arrow", () => "worker-3> "],
  [
    "a stamp and an arrow",
    (at) => `2026-03-04T08:00:${two(at)}Z build-linux > `,
  ],
  [
    "a journal and a name",
    (at) => `Mar 04 08:00:${two(at)} host app[123]: [web] `,
  ],
  [
    "a stream of Railway",
    (at) => `2026-03-04T08:00:${two(at)}.000000000Z [err]  `,
  ],
  ["a clock and a name", (at) => `08:00:${two(at)} web.1   | `],
  ["another machine", () => "[www1.example.com] out: "],
];

/** Every disguise. */
export const DISGUISES: readonly Disguise[] = [
  { name: "CRLF", dress: printed((text) => text.replaceAll("\n", "\r\n")) },
  { name: "byte order mark", dress: printed((text) => `\ufeff${text}`) },
  {
    name: "ANSI colours",
    dress: lines((line) =>
      line === "" ? line : `\x1b[31m\x1b[1m${line}\x1b[0m`
    ),
  },
  {
    name: "ANSI without escape",
    dress: lines((line) => line === "" ? line : `[31m${line}[0m`),
  },
  {
    name: "GitHub Actions time stamps",
    dress: lines((line, at) =>
      `2026-03-04T08:0${at % 10}:${two(at)}.1234567Z ${line}`
    ),
  },
  {
    name: "GitLab time stamps",
    dress: lines((line, at) =>
      `2026-03-04T08:00:${two(at)}.123456Z 01O ${line}`
    ),
  },
  {
    name: "CircleCI and Jenkins clock",
    dress: lines((line, at) => `[08:12:${two(at)}] ${line}`),
  },
  {
    name: "Jenkins time stamps",
    dress: lines((line, at) => `[2026-03-04T08:12:${two(at)}.123Z] ${line}`),
  },
  {
    name: "Kubernetes CRI",
    dress: lines((line, at) =>
      `2026-03-04T08:00:${two(at)}.123456789Z stderr F ${line}`
    ),
  },
  { name: "Compose", dress: lines((line) => `web_1  | ${line}`) },
  {
    name: "Compose, indented",
    dress: lines((line) => `    api-1          | ${line}`),
  },
  {
    name: "kubectl logs --prefix",
    dress: lines((line) => `[pod/web-7d/app] ${line}`),
  },
  {
    name: "BuildKit",
    dress: lines((line, at) => `#12 ${(at + 1).toFixed(3)} ${line}`),
  },
  {
    name: "journald",
    dress: lines((line, at) =>
      `Mar 04 08:00:${two(at)} host app[123]: ${line}`
    ),
  },
  ...LEADS.map(([name, lead]) => ({
    name: `lead: ${name}`,
    dress: lines((line, at) => `${lead(at)}${line}`),
  })),
  {
    name: "lead: a name and a colon, from the start of its program on",
    dress: printed((text) =>
      ["starting", ...text.split("\n")].map((line) => `web: ${line}`).join("\n")
    ),
  },
  {
    name: "lead: a level of a note, in an error",
    dress: ({ error, ...rest }, seed) => ({
      ...rest,
      ...lines((line) => `[INFO] ${line}`)(
        error === undefined ? {} : { error },
        seed,
      ),
    }),
  },
  {
    name: "leads of two that run at once",
    dress: lines((line, at) =>
      at % 3 === 1
        ? `[1] compiled ${at} files in ${at * 7} ms\n[0] ${line}`
        : `[0] ${line}`
    ),
  },
  { name: "quoted mail", dress: lines((line) => `> ${line}`) },
  {
    name: "code fence",
    dress: printed((text) =>
      `It fails like this:\n\n\`\`\`\n${text}\n\`\`\`\n`
    ),
  },
  {
    name: "indented",
    dress: lines((line) => line === "" ? line : `    ${line}`),
  },
  { name: "JSON string", dress: printed((text) => JSON.stringify(text)) },
  {
    name: "escaped newlines",
    dress: printed((text) =>
      text.replaceAll("\n", "\\n").replaceAll("\t", "\\t")
    ),
  },
  {
    name: "JSON lines",
    dress: lines((line, at) =>
      JSON.stringify({
        log: `${line}\n`,
        stream: "stderr",
        time: `2026-03-04T08:00:${two(at)}.123Z`,
      })
    ),
  },
  {
    name: "JSON lines of a logger",
    dress: lines((line, at) =>
      JSON.stringify({ level: "error", time: 1_700_000_000 + at, msg: line })
    ),
  },
  {
    name: "terminal wrap",
    dress: printed((text, seed) => wrapped(text, 60 + (seed * 7) % 61)),
  },
  {
    name: "noise before and after",
    dress: printed((text) => [...NOISE, text, ...NOISE].join("\n")),
  },
  {
    name: "the end behind the failure cut",
    dress: printed((text) => {
      const long = [text, ...NOISE, ...NOISE].join("\n");
      return long.slice(
        0,
        Math.max(text.length, Math.floor(long.length * 0.85)),
      );
    }),
  },
  {
    name: "trailing spaces",
    dress: lines((line) => `${line}          `),
  },
];
