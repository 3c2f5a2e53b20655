/**
 * What `offer add` has to know beside the request: from its options, and from
 * the person at the terminal where there is one.
 *
 * @module
 */

import { type CommandInput, UsageError } from "./command.ts";
import type { OfferSketch } from "./offer_sketch.ts";

/** What a call costs where nothing is said. */
const DEFAULT_PRICE = "0.01";
/** What an offer says of its bounds where nothing is said. */
const DEFAULT_LIMITATION = "Answers what its source answers, and adds nothing.";
/** Characters of a curl command. */
const CURL_CHARACTERS_MAX = 16_384;
/** Bytes of a curl command on standard input. */
const CURL_BYTES_MAX = CURL_CHARACTERS_MAX * 4;

/** What is known of an offer when all is asked. */
export interface Answers {
  /** A few words. */
  readonly title: string;
  /** What a call gives. */
  readonly description: string;
  /** What it does not do. */
  readonly limitation: string;
  /** What a call costs, in decimal text. */
  readonly price: string;
  /** Words of needs that it serves. */
  readonly words: readonly string[];
  /** Whether the upstream is called once, to learn what it answers. */
  readonly isCall: boolean;
}

/** Asks, or knows already. */
export interface Questions {
  /** The name, which is the file's and the path's. */
  name(given: string | undefined): Promise<string>;
  /** The curl command. */
  curl(): Promise<string>;
  /** An option's value, else what the person says, else what is proposed. */
  text(option: string, proposed: string): Promise<string>;
  /** Whether an option is set, or the person agrees. */
  agrees(option: string, question: string): Promise<boolean>;
}

/** The questions of a command: its options answer, then its terminal. */
export function questionsFor({ values, terminal }: CommandInput): Questions {
  const { ask } = terminal;
  const one = async (question: string): Promise<string | null> => {
    if (ask === undefined) return null;
    const said = await ask(question);
    if (said === null) throw new UsageError("offer add: no answer");
    return said.trim();
  };
  return {
    async name(given) {
      const name = given ?? await one("name, such as weather-now: ") ?? "";
      if (/^[a-z]+(?:-[a-z]+)*$/.test(name) && name.length <= 40) return name;
      throw new UsageError(
        "offer add needs a name of small letters, such as weather-now",
      );
    },
    async curl() {
      const given = values.curl;
      if (given === "-") return await readStandardInput();
      if (given !== undefined) return String(given);
      let line = await one("curl command: ");
      if (line === null) {
        throw new UsageError("offer add needs --curl, --openapi or --module");
      }
      while (line.endsWith("\\") && line.length < CURL_CHARACTERS_MAX) {
        line = `${line}\n${await one("> ") ?? ""}`;
      }
      return line;
    },
    async text(option, proposed) {
      const given = values[option];
      if (given !== undefined) return String(given);
      const said = await one(`${option} [${proposed}]: `);
      return said === null || said === "" ? proposed : said;
    },
    async agrees(option, question) {
      if (values[option] === true) return true;
      return /^y(?:es)?$/i.test(await one(`${question} [y/N] `) ?? "");
    },
  };
}

/** Everything beside the request. */
export async function askAbout(
  { texts }: Pick<OfferSketch, "texts">,
  { name, questions }: { name: string; questions: Questions },
): Promise<Answers> {
  const spaced = name.replaceAll("-", " ");
  const title = await questions.text(
    "title",
    texts.title ?? `${spaced[0]?.toUpperCase()}${spaced.slice(1)}`,
  );
  const description = await questions.text(
    "description",
    texts.description ?? `${title}.`,
  );
  const limitation = await questions.text("limitation", DEFAULT_LIMITATION);
  const price = await questions.text("price", DEFAULT_PRICE);
  const words = (await questions.text("words", "")).split(",")
    .map((word) => word.trim()).filter((word) => word !== "");
  const isCall = await questions.agrees(
    "call",
    "call it once now, to learn what it answers?",
  );
  return { title, description, limitation, price, words, isCall };
}

async function readStandardInput(): Promise<string> {
  const bytes: number[] = [];
  for await (const piece of Deno.stdin.readable) {
    bytes.push(...piece);
    if (bytes.length > CURL_BYTES_MAX) {
      throw new UsageError("offer add: a shorter curl command");
    }
  }
  return new TextDecoder().decode(new Uint8Array(bytes));
}
