import { z } from 'zod';
import { CARD_WAITS, OWN_WAITS, SIGNALS } from '@/lib/constants/choices';
import { LIST_DEFAULT_LIMIT, LIST_MAX_LIMIT } from '@/lib/constants/limits';
import { isCalendarDay } from '@/lib/format/calendar';
import { businessId, calendarDay, onlyYes, optional, says } from './fields';

/** The query of every list (docs/decisions.md#lists). */
export const listQuery = z.object({
  limit: z.coerce
    .number({ error: says('limitRange') })
    .int(says('limitRange'))
    .min(1, says('limitRange'))
    .max(LIST_MAX_LIMIT, says('limitRange'))
    .default(LIST_DEFAULT_LIMIT),
  /** The `nextCursor` of the previous page. */
  cursor: optional(z.string().regex(/^[0-9a-f]{24}$/, says('cursorInvalid'))),
  /** The search text. */
  q: optional(z.string().trim().max(100, says('tooLong'))),
});

const sortBy = <Key extends string>(...keys: Key[]) =>
  optional(
    z.enum(
      keys.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`]),
      { error: says('invalid') },
    ),
  );
const one = <Value extends string>(...values: Value[]) =>
  optional(z.enum(values, { error: says('invalid') }));

/** GET /api/admin/details/Employees */
export const employeeListQuery = listQuery.extend({
  sort: sortBy('name', 'id'),
  /** Whom only a restore holds is `active` and `suspended`. */
  status: one('active', 'suspended', 'inactive'),
  zone: optional(businessId('idRequired')),
});

const CARD_STATUSES = ['active', 'inactive', 'due', 'blocked', 'expired', 'replaced'] as const;

/**
 * GET /api/admin/details/cards; `check` selects those marked to be checked, `due` selects those that expire within 30 days (docs/contract.md#limits), unless
 * blocked; `inactive` those expired or blocked. `owner=none` selects the cards of removed employees, which nobody serves.
 */
export const cardListQuery = listQuery.extend({
  sort: sortBy('dueDate', 'cardNumber', 'members', 'registered', 'employee'),
  status: one(...CARD_STATUSES, 'check'),
  zone: optional(businessId('idRequired')),
  /** Who serves the cards now. */
  employee: optional(businessId('idRequired')),
  /** Who issued them; not imported ones. */
  issuedBy: optional(businessId('idRequired')),
  owner: one('none'),
  /** The cards that wait to be printed or to be handed to their families; blocked and expired ones do not. */
  waits: one(...CARD_WAITS),
  /** The cards that were due in `month`, `YYYY-MM` (this one by default), were renewed, or were not and lapsed. */
  renewal: one('due', 'renewed', 'lapsed'),
  month: optional(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, says('monthRequired'))),
  /** Cards that show it (docs/contract.md#signals): without `employee` or `issuedBy` only `samePhone`. */
  signal: one(...SIGNALS),
});

/** `nearest`: also what has the names of a search, nearest to its place first. */
export const nearestCardsQuery = cardListQuery.extend({ nearest: onlyYes });

/** GET /api/employee/addMember/{employeeId}, always the caller's own cards. */
export const ownCardListQuery = cardListQuery
  .pick({ limit: true, cursor: true, q: true, sort: true })
  .extend({
    // Marks are the admins'.
    status: one(...CARD_STATUSES),
    waits: one(...OWN_WAITS),
    /** The holder's, in any spelling that sounds the same. */
    village: optional(z.string().trim().max(100, says('tooLong'))),
  });

/** GET /api/admin/details/Zones */
export const zoneListQuery = listQuery.extend({ sort: sortBy('name', 'id') });

/** GET /api/admin/details/Positions */
export const positionListQuery = listQuery.extend({ sort: sortBy('name', 'id', 'salary') });

const days = { startDate: calendarDay('bothDates'), endDate: calendarDay('bothDates') };
type Days = { startDate: string; endDate: string };
const inOrder = ({ startDate, endDate }: Days) => startDate <= endDate;
const outOfOrder = { path: ['endDate'], error: says('datesInOrder') };

/** A day of the filter: an empty box is not a wrong one. */
const typedDay = z
  .string()
  .refine(isCalendarDay, { error: ({ input }) => says(input === '' ? 'bothDates' : 'dayInvalid') });

/** The date filter of an employee's cards: days in India, inclusive (docs/contract.md#validation). */
export const dateRangeSchema = z
  .object({ startDate: typedDay, endDate: typedDay })
  .refine(inOrder, outOfOrder);

/** GET /api/admin/details/filtercards/{employeeId} */
export const dateRangeQuery = listQuery.extend(days).refine(inOrder, outOfOrder);

export type EmployeeListQuery = z.output<typeof employeeListQuery>;
export type CardListQuery = z.output<typeof cardListQuery>;
export type OwnCardListQuery = z.output<typeof ownCardListQuery>;
export type ZoneListQuery = z.output<typeof zoneListQuery>;
export type PositionListQuery = z.output<typeof positionListQuery>;
export type ListQuery = z.output<typeof listQuery>;
export type DateRange = z.output<typeof dateRangeSchema>;
export type DateRangeQuery = z.output<typeof dateRangeQuery>;

export const employeeIdParams = z.object({ employeeId: businessId('employeeIdRequired') });
export const idParams = z.object({ id: businessId('idRequired') });
export const zoneIdParams = z.object({ zoneId: businessId('idRequired') });
