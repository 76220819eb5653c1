import 'server-only';
import mongoose from 'mongoose';
import { HospitalModel } from '@/models/hospital';

/** A change made by another process of the app is found this much later. */
const HELD_MS = 5_000;

type Held = { database: string; until: number; words: Promise<string[]> };
// On globalThis: pages and routes are bundled separately, each with its own copy of this module.
const shared = globalThis as typeof globalThis & { hospitalDictionary?: Held };

/**
 * Every word and marked sound hospitals are found by (search-words.ts). Held for some seconds, because somebody who
 * types searches several times, and not every server lists the words of an index quickly.
 */
export function readDictionary(): Promise<string[]> {
  const database = mongoose.connection.name;
  const held = shared.hospitalDictionary;
  if (held?.database === database && held.until > Date.now()) return held.words;
  const words = HospitalModel.distinct('searchWords').exec() as Promise<string[]>;
  shared.hospitalDictionary = { database, until: Date.now() + HELD_MS, words };
  words.catch(forgetDictionary);
  return words;
}

/** After a write with new words: the next search of this process finds it at once. */
export function forgetDictionary(): void {
  shared.hospitalDictionary = undefined;
}
