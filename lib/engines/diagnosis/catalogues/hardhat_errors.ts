/**
 * What Hardhat's error codes mean and what helps, for codes that need no more
 * of the message than that. An action in words may use the message's values
 * `{file}`, `{name}` and `{version}`.
 */
export const HARDHAT_ERRORS: Readonly<
  Record<string, readonly [cause: string, action: string]>
> = {
  HH3: [
    "the operation is not supported by this Hardhat network",
    "npx hardhat --version",
  ],
  HH5: [
    "Hardhat's context was used before it was created",
    "Run the script by Hardhat (npx hardhat run scripts/<script>) rather than by node.",
  ],
  HH6: [
    "the Hardhat Runtime Environment was asked for while it is being made",
    "Do not import hardhat in hardhat.config or in files it imports; take hre as the task's argument.",
  ],
  HH9: [
    "hardhat is imported by the configuration itself, or by a file that it imports",
    "Do not import hardhat in hardhat.config or in files it imports; take hre as the task's argument.",
  ],
  HH18: [
    "the lock file is corrupted (optional platform packages are missing in it)",
    "npm install",
  ],
  HH19: [
    "the project is an ES module project, but the configuration is CommonJS in a .js file",
    "mv hardhat.config.js hardhat.config.cjs",
  ],
  HH102: [
    "a request needs an account, and the network's configuration has none",
    "Add accounts to the network in hardhat.config, from a configuration variable.",
  ],
  HH109: [
    "the network did not answer in time",
    "cast block-number --rpc-url <rpc-url>",
  ],
  HH110: [
    "the RPC address does not answer JSON-RPC",
    "cast chain-id --rpc-url <rpc-url>",
  ],
  HH111: [
    "no key can be derived: the mnemonic or derivation path is not valid",
    "Correct accounts.mnemonic and accounts.path of the network in hardhat.config (12 or 24 words; the variable may be empty).",
  ],
  HH117: [
    "the URL of the network or fork is empty: its environment variable is not set",
    "Set the environment variable that holds the RPC address, and load it (dotenv) before hardhat.config reads it.",
  ],
  HH301: ["an argument has a value of the wrong type", "npx hardhat help"],
  HH304: ["an option is not known", "npx hardhat help"],
  HH306: ["an option has no value", "npx hardhat help"],
  HH307: ["a positional argument is missing", "npx hardhat help"],
  HH308: ["there is a positional argument too many", "npx hardhat help"],
  HH403: [
    "an import is written in another case than the file's name",
    "Write the import as the file is named, letter by letter.",
  ],
  HH406: [
    "an import leads out of the project",
    "Import the library by its package name rather than by a relative path.",
  ],
  HH412: [
    "an import is written in another case than the library's name",
    "Write the import as the library is named, letter by letter.",
  ],
  HH415: [
    "two source names lead to the same file",
    "Import the file everywhere by one and the same path.",
  ],
  HH500: [
    "the compiler could not be downloaded: no network, a proxy or a firewall",
    "curl -sSI https://binaries.soliditylang.org/linux-amd64/list.json",
  ],
  HH501: [
    "the list of compilers could not be downloaded",
    "curl -sSI https://binaries.soliditylang.org/linux-amd64/list.json",
  ],
  HH502: [
    "the list of compilers could not be downloaded",
    "curl -sSI https://binaries.soliditylang.org/linux-amd64/list.json",
  ],
  HH503: [
    "the downloaded compiler has another checksum than expected",
    "npx hardhat clean --global",
  ],
  HH505: [
    "the native compiler cannot be run on this machine",
    "npx hardhat clean --global",
  ],
  HH601: [
    "the script does not exist",
    "ls scripts",
  ],
  HH603: [
    "files import each other in a circle and cannot be flattened",
    "Verify by standard JSON input (npx hardhat verify) rather than by a flattened file.",
  ],
  HH701: [
    "several contracts have that name",
    "Name the contract with its file, as contracts/<file>.sol:<contract>.",
  ],
  HH702: [
    "the contract's name is written in another case",
    "Write the contract's name as it is declared, letter by letter.",
  ],
};
