/**
 * Undoes gzip as it comes: all members one after another, each held against its
 * checksum and its length. Bytes behind the last that begin no member are left
 * out, as browsers do.
 *
 * @see RFC 1952
 * @module
 */

import { Buffer } from "node:buffer";
import { Transform, type TransformCallback } from "node:stream";
import zlib from "node:zlib";

/** Longest header of a member, with the name and the comment in it. */
export const GZIP_HEADER_BYTES_MAX = 64 * 1024;

/** Members of one body: of an honest one each holds 64 KB and more. */
export const GZIP_MEMBERS_MAX = 256;

/** Bytes of a header in front of what its flags name. */
const HEADER_BYTES = 10;
/** Checksum and length behind each member. */
const TRAILER_BYTES = 8;

/** What each flag says that follows in a header. */
const FLAG = { checksum: 2, extra: 4, name: 8, comment: 16 } as const;

/** The member that is under way. */
interface Member {
  readonly inflater: zlib.InflateRaw;
  readonly ended: Promise<void>;
  given: number;
  checksum: number;
  size: number;
}

/** A stream of what gzip packed. */
export class Gunzip extends Transform {
  #rest: Uint8Array = new Uint8Array(0);
  #member: Member | undefined;
  #isInTrailer = false;
  #members = 0;
  #isOver = false;

  /** Undoes a piece. */
  override _transform(
    chunk: Uint8Array,
    _encoding: string,
    done: TransformCallback,
  ): void {
    this.#take(chunk).then(() => done(), done);
  }

  /** Refuses a body that ends too early. */
  override _flush(done: TransformCallback): void {
    // A header that was cut may as well be no header.
    const isWhole = this.#member === undefined && this.#members > 0;
    done(isWhole ? null : new Error("the body ends within a member"));
  }

  /** Ends what is under way, whatever it is. */
  override _destroy(
    error: Error | null,
    done: (error?: Error | null) => void,
  ): void {
    this.#member?.inflater.destroy();
    done(error);
  }

  /** Calls back when all that was written has been undone. */
  settle(done: () => void): void {
    this.write(Buffer.alloc(0), done);
  }

  async #take(chunk: Uint8Array): Promise<void> {
    if (this.#isOver) return;
    this.#rest = this.#rest.length === 0
      ? chunk
      : Buffer.concat([this.#rest, chunk]);
    while (this.#rest.length > 0) {
      const isDone = this.#member === undefined
        ? this.#begin()
        : this.#isInTrailer
        ? this.#check(this.#member)
        : await this.#inflate(this.#member);
      if (!isDone) return;
    }
  }

  /** Begins a member; false where its header is not whole, or none. */
  #begin(): boolean {
    const length = headerLength(this.#rest);
    if (length === "none") {
      if (this.#members === 0) throw new Error("the body is not gzip");
      this.#isOver = true;
      return false;
    }
    if (length === "cut") return false;
    this.#rest = this.#rest.subarray(length);
    // Each is made for itself, and one that is empty costs as much as any.
    if (++this.#members > GZIP_MEMBERS_MAX) {
      throw new Error("the body has too many members");
    }
    const inflater = zlib.createInflateRaw();
    const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
    // Whoever waits for the end hears of it; nobody may wait yet.
    ended.catch(() => {});
    const member: Member = { inflater, ended, given: 0, checksum: 0, size: 0 };
    inflater.on("data", (data: Uint8Array) => {
      member.checksum = zlib.crc32(data, member.checksum);
      member.size += data.length;
      this.push(data);
    });
    inflater.on("error", reject);
    inflater.on("end", resolve);
    this.#member = member;
    return true;
  }

  /** Gives a member what there is; true where its data end within that. */
  async #inflate(member: Member): Promise<boolean> {
    const { inflater, ended } = member;
    const bytes = this.#rest;
    member.given += bytes.length;
    const written = Promise.withResolvers<void>();
    inflater.write(bytes, () => written.resolve());
    await Promise.race([written.promise, ended]);
    const left = member.given - inflater.bytesWritten;
    this.#rest = bytes.subarray(bytes.length - Math.min(left, bytes.length));
    if (left === 0) return false;
    inflater.end();
    await ended;
    this.#isInTrailer = true;
    return true;
  }

  /** Holds a member against what stands behind it; false where that is not whole. */
  #check({ checksum, size }: Member): boolean {
    if (this.#rest.length < TRAILER_BYTES) return false;
    const { buffer, byteOffset } = this.#rest;
    const view = new DataView(buffer, byteOffset, TRAILER_BYTES);
    if (
      view.getUint32(0, true) !== checksum ||
      view.getUint32(4, true) !== size % 2 ** 32
    ) throw new Error("the member is not what was packed");
    this.#rest = this.#rest.subarray(TRAILER_BYTES);
    this.#member = undefined;
    this.#isInTrailer = false;
    return true;
  }
}

/** Length of the header that bytes begin with, where it is whole. */
function headerLength(bytes: Uint8Array): number | "cut" | "none" {
  const known = [0x1f, 0x8b, 8];
  if (known.some((byte, at) => at < bytes.length && bytes[at] !== byte)) {
    return "none";
  }
  const flags = bytes[3] ?? 0;
  if (bytes.length < HEADER_BYTES) return "cut";
  let at = HEADER_BYTES;
  if ((flags & FLAG.extra) !== 0) {
    at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  }
  for (const flag of [FLAG.name, FLAG.comment]) {
    if ((flags & flag) === 0) continue;
    const end = bytes.indexOf(0, at);
    if (end === -1) at = bytes.length + 1;
    else at = end + 1;
  }
  if ((flags & FLAG.checksum) !== 0) at += 2;
  if (at <= bytes.length) return at;
  return bytes.length > GZIP_HEADER_BYTES_MAX ? "none" : "cut";
}
