import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { endOfDayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { Card, Page } from '@/lib/schemas/answers';
import type { DateRangeQuery, ListQuery } from '@/lib/schemas/lists';
import { CardModel, type CardDocument } from '@/models/card';
import { contains, listPage } from '../list-page';
import { CARD_FIELDS, toCard } from './to-card';

/**
 * Cards, newest first, searched by card number (spec §2: case-insensitive substring).
 * @param employeeId only the cards this employee issued; undefined for every card (admins)
 * @param range only cards registered on these days in India, `YYYY-MM-DD`, the last included
 */
export async function listCards(
  employeeId: string | undefined,
  query: ListQuery,
  range?: Pick<DateRangeQuery, 'startDate' | 'endDate'>,
): Promise<Page<'cards', Card>> {
  const filter: QueryFilter<CardDocument> = {
    ...(employeeId !== undefined && { employeeId }),
    ...(query.q && { cardNumber: contains(query.q.replace(/\s/g, '')) }),
    ...(range && {
      cardRegisterDate: mongoose.trusted({
        $gte: startOfDayInIndia(range.startDate),
        $lt: endOfDayInIndia(range.endDate),
      }),
    }),
  };
  const { rows, total, nextCursor } = await listPage<CardDocument>(CardModel, filter, query, CARD_FIELDS);
  return { cards: rows.map((row) => toCard(row)), total, nextCursor };
}
