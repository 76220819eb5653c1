import { z } from 'zod';
import { CARD_WAITS, OWN_WAITS } from '@/lib/constants/choices';
import { SIGNALS } from '@/lib/constants/report';
import { LIST_DEFAULT_LIMIT, LIST_MAX_LIMIT } from '@/lib/constants/limits';
import { isCalendarDay } from '@/lib/format/calendar';
import { businessId, calendarDay, onlyYes, optional, says } from './fields';

export const listQuery = z.object({
  limit: z.coerce
    .number({ error: says('limitRange') })
    .int(says('limitRange'))
    .min(1, says('limitRange'))
    .max(LIST_MAX_LIMIT, says('limitRange'))
    .default(LIST_DEFAULT_LIMIT),
  cursor: optional(z.string().regex(/^[0-9a-f]{24}$/, says('cursorInvalid'))),
  q: optional(z.string().trim().max(100, says('tooLong'))),
});

export const sortBy = <Key extends string>(...keys: Key[]) =>
  optional(
    z.enum(
      keys.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`]),
      { error: says('invalid') },
    ),
  );
const one = <Value extends string>(...values: Value[]) =>
  optional(z.enum(values, { error: says('invalid') }));

export const employeeListQuery = listQuery.extend({
  sort: sortBy('name', 'id'),
  /** Somebody held only since a restore counts as `active` and as `suspended`. */
  status: one('active', 'suspended', 'inactive'),
  zone: optional(businessId('idRequired')),
});

const CARD_STATUSES = ['active', 'inactive', 'due', 'blocked', 'expired', 'replaced'] as const;

/**
 * GET /api/admin/details/cards. `check`: marked to be checked; `due`: expiring within 30 days and not blocked;
 * `inactive`: expired or blocked. `owner=none`: cards of removed employees, which nobody serves.
 */
export const cardListQuery = listQuery.extend({
  sort: sortBy('dueDate', 'cardNumber', 'members', 'registered', 'employee'),
  status: one(...CARD_STATUSES, 'check'),
  zone: optional(businessId('idRequired')),
  /** Who serves the cards now. */
  employee: optional(businessId('idRequired')),
  /** Who issued them; never matches imported cards. */
  issuedBy: optional(businessId('idRequired')),
  owner: one('none'),
  /** Waiting to be printed or handed over; never blocked or expired cards. */
  waits: one(...CARD_WAITS),
  /** Cards due in `month` (`YYYY-MM`, default this month), renewed, or lapsed without renewal. */
  renewal: one('due', 'renewed', 'lapsed'),
  month: optional(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, says('monthRequired'))),
  /** Without `employee` or `issuedBy`, only `samePhone` is possible. */
  signal: one(...SIGNALS),
});

/** `nearest`: also cards that match only the names of a search, nearest to its place first. */
export const nearestCardsQuery = cardListQuery.extend({ nearest: onlyYes });

/** GET /api/employee/addMember/{employeeId}: always the caller's own cards. */
export const ownCardListQuery = cardListQuery
  .pick({ limit: true, cursor: true, q: true, sort: true })
  .extend({
    // Marks are the admins'.
    status: one(...CARD_STATUSES),
    waits: one(...OWN_WAITS),
    /** The holder's, in any spelling that sounds the same. */
    village: optional(z.string().trim().max(100, says('tooLong'))),
  });

const days = { startDate: calendarDay('bothDates'), endDate: calendarDay('bothDates') };
type Days = { startDate: string; endDate: string };
const inOrder = ({ startDate, endDate }: Days) => startDate <= endDate;
const outOfOrder = { path: ['endDate'], error: says('datesInOrder') };

const typedDay = z
  .string()
  .refine(isCalendarDay, { error: ({ input }) => says(input === '' ? 'bothDates' : 'dayInvalid') });

/** Days in India, inclusive. */
export const dateRangeSchema = z
  .object({ startDate: typedDay, endDate: typedDay })
  .refine(inOrder, outOfOrder);

export const dateRangeQuery = listQuery.extend(days).refine(inOrder, outOfOrder);

export type EmployeeListQuery = z.output<typeof employeeListQuery>;
export type CardListQuery = z.output<typeof cardListQuery>;
export type OwnCardListQuery = z.output<typeof ownCardListQuery>;
export type ListQuery = z.output<typeof listQuery>;
export type DateRange = z.output<typeof dateRangeSchema>;
export type DateRangeQuery = z.output<typeof dateRangeQuery>;

export const employeeIdParams = z.object({ employeeId: businessId('employeeIdRequired') });
export const idParams = z.object({ id: businessId('idRequired') });
