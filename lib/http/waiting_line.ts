/**
 * Who goes next of those that wait, so that nobody who sends much makes others
 * wait: networks take turns, and one that got nothing lately goes before those
 * that did. Each network's own are served in the order in which they came.
 *
 * Time is counted in beats that somebody else makes.
 *
 * @module
 */

/** Beats for which a network counts as served, at least; at most twice as many. */
export const LATELY_BEATS = 64;
/**
 * Of so many turns one is of the networks that were served lately, however many
 * new ones come.
 */
export const NEWCOMERS_TURNS = 4;

interface Place<T> {
  readonly item: T;
  readonly beat: number;
}

/** Those who wait, in the order in which they get their turns. */
export class WaitingLine<T> {
  /** Networks in the order of their turns, each with what of it waits. */
  readonly #newcomers = new Map<string, Place<T>[]>();
  readonly #known = new Map<string, Place<T>[]>();
  /** Networks that were served since the last change, and before it. */
  #served = new Set<string>();
  #servedBefore = new Set<string>();
  #beat = 0;
  #turns = 0;
  #size = 0;

  /** How many wait. */
  get size(): number {
    return this.#size;
  }

  /** Waits behind what of its network waits. */
  join(network: string, item: T): void {
    const place = { item, beat: this.#beat };
    const line = this.#newcomers.get(network) ?? this.#known.get(network);
    this.#size++;
    if (line !== undefined) line.push(place);
    else if (this.#served.has(network) || this.#servedBefore.has(network)) {
      this.#known.set(network, [place]);
    } else this.#newcomers.set(network, [place]);
  }

  /** Remembers that a network got something. */
  served(network: string): void {
    this.#served.add(network);
  }

  /** Takes out who goes next. */
  next(): T | undefined {
    const isKnownFirst = ++this.#turns % NEWCOMERS_TURNS === 0;
    const [first, second] = isKnownFirst
      ? [this.#known, this.#newcomers]
      : [this.#newcomers, this.#known];
    const lines = first.size > 0 ? first : second;
    const [network, line] = lines.entries().next().value ?? ["", []];
    const place = line.shift();
    if (place === undefined) return undefined;
    this.#size--;
    lines.delete(network);
    this.#served.add(network);
    if (line.length > 0) this.#known.set(network, line);
    return place.item;
  }

  /** Takes out the last that came of the network of which most wait. */
  dropNewest(): T | undefined {
    let [of, name, most] = [this.#known, "", 0];
    for (const lines of [this.#known, this.#newcomers]) {
      for (const [network, { length }] of lines) {
        if (length >= most) [of, name, most] = [lines, network, length];
      }
    }
    const line = of.get(name);
    const place = line?.pop();
    if (line?.length === 0) of.delete(name);
    if (place !== undefined) this.#size--;
    return place?.item;
  }

  /** A beat is over: takes out who has waited for more beats than that. */
  passBeat(beatsMax: number): T[] {
    this.#beat++;
    if (this.#beat % LATELY_BEATS === 0) {
      this.#servedBefore = this.#served;
      this.#served = new Set();
    }
    const late: T[] = [];
    for (const lines of [this.#newcomers, this.#known]) {
      for (const [network, line] of lines) {
        while (line[0] !== undefined && this.#beat - line[0].beat >= beatsMax) {
          const place = line.shift();
          if (place !== undefined) late.push(place.item);
        }
        if (line.length === 0) lines.delete(network);
      }
    }
    this.#size -= late.length;
    return late;
  }

  /** Takes out everybody, and forgets who was served. */
  clear(): T[] {
    const all = [this.#newcomers, this.#known]
      .flatMap((lines) => [...lines.values()])
      .flat()
      .toSorted((a, b) => a.beat - b.beat)
      .map(({ item }) => item);
    this.#newcomers.clear();
    this.#known.clear();
    this.#served.clear();
    this.#servedBefore.clear();
    this.#size = 0;
    return all;
  }
}
