import type { CallOutcome } from '@/lib/constants/calls';
import type { Locale } from '@/lib/i18n/routing';
import type { Card } from './cards';
import type { Counted } from './lists';

/** A card of the worklist, with whom to call about it. */
export type DueCard = Card & {
  holder: { memberName: string; memberContact: string; place: string };
  /** The language the family was read the notice in; Hindi where none is known. */
  language: Locale;
  callCount: number;
  /** The latest call. */
  call?: CardCall;
};

/** A call about a renewal. `next`: the day of the next one, `YYYY-MM-DD`. */
export type CardCall = { at: string; by: string; outcome: CallOutcome; next?: string; note?: string };

/** A renewal; `from` and `until` are the due dates before and after it. */
export type Renewal = { at: string; by: string; from: string; until: string };

/** A month's renewals in each zone, by name; `due` includes the other two. */
export type MonthsRenewals = Counted & {
  month: string;
  zones: Array<{ zoneId: string; zoneName: string; due: number; renewed: number; lapsed: number }>;
};
