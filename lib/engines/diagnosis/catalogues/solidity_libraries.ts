/** Where Solidity libraries come from: by the beginning of the import. */
const LIBRARIES: readonly (readonly [
  prefix: string,
  forge: string,
  npm: string | undefined,
])[] = [
  ["forge-std/", "foundry-rs/forge-std", undefined],
  ["ds-test/", "dapphub/ds-test", undefined],
  [
    "@openzeppelin/contracts-upgradeable/",
    "OpenZeppelin/openzeppelin-contracts-upgradeable",
    "@openzeppelin/contracts-upgradeable",
  ],
  [
    "openzeppelin-contracts-upgradeable/",
    "OpenZeppelin/openzeppelin-contracts-upgradeable",
    "@openzeppelin/contracts-upgradeable",
  ],
  [
    "@openzeppelin/",
    "OpenZeppelin/openzeppelin-contracts",
    "@openzeppelin/contracts",
  ],
  [
    "openzeppelin-contracts/",
    "OpenZeppelin/openzeppelin-contracts",
    "@openzeppelin/contracts",
  ],
  ["openzeppelin/", "OpenZeppelin/openzeppelin-contracts", undefined],
  ["solmate/", "transmissions11/solmate", "solmate"],
  ["@solmate/", "transmissions11/solmate", "solmate"],
  ["solady/", "Vectorized/solady", "solady"],
  [
    "@chainlink/",
    "smartcontractkit/chainlink-brownie-contracts",
    "@chainlink/contracts",
  ],
  ["@uniswap/v2-core/", "Uniswap/v2-core", "@uniswap/v2-core"],
  ["@uniswap/v2-periphery/", "Uniswap/v2-periphery", "@uniswap/v2-periphery"],
  ["@uniswap/v3-core/", "Uniswap/v3-core", "@uniswap/v3-core"],
  ["@uniswap/v3-periphery/", "Uniswap/v3-periphery", "@uniswap/v3-periphery"],
  ["v4-core/", "Uniswap/v4-core", "@uniswap/v4-core"],
  ["@uniswap/v4-core/", "Uniswap/v4-core", "@uniswap/v4-core"],
  ["permit2/", "Uniswap/permit2", undefined],
  ["@aave/core-v3/", "aave/aave-v3-core", "@aave/core-v3"],
  [
    "@account-abstraction/",
    "eth-infinitism/account-abstraction",
    "@account-abstraction/contracts",
  ],
  [
    "account-abstraction/",
    "eth-infinitism/account-abstraction",
    "@account-abstraction/contracts",
  ],
  ["@prb/math/", "PaulRBerg/prb-math", "@prb/math"],
  ["erc721a/", "chiru-labs/ERC721A", "erc721a"],
  [
    "@layerzerolabs/",
    "LayerZero-Labs/LayerZero-v2",
    "@layerzerolabs/lz-evm-protocol-v2",
  ],
  [
    "@pythnetwork/",
    "pyth-network/pyth-sdk-solidity",
    "@pythnetwork/pyth-sdk-solidity",
  ],
  [
    "@safe-global/",
    "safe-global/safe-smart-account",
    "@safe-global/safe-contracts",
  ],
  ["hardhat/", "", "hardhat"],
  ["createx/", "pcaversaccio/createx", undefined],
];

/** The command that installs the library of an import; undefined when it is not known. */
export function solidityInstall(
  source: string,
  isFoundry: boolean,
): string | undefined {
  for (const [prefix, forge, npm] of LIBRARIES) {
    if (!source.startsWith(prefix)) continue;
    return isFoundry && forge !== ""
      ? `forge install ${forge}`
      : npm === undefined
      ? forge === "" ? undefined : `forge install ${forge}`
      : `npm install --save-dev ${npm}`;
  }
  return undefined;
}
