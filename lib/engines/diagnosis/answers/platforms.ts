/** CI services, version control, chains, payments and tool protocols. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** What runners, registries, chains and tool servers refuse. */
export const PLATFORM_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "platforms",
  tools: ["git", "gh", "hardhat", "forge", "npx"],
  risk:
    "A change of workflow, permission or contract affects everyone who uses it; review it as code.",
  prevent:
    "Pin actions, images and tools to versions, and try workflow changes on a branch.",
}, [
  {
    id: "gha-artifact-name",
    on:
      /The (?<kind>artifact name|path for one of the files in artifact) is not valid: ?.{0,200}?Contains the following character: {1,2}(?<bad>[^.]{1,40}?)(?= {2}| Invalid|$)/,
    cause: "The {kind} holds a character that artifacts may not have: {bad}.",
    next:
      "Replace the character {bad|raw} in the artifact name (matrix values such as node:20 or * bring it in), for example by -.",
    says: {
      log:
        'Error: The artifact name is not valid: Contains the following character:  Colon :\n          \nInvalid characters include:  Double quote ", Colon :, Less than <, Greater than >, Vertical bar |, Asterisk *, Question mark ?, Carriage return \\r, Line feed \\n',
    },
  },
  {
    id: "gha-node-runtime",
    on:
      /(?:node:internal\/|The)?.{0,80}(?:node(?<have>12|16)|Node\.js (?<have>12|16)) actions are deprecated/,
    all: [/##\[error\]|Error:/],
    cause: "The action runs on Node {have}, which runners no longer have.",
    next: "Update the action in the workflow to its newest major version.",
    certainty: 0.65,
    says:
      "Error: Node.js 16 actions are deprecated. Please update the following actions to use Node.js 20: actions/checkout@v3",
  },
  {
    id: "gha-glibc-node20",
    isDecisive: true,
    on:
      /node(?:20|24)\/bin\/node: .{0,120}version [`'"]GLIBC(?:XX)?_[\d.]{1,8}['"`] not found/,
    cause:
      "The job runs in a container whose C library is older than the Node.js that the runner brings for actions needs.",
    next:
      "Run the job in a newer container image, or on the runner itself, and call docker run for the old one.",
    says:
      "/__e/node20/bin/node: /lib64/libm.so.6: version `GLIBC_2.27' not found (required by /__e/node20/bin/node)",
  },
  {
    id: "git-lfs-quota",
    isDecisive: true,
    on:
      /(?:This repository (?:is over its data quota|exceeded its LFS budget)|batch response: .{0,80}(?:over its data quota|budget))/,
    cause:
      "The repository's Git LFS bandwidth or storage is used up, so its files are not served.",
    next:
      "Ask the owner to add LFS data or wait for the month to end; GIT_LFS_SKIP_SMUDGE=1 clones without the large files.",
    says:
      "batch response: This repository is over its data quota. Account responsible for LFS bandwidth should purchase more data packs to restore access.",
  },
  {
    id: "git-lfs-refused",
    isDecisive: true,
    on:
      /batch response: (?<why>(?:Access (?:forbidden|denied)|Authentication required|Authorization (?:error|required)|You must have (?:push|read) access|Repository or object not found|Git LFS is (?:disabled|not enabled)|Not found)[^:\n]{0,120})/,
    cause:
      "The Git LFS server refused the request ({why}): the credentials have no right to this repository's LFS objects, or LFS is switched off for it.",
    next:
      "Sign in with an account or token that may read LFS at the Endpoint= that git lfs env shows, or have the owner switch LFS on.",
    plan: [
      "Look at Endpoint= in it, then sign in with an account or token that may read LFS there, or have the owner switch LFS on.",
      "`GIT_LFS_SKIP_SMUDGE=1 git clone <url>` takes the repository without the large files.",
    ],
    says:
      "Downloading lib/a.so (996 KB)\nError downloading object: lib/a.so (1234abc): Smudge error: Error downloading lib/a.so (1234abcd): batch response: Access forbidden. Check your access level.\nerror: external filter 'git-lfs filter-process' failed\nfatal: lib/a.so: smudge filter lfs failed",
  },
  {
    id: "git-working-tree-not-writable",
    isDecisive: true,
    on: /error: unable to write file (?<file>[^:\n]{1,160})/,
    none: [/No space left on device|Permission denied|File name too long/],
    cause:
      "Git could not write {file} into the working tree: the disk is full, its quota is used up, or the folder is not writable.",
    next: (c) => c.platform.os === "windows" ? "Get-PSDrive" : "df -h .",
    plan: [
      "Free space (or correct the folder's owner), then `git checkout -- .` writes what is missing.",
    ],
    says:
      "Updating a6cbfb9..e70300c\nerror: unable to write file a.tif\nerror: external filter git-lfs smudge %f failed\nfatal: b.tif: smudge filter lfs failed",
  },
  {
    id: "git-lfs-missing-object",
    isDecisive: true,
    on:
      /(?:Object does not exist on the server(?: or you don't have permissions)?|smudge filter lfs failed|LFS object .{0,80}(?:missing|not found))/,
    cause:
      "A file is a Git LFS pointer whose content the server does not have (never pushed, or no right to read it).",
    none: [
      /batch response: (?!.{0,200}Object does not exist)|unable to write file|No space left/,
      /Error downloading .{1,300}(?:\bEOF\b|timeout|connection reset|no such host|TLS handshake)/,
    ],
    next: "git lfs fetch --all",
    plan: [
      "Whoever has the content pushes it with `git lfs push --all origin`; GIT_LFS_SKIP_SMUDGE=1 clones without it.",
    ],
    says:
      "Error downloading object: a.bin (1234abc): Smudge error: Error downloading a.bin: [1234abc] Object does not exist on the server: [404]\nerror: external filter 'git-lfs filter-process' failed\nfatal: a.bin: smudge filter lfs failed",
  },
  {
    id: "git-lfs-download-broken",
    isDecisive: true,
    on:
      /(?:Smudge error: )?Error downloading .{1,300}?(?<why>unexpected EOF|\bEOF\b|i\/o timeout|Client\.Timeout|connection reset|no such host|TLS handshake timeout)/,
    cause:
      "The download of a Git LFS file broke off ({why}): the connection to the LFS server, or a proxy between, closed it. The clone itself is there.",
    next: "git lfs pull",
    plan: [
      "If it breaks off again, fetch fewer files at once: git config lfs.concurrenttransfers 1, then git lfs pull.",
    ],
    says:
      "Error downloading object: a.bin (1234abc): Smudge error: Error downloading a.bin (1234abc1234abc): EOF\nerror: external filter 'git-lfs filter-process' failed\nfatal: a.bin: smudge filter lfs failed",
  },
  {
    id: "git-case-or-invalid-path",
    on: /error: invalid path '(?<path>[^']{1,200})'/,
    cause:
      "The repository has a file whose name this system cannot hold ({path}: a character or name that Windows reserves).",
    next: "git config core.protectNTFS",
    plan: [
      "Rename the file on Linux and commit, or check out with sparse-checkout without it.",
    ],
    says: {
      command: "git clone https://example.com/a.git",
      error:
        "error: invalid path 'docs/a:b.md'\nfatal: unable to checkout working tree",
    },
  },
  {
    id: "foundry-remapping-context",
    on:
      /[Ii]nvalid remapping ['"](?<bad>[^'"]{1,200})['"], remapping contexts are not allowed/,
    cause:
      "The remapping {bad} has a context (the part before the colon), which hardhat-foundry does not take.",
    next:
      "Write the remapping without context in remappings.txt (name=path), one line for each, and run forge remappings to see what is left.",
    says:
      "Error in plugin hardhat-foundry: Invalid remapping 'lib/forge-std:ds-test/=lib/forge-std/lib/ds-test/src/', remapping contexts are not allowed",
  },
  {
    id: "evm-custom-error",
    isDecisive: true,
    on:
      /(?:reverted with custom error|execution reverted: custom error) '?(?<name>[A-Z]\w{2,60})\((?<args>[^)]{0,160})\)/,
    none: [/ERC20Insufficient|OwnableUnauthorized|AccessControlUnauthorized/],
    cause:
      "The contract refused the call with its own error {name}({args}): a condition in its code was not met.",
    next:
      "Find where the contract reverts with {name} and check that condition against the values of the call ({args|raw}).",
    certainty: 0.75,
    says:
      "Error: VM Exception while processing transaction: reverted with custom error 'MarketClosed(17)'",
  },
  {
    id: "x402-domain-parameters",
    on:
      /(?:domain parameters are required|EIP-?712 domain|requirements\.extra|missing (?:name|version) in extra|extra\.(?:name|version))/i,
    all: [/x402|Exact|exact|payment|EIP-?712/i],
    cause:
      "The payment requirements lack extra.name and extra.version, the EIP-712 domain of the token, so the client cannot sign.",
    next:
      'Add extra: { name: "USDC", version: "2" } (name and version as the token contract gives them) to the payment requirements.',
    plan: [
      'Read name() and version() from the token contract: they differ between networks ("USDC" on Base Sepolia, "USD Coin" on Base).',
    ],
    says: "ExactEvmScheme cannot sign: domain parameters are required",
  },
  {
    id: "mcp-stdout-text",
    on:
      /(?:Unexpected token ['"]?.{1,3}['"]?,? (?:"(?<text>[^"]{1,120})"?\.{0,3} ?)?(?:\.\.\. )?is not valid JSON|Unexpected token \S in JSON at position 0|Failed to parse (?:JSONRPC )?message|Invalid JSON-RPC message|Expecting value: line 1 column 1)/,
    all: [
      /\bmcp\b|Claude Desktop|stdio|JSON-?RPC|\[error\] \[[\w-]{1,40}\]|Cursor|cline/i,
    ],
    cause:
      'The MCP server prints text[[ ("{text}")]] to stdout, where only JSON-RPC messages may stand: the client cannot parse it.',
    next:
      "Send the server's logs to stderr (console.error instead of console.log, print(..., file=sys.stderr)); keep stdout for messages.",
    says: {
      log:
        "2025-05-28T15:12:07.726Z [error] [files] Unexpected token 'S', \"Starting server\" is not valid JSON",
      environment: "Claude Desktop",
    },
  },
  {
    id: "sqlite-native-version",
    on:
      /(?:sqlite3?_\w{1,40}: (?:symbol|undefined symbol)|Your system has an unsupported version of sqlite3\. Chroma requires sqlite3 >= (?<need>[\d.]{1,10}))/,
    cause:
      "The SQLite library of this Python is older than the program needs[[ ({need})]].",
    next: "pip install pysqlite3-binary",
    plan: [
      "Let the program import pysqlite3 in place of sqlite3, or use a newer Python image.",
    ],
    says:
      "RuntimeError: Your system has an unsupported version of sqlite3. Chroma requires sqlite3 >= 3.35.0.",
  },
  {
    id: "git-lfs-public-fork",
    on: /can ?not upload new objects to public fork (?<name>[\w.\/-]{3,120})/,
    cause:
      "GitHub takes no new Git LFS objects in a public fork ({name}): they count against the repository it was forked from.",
    next:
      "Push the LFS objects to the upstream repository (with write access there), or to a repository that is no fork.",
    says:
      "batch response: http: @someone can not upload new objects to public fork someone/repo\nerror: failed to push some refs",
  },
  {
    id: "git-lfs-ssh-key",
    isDecisive: true,
    on: /batch request: .{0,80}Permission denied \(publickey\)/,
    cause:
      "Git LFS opens its own ssh connection, in which the key with a passphrase cannot be unlocked: it has to be in an ssh agent.",
    next: "ssh-add",
    plan: [
      "Start the agent first if it does not run (eval of ssh-agent), then push again.",
    ],
    says: {
      command: "git push",
      error:
        "batch request: git@github.com: Permission denied (publickey).: exit status 255\nerror: failed to push some refs to 'github.com:a/b.git'",
    },
  },
]);
