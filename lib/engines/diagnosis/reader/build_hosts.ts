/**
 * Hosts that build what is pushed to them, and how they write their logs. Each
 * stops at the first command that fails, so what ran before it went well.
 */
import type { CiService } from "./ci_services.ts";

/** No line: such a host does nothing between a failure and saying so. */
const NOTHING = /^(?!)/;

/** Every host, the one with the plainest marks first. */
export const BUILD_HOSTS: readonly CiService[] = [
  {
    name: "Vercel",
    is:
      /^(?:\[?\d\d:\d\d:\d\d.{0,20} )?Error: Command ".{1,300}" exited with [1-9]/m,
    exits: [/^Error: Command ".{1,300}" exited with [1-9]/],
    head:
      /^Running ".{1,300}"$|^(?:Running "install" command: |Installing dependencies)/,
    after: NOTHING,
    runs: [],
    stopsAtFirst: true,
  },
  {
    name: "Netlify",
    is: /^(?:.{0,20} )?(?:Failed during stage '|Failing build: )/m,
    exits: [
      /^\s{0,4}Command failed with exit code [1-9]/,
      /^(?:Build failed due to a user error: )?Build script returned non-zero exit code/,
    ],
    head: /^\$ \S/,
    after: /^\u200b?\s{0,2}"build\.command" failed/,
    runs: [/^\$ (?<command>.{1,300})$/],
    stopsAtFirst: true,
  },
  {
    name: "Render",
    is: /^(?:.{0,40} )?==> (?:Build failed|Exited with status [1-9])/m,
    exits: [/^==> (?:Build failed|Exited with status [1-9])/],
    head: /^==> Running (?:build command )?'/,
    after: NOTHING,
    runs: [/^==> Running (?:build command )?'(?<command>.{1,300})'(?:\.{3})?$/],
    stopsAtFirst: true,
  },
  {
    name: "Cloudflare Pages",
    is:
      /^(?:\S{10,40}\s)?Failed: (?:build command exited|error occurred while)/m,
    exits: [
      /^(?:Failed: (?:Error while executing|build command exited with)|Error: Exit with error code: [1-9])/,
    ],
    head: /^(?:Executing user command|Installing (?:project )?dependencies): /,
    after: NOTHING,
    runs: [
      /^(?:Executing user command|Installing (?:project )?dependencies): (?<command>.{1,300})$/,
    ],
    stopsAtFirst: true,
  },
  {
    name: "AWS Amplify",
    is: /^(?:.{0,60} )?!!! Build failed$/m,
    exits: [/^!!! Build failed$/],
    head: /^# Executing command: /,
    after: NOTHING,
    runs: [/^# Executing command: (?<command>.{1,300})$/],
    lead: /^.{0,40}\[(?:INFO|WARNING|ERROR)\]: /,
    stopsAtFirst: true,
  },
  {
    name: "Heroku",
    is: /^remote: {1,3}!\s{1,8}Push rejected/m,
    exits: [/^remote: {1,3}!\s{1,8}Push rejected/],
    head: /^remote: -----> (?!Build failed)/,
    after: NOTHING,
    runs: [],
    // Its own marks stand where what a command prints is indented.
    lead: /^remote:(?: {8}| ?)/,
    stopsAtFirst: true,
  },
];
