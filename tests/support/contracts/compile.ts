/**
 * Compiles the Solidity sources beside this file. Run directly, it writes the
 * artefacts, which are committed because the compiler takes seconds to load:
 *
 *     deno run -A tests/support/contracts/compile.ts
 *
 * @module
 */

import solc from "solc";
import hostile from "./Hostile.sol" with { type: "text" };
import multicall from "./Multicall.sol" with { type: "text" };
import token from "./UsdCoin.sol" with { type: "text" };
import wallet from "./Wallet.sol" with { type: "text" };

/** The code of one contract, as 0x-prefixed hexadecimal text. */
export interface Artifact {
  /** What a deploying transaction carries, without constructor arguments. */
  readonly creation: `0x${string}`;
  /** What stands on the chain afterwards. */
  readonly runtime: `0x${string}`;
}

/** Artefacts by the name of their contract, in the order of the names. */
export type Artifacts = Readonly<Record<string, Artifact>>;

interface CompilerOutput {
  readonly errors?: readonly { severity: string; formattedMessage: string }[];
  readonly contracts?: Readonly<
    Record<string, Readonly<Record<string, CompiledContract>>>
  >;
}

interface CompiledContract {
  readonly evm: {
    readonly bytecode: { readonly object: string };
    readonly deployedBytecode: { readonly object: string };
  };
}

/**
 * Compiles all contracts. The same sources and compiler give the same bytes:
 * the metadata trailer is left out.
 *
 * @throws {Error} with the compiler's text when a source does not compile.
 */
export function compileContracts(): Artifacts {
  const output: CompilerOutput = JSON.parse(solc.compile(JSON.stringify({
    language: "Solidity",
    sources: {
      "Hostile.sol": { content: hostile },
      "Multicall.sol": { content: multicall },
      "UsdCoin.sol": { content: token },
      "Wallet.sol": { content: wallet },
    },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: "paris",
      metadata: { appendCBOR: false, bytecodeHash: "none" },
      outputSelection: {
        "*": {
          "*": ["evm.bytecode.object", "evm.deployedBytecode.object"],
        },
      },
    },
  })));
  const failures = (output.errors ?? []).filter((error) =>
    error.severity === "error"
  );
  if (failures.length > 0) {
    throw new Error(failures.map((error) => error.formattedMessage).join("\n"));
  }
  const artifacts: [string, Artifact][] = [];
  for (const contracts of Object.values(output.contracts ?? {})) {
    for (const [name, { evm }] of Object.entries(contracts)) {
      if (evm.bytecode.object === "") continue;
      artifacts.push([name, {
        creation: `0x${evm.bytecode.object}`,
        runtime: `0x${evm.deployedBytecode.object}`,
      }]);
    }
  }
  return Object.fromEntries(artifacts.sort(([a], [b]) => a < b ? -1 : 1));
}

if (import.meta.main) {
  await Deno.writeTextFile(
    new URL("./artifacts.json", import.meta.url),
    JSON.stringify(compileContracts(), null, 2) + "\n",
  );
}
