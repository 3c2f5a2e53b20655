/**
 * In whose field a failure is: tools that are known by the form of what they
 * print, as a trace, a record or a frame, and not by one familiar word. A rule
 * of another field that finds its words there is out of its field.
 */

import { wordTable } from "@/lib/text_understanding/word_table.ts";

/** Lines looked at from each end. */
const LINES_EACH_END = 600;
/** Characters of a line that are looked at. */
const LINE_CHARS_MAX = 300;

/** Forms of output and the tools that have them. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [
    /^\s{0,12}(?:Traceback \(most recent call last\)|File "[^"\n]{1,300}", line \d)/m,
    "python",
  ],
  [
    /^\s{1,12}at (?:.{1,200} \()?(?:node:|file:\/\/|\/|[A-Z]:\\|webpack)[^()\n]{1,300}:\d+:\d+\)?$/m,
    "node",
  ],
  [
    /^\s{1,12}at [\w.$/]{3,200}\([\w$]{1,100}\.(?:java|kt|scala|groovy):\d+\)|^Caused by: [a-z]\w*\.[\w.]+|^Exception in thread "/m,
    "java",
  ],
  [
    /^\s{0,4}● .{1,200} › |● Test suite failed to run|^\s{0,4}at .{0,300}jest-runtime/m,
    "jest",
  ],
  [/^\s{0,4}error\[E\d{4}\]|^\s{2,4}Compiling [\w-]+ v\d/m, "cargo"],
  [/^(?:go: [\w./-]+@v\d|# [\w./-]+\n\S{1,200}\.go:\d+:\d+: )/m, "go"],
  [/^\[ERROR\] Failed to execute goal/m, "mvn"],
  [/^\* What went wrong:$|^> Task :\S/m, "gradle"],
  [/^ > \[[\w /-]{1,60}\d+\/\d+\]|failed to solve: |^#\d+ \[/m, "docker"],
  [/^[│╷] |^Error: .{1,200}\n\n {2}on \S{1,200}\.tf line/m, "terraform"],
  [/^Error from server \(|^Error: (?:UPGRADE|INSTALLATION) FAILED/m, "kubectl"],
  [/^(?:npm|pnpm|yarn) (?:ERR!|error)|ERR_PNPM_/m, "npm"],
  [
    /\bPG::\w|psycopg\d?\.|PostgresError|^(?:PG\w{0,10}: ?)?ERROR: {2}\S/m,
    "postgres",
  ],
  [/^(?:E|W|Err|Hit|Get|Ign): ?\d{0,3}\S{0,200} /m, "apt"],
  [/CategoryInfo {1,12}:/m, "powershell"],
  [/^\s{0,4}× (?:No solution found|Failed to build)/m, "uv"],
  [/^error: subprocess-exited-with-error|^Collecting \w/m, "pip"],
  [
    / systemd(?:-\w{1,20})?\[\d+\]: |^systemd(?:-\w{1,20})?\[\d+\]: /m,
    "systemctl",
  ],
  [/ - error TS\d+: |\): error TS\d+: /m, "tsc"],
  [/^CMake Error/m, "cmake"],
  [/^fatal: \[[^\]\n]{1,100}\]: (?:FAILED|UNREACHABLE)!/m, "ansible"],
];

/** Whose words may stand in the output of a form, besides its own tool's. */
const GUESTS: Readonly<Record<string, string>> = wordTable({
  docker: "*",
  apt: "*",
  systemctl: "*",
  kubectl: "*",
  ansible: "*",
  npm: "*",
  pip: "*",
  python:
    "uv pip poetry django pytest mysql psql redis-cli mongosh docker aws curl openssl hf huggingface-cli vllm ollama litellm openai conda celery ansible sqlite3 az gcloud x402 mcp buildkite-agent ocaml nix",
  node:
    "npm npx pnpm yarn bun deno webpack vite esbuild rollup next jest vitest mocha playwright cypress eslint prettier tsc nx ng turbo electron expo react-native mcp mcp-inspector curl openssl mysql psql redis-cli mongosh hardhat forge cast x402 cdk serverless firebase nest nix metro puppeteer prisma",
  jest: "webpack vitest playwright expo react-native ng tsc",
  java:
    "mvn gradle jenkins sbt kotlinc javac mysql psql redis-cli keytool adb sonar-scanner flutter",
  gradle:
    "java javac kotlinc flutter react-native adb expo cordova sonar-scanner",
  mvn: "java javac kotlinc sonar-scanner gradle",
  cargo: "rustc gcc cmake make forge wasm-pack",
  go: "gofmt terraform kubectl docker golangci-lint gcc git",
  terraform: "aws az gcloud kubectl helm docker git ssh tofu",
  postgres: "psql python node django-admin rails bundle php composer java",
  powershell: "*",
  uv: "pip python cargo gcc",
  tsc: "npm npx webpack vite next ng",
  cmake: "gcc g++ make ninja pkg-config",
});

/** Tools whose forms the lines have. */
export function fieldsOf(lines: readonly string[]): ReadonlySet<string> {
  const some = lines.length > 2 * LINES_EACH_END
    ? [...lines.slice(0, LINES_EACH_END), ...lines.slice(-LINES_EACH_END)]
    : lines;
  const text = some.map((line) => line.slice(0, LINE_CHARS_MAX)).join("\n");
  return new Set(
    FORMS.flatMap(([form, tool]) => form.test(text) ? [tool] : []),
  );
}

/** Whether one of the tools may speak in one of the fields. */
export function isInField(
  tools: readonly string[],
  fields: ReadonlySet<string>,
): boolean {
  for (const field of fields) {
    const guests = GUESTS[field] ?? "";
    if (guests === "*" || tools.includes(field)) return true;
    const names = guests.split(" ");
    if (tools.some((tool) => names.includes(tool))) return true;
  }
  return false;
}
