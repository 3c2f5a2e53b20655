/** Error classes of viem: what each means and what helps. */
export const VIEM_ERRORS: Readonly<
  Record<string, readonly [cause: string, action: string]>
> = {
  AbiConstructorNotFoundError: [
    "the ABI has no constructor, but constructor arguments were given",
    "Pass the ABI of the compiled contract (its artifact), or leave args out of deployContract.",
  ],
  AbiConstructorParamsNotFoundError: [
    "the constructor of the ABI takes no arguments, but some were given",
    "Leave args out of deployContract, or pass the ABI of this version of the contract.",
  ],
  AbiDecodingDataSizeInvalidError: [
    "the data have not the size that the ABI type says",
    "Compare the ABI's output types with the contract: they do not fit what it returned.",
  ],
  AbiDecodingDataSizeTooSmallError: [
    "the data are shorter than the ABI type says",
    "Compare the ABI's types with the contract: they do not fit the data.",
  ],
  AbiEncodingArrayLengthMismatchError: [
    "an array has another length than the ABI type says",
    "Pass an array of exactly the length that the ABI type names.",
  ],
  AbiEncodingBytesSizeMismatchError: [
    "a bytes value has another size than the ABI type says",
    "Pad the value to the size of the type: pad(value, { size: 32 }) or stringToHex(text, { size: 32 }).",
  ],
  AbiEncodingLengthMismatchError: [
    "the number of arguments is not that of the function in the ABI",
    "Pass one value in args for each parameter of the function, in the ABI's order.",
  ],
  AbiErrorSignatureNotFoundError: [
    "the contract reverted with an error that the ABI does not list",
    "Add the error to the ABI (with those of called contracts), or look its selector up: cast 4byte <selector>",
  ],
  AbiEventNotFoundError: [
    "the ABI has no event of that name",
    "Correct the eventName, or pass the ABI of the contract that emits it.",
  ],
  AbiFunctionNotFoundError: [
    "the ABI has no function of that name",
    "Correct the functionName, or pass the ABI that has it (for a proxy that of the implementation).",
  ],
  AbiFunctionOutputsNotFoundError: [
    "the function of the ABI has no outputs to decode",
    "Add the outputs to the function in the ABI.",
  ],
  AccountTypeNotSupportedError: [
    "the action needs a local account, and a JSON-RPC account was given",
    "Pass an account made by privateKeyToAccount or mnemonicToAccount.",
  ],
  BytesSizeMismatchError: [
    "a bytes value has another size than its type",
    "Pad the value to the size of the type: pad(value, { size: 32 }).",
  ],
  ChainDoesNotSupportContract: [
    "the chain has no such helper contract (multicall3, ENS) configured",
    "Use the chain of viem/chains that has the contract, or set contracts (multicall3) in defineChain.",
  ],
  ChainNotFoundError: [
    "no chain was given to the request",
    "Pass chain (from viem/chains) to createWalletClient, or to the action.",
  ],
  ClientChainNotConfiguredError: [
    "the client was made without a chain",
    "Pass chain (from viem/chains) to createPublicClient or createWalletClient.",
  ],
  DecodeLogDataMismatch: [
    "the log's data do not fit the event of the ABI",
    "Compare the event's indexed parameters in the ABI with the contract's source.",
  ],
  DecodeLogTopicsMismatch: [
    "the log's topics do not fit the event of the ABI",
    "Compare the event's indexed parameters in the ABI with the contract's source.",
  ],
  Eip1559FeesNotSupportedError: [
    "the chain does not know EIP-1559 fees",
    "Send the transaction with type: 'legacy' and gasPrice.",
  ],
  EnsAvatarUriResolutionError: [
    "the ENS avatar cannot be resolved",
    "Check the name's avatar record, and use a mainnet client.",
  ],
  FeeCapTooHighError: [
    "maxFeePerGas is higher than the largest number",
    "Leave fees out so that they are estimated, or give maxFeePerGas in wei (parseGwei).",
  ],
  FeeCapTooLowError: [
    "maxFeePerGas is below the block's base fee",
    "Leave fees out so that they are estimated, or raise maxFeePerGas above the base fee.",
  ],
  FilterTypeNotSupportedError: [
    "the node does not support filters of that type",
    "Use getLogs or watchEvent with poll: true in place of the filter.",
  ],
  IntegerOutOfRangeError: [
    "a number does not fit the type it is written as",
    "Pass an integer in the range of the type: a bigint made by parseUnits for amounts, never a fraction or a negative number.",
  ],
  InvalidAbiEncodingTypeError: [
    "the ABI names a type that cannot be encoded",
    "Correct the type in the ABI (uint256, address, bytes32, tuple with components).",
  ],
  InvalidAbiParameterError: [
    "a human-readable ABI cannot be parsed",
    "Correct the signature given to parseAbi: function name(type name) returns (type).",
  ],
  InvalidArrayError: [
    "an array was expected",
    "Pass an array for the array parameter of the ABI.",
  ],
  InvalidDecimalNumberError: [
    "the text is no decimal number",
    "Pass parseUnits a plain decimal text such as 1.5, without separators or units.",
  ],
  InvalidHexBooleanError: [
    "the hex value is no boolean",
    "Compare the ABI's output type with the contract: it does not return a bool.",
  ],
  InvalidHexValueError: [
    "a hex value has an odd number of digits or other characters",
    "Pass hex with 0x and an even number of digits.",
  ],
  InvalidSerializedTransactionTypeError: [
    "the serialised transaction has an unknown type",
    "Pass the whole signed transaction as 0x hex, as signTransaction returned it.",
  ],
  InvalidStorageKeySizeError: [
    "an access list has a storage key that is not 32 bytes long",
    "Pad storage keys to 32 bytes.",
  ],
  MaxFeePerGasTooLowError: [
    "maxFeePerGas is below what the chain asks",
    "Leave fees out so that they are estimated, or raise maxFeePerGas above the base fee.",
  ],
  SizeExceedsPaddingSizeError: [
    "the value is longer than the size it is padded to",
    "Shorten the value, or pad it to a larger size.",
  ],
  SizeOverflowError: [
    "the value is longer than its type allows",
    "Pass a value of at most the size that the type names (bytes32: 32 bytes).",
  ],
  TipAboveFeeCapError: [
    "maxPriorityFeePerGas is higher than maxFeePerGas",
    "Set maxFeePerGas to at least maxPriorityFeePerGas, or leave both out so that they are estimated.",
  ],
  TransactionTypeNotSupportedError: [
    "the chain does not know this type of transaction",
    "Send the transaction with type: 'legacy' and gasPrice.",
  ],
  UnsupportedPackedAbiType: [
    "the type cannot be packed",
    "Use encodeAbiParameters in place of encodePacked for that type.",
  ],
  UrlRequiredError: [
    "the transport has no URL, and the chain no default one",
    "Pass the RPC address to the transport: http(process.env.RPC_URL), with the variable set.",
  ],
};
