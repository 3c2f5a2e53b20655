/**
 * Reading a request body within bounds of size and time.
 *
 * @module
 */

/** How reading a body ended. */
export type BodyOutcome =
  | { readonly kind: "read"; readonly text: string }
  | { readonly kind: "too-large" }
  | { readonly kind: "too-slow" }
  | { readonly kind: "unreadable" };

/** Bounds of one body. */
export interface BodyBounds {
  /** Bytes that are accepted. */
  readonly bytesMax: number;
  /** The whole body must have arrived by then. */
  readonly timeoutMs: number;
}

/**
 * The body as text. Reading stops with the first byte past the bound, and when
 * the time is up: the server itself knows no deadline.
 */
export async function readBodyText(
  request: Request,
  { bytesMax, timeoutMs }: BodyBounds,
): Promise<BodyOutcome> {
  if (Number(request.headers.get("content-length")) > bytesMax) {
    return { kind: "too-large" };
  }
  if (request.body === null) return { kind: "read", text: "" };
  const reader = request.body.getReader();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => {});
  }, timeoutMs);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let received = 0;
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) return { kind: "too-slow" };
      if (done) return { kind: "read", text: text + decoder.decode() };
      received += value.byteLength;
      if (received > bytesMax) {
        await reader.cancel();
        return { kind: "too-large" };
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return { kind: "unreadable" };
  } finally {
    clearTimeout(timer);
  }
}
