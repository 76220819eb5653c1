import 'server-only';
import { HospitalModel } from '@/models/hospital';
import { forgetMemoized, memoizeAsync } from '../memoize-async';

/** A change made by another process of the app is found this much later. */
const CACHE_MS = 5_000;

const NAME = 'hospitals: dictionary';

/**
 * Every word and marked sound hospitals are found by (search-words.ts). Held for some seconds, because somebody who
 * types searches several times.
 */
export const readDictionary = (): Promise<string[]> =>
  memoizeAsync(NAME, CACHE_MS, () => HospitalModel.distinct('searchWords').exec() as Promise<string[]>);

/** After a write with new words: the next search of this process finds it at once. */
export const forgetDictionary = (): void => forgetMemoized(NAME);
