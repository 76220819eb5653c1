import mongoose from 'mongoose';

/** Random values that are always the same for the same seed, so that seeding again makes the same data. */
export type Chance = {
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** True with this probability. */
  odds: (probability: number) => boolean;
  digits: (count: number) => string;
};

/** A 32-bit hash (FNV-1a). */
function digestOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** @param name the seed, such as `card 17`: one per document, so that documents are independent */
export function chance(name: string): Chance {
  let state = digestOf(name);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    pick: (list) => list[int(0, list.length - 1)]!,
    odds: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  };
}

/** An `_id` with this creation time: lists are ordered by it. */
export function idAt(instant: Date, luck: Chance): mongoose.Types.ObjectId {
  const time = Math.floor(instant.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  const rest = Array.from({ length: 16 }, () => luck.int(0, 15).toString(16)).join('');
  return new mongoose.Types.ObjectId(time + rest);
}
