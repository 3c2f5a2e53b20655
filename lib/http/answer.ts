/**
 * Answers of other servers: bounded in bytes. Their time is the request's.
 *
 * @module
 */

/**
 * Reads the text of an answer, as UTF-8.
 *
 * @param bytesMax Bytes, decoded.
 * @returns null when the answer is longer; the rest is not read.
 * @throws what reading throws: a broken connection, the reason of the signal.
 */
export async function readAnswer(
  response: Response,
  bytesMax: number,
): Promise<string | null> {
  if (isShort(response, bytesMax)) return await response.text();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the stream.
    if (bytes > bytesMax) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Whether the announced length bounds the answer: the runtime reads no further,
 * but announces the length before decoding.
 */
function isShort({ headers }: Response, bytesMax: number): boolean {
  const length = headers.get("content-length");
  return length !== null && Number(length) <= bytesMax &&
    !headers.has("content-encoding");
}
