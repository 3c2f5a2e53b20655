// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A contract wallet with one owner: signatures of the owner are its own
/// (EIP-1271).
contract Wallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature)
        external
        view
        returns (bytes4)
    {
        if (signature.length != 65) return 0xffffffff;
        address signer = ecrecover(
            hash,
            uint8(signature[64]),
            bytes32(signature[0:32]),
            bytes32(signature[32:64])
        );
        return
            signer != address(0) && signer == owner
                ? bytes4(0x1626ba7e)
                : bytes4(0xffffffff);
    }
}

/// Deploys wallets at addresses known before (ERC-6492). Deploying one twice
/// is no error, as the ERC asks of factories.
contract WalletFactory {
    function deploy(address owner, bytes32 salt) external returns (address) {
        address wallet = addressOf(owner, salt);
        if (wallet.code.length > 0) return wallet;
        return address(new Wallet{salt: salt}(owner));
    }

    function addressOf(address owner, bytes32 salt)
        public
        view
        returns (address)
    {
        bytes32 codeHash = keccak256(
            abi.encodePacked(type(Wallet).creationCode, abi.encode(owner))
        );
        return
            address(
                uint160(
                    uint256(
                        keccak256(
                            abi.encodePacked(
                                bytes1(0xff),
                                address(this),
                                salt,
                                codeHash
                            )
                        )
                    )
                )
            );
    }
}
