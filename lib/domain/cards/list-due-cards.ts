import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { endsCalls } from '@/lib/constants/calls';
import { COUNTED_TO, LAPSED_DAYS } from '@/lib/constants/limits';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { Page } from '@/lib/schemas/responses/common';
import type { DueCard } from '@/lib/schemas/responses/cards';
import type { DueCardsQuery } from '@/lib/schemas/calls';
import { CardModel, type CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { asTotal, countOf, listPage, readPage, type Order } from '../lists/list-page';
import { toCall, calledBy, calledLater, calledNoMore, neverCalled } from './calls';
import { dueSoon } from './list-cards';
import { NOT_BLOCKED } from '../card-state/change-card';
import { CARD_FIELDS, toCard } from './to-card';

const FIELDS = {
  ...CARD_FIELDS,
  'primaryMember.memberName': 1,
  'primaryMember.memberContact': 1,
  'primaryMember.memberVillage': 1,
  'primaryMember.memberAddress': 1,
  'consent.locale': 1,
  calls: 1,
  callCount: 1,
  callOn: 1,
} as const;

const BY_VILLAGE: Order = { field: 'primaryMember.memberVillage', down: false };
const BY_CALL: Order = { field: 'callOn', down: false };
const BY_DUE_DATE: Order = { field: 'cardDueDate', down: false };
/** The place contains the day, because a call noted meanwhile changes the card's. */
const placeOf = ({ callOn, _id }: CardDocument) => `${callOn}.${String(_id)}`;
function behindPlace(place: string) {
  const [day, id] = place.split('.') as [string, string];
  const later = mongoose.trusted({ $gt: day });
  return {
    $or: [
      { callOn: later },
      { callOn: day, _id: mongoose.trusted({ $gt: new mongoose.Types.ObjectId(id) }) },
    ],
  };
}

function toDueCard(row: CardDocument, today: string): DueCard {
  const { memberName, memberContact, memberVillage, memberAddress } = row.primaryMember;
  const last = row.calls?.at(-1);
  // Since the card was renewed, or has a new holder, "Has died" and "Moved away" are no longer so.
  const call = last && (row.callOn || !endsCalls(last.outcome)) && toCall(last);
  return {
    ...toCard(row, today),
    holder: { memberName, memberContact, place: memberVillage || memberAddress },
    language: row.consent?.locale ?? 'hi',
    callCount: row.callCount ?? 0,
    ...(call && { call }),
  };
}

/**
 * The cards an employee has to call about, each with whom to call and what came of the last call. First the calls
 * planned for today or before, earliest first, whenever the card is due: a promised call is kept. Then the cards
 * nobody called about since their last renewal, by due date or village: those that expire within 30 days or expired
 * within the last 30.
 * @param today `YYYY-MM-DD`, in India
 * @throws AppError badRequest for an unknown cursor
 */
export async function listDueCards(
  { id: employeeId }: Actor,
  { part, sort, ...page }: DueCardsQuery,
  today: string = dayInIndia(),
): Promise<Page<'cards', DueCard>> {
  const own = { employeeId, ...NOT_BLOCKED };
  const cards = (rows: CardDocument[]) => rows.map((row) => toDueCard(row, today));
  if (part) {
    const [filter, order] = part === 'later' ? [calledLater(today), BY_CALL] : [calledNoMore, BY_DUE_DATE];
    const { rows, ...counted } = await listPage<CardDocument>(
      CardModel,
      { ...own, ...filter },
      page,
      FIELDS,
      order,
    );
    return { cards: cards(rows), ...counted };
  }
  const planned = { ...own, ...calledBy(today) };
  const open = { ...own, ...dueSoon(today, addDays(today, -LAPSED_DAYS)), ...neverCalled };
  const order = sort === 'village' ? BY_VILLAGE : BY_DUE_DATE;
  const [{ rows, nextCursor }, ...counts] = await Promise.all([
    readNow(planned, open, page, order),
    countOf(CardModel, planned, COUNTED_TO),
    countOf(CardModel, open, COUNTED_TO),
  ]);
  return { cards: cards(rows), ...asTotal(counts[0] + counts[1]), nextCursor };
}

type Filter = QueryFilter<CardDocument>;

async function readNow(
  planned: Filter,
  open: Filter,
  { limit, cursor }: Pick<DueCardsQuery, 'limit' | 'cursor'>,
  order: Order,
): Promise<{ rows: CardDocument[]; nextCursor: string | null }> {
  const isPlace = cursor?.includes('.');
  const readOpen = (part: { limit: number; cursor: string | undefined }) =>
    readPage<CardDocument>(CardModel, open, part, FIELDS, order);
  if (cursor && !isPlace) return readOpen({ limit, cursor });
  const filter = cursor ? { $and: [planned, behindPlace(cursor)] } : planned;
  const first = await readPage<CardDocument>(
    CardModel,
    filter as Filter,
    { limit, cursor: undefined },
    FIELDS,
    BY_CALL,
  );
  const room = limit - first.rows.length;
  if (first.nextCursor || room === 0) {
    const isMore = first.nextCursor !== null || (await CardModel.exists(open)) !== null;
    return { rows: first.rows, nextCursor: isMore ? placeOf(first.rows.at(-1)!) : null };
  }
  const rest = await readOpen({ limit: room, cursor: undefined });
  return { rows: [...first.rows, ...rest.rows], nextCursor: rest.nextCursor };
}
