/**
 * `offer`: an operator's own offers, from a request that works to a sale.
 *
 * @module
 */

import { type Command, JSON_OPTION, UsageError } from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { addOffer } from "./offer_add.ts";
import { checkOffers } from "./offer_check.ts";
import { OFFER_PLACE_OPTIONS } from "./offer_place.ts";
import { tryOffer } from "./offer_try.ts";

const CURL_EXAMPLE = [
  `pennyworth offer add offer-finder --folder offers --call --curl "curl`,
  `http://localhost:8402/match -H 'content-type: application/json' -d`,
  `'{\\"need\\":\\"git push fails\\"}'"`,
].join(" ");

/** What `offer` takes, says and does. */
export const OFFER: Command = {
  usage:
    "offer add [NAME] [--curl COMMAND | --openapi FILE | --module FILE] [options]\n       pennyworth offer check [NAME|FILE] [options]\n       pennyworth offer try NAME [--data JSON] [options]",
  help: [
    "An offer of your own is a file of OFFERS_DIR: what is sold, for how much, and",
    "which upstream or module does the work. add writes the file from a request that",
    "works: a curl command, an operation of an OpenAPI document in JSON, or a call of a",
    "function of yours that a file of the folder exports (--module, --data); what is not",
    "given is asked for at a terminal. Values of the query and members of the body are what",
    "buyers choose, or those of --input. A header whose value may be secret is written",
    "as the name of a variable, and which one to set is said. try buys from a seller in",
    "demo mode with a throwaway wallet: the one of the settings where it runs so on",
    "this machine, else one that it starts. No money moves; no secret is printed.",
  ],
  actions: [
    {
      usage: "add [NAME]",
      summary:
        "write a file, from a curl command, an OpenAPI operation or a module",
    },
    {
      usage: "check [NAME|FILE]",
      summary:
        "read the file, or all; call what does the work once with the example; show what it may do, challenge, listing and page",
    },
    {
      usage: "try NAME",
      summary: "buy it in demo mode; print result and receipt",
    },
  ],
  options: {
    curl: {
      type: "string",
      value: "COMMAND",
      help: "of add: a curl command in quotes, - for standard input",
    },
    openapi: {
      type: "string",
      value: "FILE",
      help: "of add: an OpenAPI document in JSON, a file or a URL",
    },
    operation: {
      type: "string",
      value: "ID",
      help: 'of --openapi: the operationId, or "METHOD /path"',
    },
    module: {
      type: "string",
      value: "./FILE.ts#NAME",
      help: "of add: a function that a file of the folder exports",
    },
    input: {
      type: "string",
      value: "NAME=VALUE,...",
      help: "of --curl: the values of the request that buyers choose",
    },
    call: {
      type: "boolean",
      help: "of add: call what does the work once, and learn what it answers",
    },
    title: { type: "string", value: "TEXT", help: "of add: a few words" },
    description: {
      type: "string",
      value: "TEXT",
      help: "of add: what a call gives",
    },
    limitation: {
      type: "string",
      value: "TEXT",
      help: "of add: what it does not do",
    },
    price: {
      type: "string",
      value: "USDC",
      help: "of add: what a call costs",
      fallback: "0.01",
    },
    words: {
      type: "string",
      value: "WORD,...",
      help: "of add: words of needs that it serves",
    },
    force: { type: "boolean", help: "of add: write over a file" },
    "no-call": {
      type: "boolean",
      help: "of check: leave what does the work alone",
    },
    data: {
      type: "string",
      value: "JSON",
      help: "of try: the request body; of add --module: a call that works",
      fallback: "the example",
    },
    json: { ...JSON_OPTION, help: "of check and try: print JSON, not text" },
    ...OFFER_PLACE_OPTIONS,
  },
  positionalsMax: 2,
  examples: [
    { line: CURL_EXAMPLE, note: "what `pennyworth serve` answers for nothing" },
    { line: "pennyworth offer check offer-finder --folder offers" },
    { line: "pennyworth offer try offer-finder --folder offers" },
  ],
  exits: [EXIT.failed],
  async run(input) {
    const [action, argument] = input.positionals;
    if (action === "add") return await addOffer(input, argument);
    if (action === "check") return await checkOffers(input, argument);
    if (action === "try") return await tryOffer(input, argument);
    throw new UsageError("offer needs one of: add, check, try");
  },
};
