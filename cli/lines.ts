/** Characters of a line of input: no operation takes a larger body. */
export const LINE_CHARACTERS_MAX = 2_097_152;

/** The lines of a stream; undefined for one that is over the limit, of which nothing is kept. */
export async function* linesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): AsyncGenerator<string | undefined> {
  let rest = "";
  let isOver = false;
  const text = stream.pipeThrough(new TextDecoderStream(), { signal });
  for await (const chunk of text) {
    const lines = chunk.split("\n");
    for (const [index, piece] of lines.entries()) {
      isOver ||= rest.length + piece.length > LINE_CHARACTERS_MAX;
      rest = isOver ? "" : rest + piece;
      if (index === lines.length - 1) continue;
      signal.throwIfAborted();
      yield isOver ? undefined : rest;
      rest = "";
      isOver = false;
    }
  }
  if (isOver) yield undefined;
  else if (rest !== "") yield rest;
}
