/** Homebrew, MacPorts, Chocolatey, winget and Scoop. */
import table from "./tables/packages_desktop.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { proposed } from "../suggestions.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** The first near name that the tool printed, put in place of the mistyped one. */
function suggestedName(c: RuleContext): string | undefined {
  const said = c.v["bad"] ?? "";
  const typed = c.cmd.operands.includes(said) ? said : c.cmd.operands.at(-1);
  const names = proposed(c).filter((name) => name !== said);
  const best = c.nearest(said, names, 0) ?? names[0];
  return typed === undefined || typed === c.cmd.sub
    ? undefined
    : c.cmd.replace(typed, best).text;
}

/** Package managers of macOS and Windows. */
export const PACKAGES_DESKTOP_RULES: readonly CompleteRule[] = defineRules({
  family: "packages_desktop",
  risk:
    "Installing changes the system; read what a package does before you install it.",
  prevent:
    "Keep a list of what you install (a Brewfile, winget export), and update regularly.",
}, [
  ...readRules(table),
  {
    id: "brew-formula-not-found",
    tools: ["brew"],
    line: [
      /No (?:available|known) formula(?: or cask)? with the name "(?<bad>[\w.@/+-]{1,80})"/,
      /^Error: No formulae (?:or casks )?found (?:in taps|for (?<bad>[\w.@/+-]{1,80}))/,
      /^Error: Cask '(?<bad>[\w.@/+-]{1,80})' is unavailable: No Cask with this name exists/,
    ],
    level: "code",
    cause: "Homebrew has no formula or cask named {bad?so}.",
    next: [suggestedName, "brew search {bad}"],
    plan: [
      "Update the list first: `brew update`.",
      "The formula may be in another tap, or be a cask (`--cask`).",
    ],
    hits: [
      {
        command: "brew install giss",
        error:
          'Warning: No available formula with the name "giss". Did you mean gist?',
        next: "brew install gist",
      },
      {
        command: "brew install zorpblat",
        error: 'Error: No available formula or cask with the name "zorpblat".',
        next: "brew search zorpblat",
      },
      {
        command: "brew install elasticsear",
        error:
          'Warning: No available formula with the name "elasticsear". Did you mean elasticsearch or elasticsearch@6?',
        next: "brew install elasticsearch",
      },
    ],
    misses: ["Error: Unknown command: inst"],
  },
  {
    id: "brew-already-installed",
    tools: ["brew"],
    line:
      /^Warning: (?<name>[\w.@+-]{1,60}) \S{1,30} is already installed and up-to-date/,
    level: "code",
    cause: "{name} is installed already and is up to date.",
    next: [(c) => c.cmd.replaceSub("reinstall"), "brew reinstall {name}"],
    plan: ["There is nothing to do unless the installation is broken."],
    hits: [
      {
        command: "brew install jq",
        error:
          "Warning: jq 1.7 is already installed and up-to-date.\nTo reinstall 1.7, run:\n  brew reinstall jq",
        next: "brew reinstall jq",
      },
      {
        error: "Warning: node 22.1.0 is already installed and up-to-date",
        next: "brew reinstall node",
      },
    ],
    misses: ['Warning: No available formula with the name "jqq".'],
  },
  {
    id: "brew-update-takes-no-formula",
    tools: ["brew"],
    line: /This command updates brew itself, and does not take formula names/,
    level: "code",
    confidence: "MachineApplicable",
    cause:
      "brew update refreshes Homebrew itself; formulae are brought up to date with brew upgrade.",
    next: [(c) => c.cmd.replaceSub("upgrade"), "brew upgrade <formula>"],
    hits: [
      {
        command: "brew update node",
        error:
          "Error: This command updates brew itself, and does not take formula names.\nUse `brew upgrade node`.",
        next: "brew upgrade node",
      },
      {
        command: "brew update a b",
        error:
          "Error: This command updates brew itself, and does not take formula names.",
        next: "brew upgrade a b",
      },
    ],
    misses: ["Error: Unknown command: updat"],
  },
  {
    id: "brew-link-conflict",
    tools: ["brew"],
    line:
      /^(?:Error: )?Could not symlink (?<path>\S{1,200})|^Error: The `brew link` step did not complete successfully/,
    near: [/brew link --overwrite (?:--dry-run )?(?<name>[\w.@+-]{1,60})/],
    level: "code",
    cause: [
      "{path} exists already and is not Homebrew's own link.",
      "Files that Homebrew wants to link exist already.",
    ],
    next: [
      (c) =>
        `brew link --overwrite --dry-run ${
          c.quote(c.v["name"] ?? c.cmd.operands.at(-1) ?? "<formula>")
        }`,
    ],
    plan: [
      "The dry run lists what would be replaced; run it without --dry-run when none of it is needed.",
    ],
    risk: "Overwriting replaces files of another installation.",
    hits: [
      {
        command: "brew link coreutils",
        error:
          "Error: Could not symlink bin/gcp\nTarget /usr/local/bin/gcp\nalready exists. You may want to remove it:\n  rm '/usr/local/bin/gcp'\n\nTo force the link and overwrite all conflicting files:\n  brew link --overwrite coreutils",
        next: "brew link --overwrite --dry-run coreutils",
      },
      {
        command: "brew install node",
        error:
          "Error: The `brew link` step did not complete successfully\nThe formula built, but is not symlinked into /usr/local\nCould not symlink share/doc/node\n\nTo force the link and overwrite all conflicting files:\n  brew link --overwrite node",
        next: "brew link --overwrite --dry-run node",
      },
    ],
    misses: ["Warning: Already linked: /usr/local/Cellar/jq/1.7"],
  },
  {
    id: "brew-versions-left",
    tools: ["brew"],
    line:
      /Remove (?:all versions|them all) with `brew uninstall --force (?<name>[\w.@+-]{1,60})`/,
    level: "code",
    cause: "Older versions of {name} are still installed.",
    next: [(c) => `brew uninstall --force ${c.quote(c.v["name"] ?? "")}`],
    risk: "Removes every installed version of {name}.",
    hits: [
      {
        command: "brew uninstall tbb",
        error:
          "tbb 4.4-20160526, 4.4-20160722 are still installed.\nRemove all versions with `brew uninstall --force tbb`.",
        next: "brew uninstall --force tbb",
      },
      {
        command: "brew rm node",
        error:
          "node 18.1.0 is still installed.\nRemove all versions with `brew uninstall --force node`.",
        next: "brew uninstall --force node",
      },
    ],
    misses: [
      "Error: Refusing to uninstall /usr/local/Cellar/openssl@3/3.1 because it is required by",
    ],
  },
  {
    id: "brew-required-by-others",
    tools: ["brew"],
    line: /^Error: Refusing to uninstall (?<path>\S{1,200})/,
    level: "code",
    cause: "Other installed formulae need this one.",
    next: [
      (c) =>
        `brew uses --installed ${
          c.quote(c.cmd.operands.at(-1) ?? "<formula>")
        }`,
    ],
    hits: [
      {
        command: "brew uninstall openssl@3",
        error:
          "Error: Refusing to uninstall /opt/homebrew/Cellar/openssl@3/3.1.0\nbecause it is required by curl and node, which are currently installed.",
        next: "brew uses --installed openssl@3",
      },
      "Error: Refusing to uninstall /usr/local/Cellar/icu4c/72.1",
    ],
    misses: ["Error: No such keg: /usr/local/Cellar/x"],
  },
  {
    id: "brew-cask-needed",
    tools: ["brew"],
    line:
      /^\s{1,4}brew (?:cask install|install --cask) (?<cask>[\w.@+-]{1,60})/,
    all: [/unsatisfied|Requirement|is a cask/i],
    level: "code",
    cause: "The formula needs {cask}, which Homebrew installs as a cask.",
    next: [
      (c) =>
        /brew cask install/.test(c.lines[c.at] ?? "")
          ? c.cmd.precededBy(`brew cask install ${c.v["cask"]}`)
          : c.cmd.precededBy(`brew install --cask ${c.v["cask"]}`),
      "brew install --cask {cask}",
    ],
    plan: ["On current Homebrew it is `brew install --cask`."],
    hits: [
      {
        command: "brew install sshfs",
        error:
          "sshfs: OsxfuseRequirement unsatisfied!\n\nYou can install with Homebrew-Cask:\n  brew cask install osxfuse",
        next: "brew cask install osxfuse && brew install sshfs",
      },
      {
        command: "brew install ntfs-3g",
        error:
          "ntfs-3g: MacfuseRequirement unsatisfied!\n\nYou can install the necessary cask with:\n  brew install --cask macfuse",
        next: "brew install --cask macfuse && brew install ntfs-3g",
      },
    ],
    misses: ['Error: No available formula with the name "sshfss".'],
  },
  {
    id: "brew-not-writable",
    tools: ["brew"],
    line: [
      /^Error: The following directories are not writable by your user/,
      /^Error: (?:Permission denied @ \S{1,60} - |\/usr\/local\/\S{1,80} is not writable)/,
      /^(?:Error: )?\/(?:usr\/local|opt\/homebrew)(?:\/\S{0,80})? is not writable/,
    ],
    level: "code",
    cause:
      "Some of Homebrew's folders are not writable by your user, often after brew was run with sudo.",
    next: [
      (c) => {
        const named = [c.lines[c.at] ?? "", ...c.following(6)].map((line) =>
          /(?:^|Error: | - )(\/(?:usr\/local|opt\/homebrew)(?:\/[\w.@-]{1,60}){1,8})(?: is not writable)?$/
            .exec(line.trim())?.[1]
        ).filter((path) => path !== undefined);
        return named.length === 0
          ? 'sudo chown -R "$(whoami)" "$(brew --prefix)"/*'
          : `sudo chown -R "$(whoami)" ${
            named.map((path) => c.quote(path)).join(" ")
          }`;
      },
    ],
    risk:
      "Only folders that Homebrew uses are given to your user; on an Intel Mac its prefix is /usr/local, where other programs keep files too. Never run brew with sudo.",
    hits: [
      {
        error:
          "Error: The following directories are not writable by your user:\n/usr/local/share/man/man8",
        next: 'sudo chown -R "$(whoami)" /usr/local/share/man/man8',
      },
      {
        command: "brew update",
        error:
          "Error: The following directories are not writable by your user:",
        next: 'sudo chown -R "$(whoami)" "$(brew --prefix)"/*',
      },
      {
        command: "brew install jq",
        error: "Error: Permission denied @ apply2files - /usr/local/share/x",
      },
    ],
    misses: ["Error: Running Homebrew as root is extremely dangerous"],
  },
  {
    id: "brew-clt-missing",
    tools: ["brew", "git", "xcrun", "xcode-select", "make"],
    line: [
      /^xcrun: error: (?:invalid active developer path|unable to find utility)/,
      /^Error: (?:Your )?(?:Xcode|Command Line Tools).{0,40}(?:too outdated|are too old|must be installed)/,
      /xcode-select: (?:error: tool '(?<tool>\w{1,40})' requires Xcode|note: [Nn]o developer tools were found)/,
      /No developer tools installed/,
    ],
    level: "code",
    cause: [
      "{tool} is a part of Xcode, but Apple's command line tools are the active developer directory (xcode-select).",
      "Apple's command line developer tools are missing or do not fit this macOS; an upgrade of macOS removes them.",
    ],
    next: [
      (c) =>
        c.v["tool"] === undefined
          ? undefined
          : "sudo xcode-select --switch /Applications/Xcode.app",
      "xcode-select --install",
    ],
    hits: [
      {
        command: "flutter build ios",
        error:
          "xcode-select: error: tool 'xcodebuild' requires Xcode, but active developer directory '/Library/Developer/CommandLineTools' is a command line tools instance",
        next: "sudo xcode-select --switch /Applications/Xcode.app",
      },
      {
        command: "git status",
        error:
          "xcrun: error: invalid active developer path (/Library/Developer/CommandLineTools), missing xcrun at: /Library/Developer/CommandLineTools/usr/bin/xcrun",
        next: "xcode-select --install",
      },
      "Error: Your Command Line Tools are too outdated.",
    ],
    misses: ["xcodebuild: error: Scheme App is not currently configured"],
  },
  {
    id: "brew-services-failed",
    tools: ["brew", "launchctl"],
    line:
      /^Bootstrap failed: (?<code>\d{1,4}): (?<why>[\w /:]{1,80})|^Error: Failure while executing; `\/bin\/launchctl/,
    level: "code",
    cause: [
      "launchd could not load the service: {why}.",
      "launchd could not load the service.",
    ],
    next: [
      (c) =>
        `brew services restart ${
          c.quote(c.cmd.operands.at(-1) ?? "<service>")
        }`,
      "brew services list",
    ],
    transient: true,
    plan: ["Read the service's log below $(brew --prefix)/var/log."],
    hits: [{
      command: "brew services start redis",
      error:
        "Bootstrap failed: 5: Input/output error\nError: Failure while executing; `/bin/launchctl bootstrap gui/501 x` exited with 5.",
      next: "brew services restart redis",
    }, "Bootstrap failed: 125: Domain does not support specified action"],
    misses: ["Error: Formula `redi` is not installed."],
  },
  {
    id: "winget-not-found",
    tools: ["winget"],
    line:
      /^(?:No package found matching input criteria|Es wurde kein Paket gefunden|No installed package found matching input criteria|Aucun package ne correspond|No se encontr\u00f3 ning\u00fan paquete)/,
    level: "code",
    cause: "winget found no package that fits the name.",
    next: [
      (c) => `winget search ${c.quote(c.cmd.operands.at(-1) ?? "<name>")}`,
    ],
    plan: [
      "Use the exact id from the search: `winget install --id`.",
      "Refresh the sources: `winget source update`.",
    ],
    hits: [{
      command: "winget install pythn",
      error: "No package found matching input criteria.",
      next: "winget search pythn",
    }, {
      command: "winget uninstall foo",
      error: "No installed package found matching input criteria.",
    }],
    misses: [
      "Multiple packages found matching input criteria. Please refine the input.",
    ],
  },
  {
    id: "winget-ambiguous",
    tools: ["winget"],
    line:
      /^(?:Multiple packages found matching input criteria|Mehrere Pakete gefunden)/,
    level: "code",
    cause: "Several packages fit the name.",
    next: [
      (c) => `winget search ${c.quote(c.cmd.operands.at(-1) ?? "<name>")}`,
    ],
    plan: ["Install one by its id: `winget install --id` with `--exact`."],
    hits: [{
      command: "winget install python",
      error:
        "Multiple packages found matching input criteria. Please refine the input.",
      next: "winget search python",
    }, "Mehrere Pakete gefunden, die den Eingabekriterien entsprechen."],
    misses: ["No package found matching input criteria."],
  },
]);
