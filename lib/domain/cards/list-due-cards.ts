import 'server-only';
import { LAPSED_DAYS } from '@/lib/constants/limits';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { DueCard, Page } from '@/lib/schemas/answers';
import type { DueCardsQuery } from '@/lib/schemas/calls';
import { CardModel, type CardDocument } from '@/models/card';
import { asTotal, listPage, type Order } from '../list-page';
import { toCall } from './calls';
import { dueSoon } from './list-cards';
import { NOT_BLOCKED } from '../card-state/refusal';
import { calledBy, calledLater, calledNoMore, neverCalled } from './record-call';
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
} as const;

const by = (field: string): Order => ({ field, down: false, unique: false });
/** Nobody has more calls a day. */
const CALLS_A_DAY = 200;

function toDueCard(row: CardDocument, today: string): DueCard {
  const { memberName, memberContact, memberVillage, memberAddress } = row.primaryMember;
  const call = row.calls?.at(-1);
  return {
    ...toCard(row, today),
    holder: { memberName, memberContact, place: memberVillage || memberAddress },
    language: row.consent?.locale ?? 'hi',
    callCount: row.callCount ?? 0,
    ...(call && { call: toCall(call) }),
  };
}

/**
 * The cards an employee has to call about, each with whom to call and what came of the last call. First the calls planned
 * for today or before, earliest first, whenever the card is due: a promised call is kept. Then the cards nobody called
 * about since their last renewal, by due date or village: those that expire within 30 days (docs/contract.md#limits) or
 * expired within the last 30. The first page has all of the former. Added to the contract (docs/contract.md#added-calls).
 * @param today `YYYY-MM-DD`, in India
 * @throws AppError badRequest for an unknown cursor
 */
export async function listDueCards(
  employeeId: string,
  { part, sort, ...page }: DueCardsQuery,
  today: string = dayInIndia(),
): Promise<Page<'cards', DueCard>> {
  const due = dueSoon(today, addDays(today, -LAPSED_DAYS));
  const list = (filter: object, order: Order, of: Pick<DueCardsQuery, 'limit' | 'cursor'> = page) =>
    listPage<CardDocument>(CardModel, { employeeId, ...NOT_BLOCKED, ...filter }, of, FIELDS, order);
  const cards = (rows: CardDocument[]) => rows.map((row) => toDueCard(row, today));
  if (part) {
    const { rows, ...counted } = await (part === 'later'
      ? list(calledLater(today), by('callOn'))
      : list(calledNoMore, by('cardDueDate')));
    return { cards: cards(rows), ...counted };
  }
  const order = by(sort === 'village' ? 'primaryMember.memberVillage' : 'cardDueDate');
  const [planned, open] = await Promise.all([
    list(calledBy(today), by('callOn'), { limit: CALLS_A_DAY, cursor: undefined }),
    list({ ...due, ...neverCalled }, order),
  ]);
  const isMore = planned.totalIsMore ?? open.totalIsMore ?? false;
  return {
    cards: cards(page.cursor ? open.rows : [...planned.rows, ...open.rows]),
    ...asTotal(planned.total + open.total + (isMore ? 1 : 0)),
    nextCursor: open.nextCursor,
  };
}
