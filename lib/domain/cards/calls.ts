import 'server-only';
import type { CardCall, Renewal } from '@/lib/schemas/responses/renewals';
import type { StoredCall, StoredRenewal } from '@/models/card';

/** A stored renewal as the API returns it. */
export const toRenewal = ({ at, by, from, until }: StoredRenewal): Renewal => ({
  at: at.toISOString(),
  by,
  from,
  until,
});

/** A stored call as the API returns it. */
export const toCall = ({ at, by, outcome, next, note }: StoredCall): CardCall => ({
  at: at.toISOString(),
  by,
  outcome,
  ...(next && { next }),
  ...(note && { note }),
});
