/**
 * What one assessment costs: usual commands and hostile text of the largest
 * size.
 *
 * Run with `deno run -A bench/shell_risk.ts`; it fails when a limit is broken.
 */
import { assessCommand } from "@/lib/engines/shell_risk/mod.ts";

/** Mean milliseconds that a usual command may cost. */
const USUAL_MS_MAX = 1;
/** Milliseconds that hostile text of the largest accepted size may cost. */
const HOSTILE_MS_MAX = 50;
/** Milliseconds that hostile text may cost at the largest size that is parsed. */
const PARSED_MS_MAX = 250;
const HOSTILE_CHARS = 65_536;

const USUAL: readonly string[] = [
  "git status",
  "ls -la src | head -20",
  "npm install --save-dev vitest",
  "rm -rf node_modules && npm ci",
  "curl -fsSL https://example.org/install.sh | sh",
  "find . -name '*.ts' -not -path './node_modules/*' | xargs grep -l useState",
  "docker compose up -d && docker compose logs -f web",
  "for f in *.md; do sed -i 's/foo/bar/' \"$f\"; done",
  "git add -A && git commit -m \"$(cat <<'EOF'\nfix: parser\nEOF\n)\"",
  "kubectl get pods -n prod -o wide",
  "python3 -c 'import json,sys; print(json.load(sys.stdin)[\"a\"])'",
  "echo cm0gLXJmIC8= | base64 -d | sh",
  "Get-ChildItem -Recurse -Filter *.cs",
  "ssh deploy@host 'cd /srv/app && git pull && systemctl restart app'",
];

const HOSTILE: readonly string[] = [
  '"${x:-$(<<A',
  "<<A\n",
  "$(",
  "`",
  "(",
  "{ ",
  "if x; then ",
  "a=$a$a;",
  "x|",
  "x;",
  "f() { f | f & };",
  "'\"",
  "\\\n",
  "{a,b}",
  "rm -rf /;",
  "eval 'x';",
  "echo $(ls);",
  "\u200b",
  "$x",
  "[a-z]*?",
  "Get-Item x;",
  "powershell -c ",
];

/** Milliseconds of one call, the best of a few. */
function bestMs(work: () => void, times: number): number {
  let best = Infinity;
  for (let i = 0; i < times; i++) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

let failed = false;
for (let i = 0; i < 200; i++) {
  for (const command of USUAL) assessCommand(command);
}
console.log("usual commands (ms a call)");
let total = 0;
for (const command of USUAL) {
  const rounds = 200;
  const started = performance.now();
  for (let i = 0; i < rounds; i++) assessCommand(command);
  const ms = (performance.now() - started) / rounds;
  total += ms;
  if (ms > USUAL_MS_MAX) failed = true;
  console.log(`  ${ms.toFixed(3)}  ${command.split("\n")[0]?.slice(0, 70)}`);
}
console.log(`  ${(total / USUAL.length).toFixed(3)}  mean`);

console.log(
  `hostile text (ms a call, at ${HOSTILE_CHARS} and 16384 characters)`,
);
for (const pattern of HOSTILE) {
  const sizes = [HOSTILE_CHARS, 16_384].map((size) => {
    const text = pattern.repeat(Math.ceil(size / pattern.length)).slice(
      0,
      size,
    );
    return bestMs(() => assessCommand(text), 3);
  });
  if ((sizes[0] ?? 0) > HOSTILE_MS_MAX || (sizes[1] ?? 0) > PARSED_MS_MAX) {
    failed = true;
  }
  console.log(
    `  ${sizes.map((ms) => ms.toFixed(1).padStart(6)).join(" ")}  ${
      JSON.stringify(pattern)
    }`,
  );
}
if (failed) {
  console.log("a limit is broken");
  Deno.exit(1);
}
