import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { EXPIRY_WARNING_DAYS } from '@/lib/constants/limits';
import { addDays, dayInIndia, endOfDayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { Card, Page } from '@/lib/schemas/answers';
import type { CardListQuery, DateRangeQuery, ListQuery } from '@/lib/schemas/lists';
import { CardModel, type CardDocument } from '@/models/card';
import { contains, listPage, orderOf } from '../list-page';
import { BLOCKED, NOT_BLOCKED } from './refusal';
import { CARD_FIELDS, toCard } from './to-card';

const SORTS = { dueDate: 'cardDueDate', cardNumber: 'cardNumber', members: 'cardMembers' };

/** The cards that expire within 30 days and can be renewed, including today (docs/contract.md#limits). */
export const dueSoon = (today: string, from = today): QueryFilter<CardDocument> => ({
  cardDueDate: mongoose.trusted({ $gte: from, $lt: addDays(today, EXPIRY_WARNING_DAYS + 1) }),
  ...NOT_BLOCKED,
});

/**
 * Based on the due date: a card past it, or blocked, is inactive, whatever its stored status (docs/decisions.md#cards).
 */
function dueIn(status: CardListQuery['status']): QueryFilter<CardDocument> {
  const today = dayInIndia();
  const expired = { cardDueDate: mongoose.trusted({ $lt: today }) };
  if (status === 'active') return { cardDueDate: mongoose.trusted({ $gte: today }), ...NOT_BLOCKED };
  if (status === 'inactive') return { $or: [expired, BLOCKED] };
  if (status === 'blocked') return BLOCKED;
  if (status === 'due') return dueSoon(today);
  return {};
}

/** Above this many matches, a search in the list's own order is fast enough. */
const MAX_LISTED_NUMBERS = 1_000;

const numberContains = (q: string): QueryFilter<CardDocument> => ({
  cardNumber: contains(q.replace(/\s/g, '')),
});

/**
 * Finds the same cards as `numberContains`, quickly even if there are few. With a sort order, the database
 * would read every card until the page is full; without one, it only scans the index of card numbers.
 */
async function withNumbersLike(q: string): Promise<QueryFilter<CardDocument>> {
  const found = await CardModel.find(numberContains(q), { _id: 0, cardNumber: 1 })
    .limit(MAX_LISTED_NUMBERS)
    .lean<Array<Pick<CardDocument, 'cardNumber'>>>();
  if (found.length === MAX_LISTED_NUMBERS) return numberContains(q);
  return { cardNumber: mongoose.trusted({ $in: found.map(({ cardNumber }) => cardNumber) }) };
}

type Query = ListQuery & Partial<CardListQuery>;
type Range = Pick<DateRangeQuery, 'startDate' | 'endDate'>;

/** The filter and order of a query, without paging. */
export function cardSearch(query: Omit<Query, 'limit' | 'cursor'>, range?: Range) {
  const filter: QueryFilter<CardDocument> = {
    ...(query.employee !== undefined && { employeeId: query.employee }),
    ...(query.zone && { zoneID: query.zone }),
    ...dueIn(query.status),
    ...(query.q && numberContains(query.q)),
    ...(range && {
      cardRegisterDate: mongoose.trusted({
        $gte: startOfDayInIndia(range.startDate),
        $lt: endOfDayInIndia(range.endDate),
      }),
    }),
  };
  return { filter, order: orderOf(query.sort, SORTS, 'cardNumber') };
}

/**
 * Cards, newest first or sorted, searched by card number (docs/contract.md#screens: case-insensitive substring).
 * @param employeeId only the cards this employee issued; undefined for every card (admins)
 * @param range only cards registered on these days in India, `YYYY-MM-DD`, the last included
 * @throws AppError badRequest for an unknown cursor
 */
export async function listCards(
  employeeId: string | undefined,
  query: Query,
  range?: Range,
): Promise<Page<'cards', Card>> {
  const { filter, order } = cardSearch({ ...query, employee: employeeId ?? query.employee }, range);
  // An employee has few enough cards to read them all.
  const numbers = query.q && !filter.employeeId ? await withNumbersLike(query.q) : {};
  const page = await listPage<CardDocument>(CardModel, { ...filter, ...numbers }, query, CARD_FIELDS, order);
  return { cards: page.rows.map((row) => toCard(row)), total: page.total, nextCursor: page.nextCursor };
}
