/** What is known of programs by their names: prefixes, runners, aliases, global flags. */

import { wordTable } from "@/lib/text_understanding/word_table.ts";

/** Options of `sudo` and friends that take a value. */
export const PREFIX_VALUE_FLAGS = /^-(?:[ugCDhpRrTtU]|n)$/;
/** `NAME=value` before a command. */
export const ASSIGNMENT = /^[A-Za-z_]\w*=/;
/** Programs that run what follows them in the same words. */
export const PREFIXES: ReadonlySet<string> = new Set([
  "sudo",
  "doas",
  "env",
  "command",
  "exec",
  "nohup",
  "time",
  "nice",
  "ionice",
  "stdbuf",
  "builtin",
  "caffeinate",
  "proxychains",
]);
/** Flags with a value that may stand before the sub-command, by program. */
export const GLOBAL_VALUE_FLAGS: Readonly<Record<string, readonly string[]>> =
  wordTable({
    git: ["-c", "-C", "--git-dir", "--work-tree", "--namespace"],
    kubectl: [
      "-n",
      "--namespace",
      "--context",
      "--kubeconfig",
      "--cluster",
      "-s",
      "--user",
    ],
    helm: ["-n", "--namespace", "--kube-context", "--kubeconfig"],
    docker: [
      "-c",
      "--context",
      "-H",
      "--host",
      "-l",
      "--log-level",
      "--config",
    ],
    "docker-compose": [
      "-f",
      "--file",
      "-p",
      "--project-name",
      "--env-file",
      "--profile",
    ],
    npm: ["--prefix", "-w", "--workspace", "--registry", "-C"],
    yarn: ["--cwd"],
    pnpm: ["-C", "--dir", "--filter", "-F"],
    cargo: ["--manifest-path", "--color", "-C", "--config"],
    make: ["-C", "-f", "--directory", "--file"],
    aws: ["--profile", "--region", "--endpoint-url", "--output"],
    gcloud: ["--project", "--account", "--configuration"],
    systemctl: ["-H", "-M", "--host", "--machine", "-t", "--type"],
    ssh: ["-i", "-p", "-l", "-o", "-F", "-J", "-L", "-R", "-D"],
    adb: ["-s", "-H", "-P", "-t"],
    tmux: ["-L", "-S", "-f"],
  });
/** Programs that run another program given as their next word. */
export const RUNNERS: ReadonlySet<string> = new Set([
  "npx",
  "bunx",
  "pnpx",
  "uvx",
  "pipx",
  "poetry",
  "pipenv",
  "rye",
  "hatch",
  "uv",
  "bundle",
  "winpty",
  "xvfb-run",
  "dotenv",
  "corepack",
  "mise",
  "direnv",
  "yarn",
  "pnpm",
  "rtk",
  "timeout",
  "watch",
  "strace",
]);
/** Names of the same program. */
const PROGRAM_ALIASES: Readonly<Record<string, string>> = wordTable({
  python3: "python",
  python2: "python",
  py: "python",
  pypy3: "python",
  pip3: "pip",
  pip2: "pip",
  nodejs: "node",
  gradlew: "gradle",
  mvnw: "mvn",
  mvnd: "mvn",
  "docker-compose": "docker-compose",
  k: "kubectl",
  "apt-get": "apt",
  "apt-cache": "apt",
  aptitude: "apt",
  tf: "terraform",
  "g++": "g++",
  "c++": "g++",
  cc: "gcc",
  gmake: "make",
  vim: "vim",
  nvim: "vim",
  "yarnpkg": "yarn",
  pwsh: "powershell",
  "composer.phar": "composer",
  rspec: "rspec",
});

/** The plain name of a program: no folder, extension, version or alias. */
export function programName(word: string): string {
  const base = word.slice(
    Math.max(word.lastIndexOf("/"), word.lastIndexOf("\\")) + 1,
  )
    .toLowerCase().replace(/\.(?:exe|cmd|bat|ps1)$/, "");
  const versionless = base.replace(
    /^(python|pip|php|ruby|gcc|g\+\+|clang|clang\+\+|node|lua|perl)-?\d[\d.]*$/,
    "$1",
  );
  return Object.hasOwn(PROGRAM_ALIASES, versionless)
    ? PROGRAM_ALIASES[versionless] ?? versionless
    : versionless;
}
