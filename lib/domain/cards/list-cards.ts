import 'server-only';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { EXPIRY_WARNING_DAYS } from '@/lib/constants/limits';
import { addDays, dayInIndia, endOfDayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { ListedCard } from '@/lib/schemas/responses/cards';
import type { Page } from '@/lib/schemas/responses/common';
import type { CardListQuery, DateRangeQuery, ListQuery, OwnCardListQuery } from '@/lib/schemas/lists';
import { CardModel, type CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { listPage, orderOf } from '../lists/list-page';
import { waitingFor } from '../card-state/print-queue';
import { accountNames, namesOf } from '../names-by-id';
import { BLOCKED, NOT_BLOCKED, scopeOf } from '../card-state/change-card';
import { matching, type Found } from './search-cards';
import { listedFields, toListedCard, toMark } from './to-card';
import { inVillage, formerOwners, renewalFilter, signalFilter, type Whose } from './card-filters';

const SORTS = {
  dueDate: { field: 'cardDueDate' },
  cardNumber: { field: 'cardNumber', unique: true },
  members: { field: 'cardMembers' },
  registered: { field: '_id', unique: true },
  // As cards are handed out: by who serves them and village, in the order they were registered in.
  employee: { field: 'employeeId', then: ['primaryMember.memberVillage'] },
};

/** Expire within 30 days, including today, and can be renewed. */
export const dueSoon = (today: string, from = today): QueryFilter<CardDocument> => ({
  cardDueDate: mongoose.trusted({ $gte: from, $lt: addDays(today, EXPIRY_WARNING_DAYS + 1) }),
  ...NOT_BLOCKED,
});

export const TO_CHECK: QueryFilter<CardDocument> = { 'toCheck.at': mongoose.trusted({ $gt: new Date(0) }) };

/** By the due date: a card past it, or blocked, is inactive, whatever its stored status. */
function dueIn(status: CardListQuery['status']): QueryFilter<CardDocument> {
  const today = dayInIndia();
  const expired = { cardDueDate: mongoose.trusted({ $lt: today }) };
  if (status === 'active') return { cardDueDate: mongoose.trusted({ $gte: today }), ...NOT_BLOCKED };
  if (status === 'inactive') return { $or: [expired, BLOCKED] };
  if (status === 'blocked') return BLOCKED;
  if (status === 'due') return dueSoon(today);
  if (status === 'expired') return expired;
  if (status === 'check') return TO_CHECK;
  // Those that got a new number.
  if (status === 'replaced') return { replacedAt: mongoose.trusted({ $gt: new Date(0) }) };
  return {};
}

export type CardsQuery = ListQuery &
  Partial<Omit<CardListQuery, 'waits'> & Pick<OwnCardListQuery, 'waits' | 'village'>> & {
    /** Only these cards. */
    ids?: Types.ObjectId[];
  };
type Range = Pick<DateRangeQuery, 'startDate' | 'endDate'>;

async function cardFilter(query: Omit<CardsQuery, 'limit' | 'cursor'>, range?: Range) {
  const { employee } = query;
  const whose: Whose = {
    ...(employee !== undefined && { employeeId: employee }),
    ...(query.issuedBy !== undefined && { issuedBy: query.issuedBy }),
  };
  const and: QueryFilter<CardDocument>[] = [
    ...(query.month || query.renewal
      ? [renewalFilter(query.renewal ?? 'due', query.month ?? dayInIndia().slice(0, 7))]
      : []),
    ...(query.waits ? [waitingFor(query.waits)] : []),
    ...(query.signal ? [await signalFilter(query.signal, whose)] : []),
  ];
  const filter: QueryFilter<CardDocument> = {
    ...whose,
    ...(query.ids && { _id: mongoose.trusted({ $in: query.ids }) }),
    ...(query.owner && { employeeId: mongoose.trusted({ $in: await formerOwners(employee) }) }),
    ...(query.zone && { zoneID: query.zone }),
    ...(query.village && { 'primaryMember.memberVillage': await inVillage(query.village, employee) }),
    ...dueIn(query.status),
    ...(and.length > 0 && { $and: and }),
    ...(range && {
      cardRegisterDate: mongoose.trusted({
        $gte: startOfDayInIndia(range.startDate),
        $lt: endOfDayInIndia(range.endDate),
      }),
    }),
  };
  return { filter, order: orderOf(query.sort, SORTS) };
}

/** For readers of the whole list (lib/domain/exports). */
export async function cardSearch(query: Omit<CardsQuery, 'limit' | 'cursor'>) {
  const { filter, order } = await cardFilter(query);
  return { filter: query.q ? (await matching(query.q, filter)).all : filter, order };
}

async function pageOf(
  ids: readonly Types.ObjectId[],
  { limit, cursor }: Pick<CardsQuery, 'limit' | 'cursor'>,
  fields: Record<string, 1>,
) {
  const left = cursor ? ids.filter((id) => String(id) < cursor) : ids;
  const wanted = left.slice(0, limit);
  const rows = await CardModel.find({ _id: mongoose.trusted({ $in: wanted }) }, fields)
    .sort({ _id: -1 })
    .lean<CardDocument[]>();
  const nextCursor = left.length > limit ? String(wanted.at(-1)) : null;
  return { rows, total: ids.length, nextCursor };
}

async function namesIn(rows: CardDocument[]) {
  const idsOf = ({ employeeId, printing, toCheck }: CardDocument) => [
    employeeId,
    printing?.prints?.at(-1)?.by,
    toCheck?.by,
  ];
  const [accounts, zones] = await Promise.all([
    accountNames(rows.flatMap(idsOf)),
    namesOf('zone', rows, ({ zoneID }) => zoneID),
  ]);
  return (row: CardDocument) => {
    const names = idsOf(row).flatMap((id) => (id && accounts.has(id) ? [[id, accounts.get(id)!]] : []));
    const zoneName = zones.get(row.zoneID);
    return {
      names: Object.fromEntries(names) as Record<string, string>,
      ...(zoneName && { zoneName }),
      ...toMark(row.toCheck, accounts),
    };
  };
}

/**
 * An employee's own cards, an admin's all. Also finds former numbers (case-insensitive substring) and families.
 * @param range only cards registered on these days in India, `YYYY-MM-DD`, the last included
 * @throws AppError badRequest for an unknown cursor
 */
export async function listCards(
  actor: Actor,
  query: CardsQuery,
  range?: Range,
): Promise<Page<'cards', ListedCard> & { more?: true }> {
  const scope = scopeOf(actor);
  const { filter, order } = await cardFilter(
    { ...query, employee: scope.employeeId ?? query.employee },
    range,
  );
  const found: Pick<Found, 'filter' | 'ids' | 'readings' | 'more'> = query.q
    ? await matching(query.q, filter, scope)
    : { filter, readings: [], more: false };
  const isSearch = found.readings.length > 0;
  const fields = {
    ...listedFields(isSearch),
    ...(actor.role === 'admin' && ({ printing: 1, toCheck: 1 } as const)),
    ...(query.waits && ({ printing: 1, numbers: 1 } as const)),
  };
  const { rows, ...page } =
    found.ids && !query.sort
      ? await pageOf(found.ids, query, fields)
      : await listPage<CardDocument>(CardModel, found.filter, query, fields, order);
  const today = dayInIndia();
  const named = actor.role === 'admin' ? await namesIn(rows) : undefined;
  return {
    cards: rows.map((row) => ({
      ...toListedCard(row, found.readings, today),
      ...named?.(row),
      ...(query.waits === 'newNumber' && { numberBefore: row.numbers!.at(-2)!.number }),
    })),
    ...page,
    ...(found.more && { more: true }),
  };
}
