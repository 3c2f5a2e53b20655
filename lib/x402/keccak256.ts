/**
 * Keccak-256 in WebAssembly: a tenth of the time of the same in JavaScript,
 * which has no whole numbers of 64 bits but slow ones. The module is put
 * together here, when it is first needed, from the rounds of the standard.
 *
 * @see FIPS 202 for the permutation; Ethereum's padding is older than it.
 * @module
 */

import { lazily } from "@/lib/lazily.ts";

/** Lanes of the state, a word of 64 bits each: five rows of five. */
const LANES = 25;
const ROUNDS = 24;
const STATE_BYTES = 8 * LANES;
/** Bytes of a block: what is left of the state by a capacity of 512 bits. */
const BLOCK_BYTES = 136;
const DIGEST_BYTES = 32;

/** Instructions of WebAssembly. */
const LOOP = 0x03;
const END = 0x0b;
const BRANCH_IF = 0x0d;
const GET = 0x20;
const SET = 0x21;
const I64_LOAD = 0x29;
const I64_STORE = 0x37;
const I32_CONST = 0x41;
const I64_CONST = 0x42;
const I32_LESS = 0x49;
const I32_ADD = 0x6a;
const I64_AND = 0x83;
const I64_XOR = 0x85;
const I64_ROTATE = 0x89;
const I32 = 0x7f;
const I64 = 0x7e;
const NOTHING = 0x40;
/** Every bit of a word: as a signed number minus one. */
const ALL_BITS = 0x7f;

/**
 * Numbers of the locals: the state, the state as it is moved, its columns, what
 * is added to one of them, and where the round's constant stands.
 */
const MOVED = LANES;
const COLUMN = 2 * LANES;
const ADDED = COLUMN + 5;
const CONSTANT_AT = ADDED + 1;

const permutation = lazily(() => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  new BigUint64Array(memory.buffer, STATE_BYTES, ROUNDS).set(roundConstants());
  const { exports } = new WebAssembly.Instance(
    new WebAssembly.Module(moduleOf(permuteCode())),
    { m: { m: memory } },
  );
  return {
    state: new Uint8Array(memory.buffer, 0, STATE_BYTES),
    permute: exports.p as () => void,
  };
});

/** The digest of some bytes: 32 of them. */
export function keccak256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const { state, permute } = permutation();
  state.fill(0);
  let at = 0;
  for (const byte of data) {
    state[at] = (state[at] ?? 0) ^ byte;
    if (++at < BLOCK_BYTES) continue;
    permute();
    at = 0;
  }
  state[at] = (state[at] ?? 0) ^ 0x01;
  state[BLOCK_BYTES - 1] = (state[BLOCK_BYTES - 1] ?? 0) ^ 0x80;
  permute();
  return state.slice(0, DIGEST_BYTES);
}

/** What each round adds to the first lane: bits of a shift register. */
function roundConstants(): BigUint64Array {
  let register = 1;
  return BigUint64Array.from({ length: ROUNDS }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit++) {
      if ((register & 1) === 1) constant |= 1n << BigInt(2 ** bit - 1);
      register = (register << 1) ^ (register >> 7) * 0x171;
    }
    return constant;
  });
}

/** Loads the state, goes through all rounds and stores it again. */
function permuteCode(): number[] {
  const lanes = Array.from({ length: LANES }, (_, lane) => lane);
  return [
    ...lanes.flatMap((lane) => [
      ...[I32_CONST, 0, I64_LOAD, 3, ...unsigned(8 * lane)],
      ...[SET, lane],
    ]),
    ...[I32_CONST, ...signed(STATE_BYTES), SET, CONSTANT_AT],
    ...[LOOP, NOTHING],
    ...roundCode(),
    ...[GET, CONSTANT_AT, I32_CONST, 8, I32_ADD, SET, CONSTANT_AT],
    ...[GET, CONSTANT_AT, I32_CONST, ...signed(STATE_BYTES + 8 * ROUNDS)],
    ...[I32_LESS, BRANCH_IF, 0, END],
    ...lanes.flatMap((lane) => [
      ...[I32_CONST, 0, GET, lane, I64_STORE, 3, ...unsigned(8 * lane)],
    ]),
    END,
  ];
}

/** One round: theta, rho and pi, chi, iota. */
function roundCode(): number[] {
  const code: number[] = [];
  const rows = [0, 1, 2, 3, 4];
  for (const x of rows) {
    code.push(GET, x);
    for (const y of rows.slice(1)) code.push(GET, x + 5 * y, I64_XOR);
    code.push(SET, COLUMN + x);
  }
  for (const x of rows) {
    code.push(GET, COLUMN + (x + 4) % 5, GET, COLUMN + (x + 1) % 5);
    code.push(I64_CONST, 1, I64_ROTATE, I64_XOR, SET, ADDED);
    for (const y of rows) {
      code.push(GET, x + 5 * y, GET, ADDED, I64_XOR, SET, x + 5 * y);
    }
  }
  code.push(GET, 0, SET, MOVED);
  let [x, y] = [1, 0];
  for (let step = 0; step < LANES - 1; step++) {
    const turn = (step + 1) * (step + 2) / 2 % 64;
    code.push(GET, x + 5 * y, I64_CONST, ...signed(turn), I64_ROTATE);
    [x, y] = [y, (2 * x + 3 * y) % 5];
    code.push(SET, MOVED + x + 5 * y);
  }
  for (const y of rows) {
    for (const x of rows) {
      const row = MOVED + 5 * y;
      code.push(GET, row + (x + 1) % 5, I64_CONST, ALL_BITS, I64_XOR);
      code.push(GET, row + (x + 2) % 5, I64_AND, GET, row + x, I64_XOR);
      code.push(SET, x + 5 * y);
    }
  }
  code.push(GET, 0, GET, CONSTANT_AT, I64_LOAD, 3, 0, I64_XOR, SET, 0);
  return code;
}

/** A module with one function `p` that works on a memory which it is given. */
function moduleOf(code: readonly number[]): Uint8Array<ArrayBuffer> {
  const body = [
    ...[2, ...unsigned(CONSTANT_AT), I64, 1, I32],
    ...code,
  ];
  const section = (id: number, content: readonly number[]) => [
    id,
    ...unsigned(content.length),
    ...content,
  ];
  const m = [1, "m".charCodeAt(0)];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 0, 0]),
    ...section(2, [1, ...m, ...m, 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, 1, "p".charCodeAt(0), 0, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  ]);
}

/** A number of at most 14 bits, as WebAssembly writes it. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [value & 127 | 128, value >> 7];
}

/** The same with a sign: its highest bit stands for it. */
function signed(value: number): number[] {
  return value < 64 ? [value] : [value & 127 | 128, value >> 7];
}
