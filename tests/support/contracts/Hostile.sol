// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A wallet that agrees to everything while gas costs nothing, as in a trial
/// without a price; where it is paid for, it burns it and refuses.
contract GasBurner {
    uint256 private constant BURN = 15_000_000;

    function isValidSignature(bytes32, bytes calldata)
        external
        view
        returns (bytes4)
    {
        if (tx.gasprice == 0) return 0x1626ba7e;
        uint256 start = gasleft();
        uint256 sum;
        while (gasleft() > 5_000 && start - gasleft() < BURN) {
            sum = uint256(keccak256(abi.encode(sum)));
        }
        return sum == 0 ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// A wallet that agrees until it is told not to; then it burns all gas there is.
contract Fickle {
    bool public refuses;

    function setRefuses(bool refuses_) external {
        refuses = refuses_;
    }

    function isValidSignature(bytes32, bytes calldata)
        external
        view
        returns (bytes4)
    {
        if (!refuses) return 0x1626ba7e;
        uint256 sum;
        while (gasleft() > 5_000) {
            sum = uint256(keccak256(abi.encode(sum)));
        }
        return sum == 0 ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// A wallet whose owners agree beforehand: its signatures have the length of a
/// key's, with an owner's address where a key has r, nothing in s, and v of 1.
contract SharedWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32, bytes calldata signature)
        external
        view
        returns (bytes4)
    {
        return
            signature.length == 65 &&
                uint8(signature[64]) == 1 &&
                address(uint160(uint256(bytes32(signature[0:32])))) == owner
                ? bytes4(0x1626ba7e)
                : bytes4(0xffffffff);
    }
}
