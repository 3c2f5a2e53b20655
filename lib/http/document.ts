/**
 * Documents: bytes that are made once, when they are first asked for, and
 * served with a strong ETag. JSON is compact; `?pretty` indents it.
 *
 * @module
 */

import { brotliCompressSync, constants as ZLIB, gzipSync } from "node:zlib";
import { etagOf, matchesEtag } from "./conditional.ts";
import { type ContentCoding, preferredCoding } from "./negotiation.ts";
import { type HeaderList, headerPairs } from "./respond.ts";

/** One form of a document, with everything a client needs to keep it. */
export interface DocumentForm {
  /** Strong: each form has its own. */
  readonly etag: string;
  /** A 200, to be cloned: that costs a third of making one. */
  readonly found: Response;
  /** A 304, to be cloned: ETag, Cache-Control and Vary are repeated. */
  readonly notModified: Response;
}

/** A document in every form that it is served in. */
export interface Document {
  /** The codings that it comes in, beside none. */
  readonly codings: readonly ContentCoding[];
  /** A form, made the first time that it is asked for. */
  form(coding: ContentCoding | null, isPretty: boolean): DocumentForm;
}

/** How long a document may be kept, in seconds, unless it says otherwise. */
export const DOCUMENT_SECONDS = 300;
/** Bytes below which compressing gains nothing. */
export const COMPRESSED_BYTES_MIN = 1_024;
/** Of 11: larger ones take many times as long for a few percent. */
const BROTLI_QUALITY = 6;

const COMPRESS: Readonly<
  Record<ContentCoding, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>>
> = {
  br: (bytes) =>
    new Uint8Array(brotliCompressSync(bytes, {
      params: { [ZLIB.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    })),
  gzip: (bytes) => new Uint8Array(gzipSync(bytes)),
};

/**
 * Makes a document of text, of bytes, or of a value as JSON.
 *
 * @param content What it says, or what gives that when it is first asked for.
 * @param options `isCompressed`: for documents that stay the same. What is made
 * for one caller never is: where a secret and a caller's text are compressed
 * together, the size tells one about the other.
 */
export function createDocument(
  content: string | object | (() => string | object),
  options: {
    contentType: string;
    headers: HeaderList;
    maxAgeSeconds?: number;
    vary?: string;
    isCompressed?: boolean;
  },
): Document {
  const read = once(() => typeof content === "function" ? content() : content);
  const isJson = () =>
    typeof read() !== "string" && !(read() instanceof Uint8Array);
  const bytesOf = (isPretty: boolean) => bytesOfContent(read(), isPretty);
  const plain = once(() => bytesOf(false));
  const isCompressed = () =>
    options.isCompressed === true && plain().length >= COMPRESSED_BYTES_MIN;
  const forms = new Map<string, DocumentForm>();
  return {
    get codings() {
      return isCompressed() ? CODINGS : [];
    },
    form(coding, isPretty) {
      // Text and bytes have one form only.
      const isIndented = isPretty && isJson();
      const name = `${coding} ${isIndented}`;
      let form = forms.get(name);
      if (form === undefined) {
        const bytes = isIndented ? bytesOf(true) : plain();
        form = formOf(bytes, coding, {
          ...options,
          vary: [
            ...(isCompressed() ? ["Accept-Encoding"] : []),
            ...(options.vary === undefined ? [] : [options.vary]),
          ].join(", "),
        });
        forms.set(name, form);
      }
      return form;
    },
  };
}

/**
 * The document of a content that changes, made again only when it did. Nothing
 * of what one caller sent may stand in it: it is compressed.
 */
export function changingDocument(
  options: Omit<Parameters<typeof createDocument>[1], "isCompressed">,
): (content: string | object) => Document {
  let last: { text: string; document: Document } | undefined;
  return (content) => {
    const text = typeof content === "string"
      ? content
      : JSON.stringify(content);
    if (last?.text !== text) {
      const document = createDocument(content, {
        ...options,
        isCompressed: true,
      });
      last = { text, document };
    }
    return last.document;
  };
}

/** The codings of what gains by them, the shorter first. */
const CODINGS: readonly ContentCoding[] = ["br", "gzip"];

/** Computes when it is first asked. */
function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}

function bytesOfContent(
  content: string | object,
  isPretty: boolean,
): Uint8Array<ArrayBuffer> {
  if (content instanceof Uint8Array) return new Uint8Array(content);
  return new TextEncoder().encode(
    typeof content === "string"
      ? content
      : JSON.stringify(content, null, isPretty ? 2 : 0) + "\n",
  );
}

function formOf(
  plain: Uint8Array<ArrayBuffer>,
  coding: ContentCoding | null,
  options: {
    contentType: string;
    headers: HeaderList;
    maxAgeSeconds?: number;
    vary: string;
  },
): DocumentForm {
  const bytes = coding === null ? plain : COMPRESS[coding](plain);
  const etag = etagOf(bytes);
  const { maxAgeSeconds = DOCUMENT_SECONDS, vary } = options;
  const kept = headerPairs([
    ...options.headers,
    ["etag", etag],
    ["cache-control", `public, max-age=${maxAgeSeconds}`],
    ...(vary === "" ? [] : [["vary", vary] as const]),
  ]);
  return {
    etag,
    found: new Response(bytes, {
      headers: [
        ...kept,
        ["content-type", options.contentType],
        ...(coding === null
          ? []
          : [["content-encoding", coding] as [string, string]]),
      ],
    }),
    notModified: new Response(null, { status: 304, headers: kept }),
  };
}

/** `?pretty`, alone or with a value, among whatever else is asked. */
const PRETTY = /[?&]pretty(?:=(?:1|true)?)?(?:&|$)/;

/** Answers a GET or HEAD of a document. */
export function serveDocument(request: Request, document: Document): Response {
  const { headers, url } = request;
  const form = document.form(
    document.codings.length === 0
      ? null
      : preferredCoding(headers.get("accept-encoding"), document.codings),
    PRETTY.test(url),
  );
  return matchesEtag(headers.get("if-none-match"), form.etag)
    ? form.notModified.clone()
    : form.found.clone();
}
