/** Reads the value of `-EncodedCommand`: base64 of UTF-16LE. */
export function decodeUtf16Base64(text: string): string | undefined {
  const clean = text.replace(/[^A-Za-z0-9+/]/g, "").slice(0, 24_000);
  if (clean.length < 4) return undefined;
  try {
    const bytes = Uint8Array.from(
      atob(clean.length % 4 === 1 ? clean.slice(0, -1) : clean),
      (char) => char.charCodeAt(0),
    );
    const zeros = bytes.filter((byte, index) =>
      index % 2 === 1 && byte === 0
    ).length;
    const decoded = new TextDecoder(
      zeros > bytes.length / 4 ? "utf-16le" : "utf-8",
    ).decode(bytes);
    return /[\uFFFD]/.test(decoded) && !/[a-z]{3}/i.test(decoded)
      ? undefined
      : decoded;
  } catch {
    return undefined;
  }
}
