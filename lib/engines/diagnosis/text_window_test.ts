/** Which programs are known by what they say. */
import assert from "node:assert/strict";
import { CERTAINTY_MIN } from "./certainty.ts";
import { diagnose } from "./mod.ts";
import { programsInText } from "./text_window.ts";

/** Sentences that one program alone says. */
const SAID: readonly (readonly [string, string])[] = [
  ["Rscript", "* removing ‘/home/dev/R/4.3/shop’"],
  ["Rscript", "ERROR: dependency ‘curl’ is not available for package ‘httr’"],
  ["Rscript", "ERROR: lazy loading failed for package ‘vctrs’"],
  [
    "Rscript",
    "Error : .onLoad failed in loadNamespace() for 'rJava', details:",
  ],
  ["Rscript", "Error in fit(x) :"],
  ["Rscript", "Error in library(shop) : there is no package called ‘shop’"],
  ["Rscript", 'Error: could not find function "shop"'],
  ["Rscript", "Error: package or namespace load failed for ‘shop’"],
  ["Rscript", "Execution halted"],
  ["Rscript", "In addition: Warning message:"],
  ["Rscript", "Warning in install.packages :"],
  ["apt-get", "E: Invalid operation instal"],
  ["apt-get", "E: Package 'shop' has no installation candidate"],
  ["apt-get", "E: Unable to locate package shop"],
  ["biome", "  ✖ Formatter would have printed the following content:"],
  ["brew", "Error: Failure while executing; `/bin/launchctl bootstrap` exited"],
  ["bundle", 'Bundler could not find compatible versions for gem "rack":'],
  [
    "bundle",
    "You have already activated rake 13.1.0, but your Gemfile requires",
  ],
  ["certbot", "Certbot failed to authenticate some domains"],
  ["certbot", "Failed to renew certificate a.test with error: no"],
  ["cypress", "Cypress failed to verify that your server is running."],
  ["dbt", "Compilation Error in model orders (models/orders.sql)"],
  ["dnf", " Problem: conflicting requests"],
  ["dnf", " Problem: package shop-1 requires libshop"],
  ["dnf", "Cannot find a valid baseurl for repo: shop"],
  ["dnf", "Error: Failed to download metadata for repo 'shop'"],
  ["docker", "Error response from daemon: No such container: shop"],
  ["docker", "docker: Error response from daemon: no"],
  [
    "flutter",
    "Waiting for another flutter command to release the startup lock",
  ],
  ["flutter", "[!] Some Android licenses not accepted."],
  ["dotnet", "MSBUILD : error MSB1003: Specify a project"],
  ["git", "error: failed to push some refs to 'git.test:a/b.git'"],
  ["git", "hint: Updates were rejected because the tip is behind"],
  ["nginx", "no live upstreams while connecting to upstream"],
  ["nginx", "upstream prematurely closed connection while reading"],
  ["nginx", "upstream timed out (110: Connection timed out) while reading"],
  ["git", " ! [rejected]        main -> main (fetch first)"],
  ["git", " ! [remote rejected] main -> main (no)"],
  ["git", "fatal: unable to access 'https://git.test/a.git/': no"],
  ["hardhat", "Error HH801: Plugin shop requires"],
  ["hardhat", "HardhatError: HH8: no"],
  ["helm", "Error: INSTALLATION FAILED: no"],
  ["helm", "Error: UPGRADE FAILED: no"],
  ["helm", 'Error: parse error at (shop/templates/a.yaml:3): unexpected "}"'],
  ["heroku", " ›   Error: Missing required flag:"],
  ["husky", "husky - pre-commit script failed (code 1)"],
  ["npm", "# npm audit report"],
  ["nx", "NX   Cannot find project 'shop'"],
  ["pip", "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE FILE"],
  ["py", "No suitable Python runtime found"],
  ["rake", "Don't know how to build task 'db:shop'"],
  ["rake", "rake aborted!"],
  ["systemctl", "Failed to start shop.service: Unit shop.service not found."],
  ["systemctl", "Job for shop.service failed because a timeout was exceeded."],
  ["tmux", "error connecting to /tmp/tmux-1000/default (No such file)"],
  ["turbo", "  x Could not find the following tasks in project: shop"],
  ["vault", "Error checking seal status: no"],
  ["zypper", "No provider of 'shop' found."],
];

Deno.test("a program is known by what it alone says", () => {
  for (const [program, line] of SAID) {
    assert(programsInText([line]).has(program), line);
  }
});

Deno.test("what a program says needs no command to be understood", () => {
  for (
    const error of [
      "Error response from daemon: No such container: wbe",
      "Error HH801: Plugin hardhat-deploy requires the following dependencies to be installed: ethers.",
      "Job for nginx.service failed because the control process exited with error code.",
      "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM Pipfile.lock!",
    ]
  ) assert(diagnose({ error }).certainty >= CERTAINTY_MIN, error);
});

Deno.test("a sentence that only mentions what a program says names no program", () => {
  for (
    const line of [
      "we saw Error response from daemon: No such container: shop",
      "the README tells of rake aborted! and what to do",
      "Error in the configuration: no",
      "Error in file shop.yaml, line 3",
    ]
  ) assert.deepEqual([...programsInText([line])], [], line);
});
