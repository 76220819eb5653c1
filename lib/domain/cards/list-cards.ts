import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { EXPIRY_WARNING_DAYS } from '@/lib/constants/limits';
import { addDays, dayInIndia, endOfDayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { Card, Page } from '@/lib/schemas/answers';
import type { CardListQuery, DateRangeQuery, ListQuery } from '@/lib/schemas/lists';
import { CardModel, type CardDocument } from '@/models/card';
import { contains, listPage, orderOf } from '../list-page';
import { CARD_FIELDS, toCard } from './to-card';

const SORTS = { dueDate: 'cardDueDate', cardNumber: 'cardNumber', members: 'cardMembers' };

/** By due date, since a card whose date has passed is inactive whatever is stored (docs/decisions.md#cards). */
function dueIn(status: CardListQuery['status']): QueryFilter<CardDocument> {
  const today = dayInIndia();
  if (status === 'active') return { cardDueDate: mongoose.trusted({ $gte: today }) };
  if (status === 'inactive') return { cardDueDate: mongoose.trusted({ $lt: today }) };
  if (status === 'due')
    return { cardDueDate: mongoose.trusted({ $gte: today, $lt: addDays(today, EXPIRY_WARNING_DAYS + 1) }) };
  return {};
}

/** A piece of a number that fewer cards have than this is rare. */
const RARE = 1_000;

const numberContains = (q: string): QueryFilter<CardDocument> => ({
  cardNumber: contains(q.replace(/\s/g, '')),
});

/**
 * The same cards as `numberContains` finds. Asked for in an order, a rare piece of a number has the database fetch
 * one card after the other, a million of them; unordered, it walks its index of the numbers, and that alone.
 */
async function withNumbersLike(q: string): Promise<QueryFilter<CardDocument>> {
  const found = await CardModel.find(numberContains(q), { _id: 0, cardNumber: 1 })
    .limit(RARE)
    .lean<Array<Pick<CardDocument, 'cardNumber'>>>();
  if (found.length === RARE) return numberContains(q);
  return { cardNumber: mongoose.trusted({ $in: found.map(({ cardNumber }) => cardNumber) }) };
}

type Query = ListQuery & Partial<CardListQuery>;
type Range = Pick<DateRangeQuery, 'startDate' | 'endDate'>;

/** Which cards a query asks for, and in what order; the page aside. */
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
 * @throws AppError badRequest for a cursor that leads nowhere
 */
export async function listCards(
  employeeId: string | undefined,
  query: Query,
  range?: Range,
): Promise<Page<'cards', Card>> {
  const { filter, order } = cardSearch({ ...query, employee: employeeId ?? query.employee }, range);
  // Of one employee's cards there are few enough to look at each.
  const numbers = query.q && !filter.employeeId ? await withNumbersLike(query.q) : {};
  const page = await listPage<CardDocument>(CardModel, { ...filter, ...numbers }, query, CARD_FIELDS, order);
  return { cards: page.rows.map((row) => toCard(row)), total: page.total, nextCursor: page.nextCursor };
}
