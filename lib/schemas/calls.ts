import { z } from 'zod';
import { CALL_OUTCOMES, endsCalls, NEXT_CALL_MOST_DAYS } from '@/lib/constants/calls';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import { addDays, dayInIndia, latestDay } from '@/lib/format/calendar';
import { isDayKnown } from '@/lib/format/clock';
import { calendarDay, optional, says, sentences } from './fields';
import { listQuery } from './lists';

/** The number of calls the person saw: a newer call is a conflict. */
const seen = z.int().min(0).max(10_000);

const call = z.object({
  outcome: z.enum(CALL_OUTCOMES, { error: says('outcomeRequired') }),
  /** `YYYY-MM-DD`: when to call again; ignored after an outcome that ends the calls. */
  next: optional(
    calendarDay('nextCallRequired')
      .refine((day) => !isDayKnown() || day >= dayInIndia(), says('nextCallPast'))
      .refine((day) => day <= addDays(latestDay(), NEXT_CALL_MOST_DAYS), says('nextCallFar')),
  ),
  note: optional(sentences(1, NOTE_MAX_LENGTH, 'noteRequired')),
  seen,
});

export const callSchema = call.refine(({ outcome, next }) => endsCalls(outcome) || Boolean(next), {
  path: ['next'],
  error: says('nextCallRequired'),
});

/** DELETE /api/card/{cardNumber}/call: `seen` includes the call to take back. */
export const undoCallQuery = z.object({
  seen: z.coerce.number().pipe(seen.min(1)),
});

/**
 * GET /api/employee/dueCards: by default the calls due now, today's first; `later`: a later day; `gone`: nobody
 * calls again. `sort=village` sorts cards without a day by village.
 */
export const dueCardsQuery = listQuery
  .pick({ limit: true })
  .extend({
    /** The previous page's `nextCursor`: a card, or the day and card of a planned call. */
    cursor: optional(z.string().regex(/^(\d{4}-\d\d-\d\d\.)?[0-9a-f]{24}$/, says('cursorInvalid'))),
    part: optional(z.enum(['later', 'gone'])),
    sort: optional(z.enum(['village'])),
  })
  .refine(({ part, cursor }) => !part || !cursor?.includes('.'), {
    path: ['cursor'],
    error: says('cursorInvalid'),
  });

/** GET /api/admin/renewals: a month, `YYYY-MM`. */
export const renewalsQuery = z.object({
  month: z.string({ error: says('monthRequired') }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, says('monthRequired')),
});

export type CallInput = z.output<typeof callSchema>;
export type DueCardsQuery = z.output<typeof dueCardsQuery>;
