import 'server-only';
import { addTemporaryUntil } from '../accounts/add-temporary-until';
import { addFirstNumbers } from '../cards/add-first-numbers';
import { addIssuers } from '../cards/add-issuers';
import { addReplacedAt } from '../cards/add-replaced-at';
import { addSearchWords } from '../cards/add-search-words';
import { dropStoredCounts } from '../figures/drop-stored-counts';
import { addRemovedAt } from '../employees/remove-employee';
import { dropSearchFields } from '../hospitals/directory';
import { bringTogether } from '../requests/bring-together';
import { forgetRemovedZones } from '../requests/which-requests';

/**
 * Brings documents of an earlier version forward (docs/operations.md#updating-the-database). It changes only what
 * still needs it, so it can be repeated, be killed anywhere, and run while the app does.
 */
export type UpdateStep = {
  /** How a database remembers that it is done: never change it, except to have it run once more. */
  name: string;
  /** @returns how many documents it changed */
  run: () => Promise<number>;
};

/** In the order in which they came. Every change of what is stored adds its step at the end, or before one that needs it. */
export const STEPS: readonly UpdateStep[] = [
  { name: 'cards: list of their numbers', run: addFirstNumbers },
  // Once more since Sinh is Singh.
  { name: 'cards: words people are found by (4)', run: addSearchWords },
  { name: 'accounts: end of temporary passwords', run: addTemporaryUntil },
  // Nothing to change: what they make due are the indexes.
  { name: 'admins: index of the keys they were added with', run: () => Promise.resolve(0) },
  { name: 'cards: index of their renewals', run: () => Promise.resolve(0) },
  { name: 'visits: their indexes', run: () => Promise.resolve(0) },
  { name: 'cards, hospitals, imports: indexes of imports', run: () => Promise.resolve(0) },
  { name: 'cards, erased cards: indexes of blocked codes', run: () => Promise.resolve(0) },
  { name: 'cards: index of what waits to be printed', run: () => Promise.resolve(0) },
  // Its indexes too.
  { name: 'cards: who issued them', run: addIssuers },
  { name: 'cards: index of planned calls', run: () => Promise.resolve(0) },
  { name: 'messages, requests: one collection, its indexes', run: bringTogether },
  { name: 'requests: those of removed zones', run: forgetRemovedZones },
  { name: 'cards: index of villages', run: () => Promise.resolve(0) },
  { name: 'cards: when they were replaced', run: addReplacedAt },
  { name: 'employees: when they were removed', run: addRemovedAt },
  { name: 'cards, visits: no counts and sums beside them, their indexes', run: dropStoredCounts },
  { name: 'hospitals: no words of the search, their indexes', run: dropSearchFields },
];
