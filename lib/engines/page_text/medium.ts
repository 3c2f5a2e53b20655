/**
 * What a document is that is no text: so that a refusal can name it.
 *
 * @see https://www.iana.org/assignments/media-types
 * @module
 */

/** Kinds of documents that are not read. */
export type Medium =
  | "pdf"
  | "image"
  | "audio"
  | "video"
  | "archive"
  | "office"
  | "font"
  | "program";

/** Media types by what they are, the first that matches. */
const TYPES: readonly (readonly [Medium, RegExp])[] = [
  ["pdf", /^application\/(?:x-)?pdf$/],
  ["image", /^image\//],
  ["audio", /^audio\/|^application\/ogg$/],
  ["video", /^video\/|^application\/(?:x-|vnd\.apple\.)mpegurl$/],
  ["font", /^font\/|^application\/(?:x-)?font-/],
  [
    "office",
    /^application\/(?:msword|rtf|epub\+zip|vnd\.(?:ms-|openxmlformats|oasis|apple\.(?:pages|numbers|keynote)))/,
  ],
  [
    "archive",
    /^application\/(?:x-)?(?:zip|gzip|tar|bzip2?|xz|zstd|7z-compressed|rar-compressed|vnd\.rar)$/,
  ],
  [
    "program",
    /^application\/(?:wasm|java-archive|vnd\.android\.package-archive|(?:x-)?(?:msdownload|executable|sharedlib|mach-binary|debian-package|rpm))$/,
  ],
];

/** Starts of files that are no text, whatever their label says. */
const SIGNATURES: readonly (readonly [Medium, readonly number[]])[] = [
  ["pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]], // %PDF-
  ["office", [0x25, 0x21, 0x50, 0x53, 0x2d]], // %!PS-
  ["office", [0x7b, 0x5c, 0x72, 0x74, 0x66]], // {\rtf
  ["image", [0x89, 0x50, 0x4e, 0x47]], // PNG
  ["image", [0x47, 0x49, 0x46, 0x38]], // GIF8
  ["image", [0xff, 0xd8, 0xff]], // JPEG
  ["archive", [0x50, 0x4b, 0x03, 0x04]], // zip and all that is made of it
  ["archive", [0x50, 0x4b, 0x05, 0x06]],
  ["archive", [0x1f, 0x8b]], // gzip
  ["archive", [0x42, 0x5a, 0x68]], // bzip2
  ["archive", [0xfd, 0x37, 0x7a, 0x58, 0x5a]], // xz
  ["archive", [0x28, 0xb5, 0x2f, 0xfd]], // zstd
  ["archive", [0x37, 0x7a, 0xbc, 0xaf]], // 7z
  ["archive", [0x52, 0x61, 0x72, 0x21]], // rar
  ["program", [0x7f, 0x45, 0x4c, 0x46]], // ELF
  ["program", [0x00, 0x61, 0x73, 0x6d]], // WebAssembly
  ["audio", [0x4f, 0x67, 0x67, 0x53]], // Ogg
  ["audio", [0x49, 0x44, 0x33]], // MP3
  ["font", [0x77, 0x4f, 0x46, 0x46]], // WOFF
  ["font", [0x77, 0x4f, 0x46, 0x32]], // WOFF2
  ["office", [0xd0, 0xcf, 0x11, 0xe0]], // OLE2
  ["program", [0xca, 0xfe, 0xba, 0xbe]], // Java class, Mach-O
];

/** Bytes of white space in front of a format that are passed over. */
const LEADING_MAX = 1_024;

/** What RIFF holds, by the four characters after its length. */
const RIFF: ReadonlyMap<string, Medium> = new Map([
  ["WEBP", "image"],
  ["WAVE", "audio"],
]);

/** What a Content-Type header says; null where that may be text. */
export function mediumOfType(contentType: string): Medium | null {
  const type = (contentType.split(/[;,]/, 1)[0] ?? "").trim().toLowerCase();
  return TYPES.find(([, pattern]) => pattern.test(type))?.[0] ?? null;
}

/** Ends of names of what is no text, whatever its label says. */
const NAMES: readonly (readonly [Medium, RegExp])[] = [
  ["pdf", /\.pdf$/i],
  ["office", /\.(?:docx?|xlsx?|pptx?|od[tsp]|epub|rtf|mobi|azw3)$/i],
  ["archive", /\.(?:zip|t?gz|tar|bz2|xz|zst|7z|rar)$/i],
  ["image", /\.(?:png|jpe?g|gif|webp|avif|heic|tiff?|bmp|ico)$/i],
  ["audio", /\.(?:mp3|ogg|opus|flac|wav|m4a)$/i],
  ["video", /\.(?:mp4|mkv|webm|mov|avi)$/i],
  ["font", /\.(?:woff2?|ttf|otf|eot)$/i],
  ["program", /\.(?:exe|msi|dmg|apk|deb|rpm|jar|wasm|iso)$/i],
];
/** Parts of a path behind which a page shows a file, and is none. */
const SHOWN =
  /\/(?:blob|tree|raw-view|wiki|file|files|view|viewer|preview|commons|w)\/|:[^/]*$/i;

/** What the name of a file says; null where it may be text, or a page about it. */
export function mediumOfName(url: string): Medium | null {
  if (!URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  if (search !== "" || SHOWN.test(pathname)) return null;
  return NAMES.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null;
}

/** What the first bytes say; null where they are those of no known format. */
export function mediumOfBytes(whole: Uint8Array): Medium | null {
  // White space may stand in front of a PDF.
  const start = whole.subarray(0, LEADING_MAX)
    .findIndex((byte) =>
      byte !== 0 && byte !== 0x20 && (byte < 9 || byte > 13)
    );
  const bytes = whole[start] === 0x25 ? whole.subarray(start) : whole;
  const wordAt = (from: number) =>
    String.fromCharCode(...bytes.subarray(from, from + 4));
  if (wordAt(4) === "ftyp") return "video";
  if (wordAt(0) === "RIFF") return RIFF.get(wordAt(8)) ?? "video";
  return SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => bytes[index] === byte)
  )?.[0] ?? null;
}
