/**
 * Asks a witness over HTTP. Where it is, the operator says, and it may be on his
 * own network; how long it takes and how much it says has bounds whoever it is.
 *
 * @module
 */

import { type AskWitness, WITNESS_ANSWER_BYTES_MAX } from "./witness.ts";

/** Milliseconds that a witness has for one answer. */
export const WITNESS_MS_MAX = 5_000;

/**
 * Requests to witnesses. Redirects are answers like others, and none that a
 * witness gives. A request fails where the witness cannot be reached, is late,
 * or says too much.
 *
 * @param msMax For the whole answer.
 */
export function witnessAsker(msMax: number = WITNESS_MS_MAX): AskWitness {
  return async (url, body, signal) => {
    const late = AbortSignal.timeout(msMax);
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "text/plain; charset=utf-8" },
      redirect: "manual",
      signal: AbortSignal.any([signal, late]),
    });
    const contentType = response.headers.get("content-type") ?? "";
    const { status } = response;
    return { status, contentType, body: await textOf(response) };
  };
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > WITNESS_ANSWER_BYTES_MAX) {
      throw new RangeError(
        `its answer is longer than ${WITNESS_ANSWER_BYTES_MAX} bytes`,
      );
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
