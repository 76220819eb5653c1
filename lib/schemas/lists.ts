import { z } from 'zod';
import { LIST_DEFAULT_LIMIT, LIST_MAX_LIMIT } from '@/lib/constants/limits';
import { businessId, calendarDay, optional, says } from './fields';

/** The query of every list (decisions.md, Lists). */
export const listQuery = z.object({
  limit: z.coerce
    .number({ error: says('limitRange') })
    .int(says('limitRange'))
    .min(1, says('limitRange'))
    .max(LIST_MAX_LIMIT, says('limitRange'))
    .default(LIST_DEFAULT_LIMIT),
  /** The `nextCursor` of the page before. */
  cursor: optional(z.string().regex(/^[0-9a-f]{24}$/, says('cursorInvalid'))),
  /** What is searched for. */
  q: optional(z.string().trim().max(100, says('tooLong'))),
});

/** GET /api/admin/details/filtercards/{employeeId}: both days, in India, the last included. */
export const dateRangeQuery = listQuery.extend({
  startDate: calendarDay('bothDates'),
  endDate: calendarDay('bothDates'),
});

export type ListQuery = z.output<typeof listQuery>;
export type DateRangeQuery = z.output<typeof dateRangeQuery>;

export const employeeIdParams = z.object({ employeeId: businessId('employeeIdRequired') });
export const idParams = z.object({ id: businessId('idRequired') });
export const zoneIdParams = z.object({ zoneId: businessId('idRequired') });
